"""Replay pages: a hand shown move by move."""
