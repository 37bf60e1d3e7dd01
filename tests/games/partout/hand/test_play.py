"""Playing a hand of Partout, by the rulebook: who may do what, and who takes what."""

from random import Random
from typing import Any

from scorepad.hands.play import check_move
from tests.hands.golden import Golden, golden

HANDS = {
    3: ["r1 r2 r3 r4 r5 r6 r7 king b1 b2", "g1 g2 g3 g4 g5 g6 g7 queen b3 b4", "k1 k2 k3 k4 k5 k6 k7 jester b5 b6"],
    4: [
        "g3 r1 b1 k1 king r2 b2",
        "r3 g7 r7 queen jester b3 k3",
        "g1 g2 dungeon r4 b4 k4 mathematician",
        "alchemist r5 b5 k5 r6 b6 k6",
    ],
}


def begun(players: int, *moves: tuple[Any, ...], dealer: int = 0) -> Any:
    deal = {"hands": [hand.split() for hand in HANDS[players]]}
    return Golden("partout", players, dealer, deal=deal, moves=[list(move) for move in moves]).hand()


def announced(players: int, *moves: tuple[Any, ...], dealer: int = 0) -> Any:
    """A hand in which three and green are trump and nobody announces a trick, up to these plays."""
    first = (dealer + 1) % players
    bids = [((first + place) % players, "bid", 0) for place in range(players)]
    return begun(players, (first, "number", 3), ((first + 1) % players, "colour", "green"), *bids, *moves, dealer=dealer)


def rule(hand: Any, *move: Any) -> str | None:
    problem = check_move(hand, move)
    return problem.rule if problem else None


class TestTheDeal:
    def test_deal__seven_cards_each_and_with_three_players_ten(self) -> None:
        for players, size, left in ((3, 10, 4), (4, 7, 6)):
            hand = begun(players)
            hands = hand.new_deal(hand.state, Random(1))["hands"]
            assert [len(dealt) for dealt in hands] == [size] * players
            assert 34 - len({card for dealt in hands for card in dealt}) == left


class TestTheTrump:
    def test_dealer__the_first_after_the_dealer_names_the_number_and_begins_the_second_names_the_colour(self) -> None:
        hand = begun(4, dealer=2)
        assert {move[:2] for move in hand.moves()} == {(3, "number")}
        assert [rule(hand, 3, "number", number) for number in (7, 8)] == [None, "range"]
        hand = begun(4, (3, "number", 5), dealer=2)
        assert [move[2] for move in hand.moves()] == ["red", "green", "blue", "black"]
        assert hand.turn == 0
        hand = begun(4, (3, "number", 5), (0, "colour", "red"), dealer=2)
        assert hand.turn == announced(4, dealer=2).turn == 3

    def test_dealer__nobody_plays_before_all_have_announced_nor_out_of_turn(self) -> None:
        assert rule(begun(4, (1, "number", 3), (2, "colour", "green")), 1, "play", "r3") == "dealer"
        assert rule(announced(4), 2, "play", "g1") == "dealer"

    def test_minimum__nobody_announces_more_tricks_than_there_are(self) -> None:
        for players, most in ((3, 5), (4, 7)):
            hand = begun(players, (1, "number", 3), (2, "colour", "green"))
            assert [rule(hand, 1, "bid", bid) for bid in (most, most + 1, -1)] == [None, "range", "range"]


class TestTheTricks:
    def test_free_play__any_card_may_be_played_whatever_was_led(self) -> None:
        hand = announced(4, (1, "play", "r7"))
        assert {move[2] for move in hand.moves()} == set(HANDS[4][2].split())

    def test_free_play__there_are_seven_first_cards_and_more_ways_to_play_those_that_choose(self) -> None:
        # Seven cards; led, the dungeon can lock nothing; the mathematician chooses one of seven numbers.
        assert len(announced(4, dealer=1).moves()) == 5 + 1 + 7

    def test_free_play__a_card_that_one_does_not_hold_cannot_be_played(self) -> None:
        assert rule(announced(4), 1, "play", "g1") == "cards"

    def test_free_play__whoever_takes_a_trick_leads_the_next(self) -> None:
        hand = announced(4, (1, "play", "r7"), (2, "play", "g1"), (3, "play", "r5"), (0, "play", "r1"))
        assert hand.turn == 2

    def test_three_players__each_plays_twice_before_a_trick_is_full(self) -> None:
        cards = [(1, "g1"), (2, "k1"), (0, "r1"), (1, "g2"), (2, "k2"), (0, "r2")]
        hand = announced(3, *((seat, "play", card) for seat, card in cards[:3]))
        assert hand.turn == 1
        assert hand.tricks == [0, 0, 0]
        assert announced(3, *((seat, "play", card) for seat, card in cards)).tricks == [0, 1, 0]


class TestTheSpecialCards:
    def test_dungeon__it_locks_a_card_played_before_it_or_none_and_says_so(self) -> None:
        for hand, legal, broken in (
            (announced(4, dealer=1), [(None,)], [(), (0,)]),  # played first it locks nothing
            (announced(4, (1, "play", "r7")), [(None,), (0,)], [(), (1,)]),
        ):
            assert [rule(hand, 2, "play", "dungeon", *lock) for lock in legal] == [None] * len(legal)
            assert [rule(hand, 2, "play", "dungeon", *lock) for lock in broken] == ["dungeon"] * len(broken)

    def test_mathematician__a_number_goes_with_it_and_a_colour_with_the_alchemist(self) -> None:
        hand = announced(4, (1, "play", "r7"))
        for more, broken in (((7,), None), ((8,), "mathematician"), ((), "mathematician")):
            assert rule(hand, 2, "play", "mathematician", *more) == broken
        hand = announced(4, (1, "play", "r7"), (2, "play", "g1"))
        for colour, broken in (("red", None), ("yellow", "alchemist"), (None, "alchemist")):
            assert rule(hand, 3, "play", "alchemist", colour) == broken

    def test_mathematician__the_number_stays_for_the_tricks_to_come(self) -> None:
        hand = announced(4, (2, "play", "mathematician", 6), (3, "play", "r5"), (0, "play", "r1"), (1, "play", "r7"), dealer=1)
        assert hand.trump_now().number == 6

    def test_dungeon__a_locked_alchemist_changes_nothing_for_the_tricks_to_come(self) -> None:
        cards = [(3, "play", "alchemist", "red"), (0, "play", "r1"), (1, "play", "r7"), (2, "play", "dungeon", 0)]
        assert announced(4, *cards, dealer=2).trump_now().colour == "green"

    def test_dungeon__everybody_sees_which_card_is_locked_until_the_trick_is_over(self) -> None:
        plays = [(1, "play", "r7"), (2, "play", "dungeon", 0), (3, "play", "r5"), (0, "play", "r1"), (3, "play", "r6")]
        for seat in range(4):
            seen = [announced(4, *plays[:count]).seen(seat) for count in range(1, 6)]
            assert [each.lock for each in seen] == [None, 0, 0, None, None]
            assert [len(each.trick) for each in seen] == [1, 2, 3, 0, 1]
            assert [each.played for each in seen] == [(), (), (), *[("r7", "dungeon", "r5", "r1")] * 2]


class TestGoldenHands:
    def test_bonus__both_teams_meet_their_minimum(self) -> None:
        hand = golden("partout", "four-players")
        # Ada and Cem announced 3 and take 3: 3 + 8. Ben and Dora announced 2 and take 4: 4 + 4.
        entry = {"trump_number": 3, "trump_colour": "green", "bids": [2, 2, 1, 0], "tricks": [3, 4]}
        assert hand.scored(entry) == [11, 8]
        assert hand.hand().scores() == (11, 8)

    def test_no_trick__two_tricks_announced_and_none_taken_cost_two(self) -> None:
        hand = golden("partout", "three-players")
        # Ada announced 2 and takes none; Ben announced 3 and takes 3: 3 + 16; Cem announced nothing and takes 2.
        assert hand.scored({"bids": [2, 3, 0], "tricks": [0, 3, 2]}) == [-2, 19, 2]
        assert hand.hand().scores() == (-2, 19, 2)
