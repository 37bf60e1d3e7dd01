"""The command `export`: it prints the tables of a circle, as CSV for a spreadsheet or as records.

Exit status: 0 on success, 2 if it cannot be done.
"""

from __future__ import annotations

import sys
from pathlib import Path

import click

from scorepad.cli.access import circle_called
from scorepad.cli.inputs import streams
from scorepad.cli.serve import open_pad, pad_options


@click.command()
@click.argument("what", type=click.Choice(("results", "rounds", "tables")))
@click.option("--circle", "called", metavar="NAME", help="Of which circle, by its name or number.  [default: the first]")
@pad_options
def export(what: str, called: str | None, instance: Path | None, database: str | None) -> None:
    """Print all results or rounds as CSV, or all tables as records, one a line, as `scorepad score` reads them."""
    from scorepad.backup.export import export_records, export_rows
    from scorepad.formats.csv_tables import csv_text

    with open_pad(instance, database) as store, streams():
        circle_store = store.for_circle(circle_called(store, called).id) if called is not None else store
        for part in export_records(circle_store) if what == "tables" else csv_text(export_rows(circle_store, what)):
            sys.stdout.buffer.write(part.encode())
        sys.stdout.buffer.flush()
