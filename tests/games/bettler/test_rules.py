"""The rulebook of Bettler und Diebe, Halsabschneider and Snear. A test is named after the rule that it is about:
`test_` rule id `__` what the rule says.
"""

from typing import Any

from scorepad.core.reading import read_model
from scorepad.games import pad_of
from scorepad.table import ScoredEntry, Table, table_result
from scorepad.words import words_in
from tests import tables

GAMES = {5: "bettler-und-diebe", 4: "bettler-und-diebe", 3: "halsabschneider", 2: "snear"}

#: The taker wins 2 and nobody else anything (with three players 4: 2 and 2 for playing alone).
SMALL = {"kind": "pot", "taker": 0, "points": 70}
#: The first two win 4 each, then 6.
BOTH, ALL_OF_IT = ({"kind": "pot", "taker": 0, "partner": 1, "points": points} for points in (100, 120))


def played(players: int, *rounds: Any, **more: Any) -> Table:
    return tables.played(GAMES[players], players, *rounds, **more)


def scored(players: int, *rounds: Any, **more: Any) -> ScoredEntry:
    return tables.scored(GAMES[players], players, *rounds, **more)


def refused(players: int, entry: Any) -> set[tuple[str | None, str]]:
    return tables.refused(GAMES[players], players, entry)


def refused_options(players: int, **options: Any) -> set[tuple[str | None, str]]:
    return tables.refused_start(GAMES[players], players, options=options)


def pot(players: int, points: int, taker: int = 0, partner: int | None = None, **options: Any) -> list[int]:
    """What each player is credited for a round with pot."""
    entry = {"kind": "pot", "taker": taker, "points": points} | ({} if partner is None else {"partner": partner})
    return list(scored(players, entry, options=options).scores)


def of_ramsch(points: Any, *trickless: Any) -> dict[str, Any]:
    return {"kind": "ramsch", "points": points, "trickless": [*trickless]}


def ramsch(points: list[int], *trickless: int, **options: Any) -> list[int]:
    """What each player is credited for a Ramsch."""
    return list(scored(len(points), of_ramsch(points, *trickless), options=options).scores)


def lines(players: int, entry: dict[str, Any], seat: int) -> dict[str, int]:
    return {line.rule: line.points for line in scored(players, entry).lines if line.side == seat}


class TestTheTable:
    def test_players__each_game_has_its_number_and_everyone_scores_alone(self) -> None:
        for game, fit in {"bettler-und-diebe": {4, 5}, "halsabschneider": {3}, "snear": {2}}.items():
            for players in range(1, 7):
                assert tables.refused_start(game, players) == (set() if players in fit else {("players", "players")})
        for players in GAMES:
            assert played(players).setting.sides == tuple((seat,) for seat in range(players))

    def test_dealer__goes_clockwise_and_two_deal_in_turn(self) -> None:
        for players, first, after in [(5, 3, [4, 0, 1]), (4, 0, [1, 2, 3]), (3, 2, [0, 1, 2]), (2, 1, [0, 1, 0])]:
            for rounds, seat in enumerate(after, 1):
                done = [{"points": [60, 60]} if players == 2 else SMALL] * rounds
                assert played(players, *done, dealer=first).next_round_info == {"dealer": seat}

    def test_lead__the_player_left_of_the_dealer_is_asked_first_and_begins(self) -> None:
        for players, dealer, seat in [(5, 4, 0), (4, 1, 2), (3, 0, 1), (2, 0, 1), (2, 1, 0)]:
            table = played(players, dealer=dealer)
            asked = {("is-asked", seat)} if players > 2 else set()
            assert {(duty.key, duty.seat) for duty in table.game.duties(table.state)} == {("begins", seat), *asked}


class TestPot:
    def test_pot__anyone_at_the_table_may_take_it_and_somebody_did(self) -> None:
        for players in (3, 4, 5):
            for taker in range(players):
                played(players, {**SMALL, "taker": taker})
            for taker in (-1, players):
                assert refused(players, {**SMALL, "taker": taker}) == {("taker", "range")}
        for taker in (None, True, "0", 1.0):
            assert refused(4, {**SMALL, "taker": taker}) == {("taker", "format")}

    def test_pot__or_ramsch_nothing_else_and_neither_in_snear(self) -> None:
        for kind in (None, "Pot", "", 1, "snear"):
            assert refused(4, {**SMALL, "kind": kind}) == {("kind", "format")}
        assert refused(2, {"kind": "pot", "taker": 0, "points": [60, 60]}) == {("kind", "format"), ("taker", "format")}
        assert refused(2, {"kind": "ramsch", "points": [60, 60]}) == {("kind", "format")}

    def test_pot__two_numbers_that_do_not_make_120_are_mended_by_the_rest(self) -> None:
        """Both sides are typed: 84 and 40 make 124."""
        for players, (ours, theirs), rest in ((4, (84, 40), (84, 36)), (3, (120, 1), (120, 0)), (5, (121, 4), None)):
            (problem,) = played(players).score_next({**SMALL, "points": [ours, theirs]}).problems
            assert (problem.key, problem.args["total"]) == ("points-sum", ours + theirs)
            assert (problem.fix and problem.fix.new_values) == rest

    def test_pot__who_took_it_is_known_before_the_hand(self) -> None:
        table = played(5)
        for typed, outlook in (({"kind": "pot", "taker": 3}, [(3, 61)]), ({"kind": "ramsch"}, [])):
            entry, _ = read_model(table.game.entry, typed, table.game.fields(table.setting))
            assert [(each.side, each.number) for each in table.game.outlook(entry, table.state)] == outlook


class TestPartner:
    def test_partner__may_be_anyone_but_the_taker(self) -> None:
        for players in (4, 5):
            for taker in range(players):
                for partner in {*range(players)} - {taker}:
                    assert pot(players, 61, taker, partner) == [2 if seat in (taker, partner) else 0 for seat in range(players)]
                assert refused(players, {**SMALL, "taker": taker, "partner": taker}) == {("partner", "partner")}
            for partner in (-1, players):
                assert refused(players, {**SMALL, "partner": partner}) == {("partner", "range")}

    def test_partner__none_means_alone(self) -> None:
        assert scored(4, {**SMALL, "partner": None}).scores == scored(4, SMALL).scores == (4, 0, 0, 0)

    def test_partner__there_is_none_in_halsabschneider_nor_in_a_ramsch(self) -> None:
        for partner in (None, 1):
            assert refused(3, {**SMALL, "partner": partner}) == {("partner", "format")}
            assert refused(4, {**of_ramsch([30] * 4), "partner": partner}) == {("partner", "format")}


class TestPointsSum:
    def test_points_sum__the_others_have_the_rest_of_120(self) -> None:
        """46 for the taker's side: the others won with 74."""
        assert {line.args["n"] for line in scored(5, {**SMALL, "partner": 1, "points": 46}).lines} == {74}

    def test_points_sum__no_side_has_more_than_all_or_less_than_none(self) -> None:
        for players in (3, 4, 5):
            for points in (0, 120):
                played(players, {**SMALL, "points": points})
            for points in (-1, 121, 10**12):
                assert refused(players, {**SMALL, "points": points}) == {("points", "range")}
        for points in ([60, 60], [120], [], True, 70.0, "70", None, {"0": 70}):
            assert refused(3, {**SMALL, "points": points}) == {("points", "format")}

    def test_points_sum__the_two_of_snear_have_120_together(self) -> None:
        for points in ([60, 61], [0, 0], [59, 60], [120, 120]):
            assert refused(2, {"points": points}) == {("points", "points-sum")}
        assert refused(2, {"points": [121, -1]}) == {("points", "range")}

    def test_card_points_score__each_scores_what_he_caught_in_snear(self) -> None:
        for points in ([71, 49], [0, 120], [60, 60]):
            done = scored(2, {"points": points})
            assert list(done.scores) == points
            assert [(line.side, line.points) for line in done.lines if line.points] == [
                (seat, each) for seat, each in enumerate(points) if each
            ]


class TestCredit:
    def test_credit__for_each_winner_with_the_pot_or_against_it(self) -> None:
        for points, credit in [(61, 2), (90, 2), (91, 4), (119, 4), (120, 6)]:
            assert pot(5, points, 0, 3) == [credit, 0, 0, credit, 0]
            assert pot(4, 120 - points, 0, 3) == [0, credit, credit, 0]

    def test_party_win__sixty_to_sixty_is_won_by_the_opponents(self) -> None:
        assert pot(5, 60, 1, 3) == [2, 0, 2, 0, 2]
        assert {line.key for line in scored(5, {**SMALL, "points": 60}).lines if line.rule == "credit"} == {"even"}
        assert {line.key for line in scored(5, {**SMALL, "points": 61}).lines if line.rule == "credit"} == {""}
        assert pot(4, 60, 1, 3) == [2, 0, 2, 0]

    def test_credit__examples_the_taker_and_the_partner_have_93_then_the_opponents_74(self) -> None:
        assert pot(5, 93, 0, 2) == [4, 0, 4, 0, 0]
        assert pot(5, 120 - 74, 0, 2) == [0, 2, 0, 2, 2]

    def test_credit__example_of_the_record(self) -> None:
        table = played(4, {"kind": "pot", "taker": 3, "partner": 1, "points": 100})
        lines = [{"side": 1, "points": 4, "rule": "credit"}, {"side": 3, "points": 4, "rule": "credit"}]
        assert table_result(table) == {
            "scorepad": 1,
            "game": "bettler-und-diebe",
            "sides": [[0], [1], [2], [3]],
            "rounds": [{"scores": [0, 4, 0, 4], "lines": lines}],
            "totals": [0, 4, 0, 4],
            "finished": False,
            "winners": [],
            "next": {"dealer": 1},
        }

    def test_alone__examples_the_lone_taker_wins_with_112_or_the_opponents_do(self) -> None:
        assert lines(5, {**SMALL, "points": 112}, seat=0) == {"credit": 4, "alone": 2}
        assert pot(5, 112) == [6, 0, 0, 0, 0]
        assert lines(5, {**SMALL, "points": 8}, seat=4) == {"credit": 4, "alone": 2}
        assert pot(5, 8) == [0, 6, 6, 6, 6]
        assert pot(4, 120) == [6 + 2, 0, 0, 0]
        assert pot(4, 60) == [0, 4, 4, 4]
        assert pot(4, 112, 0, 1) == [4, 4, 0, 0]

    def test_alone__always_applies_in_halsabschneider_but_for_a_house_rule(self) -> None:
        """Ruling: in Halsabschneider the taker always plays alone."""
        assert [pot(3, points, 2) for points in (61, 60, 120)] == [[0, 0, 4], [4, 4, 0], [0, 0, 8]]
        assert pot(3, 61, 2, alone_bonus=False) == [0, 0, 2]
        assert pot(3, 0, 2, alone_bonus=False) == [6, 6, 0]
        assert pot(3, 61, 2, alone_bonus=None) == [0, 0, 4]
        for players in (2, 4, 5):
            for bonus in (True, False, None):
                assert refused_options(players, alone_bonus=bonus) == {("options", "options")}


class TestPointCard:
    def test_point_card__for_each_winner(self) -> None:
        for points, credit in [(61, 3), (90, 3), (91, 4), (119, 4), (120, 5)]:
            assert pot(5, points, 0, 3, credits="point-card") == [credit, 0, 0, credit, 0]
            assert pot(5, 120 - points, 0, 3, credits="point-card") == [0, credit, credit, 0, credit]
        assert pot(4, 60, 0, 3, credits="point-card") == [0, 3, 3, 0]

    def test_point_card__every_ramsch_credit_is_seven_and_alone_is_still_two(self) -> None:
        assert ramsch([10, 40, 40, 20], credits="point-card") == [7, 0, 0, 0]
        assert ramsch([0, 40, 40, 20], 0, credits="point-card") == [0, 7, 7, 7]
        assert ramsch([0, 100, 0, 0], 0, 2, 3, credits="point-card") == [0, 7, 0, 0]
        assert pot(4, 112, credits="point-card") == [6, 0, 0, 0]
        assert pot(3, 60, credits="point-card") == [0, 5, 5]

    def test_point_card__the_rules_hold_unless_it_is_chosen_and_snear_has_no_column(self) -> None:
        assert pot(4, 120, 0, 1, credits="rules") == pot(4, 120, 0, 1, credits=None) == [6, 6, 0, 0]
        for players, value in ((4, "card"), (4, ""), (4, 1), (4, True), (2, "rules")):
            assert refused_options(players, credits=value) == {("options", "options")}


class TestRamsch:
    def test_ramsch__the_pot_counts_for_nobody_so_some_of_120_may_be_missing(self) -> None:
        for points in ([30, 30, 30, 30], [30, 30, 30, 20], [0, 0, 0, 0], [120, 0, 0, 0]):
            played(4, of_ramsch(points))
        for points in ([30, 30, 30, 31], [120, 0, 0, 1], [120, 120, 120, 120]):
            assert refused(4, of_ramsch(points)) == {("points", "ramsch")}

    def test_ramsch__each_player_has_one_number_from_0_to_120(self) -> None:
        for points in ([121, 0, 0, 0], [-1, 60, 0, 0], [-1, 121, 0, 0]):
            assert refused(4, of_ramsch(points)) == {("points", "range")}
        for points in (30, [30, 30, 30], [30] * 5, [], {}, None, *([30, odd, 30, 30] for odd in (True, 30.0, "30", None, [30]))):
            assert refused(4, of_ramsch(points)) == {("points", "format")}
        assert refused(4, of_ramsch([130, "30", 30, 30])) == {("points", "format"), ("points", "range")}

    def test_ramsch__without_a_trick_there_are_no_points_but_a_trick_may_be_worth_nothing(self) -> None:
        assert refused(4, of_ramsch([5, 40, 40, 5], 3)) == {("points", "ramsch")}
        assert ramsch([0, 40, 40, 20]) == [3, 0, 0, 0]

    def test_ramsch__nobody_took_the_pot(self) -> None:
        for taker in (0, None):
            assert refused(4, {**of_ramsch([30] * 4), "taker": taker}) == {("taker", "format")}

    def test_ramsch_win__fewest_card_points_win_three_equals_three_each(self) -> None:
        """Ruling: if several are equal, each gets 3."""
        for points, credits in [
            ([40, 25, 25, 20], [0, 0, 0, 3]),
            ([10, 50, 60], [3, 0, 0]),
            ([30, 20, 25, 22, 23], [0, 3, 0, 0, 0]),
            ([20, 40, 20, 40], [3, 0, 3, 0]),
            ([40, 40, 40], [3, 3, 3]),
            ([0, 0, 120, 0, 0], [3, 3, 0, 3, 3]),
        ]:
            assert ramsch(points) == credits
            assert list(scored(len(points), {"kind": "ramsch", "points": points, "trickless": None}).scores) == credits

    def test_ramsch_trickless__loses_and_everyone_with_a_trick_gets_three(self) -> None:
        """Ruling: 3 once, not added to the fewest card points; if several took none, all of them lose."""
        assert ramsch([0, 40, 70, 10], 0) == [0, 3, 3, 3]
        assert ramsch([60, 0, 50], 1) == [3, 0, 3]
        assert ramsch([0, 50, 0, 60], 0) == [0, 3, 3, 3], "a trick without points is a trick"
        assert ramsch([0, 40, 0, 10, 0], 4, 0, 2) == [0, 3, 0, 3, 0]
        assert lines(4, of_ramsch([0, 40, 70, 10], 0), seat=3) == {"ramsch-trickless": 3}

    def test_ramsch_trickless__who_took_none_sits_at_the_table_is_listed_once_and_in_a_ramsch_only(self) -> None:
        for seat in (-1, 4):
            assert refused(4, of_ramsch([0, 40, 40, 20], 0, seat)) == {("trickless", "range")}
        assert refused(4, of_ramsch([0, 40, 40, 20], 0, 0)) == {("trickless", "ramsch-trickless")}
        for trickless in (3, "3", {"0": 1}, [True], ["1"], [1.0], [None], [[1]]):
            assert refused(4, {**of_ramsch([30, 0, 30, 30]), "trickless": trickless}) == {("trickless", "format")}
        for trickless in (None, [], [1]):
            assert refused(4, {**SMALL, "trickless": trickless}) == {("trickless", "format")}

    def test_ramsch_all__who_takes_every_trick_wins_three_alone(self) -> None:
        for seat in range(4):
            points, others = [110 if each == seat else 0 for each in range(4)], {*range(4)} - {seat}
            assert ramsch(points, *others) == [3 if each == seat else 0 for each in range(4)]
            assert lines(4, of_ramsch(points, *others), seat) == {"ramsch-all": 3}
        for players in (3, 4, 5):
            assert refused(players, of_ramsch([0] * players, *range(players))) == {("trickless", "ramsch-all")}


class TestEnd:
    def test_end__at_twenty_or_five_hundred_in_snear(self) -> None:
        two, other = ({"kind": "pot", "taker": 1, "partner": partner, "points": 70} for partner in (2, 3))
        assert not played(4, *[two] * 8, other).finished
        table = played(4, *[two] * 8, other, other)
        assert (table.state.totals, table.finished, table.winners) == ((0, 20, 16, 4), True, (1,))
        for players, done, rounds, winner in [(3, SMALL, 5, 0), (2, {"points": [20, 100]}, 5, 1)]:
            assert not played(players, *[done] * (rounds - 1)).finished
            assert played(players, *[done] * rounds).winners == (winner,)

    def test_end__of_several_beyond_it_most_points_win(self) -> None:
        """18 and 16 before the last round; 24 and 22 after it."""
        table = played(4, *[BOTH] * 4, {"kind": "pot", "taker": 0, "partner": 2, "points": 70}, ALL_OF_IT)
        assert (table.state.totals, table.winners) == ((24, 22, 2, 0), (0,))

    def test_end__equal_points_play_another_round(self) -> None:
        assert not played(4, *[BOTH] * 5).finished
        assert not played(4, *[BOTH] * 5, {"kind": "pot", "taker": 2, "partner": 3, "points": 70}).finished
        assert played(4, *[BOTH] * 5, {"kind": "pot", "taker": 0, "partner": 2, "points": 70}).winners == (0,)
        assert not played(2, *[{"points": [60, 60]}] * 9).finished
        assert played(2, *[{"points": [60, 60]}] * 9, {"points": [59, 61]}).winners == (1,)

    def test_end__the_target_is_a_house_rule_of_1_to_a_million(self) -> None:
        assert played(4, SMALL, options={"target": 4}).winners == (0,)
        assert not played(4, *[SMALL] * 9, options={"target": 37}).finished
        assert played(2, {"points": [70, 50]}, options={"target": 70}).winners == (0,)
        assert not played(2, {"points": [70, 50]}, options={"target": 71}).finished
        for players in GAMES:
            for target in (0, 1_000_001, "20", 20.0, True):
                assert refused_options(players, target=target) == {("options", "options")}
            assert refused_options(players, rounds=None) == {("options", "options")}
            assert refused_options(players, target=None) == set()

    def test_end__an_adjustment_ends_nothing(self) -> None:
        gift = {"adjust": [30, 0, 0], "note": "Vorgabe"}
        assert not played(3, gift).finished
        assert played(3, gift, {**SMALL, "taker": 2}).winners == (0,)

    def test_end__stopped_by_hand_most_points_win_and_equals_share(self) -> None:
        assert played(4, {**SMALL, "partner": 2}, ended=True).winners == (0, 2)
        assert played(5, SMALL, ended=True).winners == (0,)
        assert played(2, ended=True).winners == (0, 1)


class TestCardPointsOfAPack:
    """The house rules that say what a pack prints."""

    def test_card_points__thieves_and_three_times_the_beggars_make_120(self) -> None:
        thieves, beggars = [1, 2, 3, 4, 5, 6, 7, 8, 9, 15], [2, 4, 6, 8]
        for options in (
            {"thief_points": thieves, "beggar_points": beggars},
            {"thief_points": [12] * 10, "beggar_points": [0] * 4},
            {"thief_points": [0] * 10, "beggar_points": [0, 0, 0, 40]},
            # One of them may be left as assumed: the thieves 60 and three times 20.
            {"thief_points": thieves},
            {"thief_points": None, "beggar_points": beggars},
        ):
            for players in GAMES:
                assert refused_options(players, **options) == set()
        assert pot(4, 93, 0, 2, thief_points=[12] * 10, beggar_points=[0] * 4) == pot(4, 93, 0, 2)

    def test_card_points__any_other_values_are_refused(self) -> None:
        thieves = ([6] * 9 + [7], [6] * 9, [6] * 11, [], [-6, 18, *[6] * 8], 6, ["6"] * 10, [6.0] * 10)
        beggars = ([5, 5, 5, 6], [5] * 5, [10, 10], [-1, 6, 10, 5], {"5": 5})
        wrong = [*({"thief_points": each} for each in thieves), *({"beggar_points": each} for each in beggars)]
        for options in (*wrong, {"thief_points": [6] * 10, "beggar_points": [4] * 4}):
            for players in GAMES:
                assert refused_options(players, **options) == {("options", "options")}


class TestTold:
    def test_credit__a_round_is_told_by_sides_a_ramsch_by_players(self) -> None:
        for players, entry, *said in (
            (
                4, {"kind": "pot", "taker": 3, "partner": 1, "points": 93}, "against the pot: 27 card points",
                "on the side of Dora: 93 card points", "against the pot: 27 card points", "pot with Ben: 93 card points",
            ),
            (
                3, {"kind": "pot", "taker": 1, "points": 119}, "against the pot: 1 card point", "pot, alone: 119 card points",
                "against the pot: 1 card point",
            ),
            (3, of_ramsch([0, 100, 10], 0), "Ramsch: no trick", "Ramsch: 100 card points", "Ramsch: 10 card points"),
        ):  # fmt: skip
            table = played(players, entry)
            told = [*table.game.side_summaries(table.rounds[0].entry, table.rounds[0].before)]
            assert [words_in("en", "bettler").sentence_of(each, table.players, table.setting.sides) for each in told] == said
            assert [each.side for each in told] == [*range(players)]


class TestTyped:
    """What is typed on the pad is another form of the entry."""

    def test_points_sum__what_is_typed_becomes_the_entry_and_back(self) -> None:
        for players, typed, entry in [
            (4, {"taker": 0, "partner": 2, "party": [93, 27]}, {"kind": "pot", "taker": 0, "partner": 2, "points": 93}),
            (5, {"taker": 4, "party": [0, 120]}, {"kind": "pot", "taker": 4, "points": 0}),
            (3, {"taker": None, "caught": [0, 70, 40], "trickless": ["none", None, None]}, of_ramsch([0, 70, 40], 0)),
            (4, {"taker": None, "caught": [20, 30, 30, 30], "trickless": [None] * 4}, of_ramsch([20, 30, 30, 30])),
        ]:
            table = played(players)
            pad = pad_of(table.game.id)
            assert pad.to_entry(typed, table.state) == entry
            assert pad.from_entry(entry, table.setting) == typed
            assert not table.score_next(entry).problems

    def test_pot__who_took_it_is_entered_before_the_card_points_of_which_snear_has_only_those(self) -> None:
        for players in GAMES:
            table = played(players)
            stages = [(stage.id, stage.rule) for stage in pad_of(table.game.id).stages(table.setting)]
            with_pot = [("pot", "pot"), ("points", "credit")]
            assert stages == (with_pot if players > 2 else [("points", "card-points-score")])

    def test_ramsch__each_problem_stands_beside_what_was_typed(self) -> None:
        table = played(4)
        pad = pad_of(table.game.id)
        for typed, place in [
            ({"taker": 0}, ("party", 0)),
            ({"taker": 0, "party": [70, 60]}, ("party", None)),
            ({"taker": None}, ("caught", None)),
            ({}, ("taker", None)),
            ({"taker": None, "caught": [31, 30, 30, 30]}, ("caught", None)),
            ({"taker": None, "caught": [0, 0, 0, 0], "trickless": ["none"] * 4}, ("trickless", None)),
            ({"taker": 0, "partner": 0, "party": [70, 50]}, ("partner", None)),
        ]:
            problems = table.score_next(pad.to_entry(typed, table.state)).problems
            assert {pad.cell_of_problem(problem) for problem in problems} == {place}, typed


class TestTheRestOfTheRules:
    def test_format__kind_and_points_are_needed_and_there_are_no_other_fields(self) -> None:
        for field in ("kind", "points"):
            entry = {name: value for name, value in SMALL.items() if name != field}
            assert (field, "format") in refused(4, entry)
            assert (field, "format") in refused(4, {**entry, field: None})
        assert (
            refused(4, {**SMALL, "contract": None}) == refused(2, {"points": [60, 60], "contract": 1}) == {("contract", "format")}
        )

    def test_range__all_that_is_wrong_is_said_at_once(self) -> None:
        entry = {"kind": "pot", "taker": 4, "partner": -1, "points": 121, "trickless": [0], "x": 1}
        out_of_range = {("partner", "range"), ("points", "range"), ("taker", "range")}
        assert refused(4, entry) == {*out_of_range, ("trickless", "format"), ("x", "format")}
        assert refused(4, {"kind": "pot", "taker": 1, "partner": 1, "points": -1}) == {("partner", "partner"), ("points", "range")}
        for points in (121, [121, 0, 0, 0]):
            assert refused(4, {"points": points}) == {("kind", "format"), ("points", "range")}
        wrong = {**of_ramsch([40, 40, 40, 40], 0), "taker": 1}
        assert refused(4, wrong) == {("points", "ramsch"), ("taker", "format")}
        keys = [problem.key for problem in tables.problems_of(GAMES[4], 4, wrong) if problem.field == "points"]
        assert keys == ["ramsch-sum", "trickless-points"]
