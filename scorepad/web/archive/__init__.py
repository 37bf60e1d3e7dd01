"""What the tables of a circle tell: the pages of the archive."""
