"""One person at a hand of Partout: what a tap means, and what a card player would say."""

from typing import Any

from tests.games.partout.test_play import announced, begun
from tests.golden import Golden
from tests.solo import Seat


def seat(*moves: tuple[Any, ...], players: int = 4, dealer: int = 0) -> Seat:
    """The seat on turn once three and green are trump, nobody announced a trick, and these cards were played."""
    return Seat("partout", announced(players, *moves, dealer=dealer))


class TestTaps:
    def test_a_coat_of_arms_is_played_by_a_tap(self) -> None:
        assert seat().makes("play", "r7") == [("play", "r7")]

    def test_the_mathematician_asks_for_one_of_seven_numbers(self) -> None:
        assert seat(dealer=1).makes("play", "mathematician") == [("play", "mathematician", number) for number in range(1, 8)]

    def test_the_alchemist_asks_for_one_of_four_colours(self) -> None:
        colours = [move[2] for move in seat(dealer=2).makes("play", "alchemist")]
        assert colours == ["red", "green", "blue", "black"]

    def test_the_dungeon_that_leads_asks_nothing(self) -> None:
        assert seat(dealer=1).makes("play", "dungeon") == [("play", "dungeon", None)]

    def test_the_dungeon_later_asks_which_card_and_says_its_name(self) -> None:
        second = seat((1, "play", "r7"))
        assert second.makes("play", "dungeon") == [("play", "dungeon", None), ("play", "dungeon", 0)]
        assert second.label("play", "dungeon", 0).args == {"card": "r7"}

    def test_a_card_of_somebody_else_is_refused(self) -> None:
        assert seat().told("play", "g1") == ("cards", "not-in-hand")

    def test_two_cards_at_once_are_no_move(self) -> None:
        assert seat().tap("play", "r7", "g7") == ((), None)


class TestThumbs:
    def test_the_number_held_most_often_becomes_trump(self) -> None:
        # Ben holds three threes and two sevens.
        first = Seat("partout", begun(4))
        assert (first.would(), first.why()) == (("number", 3), "number")

    def test_the_colour_with_the_highest_numbers_becomes_trump(self) -> None:
        # Cem holds green 1 and 2, and a four of each other colour.
        second = Seat("partout", begun(4, (1, "number", 3)))
        assert (second.would(), second.why()) == (("colour", "red"), "colour")

    def test_without_a_strong_card_no_trick_is_announced(self) -> None:
        # Dora holds fives and sixes that are no trump, and the alchemist.
        bids = [(1, "bid", 0), (2, "bid", 0)]
        third = Seat("partout", begun(4, (1, "number", 3), (2, "colour", "green"), *bids))
        assert (third.would(), third.why()) == (("bid", 0), "bid-none")

    def test_a_king_alone_is_told_though_no_trick_is_announced(self) -> None:
        # Ada holds the king and low numbers: of what wins almost for sure she has one.
        bids = [(1, "bid", 0), (2, "bid", 0), (3, "bid", 0)]
        last = Seat("partout", begun(4, (1, "number", 6), (2, "colour", "green"), *bids))
        assert (last.would(), last.why(), last.thumb().args) == (("bid", 0), "bid", {"strong": 1})

    def test_of_the_queen_and_three_threes_one_is_not_counted_on(self) -> None:
        first = Seat("partout", begun(4, (1, "number", 3), (2, "colour", "green")))
        assert (first.would(), first.why()) == (("bid", 3), "bid")

    def test_the_strongest_card_leads(self) -> None:
        assert seat().would() == ("play", "r3")
        assert seat().why() == "lead-strong"

    def test_without_trump_the_highest_number_leads(self) -> None:
        assert seat(dealer=2).would() == ("play", "r6")
        assert seat(dealer=2).why() == "lead-high"

    def test_the_partner_who_is_ahead_gets_a_card_of_no_use(self) -> None:
        # Ben is ahead with black 3, of the trump number.
        partner = seat((1, "play", "k3"), (2, "play", "r4"))
        assert (partner.would(), partner.why()) == (("play", "r5"), "give")

    def test_the_last_card_takes_the_trick_if_it_can(self) -> None:
        # Ben's red 7 is ahead; Ada has green 3 and the king.
        last = seat((1, "play", "r7"), (2, "play", "r4"), (3, "play", "r5"))
        assert last.would() in {("play", "g3"), ("play", "king")}
        assert last.why() == "take-last"

    def test_the_last_card_does_not_take_it_from_the_partner(self) -> None:
        # Cem's green 1 is ahead, of the trump colour.
        assert seat((1, "play", "r7"), (2, "play", "g1"), (3, "play", "r5")).why() == "give"

    def test_the_dungeon_locks_what_lies_before_the_partner(self) -> None:
        # Ada's king is beaten by Ben's jester; locked, the jester no longer counts.
        third = seat((0, "play", "king"), (1, "play", "jester"), dealer=3)
        assert (third.would(), third.why()) == (("play", "dungeon", 1), "dungeon")

    def test_where_no_card_goes_ahead_the_least_is_thrown_in(self) -> None:
        # Dora has nothing against a king, nor has her partner gone ahead.
        last = seat((0, "play", "king"), (1, "play", "k3"), (2, "play", "r4"), dealer=3)
        assert (last.would(), last.why()) == (("play", "r5"), "lose")

    def test_a_king_lets_ones_own_jester_win(self) -> None:
        # Twice round: Cem's queen is locked, so that Ada's jester counts only once her king lies there.
        hands = ["jester king r1 r2 r3 r4 r5 r6 b6 b1", "k4 dungeon g1 g3 g4 g5 g6 k5 k6 k7", "queen g2 k1 k2 k3 b2 b3 b4 b5 b7"]
        trick = [(1, "k4"), (2, "queen"), (0, "jester"), (1, "dungeon", 1), (2, "g2")]
        named = [(1, "number", 7), (2, "colour", "red"), (1, "bid", 0), (2, "bid", 0), (0, "bid", 0)]
        moves = [list(move) for move in (*named, *((seat, "play", *card) for seat, *card in trick))]
        last = Seat("partout", Golden("partout", 3, 0, deal={"hands": [hand.split() for hand in hands]}, moves=moves).hand())
        assert last.makes("play", "king") == [("play", "king")]
        assert last.solo.thumb(last.hand.seen(0), (0, "play", "king")).key == "royal"
