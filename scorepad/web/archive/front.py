"""The front page of the archive: the games and who leads, how much was played, people."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from datetime import date

from flask import Blueprint, render_template, url_for

from scorepad.archive.archive import GameKey
from scorepad.archive.glance import Attendance, attendance
from scorepad.archive.ranking import ranking
from scorepad.games import find_game, games
from scorepad.store import Filter
from scorepad.web.archive import period_links
from scorepad.web.archive.cache import ArchiveSnapshot, snapshot_and_all_time
from scorepad.web.archive.charts import play_course
from scorepad.web.archive.links import TableLinks, game_url
from scorepad.web.archive.period_links import ChosenPeriod
from scorepad.web.evenings.nights import NightHeading, night_headings, night_of_table
from scorepad.web.forms.badges import Badge, badges
from scorepad.web.http.i18n import game_name, month_text
from scorepad.web.http.visitor import store
from scorepad.web.tables.last_settings import table_title

blueprint = Blueprint("archive", __name__)

#: Maximum number of people and of games that are listed at once.
MAX_PEOPLE, MAX_GAMES = 12, 20
#: Number of evenings that are listed, and of tables that are looked through for them.
MAX_EVENINGS, MAX_TABLES = 2, 20


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """A game: `leads`: who is better than the middle, and best; `sure`: whether anybody has enough tables."""

    name: str
    titled: str
    tables: int
    leads: Badge | None
    sure: bool
    href: str


@dataclass(frozen=True, slots=True)
class ActivePerson:
    """A person with their tables; `whole`, `part`: lengths of a bar of 96 for finished tables, and for those won."""

    badge: Badge
    seated: Attendance
    whole: int
    part: int
    href: str


@dataclass(frozen=True, slots=True)
class RecentEvening:
    """An evening: what stands over its tables, and the games that were played."""

    heading: NightHeading
    games: str


@blueprint.get("/archive")
def show_archive() -> str:
    """The archive of the circle; `?time=`: of a year or season."""
    asked = period_links.chosen_period()
    here, whole = snapshot_and_all_time(asked.time_range)
    with here.lock:
        found = [_played(here, key, asked) for key in here.archive.games]
        people, many = _people(here, asked)
        shown = play_course(whole, TableLinks(asked))
    found.sort(key=lambda each: (-each.tables, each.name.casefold()))
    first = None if asked.period else store().first_opened()
    return render_template(
        "archive/front.html", evenings=_lately(asked), since=month_text(first) if first is not None else "",
        games=found[:MAX_GAMES], more_games=found[MAX_GAMES:], people=people, many=many,
        tables=sum(here.archive.games.values()), course=shown, time=asked, times=period_links.period_links(asked),
    )  # fmt: skip


def _lately(asked: ChosenPeriod) -> list[RecentEvening]:
    """The last evenings of the time that is asked for."""
    where = Filter(since=asked.time_range.since, until=asked.time_range.until)
    kept = store().recent_tables(MAX_TABLES, where, log=False)
    played: defaultdict[date, list[str]] = defaultdict(list)
    for each in reversed(kept):
        if game := find_game(each.game):  # This version may not know it.
            played[night_of_table(each)].append(table_title(each, game))
    found = night_headings(kept, where, cut=len(kept) == MAX_TABLES)
    return [RecentEvening(heading, ", ".join(dict.fromkeys(played[night]))) for night, heading in found.items()][:MAX_EVENINGS]


def _played(told: ArchiveSnapshot, key: GameKey, asked: ChosenPeriod) -> PlayedGame:
    fold, ratings = told.archive.fold(key), told.archive.ratings(key)
    ranked = ranking({person: ratings.of(person) for person in fold.players})
    leads = ranked[0] if ranked and ranked[0].better else None
    named, title = games()[fold.game], fold.title
    return PlayedGame(
        title or game_name(named), game_name(named) if title else "", fold.tables,
        badges([told.person(leads.person)])[0] if leads else None, any(each.is_ranked for each in ranked),
        game_url(fold.game, title, asked),
    )  # fmt: skip


def _people(told: ArchiveSnapshot, asked: ChosenPeriod) -> tuple[list[ActivePerson], int]:
    """Those with the most tables, and how many people there are."""
    found = sorted(
        attendance(map(told.archive.fold, told.archive.games)).items(), key=lambda each: (-each[1].tables, -each[1].firsts)
    )
    most = max((each.finished for _, each in found), default=0) or 1
    drawn = badges([told.person(person) for person, _ in found[:MAX_PEOPLE]])
    return [
        ActivePerson(
            badge, each, round(96 * each.finished / most), round(96 * each.firsts / most),
            url_for("person.show_person", number=person, **asked.args),
        )
        for badge, (person, each) in zip(drawn, found, strict=False)
    ], len(found)  # fmt: skip
