"""One person at a hand of Dicke Zwei: what tiles and keys mean, what a wrong try is told, and what a player would say."""

from scorepad.games.dicke_zwei.view import scene
from tests.games.dicke_zwei.test_play import START, hand
from tests.solo import Seat

#: Ben leads with a pair of threes; Cem is on turn.
PAIR = "1 play 3d 3c"


def seat(*moves: str, **held: str) -> Seat:
    return Seat("dicke-zwei", hand(*moves, **held))


class TestTaps:
    def test_tiles_are_played_in_whatever_order_they_were_tapped(self) -> None:
        ben = seat(ben=START)
        assert ben.makes("play", *reversed(START.split())) == [("play", tuple(START.split()))]

    def test_whoever_begins_is_told_with_which_tile(self) -> None:
        assert seat(ben=START).told("play", "4c") == ("start", "without-start")

    def test_whoever_leads_cannot_pass(self) -> None:
        assert seat(ben=START).told("pass") == ("start", "leader-passes")

    def test_two_ranks_are_no_pair(self) -> None:
        assert seat(ben=START).told("play", "3d", "4c") == ("combination", "no-combination")

    def test_one_tile_does_not_go_on_a_pair(self) -> None:
        cem = seat(PAIR, ben="3d 3c", cem="5d 5c")
        assert cem.told("play", "5d") == ("combination", "other-number")
        assert cem.makes("play", "5d", "5c") == [("play", ("5c", "5d"))]

    def test_a_lower_tile_is_not_enough(self) -> None:
        assert seat("1 play 3d", ben="3d", cem="3c 4c").told("play", "3c") == ("compare", "not-higher")

    def test_playing_and_passing_keep_their_places(self) -> None:
        assert list(seat(ben=START).solo.keys) == ["play", "pass"]

    def test_passing_is_a_key(self) -> None:
        assert seat(PAIR, ben="3d 3c").makes("pass") == [("pass",)]


class TestThumbs:
    def test_five_tiles_at_once(self) -> None:
        assert seat(ben=START).why() == "five"

    def test_a_pair_rather_than_two_singles(self) -> None:
        # No five: one pair, and eleven ranks in no one suit five times, with gaps in each row of five.
        ben = seat(ben="3d 3c 4h 5s 7c 8d 9h Js Qc Kd 2h 2s 4d", players=4)
        assert ben.would() == ("play", ("3c", "3d"))
        assert ben.why() == "set"

    def test_the_lowest_single_that_is_enough(self) -> None:
        # The four would be enough as well, but belongs to a pair.
        cem = seat("1 play 3d", ben="3d", cem="4c 4d 6h 6s 7s 8c Td Jh Qs Ad As 2c 2h")
        assert cem.would() == ("play", ("7s",))
        assert cem.why() == "enough"

    def test_with_the_highest_single_nothing_higher_is_kept(self) -> None:
        # All else are pairs below the king, and no five.
        cem = seat("1 play 3d", ben="3d", cem="4c 4d 5h 5s 7c 7d 8h 8s Tc Td Jh Js Ks")
        assert cem.would() == ("play", ("Ks",))
        assert cem.why() == "shed"

    def test_a_two_is_kept(self) -> None:
        # Only a two goes higher than the ace of spades, and the other one would be left over.
        moves = ("1 play 3d", "2 pass", "3 pass", "0 pass", "1 play As")
        cem = seat(*moves, ben="3d As", cem="3h 4c 4d 6h 6s 7s 8c Td Jh Qs Kd 2c 2s")
        assert cem.would() == ("pass",)
        assert cem.why() == "pass-two"

    def test_five_tiles_are_not_broken_up(self) -> None:
        # Whatever of Cem's goes higher than the king of spades belongs to five hearts.
        moves = ("1 play 3d", "2 pass", "3 pass", "0 pass", "1 play Ks")
        cem = seat(*moves, ben="3d Ks", cem="3h 4h 8h 9h Ah 6d 6s Jc Jd Qc Qs 8c 9c")
        assert cem.would() == ("pass",)
        assert cem.why() == "pass-break"


def test_once_all_have_passed_nothing_lies_there_to_be_beaten() -> None:
    def lying(*moves: str) -> tuple[str, ...]:
        return scene(hand(*moves, ben="3d 3c 5h")).places[0].cards

    assert lying(PAIR, "2 pass", "3 pass") == ("3c", "3d")
    assert lying(PAIR, "2 pass", "3 pass", "0 pass") == ()
