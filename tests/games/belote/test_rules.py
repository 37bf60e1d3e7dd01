"""The rulebook of Belote. A test is named after the rule that it is about: `test_` rule id `__` what the rule says."""

import re
from functools import partial
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from scorepad.core.reading import read_model, run_checks
from scorepad.games.belote import GAMES
from scorepad.words import words_in
from tests import tables
from tests.examples import scaled
from tests.games.belote import strategies
from tests.games.belote.strategies import PACK, value

played, scored = partial(tables.played, "belote"), partial(tables.scored, "belote")
problems_of, refused = partial(tables.problems_of, "belote"), partial(tables.refused, "belote")
refused_start = partial(tables.refused_start, "belote")

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


def hand(players: int, **more: Any) -> dict[str, Any]:
    """A plain hand with more in it; `None` takes a field out."""
    return {name: each for name, each in {**PLAIN[players], **more}.items() if each is not None}


def fits(players: int, **more: Any) -> None:
    """A plain hand with this in it counts."""
    played(players, hand(players, **more))


def wrong(players: int, **more: Any) -> set[tuple[str | None, str]]:
    """What a plain hand with this in it is refused for."""
    return refused(players, hand(players, **more))


def lines(players: int, **more: Any) -> list[tuple[int, int, str]]:
    return [(line.side, line.points, line.rule) for line in scored(players, hand(players, **more)).lines]


def told(players: int, lang: str, **more: Any) -> list[str]:
    """What the row of a round says, a side each."""
    done = scored(players, hand(players, **more))
    return [words_in(lang, "belote").sentence_of(each) for each in GAMES[0].side_summaries(done.entry, done.before)]


def meld_points(players: int, *melds: Any, **more: Any) -> list[tuple[int, str]]:
    """Points and rule of each meld, in the order of announcing."""
    return [(points, rule) for _, points, rule in lines(players, melds=melds, **more)[: len(melds)]]


def winners(players: int, *rounds: Any, **options: Any) -> tuple[int, ...]:
    return played(players, *rounds, options=options).winners


class TestWhoPlays:
    def test_players__two_and_three_play_alone_four_in_teams_partners_opposite(self) -> None:
        assert [played(players).setting.sides for players in (2, 3, 4)] == [((0,), (1,)), ((0,), (1,), (2,)), ((0, 2), (1, 3))]

    def test_players__any_other_number_cannot_play(self) -> None:
        for players in (0, 1, 5):
            assert ("players", "players") in refused_start(players)


class TestDealer:
    def test_draw_seats__whoever_drew_the_lowest_card_deals_first_and_the_seat_to_the_left_begins(self) -> None:
        for players, dealer, forehand in [(2, 0, 1), (2, 1, 0), (3, 2, 0), (4, 1, 2), (4, 3, 0)]:
            table = played(players, dealer=dealer)
            assert table.next_round_info == {"dealer": dealer}
            assert [(duty.key, duty.seat) for duty in table.game.duties(table.state)] == [("begins", forehand)]

    def test_dealer__with_two_the_winner_of_the_round_deals_the_next(self) -> None:
        lost, level = ({"cards": cards, "last_trick": 0} for cards in ([10, 150], [50, 60]))
        adjusted = {"adjust": [0, 500], "note": "x"}
        for dealer, rounds, after in [
            (1, [PLAIN[2]], 0),
            (0, [PLAIN[2]], 0),
            (0, [lost], 1),
            # The whole score of the round tells who won it, not the total.
            (0, [{"cards": [80, 70], "last_trick": 1, "penalties": [0, 1]}], 0),
            (0, [{"cards": [80, 75], "last_trick": 1}], 1),
            (1, [lost, PLAIN[2]], 0),
            # After equal scores or passing the other deals, by who dealt last.
            (0, [level], 1),
            (1, [level], 0),
            (0, [PASSED], 1),
            (1, [PASSED], 0),
            (1, [PASSED, PASSED], 1),
            (1, [PLAIN[2], PASSED], 1),
            # An adjustment moves no deal.
            (1, [PLAIN[2], adjusted], 0),
            (1, [adjusted], 1),
        ]:
            assert played(2, *rounds, dealer=dealer).next_round_info == {"dealer": after}, (dealer, rounds)

    def test_dealer__with_three_and_four_clockwise_and_the_same_again_after_all_passed(self) -> None:
        for players, first, after in [(3, 1, [2, 0, 1]), (4, 2, [3, 0, 1, 2])]:
            for rounds, seat in enumerate(after, 1):
                assert played(players, *[PLAIN[players]] * rounds, dealer=first).next_round_info == {"dealer": seat}
            assert played(players, PASSED, PASSED, dealer=2).next_round_info == {"dealer": 2}
            assert played(players, PASSED, PLAIN[players], PASSED, dealer=1).next_round_info == {"dealer": 2}


class TestPassed:
    def test_bidding__all_passed_no_points(self) -> None:
        for players in (2, 3, 4):
            assert scored(players, PASSED).lines == ()

    def test_bidding__all_passed_stands_alone(self) -> None:
        for field, stands in hand(4, trump="h", taker=0, melds=[], belote=0, capot=1, claim=0, revokes=[0, 0]).items():
            assert refused(4, {**PASSED, field: stands}) == {(field, "format")}
        for stands in ("yes", 1, 0, []):
            assert wrong(4, passed=stands) == {("passed", "format")}
        fits(4, passed=False)

    def test_bidding__trump_and_who_took_it_may_be_kept(self) -> None:
        for suit in "shdc":
            assert scored(4, hand(4, trump=suit, taker=3)).scores == (110, 76)
        assert wrong(4, trump="x") == {("trump", "format")}
        assert wrong(4, taker=4) == wrong(3, taker=-1) == {("taker", "range")}


class TestSquare:
    def test_square__by_its_rank(self) -> None:
        for rank, points in {"J": 200, "9": 150, "A": 100, "T": 100, "K": 100, "Q": 100}.items():
            assert meld_points(2, square(1, rank)) == [(points, "square")]

    def test_square__eights_and_sevens_do_not_count_and_no_other_rank_is_in_the_pack(self) -> None:
        for rank in "87":
            assert wrong(4, melds=[square(0, rank)]) == {("melds", "square")}
        for rank in ("2", "10", "", None, 9):
            assert wrong(4, melds=[{**square(0, "A"), "rank": rank}]) == {("melds", "format")}

    def test_square_beats__the_highest_counts_alone_jacks_nines_aces_tens_kings_queens(self) -> None:
        order = "J9ATKQ"
        for place, high in enumerate(order):
            for low in order[place + 1 :]:
                assert meld_points(4, square(0, low), square(1, high))[0] == (0, "square-beats")
                assert meld_points(4, square(0, high), square(1, low))[1] == (0, "square-beats")

    def test_square_beats__all_squares_of_the_best_side_count(self) -> None:
        melds = square(0, "Q"), square(1, "A"), square(0, "J")
        assert meld_points(2, *melds) == [(100, "square"), (0, "square-beats"), (200, "square")]

    def test_square_beats__among_three(self) -> None:
        melds = square(0, "K"), square(1, "9"), square(2, "A")
        assert meld_points(3, *melds) == [(0, "square-beats"), (150, "square"), (0, "square-beats")]


def first_counts(one: str, two: str, **more: Any) -> bool:
    """Whether the first of two runs of two sides counts, and the other not."""
    points = [points for points, _ in meld_points(2, run(0, one), run(1, two), **more)]
    assert points.count(0) == 1
    return points[1] == 0


class TestRun:
    def test_run__by_its_length(self) -> None:
        for cards, points in {
            "h AKQ": 20, "s 987": 20, "d KQJT": 50, "c QJT98": 100, "h KQJT98": 100, "s AKQJT98": 100, "s AKQJT987": 120,
        }.items():  # fmt: skip
            assert meld_points(2, run(0, cards)) == [(points, "run")]

    def test_run__has_three_to_eight_cards_and_ends_with_the_seven(self) -> None:
        meld = run(0, "h AKQ")
        for most, top in enumerate("789TJQKA", 1):
            for length in range(3, 9):
                given = [{**meld, "top": top, "length": length}]
                if length <= most:
                    fits(2, melds=given)
                else:
                    assert wrong(2, melds=given) == {("melds", "run")}
        for length in (-1, 0, 2, 9, 10**6):
            assert wrong(2, melds=[{**meld, "length": length}]) == {("melds", "range")}

    def test_run_beats__the_longer_then_the_higher_first_card(self) -> None:
        assert first_counts("s T987", "h AKQ")
        assert not first_counts("h AKQJ", "s JT987")
        assert not first_counts("h QJT", "s KQJ")
        assert first_counts("h AKQJ", "s KQJT", trump="s")

    def test_run_beats__then_trump_then_the_first_announced(self) -> None:
        assert not first_counts("h KQJ", "s KQJ", trump="s")
        assert first_counts("h KQJ", "s KQJ", trump="h")
        assert first_counts("h KQJ", "s KQJ", trump="d")

    def test_run_beats__six_and_seven_and_eight_are_no_better_than_five(self) -> None:
        for cards in ("h KQJT98", "h KQJT987"):
            assert not first_counts(cards, "s AKQJT")
            assert not first_counts(cards, "s KQJT9", trump="s")
        assert first_counts("s AKQJT", "h AKQJT987", trump="d")
        assert not first_counts("s AKQJT", "h AKQJT987", trump="h")

    def test_run_beats__all_runs_of_the_best_side_count(self) -> None:
        assert meld_points(2, run(0, "h 987"), run(1, "s KQJ"), run(0, "d AKQ")) == [(20, "run"), (0, "run-beats"), (20, "run")]

    def test_run_beats__among_three(self) -> None:
        melds = run(0, "h AKQ"), run(1, "s T987"), run(2, "d KQJT")
        assert meld_points(3, *melds) == [(0, "run-beats"), (0, "run-beats"), (50, "run")]

    def test_run_beats__trump_is_needed_only_where_nothing_else_decides(self) -> None:
        assert wrong(4, melds=[run(0, "h KQJ"), run(1, "s KQJ")]) == {("trump", "run-beats")}
        assert wrong(2, melds=[run(0, "h KQJT9"), run(1, "s KQJT98")]) == {("trump", "run-beats")}
        fits(4, melds=[run(0, "h KQJ"), run(0, "s KQJ")])
        for more in (run(1, "d AKQ"), square(1, "A")):
            fits(4, melds=[run(0, "h KQJ"), run(1, "s KQJ"), more])

    def test_square_kills_runs__of_the_other_sides_even_if_it_is_beaten(self) -> None:
        melds = square(0, "Q"), run(0, "h T987"), square(1, "J"), run(1, "s T98")
        beaten = [(0, "square-beats"), (0, "square-kills-runs"), (200, "square"), (0, "square-kills-runs")]
        assert meld_points(2, *melds) == beaten
        melds = run(0, "h KQJ"), square(1, "A"), run(1, "d 987"), run(2, "s T987")
        assert meld_points(3, *melds) == [(0, "square-kills-runs"), (100, "square"), (20, "run"), (0, "square-kills-runs")]


class TestMeldCards:
    def test_meld_cards__no_card_lies_with_two_sides_in_two_runs_or_in_two_squares(self) -> None:
        for melds in (
            [square(0, "K"), run(1, "h AKQ")],
            [run(0, "h KQJ"), run(1, "h JT9")],
            [square(0, "K"), square(1, "K")],
            [run(0, "h AKQ"), run(0, "h QJT")],
            [square(0, "A"), square(0, "A")],
        ):
            assert wrong(4, melds=melds) == {("melds", "meld-cards")}
        fits(4, melds=[run(0, "h AKQ"), run(0, "h JT9")])
        assert meld_points(2, square(0, "A"), run(0, "h AKQ")) == [(100, "square"), (20, "run")]

    def test_meld_cards__nine_cards_in_a_hand_a_shared_one_counted_once(self) -> None:
        for players in (2, 3):
            fits(players, melds=[run(0, "h AKQJT"), run(0, "s AKQJ")])
            assert wrong(players, melds=[run(0, "h AKQJT"), run(0, "s AKQJT")]) == {("melds", "meld-cards")}
        fits(2, melds=[square(0, "A"), run(0, "h AKQJT9")])
        fits(2, melds=[square(0, "A"), run(0, "h AKQJ"), run(0, "s AKQ")])

    def test_meld_cards__the_belote_needs_room_too(self) -> None:
        melds = [run(0, "h AKQJT"), run(0, "s T98")]
        fits(2, melds=melds, trump="h", belote=0)
        assert wrong(2, melds=melds, trump="d", belote=0) == {("melds", "meld-cards")}
        fits(2, melds=[run(0, "h AKQJT"), run(0, "s AKQJ")], trump="d", belote=1)

    def test_meld_cards__of_two_hands_of_eight_each_holds_whole_melds(self) -> None:
        fits(4, melds=[run(0, "h AKQJT987"), run(0, "s AKQJT987")])
        fits(4, melds=[square(0, rank) for rank in "J9AT"])
        assert wrong(4, melds=[square(0, rank) for rank in "J9ATK"]) == {("melds", "meld-cards")}
        # Five, five and five are fifteen cards, but no two of them fit into one hand.
        assert wrong(4, melds=[run(0, f"{suit} AKQJT") for suit in "hsd"]) == {("melds", "meld-cards")}
        fits(4, melds=[run(0, "h AKQJT"), run(0, "s AKQJT"), run(0, "d AKQ"), run(0, "c AKQ")])

    def test_meld_cards__what_shares_a_card_lies_in_one_hand(self) -> None:
        # Four aces and five hearts from the ace are eight cards; with four kings as well, eleven that hang together.
        fits(4, melds=[square(0, "A"), run(0, "h AKQJT")])
        assert wrong(4, melds=[square(0, "A"), square(0, "K"), run(0, "h AKQJT")]) == {("melds", "meld-cards")}
        # Four kings, five hearts from the queen: with the belote in hearts all nine would have to be one hand.
        melds = [square(0, "K"), run(0, "h QJT98")]
        fits(4, melds=melds, trump="h")
        fits(4, melds=melds, trump="s", belote=0)
        assert wrong(4, melds=melds, trump="h", belote=0) == {("melds", "meld-cards")}

    def test_meld_needs_trick__a_side_without_a_trick_scores_none_of_its_melds(self) -> None:
        melds = [run(1, "h KQJT"), run(0, "s AKQ")]
        assert lines(4, cards=[176, 0], last_trick=None, capot=0, melds=melds, trump="h", belote=1) == [
            (1, 0, "meld-needs-trick"),
            (0, 0, "run-beats"),
            (1, 20, "belote"),
            (0, 176, "card-points"),
            (0, 100, "capot"),
        ]
        found = lines(3, cards=[150, 0, 0], last_trick=None, capot=0, melds=[square(1, "Q"), run(0, "s T987")])
        assert found[:2] == [(1, 0, "meld-needs-trick"), (0, 0, "square-kills-runs")]

    def test_meld_needs_trick__the_side_that_took_all_keeps_its_melds(self) -> None:
        found = lines(2, cards=[0, 100], last_trick=None, capot=1, melds=[square(1, "Q")])
        assert found == [(1, 100, "square"), (1, 100, "card-points"), (1, 100, "capot")]

    def test_announce__a_line_for_each_meld_in_the_order_of_announcing(self) -> None:
        assert lines(4) == lines(4, melds=[]) == [(0, 100, "card-points"), (1, 76, "card-points"), (0, 10, "last-trick")]
        melds = [run(1, "h AKQ"), run(0, "s T987"), run(1, "d 987")]
        assert [side for side, _, _ in lines(2, melds=melds)[:3]] == [1, 0, 1]

    def test_format__a_meld_has_one_of_two_shapes(self) -> None:
        for meld in (
            None, 5, "square", {}, {"side": 0}, {"side": 0, "kind": "belote"}, {"side": 0, "kind": "square"},
            {"side": 0, "kind": "run", "rank": "A"}, {**square(0, "A"), "suit": "h"}, {**square(0, "A"), "side": True},
            {**square(0, "A"), "side": None}, {**run(0, "h AKQ"), "length": "3"}, {**run(0, "h AKQ"), "suit": "hearts"},
        ):  # fmt: skip
            assert wrong(4, melds=[meld]) == {("melds", "format")}

    def test_format__what_is_wrong_with_several_melds_is_said_at_once(self) -> None:
        melds = [square(5, "A"), square(0, "7"), run(0, "h 987"), run(1, "h T98")]
        assert wrong(4, melds=melds) == {("melds", "range"), ("melds", "square"), ("melds", "meld-cards")}


class TestBelote:
    def test_belote__is_twenty_whatever_else_was_announced(self) -> None:
        found = lines(4, belote=1, trump="h", melds=[square(0, "J"), run(1, "h AKQ")])
        assert found[:3] == [(0, 200, "square"), (1, 0, "square-kills-runs"), (1, 20, "belote")]
        assert lines(4, belote=0, trump="h", melds=[run(0, "h KQJ")])[:2] == [(0, 20, "run"), (0, 20, "belote")]

    def test_belote__not_with_a_card_of_it_in_a_meld_of_another_side(self) -> None:
        for meld in (square(0, "K"), square(0, "Q"), run(0, "h QJT"), run(0, "h AKQ")):
            assert wrong(4, melds=[meld], trump="h", belote=1) == {("belote", "belote")}
            fits(4, melds=[meld], trump="h", belote=0)
            fits(4, melds=[meld], belote=1)
        fits(4, melds=[run(0, "s AKQ"), square(0, "J")], trump="h", belote=1)

    def test_belote__belongs_to_a_side(self) -> None:
        assert wrong(4, belote=2) == {("belote", "range")}
        fits(3, belote=2)


def sums(dealt: int, king: int) -> tuple[int, int]:
    """The least and the most that so many of the 32 cards are worth, hearts being trump."""
    values = sorted(value(card, "h", king) for card in PACK)
    return sum(values[:dealt]), sum(values[::-1][:dealt])


def split(players: int, total: int) -> dict[str, Any]:
    """A hand with so many card points in all."""
    return {"cards": [total - total // 2, total // 2, 0][: 3 if players == 3 else 2], "last_trick": 0}


class TestCards:
    def test_card_points_sum__two_cannot_win_more_than_eighteen_cards_three_than_twenty_seven_four_win_all(self) -> None:
        for players, dealt, king, low, high in [
            (2, 18, 10, 18, 170),
            (2, 18, 4, 18, 146),
            (3, 27, 10, 109, 176),
            (3, 27, 4, 85, 152),
            (4, 32, 10, 176, 176),
            (4, 32, 4, 152, 152),
        ]:
            options = {"king_points": king}
            assert sums(dealt, king) == (low, high)
            for total in {low, (low + high) // 2, high}:
                played(players, split(players, total), options=options)
            for total in (low - 1, high + 1):
                assert refused(players, split(players, total), options=options) == {("cards", "card-points-sum")}
            # A hand that was broken off has only the upper bound.
            for total in (1, 17, high):
                played(players, {"cards": split(players, total)["cards"], "claim": 0}, options=options)
            over = {"cards": split(players, high + 1)["cards"], "claim": 0}
            assert refused(players, over, options=options) == {("cards", "card-points-sum")}

    def test_deal__no_card_is_in_the_pack_twice(self) -> None:
        assert len(set(PACK)) == len(PACK) == 32

    def test_card_points_sum__four_players_are_offered_the_rest(self) -> None:
        assert repairs(4, cards=[100, 70], last_trick=0) == [(100, 76)]

    def test_capot__its_repair_gives_one_side_all_cards_where_that_is_a_sum_that_can_be(self) -> None:
        """162 is what a hand without this rulebook's kings comes to, the last trick's 10 included: at many tables a reflex."""
        for cards in ([162, 14], [162, 0], [0, 176], [176, 14], [0, 0], [76, 100]):
            assert repairs(4, cards=cards, capot=0) == [(176, 0)]
        assert repairs(2, cards=[100, 20], capot=0) == [(100, 0)]
        assert repairs(2, cards=[10, 20], capot=0) == [], "18 cards are worth 18 or more"
        assert repairs(3, cards=[110, 20, 10], capot=0) == [(110, 0, 0)]
        assert repairs(3, cards=[100, 20, 10], capot=0) == [], "27 cards are worth 109 or more"

    def test_range__card_points_are_a_number_a_side_from_nothing_to_all(self) -> None:
        for cards in ([-1, 177], [177, -1], [10**9 + 1, 0]):
            assert wrong(4, cards=cards) == {("cards", "range")}
        for cards in ([176], [100, 76, 0], 176, [100.0, 76], [True, 175], None):
            assert refused(4, {"last_trick": 0, "cards": cards}) == {("cards", "format")}

    def test_card_points__a_king_is_worth_ten_or_four(self) -> None:
        played(4, {"cards": [76, 100], "last_trick": 0}, options={"king_points": None})
        assert wrong(4, cards=[76, 76]) == {("cards", "card-points-sum")}
        for points in (0, 3, 5, 11, -4, "10", True, 4.0):
            assert refused_start(4, options={"king_points": points}) == {("options", "options")}

    def test_card_points__what_a_sides_points_are_made_of_is_told(self) -> None:
        melds = [run(0, "h KQJT"), run(1, "s AKQ")]
        parts = told(4, "en", trump="d", melds=melds, belote=0, cards=[100, 76], last_trick=1, penalties=[0, 2], revokes=[0, 1])
        assert parts == ["100 + 50 run + 20 belote + 10 others did not follow", "76 + 10 last trick \u2212 20 penalty"]
        # A beaten meld is no part of them.
        assert told(4, "de", melds=melds) == ["100 + 50 Folge + 10 letzter Stich", "76"]

    def test_tricks_do_not_count__the_pad_does_not_ask_for_them(self) -> None:
        assert wrong(4, tricks=[4, 4]) == {("tricks", "format")}


def repairs(players: int, **entry: Any) -> list[tuple[int, ...]]:
    return [problem.fix.new_values for problem in problems_of(players, entry) if problem.fix]


class TestRewards:
    def test_last_trick__is_ten_for_whoever_took_it(self) -> None:
        assert lines(3, last_trick=2)[-1] == (2, 10, "last-trick")
        assert wrong(4, last_trick=None) == {("last_trick", "last-trick")}
        assert wrong(4, last_trick=2) == {("last_trick", "range")}

    def test_capot__a_hundred_and_no_ten_for_the_last_trick(self) -> None:
        for last in (None, 1):
            assert lines(4, cards=[0, 176], last_trick=last, capot=1) == [(1, 176, "card-points"), (1, 100, "capot")]
        for lang, said in {
            "en": ["no points", "176 + 100 capot"],
            "de": ["keine Punkte", "176 + 100 Capote"],
            "fr": ["aucun point", "176 + 100 capot"],
        }.items():
            assert told(4, lang, cards=[0, 176], last_trick=None, capot=1) == said

    def test_capot__the_others_have_no_card_points_and_not_the_last_trick(self) -> None:
        assert wrong(4, cards=[1, 175], last_trick=1, capot=1) == {("cards", "capot")}
        assert wrong(3, cards=[0, 50, 100], last_trick=1, capot=1) == {("cards", "capot")}
        assert wrong(4, cards=[0, 176], last_trick=0, capot=1) == {("last_trick", "capot")}
        at_once = {("last_trick", "capot"), ("cards", "capot"), ("cards", "card-points-sum")}
        assert wrong(4, cards=[10, 160], last_trick=0, capot=1) == at_once

    def test_revoke__ten_for_each_other_side_each_time(self) -> None:
        assert lines(4, revokes=[2, 0])[-1] == (1, 20, "revoke")
        assert lines(2, revokes=[1, 3])[-2:] == [(1, 10, "revoke"), (0, 30, "revoke")]
        assert lines(3, revokes=[0, 1, 0])[-2:] == [(0, 10, "revoke"), (2, 10, "revoke")]

    def test_penalty__ten_off_each(self) -> None:
        assert lines(4, penalties=[3, 1])[-2:] == [(0, -30, "penalty"), (1, -10, "penalty")]

    def test_range__up_to_ninety_nine_times(self) -> None:
        for field in ("revokes", "penalties"):
            fits(4, **{field: [99, 0]})
            for times, rule in (([100, 0], "range"), ([0, -1], "range"), ([1], "format")):
                assert wrong(4, **{field: times}) == {(field, rule)}

    def test_penalty__lines_come_in_the_order_of_the_rulebook(self) -> None:
        found = lines(2, melds=[run(1, "h AKQ")], trump="h", belote=1, revokes=[1, 0], penalties=[0, 1])
        assert [rule for _, _, rule in found] == ["run", "belote", "card-points", "card-points", "last-trick", "revoke", "penalty"]


def test_example__of_the_page() -> None:
    table = played(
        4,
        {
            "trump": "h",
            "taker": 0,
            "melds": [run(0, "h KQJT"), run(1, "s AKQ")],
            "belote": 0,
            "cards": [104, 72],
            "last_trick": 0,
            "revokes": [1, 0],
        },
    )
    assert [(line.side, line.points, line.rule) for line in table.rounds[0].lines] == [
        (0, 50, "run"),
        (1, 0, "run-beats"),
        (0, 20, "belote"),
        (0, 104, "card-points"),
        (1, 72, "card-points"),
        (0, 10, "last-trick"),
        (1, 10, "revoke"),
    ]
    assert (table.state.totals, table.finished, table.next_round_info) == ((184, 82), False, {"dealer": 1})


STANDS = {"adjust": [890, 0], "note": "Stand"}
GIVEN = {"adjust": [2000, 0], "note": "Vorgabe"}


class TestEnd:
    def test_end__at_a_thousand_points_or_at_what_the_table_agreed_on(self) -> None:
        assert winners(4, {**STANDS, "adjust": [889, 0]}, PLAIN[4]) == ()
        assert winners(4, STANDS, PLAIN[4]) == (0,)
        assert played(4, STANDS, PLAIN[4]).next_round_info is None
        assert winners(4, PLAIN[4], target=110) == (0,)
        assert winners(4, PLAIN[4], target=111) == ()

    def test_end__of_several_the_higher_wins_and_equal_at_the_top_another_round_is_played(self) -> None:
        assert winners(4, PLAIN[4], target=50) == (0,)
        assert winners(3, {"cards": [40, 60, 50], "last_trick": 0}, target=10) == (1,)
        level = {"cards": [83, 93], "last_trick": 0}
        assert winners(4, level, target=90) == ()
        assert winners(4, level, PLAIN[4], target=90) == (0,)

    def test_end__neither_an_adjustment_nor_a_round_that_all_passed_ends_anything(self) -> None:
        assert winners(4, GIVEN) == winners(4, GIVEN, PASSED) == ()
        assert winners(4, GIVEN, PLAIN[4]) == (0,)

    def test_end__stopped_by_hand_most_points_win_and_equals_share(self) -> None:
        assert played(4, PLAIN[4], ended=True).winners == (0,)
        assert played(3, PASSED, ended=True).winners == (0, 1, 2)


def claimed(side: int, *cards: int, **more: Any) -> dict[str, Any]:
    return {"cards": cards, "claim": side, **more}


class TestClaim:
    def test_claim__right_wins_at_once_though_others_have_more(self) -> None:
        table = played(4, {"adjust": [930, 1200], "note": "Stand"}, claimed(0, 22, 30, melds=[run(0, "h KQJT")]))
        assert table.state.totals == (930 + 50 + 22, 1200 + 30)
        assert table.winners == (0,)
        assert table.ending.key == "claim"
        assert table.places == (1, 2)
        assert played(4, claimed(0, 22, 30)).ending.key == "wrong-claim"

    def test_claim__exactly_the_target_is_enough_and_one_less_loses_though_the_others_have_less(self) -> None:
        assert winners(2, claimed(1, 0, 50), target=50) == (1,)
        assert winners(2, claimed(1, 0, 50), target=51) == (0,)
        assert winners(4, claimed(0, 90, 3), target=100) == (1,)

    def test_claim__penalties_of_this_round_count(self) -> None:
        assert winners(2, claimed(0, 55, 0, penalties=[1, 0]), target=50) == (1,)
        assert winners(2, claimed(0, 45, 0, revokes=[0, 1]), target=50) == (0,)

    def test_claim__with_three_the_better_of_the_others_wins_equals_share(self) -> None:
        assert winners(3, claimed(1, 20, 30, 25)) == (2,)
        assert winners(3, claimed(1, 25, 30, 25)) == (0, 2)

    def test_claim__only_after_a_trick_with_a_card_of_value_and_without_a_last_trick_or_capot(self) -> None:
        assert refused(4, claimed(0, 0, 40)) == {("claim", "claim")}
        assert refused(4, claimed(0, 20, 40, last_trick=0)) == {("last_trick", "claim")}
        assert refused(4, claimed(0, 40, 0, capot=0)) == {("capot", "claim")}
        assert refused(4, claimed(2, 20, 40)) == {("claim", "range")}

    def test_claim__brings_no_points_itself(self) -> None:
        assert scored(2, claimed(0, 20, 10)).scores == (20, 10)


INSIDE, HUNG = {"contract": "inside"}, {"contract": "hung"}
#: Without melds both sides have 93.
LEVEL = hand(4, cards=[83, 93], taker=0)


def by_contract(options: dict[str, Any], *rounds: Any, players: int = 4) -> list[tuple[int, int, str]]:
    """The lines of the last round."""
    return [(line.side, line.points, line.rule) for line in scored(players, *rounds, options=options).lines]


def scores(options: dict[str, Any], *rounds: Any, players: int = 4) -> tuple[int, ...]:
    return scored(players, *rounds, options=options).scores


def held(*rounds: Any, **more: Any) -> Any:
    return (played(4, *rounds, options=HUNG, **more).next_round_info or {}).get("held")


class TestContract:
    def test_contract__needs_two_sides(self) -> None:
        for players, fine in ((2, True), (3, False), (4, True)):
            for options in (INSIDE, HUNG):
                assert refused_start(players, options=options) == (set() if fine else {("options", "options")})
        played(3, PLAIN[3], options={"contract": "off"})
        assert refused_start(4, options={"contract": "litige"}) == {("options", "options")}

    def test_contract__needs_to_know_who_took_unless_all_passed(self) -> None:
        for each in (PLAIN[4], claimed(0, 20, 30)):
            assert refused(4, each, options=INSIDE) == {("taker", "contract")}
        played(4, PASSED, options=INSIDE)

    def test_contract__made_with_more_than_the_others_and_each_scores_what_it_made(self) -> None:
        for options in (INSIDE, HUNG):
            for taker, cards in ((0, [84, 92]), (2, [84, 92]), (1, [82, 94]), (3, [82, 94])):
                made = hand(4, taker=taker, cards=cards)
                assert scores(options, made) == scored(4, made).scores
        four = {"king_points": 4, **INSIDE}
        assert scores(four, hand(4, cards=[72, 80], taker=0)) == (82, 80)
        assert scores(four, hand(4, cards=[71, 81], taker=0)) == (0, 162)

    def test_contract__melds_that_count_belote_and_last_trick_belong_to_it_revokes_and_penalties_do_not(self) -> None:
        few = hand(4, cards=[76, 100], taker=0)
        assert scores(INSIDE, few)[0] == 0
        assert scores(INSIDE, {**few, "melds": [run(0, "h KQJ")]}) == (106, 100)
        assert scores(INSIDE, {**few, "trump": "h", "belote": 0}) == (106, 100)
        # The run is beaten.
        assert scores(INSIDE, {**few, "melds": [run(0, "h KQJ"), run(1, "s AKQ")]})[0] == 0
        assert scores(INSIDE, {**few, "revokes": [0, 9]}) == (90, 186)
        assert scores(INSIDE, hand(4, cards=[84, 92], taker=0, penalties=[3, 0])) == (94 - 30, 92)
        # A capot by those who take.
        assert scores(INSIDE, hand(4, cards=[0, 176], taker=1, last_trick=None, capot=1)) == (0, 276)

    def test_inside__belote_stays_and_all_else_goes_to_the_others(self) -> None:
        melds = [run(0, "h AKQ"), run(0, "s 987"), run(1, "d KQJ")]
        found = by_contract(INSIDE, hand(4, cards=[36, 140], taker=2, trump="h", belote=0, melds=melds))
        assert found == [
            (1, 20, "run"),
            (0, 0, "inside"),
            (1, 20, "run"),
            (0, 0, "inside"),
            (1, 0, "run-beats"),
            (0, 20, "belote"),
            (1, 36, "card-points"),
            (0, 0, "inside"),
            (1, 140, "card-points"),
            (1, 10, "last-trick"),
            (0, 0, "inside"),
        ]

    def test_inside__the_others_keep_their_belote_and_get_the_hundred_of_their_capot(self) -> None:
        capot = hand(4, cards=[0, 176], taker=0, last_trick=None, capot=1)
        assert scores(INSIDE, capot) == (0, 276)
        # Melds count for the others though the side that announced them took no trick.
        assert scores(INSIDE, {**capot, "melds": [square(0, "J")], "trump": "h", "belote": 1}) == (0, 276 + 200 + 20)
        assert scores(INSIDE, {**capot, "trump": "h", "belote": 0}) == (20, 276)

    def test_inside__with_two_players_the_sum_of_what_was_taken_goes_over(self) -> None:
        assert scores(INSIDE, {"cards": [60, 40], "last_trick": 1, "taker": 1}, players=2) == (110, 0)

    def test_inside__the_same_is_less(self) -> None:
        assert scores(INSIDE, LEVEL) == (0, 186)
        assert scores(INSIDE, {**LEVEL, "taker": 3}) == (186, 0)

    def test_inside__revokes_and_penalties_count_as_ever(self) -> None:
        assert scores(INSIDE, {**LEVEL, "revokes": [1, 2], "penalties": [1, 1]}) == (20 - 10, 186 + 10 - 10)

    def test_inside__the_row_and_the_reason_say_so(self) -> None:
        done = scored(4, {**LEVEL, "trump": "h", "belote": 1}, options=INSIDE)
        for lang, row, reason in (
            ("en", "inside: 0", "inside, for the other side: 83 card points"),
            ("de", "dedans: 0", "dedans, an die Gegenseite: 83 Kartenpunkte"),
            ("fr", "dedans\u202f: 0", "dedans, pour l’autre camp\u202f: 83 points de cartes"),
        ):
            words = words_in(lang, "belote")
            assert words.sentence_of(next(iter(GAMES[0].side_summaries(done.entry, done.before)))) == row
            assert words.sentence_of(next(line for line in done.lines if line.rule == "inside")) == reason

    def test_hung__the_others_score_what_they_made_and_the_taker_its_belote(self) -> None:
        melds = [run(0, "h KQJ"), run(0, "s 987")]
        level = hand(4, cards=[53, 123], taker=0, trump="h", belote=0, melds=melds)
        assert by_contract(HUNG, level) == [
            (0, 0, "hung"),
            (0, 0, "hung"),
            (0, 20, "belote"),
            (0, 0, "hung"),
            (1, 123, "card-points"),
            (0, 0, "hung"),
        ]
        assert held(level) == 20 + 20 + 53 + 10

    def test_hung__the_next_round_with_more_wins_what_is_held(self) -> None:
        assert held() == 0
        assert held(LEVEL) == 93
        made, inside = hand(4, cards=[84, 92], taker=0), hand(4, cards=[84, 92], taker=1)
        assert by_contract(HUNG, LEVEL, made)[-1] == (0, 93, "hung")
        assert scores(HUNG, LEVEL, inside) == (176 + 10 + 93, 0)
        assert held(LEVEL, made) == held(LEVEL, inside) == 0
        assert scores(HUNG, LEVEL, made, made) == (94, 92)

    def test_hung__another_level_round_holds_its_own_as_well_and_passing_or_an_adjustment_nothing(self) -> None:
        other = {**LEVEL, "taker": 1, "cards": [73, 103], "melds": [run(0, "h AKQ")]}
        assert held(LEVEL, other) == 93 + 103
        for between in (PASSED, {"adjust": [5, 5], "note": "x"}, {"deals": 2}):
            assert held(LEVEL, between) == 93
            assert scores(HUNG, LEVEL, between, hand(4, taker=0)) == (110 + 93, 76)

    def test_hung__what_revokes_and_penalties_brought_is_not_held(self) -> None:
        mistakes = {**LEVEL, "revokes": [0, 1], "penalties": [2, 0]}
        assert scores(HUNG, mistakes) == (10 - 20, 93)
        assert held(mistakes) == 93

    def test_hung__at_the_end_it_is_nobodys(self) -> None:
        level = played(4, LEVEL, options={**HUNG, "target": 93})
        assert (level.winners, level.state.totals, level.next_round_info) == ((1,), (0, 93), None)

    def test_hung__only_a_table_that_plays_so_tells_what_is_held(self) -> None:
        assert played(4, options=INSIDE).next_round_info == {"dealer": 0}

    def test_hung__is_carried_on_where_older_rounds_are_given_up(self) -> None:
        table = played(4, options=HUNG)
        for entry in (LEVEL, PASSED, {**LEVEL, "taker": 1}, PASSED, hand(4, taker=0)):
            table = table.with_entry(entry).compacted()
        assert table.state.totals == (0 + 93 + 110 + 186, 93 + 0 + 76)

    def test_claim__leaves_the_contract_alone_and_wins_nothing_that_is_held(self) -> None:
        assert scores(HUNG, LEVEL, claimed(0, 20, 90, taker=0)) == (20, 90)
        assert scores(INSIDE, claimed(0, 20, 90, taker=0, melds=[square(0, "Q")])) == (120, 90)


def needs(players: int, *rounds: Any, options: dict[str, Any], **entry: Any) -> list[tuple[int, int, str]]:
    """What the page says that sides need."""
    table = played(players, *rounds, options=options)
    typed, _ = read_model(table.game.entry, entry)
    return [(each.side, each.number, each.key) for each in run_checks((table.game.outlook,), typed, table.state)]


class TestWhatTheTakerNeeds:
    def test_contract__is_more_than_half_of_cards_and_last_trick_with_melds_on_the_scales(self) -> None:
        for more, need in (
            ({}, 94),
            ({"melds": [run(0, "h KQJ")]}, 84),
            ({"melds": [run(1, "h KQJT")]}, 119),
            ({"melds": [run(1, "h KQJT"), square(0, "9")]}, 19),
            ({"belote": 0}, 84),
            ({"belote": 1}, 104),
        ):
            assert needs(4, options=INSIDE, taker=2, **more) == [(0, need, "need")]
            # As many are enough, and one less is not.
            enough, short = (hand(4, cards=[most, 176 - most], taker=2, last_trick=1, **more) for most in (need, need - 1))
            assert scores(INSIDE, enough) == scored(4, enough).scores
            assert scores(INSIDE, short) != scored(4, short).scores

    def test_contract__is_sure_with_one_trick_or_hangs_on_all(self) -> None:
        assert needs(4, options=INSIDE, taker=0, melds=[square(0, "J")]) == [(0, 0, "any-trick")]
        assert needs(4, options=INSIDE, taker=0, melds=[square(1, "J")]) == [(0, 194, "need-capot")]

    def test_contract__with_two_players_is_a_lead(self) -> None:
        for more, need in (
            ({}, (1, "ahead")),
            ({"melds": [run(0, "h KQJT")]}, (51, "ahead")),
            ({"melds": [run(1, "h KQJT")]}, (0, "behind")),
        ):
            assert needs(2, options=HUNG, taker=1, **more) == [(1, *need)]

    def test_hung__what_is_held_stands_below_both_totals(self) -> None:
        assert needs(4, LEVEL, options=HUNG) == [(0, 0, "held"), (1, 93, "held")]
        assert needs(4, options=HUNG) == needs(4, PLAIN[4], options={}, taker=0) == []


class TestOptions:
    def test_options__a_target_from_one_to_a_million_how_to_follow_and_no_others(self) -> None:
        for name in ("overtrump", "no_ruff"):
            for choice in (True, False, None):
                played(4, PLAIN[4], options={name: choice})
        targets = [{"target": target} for target in (0, 1_000_001, "1000", 1000.0, True)]
        for options in (*targets, {"overtrump": 1}, {"no_ruff": 1}, {"dix_de_der": 10}):
            assert refused_start(4, options=options) == {("options", "options")}

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


@settings(max_examples=scaled(4))
@given(st.data())
def test_card_points__what_is_told_of_a_side_adds_up_to_its_points(data: st.DataObject) -> None:
    players = data.draw(st.sampled_from((2, 3, 4)))
    options = data.draw(strategies.options(players))
    entry = data.draw(strategies.entry(played(players, options=options).state))
    done = scored(players, entry, options=options)
    for each in GAMES[0].side_summaries(done.entry, done.before):
        terms = re.findall("(\u2212?) ?([0-9]+)", words_in("en", "belote").sentence_of(each))
        assert sum(int(number) * (-1 if minus else 1) for minus, number in terms) == done.scores[each.side]
