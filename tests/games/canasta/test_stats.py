"""What the rounds of Canasta tell about people."""

from __future__ import annotations

from tests.facts import facts

ADA, BEN, CEM, DORA = range(4)


def test_two_teams_the_racks_of_those_who_did_not_go_out() -> None:
    """Ada and Cem go out concealed, though a partner has 25 left; in the second round the stock runs out."""
    told = facts(
        "canasta",
        4,
        {
            "sides": [
                {"natural": 1, "mixed": 1, "red_threes": 2, "laid": 300, "rack": 25, "out": True, "concealed": True},
                {"joker": 1, "laid": 300, "rack": 90},
            ]
        },
        {"sides": [{"laid": 100, "rack": 50}, {"laid": 0, "rack": 200, "red_threes": 1}]},
    )
    one, other = (ADA, CEM), (BEN, DORA)
    assert told == {
        "out": {**dict.fromkeys(one, (1, 2)), **dict.fromkeys(other, (0, 2))},
        "concealed": {**dict.fromkeys(one, (1, 2)), **dict.fromkeys(other, (0, 2))},
        "natural": {**dict.fromkeys(one, (1, 2)), **dict.fromkeys(other, (0, 2))},
        "mixed": {**dict.fromkeys(one, (1, 2)), **dict.fromkeys(other, (0, 2))},
        "joker": {**dict.fromkeys(one, (0, 2)), **dict.fromkeys(other, (1, 2))},
        "red-threes": {**dict.fromkeys(one, (2, 2)), **dict.fromkeys(other, (1, 2))},
        "rack": dict.fromkeys(other, (90, 1)),
    }


def test_three_each_alone() -> None:
    """Ada goes out, then Cem."""
    told = facts(
        "canasta",
        3,
        {"sides": [{"mixed": 1, "laid": 100, "rack": 0, "out": True}, {"laid": 0, "rack": 60}, {"laid": 50, "rack": 0}]},
        {"sides": [{"laid": 0, "rack": 45}, {"laid": 0, "rack": 80}, {"natural": 1, "laid": 70, "rack": 0, "out": True}]},
    )
    assert told["out"] == {ADA: (1, 2), BEN: (0, 2), CEM: (1, 2)}
    assert told["concealed"] == dict.fromkeys((ADA, BEN, CEM), (0, 2))
    assert told["rack"] == {ADA: (45, 1), BEN: (140, 2), CEM: (0, 1)}
