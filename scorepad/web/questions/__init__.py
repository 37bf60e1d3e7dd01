"""Pages for questions asked in the middle of a hand."""
