"""Questions of Gin Rummy: how much deadwood has a hand, and what does a knock score?"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Annotated, Any

from scorepad.core.model import Model, Seq, Setting, cards, seat
from scorepad.core.problem import CardName, Problem, SeatName
from scorepad.core.question import Question
from scorepad.games.gin_rummy.deadwood import best_discard, best_way, melds, points, tiles_without_run, to_bits, to_tiles
from scorepad.games.gin_rummy.pack import PACK
from scorepad.games.gin_rummy.settlement import (
    GIN_BONUS,
    HAND,
    KNOCK_MAX,
    UNDERCUT_BONUS,
    Bonus,
    KnockMax,
    check_hands,
    check_may_knock,
    deadwood_after_knock,
    outcome,
)


class AskDeadwood(Model):
    """A hand: ten tiles, or eleven before one is thrown away."""

    tiles: Annotated[Seq[str], cards(PACK, HAND, HAND + 1, number_key="tile-number")]


class Deadwood(Question[AskDeadwood]):
    """How much deadwood is left at least?"""

    id = "deadwood"
    input_model = AskDeadwood
    deciding_rules = ("meld", "tile-points")

    def answer(self, asked: AskDeadwood) -> dict[str, object]:
        """`{"deadwood": …, "melds": [[…], …], "left": […]}`, of eleven tiles also `"discard"`."""
        hand = to_bits(asked.tiles)
        discarded: dict[str, object] = {}
        if len(asked.tiles) > HAND:
            discard = best_discard(hand)[1]
            hand ^= discard
            discarded = {"discard": to_tiles(discard)[0]}
        rest = best_way(hand)
        return {
            "deadwood": points(tiles_without_run(rest)),
            "melds": [to_tiles(meld) for meld in melds(hand, rest)],
            "left": to_tiles(tiles_without_run(rest)),
            **discarded,
            "rules": ["meld", "tile-points"],
        }

    def sentence(self, asked: AskDeadwood, answer: Mapping[str, object]) -> tuple[str, dict[str, Any]]:
        """The deadwood, and for eleven tiles the discard."""
        key, args = super().sentence(asked, answer)
        args["left"] = names(answer["left"])
        if "discard" not in answer:
            return key, args
        return "discard", {**args, "discard": CardName(str(answer["discard"]))}


class AskKnock(Model):
    """Both hands after the last discard, and who knocked."""

    knocker: Annotated[int, seat()]
    hands: Annotated[Seq[Seq[str]], cards(PACK, per="seat", check_values=False)]
    knock_max: KnockMax = KNOCK_MAX
    gin_bonus: Bonus = GIN_BONUS
    undercut_bonus: Bonus = UNDERCUT_BONUS


def check_both(ask: AskKnock, setting: Setting) -> Iterator[Problem]:
    """Rule `possible`: two hands of ten different tiles."""
    yield from check_hands(ask.hands)


def check_knock(ask: AskKnock, setting: Setting) -> Iterator[Problem]:
    """Rule `knock`."""
    if not any(check_hands(ask.hands)):
        yield from check_may_knock(ask.knocker, deadwood_after_knock(ask.knocker, ask.hands)[0][ask.knocker], ask.knock_max)


class Knock(Question[AskKnock]):
    """What does a knock score?"""

    id = "knock"
    input_model = AskKnock
    checks = (check_both, check_knock)
    deciding_rules = ("gin", "knock-win", "undercut", "knock", "lay-off", "meld", "tile-points")

    def answer(self, asked: AskKnock) -> dict[str, object]:
        """`{"deadwood": one a seat, "scores": one a seat, "laid_off": […]}`."""
        deadwood, laid_off = deadwood_after_knock(asked.knocker, asked.hands)
        result = outcome(asked.knocker, deadwood, asked)
        won = result.difference + result.bonus
        return {
            "deadwood": list(deadwood),
            "scores": [won if side == result.winner else 0 for side in (0, 1)],
            "laid_off": laid_off,
            "rules": [result.rule, "knock", *(["lay-off"] if laid_off else []), "meld", "tile-points"],
        }

    def entry_changes(
        self, cell: str, asked: AskKnock, answer: Mapping[str, Any], texts: Mapping[str, str]
    ) -> Mapping[str, str | None]:
        """Who knocked, and the deadwood of both hands."""
        return {"knocker": str(asked.knocker)} | {f"deadwood_{seat}": str(n) for seat, n in enumerate(answer["deadwood"])}

    def sentence(self, asked: AskKnock, answer: Mapping[str, Any]) -> tuple[str, dict[str, Any]]:
        """Who wins how many points, and from which deadwood."""
        result = outcome(asked.knocker, answer["deadwood"], asked)
        return f"{self.id}-{result.rule}", {
            "winner": SeatName(result.winner),
            "points": result.difference + result.bonus,
            "more": answer["deadwood"][1 - result.winner],
            "less": answer["deadwood"][result.winner],
            "bonus": result.bonus,
            "n": len(answer["laid_off"]),
            "laid_off": names(answer["laid_off"]),
        }


def names(tiles: Any) -> tuple[CardName, ...]:
    """Names of tiles in a sentence."""
    return tuple(map(CardName, tiles))


QUESTIONS = {"gin-rummy": (Deadwood(), Knock())}
