"""Play of Partout: naming trump, announcing, seven tricks (five of six cards with three players)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from copy import copy
from random import Random
from typing import Any, ClassVar, NamedTuple

from scorepad.core.game import GameState
from scorepad.core.problem import Problem
from scorepad.games.partout import bonus, tricks_in_round
from scorepad.games.partout.pack import CHOOSING, HAND_SIZE, LETTERS, SPECIALS, cards_in_trick, highest_number, pack
from scorepad.games.partout.trick import Trump, taken_by, trump_with
from scorepad.hands.play import Deal, ExpectedAnswer, Hand, Move, Verbs
from scorepad.kit.dealing import cut_into_hands, deal_problems, shuffle


class Seen(NamedTuple):
    """What a seat sees. `bids`: one a seat, None before it is made; `trick`, `lead`, `lock`: the trick at hand;
    `played`: all cards of earlier tricks; `tricks`: taken, one a side."""

    seat: int
    moves: Sequence[Move]
    hand: tuple[str, ...]
    sides: tuple[tuple[int, ...], ...]
    number: int | None
    trump: Trump | None
    bids: tuple[int | None, ...]
    lead: int
    trick: tuple[str, ...]
    lock: int | None
    played: tuple[str, ...]
    tricks: tuple[int, ...]


class PartoutHand(Hand):
    """A hand of Partout, rules in the order of play."""

    verbs: ClassVar[Verbs] = {
        "number": (("number",),),
        "colour": (("word",),),
        "bid": (("number",),),
        "play": (("word",), ("word", "number?"), ("word", "word")),
    }
    turn_rule = "dealer"
    optional_fields = frozenset({"trump_number", "trump_colour"})

    def __init__(self, deal: Deal, state: GameState[Any]) -> None:
        super().__init__(deal, state)
        self.hands = [list(hand) for hand in deal["hands"]]
        self.size = cards_in_trick(state.setting)
        self.side_of = {seat: side for side, seats in enumerate(state.sides) for seat in seats}
        self.turn: int | None = state.after_dealer(1)
        #: the verb of the next move
        self.due = "number"
        #: trump as named at the beginning
        self.number: int | None = None
        self.named: Trump | None = None
        #: trump before the trick at hand
        self.trump: Trump | None = None
        #: trump with the cards of the trick at hand
        self.now: Trump | None = None
        self.bids: list[int | None] = [None] * state.players
        #: the trick at hand, or the last one until another begins
        self.trick: list[str] = []
        self.lead = state.after_dealer(1)
        self.lock: int | None = None
        self.chosen_number: int | None = None
        self.chosen_colour: Any = None
        #: the cards of earlier tricks
        self.played: tuple[str, ...] = ()
        self.tricks = [0] * len(state.sides)

    @classmethod
    def new_deal(cls, state: GameState[Any], random: Random) -> Deal:
        """Seven cards each, ten with three players; the rest stays hidden."""
        *hands, _ = cut_into_hands(shuffle(pack(state.setting).cards, random), [HAND_SIZE[state.players]] * state.players)
        return {"hands": hands}

    @classmethod
    def deal_problems(cls, deal: Deal, state: GameState[Any]) -> Iterable[Problem]:
        """Problems of the hands dealt."""
        return deal_problems(deal, {"hands": [HAND_SIZE[state.players]] * state.players}, pack(state.setting))

    # -- legal moves ---------------------------------------------------------------------------------------------------

    def moves(self) -> Sequence[Move]:
        """All legal moves: any card may be played at any time (rule `free-play`)."""
        seat = self.turn
        if seat is None:
            return ()
        if self.due == "number":
            return [(seat, "number", number) for number in range(1, highest_number(self.state.setting) + 1)]
        if self.due == "colour":
            return [(seat, "colour", colour) for colour in LETTERS]
        if self.due == "bid":
            return [(seat, "bid", bid) for bid in range(tricks_in_round(self.state.setting) + 1)]
        moves: list[Move] = []
        for card in self.hands[seat]:
            if card in CHOOSING:
                moves += [(seat, "play", card, *choice) for choice in self._choices(card)]
            else:
                moves.append((seat, "play", card))
        return moves

    def any_move(self, random: Random) -> Move:
        """A random move; picks a card directly if no card in the hand needs a choice."""
        if self.turn is None or self.due != "play" or not CHOOSING.isdisjoint(hand := self.hands[self.turn]):
            return super().any_move(random)
        return self.turn, "play", hand[int(random.random() * len(hand))]

    def _choices(self, card: str) -> Sequence[tuple[Any, ...]]:
        if card == "dungeon":
            return [(None,), *((index,) for index in range(len(self.open_trick())))]
        if card == "mathematician":
            return [(number,) for number in range(1, highest_number(self.state.setting) + 1)]
        if card == "alchemist":
            return [(colour,) for colour in LETTERS]
        return [()]

    def open_trick(self) -> list[str]:
        """The trick at hand; empty where the next card leads."""
        return [] if len(self.trick) == self.size else self.trick

    def refusal(self, move: Move) -> Problem | None:
        """Rules `dealer` (who names what, and when), `range`, `cards`, `dungeon`, `mathematician`, `alchemist`."""
        verb, argument = move[1:3]
        if verb != self.due:
            return Problem("play", "dealer", "not-now", args={"verb": verb, "need": self.due})
        if verb == "number":
            return _range_problem(argument, 1, highest_number(self.state.setting))
        if verb == "colour":
            return None if argument in LETTERS else Problem("play", "range", "no-colour", args={"colour": argument})
        if verb == "bid":
            return _range_problem(argument, 0, tricks_in_round(self.state.setting))
        if argument not in self.hands[move[0]]:
            return Problem("play", "cards", "not-in-hand", args={"card": argument})
        choice = move[3:]
        if argument not in CHOOSING:
            return Problem("play", "format", "move-shape", args={"verb": verb}) if choice else None
        return None if choice in self._choices(argument) else Problem("play", argument, f"choice-{argument}")

    # -- effect of a move ------------------------------------------------------------------------------------------------

    def act(self, move: Move) -> None:
        """Applies a move. The first seat after the dealer names the number and begins, the second the colour (rule `dealer`)."""
        self.log.append(move)
        if self.due == "play":
            return self._play(*move)
        seat, verb, argument = move
        if verb == "number":
            self.number, self.due = argument, "colour"
            self.turn = self.state.after_dealer(2)
        elif verb == "colour":
            self.named = self.trump = self.now = Trump(self.number or 0, argument)
            self.due = "bid"
            self.turn = self.state.after_dealer(1)
        else:
            self.bids[seat] = argument
            self.turn = (seat + 1) % self.state.players
            if None not in self.bids:
                self.due = "play"
        return None

    def _play(self, seat: int, _: str, card: str, choice: Any = None) -> None:
        trick = self.trick
        if not trick or len(trick) == self.size:
            self.trump = self.now
            self.played += tuple(trick)
            self.trick = trick = []
            self.lead = seat
            self.lock = self.chosen_number = self.chosen_colour = None
        self.hands[seat].remove(card)
        trick.append(card)
        if card in SPECIALS:
            self._act_special(card, choice)
        if len(trick) < self.size:
            self.turn = seat + 1 if seat + 1 < len(self.hands) else 0
            return
        winner = self.taker()
        self.tricks[self.side_of[winner]] += 1
        self.turn = winner if self.hands[winner] else None

    def _act_special(self, card: str, choice: Any) -> None:
        """Rules `dungeon`, `mathematician`, `alchemist`."""
        if card == "dungeon":
            self.lock = choice
        elif card == "mathematician":
            self.chosen_number = choice
        elif card == "alchemist":
            self.chosen_colour = choice
        assert self.trump is not None
        live = [card for index, card in enumerate(self.trick) if index != self.lock]
        self.now = trump_with(live, self.trump, self.chosen_number, colour=self.chosen_colour)

    def trump_now(self) -> Trump:
        """Trump with the cards of the trick at hand, rules `mathematician`, `alchemist`, `dungeon`."""
        assert self.now is not None
        return self.now

    def best(self) -> int:
        """The index of the card that wins the trick so far."""
        return taken_by(self.trick, self.lock, self.trump_now())[0]

    def taker(self) -> int:
        """The seat that wins the trick so far; with three players each plays twice (rule `three-players`)."""
        return (self.lead + self.best()) % self.state.players

    # -- outcome ---------------------------------------------------------------------------------------------------------

    def entry(self) -> dict[str, Any]:
        """The announcements, the tricks and the trump that was named."""
        assert self.named is not None
        return {
            "trump_number": self.named.number,
            "trump_colour": self.named.colour,
            "bids": list(self.bids),
            "tricks": list(self.tricks),
        }

    def scores(self) -> tuple[int, ...]:
        """A point a trick, and the bonus of a minimum that was met; a side without a trick loses its announced tricks."""
        return side_points([bid or 0 for bid in self.bids], self.tricks, self.state)

    def expected_answers(self) -> Iterable[ExpectedAnswer]:
        """Who takes the trick, full or not, and the trump after it."""
        if not self.trick or self.trump is None:
            return
        after = self.trump_now()
        yield ExpectedAnswer(
            "trick",
            {
                "players": self.state.players,
                "trump_number": self.trump.number,
                "trump_colour": self.trump.colour,
                "lead": self.lead,
                "cards": list(self.trick),
                "lock": self.lock,
                "number": self.chosen_number,
                "colour": self.chosen_colour,
            },
            {"winner": self.taker(), "trump_number": after.number, "trump_colour": after.colour},
        )

    # -- what a seat sees ----------------------------------------------------------------------------------------------

    def seen(self, seat: int) -> Seen:
        """The seat's own hand and all open cards, but not the cards left over."""
        trick = tuple(self.open_trick())
        return Seen(
            seat,
            self.moves() if seat == self.turn else (),
            tuple(self.hands[seat]),
            sides=self.state.sides,
            number=self.number,
            trump=self.now,
            bids=tuple(self.bids),
            lead=self.lead,
            trick=trick,
            lock=self.lock if trick else None,
            played=self.played if trick else (*self.played, *self.trick),
            tricks=tuple(self.tricks),
        )

    def redeal_hidden(self, seat: int, random: Random) -> PartoutHand:
        """Shuffles the others' cards and those left over."""
        redealt = copy(self)
        unknown = {card for holder, hand in enumerate(self.hands) if holder != seat for card in hand}
        unknown |= {*pack(self.state.setting).cards} - {card for hand in self.deal["hands"] for card in hand}
        sizes = [0 if holder == seat else len(hand) for holder, hand in enumerate(self.hands)]
        *hands, _ = cut_into_hands(shuffle(sorted(unknown), random), sizes)
        redealt.hands = [list(self.hands[seat]) if holder == seat else hand for holder, hand in enumerate(hands)]
        return redealt


def side_points(bids: Sequence[int], tricks: Sequence[int], state: GameState[Any]) -> tuple[int, ...]:
    """Points of each side for announcements (one a seat) and tricks (one a side)."""
    totals = []
    for seats, taken in zip(state.sides, tricks, strict=True):
        least = sum(bids[seat] for seat in seats)
        totals.append(-least if not taken else taken + (bonus(least, state) if taken >= least else 0))
    return tuple(totals)


def _range_problem(got: int, low: int, high: int) -> Problem | None:
    return None if low <= got <= high else Problem("play", "range", "number-range", args={"got": got, "low": low, "high": high})


PLAYS = {"partout": PartoutHand}
