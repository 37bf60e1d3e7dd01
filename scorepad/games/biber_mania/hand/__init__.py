"""Hands of Biber-Mania, card by card."""
