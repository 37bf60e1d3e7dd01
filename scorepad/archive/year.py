"""What a year comes to: its evenings by month, how much was played, who won most, its game and its longest evening."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Mapping, Sequence
from datetime import date
from typing import Generic, NamedTuple, TypeVar

from scorepad.archive.archive import Archive, ArchivedTable, GameKey, game_key
from scorepad.archive.best import Wins, best_pairs, pairs_at, wins_at
from scorepad.archive.cups import Cup, next_cup
from scorepad.archive.pairs import Pair

P = TypeVar("P", bound=Hashable)
T = TypeVar("T", bound=Hashable)

#: Tables together from which on two people can be the pair of a year.
MIN_TABLES_FOR_PAIR = 5


def cups_after(tables: Iterable[ArchivedTable[P, T]]) -> dict[GameKey, Cup[P, T]]:
    """The cup of each game after these tables, in order of time."""
    cups: dict[GameKey, Cup[P, T]] = {}
    for table, summary, people in tables:
        if summary.finished:
            key = game_key(summary)
            cups[key] = next_cup(cups.get(key), table, summary, people)
    return cups


class PlayedTable(NamedTuple, Generic[P, T]):
    """A table with its night, and when it began and ended (Unix seconds, pauses left out)."""

    night: date
    began: int
    archived: ArchivedTable[P, T]

    @property
    def ended(self) -> int:
        """When it ended."""
        return self.began + self.archived.summary.seconds


class Year(NamedTuple, Generic[P, T]):
    """A year. `evenings`: how many in each of its months; `people`: how many sat at a table; `winners`: those with the most first
    places, `wins`: everybody's; `pairs`: those who won most often together, `together`: their tables; `games`: the most played
    ones, with how many tables each; `new_games`: those never played before, with the month (from 1); `longest`: the table that
    took longest, and `longest_night`: the night."""

    evenings: tuple[int, ...]
    tables: int
    rounds: int
    seconds: int
    people: int
    winners: tuple[P, ...]
    wins: Mapping[P, Wins]
    pairs: Sequence[tuple[P, P]]
    together: Pair | None
    games: tuple[GameKey, ...]
    most_tables: int
    new_games: Mapping[GameKey, int]
    longest: ArchivedTable[P, T] | None
    longest_night: date | None


def tell_year(tables: Sequence[PlayedTable[P, T]], archive: Archive[P, T], before: Mapping[GameKey, int]) -> Year[P, T]:
    """What the tables of a year tell, in order of time; `archive`: of these; `before`: how many tables of each game there were
    before it. Of two tables at once both count: the hours are those of tables."""
    folds = [archive.fold(key) for key in archive.games]
    wins = wins_at(folds)
    most = max((won.firsts for won in wins.values()), default=0)
    nights = {table.night for table in tables}
    months = Counter(night.month for night in nights)
    pairs = pairs_at(folds)
    best = best_pairs(pairs, MIN_TABLES_FOR_PAIR)
    played = archive.games
    most_tables = max(played.values(), default=0)
    first_months = {game_key(table.archived.summary): table.night.month for table in reversed(tables)}
    timed = [table for table in tables if table.archived.summary.seconds]
    spans: dict[date, tuple[int, int]] = {}
    for table in timed:
        began, ended = spans.get(table.night, (table.began, 0))
        spans[table.night] = began, max(ended, table.ended)
    return Year(
        tuple(months[month] for month in range(1, 13)), sum(played.values()),
        rounds=sum(fold.rounds for fold in folds), seconds=sum(fold.seconds for fold in folds),
        people=len({person for fold in folds for person in fold.players}),
        winners=tuple(person for person, won in wins.items() if won.firsts == most > 0), wins=wins,
        pairs=best, together=pairs.of(*best[0]) if best else None,
        games=tuple(key for key, many in played.items() if many == most_tables), most_tables=most_tables,
        new_games={key: month for key, month in first_months.items() if before and key not in before},
        longest=max((table.archived for table in timed), key=lambda archived: archived.summary.seconds, default=None),
        longest_night=max(spans, key=lambda night: spans[night][1] - spans[night][0], default=None),
    )  # fmt: skip
