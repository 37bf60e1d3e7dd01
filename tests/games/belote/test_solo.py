"""One person at a hand of Belote: what a tap means, and what a card player would say."""

from tests.golden import golden
from tests.solo import Seat


def seat(moves: int) -> Seat:
    """The seat on turn after so many moves of the golden hand with four players: hearts become trumps."""
    return Seat("belote", golden("belote", "four").hand(moves))


class TestTaps:
    def test_a_card_is_played_by_a_tap(self) -> None:
        assert seat(12).makes("play", "Ah") == [("play", "Ah")]

    def test_follow__an_ace_of_trumps_must_be_beaten_by_the_nine_or_the_jack(self) -> None:
        # Ben has led the ace of hearts; Dora holds jack, 9, 8 and 7 of hearts.
        dora = seat(14)
        assert dora.makes("play", "9h") == [("play", "9h")]
        assert dora.told("play", "8h") == ("follow", "must-beat")

    def test_follow__a_trump_is_led_and_a_club_is_no_answer(self) -> None:
        rule, _ = seat(14).told("play", "Ac") or ("", "")
        assert rule == "follow"

    def test_seven__the_key_names_the_card_that_lies_open(self) -> None:
        assert seat(3).label("swap").args["card"] == "Th"

    def test_run__the_key_calls_it_by_its_length(self) -> None:
        run = {"side": 1, "kind": "run", "suit": "d", "top": "A", "length": 4}
        said = seat(4).label("meld", run)
        assert (said.key, said.args["length"]) == ("run", 4)


class TestThumbs:
    def test_with_one_ace_of_hearts_nobody_makes_hearts_trumps(self) -> None:
        # Ben holds the ace of hearts, the ace of diamonds and nothing else of worth.
        ben = seat(0)
        assert (ben.would(), ben.why()) == (("pass",), "pass")

    def test_jack_and_nine_make_a_trump(self) -> None:
        # Dora holds jack and 9 of hearts and the ace of clubs.
        dora = seat(2)
        assert (dora.would(), dora.why()) == (("accept",), "bid")

    def test_a_low_card_leads_only_where_a_better_one_is_kept(self) -> None:
        # Cem holds jack and ten of spades and the ten of diamonds; both aces are still out.
        cem = seat(30)
        assert (cem.would(), cem.why()) == (("play", "Js"), "lead-low")
        assert cem.why("play", "Ts") == "lead-hope"

    def test_who_could_trump_is_not_told_to_be_unable_to(self) -> None:
        # Dora has no spades, but 8 and 7 of trumps.
        dora = seat(31)
        assert (dora.would(), dora.why()) == (("play", "7c"), "skip")

    def test_the_seven_is_given_for_the_ten_that_lies_open(self) -> None:
        ada = seat(3)
        assert (ada.would(), ada.why()) == (("swap",), "swap")
