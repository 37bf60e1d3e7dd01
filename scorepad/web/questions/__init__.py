"""Questions that a table asks the rules."""
