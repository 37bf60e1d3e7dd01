"""The rulebook of Black Jack. A test is named after the rule that it is about: `test_` rule id `__` what the rule says."""

from random import Random
from typing import Any

import pytest
from hypothesis import event, given, settings
from hypothesis import strategies as st

from scorepad.core.problem import Problem
from scorepad.games.black_jack import GAMES
from scorepad.table import Table, fold, open_table, result
from scorepad.words import LANGUAGES, words
from tests.examples import scaled
from tests.games.black_jack import slow, strategies

BLACK_JACK = GAMES[0]


ADA, BEN, CEM = 0, 1, 2


def record(*rounds: Any, players: int = 3, **more: Any) -> dict[str, Any]:
    names = ["Ada", "Ben", "Cem", "Dora", "Ella", "Finn", "Gül", "Hugo"][:players]
    return {"scorepad": 1, "game": "black-jack", "players": names, "rounds": list(rounds), **more}


def played(*rounds: Any, **more: Any) -> Table:
    table, problems, _ = fold(record(*rounds, **more))
    assert table is not None, problems
    return table


def hand(seat: int, stake: int, tiles: str = "", result: str | None = None, **more: Any) -> dict[str, Any]:
    found: dict[str, Any] = {"seat": seat, "stake": stake, **more}
    if tiles:
        found["tiles"] = tiles.split()
    if result:
        found["result"] = result
    return found


def entry(*hands: dict[str, Any], bank: str = "", banker: int = ADA) -> dict[str, Any]:
    """A round in which Ada holds the bank."""
    return {"banker": banker, "hands": list(hands), **({"bank": bank.split()} if bank else {})}


def bens(tiles: str, bank: str, stake: int = 4, **more: Any) -> tuple[int, ...]:
    """The scores when Ben alone plays with these tiles against this bank."""
    return played(entry(hand(BEN, stake, tiles, **more), bank=bank)).rounds[0].scores


def lines(given: dict[str, Any], **options: Any) -> list[tuple[int, int, str]]:
    return [(line.side, line.points, line.rule) for line in played(given, options=options).rounds[0].lines]


def problems_of(given: Any, *before: Any, **more: Any) -> list[Problem]:
    whole = record(*before, given, **more)
    table, problems, index = fold(whole)
    assert table is None
    assert index == len(before)
    for lang in LANGUAGES:
        for problem in problems:
            assert words(lang, "black_jack").of(problem, whole["players"], BLACK_JACK.setting(len(whole["players"])).sides)
    return problems


def refused(given: Any, *before: Any, **more: Any) -> list[tuple[str | None, str]]:
    return sorted({(problem.field, problem.rule) for problem in problems_of(given, *before, **more)}, key=str)


def split(*tiles: str, bank: str = "Ts 8s", stakes: tuple[int, ...] = (3, 3), **more: Any) -> dict[str, Any]:
    """Ben has split."""
    return entry(*(hand(BEN, stake, each, **more) for stake, each in zip(stakes, tiles, strict=True)), bank=bank)


class TestWhoPlays:
    @pytest.mark.parametrize("players", [3, 4, 5, 6, 7])
    def test_players__three_to_seven_each_alone(self, players: int) -> None:
        assert played(players=players).setting.sides == tuple((seat,) for seat in range(players))

    @pytest.mark.parametrize("players", [1, 2, 8])
    def test_players__no_other_number(self, players: int) -> None:
        _, problems, _ = fold(record(players=players))
        assert ("players", "players") in {(problem.field, problem.rule) for problem in problems}

    def test_goal__thirty_chips_each_and_a_hundred_for_the_bank(self) -> None:
        assert played(players=4).state.totals == (100, 30, 30, 30)

    @pytest.mark.parametrize("dealer", [0, 1, 2, 3])
    def test_goal__whoever_is_the_first_banker(self, dealer: int) -> None:
        totals = played(players=4, dealer=dealer).state.totals
        assert totals == tuple(100 if seat == dealer else 30 for seat in range(4))

    def test_goal__house_rule(self) -> None:
        assert played(dealer=2, options={"start_chips": 50, "bank_chips": 7}).state.totals == (50, 50, 7)

    @pytest.mark.parametrize("dealer", [0, 1, 2])
    def test_deal__left_of_the_banker_draws_first(self, dealer: int) -> None:
        table = played(dealer=dealer)
        duties = {duty.key: duty.seat for duty in BLACK_JACK.duties(table.state)}
        assert duties == {"begins": (dealer + 1) % 3, "banks": dealer}


class TestValue:
    @pytest.mark.parametrize(
        ("tiles", "bank", "ben"),
        [
            ("Ks 8s", "Th 7h", 4),
            ("Ks 8s", "Qh 8h", 0),
            ("Js Qs", "Kh 9h", 4),
            ("9s 9h 2s", "Th Qh", 0),
            ("As 7s", "Th 7h", 4),
            ("As 7s 9h", "Th 7h", 0),
            ("As Ah 9s", "Th Qh", 4),
            ("As Ah Ad 8s", "Th Qh", 4),
            ("5s 5h As", "Th Qh", 4),
        ],
    )
    def test_value__of_each_tile(self, tiles: str, bank: str, ben: int) -> None:
        """Faces are 10; an ace is 11, or 1 where 11 would be too much."""
        assert bens(tiles, bank) == (-ben, ben, 0)

    def test_value__a_black_jack_beats_any_other_21(self) -> None:
        assert bens("As Ks", "Th 5h 6h") == (-6, 6, 0)
        assert bens("Ts 5s 6s", "Ah Kh") == (4, -4, 0)
        assert bens("As Ts", "Ah 4h 6h") == (-6, 6, 0)


class TestStake:
    @pytest.mark.parametrize("stake", [1, 5, 10])
    def test_stake__from_one_to_ten(self, stake: int) -> None:
        assert played(entry(hand(BEN, stake, result="win"))).rounds[0].scores == (-stake, stake, 0)

    @pytest.mark.parametrize("stake", [0, -1, 11, 31, 10**9, 10**12])
    def test_stake__no_other(self, stake: int) -> None:
        assert refused(entry(hand(BEN, stake, result="win"))) == [("hands", "stake")]

    def test_stake__house_rule(self) -> None:
        options = {"min_stake": 5, "max_stake": 20}
        assert played(entry(hand(BEN, 20, result="lose")), options=options).rounds[0].scores == (20, -20, 0)
        assert refused(entry(hand(BEN, 4, result="lose")), options=options) == [("hands", "stake")]
        assert refused(entry(hand(BEN, 21, result="lose")), options=options) == [("hands", "stake")]

    @pytest.mark.parametrize("banker", [0, 1, 2])
    def test_stake__the_banker_has_no_hand(self, banker: int) -> None:
        given = entry(hand(ADA, 1, result="win"), hand(BEN, 1, result="win"), hand(CEM, 1, result="win"), banker=banker)
        assert refused(given) == [("hands", "stake")]
        assert [problem.at for problem in problems_of(given)] == [(banker, "seat")]

    def test_stake__at_least_one_hand_is_played(self) -> None:
        assert refused(entry()) == [("hands", "stake")]

    def test_stake__not_everybody_need_play(self) -> None:
        assert played(entry(hand(CEM, 2, result="win")), players=7).rounds[0].scores == (-2, 0, 2, 0, 0, 0, 0)

    def test_stake__no_more_than_the_chips_held(self) -> None:
        """Ruling."""
        options = {"start_chips": 6}
        assert played(entry(hand(BEN, 6, result="lose")), options=options).state.totals == (106, 0, 6)
        assert refused(entry(hand(BEN, 7, result="lose")), options=options) == [("hands", "stake")]

    def test_stake__doubled_ones_count_twice(self) -> None:
        """Ruling."""
        options = {"start_chips": 6}
        assert played(entry(hand(BEN, 3, result="lose", doubled=True)), options=options).state.totals == (106, 0, 6)
        assert refused(entry(hand(BEN, 4, result="lose", doubled=True)), options=options) == [("hands", "stake")]

    def test_stake__all_hands_of_a_seat_together(self) -> None:
        """Ruling. Ben has 12: 4 and 4 twice."""
        hands = [hand(BEN, 4, result="lose"), hand(BEN, 4, result="lose", doubled=True)]
        assert played(entry(*hands), options={"start_chips": 12}).state.totals == (112, 0, 12)
        assert refused(entry(*hands), options={"start_chips": 11}) == [("hands", "stake")]

    def test_stake__what_was_lost_is_gone_and_what_was_bought_is_there(self) -> None:
        lost = entry(hand(BEN, 10, result="lose"))
        assert refused(lost, lost, lost, lost) == [("hands", "stake")]
        bought = {"adjust": [0, 5, 0], "note": "neue Chips"}
        again = entry(hand(BEN, 5, result="win"))
        assert played(lost, lost, lost, bought, again).state.totals == (125, 10, 30)
        assert refused(entry(hand(BEN, 6, result="win")), lost, lost, lost, bought) == [("hands", "stake")]

    def test_stake__the_bank_may_owe(self) -> None:
        """Ruling."""
        won = entry(hand(BEN, 10, result="win"))
        assert played(won, options={"bank_chips": 3}).state.totals == (-7, 40, 30)

    def test_stake__of_somebody_at_the_table(self) -> None:
        for seat in (3, -1, 10**9):
            assert refused(entry(hand(seat, 1, result="win"))) == [("hands", "range")]
        assert refused(entry(hand(BEN, 1, result="win"), banker=3)) == [("banker", "range")]


class TestExample:
    def test_example_round__comes_out_as_the_rules_say(self) -> None:
        hands = [
            hand(ADA, 4, "Ks 9h"), hand(BEN, 5, "8s Qd"), hand(BEN, 5, "8h 5c Td"), hand(CEM, 2, "As Kd"),
        ]  # fmt: skip
        given = entry(*hands, bank="9c 6s 3h", banker=3)
        assert played(given, players=4, dealer=3).rounds[0].scores == (4, -5, 3, -2)


class TestWin:
    def test_win__the_bank_pays_the_stake(self) -> None:
        assert bens("Ts 9s", "Th 8h") == (-4, 4, 0)
        assert lines(entry(hand(BEN, 4, "Ts 9s"), bank="Th 8h")) == [(BEN, 4, "win"), (ADA, -4, "win")]

    def test_win__each_hand_is_played_by_itself(self) -> None:
        given = entry(hand(BEN, 4, "Ts 9s"), hand(CEM, 7, "Td 7d"), bank="Th 8h")
        assert played(given).rounds[0].scores == (3, 4, -7)

    def test_win__written_down_without_tiles(self) -> None:
        assert played(entry(hand(BEN, 4, result="win"), hand(CEM, 7, result="lose"))).rounds[0].scores == (3, 4, -7)

    def test_win__a_result_that_is_given_too_agrees(self) -> None:
        assert bens("Ts 9s", "Th 8h", result="win") == (-4, 4, 0)
        for wrong in ("lose", "push", "blackjack"):
            given = entry(hand(BEN, 4, "Ts 9s", wrong), bank="Th 8h")
            assert refused(given) == [("hands", "win")]
            assert [problem.at for problem in problems_of(given)] == [(0, "result")]

    def test_win__not_against_21_without_a_black_jack(self) -> None:
        """Nothing is known of Ben's tiles, but nothing he may have had counts more."""
        bank = "Th 5h 6h"
        assert refused(entry(hand(BEN, 4, result="win"), bank=bank)) == [("hands", "win")]
        for how, ben in (("blackjack", 6), ("push", 0), ("lose", -4)):
            assert played(entry(hand(BEN, 4, result=how), bank=bank)).rounds[0].scores == (-ben, ben, 0)

    @pytest.mark.parametrize("bank", ["Th 7h", "Th 8h", "Th 9h", "Th Qh"])
    def test_win__or_anything_else_against_less(self, bank: str) -> None:
        for how in ("blackjack", "win", "push", "lose"):
            assert played(entry(hand(BEN, 4, result=how), bank=bank)).rounds[0].lines

    def test_win__all_play_against_the_same_bank(self) -> None:
        """A bank that loses to 18 and beats 20 there is none."""
        given = entry(hand(BEN, 4, "Ts 8s", "win"), hand(CEM, 4, "Td Qd", "lose"))
        assert refused(given) == [("hands", "lose")]
        assert played(entry(hand(BEN, 4, "Ts 8s", "lose"), hand(CEM, 4, "Td Qd", "win"))).rounds[0].scores == (0, -4, 4)

    @pytest.mark.parametrize(
        ("ben", "cem"),
        [
            (("Ts 8s", "push"), ("Td 8d", "win")),
            (("Ts 8s", "push"), ("Td 9d", "push")),
            (("Ts 8s", "push"), ("Td 7d", "win")),
            (("Ts 5s 6s", "lose"), ("", "win")),
            (("Ts 5s 6s", "lose"), ("", "blackjack")),
            (("As Ks", "push"), ("", "win")),
            (("As Ks", "push"), ("Td 5d 6d", "push")),
            (("As Ks", "blackjack"), ("Ad Kd", "push")),
            (("Ts 2s", "win"), ("", "push")),
            (("Ts 2s", "win"), ("Td Qd", "lose")),
        ],
    )
    def test_win__no_results_that_no_bank_could_bring(self, ben: tuple[str, str], cem: tuple[str, str]) -> None:
        given = entry(hand(BEN, 4, *ben), hand(CEM, 4, *cem))
        assert [problem.field for problem in problems_of(given)] == ["hands"]
        assert [problem.field for problem in problems_of({**given, "hands": given["hands"][::-1]})] == ["hands"]

    @pytest.mark.parametrize(
        ("ben", "cem"),
        [
            (("Ts 8s", "push"), ("Td 9d", "win")),
            (("Ts 5s 6s", "lose"), ("", "push")),
            (("Ts 5s 6s", "lose"), ("As Kd", "push")),
            (("Ts 5s 6s", "lose"), ("Ts 5d 6d", "lose")),
            (("Ts 2s", "win"), ("Td 2d", "win")),
            (("Ts 2s", "win"), ("", "blackjack")),
            (("Ts 2s", "win"), ("Td Qd 5d", "lose")),
            (("Ts 5s 6s", "push"), ("Ad Kd", "blackjack")),
            (("", "win"), ("", "push")),
        ],
    )
    def test_win__any_that_one_could(self, ben: tuple[str, str], cem: tuple[str, str]) -> None:
        assert played(entry(hand(BEN, 4, *ben), hand(CEM, 4, *cem))).rounds[0].lines


class TestLose:
    def test_lose__the_bank_takes_the_stake(self) -> None:
        assert bens("Ts 7s", "Th 8h") == (4, -4, 0)
        assert lines(entry(hand(BEN, 4, "Ts 7s"), bank="Th 8h")) == [(BEN, -4, "lose"), (ADA, 4, "lose")]

    def test_lose__a_result_that_is_given_too_agrees(self) -> None:
        assert refused(entry(hand(BEN, 4, "Ts 7s", "win"), bank="Th 8h")) == [("hands", "lose")]

    def test_lose__anything_can_where_the_bank_is_not_known(self) -> None:
        """A bank of 21 beats 20, and a Black Jack beats 21."""
        for tiles in ("2s 3s", "Ts Qs", "Ts 5s 6s"):
            assert played(entry(hand(BEN, 4, tiles, "lose"))).rounds[0].scores == (4, -4, 0)


class TestPush:
    def test_push__nothing_moves(self) -> None:
        assert bens("Ts 8s", "Qh 8h") == (0, 0, 0)
        assert bens("Ts 5s 6s", "Th 4h 7h") == (0, 0, 0)
        assert lines(entry(hand(BEN, 4, "Ts 8s"), bank="Qh 8h")) == [(BEN, 0, "push"), (ADA, 0, "push")]

    def test_push__a_result_that_is_given_too_agrees(self) -> None:
        assert refused(entry(hand(BEN, 4, "Ts 8s", "win"), bank="Qh 8h")) == [("hands", "push")]

    def test_push__not_below_17(self) -> None:
        """The bank does not stand there, so nobody is even with it."""
        assert refused(entry(hand(BEN, 4, "Ts 6s", "push"))) == [("hands", "push")]
        assert played(entry(hand(BEN, 4, "Ts 7s", "push"))).rounds[0].scores == (0, 0, 0)


class TestBust:
    def test_bust__over_21_loses_at_once(self) -> None:
        assert bens("Ts 6s 6h", "Th 8h") == (4, -4, 0)
        assert lines(entry(hand(BEN, 4, "Ts 6s 6h"), bank="Th 8h")) == [(BEN, -4, "bust"), (ADA, 4, "bust")]

    def test_bust__even_if_the_bank_goes_over_too(self) -> None:
        assert bens("Ts 6s 6h", "Th 6d Kh") == (4, -4, 0)

    @pytest.mark.parametrize("bank", ["", "Th 8h", "Th 6d Kh", "Ah Kh"])
    def test_bust__nothing_else_than_lost(self, bank: str) -> None:
        for wrong in ("win", "push", "blackjack"):
            assert refused(entry(hand(BEN, 4, "Ts 6s 6h", wrong), bank=bank)) == [("hands", "bust")]
        assert played(entry(hand(BEN, 4, "Ts 6s 6h", "lose"), bank=bank)).rounds[0].scores == (4, -4, 0)

    def test_bust__a_doubled_hand_loses_both_stakes(self) -> None:
        assert bens("6s 5s 4s 8s", "Th 8h", doubled=True) == (8, -8, 0)


class TestBankBust:
    def test_bank_bust__each_hand_still_in_is_paid(self) -> None:
        given = entry(hand(BEN, 4, "2s 3s"), hand(CEM, 7, "Td 6s 6h"), bank="Th 6d Kh")
        assert played(given).rounds[0].scores == (3, 4, -7)
        assert (BEN, 4, "bank-bust") in lines(given)

    def test_bank_bust__a_black_jack_one_and_a_half_times(self) -> None:
        assert bens("As Ks", "Th 6d Kh") == (-6, 6, 0)

    def test_bank_bust__nobody_is_even_with_it(self) -> None:
        bank = "Th 6d Kh"
        assert refused(entry(hand(BEN, 4, result="push"), bank=bank)) == [("hands", "bank-bust")]
        for how, ben in (("blackjack", 6), ("win", 4), ("lose", -4)):
            assert played(entry(hand(BEN, 4, result=how), bank=bank)).rounds[0].scores == (-ben, ben, 0)

    def test_bank_bust__a_result_that_is_given_too_agrees(self) -> None:
        assert refused(entry(hand(BEN, 4, "Ts 7s", "lose"), bank="Th 6d Kh")) == [("hands", "bank-bust")]


class TestBlackJack:
    @pytest.mark.parametrize(("stake", "ben"), [(2, 3), (4, 6), (10, 15), (1, 1), (5, 7), (9, 13)])
    def test_blackjack__pays_one_and_a_half_times_the_stake(self, stake: int, ben: int) -> None:
        """Ruling: half a chip stays with the bank."""
        assert bens("As Ks", "Th 8h", stake) == (-ben, ben, 0)
        assert played(entry(hand(BEN, stake, result="blackjack"))).rounds[0].scores == (-ben, ben, 0)

    @pytest.mark.parametrize(("stake", "ben"), [(2, 3), (4, 6), (1, 2), (5, 8), (9, 14)])
    def test_blackjack__house_rule_half_chips_up(self, stake: int, ben: int) -> None:
        given = entry(hand(BEN, stake, result="blackjack"))
        assert played(given, options={"half_chips": "up"}).rounds[0].scores == (-ben, ben, 0)

    def test_blackjack__each_hand_is_rounded_by_itself(self) -> None:
        given = entry(hand(BEN, 5, result="blackjack"), hand(CEM, 3, result="blackjack"))
        assert played(given).rounds[0].scores == (-11, 7, 4)
        assert played(given, options={"half_chips": "up"}).rounds[0].scores == (-13, 8, 5)

    def test_blackjack__both_is_a_draw(self) -> None:
        assert bens("As Ks", "Ah Th") == (0, 0, 0)

    @pytest.mark.parametrize("tiles", ["Ts 5s 6s", "Ts 9s", "As 9s", "7s 7h 7d"])
    def test_blackjack__of_the_bank_beats_all_else(self, tiles: str) -> None:
        assert bens(tiles, "Ah Kh") == (4, -4, 0)

    def test_blackjack__of_the_bank_can_at_best_be_drawn(self) -> None:
        for wrong in ("blackjack", "win"):
            assert refused(entry(hand(BEN, 4, result=wrong), bank="Ah Kh")) == [("hands", "blackjack")]
        assert played(entry(hand(BEN, 4, result="push"), bank="Ah Kh")).rounds[0].scores == (0, 0, 0)
        assert played(entry(hand(BEN, 4, result="lose"), bank="Ah Kh")).rounds[0].scores == (4, -4, 0)

    def test_blackjack__not_by_a_hand_that_was_doubled_or_split(self) -> None:
        bank = "Ah Kh"
        assert refused(entry(hand(BEN, 4, result="push", doubled=True), bank=bank)) == [("hands", "blackjack")]
        one, other = hand(BEN, 4, result="push"), hand(BEN, 4, result="lose")
        assert refused(entry(one, other, bank=bank)) == [("hands", "blackjack")]

    def test_blackjack__is_an_ace_and_a_ten_alone(self) -> None:
        for tiles in ("Ts 5s 6s", "As 9s", "As Ah 9s", "Ks Qs"):
            assert refused(entry(hand(BEN, 4, tiles, "blackjack"))) == [("hands", "blackjack")]
        for tiles in ("As Ts", "Js As", "Qs Ah", "As Kh"):
            assert bens(tiles, "Th 8h") == (-6, 6, 0)

    def test_blackjack__neither_wins_plainly_nor_loses(self) -> None:
        for wrong in ("win", "lose"):
            assert refused(entry(hand(BEN, 4, "As Ks", wrong))) == [("hands", "blackjack")]
        assert played(entry(hand(BEN, 4, "As Ks", "blackjack"))).rounds[0].scores == (-6, 6, 0)
        assert played(entry(hand(BEN, 4, "As Ks", "push"))).rounds[0].scores == (0, 0, 0)

    def test_blackjack__a_third_tile_ends_it(self) -> None:
        assert bens("As Ks 5s", "Th 8h") == (4, -4, 0)


class TestDouble:
    @pytest.mark.parametrize("tiles", ["4s 5s", "Ts 9s"])
    def test_double__not_doubled_unless_said(self, tiles: str) -> None:
        assert bens(tiles, "Th 7h", doubled=False) == bens(tiles, "Th 7h") == bens(tiles, "Th 7h", doubled=None)

    def test_double__the_stake_counts_twice(self) -> None:
        assert bens("6s 5s Ts", "Th 8h", doubled=True) == (-8, 8, 0)
        assert bens("6s 5s 2s", "Th 8h", doubled=True) == (8, -8, 0)
        assert bens("6s 5s 7s", "Th 8h", doubled=True) == (0, 0, 0)
        assert bens("6s 5s 2s", "Th 6d Kh", doubled=True) == (-8, 8, 0)

    def test_double__written_down_without_tiles(self) -> None:
        for how, ben in (("win", 8), ("push", 0), ("lose", -8)):
            assert played(entry(hand(BEN, 4, result=how, doubled=True))).rounds[0].scores == (-ben, ben, 0)

    @pytest.mark.parametrize("first", ["4s 5s", "2s 8s", "5s 5h", "6s 5s", "2s 9s", "As 8s", "9s As"])
    def test_double__on_9_10_or_11(self, first: str) -> None:
        """Ruling: an ace counts either way."""
        assert played(entry(hand(BEN, 4, first, "lose", doubled=True))).rounds[0].scores == (8, -8, 0)

    @pytest.mark.parametrize("first", ["4s 4h", "6s 6h", "Ts 2s", "Ts Qs", "As 7s", "As 2s", "As Ah", "3s 5s 2s"])
    def test_double__on_nothing_else(self, first: str) -> None:
        given = entry(hand(BEN, 4, first, "lose", doubled=True))
        assert refused(given) == [("hands", "double")]
        assert [problem.at for problem in problems_of(given)] == [(0, "doubled")]

    def test_double__the_first_two_count_not_those_that_follow(self) -> None:
        assert refused(entry(hand(BEN, 4, "Ts 4s 5s", "lose", doubled=True))) == [("hands", "double")]

    @pytest.mark.parametrize("tiles", ["6s 5s", "6s 5s 2s", "6s 5s 2s 2h 2d As"])
    def test_double__any_number_of_tiles_may_follow(self, tiles: str) -> None:
        """Ruling."""
        assert played(entry(hand(BEN, 4, tiles, "lose", doubled=True))).rounds[0].scores == (8, -8, 0)

    @pytest.mark.parametrize("more", [{"result": "blackjack"}, {"tiles": "As Ks"}, {"tiles": "Ts As", "result": "blackjack"}])
    def test_double__never_a_black_jack(self, more: dict[str, str]) -> None:
        """Ruling."""
        assert refused(entry(hand(BEN, 4, doubled=True, **more), bank="Th 8h" if "tiles" in more else "")) == [("hands", "double")]

    def test_double__a_hand_that_was_split(self) -> None:
        """Ruling."""
        given = entry(hand(BEN, 4, "8s 3s Ts", doubled=True), hand(BEN, 4, "8h Qs"), bank="Th 9h")
        assert played(given).rounds[0].scores == (-4, 4, 0)

    def test_double__ace_and_ten_after_a_split(self) -> None:
        """Rulings: they are no Black Jack, and the ace counts either way, so they make 11."""
        given = entry(hand(BEN, 4, "As Ks", doubled=True), hand(BEN, 4, "Ah 6s"), bank="Th 9h")
        assert played(given).rounds[0].scores == (-4, 4, 0)

    def test_double__the_second_stake_has_a_line(self) -> None:
        given = entry(hand(BEN, 4, "6s 5s Ts", doubled=True), bank="Th 8h")
        assert lines(given) == [(BEN, 4, "win"), (ADA, -4, "win"), (BEN, 4, "double"), (ADA, -4, "double")]


class TestSplit:
    def test_split__two_hands_with_the_same_stake(self) -> None:
        assert played(split("8s Ts", "8h Ks 5s")).rounds[0].scores == (3, -3, 0)
        assert played(split("8s Ts 3s", "8h Ks 5s", bank="Ts 8s")).rounds[0].scores == (0, 0, 0)

    @pytest.mark.parametrize("stakes", [(3, 4), (4, 3)])
    def test_split__no_other_stakes(self, stakes: tuple[int, int]) -> None:
        assert refused(split("8s Ts", "8h Ks", stakes=stakes)) == [("hands", "split")]
        assert refused(split("", "", stakes=stakes, bank="", result="win")) == [("hands", "split")]

    def test_split__of_equal_rank(self) -> None:
        assert played(split("Ks 5s 5h", "Kh 9s")).rounds
        assert refused(split("Ks 5s 5h", "Qh 9s")) == [("hands", "split")]
        assert refused(split("Ts 5s 5h", "Jh 9s", bank="Td 8s")) == [("hands", "split")]
        assert refused(split("8s Ts", "9h Ks")) == [("hands", "split")]

    def test_split__the_first_tile_tells(self) -> None:
        assert refused(split("8s Ts", "Kh 8d")) == [("hands", "split")]

    def test_split__where_only_some_tiles_are_known(self) -> None:
        third = hand(BEN, 3, result="lose")
        given = split("8s Ts", "9h Ks", result="win", bank="")
        assert refused({**given, "hands": [*given["hands"], third]}) == [("hands", "split")]
        assert played(entry(hand(BEN, 3, "8s Ts", "push"), third)).rounds

    def test_split__again_and_again(self) -> None:
        """Ruling. 18, 18, 17 and 19 against 18."""
        given = split("8s Ts", "8h Ks", "8d 9s", "8c 2s 9h", stakes=(3, 3, 3, 3))
        assert played(given).rounds[0].scores == (0, 0, 0)

    def test_split__eight_hands_at_most(self) -> None:
        """There are eight tiles of a rank."""
        eight = [hand(BEN, 1, result="win")] * 8
        assert played(entry(*eight)).rounds[0].scores == (-8, 8, 0)
        assert refused(entry(*eight, eight[0])) == [("hands", "split")]

    def test_split__ace_and_ten_are_21_and_no_black_jack(self) -> None:
        """Ruling."""
        assert played(split("As Ks", "Ah 5s 2s", bank="Ts 9s")).rounds[0].scores == (0, 0, 0)
        assert played(split("As Ks", "Ah Kh", bank="Ts 9s")).rounds[0].scores == (-6, 6, 0)
        assert played(split("As Ks", "Ah Kh", bank="Ts 5s 6s")).rounds[0].scores == (0, 0, 0)
        assert played(split("As Ks", "Ah Kh", bank="Ad Kd")).rounds[0].scores == (6, -6, 0)
        assert played(split("As Ks", "Ah Kh", bank="", result="win")).rounds[0].scores == (-6, 6, 0)

    @pytest.mark.parametrize("tiles", ["", "As Ks"])
    def test_split__black_jack_is_no_result(self, tiles: str) -> None:
        given = entry(hand(BEN, 3, tiles, "blackjack"), hand(BEN, 3, result="lose"))
        assert refused(given) == [("hands", "split")]
        assert [problem.at for problem in problems_of(given)] == [(0, "result")]

    def test_split__one_hand_of_a_pair_is_not_split(self) -> None:
        assert bens("8s 8h", "Th 7h") == (4, -4, 0)

    def test_split__each_seat_for_itself(self) -> None:
        given = entry(hand(BEN, 3, "As Ks"), hand(CEM, 5, "8s Ts"), hand(CEM, 5, "8h Qs"), bank="Th 8d")
        assert played(given).rounds[0].scores == (-4, 4, 0)

    def test_split__the_hands_need_not_stand_together(self) -> None:
        given = entry(hand(CEM, 5, "As Ts"), hand(BEN, 3, "Qs 9s"), hand(CEM, 5, "Ah Qh"), bank="Th 8d")
        assert played(given).rounds[0].scores == (-13, 3, 10)


class TestBankDraws:
    def test_bank_draws__below_17(self) -> None:
        given = entry(hand(BEN, 4, "Ts 7s"), bank="Th 6h")
        assert refused(given) == [("bank", "bank-draws")]
        assert refused(entry(hand(BEN, 4, result="win"), bank="Th 6h")) == [("bank", "bank-draws")]
        assert refused(entry(hand(BEN, 4, result="push"), bank="Th 6h")) == [("bank", "bank-draws")]

    @pytest.mark.parametrize(
        "bank", ["Th 7h", "Th 9h", "Ah 6h", "Ah Ad 5h", "5h 4h 3h 2h 3d", "Th 6h 8h", "Ah 5h Kh 2d", "Th 2d Ad Ah 3d"]
    )
    def test_bank_draws__until_17(self, bank: str) -> None:
        """Ruling: an ace counts 11 if that does not go over 21."""
        assert played(entry(hand(BEN, 4, "Ts 8s"), bank=bank)).rounds

    @pytest.mark.parametrize("bank", ["Th 7h 2h", "Ah 6h 2h", "Ah Ad 5h Ts", "Th 7h 9h", "Ah Kh 5h", "9h 8h 4h"])
    def test_bank_draws__from_17_it_stands(self, bank: str) -> None:
        assert refused(entry(hand(BEN, 4, "Ts 8s"), bank=bank)) == [("bank", "bank-draws")]
        assert refused(entry(hand(BEN, 4, "Ts 8s 5s"), bank=bank)) == [("bank", "bank-draws")]
        assert refused(entry(hand(BEN, 4, result="lose"), bank=bank)) == [("bank", "bank-draws")]

    @pytest.mark.parametrize("bank", ["Th 6h", "2h 3h", "2h 3h 4h", "Ah 5h", "Th 7h"])
    def test_bank_draws__not_if_every_hand_is_bust(self, bank: str) -> None:
        """Ruling."""
        bust, lost = hand(BEN, 4, "Ts 8s 5s"), hand(CEM, 5, result="lose")
        assert played(entry(bust, bank=bank)).rounds[0].scores == (4, -4, 0)
        assert played(entry(lost, bank=bank)).rounds[0].scores == (5, 0, -5)
        assert played(entry({**bust, "result": "lose"}, lost, bank=bank)).rounds[0].scores == (9, -4, -5)

    def test_bank_draws__if_one_hand_is_not(self) -> None:
        bust = hand(BEN, 4, "Ts 8s 5s", "lose")
        for other in (hand(CEM, 5, "Td 4d", "lose"), hand(CEM, 5, result="win"), hand(CEM, 5, "Td 4d")):
            assert ("bank", "bank-draws") in refused(entry(bust, other, bank="Th 6h"))

    def test_bank_draws__a_bank_that_cannot_be_decides_nothing(self) -> None:
        """What each hand came to against it is not asked; what it comes to against any bank is."""
        assert refused(entry(hand(BEN, 4, "Ts 7s", "push"), bank="Th 8h 3h")) == [("bank", "bank-draws")]
        assert refused(entry(hand(BEN, 4, "Ts 6s", "push"), bank="Th 8h 3h")) == [("bank", "bank-draws"), ("hands", "push")]


class TestTiles:
    @pytest.mark.parametrize("tiles", ["", "Ts"])
    def test_tiles__at_least_two(self, tiles: str) -> None:
        few = {"seat": BEN, "stake": 4, "tiles": tiles.split(), "result": "lose"}
        assert refused(entry(few)) == [("hands", "tiles")]
        assert [problem.at for problem in problems_of(entry(few))] == [(0, "tiles")]
        assert refused({**entry(hand(BEN, 4, result="lose")), "bank": tiles.split()}) == [("bank", "tiles")]

    def test_tiles__nothing_after_going_over_21(self) -> None:
        assert refused(entry(hand(BEN, 4, "Ts 8s 5s 2s", "lose"))) == [("hands", "tiles")]
        assert refused(entry(hand(BEN, 4, "Ts 7s"), bank="Th 6h 8h 2h")) == [("bank", "tiles")]
        assert played(entry(hand(BEN, 4, "8s 5s 2s Ts", "lose"))).rounds
        assert played(entry(hand(BEN, 4, "As 5s Ts 5h", "lose"))).rounds

    def test_tiles__more_may_be_drawn_on_21(self) -> None:
        assert played(entry(hand(BEN, 4, "Ts 5s 6s 2s", "lose"))).rounds

    def test_tiles__each_lies_there_twice_at_most(self) -> None:
        assert played(entry(hand(BEN, 4, "Ts Ts"), bank="Th 8h")).rounds
        assert played(entry(hand(BEN, 4, "Ts 8s"), hand(CEM, 4, "Ts 8s"), bank="Th 8h")).rounds
        assert refused(entry(hand(BEN, 4, "5s 5s 5s", "lose"))) == [("hands", "tiles")]
        assert refused(entry(hand(BEN, 4, "Ts 8s"), hand(CEM, 4, "Ts 8d"), bank="Ts 8h")) == [("bank", "tiles")]
        assert refused(entry(hand(BEN, 4, result="push"), bank="6h 6h 6h")) == [("bank", "tiles")]
        assert refused(entry(hand(BEN, 4, "5s 9s", "lose"), hand(CEM, 4, "5s 5s 7d", "lose"))) == [("hands", "tiles")]

    @pytest.mark.parametrize("tile", ["X", "1s", "10s", "sA", "", "as", "Kk"])
    def test_cards__only_those_that_exist(self, tile: str) -> None:
        given = {"seat": BEN, "stake": 4, "tiles": ["Ts", tile], "result": "lose"}
        assert refused(entry(given)) == [("hands", "cards")]
        assert refused({**entry(hand(BEN, 4, result="lose")), "bank": ["Th", tile]}) == [("bank", "cards")]

    def test_tiles__a_result_may_be_left_out_where_all_are_given(self) -> None:
        one, other = hand(BEN, 4, "Ts 9s"), hand(CEM, 5, "Td 7d", "lose")
        assert played(entry(one, other, bank="Th 8h")).rounds[0].scores == (1, 4, -5)
        missing = [("hands", "format")]
        assert refused(entry(one, other)) == missing
        assert refused(entry(hand(BEN, 4), bank="Th 8h")) == missing
        assert refused(entry(one, hand(CEM, 5, result="lose"), bank="Th 8h")) == missing
        assert refused(entry(hand(BEN, 4, "Ts 8s 5s"))) == missing
        assert [problem.at for problem in problems_of(entry(other, one))] == [(1, "result")]

    @given(st.data())
    @settings(max_examples=scaled(5))
    def test_tiles__given_for_some_they_do_not_contradict_the_results(self, data: st.DataObject) -> None:
        """Refused exactly where no bank and no hands could have brought these results."""
        given: Any = data.draw(strategies.rounds(played(players=4).state))
        rng = Random(data.draw(st.integers(0, 2**32 - 1)))
        wrong = rng.choice([0, 0.2, 0.6])
        for each in given["hands"]:
            if rng.random() < wrong:
                each["result"] = rng.choice(["blackjack", "win", "push", "lose"])
            if rng.random() < 0.5:
                del each["tiles"]
        if rng.random() < 0.6:
            del given["bank"]
        seats = [each["seat"] for each in given["hands"]]
        odd = any(
            each["result"] == "blackjack" and (seats.count(each["seat"]) > 1 or each.get("doubled")) for each in given["hands"]
        )
        expected = not odd and slow.possible(given)
        event("possible" if expected else "impossible")
        table, problems, _ = fold(record(given, players=4))
        assert (table is not None) == expected, problems


class TestBanker:
    def test_banker__stays_until_somebody_else_is_written_down(self) -> None:
        first = entry(hand(BEN, 1, result="win"), banker=ADA)
        other = entry(hand(BEN, 1, result="win"), banker=CEM)
        assert played(dealer=1).ahead == {"dealer": 1}
        assert played(first, dealer=1).ahead == {"dealer": 0}
        assert played(first, other).ahead == {"dealer": 2}
        assert played(first, other, first, first).ahead == {"dealer": 0}

    def test_banker__house_rule_the_next_one_clockwise(self) -> None:
        options = {"banker_rounds": 2}
        rounds = []
        for banker in (1, 1, 2, 2, 0, 0, 1):
            assert played(*rounds, dealer=1, options=options).ahead == {"dealer": banker}
            rounds.append(entry(hand((banker + 1) % 3, 1, result="lose"), banker=banker))

    def test_banker__house_rule_nobody_else(self) -> None:
        given = entry(hand(BEN, 1, result="win"), banker=CEM)
        assert refused(given, options={"banker_rounds": 1}) == [("banker", "banker")]
        assert refused(given, entry(hand(BEN, 1, result="win")), options={"banker_rounds": 1}) == [
            ("banker", "banker"),
        ]
        assert played(given, options={"banker_rounds": 0}).rounds

    def test_banker__the_chips_stay_with_their_owners(self) -> None:
        first = entry(hand(BEN, 10, result="win"))
        other = entry(hand(ADA, 10, result="win"), hand(CEM, 3, result="lose"), banker=BEN)
        assert played(first, other, options={"banker_rounds": 1}).state.totals == (100, 33, 27)

    def test_banker__an_adjustment_is_no_round(self) -> None:
        given = {"adjust": [0, 5, 0], "note": "neue Chips"}
        assert played(given, options={"banker_rounds": 1}).ahead == {"dealer": 0}

    def test_banker__must_be_said(self) -> None:
        assert refused({"hands": [hand(BEN, 1, result="win")]}) == [("banker", "format")]


class TestEnd:
    def test_end__none_by_itself(self) -> None:
        won = entry(hand(BEN, 10, result="win"))
        table = played(*[won] * 60)
        assert not table.finished
        assert BLACK_JACK.goal(table.state).rounds == BLACK_JACK.goal(table.state).target == 0

    def test_end__the_biggest_gain_wins_not_the_most_chips(self) -> None:
        """Ruling."""
        won = entry(hand(BEN, 1, result="win"))
        assert played(won, ended=True).winners == (BEN,)
        assert played(won, ended=True).state.totals == (99, 31, 30)

    def test_end__chips_that_were_bought_do_not_count(self) -> None:
        """Ruling."""
        bought = {"adjust": [0, 0, 500], "note": "neue Chips"}
        won = entry(hand(BEN, 1, result="win"))
        assert played(bought, won, bought, ended=True).winners == (BEN,)
        assert played(won, {"adjust": [0, -20, 0], "note": "verloren"}, ended=True).winners == (BEN,)

    def test_end__chips_given_to_one_another_count(self) -> None:
        """Ruling. Ben wins 5 and gives Cem 30: Cem has gained most."""
        won, given = entry(hand(BEN, 5, result="win")), {"adjust": [0, -30, 30], "note": "geschenkt"}
        table = played(won, given, ended=True)
        assert table.state.totals == (95, 5, 60)
        assert table.winners == (CEM,)

    def test_end__an_adjustment_takes_nobody_below_nothing(self) -> None:
        """Ruling. Ben has 30."""
        assert refused({"adjust": [31, -31, 0], "note": "x"}) == [("adjust", "end")]
        assert played({"adjust": [30, -30, 0], "note": "x"}).state.totals == (130, 0, 30)

    def test_end__nor_any_lower_who_is_there_already(self) -> None:
        """Ruling. Ada's bank has lost 110 of 100: she may buy, but give nothing."""
        lost = [entry(hand(BEN, 10, result="win"))] * 11
        assert refused({"adjust": [-1, 0, 1], "note": "x"}, *lost) == [("adjust", "end")]
        assert played(*lost, {"adjust": [5, 0, 0], "note": "x"}).state.totals == (-5, 140, 30)
        assert played(*lost, {"adjust": [0, -1, 1], "note": "x"}).state.totals == (-10, 139, 31)

    def test_end__equal_gains_share(self) -> None:
        """Ruling."""
        given = entry(hand(BEN, 2, result="win"), hand(CEM, 2, result="win"))
        assert played(given, ended=True).winners == (BEN, CEM)
        assert played(ended=True).winners == (ADA, BEN, CEM)

    def test_end__the_result_as_json(self) -> None:
        assert result(played(entry(hand(BEN, 5, result="blackjack"), hand(CEM, 2, result="push")))) == {
            "scorepad": 1,
            "game": "black-jack",
            "sides": [[0], [1], [2]],
            "rounds": [
                {
                    "scores": [-7, 7, 0],
                    "lines": [
                        {"side": 1, "points": 7, "rule": "blackjack"},
                        {"side": 0, "points": -7, "rule": "blackjack"},
                        {"side": 2, "points": 0, "rule": "push"},
                        {"side": 0, "points": 0, "rule": "push"},
                    ],
                }
            ],
            "totals": [93, 37, 30],
            "finished": False,
            "winners": [],
            "next": {"dealer": 0},
        }


class TestChips:
    @given(st.data())
    def test_win__chips_are_never_made_or_lost(self, data: st.DataObject) -> None:
        players = data.draw(st.integers(3, 7))
        table = played(players=players, dealer=data.draw(st.integers(0, players - 1)), options=data.draw(strategies.options()))
        for _ in range(data.draw(st.integers(1, 5))):
            given: Any = data.draw(strategies.entry(table.state))
            before = sum(table.state.totals)
            table = table.add(given)
            assert not table.rounds[-1].problems
            if "hands" in given:
                assert sum(table.rounds[-1].scores) == 0
                assert sum(table.state.totals) == before
                up = table.setting.options.half_chips == "up"
                assert list(table.rounds[-1].scores) == slow.scores(given, players, up=up)

    @given(st.data())
    def test_tiles__the_same_round_however_much_of_it_is_written_down(self, data: st.DataObject) -> None:
        state = played(players=5).state
        given: Any = data.draw(strategies.rounds(state))
        bare = {"banker": given["banker"], "hands": [{**each, "tiles": None} for each in given["hands"]]}
        worked_out = {**given, "hands": [{**each, "result": None} for each in given["hands"]]}
        scores = [played(each, players=5).rounds[0].scores for each in (given, bare, worked_out)]
        assert scores[0] == scores[1] == scores[2]


class TestForm:
    @pytest.mark.parametrize(
        "wrong",
        [
            {"seat": "1"},
            {"seat": None},
            {"stake": 2.0},
            {"stake": True},
            {"doubled": 1},
            {"result": "won"},
            {"result": 1},
            {"tiles": "Ts 8s"},
            {"tiles": ["Ts", 8]},
            {"bet": 1},
            {"bet": None},
        ],
    )
    def test_format__of_a_hand(self, wrong: dict[str, Any]) -> None:
        given = entry({**hand(BEN, 4, result="win"), **wrong})
        assert refused(given) == [("hands", "format")]
        assert [problem.at[:2] for problem in problems_of(given)] == [(0, next(iter(wrong)))]

    @pytest.mark.parametrize("wrong", [5, None, "win", [], True])
    def test_format__a_hand_is_an_object(self, wrong: Any) -> None:
        assert refused(entry(hand(BEN, 4, result="win"), wrong)) == [("hands", "format")]

    @pytest.mark.parametrize("wrong", [{"hands": None}, {"hands": {}}, {"hands": 3}, {"bank": "Ts 8s"}, {"bank": [1]}, {"bust": 1}])
    def test_format__of_a_round(self, wrong: dict[str, Any]) -> None:
        given = {**entry(hand(BEN, 4, result="win")), **wrong}
        assert refused(given) == [(next(iter(wrong)), "format")]

    def test_format__each_fault_is_told(self) -> None:
        """In one hand and the next, in the bank, and whoever holds it."""
        given = {
            "banker": 7,
            "hands": [
                {"seat": "Ben", "stake": 99, "result": "lose"},
                {"seat": BEN, "stake": 4, "doubled": True, "tiles": ["Ts", "8s", "5s", "2s"], "result": "win"},
                {"seat": 5, "stake": 4, "tiles": ["Ts"], "result": "lose"},
            ],
            "bank": ["Th", "8h", "Zz"],
            "pot": 5,
        }
        assert refused(given) == [
            ("bank", "cards"),
            ("banker", "range"),
            ("hands", "bust"),
            ("hands", "double"),
            ("hands", "format"),
            ("hands", "range"),
            ("hands", "stake"),
            ("hands", "tiles"),
            ("pot", "format"),
        ]

    @pytest.mark.parametrize("lang", ["de", "en"])
    def test_format__says_whose_hand_it_is(self, lang: str) -> None:
        say = words(lang, "black_jack").of
        sides = ((0,), (1,), (2,))
        names = {"de": ["Ben (1. Hand)", "Ben (2. Hand)", "Cem", "Hand 4"], "en": ["Ben (hand 1)", "Ben (hand 2)", "Cem", "Hand 4"]}
        hands = [hand(seat, 99, result="lose") for seat in (BEN, BEN, CEM, 9)]
        said = [say(each, ["Ada", "Ben", "Cem"], sides) for each in problems_of(entry(*hands)) if each.key == "" and each.at]
        assert [text.split(":")[0] for text in said] == names[lang]


class TestHouseRules:
    @pytest.mark.parametrize(
        "options",
        [
            {"min_stake": 0},
            {"min_stake": 11},
            {"max_stake": 0},
            {"min_stake": 5, "max_stake": 4},
            {"max_stake": 1_000_001},
            {"start_chips": 0},
            {"bank_chips": 0},
            {"bank_chips": 1_000_001},
            {"half_chips": "even"},
            {"half_chips": False},
            {"banker_rounds": -1},
            {"banker_rounds": 1.5},
            {"insurance": True},
        ],
    )
    def test_options__within_their_bounds(self, options: Any) -> None:
        table, _, problems = open_table(record(options=options))
        assert table is None
        assert {(problem.field, problem.rule) for problem in problems} == {("options", "options")}
        assert all(words(lang, "black_jack").of(problem) for lang in LANGUAGES for problem in problems)

    def test_options__the_lowest_stake_may_be_the_highest(self) -> None:
        options = {"min_stake": 4, "max_stake": 4}
        assert played(entry(hand(BEN, 4, result="win")), options=options).rounds[0].scores == (-4, 4, 0)

    def test_options__none_is_the_default(self) -> None:
        options = dict.fromkeys(BLACK_JACK.options.model_fields)
        assert played(options=options).setting.options == BLACK_JACK.options()


class TestToldOnTheSheet:
    @pytest.mark.parametrize("lang", sorted(LANGUAGES))
    @pytest.mark.parametrize(
        ("bank", "key"), [("", "bank"), ("Th 8h", "bank-count"), ("Th 6h Kh", "bank-bust"), ("Ah Kh", "bank-blackjack")]
    )
    def test_stake__what_was_staked_and_how_the_bank_stood(self, lang: str, bank: str, key: str) -> None:
        given = (
            entry(hand(BEN, 4, "8s 3s", "lose", doubled=True), bank=bank)
            if bank == "Ah Kh"
            else entry(hand(BEN, 4, "8s 3s 4s 9s", "lose", doubled=True), bank=bank)
        )
        scored = played(given).rounds[0]
        told = {each.side: each for each in BLACK_JACK.told(scored.entry, scored.before)}
        assert (told[ADA].key, told[BEN].args) == (key, {"n": 8})
        assert CEM not in told
        assert all(words(lang, "black_jack").of(each) for each in told.values())


def test_tiles__without_tiles_a_result_is_missing_whatever_the_bank_is() -> None:
    for bank in ({}, {"bank": ["Ts", "8s"]}, {"bank": 5}):
        assert ("hands", "format") in refused({"banker": ADA, "hands": [{"seat": BEN, "stake": 1}], **bank})
