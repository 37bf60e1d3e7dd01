"""What the rounds tell about people, as a file for a spreadsheet: a row a person, game and fact."""

from __future__ import annotations

from itertools import chain
from typing import Any, cast

from flask import Blueprint, Response

from scorepad.archive.stats import HEADER, StatsArchive, rows
from scorepad.web.archive import time_filter
from scorepad.web.archive.export import csv_response
from scorepad.web.archive.folds import archive_snapshot

blueprint = Blueprint("archive_stats", __name__)


@blueprint.get("/archive/stats.csv")
def download_stats() -> Response:
    """All facts of the circle; `?time=`: of a year or season. People are those that the site knows, whatever a table calls them."""
    found = archive_snapshot(time_filter.chosen_period().time_range)
    names = {person: each.name for person, each in found.people.items()}
    with found.lock:
        # The same rows for people by id as for people by name.
        told_of = [*rows(StatsArchive(cast(Any, found.archive), cast(Any, names)))]
    return csv_response(chain([HEADER], told_of), "stats")
