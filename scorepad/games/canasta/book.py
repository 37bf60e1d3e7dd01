"""Numbers and pictures that the rule texts of Canasta take from the code."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from scorepad.core.picture import EMPTY_CARD, CardRow, Picture, PictureCard, picture_cards, row_with_verdict
from scorepad.games.canasta import (
    CONCEALED,
    JOKER,
    MAX_RED_THREES,
    MAX_WILD,
    MIN_POINTS,
    MIN_WILD,
    MIXED,
    NATURAL,
    OUT,
    RED_THREE,
    STEP,
    UNFINISHED,
    Side,
    red_threes,
)
from scorepad.games.canasta.melds import (
    ALL_POINTS,
    BELOW_NOTHING,
    CANASTA,
    FIRST_MELD,
    MIN_MELD_SIZE,
    POINTS,
    TO_GO_OUT,
    is_wild,
    kind,
)
from scorepad.games.canasta.pack import BLACK_THREES, DRAWN, JOKERS, PACK, RACK_SIZE, RED_THREES, TILES
from scorepad.games.canasta.pack import JOKER as JOKER_TILE
from scorepad.kit.french import RANKS

_HIGH, _MIDDLE, _START = FIRST_MELD


def _all_threes() -> int:
    """What all red threes are worth together (rule `red-three`)."""
    return red_threes(Side(natural=1, red_threes=MAX_RED_THREES, laid=0, rack=0))


NUMBERS: Mapping[str, Any] = {
    "tiles": TILES,
    "ranks": len(RANKS),
    "jokers": JOKERS,
    "wild": MAX_WILD,
    "reds": MAX_RED_THREES,
    "deal": RACK_SIZE,
    "draw": DRAWN,
    "canastas": TO_GO_OUT,
    "canasta": CANASTA,
    "meld": MIN_MELD_SIZE,
    # Never more wild tiles than others.
    "most": {"wild": CANASTA // 2},
    "points": {"low": POINTS["4"], "high": POINTS["K"], "ace": POINTS["A"], "joker": POINTS[JOKER_TILE]},
    "need": {"below": BELOW_NOTHING, "start": FIRST_MELD[_START], "middle": FIRST_MELD[_MIDDLE], "high": FIRST_MELD[_HIGH]},
    "from": {"middle": _MIDDLE, "high": _HIGH},
    "to": {"start": _MIDDLE - 1, "middle": _HIGH - 1},
    "natural": NATURAL,
    "mixed": MIXED,
    "joker": JOKER,
    "unfinished": -UNFINISHED,
    "out": OUT,
    "concealed": CONCEALED,
    "red": {"one": RED_THREE, "three": 3 * RED_THREE, "all": _all_threes()},
    "step": STEP,
    "all": ALL_POINTS,
    "takes": {"joker": MIN_WILD["joker"], "unfinished": MIN_WILD["unfinished_joker"], "mixed": MIN_WILD["mixed"]},
    "least": {**MIN_POINTS, "unfinished": MIN_POINTS["unfinished_joker"]},
}


def _melds() -> Iterator[CardRow]:
    """What is a meld and what is none, as `kind` says."""
    for tiles, title in (
        ("6s 6h 6d", "one-rank"),
        ("9s 9h 2c X", "as-many-wild"),
        ("9s 2c X", "too-many-wild"),
        ("9s Th Jd", "other-ranks"),
        ("2s 2h X", "joker-begun"),
    ):
        meld = tiles.split()
        yield row_with_verdict(meld, title, kind(meld) != "illegal")


def _canastas() -> Iterator[CardRow]:
    """One of each kind, called as `kind` calls it."""
    for tiles in ("7s 7s 7h 7h 7d 7d 7c", "Qs Qs Qh Qd Qc 2h 2c", "2s 2h 2d 2c X X X"):
        yield CardRow(picture_cards(tiles.split()), title=f"canasta-{kind(tiles.split())}")


#: The top of the pile | what the player has on the rack | or laid out; why they may take it, or not; whether they may.
PILES = (
    ("Kh", "Ks Kc", "6s 6h 6d", "pile-two", True),
    ("Kh", "", "Ks Kd Kc", "pile-fits", True),
    ("X Kh", "", "Ks Kd Kc", "pile-frozen", False),
    ("3s", "", "Ks Kd Kc", "pile-barred", False),
)


def _piles() -> Iterator[CardRow]:
    """The top of the pile | what the player has, on the rack or laid out: may it be taken?"""
    for top, rack, laid, title, takes in PILES:
        *under, last = top.split()
        top_card = PictureCard(last, state="allowed" if takes else "forbidden")
        held = picture_cards((rack or laid).split()) if title != "pile-barred" else ()
        yield CardRow(
            (*picture_cards(under, "off"), top_card, *((EMPTY_CARD, *held) if held else ())),
            title=title,
            verdict="yes" if takes else "no",
        )


PICTURES: Mapping[str, Picture] = {
    "special": Picture(
        (
            CardRow(picture_cards([tile for tile in PACK.cards if is_wild(tile)]), title="wild"),
            CardRow(picture_cards(RED_THREES), title="red-threes"),
            CardRow(picture_cards(BLACK_THREES), title="black-threes"),
        )
    ),
    "points": Picture(
        (CardRow(tuple(PictureCard(tile if tile == JOKER_TILE else f"{tile}s", label=worth) for tile, worth in POINTS.items())),)
    ),
    "melds": Picture(tuple(_melds())),
    "pile": Picture(tuple(_piles())),
    "canastas": Picture(tuple(_canastas())),
}
