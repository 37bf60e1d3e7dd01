"""Computer players of Rummy: a sensible one, and one that lays out whatever it can."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from scorepad.games.rummy.hand.lays import Lay, LayOption, both_lent, ways
from scorepad.games.rummy.hand.play import Seen, lays_anything
from scorepad.games.rummy.tiles import ALL_POINTS, KINDS, SMALLEST, points, worth, worth_of_move
from scorepad.hands.play import Move
from scorepad.kit.french import JOKER

#: Number of ways to begin a move that are searched.
BEGINNINGS = 8
#: A player with at most this many tiles may soon be out.
FEW = 3
#: With at most this many tiles a move may empty the rack.
SMALL = 9


def sensible(seen: Seen, random: Random) -> Move:
    """Lays out as many points as it can, rebuilding the table.

    A joker fits everywhere, so it is kept for the move that empties the rack, unless it is needed for the first meld or a player
    may soon be out: then 25 points would be lost.
    """
    laid = seen.laid[seen.seat]
    offers = [Lay(*move[2:]) for move in seen.moves[:-1]]
    if not offers and laid:
        offers = [Lay(way.played, way.after(seen.table)) for way in both_lent(seen.rack, seen.table)]
    late = not laid or not seen.stock or bool(nearly_out(seen))
    if not late and len(seen.rack) > SMALL:
        offers = [lay for lay in offers if JOKER not in lay.played]
    best, least = None, 0
    for lay in sorted(offers, key=_gain, reverse=True)[:BEGINNINGS]:
        extended, rest = _extend(lay, _without(seen.rack, lay.played))
        if not _enough(seen, extended):
            extended, rest = lay, _without(seen.rack, lay.played)
        if len(rest) <= SMALLEST * rest.count(JOKER):
            last_lay, still_left = _extend(extended, rest, jokers=True)
            if not still_left and _enough(seen, last_lay):
                return (seen.seat, "lay", *last_lay)
        dear = bool(rest) and JOKER in lay.played
        left = worth(rest) + ALL_POINTS * dear
        if (late or not dear) and (best is None or left < least):
            best, least = extended, left
    return (seen.seat, "lay", *best) if best else seen.moves[-1]


def nearly_out(seen: Seen) -> list[int]:
    """The other seats that may soon be out."""
    return [seat for seat, number in enumerate(seen.racks) if number <= FEW and seat != seen.seat]


def _enough(seen: Seen, lay: Lay) -> bool:
    """Whether it is not too little for a first meld: what is rebuilt later may count less."""
    return seen.laid[seen.seat] or worth_of_move(seen.table, lay.after, lay.played) >= seen.least


def _extend(lay: Lay, rest: Sequence[str], jokers: bool = False) -> tuple[Lay, Sequence[str]]:
    """A lay extended as long as one of the remaining tiles fits somewhere, and what is left then; `jokers`: those fit, too."""
    kept_jokers = [] if jokers else [JOKER] * rest.count(JOKER)
    rest = _without(rest, kept_jokers)
    while rest:
        way = max(ways(rest, lay.after), key=_gain, default=None) or next(both_lent(rest, lay.after), None)
        if way is None:
            break
        lay, rest = Lay(lay.played + way.played, way.after(lay.after)), _without(rest, way.played)
    return lay, [*rest, *kept_jokers]


def _gain(way: Lay | LayOption) -> int:
    """Points removed from the rack by a way to lay out; jokers are better kept."""
    return sum(_GAINS[tile] for tile in way.played)


_GAINS = {kind: points(kind) for kind in KINDS} | {JOKER: -ALL_POINTS}


def _without(rack: Sequence[str], played: Sequence[str]) -> list[str]:
    rest = [*rack]
    for tile in played:
        rest.remove(tile)
    return rest


PLAYERS = {"rummy": {"sensible": sensible, "random": lays_anything}}
