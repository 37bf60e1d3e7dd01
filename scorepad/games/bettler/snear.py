"""A hand of Snear: two players, who play from the hand and from cards that lie face up."""

from __future__ import annotations

from bisect import insort
from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import Any, ClassVar, NamedTuple

from scorepad.core.game import State
from scorepad.core.play import Deal, Move, Moved, Scene, Verbs
from scorepad.core.problem import Problem
from scorepad.games.bettler import view
from scorepad.games.bettler.hand import Trick, TrickHand
from scorepad.games.bettler.pack import ORDER, pack
from scorepad.kit.dealing import deal_problems, dealt_out, shuffled

#: Cards to a hand (rule `cards`).
HAND = 4
#: Cards face down, and as many face up on them (rule `snear`).
ROW = 6


class SeenSnear(NamedTuple):
    """What a seat knows of a hand of Snear.

    `hand`: its own, in hand and face up; `face_up`: of both; `covering`: which of them lie on a card; `face_down`: how many lie
    there; the rest as in `Seen`.
    """

    seat: int
    moves: Sequence[Move]
    hand: tuple[str, ...]
    face_up: tuple[tuple[str, ...], ...]
    covering: tuple[tuple[str, ...], ...]
    face_down: tuple[int, ...]
    lead: int
    trick: tuple[str, ...]
    tricks: tuple[Trick, ...]
    points: tuple[int, ...]
    worth: Mapping[str, int]
    totals: tuple[int, ...]


class SnearHand(TrickHand):
    """Snear: rule `snear`."""

    verbs: ClassVar[Verbs] = {"play": (("word",),)}

    def __init__(self, deal: Deal, state: State[Any]) -> None:
        super().__init__(deal, state)
        #: by seat: what lies face up, and what lies under it
        self.under: list[dict[str, str]] = [dict(zip(*rows, strict=True)) for rows in zip(deal["up"], deal["down"], strict=True)]
        self.face_up = [list(row) for row in deal["up"]]
        #: by seat: what is turned up once the trick is full, and what was last
        self.turning: list[tuple[int, str]] = []
        self.turned: list[tuple[int, str]] = []
        for hand, row in zip(self.hands, deal["up"], strict=True):
            hand += row
            hand.sort(key=ORDER.__getitem__)

    @classmethod
    def dealt(cls, state: State[Any], random: Random) -> Deal:
        """Six face down each, six face up on them, four in hand (rule `deal`)."""
        cards = dealt_out(shuffled(pack(state.setting).cards, random), [ROW] * 4 + [HAND])
        return {"hands": cards[4:], "up": cards[2:4], "down": cards[:2]}

    @classmethod
    def deal_problems(cls, deal: Deal, state: State[Any]) -> Iterable[Problem]:
        """Hands and rows, of the cards in play."""
        return deal_problems(deal, {"hands": [HAND] * 2, "up": [ROW] * 2, "down": [ROW] * 2}, pack(state.setting))

    def refusal(self, move: Move) -> Problem | None:
        """Rules `snear` (nothing that lies face down), `cards`, `follow`."""
        seat, _, card = move
        if card in self.under[seat].values() or (seat, card) in self.turning:
            return Problem("play", "snear", "face-down", {"card": card})
        return super().refusal(move)

    def act(self, move: Move) -> None:
        """A card from the row leaves the one under it to be turned up after the trick (rule `snear`)."""
        seat, _, card = move
        if card in self.face_up[seat]:
            self.face_up[seat].remove(card)
            if below := self.under[seat].pop(card, None):
                self.turning.append((seat, below))
        self.turned = []
        super().act(move)

    def full(self) -> None:
        """Rule `snear`: only now they are turned up."""
        for seat, card in self.turning:
            insort(self.hands[seat], card, key=ORDER.__getitem__)
            self.face_up[seat].append(card)
        self.turned, self.turning = self.turning, []

    def before(self) -> Sequence[Sequence[str]]:
        """What was turned up after the trick could not have been played to it."""
        new = {card for _, card in self.turned}
        return [[card for card in hand if card not in new] for hand in self.hands]

    def entry(self) -> dict[str, Any]:
        """The card points of both."""
        return {"points": list(self.points)}

    def scores(self) -> tuple[int, ...]:
        """Rule `card-points-score`."""
        return tuple(self.points_of(self.caught([seat])) for seat in range(2))

    def seen(self, seat: int) -> SeenSnear:
        """The own hand and all that lies face up."""
        turning = [who for who, _ in self.turning]
        return SeenSnear(
            seat,
            self.moves() if seat == self.turn else (),
            tuple(self.hands[seat]),
            tuple(map(tuple, self.face_up)),
            tuple(map(tuple, self.under)),
            tuple(len(under) + turning.count(who) for who, under in enumerate(self.under)),
            self.lead,
            tuple(self.trick),
            self.tricks,
            tuple(self.points),
            self.worth,
            self.state.totals,
        )

    def hidden(self, seat: int) -> set[str]:
        """The other's cards in hand, and all that lies face down."""
        other = 1 - seat
        down = {card for under in self.under for card in under.values()} | {card for _, card in self.turning}
        return down.union(card for card in self.hands[other] if card not in self.face_up[other])

    def moved(self) -> Moved:
        """What the last move did."""
        return view.snear_moved(self)

    def scene(self) -> Scene:
        """What lies where now."""
        return view.snear_scene(self)
