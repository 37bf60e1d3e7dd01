"""How a round of Biber-Mania is played. A test is named after the rule that it is about."""

from collections import Counter
from itertools import combinations
from random import Random

from scorepad.games.biber_mania.hand.play import BiberManiaHand
from scorepad.games.biber_mania.pack import in_order
from scorepad.games.biber_mania.plays import play_of, plays_with
from scorepad.hands import view_of
from scorepad.hands.simulate import SimulationRun, play_hand
from scorepad.words import words_in
from tests.games.biber_mania.hand.rounds import begun, cards, do, held, may, on_stack, rule
from tests.games.biber_mania.strategies import ACTIONS
from tests.hands.golden import golden


class TestSetup:
    def test_setup__thirteen_cards_each_with_five_ten_nine_in_the_display_five_in_the_reserve(self) -> None:
        for players, size, pile in ((2, 13, 60), (3, 13, 47), (4, 13, 34), (5, 10, 36)):
            state = SimulationRun("biber-mania", players).states[0]
            deal = BiberManiaHand.new_deal(state, Random(3))
            assert [len(hand) for hand in deal["hands"]] == [size] * players
            assert [len(deal[name]) for name in ("display", "reserve", "pile")] == [9, 5, pile]
            assert not list(BiberManiaHand.deal_problems(deal, state))

    def test_cards__eight_of_each_number_to_ten_two_of_each_action_card_four_jokers(self) -> None:
        state = SimulationRun("biber-mania", 3).states[0]
        deal = dict(BiberManiaHand.new_deal(state, Random(3)))
        lying = Counter(card for part in (*deal["hands"], deal["display"], deal["reserve"], deal["pile"]) for card in part)
        assert lying == {**dict.fromkeys(range(1, 11), 8), **dict.fromkeys(ACTIONS, 2), "X": 4}
        for reserve in (["X"] * 5, *([card, *deal["reserve"][1:]] for card in (11, 0, -1, "7", "Ah", ""))):
            assert "cards" in {problem.rule for problem in BiberManiaHand.deal_problems({**deal, "reserve": reserve}, state)}

    def test_starter__who_begins_and_then_clockwise(self) -> None:
        hand = begun("1 1", "1 1", "1 1", dealer=2)
        turns = []
        for _ in range(3):
            assert hand.turn is not None
            turns.append(hand.turn)
            do(hand, (hand.turn, "play", (1,)))
        assert turns == [2, 0, 1]


class TestPlay:
    def test_play__any_number_of_cards_that_fit_together_in_any_order(self) -> None:
        hand = begun("3 4 5 5 6 X dieb hippie 9", "1 1")
        for play in ("5", "5 5", "5 dieb", "5 5 X", "X", "dieb", "5 hippie"):
            assert rule(hand, 0, "play", tuple(cards(play))) is None, play
        for play, broken in (("3 5", "play"), ("5 5 dieb hippie", "play"), ("5 X dieb", "joker"), ("", "play")):
            assert rule(hand, 0, "play", tuple(cards(play))) == broken, play
        assert on_stack(do(hand, (0, "play", (4, "hippie", 6, 3))), 0) == [[3, 4, 6, "hippie"]]

    def test_play__what_was_laid_is_told_with_its_rule(self) -> None:
        for mine, decided, sentence in (
            ("8", "play", "Ada legt eine 8."),
            ("7 7", "play", "Ada legt zwei Siebenen."),
            ("X X", "joker", "Ada legt 2 Joker. Höher geht nichts."),
            ("X", "joker", "Ada legt einen Joker. Höher geht nichts."),
            ("2 2 X", "play", "Ada legt zwei Zweien und einen Joker: zusammen 3 Karten mit dem Wert 2."),
            ("dieb", "dieb", ""),
            ("7 8 9 hippie", "hippie", ""),
        ):
            hand = do(begun(f"{mine} 1", "6 7 8", display="1 1 1"), (0, "play", tuple(cards(mine))))
            told = view_of("biber-mania").move_effect(hand)
            assert told.rule == decided
            assert words_in("de", "biber_mania").sentence_of(told, ["Ada", "Ben"]).startswith(sentence)

    def test_play__only_cards_from_the_hand_and_none_more_often_than_it_is_there(self) -> None:
        hand = begun("3 5 9", "4 4")
        assert rule(hand, 0, "play", (4,)) == "play"
        assert rule(hand, 0, "play", (5, 5)) == "play"
        assert rule(hand, 0, "play", (11,)) == "cards"
        assert rule(hand, 0, "play", ("7",)) == "cards"

    def test_play__whoever_is_on_turn_lays_something(self) -> None:
        hand = begun("3 5", "4 4")
        assert rule(hand, 0, "draw", "pile") == "play"
        assert rule(hand, 1, "play", (4,)) == "play"

    def test_play__a_run_without_a_hippie_only_where_it_captures_one_with_a_hippie(self) -> None:
        assert rule(begun("7 8 9 1", "3 4"), 0, "play", (7, 8, 9)) == "play"
        for laid, broken in (((3, 4, "hippie"), None), ((3, 4, 5, "hippie"), "play")):
            hand = do(begun("3 4 5 hippie 1", "7 8 9 1", "2 2 3 4 9"), (0, "play", laid))
            assert rule(hand, 1, "play", (7, 8, 9)) == broken
        hand = begun("3 4 5 hippie 1", "dieb 1 1", "7 8 9 1")
        do(hand, (0, "play", (3, 4, "hippie")), (1, "play", ("dieb",)), (1, "steal", 0, "hippie"), (0, "draw", "pile"))
        assert rule(hand, 2, "play", (7, 8, 9)) == "play", "the hippie is gone"
        hand = do(begun("3 4 hippie 7 8 9 1", "1 1"), (0, "play", (3, 4, "hippie")), (1, "play", (1,)))
        assert rule(hand, 0, "play", (7, 8, 9)) == "play", "the run on top is one's own"

    def test_play__all_legal_plays_are_offered_each_once(self) -> None:
        """Counted the slow way: every choice of cards from the hand that may be laid together."""
        random = Random(5)
        pack = [*range(1, 11)] * 8 + ["superbiber", "dieb", "fee", "partybiber", "hippie", "koenig"] * 6 + ["X"] * 6
        for _ in range(40):
            hand = random.sample(pack, 9)
            some = {in_order(choice) for size in range(1, 10) for choice in combinations(hand, size)}
            legal = {choice for choice in some if play_of(choice).kind != "none"}
            for open_runs in ((), (3,), (4, 5)):
                slow = {choice for choice in legal if not play_of(choice).needs_capture or len(choice) in open_runs}
                offered = plays_with(hand, open_runs)
                assert len(offered) == len(set(offered))
                assert set(offered) == slow


class TestCapture:
    def test_capture__from_the_display_is_compulsory_and_a_choice_of_one(self) -> None:
        hand = do(begun("7 7 1", "1 1", display="3 3 5 5 8 8 6 7 7"), (0, "play", (7, 7)))
        assert may(hand) == {("capture", "display", (3, 3)), ("capture", "display", (5, 5))}
        assert rule(hand, 1, "play", (1,)) == "play"
        do(hand, (0, "capture", "display", (5, 5)))
        assert held(hand, 0) == [1, 5, 5]
        assert hand.turn == 1

    def test_capture__as_many_equal_numbers_as_were_laid_what_is_more_stays(self) -> None:
        hand = do(begun("7 7 1", "1 1", display="3 3 3 5"), (0, "play", (7, 7)), (0, "capture", "display", (3, 3)))
        assert held(hand, 0) == [1, 3, 3]
        assert [card for card in hand.board.display if card != "X"] == [3, 5]

    def test_capture__of_the_display_equal_numbers_and_by_a_single_joker_an_action_card(self) -> None:
        """Ruling: jokers and runs that lie there are not captured."""
        for mine, display, captured in (
            ("X", "10 3 3 X dieb", {(3,), (10,), ("dieb",)}),
            ("X X", "10 10 3 X X dieb dieb", {(10, 10)}),
            ("10", "dieb X hippie", set()),
            ("7 8 9 hippie", "1 2 3 4 hippie", set()),
        ):
            hand = do(begun(f"{mine} 1", "1 1", display=display), (0, "play", tuple(cards(mine))))
            if captured:
                assert may(hand) == {("capture", "display", some) for some in captured}
            else:
                assert hand.turn == 1

    def test_capture__top_cards_of_others_are_taken_into_the_hand(self) -> None:
        hand = do(begun("4 4 1", "7 7 1"), (0, "play", (4, 4)), (1, "play", (7, 7)))
        assert may(hand) == {("capture", 0, (4, 4)), ("refuse", 0)}
        for part in ((4,), (4, 5)):
            assert rule(hand, 1, "capture", 0, part) == "capture"
        do(hand, (1, "capture", 0, (4, 4)))
        assert held(hand, 1) == [1, 4, 4]
        assert on_stack(hand, 0) == []

    def test_capture__or_refused_and_put_away_for_good(self) -> None:
        hand = do(begun("4 4 1", "7 7 1"), (0, "play", (4, 4)), (1, "play", (7, 7)), (1, "refuse", 0))
        assert (held(hand, 1), on_stack(hand, 0), hand.board.discarded_count) == ([1], [], 2)
        assert (hand.turn, hand.step, hand.seen(0).left) == (0, "draw", 2)

    def test_capture__equal_numbers_are_counted_beside_an_action_card(self) -> None:
        mine = (1, 1, 1, 1, 1, "dieb")
        hand = do(begun("1 1 1 1 1 dieb 9", "3 3 3 3 3 3 9"), (0, "play", mine), (0, "steal", "reserve", 10))
        do(hand, (1, "play", (3,) * 6), (1, "capture", 0, mine))
        told = view_of("biber-mania").move_effect(hand)
        assert words_in("de", "biber_mania").sentence_of(told, ["Ada", "Ben"]) == (
            "Ben sticht bei Ada fünf Einsen und den Dieb und nimmt alles auf die Hand."
        )
        assert words_in("en", "biber_mania").sentence_of(told, ["Ada", "Ben"]) == (
            "Ben captures five 1s and the Thief from Ada’s stack and picks them up."
        )

    def test_capture__it_is_compulsory_from_every_opponent_and_the_display_in_any_order(self) -> None:
        hand = do(begun("4 1", "3 1", "7 1", display="5"), (0, "play", (4,)), (1, "play", (3,)), (2, "play", (7,)))
        moves = {("capture", "display", (5,)), ("capture", 0, (4,)), ("refuse", 0), ("capture", 1, (3,)), ("refuse", 1)}
        assert may(hand) == moves
        do(hand, (2, "capture", 1, (3,)), (2, "capture", "display", (5,)))
        assert may(hand) == {("capture", 0, (4,)), ("refuse", 0)}
        assert rule(hand, 0, "draw", "pile") == "play"

    def test_capture__only_the_last_play_lies_on_top(self) -> None:
        hand = begun("4 4 2 1", "1 1 1 7 7")
        do(hand, (0, "play", (4, 4)), (1, "play", (1,)), (0, "play", (2,)), (0, "refuse", 1), (1, "draw", "pile"))
        assert do(hand, (1, "play", (7, 7))).turn == 0

    def test_capture__what_a_capture_uncovers_is_not_captured_in_the_same_turn(self) -> None:
        hand = do(begun("3 3 1", "1 2 5 5", display=""), (0, "play", (3,)), (1, "play", (1,)), (0, "play", (3,)), (0, "refuse", 1))
        do(hand, (1, "draw", "pile"), (1, "play", (5,)))
        assert may(hand) == {("capture", 0, (3,)), ("refuse", 0)}
        do(hand, (1, "refuse", 0))
        assert on_stack(hand, 0) == [[3]]
        assert hand.turn == 0

    def test_capture__nothing_that_was_not_beaten_and_nothing_that_does_not_lie_there(self) -> None:
        hand = do(
            begun("4 1", "X 1", "7 1", display="5 8"), (0, "play", (4,)), (1, "play", ("X",)), (1, "capture", "display", (8,))
        )
        do(hand, (1, "refuse", 0), (0, "draw", "pile"), (2, "play", (7,)))
        assert rule(hand, 2, "capture", "display", (8,)) == "capture"
        assert rule(hand, 2, "capture", 1, ("X",)) == "capture"
        assert rule(hand, 2, "refuse", 1) == "capture"
        assert rule(hand, 2, "refuse", 2) == "capture"
        assert rule(hand, 2, "capture", "reserve", (5,)) == "format"
        assert rule(hand, 2, "refuse", 9) == "range"
        assert rule(hand, 2, "play", (1,)) == "capture"

    def test_capture__cards_that_lie_there_count_as_what_they_are_now(self) -> None:
        """A thief takes the 4 out of 4, 5 and Hippie; what is left are two fives."""
        hand = begun("4 5 hippie 1", "dieb 1 1", "7 7 7 1")
        do(hand, (0, "play", (4, 5, "hippie")), (1, "play", ("dieb",)), (1, "steal", 0, 4), (0, "draw", "pile"))
        do(hand, (2, "play", (7, 7)))
        assert may(hand) == {("capture", 0, (5, "hippie")), ("refuse", 0)}


class TestDrawing:
    def test_draw__as_many_as_were_captured_or_stolen(self) -> None:
        hand = begun("9 4 4 1", "1 7 superbiber 1 1", pile="10 " * 20)
        do(hand, (0, "play", (9,)), (1, "play", (1,)), (0, "play", (4, 4)))
        do(hand, (1, "play", (7, "superbiber")), (1, "capture", 0, (4, 4)), (1, "steal", 0, 9), (1, "steal", "display", "X"))
        assert (hand.turn, hand.step, hand.seen(0).left) == (0, "draw", 3)
        do(hand, (0, "draw", "pile"), (0, "draw", "reserve", 10), (0, "draw", "pile"))
        assert (hand.turn, hand.step) == (0, "play")

    def test_draw__clockwise_from_whose_turn_it_is_all_of_them_before_the_next_turn(self) -> None:
        hand = begun("4 1", "3 1", "7 1", "2 1", dealer=3, pile="10 " * 40)
        do(hand, (3, "play", (2,)), (0, "play", (4,)), (0, "refuse", 3), (3, "draw", "pile"), (1, "play", (3,)))
        do(hand, (2, "play", (7,)), (2, "refuse", 1), (2, "refuse", 0))
        assert (hand.turn, hand.step) == (0, "draw")
        assert rule(hand, 1, "draw", "pile") == "play"
        do(hand, (0, "draw", "pile"))
        assert (hand.turn, hand.step) == (1, "draw")
        do(hand, (1, "draw", "pile"))
        assert (hand.turn, hand.step) == (3, "play")

    def test_draw__only_what_lies_there(self) -> None:
        hand = do(begun("4 4 1", "7 7 1", reserve="9", pile=""), (0, "play", (4, 4)), (1, "play", (7, 7)), (1, "refuse", 0))
        assert rule(hand, 0, "draw", "reserve", 3) == "draw"
        assert rule(hand, 0, "draw", "reserve", 11) == "cards"
        assert rule(hand, 0, "draw", "pile") == "draw"  # there is none any more
        assert rule(hand, 0, "draw", "display", 8) == "format"
        assert rule(hand, 0, "draw", "reserve") == "format"
        assert rule(hand, 0, "draw", "pile", 8) == "format"
        assert rule(hand, 0, "play", (1,)) == "draw"

    def test_draw__the_reserve_is_filled_up_after_a_player_has_drawn_not_before(self) -> None:
        hand = begun("4 1", "3 1", "7 1", display="10 " * 9, reserve="1 2 3 4 5", pile="6 7 8 9")
        do(hand, (0, "play", (4,)), (1, "play", (3,)), (2, "play", (7,)), (2, "refuse", 0), (2, "refuse", 1))
        do(hand, (0, "draw", "reserve", 5))
        assert sorted(hand.board.reserve) == [1, 2, 3, 4, 6]
        hand = begun("4 4 1", "7 7 1", display="10 " * 9, reserve="1 2 3 4 5", pile="6 7 8 9")
        do(hand, (0, "play", (4, 4)), (1, "play", (7, 7)), (1, "refuse", 0), (0, "draw", "reserve", 5))
        assert sorted(hand.board.reserve) == [1, 2, 3, 4]

    def test_fill_up__first_the_display_to_nine_then_the_reserve_to_five_from_the_pile(self) -> None:
        hand = begun("1 1", "1 1", reserve="8 8 8", pile="5 6 7")
        hand.board.display = [9] * 7
        do(hand, (0, "play", (1,)))
        assert (sorted(hand.board.display), sorted(hand.board.reserve)) == ([5, 6, *[9] * 7], [7, 8, 8, 8])
        assert not hand.board.pile

    def test_fill_up__before_others_draw(self) -> None:
        hand = begun("4 1", "7 1", display="6 " + "9 " * 8, reserve="8 8 8 8 8", pile="5 3")
        do(hand, (0, "play", (4,)), (1, "play", (7,)), (1, "capture", "display", (6,)), (1, "refuse", 0))
        assert 5 in hand.board.display
        assert do(hand, (0, "draw", "pile")).seen(0).hand == (1, 3)


class TestEnd:
    def test_round_end__the_last_card_ends_it_without_capture(self) -> None:
        hand = do(begun("4 1", "7", display="3"), (0, "play", (4,)), (0, "capture", "display", (3,)), (1, "play", (7,)))
        assert hand.is_over
        assert hand.entry() == {"stack": [1, 1], "hand": [2, 0], "pile_empty": False}
        assert rule(hand, 0, "play", (1,)) == "over"

    def test_round_end__a_run_without_a_hippie_may_be_the_last_play_where_it_could_capture(self) -> None:
        hand = do(begun("3 4 hippie 1", "7 8 9"), (0, "play", (3, 4, "hippie")), (1, "play", (7, 8, 9)))
        assert hand.is_over
        assert hand.entry()["stack"] == [3, 3]

    def test_round_end__a_card_added_to_the_king_or_wished_away_may_be_the_last(self) -> None:
        hand = do(begun("5 koenig 1", "5", "5 5"), (0, "play", (5, "koenig")), (1, "add", 5))
        assert hand.is_over
        assert hand.entry() == {"stack": [3, 0, 0], "hand": [1, 0, 2], "pile_empty": False}
        hand = do(begun("fee 1", "4", "1 1"), (0, "play", ("fee",)), (0, "wish", 1, 4))
        assert hand.is_over
        assert hand.entry()["hand"] == [2, 0, 2]

    def test_round_end__once_pile_and_reserve_are_used_up_nobody_draws_any_more(self) -> None:
        hand = begun("4 4 1", "7 7 1", display="10 " * 9, reserve="1", pile="")
        do(hand, (0, "play", (4, 4)), (1, "play", (7, 7)), (1, "refuse", 0), (0, "draw", "reserve", 1))
        assert hand.is_over
        assert hand.entry() == {"stack": [0, 2], "hand": [2, 1], "pile_empty": True}

    def test_round_end__an_empty_pile_alone_or_an_empty_reserve_does_not_end_it(self) -> None:
        for reserve, pile in (("1 2 3", []), ("1 2", [9])):
            hand = begun("4 4 1", "7 7 1", display="10 " * 9, reserve=reserve, pile="")
            hand.board.pile = pile
            do(hand, (0, "play", (4, 4)), (1, "play", (7, 7)), (1, "refuse", 0))
            do(hand, (0, "draw", "reserve", 1), (0, "draw", "reserve", 2))
            assert (hand.turn, hand.step) == (0, "play")

    def test_round_end__a_theft_or_gift_of_the_last_card_of_the_reserve_ends_it(self) -> None:
        hand = begun("superbiber 1", "7 7 1", display="10 " * 9, reserve="1", pile="")
        do(hand, (0, "play", ("superbiber",)), (0, "steal", "reserve", 1))
        assert hand.is_over
        assert hand.entry()["pile_empty"]
        hand = begun("gemeinling 1", "7 7 1", display="10 " * 9, reserve="1", pile="")
        assert do(hand, (0, "play", ("gemeinling",)), (0, "give", 1, "reserve", 1)).is_over

    def test_stack_point__refused_cards_count_for_nobody(self) -> None:
        hand = do(begun("4 4 1", "7 7 1 1"), (0, "play", (4, 4)), (1, "play", (7, 7)), (1, "refuse", 0))
        do(hand, (0, "draw", "pile"), (0, "draw", "pile"), (0, "play", (1,)), (1, "play", (1, 1)))
        assert hand.entry()["stack"] == [1, 4]
        assert hand.scores() == (-1, 4)

    def test_collect__only_who_won_counts(self) -> None:
        options = {"mode": "collect"}
        hand = do(begun("4 1", "7", options=options), (0, "play", (4,)), (1, "play", (7,)))
        assert hand.scores() == (0, 1)

    def test_pro__a_run_with_a_hippie_is_not_the_last_play(self) -> None:
        hand = begun("3 4 hippie", "1 1", options={"pro": True})
        assert rule(hand, 0, "play", (3, "hippie", 4)) == "pro"
        assert not any(set(move[2]) == {3, 4, "hippie"} for move in hand.moves())
        assert rule(begun("3 4 hippie", "1 1"), 0, "play", (3, 4, "hippie")) is None

    def test_pro__a_hippie_alone_or_with_equal_numbers_is_and_a_run_without_one(self) -> None:
        for last in ("hippie", "5 hippie", "5 5 hippie"):
            assert do(begun(last, "1 1", options={"pro": True}), (0, "play", tuple(cards(last)))).is_over
        hand = begun("3 4 hippie 1", "7 8 9", options={"pro": True})
        assert do(hand, (0, "play", (3, 4, "hippie")), (1, "play", (7, 8, 9))).is_over


class TestWhoKnowsWhat:
    def test_what_was_taken_openly_is_known_until_it_is_laid(self) -> None:
        hand = do(begun("7 7 1", "1 1", display="3 3"), (0, "play", (7, 7)), (0, "capture", "display", (3, 3)))
        assert hand.seen(1).known[0] == (3, 3)
        do(hand, (1, "play", (1,)), (0, "play", (3,)), (0, "refuse", 1))
        assert hand.seen(1).known[0] == (3,)

    def test_nobody_knows_what_came_from_the_pile(self) -> None:
        hand = do(begun("4 4 1", "7 7 1"), (0, "play", (4, 4)), (1, "play", (7, 7)), (1, "refuse", 0))
        do(hand, (0, "draw", "reserve", 10))
        hand.board.pile[-1] = 9
        do(hand, (0, "draw", "pile"))
        assert hand.seen(1).known[0] == (10,)
        assert sorted(hand.seen(0).hand) == [1, 9, 10]


class TestGolden:
    def test_two_players_all_action_cards_and_ben_lays_out(self) -> None:
        written, entry = golden("biber_mania", "two-players"), {"stack": [15, 25], "hand": [6, 0]}
        assert written.hand().entry() == {**entry, "pile_empty": False}
        assert written.scored(entry) == [9, 25]

    def test_four_players_the_pile_runs_out_and_only_ben_writes_down_his_points(self) -> None:
        written = golden("biber_mania", "four-players")
        entry = {"stack": [0, 6, 0, 0], "hand": [16, 7, 19, 19], "pile_empty": True}
        assert written.hand().entry() == entry
        assert written.scored(entry) == [0, -1, 0, 0]

    def test_five_players_pros_and_a_wish_that_is_left_out(self) -> None:
        written, entry = golden("biber_mania", "five-players"), {"stack": [10, 2, 2, 2, 2], "hand": [0, 8, 10, 8, 8]}
        assert rule(written.hand(5), 0, "play", (5, 6, "hippie")) == "pro"
        assert written.hand().entry() == {**entry, "pile_empty": False}
        assert written.scored(entry) == [10, -6, -8, -6, -6]


def test_sense_beats_chance() -> None:
    """Two at a table, each dealt the same as often: who thinks lays far more than who lays anything."""
    margins = []
    for seed in range(20):
        bots = ("sensible", "random") if seed % 2 else ("random", "sensible")
        run = SimulationRun("biber-mania", 2, seed, bots)
        points = play_hand(run, run.states[0], run.random_of(0)).scores
        margins.append(points[seed % 2 == 0] - points[seed % 2])
    assert sum(margins) / len(margins) > 10
