"""Results of tables for lists, cached in the store: valid as long as neither the log nor the rules change."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import NamedTuple, TypeVar

from flask import current_app

from scorepad.backup.results import Shown, as_kept, read, rules, shown
from scorepad.log import what_stands
from scorepad.store import Kept, Listed, Unavailable
from scorepad.web.http.visitor import store
from scorepad.web.tables.seats import SideTotal
from scorepad.web.tables.table_view import Sheet, Unreadable, opened, sheet_of
from scorepad.words import number, signed

T = TypeVar("T")


class Entry(NamedTuple):
    """A table in a list: its sheet before the first entry, and its cached result."""

    sheet: Sheet
    shown: Shown


def drawn(listed: Sequence[Listed], draw: Callable[[Entry], T]) -> list[tuple[Kept, T | None]]:
    """Apply `draw` to each table of a list; None where it cannot be read. Tables without a cached result are folded, and their
    results stored."""
    results = [read(each.result) for each in listed]
    lacking = [each.kept.slug for each, result in zip(listed, results, strict=True) if result is None]
    worked_out = work_out(lacking) if lacking else {}
    found: list[tuple[Kept, T | None]] = []
    for each, result in zip(listed, results, strict=True):
        result = result or worked_out.get(each.kept.slug)
        found.append((each.kept, _line(each.kept, result, draw) if result else None))
    return found


def _line(kept: Kept, result: Shown, draw: Callable[[Entry], T]) -> T | None:
    try:
        return draw(Entry(Sheet(kept, what_stands(()), (), opened(kept)), result))
    except Unavailable:
        raise
    except Exception:  # Rows left by a fault or a later version may raise anything.
        current_app.logger.exception("table %s cannot be drawn", kept.slug)
        return None


def work_out(slugs: Sequence[str]) -> dict[str, Shown]:
    """Results of the readable ones of these tables, by slug. If they cannot be stored, they are computed again next time."""
    tables, found = store().load_all(slugs), dict[str, Shown]()
    for kept in tables:
        with suppress(Unreadable):
            found[kept.slug] = shown(sheet_of(kept).table)
    with suppress(Unavailable):
        store().keep_results([as_kept(kept.slug, kept.version, found[kept.slug]) for kept in tables if kept.slug in found], rules())
    return found


def sides(entry: Entry, won: bool = False) -> list[SideTotal]:
    """Each side with its total, and whether it leads or has won; `won`: with its gain in place of its chips."""
    sheet, shown = entry
    # Where nothing happened, all are level, and that is no lead.
    leading = shown.leading if shown.rounds or len(shown.leading) < len(sheet.sides) else ()
    numbers = map(signed, shown.standing) if won and sheet.chips else map(number, shown.totals)
    return [
        SideTotal(people, sheet.names(side), total, side in leading)
        for side, (people, total) in enumerate(zip(sheet.sides, numbers, strict=True))
    ]
