"""View of a round of Canasta for people who look on: what the last move did, and where the tiles lie."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from scorepad.core.problem import SeatName, Term
from scorepad.games.canasta.hand.play import CanastaHand
from scorepad.games.canasta.hand.refusing import counted_melds
from scorepad.games.canasta.melds import CANASTAS, WILD, black_threes, is_wild, kind, points, rank_of
from scorepad.hands.view import HandView, MoveEffect, Scene, TableFact, Zone


def move_effect(hand: CanastaHand) -> MoveEffect:
    """The last move (drawing, taking, laying out, discarding), and the rule that decides it."""
    seat, verb, *arguments = hand.log[-1]
    args = {"player": SeatName(seat)}
    spread = hand.spreads[hand.side_of[seat]]
    if verb == "draw":
        return MoveEffect("turn", "draw", {**args, "n": len(hand.received)})
    if verb == "red":
        key = "red" if hand.received else "red-end" if hand.is_over else "red-bare"
        return MoveEffect("finish" if hand.is_over else "red-three-open", key, {**args, "card": arguments[0]})
    if verb == "take":
        has_meld = hand.tile_owed[0] in spread.last
        reason = "first" if not spread.melds else "frozen" if any(map(is_wild, hand.received)) else "fits" if has_meld else "two"
        return MoveEffect("take-pile", f"take-{reason}", {**args, "card": hand.tile_owed, "n": len(hand.received)})
    if verb == "meld":
        return _meld_effect(hand, seat, arguments[0])
    if verb == "add":
        return _add_effect(hand, seat, *arguments)
    if verb == "out":
        key = "concealed" if hand.fresh else "out"
        return MoveEffect(key, key, {**args, "n": spread.canastas})
    discard_args = {**args, "card": arguments[0]}
    if hand.announced_out:
        return MoveEffect("finish", "discard-out", discard_args)
    next_args = {**discard_args, "next": SeatName((seat + 1) % hand.state.players)}
    if hand.is_over:
        return MoveEffect("finish", "discard-end", next_args)
    if is_wild(arguments[0]):
        return MoveEffect("take-pile", "discard-wild", next_args)
    return (
        MoveEffect("take-pile", "discard-three", next_args)
        if arguments[0][0] == "3"
        else MoveEffect("turn", "discard", discard_args)
    )


def _meld_effect(hand: CanastaHand, seat: int, melds: Sequence[Sequence[str]]) -> MoveEffect:
    tiles = [tile for meld in melds for tile in meld]
    args = {"player": SeatName(seat), "cards": tiles}
    canasta = next((meld_kind for meld_kind in map(kind, melds) if meld_kind in CANASTAS), None)
    if hand.made_first_meld:
        need, worth = hand.minimum[hand.side_of[seat]], sum(map(points, counted_melds(hand, melds)))
        first_args = {**args, "points": worth, "need": need}
        return MoveEffect("min-meld", "meld-first-canasta" if canasta and worth < need else "meld-first", first_args)
    if canasta:
        return MoveEffect(f"canasta-{canasta}", "meld-canasta", {**args, "kind": Term(f"kind-{canasta}")})
    if any(map(black_threes, melds)):
        return MoveEffect("meld", "meld-threes", args)
    return MoveEffect("meld", "meld-wild" if WILD in map(rank_of, melds) else "meld", args)


def _add_effect(hand: CanastaHand, seat: int, rank: str, tiles: Sequence[str]) -> MoveEffect:
    spread = hand.spreads[hand.side_of[seat]]
    meld = spread.melds[spread.last[rank].place]
    was, now = kind(meld[: -len(tiles)]), kind(meld)
    args = {"player": SeatName(seat), "cards": tiles}
    if now == was or now not in CANASTAS:
        return MoveEffect("add", "add", args)
    if was in CANASTAS:
        return MoveEffect("add", "add-mixed", args)
    return MoveEffect(f"canasta-{now}", "add-canasta", {**args, "kind": Term(f"kind-{now}")})


def scene(hand: CanastaHand) -> Scene:
    """The pile and the stock; the melds of each side; the racks, with the tiles that just left them."""
    mover, verb = hand.log[-1][:2] if hand.log else (None, "")
    turns_begun = hand.turns - (verb == "discard" and not hand.announced_out)
    chapter = (
        ("dealt", 0) if not hand.log else ("lap", (turns_begun - 1) // hand.state.players + 1) if turns_begun > 0 else ("reds", 0)
    )
    pile = Zone("row", "pile", tuple(hand.pile), moved=(len(hand.pile) - 1,) if verb == "discard" else ())
    stock = Zone("stack", "stock", count=len(hand.stock) - hand.drawn)
    racks = (_rack(hand, seat, hand.log[-1] if seat == mover else None) for seat in range(hand.state.players))
    return Scene(chapter, (pile, stock, *_laid(hand), *racks), tuple(_facts(hand)))


def _laid(hand: CanastaHand) -> Iterator[Zone]:
    """Red threes and melds, placed at the first seat of each side."""
    seat, verb, *arguments = hand.log[-1] if hand.log else (None, "")
    for side, spread in enumerate(hand.spreads):
        moved_last = seat is not None and hand.side_of[seat] == side
        if spread.reds:
            last = tuple(range(len(spread.reds)))[-1:] if moved_last and verb == "red" else ()
            yield Zone("row", "reds", tuple(spread.reds), seat=hand.state.sides[side][0], moved=last)
        for index, meld in enumerate(spread.melds):
            added = 0
            if moved_last and verb == "add" and spread.last[arguments[0]].place == index:
                added = len(arguments[1])
            elif moved_last and verb == "meld" and index >= len(spread.melds) - len(arguments[0]):
                added = len(meld)
            moved = tuple(range(len(meld) - added, len(meld)))
            yield Zone("row", "canasta" if kind(meld) in CANASTAS else "meld", meld, seat=hand.state.sides[side][0], moved=moved)


def _rack(hand: CanastaHand, seat: int, move: Sequence[object] | None) -> Zone:
    """The tiles of a rack, and those that the last move took from it or brought."""
    left_tiles = [] if move is None else [tile for tile in _tiles(move) if move[1] not in ("draw", "take")]
    came = [] if move is None else list(hand.received)
    entries = sorted([*((tile, False) for tile in hand.racks[seat]), *((tile, True) for tile in left_tiles)])
    left_indexes = tuple(index for index, (_, away) in enumerate(entries) if away)
    moved = []
    for index, (tile, away) in enumerate(entries):
        if not away and tile in came:
            came.remove(tile)
            moved.append(index)
    return Zone(
        "hand", "hand", tuple(tile for tile, _ in entries), seat=seat, moved=tuple(moved), left_indexes=left_indexes, known=False
    )


def _tiles(move: Sequence[object]) -> Iterator[str]:
    """The tiles of a move."""
    for argument in move[3 if move[1] == "add" else 2 :]:
        if isinstance(argument, str):
            yield argument
        elif isinstance(argument, tuple):
            yield from _tiles((None, None, *argument))


def _facts(hand: CanastaHand) -> Iterator[TableFact]:
    if hand.frozen:
        yield TableFact("frozen")
    if hand.tile_owed:
        yield TableFact("owed", {"card": hand.tile_owed})
    for side, spread in enumerate(hand.spreads):
        yield (
            TableFact("canastas", {"n": spread.canastas}, side=side)
            if spread.melds
            else TableFact("minimum", {"n": hand.minimum[side]}, side=side)
        )


def further_rules(hand: CanastaHand) -> Iterator[str]:
    """The points of tiles, where a first meld has to be worth enough."""
    if hand.made_first_meld and hand.log[-1][1] == "meld":
        yield "tile-points"


VIEWS = {"canasta": HandView(move_effect, scene, further_rules, idle_verbs=frozenset({"draw"}))}
