"""Cells of a CSV file that a spreadsheet opens."""

from __future__ import annotations

#: Characters at the beginning of a text that make a spreadsheet run it as a formula.
FORMULA = ("=", "+", "-", "@", "\t", "\r")


def escape_formula(value: str | int) -> str | int:
    """A cell: numbers as they are, texts with an apostrophe in front if a spreadsheet would run them."""
    return f"'{value}" if isinstance(value, str) and value.startswith(FORMULA) else value
