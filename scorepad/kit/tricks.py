"""Tricks: the highest card, revokes (seats that did not follow although they could), and the question who takes one."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import Any, TypeVar

from scorepad.core.model import Model, Setting
from scorepad.core.problem import Problem
from scorepad.core.question import Question, TableKnowledge

Q = TypeVar("Q", bound=Model)


class TrickQuestion(Question[Q]):
    """Who takes this trick? Asks for `cards` as played, beginning with seat `lead`; the answer has the seat `winner`.

    The seat after the dealer leads to the first trick; the seat that takes a trick leads to the next.
    """

    id = "trick"

    def known_at_table(self, cell: str, texts: Mapping[str, str], state: Any) -> TableKnowledge:
        """What the entry knows (the trump), and who leads to the first trick."""
        known = super().known_at_table(cell, texts, state)
        return known._replace(initial={**known.initial, "lead": str(state.after_dealer(1))})

    def trick_size(self, asked: Any) -> int:
        """The number of cards in a trick."""
        return int(asked.players)

    def sentence(self, asked: Any, answer: Mapping[str, object]) -> tuple[str, dict[str, Any]]:
        """Who takes it; KEY-so-far, with how many cards of how many, while some are missing."""
        key, args = super().sentence(asked, answer)
        played, size = len(asked.cards), self.trick_size(asked)
        return (key, args) if played == size else (f"{key}-so-far", {**args, "n": played, "of": size})

    def next_values(self, asked: Any, answer: Mapping[str, Any]) -> Mapping[str, str]:
        """The seat that took the trick leads, and trump is what it is after the trick; nothing while cards are missing."""
        if len(asked.cards) < self.trick_size(asked):
            return {}
        trump = {name: str(answer.get(name, value)) for name, value in asked.model_dump().items() if name.startswith("trump")}
        return {"lead": str(answer["winner"]), **trump}


def highest(cards: Sequence[str], strength: Callable[[str], Any]) -> int:
    """The index of the highest card by `strength`; of equal cards, the one played first."""
    ranks = [strength(card) for card in cards]
    return ranks.index(max(ranks))


def seat_at(index: int, lead: int, players: int) -> int:
    """The seat that played the card at `index` of a trick led by seat `lead`."""
    return (lead + index) % players


def revoking_seats(
    cards: Sequence[str],
    lead: int,
    hands: Sequence[Sequence[str] | None],
    allowed: Callable[[Sequence[str], Sequence[str]], Collection[str]],
) -> list[int]:
    """The seats, ascending, that played a card they were not allowed to play.

    `hands`: the cards of each seat before the trick, including the one it played; None if unknown. `allowed(before, hand)`: the
    cards of `hand` that may follow the cards `before`; called for all but the first card.
    """
    seats = []
    for index in range(1, len(cards)):
        seat = seat_at(index, lead, len(hands))
        hand = hands[seat]
        if hand is not None and cards[index] not in allowed(cards[:index], hand):
            seats.append(seat)
    return sorted(seats)


def check_hands(ask: Any, setting: Setting) -> Iterator[Problem]:
    """Problems of the `hands` before a trick (rule `cards`), one per seat or None, if they are given: each contains the card that
    its seat played, and no card played by another seat."""
    cards, hands = ask.unchecked("cards"), ask.unchecked("hands")
    if hands is None or not len(cards) <= len(hands) == setting.players:
        return
    played = {seat_at(index, ask.lead, len(hands)): card for index, card in enumerate(cards)}
    for seat, hand in enumerate(hands):
        if hand is None:
            continue
        for card in hand:
            if any(card == other_card for other_seat, other_card in played.items() if other_seat != seat):
                yield Problem("hands", "cards", "card-twice", args={"card": card}, at=(seat,))
        if seat in played and played[seat] not in hand:
            yield Problem("hands", "cards", "card-not-held", args={"card": played[seat]}, at=(seat,))
