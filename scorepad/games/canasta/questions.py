"""What a table of Canasta asks mid-game: is this enough for the first meld, what are these tiles worth?"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated, Any

from scorepad.core.model import WIDE, Model, Seq, cards, count, sets
from scorepad.core.problem import Problem
from scorepad.core.question import Q, Question
from scorepad.games.canasta.tiles import COPIES, PACK, RED_THREES, copies, kind, needed, points, rows
from scorepad.kit.cards import check_number


class AskFirstMeld(Model):
    """The total of a side, and what it wants to lay down; a tile taken from the pile counts with it."""

    total: Annotated[int, count(-WIDE, WIDE, of_side=True)]
    melds: Annotated[Seq[Seq[str]], sets()]


class AskCount(Model):
    """Tiles, in any order."""

    tiles: Annotated[Seq[str], cards()]


def check_total(ask: AskFirstMeld) -> Iterator[Problem]:
    """A total that a table may have."""
    yield from check_number("total", ask.total, -WIDE, WIDE)


def check_melds(ask: AskFirstMeld) -> Iterator[Problem]:
    """Known tiles, none more often than it is there, in whichever meld."""
    places = [(number, index) for number, meld in enumerate(ask.melds) for index in range(len(meld))]
    yield from check_tiles("melds", [tile for meld in ask.melds for tile in meld], places)


def check_counted(ask: AskCount) -> Iterator[Problem]:
    """Known tiles, none more often than it is there."""
    yield from check_tiles("tiles", ask.tiles, [(index,) for index in range(len(ask.tiles))])


def check_red_threes(ask: AskCount) -> Iterator[Problem]:
    """Rule `red-three`: they are no part of what is laid out or on the rack."""
    for index, tile in enumerate(ask.tiles):
        if tile in RED_THREES:
            yield Problem("tiles", "red-three", "red-three-apart", at=(index,))


def check_tiles(field: str, tiles: Sequence[str], places: Sequence[tuple[int, ...]]) -> Iterator[Problem]:
    """Known tiles, none more often than it is there (rule `cards`)."""
    for index, (tile, at) in enumerate(zip(tiles, places, strict=True)):
        if tile not in PACK:
            yield Problem(field, "cards", "unknown-card", {"card": tile}, at)
        elif tiles[:index].count(tile) == copies(tile):
            yield Problem(field, "cards", "tile-often", {"card": tile, "high": copies(tile)}, at)


class AboutTiles(Question[Q]):
    """A question on tiles, of which each is there several times."""

    copies = COPIES

    def copies_of(self, code: str) -> int:
        """Two of each tile, four jokers."""
        return copies(code)

    def deck(self, players: int) -> tuple[tuple[str, ...], ...]:
        """A suit a row, without the red threes, then the joker."""
        return rows()


class FirstMeld(AboutTiles[AskFirstMeld]):
    """Is this enough for the first meld?"""

    id = "first-meld"
    ask = AskFirstMeld
    checks = (check_total, check_melds)

    def answer(self, asked: AskFirstMeld) -> dict[str, object]:
        """`{"points": …, "needed": …, "enough": …, "melds": [{"points": …, "kind": …}, …]}`."""
        kinds = [kind(meld) for meld in asked.melds]
        worth = [0 if what == "illegal" else points(meld) for what, meld in zip(kinds, asked.melds, strict=True)]
        need, canastas = needed(asked.total), {what for what in kinds if what not in ("meld", "illegal")}
        legal = "illegal" not in kinds
        enough = legal and (bool(canastas) or sum(worth) >= need)
        return {
            "points": sum(worth),
            "needed": need,
            "enough": enough,
            "melds": [{"points": each, "kind": what} for each, what in zip(worth, kinds, strict=True)],
            **({} if legal else {"rule": "meld"}),
            "rules": ["min-meld", "meld", *(f"canasta-{what}" for what in sorted(canastas)), "tile-points"],
        }

    def sentence(self, asked: AskFirstMeld, answer: Mapping[str, object]) -> tuple[str, dict[str, Any]]:
        """A canasta suffices whatever it is worth; something that may not lie there never does."""
        _, args = super().sentence(asked, answer)
        if "rule" in answer:
            return "first-meld-illegal", args
        if not answer["enough"]:
            return "first-meld-no", args
        canasta = any(kind(meld) != "meld" for meld in asked.melds)
        return ("first-meld-canasta" if canasta else "first-meld"), args


class Count(AboutTiles[AskCount]):
    """What are these tiles worth?"""

    id = "count"
    ask = AskCount
    checks = (check_counted, check_red_threes)

    def answer(self, asked: AskCount) -> dict[str, object]:
        """`{"points": …}`."""
        return {"points": points(asked.tiles), "rules": ["tile-points"]}
