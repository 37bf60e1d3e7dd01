"""One person at a hand with thieves and beggars: what a tap means, what a wrong one is told, and what a card player would say."""

from typing import Any

from tests.games.bettler.test_play import ALL_HIGH, FOUR, GAMES, RAMSCH_OF_FOUR, after
from tests.solo import Seat


def seat(players: int, *moves: Any, **more: Any) -> Seat:
    return Seat(GAMES[players], after(players, *moves, **more))


class TestThePot:
    def test_taking_it_and_not_are_keys(self) -> None:
        ben = seat(4)
        assert ben.makes("take") == [("take",)]
        assert ben.makes("pass") == [("pass",)]

    def test_the_next_higher_thief_is_called_by_a_key_that_names_it(self) -> None:
        ben = seat(4, "1 take")
        assert ben.makes("call") == [("call", "t8")]
        assert ben.label("call", "t8").args == {"card": "t8"}

    def test_two_beggars_are_buried_in_either_order(self) -> None:
        ben = seat(4, "1 take")
        assert [set(move[1]) for move in ben.makes("bury", "b8", "b7")] == [{"b7", "b8"}]

    def test_one_card_is_too_few_to_bury(self) -> None:
        assert seat(4, "1 take").told("bury", "b8") == ("pot", "bury-number")

    def test_a_thief_is_not_buried_while_a_beggar_is_left(self) -> None:
        assert seat(4, "1 take").told("bury", "b8", "t5") == ("pot", "bury-thief")

    def test_a_thief_may_be_buried_where_beggars_are_too_few(self) -> None:
        ben = seat(4, "1 take", deal=ALL_HIGH)
        assert [set(move[1]) for move in ben.makes("bury", "t5", "r8")] == [{"t5", "r8"}]


class TestTheTricks:
    def test_any_card_is_led_by_a_tap(self) -> None:
        assert seat(4, *FOUR).makes("play", "g8") == [("play", "g8")]

    def test_another_suit_than_the_one_led_is_refused(self) -> None:
        assert seat(4, *FOUR, "1 play r8").told("play", "g4") == ("follow", "revoke")

    def test_in_snear_an_open_card_is_played_as_one_from_the_hand(self) -> None:
        ben = seat(2)
        assert ben.solo.rows == ("face-up",)
        assert ben.makes("play", "r5") == [("play", "r5")]


class TestThumbs:
    def test_three_high_thieves_take_the_pot(self) -> None:
        ben = seat(4)
        assert (ben.would(), ben.why()) == (("take",), "take")

    def test_without_high_thieves_the_pot_is_left(self) -> None:
        ada = seat(4, *RAMSCH_OF_FOUR[:3])
        assert (ada.would(), ada.why()) == (("pass",), "pass")

    def test_ten_high_thieves_bury_one_of_them(self) -> None:
        # With ten thieves from 5 on, nobody is called: Ben holds all above the six.
        ben = seat(4, "1 take", deal=ALL_HIGH)
        assert ben.would() == ("bury", ("t5", "r8"))
        assert ben.why() == "bury-thieves"

    def test_a_suit_of_which_little_is_held_is_buried(self) -> None:
        # Red 5 and 8, green 8, blue 7 and 8: without green 8 there is no green left.
        ben = seat(4, "1 take", "1 call t8")
        assert "g8" in ben.would()[1]
        assert ben.why() == "bury-suit"

    def test_the_highest_thief_of_all_is_led(self) -> None:
        ben = seat(4, *FOUR)
        assert (ben.would(), ben.why()) == (("play", "t14"), "lead-thief")

    def test_whoever_cannot_go_higher_gives_little(self) -> None:
        # Cem must follow with thief 8, 9 or 10 on thief 14.
        cem = seat(4, *FOUR, "1 play t14")
        assert (cem.would(), cem.why()) == (("play", "t8"), "lose")

    def test_nobody_wants_a_ramsch_without_a_trick(self) -> None:
        ben = seat(4, *RAMSCH_OF_FOUR)
        assert ben.why() == "ramsch-lead-high"

    def test_with_a_trick_in_a_ramsch_the_weakest_card_is_led(self) -> None:
        ben = seat(4, *RAMSCH_OF_FOUR, "1 play t14", "2 play t8", "3 play t3", "0 play t1")
        assert ben.why() == "ramsch-lead-low"
        assert ben.would() == ("play", "b7")

    def test_in_snear_the_cards_that_lie_open_decide(self) -> None:
        # Ada's thief 5 and the eights lie open; of Ben's cards thief 13 and 12 are safe from them.
        ben = seat(2)
        assert ben.why() == "snear-safe"
        assert ben.would()[1] in {"t13", "t12"}
