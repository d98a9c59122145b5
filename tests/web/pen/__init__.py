"""Several phones at one table: the pen, equal events, own keys, and counting together."""
