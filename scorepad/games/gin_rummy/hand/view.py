"""View of a hand of Gin Rummy for people who look on: what the last move did, and where the tiles lie."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from scorepad.core.problem import CardName, SeatName
from scorepad.games.gin_rummy.deadwood import deadwood, melds, tiles_without_run, to_bits, to_tiles
from scorepad.games.gin_rummy.hand.play import GinRummyHand
from scorepad.hands.view import HandView, MoveEffect, Scene, TableFact, Zone


def move_effect(hand: GinRummyHand) -> MoveEffect:
    """The tile taken or discarded, and the result once the hand is over."""
    seat, verb, *tiles = hand.log[-1]
    args: dict[str, Any] = {"player": SeatName(seat)}
    before = len(hand.log) - 1
    if verb == "decline":
        return MoveEffect("start", "decline", {**args, "card": hand.pile[-1]})
    if verb == "take":
        (card,) = open_tile(hand)
        offered = before < 2
        return MoveEffect("start" if offered else "turn", "take-open" if offered else "take", {**args, "card": card})
    if verb == "draw":
        args["card"] = hand.deal["stock"][hand.drawn - 1]
        if before == 2 and hand.log[1][1] == "decline":
            return MoveEffect("start", "draw-first", args)
        return MoveEffect("turn", "draw", {**args, "n": hand.to_draw})
    args["card"] = tiles[0]
    if hand.turn is not None:
        return MoveEffect("turn", "discard", {**args, "n": deadwood(hand.hands[seat])})
    if hand.knocker is None:
        return MoveEffect("draw", "discard-last", args)
    own, other, laid_off, *_ = hand.laid()
    args |= {"other": SeatName(1 - seat), "own": own, "more": other, "points": max(hand.scores())}
    args |= {"n": laid_off.bit_count(), "laid_off": tuple(map(CardName, to_tiles(laid_off)))}
    if own == 0:
        return MoveEffect("gin", "gin", args)
    return MoveEffect("knock-win", "knock-win", args) if own < other else MoveEffect("undercut", "undercut", args)


def open_tile(hand: GinRummyHand) -> tuple[str, ...]:
    """The tile just taken from the open pile, () if none was."""
    if not hand.log or hand.log[-1][1] != "take":
        return ()
    tile = next((move[2] for move in reversed(hand.log) if move[1] == "discard"), hand.deal["open"])
    return (tile,)


def scene(hand: GinRummyHand) -> Scene:
    """Both hands, the open pile and the stacks; after a knock what was laid out."""
    last = hand.log[-1] if hand.log else None
    turn = sum(move[1] in ("take", "draw") for move in hand.log)
    chapter = ("dealt", 0) if last is None else ("turn", turn) if turn else ("offer", 0)
    if hand.knocker is not None:
        return Scene(("showdown", 0), tuple(_showdown(hand)), tuple(_deadwood_facts(hand, hand.entry()["deadwood"], known=True)))
    has_discarded = last is not None and last[1] == "discard"
    taken = open_tile(hand)
    pile = Zone(
        "row",
        "pile",
        (*hand.pile[-1:], *taken),
        moved=(0,) if has_discarded else (),
        left_indexes=(len(hand.pile[-1:]),) if taken else (),
    )
    zones = (Zone("stack", "stock", count=hand.to_draw), pile, *(_hand_zone(hand, seat) for seat in (0, 1)))
    return Scene(chapter, zones, tuple(_deadwood_facts(hand, [deadwood(bits) for bits in hand.hands]) if last else ()))


def _deadwood_facts(hand: GinRummyHand, numbers: list[int], known: bool = False) -> Iterator[TableFact]:
    # With eleven tiles the deadwood is not known until the discard.
    return (TableFact("left", {"n": n}, seat, known=known) for seat, n in enumerate(numbers) if hand.hands[seat].bit_count() == 10)


def _hand_zone(hand: GinRummyHand, seat: int) -> Zone:
    """The tiles of a seat; the one that it threw away last keeps its place."""
    last = hand.log[-1] if hand.log else None
    moved_last = last is not None and last[0] == seat
    new_tiles: tuple[str, ...] = ()
    discarded = 0
    if moved_last and last is not None:
        if last[1] == "draw":
            new_tiles = (hand.deal["stock"][hand.drawn - 1],)
        elif last[1] == "take":
            new_tiles = open_tile(hand)
        elif last[1] == "discard":
            discarded = to_bits((last[2],))
    tiles = to_tiles(hand.hands[seat] | discarded)
    return Zone(
        "hand",
        "hand",
        tuple(tiles),
        seat=seat,
        moved=tuple(tiles.index(tile) for tile in new_tiles),
        left_indexes=tuple(tiles.index(tile) for tile in to_tiles(discarded)),
        known=False,
    )


def _showdown(hand: GinRummyHand) -> Iterator[Zone]:
    """The melds of both hands, the tiles laid off, and the deadwood."""
    assert hand.knocker is not None
    showdown = hand.laid()
    yield Zone("row", "pile", tuple(hand.pile[-1:]), moved=(0,))
    for seat, rest in ((hand.knocker, showdown.own_rest), (1 - hand.knocker, showdown.other_rest)):
        for meld in melds(hand.hands[seat], rest):
            yield Zone("row", "meld", tuple(to_tiles(meld)), seat=seat)
        laid_off = 0 if seat == hand.knocker else showdown.laid_off
        if laid_off:
            yield Zone("row", "laid-off", tuple(to_tiles(laid_off)), seat=seat)
        if left := tiles_without_run(rest) & ~laid_off:
            yield Zone("row", "left", tuple(to_tiles(left)), seat=seat)


def further_rules(hand: GinRummyHand) -> Iterator[str]:
    """What a knock shows: melds, deadwood, and tiles laid off."""
    if hand.knocker is not None:
        yield from ("knock", "meld", "tile-points")
        if hand.laid().laid_off:
            yield "lay-off"


VIEWS = {
    "gin-rummy": HandView(
        move_effect, scene, further_rules, idle_verbs=frozenset({"decline", "draw"}), rare_samples=((2, 64), (2, 1997))
    )
}
