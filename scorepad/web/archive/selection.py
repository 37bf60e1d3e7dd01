"""The list of past tables, limited to those that a figure is made of: `?which=place-1`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from heapq import merge
from typing import NamedTuple

from flask import request

from scorepad.archive.archive import Archive, GameKey
from scorepad.archive.periods import Period
from scorepad.archive.selection import OF_ONE, OF_TWO, FigureKey, figure_key_from, select_tables
from scorepad.store import Filter
from scorepad.web.archive.cache import ALL_TIME, ArchiveSnapshot, TableRef, archive_snapshot
from scorepad.web.archive.period_links import range_of_nights
from scorepad.web.http.i18n import say

#: So many tables before and after those of a page are looked at, for the nights at its edges.
TABLES_AROUND = 100


class TableSelection(NamedTuple):
    """Tables, latest first. `in_words`: which they are, in words, "" where that goes without saying; `args`: the same in an
    address."""

    tables: Sequence[TableRef]
    in_words: str
    args: dict[str, str]

    def window(self, skip: int, limit: int) -> tuple[Filter, int]:
        """A filter for a part of them around those of a page, and how many of the part come before it."""
        first, last = max(0, skip - TABLES_AROUND), skip + limit + TABLES_AROUND
        # Tables opened at the same moment stay together: the database says which of them comes first.
        while 0 < first < len(self.tables) and self.tables[first - 1].opened_at == self.tables[first].opened_at:
            first -= 1
        while last < len(self.tables) and self.tables[last - 1].opened_at == self.tables[last].opened_at:
            last += 1
        return Filter(slugs=tuple(table.slug for table in self.tables[first:last])), skip - first


def selected_tables(game: tuple[str, str | None] | None, people: Sequence[int], time: Period | None) -> TableSelection | None:
    """The tables that the address of this request asks for by `which`, of a `game` (its id and its title, None for any title; None
    for any game) with these people over a time; None if it asks for none. Raises ArchiveNotReady."""
    figure_key = figure_key_from(request.args.get("which", ""))
    if figure_key is None or (figure_key.kind in OF_ONE and not people) or (figure_key.kind in OF_TWO and len(people) < 2):
        return None
    snapshot, time_range = archive_snapshot(), range_of_nights(time.first, time.after) if time else ALL_TIME
    with snapshot.lock:
        by_game = [snapshot.within(time_range, [key]) for key in _game_keys(snapshot.archive, game)]
        tables = select_tables(merge(*by_game, key=lambda entry: entry.table.opened_at), figure_key, people)[::-1]
        in_words = _figure_in_words(snapshot, figure_key, people)
    return TableSelection(tables, in_words, {"which": figure_key.key})


def _game_keys(archive: Archive[int, TableRef], game_and_title: tuple[str, str | None] | None) -> Iterator[GameKey]:
    for game, title in sorted(archive.games):
        if game_and_title is None or (game == game_and_title[0] and game_and_title[1] in (None, title)):
            yield game, title


def _figure_in_words(snapshot: ArchiveSnapshot, figure_key: FigureKey, people: Sequence[int]) -> str:
    names = [snapshot.person(person).name for person in people] or [""]
    if figure_key.kind == "played":
        return ""
    return say(f"which-{figure_key.kind}", name=names[0], other=names[-1], n=figure_key.number)
