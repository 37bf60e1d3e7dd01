"""The archive: all tables of some people, folded a game at a time when it is asked for."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from typing import Generic, NamedTuple, TypeVar

from scorepad.archive.fold import GameFold
from scorepad.archive.ranking import Ratings
from scorepad.archive.summary import TableSummary

P = TypeVar("P", bound=Hashable)
T = TypeVar("T", bound=Hashable)

#: What makes two tables the same game: its id and the case-folded title.
GameKey = tuple[str, str]
#: Number of tables folded in one piece.
TABLES_PER_STEP = 100


class ArchivedTable(NamedTuple, Generic[P, T]):
    """A table, its summary, and the people of its seats."""

    table: T
    summary: TableSummary
    people: Sequence[P]


class _Folded(Generic[P, T]):
    """The tables of one game, and how many of them are `done`: in the fold and in the ratings."""

    def __init__(self, entries: list[ArchivedTable[P, T]]) -> None:
        self.entries = entries
        self.fold: GameFold[P, T] = GameFold(entries[0].summary.game)
        self.ratings: Ratings[P] = Ratings()
        self.done = 0

    @property
    def left(self) -> int:
        """How many tables are not done."""
        return len(self.entries) - self.done

    def go_on(self, most: int) -> None:
        """Add at most so many tables."""
        for entry in self.entries[self.done : self.done + most]:
            self.fold.add(*entry)
            if entry.summary.finished:
                self.ratings.add(entry.summary, entry.people)
            self.done += 1

    def goes_on_to(self, entries: Sequence[ArchivedTable[P, T]]) -> bool:
        """Whether these are the same tables and more after them."""
        return len(entries) >= len(self.entries) and all(map(_same, self.entries, entries))


def _same(one: object, other: object) -> bool:
    return one is other


class Archive(Generic[P, T]):
    """Tables in order of time, by game. Folds are made when they are asked for, and go on where tables were only added."""

    def __init__(self, entries: Iterable[ArchivedTable[P, T]] = ()) -> None:
        self._games: dict[GameKey, _Folded[P, T]] = {}
        self.update(entries)

    def update(self, entries: Iterable[ArchivedTable[P, T]]) -> None:
        """Make these all tables of the archive, in order of time. Entries that were there before are the same objects."""
        by_game: dict[GameKey, list[ArchivedTable[P, T]]] = {}
        for entry in entries:
            by_game.setdefault(game_key(entry.summary), []).append(entry)
        found: dict[GameKey, _Folded[P, T]] = {}
        for key, tables in by_game.items():
            known = self._games.get(key)
            if known is None or not known.goes_on_to(tables):
                known = _Folded(tables)
            known.entries = tables
            found[key] = known
        self._games = found

    @property
    def games(self) -> Mapping[GameKey, int]:
        """How many tables there are of each game."""
        return {key: len(folded.entries) for key, folded in self._games.items()}

    def tables(self, key: GameKey) -> Sequence[ArchivedTable[P, T]]:
        """The tables of a game, in order of time; raises KeyError if there are none."""
        return self._games[key].entries

    def fold_stepwise(self) -> Iterator[int]:
        """Fold all games, a piece at each step; gives how many tables are left."""
        left = sum(folded.left for folded in self._games.values())
        for folded in self._games.values():
            while folded.left:
                left -= min(TABLES_PER_STEP, folded.left)
                folded.go_on(TABLES_PER_STEP)
                yield left

    def fold(self, key: GameKey) -> GameFold[P, T]:
        """The fold of a game; raises KeyError if it has no table."""
        return self._whole(key).fold

    def ratings(self, key: GameKey) -> Ratings[P]:
        """The strengths at a game; raises KeyError if it has no table."""
        return self._whole(key).ratings

    def _whole(self, key: GameKey) -> _Folded[P, T]:
        folded = self._games[key]
        folded.go_on(folded.left)
        return folded


def game_key(summary: TableSummary) -> GameKey:
    """What makes two tables the same game."""
    return summary.game, (summary.title or "").casefold()
