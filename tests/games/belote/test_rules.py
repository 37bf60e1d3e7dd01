"""The rulebook of Belote. A test is named after the rule that it is about: `test_` rule id `__` what the rule says."""

import re
from typing import Any

import pytest
from hypothesis import event, given, settings
from hypothesis import strategies as st

from scorepad.core.game import State
from scorepad.games.belote import GAMES
from scorepad.table import Table, fold, open_table, result
from scorepad.words import words
from tests.examples import scaled
from tests.games.belote import strategies
from tests.games.belote.strategies import PACK, value

NAMES = ["Ada", "Ben", "Cem", "Dora", "Ella"]

#: A hand in which nothing special happened.
PLAIN = {
    2: {"cards": [60, 40], "last_trick": 0},
    3: {"cards": [60, 50, 40], "last_trick": 0},
    4: {"cards": [100, 76], "last_trick": 0},
}
PASSED = {"passed": True}


def square(side: int, rank: str) -> dict[str, Any]:
    return {"side": side, "kind": "square", "rank": rank}


def run(side: int, cards: str) -> dict[str, Any]:
    """A run as it is called: `run(0, "h KQJT")`."""
    suit, ranks = cards.split()
    return {"side": side, "kind": "run", "suit": suit, "top": ranks[0], "length": len(ranks)}


def record(players: int, *rounds: Any, **more: Any) -> dict[str, Any]:
    return {"scorepad": 1, "game": "belote", "players": NAMES[:players], "rounds": list(rounds), **more}


def played(players: int, *rounds: Any, **more: Any) -> Table:
    table, problems, _ = fold(record(players, *rounds, **more))
    assert table is not None, problems
    return table


def hand(players: int, **more: Any) -> dict[str, Any]:
    """A plain hand with more in it; `None` takes a field out."""
    return {name: each for name, each in {**PLAIN[players], **more}.items() if each is not None}


def lines(players: int, options: Any = None, **more: Any) -> list[tuple[int, int, str]]:
    found = played(players, hand(players, **more), options=options).rounds[0].lines
    return [(line.side, line.points, line.rule) for line in found]


def told(players: int, lang: str, **more: Any) -> list[str]:
    """What the row of a round says, a side each."""
    scored = played(players, hand(players, **more)).rounds[0]
    return [words(lang, "belote").of(each) for each in GAMES[0].told(scored.entry, scored.before)]


def meld_points(players: int, melds: list[Any], **more: Any) -> list[tuple[int, str]]:
    """Points and rule of each meld, in the order of announcing."""
    return [(points, rule) for _, points, rule in lines(players, melds=melds, **more)[: len(melds)]]


def refused(players: int, entry: Any, **more: Any) -> set[tuple[str | None, str]]:
    table, problems, index = fold(record(players, entry, **more))
    assert table is None
    assert index == 0
    return {(problem.field, problem.rule) for problem in problems}


def winners(players: int, *rounds: Any, **options: Any) -> tuple[int, ...]:
    return played(players, *rounds, options=options).winners


class TestWhoPlays:
    def test_players__two_and_three_play_each_for_himself(self) -> None:
        assert played(2).setting.sides == ((0,), (1,))
        assert played(3).setting.sides == ((0,), (1,), (2,))

    def test_players__four_sit_in_two_teams_partners_opposite(self) -> None:
        assert played(4).setting.sides == ((0, 2), (1, 3))

    @pytest.mark.parametrize("players", [0, 1, 5])
    def test_players__any_other_number_cannot_play(self, players: int) -> None:
        _, problems, index = fold(record(players))
        assert index is None
        assert ("players", "players") in {(problem.field, problem.rule) for problem in problems}


class TestDealer:
    def test_draw_seats__forehand_sits_left_of_the_dealer_and_begins(self) -> None:
        for players, dealer, forehand in [(2, 0, 1), (2, 1, 0), (3, 2, 0), (4, 1, 2)]:
            table = played(players, dealer=dealer)
            assert [(duty.key, duty.seat) for duty in table.game.duties(table.state)] == [("begins", forehand)]

    def test_draw_seats__whoever_drew_the_lowest_card_deals_first(self) -> None:
        assert played(4, dealer=3).ahead == {"dealer": 3}

    def test_dealer__with_two_the_winner_of_the_round_deals_the_next(self) -> None:
        assert played(2, PLAIN[2], dealer=1).ahead == {"dealer": 0}
        assert played(2, PLAIN[2], dealer=0).ahead == {"dealer": 0}
        assert played(2, {"cards": [20, 80], "last_trick": 0}, dealer=0).ahead == {"dealer": 1}

    def test_dealer__the_whole_score_of_the_round_tells_who_won_it(self) -> None:
        assert played(2, {"cards": [80, 70], "last_trick": 1, "penalties": [0, 1]}).ahead == {"dealer": 0}
        assert played(2, {"cards": [80, 75], "last_trick": 1}).ahead == {"dealer": 1}

    def test_dealer__with_two_the_round_counts_not_the_total(self) -> None:
        lost = {"cards": [10, 150], "last_trick": 1}
        assert played(2, lost, PLAIN[2], dealer=1).ahead == {"dealer": 0}

    @pytest.mark.parametrize(("dealer", "after"), [(0, 1), (1, 0)])
    def test_dealer__with_two_the_deal_changes_after_equal_scores(self, dealer: int, after: int) -> None:
        assert played(2, {"cards": [50, 60], "last_trick": 0}, dealer=dealer).ahead == {"dealer": after}

    @pytest.mark.parametrize(("dealer", "after"), [(0, 1), (1, 0)])
    def test_dealer__with_two_the_other_deals_after_all_passed(self, dealer: int, after: int) -> None:
        assert played(2, PASSED, dealer=dealer).ahead == {"dealer": after}
        assert played(2, PASSED, PASSED, dealer=dealer).ahead == {"dealer": dealer}

    def test_dealer__with_two_passing_goes_by_who_dealt_last(self) -> None:
        assert played(2, PLAIN[2], PASSED, dealer=1).ahead == {"dealer": 1}

    def test_dealer__an_adjustment_moves_no_deal(self) -> None:
        given = {"adjust": [0, 500], "note": "Vorgabe"}
        assert played(2, PLAIN[2], given, dealer=1).ahead == {"dealer": 0}
        assert played(2, given, dealer=1).ahead == {"dealer": 1}

    @pytest.mark.parametrize(("players", "first", "after"), [(3, 1, [2, 0, 1]), (4, 2, [3, 0, 1, 2])])
    def test_dealer__with_three_and_four_clockwise(self, players: int, first: int, after: list[int]) -> None:
        for rounds, seat in enumerate(after, 1):
            assert played(players, *[PLAIN[players]] * rounds, dealer=first).ahead == {"dealer": seat}

    @pytest.mark.parametrize("players", [3, 4])
    def test_dealer__with_three_and_four_the_same_again_after_all_passed(self, players: int) -> None:
        assert played(players, PASSED, PASSED, dealer=2).ahead == {"dealer": 2}
        assert played(players, PASSED, PLAIN[players], PASSED, dealer=1).ahead == {"dealer": 2}


class TestPassed:
    @pytest.mark.parametrize("players", [2, 3, 4])
    def test_bidding__all_passed_no_points(self, players: int) -> None:
        assert set(played(players, PASSED).state.totals) == {0}
        assert played(players, PASSED).rounds[0].lines == ()

    @pytest.mark.parametrize(
        ("field", "value"),
        [
            ("trump", "h"),
            ("taker", 0),
            ("melds", []),
            ("belote", 0),
            ("cards", [100, 76]),
            ("last_trick", 0),
            ("capot", 1),
            ("revokes", [0, 0]),
            ("penalties", [0, 0]),
            ("claim", 0),
        ],
    )
    def test_bidding__all_passed_stands_alone(self, field: str, value: Any) -> None:
        assert refused(4, {**PASSED, field: value}) == {(field, "format")}

    @pytest.mark.parametrize("value", [False, None])
    def test_bidding__a_hand_that_was_played_was_not_passed(self, value: Any) -> None:
        played(4, {**PLAIN[4], "passed": value})

    def test_bidding__trump_and_who_took_it_may_be_kept(self) -> None:
        for suit in "shdc":
            assert played(4, hand(4, trump=suit, taker=3)).rounds[0].scores == (110, 76)
        assert refused(4, hand(4, trump="x")) == {("trump", "format")}
        assert refused(4, hand(4, taker=4)) == {("taker", "range")}
        assert refused(3, hand(3, taker=-1)) == {("taker", "range")}


class TestSquare:
    @pytest.mark.parametrize(("rank", "points"), [("J", 200), ("9", 150), ("A", 100), ("T", 100), ("K", 100), ("Q", 100)])
    def test_square__four_of_a_rank(self, rank: str, points: int) -> None:
        assert meld_points(2, [square(1, rank)]) == [(points, "square")]

    @pytest.mark.parametrize("rank", ["8", "7"])
    def test_square__eights_and_sevens_do_not_count(self, rank: str) -> None:
        assert refused(4, hand(4, melds=[square(0, rank)])) == {("melds", "square")}

    @pytest.mark.parametrize("rank", ["2", "X", "10", "", None, 9])
    def test_square__no_other_rank_is_in_the_pack(self, rank: Any) -> None:
        assert refused(4, hand(4, melds=[square(0, rank)])) == {("melds", "format")}

    def test_square_beats__the_highest_counts_alone(self) -> None:
        assert meld_points(2, [square(0, "A"), square(1, "9")]) == [(0, "square-beats"), (150, "square")]
        assert meld_points(2, [square(0, "J"), square(1, "9")]) == [(200, "square"), (0, "square-beats")]

    def test_square_beats__of_those_worth_100_aces_tens_kings_queens(self) -> None:
        order = "J9ATKQ"
        for place, high in enumerate(order):
            for low in order[place + 1 :]:
                assert meld_points(4, [square(0, low), square(1, high)])[0] == (0, "square-beats")
                assert meld_points(4, [square(0, high), square(1, low)])[1] == (0, "square-beats")

    def test_square_beats__all_squares_of_the_best_side_count(self) -> None:
        melds = [square(0, "Q"), square(1, "A"), square(0, "J")]
        assert meld_points(2, melds) == [(100, "square"), (0, "square-beats"), (200, "square")]

    def test_square_beats__among_three(self) -> None:
        melds = [square(0, "K"), square(1, "9"), square(2, "A")]
        assert meld_points(3, melds) == [(0, "square-beats"), (150, "square"), (0, "square-beats")]


class TestRun:
    @pytest.mark.parametrize(
        ("cards", "points"),
        [
            ("h AKQ", 20),
            ("s 987", 20),
            ("d KQJT", 50),
            ("c QJT98", 100),
            ("h KQJT98", 100),
            ("s AKQJT98", 100),
            ("s AKQJT987", 120),
        ],
    )
    def test_run__by_its_length(self, cards: str, points: int) -> None:
        assert meld_points(2, [run(0, cards)]) == [(points, "run")]

    @pytest.mark.parametrize(("top", "most"), [("A", 8), ("K", 7), ("Q", 6), ("J", 5), ("T", 4), ("9", 3), ("8", 2), ("7", 1)])
    def test_run__ends_with_the_seven(self, top: str, most: int) -> None:
        for length in range(3, 9):
            meld = {"side": 0, "kind": "run", "suit": "h", "top": top, "length": length}
            if length <= most:
                played(2, hand(2, melds=[meld]))
            else:
                assert refused(2, hand(2, melds=[meld])) == {("melds", "run")}

    @pytest.mark.parametrize("length", [-1, 0, 1, 2, 9, 10**6])
    def test_run__of_three_to_eight(self, length: int) -> None:
        meld = {"side": 0, "kind": "run", "suit": "h", "top": "A", "length": length}
        assert refused(2, hand(2, melds=[meld])) == {("melds", "range")}

    def test_run_beats__the_longer(self) -> None:
        assert meld_points(2, [run(0, "h AKQ"), run(1, "s T987")]) == [(0, "run-beats"), (50, "run")]
        assert meld_points(2, [run(0, "h AKQJ"), run(1, "s JT987")]) == [(0, "run-beats"), (100, "run")]

    def test_run_beats__then_the_higher_first_card(self) -> None:
        assert meld_points(4, [run(0, "h QJT"), run(1, "s KQJ")]) == [(0, "run-beats"), (20, "run")]
        assert meld_points(4, [run(0, "h AKQJ"), run(1, "s KQJT")], trump="s") == [(50, "run"), (0, "run-beats")]

    def test_run_beats__then_trump(self) -> None:
        melds = [run(0, "h KQJ"), run(1, "s KQJ")]
        assert meld_points(4, melds, trump="s") == [(0, "run-beats"), (20, "run")]
        assert meld_points(4, melds, trump="h") == [(20, "run"), (0, "run-beats")]

    def test_run_beats__then_the_first_announced(self) -> None:
        melds = [run(1, "h KQJ"), run(0, "s KQJ")]
        assert meld_points(4, melds, trump="d") == [(20, "run"), (0, "run-beats")]

    @pytest.mark.parametrize("cards", ["h KQJT98", "h KQJT987"])
    def test_run_beats__six_and_seven_are_no_better_than_five(self, cards: str) -> None:
        assert meld_points(4, [run(0, cards), run(1, "s AKQJT")]) == [(0, "run-beats"), (100, "run")]
        assert meld_points(4, [run(0, cards), run(1, "s KQJT9")], trump="s") == [(0, "run-beats"), (100, "run")]

    def test_run_beats__eight_are_no_better_than_five_from_the_ace(self) -> None:
        melds = [run(0, "s AKQJT"), run(1, "h AKQJT987")]
        assert meld_points(2, melds, trump="d") == [(100, "run"), (0, "run-beats")]
        assert meld_points(2, melds, trump="h") == [(0, "run-beats"), (120, "run")]

    def test_run_beats__all_runs_of_the_best_side_count(self) -> None:
        melds = [run(0, "h 987"), run(1, "s KQJ"), run(0, "d AKQ")]
        assert meld_points(2, melds) == [(20, "run"), (0, "run-beats"), (20, "run")]

    def test_run_beats__among_three(self) -> None:
        melds = [run(0, "h AKQ"), run(1, "s T987"), run(2, "d KQJT")]
        assert meld_points(3, melds) == [(0, "run-beats"), (0, "run-beats"), (50, "run")]

    def test_run_beats__trump_is_needed_where_nothing_else_decides(self) -> None:
        assert refused(4, hand(4, melds=[run(0, "h KQJ"), run(1, "s KQJ")])) == {("trump", "run-beats")}
        assert refused(2, hand(2, melds=[run(0, "h KQJT9"), run(1, "s KQJT98")])) == {("trump", "run-beats")}

    @pytest.mark.parametrize(
        "melds",
        [
            [run(0, "h KQJ"), run(0, "s KQJ")],
            [run(0, "h KQJ"), run(1, "s KQJ"), run(1, "d AKQ")],
            [run(0, "h KQJ"), run(1, "s KQJ"), square(1, "A")],
            [run(0, "h KQJ"), run(1, "s KQJT")],
        ],
    )
    def test_run_beats__trump_is_not_needed_elsewhere(self, melds: list[Any]) -> None:
        played(4, hand(4, melds=melds))

    def test_square_kills_runs__of_the_other_side(self) -> None:
        assert meld_points(2, [run(0, "h JT987"), square(1, "Q")]) == [(0, "square-kills-runs"), (100, "square")]

    def test_square_kills_runs__a_beaten_square_does_so_too(self) -> None:
        melds = [square(0, "Q"), run(0, "h T987"), square(1, "J"), run(1, "s T98")]
        expected = [(0, "square-beats"), (0, "square-kills-runs"), (200, "square"), (0, "square-kills-runs")]
        assert meld_points(2, melds) == expected

    def test_square_kills_runs__not_those_of_the_same_side(self) -> None:
        melds = [square(0, "Q"), run(0, "h KQJ"), run(1, "s T987")]
        assert meld_points(2, melds) == [(100, "square"), (20, "run"), (0, "square-kills-runs")]

    def test_square_kills_runs__with_three_those_of_both_others(self) -> None:
        melds = [run(0, "h KQJ"), square(1, "A"), run(1, "d 987"), run(2, "s T987")]
        assert meld_points(3, melds) == [(0, "square-kills-runs"), (100, "square"), (20, "run"), (0, "square-kills-runs")]


class TestMeldCards:
    def test_meld_cards__two_sides_cannot_hold_the_same_card(self) -> None:
        assert refused(4, hand(4, melds=[square(0, "K"), run(1, "h AKQ")])) == {("melds", "meld-cards")}
        assert refused(4, hand(4, melds=[run(0, "h KQJ"), run(1, "h JT9")])) == {("melds", "meld-cards")}
        assert refused(4, hand(4, melds=[square(0, "K"), square(1, "K")])) == {("melds", "meld-cards")}

    def test_meld_cards__nor_two_runs_or_two_squares_of_one_side(self) -> None:
        assert refused(4, hand(4, melds=[run(0, "h AKQ"), run(0, "h QJT")])) == {("melds", "meld-cards")}
        assert refused(4, hand(4, melds=[square(0, "A"), square(0, "A")])) == {("melds", "meld-cards")}

    def test_meld_cards__neighbouring_runs_share_nothing(self) -> None:
        assert meld_points(4, [run(0, "h AKQ"), run(0, "h JT9")]) == [(20, "run"), (20, "run")]

    def test_meld_cards__a_square_and_a_run_of_one_side_may_share_one(self) -> None:
        assert meld_points(2, [square(0, "A"), run(0, "h AKQ")]) == [(100, "square"), (20, "run")]

    def test_meld_cards__nine_cards_in_a_hand(self) -> None:
        nine = [run(0, "h AKQJT"), run(0, "s AKQJ")]
        played(2, hand(2, melds=nine))
        played(3, hand(3, melds=nine))
        ten = [run(0, "h AKQJT"), run(0, "s AKQJT")]
        for players in (2, 3):
            assert refused(players, hand(players, melds=ten)) == {("melds", "meld-cards")}

    def test_meld_cards__the_belote_needs_room_too(self) -> None:
        melds = [run(0, "h AKQJT"), run(0, "s T98")]
        played(2, hand(2, melds=melds))
        played(2, hand(2, melds=melds, trump="h", belote=0))
        assert refused(2, hand(2, melds=melds, trump="d", belote=0)) == {("melds", "meld-cards")}
        played(2, hand(2, melds=melds, trump="d", belote=1))

    def test_meld_cards__a_shared_card_is_counted_once(self) -> None:
        played(2, hand(2, melds=[square(0, "A"), run(0, "h AKQJT9")]))
        played(2, hand(2, melds=[square(0, "A"), run(0, "h AKQJ"), run(0, "s AKQ")]))

    def test_meld_cards__four_players_have_two_hands_of_eight_a_side(self) -> None:
        played(4, hand(4, melds=[run(0, "h AKQJT987"), run(0, "s AKQJT987")]))
        played(4, hand(4, melds=[square(0, rank) for rank in "J9AT"]))
        assert refused(4, hand(4, melds=[square(0, rank) for rank in "J9ATK"])) == {("melds", "meld-cards")}

    def test_meld_cards__each_meld_lies_in_one_hand(self) -> None:
        """Five, five and five are fifteen cards, but no two of them fit into one hand."""
        melds = [run(0, f"{suit} AKQJT") for suit in "hsd"]
        assert refused(4, hand(4, melds=melds)) == {("melds", "meld-cards")}
        played(4, hand(4, melds=[run(0, "h AKQJT"), run(0, "s AKQJT"), run(0, "d AKQ"), run(0, "c AKQ")]))

    def test_meld_cards__melds_that_share_a_card_lie_in_one_hand(self) -> None:
        """Four aces and five hearts from the ace: eight cards. With four kings as well: eleven that hang together."""
        played(4, hand(4, melds=[square(0, "A"), run(0, "h AKQJT")]))
        assert refused(4, hand(4, melds=[square(0, "A"), square(0, "K"), run(0, "h AKQJT")])) == {("melds", "meld-cards")}

    def test_meld_cards__king_and_queen_of_the_belote_lie_in_one_hand(self) -> None:
        """Four kings, five hearts from the queen: with the belote in hearts all nine would have to be one hand."""
        melds = [square(0, "K"), run(0, "h QJT98")]
        played(4, hand(4, melds=melds, trump="h"))
        played(4, hand(4, melds=melds, trump="s", belote=0))
        assert refused(4, hand(4, melds=melds, trump="h", belote=0)) == {("melds", "meld-cards")}

    def test_meld_cards__the_belote_of_the_other_side_takes_no_room(self) -> None:
        played(2, hand(2, melds=[run(0, "h AKQJT"), run(0, "s AKQJ")], trump="d", belote=1))

    def test_meld_needs_trick__a_side_without_a_trick_scores_none_of_its_melds(self) -> None:
        melds = [run(1, "h KQJT"), run(0, "s AKQ")]
        found = lines(4, cards=[176, 0], last_trick=None, capot=0, melds=melds, trump="h", belote=1)
        assert found == [
            (1, 0, "meld-needs-trick"),
            (0, 0, "run-beats"),
            (1, 20, "belote"),
            (0, 176, "card-points"),
            (0, 100, "capot"),
        ]

    def test_meld_needs_trick__holds_for_squares_as_well(self) -> None:
        melds = [square(1, "Q"), run(0, "s T987")]
        found = lines(3, cards=[150, 0, 0], last_trick=None, capot=0, melds=melds)
        assert found[:2] == [(1, 0, "meld-needs-trick"), (0, 0, "square-kills-runs")]

    def test_meld_needs_trick__the_side_that_took_all_keeps_its_melds(self) -> None:
        found = lines(2, cards=[0, 100], last_trick=None, capot=1, melds=[square(1, "Q")])
        assert found == [(1, 100, "square"), (1, 100, "card-points"), (1, 100, "capot")]

    def test_announce__no_melds_are_no_lines(self) -> None:
        assert lines(4) == lines(4, melds=[]) == [(0, 100, "card-points"), (1, 76, "card-points"), (0, 10, "last-trick")]

    def test_announce__all_melds_stay_in_the_order_of_announcing(self) -> None:
        melds = [run(1, "h AKQ"), run(0, "s T987"), run(1, "d 987")]
        assert [side for side, _, _ in lines(2, melds=melds)[:3]] == [1, 0, 1]

    @pytest.mark.parametrize(
        "meld",
        [
            None,
            5,
            "square",
            {},
            {"side": 0},
            {"side": 0, "kind": "belote"},
            {"side": 0, "kind": "square"},
            {"side": 0, "kind": "run", "rank": "A"},
            {"side": 0, "kind": "square", "rank": "A", "suit": "h"},
            {"side": True, "kind": "square", "rank": "A"},
            {"side": 0.0, "kind": "square", "rank": "A"},
            {"side": None, "kind": "square", "rank": "A"},
            {"side": 0, "kind": "run", "suit": "h", "top": "A", "length": "3"},
            {"side": 0, "kind": "run", "suit": "hearts", "top": "A", "length": 3},
        ],
    )
    def test_format__a_meld_has_one_of_two_shapes(self, meld: Any) -> None:
        assert refused(4, hand(4, melds=[meld])) == {("melds", "format")}

    @pytest.mark.parametrize(("players", "side"), [(2, 2), (3, 3), (4, 2), (4, -1)])
    def test_range__a_meld_belongs_to_a_side(self, players: int, side: int) -> None:
        assert refused(players, hand(players, melds=[square(side, "A")])) == {("melds", "range")}

    def test_format__what_is_wrong_with_several_melds_is_said_at_once(self) -> None:
        melds = [square(5, "A"), square(0, "7"), run(0, "h 987"), run(1, "h T98")]
        assert refused(4, hand(4, melds=melds)) == {("melds", "range"), ("melds", "square"), ("melds", "meld-cards")}


class TestBelote:
    def test_belote__is_twenty(self) -> None:
        assert (1, 20, "belote") in lines(4, belote=1)

    def test_belote__whatever_else_was_announced(self) -> None:
        found = lines(4, belote=1, trump="h", melds=[square(0, "J"), run(1, "h AKQ")])
        assert found[:3] == [(0, 200, "square"), (1, 0, "square-kills-runs"), (1, 20, "belote")]

    def test_belote__counts_besides_a_run_with_king_and_queen(self) -> None:
        assert lines(4, belote=0, trump="h", melds=[run(0, "h KQJ")])[:2] == [(0, 20, "run"), (0, 20, "belote")]

    @pytest.mark.parametrize("meld", [square(0, "K"), square(0, "Q"), run(0, "h QJT"), run(0, "h AKQ")])
    def test_belote__not_with_a_card_of_it_in_a_meld_of_another_side(self, meld: Any) -> None:
        assert refused(4, hand(4, melds=[meld], trump="h", belote=1)) == {("belote", "belote")}
        played(4, hand(4, melds=[meld], trump="h", belote=0))
        played(4, hand(4, melds=[meld], belote=1))

    def test_belote__not_by_a_meld_without_its_cards(self) -> None:
        played(4, hand(4, melds=[run(0, "s AKQ"), square(0, "J")], trump="h", belote=1))

    def test_belote__belongs_to_a_side(self) -> None:
        assert refused(4, hand(4, belote=2)) == {("belote", "range")}
        played(3, hand(3, belote=2))


class TestCards:
    def test_cards__thirty_two_of_them(self) -> None:
        assert len(set(PACK)) == 32
        assert lines(4, cards=[176, 0]) == [(0, 176, "card-points"), (0, 10, "last-trick")]

    def test_deal__nine_cards_each_eight_with_four_players(self) -> None:
        """Two players cannot win more than 18 cards, three not more than 27, four win all 32: the sums show it."""
        for players, dealt in [(2, 18), (3, 27), (4, 32)]:
            low, high = sums(dealt, 10)
            assert refused(players, split(players, low - 1)) == {("cards", "card-points-sum")}
            played(players, split(players, low))
            played(players, split(players, high))
            assert refused(players, split(players, high + 1)) == {("cards", "card-points-sum")}

    @pytest.mark.parametrize(
        ("players", "king", "low", "high"),
        [(2, 10, 18, 170), (2, 4, 18, 146), (3, 10, 109, 176), (3, 4, 85, 152), (4, 10, 176, 176), (4, 4, 152, 152)],
    )
    def test_card_points_sum__by_players_and_the_worth_of_a_king(self, players: int, king: int, low: int, high: int) -> None:
        options = {"king_points": king}
        assert sums({2: 18, 3: 27, 4: 32}[players], king) == (low, high)
        for total in {low, (low + high) // 2, high}:
            played(players, split(players, total), options=options)
        for total in (low - 1, high + 1):
            assert refused(players, split(players, total), options=options) == {("cards", "card-points-sum")}

    @pytest.mark.parametrize(("players", "king", "high"), [(2, 10, 170), (3, 4, 152), (4, 10, 176), (4, 4, 152)])
    def test_card_points_sum__with_a_claim_only_the_upper_bound_holds(self, players: int, king: int, high: int) -> None:
        options = {"king_points": king}
        for total in (1, 17, high):
            played(players, {**split(players, total), "last_trick": None, "claim": 0}, options=options)
        over = {**split(players, high + 1), "last_trick": None, "claim": 0}
        assert refused(players, over, options=options) == {("cards", "card-points-sum")}

    def test_card_points_sum__four_players_are_offered_the_rest(self) -> None:
        _, problems, _ = fold(record(4, {"cards": [100, 70], "last_trick": 0}))
        assert [problem.fix.values for problem in problems if problem.fix] == [(100, 76)]

    @pytest.mark.parametrize("cards", [[162, 14], [162, 0], [0, 176], [176, 14], [0, 0], [76, 100]])
    def test_capot__its_repair_gives_one_side_all_cards(self, cards: list[int]) -> None:
        """162 is what a hand without this rulebook's kings comes to, the last trick's 10 included: at many tables a reflex."""
        _, problems, _ = fold(record(4, {"cards": cards, "capot": 0}))
        assert [problem.fix.values for problem in problems if problem.fix] == [(176, 0)]
        played(4, {"cards": [176, 0], "capot": 0})

    def test_capot__its_repair_leaves_a_sum_that_can_be(self) -> None:
        def repairs(players: int, cards: list[int]) -> list[tuple[int, ...]]:
            _, problems, _ = fold(record(players, {"cards": cards, "capot": 0}))
            return [problem.fix.values for problem in problems if problem.fix]

        assert repairs(2, [100, 20]) == [(100, 0)]
        assert repairs(2, [10, 20]) == [], "18 cards are worth 18 or more"
        assert repairs(3, [110, 20, 10]) == [(110, 0, 0)]
        assert repairs(3, [100, 20, 10]) == [], "27 cards are worth 109 or more"

    @pytest.mark.parametrize(("players", "cards"), [(4, [-1, 177]), (4, [177, -1]), (2, [-5, 80]), (4, [10**9 + 1, 0])])
    def test_range__no_side_takes_less_than_nothing_or_more_than_all(self, players: int, cards: list[int]) -> None:
        assert refused(players, hand(players, cards=cards)) == {("cards", "range")}

    @pytest.mark.parametrize("cards", [[176], [100, 76, 0], 176, "176", [100.0, 76], [True, 175], [None, 176]])
    def test_format__card_points_are_one_number_a_side(self, cards: Any) -> None:
        assert refused(4, hand(4, cards=cards)) == {("cards", "format")}

    @pytest.mark.parametrize("missing", [{}, {"cards": None}])
    def test_format__card_points_are_needed(self, missing: Any) -> None:
        assert refused(4, {"last_trick": 0, **missing}) == {("cards", "format")}

    @pytest.mark.parametrize("value", [0, 3, 5, 7, 11, -4, "10", True, 10.0, 4.0])
    def test_card_points__a_king_is_worth_ten_or_four(self, value: Any) -> None:
        _, _, problems = open_table(record(4, options={"king_points": value}))
        assert {(problem.field, problem.rule) for problem in problems} == {("options", "options")}

    def test_card_points__ten_unless_the_table_says_otherwise(self) -> None:
        played(4, {"cards": [76, 100], "last_trick": 0}, options={"king_points": None})
        assert refused(4, {"cards": [76, 76], "last_trick": 0}) == {("cards", "card-points-sum")}

    def test_card_points__what_a_sides_points_are_made_of_is_told(self) -> None:
        melds = [run(0, "h KQJT"), run(1, "s AKQ")]
        said = told(4, "en", trump="d", melds=melds, belote=0, cards=[100, 76], last_trick=1, penalties=[0, 2], revokes=[0, 1])
        assert said == ["100 + 50 run + 20 belote + 10 others did not follow", "76 + 10 last trick \u2212 20 penalty"]

    def test_card_points__a_beaten_meld_is_no_part_of_them(self) -> None:
        assert told(4, "de", melds=[run(0, "s AKQ"), run(1, "h KQJT")]) == ["100 + 10 letzter Stich", "76 + 50 Folge"]

    def test_tricks_do_not_count__the_pad_does_not_ask_for_them(self) -> None:
        assert refused(4, hand(4, tricks=[4, 4])) == {("tricks", "format")}


def sums(dealt: int, king: int) -> tuple[int, int]:
    """The least and the most that so many of the 32 cards are worth, hearts being trump."""
    values = sorted(value(card, "h", king) for card in PACK)
    return sum(values[:dealt]), sum(values[::-1][:dealt])


def split(players: int, total: int) -> dict[str, Any]:
    """A hand with so many card points in all."""
    return {"cards": [total - total // 2, total // 2, 0][: 3 if players == 3 else 2], "last_trick": 0}


class TestRewards:
    def test_last_trick__is_ten(self) -> None:
        assert lines(3, last_trick=2)[-1] == (2, 10, "last-trick")

    def test_last_trick__somebody_took_it(self) -> None:
        assert refused(4, hand(4, last_trick=None)) == {("last_trick", "last-trick")}
        assert refused(4, hand(4, last_trick=2)) == {("last_trick", "range")}

    def test_capot__a_hundred_and_no_ten_for_the_last_trick(self) -> None:
        for last in (None, 1):
            assert lines(4, cards=[0, 176], last_trick=last, capot=1) == [(1, 176, "card-points"), (1, 100, "capot")]

    def test_capot__is_told_by_its_name(self) -> None:
        assert told(4, "en", cards=[0, 176], last_trick=None, capot=1) == ["no points", "176 + 100 capot"]
        assert told(4, "de", cards=[0, 176], last_trick=None, capot=1) == ["keine Punkte", "176 + 100 Capote"]
        assert told(4, "fr", cards=[0, 176], last_trick=None, capot=1) == ["aucun point", "176 + 100 capot"]

    def test_capot__the_others_have_no_card_points(self) -> None:
        assert refused(4, hand(4, cards=[1, 175], last_trick=1, capot=1)) == {("cards", "capot")}
        assert refused(3, hand(3, cards=[0, 50, 100], last_trick=1, capot=1)) == {("cards", "capot")}

    def test_capot__the_last_trick_is_no_other_sides(self) -> None:
        assert refused(4, hand(4, cards=[0, 176], last_trick=0, capot=1)) == {("last_trick", "capot")}

    def test_capot__all_that_does_not_fit_is_said_at_once(self) -> None:
        entry = hand(4, cards=[10, 160], last_trick=0, capot=1)
        assert refused(4, entry) == {("last_trick", "capot"), ("cards", "capot"), ("cards", "card-points-sum")}

    def test_revoke__ten_for_the_other_side_each_time(self) -> None:
        assert lines(4, revokes=[2, 0])[-1] == (1, 20, "revoke")
        assert lines(2, revokes=[1, 3])[-2:] == [(1, 10, "revoke"), (0, 30, "revoke")]

    def test_revoke__with_three_ten_for_both_others(self) -> None:
        assert lines(3, revokes=[0, 1, 0])[-2:] == [(0, 10, "revoke"), (2, 10, "revoke")]

    def test_penalty__ten_off_each(self) -> None:
        assert lines(4, penalties=[3, 1])[-2:] == [(0, -30, "penalty"), (1, -10, "penalty")]

    @pytest.mark.parametrize("field", ["revokes", "penalties"])
    def test_range__up_to_ninety_nine_times(self, field: str) -> None:
        played(4, hand(4, **{field: [99, 0]}))
        for times in ([100, 0], [0, -1]):
            assert refused(4, hand(4, **{field: times})) == {(field, "range")}
        assert refused(4, hand(4, **{field: [1]})) == {(field, "format")}

    def test_penalty__lines_come_in_the_order_of_the_rulebook(self) -> None:
        found = lines(2, melds=[run(1, "h AKQ")], trump="h", belote=1, revokes=[1, 0], penalties=[0, 1])
        assert [rule for _, _, rule in found] == ["run", "belote", "card-points", "card-points", "last-trick", "revoke", "penalty"]


class TestExample:
    def test_example__of_the_page(self) -> None:
        entry = {
            "trump": "h",
            "taker": 0,
            "melds": [run(0, "h KQJT"), run(1, "s AKQ")],
            "belote": 0,
            "cards": [104, 72],
            "last_trick": 0,
            "revokes": [1, 0],
        }
        assert result(played(4, entry)) == {
            "scorepad": 1,
            "game": "belote",
            "sides": [[0, 2], [1, 3]],
            "rounds": [
                {
                    "scores": [184, 82],
                    "lines": [
                        {"side": 0, "points": 50, "rule": "run"},
                        {"side": 1, "points": 0, "rule": "run-beats"},
                        {"side": 0, "points": 20, "rule": "belote"},
                        {"side": 0, "points": 104, "rule": "card-points"},
                        {"side": 1, "points": 72, "rule": "card-points"},
                        {"side": 0, "points": 10, "rule": "last-trick"},
                        {"side": 1, "points": 10, "rule": "revoke"},
                    ],
                }
            ],
            "totals": [184, 82],
            "finished": False,
            "winners": [],
            "next": {"dealer": 1},
        }

    def test_example__of_an_eight_card_run_in_the_rulebook(self) -> None:
        """Eight in a row are a five of 100 and a three of 20."""
        assert meld_points(2, [run(0, "c AKQJT987")]) == [(100 + 20, "run")]


class TestEnd:
    def test_end__at_a_thousand_points(self) -> None:
        almost = {"adjust": [890, 0], "note": "Stand"}
        assert winners(4, {"adjust": [889, 0], "note": "Stand"}, PLAIN[4]) == ()
        assert winners(4, almost, PLAIN[4]) == (0,)
        assert played(4, almost, PLAIN[4]).ahead is None

    def test_end__or_at_what_the_table_agreed_on(self) -> None:
        assert winners(4, PLAIN[4], target=110) == (0,)
        assert winners(4, PLAIN[4], target=111) == ()
        assert played(4, options={"target": 300}).game.goal(played(4, options={"target": 300}).state).target == 300

    def test_end__of_several_the_higher_wins(self) -> None:
        assert winners(4, PLAIN[4], target=50) == (0,)
        assert winners(3, {"cards": [40, 60, 50], "last_trick": 0}, target=10) == (1,)

    def test_end__equal_at_the_top_another_round_is_played(self) -> None:
        level = {"cards": [83, 93], "last_trick": 0}
        assert winners(4, level, target=90) == ()
        assert winners(4, level, PLAIN[4], target=90) == (0,)

    def test_end__an_adjustment_ends_nothing(self) -> None:
        given = {"adjust": [2000, 0], "note": "Vorgabe"}
        assert winners(4, given) == ()
        assert winners(4, given, PLAIN[4]) == (0,)

    def test_end__nor_does_a_round_that_all_passed(self) -> None:
        given = {"adjust": [2000, 0], "note": "Vorgabe"}
        assert winners(4, given, PASSED) == ()

    def test_end__stopped_by_hand_most_points_win_and_equals_share(self) -> None:
        assert played(4, PLAIN[4], ended=True).winners == (0,)
        assert played(3, PASSED, ended=True).winners == (0, 1, 2)

    def test_over__nothing_comes_after_the_end(self) -> None:
        _, problems, index = fold(record(4, PLAIN[4], PASSED, options={"target": 100}))
        assert index == 1
        assert [problem.rule for problem in problems] == ["over"]


class TestClaim:
    def claimed(self, side: int, cards: list[int], **more: Any) -> dict[str, Any]:
        return {"cards": cards, "claim": side, **more}

    def test_claim__right_wins_at_once_though_others_have_more(self) -> None:
        before = {"adjust": [930, 1200], "note": "Stand"}
        entry = self.claimed(0, [22, 30], melds=[run(0, "h KQJT")])
        table = played(4, before, entry)
        assert table.state.totals == (930 + 50 + 22, 1200 + 30)
        assert table.winners == (0,)

    def test_claim__exactly_the_target_is_enough(self) -> None:
        assert winners(2, self.claimed(1, [0, 50]), target=50) == (1,)
        assert winners(2, self.claimed(1, [0, 50]), target=51) == (0,)

    def test_claim__wrong_loses_though_the_others_have_less(self) -> None:
        assert winners(4, self.claimed(0, [90, 3]), target=100) == (1,)

    def test_claim__penalties_of_this_round_count(self) -> None:
        assert winners(2, self.claimed(0, [55, 0], penalties=[1, 0]), target=50) == (1,)
        assert winners(2, self.claimed(0, [45, 0], revokes=[0, 1]), target=50) == (0,)

    def test_claim__with_three_the_better_of_the_others_wins_equals_share(self) -> None:
        assert winners(3, self.claimed(1, [20, 30, 25])) == (2,)
        assert winners(3, self.claimed(1, [25, 30, 25])) == (0, 2)

    def test_claim__the_table_is_finished_either_way(self) -> None:
        assert played(2, self.claimed(0, [20, 10])).finished
        assert played(2, self.claimed(0, [20, 10]), options={"target": 5}).finished

    def test_claim__only_after_a_trick_with_a_card_of_value(self) -> None:
        assert refused(4, self.claimed(0, [0, 40])) == {("claim", "claim")}

    def test_claim__there_is_no_last_trick_and_no_capot(self) -> None:
        assert refused(4, self.claimed(0, [20, 40], last_trick=0)) == {("last_trick", "claim")}
        assert refused(4, self.claimed(0, [40, 0], capot=0)) == {("capot", "claim")}

    def test_claim__brings_no_points_itself(self) -> None:
        assert played(2, self.claimed(0, [20, 10])).rounds[0].scores == (20, 10)

    def test_claim__belongs_to_a_side(self) -> None:
        assert refused(4, self.claimed(2, [20, 40])) == {("claim", "range")}


class TestOptions:
    @pytest.mark.parametrize("target", [0, -1, 1_000_001, "1000", 1000.0, True])
    def test_options__the_target_is_from_one_to_a_million(self, target: Any) -> None:
        _, _, problems = open_table(record(4, options={"target": target}))
        assert {(problem.field, problem.rule) for problem in problems} == {("options", "options")}

    @pytest.mark.parametrize("name", ["overtrump", "no_ruff"])
    def test_options__how_to_follow_is_yes_or_no(self, name: str) -> None:
        for choice in (True, False, None):
            played(4, PLAIN[4], options={name: choice})
        _, _, problems = open_table(record(4, options={name: 1}))
        assert {(problem.field, problem.rule) for problem in problems} == {("options", "options")}

    def test_options__there_are_no_others(self) -> None:
        _, _, problems = open_table(record(4, options={"dix_de_der": 10}))
        assert {(problem.field, problem.rule) for problem in problems} == {("options", "options")}

    def test_adjustment__changes_the_totals_only(self) -> None:
        table = played(4, {"adjust": [5, -5], "note": "Vorgabe"}, dealer=2)
        assert (table.state.totals, table.ahead) == ((5, -5), {"dealer": 2})

    def test_format__all_that_is_wrong_is_said_at_once(self) -> None:
        entry = {
            "trump": "x",
            "taker": 9,
            "melds": [square(0, "7")],
            "belote": 3,
            "cards": [100, 70],
            "revokes": [1],
            "penalties": [0, 100],
            "tricks": 4,
        }
        assert refused(4, entry) == {
            ("trump", "format"),
            ("taker", "range"),
            ("melds", "square"),
            ("belote", "range"),
            ("cards", "card-points-sum"),
            ("last_trick", "last-trick"),
            ("revokes", "format"),
            ("penalties", "range"),
            ("tricks", "format"),
        }

    @pytest.mark.parametrize("passed", ["yes", 1, 0, []])
    def test_format__whether_all_passed_is_yes_or_no(self, passed: Any) -> None:
        assert refused(4, {**PLAIN[4], "passed": passed}) == {("passed", "format")}


def slow_score(state: State[Any], entry: dict[str, Any]) -> list[int]:
    """The score of a hand but for its melds, added up as on paper."""
    scores = [0] * len(state.sides)
    for side in range(len(scores)):
        scores[side] += (entry.get("cards") or scores)[side]
        scores[side] += 20 if entry.get("belote") == side else 0
        scores[side] += 100 if entry.get("capot") == side else 10 if entry.get("last_trick") == side else 0
        scores[side] += 10 * sum(times for other, times in enumerate(entry.get("revokes") or ()) if other != side)
        scores[side] -= 10 * (entry.get("penalties") or [0] * 3)[side]
    return scores


@settings(max_examples=scaled(4))
@given(st.data())
def test_a_plain_adding_up_agrees(data: st.DataObject) -> None:
    players = data.draw(st.sampled_from((2, 3, 4)))
    options = data.draw(strategies.OPTIONS["belote"])
    game = GAMES[0]
    setting = game.setting(players, game.options(**options))
    entry = data.draw(strategies.entry(State(setting, (0,) * len(setting.sides), 0, 0)))
    event(f"{len(entry.get('melds', []))} melds")
    scored = played(players, entry, options=options).rounds[0]
    melds = [0] * len(setting.sides)
    for line in scored.lines[: len(entry.get("melds", []))]:
        melds[line.side] += line.points
    expected = slow_score(State(setting, (), 0, 0), entry)
    assert list(scored.scores) == [one + two for one, two in zip(melds, expected, strict=True)]
    for each in game.told(scored.entry, scored.before):
        terms = re.findall("(\u2212?) ?([0-9]+)", words("en", "belote").of(each))
        made_of = sum(int(number) * (-1 if minus else 1) for minus, number in terms)
        assert made_of == scored.scores[each.side], "what is told of a side adds up to its points"
