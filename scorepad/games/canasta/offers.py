"""What whose turn it is may do: as much as ends every round, out of more ways to lay out than can be listed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

from scorepad.core.play import Move
from scorepad.games.canasta.laying import Part, all_but_one, counted, opening
from scorepad.games.canasta.melds import CANASTA, SHORTEST, WILD, is_wild
from scorepad.games.canasta.pack import RED_THREES
from scorepad.games.canasta.refusing import kept
from scorepad.games.canasta.spread import Spread

if TYPE_CHECKING:
    from scorepad.games.canasta.play import CanastaHand


def offered(hand: CanastaHand) -> Sequence[Move]:
    """Drawing and taking; a first meld; what can be laid out of each rank, and wild tiles one by one; discards; going out."""
    seat = hand.turn
    if seat is None:
        return ()
    rack, spread = hand.racks[seat], hand.spreads[hand.side_of[seat]]
    if hand.red:
        return [(seat, "red", tile) for tile in RED_THREES if tile in rack]
    found: list[Move] = []
    if not hand.has_drawn:
        if hand.drawn < len(hand.stock):
            found.append((seat, "draw"))
        if not kept(hand):
            found.append((seat, "take"))
        return found
    if hand.said:
        return [(seat, "discard", rack[0])]
    if hand.going and len(rack) > 1:
        rest = all_but_one(counted(rack), spread.last, hand.need - spread.canastas, hand.owed[:1])
        return _as_moves(hand, seat, rack, rest or ())
    if not spread.melds:
        own = _own(hand, rack)
        parts = opening(counted(own), hand.minimum[hand.side_of[seat]], hand.need, hand.owed[:1], len(rack) - len(own))
        found += _as_moves(hand, seat, own, parts) if parts else ()
    else:
        found += _top_laid(hand, rack, spread) if hand.owed else _layings(hand, rack, spread)
    if hand.owed:
        return found
    if len(rack) > 1:
        found += [(seat, "discard", tile) for tile in dict.fromkeys(rack)]
    elif spread.canastas >= hand.need:
        found.append((seat, "out"))
    return found


def _layings(hand: CanastaHand, rack: Sequence[str], spread: Spread) -> list[Move]:
    """All tiles of a rank as a meld (a pair with a wild tile) or added; wild tiles added or laid out; black threes."""
    seat, last, found = hand.turn, spread.last, list[Move]()
    ranks: dict[str, list[str]] = {}
    for tile in rack:
        ranks.setdefault(tile[0], []).append(tile)
    wild = ranks.pop("2", []) + ranks.pop("X", [])
    threes = ranks.pop("3", [])

    def leaves(many: int, canastas: int) -> bool:
        return hand.leaves(len(rack) - many, canastas)

    for rank, tiles in ranks.items():
        lies, many = last.get(rank), len(tiles)
        if lies and leaves(many, spread.with_added(rank, many)):
            found.append((seat, "add", rank, tuple(tiles)))
        if lies is None or lies.size >= CANASTA:
            if many >= SHORTEST:
                if leaves(many, spread.canastas + (many >= CANASTA)):
                    found.append((seat, "meld", (tuple(tiles),)))
            elif many == 2 and wild and leaves(SHORTEST, spread.canastas):
                found.append((seat, "meld", ((*tiles, wild[0]),)))
    if wild:
        for rank, (_, natural, laid) in last.items():
            if (laid < natural or rank == WILD) and rank != "3" and leaves(1, spread.with_added(rank, 1)):
                found.append((seat, "add", rank, (wild[0],)))
        if len(wild) >= SHORTEST and WILD not in last and leaves(len(wild), spread.canastas + (len(wild) >= CANASTA)):
            found.append((seat, "meld", (tuple(wild),)))
    if len(threes) >= SHORTEST and len(rack) == len(threes) + 1 and spread.canastas >= hand.need:
        found.append((seat, "meld", (tuple(threes),)))
    return found


def _top_laid(hand: CanastaHand, rack: Sequence[str], spread: Spread) -> list[Move]:
    """The tile taken, with all of its rank or with as few as may be (rule `take-pile`)."""
    rank = hand.owed[0]
    tiles = [tile for tile in _own(hand, rack) if tile[0] == rank]
    rest = list((Counter(tile for tile in rack if tile[0] == rank) - Counter(tiles)).elements())
    tiles = [*sorted(tiles, key=lambda tile: tile != hand.owed), *rest]
    lies, many = spread.last.get(rank), len(tiles)
    made = spread.with_added(rank, many) if lies else spread.canastas + (many >= CANASTA)
    if not hand.leaves(len(rack) - many, made):
        del tiles[1 if lies else SHORTEST :]
    return [(hand.turn, "add", rank, tuple(tiles)) if lies else (hand.turn, "meld", (tuple(tiles),))]


def _own(hand: CanastaHand, rack: Sequence[str]) -> Sequence[str]:
    """The tiles of a rack that were there when the pile was taken, and its top tile; all where it was not."""
    return rack if hand.counts is None else sorted((Counter(rack) & Counter(hand.counts)).elements())


def _as_moves(hand: CanastaHand, seat: int, tiles: Sequence[str], parts: Sequence[Part]) -> list[Move]:
    """Parts of these tiles as a move: all new melds by one, or what is added first."""
    wild = [tile for tile in reversed(tiles) if is_wild(tile)]
    melds: list[tuple[str, ...]] = []
    added: list[Move] = []
    for rank, new, natural, used in parts:
        alike = sorted((tile for tile in tiles if tile[0] == rank), key=lambda tile: tile != hand.owed)
        laid = (*alike[:natural], *wild[:used])
        wild = wild[used:]
        if new:
            melds.append(laid)
        else:
            added.append((seat, "add", rank, laid))
    return added[:1] or [(seat, "meld", tuple(melds))]
