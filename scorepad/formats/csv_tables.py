"""Lines of CSV that a spreadsheet opens as they are.

Tables as rows for a spreadsheet: one a round and side, or one a side with its result.
"""

from __future__ import annotations

import csv
from collections.abc import Iterable, Iterator
from io import StringIO
from typing import NamedTuple

from scorepad.archive.spreadsheet import escape_formula
from scorepad.archive.summary import places_of_table
from scorepad.table import Table

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


Row = tuple[str | int | None, ...]

#: The columns of `round_rows` and of `result_rows`.
ROUND_COLUMNS = (
    "table", "started", "game", "title", "entry", "round", "adjustment", "dealer", "side", "players", "score", "total", "note",
)  # fmt: skip
RESULT_COLUMNS = (
    "table", "started", "ended", "game", "title", "side", "players", "place", "total", "gain", "won", "shared", "rounds", "note",
)  # fmt: skip
#: Between the names of partners.
PARTNER_SEPARATOR = " & "


class ExportInfo(NamedTuple):
    """What is known of a table besides its fold: its address (slug), when it `started` and `ended` and its `note`, as texts, ""
    if unknown."""

    slug: str
    started: str
    ended: str = ""
    note: str = ""


def round_rows(table: Table, dated: ExportInfo) -> Iterator[Row]:
    """One row an entry and side (`ROUND_COLUMNS`), oldest first.

    `entry`: number of the entry from 1; `round`: number of the round, empty for an adjustment, which has 1 in `adjustment`;
    `total`: after it. An entry that the rules refuse has no score.
    """
    title = table.game.title(table.setting.options)
    names = _names(table)
    for number, scored in enumerate(table.rounds, 1):
        adjusts = isinstance(scored.raw, dict) and "adjust" in scored.raw
        dealer = None if adjusts or table.game.nobody_deals else table.players[scored.before.dealer]
        note = scored.raw.get("note") if isinstance(scored.raw, dict) else None
        for side, players in enumerate(names):
            yield (
                dated.slug, dated.started, table.game.id, title, number, scored.number, int(adjusts), dealer, side + 1, players,
                scored.scores[side] if scored.scores else None, scored.totals[side], note if isinstance(note, str) else None,
            )  # fmt: skip


def result_rows(table: Table, dated: ExportInfo) -> Iterator[Row]:
    """One row a side (`RESULT_COLUMNS`) of a finished table with at least one round; none of another.

    `gain`: the total without the chips that were bought; `won`: 1 for the only winner; `shared`: 1 for each of several.
    """
    if not table.finished or not table.state.rounds:
        return
    title, winners, many = table.game.title(table.setting.options), table.winners, len(table.state.rounds)
    gains = table.game.standing(table.state)
    for side, (players, place) in enumerate(zip(_names(table), places_of_table(table), strict=True)):
        yield (
            dated.slug, dated.started, dated.ended, table.game.id, title, side + 1, players, place, table.state.totals[side],
            gains[side], int(winners == (side,)), int(side in winners and len(winners) > 1), many, dated.note or None,
        )  # fmt: skip


def _names(table: Table) -> list[str]:
    return [PARTNER_SEPARATOR.join(table.players[seat] for seat in side) for side in table.setting.sides]
