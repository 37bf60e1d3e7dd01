"""How the sensible player of Biber-Mania counts: what is worked out by a shorter way is what the long one says."""

from random import Random
from typing import Any

import pytest

from scorepad.games.biber_mania.players import COUNTED, Hope, sensible
from tests.games.biber_mania.rounds import begun, cards

HANDS = ("5 5 5 3 3 7 dieb X", "1 2 3 4 5 6 7 8 9 10", "4 4 4 4 4 4", "dieb fee X X", "2 2 3 3 4 4 9", "8")


def hope(hand: str, others: str) -> Hope:
    """What somebody with this hand hopes for; the fewer cards the others hold, the fewer turns are left."""
    return Hope(begun(hand, others).seen(0))


@pytest.mark.parametrize("hand", HANDS)
@pytest.mark.parametrize("others", ["1", "1 1 1", "1 1 1 1 1", "1 2 3 4 5 6 7 8 9 10 1 2 3"])
class TestHope:
    def counted(self, found: Hope, some: list[Any], by: int) -> int:
        """How much more the hand is worth with these cards, counted anew."""
        counts = list(found.counts)
        for card in some:
            counts[COUNTED[card]] += by
        return found.of(counts) - found.of(found.counts)

    def test_some_of_a_card_more_or_less(self, hand: str, others: str) -> None:
        found = hope(hand, others)
        for card in (*range(1, 11), "dieb", "X"):
            for more in range(-found.counts[COUNTED[card]], 4):
                assert found.gain_of(card, more) == self.counted(found, [card] * abs(more), 1 if more > 0 else -1)

    def test_different_numbers_less(self, hand: str, others: str) -> None:
        found = hope(hand, others)
        held = sorted({card for card in cards(hand) if isinstance(card, int)})
        for start in range(len(held)):
            for end in range(start, len(held) + 1):
                assert found.without_each(held[start:end]) == self.counted(found, held[start:end], -1)

    @pytest.mark.parametrize("some", ["5 5", "5 5 dieb", "5 X X", "3 4 5", "3 4 hippie", "1 5 9 partybiber", "X", "fee"])
    def test_several_cards_more(self, hand: str, others: str, some: str) -> None:
        found = hope(hand, others)
        assert found.gain(tuple(cards(some))) == self.counted(found, cards(some), 1)


def test_the_last_cards_are_not_laid_by_who_is_behind() -> None:
    hand = begun("5 5", "1 1 1 1")
    hand.board.stacks[1] = [(2, 2, 2, 2, 2, 2, 2, 2)]
    assert sensible(hand.seen(0), Random(1)) == (0, "play", (5,))
