"""Who is best: shares of first places, the places they give among friends, and with whom most is won."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from fractions import Fraction
from heapq import merge
from itertools import repeat, takewhile
from typing import Any, Generic, NamedTuple, TypeVar

from scorepad.archive.fold import GameFold, Result, Streak
from scorepad.archive.pairs import Pair, Pairs
from scorepad.archive.ranking import MIN_TABLES_TO_RANK

P = TypeVar("P", bound=Hashable)
T = TypeVar("T")

#: Minimum number of finished tables of the best person, and of tables together of the best partner.
MIN_TABLES_FOR_BEST = 3


class Wins(NamedTuple):
    """How often a person came first: `won` alone with their side, `shared` with another side, at `finished` tables."""

    won: int = 0
    shared: int = 0
    finished: int = 0

    @property
    def firsts(self) -> int:
        """First places, shared ones too."""
        return self.won + self.shared

    @property
    def share(self) -> Fraction:
        """The share of first places, 0 without a finished table."""
        return Fraction(self.firsts, self.finished or 1)

    @property
    def few(self) -> bool:
        """Whether these are too few tables for a place."""
        return self.finished < MIN_TABLES_TO_RANK


class Placed(NamedTuple, Generic[P]):
    """A person with their place among friends, 0 where they have too few tables for one."""

    person: P
    wins: Wins
    place: int


def wins_at(folds: Iterable[GameFold[P, Any]]) -> dict[P, Wins]:
    """The wins of everybody at these games; people without a finished table are left out."""
    wins: dict[P, Wins] = {}
    for fold in folds:
        for person, player in fold.players.items():
            if player.finished:
                won, shared, finished = wins.get(person, Wins())
                wins[person] = Wins(won + player.won, shared + player.shared, finished + player.finished)
    return wins


def places(wins: Mapping[P, Wins], last_below: int = MIN_TABLES_TO_RANK) -> list[Placed[P]]:
    """People by their share of first places; equal shares have one place. Who has too few tables has none, and stands last below so
    many (`last_below`)."""
    order = sorted(wins, key=lambda person: (wins[person].finished < last_below, -wins[person].share, -wins[person].finished))
    first: dict[Fraction, int] = {}
    for place, person in enumerate((person for person in order if not wins[person].few), 1):
        first.setdefault(wins[person].share, place)
    return [Placed(person, wins[person], 0 if wins[person].few else first[wins[person].share]) for person in order]


class Best(NamedTuple, Generic[P]):
    """Who is best at a game: those with the largest share; `wins`: of the first; `so_far`: nobody has enough tables yet; `partner`:
    with whom the only best one won most, with their tables; `second`: who alone comes next, where there are no partners."""

    people: tuple[P, ...]
    wins: Wins
    so_far: bool
    partner: tuple[P, Pair] | None
    second: P | None


def best_at(fold: GameFold[P, Any], names: Callable[[P], str]) -> Best[P] | None:
    """Who is best at a game; None without a finished table. `names`: orders people who are equal."""
    everybody = wins_at([fold])
    enough = {person: wins for person, wins in everybody.items() if wins.finished >= MIN_TABLES_FOR_BEST}
    compared = enough if any(wins.firsts for wins in enough.values()) else everybody
    if not compared:
        return None
    order = sorted(compared, key=lambda person: (-compared[person].share, -compared[person].finished, names(person).casefold()))
    first = order[0]
    best = [person for person in order if compared[person].share == compared[first].share]
    second = [person for person in order[1:] if compared[person].share == compared[order[1]].share]
    has_partners = any(fold.pairs.of(*pair).together for pair in fold.pairs.all())
    return Best(
        tuple(best), compared[first], compared is not enough,
        partner=best_partner(fold.pairs.everyone(first), names) if len(best) == 1 else None,
        second=second[0] if len(second) == 1 and len(best) == 1 and not has_partners else None,
    )  # fmt: skip


def best_partner(pairs: Mapping[P, Pair], names: Callable[[P], str]) -> tuple[P, Pair] | None:
    """The partner with whom a person won most, of those with enough tables together; None if there is none. `pairs`: by
    the other."""
    rated = [
        (-pair.won, pair.together, names(other).casefold(), other)
        for other, pair in pairs.items() if pair.together >= MIN_TABLES_FOR_BEST and pair.won
    ]  # fmt: skip
    return (min(rated)[-1], pairs[min(rated)[-1]]) if rated else None


def best_pairs(pairs: Pairs[P], least: int) -> list[tuple[P, P]]:
    """The pairs with the largest share of tables won together, of those with at least so many; several if they are equal."""
    found = {pair: pairs.of(*pair) for pair in pairs.all()}
    shares = {pair: Fraction(both.won, both.together) for pair, both in found.items() if both.together >= least and both.won}
    top = max(shares.values(), default=None)
    return sorted((pair for pair, share in shares.items() if share == top), key=lambda pair: -found[pair].together)


def pairs_at(folds: Iterable[GameFold[P, Any]]) -> Pairs[P]:
    """All pairs over these games."""
    pairs: Pairs[P] = Pairs()
    for fold in folds:
        pairs.join(fold.pairs)
    return pairs


def results_of(folds: Mapping[Any, GameFold[P, T]], person: P, at: Callable[[T], Any]) -> Iterator[tuple[Any, Result[T]]]:
    """The result of each finished table of a person, with the key of its game, the latest first (`at`: its time). At the same time
    games come in the order of their keys, as in `selected_tables`."""
    keys = sorted((key for key, fold in folds.items() if person in fold.players), reverse=True)
    by_game = (zip(repeat(key), reversed(folds[key].players[person].results)) for key in keys)
    return merge(*by_game, key=lambda item: at(item[1].table), reverse=True)


def streak_of(results: Iterable[Result[Any]]) -> Streak:
    """First places in a row over these tables, the latest first."""
    streak = Streak()
    for result in reversed([*results]):
        streak.add(result.place == 1)
    return streak


def streak_now(results: Iterable[Result[Any]]) -> int:
    """How many of these tables, the latest first, were won in a row until now."""
    return sum(1 for _ in takewhile(lambda result: result.place == 1, results))
