"""Running the site: the server, processes, background work, terminal output."""
