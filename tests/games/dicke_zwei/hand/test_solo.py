"""One person at a hand of Dicke Zwei: what tiles and keys mean, what a wrong try is told, and what a player would say."""

from scorepad.games.dicke_zwei.hand.view import scene
from tests.games.dicke_zwei.hand.test_play import START, hand
from tests.hands.solo import Seat

#: Ben leads with a pair of threes; Cem is on turn.
PAIR = "1 play 3d 3c"


def seat(*moves: str, **held: str) -> Seat:
    return Seat("dicke-zwei", hand(*moves, **held))


def test_what_a_tap_means() -> None:
    ben = seat(ben=START)
    assert list(ben.solo.fixed_keys) == ["play", "pass"]
    assert ben.makes("play", *reversed(START.split())) == [("play", tuple(START.split()))]
    assert ben.told("play", "4c") == ("start", "without-start")
    assert ben.told("pass") == ("start", "leader-passes")
    assert ben.told("play", "3d", "4c") == ("combination", "no-combination")
    cem = seat(PAIR, ben="3d 3c", cem="5d 5c")
    assert cem.told("play", "5d") == ("combination", "other-number")
    assert cem.makes("play", "5d", "5c") == [("play", ("5c", "5d"))]
    assert cem.makes("pass") == [("pass",)]
    assert seat("1 play 3d", ben="3d", cem="3c 4c").told("play", "3c") == ("compare", "not-higher")


def test_which_tiles_go() -> None:
    assert seat(ben=START).why() == "five"
    all_passed = ("1 play 3d", "2 pass", "3 pass", "0 pass")
    for one, would, why in (
        # No five: one pair, and eleven ranks in no one suit five times, with gaps in each row of five.
        (seat(ben="3d 3c 4h 5s 7c 8d 9h Js Qc Kd 2h 2s 4d"), ("play", ("3c", "3d")), "set"),
        # The four would be enough as well, but belongs to a pair.
        (seat("1 play 3d", ben="3d", cem="4c 4d 6h 6s 7s 8c Td Jh Qs Ad As 2c 2h"), ("play", ("7s",)), "enough"),
        # All else are pairs below the king, and no five: with the highest single nothing higher is kept.
        (seat("1 play 3d", ben="3d", cem="4c 4d 5h 5s 7c 7d 8h 8s Tc Td Jh Js Ks"), ("play", ("Ks",)), "shed"),
        # Only a two goes higher than the ace of spades, and the other one would be left over.
        (seat(*all_passed, "1 play As", ben="3d As", cem="3h 4c 4d 6h 6s 7s 8c Td Jh Qs Kd 2c 2s"), ("pass",), "pass-two"),
        # Whatever of Cem's goes higher than the king of spades belongs to five hearts.
        (seat(*all_passed, "1 play Ks", ben="3d Ks", cem="3h 4h 8h 9h Ah 6d 6s Jc Jd Qc Qs 8c 9c"), ("pass",), "pass-break"),
    ):
        assert (one.would(), one.why()) == (would, why)


def test_once_all_have_passed_nothing_lies_there_to_be_beaten() -> None:
    def lying(*moves: str) -> tuple[str, ...]:
        return scene(hand(*moves, ben="3d 3c 5h")).zones[0].cards

    assert lying(PAIR, "2 pass", "3 pass") == ("3c", "3d")
    assert lying(PAIR, "2 pass", "3 pass", "0 pass") == ()
