"""The rules of physical games as pure values and functions: no web, no files, no clock, no dice."""
