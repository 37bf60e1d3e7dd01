"""Play of Snear: two players, who play from the hand and from cards that lie face up."""

from __future__ import annotations

from bisect import insort
from collections.abc import Iterable, Sequence
from itertools import chain
from random import Random
from typing import Any, ClassVar, NamedTuple

from scorepad.core.game import GameState
from scorepad.core.problem import Problem
from scorepad.games.bettler.card_points import PointsByCard
from scorepad.games.bettler.hand.trick_hand import FinishedTrick, TrickHand, plays
from scorepad.games.bettler.pack import CARD_INDEX, SNEAR_HAND, SNEAR_ROW, pack
from scorepad.hands.play import Deal, Move, Verbs
from scorepad.kit.dealing import cut_into_hands, deal_problems, shuffle


class SeenSnear(NamedTuple):
    """What a seat sees of a hand of Snear.

    `hand`: its own cards, in hand and face up; `face_up`: the cards face up of each seat; `first_row`: those that were dealt so,
    each on a card face down; `face_down`: number of cards face down before each seat; the rest as in `Seen`.
    """

    seat: int
    turn: int | None
    hand: tuple[str, ...]
    face_up: tuple[tuple[str, ...], ...]
    first_row: frozenset[str]
    face_down: tuple[int, ...]
    lead: int
    trick: tuple[str, ...]
    tricks: tuple[FinishedTrick, ...]
    points: tuple[int, ...]
    worth: PointsByCard
    totals: tuple[int, ...]

    @property
    def moves(self) -> Sequence[Move]:
        """Every card that may be played, if the seat is on turn."""
        return plays(self.seat, self.hand, self.trick) if self.seat == self.turn else ()


class SnearHand(TrickHand):
    """Snear: rule `snear`."""

    verbs: ClassVar[Verbs] = {"play": (("word",),)}

    def __init__(self, deal: Deal, state: GameState[Any]) -> None:
        super().__init__(deal, state)
        #: the cards face up, by seat; the card that was dealt under each of them
        self.face_up = [list(row) for row in deal["up"]]
        self.under = dict(zip(chain(*deal["up"]), chain(*deal["down"]), strict=True))
        self.first_row = frozenset(self.under)
        self.face_down = [SNEAR_ROW, SNEAR_ROW]
        #: with their seats: the cards that are turned up once the trick is full, and those turned up last
        self.turning: list[tuple[int, str]] = []
        self.turned: list[tuple[int, str]] = []
        for hand, row in zip(self.hands, deal["up"], strict=True):
            hand += row
            hand.sort(key=CARD_INDEX.__getitem__)

    @classmethod
    def new_deal(cls, state: GameState[Any], random: Random) -> Deal:
        """Six face down each, six face up on them, four in hand (rule `deal`)."""
        cards = cut_into_hands(shuffle(pack(state.setting).cards, random), [SNEAR_ROW] * 4 + [SNEAR_HAND])
        return {"hands": cards[4:], "up": cards[2:4], "down": cards[:2]}

    @classmethod
    def deal_problems(cls, deal: Deal, state: GameState[Any]) -> Iterable[Problem]:
        """Hands and rows, of the cards in play."""
        return deal_problems(deal, {"hands": [SNEAR_HAND] * 2, "up": [SNEAR_ROW] * 2, "down": [SNEAR_ROW] * 2}, pack(state.setting))

    def refusal(self, move: Move) -> Problem | None:
        """Rules `snear` (nothing that lies face down), `cards`, `follow`."""
        seat, _, card = move
        if card in self.hands[seat] or card not in self.down(seat):
            return super().refusal(move)
        return Problem("play", "snear", "face-down", args={"card": card})

    def down(self, seat: int) -> set[str]:
        """The cards that lie face down before a seat."""
        covered = {self.under[card] for card in self.face_up[seat] if card in self.under}
        return covered | {card for owner, card in self.turning if owner == seat}

    def act(self, move: Move) -> None:
        """A card from the row leaves the one under it to be turned up after the trick (rule `snear`)."""
        seat, _, card = move
        row = self.face_up[seat]
        if card in row:
            row.remove(card)
            if below := self.under.get(card):
                self.turning.append((seat, below))
        if not self.trick:
            self.turned = []
        super().act(move)

    def finish_trick(self, trick: tuple[str, ...]) -> None:
        """Finishes a trick, and turns up cards only then (rule `snear`)."""
        for seat, card in self.turning:
            insort(self.hands[seat], card, key=CARD_INDEX.__getitem__)
            self.face_up[seat].append(card)
            self.face_down[seat] -= 1
        self.turned, self.turning = self.turning, []
        super().finish_trick(trick)

    def hands_before(self) -> Sequence[Sequence[str]]:
        """The cards that each seat could have played, without those turned up after the trick."""
        new = {card for _, card in self.turned}
        return [[card for card in hand if card not in new] for hand in self.hands]

    def entry(self) -> dict[str, Any]:
        """The card points of both."""
        return {"points": list(self.points)}

    def scores(self) -> tuple[int, ...]:
        """Rule `card-points-score`."""
        return tuple(self.counted_points())

    def seen(self, seat: int) -> SeenSnear:
        """The seat's own hand and all cards face up."""
        return SeenSnear(
            seat,
            self.turn,
            tuple(self.hands[seat]),
            face_up=(tuple(self.face_up[0]), tuple(self.face_up[1])),
            first_row=self.first_row,
            face_down=tuple(self.face_down),
            lead=self.lead,
            trick=self.trick,
            tricks=self.tricks,
            points=tuple(self.points),
            worth=self.worth,
            totals=self.totals,
        )

    def hidden(self, seat: int) -> set[str]:
        """The opponent's cards in hand, and all cards face down."""
        other = 1 - seat
        return {*self.down(0), *self.down(1), *(card for card in self.hands[other] if card not in self.face_up[other])}
