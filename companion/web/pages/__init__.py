"""The pages: every module here has a blueprint ``pages``, found by folder as the games are."""
