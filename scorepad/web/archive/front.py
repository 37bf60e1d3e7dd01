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
    """A game. `game_name`: its name where players gave it a title, else ""; `leads`: who is best, if better than the middle;
    `sure`: whether anybody has enough tables."""

    name: str
    game_name: str
    tables: int
    leads: Badge | None
    sure: bool
    href: str


@dataclass(frozen=True, slots=True)
class ActivePerson:
    """A person with their tables; `bar_length`, `won_length`: lengths of a bar of 96 for finished tables, and for those won."""

    badge: Badge
    seated: Attendance
    bar_length: int
    won_length: int
    href: str


@dataclass(frozen=True, slots=True)
class RecentEvening:
    """An evening: the heading of its tables, and the games that were played."""

    heading: NightHeading
    games: str


@blueprint.get("/archive")
def show_archive() -> str:
    """The archive of the circle; `?time=`: of a year or season."""
    time = period_links.chosen_period()
    snapshot, all_time = snapshot_and_all_time(time.time_range)
    with snapshot.lock:
        played_games = [_played_game(snapshot, key, time) for key in snapshot.archive.games]
        people, people_count = _active_people(snapshot, time)
        course = play_course(all_time, TableLinks(time))
    played_games.sort(key=lambda game: (-game.tables, game.name.casefold()))
    first = None if time.period else store().lists.first_opened()
    return render_template(
        "archive/front.html", evenings=_recent_evenings(time), since=month_text(first) if first is not None else "",
        games=played_games[:MAX_GAMES], more_games=played_games[MAX_GAMES:], people=people, many=people_count,
        tables=sum(snapshot.archive.games.values()), course=course, time=time, times=period_links.period_links(time),
    )  # fmt: skip


def _recent_evenings(time: ChosenPeriod) -> list[RecentEvening]:
    """The last evenings of the time that is asked for."""
    where = Filter(since=time.time_range.since, until=time.time_range.until)
    tables = store().lists.recent(MAX_TABLES, where, log=False)
    titles: defaultdict[date, list[str]] = defaultdict(list)
    for stored in reversed(tables):
        if game := find_game(stored.game):  # This version may not know it.
            titles[night_of_table(stored)].append(table_title(stored, game))
    headings = night_headings(tables, where, cut=len(tables) == MAX_TABLES)
    return [RecentEvening(heading, ", ".join(dict.fromkeys(titles[night]))) for night, heading in headings.items()][:MAX_EVENINGS]


def _played_game(snapshot: ArchiveSnapshot, key: GameKey, time: ChosenPeriod) -> PlayedGame:
    fold, ratings = snapshot.archive.fold(key), snapshot.archive.ratings(key)
    ranks = ranking({person: ratings.of(person) for person in fold.players})
    leads = ranks[0] if ranks and ranks[0].better else None
    game, title = games()[fold.game], fold.title
    return PlayedGame(
        title or game_name(game), game_name(game) if title else "", fold.tables,
        leads=badges([snapshot.person(leads.person)])[0] if leads else None, sure=any(ranked.is_ranked for ranked in ranks),
        href=game_url(fold.game, title, time),
    )  # fmt: skip


def _active_people(snapshot: ArchiveSnapshot, time: ChosenPeriod) -> tuple[list[ActivePerson], int]:
    """Those with the most tables, and how many people there are."""
    attendances = sorted(
        attendance(map(snapshot.archive.fold, snapshot.archive.games)).items(), key=lambda item: (-item[1].tables, -item[1].firsts)
    )
    most = max((seated.finished for _, seated in attendances), default=0) or 1
    person_badges = badges([snapshot.person(person) for person, _ in attendances[:MAX_PEOPLE]])
    return [
        ActivePerson(
            badge, seated, round(96 * seated.finished / most), won_length=round(96 * seated.firsts / most),
            href=url_for("person.show_person", number=person, **time.args),
        )
        for badge, (person, seated) in zip(person_badges, attendances, strict=False)
    ], len(attendances)  # fmt: skip
