"""What a table of Canasta asks mid-game: is this enough for the first meld, what are these tiles worth?"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Annotated, Any

from scorepad.core.look import Look
from scorepad.core.model import WIDE, Model, Seq, Setting, cards, count, sets
from scorepad.core.problem import Problem
from scorepad.core.question import Question
from scorepad.games.canasta.melds import kind, needed, points
from scorepad.games.canasta.pack import PACK, RED_THREES


class AskFirstMeld(Model):
    """The total of a side, and what it wants to lay down; a tile taken from the pile counts with it."""

    total: Annotated[int, count(-WIDE, WIDE), Look(of_side=True)]
    melds: Annotated[Seq[Seq[str]], sets(PACK)]


class FirstMeld(Question[AskFirstMeld]):
    """Is this enough for the first meld?"""

    id = "first-meld"
    ask = AskFirstMeld

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


class AskCount(Model):
    """Tiles, in any order."""

    tiles: Annotated[Seq[str], cards(PACK)]


def check_red_threes(ask: AskCount, setting: Setting) -> Iterator[Problem]:
    """Rule `red-three`: they are no part of what is laid out or on the rack."""
    for index, tile in enumerate(ask.as_given("tiles")):
        if tile in RED_THREES:
            yield Problem("tiles", "red-three", "red-three-apart", at=(index,))


class Count(Question[AskCount]):
    """What are these tiles worth?"""

    id = "count"
    ask = AskCount
    checks = (check_red_threes,)

    def answer(self, asked: AskCount) -> dict[str, object]:
        """`{"points": …}`."""
        return {"points": points(asked.tiles), "rules": ["tile-points"]}


QUESTIONS = {"canasta": (FirstMeld(), Count())}
