"""One person at a hand with thieves and beggars: what a tap means, what a wrong one is told, and what a card player would say."""

from typing import Any

from tests.games.bettler.hand.test_play import ALL_HIGH, FOUR, GAMES, RAMSCH_OF_FOUR, after
from tests.hands.solo import Seat


def seat(players: int, *moves: Any, **more: Any) -> Seat:
    return Seat(GAMES[players], after(players, *moves, **more))


def test_pot__its_keys_and_what_may_be_buried() -> None:
    for verb in ("take", "pass"):
        assert seat(4).makes(verb) == [(verb,)]
    ben = seat(4, "1 take")
    assert ben.makes("call") == [("call", "t8")]
    assert ben.label("call", "t8").args == {"card": "t8"}
    # Two beggars go in either order, one card is too few, and no thief goes while a beggar is left.
    assert [set(move[1]) for move in ben.makes("bury", "b8", "b7")] == [{"b7", "b8"}]
    assert ben.told("bury", "b8") == ("pot", "bury-number")
    assert ben.told("bury", "b8", "t5") == ("pot", "bury-thief")
    assert [set(move[1]) for move in seat(4, "1 take", deal=ALL_HIGH).makes("bury", "t5", "r8")] == [{"t5", "r8"}]


def test_follow__any_card_is_led_by_a_tap_and_another_suit_than_the_one_led_is_refused() -> None:
    assert seat(4, *FOUR).makes("play", "g8") == [("play", "g8")]
    assert seat(4, *FOUR, "1 play r8").told("play", "g4") == ("follow", "revoke")


def test_snear__an_open_card_is_played_as_one_from_the_hand() -> None:
    ben = seat(2)
    assert ben.solo.hand_rows == ("face-up",)
    assert ben.makes("play", "r5") == [("play", "r5")]
    # Ada's thief 5 and the eights lie open; of Ben's cards thief 13 and 12 are safe from them.
    assert ben.why() == "snear-safe"
    assert ben.would()[1] in {"t13", "t12"}


def test_why_the_sensible_player_does_what_it_does() -> None:
    for player, move, thumb in [
        # Ben holds high thieves, Ada none.
        (seat(4), ("take",), "take"),
        (seat(4, *RAMSCH_OF_FOUR[:3]), ("pass",), "pass"),
        # With ten thieves from 5 on, nobody is called: Ben holds all above the six.
        (seat(4, "1 take", deal=ALL_HIGH), ("bury", ("t5", "r8")), "bury-thieves"),
        (seat(4, *FOUR), ("play", "t14"), "lead-thief"),
        # Cem must follow with thief 8, 9 or 10 on thief 14.
        (seat(4, *FOUR, "1 play t14"), ("play", "t8"), "lose"),
        # With a trick in a Ramsch the weakest card is led.
        (seat(4, *RAMSCH_OF_FOUR, "1 play t14", "2 play t8", "3 play t3", "0 play t1"), ("play", "b7"), "ramsch-lead-low"),
    ]:
        assert (player.would(), player.why()) == (move, thumb)
    assert seat(4, *RAMSCH_OF_FOUR).why() == "ramsch-lead-high"
    # Red 5 and 8, green 8, blue 7 and 8: without green 8 there is no green left.
    ben = seat(4, "1 take", "1 call t8")
    assert "g8" in ben.would()[1]
    assert ben.why() == "bury-suit"
