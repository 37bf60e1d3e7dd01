"""The front page of the archive: the games and who leads, how much was played, people."""

from __future__ import annotations

import time
from dataclasses import dataclass
from itertools import chain

from flask import Blueprint, render_template, url_for

from scorepad.archive.archive import Archive, Entry, Key
from scorepad.archive.glance import Seated, seated
from scorepad.archive.ranking import ranking
from scorepad.games import games
from scorepad.web.archive import time_filter
from scorepad.web.archive.course import course
from scorepad.web.archive.folds import Counting, Sat, Told, told
from scorepad.web.archive.links import game_page
from scorepad.web.archive.time_filter import Asked
from scorepad.web.forms.badges import Badge, badges
from scorepad.web.http.i18n import game_name

pages = Blueprint("archive", __name__)

#: How long a request may take before it says that it counts, in seconds. Reading the archive first takes most of it.
BUDGET = 0.5
#: How long it ranks people at least, in seconds, so that each visit goes on.
LEAST = 0.05
#: Maximum number of people and of games that are listed at once.
PEOPLE, GAMES = 12, 20


@dataclass(frozen=True, slots=True)
class Played:
    """A game: `leads`: who is better than the middle, and best; `sure`: whether anybody has enough tables."""

    name: str
    titled: str
    tables: int
    leads: Badge | None
    sure: bool
    href: str


@dataclass(frozen=True, slots=True)
class Somebody:
    """A person with their tables; `whole`, `part`: lengths of a bar of 96 for finished tables, and for those won."""

    badge: Badge
    seated: Seated
    whole: int
    part: int
    href: str


@pages.get("/archive")
def page() -> str:
    """The archive of the circle; `?time=`: of a year or season."""
    began = time.monotonic()
    asked = time_filter.asked()
    whole, here = told(), told(asked.span)
    with here.lock:
        _rank(here.archive, time.monotonic() + max(LEAST, BUDGET - (time.monotonic() - began)))
        found = [_played(here, key, asked) for key in here.archive.games]
        people, many = _people(here, asked)
        shown = course(_entries(whole.archive), asked)
    found.sort(key=lambda each: (-each.tables, each.name.casefold()))
    return render_template(
        "archive/front.html", games=found[:GAMES], more_games=found[GAMES:], people=people, many=many,
        tables=sum(here.archive.games.values()), course=shown, time=asked, times=time_filter.row(asked),
    )  # fmt: skip


def _rank(archive: Archive[int, Sat], until: float) -> None:
    """Rank people at all games. Raises Counting if that is not done by `until` (as `time.monotonic`); the next visit goes on."""
    left = of = sum(archive.games.values())
    for key, tables in archive.games.items():
        archive.ratings(key)
        left -= tables
        if left and time.monotonic() > until:
            raise Counting(left, of)


def _played(told: Told, key: Key, asked: Asked) -> Played:
    entries, ratings = told.archive.entries(key), told.archive.ratings(key)
    last = entries[-1].summary
    ranked = ranking({person: ratings.of(person) for person in {each for entry in entries for each in entry.people}})
    leads = ranked[0] if ranked and ranked[0].better else None
    named, title = games()[last.game], last.title
    return Played(
        title or game_name(named), game_name(named) if title else "", len(entries),
        badges([told.person(leads.person)])[0] if leads else None, any(each.sure for each in ranked),
        game_page(last.game, title, asked),
    )  # fmt: skip


def _people(told: Told, asked: Asked) -> tuple[list[Somebody], int]:
    """Those with the most tables, and how many people there are."""
    found = sorted(seated(_entries(told.archive)).items(), key=lambda each: (-each[1].tables, -each[1].firsts))
    most = max((each.finished for _, each in found), default=0) or 1
    drawn = badges([told.person(person) for person, _ in found[:PEOPLE]])
    return [
        Somebody(
            badge, each, round(96 * each.finished / most), round(96 * each.firsts / most),
            url_for("person.page", number=person, **asked.args),
        )
        for badge, (person, each) in zip(drawn, found, strict=False)
    ], len(found)  # fmt: skip


def _entries(archive: Archive[int, Sat]) -> list[Entry[int, Sat]]:
    """The tables of all games."""
    return list(chain.from_iterable(archive.entries(key) for key in archive.games))
