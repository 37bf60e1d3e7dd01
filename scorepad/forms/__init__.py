"""Form input as values: cells, drafts of entries, questions, and limits. Pure: no store, no request, no language."""
