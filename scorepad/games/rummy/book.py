"""Numbers and pictures that the rule texts of Rummy take from the code."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from scorepad.core.picture import EMPTY_CARD, CardRow, Picture, PictureCard, picture_cards, row_with_verdict
from scorepad.games.rummy.pack import BOX, COPIES, JOKERS, RACK_SIZE
from scorepad.games.rummy.tiles import ALL_POINTS, FIRST_MELD, JOKER_POINTS, SMALLEST, kind_of, points, rules_broken, worth_of_move
from scorepad.kit.french import JOKER, RANKS

#: So many tiles stand in a line of a picture.
LINE = 8

NUMBERS: Mapping[str, Any] = {
    "tiles": len(BOX),
    "copies": COPIES,
    "jokers": JOKERS,
    "deal": RACK_SIZE,
    "meld": SMALLEST,
    "round": len(RANKS),
    "points": {**{name: points(f"{name[0].upper()}h") for name in ("ace", "jack", "queen", "king")}, "joker": JOKER_POINTS},
    "all": ALL_POINTS,
}


def _melds(*melds: tuple[str, str]) -> Picture:
    """What is a meld and what is none, as `kind_of` says."""
    return Picture(tuple(row_with_verdict(tiles.split(), title, kind_of(tiles.split()).kind) for tiles, title in melds))


def _move(before: str, played: str, after: str) -> Iterator[CardRow]:
    """A table, what comes from the rack, and the table then, which stands as `rules_broken` says."""
    melds_before, melds_after = ([meld.split() for meld in table.split("|")] for table in (before, after))
    yield from _beside(melds_before, CardRow((), title="before"))
    yield CardRow(picture_cards(played.split(), "allowed"), title="played")
    yield from _beside(
        melds_after,
        CardRow((), title="after", verdict="no" if list(rules_broken(melds_before, melds_after, played.split())) else "yes"),
    )


def _beside(melds: Sequence[Sequence[str]], row: CardRow) -> Iterator[CardRow]:
    """Melds side by side, none of them broken by the end of a line."""
    for meld in melds:
        if row.cards and len(row.cards) + len(meld) > LINE:
            yield row
            row = CardRow(())
        row = row._replace(cards=(*row.cards, *([EMPTY_CARD] if row.cards else []), *picture_cards(meld)))
    yield row


def _first() -> CardRow:
    """A first laying out with what counts for it: the meld that grew, and a new one."""
    before, after, played = [["Th", "Jh", "Qh"]], [["Th", "Jh", "Qh", "Kh"], ["2s", "2h", "2d"]], ["Kh", "2s", "2h", "2d"]
    grown, new = ([PictureCard(tile, points(tile), "allowed" if tile in played else "") for tile in meld] for meld in after)
    enough = worth_of_move(before, after, played) >= FIRST_MELD
    return CardRow((*grown, EMPTY_CARD, *new), title="first-enough" if enough else "", verdict="yes" if enough else "no")


PICTURES: Mapping[str, Picture] = {
    "points": Picture((CardRow(tuple(PictureCard(tile, points(tile)) for tile in (*(f"{rank}h" for rank in RANKS), JOKER))),)),
    "groups": _melds(("8s 8h 8c", "three-suits"), ("4s 4h 4d 4c", "four-suits"), ("8s 8s 8h", "suit-twice"), ("8s 8h", "too-few")),
    "runs": _melds(
        ("9d Td Jd", "one-suit"),
        ("Kc Ac 2c", "round-the-ace"),
        ("4s 5s X:6s", "joker-for"),
        ("9d Td Jh", "other-suit"),
        ("5h 6h 8h", "a-hole"),
    ),
    "joker": Picture(tuple(_move("4s 5s X:6s", "6s 9s 9d", "4s 5s 6s|9s 9d X:9h"))),
    "first": Picture((_first(),)),
    "rebuild": Picture(tuple(_move("Qh Kh Ah 2h 3h|4d 4s 4c 4h", "5h Ah", "Qh Kh Ah|Ah 2h 3h 4h 5h|4d 4s 4c"))),
}
