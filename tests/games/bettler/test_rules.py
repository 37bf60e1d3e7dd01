"""The rulebook of Bettler und Diebe, Halsabschneider and Snear. A test is named after the rule that it is about:
`test_` rule id `__` what the rule says.
"""

from typing import Any

import pytest

from scorepad.core.pad import Pad
from scorepad.core.reading import read
from scorepad.games import pad_of
from scorepad.table import Table, fold, open_table, result
from scorepad.words import words

NAMES = ["Ada", "Ben", "Cem", "Dora", "Ella"]
GAMES = {5: "bettler-und-diebe", 4: "bettler-und-diebe", 3: "halsabschneider", 2: "snear"}


#: The taker wins 2 and nobody else anything (with three players 4: 2 and 2 for playing alone).
SMALL = {"kind": "pot", "taker": 0, "points": 70}


def record(players: int, *rounds: Any, **more: Any) -> dict[str, Any]:
    return {"scorepad": 1, "game": GAMES[players], "players": NAMES[:players], "rounds": list(rounds), **more}


def played(players: int, *rounds: Any, **more: Any) -> Table:
    table, problems, _ = fold(record(players, *rounds, **more))
    assert table is not None, problems
    return table


def pad(table: Table) -> Pad[Any]:
    return pad_of(table.game.id)


def pot(players: int, points: int, taker: int = 0, partner: int | None = None, **options: Any) -> list[int]:
    """What each player is credited for a round with pot."""
    entry = {"kind": "pot", "taker": taker, "points": points}
    if partner is not None:
        entry["partner"] = partner
    return list(played(players, entry, options=options).rounds[0].scores)


def ramsch(points: list[int], trickless: list[int] | None = None, **options: Any) -> list[int]:
    """What each player is credited for a Ramsch."""
    entry = {"kind": "ramsch", "points": points, "trickless": trickless}
    return list(played(len(points), entry, options=options).rounds[0].scores)


def lines(players: int, entry: dict[str, Any], seat: int) -> dict[str, int]:
    return {line.rule: line.points for line in played(players, entry).rounds[0].lines if line.side == seat}


def refused(players: int, entry: Any) -> list[tuple[str | None, str]]:
    table, problems, index = fold(record(players, entry))
    assert table is None
    assert index == 0
    return sorted({(problem.field, problem.rule) for problem in problems}, key=str)


def refused_options(players: int, options: Any) -> set[tuple[str | None, str]]:
    table, _, problems = open_table(record(players, options=options))
    assert table is None
    return {(problem.field, problem.rule) for problem in problems}


class TestPlayers:
    @pytest.mark.parametrize("players", [2, 3, 4, 5])
    def test_players__everyone_scores_alone(self, players: int) -> None:
        assert played(players).setting.sides == tuple((seat,) for seat in range(players))

    @pytest.mark.parametrize(("game", "fit"), [("bettler-und-diebe", {4, 5}), ("halsabschneider", {3}), ("snear", {2})])
    def test_players__each_game_has_its_number(self, game: str, fit: set[int]) -> None:
        for players in range(1, 7):
            names = [f"{number}. Platz" for number in range(players)]
            table, _, problems = open_table({"scorepad": 1, "game": game, "players": names})
            assert (table is not None) == (players in fit)
            assert {(problem.field, problem.rule) for problem in problems} == (
                set() if players in fit else {("players", "players")}
            )


class TestDealer:
    @pytest.mark.parametrize(("players", "first", "after"), [(5, 3, [4, 0, 1]), (4, 0, [1, 2, 3]), (3, 2, [0, 1, 2])])
    def test_dealer__goes_clockwise(self, players: int, first: int, after: list[int]) -> None:
        for rounds, seat in enumerate(after, 1):
            assert played(players, *[SMALL] * rounds, dealer=first).ahead == {"dealer": seat}

    def test_dealer__two_deal_in_turn(self) -> None:
        dealers = [played(2, *[{"points": [60, 60]}] * rounds, dealer=1).ahead for rounds in range(4)]
        assert dealers == [{"dealer": 1}, {"dealer": 0}, {"dealer": 1}, {"dealer": 0}]


class TestLead:
    @pytest.mark.parametrize(("players", "dealer", "seat"), [(5, 4, 0), (4, 1, 2), (3, 0, 1), (2, 0, 1), (2, 1, 0)])
    def test_lead__the_player_left_of_the_dealer_begins(self, players: int, dealer: int, seat: int) -> None:
        table = played(players, dealer=dealer)
        assert ("begins", seat) in {(duty.key, duty.seat) for duty in table.game.duties(table.state)}


class TestPot:
    @pytest.mark.parametrize(("players", "dealer", "seat"), [(5, 4, 0), (4, 1, 2), (3, 0, 1)])
    def test_pot__the_player_left_of_the_dealer_is_asked_first(self, players: int, dealer: int, seat: int) -> None:
        table = played(players, dealer=dealer)
        assert ("is-asked", seat) in {(duty.key, duty.seat) for duty in table.game.duties(table.state)}

    def test_pot__there_is_none_in_snear(self) -> None:
        table = played(2)
        assert {duty.key for duty in table.game.duties(table.state)} == {"begins"}
        assert refused(2, {"kind": "pot", "taker": 0, "points": [60, 60]}) == [("kind", "format"), ("taker", "format")]

    @pytest.mark.parametrize("players", [3, 4, 5])
    def test_pot__anyone_at_the_table_may_take_it(self, players: int) -> None:
        for taker in range(players):
            played(players, {**SMALL, "taker": taker})
        for taker in (-1, players):
            assert refused(players, {**SMALL, "taker": taker}) == [("taker", "range")]

    @pytest.mark.parametrize("taker", [None, True, "0", 1.0, [0]])
    def test_pot__somebody_took_it(self, taker: Any) -> None:
        assert refused(4, {**SMALL, "taker": taker}) == [("taker", "format")]
        assert refused(4, {"kind": "pot", "points": 70}) == [("taker", "format")]

    def test_pot__the_buried_cards_are_in_the_points_of_its_side(self) -> None:
        assert pot(4, 120) == [6 + 2, 0, 0, 0]

    @pytest.mark.parametrize("kind", [None, "Pot", "", 1, "snear"])
    def test_pot__or_ramsch_nothing_else(self, kind: Any) -> None:
        assert refused(4, {**SMALL, "kind": kind}) == [("kind", "format")]

    def test_pot__who_took_it_is_known_before_the_hand(self) -> None:
        table = played(5)
        entry, _ = read(table.game.entry, {"kind": "pot", "taker": 3}, table.game.fields(table.setting))
        assert [(each.side, each.number) for each in table.game.outlook(entry, table.state)] == [(3, 61)]
        ramsch_entry, _ = read(table.game.entry, {"kind": "ramsch"}, table.game.fields(table.setting))
        assert list(table.game.outlook(ramsch_entry, table.state)) == []


class TestPartner:
    @pytest.mark.parametrize("players", [4, 5])
    def test_partner__may_be_anyone_but_the_taker(self, players: int) -> None:
        for taker in range(players):
            for partner in range(players):
                if partner != taker:
                    expected = [2 if seat in (taker, partner) else 0 for seat in range(players)]
                    assert pot(players, 61, taker, partner) == expected
            assert refused(players, {**SMALL, "taker": taker, "partner": taker}) == [("partner", "partner")]

    @pytest.mark.parametrize("players", [4, 5])
    def test_partner__sits_at_the_table(self, players: int) -> None:
        for partner in (-1, players):
            assert refused(players, {**SMALL, "partner": partner}) == [("partner", "range")]

    def test_partner__none_means_alone(self) -> None:
        assert played(4, {**SMALL, "partner": None}).rounds[0].scores == (4, 0, 0, 0)
        assert played(4, SMALL).rounds[0].scores == (4, 0, 0, 0)

    @pytest.mark.parametrize("partner", [None, 1])
    def test_partner__there_is_none_in_halsabschneider(self, partner: int | None) -> None:
        assert refused(3, {**SMALL, "partner": partner}) == [("partner", "format")]

    @pytest.mark.parametrize("partner", [None, 1])
    def test_partner__there_is_none_in_a_ramsch(self, partner: int | None) -> None:
        entry = {"kind": "ramsch", "points": [30, 30, 30, 30], "partner": partner}
        assert refused(4, entry) == [("partner", "format")]


class TestPointsSum:
    def test_points_sum__the_others_have_the_rest_of_120(self) -> None:
        """46 for the taker's side: the others won with 74."""
        (line,) = {line.args["n"] for line in played(5, {**SMALL, "partner": 1, "points": 46}).rounds[0].lines}
        assert line == 74

    @pytest.mark.parametrize("players", [3, 4, 5])
    def test_points_sum__no_side_has_more_than_all_or_less_than_none(self, players: int) -> None:
        for points in (0, 120):
            played(players, {**SMALL, "points": points})
        for points in (-1, 121, 10**12):
            assert refused(players, {**SMALL, "points": points}) == [("points", "range")]

    @pytest.mark.parametrize("points", [[60, 60], [60, 61, 0], [120], []])
    def test_points_sum__a_pot_has_one_number(self, points: list[int]) -> None:
        assert refused(3, {**SMALL, "points": points}) == [("points", "format")]

    @pytest.mark.parametrize("points", [[60, 60], [0, 120], [71, 49]])
    def test_points_sum__the_two_of_snear_have_120_together(self, points: list[int]) -> None:
        assert list(played(2, {"points": points}).rounds[0].scores) == points

    @pytest.mark.parametrize("points", [[60, 61], [0, 0], [59, 60], [120, 120]])
    def test_points_sum__snear_any_other_sum_is_refused(self, points: list[int]) -> None:
        assert refused(2, {"points": points}) == [("points", "points-sum")]

    def test_points_sum__snear_nobody_has_more_than_all(self) -> None:
        assert refused(2, {"points": [121, -1]}) == [("points", "range")]


class TestPartyWin:
    @pytest.mark.parametrize("points", [61, 75, 119])
    def test_party_win__more_card_points_win(self, points: int) -> None:
        with_pot, others = pot(5, points, 2, 4), pot(5, 120 - points, 2, 4)
        assert [credit > 0 for credit in with_pot] == [False, False, True, False, True]
        assert [credit > 0 for credit in others] == [True, True, False, True, False]

    def test_party_win__sixty_to_sixty_is_won_by_the_opponents(self) -> None:
        assert pot(5, 60, 1, 3) == [2, 0, 2, 0, 2]
        assert pot(4, 60, 1, 3) == [2, 0, 2, 0]


class TestCredit:
    @pytest.mark.parametrize(("points", "credit"), [(61, 2), (90, 2), (91, 4), (119, 4), (120, 6)])
    def test_credit__for_each_winner_with_the_pot(self, points: int, credit: int) -> None:
        assert pot(5, points, 0, 3) == [credit, 0, 0, credit, 0]

    @pytest.mark.parametrize(("points", "credit"), [(60, 2), (61, 2), (90, 2), (91, 4), (119, 4), (120, 6)])
    def test_credit__for_each_winner_without_it(self, points: int, credit: int) -> None:
        assert pot(4, 120 - points, 0, 3) == [0, credit, credit, 0]

    def test_credit__example_the_taker_and_the_partner_have_93(self) -> None:
        assert pot(5, 93, 0, 2) == [4, 0, 4, 0, 0]

    def test_credit__example_the_opponents_have_74(self) -> None:
        assert pot(5, 120 - 74, 0, 2) == [0, 2, 0, 2, 2]

    def test_credit__example_of_the_record(self) -> None:
        table = played(4, {"kind": "pot", "taker": 3, "partner": 1, "points": 100})
        assert result(table) == {
            "scorepad": 1,
            "game": "bettler-und-diebe",
            "sides": [[0], [1], [2], [3]],
            "rounds": [
                {
                    "scores": [0, 4, 0, 4],
                    "lines": [{"side": 1, "points": 4, "rule": "credit"}, {"side": 3, "points": 4, "rule": "credit"}],
                }
            ],
            "totals": [0, 4, 0, 4],
            "finished": False,
            "winners": [],
            "next": {"dealer": 1},
        }


class TestAlone:
    def test_alone__example_the_lone_taker_wins_with_112(self) -> None:
        assert lines(5, {**SMALL, "points": 112}, seat=0) == {"credit": 4, "alone": 2}
        assert pot(5, 112) == [6, 0, 0, 0, 0]

    def test_alone__example_the_opponents_of_a_lone_taker_win_with_112(self) -> None:
        assert lines(5, {**SMALL, "points": 8}, seat=4) == {"credit": 4, "alone": 2}
        assert pot(5, 8) == [0, 6, 6, 6, 6]

    def test_alone__sixty_to_sixty_is_lost_too(self) -> None:
        assert pot(4, 60) == [0, 4, 4, 4]

    def test_alone__there_is_no_bonus_with_a_partner(self) -> None:
        assert pot(4, 112, 0, 1) == [4, 4, 0, 0]

    def test_alone__always_applies_in_halsabschneider(self) -> None:
        """Ruling: in Halsabschneider the taker always plays alone."""
        assert pot(3, 61, 2) == [0, 0, 4]
        assert pot(3, 60, 2) == [4, 4, 0]
        assert pot(3, 120, 2) == [0, 0, 8]

    def test_alone__house_rule_without_the_bonus_in_halsabschneider(self) -> None:
        assert pot(3, 61, 2, alone_bonus=False) == [0, 0, 2]
        assert pot(3, 0, 2, alone_bonus=False) == [6, 6, 0]
        assert pot(3, 61, 2, alone_bonus=None) == [0, 0, 4]

    @pytest.mark.parametrize("value", [True, False, None])
    def test_alone__the_house_rule_is_only_for_halsabschneider(self, value: bool | None) -> None:
        for players in (2, 4, 5):
            assert refused_options(players, {"alone_bonus": value}) == {("options", "options")}


class TestPointCard:
    @pytest.mark.parametrize(("points", "credit"), [(61, 3), (90, 3), (91, 4), (119, 4), (120, 5)])
    def test_point_card__for_each_winner(self, points: int, credit: int) -> None:
        assert pot(5, points, 0, 3, credits="point-card") == [credit, 0, 0, credit, 0]
        assert pot(5, 120 - points, 0, 3, credits="point-card") == [0, credit, credit, 0, credit]

    def test_point_card__sixty_to_sixty(self) -> None:
        assert pot(4, 60, 0, 3, credits="point-card") == [0, 3, 3, 0]

    def test_point_card__every_ramsch_credit_is_seven(self) -> None:
        assert ramsch([10, 40, 40, 20], credits="point-card") == [7, 0, 0, 0]
        assert ramsch([10, 40, 40, 20], [], credits="point-card") == [7, 0, 0, 0]
        assert ramsch([0, 40, 40, 20], [0], credits="point-card") == [0, 7, 7, 7]
        assert ramsch([0, 100, 0, 0], [0, 2, 3], credits="point-card") == [0, 7, 0, 0]

    def test_point_card__alone_is_still_two(self) -> None:
        assert pot(4, 112, credits="point-card") == [6, 0, 0, 0]
        assert pot(3, 60, credits="point-card") == [0, 5, 5]

    def test_point_card__the_rules_hold_unless_it_is_chosen(self) -> None:
        assert pot(4, 120, 0, 1, credits="rules") == pot(4, 120, 0, 1, credits=None) == pot(4, 120, 0, 1) == [6, 6, 0, 0]

    @pytest.mark.parametrize("value", ["card", "", 1, True])
    def test_point_card__any_other_word_is_refused(self, value: Any) -> None:
        assert refused_options(4, {"credits": value}) == {("options", "options")}

    def test_point_card__has_no_column_for_snear(self) -> None:
        assert refused_options(2, {"credits": "rules"}) == {("options", "options")}


class TestRamsch:
    @pytest.mark.parametrize("points", [[30, 30, 30, 30], [30, 30, 30, 20], [0, 0, 0, 0], [120, 0, 0, 0]])
    def test_ramsch__the_pot_counts_for_nobody_so_some_points_may_be_missing(self, points: list[int]) -> None:
        played(4, {"kind": "ramsch", "points": points})

    @pytest.mark.parametrize("points", [[30, 30, 30, 31], [120, 0, 0, 1], [120, 120, 120, 120]])
    def test_ramsch__there_are_no_more_than_120(self, points: list[int]) -> None:
        assert refused(4, {"kind": "ramsch", "points": points}) == [("points", "ramsch")]

    @pytest.mark.parametrize("points", [[121, 0, 0, 0], [-1, 60, 0, 0], [-1, 121, 0, 0]])
    def test_ramsch__a_player_has_0_to_120(self, points: list[int]) -> None:
        assert refused(4, {"kind": "ramsch", "points": points}) == [("points", "range")]

    @pytest.mark.parametrize("points", [30, [30, 30, 30], [30, 30, 30, 30, 0], [], {}, "30", None])
    def test_ramsch__each_player_has_one_number(self, points: Any) -> None:
        assert refused(4, {"kind": "ramsch", "points": points}) == [("points", "format")]

    def test_ramsch__without_a_trick_there_are_no_points(self) -> None:
        assert refused(4, {"kind": "ramsch", "points": [5, 40, 40, 5], "trickless": [3]}) == [("points", "ramsch")]

    def test_ramsch__a_trick_may_be_worth_nothing(self) -> None:
        assert ramsch([0, 40, 40, 20]) == [3, 0, 0, 0]

    def test_ramsch__nobody_took_the_pot(self) -> None:
        for taker in (0, None):
            assert refused(4, {"kind": "ramsch", "points": [30, 30, 30, 30], "taker": taker}) == [("taker", "format")]

    def test_ramsch__there_is_none_in_snear(self) -> None:
        assert refused(2, {"kind": "ramsch", "points": [60, 60]}) == [("kind", "format")]


class TestRamschWin:
    @pytest.mark.parametrize(
        ("points", "credits"),
        [([40, 25, 25, 20], [0, 0, 0, 3]), ([10, 50, 60], [3, 0, 0]), ([30, 20, 25, 22, 23], [0, 3, 0, 0, 0])],
    )
    def test_ramsch_win__fewest_card_points_win_three(self, points: list[int], credits: list[int]) -> None:
        assert ramsch(points) == credits

    @pytest.mark.parametrize(
        ("points", "credits"), [([20, 40, 20, 40], [3, 0, 3, 0]), ([40, 40, 40], [3, 3, 3]), ([0, 0, 120, 0, 0], [3, 3, 0, 3, 3])]
    )
    def test_ramsch_win__equals_get_three_each(self, points: list[int], credits: list[int]) -> None:
        """Ruling: if several are equal, each gets 3."""
        assert ramsch(points) == credits


class TestRamschTrickless:
    def test_ramsch_trickless__loses_and_everyone_with_a_trick_gets_three(self) -> None:
        assert ramsch([0, 40, 70, 10], [0]) == [0, 3, 3, 3]
        assert ramsch([60, 0, 50], [1]) == [3, 0, 3]

    def test_ramsch_trickless__three_once_also_for_the_fewest_points(self) -> None:
        """Ruling: 3 once, not added to the fewest card points."""
        entry = {"kind": "ramsch", "points": [0, 40, 70, 10], "trickless": [0]}
        assert lines(4, entry, seat=3) == {"ramsch-trickless": 3}

    def test_ramsch_trickless__if_several_took_none_all_of_them_lose(self) -> None:
        """Ruling: if several took none, all of them lose."""
        assert ramsch([0, 40, 0, 10, 0], [4, 0, 2]) == [0, 3, 0, 3, 0]

    def test_ramsch_trickless__a_trick_without_points_is_a_trick(self) -> None:
        assert ramsch([0, 50, 0, 60], [0]) == [0, 3, 3, 3]

    @pytest.mark.parametrize("trickless", [None, []])
    def test_ramsch_trickless__need_not_be_written_down_if_all_took_one(self, trickless: Any) -> None:
        assert ramsch([40, 25, 25, 20], trickless) == [0, 0, 0, 3]
        assert played(4, {"kind": "ramsch", "points": [40, 25, 25, 20]}).rounds[0].scores == (0, 0, 0, 3)

    @pytest.mark.parametrize("seat", [-1, 4])
    def test_ramsch_trickless__who_took_none_sits_at_the_table(self, seat: int) -> None:
        entry = {"kind": "ramsch", "points": [0, 40, 40, 20], "trickless": [0, seat]}
        assert refused(4, entry) == [("trickless", "range")]

    def test_ramsch_trickless__nobody_is_listed_twice(self) -> None:
        entry = {"kind": "ramsch", "points": [0, 40, 40, 20], "trickless": [0, 0]}
        assert refused(4, entry) == [("trickless", "ramsch-trickless")]

    @pytest.mark.parametrize("trickless", [None, [], [1]])
    def test_ramsch_trickless__is_for_a_ramsch_only(self, trickless: Any) -> None:
        assert refused(4, {**SMALL, "trickless": trickless}) == [("trickless", "format")]


class TestRamschAll:
    @pytest.mark.parametrize("seat", range(4))
    def test_ramsch_all__who_takes_every_trick_wins_three_alone(self, seat: int) -> None:
        points = [0, 0, 0, 0]
        points[seat] = 110
        others = [each for each in range(4) if each != seat]
        assert ramsch(points, others) == [3 if each == seat else 0 for each in range(4)]
        entry = {"kind": "ramsch", "points": points, "trickless": others}
        assert lines(4, entry, seat) == {"ramsch-all": 3}

    @pytest.mark.parametrize("players", [3, 4, 5])
    def test_ramsch_all__somebody_takes_the_tricks(self, players: int) -> None:
        entry = {"kind": "ramsch", "points": [0] * players, "trickless": list(range(players))}
        assert refused(players, entry) == [("trickless", "ramsch-all")]


class TestCardPointsScore:
    @pytest.mark.parametrize("points", [[71, 49], [0, 120], [60, 60]])
    def test_card_points_score__each_scores_his_card_points(self, points: list[int]) -> None:
        (scored,) = played(2, {"points": points}).rounds
        assert [(line.side, line.points) for line in scored.lines if line.points] == [
            (seat, each) for seat, each in enumerate(points) if each
        ]


class TestEnd:
    def test_end__first_to_twenty(self) -> None:
        """Ten rounds of 2 points, and the eleventh is too many."""
        two = {"kind": "pot", "taker": 1, "partner": 2, "points": 70}
        other = {"kind": "pot", "taker": 1, "partner": 3, "points": 70}
        assert not played(4, *[two] * 8, other).finished
        table = played(4, *[two] * 8, other, other)
        assert (table.state.totals, table.finished, table.winners) == ((0, 20, 16, 4), True, (1,))

    def test_end__three_players_to_twenty_too(self) -> None:
        assert not played(3, *[SMALL] * 4).finished
        assert played(3, *[SMALL] * 5).winners == (0,)

    def test_end__snear_to_five_hundred(self) -> None:
        hundred = {"points": [20, 100]}
        assert not played(2, *[hundred] * 4).finished
        assert played(2, *[hundred] * 5).winners == (1,)

    def test_end__of_several_beyond_it_most_points_win(self) -> None:
        """18 and 16 before the last round; 24 and 20 after it."""
        both = {"kind": "pot", "taker": 0, "partner": 1, "points": 100}
        all_of_it = {"kind": "pot", "taker": 0, "partner": 1, "points": 120}
        first = {"kind": "pot", "taker": 0, "partner": 2, "points": 70}
        table = played(4, both, both, both, both, first, all_of_it)
        assert table.state.totals == (24, 22, 2, 0)
        assert table.winners == (0,)

    def test_end__equal_points_play_another_round(self) -> None:
        both = {"kind": "pot", "taker": 0, "partner": 1, "points": 100}
        small = {"kind": "pot", "taker": 2, "partner": 3, "points": 70}
        first = {"kind": "pot", "taker": 0, "partner": 2, "points": 70}
        level = played(4, *[both] * 5)
        assert (level.state.totals, level.finished) == ((20, 20, 0, 0), False)
        assert not played(4, *[both] * 5, small).finished
        assert played(4, *[both] * 5, small, first).winners == (0,)

    def test_end__snear_equal_points_play_another_round(self) -> None:
        level = played(2, *[{"points": [60, 60]}] * 9)
        assert (level.state.totals, level.finished) == ((540, 540), False)
        assert played(2, *[{"points": [60, 60]}] * 9, {"points": [59, 61]}).winners == (1,)

    def test_end__the_target_is_a_house_rule(self) -> None:
        assert played(4, {**SMALL}, options={"target": 4}).winners == (0,)
        assert not played(4, *[SMALL] * 9, options={"target": 37}).finished
        assert played(2, {"points": [70, 50]}, options={"target": 70}).winners == (0,)
        assert not played(2, {"points": [70, 50]}, options={"target": 71}).finished

    @pytest.mark.parametrize(("players", "target"), [(4, 20), (3, 20), (2, 500)])
    def test_end__the_pad_knows_the_target(self, players: int, target: int) -> None:
        for options, goal in (({}, target), ({"target": None}, target), ({"target": 7}, 7)):
            table = played(players, options=options)
            assert (table.game.goal(table.state).target, table.game.goal(table.state).rounds) == (goal, 0)

    @pytest.mark.parametrize("players", [2, 3, 4, 5])
    @pytest.mark.parametrize("target", [0, -1, 1_000_001, "20", 20.0, True])
    def test_end__a_target_is_1_to_a_million(self, players: int, target: Any) -> None:
        assert refused_options(players, {"target": target}) == {("options", "options")}

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

    THIEVES = (1, 2, 3, 4, 5, 6, 7, 8, 9, 15)
    BEGGARS = (2, 4, 6, 8)

    @pytest.mark.parametrize("players", [2, 3, 4, 5])
    def test_card_points__thieves_and_three_times_the_beggars_make_120(self, players: int) -> None:
        played(players, options={"thief_points": list(self.THIEVES), "beggar_points": list(self.BEGGARS)})
        played(players, options={"thief_points": [12] * 10, "beggar_points": [0] * 4})
        played(players, options={"thief_points": [0] * 10, "beggar_points": [0, 0, 0, 40]})

    def test_card_points__one_of_them_may_be_left_as_assumed(self) -> None:
        """The thieves 60 and three times 20."""
        played(4, options={"thief_points": list(self.THIEVES)})
        played(4, options={"beggar_points": list(self.BEGGARS), "thief_points": None})

    @pytest.mark.parametrize(
        "options",
        [
            {"thief_points": [6] * 9 + [7]},
            {"beggar_points": [5, 5, 5, 6]},
            {"thief_points": [6] * 10, "beggar_points": [4] * 4},
            {"thief_points": [6] * 9},
            {"thief_points": [6] * 11},
            {"thief_points": []},
            {"beggar_points": [5] * 5},
            {"beggar_points": [10, 10]},
            {"thief_points": [-6, 18, 6, 6, 6, 6, 6, 6, 6, 6]},
            {"beggar_points": [-1, 6, 10, 5]},
            {"thief_points": 6},
            {"thief_points": ["6"] * 10},
            {"thief_points": [6.0] * 10},
            {"beggar_points": {"5": 5}},
        ],
    )
    def test_card_points__any_other_values_are_refused(self, options: dict[str, Any]) -> None:
        for players in (2, 3, 4, 5):
            assert refused_options(players, options) == {("options", "options")}

    def test_card_points__of_the_pack_change_no_score(self) -> None:
        assert pot(4, 93, 0, 2, thief_points=[12] * 10, beggar_points=[0] * 4) == pot(4, 93, 0, 2)


class TestTold:
    def told(self, players: int, entry: dict[str, Any]) -> list[str]:
        table = played(players, entry)
        (scored,) = table.rounds
        found = table.game.told(scored.entry, scored.before)
        return [f"{each.side} {words('en', 'bettler').of(each, table.players, table.setting.sides)}" for each in found]

    def test_credit__a_round_is_told_by_sides(self) -> None:
        assert self.told(4, {"kind": "pot", "taker": 3, "partner": 1, "points": 93}) == [
            "0 against the pot: 27 card points",
            "1 on the side of Dora: 93 card points",
            "2 against the pot: 27 card points",
            "3 pot with Ben: 93 card points",
        ]

    def test_alone__a_round_is_told_by_sides(self) -> None:
        assert self.told(3, {"kind": "pot", "taker": 1, "points": 119}) == [
            "0 against the pot: 1 card point",
            "1 pot, alone: 119 card points",
            "2 against the pot: 1 card point",
        ]

    def test_ramsch__is_told_by_players(self) -> None:
        assert self.told(3, {"kind": "ramsch", "points": [0, 100, 10], "trickless": [0]}) == [
            "0 Ramsch: no trick",
            "1 Ramsch: 100 card points",
            "2 Ramsch: 10 card points",
        ]


class TestTyped:
    """What is typed on the pad is another form of the entry."""

    @pytest.mark.parametrize(
        ("players", "typed", "entry"),
        [
            (
                4,
                {"taker": 0, "partner": 2, "party": [93, 27]},
                {"kind": "pot", "taker": 0, "partner": 2, "points": 93},
            ),
            (5, {"taker": 4, "party": [0, 120]}, {"kind": "pot", "taker": 4, "points": 0}),
            (3, {"taker": 1, "party": [60, 60]}, {"kind": "pot", "taker": 1, "points": 60}),
            (
                3,
                {"taker": None, "caught": [0, 70, 40], "trickless": ["none", None, None]},
                {"kind": "ramsch", "points": [0, 70, 40], "trickless": [0]},
            ),
            (
                4,
                {"taker": None, "caught": [20, 30, 30, 30], "trickless": [None] * 4},
                {"kind": "ramsch", "points": [20, 30, 30, 30], "trickless": []},
            ),
        ],
    )
    def test_points_sum__what_is_typed_becomes_the_entry_and_back(
        self, players: int, typed: dict[str, Any], entry: dict[str, Any]
    ) -> None:
        table = played(players)
        assert pad(table).write(typed, table.state) == entry
        assert pad(table).unwrite(entry, table.setting) == typed
        assert not table.look_at(entry).problems

    @pytest.mark.parametrize("players", [3, 4, 5])
    def test_pot__who_took_it_is_entered_before_the_card_points(self, players: int) -> None:
        table = played(players)
        stages = [(stage.id, stage.rule) for stage in pad(table).stages(table.setting)]
        assert stages == [("pot", "pot"), ("points", "credit")]

    def test_card_points_score__is_all_that_is_entered_in_snear(self) -> None:
        table = played(2)
        assert [(stage.id, stage.rule) for stage in pad(table).stages(table.setting)] == [("points", "card-points-score")]

    def test_points_sum__two_numbers_that_do_not_make_120_are_refused(self) -> None:
        table = played(4)
        entry = pad(table).write({"kind": "pot", "taker": 0, "party": [70, 60]}, table.state)
        (problem,) = table.look_at(entry).problems
        assert pad(table).beside(problem) == ("party", 0)

    @pytest.mark.parametrize(
        ("typed", "where"),
        [
            ({"taker": 0}, {("party", 0)}),
            ({"taker": None}, {("caught", None)}),
            ({}, {("taker", None)}),
            ({"taker": None, "caught": [31, 30, 30, 30]}, {("caught", None)}),
            ({"taker": None, "caught": [0, 0, 0, 0], "trickless": ["none"] * 4}, {("trickless", None)}),
            ({"taker": 0, "partner": 0, "party": [70, 50]}, {("partner", None)}),
        ],
    )
    def test_ramsch__each_problem_stands_beside_what_was_typed(
        self, typed: dict[str, Any], where: set[tuple[str | None, int | None]]
    ) -> None:
        table = played(4)
        problems = table.look_at(pad(table).write(typed, table.state)).problems
        assert {pad(table).beside(problem) for problem in problems} == where


class TestTheRestOfTheRules:
    def test_over__nothing_after_the_end(self) -> None:
        for players, last in ((3, SMALL), (4, SMALL)):
            table, problems, index = fold(record(players, *[last] * 6, options={"target": 20}))
            assert table is None
            assert index == 5
            assert [(problem.field, problem.rule) for problem in problems] == [(None, "over")]

    def test_adjustment__has_one_number_a_player(self) -> None:
        table = played(4, {"adjust": [1, 2, 3, -4], "note": "Zettel"}, dealer=2)
        assert table.state.totals == (1, 2, 3, -4)
        assert table.ahead == {"dealer": 2}
        assert refused(4, {"adjust": [1, 2], "note": "Zettel"}) == [("adjust", "format")]

    @pytest.mark.parametrize("field", ["kind", "points"])
    def test_format__kind_and_points_are_needed(self, field: str) -> None:
        entry = {name: value for name, value in SMALL.items() if name != field}
        assert (field, "format") in refused(4, entry)
        assert (field, "format") in refused(4, {**entry, field: None})

    @pytest.mark.parametrize("points", [True, 70.0, "70", None, [70], {"0": 70}])
    def test_format__the_points_of_a_pot_are_an_integer(self, points: Any) -> None:
        assert refused(4, {**SMALL, "points": points}) == [("points", "format")]

    @pytest.mark.parametrize("wrong", [True, 30.0, "30", None, [30], {}])
    def test_format__the_points_of_a_ramsch_are_integers(self, wrong: Any) -> None:
        assert refused(4, {"kind": "ramsch", "points": [30, wrong, 30, 30]}) == [("points", "format")]
        assert refused(4, {"kind": "ramsch", "points": [130, wrong, 30, 30]}) == [("points", "format"), ("points", "range")]

    @pytest.mark.parametrize("wrong", [3, "3", {"0": 1}, [True], ["1"], [1.0], [None], [[1]]])
    def test_format__trickless_is_a_list_of_seats(self, wrong: Any) -> None:
        entry = {"kind": "ramsch", "points": [30, 0, 30, 30], "trickless": wrong}
        assert refused(4, entry) == [("trickless", "format")]

    @pytest.mark.parametrize("value", [None, 1])
    def test_format__there_are_no_other_fields(self, value: Any) -> None:
        assert refused(4, {**SMALL, "contract": value}) == [("contract", "format")]
        assert refused(2, {"points": [60, 60], "contract": value}) == [("contract", "format")]

    @pytest.mark.parametrize("entry", [None, 3, "pot", [], True])
    def test_format__an_entry_is_an_object(self, entry: Any) -> None:
        assert refused(4, entry) == [(None, "format")]

    def test_range__all_that_is_wrong_is_said_at_once(self) -> None:
        entry = {"kind": "pot", "taker": 4, "partner": -1, "points": 121, "trickless": [0], "x": 1}
        assert refused(4, entry) == [
            ("partner", "range"),
            ("points", "range"),
            ("taker", "range"),
            ("trickless", "format"),
            ("x", "format"),
        ]
        assert refused(4, {"kind": "pot", "taker": 1, "partner": 1, "points": -1}) == [("partner", "partner"), ("points", "range")]

    def test_ramsch__all_that_is_wrong_is_said_at_once(self) -> None:
        entry = {"kind": "ramsch", "points": [40, 40, 40, 40], "trickless": [0], "taker": 1}
        assert refused(4, entry) == [("points", "ramsch"), ("taker", "format")]
        table, problems, _ = fold(record(4, entry))
        assert table is None
        assert [problem.key for problem in problems if problem.field == "points"] == ["ramsch-sum", "trickless-points"]

    @pytest.mark.parametrize("points", [121, [121, 0, 0, 0]])
    def test_range__points_are_looked_at_without_the_kind_too(self, points: Any) -> None:
        assert refused(4, {"points": points}) == [("kind", "format"), ("points", "range")]

    def test_options__a_house_rule_of_another_game_is_refused(self) -> None:
        for players in (2, 3, 4, 5):
            assert refused_options(players, {"rounds": 8}) == {("options", "options")}
            assert refused_options(players, {"rounds": None}) == {("options", "options")}
