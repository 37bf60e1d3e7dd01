"""Hands of Black Jack, card by card."""
