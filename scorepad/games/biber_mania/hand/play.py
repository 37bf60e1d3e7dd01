"""Play of Biber-Mania, card by card: laying, capturing, actions, filling up, drawing."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from copy import copy
from random import Random
from typing import Any, ClassVar

from scorepad.core.game import GameState
from scorepad.core.problem import Problem
from scorepad.games.biber_mania.hand.board import Spot
from scorepad.games.biber_mania.hand.deal import dealt, problems
from scorepad.games.biber_mania.hand.legal import allowed_long_plays, moves
from scorepad.games.biber_mania.hand.refusing import refusal
from scorepad.games.biber_mania.hand.state import RoundState, Seen
from scorepad.games.biber_mania.pack import GIVES, STEALS
from scorepad.games.biber_mania.plays import (
    Card,
    any_play,
    cached_in_order,
    cached_play_of,
    captured_seats,
    display_choices,
    hand_cards,
)
from scorepad.hands.play import Deal, ExpectedAnswer, Move, Verbs


class BiberManiaHand(RoundState):
    """A round of Biber-Mania, rules in the order of play."""

    verbs: ClassVar[Verbs] = {
        "play": (("values",),),
        "capture": (("place", "values"),),
        "refuse": (("number",),),
        "steal": (("place", "value"),),
        "wish": (("number", "value"),),
        "keep": ((),),
        "give": (("number", "word", "value"), ("number", "word")),
        "add": (("value",),),
        "draw": (("word", "value"), ("word",)),
    }
    unrecorded_verbs = frozenset({"keep"})
    turn_rule = "play"

    @classmethod
    def new_deal(cls, state: GameState[Any], random: Random) -> Deal:
        """See `deal`."""
        return dealt(state, random)

    @classmethod
    def deal_problems(cls, deal: Deal, state: GameState[Any]) -> Iterable[Problem]:
        """See `deal`."""
        return problems(deal, state)

    # -- legal moves ---------------------------------------------------------------------------------------------------

    def moves(self) -> Sequence[Move]:
        """See `legal`."""
        return moves(self)

    def any_move(self, random: Random) -> Move:
        """A random move; of plays and draws only the chosen one is built."""
        seat = self.turn
        assert seat is not None
        if self.step == "play":
            own = hand_cards(self.board.hands[seat])
            return seat, "play", any_play(own, allowed_long_plays(self, seat, own), random.random())
        if self.step == "draw":
            sources = self.board.drawable()
            return seat, "draw", *sources[int(random.random() * len(sources))]
        return super().any_move(random)

    def can_move(self, seat: int) -> bool:
        """Whether a seat may move: the fairy may make no wish, then the next player moves (rule `fee`)."""
        return seat == self.turn or (self.step == "wish" and self.turn is not None and seat == self._without_wish().turn)

    def _without_wish(self) -> BiberManiaHand:
        hand = copy(self)
        hand.board = self.board.copy()
        hand._fill_up()
        return hand

    def refusal(self, move: Move) -> Problem | None:
        """See `refusing`."""
        return refusal(self if move[0] == self.turn else self._without_wish(), *move)

    # -- effect of a move ------------------------------------------------------------------------------------------------

    def act(self, move: Move) -> None:
        """Applies a move, checks whether the round is over (rule `round-end`), and finds the next decision."""
        seat, verb = move[0], move[1]
        if verb == "keep" or seat != self.turn:
            self._fill_up()
        if verb == "keep":
            return
        self.log.append(move)
        _DO[verb](self, seat, *move[2:])
        board = self.board
        if not all(board.hands) or not (board.pile or board.reserve):
            self.turn = None
        elif self.step == "capture":
            if not self.spoils and not self.beaten:
                self._begin_action()
        elif self.step == "draw":
            if not self.owed[seat]:
                self.board.refill_reserve()
                self._next()
        else:
            self._go_on()

    def _play(self, seat: int, cards: tuple[Card, ...]) -> None:
        """Rules `play`, `capture`: the cards laid settle what can be captured."""
        cards, stacks = cached_in_order(cards), self.board.stacks
        self.board.lay_on_stack(seat, cards)
        self.laid = play = cached_play_of(cards)
        self.spoils, self.beaten, self.step = [], [], "capture"
        if play.takes:
            self.spoils = display_choices(self.board.display, play)
            self.beaten = captured_seats([(other, stacks[other][-1]) for other in self.others[seat] if stacks[other]], play)

    def _capture(self, seat: int, spot: Spot, cards: tuple[Card, ...]) -> None:
        """Rule `capture`: into the hand."""
        if spot == "display":
            self.spoils = []
            for card in cards:
                self.board.lift(spot, card)
        else:
            self._uncover(spot)
        self.board.add_to_hand(seat, cards)

    def _refuse(self, seat: int, other: int) -> None:
        """Rule `capture`: put away for good."""
        self.board.discarded_count += len(self.board.top(other))
        self._uncover(other)

    def _uncover(self, other: int) -> None:
        self.beaten.remove(other)
        self.owed[other] += len(self.board.stacks[other].pop())

    def _begin_action(self) -> None:
        """Rule `action`: starts the action of the action card that was laid."""
        assert self.laid is not None
        action = self.laid.action
        if not action:
            self._fill_up()
            return
        if action in STEALS:
            self.step, self.left = "steal", STEALS[action]
        elif action == "fee":
            self.step, self.left = "wish", 1
        elif action == "gemeinling":
            self.step, self.left, self.receiver = "give", GIVES, None
        elif action == "koenig" and self.number:
            self.step = "add"
            self.adders = [other for other in self.others[self.active] if self.number in self.board.hands[other]]
        self._go_on()

    def _go_on(self) -> None:
        """Goes on with the action if it needs more cards; else fills up."""
        if self.adders:
            self.turn = self.adders[0]
        elif not self.left or (self.step == "steal" and not any(cards for _, cards in self.board.spots(self.active))):
            self._fill_up()

    def _steal(self, seat: int, spot: Spot, card: Card) -> None:
        """Rules `superbiber`, `dieb`."""
        self.left -= 1
        self.board.lift(spot, card)
        self.board.add_to_hand(seat, (card,))
        if isinstance(spot, int):
            self.owed[spot] += 1

    def _wish(self, seat: int, other: int, card: Card) -> None:
        """Rule `fee`."""
        self.left = 0
        self.granted = card in self.board.hands[other]
        if self.granted:
            self.board.remove_from_hand(other, (card,))
            self.board.add_to_hand(seat, (card,))

    def _give(self, seat: int, receiver: int, *source: Any) -> None:
        """Rule `gemeinling`."""
        self.left -= 1
        self.receiver = receiver
        self.board.draw(receiver, *source)

    def _add(self, seat: int, card: Card) -> None:
        """Rule `koenig`: the card belongs to what was laid with him."""
        self.adders.remove(seat)
        self.board.add(seat, card, self.active)

    def _draw(self, seat: int, *source: Any) -> None:
        """Rule `draw`."""
        self.owed[seat] -= 1
        self.board.draw(seat, *source)

    def _fill_up(self) -> None:
        """Rule `fill-up`."""
        self.left = 0
        self.board.refill_display()
        self.board.refill_reserve()
        self._next()

    def _next(self) -> None:
        """Players who lost cards draw, clockwise (rule `draw`); then the next turn begins."""
        others = self.others[self.active]
        if any(self.owed):
            self.step, self.turn = "draw", next(other for other in others if self.owed[other])
        else:
            self.step, self.turn, self.active = "play", others[0], others[0]

    # -- outcome ---------------------------------------------------------------------------------------------------------

    def entry(self) -> dict[str, Any]:
        """The cards on each stack and in each hand, and whether pile and reserve were used up."""
        return {
            "stack": [sum(map(len, stack)) for stack in self.board.stacks],
            "hand": list(map(len, self.board.hands)),
            "pile_empty": self.board.used_up,
        }

    def scores(self) -> tuple[int, ...]:
        """A point for each card on the stack, one less for each in hand; with `collect`, only for those who won the round."""
        totals = [-len(hand) for hand in self.board.hands]
        for seat, stack in enumerate(self.board.stacks):
            for cards in stack:
                totals[seat] += len(cards)
        high = max(totals)
        return tuple(points if points == high or self.state.options.mode == "single" else 0 for points in totals)

    def expected_answers(self) -> Iterable[ExpectedAnswer]:
        """Whether cards may be laid so, and what they capture."""
        seat, verb, *arguments = self.log[-1]
        assert self.laid is not None
        if verb == "play":
            yield ExpectedAnswer(
                "play", {"cards": arguments[0]}, {"legal": True, "kind": self.laid.kind, "count": len(arguments[0])}
            )
            for other, stack in enumerate(self.board.stacks):
                if stack and other != seat:
                    yield ExpectedAnswer(
                        "capture", {"cards": arguments[0], "target": stack[-1]}, {"captures": other in self.beaten}
                    )
        if verb == "capture":
            yield ExpectedAnswer("capture", {"cards": self.board.top(seat), "target": arguments[1]}, {"captures": True})

    # -- what a seat sees ----------------------------------------------------------------------------------------------

    def seen(self, seat: int) -> Seen:
        """The seat's own hand, and everything that is or was open."""
        board = self.board
        return Seen(
            seat,
            self.moves() if seat == self.turn else (),
            tuple(board.hands[seat]),
            step=self.step,
            active=self.active,
            left=self.owed[seat] if self.step == "draw" else self.left,
            counts=tuple(map(len, board.hands)),
            known=tuple(map(tuple, board.known)),
            stacks=tuple(map(tuple, board.stacks)),
            display=tuple(board.display),
            reserve=tuple(board.reserve),
            pile=len(board.pile),
            pro=self.state.options.pro,
        )

    def redeal_hidden(self, seat: int, random: Random) -> BiberManiaHand:
        """See `Board.redeal_hidden`."""
        hand = copy(self)
        hand.board = self.board.redeal_hidden(seat, random)
        hand.log, hand.owed = list(self.log), list(self.owed)
        hand.beaten, hand.adders = list(self.beaten), list(self.adders)
        return hand


_DO: Mapping[str, Any] = {
    verb: getattr(BiberManiaHand, f"_{verb}") for verb in ("play", "capture", "refuse", "steal", "wish", "give", "add", "draw")
}


PLAYS = {"biber-mania": BiberManiaHand}
