"""One person at a hand of Poker: what tapped tiles and keys mean, and what a card player would say."""

from itertools import product
from typing import Any

from scorepad.games.poker.hand.solo import SOLOS
from scorepad.words import words_in
from tests.games.poker.hand.test_play import DRAW, HELD, HOLDEM, begun
from tests.hands.solo import Seat
from tests.hands.test_rooms import positions

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
    def test_exchange__tapped_tiles_go_three_at_most_and_not_while_bets_are_made(self) -> None:
        ben = exchanging("Js Jd 9c Kh 5s")
        assert ben.makes("exchange", "5s", "9c") == [("exchange", ("9c", "5s"))]
        assert ben.makes("exchange") == [("exchange", ())]
        assert ben.label("exchange", ()).args == {"n": 0}
        assert ben.told("exchange", "Jd", "9c", "Kh", "5s") == ("exchange", "exchange-most")
        early = Seat(DRAW, begun(DRAW, [NOTHING[0], "Js Jd 9c Kh 5s", *NOTHING[1:]]))
        assert early.told("exchange", "5s") == ("exchange", "exchange-not-now")

    def test_betting__the_keys_say_by_how_much(self) -> None:
        # Dora owes a big blind of 2: with 4 she raises by 2, with 200 she is all-in. Cem, whose blind it is, stays for nothing.
        dora, cem = holdem(), holdem((3, "call"), (0, "call"), (1, "call"))
        assert (dora.label("raise", 4).key, dora.label("raise", 4).args) == ("raise", {"n": 2})
        assert (dora.label("call").key, dora.label("call").args) == ("call", {"n": 2})
        assert dora.label("raise", 200).key == "all-in"
        assert (cem.hand.turn, cem.label("call").key) == (2, "stay")


def test_why_the_sensible_player_does_what_it_does() -> None:
    checked = [(1, "check"), (2, "open", 1), (0, "call"), (1, "call"), (2, "exchange", ()), (0, "exchange", ())]
    called, spades = [(3, "fold"), (0, "fold"), (1, "call"), (2, "call")], ["7c 2d", "As Ks", "Td 9d", "Kh Kd"]
    for player, verb, *given, thumb in [
        # A pair and a straight are kept; four of a suit want a fifth.
        (exchanging("Js Jd 9c Kh 5s"), "exchange", ("9c", "Kh", "5s"), "exchange"),
        (exchanging("Js Qd 9c Kh Td"), "exchange", (), "keep-all"),
        (
            Seat(DRAW, begun(DRAW, [NOTHING[0], "2d 5d 9d Kh Td", "Js Jd 7c 6s 3c"], *checked)),
            "exchange",
            ("Kh",),
            "exchange-suit",
        ),
        # Without two jacks one checks.
        (Seat(DRAW, begun(DRAW, [NOTHING[0], NOTHING[1], "Js Jd 7c 6s 3c"])), "check", "check-unfit"),
        # Kings raise, two nines by as little as may be, a seven and a two fold.
        (holdem(), "raise", 4, "bet-more"),
        (holdem(hands=["7c 2d", "As Ac", "Ts 6s", "9h 9d"]), "raise", 3, "bet"),
        (holdem((3, "raise", 4)), "fold", "fold"),
    ]:
        assert (player.would(), player.why()) == ((verb, *given), thumb)
    # Ben holds two spades, and three lie there; only Cem is still in: a flush goes all-in.
    ben = Seat(HOLDEM, begun(HOLDEM, spades, *called, board="8s 7s 2s 3h 4d"))
    assert (ben.would()[0], ben.why()) == ("open", "bet-all")


def test_betting__the_numbers_bear_out_the_move() -> None:
    for game_id, seed in product(sorted(SOLOS), range(15)):
        for hand, _ in positions(game_id, 3, "sensible", seed):
            key, args = Seat(game_id, hand).thumb()
            if len(hand.moves()) > 1 and "need" in args:
                assert (args["n"] >= args["need"]) == (key != "fold")
            if key in ("check", "stay"):
                assert args["n"] < args["lead"]


def test_betting__the_chips_in_the_pot_are_counted() -> None:
    for lang, chips, said in [
        ("de", 1, "Dabeibleiben kostet 1, im Pott liegt 1 Chip. "),
        ("de", 13, "Dabeibleiben kostet 1, im Pott liegen 13 Chips. "),
        ("en", 1, "Staying in costs 1, and the pot is 1 chip. "),
    ]:
        args = {"price": 1, "pot": chips, "need": 53, "n": 2}
        assert words_in(lang, "poker").say("thumb-fold", args).startswith(said)
