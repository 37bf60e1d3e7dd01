"""What the rounds of Black Jack tell about people."""

from __future__ import annotations

from tests.facts import facts, took_part

ADA, BEN, CEM = range(3)

#: Ada holds the bank. Ben splits: 4 won, and 4, doubled, lost. Cem has no hand.
SPLIT = {
    "banker": ADA,
    "hands": [
        {"seat": BEN, "stake": 4, "result": "win"},
        {"seat": BEN, "stake": 4, "doubled": True, "result": "lose"},
    ],
}
#: By the tiles: Cem's Black Jack wins 7 for 5, Ben's 19 is as much as the bank's.
BY_TILES = {
    "banker": ADA,
    "bank": ["Ts", "9s"],
    "hands": [{"seat": CEM, "stake": 5, "tiles": ["As", "Kd"]}, {"seat": BEN, "stake": 3, "tiles": ["Qs", "9d"]}],
}
#: Ben holds the bank, and Ada loses 2.
OTHER_BANK = {"banker": BEN, "hands": [{"seat": ADA, "stake": 2, "result": "lose"}]}


def test_each_hand_counts_and_what_follows_from_the_tiles() -> None:
    told = facts("black-jack", 3, SPLIT, BY_TILES, OTHER_BANK)
    assert told == {
        "hands-won": {ADA: (0, 1), BEN: (1, 3), CEM: (1, 1)},
        "hands-pushed": {ADA: (0, 1), BEN: (1, 3), CEM: (0, 1)},
        "hands-lost": {ADA: (1, 1), BEN: (1, 3), CEM: (0, 1)},
        "blackjacks": {ADA: (0, 1), BEN: (0, 3), CEM: (1, 1)},
        "staked": {ADA: (2, 1), BEN: (4 + 8 + 3, 3), CEM: (5, 1)},
        "bank": {ADA: (8 - 4 - 7, 2), BEN: (2, 1)},
    }


def test_those_with_a_hand_and_the_bank_take_part() -> None:
    assert took_part("black-jack", 3, SPLIT, BY_TILES, OTHER_BANK) == [{ADA, BEN}, {ADA, BEN, CEM}, {ADA, BEN}]
