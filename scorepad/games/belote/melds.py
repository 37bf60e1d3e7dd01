"""Melds: which cards they hold, what they are worth, which of them count, and what cannot be."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Annotated, Any, Literal

from pydantic import Field

from scorepad.core.model import Model
from scorepad.core.problem import Problem, Term
from scorepad.core.reading import parse_list
from scorepad.games.belote.pack import PACK, RANKS, Rank, Suit, hand_size
from scorepad.kit.french import SUITS

#: The squares, the best first (rules `square`, `square-beats`).
SQUARES = {"J": 200, "9": 150, "A": 100, "T": 100, "K": 100, "Q": 100}
#: The runs by their length (rule `run`).
RUNS = {3: 20, 4: 50, 5: 100, 6: 100, 7: 100, 8: 120}
#: No run is better for being longer than this (rule `run-beats`).
LONG = 5


class Square(Model):
    """Four of a rank."""

    side: int
    kind: Literal["square"]
    rank: Rank


class Run(Model):
    """Cards of one suit in sequence, `length` of them, down from `top`."""

    side: int
    kind: Literal["run"]
    suit: Suit
    top: Rank
    length: int


Meld = Annotated[Square | Run, Field(discriminator="kind")]
Melds = Sequence[Square | Run]


def cards(meld: Square | Run) -> frozenset[str]:
    """The cards of a meld."""
    if isinstance(meld, Square):
        return frozenset(meld.rank + suit for suit in SUITS)
    start = RANKS.index(meld.top)
    return frozenset(rank + meld.suit for rank in RANKS[start : start + meld.length])


def pair(trump: Suit) -> frozenset[str]:
    """King and queen of trump (rule `belote`)."""
    return frozenset(("K" + trump, "Q" + trump))


def worth(meld: Square | Run) -> int:
    """What a meld is worth if it counts (rules `square`, `run`)."""
    return SQUARES[meld.rank] if isinstance(meld, Square) else RUNS[meld.length]


def name(meld: Square | Run) -> dict[str, Any]:
    """What a sentence about a meld is filled with."""
    if isinstance(meld, Square):
        return {"rank": Term(f"ranks-{meld.rank}")}
    return {"suit": Term(f"choice-trump-{meld.suit}"), "top": Term(f"rank-{meld.top}"), "length": meld.length}


def beaten_by(melds: Melds, trump: Suit | None) -> tuple[str, ...]:
    """For each of `melds` (in the order of announcing) the rule that beats it, "" if it counts."""
    squares = [meld for meld in melds if isinstance(meld, Square)]
    best = min(squares, key=lambda square: list(SQUARES).index(square.rank)).side if squares else None
    left = _runs_left(melds)
    longest = min(left, key=lambda run: (*_height(run), run.suit != trump)).side if left else None

    def rule(meld: Square | Run) -> str:
        if isinstance(meld, Square):
            return "" if meld.side == best else "square-beats"
        if meld not in left:
            return "square-kills-runs"
        return "" if meld.side == longest else "run-beats"

    return tuple(map(rule, melds))


def _runs_left(melds: Melds) -> list[Run]:
    """The runs that no other side's square kills (rule `square-kills-runs`)."""
    squares = {meld.side for meld in melds if isinstance(meld, Square)}
    return [meld for meld in melds if isinstance(meld, Run) and squares <= {meld.side}]


def _height(run: Run) -> tuple[int, int]:
    """How high a run stands before trump is looked at: the lower tuple is the better run (rule `run-beats`)."""
    return -min(run.length, LONG), RANKS.index(run.top)


# What cannot be. Each works on what was announced, as far as it holds together by itself.


def sound(melds: Melds, sides: int) -> list[tuple[int, Square | Run]]:
    """The melds that hold together by themselves, each with its place."""
    return [(index, meld) for index, meld in enumerate(melds) if not list(_faults(index, meld, sides))]


def check_each(melds: Melds, sides: int) -> Iterator[Problem]:
    """Each meld belongs to a side and holds together by itself (rules `square`, `run`)."""
    for index, meld in enumerate(melds):
        yield from _faults(index, meld, sides)


def _faults(index: int, meld: Square | Run, sides: int) -> Iterator[Problem]:
    if not 0 <= meld.side < sides:
        limits = {"field": "side", "low": 0, "high": sides - 1}
        yield Problem("melds", "range", "out-of-range", limits, (index, "side"))
    if isinstance(meld, Square):
        if meld.rank not in SQUARES:
            yield Problem("melds", "square", "square-low", {"rank": Term(f"ranks-{meld.rank}")}, (index, "rank"))
    elif meld.length not in RUNS:
        limits = {"field": "length", "low": min(RUNS), "high": max(RUNS)}
        yield Problem("melds", "range", "out-of-range", limits, (index, "length"))
    elif (most := len(RANKS) - RANKS.index(meld.top)) < meld.length:
        args = {"top": Term(f"rank-{meld.top}"), "length": meld.length, "most": most}
        yield Problem("melds", "run", "run-long", args, (index, "length"))


def check_shared(melds: Melds, sides: int) -> Iterator[Problem]:
    """No card lies in the melds of two sides, in two runs or in two squares (rule `meld-cards`)."""
    holders: dict[str, set[tuple[int, str]]] = {}
    for index, meld in sound(melds, sides):
        taken = sorted(
            (card for card in cards(meld) if any(side != meld.side or kind == meld.kind for side, kind in holders.get(card, ()))),
            key=lambda card: RANKS.index(card[0]),
        )
        if taken:
            yield Problem("melds", "meld-cards", "meld-shared", {"cards": tuple(taken), "n": len(taken)}, (index,))
        for card in cards(meld):
            holders.setdefault(card, set()).add((meld.side, meld.kind))


def check_hands(melds: Melds, sides: int, players: int) -> Iterator[Problem]:
    """Each side has the hands to hold what it announced (rule `meld-cards`)."""
    for side in range(sides):
        places, held = _of_side(melds, sides, side)
        if not fits(held, players):
            yield _too_many(held, players, places)


def check_hands_with_belote(melds: Melds, sides: int, players: int, side: int, trump: Suit) -> Iterator[Problem]:
    """A side whose melds fit has room for its belote as well (rule `meld-cards`)."""
    places, held = _of_side(melds, sides, side)
    if fits(held, players) and not fits([*held, pair(trump)], players):
        yield _too_many([*held, pair(trump)], players, places)


def check_trump(melds: Melds, sides: int, trump: Suit | None) -> Iterator[Problem]:
    """Trump is known where only trump tells which side's run is better (rule `run-beats`)."""
    if trump is not None or len(sound(melds, sides)) < len(melds):
        return
    left = _runs_left(melds)
    height = min(map(_height, left), default=None)
    best = [run for run in left if _height(run) == height]
    if len({run.side for run in best}) > 1 and len({run.suit for run in best}) > 1:
        yield Problem("trump", "run-beats", "trump-needed")


def _of_side(melds: Melds, sides: int, side: int) -> tuple[list[int], list[frozenset[str]]]:
    mine = [(index, cards(meld)) for index, meld in sound(melds, sides) if meld.side == side]
    return [index for index, _ in mine], [held for _, held in mine]


def _too_many(held: Sequence[Collection[str]], players: int, places: Sequence[int]) -> Problem:
    args = {"got": len(set().union(*held)), "high": hand_size(players)}
    return Problem("melds", "meld-cards", "meld-hands" if players == 4 else "meld-hand", args, (places[-1],))


def fits(held: Sequence[frozenset[str]], players: int) -> bool:
    """Whether a side can hold all sets of cards, each in one hand: it has two with four players, else one."""
    size = hand_size(players)
    together: list[frozenset[str]] = []
    for group in held:
        touching = [each for each in together if each & group]
        together = [each for each in together if not each & group] + [group.union(*touching)]
    whole = sum(map(len, together))
    if players != 4:
        return whole <= size
    one_hand = {0}
    for each in together:
        one_hand |= {count + len(each) for count in one_hand}
    return any(whole - size <= count <= size for count in one_hand)


def tap(texts: Mapping[str, str], what: str) -> dict[str, str | None]:
    """What a tap changes: `melds:add:SIDE` writes down the meld that was put together, `melds:drop:PLACE` takes one away."""
    act, _, number = what.removeprefix("melds:").partition(":")
    if not what.startswith("melds:") or not number.isdigit() or len(number) > 3:
        return {}
    said = parse_list(texts.get("melds"))
    if act == "drop" and int(number) < len(said):
        del said[int(number)]
        return {"melds": json.dumps(said) if said else None}
    if act == "add" and (built := _built(texts, int(number))):
        return {"melds": json.dumps([*said, built]), "meld_top": None, "meld_rank": None, "meld_length": None}
    return {}


def _built(texts: Mapping[str, str], side: int) -> dict[str, Any] | None:
    """The meld that was put together; None if its card is still missing."""
    if texts.get("meld_kind") == "square":
        rank = texts.get("meld_rank")
        return {"side": side, "kind": "square", "rank": rank} if rank in SQUARES else None
    top, length = texts.get("meld_top") or "", texts.get("meld_length") or "3"
    if top not in PACK or not length.isdigit():
        return None
    return {"side": side, "kind": "run", "suit": top[1], "top": top[0], "length": int(length[:2])}
