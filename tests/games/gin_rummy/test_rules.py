"""The rulebook of Gin Rummy. A test is named after the rule that it is about: `test_` rule id `__` what the rule says."""

from typing import Any

from scorepad.core.problem import Problem
from scorepad.games import pad_of, questions_of
from scorepad.games.gin_rummy import GAMES
from scorepad.table import Table
from tests import tables

GIN_RUMMY = GAMES[0]
PAD = pad_of("gin-rummy")

#: Ada knocks with 5, Ben has 17.
PLAIN = {"knocker": 0, "deadwood": [5, 17]}
DRAW = {"knocker": None}

#: 5-6-7 of hearts and four kings: 1 + 1 + 2 are left.
ADA = "5h 6h 7h Ks Kh Kd Kc As Ac 2d"
#: No meld; the 8 and 9 of hearts can be laid off there. The rest is 10 + 10 + 9 + 7 + 4 + 2 + 6 + 10.
BEN = "8h 9h Qs Js 9s 7s 4d 2c 6c Tc"

#: 10 + 10 + 9, twice, and 10 + 10, twice: nothing fits.
PAIRS = "Ks Qs 9s Kh Qh 9h Jd Td Jc Tc"
#: Three runs: 1 is left.
ONE = "5s 6s 7s 5h 6h 7h 2c 3c 4c Ad"


def played(*rounds: Any, **more: Any) -> Table:
    return tables.played("gin-rummy", 2, *rounds, **more)


def knocks(seat: int, ada: int, ben: int, **options: Any) -> tuple[int, ...]:
    """The scores when `seat` knocks."""
    return played({"knocker": seat, "deadwood": [ada, ben]}, options=options).rounds[0].scores


def lines(entry: dict[str, Any], **options: Any) -> list[tuple[int, int, str]]:
    return [(line.side, line.points, line.rule) for line in played(entry, options=options).rounds[0].lines]


def problems_of(entry: Any, **options: Any) -> list[Problem]:
    return tables.problems_of("gin-rummy", 2, entry, options=options)


def refused(entry: Any, **options: Any) -> list[tuple[str | None, str]]:
    return sorted({(problem.field, problem.rule) for problem in problems_of(entry, **options)}, key=str)


def both(ada: str, ben: str) -> list[list[str]]:
    return [ada.split(), ben.split()]


class TestWhoPlays:
    def test_players__two_each_alone(self) -> None:
        assert played().setting.sides == ((0,), (1,))
        for players in (1, 3):
            assert tables.refused_start("gin-rummy", players) == {("players", "players")}

    def test_cards__there_are_52_tiles_one_of_each(self) -> None:
        asked = [field for question in questions_of("gin-rummy").values() for field in question.fields(GIN_RUMMY.setting(2))]
        packs = [field.pack for field in asked if field.spec.kind == "cards"]
        assert len(packs) == 2
        for pack in packs:
            tiles = [tile for row in pack.rows for tile in row]
            assert len(tiles) == len(set(tiles)) == 52
            assert {pack.copies(tile) for tile in tiles} == {1}

    def test_start__who_does_not_deal_may_take_the_open_tile(self) -> None:
        for dealer in (0, 1):
            table = played(dealer=dealer)
            assert [(duty.key, duty.seat) for duty in table.game.duties(table.state)] == [("begins", 1 - dealer)]


class TestKnock:
    def test_knock__with_less_than_ten(self) -> None:
        for deadwood in (1, 5, 9):
            assert knocks(0, deadwood, 20) == (20 - deadwood, 0)
            assert knocks(1, 20, deadwood) == (0, 20 - deadwood)
        for deadwood in (10, 11, 50, 98):
            assert refused({"knocker": 0, "deadwood": [deadwood, 30]}) == [("deadwood", "knock")]
            assert refused({"knocker": 1, "deadwood": [0, deadwood]}) == [("deadwood", "knock")]
            assert [problem.at for problem in problems_of({"knocker": 1, "deadwood": [0, deadwood]})] == [(1,)]

    def test_knock__the_other_may_have_any_number_left(self) -> None:
        assert knocks(0, 3, 98) == (95, 0)

    def test_knock__house_rule_with_ten_or_gin_only(self) -> None:
        assert knocks(0, 10, 30, knock_max=10) == (20, 0)
        assert knocks(0, 0, 30, knock_max=0) == (55, 0)
        for most in (0, 10):
            assert refused({"knocker": 0, "deadwood": [most + 1, 30]}, knock_max=most) == [("deadwood", "knock")]

    def test_knock__is_found_in_the_tiles_too(self) -> None:
        assert refused({"knocker": 1, "hands": both(ONE, PAIRS)}) == [("hands", "knock")]
        assert refused({"knocker": 1, "hands": both(ONE, PAIRS), "deadwood": [1, 98]}) == [("deadwood", "knock")]

    def test_knock__by_one_of_the_two(self) -> None:
        assert refused({}) == refused({"deadwood": [5, 17]}) == [("knocker", "format")]
        for knocker, rule in ((2, "range"), (-1, "range"), ("0", "format"), (True, "format"), (0.0, "format")):
            assert refused({"knocker": knocker, "deadwood": [5, 17]}) == [("knocker", rule)]


class TestLayOff:
    def test_lay_off__on_runs_and_the_fourth_of_a_rank(self) -> None:
        """The number that is written down is after it."""
        assert lines({"knocker": 0, "hands": both(ADA, BEN)}) == [(0, 58 - 4, "knock-win")]
        assert played({"knocker": 0, "hands": both(ADA, BEN), "deadwood": [4, 58]}).rounds[0].scores == (54, 0)
        # Ada keeps 1 + 2 + 3 + 1. Ben lays off a king and the 3 of spades and keeps 10 + 10 + 8 + 7 + 6 + 4 + 2 + 9.
        hands = both("Ks Kh Kd 4s 5s 6s Ah 2d 3c Ac", "Kc Qs Js 8h 7d 6d 4d 2c 9c 3s")
        assert lines({"knocker": 0, "hands": hands}) == [(0, 56 - 7, "knock-win")]

    def test_lay_off__not_by_the_knocker(self) -> None:
        """Ben's 8 of hearts would fit Ada's run, but he knocked. Ada lays off a king and keeps 10 + 9 + 3 + 10 + 2 + 1."""
        hands = both("5h 6h 7h Kd Qd 9s 3s Th 2c As", "8h Ks Kh Kc 4s 4h 4d Js Jd Jc")
        assert lines({"knocker": 1, "hands": hands}) == [(1, 35 - 8, "knock-win")]

    def test_lay_off__not_on_gin(self) -> None:
        """Ben's 4 of hearts and his king would fit."""
        hands = both("5h 6h 7h Ks Kh Kd 9s 9h 9d 9c", "4h Kc 2s 3d 6s 8d Ts Jd Qc Ac")
        assert lines({"knocker": 0, "hands": hands}) == [(0, 64, "gin"), (0, 25, "gin")]


class TestGin:
    def test_gin__the_deadwood_of_the_other_and_25(self) -> None:
        """Ruling: also against no deadwood."""
        for other in (0, 1, 18, 98):
            assert knocks(0, 0, other) == (other + 25, 0)
            assert knocks(1, other, 0) == (0, other + 25)
            assert lines({"knocker": 0, "deadwood": [0, other]}) == [(0, other, "gin"), (0, 25, "gin")]

    def test_gin__house_rule(self) -> None:
        assert knocks(0, 0, 18, gin_bonus=20) == (38, 0)
        assert lines({"knocker": 0, "deadwood": [0, 18]}, gin_bonus=0) == [(0, 18, "gin")]


def test_knock_win__the_difference() -> None:
    for knocker, other, points in ((5, 17, 12), (9, 10, 1), (1, 98, 97)):
        assert knocks(0, knocker, other) == (points, 0)
        assert knocks(1, other, knocker) == (0, points)
        assert lines({"knocker": 1, "deadwood": [other, knocker]}) == [(1, points, "knock-win")]


class TestUndercut:
    def test_undercut__the_difference_and_10(self) -> None:
        for knocker, other, points in ((8, 3, 15), (8, 8, 10), (9, 0, 19), (1, 1, 10)):
            assert knocks(0, knocker, other) == (0, points)
            assert knocks(1, other, knocker) == (points, 0)

    def test_undercut__each_reason_has_a_line(self) -> None:
        assert lines({"knocker": 0, "deadwood": [8, 3]}) == [(1, 5, "undercut"), (1, 10, "undercut")]
        assert lines({"knocker": 0, "deadwood": [8, 8]}) == [(1, 0, "undercut"), (1, 10, "undercut")]

    def test_undercut__house_rule(self) -> None:
        assert knocks(0, 8, 3, undercut_bonus=25) == (0, 30)
        assert knocks(0, 8, 8, undercut_bonus=0) == (0, 0)


class TestDraw:
    def test_draw__nobody_scores(self) -> None:
        for entry in (DRAW, {"knocker": None, "deadwood": None, "hands": None}):
            scored = played(entry).rounds[0]
            assert scored.scores == (0, 0)
            assert {line.rule for line in scored.lines} == {"draw"}
            assert [each.key for each in GIN_RUMMY.side_summaries(scored.entry, scored.before)] == ["draw", "draw"]

    def test_draw__nothing_is_counted(self) -> None:
        assert refused({"knocker": None, "deadwood": [5, 17]}) == [("deadwood", "draw")]
        assert refused({"knocker": None, "hands": both(ADA, BEN)}) == [("hands", "draw")]
        assert refused({"knocker": None, "deadwood": [99, 0], "hands": []}) == [("deadwood", "draw"), ("hands", "draw")]


class TestPossible:
    def test_possible__deadwood_from_0_to_98(self) -> None:
        for number in (-1, 99, 1000, 10**9):
            for deadwood in ([5, number], [number, 5]):
                assert refused({"knocker": 0, "deadwood": deadwood}) == [("deadwood", "possible")]
            assert [problem.at for problem in problems_of({"knocker": 0, "deadwood": [number, 5]})] == [(0,)]

    def test_possible__98_can_be_left(self) -> None:
        assert lines({"knocker": 0, "hands": both(ONE, PAIRS)}) == [(0, 97, "knock-win")]

    def test_possible__one_number_each_or_hands_of_ten_different_tiles(self) -> None:
        for more in ({}, {"deadwood": None}, {"hands": None}):
            assert refused({"knocker": 0, **more}) == [("deadwood", "format")]
        for deadwood in ([5], [5, 17, 3], [], 5, "5", [5, None], [5, 1.0], [True, 5], {"0": 5}):
            assert refused({"knocker": 0, "deadwood": deadwood}) == [("deadwood", "format")]
        for ben in (BEN[3:], BEN + " 3s", ""):
            assert refused({"knocker": 0, "hands": both(ADA, ben)}) == [("hands", "possible")]
        for ben in (*(BEN[:-2] + tile for tile in ("8h", "5h", "10c", "X")), ADA):
            assert refused({"knocker": 0, "hands": both(ADA, ben)}) == [("hands", "cards")]
        for hands in ([ADA.split()], [*both(ADA, BEN), []], [ADA, BEN], [None, BEN.split()], [[5], BEN.split()], {}):
            assert refused({"knocker": 0, "hands": hands}) == [("hands", "format")]

    def test_possible__numbers_and_tiles_say_the_same(self) -> None:
        entry = {"knocker": 0, "hands": both(ADA, BEN)}
        assert refused({**entry, "deadwood": [4, 57]}) == [("deadwood", "possible")]
        assert [problem.at for problem in problems_of({**entry, "deadwood": [3, 57]})] == [(0,), (1,)]

    def test_possible__each_fault_is_told(self) -> None:
        nine = both(ADA, BEN[3:])
        assert refused({"knocker": 0, "deadwood": [12, 99], "hands": nine}) == [
            ("deadwood", "knock"),
            ("deadwood", "possible"),
            ("hands", "possible"),
        ]
        assert refused({"knocker": 5, "deadwood": [5, 99], "hands": nine, "gin": True}) == [
            ("deadwood", "possible"),
            ("gin", "format"),
            ("hands", "possible"),
            ("knocker", "range"),
        ]


class TestDealer:
    def test_dealer__the_loser_deals_the_next(self) -> None:
        for entry, loser in (
            (PLAIN, 1),
            ({"knocker": 1, "deadwood": [17, 5]}, 0),
            ({"knocker": 0, "deadwood": [8, 3]}, 0),
            ({"knocker": 0, "deadwood": [0, 30]}, 1),
            ({"knocker": 0, "hands": both(ADA, BEN)}, 1),
        ):
            for dealer in (0, 1):
                assert played(entry, dealer=dealer).next_round_info == {"dealer": loser}

    def test_dealer__who_lost_does_not_depend_on_points(self) -> None:
        options = {"gin_bonus": 0, "undercut_bonus": 0}
        assert played({"knocker": 0, "deadwood": [8, 8]}, options=options).next_round_info == {"dealer": 0}
        assert played({"knocker": 0, "deadwood": [0, 0]}, options=options).next_round_info == {"dealer": 1}

    def test_dealer__the_same_again_after_a_draw(self) -> None:
        """Ruling."""
        for dealer in (0, 1):
            assert (
                played(DRAW, dealer=dealer).next_round_info
                == played(DRAW, DRAW, dealer=dealer).next_round_info
                == {"dealer": dealer}
            )
            assert played(PLAIN, DRAW, dealer=dealer).next_round_info == {"dealer": 1}

    def test_dealer__an_adjustment_moves_no_deal(self) -> None:
        given = {"adjust": [50, 0], "note": "Vorgabe"}
        assert played(given, dealer=1).next_round_info == {"dealer": 1}
        assert played(PLAIN, given, dealer=0).next_round_info == {"dealer": 1}


class TestEnd:
    def test_end__at_100_after_a_round(self) -> None:
        assert played({"knocker": 0, "deadwood": [0, 75]}).winners == (0,)
        assert not played({"knocker": 0, "deadwood": [0, 74]}).finished
        assert played({"knocker": 0, "deadwood": [0, 74]}, {"knocker": 1, "deadwood": [9, 8]}).winners == ()

    def test_end__of_two_beyond_it_the_one_with_more(self) -> None:
        """Ruling: only an adjustment brings both there, and it ends nothing by itself."""
        given = {"adjust": [120, 110], "note": "Übertrag"}
        assert not played(given).finished
        assert played(given, DRAW).winners == (0,)
        assert played(given, {"knocker": 1, "deadwood": [25, 5]}).winners == (1,)

    def test_end__equals_share(self) -> None:
        given = {"adjust": [120, 110], "note": "Übertrag"}
        assert played(given, {"knocker": 1, "deadwood": [15, 5]}).winners == (0, 1)

    def test_end__stopped_early_whoever_is_ahead(self) -> None:
        assert played(PLAIN, ended=True).winners == (0,)
        assert played(DRAW, ended=True).winners == (0, 1)

    def test_end__house_rule(self) -> None:
        assert played(PLAIN, options={"target": 12}).winners == (0,)
        assert not played({"knocker": 0, "deadwood": [0, 98]}, options={"target": 200}).finished


def test_options__within_their_bounds() -> None:
    for options in (
        {"target": 0},
        {"target": 1_000_001},
        {"knock_max": -1},
        {"gin_bonus": -1},
        {"gin_bonus": 1_000_001},
        {"undercut_bonus": True},
        {"lay_off": False},
    ):
        assert tables.refused_start("gin-rummy", 2, options=options) == {("options", "options")}, options
    none = {"knock_max": None, "gin_bonus": None, "undercut_bonus": None, "target": None}
    assert played(options=none).setting.options == GIN_RUMMY.options()


class TestOnThePad:
    """What is typed: who knocked, and under it the numbers."""

    def test_draw__is_one_tap(self) -> None:
        assert PAD.to_entry({"knocker": None}, played().state) == DRAW
        assert PAD.from_entry(DRAW, played().setting) == DRAW

    def test_knock__nothing_is_missing_while_it_is_typed(self) -> None:
        for typed in ({"knocker": 0}, {"knocker": 1}):
            assert played().score_next(PAD.to_entry(typed, played().state)).problems == ()

    def test_possible__stands_beside_the_number(self) -> None:
        for knocker, deadwood in ((0, [20, 99]), (1, [99, 20])):
            written = PAD.to_entry({"knocker": knocker, "deadwood": deadwood}, played().state)
            places = {problem.rule: PAD.cell_of_problem(problem) for problem in problems_of(written)}
            assert places == {"knock": ("deadwood", knocker), "possible": ("deadwood", 1 - knocker)}

    def test_lay_off__tiles_become_numbers(self) -> None:
        entry = {"knocker": 0, "hands": both(ADA, BEN)}
        assert PAD.from_entry(entry, played().setting) == {"knocker": 0, "deadwood": [4, 58]}

    def test_format__what_cannot_be_read_is_left_empty(self) -> None:
        for entry in ({}, {"knocker": 7}, {"knocker": 0}, {"knocker": 0, "hands": [[], []]}):
            assert set(PAD.from_entry(entry, played().setting)) <= {"knocker"}
