"""The front page of the archive: the games and who leads, how much was played, people."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from datetime import date

from flask import Blueprint, render_template, url_for

from scorepad.archive.archive import Key
from scorepad.archive.glance import Seated, seated
from scorepad.archive.ranking import ranking
from scorepad.games import find, games
from scorepad.store import Filter
from scorepad.web.archive import time_filter
from scorepad.web.archive.course import course
from scorepad.web.archive.folds import Told, told_beside
from scorepad.web.archive.links import Tables, game_page
from scorepad.web.archive.nights import Heading, headings, night_of_table
from scorepad.web.archive.time_filter import Asked
from scorepad.web.forms.badges import Badge, badges
from scorepad.web.http.i18n import game_name, month
from scorepad.web.http.visitor import store
from scorepad.web.tables.last_settings import title_of

pages = Blueprint("archive", __name__)

#: Maximum number of people and of games that are listed at once.
PEOPLE, GAMES = 12, 20
#: Number of evenings that are listed, and of tables that are looked through for them.
EVENINGS, LATELY = 2, 20


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


@dataclass(frozen=True, slots=True)
class Evening:
    """An evening: what stands over its tables, and the games that were played."""

    heading: Heading
    games: str


@pages.get("/archive")
def page() -> str:
    """The archive of the circle; `?time=`: of a year or season."""
    asked = time_filter.asked()
    here, whole = told_beside(asked.span)
    with here.lock:
        found = [_played(here, key, asked) for key in here.archive.games]
        people, many = _people(here, asked)
        shown = course(whole, Tables(asked))
    found.sort(key=lambda each: (-each.tables, each.name.casefold()))
    first = None if asked.time else store().first_opened()
    return render_template(
        "archive/front.html", evenings=_lately(asked), since=month(first) if first is not None else "",
        games=found[:GAMES], more_games=found[GAMES:], people=people, many=many,
        tables=sum(here.archive.games.values()), course=shown, time=asked, times=time_filter.row(asked),
    )  # fmt: skip


def _lately(asked: Asked) -> list[Evening]:
    """The last evenings of the time that is asked for."""
    where = Filter(since=asked.span.since, until=asked.span.until)
    kept = store().recent(LATELY, where, log=False)
    played: defaultdict[date, list[str]] = defaultdict(list)
    for each in reversed(kept):
        if game := find(each.game):  # This version may not know it.
            played[night_of_table(each)].append(title_of(each, game))
    found = headings(kept, where, cut=len(kept) == LATELY)
    return [Evening(heading, ", ".join(dict.fromkeys(played[night]))) for night, heading in found.items()][:EVENINGS]


def _played(told: Told, key: Key, asked: Asked) -> Played:
    fold, ratings = told.archive.fold(key), told.archive.ratings(key)
    ranked = ranking({person: ratings.of(person) for person in fold.players})
    leads = ranked[0] if ranked and ranked[0].better else None
    named, title = games()[fold.game], fold.spelled
    return Played(
        title or game_name(named), game_name(named) if title else "", fold.tables,
        badges([told.person(leads.person)])[0] if leads else None, any(each.sure for each in ranked),
        game_page(fold.game, title, asked),
    )  # fmt: skip


def _people(told: Told, asked: Asked) -> tuple[list[Somebody], int]:
    """Those with the most tables, and how many people there are."""
    found = sorted(seated(map(told.archive.fold, told.archive.games)).items(), key=lambda each: (-each[1].tables, -each[1].firsts))
    most = max((each.finished for _, each in found), default=0) or 1
    drawn = badges([told.person(person) for person, _ in found[:PEOPLE]])
    return [
        Somebody(
            badge, each, round(96 * each.finished / most), round(96 * each.firsts / most),
            url_for("person.page", number=person, **asked.args),
        )
        for badge, (person, each) in zip(drawn, found, strict=False)
    ], len(found)  # fmt: skip
