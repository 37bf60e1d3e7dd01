"""The tables of a circle as files: results, rounds and statistics as CSV, and whole tables as records."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import Any, cast

from flask import Blueprint, Response, render_template
from werkzeug.utils import secure_filename

from scorepad.archive.stats import HEADER, StatsArchive, rows
from scorepad.backup.export import export_records, export_rows
from scorepad.formats.csv_tables import Row, csv_text
from scorepad.web.archive import period_links
from scorepad.web.archive.cache import archive_snapshot
from scorepad.web.auth.links import circle_here
from scorepad.web.http.i18n import language
from scorepad.web.http.visitor import store

blueprint = Blueprint("export", __name__)

#: Languages whose spreadsheets expect a comma between columns; those of others a semicolon, since numbers have the comma.
COMMA_LANGUAGES = ("en",)
#: By this character spreadsheets recognise UTF-8.
BOM = "\N{ZERO WIDTH NO-BREAK SPACE}"


@blueprint.get("/export")
def show_export() -> str:
    """The page with the files to download, and the link to the import."""
    return render_template("archive/export.html", tables=store().lists.count())


@blueprint.get("/export/results.csv")
def export_results() -> Response:
    """The results of all finished tables."""
    return csv_response(export_rows(store(), "results"), "results")


@blueprint.get("/export/rounds.csv")
def export_rounds() -> Response:
    """The rounds of all tables."""
    return csv_response(export_rows(store(), "rounds"), "rounds")


@blueprint.get("/export/tables.jsonl")
def export_tables() -> Response:
    """All tables as records, one a line, as `/import` and the command line read them."""
    return stream_file(export_records(store()), "tables.jsonl", "application/x-ndjson")


def csv_response(csv_rows: Iterator[Row], kind: str) -> Response:
    """A download of rows with a header. `kind`: what they are, in the name of the file."""
    parts = csv_text(csv_rows, "," if language() in COMMA_LANGUAGES else ";")
    return stream_file((BOM + part if not number else part for number, part in enumerate(parts)), f"{kind}.csv", "text/csv")


def stream_file(parts: Iterator[str], name: str, mimetype: str) -> Response:
    """A file that is sent as it is made. Its beginning is made before the response begins, so that a database that cannot be used
    gives an error page."""
    first = next(parts, "")
    response = Response(chain([first], parts), mimetype=mimetype)
    filename = "-".join(part for part in ("scorepad", secure_filename(circle_here()), name) if part)
    response.headers.set("Content-Disposition", "attachment", filename=filename)
    return response


@blueprint.get("/archive/stats.csv")
def download_stats() -> Response:
    """The statistics of the circle, a row for each person, game and statistic; `?time=`: of a year or season. People have the names
    of today, whatever a table calls them."""
    snapshot = archive_snapshot(period_links.chosen_period().time_range)
    names = {number: person.name for number, person in snapshot.people.items()}
    with snapshot.lock:
        # The same rows for people by id as for people by name.
        stats_rows = [*rows(StatsArchive(cast(Any, snapshot.archive), cast(Any, names)))]
    return csv_response(chain([HEADER], stats_rows), "stats")
