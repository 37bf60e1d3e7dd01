"""The page of a year in the archive: its evenings as strokes, and what there is to tell of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from heapq import merge

from babel.dates import format_date, format_skeleton
from flask import Blueprint, abort, render_template, url_for

from scorepad.archive.archive import GameKey, game_key
from scorepad.archive.evenings import night_of
from scorepad.archive.periods import Period, period_from
from scorepad.archive.story import best_round
from scorepad.archive.year import PlayedTable, Year, cups_after, tell_year
from scorepad.web.archive.cache import ArchiveSnapshot, TableRef, TimeRange, snapshot_and_all_time
from scorepad.web.archive.cells import (
    CupView,
    ToldRound,
    badges_of,
    cup_view,
    game_title,
    listed,
    names_of,
    percent_text,
    told_round,
)
from scorepad.web.archive.links import TableLinks, game_url, table_links
from scorepad.web.archive.period_links import ChosenPeriod
from scorepad.web.archive.tally import TallyMonth, tally_months
from scorepad.web.evenings.evening import evening_url, evening_view, heading_of_night
from scorepad.web.forms.badges import Badge
from scorepad.web.http.i18n import language, say, time_text
from scorepad.web.http.urls import now
from scorepad.web.http.visitor import store, zone
from scorepad.words import CUSTOMS, number

blueprint = Blueprint("year", __name__)

#: With fewer evenings a year has no pair, round, game and evening of the year. The month from which on it counts as a whole.
MIN_EVENINGS, LAST_MONTH = 5, 12
#: The most people who are named behind those who won most, and cups that are shown at once.
MAX_BEHIND, CUPS_AT_ONCE = 2, 4


@dataclass(frozen=True, slots=True)
class YearNumber:
    """A number of a year with the word for it, and the address of the tables that it counts, "" for none."""

    value: str
    word: str
    href: str = ""


@dataclass(frozen=True, slots=True)
class YearFact:
    """A fact: its question, the answer in a sentence, more to say of it, and the address of the tables behind it, "" for none.
    `people`: whom it is about, `names` and `figure`: the answer in parts; `is_pair`: they won together."""

    question: str
    answer: str
    more: str = ""
    href: str = ""
    people: Sequence[Badge] = ()
    names: str = ""
    figure: str = ""
    is_pair: bool = False


@dataclass(frozen=True, slots=True)
class YearView:
    """A year as it is told; what there is nothing to say of is None. `people`: everybody, those who played most first;
    `round_text`: of its round, without names; `before`, `after`: the next years with tables, None if there are none."""

    year: int
    title: str
    circle: str
    evenings: Sequence[int]
    numbers: Sequence[YearNumber]
    people: Sequence[Badge]
    won: YearFact | None
    pair: YearFact | None
    round: ToldRound | None
    round_people: Sequence[Badge]
    round_text: str
    game: YearFact | None
    evening: YearFact | None
    cups: Sequence[CupView]
    before: int | None
    after: int | None

    @property
    def evenings_text(self) -> str:
        """How many evenings there were."""
        return say("year-evenings", n=sum(self.evenings))


def year_or_404(year: int) -> YearView:
    """A year with tables; 404 for one without. Raises ArchiveNotReady."""
    period, today = period_from(f"{year:04}") or abort(404), night_of(now(), zone())
    time = ChosenPeriod(period, today)
    snapshot, all_time = snapshot_and_all_time(time.time_range)
    with snapshot.lock:
        return _Year(snapshot, all_time, time, period).view() if snapshot.archive.games else abort(404)


def year_title(year: int, today: date) -> str:
    """A year as a heading: "Das Jahr 2026", while it runs "2026 bisher"."""
    return say("year-title" if (year, LAST_MONTH) <= (today.year, today.month) else "year-so-far", year=str(year))


class _Year:
    """A year while it is told."""

    def __init__(self, snapshot: ArchiveSnapshot, all_time: ArchiveSnapshot, time: ChosenPeriod, period: Period) -> None:
        self.snapshot, self.all_time, self.time, self.year = snapshot, all_time, time, period.year
        self.links = TableLinks(time)
        self.tables = [*merge(*map(snapshot.archive.tables, snapshot.archive.games), key=lambda entry: entry.table.opened_at)]
        span = time.time_range
        self.earlier = [*all_time.within(TimeRange(None, span.since))]
        self.later = [entry.table.opened_at for entry in all_time.within(TimeRange(span.until, None))]

    def view(self) -> YearView:
        played = [PlayedTable(night_of(entry.table.opened_at, zone()), entry.table.opened_at, entry) for entry in self.tables]
        told = tell_year(played, self.snapshot.archive, Counter(game_key(entry.summary) for entry in self.earlier))
        tells = sum(told.evenings) >= MIN_EVENINGS
        sat = Counter(person for entry in self.tables for person in entry.people)
        records = [(key, record) for key in self.snapshot.archive.games if (record := self.snapshot.archive.fold(key).best_round)]
        best = best_round(records, self.all_time.archive) if tells else None
        when = say("day-on", day=_day(best.record.table.opened_at), kind="date") if best else ""
        nameless = best and best._replace(record=best.record._replace(people=()))
        told_nameless = told_round(self.snapshot, nameless, key="year-round-told", when=when)
        earlier = max((entry.table.opened_at for entry in self.earlier), default=None)
        return YearView(
            self.year, year_title(self.year, self.time.today), store().circle.name(), told.evenings, self._numbers(told),
            badges_of(self.snapshot, [[person] for person, _ in sat.most_common()]),
            won=self._won(told), pair=self._pair(told) if tells else None,
            round=told_round(self.snapshot, best, key="year-round-told", when=when),
            round_people=badges_of(self.snapshot, [best.record.people]) if best else (),
            round_text=told_nameless.text if told_nameless else "",
            game=self._game(told) if tells else None, evening=self._evening(told) if tells else None,
            cups=self._cups() if tells else [],
            before=None if earlier is None else night_of(earlier, zone()).year,
            after=night_of(min(self.later), zone()).year if self.later else None,
        )  # fmt: skip

    def _numbers(self, told: Year[int, TableRef]) -> list[YearNumber]:
        hours = round(told.seconds / 3600)
        counted = (("tables", told.tables), ("rounds", told.rounds), ("hours", hours), ("people", told.people))
        all_tables = self.links.played_by()
        return [YearNumber(number(n), say(f"year-{what}", n=n), all_tables if what == "tables" else "") for what, n in counted if n]

    def _name(self, person: int) -> str:
        return self.snapshot.person(person).name

    def _won(self, told: Year[int, TableRef]) -> YearFact | None:
        if not told.winners:
            return None
        first, wins = told.winners[0], told.wins
        most, names, people = wins[first], listed([*map(self._name, told.winners)]), [[person] for person in told.winners]
        rest = sorted((one for one in wins if one not in told.winners and wins[one].firsts), key=lambda one: -wins[one].firsts)
        behind = [
            say("year-with", name=self._name(each), n=wins[each].firsts)
            for each in rest if sum(wins[other].firsts >= wins[each].firsts for other in rest) <= MAX_BEHIND
        ]  # fmt: skip
        alone = [say("year-alone", n=most.won, shared=most.shared)] if most.shared and len(people) == 1 else []
        more = " ".join([*alone, *([say("year-behind", names=behind)] if behind else [])])
        if len(people) == 1:
            answer, figure = "year-won-one", say("share-of", n=most.firsts, of=most.finished)
            href = self.links.played_by(first, which="finished")
        else:
            answer, figure, href = "year-won-each", say("year-each", n=most.firsts), ""
        return YearFact(
            say("year-won"), say(answer, names=names, n=most.firsts, of=most.finished), more, href,
            people=badges_of(self.snapshot, people), names=say("name-list", names=names), figure=figure,
        )  # fmt: skip

    def _pair(self, told: Year[int, TableRef]) -> YearFact | None:
        if told.together is None:
            return None
        n, of = told.together.won, told.together.together
        names = say("name-list", names=listed([names_of(self.snapshot, pair) for pair in told.pairs]))
        one = len(told.pairs) == 1
        figure = say("share-of", n=n, of=of) if one else say("year-each", n=percent_text(n, of))
        href = self.links.played_by(*told.pairs[0], which="together") if one else ""
        people = badges_of(self.snapshot, told.pairs)
        answer = f"{names}, {figure}."
        return YearFact(say("year-pair"), answer, "", href, people=people, names=names, figure=figure, is_pair=True)

    def _title(self, key: GameKey) -> str:
        return game_title(self.snapshot.archive.fold(key))

    def _game(self, told: Year[int, TableRef]) -> YearFact:
        (game, title), one = told.games[0], len(told.games) == 1
        more = []
        if told.new_games:
            new = [
                say("year-new-one", game=self._title(key), month=_month(month)) for key, month in [*told.new_games.items()][::-1]
            ]
            more.append(say("year-new", games=listed(new)))
        if told.longest:
            hours, minutes = divmod(round(told.longest.summary.seconds / 60), 60)
            game_name, rest = self._title(game_key(told.longest.summary)), f" {minutes}" if minutes else ""
            more.append(say("year-longest", game=game_name, hours=hours, minutes=minutes, rest=rest))
        names = listed([*map(self._title, told.games)])
        href = table_links(game, title, self.time).played_by() if one else ""
        answer = say("year-game-one" if one else "year-game-each", names=names, n=told.most_tables)
        return YearFact(say("year-game"), answer, " ".join(more), href)

    def _evening(self, told: Year[int, TableRef]) -> YearFact | None:
        night = told.longest_night
        if night is None:
            return None
        evening = evening_view(night)
        name = evening.texts.title or heading_of_night(night)
        answer = f"{name}." if evening.until is None else say("year-until", evening=name, until=time_text(evening.until))
        return YearFact(say("year-evening"), answer, "", evening_url(night))

    def _cups(self) -> list[CupView]:
        cups = sorted(cups_after([*self.earlier, *self.tables]).items(), key=lambda item: -item[1].since.opened_at)
        folds = [(self.all_time.archive.fold(key), cup) for key, cup in cups]
        return [cup_view(self.all_time, fold, game_url(fold.game, fold.title, self.time), cup) for fold, cup in folds]


def _month(month: int) -> str:
    return format_date(date(2000, month, 1), "LLLL", locale=CUSTOMS[language()])


def _day(at: int) -> str:
    """The day of a round, without its year: "3. Mai"."""
    return format_skeleton("MMMMd", night_of(at, zone()), locale=CUSTOMS[language()])


def page_tally(evenings: Sequence[int]) -> list[TallyMonth]:
    """The strokes of the page."""
    return tally_months(evenings, (12, 8), (89, 54), 1)


@blueprint.get("/archive/year/<int:year>")
def show_year(year: int) -> str:
    """The page of a year."""
    view = year_or_404(year)
    return render_template(
        "archive/year.html", shown=view, months=page_tally(view.evenings), at_once=CUPS_AT_ONCE,
        now=year == night_of(now(), zone()).year,
        picture=url_for("picture.show_year_picture", year=year), marks=url_for("picture.show_year_picture", year=year, who="marks"),
    )  # fmt: skip
