"""Keeping the pad: backups, what they give back, and whether all is well."""
