"""Tests of the rules as texts, and of their search."""
