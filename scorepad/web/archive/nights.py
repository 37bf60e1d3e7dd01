"""The list of the past by night: what stands over the tables of each."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date

from scorepad.archive.evenings import began, ends, night_opened
from scorepad.store import Filter, Kept
from scorepad.store.evenings import Written
from scorepad.web.archive.evenings import MOST, address, heading_of_night
from scorepad.web.forms.badges import MARKS, Badge, badges
from scorepad.web.http.visitor import store, zone


@dataclass(frozen=True, slots=True)
class Heading:
    """Over the tables of a night: its `title` (the date, where people wrote none) and `date` ("" where it is the title), the number
    of its tables, and who was there; `more`: how many others; `note`: on the evening, where words were searched for."""

    href: str
    title: str
    date: str
    tables: int
    people: Sequence[Badge]
    more: int
    note: str


def night_of_table(kept: Kept) -> date:
    """The night to which a table belongs."""
    return night_opened(kept.opened_at, kept.started, zone())


def headings(shown: Sequence[Kept], where: Filter, cut: bool) -> dict[date, Heading]:
    """The heading of each night of a page of tables, the newest first. `cut`: whether there are pages before or after it, so that
    its first and last night may have more tables than are shown."""
    nights: dict[date, list[Kept]] = {}
    for kept in shown:
        nights.setdefault(night_of_table(kept), []).append(kept)
    for night in {min(nights), max(nights)} if cut and nights else ():
        since = began(night, zone())
        whole = store().recent(MOST, replace(where, since=since, until=ends(since, zone())), log=False)
        nights[night] = list({kept.slug: kept for kept in [*nights[night], *whole]}.values())
    written = store().written_of(nights)
    found: dict[date, Heading] = {}
    for night in sorted(nights, reverse=True):
        wrote = written.get(night, Written())
        people = {person.id: person for kept in nights[night] for person in kept.people}
        day, title = heading_of_night(night), wrote.title
        drawn = badges(sorted(people.values(), key=lambda person: person.name.casefold()))
        found[night] = Heading(
            address(night), title or day, day if title else "", len(nights[night]), drawn[:MARKS], max(0, len(drawn) - MARKS),
            wrote.note if where.words else "",
        )  # fmt: skip
    return found
