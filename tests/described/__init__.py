"""Games that a file describes."""
