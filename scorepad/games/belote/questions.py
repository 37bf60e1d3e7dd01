"""Questions during a hand of Belote: which melds count, who takes this trick, what are these cards worth?"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated, Any

from scorepad.core.field_input import FieldInput
from scorepad.core.model import Model, Seq, Setting, cards, choice, flag, items, seat
from scorepad.core.problem import Problem
from scorepad.core.question import Question
from scorepad.core.reading import read_model, run_checks
from scorepad.games.belote import melds
from scorepad.games.belote.melds import Meld
from scorepad.games.belote.pack import PACK, Suit, hand_size
from scorepad.games.belote.trick import KINGS, check_king_points, may_follow, points, strength
from scorepad.kit import french
from scorepad.kit.tricks import TrickQuestion, check_hands, highest, revoking_seats, seat_at


class AskMelds(Model):
    """The melds announced, in this order."""

    players: int
    trump: Annotated[Suit | None, choice(), FieldInput(trump=True, face=french.suit)] = None
    melds: Annotated[Seq[Meld], items()]


def check_melds(ask: AskMelds, setting: Setting) -> Iterator[Problem]:
    """As in an entry, once it is known how many play."""
    _ = ask.players  # raises FieldMissing: only this says how many sides there are
    yield from run_checks(melds.CHECKS, ask, setting)


class WhichMelds(Question[AskMelds]):
    """Which of these melds count, and for how much?"""

    id = "melds"
    input_model = AskMelds
    checks = (check_melds,)
    deciding_rules = ("announce", "square", "run", "square-beats", "square-kills-runs", "run-beats")

    def template_data(self, field: str, data: Mapping[str, Any], texts: Mapping[str, str]) -> Any:
        """What a meld is put together from. `begun`: a card or rank of it is chosen; `said`: as on the pad."""
        said = melds.announced(read_model(AskMelds, data)[0])
        return {**melds.input_parts(), "keys": True, "begun": bool(texts.get("meld_top") or texts.get("meld_rank")), "said": said}

    def sentence(self, asked: AskMelds, answer: Mapping[str, object]) -> tuple[str, dict[str, Any]]:
        """The points of each side's melds."""
        totals = answer["points"]
        return "melds", {"points": tuple(totals) if isinstance(totals, list) else ()}

    def answer(self, asked: AskMelds) -> dict[str, object]:
        """`{"points": one a side, "melds": [{"points": …, "rule": the one that beats it}], "rules": […]}`."""
        totals = [0] * (3 if asked.players == 3 else 2)
        verdicts: list[dict[str, object]] = []
        rules: list[str] = []
        for meld, line in zip(asked.melds, melds.lines(asked), strict=True):
            totals[line.side] += line.points
            verdicts.append({"points": line.points} if line.rule == meld.kind else {"points": line.points, "rule": line.rule})
            rules += [meld.kind, line.rule]
        return {"points": totals, "melds": verdicts, "rules": list(dict.fromkeys(rules)) or ["announce"]}


class AskTrick(Model):
    """A trick, full or not yet.

    `cards`: as played, beginning with seat `lead`; `hands`: what each seat held before it, its own card included.
    """

    players: int
    trump: Annotated[Suit, choice(), FieldInput(trump=True, face=french.suit)]
    lead: Annotated[int, seat()]
    cards: Annotated[Seq[str], cards(PACK, 1, lambda setting: setting.players, number_key="trick-size"), FieldInput(ordered=True)]
    hands: Annotated[
        Seq[Seq[str] | None] | None, cards(PACK, 0, lambda setting: hand_size(setting.players), per="seat", number_key="hand-size")
    ] = None
    king_points: int = KINGS[0]
    overtrump: Annotated[bool, flag()] = True
    no_ruff: Annotated[bool, flag()] = False


class Trick(TrickQuestion[AskTrick]):
    """Who takes this trick, and with how many points?"""

    input_model = AskTrick
    checks = (check_hands, check_king_points)
    deciding_rules = ("trick", "rank", "card-points", "follow")

    def answer(self, asked: AskTrick) -> dict[str, object]:
        """`{"winner": seat, "card": index, "points": …, "rules": […]}`, with `hands` also `"revokes": [seats]`."""
        index = highest(asked.cards, lambda card: strength(card, asked.trump, asked.cards[0][1]))
        answer: dict[str, object] = {
            "winner": seat_at(index, asked.lead, asked.players),
            "card": index,
            "points": sum(points(card, asked.trump, asked.king_points) for card in asked.cards),
            "rules": ["trick", "rank", "card-points"],
        }
        if asked.hands is None:
            return answer

        def allowed(before: Sequence[str], hand: Sequence[str]) -> list[str]:
            return may_follow(before, hand, asked.trump, options=asked)

        revokes = revoking_seats(asked.cards, asked.lead, asked.hands, allowed=allowed)
        return answer | {"revokes": revokes, "rules": ["trick", "rank", "card-points", "follow"]}


class AskCount(Model):
    """Cards won in tricks."""

    trump: Annotated[Suit, choice(), FieldInput(trump=True, face=french.suit)]
    cards: Annotated[Seq[str], cards(PACK)]
    king_points: int = KINGS[0]


class Count(Question[AskCount]):
    """What are these cards worth?"""

    id = "count"
    input_model = AskCount
    checks = (check_king_points,)
    deciding_rules = ("card-points",)

    def answer(self, asked: AskCount) -> dict[str, object]:
        """`{"points": …, "rules": […]}`."""
        return {"points": sum(points(card, asked.trump, asked.king_points) for card in asked.cards), "rules": ["card-points"]}


QUESTIONS = {"belote": (WhichMelds(), Trick(), Count())}
