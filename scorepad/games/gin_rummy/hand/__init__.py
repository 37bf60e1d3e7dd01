"""Hands of Gin Rummy, card by card."""
