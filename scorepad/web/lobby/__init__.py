"""Before and after a table: home, new tables, past tables, people, the bin."""
