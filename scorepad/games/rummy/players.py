"""Who plays Rummy: a sensible player, and one who lays out whatever it can."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from scorepad.core.play import Move
from scorepad.games.rummy.lays import Lay, Part, both_lent, freed, lent, parts
from scorepad.games.rummy.lying import Table, looks, put
from scorepad.games.rummy.play import Seen
from scorepad.games.rummy.tiles import ALL_POINTS, KINDS, SMALLEST, points, worth, worth_when_played
from scorepad.kit.french import JOKER

#: So many ways to begin a move are thought through.
BEGINNINGS = 8
#: Whoever has no more tiles than this may soon be out.
FEW = 3
#: With no more tiles than this a move may empty the rack.
SMALL = 9


def lays_anything(seen: Seen, random: Random) -> Move:
    """Lays out whatever it can, and draws only where it can lay out nothing."""
    ways = len(seen.moves) - 1
    return seen.moves[int(random.random() * ways)] if ways else seen.moves[0]


def sensible(seen: Seen, random: Random) -> Move:
    """Lays out as many points as it can, rebuilding the table.

    A joker fits everywhere, so that it stays on the rack for the move that empties it, until somebody may soon be out: then 25
    points would be lost.
    """
    ways = [Lay(*move[2:]) for move in seen.moves[:-1]]
    if not ways and seen.laid[seen.seat]:
        ways = [*both_lent(seen.rack, seen.table, [*map(looks, seen.table)])]
    late = not seen.stock or any(many <= FEW for seat, many in enumerate(seen.racks) if seat != seen.seat)
    if not late and len(seen.rack) > SMALL:
        ways = [way for way in ways if JOKER not in way.played]
    best, least = None, 0
    for way in sorted(ways, key=_gain, reverse=True)[:BEGINNINGS]:
        whole, rest = _gone_on(way, _without(seen.rack, way.played))
        if not _enough(seen, whole):
            whole, rest = way, _without(seen.rack, way.played)
        if len(rest) <= SMALLEST * rest.count(JOKER):
            out, none = _gone_on(whole, rest, jokers=True)
            if not none and _enough(seen, out):
                return (seen.seat, "lay", *out)
        if rest and JOKER in way.played and not late:
            continue
        left = worth(rest) + ALL_POINTS * (bool(rest) and JOKER in way.played)
        if best is None or left < least:
            best, least = whole, left
    return (seen.seat, "lay", *best) if best else seen.moves[-1]


def _enough(seen: Seen, way: Lay) -> bool:
    """Whether it is not too little for a first meld: what is rebuilt later may count less."""
    return seen.laid[seen.seat] or worth_when_played(seen.table, way.after, way.played) >= seen.least


def _gone_on(way: Lay, rest: Sequence[str], jokers: bool = False) -> tuple[Lay, Sequence[str]]:
    """A way to lay out, gone on with as long as one of the rest fits somewhere, and what is left then; `jokers`: those, too."""
    kept = [] if jokers else [JOKER] * rest.count(JOKER)
    rest = _without(rest, kept)
    while rest and (more := _best(rest, way.after)):
        way, rest = Lay(way.played + more.played, more.after), _without(rest, more.played)
    return way, [*rest, *kept]


def _best(rack: Sequence[str], table: Table) -> Lay | None:
    """What gains most: tiles laid or added, or two with one lent; else a joker freed, or two tiles lent. None if nothing does."""
    glances = [*map(looks, table)]
    part = max(parts(rack, glances), key=_gain, default=None)
    way = max(lent(rack, table, glances), key=_gain, default=None)
    if part and not (way and _gain(way) > _gain(part)):
        return Lay(part.played, put(table, part.made, part.gone))
    return way or next(freed(rack, table, glances), None) or next(both_lent(rack, table, glances), None)


def _gain(way: Lay | Part) -> int:
    """The points that a way to lay out rids one of; jokers are better kept."""
    return sum(_GAINS[tile] for tile in way.played)


_GAINS = {kind: points(kind) for kind in KINDS} | {JOKER: -ALL_POINTS}


def _without(rack: Sequence[str], played: Sequence[str]) -> list[str]:
    rest = [*rack]
    for tile in played:
        rest.remove(tile)
    return rest


PLAYERS = {"rummy": {"sensible": sensible, "random": lays_anything}}
