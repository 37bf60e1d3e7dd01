"""View of a game of Rummy for people who look on: what the last move did and why, and where the tiles lie."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from scorepad.core.problem import CardName, SeatName
from scorepad.games.rummy.hand.lying import Table
from scorepad.games.rummy.hand.play import RummyHand, is_first
from scorepad.games.rummy.tiles import KINDS, changed_melds, kind_of, stands_for, tile_of, worth, worth_of_move
from scorepad.hands.play import Move
from scorepad.hands.view import HandView, MoveEffect, Scene, TableFact, Zone
from scorepad.kit.french import JOKER


def move_effect(hand: RummyHand) -> MoveEffect:
    """The last move: what was drawn, or what was laid out and which rule decides that it may lie there."""
    seat, verb, *arguments = hand.log[-1]
    args = {"player": SeatName(seat)}
    if verb == "draw":
        return MoveEffect("turn", "draws" if hand.stock else "draws-last", {**args, "n": len(hand.stock)})
    played, after = arguments
    removed, added = changed_melds(after, hand.before), changed_melds(hand.before, after)
    jokers_before, jokers_after = (
        [tile for meld in melds for tile in meld if tile_of(tile) == JOKER] for melds in (removed, added)
    )
    named = [*(Counter(jokers_after) - Counter(jokers_before)).elements()]
    lay_args: dict[str, Any] = {**args, "cards": tuple(_as_named(played, named))}
    if hand.winner == seat:
        return MoveEffect("winner", "out", lay_args)
    if is_first(hand.log):
        n = worth_of_move(hand.before, after, played)
        # More than the tiles named come to, where some lay there before.
        first_args = {"n": n, "need": hand.least, "joins": "no" if n == worth(lay_args["cards"]) else "yes"}
        return MoveEffect("first-meld", "first", {**lay_args, **first_args})
    if freed := [*(Counter(jokers_before) - Counter(jokers_after)).elements()]:
        by, to = (tuple(CardName(stands_for(tile)) for tile in jokers) for jokers in (freed, named))
        return MoveEffect("joker", "frees", {**args, "cards": played, "by": by, "to": to, "n": len(freed)})
    if not removed:
        return MoveEffect(kind_of(added[0]).rule, "lays", lay_args)
    if len(played) == len(removed) == len(added) == 1:
        return MoveEffect("lay-off", "adds", lay_args)
    if all(any(not Counter(old) - Counter(new) for new in added) for old in removed):
        return MoveEffect("lay-off", "lays-and-adds", lay_args)
    return MoveEffect("rearrange", "rebuilds", lay_args)


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
    return Scene(chapter, (*_meld_zones(before, hand.table), stock, *_rack_zones(hand, last)), tuple(_facts(hand)))


def _meld_zones(before: Table, after: Table) -> Iterator[Zone]:
    """The melds, each a row; what did not lie there before was moved."""
    melds_before = Counter(before)
    new_tiles = Counter(tile for meld in after for tile in meld) - Counter(tile for meld in before for tile in meld)
    for meld in after:
        moved = []
        for index, tile in enumerate(() if melds_before[meld] > 0 else meld):
            if new_tiles[tile]:
                new_tiles[tile] -= 1
                moved.append(index)
        melds_before[meld] -= 1
        yield Zone("row", "meld", meld, moved=tuple(moved))


def _rack_zones(hand: RummyHand, last: Move | None) -> Iterator[Zone]:
    """The racks: all tiles that ever stood there, those that were dealt in order, then those drawn."""
    drawn = iter(hand.deal["stock"])
    racks = [sorted(rack, key=lambda tile: -1 if tile == JOKER else KINDS.index(tile)) for rack in hand.deal["hands"]]
    for seat, verb, *_ in hand.log:
        if verb == "draw":
            racks[seat].append(next(drawn))
    for seat, tiles in enumerate(racks):
        remaining = Counter(hand.racks[seat])
        left_indexes = []
        for index in reversed(range(len(tiles))):
            if not remaining[tiles[index]]:
                left_indexes.append(index)
            else:
                remaining[tiles[index]] -= 1
        moved = (len(tiles) - 1,) if last == (seat, "draw") else ()
        yield Zone("hand", "rack", tuple(tiles), seat=seat, moved=moved, left_indexes=tuple(reversed(left_indexes)), known=False)


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


VIEWS = {"rummy": HandView(move_effect, scene, further_rules, idle_verbs=frozenset({"draw"}), rare_samples=((2, 197),))}
