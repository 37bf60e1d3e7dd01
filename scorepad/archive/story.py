"""What an evening comes to in one sentence, and the best of many rounds."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from typing import Generic, Literal, NamedTuple, TypeVar

from scorepad.archive.archive import Archive, ArchivedTable, GameKey, game_key
from scorepad.archive.distribution import percentile
from scorepad.archive.fold import RoundRecord

P = TypeVar("P", bound=Hashable)
T = TypeVar("T", bound=Hashable)

#: A side: its people.
Side = tuple[P, ...]
#: A round is told as rare if it is beyond so many of 100 rounds of its game, where there are so many to compare.
RARE_PERCENT, MIN_ROUNDS_TO_COMPARE = 90, 30


class FinishedAt(NamedTuple, Generic[P]):
    """Who won a finished table: its game, and the sides that came first."""

    key: GameKey
    winners: tuple[Side[P], ...]


class Story(NamedTuple, Generic[P]):
    """The sentence about an evening: of so many finished `tables`,

    - `all`: one side won each (`sides`: that one),
    - `cups`: one side won so many (`won`), each of another game, and all others fewer,
    - `each`: each table and each cup went to another side (`sides`, as they were played),
    - `one`: there was one table (`sides`: its winners),
    - `most`: these `sides` won most, so many each (`won`),
    - `none`: no table was finished.
    """

    kind: Literal["all", "cups", "each", "one", "most", "none"]
    sides: tuple[Side[P], ...]
    tables: int
    won: int = 0


def tell_evening(tables: Sequence[FinishedAt[P]]) -> Story[P]:
    """The sentence about an evening, from its finished tables in order. A shared win is one of each side that shares it."""
    if not tables:
        return Story("none", (), 0)
    won: dict[frozenset[P], list[GameKey]] = {}
    spelled: dict[frozenset[P], Side[P]] = {}
    for table in tables:
        for side in table.winners:
            won.setdefault(frozenset(side), []).append(table.key)
            spelled.setdefault(frozenset(side), side)
    most = max(map(len, won.values()))
    sides = tuple(spelled[side] for side, keys in won.items() if len(keys) == most)
    if len(tables) == 1:
        return Story("one", tables[0].winners, 1)
    if most == len(tables) and len(sides) == 1:
        return Story("all", sides, len(tables))
    if most > 1 and len(sides) == 1 and len(set(won[frozenset(sides[0])])) == most:
        return Story("cups", sides, len(tables), most)
    if len(won) == len(tables) == len({table.key for table in tables}):
        return Story("each", sides, len(tables))
    return Story("most", sides, len(tables), most)


class BestRound(NamedTuple, Generic[P, T]):
    """A round to tell of: its game and its record; `than`, `of_100`: "more" or "less" than in so many of 100 rounds of the game, 0
    where that is nothing to tell."""

    key: GameKey
    record: RoundRecord[T]
    than: str
    of_100: int


def best_round(records: Iterable[tuple[GameKey, RoundRecord[T]]], archive: Archive[P, T]) -> BestRound[P, T] | None:
    """The rarest of the best rounds of some tables, compared with all rounds of its game in the archive; the first of several as
    rare. None if no round is worth it: where the most points win, it brought some."""
    best, best_rank = None, -1
    for key, record in records:
        fold = archive.fold(key)
        if not fold.least_wins and record.score <= 0:
            continue
        than, of_100 = percentile(fold.score_counts, record.score)
        rank = of_100 if than == ("less" if fold.least_wins else "more") else 0
        if rank > best_rank:
            is_rare = rank >= RARE_PERCENT and fold.rounds >= MIN_ROUNDS_TO_COMPARE
            best, best_rank = BestRound[P, T](key, record, than, rank if is_rare else 0), rank
    return best


def best_of_table(archived: ArchivedTable[P, T]) -> tuple[GameKey, RoundRecord[T]]:
    """The best round of a table, as its game wants it, with its people; for `best_round`."""
    table, summary, people = archived
    score, indexes = summary.lowest if summary.least_wins else summary.highest
    return game_key(summary), RoundRecord(score.score, table, score.round, tuple(people[index] for index in indexes))
