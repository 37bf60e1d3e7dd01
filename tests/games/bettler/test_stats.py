"""What the rounds of Bettler und Diebe, Halsabschneider and Snear tell about people."""

from __future__ import annotations

from tests.facts import facts

ADA, BEN, CEM, DORA = range(4)


def test_a_pot_with_a_partner_one_alone_and_a_ramsch() -> None:
    """Ada wins with Cem, 93; Ben loses alone, 60 to 60; in the Ramsch Ada has the fewest."""
    told = facts(
        "bettler-und-diebe",
        4,
        {"kind": "pot", "taker": ADA, "partner": CEM, "points": 93},
        {"kind": "pot", "taker": BEN, "partner": None, "points": 60},
        {"kind": "ramsch", "points": [10, 50, 30, 30]},
    )
    assert told == {
        "took": {ADA: (1, 2), BEN: (1, 2), CEM: (0, 2), DORA: (0, 2)},
        "taken-won": {ADA: (1, 1), BEN: (0, 1)},
        "partner-won": {CEM: (1, 1)},
        "alone-won": {BEN: (0, 1)},
        "against-won": {ADA: (1, 1), BEN: (0, 1), CEM: (1, 1), DORA: (1, 2)},
        "ramsch-won": {ADA: (1, 1), BEN: (0, 1), CEM: (0, 1), DORA: (0, 1)},
        "card-points": {ADA: (93, 1), BEN: (60, 1), CEM: (93, 1)},
    }


def test_in_a_ramsch_all_with_a_trick_win_if_somebody_has_none() -> None:
    told = facts("bettler-und-diebe", 4, {"kind": "ramsch", "points": [0, 60, 40, 20], "trickless": [ADA]})
    assert told == {"ramsch-won": {ADA: (0, 1), BEN: (1, 1), CEM: (1, 1), DORA: (1, 1)}}


def test_a_lone_win_is_a_pot_won_as_well() -> None:
    told = facts("bettler-und-diebe", 4, {"kind": "pot", "taker": DORA, "points": 61})
    assert told["alone-won"] == told["taken-won"] == {DORA: (1, 1)}


def test_in_halsabschneider_nobody_plays_alone_as_all_do() -> None:
    told = facts("halsabschneider", 3, {"kind": "pot", "taker": CEM, "points": 61}, {"kind": "pot", "taker": CEM, "points": 40})
    assert told == {
        "took": {ADA: (0, 2), BEN: (0, 2), CEM: (2, 2)},
        "taken-won": {CEM: (1, 2)},
        "against-won": {ADA: (1, 2), BEN: (1, 2)},
        "card-points": {CEM: (101, 2)},
    }


def test_in_snear_half_of_the_points_is_not_more_than_half() -> None:
    told = facts("snear", 2, {"points": [60, 60]}, {"points": [61, 59]})
    assert told == {"over-60": {ADA: (1, 2), BEN: (0, 2)}}
