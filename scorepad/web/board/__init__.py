"""The score sheet of a table, and all actions at a table except writing rounds."""
