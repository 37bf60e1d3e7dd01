"""Tables as CSV that a spreadsheet opens as it is: one row per entry and side, or one per side with its result."""

from __future__ import annotations

import csv
import re
from collections.abc import Iterable, Iterator, Sequence
from io import StringIO
from typing import NamedTuple

from scorepad.core.halves import as_points
from scorepad.core.record import base_id, is_adjustment, is_change
from scorepad.table import Table

#: Number of rows that are written at once.
ROWS_PER_CHUNK = 500
#: Signs of a formula, also full-width ones.
_SIGNS = "[-=+@＝＋－＠]"
#: The beginning of a text that is a formula, or has a tab or line break in front of one.
_FORMULA = re.compile(rf" *{_SIGNS}|[\t\r\n]")
#: Where a reader may take a formula for the next cell, whichever sign it splits at and whether or not it knows quotes. Some break
#: lines at characters that are not seen, or skip them.
_NEXT_FORMULA = re.compile(
    rf'[,;"\x00-\x1f\x7f-\xa0\xad\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff] *(?={_SIGNS})'
)


def csv_text(rows: Iterable[Iterable[str | float | None]], delimiter: str = ",") -> Iterator[str]:
    """Rows as CSV (RFC 4180), in chunks; None is an empty cell. A text has an apostrophe wherever a spreadsheet would
    run it; a half has the decimal mark that goes with the delimiter."""
    buffer, mark = StringIO(), "," if delimiter == ";" else "."
    writer = csv.writer(buffer, delimiter=delimiter)
    for number, row in enumerate(rows, 1):
        writer.writerow(_cell(cell, mark) for cell in row)
        if not number % ROWS_PER_CHUNK:
            yield buffer.getvalue()
            buffer.seek(0)
            buffer.truncate()
    if rest := buffer.getvalue():
        yield rest


def _cell(value: str | float | None, mark: str) -> str:
    if isinstance(value, str):
        return "'" * bool(_FORMULA.match(value)) + _NEXT_FORMULA.sub(r"\g<0>'", value)
    return "" if value is None else str(value).replace(".", mark)


Row = tuple[str | float | None, ...]

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
    """What the fold of a table does not say: its address (`slug`), when it `started` and `ended`, and its `note`; "" if unknown."""

    slug: str
    started: str
    ended: str = ""
    note: str = ""


def round_rows(table: Table, info: ExportInfo) -> Iterator[Row]:
    """One row per entry and side (`ROUND_COLUMNS`), oldest first.

    `entry`: number of the entry from 1; `round`: number of the round, empty for an adjustment, which has 1 in `adjustment`;
    `total`: after it. An entry that the rules refuse has no score; one by which people or house rules change has no row.
    """
    title = table.game.title(table.setting.options)
    for number, scored in enumerate(table.rounds, 1):
        if is_change(scored.raw):
            continue
        sides, adjusts = scored.before.setting.sides, int(is_adjustment(scored.raw))
        dealer = None if adjusts or table.game.nobody_deals else scored.players[scored.before.dealer]
        note = scored.raw.get("note") if isinstance(scored.raw, dict) else None
        for side, players in enumerate(_side_names(scored.players, sides)):
            yield (
                info.slug, info.started, base_id(table.game.id), title, number, scored.number, adjusts, dealer, side + 1, players,
                as_points(scored.scores[side]) if scored.scores else None, as_points(scored.totals[side]),
                note if isinstance(note, str) else None,
            )  # fmt: skip


def result_rows(table: Table, info: ExportInfo) -> Iterator[Row]:
    """One row per side (`RESULT_COLUMNS`) of a finished table with at least one round; no rows for any other table.

    `gain`: the total without the chips that were bought; `won`: 1 for the only winner; `shared`: 1 for each of several.
    """
    if not table.finished or not table.state.rounds:
        return
    title, winners, round_count = table.game.title(table.setting.options), table.winners, table.state.played
    gains = table.game.standing(table.state)
    for side, (players, place) in enumerate(zip(_side_names(table.players, table.setting.sides), table.places, strict=True)):
        yield (
            info.slug, info.started, info.ended, base_id(table.game.id), title, side + 1, players, place,
            as_points(table.state.totals[side]), as_points(gains[side]), int(winners == (side,)),
            int(side in winners and len(winners) > 1), round_count, info.note or None,
        )  # fmt: skip


def _side_names(players: Sequence[str], sides: Sequence[Sequence[int]]) -> list[str]:
    return [PARTNER_SEPARATOR.join(players[seat] for seat in side) for side in sides]
