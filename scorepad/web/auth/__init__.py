"""Access control: the guard, links, codes, CSRF."""
