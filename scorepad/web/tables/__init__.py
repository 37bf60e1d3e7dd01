"""View models of a folded table, and optimistic locking: versions, conflicts, stored drafts."""
