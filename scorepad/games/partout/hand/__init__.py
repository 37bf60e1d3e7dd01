"""Hands of Partout, card by card."""
