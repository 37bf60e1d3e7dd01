"""The list of past tables by night: the heading over the tables of each."""

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
    """The heading over the tables of a night: its `title` (the date, where people wrote none) and `date` ("" where it is the
    title), the number of its tables, and who was there; `more`: how many others; `note`: on the evening, where words were searched
    for."""

    href: str
    title: str
    date: str
    tables: int
    people: Sequence[Badge]
    more: int
    note: str


def night_of_table(stored: StoredTable) -> date:
    """The night to which a table belongs."""
    return night_opened(stored.opened_at, stored.started, zone())


def night_headings(tables: Sequence[StoredTable], where: Filter, cut: bool) -> dict[date, NightHeading]:
    """The heading of each night of a page of tables, the newest first. `cut`: whether there are pages before or after it, so that
    its first and last night may have more tables than are shown."""
    nights: dict[date, list[StoredTable]] = {}
    for stored in tables:
        nights.setdefault(night_of_table(stored), []).append(stored)
    for night in {min(nights), max(nights)} if cut and nights else ():
        since = night_start(night, zone())
        all_tables = store().lists.recent(MAX_TABLES, replace(where, since=since, until=evening_end(since, zone())), log=False)
        nights[night] = list({stored.slug: stored for stored in [*nights[night], *all_tables]}.values())
    texts_by_night = store().evenings.texts_of(nights)
    headings: dict[date, NightHeading] = {}
    for night in sorted(nights, reverse=True):
        texts = texts_by_night.get(night, EveningTexts())
        people = {person.id: person for stored in nights[night] for person in stored.everyone}
        day, title = heading_of_night(night), texts.title
        person_badges = badges(sorted(people.values(), key=lambda person: person.name.casefold()))
        headings[night] = NightHeading(
            evening_url(night), title or day, day if title else "", tables=len(nights[night]), people=person_badges[:BADGE_COUNT],
            more=max(0, len(person_badges) - BADGE_COUNT),
            note=texts.note if where.words else "",
        )  # fmt: skip
    return headings
