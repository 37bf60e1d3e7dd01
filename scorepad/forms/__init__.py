"""What is typed, as values: cells, drafts of entries, questions, and what fits into a field. Pure."""
