"""Pages outside a table: home, new tables, past tables, people, import, the bin."""
