"""Questions during a round of Biber-Mania: may this be laid, and does it capture that?"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated, Any

from pydantic import PlainValidator

from scorepad.core.model import MAX_NUMBER, Model, Seq, Setting, cards
from scorepad.core.problem import Problem
from scorepad.core.question import Question
from scorepad.games.biber_mania.pack import ACTIONS, JOKER, PACK
from scorepad.games.biber_mania.plays import Card, captures, play_of


def number_or_word(card: Any) -> Card:
    """An integer or a string and nothing else; one problem for each card, not one for each type that it might have been."""
    if type(card) is int or type(card) is str:
        return card
    raise ValueError


# Any number from 1 on is a card, in any number of copies, not only those that can be tapped: `check_play` sees to that.
Cards = Annotated[Seq[Annotated[Card, PlainValidator(number_or_word)]], cards(PACK, check_values=False)]


def check_play(field: str, play: Sequence[Card]) -> Iterator[Problem]:
    """At least one card, and only cards that exist (rules `range`, `cards`)."""
    if not play:
        yield Problem(field, "range", "no-card", incomplete=True)
    for index, card in enumerate(play):
        if isinstance(card, int):
            if not 1 <= card <= MAX_NUMBER:
                yield Problem(field, "range", "unknown-card", args={"card": card}, at=(index,))
        elif card != JOKER and card not in ACTIONS:
            yield Problem(field, "cards", "unknown-card", args={"card": card}, at=(index,))


def check_cards(ask: AskPlay, setting: Setting) -> Iterator[Problem]:
    """The cards to be laid."""
    yield from check_play("cards", ask.cards)


def check_target(ask: AskCapture, setting: Setting) -> Iterator[Problem]:
    """The cards to be captured."""
    yield from check_play("target", ask.target)


class AskPlay(Model):
    """Cards to be laid in one play, in any order."""

    cards: Cards


class AskCapture(AskPlay):
    """The same, and the cards to be captured: a play on top of a stack, or equal numbers of the display."""

    target: Cards


class MayPlay(Question[AskPlay]):
    """May these cards be laid together?"""

    id = "play"
    input_model = AskPlay
    deciding_rules = ("play", "capture", "joker", *ACTIONS)
    checks = (check_cards,)

    def answer(self, asked: AskPlay) -> dict[str, object]:
        """`{"legal": true, "kind": …, "value": … (a set's), "count": …, "needs_capture": true (a run without a hippie)}`."""
        play = play_of(asked.cards)
        if play.kind == "none":
            return {"legal": False, "rule": play.rules[0], "rules": list(play.rules)}
        answer: dict[str, object] = {"legal": True, "kind": play.kind}
        if play.kind == "set":
            answer["value"] = play.value
        answer["count"] = play.count
        if play.needs_capture:
            answer["needs_capture"] = True
        return {**answer, "rules": list(play.rules)}

    def sentence(self, asked: AskPlay, answer: Mapping[str, object]) -> tuple[str, dict[str, Any]]:
        """A run without a hippie has a sentence of its own."""
        key, args = super().sentence(asked, answer)
        return ("play-to-capture" if "needs_capture" in answer else key), args


class Captures(Question[AskCapture]):
    """Do these cards capture those?"""

    id = "capture"
    input_model = AskCapture
    deciding_rules = ("capture", "play", "joker", "hippie", "partybiber", "bodyguard")
    checks = (check_cards, check_target)

    def answer(self, asked: AskCapture) -> dict[str, object]:
        """`{"captures": …}`."""
        captured, rules = captures(play_of(asked.cards), play_of(asked.target))
        return {"captures": captured, **({} if captured else {"rule": rules[0]}), "rules": list(rules)}


QUESTIONS = {"biber-mania": (MayPlay(), Captures())}
