"""Lines of CSV that a spreadsheet opens as they are."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Iterator
from io import StringIO

from scorepad.archive.spreadsheet import escape_formula

#: Number of rows that are written at once.
ROWS_PER_CHUNK = 500


def csv_text(rows: Iterable[Iterable[str | int | None]], delimiter: str = ",") -> Iterator[str]:
    """Rows as CSV (RFC 4180), some at a time; None is an empty cell. A text that a spreadsheet would run gets an apostrophe."""
    part = StringIO()
    writer = csv.writer(part, delimiter=delimiter)
    for number, row in enumerate(rows, 1):
        writer.writerow("" if each is None else escape_formula(each) for each in row)
        if not number % ROWS_PER_CHUNK:
            yield part.getvalue()
            part.seek(0)
            part.truncate()
    if rest := part.getvalue():
        yield rest
