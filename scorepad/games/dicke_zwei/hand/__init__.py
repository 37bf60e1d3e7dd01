"""Hands of Dicke Zwei, card by card."""
