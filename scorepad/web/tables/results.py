"""Results of tables for lists, cached in the store: valid as long as neither the log nor the rules change."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import NamedTuple, TypeVar

from flask import current_app

from scorepad.backup.derived import ListResult, from_cached_result, list_result, rules_digest, to_cached_result
from scorepad.log import fold_log
from scorepad.store import DatabaseUnavailable, ListedTable, StoredTable
from scorepad.web.http.visitor import store
from scorepad.web.tables.parts import SideTotal
from scorepad.web.tables.score_sheet import ScoreSheet, UnreadableTable, empty_table, sheet_of
from scorepad.words import number, signed

T = TypeVar("T")


class TableListing(NamedTuple):
    """A table in a list: its sheet before the first entry, and its cached result."""

    sheet: ScoreSheet
    shown: ListResult


def map_listed(listed: Sequence[ListedTable], draw: Callable[[TableListing], T]) -> list[tuple[StoredTable, T | None]]:
    """Apply `draw` to each table of a list; None where it cannot be read. Tables without a cached result are folded, and their
    results stored."""
    results = [from_cached_result(each.result) for each in listed]
    lacking = [each.table.slug for each, result in zip(listed, results, strict=True) if result is None]
    worked_out = compute_results(lacking) if lacking else {}
    found: list[tuple[StoredTable, T | None]] = []
    for each, result in zip(listed, results, strict=True):
        result = result or worked_out.get(each.table.slug)
        found.append((each.table, _line(each.table, result, draw) if result else None))
    return found


def _line(kept: StoredTable, result: ListResult, draw: Callable[[TableListing], T]) -> T | None:
    try:
        return draw(TableListing(ScoreSheet(kept, fold_log(()), (), empty_table(kept)), result))
    except DatabaseUnavailable:
        raise
    except Exception:  # Rows left by a fault or a later version may raise anything.
        current_app.logger.exception("table %s cannot be drawn", kept.slug)
        return None


def compute_results(slugs: Sequence[str]) -> dict[str, ListResult]:
    """Results of the readable ones of these tables, by slug. If they cannot be stored, they are computed again next time."""
    tables, found = store().load_all(slugs), dict[str, ListResult]()
    for kept in tables:
        with suppress(UnreadableTable):
            found[kept.slug] = list_result(sheet_of(kept).table)
    with suppress(DatabaseUnavailable):
        store().cache_results(
            [to_cached_result(kept.slug, kept.version, found[kept.slug]) for kept in tables if kept.slug in found], rules_digest()
        )
    return found


def listing_totals(entry: TableListing, won: bool = False) -> list[SideTotal]:
    """Each side with its total, and whether it leads or has won; `won`: with its gain in place of its chips."""
    sheet, shown = entry
    # Where nothing happened, all are level, and that is no lead.
    leading = shown.leading if shown.rounds or len(shown.leading) < len(sheet.sides) else ()
    numbers = map(signed, shown.standing) if won and sheet.chips else map(number, shown.totals)
    return [
        SideTotal(people, sheet.names(side), total, side in leading)
        for side, (people, total) in enumerate(zip(sheet.sides, numbers, strict=True))
    ]
