"""The rulebook of Poker. A test is named after the rule that it is about: `test_` rule id `__` what the rule says."""

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from scorepad.core.problem import Problem
from scorepad.games import questions_of
from scorepad.games.poker import GAMES
from scorepad.table import Table, fold, open_table, result
from scorepad.words import LANGUAGES, words
from tests.games.poker import strategies

DRAW, STUD, HOLDEM = "poker-draw", "poker-stud", "poker-holdem"
BY_ID = {game.id: game for game in GAMES}
each_game = pytest.mark.parametrize("game", sorted(BY_ID))

NAMES = ["Ada", "Ben", "Cem", "Dora", "Ella", "Finn", "Gül", "Hugo", "Ida"]


def tiles(written: str) -> list[str]:
    return written.split()


PAIR, LOWER_PAIR, FLUSH = tiles("As Ad Kc Qh 9d"), tiles("Ks Kd Ac Qs 9h"), tiles("2h 5h 8h Jh Kh")


def record(game: str, players: int, *rounds: Any, **more: Any) -> dict[str, Any]:
    return {"scorepad": 1, "game": game, "players": NAMES[:players], "rounds": list(rounds), **more}


def played(game: str, players: int, *rounds: Any, **more: Any) -> Table:
    table, problems, _ = fold(record(game, players, *rounds, **more))
    assert table is not None, [(problem.field, problem.rule, problem.key, problem.at) for problem in problems]
    return table


def scores(game: str, players: int, *rounds: Any, **more: Any) -> tuple[int, ...]:
    """Of the last of these."""
    return played(game, players, *rounds, **more).rounds[-1].scores


def lines(game: str, players: int, *rounds: Any, **more: Any) -> list[tuple[int, int, str]]:
    """Of the last of these."""
    return [(line.side, line.points, line.rule) for line in played(game, players, *rounds, **more).rounds[-1].lines]


def happened(game: str, players: int, *rounds: Any) -> list[str]:
    """What happened in the last of these, in German and in English."""
    scored = played(game, players, *rounds).rounds[-1]
    found = BY_ID[game].happened(scored.entry, scored.before)
    assert found is not None
    return [words(lang, "poker").say(found.key, found.args, NAMES) for lang in ("de", "en")]


def problems_of(game: str, players: int, *rounds: Any, **more: Any) -> list[Problem]:
    table, problems, index = fold(record(game, players, *rounds, **more))
    assert table is None
    assert index == len(rounds) - 1
    return problems


def refused(game: str, players: int, *rounds: Any, **more: Any) -> set[tuple[str | None, str]]:
    return {(problem.field, problem.rule) for problem in problems_of(game, players, *rounds, **more)}


def where(game: str, players: int, bets: Any, before: Any = None, **more: Any) -> list[tuple[str, tuple[Any, ...]]]:
    """The problems of a hand with these bets: the sentence, and which bet. `before`: the adjustment before it."""
    found = problems_of(game, players, *([before] if before else []), {"bets": bets}, **more)
    assert {(problem.field, problem.rule) for problem in found} == {("bets", "betting")}
    return [(problem.key, problem.at) for problem in found]


def adjusted(*chips: int) -> dict[str, Any]:
    """Everybody has 200: the adjustment after which they have so much."""
    return {"adjust": [each - 200 for each in chips], "note": "as agreed"}


class TestWhoPlays:
    @pytest.mark.parametrize(("game", "numbers"), [(DRAW, range(3, 5)), (STUD, range(3, 9)), (HOLDEM, range(3, 8))])
    def test_players__so_many_each_alone(self, game: str, numbers: range) -> None:
        for players in numbers:
            assert played(game, players).setting.sides == tuple((seat,) for seat in range(players))
        for players in (numbers[0] - 1, numbers[-1] + 1):
            _, problems, _ = fold(record(game, players))
            assert {(problem.field, problem.rule) for problem in problems} == {("players", "players")}

    @each_game
    def test_players__everybody_begins_with_200_chips(self, game: str) -> None:
        assert played(game, 3).state.totals == (200, 200, 200)
        assert played(game, 3, options={"start_chips": 50}).state.totals == (50, 50, 50)

    @each_game
    @pytest.mark.parametrize(
        ("name", "good", "bad"),
        [
            ("start_chips", [1, 200, 1_000_000, None], [0, -1, 1_000_001, "200", True, 1.0]),
            ("min_stake", [1, 5, 1_000_000, None], [0, -1, 1_000_001, "1", False]),
            ("max_raise", [0, 1, 1_000_000, "half-pot", None], [-1, 1_000_001, "half", "pot", "", True, 2.0, [], {}]),
            ("short_deck", [True, False, None], [1, "yes"]),
            ("checked_round", ["again", "on", None], ["off", "", True, 1]),
            ("most_raises", [0, 3, 1_000_000, None], [-1, 1_000_001, "3", True, 3.0]),
            ("min_raise", ["one", "last", None], ["two", "", 1, True]),
        ],
    )
    def test_options__have_bounds(self, game: str, name: str, good: list[Any], bad: list[Any]) -> None:
        for value in good:
            assert not played(game, 3, options={name: value}).finished
        for value in bad:
            _, _, problems = open_table(record(game, 3, options={name: value}))
            assert {(problem.field, problem.rule) for problem in problems} == {("options", "options")}

    def test_options__the_late_phases_are_those_of_holdem(self) -> None:
        for good in (True, False, None):
            assert not played(HOLDEM, 3, options={"late_double": good}).finished
        cases: list[tuple[str, Any]] = [(HOLDEM, 1), (HOLDEM, "no"), (DRAW, True), (STUD, False)]
        for game, value in cases:
            _, _, problems = open_table(record(game, 3, options={"late_double": value}))
            assert {(problem.field, problem.rule) for problem in problems} == {("options", "options")}

    @each_game
    def test_betting__as_in_a_casino_one_tap_sets_the_house_rules_together(self, game: str) -> None:
        """There is a late phase in Texas Hold'em only."""
        late = {"late_double": False} if game == HOLDEM else {}
        preset = BY_ID[game].presets["casino"]
        assert preset == {"checked_round": "on", "most_raises": 0, "min_raise": "last", **late}
        options = played(game, 3, options=dict(preset)).setting.options
        assert {name: getattr(options, name) for name in preset} == preset
        assert all(words(lang, "poker").say("preset-casino") for lang in LANGUAGES)

    def test_cards__52_tiles_one_of_each(self) -> None:
        for game in GAMES:
            asked = questions_of(game.id)["showdown"].fields(game.setting(3))
            (pack,) = {id(field.pack): field.pack for field in asked if field.mark.kind == "cards"}.values()
            assert len(pack.cards) == len(set(pack.cards)) == 52
            assert {pack.copies(tile) for tile in pack.cards} == {1}


class TestPutIn:
    """What each put in, without the bets."""

    @each_game
    def test_put_in__the_winner_gets_what_all_put_in(self, game: str) -> None:
        assert scores(game, 4, {"put_in": [20, 5, 20, 2], "order": [[2], [0]]}) == (-20, -5, 27, -2)

    def test_put_in__is_told_line_by_line(self) -> None:
        assert lines(DRAW, 3, {"put_in": [4, 4, 1], "order": [[1], [0]]}) == [
            (0, -4, "put-in"),
            (1, -4, "put-in"),
            (2, -1, "put-in"),
            (1, 9, "pot"),
        ]

    @each_game
    @pytest.mark.parametrize("chips", [201, 10**9, -1])
    def test_put_in__from_nothing_to_all_one_has(self, game: str, chips: int) -> None:
        entry = {"put_in": [chips, 200, 200], "order": [[0], [1, 2]]}
        assert refused(game, 3, entry) == {("put_in", "put-in")}
        assert scores(game, 3, {"put_in": [200, 200, 200], "order": [[0], [1, 2]]}) == (400, -200, -200)

    @each_game
    @pytest.mark.parametrize("put_in", [[5, 5], [5, 5, 5, 5], [], 5, "5", [5, None, 5], [5, 5.0, 5], [True, 5, 5], {"0": 5}])
    def test_put_in__one_number_a_seat(self, game: str, put_in: Any) -> None:
        assert ("put_in", "format") in refused(game, 3, {"put_in": put_in, "order": [[0]]})

    @each_game
    def test_put_in__who_stayed_put_in_as_much_as_the_most(self, game: str) -> None:
        assert refused(game, 3, {"put_in": [20, 19, 5], "order": [[0], [1]]}) == {("put_in", "put-in")}
        assert [each.at for each in problems_of(game, 3, {"put_in": [20, 19, 5], "order": [[0], [1]]})] == [(1,)]

    @each_game
    def test_put_in__or_all_he_had(self, game: str) -> None:
        """Ruling: all-in."""
        short = adjusted(200, 19, 200)
        assert scores(game, 3, short, {"put_in": [20, 19, 20], "order": [[0], [1, 2]]})[0] == 39

    @each_game
    def test_put_in__nobody_folds_with_more(self, game: str) -> None:
        assert ("put_in", "put-in") in refused(game, 3, {"put_in": [20, 20, 21], "order": [[0], [1]]})
        assert scores(game, 3, {"put_in": [20, 20, 20], "order": [[0], [1]]}) == (40, -20, -20)

    @pytest.mark.parametrize("game", [DRAW, HOLDEM])
    def test_put_in__somebody_puts_in_something(self, game: str) -> None:
        assert ("put_in", "put-in") in refused(game, 3, {"put_in": [0, 0, 0], "order": [[0]]})

    def test_put_in__in_stud_all_may_fold_to_one_at_once(self) -> None:
        table = played(STUD, 3, {"put_in": [0, 0, 0], "order": [[1]]})
        assert table.rounds[0].scores == (0, 0, 0)
        assert [(line.side, line.points, line.rule) for line in table.rounds[0].lines] == [(1, 0, "pot")]
        assert refused(STUD, 3, {"put_in": [0, 0, 0], "order": [[1], [2]]}) == {("put_in", "put-in")}

    @each_game
    @pytest.mark.parametrize("more", [{}, {"put_in": None}, {"put_in": None, "bets": None}])
    def test_put_in__or_the_bets_are_given(self, game: str, more: Any) -> None:
        assert refused(game, 3, {"order": [[0]], **more}) == {("put_in", "format")}

    def test_fold__what_was_put_in_is_lost(self) -> None:
        assert scores(DRAW, 3, {"put_in": [30, 12, 30], "order": [[2], [0]]}) == (-30, -12, 42)

    @each_game
    def test_out__who_has_no_chips_is_not_in(self, game: str) -> None:
        nobody = adjusted(200, 200, 0, 200)
        good = {"put_in": [5, 5, 0, 5], "order": [[0], [1], [3]]}
        assert scores(game, 4, nobody, good) == (10, -5, 0, -5)
        assert refused(game, 4, nobody, {**good, "order": [[0], [1], [2]]}) >= {("order", "out")}
        assert refused(game, 4, nobody, {**good, "put_in": [5, 5, 1, 5]}) == {("put_in", "out")}

    def test_out__who_has_no_chips_shows_nothing(self) -> None:
        entry = {"put_in": [5, 5, 0], "order": [[0], [1]], "hands": {"0": PAIR, "2": FLUSH}}
        assert refused(DRAW, 3, adjusted(200, 200, 0), entry) == {("hands", "out")}

    @each_game
    def test_out__bought_chips_bring_one_back(self, game: str) -> None:
        again = {"adjust": [0, 0, 7], "note": "bought"}
        assert scores(game, 3, adjusted(200, 200, 0), again, {"put_in": [7, 7, 7], "order": [[2], [0, 1]]}) == (-7, -7, 14)


class TestAnte:
    def test_ante__everybody_puts_in_the_minimum_stake(self) -> None:
        options = {"min_stake": 3}
        assert scores(DRAW, 3, {"put_in": [3, 3, 3], "order": [[1]]}, options=options) == (-3, 6, -3)
        found = problems_of(DRAW, 3, {"put_in": [3, 2, 0], "order": [[0]]}, options=options)
        assert [(problem.field, problem.rule, problem.at) for problem in found] == [
            ("put_in", "ante", (1,)),
            ("put_in", "ante", (2,)),
        ]

    def test_ante__or_all_he_has(self) -> None:
        entry = {"put_in": [3, 2, 3], "order": [[1], [0, 2]]}
        assert scores(DRAW, 3, adjusted(200, 2, 200), entry, options={"min_stake": 3})[1] == 4

    def test_ante__only_in_draw(self) -> None:
        assert scores(STUD, 3, {"put_in": [2, 0, 2], "order": [[0], [2]]}) == (2, 0, -2)
        assert scores(HOLDEM, 4, {"put_in": [0, 1, 2, 2], "order": [[3], [2]]}) == (0, -1, -2, 3)

    def test_ante__goes_in_by_itself(self) -> None:
        bets = [[[1, "open", 5], [2, "fold", 0], [0, "fold", 0]]]
        assert scores(DRAW, 3, {"bets": bets}, options={"min_stake": 3}) == (-3, 6, -3)


class TestBlinds:
    @pytest.mark.parametrize(("stake", "small"), [(2, 1), (3, 2), (1, 1), (5, 3), (10, 5)])
    def test_blinds__half_the_minimum_stake_rounded_up_then_all_of_it(self, stake: int, small: int) -> None:
        options = {"min_stake": stake}
        assert scores(HOLDEM, 4, {"bets": [[[3, "fold", 0], [0, "fold", 0], [1, "fold", 0]]]}, options=options) == (
            0,
            -small,
            small,
            0,
        )
        most = {"put_in": [0, small - 1, stake, stake], "order": [[3], [2]]}
        assert refused(HOLDEM, 4, most, options=options) == {("put_in", "blinds")}
        least = {"put_in": [0, small, stake - 1, 0], "order": [[2]]}
        assert ("put_in", "blinds") in refused(HOLDEM, 4, least, options=options)

    def test_blinds__are_put_in_left_of_the_dealer(self) -> None:
        found = problems_of(HOLDEM, 4, {"put_in": [0, 0, 4, 4], "order": [[2], [3]]}, dealer=2)
        assert [(problem.rule, problem.at) for problem in found] == [("blinds", (0,))]
        assert scores(HOLDEM, 4, {"put_in": [2, 0, 4, 4], "order": [[2], [3]]}, dealer=2) == (-2, 0, 6, -4)

    def test_blinds__pass_over_seats_without_chips(self) -> None:
        """Ada deals, Ben has nothing: Cem and Dora put in the blinds, and the third is Ada."""
        bets = [[[0, "fold", 0], [2, "fold", 0]]]
        assert scores(HOLDEM, 4, adjusted(200, 0, 200, 200), {"bets": bets}) == (0, 0, -1, 1)

    def test_blinds__of_two_the_first_left_of_the_dealer_pays_half_and_begins(self) -> None:
        """Ruling. Ada deals and has chips, and so does Cem: he pays 1 and begins, she has 2 in and may raise."""
        bets = [[[2, "call", 1], [0, "raise", 4], [2, "fold", 0]]]
        assert scores(HOLDEM, 4, adjusted(200, 0, 200, 0), {"bets": bets}) == (2, 0, -2, 0)

    def test_blinds__or_all_one_has(self) -> None:
        """Ben has 1 of the 3 and Cem 2 of the 6: there is still nothing to call but 2."""
        bets = [[[3, "call", 2], [0, "fold", 0]]]
        hand = {"bets": bets, "order": [[1], [2], [3]]}
        table = played(HOLDEM, 4, adjusted(200, 1, 2, 200), hand, options={"min_stake": 6})
        assert table.rounds[-1].scores == (0, 2, 0, -2)

    def test_blinds__goes_on_with_the_third_even_if_the_first_is_all_in(self) -> None:
        assert where(HOLDEM, 4, [[[2, "call", 0]]], adjusted(200, 1, 200, 200)) == [("bets-turn", (0, 0))]

    def test_blinds__who_has_a_duty_is_told(self) -> None:
        table = played(HOLDEM, 4, dealer=3)
        assert [(duty.seat, duty.key) for duty in table.game.duties(table.state)] == [(0, "small-blind"), (1, "big-blind")]


class TestPots:
    def test_pot__what_only_one_put_in_comes_back(self) -> None:
        """Cem put in 45, Ada and Dora 30, Ben 5; Ben and Dora folded. 95 are played for, 15 come back."""
        chips = adjusted(30, 200, 200, 200)
        hand = {"put_in": [30, 5, 45, 30], "order": [[0], [2]]}
        assert lines(DRAW, 4, chips, hand)[4:] == [(0, 95, "pot"), (2, 15, "pot")]

    def test_pot__main_pot_and_side_pots_each_to_its_best(self) -> None:
        """120 for all four, 90 for all but Ada, 80 for Ben and Cem."""
        chips = adjusted(30, 200, 200, 60)
        hand = {"put_in": [30, 100, 100, 60], "order": [[0], [3], [1], [2]]}
        assert lines(STUD, 4, chips, hand)[4:] == [(0, 120, "pot"), (3, 90, "pot"), (1, 80, "pot")]

    def test_pot__the_best_hand_takes_all_pots_it_reaches(self) -> None:
        chips = adjusted(30, 200, 200, 60)
        hand = {"put_in": [30, 100, 100, 60], "order": [[2], [0], [1, 3]]}
        assert scores(STUD, 4, chips, hand) == (-30, -100, 190, -60)

    def test_pot__which_pot_is_told(self) -> None:
        chips = adjusted(30, 200, 200, 60)
        hand = {"put_in": [30, 100, 100, 60], "order": [[0], [3], [1], [2]]}
        told = played(STUD, 4, chips, hand).rounds[-1].lines
        said = [words("en", "poker").of(line, NAMES, tuple((seat,) for seat in range(4))) for line in told]
        assert said[4:] == [
            "Main pot of 120, played for by Ada, Ben, Cem and Dora",
            "Side pot 1 of 90, played for by Ben, Cem and Dora",
            "Side pot 2 of 80, played for by Ben and Cem",
        ]

    def test_pot__who_won_it_is_told_in_one_sentence(self) -> None:
        hand = {"put_in": [10, 10, 10, 4], "order": [[2], [0], [1]]}
        assert happened(STUD, 4, hand) == ["Cem gewinnt 34", "Cem wins 34"]

    def test_pot__with_what_it_was_won_is_told(self) -> None:
        shown = {"0": PAIR, "1": LOWER_PAIR, "2": FLUSH}
        assert happened(STUD, 3, {"put_in": [10, 10, 10], "hands": shown}) == ["Cem gewinnt 30, Flush", "Cem wins 30, flush"]

    def test_pot__what_only_one_put_in_is_not_won(self) -> None:
        chips = adjusted(30, 200, 200, 200)
        hand = {"put_in": [30, 5, 45, 30], "order": [[2], [0]]}
        assert happened(DRAW, 4, chips, hand) == ["Cem gewinnt 95", "Cem wins 95"]

    def test_pot__each_winner_is_told_from_the_main_pot_on(self) -> None:
        chips = adjusted(30, 200, 200, 60)
        hand = {"put_in": [30, 100, 100, 60], "order": [[0], [3], [1, 2]]}
        assert happened(STUD, 4, chips, hand) == [
            "Ada gewinnt 120; Dora gewinnt 90; Ben und Cem teilen sich 80",
            "Ada wins 120; Dora wins 90; Ben and Cem split 80",
        ]

    def test_pot__several_pots_of_one_winner_are_told_as_one(self) -> None:
        chips = adjusted(30, 200, 200, 60)
        hand = {"put_in": [30, 100, 100, 60], "order": [[2], [0], [1, 3]]}
        assert happened(STUD, 4, chips, hand) == ["Cem gewinnt 290", "Cem wins 290"]

    def test_split__is_told_with_what_both_have(self) -> None:
        board = tiles("Kc Kd 9h 9s 2c")
        shown = {"1": tiles("As 3d"), "2": tiles("Ah 4d")}
        assert happened(HOLDEM, 3, {"put_in": [5, 200, 200], "hands": shown, "board": board}) == [
            "Ben und Cem teilen sich 405, zwei Paare",
            "Ben and Cem split 405, two pairs",
        ]

    def test_fold__who_is_left_alone_is_told(self) -> None:
        assert happened(STUD, 4, {"put_in": [4, 4, 9, 0], "order": [[2]]}) == [
            "Cem gewinnt 17, alle anderen sind ausgestiegen",
            "Cem wins 17, all others folded",
        ]
        assert happened(STUD, 3, {"put_in": [0, 0, 0], "order": [[1]]}) == [
            "Alle anderen sind ausgestiegen; für Ben lag nichts im Pott",
            "All others folded; there was nothing in the pot for Ben",
        ]

    def test_showdown__of_who_is_not_named_it_is_not_said_that_they_folded(self) -> None:
        """All put in 50 and the winner was tapped: the others may have lost at the showdown. Dora put in less: she folded."""
        hand = {"put_in": [50, 50, 50, 20], "order": [[1]]}
        assert happened(STUD, 4, hand) == ["Ben gewinnt 170", "Ben wins 170"]
        scored = played(STUD, 4, hand).rounds[-1]
        told = [each.key for each in BY_ID[STUD].told(scored.entry, scored.before)]
        assert told == ["put-in", "stayed", "put-in", "folded"]

    def test_split__equals_share(self) -> None:
        hand = {"put_in": [10, 10, 10, 4], "order": [[0, 2], [1]]}
        assert lines(STUD, 4, hand)[4:] == [(2, 17, "split"), (0, 17, "split")]

    @pytest.mark.parametrize(("dealer", "more"), [(0, 1), (1, 3), (2, 3), (3, 1)])
    def test_split__what_is_left_goes_to_the_dealers_left(self, dealer: int, more: int) -> None:
        """Ruling. Ben and Dora share 25."""
        found = (
            scores(STUD, 4, {"put_in": [10, 7, 1, 7], "order": [[1, 3]]}, dealer=dealer, options={"start_chips": 200})
            if 0
            else None
        )
        assert found is None
        shared = scores(STUD, 4, {"put_in": [5, 10, 0, 10], "order": [[1, 3]]}, dealer=dealer)
        assert shared == tuple(-5 if seat == 0 else 0 if seat == 2 else 12 + (seat == more) - 10 for seat in range(4))

    def test_split__each_pot_by_itself(self) -> None:
        """15 among three, 5 each; 10 between two, 5 each."""
        chips = adjusted(5, 200, 200)
        hand = {"put_in": [5, 10, 10], "order": [[0, 1, 2]]}
        assert lines(STUD, 3, chips, hand)[3:] == [
            (1, 5, "split"),
            (2, 5, "split"),
            (0, 5, "split"),
            (1, 5, "split"),
            (2, 5, "split"),
        ]

    def test_split__two_chips_that_cannot_be_shared_go_to_two(self) -> None:
        """20 among Ada, Ben and Cem; Ben deals, so Cem and Ada get one more."""
        assert scores(STUD, 4, {"put_in": [6, 6, 6, 2], "order": [[0, 1, 2]]}, dealer=1) == (1, 0, 1, -2)


class TestShowdown:
    @each_game
    @pytest.mark.parametrize("order", [[], [[]], [[0], []], [[0, 0]], [[0], [1, 0]]])
    def test_showdown__the_order_names_everybody_once(self, game: str, order: Any) -> None:
        assert ("order", "showdown") in refused(game, 3, {"put_in": [2, 2, 2], "order": order})

    @each_game
    @pytest.mark.parametrize(
        ("order", "rule"),
        [([[3]], "range"), ([[0], [-1]], "range"), ([0, 1], "format"), ([["0"]], "format"), ([[True]], "format"), ("01", "format")],
    )
    def test_showdown__the_order_is_made_of_seats(self, game: str, order: Any, rule: str) -> None:
        assert refused(game, 3, {"put_in": [2, 2, 2], "order": order}) == {("order", rule)}

    @each_game
    def test_showdown__the_order_is_given_or_the_tiles_or_one_is_left(self, game: str) -> None:
        assert refused(game, 3, {"put_in": [2, 2, 2]}) == {("order", "format")}
        assert refused(game, 3, {"put_in": [2, 2, 2], "order": None, "hands": {}}) == {("order", "format")}

    def test_showdown__the_tiles_tell_the_order(self) -> None:
        hands = {"0": PAIR, "2": FLUSH}
        assert scores(DRAW, 3, {"put_in": [5, 1, 5], "hands": hands}) == (-5, -1, 6)
        assert scores(DRAW, 3, {"put_in": [5, 1, 5], "hands": hands, "order": [[2], [0]]}) == (-5, -1, 6)

    def test_showdown__tiles_and_order_agree(self) -> None:
        entry = {"put_in": [5, 1, 5], "hands": {"0": PAIR, "2": FLUSH}}
        assert refused(DRAW, 3, {**entry, "order": [[0], [2]]}) == {("order", "hand-rank")}
        assert refused(DRAW, 3, {**entry, "order": [[0, 2]]}) == {("order", "hand-rank")}
        equal = {"put_in": [5, 1, 5], "hands": {"0": tiles("As Ad Kc Qh 9d"), "2": tiles("Ac Ah Kd Qs 9c")}}
        assert refused(DRAW, 3, {**equal, "order": [[0], [2]]}) == {("order", "hand-rank")}
        assert scores(DRAW, 3, {**equal, "order": [[0, 2]]}) == (0, -1, 1)

    def test_showdown__who_is_beaten_need_not_show(self) -> None:
        entry = {"put_in": [5, 5, 5], "order": [[2], [0], [1]], "hands": {"0": PAIR, "2": FLUSH}}
        assert scores(DRAW, 3, entry) == (-5, -5, 10)

    def test_showdown__who_folded_does_not_show(self) -> None:
        entry = {"put_in": [5, 5, 5], "order": [[2], [0]], "hands": {"0": PAIR, "1": LOWER_PAIR, "2": FLUSH}}
        assert refused(DRAW, 3, entry) == {("hands", "showdown")}

    def test_showdown__whoever_showed_stayed(self) -> None:
        assert refused(DRAW, 3, {"put_in": [5, 1, 4], "hands": {"0": PAIR, "2": FLUSH}}) == {("put_in", "put-in")}

    def test_showdown__who_is_left_alone_need_not_show(self) -> None:
        bets = [[[1, "fold", 0], [2, "fold", 0]]]
        assert scores(DRAW, 3, {"bets": bets}) == (2, -1, -1)
        assert scores(DRAW, 3, {"bets": bets, "hands": {"0": PAIR}}) == (2, -1, -1)
        assert refused(DRAW, 3, {"bets": bets, "hands": {"1": PAIR}}) == {("hands", "showdown")}

    def test_showdown__bets_that_leave_several_need_an_order(self) -> None:
        bets = [[[1, "open", 2], [2, "call", 2], [0, "fold", 0]], [[1, "open", 1], [2, "call", 1]]]
        assert refused(DRAW, 3, {"bets": bets}) == {("order", "format")}
        assert refused(DRAW, 3, {"bets": bets, "hands": {"1": PAIR}}) == {("order", "format")}
        assert scores(DRAW, 3, {"bets": bets, "hands": {"1": PAIR, "2": FLUSH}}) == (-1, -4, 5)
        assert scores(DRAW, 3, {"bets": bets, "order": [[1], [2]]}) == (-1, 5, -4)
        assert refused(DRAW, 3, {"bets": bets, "order": [[1], [2], [0]]}) == {("order", "betting")}
        assert refused(DRAW, 3, {"bets": bets, "order": [[1]]}) == {("order", "betting")}
        assert refused(DRAW, 3, {"bets": bets, "hands": {"0": PAIR, "1": LOWER_PAIR, "2": FLUSH}}) == {("hands", "showdown")}

    def test_hand_rank__the_best_five_of_seven(self) -> None:
        """Ben's two nines play with the board; Ada's pair of aces is less than a straight."""
        board = tiles("9d Tc Js Qh 2c")
        entry = {"put_in": [8, 8, 2], "board": board, "hands": {"0": ["As", "Ad"], "1": ["Kh", "9c"]}}
        assert scores(HOLDEM, 3, entry, dealer=1) == (-8, 10, -2)

    def test_hand_rank__the_board_alone_is_shared(self) -> None:
        board = tiles("Th Jh Qh Kh Ah")
        entry = {"put_in": [8, 8, 2], "board": board, "hands": {"0": ["As", "Ad"], "1": ["2s", "3d"]}}
        assert scores(HOLDEM, 3, entry, dealer=1) == (1, 1, -2)

    def test_hand_rank__the_ace_may_be_low(self) -> None:
        hands = {"0": tiles("As 2d 3c 4h 5d"), "1": tiles("Ad Ah Kc Kh Qd")}
        assert scores(STUD, 3, {"put_in": [5, 5, 0], "hands": hands}) == (5, -5, 0)

    @each_game
    def test_tiles__none_twice_and_all_known(self, game: str) -> None:
        hand = {DRAW: PAIR, STUD: PAIR, HOLDEM: PAIR[:2]}[game]
        more = {"board": tiles("2s 3s 4s 7d 8d")} if game == HOLDEM else {}
        other = ["As", *tiles("2c 3c 4c 5c")][: len(hand)]
        entry = {"put_in": [5, 5, 5], **more}
        assert refused(game, 3, {**entry, "hands": {"0": hand, "1": other}}) == {("hands", "tiles")}
        assert refused(game, 3, {**entry, "hands": {"0": hand, "1": ["1s", *other[1:]]}}) == {("hands", "cards")}
        assert refused(game, 3, {**entry, "hands": {"0": hand[:-1]}}) == {("hands", "format")}
        assert refused(game, 3, {**entry, "hands": {"0": [*hand, "6h"]}}) == {("hands", "format")}

    @each_game
    @pytest.mark.parametrize(
        ("seat", "rule"), [("3", "range"), ("-1", "range"), ("00", "range"), ("Ada", "format"), ("", "format")]
    )
    def test_tiles__each_hand_belongs_to_a_seat(self, game: str, seat: str, rule: str) -> None:
        hand = PAIR[:2] if game == HOLDEM else PAIR
        more = {"board": tiles("2s 3s 4s 7d 8d")} if game == HOLDEM else {}
        entry = {"put_in": [5, 5, 5], "order": [[0], [1], [2]], "hands": {seat: hand}, **more}
        assert refused(game, 3, entry) == {("hands", rule)}

    @pytest.mark.parametrize("hands", [[], "x", {"0": "AsAd"}, {"0": None}, {"0": [1, 2]}, {"0": {}}])
    def test_tiles__hands_are_lists_of_tiles(self, hands: Any) -> None:
        assert refused(DRAW, 3, {"put_in": [5, 5, 5], "order": [[0], [1], [2]], "hands": hands}) == {("hands", "format")}

    def test_tiles__the_board_has_five(self) -> None:
        entry = {"put_in": [5, 5, 5], "order": [[0], [1], [2]], "hands": {"0": PAIR[:2]}}
        assert refused(HOLDEM, 3, entry) == {("board", "format")}
        assert refused(HOLDEM, 3, {**entry, "board": tiles("2s 3s 4s 7d")}) == {("board", "format")}
        assert refused(HOLDEM, 3, {**entry, "board": tiles("2s 3s 4s 7d As")}) == {("board", "tiles")}
        assert refused(HOLDEM, 3, {**entry, "board": tiles("2s 3s 4s 7d 2s")}) == {("board", "tiles")}
        assert refused(HOLDEM, 3, {**entry, "board": tiles("2s 3s 4s 7d 1s")}) == {("board", "cards")}

    @pytest.mark.parametrize("game", [DRAW, STUD])
    def test_tiles__there_is_no_board_elsewhere(self, game: str) -> None:
        assert refused(game, 3, {"put_in": [5, 5, 5], "order": [[0]], "board": None}) == {("board", "format")}

    @each_game
    def test_tiles__house_rule_without_the_small_ones_only_with_three(self, game: str) -> None:
        assert played(game, 3, options={"short_deck": True}).state.totals == (200, 200, 200)
        _, _, problems = open_table(record(game, 4, options={"short_deck": True}))
        assert [(problem.field, problem.at, problem.rule) for problem in problems] == [("options", ("short_deck",), "options")]

    def test_tiles__house_rule_from_seven_up(self) -> None:
        good = {"put_in": [5, 1, 5], "hands": {"0": tiles("7s 7d 8c 9h Td"), "2": tiles("8s 8d 7c 9d Tc")}}
        assert scores(DRAW, 3, good, options={"short_deck": True}) == (-5, -1, 6)
        low = {"put_in": [5, 1, 5], "hands": {"0": tiles("6s 7d 8c 9h Td"), "2": tiles("8s 8d 7c 9d Tc")}}
        assert refused(DRAW, 3, low, options={"short_deck": True}) == {("hands", "tiles")}


class TestBetting:
    """The bets as they happened."""

    def test_betting__the_example_of_the_rulebook(self) -> None:
        """A opens with 4, B calls and raises by 3, C calls 7, D (dealer) folds, A calls 3. Then three play on."""
        first = [[0, "open", 4], [1, "raise", 7], [2, "call", 7], [3, "fold", 0], [0, "call", 3]]
        assert where(DRAW, 4, [first], dealer=3) == [("bets-open", (1, 0))]
        second = [[0, "check", 0], [1, "open", 2], [2, "fold", 0], [0, "fold", 0]]
        assert scores(DRAW, 4, {"bets": [first, second]}, dealer=3) == (-8, 17, -8, -1)

    @pytest.mark.parametrize(
        ("bets", "key", "at"),
        [
            ([], "bets-open", (0, 0)),
            ([[]], "bets-open", (0, 0)),
            ([[[1, "check", 0]]], "bets-open", (0, 1)),
            ([[[2, "check", 0]]], "bets-turn", (0, 0)),
            ([[[1, "call", 0]]], "bets-action", (0, 0)),
            ([[[1, "raise", 2]]], "bets-action", (0, 0)),
            ([[[1, "check", 1]]], "bets-amount", (0, 0)),
            ([[[1, "fold", 1]]], "bets-amount", (0, 0)),
            ([[[1, "open", 0]]], "bets-between", (0, 0)),
            ([[[1, "open", 200]]], "bets-between", (0, 0)),
            ([[[1, "open", -1]]], "bets-between", (0, 0)),
            ([[[1, "open", 2], [2, "check", 0]]], "bets-action", (0, 1)),
            ([[[1, "open", 2], [2, "open", 2]]], "bets-action", (0, 1)),
            ([[[1, "open", 2], [2, "call", 1]]], "bets-amount", (0, 1)),
            ([[[1, "open", 2], [2, "call", 3]]], "bets-amount", (0, 1)),
            ([[[1, "open", 2], [2, "raise", 2]]], "bets-between", (0, 1)),
            ([[[1, "fold", 0], [2, "fold", 0], [0, "open", 2]]], "bets-over", (0, 2)),
            ([[[1, "fold", 0], [2, "fold", 0]], [[0, "open", 2]]], "bets-over", (1, 0)),
            ([[[1, "fold", 0], [2, "fold", 0]], []], "bets-over", (1, 0)),
            ([[[1, "open", 2], [2, "call", 2], [0, "call", 2], [1, "check", 0]]], "bets-next-phase", (0, 3)),
            ([[[1, "open", 2], [2, "call", 2]], [[0, "call", 2]]], "bets-open", (0, 2)),
            ([[], [[1, "open", 2]]], "bets-open", (0, 0)),
        ],
    )
    def test_betting__the_first_that_cannot_be_is_named(self, bets: Any, key: str, at: tuple[int, int]) -> None:
        assert where(DRAW, 3, bets) == [(key, at)]

    @pytest.mark.parametrize(
        ("bets", "rule"),
        [
            ("x", "format"),
            ([[1, "open", 2]], "format"),
            ([[["1", "open", 2]]], "format"),
            ([[[1, "open"]]], "format"),
            ([[[1, "open", 2, 3]]], "format"),
            ([[[1, "bet", 2]]], "format"),
            ([[[1, "open", 2.0]]], "format"),
            ([[[1, "open", None]]], "format"),
            ([[[True, "open", 2]]], "format"),
            ([[[1, ["open"], 2]]], "format"),
            ([[{"seat": 1}]], "format"),
            ([[[3, "open", 2]]], "range"),
            ([[[-1, "open", 2]]], "range"),
        ],
    )
    @each_game
    def test_betting__a_bet_is_a_seat_an_action_and_chips(self, game: str, bets: Any, rule: str) -> None:
        assert refused(game, 3, {"bets": bets, "order": [[0]]}) == {("bets", rule)}

    @each_game
    def test_betting__all_that_is_no_bet_is_named(self, game: str) -> None:
        bets = [[[9, "open", 1], [0, "jump", 1]], [[1, "open"]]]
        found = problems_of(game, 3, {"bets": bets})
        assert [problem.at for problem in found if problem.field == "bets"] == [(0, 0), (0, 1), (1, 0)]

    def test_betting__after_all_have_checked_nobody_checks(self) -> None:
        around = [[1, "check", 0], [2, "check", 0], [0, "check", 0]]
        assert where(DRAW, 3, [[*around, [1, "check", 0]]]) == [("bets-action", (0, 3))]
        assert where(DRAW, 3, [[*around, [1, "fold", 0], [2, "check", 0]]]) == [("bets-action", (0, 4))]
        assert scores(DRAW, 3, {"bets": [[*around, [1, "fold", 0], [2, "fold", 0]]]}) == (2, -1, -1)
        again = [*around, [1, "fold", 0], [2, "open", 1], [0, "fold", 0]]
        assert scores(DRAW, 3, {"bets": [again]}) == (-1, -1, 2)

    @pytest.mark.parametrize("game", [STUD, HOLDEM])
    def test_betting__no_check_in_the_first_phase(self, game: str) -> None:
        assert where(game, 3, [[[0, "check", 0]]]) == [("bets-action", (0, 0))]

    def test_betting__a_player_raises_three_times_a_phase(self) -> None:
        raises = [[1, "open", 1], [2, "raise", 2], [0, "fold", 0]]
        raises += [[1, "raise", 2], [2, "raise", 2], [1, "raise", 2], [2, "raise", 2], [1, "raise", 2]]
        assert where(DRAW, 3, [[*raises, [2, "raise", 2]]]) == [("bets-action", (0, 8))]
        then = [[1, "open", 1], [2, "raise", 2], [1, "fold", 0]]
        assert scores(DRAW, 3, {"bets": [[*raises, [2, "call", 1]], then]}) == (-1, -9, 10)

    def test_betting__a_raise_up_to_the_maximum(self) -> None:
        options = {"max_raise": 3}
        assert where(DRAW, 3, [[[1, "open", 4]]], options=options) == [("bets-between", (0, 0))]
        assert where(DRAW, 3, [[[1, "open", 3], [2, "raise", 7]]], options=options) == [("bets-between", (0, 1))]
        bets = [[[1, "open", 3], [2, "raise", 6], [0, "fold", 0], [1, "fold", 0]]]
        assert scores(DRAW, 3, {"bets": bets}, options=options) == (-1, -4, 5)

    def test_betting__or_half_the_pot_before_the_action(self) -> None:
        """15 antes: 7 at most; then 22 in the pot: 11 on top of the 7."""
        options = {"max_raise": "half-pot", "min_stake": 5}
        assert where(DRAW, 3, [[[1, "open", 8]]], options=options) == [("bets-between", (0, 0))]
        assert where(DRAW, 3, [[[1, "open", 7], [2, "raise", 19]]], options=options) == [("bets-between", (0, 1))]
        bets = [[[1, "open", 7], [2, "raise", 18], [0, "fold", 0], [1, "fold", 0]]]
        assert scores(DRAW, 3, {"bets": bets}, options=options) == (-5, -12, 17)

    def test_betting__half_of_a_small_pot_is_still_the_least(self) -> None:
        """Stud begins with an empty pot: the opening is the minimum stake, and the raise after it 1."""
        options = {"max_raise": "half-pot"}
        assert where(STUD, 3, [[[0, "open", 2]]], options=options) == [("bets-amount", (0, 0))]
        assert where(STUD, 3, [[[0, "open", 1], [1, "raise", 3]]], options=options) == [("bets-amount", (0, 1))]
        bets = [[[0, "open", 1], [1, "raise", 2], [2, "fold", 0], [0, "fold", 0]]]
        assert scores(STUD, 3, {"bets": bets}, options=options) == (-1, 1, 0)

    def test_betting__the_least_opening_is_the_minimum_stake(self) -> None:
        options = {"min_stake": 4}
        assert where(STUD, 3, [[[0, "open", 3]]], options=options) == [("bets-between", (0, 0))]
        assert scores(STUD, 3, {"bets": [[[0, "open", 4], [1, "fold", 0], [2, "fold", 0]]]}, options=options) == (0, 0, 0)

    def test_betting__twice_the_stake_in_the_third_and_fourth_phase_of_holdem(self) -> None:
        first = [[0, "call", 2], [1, "call", 1], [2, "call", 0]]
        bet = [[1, "open", 2], [2, "call", 2], [0, "call", 2]]
        assert where(HOLDEM, 3, [first, bet, [[1, "open", 3]]]) == [("bets-between", (2, 0))]
        twice = [[1, "open", 4], [2, "call", 4], [0, "call", 4]]
        assert where(HOLDEM, 3, [first, bet, twice, [[1, "open", 3]]]) == [("bets-between", (3, 0))]
        assert scores(HOLDEM, 3, {"bets": [first, bet, twice, twice], "order": [[0], [1, 2]]}) == (24, -12, -12)

    def test_betting__half_stakes_all_in(self) -> None:
        """With less than the call or the least opening, all there is; nothing else."""
        options = {"min_stake": 4}
        few = adjusted(3, 200, 200)
        assert where(STUD, 3, [[[0, "open", 2]]], few, options=options) == [("bets-amount", (0, 0))]
        bets = [[[0, "open", 3], [1, "fold", 0], [2, "fold", 0]]]
        assert played(STUD, 3, few, {"bets": bets}, options=options).rounds[-1].scores == (0, 0, 0)
        assert where(STUD, 3, [[[1, "open", 9], [2, "fold", 0], [0, "call", 9]]], few) == [("bets-amount", (0, 2))]
        call = [[[1, "open", 9], [2, "fold", 0], [0, "call", 3]]]
        assert scores(STUD, 3, few, {"bets": call, "order": [[0], [1]]}) == (3, -3, 0)

    def test_betting__is_over_when_nobody_can_bet_against_anybody(self) -> None:
        """Ada is all-in, Ben called: no second phase. Three are in: Ben and Cem play on."""
        few = adjusted(9, 200, 200)
        bets = [[[0, "open", 9], [1, "call", 9], [2, "fold", 0]]]
        assert scores(STUD, 3, few, {"bets": bets, "order": [[1], [0]]}) == (-9, 9, 0)
        assert where(STUD, 3, [[[0, "open", 9], [1, "call", 9], [2, "call", 9]]], few) == [("bets-begin", (1, 0))]

    def test_betting__whoever_owes_is_still_asked(self) -> None:
        """Ada raised all-in; only Ben has chips left, and he owes."""
        few = adjusted(9, 200, 0)
        assert where(STUD, 3, [[[1, "open", 4], [0, "raise", 9]]], few) == [("bets-open", (0, 2))]
        bets = [[[1, "open", 4], [0, "raise", 9], [1, "fold", 0]]]
        assert scores(STUD, 3, few, {"bets": bets}) == (4, -4, 0)

    def test_betting__an_all_in_raise_of_little_is_a_raise(self) -> None:
        """Cem has 5 and raises by 1: Ada must act again, and may raise, too."""
        few = adjusted(200, 200, 5)
        first = [[0, "open", 4], [1, "call", 4], [2, "raise", 5]]
        assert where(STUD, 3, [first], few) == [("bets-open", (0, 3))]
        bets = [[*first, [0, "raise", 4], [1, "fold", 0]]]
        assert scores(STUD, 3, few, {"bets": bets, "order": [[2], [0]]}) == (-5, -4, 9)

    def test_betting__the_full_blind_may_still_raise(self) -> None:
        called = [[0, "call", 2], [1, "call", 1]]
        assert where(HOLDEM, 3, [called]) == [("bets-open", (0, 2))]
        assert where(HOLDEM, 3, [[*called, [2, "check", 0]]]) == [("bets-action", (0, 2))]
        raised = [*called, [2, "raise", 3], [0, "fold", 0], [1, "fold", 0]]
        assert scores(HOLDEM, 3, {"bets": [raised]}) == (-2, -2, 4)
        assert where(HOLDEM, 3, [[*called, [2, "call", 0]]]) == [("bets-open", (1, 0))]

    def test_betting__a_blind_nobody_called_wins(self) -> None:
        assert scores(HOLDEM, 3, {"bets": [[[0, "fold", 0], [1, "fold", 0]]]}) == (0, -1, 1)

    def test_betting__may_be_over_before_it_begins(self) -> None:
        """Everybody is all-in with the ante."""
        hand = {"bets": [], "order": [[0], [1, 2]]}
        table = played(DRAW, 3, hand, options={"start_chips": 3, "min_stake": 5})
        assert table.rounds[0].scores == (6, -3, -3)
        assert table.winners == (0,)

    @each_game
    def test_betting__bets_and_chips_agree(self, game: str) -> None:
        bets = {
            DRAW: [[[1, "open", 1], [2, "fold", 0], [0, "fold", 0]]],
            STUD: [[[1, "open", 2], [2, "fold", 0], [0, "fold", 0]]],
            HOLDEM: [[[0, "fold", 0], [1, "fold", 0]]],
        }[game]
        put_in = {DRAW: [1, 2, 1], STUD: [0, 2, 0], HOLDEM: [0, 1, 2]}[game]
        assert sum(scores(game, 3, {"bets": bets, "put_in": put_in})) == 0
        assert refused(game, 3, {"bets": bets, "put_in": [3, 3, 3]}) == {("put_in", "put-in")}

    def test_betting__and_chips_are_looked_at_one_by_one(self) -> None:
        entry = {"bets": [[[2, "open", 1]]], "put_in": [201, 1, 0], "order": [[0], [0]]}
        assert refused(DRAW, 3, entry) == {("bets", "betting"), ("put_in", "put-in"), ("put_in", "ante"), ("order", "showdown")}

    def test_openers__cannot_be_seen_afterwards(self) -> None:
        """Ruling. Ben opened and shows a hand without a pair: he may have thrown it away."""
        bets = [[[1, "open", 1], [2, "call", 1], [0, "fold", 0]], [[1, "open", 1], [2, "call", 1]]]
        hands = {"1": tiles("2s 4d 6c 8h Td"), "2": PAIR}
        assert scores(DRAW, 3, {"bets": bets, "hands": hands}) == (-1, -3, 4)

    def test_openers__whoever_is_left_alone_takes_the_pot(self) -> None:
        bets = [[[1, "check", 0], [2, "check", 0], [0, "check", 0], [1, "fold", 0], [2, "fold", 0]]]
        assert scores(DRAW, 3, {"bets": bets}) == (2, -1, -1)


ON = {"checked_round": "on"}
LAST = {"min_raise": "last"}
CALLED = [[0, "call", 2], [1, "call", 1], [2, "call", 0]]
CHECKED = [[1, "check", 0], [2, "check", 0], [0, "check", 0]]


class TestEverybodyChecked:
    """House rule: the next phase begins."""

    def test_betting__house_rule_all_checked_and_it_goes_on(self) -> None:
        bet = [[1, "open", 4], [2, "fold", 0], [0, "fold", 0]]
        assert where(HOLDEM, 3, [CALLED, CHECKED, bet]) == [("bets-open", (1, 3))]
        assert scores(HOLDEM, 3, {"bets": [CALLED, CHECKED, bet]}, options=ON) == (-2, 4, -2)

    def test_betting__house_rule_nobody_acts_twice_without_a_bet(self) -> None:
        again = [*CHECKED, [1, "open", 2]]
        assert where(HOLDEM, 3, [CALLED, again], options=ON) == [("bets-next-phase", (1, 3))]

    def test_betting__house_rule_a_check_before_a_bet_is_not_the_end(self) -> None:
        bets = [CALLED, [[1, "check", 0], [2, "open", 2], [0, "fold", 0]]]
        assert where(HOLDEM, 3, bets, options=ON) == [("bets-open", (1, 3))]

    def test_betting__house_rule_all_checked_in_the_last_phase_is_the_showdown(self) -> None:
        hand = {"bets": [CALLED, CHECKED, CHECKED, CHECKED], "order": [[2], [0, 1]]}
        assert scores(HOLDEM, 3, hand, options=ON) == (-2, -2, 4)
        assert where(HOLDEM, 3, [CALLED, CHECKED, CHECKED], options=ON) == [("bets-open", (3, 0))]

    def test_betting__house_rule_who_folds_instead_of_checking_is_not_waited_for(self) -> None:
        bets = [CALLED, [[1, "check", 0], [2, "check", 0], [0, "fold", 0]]]
        assert where(HOLDEM, 3, bets, options=ON) == [("bets-open", (2, 0))]

    @pytest.mark.parametrize("game", [STUD, HOLDEM])
    def test_betting__house_rule_still_no_check_in_the_first_phase(self, game: str) -> None:
        assert where(game, 3, [[[0, "check", 0]]], options=ON) == [("bets-action", (0, 0))]

    def test_betting__house_rule_the_full_blind_stays_with_a_call_of_0(self) -> None:
        assert where(HOLDEM, 3, [[*CALLED[:2], [2, "check", 0]]], options=ON) == [("bets-action", (0, 2))]
        assert where(HOLDEM, 3, [CALLED], options=ON) == [("bets-open", (1, 0))]

    def test_deal_draw__house_rule_where_nobody_opened_the_dealers_left_begins(self) -> None:
        """Ruling. In Draw all may check before the exchange, and after it."""
        assert where(DRAW, 3, [CHECKED, [[2, "check", 0]]], options=ON) == [("bets-turn", (1, 0))]
        hand = {"bets": [CHECKED, CHECKED], "order": [[0, 2], [1]]}
        assert scores(DRAW, 3, hand, options=ON) == (0, -1, 1)

    def test_deal_stud__house_rule_the_tiles_still_tell_who_begins(self) -> None:
        first = [[2, "open", 1], [0, "call", 1], [1, "call", 1]]
        second = [[0, "check", 0], [1, "check", 0], [2, "check", 0]]
        assert where(STUD, 3, [first, second], options=ON) == [("bets-begin", (2, 0))]
        assert where(STUD, 3, [first, second, [[2, "check", 0]]], options=ON) == [("bets-open", (2, 1))]


class TestRaises:
    """House rules: how often, and how much at least."""

    def test_betting__house_rule_as_many_raises_as_you_like(self) -> None:
        raises = [[1, "open", 1], [2, "raise", 2], [0, "fold", 0], *[[1, "raise", 2], [2, "raise", 2]] * 9]
        assert where(DRAW, 3, [[*raises, [1, "raise", 2]]], options={"most_raises": 0}) == [("bets-open", (0, 22))]
        assert where(DRAW, 3, [raises]) == [("bets-action", (0, 8))], "Cem raises for the fourth time"

    def test_betting__house_rule_one_raise_each(self) -> None:
        bets = [[1, "open", 1], [2, "raise", 2], [0, "raise", 3], [1, "raise", 3]]
        assert where(DRAW, 3, [bets], options={"most_raises": 1}) == [("bets-open", (0, 4))]
        assert where(DRAW, 3, [[*bets, [2, "raise", 3]]], options={"most_raises": 1}) == [("bets-action", (0, 4))]

    def test_betting__house_rule_so_many_raises_in_each_phase(self) -> None:
        first = [[0, "raise", 4], [1, "call", 3], [2, "call", 2]]
        second = [[1, "open", 2], [2, "call", 2], [0, "raise", 4]]
        assert where(HOLDEM, 3, [first, second], options={"most_raises": 1}) == [("bets-open", (1, 3))]

    def test_betting__house_rule_a_raise_is_as_much_as_the_last_bet(self) -> None:
        """Ben opens with 10: 20 at least. Cem makes it 35, that is 25 more: 60 at least."""
        opened = [[1, "open", 10]]
        assert where(DRAW, 3, [[*opened, [2, "raise", 19]]], options=LAST) == [("bets-between", (0, 1))]
        assert where(DRAW, 3, [[*opened, [2, "raise", 20]]], options=LAST) == [("bets-open", (0, 2))]
        raised = [*opened, [2, "raise", 35]]
        assert where(DRAW, 3, [[*raised, [0, "raise", 59]]], options=LAST) == [("bets-between", (0, 2))]
        assert where(DRAW, 3, [[*raised, [0, "raise", 60]]], options=LAST) == [("bets-open", (0, 3))]

    def test_betting__house_rule_the_first_raise_in_holdem_is_the_full_blind(self) -> None:
        """6 stand there. Ada raises to 12 at least; the full blind, asked last, by 6 as well."""
        options = {**LAST, "min_stake": 6}
        assert where(HOLDEM, 3, [[[0, "raise", 11]]], options=options) == [("bets-between", (0, 0))]
        assert where(HOLDEM, 3, [[[0, "raise", 12]]], options=options) == [("bets-open", (0, 1))]
        called = [[0, "call", 6], [1, "call", 3]]
        assert where(HOLDEM, 3, [[*called, [2, "raise", 5]]], options=options) == [("bets-between", (0, 2))]
        assert where(HOLDEM, 3, [[*called, [2, "raise", 6]]], options=options) == [("bets-open", (0, 3))]

    def test_betting__house_rule_a_blind_cut_short_counts_in_full(self) -> None:
        """The full blind would be 6, Cem has 4: 6 are to call nevertheless, and a raise is by 6."""
        options = {**LAST, "min_stake": 6}
        few = adjusted(200, 200, 4)
        assert where(HOLDEM, 3, [[[0, "raise", 11]]], few, options=options, dealer=0) == [("bets-between", (0, 0))]
        assert where(HOLDEM, 3, [[[0, "raise", 12]]], few, options=options, dealer=0) == [("bets-open", (0, 1))]
        assert where(HOLDEM, 3, [[[0, "call", 4]]], few, options=options, dealer=0) == [("bets-amount", (0, 0))]
        assert where(HOLDEM, 3, [[[0, "call", 6], [1, "call", 1]]], few, options=options, dealer=0) == [("bets-amount", (0, 1))]
        assert where(HOLDEM, 3, [[[0, "call", 6], [1, "call", 3]]], few, options=options, dealer=0) == [("bets-open", (1, 0))]

    def test_betting__without_the_house_rule_a_blind_cut_short_is_all_there_is_to_call(self) -> None:
        """Cem has 4 of 6: 4 are to call."""
        few = adjusted(200, 200, 4)
        options = {"min_stake": 6}
        assert where(HOLDEM, 3, [[[0, "call", 6]]], few, options=options, dealer=0) == [("bets-amount", (0, 0))]
        assert where(HOLDEM, 3, [[[0, "call", 4]]], few, options=options, dealer=0) == [("bets-open", (0, 1))]

    def test_pot__what_nobody_can_match_of_a_full_blind_goes_back(self) -> None:
        """The blind is 6, Cem has 4. Ada calls 6, Ben folds with 3: Cem wins 4 + 3 + 4, Ada has 2 back."""
        few = adjusted(200, 200, 4)
        entry = {"bets": [[[0, "call", 6], [1, "fold", 0]]], "order": [[2], [0]]}
        assert scores(HOLDEM, 3, few, entry, options={**LAST, "min_stake": 6}, dealer=0) == (-4, -3, 7)

    def test_betting__house_rule_each_phase_begins_with_the_least_opening(self) -> None:
        """Raised by 50 in the first phase; in the second a bet of 2 may be raised by 2. In the third the least bet is 4."""
        first = [[0, "raise", 52], [1, "call", 51], [2, "call", 50]]
        second = [[1, "open", 2], [2, "raise", 4], [0, "call", 4], [1, "call", 2]]
        assert where(HOLDEM, 3, [first, second], options=LAST) == [("bets-open", (2, 0))]
        assert where(HOLDEM, 3, [first, [[1, "open", 2], [2, "raise", 3]]], options=LAST) == [("bets-between", (1, 1))]
        third = [[1, "open", 4], [2, "raise", 8]]
        assert where(HOLDEM, 3, [first, second, third], options=LAST) == [("bets-open", (2, 2))]
        assert where(HOLDEM, 3, [first, second, [third[0], [2, "raise", 7]]], options=LAST) == [("bets-between", (2, 1))]

    def test_betting__house_rule_all_in_for_less_than_a_full_raise(self) -> None:
        """Ben bet 50, Cem has 70: he may raise with all of it, and with nothing less."""
        few = adjusted(200, 200, 70)
        opened = [[1, "open", 50]]
        assert where(STUD, 3, [[*opened, [2, "raise", 70]]], few, options=LAST) == [("bets-open", (0, 2))]
        assert where(STUD, 3, [[*opened, [2, "raise", 69]]], few, options=LAST) == [("bets-amount", (0, 1))]

    def test_betting__house_rule_after_it_who_has_acted_calls_or_folds(self) -> None:
        """Ben bet 50, Cem is all-in with 70, Ada calls: Ben may call 20 or fold."""
        few = adjusted(200, 200, 70)
        bets = [[1, "open", 50], [2, "raise", 70], [0, "call", 70]]
        assert where(STUD, 3, [[*bets, [1, "raise", 120]]], few, options=LAST) == [("bets-action", (0, 3))]
        assert where(STUD, 3, [[*bets, [1, "raise", 120]]], few) == [("bets-open", (0, 4))]
        assert where(STUD, 3, [[*bets, [1, "call", 20]]], few, options=LAST) == [("bets-begin", (1, 0))]

    def test_betting__house_rule_who_has_not_acted_may_raise_by_the_last_full_one(self) -> None:
        """Ben bet 50, Cem is all-in with 70: Ada raises to 120 at least, and then Ben may raise again, by 50."""
        few = adjusted(400, 400, 70)
        bets = [[1, "open", 50], [2, "raise", 70]]
        assert where(STUD, 3, [[*bets, [0, "raise", 119]]], few, options=LAST) == [("bets-between", (0, 2))]
        full = [*bets, [0, "raise", 120]]
        assert where(STUD, 3, [[*full, [1, "raise", 119]]], few, options=LAST) == [("bets-between", (0, 3))]
        assert where(STUD, 3, [[*full, [1, "raise", 120]]], few, options=LAST) == [("bets-open", (0, 4))]

    def test_betting__house_rule_all_in_with_exactly_a_full_raise_is_one(self) -> None:
        few = adjusted(400, 400, 100)
        bets = [[1, "open", 50], [2, "raise", 100], [0, "call", 100], [1, "raise", 100]]
        assert where(STUD, 3, [bets], few, options=LAST) == [("bets-open", (0, 4))]

    def test_betting__house_rule_two_short_all_ins_are_no_full_raise(self) -> None:
        """Ruling. Ben bet 50; Cem is all-in with 80, Dora with 110: 60 more for Ben, and still he may not raise."""
        few = adjusted(400, 400, 80, 110)
        bets = [[1, "open", 50], [2, "raise", 80], [3, "raise", 110]]
        assert where(STUD, 4, [[*bets, [0, "raise", 159]]], few, options=LAST) == [("bets-between", (0, 3))]
        assert where(STUD, 4, [[*bets, [0, "raise", 160]]], few, options=LAST) == [("bets-open", (0, 4))]
        called = [*bets, [0, "call", 110]]
        assert where(STUD, 4, [[*called, [1, "raise", 160]]], few, options=LAST) == [("bets-action", (0, 4))]

    def test_betting__house_rule_who_called_the_blind_has_acted(self) -> None:
        """Dora called 10, Ben is all-in with 15: Cem, whose blind it is, may raise to 25, Dora may not."""
        options = {**LAST, "min_stake": 10}
        few = adjusted(200, 15, 200, 200)
        bets = [[3, "call", 10], [0, "fold", 0], [1, "raise", 10]]
        assert where(HOLDEM, 4, [[*bets, [2, "raise", 14]]], few, options=options, dealer=0) == [("bets-between", (0, 3))]
        assert where(HOLDEM, 4, [[*bets, [2, "raise", 15]]], few, options=options, dealer=0) == [("bets-open", (0, 4))]
        called = [*bets, [2, "call", 5]]
        assert where(HOLDEM, 4, [[*called, [3, "raise", 15]]], few, options=options, dealer=0) == [("bets-action", (0, 4))]

    def test_betting__house_rule_an_opening_all_in_for_less_is_no_full_bet(self) -> None:
        """Ruling. The least opening is 10, Cem opens with the 6 he has: Ada, who has not acted, raises by 10; Ben has checked."""
        options = {**LAST, "min_stake": 10}
        few = adjusted(200, 200, 16)
        bets = [[1, "check", 0], [2, "open", 6]]
        assert where(DRAW, 3, [[*bets, [0, "raise", 15]]], few, options=options) == [("bets-between", (0, 2))]
        assert where(DRAW, 3, [[*bets, [0, "raise", 16]]], few, options=options) == [("bets-open", (0, 3))]
        called = [*bets, [0, "call", 6]]
        assert where(DRAW, 3, [[*called, [1, "raise", 16]]], few, options=options) == [("bets-action", (0, 3))]
        assert where(DRAW, 3, [[*called, [1, "raise", 16]]], few, options={"min_stake": 10}) == [("bets-open", (0, 4))]

    def test_betting__house_rule_half_the_pot_but_never_less_than_the_last_raise(self) -> None:
        """In Stud 10 lie there after the opening: half would be 5, the last bet is 10."""
        options = {**LAST, "max_raise": "half-pot", "min_stake": 10}
        assert where(STUD, 3, [[[0, "open", 10], [1, "raise", 19]]], options=options) == [("bets-amount", (0, 1))]
        assert where(STUD, 3, [[[0, "open", 10], [1, "raise", 20]]], options=options) == [("bets-open", (0, 2))]

    def test_betting__house_rule_a_maximum_below_the_last_raise_lets_nobody_raise(self) -> None:
        """Ruling. The least opening of 10 stands, 4 is the maximum: nobody raises, but Cem all-in, who has 13."""
        options = {**LAST, "max_raise": 4, "min_stake": 10}
        few = adjusted(200, 200, 13)
        assert where(STUD, 3, [[[0, "open", 10], [1, "raise", 14]]], few, options=options) == [("bets-action", (0, 1))]
        assert where(STUD, 3, [[[0, "open", 10], [1, "raise", 20]]], few, options=options) == [("bets-action", (0, 1))]
        all_in = [[0, "open", 10], [1, "call", 10], [2, "raise", 13]]
        assert where(STUD, 3, [all_in], few, options=options) == [("bets-open", (0, 3))]

    def test_betting__house_rule_late_phases_open_at_the_stake(self) -> None:
        options = {"late_double": False}
        bet = [[1, "open", 2], [2, "call", 2], [0, "call", 2]]
        hand = {"bets": [CALLED, bet, bet, bet], "order": [[0], [1, 2]]}
        assert scores(HOLDEM, 3, hand, options=options) == (16, -8, -8)
        assert where(HOLDEM, 3, [CALLED, bet, [[1, "open", 1]]], options=options) == [("bets-between", (2, 0))]


class TestWhoBegins:
    def test_deal_draw__left_of_the_dealer_then_the_opener(self) -> None:
        assert where(DRAW, 3, [[[0, "check", 0]]], dealer=0) == [("bets-turn", (0, 0))]
        first = [[1, "check", 0], [2, "open", 1], [0, "call", 1], [1, "call", 1]]
        assert where(DRAW, 3, [first, [[1, "check", 0]]]) == [("bets-turn", (1, 0))]
        assert where(DRAW, 3, [first, [[2, "check", 0]]]) == [("bets-open", (1, 1))]

    def test_betting__who_is_to_act_is_told_with_the_betting_round(self) -> None:
        first = [[1, "check", 0], [2, "open", 1], [0, "call", 1], [1, "call", 1]]
        (problem,) = problems_of(DRAW, 3, {"bets": [first, [[1, "check", 0]]]})
        said = words("en", "poker").of(problem, ["Ada", "Ben", "Cem"])
        assert said == "In betting round 2 Cem is to act now, not Ben."

    def test_deal_draw__the_next_if_the_opener_folded(self) -> None:
        """Ruling."""
        first = [[1, "check", 0], [2, "open", 1], [3, "call", 1], [0, "raise", 3], [1, "call", 3], [2, "fold", 0], [3, "call", 2]]
        assert where(DRAW, 4, [first, [[3, "check", 0]]]) == [("bets-open", (1, 1))]
        assert where(DRAW, 4, [first, [[0, "check", 0]]]) == [("bets-turn", (1, 0))]

    def test_deal_draw__the_dealers_left_is_told(self) -> None:
        table = played(DRAW, 3, dealer=2)
        assert [(duty.seat, duty.key) for duty in table.game.duties(table.state)] == [(0, "begins")]

    @pytest.mark.parametrize("seat", [0, 1, 2, 3])
    def test_deal_stud__the_tiles_decide_so_anybody_may_begin(self, seat: int) -> None:
        assert where(STUD, 4, [[[seat, "open", 1]]]) == [("bets-open", (0, 1))]
        first = [[0, "open", 1], [1, "call", 1], [2, "call", 1], [3, "call", 1]]
        assert where(STUD, 4, [first, [[seat, "check", 0]]]) == [("bets-open", (1, 1))]
        assert where(STUD, 4, [first, [[seat, "check", 0], [seat, "check", 0]]]) == [("bets-turn", (1, 1))]

    def test_deal_stud__who_folded_or_has_nothing_does_not_begin(self) -> None:
        first = [[0, "open", 1], [1, "call", 1], [2, "fold", 0], [3, "call", 1]]
        assert where(STUD, 4, [first, [[2, "check", 0]]]) == [("bets-beginner", (1, 0))]
        assert where(STUD, 4, [[[1, "open", 1]]], adjusted(200, 0, 200, 200)) == [("bets-beginner", (0, 0))]
        all_in = [[1, "open", 1], [2, "call", 1], [3, "call", 1], [0, "call", 1]]
        assert where(STUD, 4, [all_in, [[1, "check", 0]]], adjusted(200, 1, 200, 200)) == [("bets-beginner", (1, 0))]

    def test_deal_holdem__the_third_begins_then_the_dealers_left(self) -> None:
        assert where(HOLDEM, 5, [[[1, "call", 1]]], dealer=0) == [("bets-turn", (0, 0))]
        first = [[3, "call", 2], [4, "fold", 0], [0, "call", 2], [1, "fold", 0], [2, "call", 0]]
        assert where(HOLDEM, 5, [first, [[2, "check", 0]]]) == [("bets-open", (1, 1))]
        assert where(HOLDEM, 5, [first, [[3, "check", 0]]]) == [("bets-turn", (1, 0))]


class TestDealer:
    @each_game
    def test_dealer__clockwise(self, game: str) -> None:
        hand = {"put_in": [2, 2, 2], "order": [[0, 1, 2]]}
        assert [played(game, 3, *[hand] * n, dealer=1).state.dealer for n in range(4)] == [1, 2, 0, 1]

    @each_game
    def test_dealer__passes_over_who_has_no_chips(self, game: str) -> None:
        """Cem loses all to Ada while Ben deals; Dora is next."""
        hand = {"put_in": [200, 2, 200, 2], "order": [[0], [2]]}
        table = played(game, 4, hand, dealer=1)
        assert table.state.totals == (404, 198, 0, 198)
        assert table.ahead == {"dealer": 3}

    @each_game
    def test_dealer__bought_chips_count(self, game: str) -> None:
        hand = {"put_in": [200, 2, 200, 2], "order": [[0], [2]]}
        bought = {"adjust": [0, 0, 50, 0], "note": "bought"}
        assert played(game, 4, hand, bought, dealer=1).ahead == {"dealer": 2}

    @each_game
    def test_dealer__the_first_too(self, game: str) -> None:
        assert played(game, 3, adjusted(200, 0, 200), dealer=1).ahead == {"dealer": 2}


class TestEnd:
    @each_game
    def test_end__one_has_all_chips(self, game: str) -> None:
        table = played(game, 3, {"put_in": [200, 200, 200], "order": [[1], [0, 2]]})
        assert (table.finished, table.winners, table.state.totals) == (True, (1,), (0, 600, 0))
        assert refused_after_end(game) == {(None, "over")}

    @each_game
    def test_end__not_before_a_hand_is_played(self, game: str) -> None:
        assert not played(game, 3, adjusted(600, 0, 0)).finished

    @each_game
    def test_end__by_hand_the_biggest_gain_wins(self, game: str) -> None:
        """Ben lost 10 and bought 100; Cem won 20, Ada lost 10."""
        hand = {"put_in": [10, 10, 10], "order": [[2], [0, 1]]}
        bought = {"adjust": [0, 100, 0], "note": "bought"}
        table = played(game, 3, hand, bought, ended=True)
        assert table.state.totals == (190, 290, 220)
        assert table.winners == (2,)

    @each_game
    def test_end__chips_given_to_one_another_count(self, game: str) -> None:
        """Cem won 20 and gives Ben 25: Ben has gained 15, Cem has lost 5."""
        hand = {"put_in": [10, 10, 10], "order": [[2], [0, 1]]}
        given = {"adjust": [0, 25, -25], "note": "given"}
        table = played(game, 3, hand, given, ended=True)
        assert table.state.totals == (190, 215, 195)
        assert table.winners == (1,)

    @each_game
    def test_end__equal_gains_share(self, game: str) -> None:
        hand = {"put_in": [10, 10, 10], "order": [[0, 2], [1]]}
        assert played(game, 3, hand, ended=True).winners == (0, 2)
        assert played(game, 3, ended=True).winners == (0, 1, 2)

    @each_game
    def test_end__nobody_falls_below_nothing(self, game: str) -> None:
        assert refused(game, 3, {"adjust": [0, -201, 5], "note": "x"}) == {("adjust", "end")}
        assert played(game, 3, {"adjust": [0, -200, 5], "note": "x"}).state.totals == (200, 0, 205)


def refused_after_end(game: str) -> set[tuple[str | None, str]]:
    hand = {"put_in": [200, 200, 200], "order": [[1], [0, 2]]}
    return refused(game, 3, hand, hand)


class TestAdjustment:
    @each_game
    def test_end__nobody_goes_below_nothing_whatever_else_is_wrong(self, game: str) -> None:
        assert refused(game, 3, {"adjust": [-201, 0, 0], "note": "x"}) == {("adjust", "end")}
        assert refused(game, 3, {"adjust": [-201, 0, 0], "note": 7}) == {("adjust", "end"), ("note", "format")}


class TestChips:
    @each_game
    @settings(suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
    @given(data=st.data())
    def test_pot__no_chip_comes_or_goes_but_by_an_adjustment(self, game: str, data: st.DataObject) -> None:
        players = data.draw(st.sampled_from(BY_ID[game].players))
        options = data.draw(strategies.OPTIONS[game])
        table, _, problems = open_table(record(game, players, options=options))
        assert table is not None, problems
        chips = sum(table.state.totals)
        for _ in range(data.draw(st.integers(1, 5))):
            if table.finished:
                break
            if data.draw(st.integers(0, 3)) == 0:
                bought = [data.draw(st.integers(-has, 20)) for has in table.state.totals]
                entry: dict[str, Any] = {"adjust": bought, "note": "x"}
                chips += sum(bought)
            else:
                entry = data.draw(strategies.ENTRIES[game](table.state))
                chips += sum(entry.get("adjust", []))
            table = table.add(entry)
            last = table.rounds[-1]
            assert not last.problems, (entry, last.problems)
            assert sum(table.state.totals) == chips
            assert min(table.state.totals) >= 0
            if "adjust" not in entry:
                assert sum(last.scores) == 0
                assert sum(line.points for line in last.lines if line.rule == "put-in") == -sum(
                    line.points for line in last.lines if line.rule in ("pot", "split")
                )

    @each_game
    @given(data=st.data())
    def test_pot__bets_and_chips_tell_the_same(self, game: str, data: st.DataObject) -> None:
        """A hand that is told by its bets scores the same as one told by what was put in."""
        state = played(game, 3, options={"start_chips": 40}).state
        start = strategies.betting_of(strategies.VARIANTS[game], state)
        bets = data.draw(strategies.actions(start))
        after, _ = strategies.replay(start, bets)
        order = [[seat] for seat in data.draw(st.permutations(after.stayed))]
        options = {"start_chips": 40}
        told = played(game, 3, {"bets": bets, "order": order}, options=options)
        if sum(after.put_in) or len(after.stayed) == 1:
            plain = played(game, 3, {"put_in": list(after.put_in), "order": order}, options=options)
            assert result(plain)["rounds"] == result(told)["rounds"]
