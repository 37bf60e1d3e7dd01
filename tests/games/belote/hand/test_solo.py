"""One person at a hand of Belote: what a tap means, and what a card player would say."""

from tests.hands.golden import golden
from tests.hands.solo import Seat


def seat(moves: int) -> Seat:
    """The seat on turn after so many moves of the golden hand with four players: hearts become trumps."""
    return Seat("belote", golden("belote", "four").hand(moves))


def test_follow__a_tap_plays_a_card_or_is_told_why_not() -> None:
    assert seat(12).makes("play", "Ah") == [("play", "Ah")]
    # Ben has led the ace of hearts; Dora holds jack, 9, 8 and 7 of hearts.
    dora = seat(14)
    assert dora.makes("play", "9h") == [("play", "9h")]
    assert dora.told("play", "8h") == ("follow", "must-beat")
    assert dora.told("play", "Ac") == ("follow", "must-follow")


def test_seven__and_melds_have_keys_that_name_them() -> None:
    assert seat(3).label("swap").args["card"] == "Th"
    label = seat(4).label("meld", {"side": 1, "kind": "run", "suit": "d", "top": "A", "length": 4})
    assert (label.key, label.args["length"]) == ("run", 4)


def test_why_the_sensible_player_does_what_it_does() -> None:
    for moves, move, thumb in [
        # Ben holds the ace of hearts, the ace of diamonds and nothing else of worth.
        (0, ("pass",), "pass"),
        # Dora holds jack and 9 of hearts and the ace of clubs.
        (2, ("accept",), "bid"),
        # Ada gives the seven for the ten that lies open.
        (3, ("swap",), "swap"),
        # Cem holds jack and ten of spades and the ten of diamonds; both aces are still out.
        (30, ("play", "Js"), "lead-low"),
        # Dora has no spades, but 8 and 7 of trumps: who could trump is not told to be unable to.
        (31, ("play", "7c"), "skip"),
    ]:
        player = seat(moves)
        assert (player.would(), player.why()) == (move, thumb)
    assert seat(30).why("play", "Ts") == "lead-hope"
