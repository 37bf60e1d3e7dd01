"""Recorded hands: verification by replay, and walkthrough move by move."""
