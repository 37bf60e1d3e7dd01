"""The rulebook of Black Jack. A test is named after the rule that it is about: `test_` rule id `__` what the rule says."""

from random import Random
from typing import Any

from hypothesis import event, given, settings
from hypothesis import strategies as st

from scorepad.core.problem import Problem
from scorepad.games.black_jack import GAMES
from scorepad.table import Table, fold_record
from scorepad.words import words_in
from tests import tables
from tests.examples import scaled
from tests.games.black_jack import slow, strategies

BLACK_JACK = GAMES[0]

ADA, BEN, CEM = 0, 1, 2


def played(*rounds: Any, players: int = 3, **more: Any) -> Table:
    return tables.played("black-jack", players, *rounds, **more)


def chips(*rounds: Any, **more: Any) -> tuple[int, ...]:
    """What the last round brings to each."""
    return played(*rounds, **more).rounds[-1].scores


def problems_of(given: Any, *before: Any, players: int = 3, **more: Any) -> list[Problem]:
    return tables.problems_of("black-jack", players, *before, given, **more)


def refused(given: Any, *before: Any, **more: Any) -> list[tuple[str | None, str]]:
    return sorted({(problem.field, problem.rule) for problem in problems_of(given, *before, **more)}, key=str)


def refused_at(given: Any) -> list[tuple[Any, ...]]:
    return [problem.at for problem in problems_of(given)]


def hand(seat: int, stake: int, tiles: str = "", result: str | None = None, **more: Any) -> dict[str, Any]:
    given: dict[str, Any] = {"seat": seat, "stake": stake, **more}
    if tiles:
        given["tiles"] = tiles.split()
    if result:
        given["result"] = result
    return given


def entry(*hands: dict[str, Any], bank: str = "", banker: int = ADA) -> dict[str, Any]:
    """A round in which Ada holds the bank."""
    return {"banker": banker, "hands": list(hands), **({"bank": bank.split()} if bank else {})}


def alone(tiles: str = "", result: str | None = None, bank: str = "", stake: int = 4, **more: Any) -> dict[str, Any]:
    """A round in which only Ben plays against Ada's bank."""
    return entry(hand(BEN, stake, tiles, result, **more), bank=bank)


def bens(tiles: str, bank: str = "", result: str | None = None, stake: int = 4, options: Any = None, **more: Any) -> int:
    """What Ben gains where he alone plays; the bank loses as much."""
    bank_gains, ben, others = chips(alone(tiles, result, bank, stake, **more), options=options)
    assert (bank_gains, others) == (-ben, 0)
    return ben


def lines(given: dict[str, Any]) -> list[tuple[int, int, str]]:
    return [(line.side, line.points, line.rule) for line in played(given).rounds[0].lines]


def split(*tiles: str, bank: str = "Ts 8s", stakes: tuple[int, ...] = (3, 3), **more: Any) -> dict[str, Any]:
    """Ben has split."""
    return entry(*(hand(BEN, stake, each, **more) for stake, each in zip(stakes, tiles, strict=True)), bank=bank)


#: A bank that stands with 18, one that goes over 21, one of 21, and one with a Black Jack.
EIGHTEEN, OVER, TWENTY_ONE, NATURAL = "Th 8h", "Th 6d Kh", "Th 5h 6h", "Ah Kh"


class TestWhoPlays:
    def test_players__three_to_seven_each_alone(self) -> None:
        for players in (3, 4, 5, 6, 7):
            assert played(players=players).setting.sides == tuple((seat,) for seat in range(players))
        for players in (1, 2, 8):
            assert ("players", "players") in tables.refused_start("black-jack", players)

    def test_goal__thirty_chips_each_and_a_hundred_for_the_first_banker(self) -> None:
        for dealer in range(4):
            totals = played(players=4, dealer=dealer).state.totals
            assert totals == tuple(100 if seat == dealer else 30 for seat in range(4))
        assert played(dealer=2, options={"start_chips": 50, "bank_chips": 7}).state.totals == (50, 50, 7)

    def test_deal__left_of_the_banker_draws_first(self) -> None:
        for dealer in range(3):
            duties = {duty.key: duty.seat for duty in BLACK_JACK.duties(played(dealer=dealer).state)}
            assert duties == {"begins": (dealer + 1) % 3, "banks": dealer}


def test_value__a_black_jack_beats_any_other_21() -> None:
    assert bens("As Ks", TWENTY_ONE) == bens("As Ts", "Ah 4h 6h") == 6
    assert bens("Ts 5s 6s", NATURAL) == -4


class TestStake:
    def test_stake__from_one_to_ten(self) -> None:
        for stake in (1, 5, 10):
            assert bens("", result="win", stake=stake) == stake
        for stake in (0, -1, 11, 31, 10**9, 10**12):
            assert refused(alone(result="win", stake=stake)) == [("hands", "stake")]

    def test_stake__house_rule(self) -> None:
        options = {"min_stake": 5, "max_stake": 20}
        assert bens("", result="lose", stake=20, options=options) == -20
        for stake in (4, 21):
            assert refused(alone(result="lose", stake=stake), options=options) == [("hands", "stake")]

    def test_stake__the_banker_has_no_hand(self) -> None:
        for banker in range(3):
            given = entry(*(hand(seat, 1, result="win") for seat in range(3)), banker=banker)
            assert refused(given) == [("hands", "stake")]
            assert refused_at(given) == [(banker, "seat")]

    def test_stake__at_least_one_hand_is_played_but_not_everybody_need(self) -> None:
        assert refused(entry()) == [("hands", "stake")]
        assert chips(entry(hand(CEM, 2, result="win")), players=7) == (-2, 0, 2, 0, 0, 0, 0)

    def test_stake__no_more_than_the_chips_held(self) -> None:
        """Ruling: a doubled stake counts twice, and all hands of a seat together."""
        for start, hands in (
            (6, [hand(BEN, 6, result="lose")]),
            (6, [hand(BEN, 3, result="lose", doubled=True)]),
            (12, [hand(BEN, 4, result="lose"), hand(BEN, 4, result="lose", doubled=True)]),
        ):
            assert played(entry(*hands), options={"start_chips": start}).state.totals == (100 + start, 0, start)
            assert refused(entry(*hands), options={"start_chips": start - 1}) == [("hands", "stake")]

    def test_stake__what_was_lost_is_gone_and_what_was_bought_is_there(self) -> None:
        lost = alone(result="lose", stake=10)
        assert refused(lost, lost, lost, lost) == [("hands", "stake")]
        bought = {"adjust": [0, 5, 0], "note": "neue Chips"}
        assert played(lost, lost, lost, bought, alone(result="win", stake=5)).state.totals == (125, 10, 30)
        assert refused(alone(result="win", stake=6), lost, lost, lost, bought) == [("hands", "stake")]

    def test_stake__the_bank_may_owe(self) -> None:
        """Ruling."""
        assert played(alone(result="win", stake=10), options={"bank_chips": 3}).state.totals == (-7, 40, 30)

    def test_stake__of_somebody_at_the_table(self) -> None:
        for seat in (3, -1, 10**9):
            assert refused(entry(hand(seat, 1, result="win"))) == [("hands", "range")]
        assert refused({**alone(result="win"), "banker": 3}) == [("banker", "range")]


def test_example_round__comes_out_as_the_rules_say() -> None:
    hands = [hand(ADA, 4, "Ks 9h"), hand(BEN, 5, "8s Qd"), hand(BEN, 5, "8h 5c Td"), hand(CEM, 2, "As Kd")]
    assert chips(entry(*hands, bank="9c 6s 3h", banker=3), players=4, dealer=3) == (4, -5, 3, -2)


class TestWin:
    def test_win__the_bank_pays_the_stake(self) -> None:
        assert bens("Ts 9s", EIGHTEEN) == 4
        assert lines(alone("Ts 9s", bank=EIGHTEEN)) == [(BEN, 4, "win"), (ADA, -4, "win")]

    def test_win__each_hand_is_played_by_itself_with_tiles_or_without(self) -> None:
        assert chips(entry(hand(BEN, 4, "Ts 9s"), hand(CEM, 7, "Td 7d"), bank=EIGHTEEN)) == (3, 4, -7)
        assert chips(entry(hand(BEN, 4, result="win"), hand(CEM, 7, result="lose"))) == (3, 4, -7)

    def test_win__a_result_that_is_given_too_agrees(self) -> None:
        """Whatever decides the hand is the rule that refuses another result."""
        for tiles, bank, result, rule in (
            ("Ts 9s", EIGHTEEN, "win", "win"),
            ("Ts 7s", EIGHTEEN, "lose", "lose"),
            ("Ts 8s", EIGHTEEN, "push", "push"),
            ("Ts 7s", OVER, "win", "bank-bust"),
            ("Ts 6s 6h", EIGHTEEN, "lose", "bust"),
            ("Ts 6s 6h", OVER, "lose", "bust"),
            ("Ts 6s 6h", NATURAL, "lose", "bust"),
            ("Ts 6s 6h", "", "lose", "bust"),
        ):
            assert bens(tiles, bank, result) == {"win": 4, "lose": -4, "push": 0}[result]
            for wrong in {"win", "lose", "push", "blackjack"} - {result}:
                assert refused(alone(tiles, wrong, bank)) == [("hands", rule)], (tiles, bank)
                assert refused_at(alone(tiles, wrong, bank)) == [(0, "result")]

    def test_win__without_tiles_any_result_that_some_hand_could_bring(self) -> None:
        """Against 21 none wins without a Black Jack, nobody is even with a bank over 21, and its Black Jack can only be drawn."""
        gains = {"blackjack": 6, "win": 4, "push": 0, "lose": -4}
        for bank, impossible in (
            *((bank, {}) for bank in ("", "Th 7h", "Th 8h", "Th 9h", "Th Qh")),
            (TWENTY_ONE, {"win": "win"}),
            (OVER, {"push": "bank-bust"}),
            (NATURAL, {"blackjack": "blackjack", "win": "blackjack"}),
        ):
            for result, gain in gains.items():
                if result in impossible:
                    assert refused(alone(result=result, bank=bank)) == [("hands", impossible[result])]
                else:
                    assert bens("", bank, result) == gain

    def test_win__all_play_against_the_same_bank(self) -> None:
        """A bank that loses to 18 and beats 20 there is none."""
        assert refused(entry(hand(BEN, 4, "Ts 8s", "win"), hand(CEM, 4, "Td Qd", "lose"))) == [("hands", "lose")]
        assert chips(entry(hand(BEN, 4, "Ts 8s", "lose"), hand(CEM, 4, "Td Qd", "win"))) == (0, -4, 4)

    def test_win__no_results_that_no_bank_could_bring_but_any_that_one_could(self) -> None:
        for ben, cem, possible in (
            (("Ts 8s", "push"), ("Td 8d", "win"), False),
            (("Ts 8s", "push"), ("Td 9d", "push"), False),
            (("Ts 8s", "push"), ("Td 9d", "win"), True),
            (("Ts 5s 6s", "lose"), ("", "win"), False),
            (("Ts 5s 6s", "lose"), ("", "push"), True),
            (("As Ks", "push"), ("Td 5d 6d", "push"), False),
            (("As Ks", "blackjack"), ("Ad Kd", "push"), False),
            (("Ts 5s 6s", "push"), ("Ad Kd", "blackjack"), True),
            (("Ts 2s", "win"), ("", "push"), False),
            (("Ts 2s", "win"), ("Td Qd 5d", "lose"), True),
        ):
            hands = [hand(BEN, 4, *ben), hand(CEM, 4, *cem)]
            if possible:
                assert played(entry(*hands)).rounds[0].lines
            else:
                for ordered in (hands, hands[::-1]):
                    assert [problem.field for problem in problems_of(entry(*ordered))] == ["hands"], (ben, cem)


class TestLoseAndPush:
    def test_lose__the_bank_takes_the_stake(self) -> None:
        assert lines(alone("Ts 7s", bank=EIGHTEEN)) == [(BEN, -4, "lose"), (ADA, 4, "lose")]

    def test_push__nothing_moves(self) -> None:
        assert bens("Ts 5s 6s", "Th 4h 7h") == 0
        assert lines(alone("Ts 8s", bank="Qh 8h")) == [(BEN, 0, "push"), (ADA, 0, "push")]

    def test_push__not_below_17(self) -> None:
        """The bank does not stand there, so nobody is even with it."""
        assert refused(alone("Ts 6s", "push")) == [("hands", "push")]
        assert bens("Ts 7s", result="push") == 0


class TestBust:
    def test_bust__over_21_loses_at_once_even_if_the_bank_goes_over_too(self) -> None:
        assert bens("Ts 6s 6h", EIGHTEEN) == bens("Ts 6s 6h", OVER) == -4
        assert lines(alone("Ts 6s 6h", bank=EIGHTEEN)) == [(BEN, -4, "bust"), (ADA, 4, "bust")]

    def test_bust__a_doubled_hand_loses_both_stakes(self) -> None:
        assert bens("6s 5s 4s 8s", EIGHTEEN, doubled=True) == -8

    def test_bank_bust__each_hand_still_in_is_paid(self) -> None:
        given = entry(hand(BEN, 4, "2s 3s"), hand(CEM, 7, "Td 6s 6h"), bank=OVER)
        assert chips(given) == (3, 4, -7)
        assert (BEN, 4, "bank-bust") in lines(given)


class TestBlackJack:
    def test_blackjack__pays_one_and_a_half_times_the_stake(self) -> None:
        """Ruling: half a chip stays with the bank, unless agreed otherwise."""
        assert bens("As Ks", OVER) == 6
        assert bens("As Ks", "Ah Th") == 0
        for tiles in ("Ts 5s 6s", "Ts 9s", "7s 7h 7d"):
            assert bens(tiles, NATURAL) == -4
        for stake, down, up in ((1, 1, 2), (2, 3, 3), (4, 6, 6), (5, 7, 8), (9, 13, 14), (10, 15, 15)):
            assert bens("As Ks", EIGHTEEN, stake=stake) == bens("", result="blackjack", stake=stake) == down
            assert bens("", result="blackjack", stake=stake, options={"half_chips": "up"}) == up

    def test_blackjack__each_hand_is_rounded_by_itself(self) -> None:
        given = entry(hand(BEN, 5, result="blackjack"), hand(CEM, 3, result="blackjack"))
        assert chips(given) == (-11, 7, 4)
        assert chips(given, options={"half_chips": "up"}) == (-13, 8, 5)

    def test_blackjack__not_by_a_hand_that_was_doubled_or_split(self) -> None:
        one, other = hand(BEN, 4, result="push"), hand(BEN, 4, result="lose")
        for wrong in (alone(result="push", doubled=True, bank=NATURAL), entry(one, other, bank=NATURAL)):
            assert refused(wrong) == [("hands", "blackjack")]

    def test_blackjack__is_an_ace_and_a_ten_alone(self) -> None:
        for tiles in ("Ts 5s 6s", "As 9s", "As Ah 9s", "Ks Qs"):
            assert refused(alone(tiles, "blackjack")) == [("hands", "blackjack")]
        for tiles in ("As Ts", "Js As", "Qs Ah", "As Kh"):
            assert bens(tiles, EIGHTEEN) == 6
        assert bens("As Ks 5s", EIGHTEEN) == -4

    def test_blackjack__neither_wins_plainly_nor_loses(self) -> None:
        for wrong in ("win", "lose"):
            assert refused(alone("As Ks", wrong)) == [("hands", "blackjack")]
        assert bens("As Ks", result="blackjack") == 6
        assert bens("As Ks", result="push") == 0


class TestDouble:
    def test_double__the_stake_counts_twice_where_it_was_said(self) -> None:
        for tiles, bank, gain in (
            ("6s 5s Ts", EIGHTEEN, 4),
            ("6s 5s 2s", EIGHTEEN, -4),
            ("6s 5s 7s", EIGHTEEN, 0),
            ("6s 5s 2s", OVER, 4),
        ):
            assert bens(tiles, bank, doubled=True) == 2 * gain
            assert bens(tiles, bank, doubled=False) == bens(tiles, bank, doubled=None) == bens(tiles, bank) == gain
        for result, gain in (("win", 8), ("push", 0), ("lose", -8)):
            assert bens("", result=result, doubled=True) == gain

    def test_double__on_9_10_or_11(self) -> None:
        """Ruling: an ace counts either way, any number of tiles may follow, and it is the first two that count."""
        for tiles in ("4s 5s", "As 8s", "6s 5s 2s 2h 2d As"):
            assert bens(tiles, result="lose", doubled=True) == -8
        for tiles in ("6s 6h", "As 7s", "3s 5s 2s", "Ts 4s 5s"):
            given = alone(tiles, "lose", doubled=True)
            assert refused(given) == [("hands", "double")]
            assert refused_at(given) == [(0, "doubled")]

    def test_double__never_a_black_jack(self) -> None:
        """Ruling."""
        for tiles, result, bank in (("", "blackjack", ""), ("As Ks", None, EIGHTEEN), ("Ts As", "blackjack", EIGHTEEN)):
            assert refused(alone(tiles, result, bank, doubled=True)) == [("hands", "double")]

    def test_double__a_hand_that_was_split(self) -> None:
        """Rulings: it may be doubled; ace and ten are no Black Jack then, and the ace counts either way, so they make 11."""
        for one, other in (("8s 3s Ts", "8h Qs"), ("As Ks", "Ah 6s")):
            assert chips(entry(hand(BEN, 4, one, doubled=True), hand(BEN, 4, other), bank="Th 9h")) == (-4, 4, 0)

    def test_double__the_second_stake_has_a_line(self) -> None:
        given = alone("6s 5s Ts", bank=EIGHTEEN, doubled=True)
        assert lines(given) == [(BEN, 4, "win"), (ADA, -4, "win"), (BEN, 4, "double"), (ADA, -4, "double")]


class TestSplit:
    def test_split__two_hands_with_the_same_stake(self) -> None:
        assert chips(split("8s Ts", "8h Ks 5s")) == (3, -3, 0)
        assert chips(split("8s Ts 3s", "8h Ks 5s")) == (0, 0, 0)
        for stakes in ((3, 4), (4, 3)):
            assert refused(split("8s Ts", "8h Ks", stakes=stakes)) == [("hands", "split")]
            assert refused(split("", "", stakes=stakes, bank="", result="win")) == [("hands", "split")]

    def test_split__of_equal_rank(self) -> None:
        """The first tile of each tells."""
        assert played(split("Ks 5s 5h", "Kh 9s")).rounds
        for one, other in (("Ks 5s 5h", "Qh 9s"), ("Js 5s 5h", "Th 9s"), ("8s Ts", "9h Ks"), ("8s Ts", "Kh 8d")):
            assert refused(split(one, other)) == [("hands", "split")]

    def test_split__where_only_some_tiles_are_known(self) -> None:
        third = hand(BEN, 3, result="lose")
        given = split("8s Ts", "9h Ks", result="win", bank="")
        assert refused({**given, "hands": [*given["hands"], third]}) == [("hands", "split")]
        assert played(entry(hand(BEN, 3, "8s Ts", "push"), third)).rounds

    def test_split__again_and_again(self) -> None:
        """Ruling. 18, 18, 17 and 19 against 18; there are eight tiles of a rank."""
        assert chips(split("8s Ts", "8h Ks", "8d 9s", "8c 2s 9h", stakes=(3, 3, 3, 3))) == (0, 0, 0)
        eight = [hand(BEN, 1, result="win")] * 8
        assert chips(entry(*eight)) == (-8, 8, 0)
        assert refused(entry(*eight, eight[0])) == [("hands", "split")]

    def test_split__ace_and_ten_are_21_and_no_black_jack(self) -> None:
        """Ruling."""
        assert chips(split("As Ks", "Ah 5s 2s", bank="Ts 9s")) == (0, 0, 0)
        for bank, ben in (("Ts 9s", 6), ("Ts 5s 6s", 0), ("Ad Kd", -6)):
            assert chips(split("As Ks", "Ah Kh", bank=bank)) == (-ben, ben, 0)
        assert chips(split("As Ks", "Ah Kh", bank="", result="win")) == (-6, 6, 0)
        for tiles in ("", "As Ks"):
            given = entry(hand(BEN, 3, tiles, "blackjack"), hand(BEN, 3, result="lose"))
            assert refused(given) == [("hands", "split")]
            assert refused_at(given) == [(0, "result")]

    def test_split__each_seat_for_itself(self) -> None:
        """Two hands of a seat are split, wherever they stand; one hand of a pair is not."""
        assert bens("8s 8h", "Th 7h") == -4
        given = entry(hand(BEN, 3, "As Ks"), hand(CEM, 5, "8s Ts"), hand(CEM, 5, "8h Qs"), bank="Th 8d")
        assert chips(given) == (-4, 4, 0)
        given = entry(hand(CEM, 5, "As Ts"), hand(BEN, 3, "Qs 9s"), hand(CEM, 5, "Ah Qh"), bank="Th 8d")
        assert chips(given) == (-13, 3, 10)


class TestBankDraws:
    def test_bank_draws__below_17_and_from_17_it_stands(self) -> None:
        """Ruling: an ace counts 11 if that does not go over 21."""
        for bank in ("Th 7h", "Ah 6h", "Ah Ad 5h", "Th 6h 8h", "Ah 5h Kh 2d"):
            assert played(alone("Ts 8s", bank=bank)).rounds
        for bank in ("Th 6h", "Th 7h 2h", "Ah 6h 2h", "Ah Kh 5h"):
            for wrong in (alone("Ts 8s", bank=bank), alone(result="push", bank=bank), alone(result="win", bank=bank)):
                assert refused(wrong) == [("bank", "bank-draws")]

    def test_bank_draws__not_if_every_hand_is_bust(self) -> None:
        """Ruling."""
        bust, lost, still_in = hand(BEN, 4, "Ts 8s 5s"), hand(CEM, 5, result="lose"), hand(CEM, 5, "Td 4d", "lose")
        assert ("bank", "bank-draws") in refused(entry(bust, still_in, bank="Th 6h"))
        for bank in ("Th 6h", "2h 3h", "2h 3h 4h", "Ah 5h", "Th 7h"):
            assert chips(entry(bust, bank=bank)) == (4, -4, 0)
            assert chips(entry(lost, bank=bank)) == (5, 0, -5)
            assert chips(entry({**bust, "result": "lose"}, lost, bank=bank)) == (9, -4, -5)

    def test_bank_draws__a_bank_that_cannot_be_decides_nothing(self) -> None:
        """What each hand came to against it is not asked; what it comes to against any bank is."""
        assert refused(alone("Ts 7s", "push", "Th 8h 3h")) == [("bank", "bank-draws")]
        assert refused(alone("Ts 6s", "push", "Th 8h 3h")) == [("bank", "bank-draws"), ("hands", "push")]


class TestTiles:
    def test_tiles__at_least_two(self) -> None:
        for tiles in ([], ["Ts"]):
            few = entry({"seat": BEN, "stake": 4, "tiles": tiles, "result": "lose"})
            assert refused(few) == [("hands", "tiles")]
            assert refused_at(few) == [(0, "tiles")]
            assert refused({**alone(result="lose"), "bank": tiles}) == [("bank", "tiles")]

    def test_tiles__nothing_after_going_over_21_but_more_on_21(self) -> None:
        assert refused(alone("Ts 8s 5s 2s", "lose")) == [("hands", "tiles")]
        assert refused(alone("Ts 7s", bank="Th 6h 8h 2h")) == [("bank", "tiles")]
        for tiles in ("8s 5s 2s Ts", "As 5s Ts 5h", "Ts 5s 6s 2s"):
            assert bens(tiles, result="lose") == -4

    def test_tiles__each_lies_there_twice_at_most(self) -> None:
        eighteen = hand(CEM, 4, "Ts 8s")
        assert played(alone("Ts Ts", bank=EIGHTEEN)).rounds
        assert played(entry(hand(BEN, 4, "Ts 8s"), eighteen, bank=EIGHTEEN)).rounds
        assert refused(alone("5s 5s 5s", "lose")) == [("hands", "tiles")]
        assert refused(entry(hand(BEN, 4, "Ts 8d"), eighteen, bank="Ts 8h")) == [("bank", "tiles")]
        assert refused(alone(result="push", bank="6h 6h 6h")) == [("bank", "tiles")]
        assert refused(entry(hand(BEN, 4, "5s 9s", "lose"), hand(CEM, 4, "5s 5s 7d", "lose"))) == [("hands", "tiles")]

    def test_tiles__a_result_may_be_left_out_where_all_are_given(self) -> None:
        one, other = hand(BEN, 4, "Ts 9s"), hand(CEM, 5, "Td 7d", "lose")
        assert chips(entry(one, other, bank=EIGHTEEN)) == (1, 4, -5)
        for wrong in (
            entry(one, other),
            entry(one, hand(CEM, 5, result="lose"), bank=EIGHTEEN),
            alone(),
            alone(bank=EIGHTEEN),
            alone("Ts 8s 5s"),
        ):
            assert refused(wrong) == [("hands", "format")]
        assert refused_at(entry(other, one)) == [(1, "result")]
        assert refused({**alone(), "bank": 5}) == [("bank", "format"), ("hands", "format")]

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
        table, problems, _ = fold_record(tables.record("black-jack", 4, given))
        assert (table is not None) == expected, problems


class TestBanker:
    def test_banker__stays_until_somebody_else_is_written_down(self) -> None:
        first, other = alone(result="win"), entry(hand(BEN, 1, result="win"), banker=CEM)
        for rounds, banker in (((), 1), ((first,), 0), ((first, other), 2), ((first, other, first, first), 0)):
            assert played(*rounds, dealer=1).next_round_info == {"dealer": banker}

    def test_banker__house_rule_the_next_one_clockwise(self) -> None:
        rounds = []
        for banker in (1, 1, 2, 2, 0, 0, 1):
            assert played(*rounds, dealer=1, options={"banker_rounds": 2}).next_round_info == {"dealer": banker}
            rounds.append(entry(hand((banker + 1) % 3, 1, result="lose"), banker=banker))

    def test_banker__house_rule_nobody_else(self) -> None:
        given = entry(hand(BEN, 1, result="win"), banker=CEM)
        for before in ((), (alone(result="win"),)):
            assert refused(given, *before, options={"banker_rounds": 1}) == [("banker", "banker")]
        assert played(given, options={"banker_rounds": 0}).rounds

    def test_banker__the_chips_stay_with_their_owners(self) -> None:
        first = alone(result="win", stake=10)
        other = entry(hand(ADA, 10, result="win"), hand(CEM, 3, result="lose"), banker=BEN)
        assert played(first, other, options={"banker_rounds": 1}).state.totals == (100, 33, 27)

    def test_banker__an_adjustment_is_no_round(self) -> None:
        assert played({"adjust": [0, 5, 0], "note": "neue Chips"}, options={"banker_rounds": 1}).next_round_info == {"dealer": 0}

    def test_banker__must_be_said(self) -> None:
        assert refused({"hands": [hand(BEN, 1, result="win")]}) == [("banker", "format")]


class TestEnd:
    WON = alone(result="win", stake=1)

    def test_end__none_by_itself(self) -> None:
        table = played(*[alone(result="win", stake=10)] * 60)
        assert not table.finished
        assert BLACK_JACK.goal(table.state).rounds == BLACK_JACK.goal(table.state).target == 0

    def test_end__the_biggest_gain_wins_not_the_most_chips(self) -> None:
        """Ruling."""
        table = played(self.WON, ended=True)
        assert (table.winners, table.state.totals) == ((BEN,), (99, 31, 30))

    def test_end__chips_that_were_bought_do_not_count(self) -> None:
        """Ruling."""
        bought = {"adjust": [0, 0, 500], "note": "neue Chips"}
        assert played(bought, self.WON, bought, ended=True).winners == (BEN,)
        assert played(self.WON, {"adjust": [0, -20, 0], "note": "verloren"}, ended=True).winners == (BEN,)

    def test_end__chips_given_to_one_another_count(self) -> None:
        """Ruling. Ben wins 5 and gives Cem 30: Cem has gained most."""
        table = played(alone(result="win", stake=5), {"adjust": [0, -30, 30], "note": "geschenkt"}, ended=True)
        assert (table.winners, table.state.totals) == ((CEM,), (95, 5, 60))

    def test_end__an_adjustment_takes_nobody_below_nothing(self) -> None:
        """Ruling. Ben has 30."""
        assert refused({"adjust": [31, -31, 0], "note": "x"}) == [("adjust", "end")]
        assert played({"adjust": [30, -30, 0], "note": "x"}).state.totals == (130, 0, 30)

    def test_end__nor_any_lower_who_is_there_already(self) -> None:
        """Ruling. Ada's bank has lost 110 of 100: she may buy, but give nothing."""
        lost = [alone(result="win", stake=10)] * 11
        assert refused({"adjust": [-1, 0, 1], "note": "x"}, *lost) == [("adjust", "end")]
        assert played(*lost, {"adjust": [5, 0, 0], "note": "x"}).state.totals == (-5, 140, 30)
        assert played(*lost, {"adjust": [0, -1, 1], "note": "x"}).state.totals == (-10, 139, 31)

    def test_end__equal_gains_share(self) -> None:
        """Ruling."""
        assert played(entry(hand(BEN, 2, result="win"), hand(CEM, 2, result="win")), ended=True).winners == (BEN, CEM)
        assert played(ended=True).winners == (ADA, BEN, CEM)


class TestChips:
    @given(st.data())
    def test_win__chips_are_never_made_or_lost(self, data: st.DataObject) -> None:
        players = data.draw(st.integers(3, 7))
        table = played(players=players, dealer=data.draw(st.integers(0, players - 1)), options=data.draw(strategies.options()))
        for _ in range(data.draw(st.integers(1, 5))):
            given: Any = data.draw(strategies.entry(table.state))
            before = sum(table.state.totals)
            table = table.with_entry(given)
            assert not table.rounds[-1].problems
            if "hands" in given:
                assert sum(table.rounds[-1].scores) == 0
                assert sum(table.state.totals) == before
                up = table.setting.options.half_chips == "up"
                assert list(table.rounds[-1].scores) == slow.scores(given, players, up=up)

    @given(st.data())
    def test_tiles__the_same_round_however_much_of_it_is_written_down(self, data: st.DataObject) -> None:
        given: Any = data.draw(strategies.rounds(played(players=5).state))
        bare = {"banker": given["banker"], "hands": [{**each, "tiles": None} for each in given["hands"]]}
        worked_out = {**given, "hands": [{**each, "result": None} for each in given["hands"]]}
        assert chips(given, players=5) == chips(bare, players=5) == chips(worked_out, players=5)


class TestForm:
    def test_format__of_a_hand(self) -> None:
        for wrong in (
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
        ):
            given = entry({**hand(BEN, 4, result="win"), **wrong})
            assert refused(given) == [("hands", "format")], wrong
            assert [at[:2] for at in refused_at(given)] == [(0, next(iter(wrong)))]
        for other in (5, None, "win", [], True):
            assert refused(entry(hand(BEN, 4, result="win"), other)) == [("hands", "format")]

    def test_format__of_a_round(self) -> None:
        for wrong in ({"hands": None}, {"hands": {}}, {"hands": 3}, {"bank": "Ts 8s"}, {"bank": [1]}, {"bust": 1}):
            assert refused({**alone(result="win"), **wrong}) == [(next(iter(wrong)), "format")]

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
        of_hands = [("hands", rule) for rule in ("bust", "double", "format", "range", "stake", "tiles")]
        assert refused(given) == [("bank", "cards"), ("banker", "range"), *of_hands, ("pot", "format")]

    def test_format__says_whose_hand_it_is(self) -> None:
        names = {"de": ["Ben (1. Hand)", "Ben (2. Hand)", "Cem", "Hand 4"], "en": ["Ben (hand 1)", "Ben (hand 2)", "Cem", "Hand 4"]}
        problems = problems_of(entry(*(hand(seat, 99, result="lose") for seat in (BEN, BEN, CEM, 9))))
        for lang, whose in names.items():
            sentences = [
                words_in(lang, "black_jack").sentence_of(each, ["Ada", "Ben", "Cem"], ((0,), (1,), (2,))) for each in problems
            ]
            assert [text.split(":")[0] for text, each in zip(sentences, problems, strict=True) if not each.key and each.at] == whose


def test_options__within_their_bounds() -> None:
    for options in (
        {"min_stake": 0},
        {"min_stake": 11},
        {"max_stake": 0},
        {"min_stake": 5, "max_stake": 4},
        {"max_stake": 1_000_001},
        {"start_chips": 0},
        {"bank_chips": 0},
        {"bank_chips": 1_000_001},
        {"half_chips": "even"},
        {"banker_rounds": -1},
        {"insurance": True},
    ):
        assert tables.refused_start("black-jack", 3, options=options) == {("options", "options")}, options
    assert bens("", result="win", options={"min_stake": 4, "max_stake": 4}) == 4
    none = dict.fromkeys(BLACK_JACK.options.model_fields)
    assert played(options=none).setting.options == BLACK_JACK.options()


def test_stake__the_sheet_tells_what_was_staked_and_how_the_bank_stood() -> None:
    for bank, key in (("", "bank"), (EIGHTEEN, "bank-count"), (OVER, "bank-bust"), (NATURAL, "bank-blackjack")):
        tiles = "8s 3s" if bank == NATURAL else "8s 3s 4s 9s"
        scored = played(alone(tiles, "lose", bank, doubled=True)).rounds[0]
        told = {each.side: each for each in BLACK_JACK.side_summaries(scored.entry, scored.before)}
        assert (told[ADA].key, told[BEN].args) == (key, {"n": 8})
        assert CEM not in told
