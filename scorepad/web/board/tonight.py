"""Tonight: who won how many of the tables that were finished in one evening, over rematches and games."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from typing import Literal

from scorepad.archive.evenings import MORNING, ends, local, night_opened, within
from scorepad.backup.results import rules
from scorepad.store import Filter
from scorepad.web.archive.evenings import address
from scorepad.web.auth.evening import evening_of
from scorepad.web.http.i18n import say
from scorepad.web.http.urls import now
from scorepad.web.http.visitor import store, visitor, zone
from scorepad.web.tables.results import Entry, drawn
from scorepad.web.tables.table_view import Sheet

#: The most tables of an evening that are counted.
MOST = 100
#: The hour from which on people say "tonight" rather than "today".
NIGHT = 17


@dataclass(frozen=True, slots=True)
class Tonight:
    """Who won how many tables: names with numbers, the most first; `when`: how the time of these tables is called now;
    `href`: of the evening."""

    when: Literal["day", "night", "then"]
    won: tuple[tuple[str, int], ...]
    href: str

    @property
    def text(self) -> str:
        """The count as a sentence: "Won tonight: Ada 3, Ben 1"."""
        return say("tonight", when=self.when, won=", ".join(f"{names}\u00a0{many}" for names, many in self.won))


def tonight(sheet: Sheet) -> Tonight | None:
    """The count of the evening in which a table was opened, of the tables that the visitor may see; None unless at least two are
    finished, this one among them. Who won every time together, as partners, stands together."""
    if not sheet.table.finished:
        return None
    asks, at = visitor(), sheet.kept.opened_at
    began = evening_of(at) if asks.table is None else asks.evening
    if began is None or not within(began, at, zone()):
        return None
    listed = store().listed(MOST, Filter(since=began, until=ends(began, zone())), rules=rules())
    over = [found for _, found in drawn(listed, _winners) if found]
    if len(over) < 2:
        return None
    names: dict[int, str] = {}
    won: defaultdict[int, tuple[tuple[str, int], ...]] = defaultdict(tuple)
    for each in over:
        names |= each.names
        for person, side in each.winners.items():
            won[person] += ((each.slug, side),)
    together: defaultdict[tuple[tuple[str, int], ...], list[str]] = defaultdict(list)
    for person in names:
        together[won[person]].append(names[person])
    counted = [(" & ".join(them), len(tables)) for tables, them in together.items() if tables or len(together) == 2]
    night = night_opened(at, sheet.kept.started, zone())
    return Tonight(_when(began), tuple(sorted(counted, key=lambda each: -each[1])), address(night, sheet.slug))


@dataclass(frozen=True, slots=True)
class _Over:
    """A finished table: the names of its people, and for each of the winners their side, by their ids."""

    slug: str
    names: dict[int, str]
    winners: dict[int, int]


def _winners(entry: Entry) -> _Over | None:
    """Who won a table; None for one that goes on, or was ended before its first round."""
    sheet, shown = entry
    if not shown.over or not shown.rounds:
        return None
    people, sides = sheet.kept.people, sheet.table.setting.sides
    winners = {people[seat].id: side for side in shown.leading for seat in sides[side]}
    return _Over(sheet.slug, {person.id: person.name for person in people}, winners)


def _when(began: int) -> Literal["day", "night", "then"]:
    if not within(began, now(), zone()):
        return "then"
    hour = local(now(), zone()).hour
    return "day" if MORNING <= hour < NIGHT else "night"
