"""One file a step, each with its ``revision`` and the ``down_revision`` it builds on."""
