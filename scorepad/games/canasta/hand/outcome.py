"""Outcome of a played round of Canasta: the entry, the points, and the questions a table could ask."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from scorepad.games.canasta import CONCEALED, JOKER, MAX_RED_THREES, MIXED, NATURAL, OUT, RED_THREE, UNFINISHED
from scorepad.games.canasta.hand.refusing import counted_melds
from scorepad.games.canasta.hand.state import RoundState
from scorepad.games.canasta.melds import CANASTA, POINTS, WILD, kind, needed, points
from scorepad.hands.play import ExpectedAnswer


def entry(hand: RoundState) -> dict[str, Any]:
    """The entry: for each side, tiles laid out and tiles left; optional fields that are 0 or false are omitted."""
    sides = []
    for side, spread in enumerate(hand.spreads):
        kinds = Counter(map(kind, spread.melds))
        fields = {
            "natural": kinds["natural"],
            "mixed": kinds["mixed"],
            "joker": kinds["joker"],
            "unfinished_joker": WILD in spread.last and spread.last[WILD].size < CANASTA,
            "red_threes": len(spread.reds),
            "out": hand.out == side,
            "concealed": hand.out == side and hand.concealed,
        }
        worth = {
            "laid": sum(map(points, spread.melds)),
            "rack": sum(points(hand.racks[seat]) for seat in hand.state.sides[side]),
        }
        sides.append({**{name: value for name, value in fields.items() if value}, **worth})
    return {"sides": sides}


def scores(hand: RoundState) -> tuple[int, ...]:
    """Points of tiles laid out, less those on the racks; canastas, red threes, going out."""
    totals = []
    for side, spread in enumerate(hand.spreads):
        total = canastas = 0
        for meld in spread.melds:
            wild = sum(tile[0] in "2X" for tile in meld)
            total += sum(POINTS[tile[0]] for tile in meld)
            if len(meld) >= CANASTA:
                canastas += 1
                total += JOKER if wild == len(meld) else MIXED if wild else NATURAL
            elif wild == len(meld):
                total += UNFINISHED
        reds = RED_THREE * len(spread.reds) * (2 if len(spread.reds) == MAX_RED_THREES else 1)
        total += reds if canastas else -reds
        total -= sum(POINTS[tile[0]] for seat in hand.state.sides[side] for tile in hand.racks[seat])
        if hand.out == side:
            total += CONCEALED if hand.concealed else OUT
        totals.append(total)
    return tuple(totals)


def expected_answers(hand: RoundState) -> Iterable[ExpectedAnswer]:
    """Whether a first meld is enough, and the points of tiles laid out or left."""
    if not hand.log:
        return
    seat, verb, *arguments = hand.log[-1]
    side = hand.side_of[seat]
    if verb in ("meld", "add"):
        tiles = [tile for tiles in (arguments[0] if verb == "meld" else arguments[1:]) for tile in tiles]
        yield ExpectedAnswer("count", {"tiles": tiles}, {"points": points(tiles)})
    if (
        hand.made_first_meld
        and not hand.must_go_out
        and list(map(len, counted_melds(hand, arguments[0]))) == list(map(len, arguments[0]))
    ):
        total = hand.state.totals[side]
        melds = [{"points": points(tiles), "kind": kind(tiles)} for tiles in arguments[0]]
        worth = sum(map(points, arguments[0]))
        yield ExpectedAnswer(
            "first-meld",
            {"total": total, "melds": arguments[0]},
            {"points": worth, "needed": needed(total), "enough": True, "melds": melds},
        )
    if hand.turn is None:
        for rack in hand.racks:
            yield ExpectedAnswer("count", {"tiles": rack}, {"points": points(rack)})
