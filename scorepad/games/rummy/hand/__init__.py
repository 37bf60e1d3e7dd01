"""Hands of Rummy, card by card."""
