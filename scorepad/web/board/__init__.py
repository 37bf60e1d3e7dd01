"""The score sheet of a table and what can be done with it besides writing rounds."""
