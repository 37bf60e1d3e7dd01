"""Furniture that games share: cards, ends of a game. Knows no game."""
