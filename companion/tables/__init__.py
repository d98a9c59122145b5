"""A game being played: names, the append-only log, records, keys. Knows no HTTP and no HTML."""
