"""The archive: all tables of some people, folded a game at a time when it is asked for."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from typing import Generic, NamedTuple, TypeVar

from scorepad.archive.fold import GameFold
from scorepad.archive.ranking import Ratings
from scorepad.archive.summary import TableSummary
from scorepad.core.record import base_id

P = TypeVar("P", bound=Hashable)
T = TypeVar("T", bound=Hashable)

#: What makes two tables the same game: the id that all its versions share, and the case-folded title.
GameKey = tuple[str, str]
#: Number of tables folded in one step.
TABLES_PER_STEP = 100


class ArchivedTable(NamedTuple, Generic[P, T]):
    """A table, its summary, and its people, as in `TableSummary.names`."""

    table: T
    summary: TableSummary
    people: Sequence[P]

    def side_of(self, person: P) -> int | None:
        """The side at which a person sits; None for those who left."""
        return self.summary.side_of(self.people.index(person))


class _Folded(Generic[P, T]):
    """The tables of one game (`entries`), and how many of them are `done`: in the fold and in the ratings."""

    def __init__(self, tables: list[ArchivedTable[P, T]]) -> None:
        self.entries = tables
        self.fold: GameFold[P, T] = GameFold(tables[0].summary.game)
        self.ratings: Ratings[P] = Ratings()
        self.done = 0

    @property
    def left(self) -> int:
        """How many tables are not done."""
        return len(self.entries) - self.done

    def go_on(self, most: int) -> None:
        """Add at most so many tables."""
        for archived in self.entries[self.done : self.done + most]:
            self.fold.add(*archived)
            if archived.summary.finished:
                self.ratings.add(archived.summary, archived.people)
            self.done += 1

    def goes_on_to(self, tables: Sequence[ArchivedTable[P, T]]) -> bool:
        """Whether these are the same tables and more after them."""
        return len(tables) >= len(self.entries) and all(map(_same, self.entries, tables))


def _same(one: object, other: object) -> bool:
    return one is other


class Archive(Generic[P, T]):
    """Tables in order of time, by game. Folds are made when they are asked for, and go on where tables were only added."""

    def __init__(self, tables: Iterable[ArchivedTable[P, T]] = ()) -> None:
        self._games: dict[GameKey, _Folded[P, T]] = {}
        self.update(tables)

    def update(self, tables: Iterable[ArchivedTable[P, T]]) -> None:
        """Make these all tables of the archive, in order of time. Those that were there before are the same objects."""
        by_game: dict[GameKey, list[ArchivedTable[P, T]]] = {}
        for archived in tables:
            by_game.setdefault(game_key(archived.summary), []).append(archived)
        games: dict[GameKey, _Folded[P, T]] = {}
        for key, of_game in by_game.items():
            folded = self._games.get(key)
            if folded is None or not folded.goes_on_to(of_game):
                folded = _Folded(of_game)
            folded.entries = of_game
            games[key] = folded
        self._games = games

    @property
    def games(self) -> Mapping[GameKey, int]:
        """How many tables there are of each game."""
        return {key: len(folded.entries) for key, folded in self._games.items()}

    def tables(self, key: GameKey) -> Sequence[ArchivedTable[P, T]]:
        """The tables of a game, in order of time; raises KeyError if there are none."""
        return self._games[key].entries

    def fold_stepwise(self) -> Iterator[int]:
        """Fold all games, at most `TABLES_PER_STEP` tables a step; gives how many are left after each."""
        left = sum(folded.left for folded in self._games.values())
        for folded in self._games.values():
            while folded.left:
                left -= min(TABLES_PER_STEP, folded.left)
                folded.go_on(TABLES_PER_STEP)
                yield left

    def fold(self, key: GameKey) -> GameFold[P, T]:
        """The fold of a game; raises KeyError if it has no table."""
        return self._fold_fully(key).fold

    def ratings(self, key: GameKey) -> Ratings[P]:
        """The strengths at a game; raises KeyError if it has no table."""
        return self._fold_fully(key).ratings

    def _fold_fully(self, key: GameKey) -> _Folded[P, T]:
        folded = self._games[key]
        folded.go_on(folded.left)
        return folded


def game_key(summary: TableSummary) -> GameKey:
    """What makes two tables the same game."""
    return base_id(summary.game), (summary.title or "").casefold()
