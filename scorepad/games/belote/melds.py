"""Melds of Belote: their cards, their points, which of them count, and checks of what was announced."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from functools import cache, lru_cache
from itertools import chain
from typing import Annotated, Any, Literal, Protocol

from pydantic import Field

from scorepad.core.call_cache import cache_last_call
from scorepad.core.game import GameState
from scorepad.core.model import Model, Setting
from scorepad.core.problem import Line, Problem, SideSummary, Term
from scorepad.games.belote.pack import PACK, RANKS, Rank, Suit, hand_size
from scorepad.kit import french

#: Squares, best first (rules `square`, `square-beats`).
SQUARES = {"J": 200, "9": 150, "A": 100, "T": 100, "K": 100, "Q": 100}
#: Runs by length (rule `run`).
RUNS = {3: 20, 4: 50, 5: 100, 6: 100, 7: 100, 8: 120}
#: Length beyond which a run does not get better (rule `run-beats`).
LONG = 5
#: The words said with the king and with the queen of trump (rule `belote`).
BELOTE_WORDS = {"K": "belote", "Q": "rebelote"}


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
StateOrSetting = GameState[Any] | Setting


class MeldSource(Protocol):
    """An entry, or a question: the melds in the order of announcing, and trump where it is known."""

    @property
    def melds(self) -> Melds:
        """The melds announced."""

    @property
    def trump(self) -> Suit | None:
        """The suit that is trump."""


def longest(card: str) -> int:
    """The greatest length of a run whose highest card is `card` (rule `run`)."""
    return len(RANKS) - RANKS.index(card[0])


def input_parts() -> dict[str, Any]:
    """Parts for the meld input: ranks of squares, and top cards of runs with their greatest length."""
    runs = {card: [length for length in RUNS if length <= longest(card)] for card in PACK.cards}
    return {"pack": PACK, "ranks": {rank: french.rank_print(rank) for rank in SQUARES}, "lengths": list(RUNS), "runs": runs}


def cards(meld: Square | Run) -> frozenset[str]:
    """The cards of a meld."""
    return _square(meld.rank) if isinstance(meld, Square) else _run(meld.suit, meld.top, meld.length)


@cache
def _square(rank: Rank) -> frozenset[str]:
    return frozenset(rank + suit for suit in french.SUITS)


@lru_cache(maxsize=len(PACK.cards) * len(RANKS))
def _run(suit: Suit, top: Rank, length: int) -> frozenset[str]:
    start = RANKS.index(top)
    return frozenset(rank + suit for rank in RANKS[start : start + length])


def is_meld(held: Sequence[str]) -> bool:
    """Whether these cards are a square or a run (rules `square`, `run`)."""
    runs = (_run(card[1], card[0], length) for card in PACK.cards for length in RUNS if length <= longest(card))
    return frozenset(held) in {*map(_square, SQUARES), *runs}


@cache
def pair(trump: str) -> frozenset[str]:
    """King and queen of trump (rule `belote`)."""
    return frozenset(("K" + trump, "Q" + trump))


def worth(meld: Square | Run) -> int:
    """Points of a meld if it counts (rules `square`, `run`); 0 for what is none."""
    return SQUARES.get(meld.rank, 0) if isinstance(meld, Square) else RUNS.get(meld.length, 0)


def meld_args(meld: Square | Run) -> dict[str, Any]:
    """Arguments of a sentence about a meld."""
    if isinstance(meld, Square):
        return {"rank": Term(f"ranks-{meld.rank}")}
    return {"suit": french.suit(meld.suit).spoken_words[0], "top": french.rank_name(meld.top), "length": meld.length}


def announced(source: Model) -> list[Line]:
    """Each meld with what it is worth by itself; none if the melds cannot be read."""
    return [Line(meld.side, worth(meld), meld.kind, args=meld_args(meld)) for meld in source.__dict__.get("melds", ())]


def lines(source: MeldSource, capot: int | None = None) -> Iterator[Line]:
    """A line for each meld in the order of announcing: it cites the meld's kind, or the rule that makes it count 0.

    `capot`: the side that took all tricks, if one did (rule `meld-needs-trick`).
    """
    for meld, rule in zip(source.melds, beaten_by(source.melds, source.trump), strict=True):
        if rule:
            yield Line(meld.side, 0, rule, args=meld_args(meld))
        elif capot not in (None, meld.side):
            key = "square-needs-trick" if meld.kind == "square" else "run-needs-trick"
            yield Line(meld.side, 0, "meld-needs-trick", key, meld_args(meld))
        else:
            yield Line(meld.side, worth(meld), meld.kind, args=meld_args(meld))


def beaten_by(melds: Melds, trump: Suit | None) -> tuple[str, ...]:
    """For each of `melds` (in the order of announcing) the rule that beats it, "" if it counts."""
    squares = [meld for meld in melds if isinstance(meld, Square)]
    square_side = min(squares, key=lambda square: [*SQUARES, *RANKS].index(square.rank)).side if squares else None
    runs = _runs_left(melds)
    run_side = min(runs, key=lambda run: (*_height(run), run.suit != trump)).side if runs else None

    sides = {square.side for square in squares}

    def rule(meld: Square | Run) -> str:
        if isinstance(meld, Square):
            return "" if meld.side == square_side else "square-beats"
        if not sides <= {meld.side}:
            return "square-kills-runs"
        return "" if meld.side == run_side else "run-beats"

    return tuple(map(rule, melds))


def _runs_left(melds: Melds) -> list[Run]:
    """The runs that are not killed by another side's square (rule `square-kills-runs`)."""
    squares = {meld.side for meld in melds if isinstance(meld, Square)}
    return [meld for meld in melds if isinstance(meld, Run) and squares <= {meld.side}]


def _height(run: Run) -> tuple[int, int]:
    """Sort key of a run, apart from trump: the lower tuple is the better run (rule `run-beats`)."""
    return -min(run.length, LONG), RANKS.index(run.top)


def offer(source: MeldSource, table: StateOrSetting) -> SideSummary:
    """What the last of the melds would count for its side, or why that side cannot hold it."""
    side, last = source.melds[-1].side, len(source.melds) - 1
    for problem in chain(check_each(source, table), check_shared(source, table), check_room(source, table)):
        if problem.at[0] == last:
            return SideSummary(side, f"cannot-{problem.key}", {**problem.args, "card": problem.args.get("cards", ("",))[0]})
    return SideSummary(side, "counts", {"n": [*lines(source, getattr(source, "capot", None))][-1].points})


# Checks for an entry at a table (`GameState`) or a question about one (`Setting`). All but the first work on the melds that are
# valid by themselves.


@cache_last_call
def valid_melds(melds: Melds, table: StateOrSetting) -> Sequence[tuple[int, Square | Run]]:
    """The melds that are valid by themselves, each with its index."""
    return [(index, meld) for index, meld in enumerate(melds) if not any(meld_problems(index, meld, table))]


def check_each(source: MeldSource, table: StateOrSetting) -> Iterator[Problem]:
    """Each meld belongs to a side and is valid by itself (rules `square`, `run`)."""
    for index, meld in enumerate(source.melds):
        yield from meld_problems(index, meld, table)


def meld_problems(index: int, meld: Square | Run, table: StateOrSetting) -> Iterator[Problem]:
    """The problems of one meld by itself; `index`: its place among those announced (rules `square`, `run`)."""
    if not 0 <= meld.side < len(table.sides):
        limits = {"field": "side", "low": 0, "high": len(table.sides) - 1}
        yield Problem("melds", "range", "out-of-range", args=limits, at=(index, "side"))
    if isinstance(meld, Square):
        if meld.rank not in SQUARES:
            yield Problem("melds", "square", "square-low", args=meld_args(meld), at=(index, "rank"))
    elif meld.length not in RUNS:
        limits = {"field": "length", "low": min(RUNS), "high": max(RUNS)}
        yield Problem("melds", "range", "out-of-range", args=limits, at=(index, "length"))
    elif (most := longest(meld.top)) < meld.length:
        yield Problem("melds", "run", "run-long", args={**meld_args(meld), "most": most}, at=(index, "length"))


def check_shared(source: MeldSource, table: StateOrSetting) -> Iterator[Problem]:
    """No card is in melds of two sides, in two runs or in two squares (rule `meld-cards`)."""
    card_sets = [cards(meld) for _, meld in valid_melds(source.melds, table)]
    if sum(map(len, card_sets)) == len(frozenset[str]().union(*card_sets)):
        return
    holders: dict[str, set[tuple[int, str]]] = {}
    for index, meld in valid_melds(source.melds, table):
        taken = sorted(
            (card for card in cards(meld) if any(side != meld.side or kind == meld.kind for side, kind in holders.get(card, ()))),
            key=lambda card: RANKS.index(card[0]),
        )
        if taken:
            yield Problem("melds", "meld-cards", "meld-shared", args={"cards": tuple(taken), "n": len(taken)}, at=(index,))
        for card in cards(meld):
            holders.setdefault(card, set()).add((meld.side, meld.kind))


def check_room(source: MeldSource, table: StateOrSetting) -> Iterator[Problem]:
    """The hands of each side are large enough for its melds (rule `meld-cards`)."""
    for side in sorted({meld.side for _, meld in valid_melds(source.melds, table)}):
        indexes, card_sets = _melds_of_side(source.melds, table, side)
        if not fits(card_sets, table.players):
            yield _too_many_cards(card_sets, table.players, indexes)


def check_room_for_belote(source: MeldSource, table: StateOrSetting, side: int, trump: Suit) -> Iterator[Problem]:
    """The hands of a side have room for its melds and its belote (rule `meld-cards`)."""
    indexes, card_sets = _melds_of_side(source.melds, table, side)
    if fits(card_sets, table.players) and not fits([*card_sets, pair(trump)], table.players):
        yield _too_many_cards([*card_sets, pair(trump)], table.players, indexes)


def check_trump(source: MeldSource, table: StateOrSetting) -> Iterator[Problem]:
    """Trump is given where it decides which side's run is better (rule `run-beats`)."""
    if source.trump is not None or not source.melds or len(valid_melds(source.melds, table)) < len(source.melds):
        return
    runs = _runs_left(source.melds)
    height = min(map(_height, runs), default=None)
    best = [run for run in runs if _height(run) == height]
    if len({run.side for run in best}) > 1 and len({run.suit for run in best}) > 1:
        yield Problem("trump", "run-beats", "trump-needed", incomplete=True)


#: All checks of announced melds.
CHECKS = (check_each, check_shared, check_room, check_trump)


def _melds_of_side(melds: Melds, table: StateOrSetting, side: int) -> tuple[list[int], list[frozenset[str]]]:
    own = [(index, cards(meld)) for index, meld in valid_melds(melds, table) if meld.side == side]
    return [index for index, _ in own], [card_set for _, card_set in own]


def _too_many_cards(card_sets: Sequence[Collection[str]], players: int, indexes: Sequence[int]) -> Problem:
    args = {"got": len(set().union(*card_sets)), "high": hand_size(players)}
    return Problem("melds", "meld-cards", "meld-hands" if players == 4 else "meld-hand", args=args, at=(indexes[-1],))


def fits(card_sets: Sequence[frozenset[str]], players: int) -> bool:
    """Whether a side can hold all sets of cards, each in one hand: two hands with four players, else one."""
    size = hand_size(players)
    groups: list[frozenset[str]] = []
    for card_set in card_sets:
        touching = [group for group in groups if group & card_set]
        groups = [group for group in groups if not group & card_set] + [card_set.union(*touching)]
    total = sum(map(len, groups))
    if players != 4:
        return total <= size
    hand_sizes = {0}
    for group in groups:
        hand_sizes |= {count + len(group) for count in hand_sizes}
    return any(total - size <= count <= size for count in hand_sizes)
