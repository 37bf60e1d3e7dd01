"""Numbers and pictures that the rule texts of Dicke Zwei take from the code."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from scorepad.core.picture import EMPTY_CARD, CardRow, CardState, Picture, picture_cards, row_with_verdict
from scorepad.games.dicke_zwei import HAND, PRICES
from scorepad.games.dicke_zwei.combinations import FIVES, combination_of
from scorepad.games.dicke_zwei.pack import PACK, RANKS, SUITS

_TRIPLE, _DOUBLE, _SINGLE = PRICES

NUMBERS: Mapping[str, Any] = {
    "tiles": len(PACK.cards),
    "hand": HAND,
    "from": {"double": _DOUBLE[0], "triple": _TRIPLE[0]},
    "to": {"single": _DOUBLE[0] - 1, "double": _TRIPLE[0] - 1},
    "costs": {"single": _SINGLE[1], "double": _DOUBLE[1], "triple": _TRIPLE[1]},
}


def _set(title: str, tiles: str) -> CardRow:
    """Tiles played at once, and whether they are a combination (rule `combination`)."""
    codes = tiles.split()
    return row_with_verdict(codes, title, combination_of(codes))


def _comparison(title: str, target_tiles: str, played_tiles: str) -> CardRow:
    """A combination and tiles played on it, and whether they are higher (rules `compare`, `five`)."""
    target, played = combination_of(target_tiles.split()), combination_of(played_tiles.split())
    assert target is not None
    assert played is not None
    higher: CardState = "allowed" if played.count == target.count and played.height > target.height else "forbidden"
    return CardRow((*picture_cards(target_tiles.split()), EMPTY_CARD, *picture_cards(played_tiles.split(), higher)), title)


def _five(tiles: str) -> tuple[tuple[int, ...], CardRow]:
    """Sort key and picture of five tiles, named by their kind (rule `five`)."""
    codes = tiles.split()
    combination = combination_of(codes)
    assert combination is not None
    return combination.height, CardRow(picture_cards(codes), combination.kind)


def _straight(title: str, tiles: str) -> CardRow:
    """Five tiles of different suits, and whether they are a straight (rule `five`)."""
    codes = tiles.split()
    combination = combination_of(codes)
    return row_with_verdict(codes, title, combination and combination.kind == FIVES[0])


PICTURES: Mapping[str, Picture] = {
    "ranks": Picture(
        (
            CardRow(picture_cards(rank + SUITS[-1] for rank in reversed(RANKS)), "order"),
            CardRow(picture_cards(RANKS[-1] + suit for suit in reversed(SUITS)), "suits"),
        )
    ),
    "sets": Picture(
        (
            _set("pair", "7h 7c"),
            _set("two-ranks", "7h 8h"),
            _set("triple", "Ks Kh Kc"),
            _set("four-alone", "9s 9h 9d 9c"),
            _set("four", "9s 9h 9d 9c 4h"),
        )
    ),
    "higher": Picture(
        (
            _comparison("by-rank", "As", "2c"),
            _comparison("by-suit", "Ad", "Ah"),
            _comparison("pair-by-rank", "4h 4d", "5d 5c"),
            _comparison("pair-by-suit", "4h 4d", "4s 4c"),
            _comparison("pair-lower", "4h 4d", "3s 3h"),
        )
    ),
    "fives": Picture(
        tuple(
            row
            for _, row in sorted(
                map(_five, ("9c Th Jd Qc Kc", "3c 5c 6c 8c Jc", "4s 4h 4d As Ac", "6s 6h 6d 6c 3h", "5d 6d 7d 8d 9d")),
                key=lambda five: five[0],
            )
        )
    ),
    "straights": Picture(
        (
            _straight("lowest", "3c 4h 5s 6d 7c"),
            _straight("highest", "Jh Qc Kd As 2h"),
            _straight("round", "Ac 2h 3s 4d 5c"),
        )
    ),
}
