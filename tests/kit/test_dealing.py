"""Mixing: every order is as likely, and who needs a few cards only gets the same ones."""

from collections import Counter
from itertools import islice, permutations
from random import Random

from scorepad.kit.dealing import lazy_shuffle, shuffle


def test_each_order_comes_up_as_often() -> None:
    random = Random(1)
    for mixed in (shuffle, lambda cards, random: list(lazy_shuffle(cards, random))):
        found = Counter("".join(mixed("abcd", random)) for _ in range(24_000))
        assert set(found) == {"".join(order) for order in permutations("abcd")}
        # A thousand of each: a deviation is 31, and five of them never come up.
        assert all(abs(often - 1000) < 160 for often in found.values())


def test_the_first_cards_are_the_same_however_many_are_drawn() -> None:
    all_of_them = list(lazy_shuffle(range(104), Random(5)))
    assert sorted(all_of_them) == list(range(104))
    assert list(islice(lazy_shuffle(range(104), Random(5)), 7)) == all_of_them[:7]


def test_the_dice_are_thrown_at_once() -> None:
    one, other = Random(5), Random(5)
    lazy_shuffle(range(104), one)
    list(lazy_shuffle(range(104), other))
    assert one.random() == other.random()
