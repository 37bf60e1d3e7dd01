"""Question during the betting of Poker: whose turn is it, and what may they do?"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Annotated, Any, ClassVar

from scorepad.core.model import MAX_NUMBER, Seq, Setting, items, per_seat, seat
from scorepad.core.pad import split_tap
from scorepad.core.problem import Alternatives, Problem, SeatName, Term
from scorepad.core.question import read_question
from scorepad.games.poker.bets import check_shape, replay, turn
from scorepad.games.poker.betting import Betting
from scorepad.games.poker.entry import BettingRules, HoldemBettingRules
from scorepad.games.poker.question_base import OfPoker, draw, holdem, stud
from scorepad.games.poker.tapping import bet, decisions, keys
from scorepad.games.poker.variants import DRAW, HOLDEM, STUD, Variant, as_in_casino


class AskTurn(BettingRules):
    """A table in the middle of the betting, with its house rules. `chips`: before the hand, one number a seat."""

    variant: ClassVar[Variant]

    dealer: Annotated[int, seat()]
    chips: Annotated[Seq[int], per_seat(0, MAX_NUMBER)]
    bets: Annotated[Seq[Seq[Any]], items(optional=True)]

    @property
    def begun(self) -> Betting:
        """Before the first bet."""
        return Betting.start(self.variant, self.dealer, self.chips, self.min_stake, self.max_raise, self.house)


class AskDrawTurn(AskTurn):
    """A table of Draw."""

    variant = DRAW


class AskStudTurn(AskTurn):
    """A table of Stud."""

    variant = STUD


class AskHoldemTurn(HoldemBettingRules, AskTurn):
    """A table of Texas Hold'em."""

    variant = HOLDEM


def nameless(problem: Problem) -> Problem:
    """The problem with the number of each seat in place of a name: a question knows no names."""
    args = {name: Term(f"place-{value.seat}") if isinstance(value, SeatName) else value for name, value in problem.args.items()}
    return replace(problem, args=args)


def check_bets(ask: AskTurn, setting: Setting) -> Iterator[Problem]:
    """Rule `betting`: each bet is legal. Checked only if the other fields are valid."""
    shape = list(check_shape(ask.bets, setting.players))
    yield from shape
    if not shape and (problem := replay(ask.begun, ask.bets)[1]):
        yield nameless(problem)


class Turn(OfPoker):
    """Whose turn is it, and what may they do?"""

    id = "turn"
    players_field = "chips"
    checks = (check_bets,)

    def known_values(self, state: Any) -> Mapping[str, Any]:
        """The dealer and the chips of each seat."""
        return {"dealer": state.dealer, "chips": list(state.totals)}

    def initial_values(self, cell: str, texts: Mapping[str, str], state: Any) -> Mapping[str, Any]:
        """The bets so far, if every decision is tapped."""
        return self.at_table(texts, state).bets

    def tap(self, texts: Mapping[str, str], what: str, data: Mapping[str, Any], seats: Sequence[int]) -> dict[str, str | None]:
        """A decision (see `tapping.bet`)."""
        begun, (command, place) = self._begun(data), split_tap(what)
        return bet(texts, command, begun) if begun and place == decisions(texts, begun) else {}

    def list_length(self, field: str, data: Mapping[str, Any], texts: Mapping[str, str]) -> int:
        """How many decisions were tapped."""
        begun = self._begun(data)
        return decisions(texts, begun) if begun else 0

    def template_data(self, field: str, data: Mapping[str, Any], texts: Mapping[str, str]) -> Any:
        """The keys of the betting, once the chips of all seats are known."""
        begun = self._begun(data)
        return keys({**texts, "bets": data.get("bets")}, begun) if begun else None

    def _begun(self, data: Mapping[str, Any]) -> Betting | None:
        """The betting before the first bet; None while a field is missing."""
        asked, problems = read_question(self.game, self, {**data, "bets": []})
        return None if problems else asked.begun

    def answer(self, asked: AskTurn) -> dict[str, object]:
        """See `scorepad.games.poker.bets.turn`."""
        told = turn(replay(asked.begun, asked.bets)[0])
        may_open_first = told.get("phase") == 0 and "open" in told
        return {**told, "rules": [rule for rule in self.deciding_rules if rule != "openers" or may_open_first]}

    def sentence(self, asked: AskTurn, answer: Mapping[str, Any]) -> tuple[str, dict[str, Any]]:
        """Whose turn it is and what they may do; at the end, the chips in the pot."""
        if "over" in answer:
            return "turn-over", {"pot": sum(answer["put_in"])}
        args = {"phase": answer["phase"] + 1, "pot": answer["pot"]}
        if answer["seat"] is None:
            return "turn-begins", args
        casino = "-casino" if as_in_casino(asked.variant, asked.house) else ""
        actions = Alternatives(Term(f"action-{action}{casino}") for action in answer["actions"])
        return "turn", {**args, "name": SeatName(answer["seat"]), "actions": actions, "n": answer["to_call"]}


class DrawTurn(Turn):
    """In Draw."""

    game = draw
    input_model = AskDrawTurn
    deciding_rules = ("betting", "ante", "deal-draw", "openers")


class StudTurn(Turn):
    """In Stud."""

    game = stud
    input_model = AskStudTurn
    deciding_rules = ("betting", "deal-stud")


class HoldemTurn(Turn):
    """In Texas Hold'em."""

    game = holdem
    input_model = AskHoldemTurn
    deciding_rules = ("betting", "blinds", "deal-holdem")
