"""Hands of Belote, card by card."""
