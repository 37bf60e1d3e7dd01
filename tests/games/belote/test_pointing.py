"""Where a problem with melds points (field, and place in it) and what it says there: the page marks exactly that."""

from typing import Any

from scorepad.games import games
from scorepad.words import words_in
from tests.games.belote.test_rules import hand, problems_of, run, square
from tests.tables import NAMES

FINE = square(0, "J")


def pointed(players: int, melds: list[Any], **more: Any) -> list[tuple[str | None, tuple[int | str, ...], str]]:
    """Field, place and sentence of each problem, in their order."""
    problems = problems_of(players, hand(players, melds=melds, **more))
    sides = games()["belote"].setting(players).sides
    return [(each.field, each.at, words_in("en", "belote").sentence_of(each, NAMES, sides)) for each in problems]


def test_range__a_side_that_there_is_not_is_marked_at_its_meld_with_the_sides_there_are() -> None:
    for players, highest in ((2, 1), (3, 2), (4, 1)):
        said = f"Side: from 0 to {highest}."
        assert pointed(players, [square(highest, "A"), square(highest + 1, "K")]) == [("melds", (1, "side"), said)]
        assert pointed(players, [run(-1, "h AKQ"), square(0, "9")]) == [("melds", (0, "side"), said)]


def test_square__a_rank_that_does_not_count_is_marked_at_the_rank() -> None:
    said = "Four {} do not count: a square goes from the aces down to the nines."
    assert pointed(2, [FINE, square(1, "8"), square(0, "7")]) == [
        ("melds", (1, "rank"), said.format("eights")),
        ("melds", (2, "rank"), said.format("sevens")),
    ]


def test_run__a_length_that_no_run_has_is_marked_at_the_length() -> None:
    for top, length, said in (
        ("A", 2, "Length: from 3 to 8."),
        ("A", 9, "Length: from 3 to 8."),
        ("8", 3, "From the 8 down there are only 2 cards, so there is no run of 3."),
        ("J", 6, "From the jack down there are only 5 cards, so there is no run of 6."),
    ):
        meld = {**run(0, "h AKQ"), "top": top, "length": length}
        assert pointed(2, [FINE, meld]) == [("melds", (1, "length"), said)]
    both_wrong = [square(3, "7"), {**run(3, "h AKQ"), "length": 9}]
    assert [at for _, at, _ in pointed(3, both_wrong)] == [(0, "side"), (0, "rank"), (1, "side"), (1, "length")]


def test_meld_cards__the_later_of_two_melds_with_the_same_cards_is_marked_and_the_cards_are_named() -> None:
    one = "The {} is in another meld already. There is one of each card."
    two = "The {} and the {} are in another meld already. There is one of each card."
    assert pointed(4, [square(0, "K"), run(1, "h AKQ")]) == [("melds", (1,), one.format("king of hearts"))]
    assert pointed(4, [run(1, "h AKQ"), FINE, square(0, "K")]) == [("melds", (2,), one.format("king of hearts"))]
    assert pointed(2, [FINE, run(0, "h AKQ"), run(0, "h KQJ")]) == [
        ("melds", (2,), two.format("king of hearts", "queen of hearts")),
    ]
    # A meld that is wrong by itself shares nothing.
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
    (problem,) = problems_of(4, hand(4, melds=[run(0, "h KQJ"), run(1, "s KQJ")]))
    assert (problem.field, problem.at, problem.incomplete) == ("trump", (), True)
    assert [problem.incomplete for problem in problems_of(4, hand(4, melds=[square(0, "7")]))] == [False]
