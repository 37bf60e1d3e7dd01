"""Numbers and pictures that the rule texts of Black Jack take from the code."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from scorepad.core.picture import CardRow, Picture, PictureCard, picture_cards, row_with_verdict
from scorepad.games.black_jack.hand_value import (
    ACE,
    ACE_MORE,
    BLACK_JACK,
    DOUBLED,
    LIMIT,
    STAND,
    STANDS_AGAINST_STRONG,
    STANDS_AGAINST_WEAK,
    STANDS_SOFT,
    VALUES,
    count,
    may_double,
    may_split,
    strength,
)
from scorepad.games.black_jack.pack import COPIES_OF_RANK, PACK

NUMBERS: Mapping[str, Any] = {
    "limit": LIMIT,
    "stand": STAND,
    "doubled": DOUBLED,
    "value": VALUES,
    "ace": {"low": ACE, "high": ACE + ACE_MORE},
    "pack": len(PACK.cards),
    "tiles": len(PACK.cards) * PACK.copies_of_each,
    "of_rank": COPIES_OF_RANK,
    "tens": sum(COPIES_OF_RANK for value in VALUES.values() if value == VALUES["K"]),
    "stands": {"weak": STANDS_AGAINST_WEAK, "strong": STANDS_AGAINST_STRONG, "soft": STANDS_SOFT},
}


def _black_jack(tiles: str, title: str) -> CardRow:
    return row_with_verdict(tiles.split(), title, strength(tiles.split()) == BLACK_JACK)


def _double(tiles: str) -> CardRow:
    is_allowed = may_double(tiles.split())
    return row_with_verdict(tiles.split(), "doubling" if is_allowed else "no-doubling", is_allowed)


def _split(tiles: str) -> CardRow:
    is_allowed = may_split(tiles.split())
    return row_with_verdict(tiles.split(), "splitting" if is_allowed else "no-splitting", is_allowed)


def _bank(tiles: str) -> CardRow:
    codes = tiles.split()
    return CardRow(picture_cards(codes), "bank-draws" if count(codes).value < STAND else "bank-stops")


PICTURES: Mapping[str, Picture] = {
    "values": Picture(
        (
            CardRow(
                (
                    PictureCard("As", ACE),
                    PictureCard("Ah", ACE + ACE_MORE),
                    *(PictureCard(tile, VALUES[tile[0]]) for tile in ("2d", "9c", "Ts", "Jh", "Qd", "Kc")),
                )
            ),
        )
    ),
    "black-jack": Picture((_black_jack("As Kh", "natural"), _black_jack("As 5h 5d", "three-tiles"))),
    "double": Picture((_double("6h 5c"), _double("8s 8h"))),
    "split": Picture((_split("8s 8h"), _split("Kc Qd"))),
    "bank": Picture((_bank("Ts 6h"), _bank("As 6h"))),
}
