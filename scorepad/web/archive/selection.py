"""The list of past tables, limited to those of which a figure tells: `?which=place-1`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date
from heapq import merge
from typing import NamedTuple

from flask import request

from scorepad.archive.archive import Archive, GameKey
from scorepad.archive.evenings import night_start
from scorepad.archive.periods import Period
from scorepad.archive.selection import OF_ONE, OF_TWO, FigureKey, figure_key_from, select_tables
from scorepad.store import Filter
from scorepad.web.archive.cache import ALL_TIME, ArchiveSnapshot, TableRef, archive_snapshot
from scorepad.web.archive.period_links import range_of_nights
from scorepad.web.http.i18n import say
from scorepad.web.http.visitor import zone

#: So many tables before and after those of a page are looked at, for the nights at its edges.
TABLES_AROUND = 100


class TableSelection(NamedTuple):
    """Tables, latest first. `in_words`: which they are, in words, "" where that goes without saying; `args`: the same in an
    address."""

    tables: Sequence[TableRef]
    in_words: str
    args: dict[str, str]

    def window(self, skip: int, many: int) -> tuple[Filter, int]:
        """A filter for a part of them around those of a page, and how many of the part come before it."""
        first, last = max(0, skip - TABLES_AROUND), skip + many + TABLES_AROUND
        # Whole: of what was opened at the same moment, the database says what comes first.
        while 0 < first < len(self.tables) and self.tables[first - 1].opened_at == self.tables[first].opened_at:
            first -= 1
        while last < len(self.tables) and self.tables[last - 1].opened_at == self.tables[last].opened_at:
            last += 1
        return Filter(slugs=tuple(table.slug for table in self.tables[first:last])), skip - first


def selected_tables(keys: tuple[str, str | None] | None, people: Sequence[int], time: Period | None) -> TableSelection | None:
    """The tables that the address of this request asks for by `which`, of a game (its id, and the title: None for any) with these
    people over a time; None if it asks for none. Raises ArchiveNotReady."""
    which = figure_key_from(request.args.get("which", ""))
    if which is None or (which.kind in OF_ONE and not people) or (which.kind in OF_TWO and len(people) < 2):
        return None
    here, over, until = archive_snapshot(), range_of_nights(time.first, time.after) if time else ALL_TIME, _until()
    with here.lock:
        found = [select_tables(here.within(over, [key]), which, people) for key in _keys(here.archive, keys)]
        said = _said(here, which, people)
    tables = list(merge(*found, key=lambda table: table.opened_at))[::-1]
    if until is not None:
        end = night_start(until + date.resolution, zone())
        tables = [table for table in tables if table.opened_at < end]
    return TableSelection(tables, said, {"which": which.key, **({"until": until.isoformat()} if until else {})})


def _until() -> date | None:
    """The last night that counts, for a time that is told up to a day."""
    try:
        found = date.fromisoformat(request.args.get("until", ""))
    except ValueError:
        return None
    return found if 1900 < found.year < 9998 else None


def _keys(archive: Archive[int, TableRef], wanted: tuple[str, str | None] | None) -> Iterator[GameKey]:
    for game, title in archive.games:
        if wanted is None or (game == wanted[0] and wanted[1] in (None, title)):
            yield game, title


def _said(here: ArchiveSnapshot, which: FigureKey, people: Sequence[int]) -> str:
    names = [here.person(person).name for person in people] or [""]
    if which.kind == "played":
        return ""
    return say(f"which-{which.kind}", name=names[0], other=names[-1], n=which.number)
