"""Other tables of the same people: the one before, the one at which they went on, and who won how many in the evening."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from typing import Literal

from flask import url_for

from scorepad.archive.cache import rules_digest
from scorepad.archive.evenings import NIGHT_ENDS_HOUR, evening_end, is_within, local_time, night_opened
from scorepad.store import Filter, LiveState, NotFound, StoredTable
from scorepad.web.auth.guard import can_reach, evening_of
from scorepad.web.evenings.evening import evening_url
from scorepad.web.http.i18n import say
from scorepad.web.http.urls import now
from scorepad.web.http.visitor import store, visitor, zone
from scorepad.web.tables.results import TableListing, map_listed
from scorepad.web.tables.score_sheet import ScoreSheet
from scorepad.web.tables.unreadable import title_or_game

#: The most tables of an evening that are counted.
MAX_TABLES = 100
#: The hour from which on people say "tonight" rather than "today".
NIGHT_HOUR = 17


@dataclass(frozen=True, slots=True)
class NightWins:
    """Who won how many tables: names with numbers, the most first; `when`: how the time of these tables is called now;
    `href`: of the evening."""

    when: Literal["day", "night", "then"]
    won: tuple[tuple[str, int], ...]
    href: str

    @property
    def text(self) -> str:
        """The count as a sentence: "Won tonight: Ada 3, Ben 1"."""
        return say("tonight", when=self.when, won=", ".join(f"{names}\u00a0{count}" for names, count in self.won))


def night_wins(sheet: ScoreSheet) -> NightWins | None:
    """The count of the evening in which a table was opened, of the tables that the visitor may see; None unless at least two are
    finished, this one among them. People who won every time together, as partners, are one entry."""
    if not sheet.table.finished:
        return None
    asker, opened_at = visitor(), sheet.stored.opened_at
    start = evening_of(opened_at) if asker.table is None else asker.evening
    if start is None or not is_within(start, opened_at, zone()):
        return None
    listed = store().lists.listed(MAX_TABLES, Filter(since=start, until=evening_end(start, zone())), rules=rules_digest())
    finished = [table for _, table in map_listed(listed, _finished_table) if table]
    if len(finished) < 2:
        return None
    names: dict[int, str] = {}
    wins: defaultdict[int, tuple[tuple[str, int], ...]] = defaultdict(tuple)
    for table in finished:
        names |= table.names
        for person, side in table.winners.items():
            wins[person] += ((table.slug, side),)
    people_by_wins: defaultdict[tuple[tuple[str, int], ...], list[str]] = defaultdict(list)
    seated = {person.id for person in sheet.people}
    for person in names:
        if person in wins or person in seated:
            people_by_wins[wins.get(person, ())].append(names[person])
    counts = [(" & ".join(people), len(tables)) for tables, people in people_by_wins.items() if tables or len(people_by_wins) == 2]
    night = night_opened(opened_at, sheet.stored.started, zone())
    return NightWins(_when(start), tuple(sorted(counts, key=lambda pair: -pair[1])), evening_url(night, sheet.slug))


@dataclass(frozen=True, slots=True)
class _FinishedTable:
    """A finished table: the names of its people, and for each of the winners their side, by their ids."""

    slug: str
    names: dict[int, str]
    winners: dict[int, int]


def _finished_table(entry: TableListing) -> _FinishedTable | None:
    """Who won a table; None for one that goes on, or was ended before its first round."""
    sheet, result = entry
    if not result.over or not result.rounds:
        return None
    people, sides = sheet.people, sheet.table.setting.sides
    winners = {people[seat].id: side for side in result.leading for seat in sides[side]}
    return _FinishedTable(sheet.slug, {person.id: person.name for person in people}, winners)


def _when(start: int) -> Literal["day", "night", "then"]:
    if not is_within(start, now(), zone()):
        return "then"
    hour = local_time(now(), zone()).hour
    return "day" if NIGHT_ENDS_HOUR <= hour < NIGHT_HOUR else "night"


@dataclass(frozen=True, slots=True)
class NextTable:
    """The table at which the people of another went on: its slug, address and title."""

    slug: str
    href: str
    title: str


def leads_on(live: LiveState, sheet: ScoreSheet) -> bool:
    """Whether phones that lie open at a table go along to the next one: it is finished, or was never begun."""
    return sheet.table.finished or not (live.stamp.version or live.drafts)


def next_table(live: LiveState, page: str = "board.show_sheet") -> NextTable | None:
    """Where the people of a table went on; None if they did not, or not so that the visitor may follow. `page`: the endpoint that
    the address leads to."""
    if live.next_table is None or not can_reach(live.next_table):
        return None
    try:
        stored = store().tables.load(live.next_table)
    except NotFound:
        return None
    return NextTable(stored.slug, url_for(page, slug=stored.slug), title_or_game(stored))


def previous_table(stored: StoredTable) -> str | None:
    """The slug of the table whose rematch this is; None if it is none, or if that table is gone."""
    return stored.rematch_of if stored.rematch_of and store().tables.locate(stored.rematch_of) else None
