"""Base class of a hand in all three games: tricks of thieves and beggars, one card from each player."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from random import Random
from typing import Any, NamedTuple

from scorepad.core.game import GameState
from scorepad.core.problem import Problem, Term
from scorepad.games.bettler.card_points import worth_of
from scorepad.games.bettler.pack import CARD_INDEX, COLOURS, suit_of
from scorepad.games.bettler.trick import ABOVE, may_follow, revoked
from scorepad.hands.play import Deal, ExpectedAnswer, Hand, Move


class FinishedTrick(NamedTuple):
    """A finished trick: leader, cards in the order played, winner."""

    lead: int
    cards: tuple[str, ...]
    winner: int


class TrickHand(Hand):
    """Base class of the hands: rules `lead`, `follow`, `trick`, `card-points`."""

    turn_rule = "lead"

    def __init__(self, deal: Deal, state: GameState[Any]) -> None:
        super().__init__(deal, state)
        #: cards that each seat can play, in the order of the pack
        self.hands = [sorted(hand, key=CARD_INDEX.__getitem__) for hand in deal["hands"]]
        self.players, self.totals = state.players, state.totals
        self.worth = worth_of(state.options)
        self.lead = state.after_dealer(1)
        self.turn: int | None = self.lead
        #: the trick at hand, empty before the lead
        self.trick: tuple[str, ...] = ()
        #: its highest card and the seat that played it; those of the last trick before the lead
        self.ahead, self.winner = "", self.lead
        self.tricks: tuple[FinishedTrick, ...] = ()
        #: card points of the tricks taken, one a seat
        self.points = [0] * self.players

    def moves(self) -> Sequence[Move]:
        """Every card that may be played."""
        seat = self.turn
        return () if seat is None else plays(seat, self.hands[seat], self.trick)

    def any_move(self, random: Random) -> Move:
        """A random legal card."""
        seat = self.turn
        assert seat is not None
        hand = self.hands[seat]
        cards = may_follow(self.trick, hand) if self.trick else hand
        return seat, "play", cards[int(random.random() * len(cards))]

    def refusal(self, move: Move) -> Problem | None:
        """Rules `cards` (only cards that the seat holds), `follow`."""
        seat, _, card = move
        hand, trick = self.hands[seat], self.trick
        if card not in hand:
            return not_held_problem(card)
        if trick and revoked(card, trick, hand):
            return Problem("play", "follow", "revoke", args={"card": card, "suit": lacking_term(trick[0])})
        return None

    def act(self, move: Move) -> None:
        """Plays a card; a full trick goes to its winner, who leads next (rules `trick`, `lead`)."""
        self.log.append(move)
        seat, _, card = move
        self.hands[seat].remove(card)
        trick = self.trick
        if not trick or card in ABOVE[self.ahead]:
            self.ahead, self.winner = card, seat
        self.trick = trick = (*trick, card)
        if len(trick) < self.players:
            self.turn = seat + 1 if seat + 1 < self.players else 0
        else:
            self.finish_trick(trick)

    def finish_trick(self, trick: tuple[str, ...]) -> None:
        """Credits a full trick to its winner, who leads if cards are left."""
        winner = self.winner
        self.tricks += (FinishedTrick(self.lead, trick, winner),)
        self.points[winner] += sum(map(self.worth.__getitem__, trick))
        self.trick = ()
        self.lead = winner
        self.turn = winner if self.hands[winner] else None

    def cards_won(self, seats: Iterable[int]) -> list[str]:
        """The cards of all tricks that these seats took."""
        return [card for trick in self.tricks if trick.winner in seats for card in trick.cards]

    def counted_points(self) -> list[int]:
        """Card points of the tricks taken, one a seat, counted from their cards."""
        counts = [0] * self.players
        for _, cards, winner in self.tricks:
            counts[winner] += sum(map(self.worth.__getitem__, cards))
        return counts

    def points_of(self, cards: Iterable[str]) -> int:
        """Total points of cards."""
        return sum(map(self.worth.__getitem__, cards))

    def expected_answers(self) -> Iterator[ExpectedAnswer]:
        """Who takes a trick that has just become full; at the end, the points of the cards each seat took."""
        if not self.tricks or self.trick:
            return
        values = {name: list(getattr(self.state.options, name)) for name in ("thief_points", "beggar_points")}
        lead, cards, winner = self.tricks[-1]
        points = self.points_of(cards)
        yield ExpectedAnswer(
            "trick",
            {
                "players": self.state.players,
                "lead": lead,
                "cards": list(cards),
                "hands": [[cards[(seat - lead) % len(cards)], *hand] for seat, hand in enumerate(self.hands_before())],
                **values,
            },
            {"winner": winner, "card": (winner - lead) % len(cards), "points": points, "revokes": []},
        )
        if self.is_over:
            for seat, seat_points in enumerate(self.points):
                yield ExpectedAnswer("count", {"cards": self.cards_won([seat]), **values}, {"points": seat_points})

    def hands_before(self) -> Sequence[Sequence[str]]:
        """The cards that each seat could have played to the last trick."""
        return self.hands

    def hidden(self, seat: int) -> set[str]:
        """The cards in play that `seat` does not see."""
        raise NotImplementedError

    def redeal_hidden(self, seat: int, random: Random) -> TrickHand:
        """Swaps pairs of cards hidden from `seat`, if all moves stay legal and its view stays the same."""
        hidden = sorted(self.hidden(seat))
        view, hand = self.seen(seat), self
        for _ in range(2 * len(hidden)):
            one, other = random.choice(hidden), random.choice(hidden)
            swapped = hand._swapped({one: other, other: one})
            if swapped is not None and swapped.seen(seat) == view:
                hand = swapped
        return hand

    def _swapped(self, swap: Mapping[str, str]) -> TrickHand | None:
        """The same hand with cards swapped, None if its moves become illegal."""
        hand = type(self)(_with_swap(self.deal, swap), self.state)
        for move in self.log:
            if move[1] == "bury":
                move = (*move[:2], _with_swap(move[2], swap))
            if hand.refusal(move):
                return None
            hand.act(move)
        return hand


def plays(seat: int, hand: Sequence[str], trick: Sequence[str]) -> list[Move]:
    """The moves that play a legal card of a hand to a trick."""
    return [(seat, "play", card) for card in (may_follow(trick, hand) if trick else hand)]


def not_held_problem(card: str) -> Problem:
    """Problem: the seat does not hold this card (rule `cards`)."""
    return Problem("play", "cards", "card-not-held" if card in CARD_INDEX else "unknown-card", args={"card": card})


def _with_swap(cards: Any, swap: Mapping[str, str]) -> Any:
    """Nested lists and mappings of cards, with cards swapped."""
    if isinstance(cards, str):
        return swap.get(cards, cards)
    if isinstance(cards, Mapping):
        return {name: _with_swap(part, swap) for name, part in cards.items()}
    return type(cards)(_with_swap(part, swap) for part in cards)


def lacking_term(card: str) -> Term:
    """The term for having none of this card's suit."""
    return Term(f"lacking-{COLOURS.get(suit_of(card), 'thief')}")
