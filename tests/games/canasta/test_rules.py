"""The rulebook of Canasta. A test is named after the rule that it is about: `test_` rule id `__` what the rule says."""

from functools import partial
from typing import Any

from scorepad.core.reading import run_checks
from scorepad.games.canasta.pack import PACK
from scorepad.table import Table
from tests import tables

#: A side that has nothing but five points more on the rack than it laid out.
POOR = {"laid": 0, "rack": 5}


played = partial(tables.played, "canasta")


def sides(*given: Any) -> dict[str, Any]:
    return {"sides": list(given)}


def lines(players: int, **side: Any) -> dict[str, int]:
    """The lines of one side, the others being poor."""
    given = sides({"laid": 0, "rack": 0, **side}, *[POOR] * (1 if players != 3 else 2))
    found = played(players, given).rounds[0].lines
    return {line.rule: line.points for line in found if line.side == 0}


def refused(players: int, *given: Any) -> list[tuple[str | None, str, tuple[Any, ...]]]:
    return [(problem.field, problem.rule, problem.at) for problem in tables.problems_of("canasta", players, sides(*given))]


def one(players: int, **side: Any) -> list[tuple[str, Any]]:
    """Rule and inner field of what is wrong with one side, the others being poor."""
    found = refused(players, {"laid": 0, "rack": 0, **side}, *[POOR] * (1 if players != 3 else 2))
    assert {(field, at[0]) for field, _, at in found} == {("sides", 0)}
    return [(rule, at[1]) for _, rule, at in found]


def total(points: int) -> Table:
    """A table at which the first side stands so."""
    return played(2, {"adjust": [points, 0], "note": "Stand"})


def after(*scores: tuple[int, int], **options: Any) -> Table:
    """A table of two after rounds that brought the players so much."""
    rounds = []
    for pair in scores:
        given: list[dict[str, int]] = []
        for points in pair:
            naturals = max(0, -(-(points - 300) // 500))
            rest = points - 500 * naturals
            rack = max(0, 35 * naturals - rest)
            given.append({"natural": naturals, "laid": rest + rack, "rack": rack})
        rounds.append(sides(*given))
    table = played(2, *rounds, options=options)
    assert [each.scores for each in table.rounds] == list(scores)
    return table


class TestWhoPlays:
    def test_players__two_and_three_play_each_alone_four_in_two_teams(self) -> None:
        for players, seats in ((2, ((0,), (1,))), (3, ((0,), (1,), (2,))), (4, ((0, 2), (1, 3)))):
            assert played(players).setting.sides == seats
            played(players, sides(*[POOR] * len(seats)))
            for many in {0, 1, 2, 3, 4} - {len(seats)}:
                assert refused(players, *[POOR] * many) == [("sides", "format", ())]
        for players in (0, 1, 5, 6):
            assert ("players", "players") in tables.refused_start("canasta", players)

    def test_dealer__clockwise_and_left_of_the_dealer_begins(self) -> None:
        for players in (2, 3, 4):
            for rounds in range(players + 1):
                table = played(players, *[sides(*[POOR] * (3 if players == 3 else 2))] * rounds, dealer=1)
                dealer = (1 + rounds) % players
                assert table.next_round_info is not None
                assert table.next_round_info["dealer"] == dealer
                assert [(duty.seat, duty.key) for duty in table.game.duties(table.state)] == [((dealer + 1) % players, "begins")]


class TestFirstMeld:
    def test_min_meld__goes_by_the_total(self) -> None:
        for needed, totals in {15: (-2000, -5), 50: (0, 5, 1495), 90: (1500, 2995), 120: (3000, 4995)}.items():
            for points in totals:
                assert total(points).next_round_info == {"dealer": 0, "min_meld": [needed, 50]}

    def test_min_meld__one_number_a_side(self) -> None:
        assert played(3).next_round_info == {"dealer": 0, "min_meld": [50, 50, 50]}
        assert played(4).next_round_info == {"dealer": 0, "min_meld": [50, 50]}
        given = sides({"laid": 0, "rack": 5}, {"natural": 3, "laid": 105, "rack": 0})
        assert played(4, given).next_round_info == {"dealer": 1, "min_meld": [15, 90]}

    def test_min_meld__is_told_to_each_side(self) -> None:
        table = played(2, {"adjust": [-10, 3000], "note": "Stand"})
        outlook = run_checks((table.game.outlook,), None, table.state)
        assert [(each.side, each.number, each.args["n"]) for each in outlook] == [(0, -10, 15), (1, 3000, 120)]


class TestScoring:
    def test_canasta_natural__500_each(self) -> None:
        assert lines(4, natural=1, laid=35) == {"canasta-natural": 500, "laid": 35}
        assert lines(4, natural=3, laid=300)["canasta-natural"] == 1500

    def test_canasta_mixed__300_each(self) -> None:
        assert lines(4, mixed=1, laid=50) == {"canasta-mixed": 300, "laid": 50}
        assert lines(4, mixed=2, laid=100)["canasta-mixed"] == 600

    def test_canasta_joker__1000(self) -> None:
        assert lines(4, joker=1, laid=140) == {"canasta-joker": 1000, "laid": 140}

    def test_joker_unfinished__costs_1000_and_is_no_canasta(self) -> None:
        assert lines(4, unfinished_joker=True, laid=60) == {"joker-unfinished": -1000, "laid": 60}
        assert lines(4, unfinished_joker=False, laid=60) == {"laid": 60}
        assert lines(4, unfinished_joker=True, laid=60, red_threes=1)["red-three"] == -100

    def test_red_three__plus_with_a_canasta_of_any_kind_minus_without_one(self) -> None:
        for many, points in ((1, 100), (2, 200), (3, 300), (4, 800)):
            for kind in ("natural", "mixed", "joker"):
                assert lines(4, **{kind: 1}, laid=140, red_threes=many)["red-three"] == points
            assert lines(4, red_threes=many, laid=200) == {"red-three": -points, "laid": 200}

    def test_red_three__the_canasta_of_others_helps_nobody(self) -> None:
        table = played(2, sides({"red_threes": 1, "laid": 0, "rack": 0}, {"natural": 1, "red_threes": 1, "laid": 35, "rack": 0}))
        assert table.rounds[0].scores == (-100, 500 + 100 + 35)

    def test_rack__is_taken_off_what_was_laid(self) -> None:
        assert lines(4, laid=215) == {"laid": 215}
        assert lines(4, laid=215, rack=85) == {"laid": 215, "rack": -85}

    def test_concealed__200_instead_of_100(self) -> None:
        side = {"natural": 1, "laid": 35, "out": True}
        assert lines(4, **side) == {"out": 100, "canasta-natural": 500, "laid": 35}
        assert lines(4, **side, concealed=True) == {"concealed": 200, "canasta-natural": 500, "laid": 35}

    def test_out__nobody_if_the_wall_ran_out(self) -> None:
        assert played(4, sides({"natural": 1, "laid": 90, "rack": 20}, POOR)).rounds[0].scores == (570, -5)

    def test_example__a_whole_round(self) -> None:
        ada = {"natural": 1, "mixed": 1, "red_threes": 2, "laid": 125, "rack": 15, "out": True}
        ben = {"red_threes": 1, "laid": 80, "rack": 85}
        table = played(4, sides(ada, ben))
        assert table.rounds[0].scores == (1210, -105)
        first = [line.rule for line in table.rounds[0].lines if line.side == 0]
        assert first == ["out", "canasta-natural", "canasta-mixed", "red-three", "laid", "rack"]

    def test_laid__what_is_absent_or_null_is_nothing(self) -> None:
        empty = dict.fromkeys(("natural", "mixed", "joker", "unfinished_joker", "red_threes", "out", "concealed"))
        assert played(2, sides({**empty, "laid": 20, "rack": 10}, POOR)).rounds[0].scores == (10, -5)

    def test_out__the_sheet_tells_who_went_out(self) -> None:
        table = played(2, sides({"natural": 2, "laid": 70, "rack": 0, "out": True}, POOR))
        entry = table.rounds[0].entry
        assert entry is not None
        assert [(told.key, told.args["n"]) for told in table.game.side_summaries(entry, table.rounds[0].before)] == [
            ("out", 2),
            ("told", 0),
        ]


class TestGoingOut:
    def test_out__needs_a_canasta_with_two_players_two(self) -> None:
        for players in (3, 4):
            for kind in ("natural", "mixed", "joker"):
                assert lines(players, **{kind: 1}, laid=140, out=True)["out"] == 100
            assert one(players, laid=140, out=True) == [("out", "out")]
        assert lines(2, natural=1, mixed=1, laid=85, out=True)["out"] == 100
        assert one(2, natural=1, laid=85, out=True) == one(2, laid=85, out=True) == [("out", "out")]
        assert one(4, unfinished_joker=True, laid=60, out=True) == [("out", "out")]

    def test_out__one_side_at_most(self) -> None:
        out = {"natural": 2, "laid": 70, "rack": 0, "out": True}
        for players, many in [(2, 2), (3, 3), (4, 2)]:
            assert refused(players, *[out] * many) == [("sides", "out", (many - 1, "out"))]

    def test_out__who_plays_alone_has_nothing_left_but_a_partner_may(self) -> None:
        for players in (2, 3):
            assert one(players, natural=2, laid=70, rack=5, out=True) == [("out", "rack")]
        assert lines(4, natural=1, laid=35, rack=45, out=True)["rack"] == -45

    def test_concealed__only_together_with_out(self) -> None:
        assert one(4, natural=1, laid=35, concealed=True) == [("concealed", "concealed")]
        assert lines(4, natural=1, laid=35, concealed=False) == {"canasta-natural": 500, "laid": 35}


class TestPossible:
    def test_possible__multiples_of_five(self) -> None:
        assert one(4, laid=37) == [("possible", "laid")]
        assert one(4, rack=1) == [("possible", "rack")]
        assert one(4, laid=12, rack=13) == [("possible", "laid"), ("possible", "rack")]

    def test_possible__all_tiles_but_the_red_threes_are_1180(self) -> None:
        played(2, sides({"laid": 600, "rack": 80}, {"laid": 300, "rack": 200}))
        assert refused(2, {"laid": 600, "rack": 80}, {"laid": 300, "rack": 205}) == [("sides", "possible", (1, "rack"))]
        assert refused(3, {"laid": 1200, "rack": 0}, POOR, POOR) == [("sides", "possible", (2, "rack"))]

    def test_possible__four_red_threes(self) -> None:
        poor = {"laid": 0, "rack": 0}
        played(3, sides({**poor, "red_threes": 1}, {**poor, "red_threes": 2}, {**poor, "red_threes": 1}))
        assert refused(3, {**poor, "red_threes": 2}, {**poor, "red_threes": 3}, poor) == [("sides", "possible", (1, "red_threes"))]
        assert one(2, red_threes=5) == [("range", "red_threes")]

    def test_possible__twelve_wild_tiles(self) -> None:
        """Three at least in a joker canasta that was begun, seven in a whole one, one in a mixed one."""
        for first, second in (
            ({"joker": 1, "mixed": 5}, {}),
            ({"mixed": 6}, {"mixed": 6}),
            ({"joker": 1, "mixed": 2}, {"unfinished_joker": True}),
            ({"unfinished_joker": True, "joker": 1, "mixed": 2}, {}),
            ({"unfinished_joker": True, "mixed": 9}, {}),
        ):
            laid = {"laid": 580, "rack": 0}
            played(2, sides({**laid, **first}, {**laid, **second}))
            one_more = {**laid, **second, "mixed": second.get("mixed", 0) + 1}
            assert {rule for _, rule, _ in refused(2, {**laid, **first}, one_more)} == {"possible"}, (first, second)
        assert {rule for _, rule, _ in refused(2, {**laid, "joker": 1}, {**laid, "joker": 1})} == {"possible"}
        assert {rule for _, rule, _ in refused(2, {**laid, "joker": 2}, laid)} == {"possible"}

    def test_possible__canastas_are_worth_something_themselves(self) -> None:
        for side, least in (
            ({"natural": 1}, 35),
            ({"natural": 3}, 105),
            ({"mixed": 1}, 50),
            ({"mixed": 2, "natural": 1}, 135),
            ({"joker": 1}, 140),
            ({"unfinished_joker": True}, 60),
            ({"natural": 1, "mixed": 1, "joker": 1, "unfinished_joker": True}, 285),
        ):
            assert lines(4, **side, laid=least)["laid"] == least
            assert one(4, **side, laid=least - 5) == [("possible", "laid")], side

    def test_possible__no_number_below_0(self) -> None:
        for name in ("natural", "mixed", "joker", "red_threes", "laid", "rack"):
            assert one(4, **{name: -1}) == [("range", name)]

    def test_possible__all_that_is_wrong_is_told_at_once(self) -> None:
        first = {"natural": 1, "red_threes": 3, "laid": 12, "rack": 5, "out": True, "concealed": True}
        second = {"joker": 1, "mixed": 6, "red_threes": 3, "laid": 1300, "rack": 0, "concealed": True}
        assert set(refused(2, first, second)) == {
            ("sides", "possible", (0, "laid")),
            ("sides", "out", (0, "out")),
            ("sides", "out", (0, "rack")),
            ("sides", "concealed", (1, "concealed")),
            ("sides", "possible", (1, "rack")),
            ("sides", "possible", (1, "red_threes")),
            ("sides", "possible", (1, "joker")),
        }
        assert [rule for _, rule, _ in refused(2, first, second)].count("possible") == 5  # steps and least of 12 are two

    def test_possible__what_is_wrong_with_one_side_hides_nothing_of_the_other(self) -> None:
        first = {"natural": "1", "laid": 1200, "rack": None, "extra": 1}
        second = {"natural": 1, "laid": 30, "rack": 7, "out": True}
        assert set(refused(3, first, second, 5)) == {
            ("sides", "format", (0, "natural")),
            ("sides", "format", (0, "rack")),
            ("sides", "format", (0, "extra")),
            ("sides", "format", (2,)),
            ("sides", "possible", (1, "laid")),
            ("sides", "possible", (1, "rack")),
            ("sides", "out", (1, "rack")),
            ("sides", "possible", (2, "rack")),
        }


def test_format__of_a_round_and_of_a_side() -> None:
    for entry in ({}, {"sides": None}, {"sides": 1}, {"sides": {}}, {"sides": "ab"}):
        assert tables.refused("canasta", 2, entry) == {("sides", "format")}
    for side in (None, 1, "x", [], True):
        assert refused(2, POOR, side) == [("sides", "format", (1,))]
    for name in ("laid", "rack"):
        bare = {key: value for key, value in POOR.items() if key != name}
        assert refused(2, POOR, bare) == refused(2, POOR, {**POOR, name: None}) == [("sides", "format", (1, name))]
    for field, value in (("natural", True), ("natural", 1.0), ("natural", [1]), ("out", 1), ("out", "true"), ("jokers", 1)):
        assert one(2, **{field: value}) == [("format", field)]
    assert tables.refused("canasta", 2, {**sides(POOR, POOR), "out": 1}) == {("out", "format")}
    assert one(2, rack=10**9 + 5) == [("range", "rack")]


class TestEnd:
    def test_end__5000_reached_after_a_round(self) -> None:
        assert after((4995, 0)).winners == ()
        assert (after((5000, 0)).winners, after((5000, 0)).next_round_info) == ((0,), None)
        assert after((2000, 2500), (600, 2505)).winners == (1,)

    def test_end__if_both_more_wins(self) -> None:
        assert after((2500, 2500), (2600, 2500)).winners == (0,)

    def test_end__if_equal_another_round(self) -> None:
        level = after((2500, 2500), (2500, 2500))
        assert not level.finished
        assert level.next_round_info == {"dealer": 0, "min_meld": [120, 120]}
        assert after((2500, 2500), (2500, 2500), (0, 5)).winners == (1,)

    def test_end__who_is_ahead_below_the_target_goes_on(self) -> None:
        assert not after((3000, 2900)).finished

    def test_end__an_adjustment_ends_nothing(self) -> None:
        table = total(6000)
        assert not table.finished
        assert table.with_entry(sides(POOR, POOR)).winners == (0,)

    def test_end__three_players(self) -> None:
        given = sides({"natural": 9, "laid": 500, "rack": 0}, POOR, POOR)
        assert played(3, given).winners == (0,)

    def test_end__the_target_may_be_agreed(self) -> None:
        for target in (1, 2000, 1_000_000):
            assert after((2000, 0), target=target).finished == (target <= 2000)
            table = played(2, options={"target": target})
            assert table.game.goal(table.state).target == target
        for wrong in (0, 1_000_001, "5000"):
            assert tables.refused_start("canasta", 2, options={"target": wrong}) == {("options", "options")}
        assert played(2, options={"target": None}).setting.options.target == 5000

    def test_end__stopped_by_hand_the_highest_total_wins_and_equals_share(self) -> None:
        assert played(2, sides(POOR, {"laid": 5, "rack": 0}), ended=True).winners == (1,)
        assert played(2, sides(POOR, POOR), ended=True).winners == (0, 1)


def test_cards__all_tiles_together() -> None:
    codes = [code for row in PACK.rows for code in row]
    assert len(codes) == len(set(codes)) == 52 - 2 + 1
