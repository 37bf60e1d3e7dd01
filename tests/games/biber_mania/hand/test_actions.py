"""What action cards and jokers do in a round of Biber-Mania. A test is named after its rule."""

from scorepad.games.biber_mania.hand.play import BiberManiaHand
from scorepad.games.biber_mania.hand.view import move_effect
from scorepad.words import words_in
from tests.games.biber_mania.hand.rounds import begun, do, held, may, on_stack, rule


class TestAction:
    def test_action__comes_after_capturing(self) -> None:
        hand = do(begun("7 dieb 1", "1 1", display="3 3 9"), (0, "play", (7, "dieb")))
        assert rule(hand, 0, "steal", "display", 9) == "capture"
        do(hand, (0, "capture", "display", (3, 3)))
        assert rule(hand, 0, "steal", "display", 9) is None

    def test_action__steals_from_what_the_capture_has_uncovered(self) -> None:
        hand = do(begun("10 3 3 1", "1 7 dieb 1"), (0, "play", (10,)), (1, "play", (1,)), (0, "play", (3, 3)))
        do(hand, (1, "play", (7, "dieb")))
        assert rule(hand, 1, "steal", 0, 10) == "capture"
        do(hand, (1, "refuse", 0), (1, "steal", 0, 10))
        assert on_stack(hand, 0) == []
        assert hand.seen(0).left == 3

    def test_action__alone_it_acts_too(self) -> None:
        hand = do(begun("dieb 1", "1 1", display="3"), (0, "play", ("dieb",)))
        assert rule(hand, 0, "steal", "display", 3) is None

    def test_action__these_ask_for_nothing_alone(self) -> None:
        for action in ("bodyguard", "partybiber", "hippie", "koenig"):
            hand = do(begun(f"{action} 1", "5 5", display="3"), (0, "play", (action,)))
            assert (hand.turn, hand.step) == (1, "play")


class TestStealing:
    def test_superbiber__steals_two_from_different_places(self) -> None:
        hand = do(begun("8 1 1", "superbiber 1"), (0, "play", (8,)))
        do(hand, (1, "play", ("superbiber",)), (1, "steal", 0, 8))
        assert hand.turn == 1
        do(hand, (1, "steal", "reserve", 10))
        assert held(hand, 1) == [1, 8, 10]
        assert hand.turn == 0

    def test_superbiber__must_steal_both(self) -> None:
        hand = do(begun("superbiber 1", "1 1", display="3 4"), (0, "play", ("superbiber",)), (0, "steal", "display", 3))
        assert rule(hand, 1, "play", (1,)) == "play"
        assert rule(hand, 0, "play", (1,)) == "superbiber"

    def test_superbiber__a_play_of_which_nothing_is_left_uncovers_the_one_beneath(self) -> None:
        hand = begun("8 9 1", "1 superbiber 1 1", display="")
        do(hand, (0, "play", (8,)), (1, "play", (1,)), (0, "play", (9,)), (0, "refuse", 1), (1, "draw", "pile"))
        do(hand, (1, "play", ("superbiber",)), (1, "steal", 0, 9), (1, "steal", 0, 8))
        assert on_stack(hand, 0) == []

    def test_superbiber__steals_as_many_as_there_are(self) -> None:
        for there in ([], [3]):
            hand = begun("superbiber 1", "1 1", reserve="")
            hand.board.display = there
            assert do(hand, (0, "play", ("superbiber",)), *((0, "steal", "display", card) for card in there)).turn == 1

    def test_dieb__steals_one(self) -> None:
        hand = do(begun("dieb 1", "1 1", display="3 4"), (0, "play", ("dieb",)), (0, "steal", "display", 3))
        assert held(hand, 0) == [1, 3]
        assert hand.turn == 1

    def test_dieb__not_from_the_own_stack_and_only_what_lies_there(self) -> None:
        hand = do(begun("7 dieb 1", "5 1", "1 1", display="3"), (0, "play", (7, "dieb")))
        assert rule(hand, 0, "steal", 0, 7) == "dieb"
        assert rule(hand, 0, "steal", "display", 4) == "dieb"
        assert rule(hand, 0, "steal", 1, 5) == "dieb"
        assert rule(hand, 0, "steal", "pile", 10) == "format"
        assert rule(hand, 0, "steal", 5, 5) == "range"
        assert rule(hand, 0, "steal", "display", 12) == "cards"

    def test_dieb__only_from_the_top_cards(self) -> None:
        hand = begun("8 9 1", "1 dieb 1 1", display="")
        do(hand, (0, "play", (8,)), (1, "play", (1,)), (0, "play", (9,)), (0, "refuse", 1), (1, "draw", "pile"))
        do(hand, (1, "play", ("dieb",)))
        assert {move[1:] for move in may(hand) if move[1] == 0} == {(0, 9)}

    def test_dieb__jokers_and_action_cards_can_be_stolen(self) -> None:
        hand = do(begun("dieb 1", "1 1", display="X fee"), (0, "play", ("dieb",)))
        assert {("steal", "display", "X"), ("steal", "display", "fee")} <= may(hand)


class TestFairy:
    def wishing(self) -> BiberManiaHand:
        return do(begun("fee 1", "4 4 X", "2 2"), (0, "play", ("fee",)))

    def test_fee__takes_the_card_out_of_the_hand(self) -> None:
        hand = do(self.wishing(), (0, "wish", 1, 4))
        assert (held(hand, 0), held(hand, 1)) == ([1, 4], [4, "X"])
        assert (hand.turn, hand.step) == (1, "play")

    def test_fee__the_wish_lapses_where_the_card_is_not_held(self) -> None:
        hand = do(self.wishing(), (0, "wish", 2, 4))
        assert (held(hand, 0), held(hand, 2)) == ([1], [2, 2])
        assert hand.turn == 1

    def test_fee__any_card_but_only_of_somebody_else(self) -> None:
        hand = self.wishing()
        assert len(hand.moves()) == 2 * 19 + 1
        assert rule(hand, 0, "wish", 0, 1) == "fee"
        assert rule(hand, 0, "wish", 3, 1) == "range"
        assert rule(hand, 0, "wish", 1, 11) == "cards"

    def test_fee__the_wish_may_be_left_out(self) -> None:
        hand = self.wishing()
        assert rule(hand, 1, "play", (4,)) is None
        assert rule(hand, 2, "play", (2,)) == "play"
        assert rule(hand, 0, "play", (1,)) == "fee"
        assert do(hand, (1, "play", (4,))).turn == 2

    def test_fee__who_keeps_the_wish_is_followed_by_the_next_and_nobody_writes_it_down(self) -> None:
        hand = do(self.wishing(), (0, "keep"))
        assert (hand.turn, hand.step, hand.log) == (1, "play", [(0, "play", ("fee",))])
        assert rule(hand, 1, "keep") == "play"

    def test_fee__left_out_before_others_draw(self) -> None:
        hand = do(begun("4 4 1", "5 fee 1"), (0, "play", (4, 4)), (1, "play", (5, "fee")), (1, "refuse", 0))
        assert rule(hand, 1, "wish", 0, 1) is None
        assert rule(hand, 0, "play", (1,)) == "draw"
        do(hand, (0, "draw", "reserve", 10))
        assert (hand.turn, hand.step, hand.seen(0).left) == (0, "draw", 1)

    def test_fee__whoever_wishes_does_not_see_yet_what_fills_up(self) -> None:
        hand = do(
            begun("6 fee 1", "4 4 X", display="5 5", pile="9 " * 20), (0, "play", (6, "fee")), (0, "capture", "display", (5, 5))
        )
        assert 9 not in hand.seen(0).display
        assert rule(hand, 1, "play", (4,)) is None
        assert 9 not in hand.seen(0).display
        assert 9 in do(hand, (1, "play", (4,))).seen(0).display


class TestMeanie:
    def test_gemeinling__two_cards_for_another_player_from_reserve_and_pile(self) -> None:
        hand = begun("gemeinling 1", "1 1", "1 1", reserve="2 3 4 5 6", pile="7 8 9")
        do(hand, (0, "play", ("gemeinling",)), (0, "give", 2, "reserve", 3))
        assert hand.turn == 0
        do(hand, (0, "give", 2, "pile"))
        assert held(hand, 2) == [1, 1, 3, 7]
        assert hand.turn == 1

    def test_gemeinling__both_go_to_the_same_player(self) -> None:
        hand = do(begun("gemeinling 1", "1 1", "1 1"), (0, "play", ("gemeinling",)), (0, "give", 2, "pile"))
        assert rule(hand, 0, "give", 1, "pile") == "gemeinling"
        assert may(hand) == {("give", 2, "pile"), ("give", 2, "reserve", 10), ("give", 2, "reserve", "X")}

    def test_gemeinling__to_nobody_at_all_it_may_not_be(self) -> None:
        hand = do(begun("gemeinling 1", "1 1", "1 1"), (0, "play", ("gemeinling",)))
        assert rule(hand, 0, "give", 0, "pile") == "gemeinling"
        assert rule(hand, 1, "play", (1,)) == "play"
        assert rule(hand, 0, "give", 1, "reserve", 9) == "gemeinling"
        assert rule(hand, 0, "give", 1, "display") == "format"
        assert rule(hand, 0, "give", 7, "pile") == "range"

    def test_gemeinling__the_reserve_is_not_filled_up_in_between(self) -> None:
        hand = begun("gemeinling 1", "1 1", display="9 9 9 9 9 9 9 9 9", reserve="2 3 4 5 6", pile="7 8 9")
        do(hand, (0, "play", ("gemeinling",)), (0, "give", 1, "reserve", 3))
        assert rule(hand, 0, "give", 1, "reserve", 7) == "gemeinling"

    def test_gemeinling__a_second_meanie_may_choose_somebody_else(self) -> None:
        hand = begun("gemeinling 1", "gemeinling 1", "1 1", pile="10 " * 20)
        do(hand, (0, "play", ("gemeinling",)), (0, "give", 2, "pile"), (0, "give", 2, "pile"))
        do(hand, (1, "play", ("gemeinling",)), (1, "give", 0, "pile"))
        assert rule(hand, 1, "give", 0, "pile") is None


class TestKing:
    def test_koenig__all_others_who_can_add_a_card_of_that_number_clockwise(self) -> None:
        hand = begun("5 1 1", "5 5 koenig 1", "3 3", "5 1", dealer=1)
        do(hand, (1, "play", (5, 5, "koenig")))
        assert list(hand.moves()) == [(3, "add", 5)]
        do(hand, (3, "add", 5), (0, "add", 5))
        assert on_stack(hand, 1) == [[5, 5, 5, 5, "koenig"]]
        assert hand.turn == 2

    def test_koenig__they_must_add_one_card_each_and_nobody_draws_for_it(self) -> None:
        hand = do(begun("5 koenig 1", "5 5 1"), (0, "play", (5, "koenig")))
        assert rule(hand, 1, "play", (5,)) == "koenig"
        do(hand, (1, "add", 5))
        assert hand.step == "play"
        assert move_effect(hand).rule == "koenig"
        assert words_in("en", "biber_mania").sentence_of(move_effect(hand), ["Ada", "Ben"]) == "Ben has to add a 5 to Ada’s King."

    def test_koenig__number_cards_only_and_of_that_number(self) -> None:
        hand = do(begun("5 koenig 1", "5 3 X"), (0, "play", (5, "koenig")))
        assert rule(hand, 1, "add", 3) == "koenig"
        assert rule(hand, 1, "add", "X") == "koenig"
        assert rule(hand, 1, "add", 11) == "cards"
        assert do(begun("5 koenig 1", "X 3"), (0, "play", (5, "koenig"))).step == "play"

    def test_koenig__added_cards_do_not_capture(self) -> None:
        hand = do(begun("5 koenig 1", "5 3", "3 1", display="4 4 4 2 3"), (0, "play", (5, "koenig")))
        assert may(hand) == {("capture", "display", (4, 4))}

    def test_koenig__added_cards_are_captured_with_his(self) -> None:
        hand = do(begun("5 koenig 1", "5 6 6 6 1"), (0, "play", (5, "koenig")), (1, "add", 5), (1, "play", (6, 6, 6)))
        assert may(hand) == {("capture", 0, (5, 5, "koenig")), ("refuse", 0)}
        do(hand, (1, "capture", 0, (5, "koenig", 5)))
        assert hand.owed[0] == 3


class TestOtherCards:
    def test_partybiber__nobody_captures_the_four_and_they_capture_nothing(self) -> None:
        hand = do(begun("partybiber 1 4 8 1", "X X X X 1", display="1 1 1 1"), (0, "play", (1, 4, 8, "partybiber")))
        do(hand, (1, "play", ("X",) * 4))
        assert may(hand) == {("capture", "display", (1, 1, 1, 1))}

    def test_partybiber__they_may_be_stolen_and_what_is_left_is_no_play(self) -> None:
        hand = begun("partybiber 1 4 8 1", "dieb 1", "10 10 10 1")
        do(hand, (0, "play", (1, 4, 8, "partybiber")), (1, "play", ("dieb",)), (1, "steal", 0, 8), (0, "draw", "pile"))
        assert do(hand, (2, "play", (10, 10, 10))).turn == 0

    def test_bodyguard__cards_that_lie_with_him_are_not_captured_until_he_is_stolen(self) -> None:
        hand = do(begun("4 bodyguard 1", "7 7 1"), (0, "play", (4, "bodyguard")), (1, "play", (7, 7)))
        assert hand.turn == 0
        hand = begun("4 4 bodyguard 1", "dieb 1", "7 7 1")
        do(hand, (0, "play", (4, 4, "bodyguard")), (1, "play", ("dieb",)), (1, "steal", 0, "bodyguard"), (0, "draw", "pile"))
        assert ("capture", 0, (4, 4)) in may(do(hand, (2, "play", (7, 7))))
