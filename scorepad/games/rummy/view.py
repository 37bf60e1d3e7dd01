"""View of a game of Rummy for people who look on: what the last move did and why, and where the tiles lie."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from scorepad.core.play import Move
from scorepad.core.problem import CardName, SeatName
from scorepad.core.view import HandView, MoveEffect, Scene, TableFact, Zone
from scorepad.games.rummy.lying import Table
from scorepad.games.rummy.play import RummyHand, is_first
from scorepad.games.rummy.tiles import KINDS, changed, kind_of, stands_for, tile_of, worth, worth_of_move
from scorepad.kit.french import JOKER


def move_effect(hand: RummyHand) -> MoveEffect:
    """The last move: what was drawn, or what was laid out and which rule decides that it may lie there."""
    seat, verb, *what = hand.log[-1]
    who = {"player": SeatName(seat)}
    if verb == "draw":
        return MoveEffect("turn", "draws" if hand.stock else "draws-last", {**who, "n": len(hand.stock)})
    played, after = what
    gone, made = changed(after, hand.before), changed(hand.before, after)
    was, now = ([tile for meld in melds for tile in meld if tile_of(tile) == JOKER] for melds in (gone, made))
    named = [*(Counter(now) - Counter(was)).elements()]
    laid: dict[str, Any] = {**who, "cards": tuple(_as_named(played, named))}
    if hand.winner == seat:
        return MoveEffect("winner", "out", laid)
    if is_first(hand.log):
        n = worth_of_move(hand.before, after, played)
        # More than the tiles named come to, where some lay there before.
        told = {"n": n, "need": hand.least, "joins": "no" if n == worth(laid["cards"]) else "yes"}
        return MoveEffect("first-meld", "first", {**laid, **told})
    if freed := [*(Counter(was) - Counter(now)).elements()]:
        by, to = (tuple(CardName(stands_for(tile)) for tile in some) for some in (freed, named))
        return MoveEffect("joker", "frees", {**who, "cards": played, "by": by, "to": to, "n": len(freed)})
    if not gone:
        return MoveEffect(kind_of(made[0]).rule, "lays", laid)
    if len(played) == len(gone) == len(made) == 1:
        return MoveEffect("lay-off", "adds", laid)
    if all(any(not Counter(old) - Counter(new) for new in made) for old in gone):
        return MoveEffect("lay-off", "lays-and-adds", laid)
    return MoveEffect("rearrange", "rebuilds", laid)


def _as_named(played: Sequence[str], named: Sequence[str]) -> Iterator[str]:
    """What was played, its jokers with what they stand for."""
    jokers = iter(named)
    for tile in played:
        yield next(jokers, tile) if tile == JOKER else tile


def scene(hand: RummyHand) -> Scene:
    """The melds, the stock and the racks; how often all have been on turn."""
    last = hand.log[-1] if hand.log else None
    chapter = ("round", (len(hand.log) - 1) // hand.state.players + 1) if last else ("dealt", 0)
    before = hand.before if last and last[1] == "lay" else hand.table
    stock = Zone("stack", "stock", count=len(hand.stock), known=False)
    return Scene(chapter, (*_melds(before, hand.table), stock, *_racks(hand, last)), tuple(_facts(hand)))


def _melds(before: Table, after: Table) -> Iterator[Zone]:
    """The melds, each a row; what did not lie there before was moved."""
    stood = Counter(before)
    new = Counter(tile for meld in after for tile in meld) - Counter(tile for meld in before for tile in meld)
    for meld in after:
        there = []
        for index, tile in enumerate(() if stood[meld] > 0 else meld):
            if new[tile]:
                new[tile] -= 1
                there.append(index)
        stood[meld] -= 1
        yield Zone("row", "meld", meld, moved=tuple(there))


def _racks(hand: RummyHand, last: Move | None) -> Iterator[Zone]:
    """The racks: all tiles that ever stood there, those that were dealt in order, then those drawn."""
    drawn = iter(hand.deal["stock"])
    held = [sorted(rack, key=lambda tile: -1 if tile == JOKER else KINDS.index(tile)) for rack in hand.deal["hands"]]
    for seat, verb, *_ in hand.log:
        if verb == "draw":
            held[seat].append(next(drawn))
    for seat, tiles in enumerate(held):
        left = Counter(hand.racks[seat])
        gone = []
        for index in reversed(range(len(tiles))):
            if not left[tiles[index]]:
                gone.append(index)
            else:
                left[tiles[index]] -= 1
        came = (len(tiles) - 1,) if last == (seat, "draw") else ()
        yield Zone("hand", "rack", tuple(tiles), seat=seat, moved=came, left_indexes=tuple(reversed(gone)), known=False)


def _facts(hand: RummyHand) -> Iterator[TableFact]:
    """Who has not laid out yet, and who is out."""
    for seat, laid in enumerate(hand.laid):
        if hand.winner == seat:
            yield TableFact("out", seat=seat)
        elif not laid:
            yield TableFact("first", {"need": hand.least}, seat)


def further_rules(hand: RummyHand) -> Iterator[str]:
    """The points of tiles, where a first meld has to be worth enough."""
    if hand.log[-1][1] == "lay" and is_first(hand.log):
        yield "tile-points"


VIEWS = {"rummy": HandView(move_effect, scene, further_rules, frozenset({"draw"}), ((2, 197),))}
