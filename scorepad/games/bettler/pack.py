"""The cards: thieves (`t1` … `t14`), always trump, and beggars (`r1` … `r8`, `g…`, `b…`); what each is worth (rule
`card-points`)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Protocol

from scorepad.core.problem import Problem

#: All card points together.
ALL = 120

THIEF = "t"
HIGHEST = {THIEF: 14, "r": 8, "g": 8, "b": 8}
#: Thieves and beggars from this number on have points.
LOWEST_WITH_POINTS = 5

#: What is left out, by the number of players.
LEFT_OUT = {
    2: frozenset({"r1", "r2", "g1", "g2", "b1", "b2"}),
    3: frozenset({"b1", "b2", "g1", "g2", "r1"}),
    4: frozenset[str](),
    5: frozenset({"b1"}),
}

#: What the cards from five on are worth where the table does not say: an assumption, since no source prints it.
THIEVES = (6,) * (HIGHEST[THIEF] - LOWEST_WITH_POINTS + 1)
BEGGARS = (5,) * (HIGHEST["r"] - LOWEST_WITH_POINTS + 1)


class Values(Protocol):
    """What the cards from five on are worth: each thief, and each beggar of a colour."""

    @property
    def thief_points(self) -> Sequence[int]:
        """Of the thieves 5 to 14."""

    @property
    def beggar_points(self) -> Sequence[int]:
        """Of the beggars 5 to 8, the same in each colour."""


def rows(players: int) -> tuple[tuple[str, ...], ...]:
    """The cards in play with so many players, a suit a row."""
    left_out = LEFT_OUT[players]
    suits = (tuple(f"{suit}{number}" for number in range(1, top + 1)) for suit, top in HIGHEST.items())
    return tuple(tuple(card for card in suit if card not in left_out) for suit in suits)


def pack(*players: int) -> frozenset[str]:
    """The cards in play with so many players, or with any of these numbers of players."""
    return frozenset(card for number in players for row in rows(number) for card in row)


def suit_of(card: str) -> str:
    """Thieves are a suit, and so is each colour of beggars."""
    return card[0]


def number_of(card: str) -> int:
    """The number by which a card beats others of its suit."""
    return int(card[1:])


def points(cards: Sequence[str], values: Values) -> int:
    """What `cards` are worth together."""
    worth = {True: values.thief_points, False: values.beggar_points}
    return sum(
        worth[suit_of(card) == THIEF][number_of(card) - LOWEST_WITH_POINTS]
        for card in cards
        if number_of(card) >= LOWEST_WITH_POINTS
    )


def check_list(field: str, given: Sequence[int], usual: Sequence[int]) -> Iterator[Problem]:
    """As many values as there are cards with points, each within its bounds."""
    if len(given) != len(usual):
        yield Problem(field, "format", "wrong-size", {"field": field, "need": len(usual), "got": len(given)})
    for index, number in enumerate(given):
        if not 0 <= number <= ALL:
            yield Problem(field, "range", "out-of-range", {"field": field, "low": 0, "high": ALL}, (index,))


def check_thief_points(values: Values, setting: object = None) -> Iterator[Problem]:
    """Ten values, for the thieves 5 to 14."""
    yield from check_list("thief_points", values.thief_points, THIEVES)


def check_beggar_points(values: Values, setting: object = None) -> Iterator[Problem]:
    """Four values, for the beggars 5 to 8 of a colour."""
    yield from check_list("beggar_points", values.beggar_points, BEGGARS)


def check_values(values: Values, setting: object = None) -> Iterator[Problem]:
    """Rule `card-points`: the whole pack is worth 120."""
    if [*check_thief_points(values), *check_beggar_points(values)]:
        return
    thieves, beggars = sum(values.thief_points), 3 * sum(values.beggar_points)
    if thieves + beggars != ALL:
        field = "beggar_points" if tuple(values.thief_points) == THIEVES else "thief_points"
        yield Problem(field, "options", "card-points", {"thieves": thieves, "beggars": beggars, "need": ALL})


#: All that must hold of what the cards are worth, in house rules and in questions.
CHECKS = (check_thief_points, check_beggar_points, check_values)
