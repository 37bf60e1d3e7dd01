"""What a game says of an entry: problems, lines, duties, outlooks. Ids and numbers only; the words are the room's."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from dataclasses import field as by_default
from types import MappingProxyType
from typing import Any, NamedTuple


@dataclass(frozen=True, slots=True)
class SeatName:
    """In a sentence: the name of whoever sits at `seat`."""

    seat: int


@dataclass(frozen=True, slots=True)
class SideName:
    """In a sentence: the names of a side, by its index."""

    side: int


@dataclass(frozen=True, slots=True)
class CardName:
    """In a sentence: a card, by its code (`Ah`)."""

    code: str


@dataclass(frozen=True, slots=True)
class Term:
    """In a sentence: another word of the room, by its key (`choice-trump_colour-red`)."""

    key: str


class AnyOf(tuple[Any, ...]):
    """In a sentence: alternatives ("3, 4 or 6")."""

    __slots__ = ()


#: What a sentence is filled with: numbers, text, names, terms, or a list of these ("4 and 4").
Args = Mapping[str, Any]

_NONE: Args = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Fix:
    """One tap that mends a problem: `values` in the problem's field, whatever stood there."""

    values: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Problem:
    """One reason why an entry, a record or a question is refused.

    `field`: the top-level field at fault, or None; `at`: where in it; `rule`: the rule that it breaks, or a general id;
    `key`: which sentence says so (the rule's own if empty), with `args`; `move`: the index of an illegal move; `waits`: nothing
    is wrong, something is still to come.
    """

    field: str | None
    rule: str
    key: str = ""
    args: Args = by_default(default_factory=lambda: _NONE)
    at: tuple[int | str, ...] = ()
    fix: Fix | None = None
    move: int | None = None
    waits: bool = False


class Line(NamedTuple):
    """One reason for points: which side, how many, by which rule; `key` and `args` as in `Problem`."""

    side: int
    points: int
    rule: str
    key: str = ""
    args: Args = _NONE


@dataclass(frozen=True, slots=True)
class Duty:
    """What somebody has to do in the round at hand (names the trump, begins).

    `until`: the id of the stage with which it is done; without one it lasts all round.
    """

    seat: int
    key: str
    until: str = ""


@dataclass(frozen=True, slots=True)
class Outlook:
    """What a side needs in the round at hand, once something is known: a number and a sentence about it."""

    side: int
    number: int
    key: str
    args: Args = by_default(default_factory=lambda: _NONE)


@dataclass(frozen=True, slots=True)
class Ending:
    """Why a game is over and who wins then: the rule, and a sentence about it."""

    rule: str
    key: str
    args: Args = by_default(default_factory=lambda: _NONE)


@dataclass(frozen=True, slots=True)
class Box:
    """Where the chips are while a round is written down.

    `held`: what each side holds; `pot`: what lies in the middle; `pots`: main and side pots, each with the sides that may win
    it; `back`: the side that put in more than anybody else did and how much, which is in no pot: it comes back unless somebody
    calls; `turn`: whose turn it is, if anybody's; `told`: in what state sides are ("folded"); `large`: the chips are what the page
    is about, as long as nothing was asked before.
    """

    held: tuple[int, ...]
    pot: int
    pots: tuple[tuple[int, tuple[int, ...]], ...] = ()
    turn: int | None = None
    told: tuple[Told, ...] = ()
    back: tuple[int, int] | None = None
    large: bool = False


@dataclass(frozen=True, slots=True)
class Told:
    """What a side did in a round, for the heading above its lines ("3 + 2 announced, 7 taken")."""

    side: int
    key: str
    args: Args = by_default(default_factory=lambda: _NONE)
