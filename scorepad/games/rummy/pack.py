"""Tiles of Rummy: two of each kind and six jokers. A joker in a meld tells what it stands for (`X:5h`), on a rack it is `X`."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from scorepad.kit import french
from scorepad.kit.cards import Face, Pack
from scorepad.kit.french import JOKER, RANKS, SUITS, suit_rows

USES_TILES = True
COPIES = 2
JOKERS = 6
#: Tiles to a rack, by the number of players (rule `deal`).
RACK_SIZE = {2: 15, 3: 13, 4: 13}
KINDS = tuple(rank + suit for suit in SUITS for rank in RANKS)


def stands_for(tile: str) -> str:
    """The tile that this one is in its meld."""
    return tile.removeprefix(f"{JOKER}:")


def tile_of(tile: str) -> str:
    """The tile itself: a joker is a joker, whatever it stands for."""
    return JOKER if tile.startswith(JOKER) else tile


def face(tile: str) -> Face:
    """How a tile looks, a joker with what it stands for; LookupError if it is none."""
    if tile not in IN_MELDS and tile not in ON_RACKS:
        raise LookupError(tile)
    kind = stands_for(tile)
    return french.face(kind) if kind == tile else replace(french.face(JOKER), stands_for=french.face(kind))


class OnRacks(Pack):
    """What may stand on a rack: tiles, and jokers that stand for nothing yet."""

    def physical_card(self, code: Any) -> Any:
        """A joker is a joker."""
        return tile_of(code)

    def copies(self, code: Any) -> int:
        """Two of each tile, six jokers."""
        return super().copies(code) if tile_of(code) == code else 0

    def unknown_key(self, code: Any) -> str:
        """A joker stands for something on the table only."""
        return "joker-named" if code in IN_MELDS else super().unknown_key(code)


class InMelds(Pack):
    """What may lie in a meld: tiles, and jokers that stand for one."""

    def physical_card(self, code: Any) -> Any:
        """A joker is a joker, whatever it stands for: that is no copy (rule `joker`)."""
        return tile_of(code)

    def copies(self, code: Any) -> int:
        """Two of each tile, six jokers, whatever they stand for."""
        most = super().copies(stands_for(code))
        return JOKERS if most and tile_of(code) == JOKER else most

    def unknown_key(self, code: Any) -> str:
        """A joker on the table tells what it stands for."""
        return "joker-unnamed" if code == JOKER else super().unknown_key(code)


ON_RACKS = OnRacks((*suit_rows(), (JOKER,)), face, COPIES, {JOKER: JOKERS})
IN_MELDS = InMelds(suit_rows(), face, COPIES)
#: All tiles of the box.
BOX = tuple(tile for tile in ON_RACKS.cards for _ in range(ON_RACKS.copies(tile)))
