"""What the rounds of Partout tell about people."""

from __future__ import annotations

from tests.facts import facts

ADA, BEN, CEM, DORA, ELLA, FINN = range(6)


def test_a_team_shares_its_minimum_but_each_announces_for_themselves() -> None:
    """Ada and Cem announce 1 + 2 and take 4, then nothing and take all, then 2 + 1 and take 3; Ben and Dora 2 + 0 and take 3,
    0 + 3 and take nothing, 1 + 1 and take 4."""
    told = facts(
        "partout",
        4,
        {"bids": [1, 2, 2, 0], "tricks": [4, 3]},
        {"bids": [0, 0, 0, 3], "tricks": [7, 0]},
        {"bids": [2, 1, 1, 1], "tricks": [3, 4]},
    )
    one, other = (ADA, CEM), (BEN, DORA)
    assert told == {
        "announced": {ADA: (3, 3), BEN: (3, 3), CEM: (3, 3), DORA: (4, 3)},
        "met": {**dict.fromkeys(one, (2, 2)), **dict.fromkeys(other, (2, 3))},
        "exact": {**dict.fromkeys(one, (1, 2)), **dict.fromkeys(other, (0, 3))},
        "short": {**dict.fromkeys(one, (0, 2)), **dict.fromkeys(other, (3, 3))},
        "none": {**dict.fromkeys(one, (0, 3)), **dict.fromkeys(other, (1, 3))},
    }


def test_too_few_tricks_are_short_of_the_minimum_but_not_none() -> None:
    told = facts("partout", 3, {"bids": [3, 0, 2], "tricks": [1, 2, 2]})
    assert told["short"] == {ADA: (2, 1), CEM: (0, 1)}
    assert told["met"] == {ADA: (0, 1), CEM: (1, 1)}
    assert told["none"] == dict.fromkeys((ADA, BEN, CEM), (0, 1))


def test_six_sit_in_three_teams() -> None:
    """Ada and Dora announce 1 + 1, and the others nothing: they have no minimum."""
    told = facts("partout", 6, {"bids": [1, 0, 0, 1, 0, 0], "tricks": [2, 5, 0]})
    assert told["exact"] == {ADA: (1, 1), DORA: (1, 1)}
    assert told["none"] == dict.fromkeys(range(6), (0, 1))
