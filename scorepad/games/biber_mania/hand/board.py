"""Board of Biber-Mania: where the cards lie, who holds them, and the operations that move them."""

from __future__ import annotations

from bisect import insort
from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import chain
from random import Random
from typing import Any

from scorepad.games.biber_mania.pack import CARD_INDEX, DISPLAY_SIZE, RESERVE_SIZE, in_order
from scorepad.games.biber_mania.plays import Card
from scorepad.hands.play import Deal
from scorepad.kit.dealing import cut_into_hands, shuffle

#: Where a card is taken from: "display", "reserve" or the stack of a seat.
Spot = Any


class Board:
    """The cards on the table and in the hands.

    `pile`: the next card is the last; `stacks`: the plays on each, the top one last; `discarded_count`: number of cards put away
    for good; `known`: cards in each hand that all saw arrive; `held`: all cards ever in each hand, in order of arrival.
    """

    def __init__(self, deal: Deal) -> None:
        self.hands: list[list[Card]] = [list(hand) for hand in deal["hands"]]
        self.held: list[list[Card]] = [list(in_order(hand)) for hand in deal["hands"]]
        self.known: list[list[Card]] = [[] for _ in self.hands]
        #: in order, so that equal cards lie side by side
        self.display: list[Card] = list(in_order(deal["display"]))
        self.reserve: list[Card] = list(deal["reserve"])
        self.pile: list[Card] = deal["pile"][::-1]
        self.stacks: list[list[tuple[Card, ...]]] = [[] for _ in self.hands]
        self.discarded_count = 0

    @property
    def used_up(self) -> bool:
        """Whether neither pile nor reserve holds a card."""
        return not self.pile and not self.reserve

    def top(self, seat: int) -> tuple[Card, ...]:
        """The last play that still lies on a stack."""
        return self.stacks[seat][-1] if self.stacks[seat] else ()

    def drawable(self) -> list[tuple[Any, ...]]:
        """The places a card can be drawn from: each card of the reserve, and the pile."""
        sources: list[tuple[Any, ...]] = [("reserve", card) for card in in_order({*self.reserve})]
        if self.pile:
            sources.append(("pile",))
        return sources

    def spots(self, seat: int) -> list[tuple[Spot, Sequence[Card]]]:
        """The places `seat` can steal from, with their cards."""
        spots: list[tuple[Spot, Sequence[Card]]] = [("display", self.display), ("reserve", self.reserve)]
        return [*spots, *((other, stack[-1]) for other, stack in enumerate(self.stacks) if other != seat and stack)]

    def remove_from_hand(self, seat: int, cards: Iterable[Card]) -> None:
        """Removes cards from a hand; known ones go first."""
        known, hand = self.known[seat], self.hands[seat]
        for card in cards:
            hand.remove(card)
            if known and card in known:
                known.remove(card)

    def add_to_hand(self, seat: int, cards: Sequence[Card], seen: bool = True) -> None:
        """Adds cards to a hand; `seen`: whether all see them."""
        self.hands[seat] += cards
        self.held[seat] += cards
        if seen:
            self.known[seat] += cards

    def lay_on_stack(self, seat: int, cards: tuple[Card, ...]) -> None:
        """Moves cards from a hand onto the seat's own stack."""
        self.remove_from_hand(seat, cards)
        self.stacks[seat].append(cards)

    def add(self, seat: int, card: Card, to: int) -> None:
        """Moves a card from a hand to the top play of the stack of seat `to`."""
        self.remove_from_hand(seat, (card,))
        self.stacks[to][-1] = in_order((*self.stacks[to][-1], card))

    def draw(self, seat: int, place: str, card: Card | None = None) -> None:
        """Moves a card of the reserve (seen by all) or the next of the pile into a hand."""
        if card is None:
            self.add_to_hand(seat, (self.pile.pop(),), seen=False)
        else:
            self.reserve.remove(card)
            self.add_to_hand(seat, (card,))

    def lift(self, spot: Spot, card: Card) -> None:
        """Removes a card from its place; an emptied play uncovers the one beneath."""
        if spot == "display":
            self.display.remove(card)
        elif spot == "reserve":
            self.reserve.remove(card)
        else:
            rest = list(self.stacks[spot].pop())
            rest.remove(card)
            if rest:
                self.stacks[spot].append(tuple(rest))

    def refill_display(self) -> None:
        """Rule `fill-up`."""
        while len(self.display) < DISPLAY_SIZE and self.pile:
            insort(self.display, self.pile.pop(), key=CARD_INDEX.__getitem__)

    def refill_reserve(self) -> None:
        """Rules `fill-up`, `draw`."""
        while len(self.reserve) < RESERVE_SIZE and self.pile:
            self.reserve.append(self.pile.pop())

    def copy(self) -> Board:
        """An independent copy."""
        board = Board.__new__(Board)
        board.hands = [list(hand) for hand in self.hands]
        board.held = [list(held) for held in self.held]
        board.known = [list(known) for known in self.known]
        board.stacks = [list(stack) for stack in self.stacks]
        board.display, board.reserve, board.pile = list(self.display), list(self.reserve), list(self.pile)
        board.discarded_count = self.discarded_count
        return board

    def redeal_hidden(self, seat: int, random: Random) -> Board:
        """A copy with the cards hidden from `seat` shuffled: unknown cards of the others, and the pile."""
        board = self.copy()
        hidden = [[*(Counter(hand) - Counter(known)).elements()] for hand, known in zip(self.hands, self.known, strict=True)]
        hidden[seat] = []
        *hands, board.pile = cut_into_hands(shuffle(chain(*hidden, self.pile), random), map(len, hidden))
        for other, cards in enumerate(hands):
            if other != seat:
                board.hands[other] = [*self.known[other], *cards]
        return board
