"""View of a round of Canasta for people who look on: what the last move did, and where the tiles lie."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from scorepad.core.problem import SeatName, Term
from scorepad.core.view import HandView, MoveEffect, Scene, TableFact, Zone
from scorepad.games.canasta.melds import CANASTAS, WILD, black_threes, is_wild, kind, points, rank_of
from scorepad.games.canasta.play import CanastaHand
from scorepad.games.canasta.refusing import counting


def move_effect(hand: CanastaHand) -> MoveEffect:
    """The last move (drawing, taking, laying out, discarding), and the rule that decides it."""
    seat, verb, *given = hand.log[-1]
    who = {"player": SeatName(seat)}
    spread = hand.spreads[hand.side_of[seat]]
    if verb == "draw":
        return MoveEffect("turn", "draw", {**who, "n": len(hand.came)})
    if verb == "red":
        key = "red" if hand.came else "red-end" if hand.is_over else "red-bare"
        return MoveEffect("finish" if hand.is_over else "red-three-open", key, {**who, "card": given[0]})
    if verb == "take":
        lies = hand.owed[0] in spread.last
        why = "first" if not spread.melds else "frozen" if any(map(is_wild, hand.came)) else "fits" if lies else "two"
        return MoveEffect("take-pile", f"take-{why}", {**who, "card": hand.owed, "n": len(hand.came)})
    if verb == "meld":
        return _melded(hand, seat, given[0])
    if verb == "add":
        return _added(hand, seat, *given)
    if verb == "out":
        key = "concealed" if hand.fresh else "out"
        return MoveEffect(key, key, {**who, "n": spread.canastas})
    put = {**who, "card": given[0]}
    if hand.said:
        return MoveEffect("finish", "discard-out", put)
    following = {**put, "next": SeatName((seat + 1) % hand.state.players)}
    if hand.is_over:
        return MoveEffect("finish", "discard-end", following)
    if is_wild(given[0]):
        return MoveEffect("take-pile", "discard-wild", following)
    return MoveEffect("take-pile", "discard-three", following) if given[0][0] == "3" else MoveEffect("turn", "discard", put)


def _melded(hand: CanastaHand, seat: int, melds: Sequence[Sequence[str]]) -> MoveEffect:
    tiles = [tile for meld in melds for tile in meld]
    told = {"player": SeatName(seat), "cards": tiles}
    made = next((what for what in map(kind, melds) if what in CANASTAS), None)
    if hand.opened:
        need, much = hand.minimum[hand.side_of[seat]], sum(map(points, counting(hand, melds)))
        first = {**told, "points": much, "need": need}
        return MoveEffect("min-meld", "meld-first-canasta" if made and much < need else "meld-first", first)
    if made:
        return MoveEffect(f"canasta-{made}", "meld-canasta", {**told, "kind": Term(f"kind-{made}")})
    if any(map(black_threes, melds)):
        return MoveEffect("meld", "meld-threes", told)
    return MoveEffect("meld", "meld-wild" if WILD in map(rank_of, melds) else "meld", told)


def _added(hand: CanastaHand, seat: int, rank: str, tiles: Sequence[str]) -> MoveEffect:
    spread = hand.spreads[hand.side_of[seat]]
    meld = spread.melds[spread.last[rank].place]
    was, now = kind(meld[: -len(tiles)]), kind(meld)
    told = {"player": SeatName(seat), "cards": tiles}
    if now == was or now not in CANASTAS:
        return MoveEffect("add", "add", told)
    if was in CANASTAS:
        return MoveEffect("add", "add-mixed", told)
    return MoveEffect(f"canasta-{now}", "add-canasta", {**told, "kind": Term(f"kind-{now}")})


def scene(hand: CanastaHand) -> Scene:
    """The pile and the stock; the melds of each side; the racks, with the tiles that just left them."""
    seat, verb = hand.log[-1][:2] if hand.log else (None, "")
    begun = hand.turns - (verb == "discard" and not hand.said)
    chapter = ("dealt", 0) if not hand.log else ("lap", (begun - 1) // hand.state.players + 1) if begun > 0 else ("reds", 0)
    pile = Zone("row", "pile", tuple(hand.pile), moved=(len(hand.pile) - 1,) if verb == "discard" else ())
    stock = Zone("stack", "stock", count=len(hand.stock) - hand.drawn)
    racks = (_rack(hand, who, hand.log[-1] if who == seat else None) for who in range(hand.state.players))
    return Scene(chapter, (pile, stock, *_laid(hand), *racks), tuple(_facts(hand)))


def _laid(hand: CanastaHand) -> Iterator[Zone]:
    """Red threes and melds, placed at the first seat of each side."""
    seat, verb, *given = hand.log[-1] if hand.log else (None, "")
    for side, spread in enumerate(hand.spreads):
        here = seat is not None and hand.side_of[seat] == side
        if spread.reds:
            last = tuple(range(len(spread.reds)))[-1:] if here and verb == "red" else ()
            yield Zone("row", "reds", tuple(spread.reds), seat=hand.state.sides[side][0], moved=last)
        for place, meld in enumerate(spread.melds):
            more = 0
            if here and verb == "add" and spread.last[given[0]].place == place:
                more = len(given[1])
            elif here and verb == "meld" and place >= len(spread.melds) - len(given[0]):
                more = len(meld)
            new = tuple(range(len(meld) - more, len(meld)))
            yield Zone("row", "canasta" if kind(meld) in CANASTAS else "meld", meld, seat=hand.state.sides[side][0], moved=new)


def _rack(hand: CanastaHand, seat: int, move: Sequence[object] | None) -> Zone:
    """The tiles of a rack, and those that the last move took from it or brought."""
    left = [] if move is None else [tile for tile in _tiles(move) if move[1] not in ("draw", "take")]
    came = [] if move is None else list(hand.came)
    stands = sorted([*((tile, False) for tile in hand.racks[seat]), *((tile, True) for tile in left)])
    gone = tuple(index for index, (_, away) in enumerate(stands) if away)
    new = []
    for index, (tile, away) in enumerate(stands):
        if not away and tile in came:
            came.remove(tile)
            new.append(index)
    return Zone("hand", "hand", tuple(tile for tile, _ in stands), seat=seat, moved=tuple(new), left_indexes=gone, known=False)


def _tiles(move: Sequence[object]) -> Iterator[str]:
    """The tiles of a move."""
    for each in move[3 if move[1] == "add" else 2 :]:
        if isinstance(each, str):
            yield each
        elif isinstance(each, tuple):
            yield from _tiles((None, None, *each))


def _facts(hand: CanastaHand) -> Iterator[TableFact]:
    if hand.frozen:
        yield TableFact("frozen")
    if hand.owed:
        yield TableFact("owed", {"card": hand.owed})
    for side, spread in enumerate(hand.spreads):
        yield (
            TableFact("canastas", {"n": spread.canastas}, side=side)
            if spread.melds
            else TableFact("minimum", {"n": hand.minimum[side]}, side=side)
        )


def further_rules(hand: CanastaHand) -> Iterator[str]:
    """The points of tiles, where a first meld has to be worth enough."""
    if hand.opened and hand.log[-1][1] == "meld":
        yield "tile-points"


VIEWS = {"canasta": HandView(move_effect, scene, further_rules, frozenset({"draw"}))}
