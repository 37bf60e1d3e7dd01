"""Who may come in: the guard, links, codes, CSRF."""
