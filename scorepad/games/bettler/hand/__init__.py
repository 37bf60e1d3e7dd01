"""Hands of Bettler und Diebe, card by card."""
