"""Results of tables for lists, cached in the store: valid as long as neither the log nor the rules change."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import NamedTuple, TypeVar

from flask import current_app

from scorepad.archive.cache import ListResult, cached_fold, list_result_from, rules_digest
from scorepad.log import fold_log
from scorepad.store import DatabaseUnavailable, ListedTable, StoredTable
from scorepad.store.cache import CachedTable
from scorepad.web.http.visitor import store
from scorepad.web.tables.parts import SideTotal
from scorepad.web.tables.score_sheet import ScoreSheet, UnreadableTable, empty_table, sheet_of
from scorepad.words import number, signed

T = TypeVar("T")


class TableListing(NamedTuple):
    """A table in a list: its sheet before the first entry, and its cached result."""

    sheet: ScoreSheet
    result: ListResult


def map_listed(listed: Sequence[ListedTable], draw: Callable[[TableListing], T]) -> list[tuple[StoredTable, T | None]]:
    """Apply `draw` to each table of a list; None where it cannot be read. Tables without a cached result are folded, and their
    results stored."""
    results = [list_result_from(row.result) for row in listed]
    missing_slugs = [row.table.slug for row, result in zip(listed, results, strict=True) if result is None]
    computed = compute_results(missing_slugs) if missing_slugs else {}
    drawn: list[tuple[StoredTable, T | None]] = []
    for row, result in zip(listed, results, strict=True):
        result = result or computed.get(row.table.slug)
        drawn.append((row.table, _draw_or_none(row.table, result, draw) if result else None))
    return drawn


def _draw_or_none(stored: StoredTable, result: ListResult, draw: Callable[[TableListing], T]) -> T | None:
    try:
        return draw(TableListing(ScoreSheet(stored, fold_log(()), (), table=empty_table(stored, result.people)), result))
    except DatabaseUnavailable:
        raise
    except Exception:  # Rows left by a fault or a later version may raise anything.
        current_app.logger.exception("table %s cannot be drawn", stored.slug)
        return None


def compute_results(slugs: Sequence[str]) -> dict[str, ListResult]:
    """Results of the readable ones of these tables, by slug. If they cannot be stored, they are computed again next time."""
    results, folded = dict[str, ListResult](), list[CachedTable]()
    for stored in store().tables.load_all(slugs):
        with suppress(UnreadableTable):
            fold = cached_fold(sheet_of(stored).table, stored.names, stored.opened_at, stored.steps)
            folded.append(CachedTable(stored.slug, stored.version, fold))
            results[stored.slug] = ListResult._make(fold.result)
    with suppress(DatabaseUnavailable):
        store().cache.put(folded, rules_digest())
    return results


def listing_totals(listing: TableListing, won: bool = False) -> list[SideTotal]:
    """Each side with its total, and whether it leads or has won; `won`: with its gain in place of its chips."""
    sheet, result = listing
    # Where nothing happened, all are level, and that is no lead.
    leading = result.leading if result.rounds or len(result.leading) < len(sheet.sides) else ()
    numbers = map(signed, result.standing) if won and sheet.chips else map(number, result.totals)
    return [
        SideTotal(people, sheet.names(side), total, lead=side in leading)
        for side, (people, total) in enumerate(zip(sheet.sides, numbers, strict=True))
    ]
