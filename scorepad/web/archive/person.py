"""The page of a person in the archive: what they hold, how much they win, the last tables, with and against whom, their games."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from flask import Blueprint, render_template, url_for

from scorepad.archive.archive import ArchivedTable, GameKey
from scorepad.archive.best import Wins, best_at, best_partner, pairs_at, places, results_of, streak_of, wins_at
from scorepad.archive.fold import GameFold, RoundRecord
from scorepad.archive.pairs import Pair
from scorepad.archive.ranking import MIN_TABLES_TO_RANK
from scorepad.archive.story import best_round
from scorepad.web.archive import period_links
from scorepad.web.archive.cache import ArchiveSnapshot, TableRef, snapshot_and_all_time
from scorepad.web.archive.cells import (
    ToldRound,
    at_game,
    game_title,
    listed,
    percent_text,
    place_text,
    told_round,
    wins_text,
)
from scorepad.web.archive.charts import Whisker, whisker
from scorepad.web.archive.links import TableLinks, table_links
from scorepad.web.archive.period_links import ChosenPeriod
from scorepad.web.forms.badges import Badge, badges
from scorepad.web.http.i18n import day_text, month_text, say
from scorepad.web.http.visitor import person_or_404

blueprint = Blueprint("person", __name__)

#: Number of the last tables that are shown, and of games that are listed at once.
LAST_TABLES, GAMES_AT_ONCE = 6, 4


@dataclass(frozen=True, slots=True)
class LastTable:
    """One of the last tables: the place ("=": a shared first one, `heard`: in words), what was played and when."""

    href: str
    place: str
    game: str
    day: str
    heard: str


@dataclass(frozen=True, slots=True)
class PersonFact:
    """A fact about a person: its question, the answer (with a badge where it is a person), what it rests on, and a number."""

    question: str
    answer: str
    hint: str
    value: str
    href: str
    badge: Badge | None = None


@dataclass(frozen=True, slots=True)
class PersonAtGame:
    """A person at a game; `text`: how often they won, and their place; `whisker`: their strength, None without a finished table."""

    name: str
    text: str
    share: str
    href: str
    tables: int
    few: bool
    whisker: Whisker | None


@dataclass(frozen=True, slots=True)
class OtherPerson:
    """Another person of the same tables. `against`, `level`, `together`: how often, in words, "" for never; `few`: at few tables,
    drawn in pencil."""

    badge: Badge
    href: str
    against: str
    level: str
    together: str
    few: bool


@dataclass(frozen=True, slots=True)
class PersonView:
    """All that the page shows. `since`: the first table (Unix seconds), None without any; `holds`: the cups, in words; `place`:
    over all games, 0 without one, among `placed` people; `longest`, `streak`: first places in a row, the most and now; `compare`:
    the address of the page beside the person whom they met most, "" without one."""

    since: int | None
    tables: int
    all_tables: str
    sentence: str
    holds: str
    wins: Wins
    share: str
    place: int
    placed: int
    finished_tables: str
    longest: int
    streak: int
    longest_tables: str
    last: Sequence[LastTable]
    facts: Sequence[PersonFact]
    told: ToldRound | None
    games: Sequence[PersonAtGame]
    others: Sequence[OtherPerson]
    compare: str


def person_view(snapshot: ArchiveSnapshot, all_time: ArchiveSnapshot, person: int, time: ChosenPeriod) -> PersonView:
    """What the tables of a time tell of a person. Hold the lock meanwhile."""
    return _Person(snapshot, person, time).view(all_time)


class _Person:
    """A person while their page is put together."""

    def __init__(self, snapshot: ArchiveSnapshot, person: int, time: ChosenPeriod) -> None:
        self.snapshot, self.person, self.time = snapshot, person, time
        self.all_folds = {key: snapshot.archive.fold(key) for key in snapshot.archive.games}
        mine = [(key, fold) for key, fold in self.all_folds.items() if person in fold.players]
        self.folds = dict(sorted(mine, key=lambda item: (-len(item[1].players[person].tables), -item[1].players[person].firsts)))
        self.placed = {key: places(wins_at([fold])) for key, fold in self.folds.items()}
        self.links = TableLinks(time)
        self.pairs = pairs_at(self.folds.values())
        self.badge = badges([snapshot.person(person)])[0]

    def view(self, all_time: ArchiveSnapshot) -> PersonView:
        players = [fold.players[self.person] for fold in self.folds.values()]
        results = [*results_of(self.folds, self.person, at=lambda table: table.opened_at)]
        wins, streak = wins_at(self.folds.values()).get(self.person, Wins()), streak_of(result for _, result in results)
        placed = [each for each in places(wins_at(self.all_folds.values())) if each.place]
        place = next((each.place for each in placed if each.person == self.person), 0)
        alone_first = wins.firsts > 0 and [each.person for each in placed if each.place == 1] == [self.person]
        others = self._others()
        return PersonView(
            min((player.tables[0].opened_at for player in players), default=None), sum(len(player.tables) for player in players),
            self.links.played_by(self.person), self._sentence(wins, alone_first), self._holds(all_time), wins,
            share=percent_text(wins.firsts, wins.finished or 1), place=place, placed=len(placed),
            finished_tables=self.links.played_by(self.person, which="finished"), longest=streak.longest,
            streak=streak.now, longest_tables=self.links.played_by(self.person, which="streak"),
            last=[
                LastTable(
                    url_for("board.show_sheet", slug=result.table.slug), place_text(result), game_title(self.folds[key]),
                    day_text(result.table.opened_at, short=True),
                    heard=say("place-heard", place=result.place, of=result.of),
                )
                for key, result in results[:LAST_TABLES]
            ],
            facts=self._facts(), told=self._best_round(all_time),
            games=[self._at_game(key, fold) for key, fold in self.folds.items()],
            others=others, compare=others[0].href if others else "",
        )  # fmt: skip

    def _name(self, person: int) -> str:
        return self.snapshot.person(person).name

    def _is_best_at(self, fold: GameFold[int, TableRef]) -> bool:
        best = best_at(fold, self._name)
        return best is not None and best.people == (self.person,) and not best.so_far

    def _sentence(self, wins: Wins, alone_first: bool) -> str:
        """What there is to say of a person: that they win most, else where they are best, else how often they won."""
        name, fold = self._name(self.person), next(filter(self._is_best_at, self.folds.values()), None)
        if alone_first and fold is None:
            return say("person-most", name=name)
        if fold:
            return say("person-most-at" if alone_first else "person-best-at", name=name, at=at_game(fold))
        key = "person-unfinished" if not wins.finished else "person-won" if wins.firsts else "person-won-none"
        return say(key, name=name, n=wins.firsts, of=wins.finished)

    def _holds(self, all_time: ArchiveSnapshot) -> str:
        cups = []
        for key in all_time.archive.games:
            fold = all_time.archive.fold(key)
            if fold.cup and self.person in fold.cup.holders:
                others = [self._name(other) for other in fold.cup.holders if other != self.person]
                title = game_title(fold)
                cups.append(say("holds-with", game=title, names=others) if others else title)
        return say("person-holds", cups=cups, n=len(cups)) if cups else ""

    def _facts(self) -> list[PersonFact]:
        pairs = self.pairs.everyone(self.person)
        facts = []
        if partner := best_partner(pairs, self._name):
            other, pair = partner
            href = self.links.played_by(self.person, other, which="together")
            facts.append(self._about(other, "person-best-with", say("share-of", n=pair.won, of=pair.together), "", href=href))
        nemesis = self.pairs.nemesis(self.person, {other: self._name(other) for other in pairs})
        if nemesis is not None:
            pair = pairs[nemesis]
            hint = say("nemesis-of", n=pair.behind, of=pair.against)
            href = self.links.played_by(self.person, nemesis, which="against")
            value = say("ahead-behind", ahead=pair.behind, behind=pair.ahead)
            facts.append(self._about(nemesis, "person-hardest", value, hint, href=href))
        if self.folds:
            key, fold = next(iter(self.folds.items()))
            wins = wins_at([fold]).get(self.person, Wins())
            hint = say("favourite-won", n=wins.firsts, of=wins.finished) if wins.finished else ""
            href = self._tables_of(key)
            share = percent_text(wins.firsts, wins.finished) if wins.finished else ""
            facts.append(PersonFact(say("person-favourite"), game_title(fold), hint, share, href=href))
        return facts

    def _about(self, other: int, question: str, value: str, hint: str, href: str) -> PersonFact:
        return PersonFact(say(question), self._name(other), hint, value, href=href, badge=badges([self.snapshot.person(other)])[0])

    def _best_round(self, all_time: ArchiveSnapshot) -> ToldRound | None:
        records = [(key, best) for key, fold in self.folds.items() if (best := fold.best(self.person))]
        found = best_round(records, all_time.archive)
        if found is None:
            return None
        record = found.record._replace(people=self._partners(found.key, found.record))
        key = "round-best-with" if record.people else "round-best"
        return told_round(self.snapshot, found._replace(record=record), key=key)

    def _partners(self, key: GameKey, record: RoundRecord[TableRef]) -> tuple[int, ...]:
        """Who was on the same side in that round; () also where somebody took over a seat, since it may have been before that."""
        entry = next(
            entry for entry in self.snapshot.archive.tables(key)
            if entry.table == record.table and self.person in entry.people and record.round in _best_rounds(entry, self.person)
        )  # fmt: skip
        side = entry.side_of(self.person)
        if side is None or len(entry.people) > sum(map(len, entry.summary.sides)):
            return ()
        return tuple(entry.people[seat] for seat in entry.summary.sides[side] if entry.people[seat] != self.person)

    def _at_game(self, key: GameKey, fold: GameFold[int, TableRef]) -> PersonAtGame:
        placed = self.placed[key]
        own = next((each for each in placed if each.person == self.person), None)
        text = say("person-open")
        if own:
            text = wins_text(own.wins)
            if own.place and len(fold.players) > 2:
                same = [self._name(each.person) for each in placed if each.place == own.place and each.person != self.person]
                text = say("wins-place-with" if same else "wins-place", wins=text, place=own.place, names=listed(same))
        tables = len(fold.players[self.person].tables)
        return PersonAtGame(
            game_title(fold), text, percent_text(own.wins.firsts, own.wins.finished) if own else "",
            href=self._tables_of(key), tables=tables, few=not (own and own.place),
            whisker=whisker(self.snapshot.archive.ratings(key).of(self.person), self.badge) if own else None,
        )  # fmt: skip

    def _tables_of(self, key: GameKey) -> str:
        """The address of the tables that count at a game: finished ones, if there are any."""
        fold = self.folds[key]
        which = "finished" if fold.players[self.person].finished else "played"
        return table_links(key[0], fold.title, self.time).played_by(self.person, which=which)

    # others

    def _others(self) -> list[OtherPerson]:
        pairs = self.pairs.everyone(self.person)
        order = sorted(pairs, key=lambda other: (-(pairs[other].against + pairs[other].together), self._name(other).casefold()))
        people = [self.snapshot.person(other) for other in order]
        return [self._other(badge, person.id, pairs[person.id]) for badge, person in zip(badges(people), people, strict=True)]

    def _other(self, badge: Badge, other: int, pair: Pair) -> OtherPerson:
        return OtherPerson(
            badge, url_for("pair.show_pair", number=self.person, other=other, **self.time.args),
            say("ahead-behind", ahead=pair.ahead, behind=pair.behind) if pair.against else "",
            level=say("pair-level-n", n=pair.level) if pair.level else "",
            together=say("together-won", n=pair.won, of=pair.together) if pair.together else "",
            few=pair.against + pair.together < MIN_TABLES_TO_RANK,
        )  # fmt: skip


def _best_rounds(entry: ArchivedTable[int, TableRef], person: int) -> set[int]:
    part = entry.summary.parts[entry.people.index(person)]
    return {record.round for record in (part.highest, part.lowest) if record}


@blueprint.get("/people/<int:number>")
def show_person(number: int) -> str:
    """The page of a person: what their tables tell; `?time=`: those of a year or season. The cups are those of now."""
    person, time = person_or_404(number), period_links.chosen_period()
    snapshot, all_time = snapshot_and_all_time(time.time_range)
    with snapshot.lock:
        view = person_view(snapshot, all_time, person.id, time)
    return render_template(
        "archive/person.html", person=person, badge=badges([person])[0], shown=view, time=time,
        times=period_links.period_links(time), at_once=GAMES_AT_ONCE,
        since=month_text(view.since) if view.since is not None else "",
    )  # fmt: skip
