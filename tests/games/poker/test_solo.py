"""One person at a hand of Poker: what tapped tiles and keys mean, and what a card player would say."""

from typing import Any

import pytest

from scorepad.games.poker.solo import SOLOS
from scorepad.words import words
from tests.games.poker.test_play import DRAW, HELD, HOLDEM, begun
from tests.rooms.test_play import positions
from tests.solo import Seat

#: Draw: Ben, Cem and Dora after Ben opened and all held; Ben exchanges first.
HELD_ALL = [(1, "open", 1), (2, "call"), (3, "call"), (0, "call")]
NOTHING = ["Ac Kd 8d 6h 4c", "Ts Th 9d 8c 7s", "2s 2h 3s 3h 7h"]


def exchanging(tiles: str) -> Seat:
    """Ben, who opened with these tiles and now exchanges."""
    return Seat(DRAW, begun(DRAW, [NOTHING[0], tiles, *NOTHING[1:]], *HELD_ALL))


def holdem(*moves: Any, hands: list[str] = HELD) -> Seat:
    """Texas Hold'em with Ada as the dealer: Dora begins."""
    return Seat(HOLDEM, begun(HOLDEM, hands, *moves))


class TestKeys:
    def test_exchange__tapped_tiles_go(self) -> None:
        one = exchanging("Js Jd 9c Kh 5s")
        assert one.makes("exchange", "5s", "9c") == [("exchange", ("9c", "5s"))]
        assert one.makes("exchange") == [("exchange", ())]
        assert one.label("exchange", ()).args == {"n": 0}

    def test_exchange__three_at_most(self) -> None:
        assert exchanging("Js Jd 9c Kh 5s").told("exchange", "Jd", "9c", "Kh", "5s") == ("exchange", "exchange-most")

    def test_exchange__only_once_and_not_while_bets_are_made(self) -> None:
        one = Seat(DRAW, begun(DRAW, [NOTHING[0], "Js Jd 9c Kh 5s", *NOTHING[1:]]))
        assert one.told("exchange", "5s") == ("exchange", "exchange-not-now")

    def test_betting__a_raise_says_by_how_much(self) -> None:
        # Dora owes a big blind of 2: with 4 she raises by 2.
        one = holdem()
        assert (one.label("raise", 4).key, one.label("raise", 4).args) == ("raise", {"n": 2})
        assert (one.label("call").key, one.label("call").args) == ("call", {"n": 2})

    def test_betting__all_chips_are_all_in(self) -> None:
        one = holdem()
        most = max(move[2] for move in one.hand.moves() if move[1] == "raise")
        assert one.label("raise", most).key == "all-in"

    def test_betting__the_big_blind_stays_for_nothing(self) -> None:
        one = holdem((3, "call"), (0, "call"), (1, "call"))
        assert (one.hand.turn, one.label("call").key) == (2, "stay")


class TestThumbs:
    def test_exchange__a_pair_is_kept(self) -> None:
        one = exchanging("Js Jd 9c Kh 5s")
        assert (one.would(), one.why()) == (("exchange", ("9c", "Kh", "5s")), "exchange")

    def test_exchange__a_straight_is_kept_whole(self) -> None:
        one = exchanging("Js Qd 9c Kh Td")
        assert (one.would(), one.why()) == (("exchange", ()), "keep-all")

    def test_exchange__four_of_a_suit_want_a_fifth(self) -> None:
        # Ben need not have opened: Cem did, with two jacks.
        hands = [NOTHING[0], "2d 5d 9d Kh Td", "Js Jd 7c 6s 3c"]
        one = Seat(
            DRAW,
            begun(DRAW, hands, (1, "check"), (2, "open", 1), (0, "call"), (1, "call"), (2, "exchange", ()), (0, "exchange", ())),
        )
        assert (one.would(), one.why()) == (("exchange", ("Kh",)), "exchange-suit")

    def test_openers__without_two_jacks_one_checks(self) -> None:
        one = Seat(DRAW, begun(DRAW, [NOTHING[0], NOTHING[1], "Js Jd 7c 6s 3c"]))
        assert (one.would(), one.why()) == (("check",), "check-unfit")

    def test_betting__kings_raise(self) -> None:
        one = holdem()
        assert (one.would(), one.why()) == (("raise", 4), "bet-more")

    def test_betting__two_nines_raise_by_as_little_as_may_be(self) -> None:
        one = holdem(hands=["7c 2d", "As Ac", "Ts 6s", "9h 9d"])
        assert (one.would(), one.why()) == (("raise", 3), "bet")

    def test_betting__a_flush_goes_all_in(self) -> None:
        # Ben holds two spades, and three lie there; only Cem is still in.
        moves = [(3, "fold"), (0, "fold"), (1, "call"), (2, "call")]
        one = Seat(HOLDEM, begun(HOLDEM, ["7c 2d", "As Ks", "Td 9d", "Kh Kd"], *moves, board="8s 7s 2s 3h 4d"))
        assert (one.would()[0], one.why()) == ("open", "bet-all")

    def test_betting__seven_and_two_fold(self) -> None:
        one = holdem((3, "raise", 4))
        assert (one.would(), one.why()) == (("fold",), "fold")

    @pytest.mark.parametrize("game_id", sorted(SOLOS))
    def test_betting__the_numbers_bear_out_the_move(self, game_id: str) -> None:
        for seed in range(40):
            for hand, _ in positions(game_id, 3, "sensible", seed):
                key, args = Seat(game_id, hand).thumb()
                if len(hand.moves()) > 1 and "need" in args:
                    assert (args["n"] >= args["need"]) == (key != "fold")
                if key in ("check", "stay"):
                    assert args["n"] < args["lead"]

    @pytest.mark.parametrize(
        ("lang", "chips", "said"),
        [
            ("de", 1, "Dabeibleiben kostet 1, im Pott liegt 1 Chip. "),
            ("de", 13, "Dabeibleiben kostet 1, im Pott liegen 13 Chips. "),
            ("en", 1, "Staying in costs 1, and the pot is 1 chip. "),
        ],
    )
    def test_betting__the_chips_in_the_pot_are_counted(self, lang: str, chips: int, said: str) -> None:
        args = {"price": 1, "pot": chips, "need": 53, "n": 2}
        assert words(lang, "poker").say("thumb-fold", args).startswith(said)
