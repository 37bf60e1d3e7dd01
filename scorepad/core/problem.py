"""Results of a game's checks and scoring: problems, lines, duties, outlooks. Ids and numbers only; sentences are in the rooms."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from dataclasses import field as by_default
from types import MappingProxyType
from typing import Any, NamedTuple


@dataclass(frozen=True, slots=True)
class SeatName:
    """Sentence argument: the name of the player at `seat`."""

    seat: int


@dataclass(frozen=True, slots=True)
class SideName:
    """Sentence argument: the names of a side, by its index."""

    side: int


@dataclass(frozen=True, slots=True)
class CardName:
    """Sentence argument: a card, by its code (`Ah`)."""

    code: str


@dataclass(frozen=True, slots=True)
class Term:
    """Sentence argument: another word of the room, by its key (`choice-trump_colour-red`)."""

    key: str


@dataclass(frozen=True, slots=True)
class Phrase:
    """Sentence argument: another sentence of the room with its own arguments, by its key."""

    key: str
    args: Mapping[str, Any]


class Sentences(tuple[Any, ...]):
    """Sentence argument: whole sentences, one after the other."""

    __slots__ = ()


class Alternatives(tuple[Any, ...]):
    """Sentence argument: alternatives ("3, 4 or 6")."""

    __slots__ = ()


#: Arguments of a sentence: numbers, texts, names, terms, or lists of these ("4 and 4").
Args = Mapping[str, Any]

_NO_ARGS: Args = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Fix:
    """A correction offered as one tap: `new_values` replace the content of the problem's field."""

    new_values: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Problem:
    """One reason why an entry, a record or a question is refused.

    `field`: the top-level field at fault, or None; `at`: the path within it; `rule`: the broken rule, or a general id; `key`: the
    sentence (the rule's own if empty), with `args`; `move`: the index of an illegal move; `incomplete`: the entry is only
    incomplete, not wrong.
    """

    field: str | None
    rule: str
    key: str = ""
    args: Args = by_default(default_factory=lambda: _NO_ARGS)
    at: tuple[int | str, ...] = ()
    fix: Fix | None = None
    move: int | None = None
    incomplete: bool = False


class Line(NamedTuple):
    """One reason for points: side, points, rule; `key` and `args` as in `Problem`."""

    side: int
    points: int
    rule: str
    key: str = ""
    args: Args = _NO_ARGS


@dataclass(frozen=True, slots=True)
class Duty:
    """What a seat has to do in the current round (name the trump, begin).

    `until_stage`: the id of the stage that ends it; "" if it lasts the whole round.
    """

    seat: int
    key: str
    until_stage: str = ""
    args: Args = by_default(default_factory=lambda: _NO_ARGS)


@dataclass(frozen=True, slots=True)
class Outlook:
    """What a side needs in the current round, from a partial entry: a number and a sentence about it."""

    side: int
    number: int
    key: str
    args: Args = by_default(default_factory=lambda: _NO_ARGS)


@dataclass(frozen=True, slots=True)
class Ending:
    """Why a game is over and who wins: the rule, and a sentence about it."""

    rule: str
    key: str
    args: Args = by_default(default_factory=lambda: _NO_ARGS)


@dataclass(frozen=True, slots=True)
class ChipState:
    """Where the chips are while a round is entered.

    `held`: chips of each side; `pot`: chips in the middle; `pots`: main and side pots, each with the sides that may win it;
    `uncalled`: the side that put in more than any other and the uncalled excess, which is in no pot and is returned unless called;
    `turn`: the seat to act, or None; `seat_notes`: states of sides ("folded"); `large`: the chips are the main content of the
    page, as long as nothing was asked before.
    """

    held: tuple[int, ...]
    pot: int
    pots: tuple[tuple[int, tuple[int, ...]], ...] = ()
    turn: int | None = None
    seat_notes: tuple[SideSummary, ...] = ()
    uncalled: tuple[int, int] | None = None
    large: bool = False


@dataclass(frozen=True, slots=True)
class SideSummary:
    """What a side did in a round, for the heading above its lines ("3 + 2 announced, 7 taken").

    `adds_up`: it says what the lines say, in short ("100 + 20 belote"), so that it is no heading for them.
    """

    side: int
    key: str
    args: Args = by_default(default_factory=lambda: _NO_ARGS)
    adds_up: bool = False
