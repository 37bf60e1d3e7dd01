"""Melds in one hand: which melds a player may announce, and which of the announced ones count (rule `announce`)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

from pydantic import TypeAdapter, ValidationError

from scorepad.core.model import Setting
from scorepad.core.play import FrozenObject
from scorepad.core.problem import Problem
from scorepad.games.belote import melds
from scorepad.games.belote.melds import LONG, RUNS, SQUARES, Meld
from scorepad.games.belote.pack import RANKS, as_bits
from scorepad.kit.french import SUITS

_READ: TypeAdapter[Any] = TypeAdapter(Meld)


class Holding(NamedTuple):
    """A meld in one hand. `kind`: square or run; `rank`: the highest of a run; `suit`: "" for a square."""

    kind: str
    rank: str
    suit: str
    length: int
    cards: frozenset[str]

    def said(self, side: int) -> FrozenObject:
        """The meld as announced by a side: JSON as in an entry."""
        return _said(self, side)


@cache
def _said(held: Holding, side: int) -> FrozenObject:
    if held.kind == "square":
        return FrozenObject(side=side, kind="square", rank=held.rank)
    return FrozenObject(side=side, kind="run", suit=held.suit, top=held.rank, length=held.length)


def _every() -> Iterator[Holding]:
    for rank in SQUARES:
        yield Holding("square", rank, "", 4, frozenset(rank + suit for suit in SUITS))
    for suit in SUITS:
        for top, rank in enumerate(RANKS):
            for length in RUNS:
                if top + length <= len(RANKS):
                    yield Holding("run", rank, suit, length, frozenset(each + suit for each in RANKS[top : top + length]))


#: All possible melds, squares before runs.
EVERY = tuple(_every())
#: Bits at which a run of three may begin, in each suit.
_THREE_IN_ROW = 0x3F3F3F3F
_BY_NAME = {held[:4]: held for held in EVERY}


def held_in(hand: Iterable[str]) -> list[Holding]:
    """All melds that a hand holds, parts of a longer run too; squares first (rule `announce`)."""
    return in_bits(as_bits(hand))


def in_bits(hand: int) -> list[Holding]:
    """All melds of a hand given as bits."""
    one, two, three, four = hand & 255, hand >> 8 & 255, hand >> 16 & 255, hand >> 24
    # Most hands hold neither three in a row nor four of a rank.
    if not (hand & hand >> 1 & hand >> 2 & _THREE_IN_ROW or one & two & three & four):
        return []
    return [*_squares(one & two & three & four), *_runs(0, one), *_runs(1, two), *_runs(2, three), *_runs(3, four)]


@cache
def _squares(ranks: int) -> tuple[Holding, ...]:
    return tuple(held for held in EVERY if held.kind == "square" and ranks >> RANKS.index(held.rank) & 1)


@cache
def _runs(suit: int, ranks: int) -> tuple[Holding, ...]:
    cards = {rank + SUITS[suit] for place, rank in enumerate(RANKS) if ranks >> place & 1}
    return tuple(held for held in EVERY if held.kind == "run" and held.cards <= cards)


def find(said: Mapping[str, Any]) -> Holding:
    """The meld that was announced; KeyError if there is no such meld."""
    if said["kind"] == "square":
        return _BY_NAME["square", said["rank"], "", 4]
    return _BY_NAME["run", said["top"], said["suit"], said["length"]]


def may_join(held: Holding, before: Sequence[Holding]) -> bool:
    """Whether a hand that has announced `before` may announce this as well: squares come before runs (rule `announce`), and no
    card lies in two runs or two squares (rule `meld-cards`)."""
    runs = [each for each in before if each.kind == "run"]
    return all(held.kind == "run" and not each.cards & held.cards for each in runs) and held not in before


def refusal(
    said: Mapping[str, Any], side: int, hand: Collection[str], before: Sequence[Holding], setting: Setting
) -> Problem | None:
    """Why a hand of a side may not announce a meld (JSON), or None (rules `announce`, `square`, `run`, `meld-cards`)."""
    try:
        meld = _READ.validate_python(dict(said))
    except ValidationError:
        return Problem("play", "format", "no-meld")
    if meld.side != side:
        return Problem("play", "announce", "meld-side")
    for fault in melds.faults(0, meld, setting):
        return Problem("play", fault.rule, fault.key, fault.args)
    held = find(said)
    if missing := tuple(sorted(held.cards.difference(hand))):
        return Problem("play", "meld-cards", "meld-not-held", {"cards": missing, "n": len(missing)})
    if held.kind == "square" and any(each.kind == "run" for each in before):
        return Problem("play", "announce", "square-first")
    if not may_join(held, before):
        taken = tuple(sorted(card for each in before if each.kind == held.kind for card in each.cards & held.cards))
        return Problem("play", "meld-cards", "meld-shared", {"cards": taken, "n": len(taken)})
    return None


def points(said: Sequence[tuple[int, Holding]], trump: str) -> list[int]:
    """Points of each meld; `said`: side and meld in the order of announcing (rules `square-beats` to `run-beats`)."""
    best = min(((list(SQUARES).index(held.rank), side) for side, held in said if held.kind == "square"), default=(0, None))[1]
    squares = {side for side, held in said if held.kind == "square"}
    runs = [
        (-min(held.length, LONG), RANKS.index(held.rank), held.suit != trump, place, side)
        for place, (side, held) in enumerate(said)
        if held.kind == "run" and not squares - {side}
    ]
    ahead = min(runs)[-1] if runs else None
    return [
        (SQUARES[held.rank] if side == best else 0)
        if held.kind == "square"
        else (RUNS[held.length] if side == ahead and not squares - {side} else 0)
        for side, held in said
    ]
