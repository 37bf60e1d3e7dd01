"""Where a problem with melds points (field, and place in it) and what it says there: the page marks exactly that."""

from typing import Any

import pytest

from scorepad.games import games
from scorepad.table import fold
from scorepad.words import words
from tests.games.belote.test_rules import NAMES, hand, record, run, square

RUN = {"side": 0, "kind": "run", "suit": "h"}
FINE = square(0, "J")


def pointed(players: int, melds: list[Any], **more: Any) -> list[tuple[str | None, tuple[int | str, ...], str]]:
    """Field, place and sentence of each problem, in their order."""
    _, problems, index = fold(record(players, hand(players, melds=melds, **more)))
    assert index == 0
    sides = games()["belote"].setting(players).sides
    return [(each.field, each.at, words("en", "belote").of(each, NAMES, sides)) for each in problems]


@pytest.mark.parametrize(("players", "highest"), [(2, 1), (3, 2), (4, 1)])
def test_range__a_side_that_there_is_not_is_marked_at_its_meld_with_the_sides_there_are(players: int, highest: int) -> None:
    said = f"Side: from 0 to {highest}."
    assert pointed(players, [square(highest, "A"), square(highest + 1, "K")]) == [("melds", (1, "side"), said)]
    assert pointed(players, [run(-1, "h AKQ"), square(0, "9")]) == [("melds", (0, "side"), said)]


def test_square__a_rank_that_does_not_count_is_marked_at_the_rank() -> None:
    said = "Four {} do not count: a square goes from the aces down to the nines."
    assert pointed(2, [FINE, square(1, "8"), square(0, "7")]) == [
        ("melds", (1, "rank"), said.format("eights")),
        ("melds", (2, "rank"), said.format("sevens")),
    ]


@pytest.mark.parametrize("length", [2, 9])
def test_run__a_length_that_no_run_has_is_marked_at_the_length(length: int) -> None:
    assert pointed(2, [FINE, {**RUN, "top": "A", "length": length}]) == [("melds", (1, "length"), "Length: from 3 to 8.")]


@pytest.mark.parametrize(("top", "spoken", "most"), [("8", "8", 2), ("9", "9", 3), ("J", "jack", 5)])
def test_run__one_that_would_go_below_the_seven_is_marked_at_the_length(top: str, spoken: str, most: int) -> None:
    said = f"From the {spoken} down there are only {most} cards, so there is no run of {most + 1}."
    assert pointed(4, [FINE, {**RUN, "top": top, "length": most + 1}]) == [("melds", (1, "length"), said)]


def test_range__a_meld_of_nobody_has_its_other_faults_marked_as_well() -> None:
    places = [(field, at) for field, at, _ in pointed(3, [square(3, "7"), {**RUN, "side": 3, "top": "A", "length": 9}])]
    assert places == [("melds", (0, "side")), ("melds", (0, "rank")), ("melds", (1, "side")), ("melds", (1, "length"))]


def test_meld_cards__the_later_of_two_melds_with_the_same_cards_is_marked_and_the_cards_are_named() -> None:
    one = "The {} is in another meld already. There is one of each card."
    two = "The {} and the {} are in another meld already. There is one of each card."
    assert pointed(4, [square(0, "K"), run(1, "h AKQ")]) == [("melds", (1,), one.format("king of hearts"))]
    assert pointed(4, [run(1, "h AKQ"), FINE, square(0, "K")]) == [("melds", (2,), one.format("king of hearts"))]
    assert pointed(2, [FINE, run(0, "h AKQ"), run(0, "h KQJ")]) == [
        ("melds", (2,), two.format("king of hearts", "queen of hearts")),
    ]


def test_meld_cards__a_meld_that_is_wrong_by_itself_shares_nothing() -> None:
    assert [at for _, at, _ in pointed(4, [square(2, "K"), run(1, "h AKQ")])] == [(0, "side")]


def test_meld_cards__what_a_side_cannot_hold_is_marked_at_its_last_meld() -> None:
    said = "With melds and belote this side would hold {} cards; a hand has 9."
    assert pointed(3, [square(0, "A"), square(0, "K"), square(0, "9"), square(1, "J")]) == [("melds", (2,), said.format(12))]
    melds = [run(0, "h AKQJT"), run(0, "s T98")]
    assert pointed(2, melds, trump="d", belote=0) == [("melds", (1,), said.format(10))]


def test_meld_cards__what_does_not_fit_into_two_hands_is_marked_at_the_last_meld_of_the_side() -> None:
    said = (
        "Melds and belote of this side are {} cards and do not fit like this into two hands of 8: "
        "melds that share a card lie in one hand."
    )
    assert pointed(4, [square(0, rank) for rank in "J9ATK"]) == [("melds", (4,), said.format(20))]
    # King and queen of hearts lie with the four kings and the run down from the queen: nine cards in one hand.
    shared = [square(0, "K"), run(0, "h QJT98"), square(1, "A")]
    assert pointed(4, shared, trump="h", belote=0) == [("melds", (1,), said.format(9))]


def test_run_beats__where_only_trump_tells_the_trump_is_marked_as_still_to_come() -> None:
    _, problems, _ = fold(record(4, hand(4, melds=[run(0, "h KQJ"), run(1, "s KQJ")])))
    assert [(each.field, each.at, each.waits) for each in problems] == [("trump", (), True)]
    assert [each.waits for each in fold(record(4, hand(4, melds=[square(0, "7")])))[1]] == [False]
