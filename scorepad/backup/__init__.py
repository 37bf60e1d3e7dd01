"""Backups, restoring and merging them, rebuilding caches, and the doctor's checks."""
