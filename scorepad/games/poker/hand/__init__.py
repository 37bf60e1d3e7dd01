"""Hands of Poker, card by card."""
