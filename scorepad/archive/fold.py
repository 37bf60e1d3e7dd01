"""The fold over the tables of one game: records, lengths, people, pairs. Tables are added in order of time."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Sequence
from dataclasses import dataclass, field
from typing import Generic, NamedTuple, TypeVar

from scorepad.archive.cups import Cup, next_cup
from scorepad.archive.pairs import Pairs
from scorepad.archive.summary import PersonSummary, RoundScore, TableSummary

P = TypeVar("P", bound=Hashable)
T = TypeVar("T")


class RoundRecord(NamedTuple, Generic[T]):
    """A record: the score of a round, the table and the index of the entry, and the people of the side."""

    score: int
    table: T
    round: int
    people: tuple[Hashable, ...] = ()


class Result(NamedTuple, Generic[T]):
    """A finished table of a person: their `place` of so many sides (`of`); `shared`: a first place with another side."""

    table: T
    place: int
    of: int
    shared: bool


@dataclass(slots=True)
class Streak:
    """Finished tables in first place in a row."""

    now: int = 0
    longest: int = 0

    def add(self, first: bool) -> None:
        """Add a finished table."""
        self.now = self.now + 1 if first else 0
        self.longest = max(self.longest, self.now)


@dataclass(slots=True)
class Ratio:
    """`n` out of `of`, or a sum over `of`."""

    n: int = 0
    of: int = 0


@dataclass(slots=True)
class PlayerFold(Generic[T]):
    """What a person did at a game.

    `tables`: where they sat, in order of time; `places`: how often each place, `results`: of each finished table, in
    order of time; `won`: first place alone, `shared`: with another side; `rounds`, `points`: played, and made in
    them; `highest`, `lowest`: the first of the round scores of their kind; `statistics`: the statistics of the game, by id.
    """

    tables: list[T] = field(default_factory=list)
    finished: int = 0
    won: int = 0
    shared: int = 0
    places: Counter[int] = field(default_factory=Counter)
    results: list[Result[T]] = field(default_factory=list)
    rounds: int = 0
    points: int = 0
    seconds: int = 0
    highest: RoundRecord[T] | None = None
    lowest: RoundRecord[T] | None = None
    streak: Streak = field(default_factory=Streak)
    statistics: dict[str, Ratio] = field(default_factory=dict)

    @property
    def firsts(self) -> int:
        """Finished tables in first place, shared too."""
        return self.won + self.shared

    def add(self, table: T, summary: TableSummary, part: PersonSummary) -> None:
        """Add what the person did at a table."""
        if table not in self.tables[-1:]:
            self.tables.append(table)
        self.seconds += summary.seconds
        self.rounds += part.rounds
        self.points += part.points
        self.highest = _better(self.highest, table, part.highest, sign=1)
        self.lowest = _better(self.lowest, table, part.lowest, sign=-1)

    def finish(self, table: T, place: int, summary: TableSummary) -> None:
        """Add the place at a finished table."""
        first = place == 1
        alone = summary.places.count(1) == 1
        self.finished += 1
        self.won += first and alone
        self.shared += first and not alone
        self.places[place] += 1
        self.results.append(Result(table, place, len(summary.places), shared=first and not alone))
        self.streak.add(first)


@dataclass(slots=True)
class GameFold(Generic[P, T]):
    """All tables of one game. `game`: its id as at the last table; `title`: its title there, None for a game without titles;
    `least_wins`: the lowest total wins, as that table has it; `latest`: that table. One at which people came and went has several
    summaries."""

    game: str
    title: str | None = None
    least_wins: bool = False
    latest: T | None = None
    tables: int = 0
    finished: int = 0
    rounds: int = 0
    lengths: Counter[int] = field(default_factory=Counter)
    longest: tuple[int, T] | None = None
    highest: RoundRecord[T] | None = None
    lowest: RoundRecord[T] | None = None
    closest: tuple[int, T] | None = None
    score_counts: Counter[int] = field(default_factory=Counter)
    seconds: int = 0
    players: dict[P, PlayerFold[T]] = field(default_factory=dict)
    pairs: Pairs[P] = field(default_factory=Pairs)
    cup: Cup[P, T] | None = None

    def add(self, table: T, summary: TableSummary, people: Sequence[P]) -> None:
        """Add a table, later than those before it; `people`: as `TableSummary.names`."""
        self.game, self.title, self.least_wins = summary.game, summary.title, summary.least_wins
        self.tables += table != self.latest
        self.latest = table
        self.rounds += summary.rounds
        self.seconds += summary.seconds
        for score, count in summary.score_counts:
            self.score_counts[score] += count
        self.highest = self._record(self.highest, table, summary, people, 1)
        self.lowest = self._record(self.lowest, table, summary, people, -1)
        for person, part in zip(people, summary.parts, strict=True):
            player = self.players.get(person)
            if player is None:
                player = self.players[person] = PlayerFold()
            player.add(table, summary, part)
        for fact, ratios in summary.facts:
            for person, (n, of) in zip(people, ratios, strict=True):
                if of:
                    ratio = self.players[person].statistics.setdefault(fact, Ratio())
                    ratio.n += n
                    ratio.of += of
        if summary.finished:
            self._finish(table, summary, people)

    def _finish(self, table: T, summary: TableSummary, people: Sequence[P]) -> None:
        self.finished += 1
        self.lengths[summary.rounds] += 1
        if self.longest is None or summary.rounds > self.longest[0]:
            self.longest = summary.rounds, table
        if summary.winning_margin is not None and (self.closest is None or summary.winning_margin < self.closest[0]):
            self.closest = summary.winning_margin, table
        for seats, place in zip(summary.sides, summary.places, strict=True):
            for seat in seats:
                self.players[people[seat]].finish(table, place, summary)
        self.pairs.add(summary, people)
        self.cup = next_cup(self.cup, table, summary, people)

    def _record(
        self, record: RoundRecord[T] | None, table: T, summary: TableSummary, people: Sequence[P], sign: int
    ) -> RoundRecord[T] | None:
        round_score, indexes = summary.highest if sign > 0 else summary.lowest
        better = _better(record, table, round_score, sign=sign)
        return better if better is record or better is None else better._replace(people=tuple(people[index] for index in indexes))

    @property
    def best_round(self) -> RoundRecord[T] | None:
        """The best round of all, as the game wants it; None without a round."""
        return self.lowest if self.least_wins else self.highest

    def best(self, person: P) -> RoundRecord[T] | None:
        """The best round of a person, as the game wants it; None without a round."""
        player = self.players[person]
        return player.lowest if self.least_wins else player.highest

    def worst(self, person: P) -> RoundRecord[T] | None:
        """The worst round of a person; None without a round."""
        player = self.players[person]
        return player.highest if self.least_wins else player.lowest


def _better(record: RoundRecord[T] | None, table: T, round_score: RoundScore | None, sign: int) -> RoundRecord[T] | None:
    """The higher (`sign` 1) or lower (−1) of a record and a round score; the record if they are equal."""
    if round_score is None or (record is not None and sign * round_score.score <= sign * record.score):
        return record
    return RoundRecord(round_score.score, table, round_score.round)
