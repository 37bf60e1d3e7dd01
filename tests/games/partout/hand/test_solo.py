"""One person at a hand of Partout: what a tap means, and what a card player would say."""

from typing import Any

from tests.games.partout.hand.test_play import announced, begun
from tests.hands.golden import Golden
from tests.hands.solo import Seat


def seat(*moves: tuple[Any, ...], players: int = 4, dealer: int = 0) -> Seat:
    """The seat on turn once three and green are trump, nobody announced a trick, and these cards were played."""
    return Seat("partout", announced(players, *moves, dealer=dealer))


def test_what_a_tap_means() -> None:
    """The mathematician asks for a number, the alchemist for a colour, the dungeon which card, if any lies there."""
    assert seat().makes("play", "r7") == [("play", "r7")]
    assert seat(dealer=1).makes("play", "mathematician") == [("play", "mathematician", number) for number in range(1, 8)]
    assert [move[2] for move in seat(dealer=2).makes("play", "alchemist")] == ["red", "green", "blue", "black"]
    assert seat(dealer=1).makes("play", "dungeon") == [("play", "dungeon", None)]
    second = seat((1, "play", "r7"))
    assert second.makes("play", "dungeon") == [("play", "dungeon", None), ("play", "dungeon", 0)]
    assert second.label("play", "dungeon", 0).args == {"card": "r7"}
    assert seat().told("play", "g1") == ("cards", "not-in-hand")
    assert seat().tap("play", "r7", "g7") == ((), None)


class TestThumbs:
    def test_what_is_named_and_announced(self) -> None:
        named, bids = [(1, "number", 3), (2, "colour", "green")], [(1, "bid", 0), (2, "bid", 0), (3, "bid", 0)]
        for moves, would, why in (
            ([], ("number", 3), "number"),  # Ben holds three threes and two sevens.
            (named[:1], ("colour", "red"), "colour"),  # Cem holds green 1 and 2, and a four of each other colour.
            (named, ("bid", 3), "bid"),  # Of Ben's queen and three threes one is not counted on.
            ([*named, *bids[:2]], ("bid", 0), "bid-none"),  # Dora holds fives and sixes that are no trump, and the alchemist.
        ):
            one = Seat("partout", begun(4, *moves))
            assert (one.would(), one.why()) == (would, why)
        # Ada holds the king and low numbers: of what wins almost for sure she has one.
        last = Seat("partout", begun(4, (1, "number", 6), named[1], *bids))
        assert (last.would(), last.why(), last.thumb().args) == (("bid", 0), "bid", {"strong": 1})

    def test_which_card_goes(self) -> None:
        for one, card, why in (
            (seat(), ("r3",), "lead-strong"),
            (seat(dealer=2), ("r6",), "lead-high"),  # without trump
            (seat((1, "play", "k3"), (2, "play", "r4")), ("r5",), "give"),  # Ben, the partner, is ahead with a trump number
            # Cem's green 1 is ahead, of the trump colour: the last card does not take it from the partner.
            (seat((1, "play", "r7"), (2, "play", "g1"), (3, "play", "r5")), (), "give"),
            # Ada's king is beaten by Ben's jester; locked, the jester no longer counts.
            (seat((0, "play", "king"), (1, "play", "jester"), dealer=3), ("dungeon", 1), "dungeon"),
            # Dora has nothing against a king, nor has her partner gone ahead.
            (seat((0, "play", "king"), (1, "play", "k3"), (2, "play", "r4"), dealer=3), ("r5",), "lose"),
        ):
            assert one.why() == why
            assert one.would()[1 : 1 + len(card)] == card
        # Ben's red 7 is ahead; Ada, who is last, has green 3 and the king.
        last = seat((1, "play", "r7"), (2, "play", "r4"), (3, "play", "r5"))
        assert last.would() in {("play", "g3"), ("play", "king")}
        assert last.why() == "take-last"

    def test_a_king_lets_ones_own_jester_win(self) -> None:
        # Twice round: Cem's queen is locked, so that Ada's jester counts only once her king lies there.
        hands = ["jester king r1 r2 r3 r4 r5 r6 b6 b1", "k4 dungeon g1 g3 g4 g5 g6 k5 k6 k7", "queen g2 k1 k2 k3 b2 b3 b4 b5 b7"]
        trick = [(1, "k4"), (2, "queen"), (0, "jester"), (1, "dungeon", 1), (2, "g2")]
        named = [(1, "number", 7), (2, "colour", "red"), (1, "bid", 0), (2, "bid", 0), (0, "bid", 0)]
        moves = [list(move) for move in (*named, *((seat, "play", *card) for seat, *card in trick))]
        last = Seat("partout", Golden("partout", 3, 0, deal={"hands": [hand.split() for hand in hands]}, moves=moves).hand())
        assert last.makes("play", "king") == [("play", "king")]
        assert last.solo.rule_of_thumb(last.hand.seen(0), (0, "play", "king")).key == "royal"
