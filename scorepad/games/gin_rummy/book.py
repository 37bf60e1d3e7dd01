"""Numbers and pictures that the rule texts of Gin Rummy take from the code."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from scorepad.core.picture import EMPTY_CARD, CardRow, Picture, PictureCard, picture_cards, row_with_verdict
from scorepad.games.gin_rummy.deadwood import VALUES, best_way, deadwood, melds, settle, tiles_without_run, to_bits, to_tiles
from scorepad.games.gin_rummy.pack import PACK, TO_DRAW
from scorepad.games.gin_rummy.settlement import HAND, KNOCK_MAX, MAX_DEADWOOD

NUMBERS: Mapping[str, Any] = {
    "tiles": len(PACK.cards),
    "hand": HAND,
    "value": VALUES,
    "to_draw": TO_DRAW,
    "below": KNOCK_MAX + 1,
    "most": MAX_DEADWOOD,
}


def _counted(tiles: Sequence[str]) -> tuple[PictureCard, ...]:
    return tuple(PictureCard(tile, VALUES[tile[0]]) for tile in tiles)


def _meld(title: str, tiles: str) -> CardRow:
    """Tiles, and whether they are a group or run (no deadwood)."""
    return row_with_verdict(tiles.split(), title, not deadwood(to_bits(tiles.split())))


def _hand(tiles: str) -> Picture:
    """A hand as it is laid out, with its deadwood."""
    hand = to_bits(tiles.split())
    rest = best_way(hand)
    laid = [CardRow(picture_cards(to_tiles(meld))) for meld in melds(hand, rest)]
    return Picture((*laid, CardRow(_counted(to_tiles(tiles_without_run(rest))), "deadwood")))


def _knock(left: str) -> CardRow:
    """Deadwood after the eleventh tile was discarded, and whether it is low enough to knock."""
    is_low = deadwood(to_bits(left.split())) <= KNOCK_MAX
    return CardRow(_counted(left.split()), "little" if is_low else "much", "yes" if is_low else "no")


def _lay_off(knocker: str, other: str, pairs: Sequence[tuple[str, str]]) -> Picture:
    """For each meld on the table some tiles of the other hand, and whether they can be laid off there."""
    laid_off = settle(to_bits(knocker.split()), to_bits(other.split())).laid_off

    def may(tile: str) -> PictureCard:
        return PictureCard(tile, state="allowed" if to_bits([tile]) & laid_off else "off")

    return Picture(tuple(CardRow((*picture_cards(meld.split()), EMPTY_CARD, *map(may, tiles.split()))) for meld, tiles in pairs))


PICTURES: Mapping[str, Picture] = {
    "values": Picture((CardRow(_counted(("As", "2h", "7d", "9c", "Ts", "Jh", "Qd", "Kc"))),)),
    "melds": Picture(
        (
            _meld("group", "7s 7h 7d"),
            _meld("run", "9h Th Jh Qh"),
            _meld("ace-low", "Ac 2c 3c"),
            _meld("ace-high", "Qd Kd Ad"),
            _meld("two-suits", "4s 5s 6h"),
        )
    ),
    "rest": _hand("4s 5s 6s 7s 7h 7d Kh 3d 2c Ac"),
    "knock": Picture((_knock("4d 3s 2c"), _knock("5d 3s 2c"))),
    "lay-off": _lay_off(
        "5h 6h 7h Ks Kh Kd 2s 3d Ac 2c", "8h 9h Kc Qs Js 6s 4d 8c 3c 5c", (("5h 6h 7h", "8h 9h 6s"), ("Ks Kh Kd", "Kc Qs"))
    ),
}
