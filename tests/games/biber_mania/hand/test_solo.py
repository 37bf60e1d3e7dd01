"""One person at a round of Biber-Mania: what cards and keys mean, what a wrong try is told, and what a player would say."""

from typing import Any

from scorepad.core.problem import SeatName
from tests.games.biber_mania.hand.rounds import begun, do
from tests.hands.solo import Seat

#: A hand with a bit of everything.
ADA = "3 4 5 5 9 X dieb fee"


def seat(*hands: str, moves: tuple[tuple[Any, ...], ...] = (), **lying: Any) -> Seat:
    return Seat("biber-mania", do(begun(*hands, **lying), *moves))


class TestLaying:
    def test_equal_numbers_and_an_action_card_are_laid_in_any_order(self) -> None:
        assert seat(ADA, "1 1").makes("play", "5", "dieb", "5") == [("play", (5, 5, "dieb"))]

    def test_what_does_not_go_together_is_told(self) -> None:
        for cards, told in {
            "5 9": ("play", "apart"),
            "X dieb": ("joker", "apart"),
            "5 dieb fee": ("play", "apart"),
            "3 4 5": ("play", "run-alone"),
            "7": ("play", "not-in-hand"),
            "": ("play", "no-card"),
        }.items():
            assert seat(ADA, "1 1").told("play", *cards.split()) == told, cards

    def test_one_card_alone_is_tapped_for_the_king(self) -> None:
        ben = seat("7 koenig 9 9", "7 1", moves=((0, "play", (7, "koenig")),))
        assert ben.makes("add", "7") == [("add", 7)]
        assert ben.told("add", "1") == ("koenig", "other-number")


class TestKeys:
    def test_of_two_places_in_the_display_one_is_chosen(self) -> None:
        ada = seat("7 7 9", "1 1", display="3 3 5 5", moves=((0, "play", (7, 7)),))
        assert ada.makes("capture") == [("capture", "display", (3, 3)), ("capture", "display", (5, 5))]
        assert ada.label("capture", "display", (3, 3)) == ("capture-display", {"cards": ("3", "3")})

    def test_what_is_captured_of_a_stack_is_taken_or_refused(self) -> None:
        ben = seat("5 9 9", "6 1 1", moves=((0, "play", (5,)), (1, "play", (6,))))
        assert (ben.makes("capture"), ben.makes("refuse")) == ([("capture", 0, (5,))], [("refuse", 0)])
        assert ben.label("refuse", 0) == ("refuse", {"player": SeatName(0), "cards": ("5",)})

    def test_the_fairy_may_wish_for_each_card_of_each_other_player_or_none(self) -> None:
        ada = seat(ADA, "1 1", "2 2", moves=((0, "play", ("fee",)),))
        # Ten numbers, eight action cards and the joker, of Ben or of Cem.
        assert len(ada.makes("wish")) == 2 * 19
        assert ada.makes("keep") == [("keep",)]
        assert ada.label("wish", 2, "hippie") == ("wish", {"player": SeatName(2), "card": "hippie"})

    def test_the_thief_steals_from_display_reserve_and_stacks(self) -> None:
        ben = seat("5 9 9", "2 dieb 1 1", moves=((0, "play", (5,)), (1, "play", (2, "dieb"))), reserve="8 8 8 8 8", display="9 9")
        found = {(move[1], move[2]): ben.label(*move).key for move in ben.makes("steal")}
        assert found[0, 5] == "steal"
        assert found["display", 9] == "steal-display"
        assert found["reserve", 8] == "steal-reserve"

    def test_the_meanie_gives_from_the_reserve_or_unseen(self) -> None:
        ada = seat("5 gemeinling 9 9", "1 1", reserve="8 8 8 8 8", moves=((0, "play", (5, "gemeinling")),))
        assert [ada.label(*move).key for move in ada.makes("give")] == ["give", "give-pile"]


def test_what_is_to_be_done_is_named_and_counted() -> None:
    ada = seat(ADA, "1 1")
    assert ada.solo.task(ada.hand) is None
    ben = seat("7 koenig 9 9", "7 1", moves=((0, "play", (7, "koenig")),))
    assert ben.solo.task(ben.hand) == ("add", {"card": "7"})
    ada = seat("7 7 9", "1 1", display="3 3", moves=((0, "play", (7, 7)),))
    assert ada.solo.task(ada.hand) == ("capture", {"n": 1}), "one card of the display"
    ben = seat("5 9 9", "6 1 1", moves=((0, "play", (5,)), (1, "play", (6,))))
    assert ben.solo.task(ben.hand) == ("capture", {"n": 0}), "the stack of the other"
    ada = seat("5 superbiber 9 9", "1 1", moves=((0, "play", (5, "superbiber")),), reserve="8 8 8 8 8")
    assert ada.solo.task(ada.hand) == ("steal", {"n": 2})
    ada.hand.act((0, "steal", "reserve", 8))
    assert ada.solo.task(ada.hand) == ("steal", {"n": 1})
    ada = seat("5 5 9", "6 6 1", moves=((0, "play", (5, 5)), (1, "play", (6, 6)), (1, "refuse", 0)), reserve="8 8 8 8 8")
    assert ada.solo.task(ada.hand) == ("draw", {"n": 2})


class TestThumbs:
    def test_which_cards_go(self) -> None:
        # Ben has five cards on his stack and one in hand; two more leave Ada behind.
        behind = ((0, "play", (9,)), (1, "play", (1, 1, 1, 1, 1)))
        for one, would, why in (
            (seat("5 5", "1 1 1"), ("play", (5, 5)), "out"),
            (seat("9 5 5", "1 1 1 1 1 2", moves=behind), ("play", (5,)), "stay"),
            (seat("5 5 5 2 9", "1 1"), ("play", (5, 5, 5)), "set"),  # Ben has two cards left: there may be no other turn.
            (seat("5 5 9 9 9 9", "6 6 1 2 3 4", moves=((0, "play", (5, 5)),)), ("play", (6, 6)), "capture-stack"),
        ):
            assert (one.would(), one.why()) == (would, why)
        thief = seat("5 dieb 9 8", "1 1", moves=((0, "play", (5, "dieb")),))
        assert (thief.would()[2], thief.why()) == ("X", "fits")

    def test_action_cards_alone_are_no_card_less(self) -> None:
        # The stolen card comes into the hand; a king alone does nothing.
        ada = seat("5 5 9 dieb koenig", "1 1")
        assert (ada.why("play", ("dieb",)), ada.why("play", ("koenig",))) == ("act", "action")
        assert seat("X X hippie koenig", "1 1").why("play", ("koenig",)) == "rest"

    def test_what_is_captured_is_praised_only_if_it_can_be_laid_again(self) -> None:
        # Ada has two cards left after the ten: another player may end the round before her next turn.
        ada = seat("10 9 9", "1 1 1 1 2 2 2 2", display="9 8")
        assert ada.why("play", (10,)) == "rest"
        ada.hand.act((0, "play", (10,)))
        assert (ada.makes("capture")[0], ada.why("capture", "display", (9,))) == (("capture", "display", (8,)), "must")

    def test_the_fairy_knows_what_all_have_seen(self) -> None:
        # Cem has stolen the joker of the display before all eyes.
        moves = ((0, "play", (2,)), (1, "play", (2,)), (2, "play", (3, "dieb")), (2, "steal", "display", "X"))
        ada = seat("2 fee 6 6 8", "2 7 7 7", "3 dieb 9 9", display="10 10 10 10 10 10 10 10", moves=(*moves, (0, "play", ("fee",))))
        assert (ada.would(), ada.why()) == (("wish", 2, "X"), "wish-known")

    def test_without_a_fitting_card_in_the_reserve_one_draws_unseen(self) -> None:
        # Ada's joker captured Ben's five. She may end the round soon, so that only his sevens are sure to be laid.
        moves = ((1, "play", (5,)), (0, "play", ("X",)), (0, "refuse", 1))
        ben = seat("X 9 9", "5 7 7 7", reserve="8 8 8 8 8", dealer=1, moves=moves)
        assert (ben.would(), ben.why()) == (("draw", "pile"), "draw-pile")
