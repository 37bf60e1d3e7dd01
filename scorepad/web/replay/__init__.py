"""Pages on which a hand is stepped through."""
