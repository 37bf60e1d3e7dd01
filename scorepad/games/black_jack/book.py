"""Numbers and pictures that the rule texts of Black Jack take from the code."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from scorepad.core.picture import Picture, Row, Shown, judged, shown
from scorepad.games.black_jack.hands import (
    ACE,
    ACE_MORE,
    BLACK_JACK,
    DOUBLED,
    LIMIT,
    STAND,
    VALUES,
    count,
    may_double,
    may_split,
    strength,
)
from scorepad.games.black_jack.pack import COPIES_OF_RANK, PACK
from scorepad.games.black_jack.players import STANDS_AGAINST_STRONG, STANDS_AGAINST_WEAK, STANDS_SOFT

NUMBERS: Mapping[str, Any] = {
    "limit": LIMIT,
    "stand": STAND,
    "doubled": DOUBLED,
    "value": VALUES,
    "ace": {"low": ACE, "high": ACE + ACE_MORE},
    "pack": len(PACK.cards),
    "tiles": len(PACK.cards) * PACK.often,
    "of_rank": COPIES_OF_RANK,
    "tens": sum(COPIES_OF_RANK for value in VALUES.values() if value == VALUES["K"]),
    "stands": {"weak": STANDS_AGAINST_WEAK, "strong": STANDS_AGAINST_STRONG, "soft": STANDS_SOFT},
}


def _black_jack(tiles: str, title: str) -> Row:
    return judged(tiles.split(), title, strength(tiles.split()) == BLACK_JACK)


def _double(tiles: str) -> Row:
    may = may_double(tiles.split())
    return judged(tiles.split(), "doubling" if may else "no-doubling", may)


def _split(tiles: str) -> Row:
    may = may_split(tiles.split())
    return judged(tiles.split(), "splitting" if may else "no-splitting", may)


def _bank(tiles: str) -> Row:
    found = tiles.split()
    return Row(shown(found), "bank-draws" if count(found).value < STAND else "bank-stops")


PICTURES: Mapping[str, Picture] = {
    "values": Picture(
        (
            Row(
                (
                    Shown("As", ACE),
                    Shown("Ah", ACE + ACE_MORE),
                    *(Shown(tile, VALUES[tile[0]]) for tile in ("2d", "9c", "Ts", "Jh", "Qd", "Kc")),
                )
            ),
        )
    ),
    "black-jack": Picture((_black_jack("As Kh", "natural"), _black_jack("As 5h 5d", "three-tiles"))),
    "double": Picture((_double("6h 5c"), _double("8s 8h"))),
    "split": Picture((_split("8s 8h"), _split("Kc Qd"))),
    "bank": Picture((_bank("Ts 6h"), _bank("As 6h"))),
}
