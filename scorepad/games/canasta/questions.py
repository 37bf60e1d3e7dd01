"""Questions during a round of Canasta: is this enough for the first meld, what are these tiles worth?"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated, Any

from scorepad.core.field_input import FieldInput
from scorepad.core.model import MAX_NUMBER, Model, Seq, Setting, cards, count, sets
from scorepad.core.problem import Problem
from scorepad.core.question import Question
from scorepad.games.canasta.melds import POINTS, fault, is_wild, kind, needed, points
from scorepad.games.canasta.pack import PACK, RED_THREES

#: Suits do not count.
BY_RANK = FieldInput(by_rank=True, worth=lambda tile: POINTS[tile[0]])


class AskFirstMeld(Model):
    """The total of a side, and what it wants to lay down; a tile taken from the pile counts with it."""

    total: Annotated[int, count(-MAX_NUMBER, MAX_NUMBER), FieldInput(side_total=True)]
    melds: Annotated[Seq[Seq[str]], sets(PACK), BY_RANK]


class FirstMeld(Question[AskFirstMeld]):
    """Is this enough for the first meld?"""

    id = "first-meld"
    input_model = AskFirstMeld
    deciding_rules = ("min-meld", "meld", "canasta-natural", "canasta-mixed", "canasta-joker", "tile-points")

    def answer(self, asked: AskFirstMeld) -> dict[str, object]:
        """`{"points": …, "needed": …, "enough": …, "melds": [{"points": …, "kind": …}, …]}`."""
        kinds = [kind(meld) for meld in asked.melds]
        worth = [0 if meld_kind == "illegal" else points(meld) for meld_kind, meld in zip(kinds, asked.melds, strict=True)]
        need, canastas = needed(asked.total), {meld_kind for meld_kind in kinds if meld_kind not in ("meld", "illegal")}
        legal = "illegal" not in kinds
        enough = legal and (bool(canastas) or sum(worth) >= need)
        return {
            "points": sum(worth),
            "needed": need,
            "enough": enough,
            "melds": [{"points": value, "kind": meld_kind} for value, meld_kind in zip(worth, kinds, strict=True)],
            **({} if legal else {"rule": "meld"}),
            "rules": ["min-meld", "meld", *(f"canasta-{meld_kind}" for meld_kind in sorted(canastas)), "tile-points"],
        }

    def set_to_join(self, field: str, sets: Sequence[Sequence[str]], card: str) -> int | None:
        """The meld that a card joins: that of its rank, else a new one (None); a wild tile joins the last meld used."""
        ranks = [{tile[0] for tile in meld if not is_wild(tile)} for meld in sets]
        if is_wild(card) or (ranks and not ranks[-1]):
            return len(sets) - 1 if sets else None
        return next((index for index, meld_ranks in enumerate(ranks) if card[0] in meld_ranks), None)

    def sentence(self, asked: AskFirstMeld, answer: Mapping[str, object]) -> tuple[str, dict[str, Any]]:
        """Whether it is enough: a canasta always is. Which meld is illegal and why, unless it is still being put together."""
        _, args = super().sentence(asked, answer)
        if "rule" in answer:
            faults = [(n, why) for n, meld in enumerate(asked.melds, 1) if (why := fault(meld))]
            if not faults:
                return "first-meld-so-far", args
            return "first-meld-illegal", {**args, "n": faults[0][0], "why": faults[0][1]}
        if not answer["enough"]:
            return "first-meld-no", args
        canasta = any(kind(meld) != "meld" for meld in asked.melds)
        return ("first-meld-canasta" if canasta else "first-meld"), args


class AskCount(Model):
    """Tiles, in any order."""

    tiles: Annotated[Seq[str], cards(PACK), BY_RANK]


def check_red_threes(ask: AskCount, setting: Setting) -> Iterator[Problem]:
    """Rule `red-three`: red threes count neither as laid out nor as on the rack."""
    for index, tile in enumerate(ask.unchecked("tiles")):
        if tile in RED_THREES:
            yield Problem("tiles", "red-three", "red-three-apart", at=(index,))


class Count(Question[AskCount]):
    """What are these tiles worth?"""

    id = "count"
    input_model = AskCount
    deciding_rules = ("tile-points",)
    checks = (check_red_threes,)

    def answer(self, asked: AskCount) -> dict[str, object]:
        """`{"points": …}`."""
        return {"points": points(asked.tiles), "rules": ["tile-points"]}


QUESTIONS = {"canasta": (FirstMeld(), Count())}
