"""Melds in one hand: which melds a player may announce, and which of the announced ones count (rule `announce`)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

from pydantic import TypeAdapter, ValidationError

from scorepad.core.model import Setting
from scorepad.core.problem import Problem
from scorepad.games.belote import melds
from scorepad.games.belote.melds import LONG, RUNS, SQUARES, Meld
from scorepad.games.belote.pack import RANKS, as_bits
from scorepad.hands.play import FrozenObject
from scorepad.kit.french import SUITS

_MELD: TypeAdapter[Any] = TypeAdapter(Meld)


class Holding(NamedTuple):
    """A meld in one hand. `kind`: square or run; `rank`: the highest of a run; `suit`: "" for a square."""

    kind: str
    rank: str
    suit: str
    length: int
    cards: frozenset[str]

    def to_json(self, side: int) -> FrozenObject:
        """The meld as announced by a side: JSON as in an entry."""
        return _said(self, side)


@cache
def _said(holding: Holding, side: int) -> FrozenObject:
    if holding.kind == "square":
        return FrozenObject(side=side, kind="square", rank=holding.rank)
    return FrozenObject(side=side, kind="run", suit=holding.suit, top=holding.rank, length=holding.length)


def _every_meld() -> Iterator[Holding]:
    for rank in SQUARES:
        yield Holding("square", rank, "", length=4, cards=frozenset(rank + suit for suit in SUITS))
    for suit in SUITS:
        for start, rank in enumerate(RANKS):
            for length in RUNS:
                if start + length <= len(RANKS):
                    yield Holding(
                        "run", rank, suit, length=length, cards=frozenset(each + suit for each in RANKS[start : start + length])
                    )


#: All possible melds, squares before runs.
ALL_MELDS = tuple(_every_meld())
#: Bits at which a run of three may begin, in each suit.
_THREE_IN_ROW = 0x3F3F3F3F
_BY_NAME = {holding[:4]: holding for holding in ALL_MELDS}


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
    return tuple(holding for holding in ALL_MELDS if holding.kind == "square" and ranks >> RANKS.index(holding.rank) & 1)


@cache
def _runs(suit: int, ranks: int) -> tuple[Holding, ...]:
    cards = {rank + SUITS[suit] for index, rank in enumerate(RANKS) if ranks >> index & 1}
    return tuple(holding for holding in ALL_MELDS if holding.kind == "run" and holding.cards <= cards)


def holding_of(meld: Mapping[str, Any]) -> Holding:
    """The meld that was announced; KeyError if there is no such meld."""
    if meld["kind"] == "square":
        return _BY_NAME["square", meld["rank"], "", 4]
    return _BY_NAME["run", meld["top"], meld["suit"], meld["length"]]


def may_join(holding: Holding, before: Sequence[Holding]) -> bool:
    """Whether a hand that has announced the melds `before` may announce this one as well: squares come before runs (rule
    `announce`), and no card lies in two runs or two squares (rule `meld-cards`)."""
    runs = [run for run in before if run.kind == "run"]
    return all(holding.kind == "run" and not run.cards & holding.cards for run in runs) and holding not in before


def refusal(
    data: Mapping[str, Any], side: int, hand: Collection[str], before: Sequence[Holding], setting: Setting
) -> Problem | None:
    """Why a hand of a side may not announce a meld (JSON), or None (rules `announce`, `square`, `run`, `meld-cards`)."""
    try:
        meld = _MELD.validate_python(dict(data))
    except ValidationError:
        return Problem("play", "format", "no-meld")
    if meld.side != side:
        return Problem("play", "announce", "meld-side")
    for problem in melds.meld_problems(0, meld, setting):
        return Problem("play", problem.rule, problem.key, args=problem.args)
    holding = holding_of(data)
    if missing := tuple(sorted(holding.cards.difference(hand))):
        return Problem("play", "meld-cards", "meld-not-held", args={"cards": missing, "n": len(missing)})
    if holding.kind == "square" and any(other.kind == "run" for other in before):
        return Problem("play", "announce", "square-first")
    if not may_join(holding, before):
        taken = tuple(sorted(card for other in before if other.kind == holding.kind for card in other.cards & holding.cards))
        return Problem("play", "meld-cards", "meld-shared", args={"cards": taken, "n": len(taken)})
    return None


def points(melds: Sequence[tuple[int, Holding]], trump: str) -> list[int]:
    """Points of each meld; `melds`: side and meld in the order of announcing (rules `square-beats` to `run-beats`)."""
    square_side = min(
        ((list(SQUARES).index(holding.rank), side) for side, holding in melds if holding.kind == "square"), default=(0, None)
    )[1]
    squares = {side for side, holding in melds if holding.kind == "square"}
    runs = [
        (-min(holding.length, LONG), RANKS.index(holding.rank), holding.suit != trump, index, side)
        for index, (side, holding) in enumerate(melds)
        if holding.kind == "run" and not squares - {side}
    ]
    run_side = min(runs)[-1] if runs else None
    return [
        (SQUARES[holding.rank] if side == square_side else 0)
        if holding.kind == "square"
        else (RUNS[holding.length] if side == run_side and not squares - {side} else 0)
        for side, holding in melds
    ]
