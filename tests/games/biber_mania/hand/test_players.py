"""How the sensible player of Biber-Mania counts: what is worked out by a shorter way is what the long one says."""

from itertools import combinations
from random import Random
from typing import Any

import pytest

from scorepad.games.biber_mania.hand.players import COUNTED, HandValue, sensible
from tests.games.biber_mania.hand.rounds import begun, cards

HANDS = ("5 5 5 3 3 7 dieb X", "1 2 3 4 5 6 7 8 9 10", "4 4 4 4 4 4", "dieb fee X X", "2 2 3 3 4 4 9", "8")


def hope(hand: str, others: str) -> HandValue:
    """What somebody with this hand hopes for; the fewer cards the others hold, the fewer turns are left."""
    return HandValue(begun(hand, others).seen(0))


def counted(found: HandValue, some: list[Any], by: int) -> int:
    """How much more the hand is worth with these cards, counted anew."""
    counts = list(found.counts)
    for card in some:
        counts[COUNTED[card]] += by
    return found.of(counts) - found.of(found.counts)


@pytest.mark.parametrize("others", ["1", "1 1 1", "1 1 1 1 1", "1 2 3 4 5 6 7 8 9 10 1 2 3"])
def test_what_cards_are_worth_is_what_it_comes_to_counted_anew(others: str) -> None:
    """Some of a card more or less, different numbers less, several cards more."""
    for hand in HANDS:
        found = hope(hand, others)
        for card in (*range(1, 11), "dieb", "X"):
            for more in range(-found.counts[COUNTED[card]], 4):
                assert found.gain_of(card, more) == counted(found, [card] * abs(more), 1 if more > 0 else -1), (hand, card, more)
        held = sorted({card for card in cards(hand) if isinstance(card, int)})
        for start, end in combinations(range(len(held) + 1), 2):
            assert found.without_each(held[start:end]) == counted(found, held[start:end], -1), (hand, held[start:end])
        for some in ("5 5", "5 5 dieb", "5 X X", "3 4 5", "3 4 hippie", "1 5 9 partybiber", "X", "fee"):
            assert found.gain(tuple(cards(some))) == counted(found, cards(some), 1), (hand, some)


def test_the_last_cards_are_not_laid_by_who_is_behind() -> None:
    hand = begun("5 5", "1 1 1 1")
    hand.board.stacks[1] = [(2, 2, 2, 2, 2, 2, 2, 2)]
    assert sensible(hand.seen(0), Random(1)) == (0, "play", (5,))
