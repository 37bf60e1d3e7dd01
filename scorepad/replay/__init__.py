"""Hands that carry their play: verified, and stepped through."""
