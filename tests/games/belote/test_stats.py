"""What the rounds of Belote tell about people."""

from __future__ import annotations

from typing import Any

from scorepad.games import stats_of
from tests.facts import facts, took_part
from tests.tables import played

ADA, BEN, CEM, DORA = range(4)

NINES = {"side": 0, "kind": "square", "rank": "9"}
SPADES = {"side": 1, "kind": "run", "suit": "s", "top": "A", "length": 3}
PASSED = {"passed": True}
#: Ada takes; the nines (150) beat the run of the others, who have the belote (20): 260 to 96.
WITH_MELDS = {
    "trump": "h",
    "taker": ADA,
    "melds": [SPADES, NINES],
    "belote": 1,
    "cards": [100, 76],
    "last_trick": 0,
}
#: Nobody wrote down who took; the others take every trick, so that the run of Ada and Cem is worth nothing.
CAPOT = {"melds": [{**SPADES, "side": 0}], "cards": [0, 176], "capot": 1}
#: Ben takes, and it is 83 + 10 to 93.
EQUAL = {"taker": BEN, "cards": [83, 93], "last_trick": 0}


def test_two_teams() -> None:
    told = facts("belote", 4, WITH_MELDS, PASSED, CAPOT, EQUAL)
    assert told == {
        "took": {ADA: (1, 2), BEN: (1, 2), CEM: (0, 2), DORA: (0, 2)},
        "taken-won": {ADA: (1, 1), BEN: (0, 1)},
        "meld-points": {ADA: (150, 3), BEN: (20, 3), CEM: (150, 3), DORA: (20, 3)},
        "capot": {ADA: (0, 3), BEN: (1, 3), CEM: (0, 3), DORA: (1, 3)},
        "belote": {ADA: (0, 3), BEN: (1, 3), CEM: (0, 3), DORA: (1, 3)},
    }


def test_contract__made_or_not_where_it_counts() -> None:
    """Ada makes hers by 113 to 93, and by a claim nobody has one; Ben's is inside at 93 to 93."""
    made, claimed = {"taker": ADA, "cards": [93, 83], "belote": 0, "last_trick": 1}, {"taker": ADA, "cards": [20, 30], "claim": 0}
    told = facts("belote", 4, made, EQUAL, claimed, options={"contract": "inside"})
    assert told["contract-made"] == {ADA: (1, 1), BEN: (0, 1)}
    assert told["taken-won"] == {ADA: (1, 2), BEN: (0, 1)}


def test_with_three_the_taker_wins_only_with_more_than_each_of_the_others() -> None:
    """60 + 10 for Ben, 70 for Cem and 40 for Ada; then 80 for Cem."""
    told = facts(
        "belote",
        3,
        {"taker": BEN, "cards": [40, 60, 70], "last_trick": 1},
        {"taker": CEM, "cards": [40, 60, 70], "last_trick": 2},
    )
    assert told["taken-won"] == {BEN: (0, 1), CEM: (1, 1)}


def test_nobody_takes_part_in_a_round_that_all_passed() -> None:
    assert took_part("belote", 4, PASSED, EQUAL) == [set(), {ADA, BEN, CEM, DORA}]


def comparable(*rounds: dict[str, Any], **more: Any) -> bool:
    return stats_of("belote").is_comparable(played("belote", 2, *rounds, **more).state)


def test_after_a_claim_the_totals_do_not_tell_how_close_it_was() -> None:
    claimed = {"cards": [60, 40], "claim": 0}
    assert not comparable(claimed)
    assert comparable({"cards": [60, 40], "last_trick": 0}, ended=True)
    assert comparable(PASSED, ended=True)
    assert comparable(ended=True)
