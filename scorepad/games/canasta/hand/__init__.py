"""Hands of Canasta, card by card."""
