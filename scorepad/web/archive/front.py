"""The front page of the archive: who is best at each game, the cups, and everybody over all games."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from flask import Blueprint, render_template, url_for

from scorepad.archive.best import Wins, places, results_of, streak_now, wins_at
from scorepad.archive.fold import GameFold
from scorepad.archive.periods import Period
from scorepad.games import game_of
from scorepad.web.archive import period_links
from scorepad.web.archive.cache import ArchiveSnapshot, TableRef, snapshot_and_all_time
from scorepad.web.archive.cells import BestInWords, CupView, best_in_words, cup_view, game_title, percent_text
from scorepad.web.archive.links import TableLinks, game_url
from scorepad.web.archive.period_links import ChosenPeriod, range_of_nights
from scorepad.web.archive.year import year_title
from scorepad.web.forms.badges import Badge, badges
from scorepad.web.http.i18n import game_name, month_text
from scorepad.web.http.urls import now
from scorepad.web.http.visitor import store

blueprint = Blueprint("archive", __name__)

#: Number of games that are told at once; the others are folded.
GAMES_AT_ONCE = 4
#: More people than these are folded, unless their last table is younger than so many seconds.
PEOPLE_AT_ONCE, RECENT_SECONDS = 8, 365 * 24 * 3600


@dataclass(frozen=True, slots=True)
class ToldGame:
    """A game with who is best at it. `game_name`: its name where players gave it a title, else ""."""

    name: str
    game_name: str
    tables: int
    best: BestInWords
    href: str


@dataclass(frozen=True, slots=True)
class PersonOverall:
    """A person over all games: their share of first places, how often they won, and their streak. The best of a column are
    `circled`."""

    badge: Badge
    wins: Wins
    share: str
    streak: int
    circled: Sequence[str]
    href: str
    tables: str
    last: int


@blueprint.get("/archive")
def show_archive() -> str:
    """The archive of the circle; `?time=`: of a year or season. The cups are those of now."""
    time = period_links.chosen_period()
    snapshot, all_time = snapshot_and_all_time(time.time_range)
    with snapshot.lock:
        told = sorted(_told_games(snapshot, time), key=lambda game: (-game.tables, game.name.casefold()))
        people = _people(snapshot, time)
        cups = all_cups(all_time)
        year = Period((time.period or time.today).year)
        has_year = any(all_time.within(range_of_nights(year.first, year.after)))
    all_at_once = len(people) <= PEOPLE_AT_ONCE or time.period
    recent = [each for each in people if all_at_once or each.last > now() - RECENT_SECONDS] or people
    first = None if time.period else store().lists.first_opened()
    return render_template(
        "archive/front.html", games=told[:GAMES_AT_ONCE], more_games=told[GAMES_AT_ONCE:], cups=cups, people=recent,
        more_people=[each for each in people if each not in recent], tables=sum(game.tables for game in told),
        since=month_text(first) if first is not None else "", time=time, times=period_links.period_links(time),
        year=(year.year, year_title(year.year, time.today)) if has_year else None,
    )  # fmt: skip


def _told_games(snapshot: ArchiveSnapshot, time: ChosenPeriod) -> Iterator[ToldGame]:
    for key in snapshot.archive.games:
        fold = snapshot.archive.fold(key)
        yield ToldGame(
            game_title(fold), game_name(game_of(fold.game)) if fold.title else "", fold.tables, best_in_words(snapshot, key),
            href=game_url(fold.game, fold.title, time),
        )  # fmt: skip


def all_cups(snapshot: ArchiveSnapshot) -> list[CupView]:
    """All cups, the one taken last first."""
    all_years = period_links.all_years()
    return [cup_view(snapshot, fold, game_url(fold.game, fold.title, all_years)) for fold in games_with_cup(snapshot)]


def games_with_cup(snapshot: ArchiveSnapshot) -> list[GameFold[int, TableRef]]:
    """The games with a finished table, the one whose cup was taken last first."""
    folds = (snapshot.archive.fold(key) for key in snapshot.archive.games)
    return sorted((fold for fold in folds if fold.cup), key=lambda fold: -fold.cup.since.opened_at if fold.cup else 0)


def _people(snapshot: ArchiveSnapshot, time: ChosenPeriod) -> list[PersonOverall]:
    """Everybody with a finished table, by share; those with few tables last."""
    folds = {key: snapshot.archive.fold(key) for key in snapshot.archive.games}
    placed = places(wins_at(folds.values()))
    shares = [percent_text(each.wins.firsts, each.wins.finished) for each in placed]
    streaks = [
        streak_now(result for _, result in results_of(folds, each.person, at=lambda table: table.opened_at)) for each in placed
    ]
    many = sum(1 for each in placed if each.place)
    circled_share = _to_circle(shares[:many], shares[0]) if many and placed[0].wins.firsts else None
    circled_streak = _to_circle(streaks[:many], max(streaks[:many], default=0))
    links = TableLinks(time)
    return [
        PersonOverall(
            badge, each.wins, share, streak,
            circled=[
                *(["share"] if each.place and share == circled_share else []),
                *(["streak"] if each.place and streak == circled_streak else []),
            ],
            href=url_for("person.show_person", number=each.person, **time.args),
            tables=links.played_by(each.person, which="finished"), last=_last_played(folds.values(), each.person),
        )
        for badge, each, share, streak in zip(
            badges([snapshot.person(each.person) for each in placed]), placed, shares, streaks, strict=True
        )
    ]  # fmt: skip


def _to_circle(column: Sequence[object], best: object) -> object:
    """The best of a column, None if more than two have it."""
    return best if column.count(best) <= 2 else None


def _last_played(folds: Iterable[GameFold[int, TableRef]], person: int) -> int:
    """When a person last sat down at a table, in Unix seconds."""
    return max(fold.players[person].tables[-1].opened_at for fold in folds if person in fold.players)
