"""Tabletop Companion: scores, rules and paper for a game night."""

__version__ = "0.1.0"
