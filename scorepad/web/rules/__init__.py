"""Pages of the rules: reading, searching, downloading."""
