"""The list of the past by night: what stands over the tables of each."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date

from scorepad.archive.evenings import evening_end, night_opened, night_start
from scorepad.store import Filter, StoredTable
from scorepad.store.evenings import EveningTexts
from scorepad.web.evenings.evening import MAX_TABLES, evening_url, heading_of_night
from scorepad.web.forms.badges import BADGE_COUNT, Badge, badges
from scorepad.web.http.visitor import store, zone


@dataclass(frozen=True, slots=True)
class NightHeading:
    """Over the tables of a night: its `title` (the date, where people wrote none) and `date` ("" where it is the title), the number
    of its tables, and who was there; `more`: how many others; `note`: on the evening, where words were searched for."""

    href: str
    title: str
    date: str
    tables: int
    people: Sequence[Badge]
    more: int
    note: str


def night_of_table(kept: StoredTable) -> date:
    """The night to which a table belongs."""
    return night_opened(kept.opened_at, kept.started, zone())


def night_headings(shown: Sequence[StoredTable], where: Filter, cut: bool) -> dict[date, NightHeading]:
    """The heading of each night of a page of tables, the newest first. `cut`: whether there are pages before or after it, so that
    its first and last night may have more tables than are shown."""
    nights: dict[date, list[StoredTable]] = {}
    for kept in shown:
        nights.setdefault(night_of_table(kept), []).append(kept)
    for night in {min(nights), max(nights)} if cut and nights else ():
        since = night_start(night, zone())
        whole = store().recent_tables(MAX_TABLES, replace(where, since=since, until=evening_end(since, zone())), log=False)
        nights[night] = list({kept.slug: kept for kept in [*nights[night], *whole]}.values())
    written = store().texts_of_evenings(nights)
    found: dict[date, NightHeading] = {}
    for night in sorted(nights, reverse=True):
        wrote = written.get(night, EveningTexts())
        people = {person.id: person for kept in nights[night] for person in kept.people}
        day, title = heading_of_night(night), wrote.title
        drawn = badges(sorted(people.values(), key=lambda person: person.name.casefold()))
        found[night] = NightHeading(
            evening_url(night), title or day, day if title else "", len(nights[night]), drawn[:BADGE_COUNT],
            max(0, len(drawn) - BADGE_COUNT),
            wrote.note if where.words else "",
        )  # fmt: skip
    return found
