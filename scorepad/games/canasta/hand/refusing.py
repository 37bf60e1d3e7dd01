"""Reasons to refuse a move of Canasta: a rule it breaks, or that the turn could not be finished after it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from scorepad.core.problem import Problem
from scorepad.games.canasta.hand.laying import all_but_one, find_first_meld, rack_counts
from scorepad.games.canasta.hand.spread import LaidMelds
from scorepad.games.canasta.hand.state import RoundState
from scorepad.games.canasta.melds import CANASTA, CANASTAS, MIN_MELD_SIZE, black_threes, kind, points, rank_of
from scorepad.games.canasta.pack import RED_THREES
from scorepad.hands.play import Move

#: Top tiles that block the pile (rule `take-pile`): twos, threes of either colour, jokers.
BARRING = "23X"

#: Reasons why the pile cannot be taken, each with its rule.
PILE_RULES = {"pile-last": "finish", "pile-minimum": "min-meld", "pile-stuck": "finish"}


def pile_refusal(hand: RoundState) -> str:
    """The reason the seat on turn cannot take the pile, as the key of a problem; "" if it can (rule `take-pile`).

    With an empty stock only a side that has melded can take it (rule `finish`).
    """
    assert hand.turn is not None
    top = hand.pile[-1]
    if top[0] in BARRING:
        return "pile-barred"
    rack, side = hand.racks[hand.turn], hand.side_of[hand.turn]
    spread = hand.spreads[side]
    held = len([tile for tile in rack if tile[0] == top[0]])
    spare = len(hand.pile) - 1 - (hand.pile[0] in RED_THREES)
    if not spread.melds:
        if held < 2:
            return "pile-two"
        if hand.drawn == len(hand.stock):
            return "pile-last"
        tiles = rack_counts([*rack, top])
        return "" if find_first_meld(tiles, hand.minimum[side], hand.need, top=top[0], spare=spare) else "pile-minimum"
    has_meld = top[0] in spread.last
    if held < 2 and (hand.frozen or not has_meld):
        return "pile-frozen" if has_meld else "pile-two"
    left = len(rack) + 1 + spare - (1 if has_meld else MIN_MELD_SIZE)
    return "" if hand.can_end_turn(left, spread.with_added(top[0], 1) if has_meld else spread.canastas) else "pile-stuck"


def refusal(hand: RoundState, move: Move) -> Problem | None:
    """Rules `red-three-open`, `turn`, `take-pile`, `finish`, `meld`, `add`, `min-meld`, `cards`."""
    seat, verb, *arguments = move
    rack, spread = hand.racks[seat], hand.spreads[hand.side_of[seat]]
    if verb == "red":
        is_red_three = arguments[0] in RED_THREES and arguments[0] in rack
        return None if is_red_three else Problem("play", "red-three-open", "no-red-three", args={"card": arguments[0]})
    if hand.red:
        return Problem("play", "red-three-open", "red-first")
    if verb in ("draw", "take"):
        if hand.has_drawn:
            return Problem("play", "turn", "has-drawn")
        if verb == "draw":
            return None if hand.drawn < len(hand.stock) else Problem("play", "finish", "no-stock")
        key = pile_refusal(hand)
        return Problem("play", PILE_RULES.get(key, "take-pile"), key, args={"card": hand.pile[-1]}) if key else None
    if not hand.has_drawn:
        return Problem("play", "turn", "draw-first")
    if hand.announced_out and verb != "discard":
        return Problem("play", "finish", "only-discard")
    if verb == "out":
        return _out_refusal(hand, rack, spread)
    if verb == "discard":
        is_held = arguments[0] in rack
        return (
            _discard_refusal(hand, rack, spread)
            if is_held
            else Problem("play", "cards", "card-not-held", args={"card": arguments[0]})
        )
    tiles = arguments[1] if verb == "add" else [tile for tiles in arguments[0] for tile in tiles]
    if missing := Counter(tiles) - Counter(rack):
        return Problem("play", "cards", "card-not-held", args={"card": next(iter(missing))})
    after = spread.copy()
    problem = _add_refusal(after, *arguments) if verb == "add" else _meld_refusal(hand, seat, after, melds=arguments[0])
    return problem or _finish_refusal(hand, seat, after, verb=verb, arguments=arguments)


def _out_refusal(hand: RoundState, rack: Sequence[str], spread: LaidMelds) -> Problem | None:
    if hand.tile_owed:
        return Problem("play", "take-pile", "top-owed", args={"card": hand.tile_owed})
    if spread.canastas < hand.need:
        return Problem("play", "finish", "out-needs", args={"need": hand.need, "got": spread.canastas})
    return None if len(rack) == 1 else Problem("play", "finish", "out-left", args={"n": len(rack)})


def _discard_refusal(hand: RoundState, rack: Sequence[str], spread: LaidMelds) -> Problem | None:
    if hand.tile_owed:
        return Problem("play", "take-pile", "top-owed", args={"card": hand.tile_owed})
    if len(rack) > 1:
        return Problem("play", "meld", "threes-out") if hand.must_go_out else None
    if hand.announced_out:
        return None
    if spread.canastas >= hand.need:
        return Problem("play", "finish", "say-out")
    return Problem("play", "finish", "out-needs", args={"need": hand.need, "got": spread.canastas})


def _add_refusal(after: LaidMelds, rank: str, tiles: Sequence[str]) -> Problem | None:
    """Why tiles cannot be added to a meld, or None; adds them to `after`."""
    if rank not in after.last:
        return Problem("play", "add", "none-there", args={"rank": rank})
    if not tiles:
        return Problem("play", "add", "no-tiles")
    after.add(rank, tiles)
    meld = after.melds[after.last[rank].place]
    fits = black_threes(meld) if rank == "3" else kind(meld) != "illegal" and rank_of(meld) == rank
    return None if fits else Problem("play", "meld", "no-fit", args={"cards": tiles})


def _meld_refusal(hand: RoundState, seat: int, after: LaidMelds, melds: Sequence[Sequence[str]]) -> Problem | None:
    """Why new melds are not legal, or None; adds them to `after`."""
    if not melds:
        return Problem("play", "meld", "no-tiles")
    opens = not after.melds
    for tiles in melds:
        if kind(tiles) == "illegal" and not black_threes(tiles):
            return Problem("play", "meld", "no-meld" if tiles else "empty-meld", args={"cards": tiles})
        last_meld = after.last.get(rank_of(tiles))
        if last_meld and last_meld.size < CANASTA:
            return Problem("play", "meld", "lies-there", args={"cards": tiles})
        after.begin(tiles)
    if opens:
        need = hand.minimum[hand.side_of[seat]]
        countable = counted_melds(hand, melds)
        total = sum(map(points, countable))
        if total < need and not any(kind(tiles) in CANASTAS for tiles in countable):
            return Problem("play", "min-meld", "too-little", args={"points": total, "need": need})
    return None


def counted_melds(hand: RoundState, melds: Sequence[Sequence[str]]) -> Sequence[Sequence[str]]:
    """The tiles of a first meld that count: if the pile was taken, its top tile and the tiles held before (rule `min-meld`)."""
    if hand.counts is None:
        return melds
    left, countable = Counter(hand.counts), list[list[str]]()
    for tiles in melds:
        countable.append([])
        for tile in tiles:
            if left[tile]:
                left[tile] -= 1
                countable[-1].append(tile)
    return countable


def _finish_refusal(hand: RoundState, seat: int, after: LaidMelds, verb: str, arguments: Sequence[Any]) -> Problem | None:
    """Why the turn could not be finished after this move (the tile taken laid out, and one left to discard), or None."""
    melds = arguments[0] if verb == "meld" else [arguments[1]]
    rack = Counter(hand.racks[seat]) - Counter(tile for tiles in melds for tile in tiles)
    owed = "" if pays(hand, verb, melds) else hand.tile_owed
    if owed and not rack[owed]:
        return Problem("play", "take-pile", "top-two", args={"card": owed})
    if hand.must_go_out or any(map(black_threes, melds)):
        rest = rack_counts(list(rack.elements()))
        ends = all_but_one(rest, after.last, hand.need - after.canastas, must=owed[:1]) is not None
        return None if ends else Problem("play", "meld", "threes-out")
    last_meld = after.last.get(owed[:1])
    canastas = after.with_added(owed[0], 1) if last_meld else after.canastas
    if hand.can_end_turn(rack.total() - (0 if not owed else 1 if last_meld else MIN_MELD_SIZE), canastas):
        return None
    if canastas >= hand.need:
        return Problem("play", "finish", "none-to-discard")
    return Problem("play", "finish", "none-left", args={"need": hand.need, "got": canastas})


def pays(hand: RoundState, verb: str, melds: Sequence[Sequence[str]]) -> bool:
    """Whether these lay out the tile taken: added, or with two of its rank from the rack (rule `take-pile`)."""
    if verb == "add" or not hand.tile_owed:
        return hand.tile_owed in melds[0]
    return any(
        hand.tile_owed in tiles and sum(tile[0] == hand.tile_owed[0] for tile in counted_tiles) >= MIN_MELD_SIZE
        for tiles, counted_tiles in zip(melds, counted_melds(hand, melds), strict=True)
    )
