"""The rulebook of Poker. A test is named after the rule that it is about: `test_` rule id `__` what the rule says."""

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from scorepad.games import questions_of
from scorepad.games.poker import GAMES
from scorepad.table import fold_record, open_table
from scorepad.words import LANGUAGES, words_in
from tests.games.poker import strategies
from tests.tables import NAMES, played, problems_of, record, refused, refused_start, scored

DRAW, STUD, HOLDEM = "poker-draw", "poker-stud", "poker-holdem"
BY_ID = {game.id: game for game in GAMES}
each_game = pytest.mark.parametrize("game", sorted(BY_ID))


def tiles(written: str) -> list[str]:
    return written.split()


PAIR, LOWER_PAIR, FLUSH = tiles("As Ad Kc Qh 9d"), tiles("Ks Kd Ac Qs 9h"), tiles("2h 5h 8h Jh Kh")
#: What a hand in which all put in 5 shows besides, so that it is whole.
SHOWING: dict[str, dict[str, Any]] = {DRAW: {}, STUD: {}, HOLDEM: {"board": tiles("2s 3s 4s 7d 8d")}}


def bets(written: str) -> list[list[list[Any]]]:
    """The bets of a hand, as people say them: "Ben open 2, Cem call 2 / Ben check" (a stroke begins the next round)."""
    if not written:
        return []
    rounds = [[bet.split() for bet in phase.split(", ") if bet] for phase in written.split(" / ")]
    return [[[NAMES.index(name), action, int((*chips, 0)[0])] for name, action, *chips in phase] for phase in rounds]


def scores(game: str, players: int, *rounds: Any, **more: Any) -> tuple[int, ...]:
    """Of the last of these."""
    return scored(game, players, *rounds, **more).scores


def lines(game: str, players: int, *rounds: Any, **more: Any) -> list[tuple[int, int, str]]:
    """Of the last of these."""
    return [(line.side, line.points, line.rule) for line in scored(game, players, *rounds, **more).lines]


def happened(game: str, players: int, *rounds: Any) -> list[str]:
    """What happened in the last of these, in German and in English."""
    done = scored(game, players, *rounds)
    phrase = BY_ID[game].round_sentence(done.entry, done.before)
    assert phrase is not None
    return [words_in(lang, "poker").say(phrase.key, phrase.args, NAMES) for lang in ("de", "en")]


def adjusted(*chips: int) -> dict[str, Any]:
    """Everybody has 200: the adjustment after which they have so much."""
    return {"adjust": [each - 200 for each in chips], "note": "as agreed"}


def then(game: str, chips: list[int], written: str, options: dict[str, Any]) -> str:
    """What follows after these bets: why the last of them may not be made; who is to act, with the number of the betting round
    ("tiles" where they tell who begins); or that the betting is "over"."""
    before, done = ([adjusted(*chips)] if {*chips} != {200} else []), bets(written)
    _, problems, _ = fold_record(record(game, len(chips), *before, {"bets": done}, options=options))
    problem = next((problem for problem in problems if problem.field == "bets"), None)
    if problem is None:
        return "over"
    assert problem.rule == "betting"
    if problem.key in ("bets-open", "bets-begin"):
        phase, place = (number for number in problem.at if isinstance(number, int))
        assert place == (len(done[phase]) if phase < len(done) else 0)
        return f"{NAMES[problem.args['name'].seat] if problem.key == 'bets-open' else 'tiles'} {phase + 1}"
    assert problem.at == (len(done) - 1, max(0, len(done[-1]) - 1)), (written, problem)
    return problem.key.removeprefix("bets-")


def follows(rows: str, **options: Any) -> None:
    """Each row: a game and who has how many chips, or how many play with 200; the bets; and what follows, see `then`."""
    for row in rows.strip().splitlines():
        table, written, expected = (part.strip() for part in row.split("|"))
        name, *chips = table.split()
        having = [200] * int(chips[0]) if len(chips) == 1 else [int(each) for each in chips]
        assert then(f"poker-{name}", having, written, options) == expected, row


class TestWhoPlays:
    def test_players__so_many_each_alone_with_200_chips(self) -> None:
        for game, numbers in ((DRAW, range(3, 5)), (STUD, range(3, 9)), (HOLDEM, range(2, 11))):
            for players in numbers:
                assert played(game, players).setting.sides == tuple((seat,) for seat in range(players))
            for players in (numbers[0] - 1, numbers[-1] + 1):
                _, _, problems = open_table({**record(game, players), "players": [*NAMES, "Kai"][:players]})
                assert [problem.rule for problem in problems] == ["players"]
            assert played(game, 3).state.totals == (200, 200, 200)
            assert played(game, 3, options={"start_chips": 50}).state.totals == (50, 50, 50)

    @each_game
    def test_options__have_bounds(self, game: str) -> None:
        of_holdem = {
            "late_double": ([True, False, None], [1, "no"]),
            "small_blind": ([0, 1, 2, None], [-1, 3, "1", True, 1.0]),
            "ante": ([0, 1, 1_000_000, None], [-1, 1_000_001, "1", True]),
            "heads_up": (["clockwise", "button", None], ["dealer", "", 1]),
        }
        for name, (good, bad) in {
            "start_chips": ([1, 200, 1_000_000, None], [0, -1, 1_000_001, "200", True, 1.0]),
            "min_stake": ([1, 5, 1_000_000, None], [0, -1, 1_000_001, "1", False]),
            "max_raise": ([0, 1, 1_000_000, "half-pot", None], [-1, 1_000_001, "half", "pot", "", True, 2.0, [], {}]),
            "short_deck": ([True, False, None], [1, "yes"]),
            "checked_round": (["again", "on", None], ["off", "", True, 1]),
            "most_raises": ([0, 3, 1_000_000, None], [-1, 1_000_001, "3", True, 3.0]),
            "min_raise": (["one", "last", None], ["two", "", 1, True]),
            **(of_holdem if game == HOLDEM else {name: ([], good) for name, (good, _) in of_holdem.items()}),
        }.items():
            for value in good:
                assert refused_start(game, 3, options={name: value}) == set()
            for value in bad:
                assert refused_start(game, 3, options={name: value}) == {("options", "options")}

    @each_game
    def test_betting__as_in_a_casino_one_tap_sets_the_house_rules_together(self, game: str) -> None:
        """There are a late phase and blinds in Texas Hold'em only."""
        of_holdem = {"late_double": False, "heads_up": "button"} if game == HOLDEM else {}
        preset = BY_ID[game].presets["casino"]
        assert preset == {"checked_round": "on", "most_raises": 0, "min_raise": "last", **of_holdem}
        options = played(game, 3, options=dict(preset)).setting.options
        assert {name: getattr(options, name) for name in preset} == preset
        assert all(words_in(lang, "poker").say("preset-casino") for lang in LANGUAGES)

    def test_cards__52_tiles_one_of_each(self) -> None:
        for game in GAMES:
            asked = questions_of(game.id)["showdown"].fields(game.setting(3))
            (pack,) = {id(field.pack): field.pack for field in asked if field.spec.kind == "cards"}.values()
            assert len(pack.cards) == len(set(pack.cards)) == 52
            assert {pack.copies(tile) for tile in pack.cards} == {1}


class TestPutIn:
    """What each put in, without the bets."""

    def test_put_in__the_winner_gets_what_all_put_in(self) -> None:
        for game in BY_ID:
            assert scores(game, 4, {"put_in": [20, 5, 20, 2], "order": [[2], [0]]}) == (-20, -5, 27, -2)
        put_in = [(0, -4, "put-in"), (1, -4, "put-in"), (2, -1, "put-in")]
        assert lines(DRAW, 3, {"put_in": [4, 4, 1], "order": [[1], [0]]}) == [*put_in, (1, 9, "pot")]

    def test_put_in__one_number_a_seat_from_nothing_to_all_one_has(self) -> None:
        for game in BY_ID:
            for chips in (201, 10**9, -1):
                assert refused(game, 3, {"put_in": [chips, 200, 200], "order": [[0], [1, 2]]}) == {("put_in", "put-in")}
            assert scores(game, 3, {"put_in": [200, 200, 200], "order": [[0], [1, 2]]}) == (400, -200, -200)
        for put_in in ([5, 5], [5, 5, 5, 5], [], 5, "5", [5, None, 5], [5, 5.0, 5], [True, 5, 5], {"0": 5}, None):
            assert ("put_in", "format") in refused(STUD, 3, {"put_in": put_in, "order": [[0]]})
        assert refused(STUD, 3, {"put_in": None, "bets": None, "order": [[0]]}) == {("put_in", "format")}

    def test_put_in__who_stayed_put_in_as_much_as_the_most_or_all_he_had(self) -> None:
        (problem,) = problems_of(DRAW, 3, {"put_in": [20, 19, 5], "order": [[0], [1]]})
        assert (problem.field, problem.rule, problem.at) == ("put_in", "put-in", (1,))
        assert scores(DRAW, 3, adjusted(200, 19, 200), {"put_in": [20, 19, 20], "order": [[0], [1, 2]]})[0] == 39

    def test_put_in__nobody_folds_with_more(self) -> None:
        assert ("put_in", "put-in") in refused(DRAW, 3, {"put_in": [20, 20, 21], "order": [[0], [1]]})
        assert scores(DRAW, 3, {"put_in": [20, 20, 20], "order": [[0], [1]]}) == (40, -20, -20)

    def test_put_in__somebody_puts_in_something_but_in_stud_all_may_fold_to_one_at_once(self) -> None:
        for game in (DRAW, HOLDEM):
            assert ("put_in", "put-in") in refused(game, 3, {"put_in": [0, 0, 0], "order": [[0]]})
        assert lines(STUD, 3, {"put_in": [0, 0, 0], "order": [[1]]}) == [(1, 0, "pot")]
        assert refused(STUD, 3, {"put_in": [0, 0, 0], "order": [[1], [2]]}) == {("put_in", "put-in")}

    def test_fold__what_was_put_in_is_lost(self) -> None:
        assert scores(DRAW, 3, {"put_in": [30, 12, 30], "order": [[2], [0]]}) == (-30, -12, 42)

    def test_out__who_has_no_chips_is_not_in_until_some_are_bought(self) -> None:
        for game in BY_ID:
            nobody, good = adjusted(200, 200, 0, 200), {"put_in": [5, 5, 0, 5], "order": [[0], [1], [3]]}
            assert scores(game, 4, nobody, good) == (10, -5, 0, -5)
            assert refused(game, 4, nobody, {**good, "order": [[0], [1], [2]]}) >= {("order", "out")}
            assert refused(game, 4, nobody, {**good, "put_in": [5, 5, 1, 5]}) == {("put_in", "out")}
        shows = {"put_in": [5, 5, 0], "order": [[0], [1]], "hands": {"0": PAIR, "2": FLUSH}}
        assert refused(DRAW, 3, adjusted(200, 200, 0), shows) == {("hands", "out")}
        again = {"adjust": [0, 0, 7], "note": "bought"}
        assert scores(DRAW, 3, adjusted(200, 200, 0), again, {"put_in": [7, 7, 7], "order": [[2], [0, 1]]}) == (-7, -7, 14)


class TestAnteAndBlinds:
    def test_ante__everybody_puts_in_the_minimum_stake_or_all_he_has(self) -> None:
        options = {"min_stake": 3}
        assert scores(DRAW, 3, {"put_in": [3, 3, 3], "order": [[1]]}, options=options) == (-3, 6, -3)
        problems = problems_of(DRAW, 3, {"put_in": [3, 2, 0], "order": [[0]]}, options=options)
        assert [(each.field, each.rule, each.at) for each in problems] == [("put_in", "ante", (1,)), ("put_in", "ante", (2,))]
        assert scores(DRAW, 3, adjusted(200, 2, 200), {"put_in": [3, 2, 3], "order": [[1], [0, 2]]}, options=options)[1] == 4
        # It goes in by itself.
        assert scores(DRAW, 3, {"bets": bets("Ben open 5, Cem fold, Ada fold")}, options=options) == (-3, 6, -3)

    def test_ante__only_in_draw(self) -> None:
        assert scores(STUD, 3, {"put_in": [2, 0, 2], "order": [[0], [2]]}) == (2, 0, -2)
        assert scores(HOLDEM, 4, {"put_in": [0, 1, 2, 2], "order": [[3], [2]]}) == (0, -1, -2, 3)

    def test_blinds__half_the_minimum_stake_rounded_up_then_all_of_it(self) -> None:
        for stake, small in [(2, 1), (3, 2), (1, 1), (5, 3), (10, 5)]:
            options, folded = {"min_stake": stake}, {"bets": bets("Dora fold, Ada fold, Ben fold")}
            assert scores(HOLDEM, 4, folded, options=options) == (0, -small, small, 0)
            most = {"put_in": [0, small - 1, stake, stake], "order": [[3], [2]]}
            assert refused(HOLDEM, 4, most, options=options) == {("put_in", "blinds")}
            least = {"put_in": [0, small, stake - 1, 0], "order": [[2]]}
            assert ("put_in", "blinds") in refused(HOLDEM, 4, least, options=options)

    def test_blinds__are_put_in_left_of_the_dealer_passing_over_seats_without_chips(self) -> None:
        (problem,) = problems_of(HOLDEM, 4, {"put_in": [0, 0, 4, 4], "order": [[2], [3]]}, dealer=2)
        assert (problem.rule, problem.at) == ("blinds", (0,))
        assert scores(HOLDEM, 4, {"put_in": [2, 0, 4, 4], "order": [[2], [3]]}, dealer=2) == (-2, 0, 6, -4)
        # Ada deals, Ben has nothing: Cem and Dora put in the blinds, and the third is Ada.
        assert scores(HOLDEM, 4, adjusted(200, 0, 200, 200), {"bets": bets("Ada fold, Cem fold")}) == (0, 0, -1, 1)

    def test_blinds__of_two_the_first_left_of_the_dealer_pays_half_and_begins(self) -> None:
        """Ruling. Ada deals and has chips, and so does Cem: he pays 1 and begins, she has 2 in and may raise."""
        hand = {"bets": bets("Cem call 1, Ada raise 4, Cem fold")}
        assert scores(HOLDEM, 4, adjusted(200, 0, 200, 0), hand) == (2, 0, -2, 0)

    def test_blinds__or_all_one_has(self) -> None:
        """Ben has 1 of the 3 and Cem 2 of the 6: there is still nothing to call but 2."""
        hand = {"bets": bets("Dora call 2, Ada fold"), "order": [[1], [2], [3]]}
        assert scores(HOLDEM, 4, adjusted(200, 1, 2, 200), hand, options={"min_stake": 6}) == (0, 2, 0, -2)
        # The third begins even if the first is all-in.
        follows("holdem 200 1 200 200 | Cem call 0 | turn")

    def test_blinds__of_two_the_dealer_may_pay_half_and_begin_the_other_begins_later(self) -> None:
        """House rule. It is about two with chips, at a table for two or for more; of three the dealer pays nothing."""
        rows = """
            holdem 2           | Ada call 1, Ben call 0 / Ben check | Ada 2
            holdem 2           | Ben raise 4                        | turn
            holdem 200 0 200 0 | Ada call 1, Cem call 0 / Cem check | Ada 2
            holdem 200 1       |                                    | over
            holdem 3           | Ada call 2, Ben call 1             | Cem 1
        """
        follows(rows, heads_up="button")
        follows("holdem 2 | Ben call 1, Ada call 0 / Ben check | Ada 2")
        options = {"heads_up": "button"}
        assert scores(HOLDEM, 2, {"bets": bets("Ada fold")}, options=options) == (-1, 1)
        assert refused(HOLDEM, 2, {"put_in": [2, 1], "order": [[0]]}, options=options) == {("put_in", "blinds")}
        table = played(HOLDEM, 2, options=options)
        assert [(duty.seat, duty.key) for duty in table.game.duties(table.state)] == [(0, "small-blind"), (1, "big-blind")]

    def test_blinds__the_small_one_may_be_a_third_or_as_much_as_the_big_one(self) -> None:
        """House rule. The second puts in 6."""
        for small, due in [(0, 3), (1, 1), (2, 2), (6, 6)]:
            options, folded = {"min_stake": 6, "small_blind": small}, {"bets": bets("Ada fold, Ben fold")}
            assert scores(HOLDEM, 3, folded, options=options) == (0, -due, due)
            less = {"put_in": [0, due - 1, 6], "order": [[2]]}
            assert refused(HOLDEM, 3, less, options=options) == {("put_in", "blinds")}
        follows("holdem 3 | Ada call 6, Ben call 4 | Cem 1", min_stake=6, small_blind=2)

    def test_blinds__before_them_an_ante_of_all_that_nobody_has_to_match(self) -> None:
        """House rule. All put in 5, then Ben 1 and Cem 2. Dora has 5: she is all-in, and not asked."""
        rows = """
            holdem 3             | Ada call 2, Ben call 1, Cem call 0  | Ben 2
            holdem 3             | Ada call 7                          | amount
            holdem 3             | Ada raise 2                         | between
            holdem 3             | Ada raise 195, Ben call 194         | Cem 1
            holdem 200 200 200 5 | Ada fold, Ben call 1, Cem call 0    | Ben 2
            holdem 200 3 6 200   | Dora call 1, Ada call 1             | Dora 2
            holdem 3 200 4       |                                     | over
        """
        follows(rows, ante=5)
        options = {"ante": 5}
        assert scores(HOLDEM, 3, {"bets": bets("Ada fold, Ben fold")}, options=options) == (-5, -6, 11)
        for put_in in ([4, 6, 7], [5, 5, 7], [5, 6, 6]):
            assert refused(HOLDEM, 3, {"put_in": put_in, "order": [[2]]}, options=options) == {("put_in", "blinds")}
        # Ada has 3 of the 5: of 3 each she may win 9, and Ben and Cem play for 4 each besides.
        short, hand = adjusted(3, 200, 200), {"put_in": [3, 7, 7], "order": [[0], [2], [1]]}
        assert lines(HOLDEM, 3, short, hand, options=options)[3:] == [(0, 9, "pot"), (2, 8, "pot")]
        assert scores(HOLDEM, 3, short, {"put_in": [3, 7, 7], "order": [[0], [1, 2]]}, options=options) == (6, -3, -3)

    def test_blinds__an_ante_counts_towards_no_limit_but_lies_in_the_pot(self) -> None:
        """Ada calls 2 and raises by half of the 18 that lie there; or by what the big blind was, and no less."""
        follows("holdem 3 | Ada raise 12 | between", ante=5, max_raise="half-pot")
        follows("holdem 3 | Ada raise 11 | Ben 1", ante=5, max_raise="half-pot")
        follows("holdem 3 | Ada raise 3 | between", ante=5, min_raise="last")
        follows("holdem 3 | Ada raise 4 | Ben 1", ante=5, min_raise="last")
        # Cem has 6, so 1 of the 2; it counts in full.
        follows("holdem 200 200 6 | Ada call 2, Ben call 1 | Ben 2", ante=5, min_raise="last")

    def test_blinds__and_who_begins_are_duties(self) -> None:
        for game, players, duties in [(HOLDEM, 4, [(0, "small-blind"), (1, "big-blind")]), (DRAW, 3, [(0, "begins")])]:
            table = played(game, players, dealer=players - 1)
            assert [(duty.seat, duty.key) for duty in table.game.duties(table.state)] == duties


#: Ada has 30 and Dora 60; all are in: 120 for all four, 90 for all but Ada, 80 for Ben and Cem.
THREE_POTS, ALL_IN = adjusted(30, 200, 200, 60), [30, 100, 100, 60]


class TestPots:
    def test_pot__what_only_one_put_in_comes_back(self) -> None:
        """Cem put in 45, Ada and Dora 30, Ben 5; Ben and Dora folded. 95 are played for, 15 come back."""
        hand = {"put_in": [30, 5, 45, 30], "order": [[0], [2]]}
        assert lines(DRAW, 4, adjusted(30, 200, 200, 200), hand)[4:] == [(0, 95, "pot"), (2, 15, "pot")]

    def test_pot__main_pot_and_side_pots_each_to_its_best(self) -> None:
        hand = {"put_in": ALL_IN, "order": [[0], [3], [1], [2]]}
        assert lines(STUD, 4, THREE_POTS, hand)[4:] == [(0, 120, "pot"), (3, 90, "pot"), (1, 80, "pot")]
        told = scored(STUD, 4, THREE_POTS, hand).lines[4:]
        assert [words_in("en", "poker").sentence_of(line, NAMES, tuple((seat,) for seat in range(4))) for line in told] == [
            "Main pot of 120, played for by Ada, Ben, Cem and Dora",
            "Side pot 1 of 90, played for by Ben, Cem and Dora",
            "Side pot 2 of 80, played for by Ben and Cem",
        ]
        # The best hand takes all pots that it reaches.
        assert scores(STUD, 4, THREE_POTS, {"put_in": ALL_IN, "order": [[2], [0], [1, 3]]}) == (-30, -100, 190, -60)

    def test_pot__what_happened_is_told_in_one_sentence(self) -> None:
        """What only one put in is not won, and several pots of one winner are told as one."""
        two_pairs = {"hands": {"1": tiles("As 3d"), "2": tiles("Ah 4d")}, "board": tiles("Kc Kd 9h 9s 2c")}
        shown = {"hands": {"0": PAIR, "1": LOWER_PAIR, "2": FLUSH}}
        back, pots = adjusted(30, 200, 200, 200), [THREE_POTS, {"put_in": ALL_IN, "order": [[0], [3], [1, 2]]}]
        for game, players, rounds, german, english in [
            (STUD, 4, [{"put_in": [10, 10, 10, 4], "order": [[2], [0], [1]]}], "Cem gewinnt 34", "Cem wins 34"),
            (STUD, 3, [{"put_in": [10, 10, 10], **shown}], "Cem gewinnt 30, Flush", "Cem wins 30, flush"),
            (DRAW, 4, [back, {"put_in": [30, 5, 45, 30], "order": [[2], [0]]}], "Cem gewinnt 95", "Cem wins 95"),
            (STUD, 4, [THREE_POTS, {"put_in": ALL_IN, "order": [[2], [0], [1, 3]]}], "Cem gewinnt 290", "Cem wins 290"),
            (
                STUD, 4, pots, "Ada gewinnt 120; Dora gewinnt 90; Ben und Cem teilen sich 80",
                "Ada wins 120; Dora wins 90; Ben and Cem split 80",
            ),
            (
                HOLDEM, 3, [{"put_in": [5, 200, 200], **two_pairs}], "Ben und Cem teilen sich 405, zwei Paare",
                "Ben and Cem split 405, two pairs",
            ),
            (
                STUD, 4, [{"put_in": [4, 4, 9, 0], "order": [[2]]}], "Cem gewinnt 17, alle anderen sind ausgestiegen",
                "Cem wins 17, all others folded",
            ),
            (
                STUD, 3, [{"put_in": [0, 0, 0], "order": [[1]]}],
                "Alle anderen sind ausgestiegen; für Ben lag nichts im Pott",
                "All others folded; there was nothing in the pot for Ben",
            ),
        ]:  # fmt: skip
            assert happened(game, players, *rounds) == [german, english]

    def test_showdown__of_who_is_not_named_it_is_not_said_that_they_folded(self) -> None:
        """All put in 50 and the winner was tapped: the others may have lost at the showdown. Dora put in less: she folded."""
        hand = {"put_in": [50, 50, 50, 20], "order": [[1]]}
        assert happened(STUD, 4, hand) == ["Ben gewinnt 170", "Ben wins 170"]
        done = scored(STUD, 4, hand)
        assert [each.key for each in BY_ID[STUD].side_summaries(done.entry, done.before)] == [
            "put-in",
            "stayed",
            "put-in",
            "folded",
        ]

    def test_split__equals_share_each_pot_by_itself(self) -> None:
        hand = {"put_in": [10, 10, 10, 4], "order": [[0, 2], [1]]}
        assert lines(STUD, 4, hand)[4:] == [(2, 17, "split"), (0, 17, "split")]
        # 15 among three, 5 each; 10 between two, 5 each.
        hand = {"put_in": [5, 10, 10], "order": [[0, 1, 2]]}
        assert lines(STUD, 3, adjusted(5, 200, 200), hand)[3:] == [(seat, 5, "split") for seat in (1, 2, 0, 1, 2)]

    def test_split__what_is_left_goes_to_the_dealers_left(self) -> None:
        """Ruling. Ben and Dora share 25; then 20 are for Ada, Ben and Cem, and while Ben deals Cem and Ada get one more."""
        for dealer, more in [(0, 1), (1, 3), (2, 3), (3, 1)]:
            shared = tuple(-5 if seat == 0 else 0 if seat == 2 else 12 + (seat == more) - 10 for seat in range(4))
            assert scores(STUD, 4, {"put_in": [5, 10, 0, 10], "order": [[1, 3]]}, dealer=dealer) == shared
        assert scores(STUD, 4, {"put_in": [6, 6, 6, 2], "order": [[0, 1, 2]]}, dealer=1) == (1, 0, 1, -2)


class TestShowdown:
    def test_showdown__the_order_is_made_of_seats_each_once_or_the_tiles_are_given(self) -> None:
        for order, rule in [
            *((order, "showdown") for order in ([], [[]], [[0], []], [[0, 0]], [[0], [1, 0]])),
            *((order, "format") for order in ([0, 1], [["0"]], [[True]], "01", None)),
            ([[3]], "range"),
            ([[0], [-1]], "range"),
        ]:
            assert ("order", rule) in refused(DRAW, 3, {"put_in": [2, 2, 2], "order": order})
        for game in BY_ID:
            assert refused(game, 3, {"put_in": [2, 2, 2], "hands": {}}) == {("order", "format")}

    def test_showdown__the_tiles_tell_the_order_and_agree_with_it(self) -> None:
        entry = {"put_in": [5, 1, 5], "hands": {"0": PAIR, "2": FLUSH}}
        assert scores(DRAW, 3, entry) == scores(DRAW, 3, {**entry, "order": [[2], [0]]}) == (-5, -1, 6)
        for order in ([[0], [2]], [[0, 2]]):
            assert refused(DRAW, 3, {**entry, "order": order}) == {("order", "hand-rank")}
        equal = {"put_in": [5, 1, 5], "hands": {"0": PAIR, "2": tiles("Ac Ah Kd Qs 9c")}}
        assert refused(DRAW, 3, {**equal, "order": [[0], [2]]}) == {("order", "hand-rank")}
        assert scores(DRAW, 3, {**equal, "order": [[0, 2]]}) == (0, -1, 1)

    def test_showdown__who_is_beaten_need_not_show_who_folded_does_not(self) -> None:
        entry = {"put_in": [5, 5, 5], "order": [[2], [0], [1]], "hands": {"0": PAIR, "2": FLUSH}}
        assert scores(DRAW, 3, entry) == (-5, -5, 10)
        shown = {"0": PAIR, "1": LOWER_PAIR, "2": FLUSH}
        assert refused(DRAW, 3, {**entry, "order": [[2], [0]], "hands": shown}) == {("hands", "showdown")}
        # Whoever showed stayed.
        assert refused(DRAW, 3, {"put_in": [5, 1, 4], "hands": {"0": PAIR, "2": FLUSH}}) == {("put_in", "put-in")}

    def test_showdown__who_is_left_alone_need_not_show(self) -> None:
        folded = {"bets": bets("Ben fold, Cem fold")}
        assert scores(DRAW, 3, folded) == scores(DRAW, 3, {**folded, "hands": {"0": PAIR}}) == (2, -1, -1)
        assert refused(DRAW, 3, {**folded, "hands": {"1": PAIR}}) == {("hands", "showdown")}

    def test_showdown__bets_that_leave_several_need_an_order(self) -> None:
        entry = {"bets": bets("Ben open 2, Cem call 2, Ada fold / Ben open 1, Cem call 1")}
        assert scores(DRAW, 3, {**entry, "hands": {"1": PAIR, "2": FLUSH}}) == (-1, -4, 5)
        assert scores(DRAW, 3, {**entry, "order": [[1], [2]]}) == (-1, 5, -4)
        for more, problem in [
            ({}, ("order", "format")),
            ({"hands": {"1": PAIR}}, ("order", "format")),
            ({"order": [[1], [2], [0]]}, ("order", "betting")),
            ({"order": [[1]]}, ("order", "betting")),
            ({"hands": {"0": PAIR, "1": LOWER_PAIR, "2": FLUSH}}, ("hands", "showdown")),
        ]:
            assert refused(DRAW, 3, {**entry, **more}) == {problem}

    def test_hand_rank__the_best_five_of_seven(self) -> None:
        """Ben's two nines play with the board; Ada's pair of aces is less than a straight. Then the board alone is shared."""
        for board, ben, result_ in [("9d Tc Js Qh 2c", "Kh 9c", (-8, 10, -2)), ("Th Jh Qh Kh Ah", "2s 3d", (1, 1, -2))]:
            entry = {"put_in": [8, 8, 2], "board": tiles(board), "hands": {"0": ["As", "Ad"], "1": tiles(ben)}}
            assert scores(HOLDEM, 3, entry, dealer=1) == result_

    def test_hand_rank__the_ace_may_be_low(self) -> None:
        hands = {"0": tiles("As 2d 3c 4h 5d"), "1": tiles("Ad Ah Kc Kh Qd")}
        assert scores(STUD, 3, {"put_in": [5, 5, 0], "hands": hands}) == (5, -5, 0)

    def test_tiles__none_twice_and_all_known_as_many_as_a_hand_has_at_a_seat(self) -> None:
        for game in BY_ID:
            size = 2 if game == HOLDEM else 5
            hand, other = PAIR[:size], tiles("As 2c 3c 4c 5c")[:size]
            entry = {"put_in": [5, 5, 5], "order": [[0], [1], [2]], **SHOWING[game]}
            for hands, rule in [
                ({"0": hand, "1": other}, "tiles"),
                ({"0": hand, "1": ["1s", *other[1:]]}, "cards"),
                ({"0": hand[:-1]}, "format"),
                ({"0": [*hand, "6h"]}, "format"),
                *(({seat: hand}, "range") for seat in ("3", "-1", "00")),
                *(({seat: hand}, "format") for seat in ("Ada", "")),
                *((hands, "format") for hands in ([], "x", {"0": "AsAd"}, {"0": None}, {"0": [1, 2]}, {"0": {}})),
            ]:
                assert refused(game, 3, {**entry, "hands": hands}) == {("hands", rule)}

    def test_tiles__the_board_has_five_and_there_is_none_but_in_holdem(self) -> None:
        entry = {"put_in": [5, 5, 5], "order": [[0], [1], [2]], "hands": {"0": PAIR[:2]}}
        for more, rule in (("", "format"), ("As", "tiles"), ("2s", "tiles"), ("1s", "cards")):
            assert refused(HOLDEM, 3, {**entry, "board": tiles(f"2s 3s 4s 7d {more}")}) == {("board", rule)}
        assert refused(HOLDEM, 3, entry) == {("board", "format")}
        for game in (DRAW, STUD):
            assert refused(game, 3, {"put_in": [5, 5, 5], "order": [[0]], "board": None}) == {("board", "format")}

    def test_tiles__house_rule_without_the_small_ones_only_with_three(self) -> None:
        short = {"short_deck": True}
        for game in BY_ID:
            _, _, (problem,) = open_table(record(game, 4, options=short))
            assert (problem.field, problem.at, problem.rule) == ("options", ("short_deck",), "options")
        good = {"put_in": [5, 1, 5], "hands": {"0": tiles("7s 7d 8c 9h Td"), "2": tiles("8s 8d 7c 9d Tc")}}
        assert scores(DRAW, 3, good, options=short) == (-5, -1, 6)
        low = {**good, "hands": {**good["hands"], "0": tiles("6s 7d 8c 9h Td")}}
        assert refused(DRAW, 3, low, options=short) == {("hands", "tiles")}


class TestBetting:
    """The bets as they happened."""

    def test_betting__the_example_of_the_rulebook(self) -> None:
        """A opens with 4, B calls and raises by 3, C calls 7, D (dealer) folds, A calls 3. Then three play on."""
        first = "Ada open 4, Ben raise 7, Cem call 7, Dora fold, Ada call 3"
        assert [problem.at for problem in problems_of(DRAW, 4, {"bets": bets(first)}, dealer=3)] == [(1, 0)]
        hand = {"bets": bets(f"{first} / Ada check, Ben open 2, Cem fold, Ada fold")}
        assert scores(DRAW, 4, hand, dealer=3) == (-8, 17, -8, -1)

    def test_betting__what_may_be_done_and_by_whom(self) -> None:
        follows("""
            draw 3 |                                            | Ben 1
            draw 3 | Ben check                                  | Cem 1
            draw 3 | Cem check                                  | turn
            draw 3 | Ben call 0                                 | action
            draw 3 | Ben raise 2                                | action
            draw 3 | Ben check 1                                | amount
            draw 3 | Ben fold 1                                 | amount
            draw 3 | Ben open 0                                 | between
            draw 3 | Ben open 200                               | between
            draw 3 | Ben open -1                                | between
            draw 3 | Ben open 2, Cem check                      | action
            draw 3 | Ben open 2, Cem open 2                     | action
            draw 3 | Ben open 2, Cem call 1                     | amount
            draw 3 | Ben open 2, Cem call 3                     | amount
            draw 3 | Ben open 2, Cem raise 2                    | between
            draw 3 | Ben fold, Cem fold, Ada open 2             | over
            draw 3 | Ben fold, Cem fold / Ada open 2            | over
            draw 3 | Ben open 2, Cem call 2, Ada call 2, Ben check | next-phase
        """)
        for unfinished, at in (
            (bets("Ben open 2, Cem call 2 / Ada call 2"), (0, 2)),
            ([[], [[1, "open", 2]]], (0, 0)),
            ([[]], (0, 0)),
        ):
            assert [(each.key, each.at) for each in problems_of(DRAW, 3, {"bets": unfinished})] == [("bets-open", at)]
        after = [*bets("Ben fold, Cem fold"), []]
        assert [(each.key, each.at) for each in problems_of(DRAW, 3, {"bets": after})] == [("bets-over", (1, 0))]
        (problem,) = problems_of(DRAW, 3, {"bets": bets("Ben check, Cem open 1, Ada call 1, Ben call 1 / Ben check")})
        assert words_in("en", "poker").sentence_of(problem, NAMES) == "In betting round 2 Cem is to act now, not Ben."

    def test_betting__a_bet_is_a_seat_an_action_and_chips(self) -> None:
        for wrong, rule in [
            *((wrong, "format") for wrong in ("x", [[1, "open", 2]], [[["1", "open", 2]]], [[[1, "open"]]], [[[1, "open", 2, 3]]])),
            *(([[bet]], "format") for bet in ([1, "bet", 2], [1, "open", 2.0], [1, "open", None], [True, "open", 2])),
            *(([[bet]], "format") for bet in ([1, ["open"], 2], {"seat": 1})),
            *(([[[seat, "open", 2]]], "range") for seat in (3, -1)),
        ]:
            assert refused(STUD, 3, {"bets": wrong, "order": [[0]]}) == {("bets", rule)}
        problems = problems_of(STUD, 3, {"bets": [[[9, "open", 1], [0, "jump", 1]], [[1, "open"]]]})
        assert [problem.at for problem in problems if problem.field == "bets"] == [(0, 0), (0, 1), (1, 0)]

    def test_betting__after_all_have_checked_nobody_checks_and_none_does_in_the_first_round_but_in_draw(self) -> None:
        follows("""
            draw 3   | Ben check, Cem check, Ada check, Ben check           | action
            draw 3   | Ben check, Cem check, Ada check, Ben fold, Cem check | action
            draw 3   | Ben check, Cem check, Ada check, Ben fold, Cem open 1 | Ada 1
            draw 3   | Ben check, Cem check, Ada check, Ben fold, Cem fold  | over
            stud 3   | Ada check                                            | action
            holdem 3 | Ada check                                            | action
        """)

    def test_betting__a_player_raises_three_times_a_phase(self) -> None:
        raises = "Ben open 1, Cem raise 2, Ada fold" + ", Ben raise 2, Cem raise 2" * 2 + ", Ben raise 2"
        follows(f"draw 3 | {raises}, Cem raise 2 | action")
        hand = {"bets": bets(f"{raises}, Cem call 1 / Ben open 1, Cem raise 2, Ben fold")}
        assert scores(DRAW, 3, hand) == (-1, -9, 10)

    def test_betting__a_raise_up_to_the_maximum(self) -> None:
        rows = """
            draw 3 | Ben open 4              | between
            draw 3 | Ben open 3, Cem raise 7 | between
            draw 3 | Ben open 3, Cem raise 6 | Ada 1
        """
        follows(rows, max_raise=3)

    def test_betting__or_half_the_pot_before_the_action_but_the_least_of_a_small_one(self) -> None:
        # 15 antes: 7 at most; then 22 in the pot: 11 on top of the 7.
        rows = """
            draw 3 | Ben open 8               | between
            draw 3 | Ben open 7, Cem raise 19 | between
            draw 3 | Ben open 7, Cem raise 18 | Ada 1
        """
        follows(rows, max_raise="half-pot", min_stake=5)
        # Stud begins with an empty pot: the opening is the minimum stake, and the raise after it 1.
        rows = """
            stud 3 | Ada open 2              | amount
            stud 3 | Ada open 1, Ben raise 3 | amount
            stud 3 | Ada open 1, Ben raise 2 | Cem 1
        """
        follows(rows, max_raise="half-pot")

    def test_betting__the_least_opening_is_the_minimum_stake_twice_that_late_in_holdem(self) -> None:
        follows("stud 3 | Ada open 3 | between", min_stake=4)
        follows("stud 3 | Ada open 4 | Ben 1", min_stake=4)
        twice = f"{CALLED} / {ALL_BET_2} / Ben open 4, Cem call 4, Ada call 4"
        follows(f"""
            holdem 3 | {CALLED} / {ALL_BET_2} / Ben open 3 | between
            holdem 3 | {twice} / Ben open 3                | between
            holdem 3 | {twice} / Ben open 4                | Cem 4
        """)
        rows = f"""
            holdem 3 | {CALLED} / {ALL_BET_2} / {ALL_BET_2} / {ALL_BET_2} | over
            holdem 3 | {CALLED} / {ALL_BET_2} / Ben open 1                | between
        """
        follows(rows, late_double=False)

    def test_betting__with_less_than_the_call_or_the_least_opening_all_there_is(self) -> None:
        rows = """
            stud 3 200 200 | Ada open 2 | amount
            stud 3 200 200 | Ada open 3 | Ben 1
        """
        follows(rows, min_stake=4)
        follows("""
            stud 3 200 200 | Ben open 9, Cem fold, Ada call 9 | amount
            stud 3 200 200 | Ben open 9, Cem fold, Ada call 3 | over
        """)

    def test_betting__is_over_when_nobody_can_bet_against_anybody_but_whoever_owes_is_asked(self) -> None:
        follows("""
            stud 9 200 200 | Ada open 9, Ben call 9, Cem fold         | over
            stud 9 200 200 | Ada open 9, Ben call 9, Cem call 9       | tiles 2
            stud 9 200 0   | Ben open 4, Ada raise 9                  | Ben 1
            stud 9 200 0   | Ben open 4, Ada raise 9, Ben fold        | over
            stud 200 200 5 | Ada open 4, Ben call 4, Cem raise 5      | Ada 1
            stud 200 200 5 | Ada open 4, Ben call 4, Cem raise 5, Ada raise 4 | Ben 1
        """)
        # Everybody is all-in with the ante.
        table = played(DRAW, 3, {"bets": [], "order": [[0], [1, 2]]}, options={"start_chips": 3, "min_stake": 5})
        assert (table.rounds[0].scores, table.winners) == ((6, -3, -3), (0,))

    def test_betting__the_full_blind_may_still_raise_and_wins_where_nobody_called(self) -> None:
        follows("""
            holdem 3 | Ada call 2, Ben call 1              | Cem 1
            holdem 3 | Ada call 2, Ben call 1, Cem check   | action
            holdem 3 | Ada call 2, Ben call 1, Cem raise 3 | Ada 1
            holdem 3 | Ada call 2, Ben call 1, Cem call 0  | Ben 2
        """)
        assert scores(HOLDEM, 3, {"bets": bets("Ada fold, Ben fold")}) == (0, -1, 1)

    def test_betting__bets_and_chips_agree_and_are_looked_at_one_by_one(self) -> None:
        for game, written, put_in in [
            (DRAW, "Ben open 1, Cem fold, Ada fold", [1, 2, 1]),
            (STUD, "Ben open 2, Cem fold, Ada fold", [0, 2, 0]),
            (HOLDEM, "Ada fold, Ben fold", [0, 1, 2]),
        ]:
            assert sum(scores(game, 3, {"bets": bets(written), "put_in": put_in})) == 0
            assert refused(game, 3, {"bets": bets(written), "put_in": [3, 3, 3]}) == {("put_in", "put-in")}
        entry = {"bets": bets("Cem open 1"), "put_in": [201, 1, 0], "order": [[0], [0]]}
        assert refused(DRAW, 3, entry) == {("bets", "betting"), ("put_in", "put-in"), ("put_in", "ante"), ("order", "showdown")}

    def test_openers__cannot_be_seen_afterwards(self) -> None:
        """Ruling. Ben opened and shows a hand without a pair: he may have thrown it away."""
        hands = {"1": tiles("2s 4d 6c 8h Td"), "2": PAIR}
        hand = {"bets": bets("Ben open 1, Cem call 1, Ada fold / Ben open 1, Cem call 1"), "hands": hands}
        assert scores(DRAW, 3, hand) == (-1, -3, 4)
        # Whoever is left alone takes the pot.
        assert scores(DRAW, 3, {"bets": bets("Ben check, Cem check, Ada check, Ben fold, Cem fold")}) == (2, -1, -1)


CALLED, CHECKED = "Ada call 2, Ben call 1, Cem call 0", "Ben check, Cem check, Ada check"
ALL_BET_2 = "Ben open 2, Cem call 2, Ada call 2"


class TestHouseRules:
    """Of the betting."""

    def test_betting__house_rule_all_checked_and_it_goes_on(self) -> None:
        rows = f"""
            holdem 3 | {CALLED} / {CHECKED} / Ben open 4            | Cem 3
            holdem 3 | {CALLED} / {CHECKED}, Ben open 2             | next-phase
            holdem 3 | {CALLED} / Ben check, Cem open 2, Ada fold   | Ben 2
            holdem 3 | {CALLED} / Ben check, Cem check, Ada fold    | Ben 3
            holdem 3 | {CALLED} / {CHECKED} / {CHECKED}             | Ben 4
            holdem 3 | {CALLED} / {CHECKED} / {CHECKED} / {CHECKED} | over
            holdem 3 | Ada check                                    | action
            holdem 3 | Ada call 2, Ben call 1, Cem check            | action
            holdem 3 | {CALLED}                                     | Ben 2
            stud 3   | Ada check                                    | action
        """
        follows(rows, checked_round="on")
        assert [each.at for each in problems_of(HOLDEM, 3, {"bets": bets(f"{CALLED} / {CHECKED} / Ben open 4")})] == [(1, 3)]

    def test_deal_draw__house_rule_where_nobody_opened_the_dealers_left_begins_in_stud_the_tiles_tell(self) -> None:
        """Ruling. In Draw all may check before the exchange, and after it."""
        rows = f"""
            draw 3 | {CHECKED} / Cem check | turn
            draw 3 | {CHECKED} / {CHECKED} | over
            stud 3 | Cem open 1, Ada call 1, Ben call 1 / Ada check, Ben check, Cem check             | tiles 3
            stud 3 | Cem open 1, Ada call 1, Ben call 1 / Ada check, Ben check, Cem check / Cem check | Ada 3
        """
        follows(rows, checked_round="on")

    def test_betting__house_rule_how_often_one_raises(self) -> None:
        often = "Ben open 1, Cem raise 2, Ada fold" + ", Ben raise 2, Cem raise 2" * 9
        follows(f"draw 3 | {often}, Ben raise 2 | Cem 1", most_raises=0)
        rows = """
            draw 3   | Ben open 1, Cem raise 2, Ada raise 3, Ben raise 3              | Cem 1
            draw 3   | Ben open 1, Cem raise 2, Ada raise 3, Ben raise 3, Cem raise 3 | action
            holdem 3 | Ada raise 4, Ben call 3, Cem call 2 / Ben open 2, Cem call 2, Ada raise 4 | Ben 2
        """
        follows(rows, most_raises=1)

    def test_betting__house_rule_a_raise_is_as_much_as_the_last_bet(self) -> None:
        # Ben opens with 10: 20 at least. Cem makes it 35, that is 25 more: 60 at least. In the next rounds the least bet counts.
        raised = "Ada raise 52, Ben call 51, Cem call 50"
        twice = f"{raised} / Ben open 2, Cem raise 4, Ada call 4, Ben call 2"
        rows = f"""
            draw 3   | Ben open 10, Cem raise 19               | between
            draw 3   | Ben open 10, Cem raise 20               | Ada 1
            draw 3   | Ben open 10, Cem raise 35, Ada raise 59 | between
            draw 3   | Ben open 10, Cem raise 35, Ada raise 60 | Ben 1
            holdem 3 | {raised} / Ben open 2, Cem raise 3      | between
            holdem 3 | {twice}                                 | Ben 3
            holdem 3 | {twice} / Ben open 4, Cem raise 7       | between
            holdem 3 | {twice} / Ben open 4, Cem raise 8       | Ada 3
        """
        follows(rows, min_raise="last")

    def test_betting__house_rule_the_first_raise_in_holdem_is_the_full_blind(self) -> None:
        # 6 stand there. Ada raises to 12 at least; the full blind, asked last, by 6 as well. Cut short at 4 it counts in full.
        rows = """
            holdem 3         | Ada raise 11                        | between
            holdem 3         | Ada raise 12                        | Ben 1
            holdem 3         | Ada call 6, Ben call 3, Cem raise 5 | between
            holdem 3         | Ada call 6, Ben call 3, Cem raise 6 | Ada 1
            holdem 200 200 4 | Ada raise 11                        | between
            holdem 200 200 4 | Ada raise 12                        | Ben 1
            holdem 200 200 4 | Ada call 4                          | amount
            holdem 200 200 4 | Ada call 6, Ben call 1              | amount
            holdem 200 200 4 | Ada call 6, Ben call 3              | Ben 2
        """
        follows(rows, min_raise="last", min_stake=6)
        # Without the house rule what is there is all there is to call.
        follows("holdem 200 200 4 | Ada call 6 | amount", min_stake=6)
        follows("holdem 200 200 4 | Ada call 4 | Ben 1", min_stake=6)

    def test_pot__what_nobody_can_match_of_a_full_blind_goes_back(self) -> None:
        """The blind is 6, Cem has 4. Ada calls 6, Ben folds with 3: Cem wins 4 + 3 + 4, Ada has 2 back."""
        entry = {"bets": bets("Ada call 6, Ben fold"), "order": [[2], [0]]}
        assert scores(HOLDEM, 3, adjusted(200, 200, 4), entry, options={"min_raise": "last", "min_stake": 6}) == (-4, -3, 7)

    def test_betting__house_rule_all_in_for_less_than_a_full_raise(self) -> None:
        """Who has acted may only call or fold after it, others raise by the last full one. Two short ones may make a full one."""
        short, two = "Ben open 50, Cem raise 70", "Ben open 50, Cem raise 80, Dora raise 110"
        # Ben owes 49; then Ada owes 60, but Cem, who called in between, 30.
        less, between = "Ben open 50, Cem raise 80, Dora raise 99", "Ada open 50, Ben raise 80, Cem call 80, Dora raise 110"
        rows = f"""
            stud 200 200 70      | {short}                                | Ada 1
            stud 200 200 70      | Ben open 50, Cem raise 69              | amount
            stud 200 200 70      | {short}, Ada call 70, Ben raise 120    | action
            stud 200 200 70      | {short}, Ada call 70, Ben call 20      | tiles 2
            stud 400 400 70      | {short}, Ada raise 119                 | between
            stud 400 400 70      | {short}, Ada raise 120, Ben raise 119  | between
            stud 400 400 70      | {short}, Ada raise 120, Ben raise 120  | Ada 1
            stud 400 400 100     | Ben open 50, Cem raise 100, Ada call 100, Ben raise 100 | Ada 1
            stud 400 400 80 110  | {two}, Ada raise 159                   | between
            stud 400 400 80 110  | {two}, Ada raise 160                   | Ben 1
            stud 400 400 80 110  | {two}, Ada call 110, Ben raise 109     | between
            stud 400 400 80 110  | {two}, Ada call 110, Ben raise 110     | Ada 1
            stud 400 400 80 99   | {less}, Ada call 99, Ben raise 160     | action
            stud 400 80 400 110  | {between}, Ada call 60, Cem raise 80   | action
            stud 400 80 400 110  | {between}, Ada raise 110, Cem raise 130 | Ada 1
        """
        follows(rows, min_raise="last")
        follows(f"stud 200 200 70 | {short}, Ada call 70, Ben raise 120 | Ada 1")

    def test_betting__house_rule_who_called_the_blind_has_acted_and_an_opening_for_less_is_no_full_bet(self) -> None:
        # Dora called 10, Ben is all-in with 15: Cem, whose blind it is, may raise to 25, Dora may not. In Draw the least opening is
        # 10, and Cem opens with the 6 he has: Ada, who has not acted, raises by 10; Ben has checked (ruling).
        blind, less = "Dora call 10, Ada fold, Ben raise 10", "Ben check, Cem open 6"
        rows = f"""
            holdem 200 15 200 200 | {blind}, Cem raise 14              | between
            holdem 200 15 200 200 | {blind}, Cem raise 15              | Dora 1
            holdem 200 15 200 200 | {blind}, Cem call 5, Dora raise 15 | action
            draw 200 200 16       | {less}, Ada raise 15               | between
            draw 200 200 16       | {less}, Ada raise 16               | Ben 1
            draw 200 200 16       | {less}, Ada call 6, Ben raise 16   | action
        """
        follows(rows, min_raise="last", min_stake=10)
        follows(f"draw 200 200 16 | {less}, Ada call 6, Ben raise 16 | Ada 1", min_stake=10)

    def test_betting__house_rule_the_maximum_and_the_last_raise(self) -> None:
        # In Stud 10 lie there after the opening: half would be 5, the last bet is 10.
        rows = """
            stud 3 | Ada open 10, Ben raise 19 | amount
            stud 3 | Ada open 10, Ben raise 20 | Cem 1
        """
        follows(rows, min_raise="last", max_raise="half-pot", min_stake=10)
        # Ruling. The least opening of 10 stands, 4 is the maximum: nobody raises, but Cem all-in, who has 13.
        rows = """
            stud 200 200 13 | Ada open 10, Ben raise 14              | action
            stud 200 200 13 | Ada open 10, Ben raise 20              | action
            stud 200 200 13 | Ada open 10, Ben call 10, Cem raise 13 | Ada 1
        """
        follows(rows, min_raise="last", max_raise=4, min_stake=10)


class TestWhoBegins:
    def test_deal_draw__left_of_the_dealer_then_the_opener_or_the_next_if_he_folded(self) -> None:
        first = "Ben check, Cem open 1, Ada call 1, Ben call 1"
        folded = "Ben check, Cem open 1, Dora call 1, Ada raise 3, Ben call 3, Cem fold, Dora call 2"
        follows(f"""
            draw 3 | Ada check             | turn
            draw 3 | {first} / Ben check   | turn
            draw 3 | {first} / Cem check   | Ada 2
            draw 4 | {folded} / Dora check | Ada 2
            draw 4 | {folded} / Ada check  | turn
        """)

    def test_deal_stud__the_tiles_decide_so_anybody_may_begin_who_is_in_and_has_chips(self) -> None:
        first = "Ada open 1, Ben call 1, Cem call 1, Dora call 1"
        for seat, name in enumerate(NAMES[:4]):
            after = NAMES[(seat + 1) % 4]
            follows(f"""
                stud 4 | {name} open 1                             | {after} 1
                stud 4 | {first} / {name} check                    | {after} 2
                stud 4 | {first} / {name} check, {name} check      | turn
            """)
        follows("""
            stud 4             | Ada open 1, Ben call 1, Cem fold, Dora call 1 / Cem check   | beginner
            stud 200 0 200 200 | Ben open 1                                                 | beginner
            stud 200 1 200 200 | Ben open 1, Cem call 1, Dora call 1, Ada call 1 / Ben check | beginner
        """)

    def test_deal_holdem__the_third_begins_then_the_dealers_left(self) -> None:
        first = "Dora call 2, Ella fold, Ada call 2, Ben fold, Cem call 0"
        follows(f"""
            holdem 5 | Ben call 1           | turn
            holdem 5 | {first} / Cem check  | Dora 2
            holdem 5 | {first} / Dora check | turn
        """)


class TestDealer:
    def test_dealer__clockwise_passing_over_who_has_no_chips(self) -> None:
        """Cem loses all to Ada while Ben deals; Dora is next, or Cem if he buys."""
        hand = {"put_in": [2, 2, 2], "order": [[0, 1, 2]]}
        assert [played(DRAW, 3, *[hand] * n, dealer=1).state.dealer for n in range(4)] == [1, 2, 0, 1]
        hand = {"put_in": [200, 2, 200, 2], "order": [[0], [2]]}
        table = played(DRAW, 4, hand, dealer=1)
        assert (table.state.totals, table.next_round_info) == ((404, 198, 0, 198), {"dealer": 3})
        bought = {"adjust": [0, 0, 50, 0], "note": "bought"}
        assert played(DRAW, 4, hand, bought, dealer=1).next_round_info == {"dealer": 2}
        assert played(DRAW, 3, adjusted(200, 0, 200), dealer=1).next_round_info == {"dealer": 2}


class TestEnd:
    def test_end__one_has_all_chips_after_a_hand(self) -> None:
        for game in BY_ID:
            table = played(game, 3, {"put_in": [200, 200, 200], "order": [[1], [0, 2]]})
            assert (table.finished, table.winners, table.state.totals) == (True, (1,), (0, 600, 0))
            assert not played(game, 3, adjusted(600, 0, 0)).finished

    def test_end__by_hand_the_biggest_gain_wins_and_equals_share(self) -> None:
        hand, shared = ({"put_in": [10, 10, 10], "order": order} for order in ([[2], [0, 1]], [[0, 2], [1]]))
        for rounds, totals, winners in [
            # Ben lost 10 and bought 100; Cem won 20, Ada lost 10.
            ([hand, {"adjust": [0, 100, 0], "note": "bought"}], (190, 290, 220), (2,)),
            # Cem won 20 and gives Ben 25: Ben has gained 15, Cem has lost 5.
            ([hand, {"adjust": [0, 25, -25], "note": "given"}], (190, 215, 195), (1,)),
            ([shared], (205, 190, 205), (0, 2)),
            ([], (200, 200, 200), (0, 1, 2)),
        ]:
            table = played(DRAW, 3, *rounds, ended=True)
            assert (table.state.totals, table.winners) == (totals, winners)

    def test_end__nobody_falls_below_nothing_whatever_else_is_wrong(self) -> None:
        assert refused(DRAW, 3, {"adjust": [0, -201, 5], "note": "x"}) == {("adjust", "end")}
        assert refused(DRAW, 3, {"adjust": [-201, 0, 0], "note": 7}) == {("adjust", "end"), ("note", "format")}
        assert played(DRAW, 3, {"adjust": [0, -200, 5], "note": "x"}).state.totals == (200, 0, 205)


class TestChips:
    @each_game
    @settings(suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
    @given(data=st.data())
    def test_pot__no_chip_comes_or_goes_but_by_an_adjustment(self, game: str, data: st.DataObject) -> None:
        players = data.draw(st.sampled_from(BY_ID[game].players))
        table = played(game, players, options=data.draw(strategies.OPTIONS[game]))
        chips = sum(table.state.totals)
        for _ in range(data.draw(st.integers(1, 5))):
            if table.finished:
                break
            if data.draw(st.integers(0, 3)) == 0:
                entry: dict[str, Any] = {"adjust": [data.draw(st.integers(-has, 20)) for has in table.state.totals], "note": "x"}
            else:
                entry = data.draw(strategies.ENTRIES[game](table.state))
            chips += sum(entry.get("adjust", []))
            table = table.with_entry(entry)
            last = table.rounds[-1]
            assert not last.problems, (entry, last.problems)
            assert sum(table.state.totals) == chips
            assert min(table.state.totals) >= 0
            if "adjust" not in entry:
                put_in = sum(line.points for line in last.lines if line.rule == "put-in")
                assert sum(line.points for line in last.lines if line.rule in ("pot", "split")) == -put_in
                assert sum(last.scores) == 0
