"""Writing rounds: the pages on which an entry is typed, saved and corrected."""
