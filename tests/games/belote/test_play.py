"""Playing a hand of Belote, by the rulebook: who may bid, swap, announce and play what, and what follows from it.

Hands before the bidding: with two players Ada (0) deals, so that Ben (1) is forehand; with three Cem is the third, with four Dora
the fourth.
"""

import json
from collections.abc import Sequence
from copy import copy
from random import Random
from typing import Any

import pytest

from scorepad.core.play import frozen, refused
from scorepad.games import players_of, view_of
from scorepad.games.belote.deal import dealt
from scorepad.games.belote.holding import EVERY
from scorepad.games.belote.melds import RUNS
from scorepad.games.belote.play import BeloteHand
from scorepad.simulation.simulate import Run, one
from scorepad.table import fold
from scorepad.words import words
from tests.games.belote.test_rules import run, square
from tests.golden import Golden, golden

PACK = [rank + suit for suit in "shdc" for rank in "AKQJT987"]
FIRST = {2: 6, 3: 6, 4: 5}

FOUR = golden("belote", "four")
TWO = golden("belote", "two")
THREE = golden("belote", "three")


def table(players: int, hands: Sequence[str], turned_up: str, taker: int = 0, dealer: int = 0, **options: Any) -> Golden:
    """Whole hands at a table, dealt so that they come about (with four players the card turned up is among the taker's).

    Hands that are not given whole are filled up from the rest of the pack, from the sevens up.
    """
    size = 9 if players < 4 else 8
    given = [hand.split() for hand in hands]
    there = {turned_up, *(card for hand in given for card in hand)}
    rest = sorted((card for card in PACK if card not in there), key=lambda card: "789TQKAJ".index(card[0]), reverse=True)
    whole = [hand + [rest.pop() for _ in range(size - len(hand))] for hand in given]
    if players == 4:
        whole[taker].remove(turned_up)
    deal: dict[str, Any] = {"hands": [hand[: FIRST[players]] for hand in whole], "turned_up": turned_up}
    deal["second"] = [hand[FIRST[players] :] for hand in whole]
    if players < 4:
        deal["bottom"] = rest[0]
    return Golden("belote", players, dealer, options=options, deal=deal)


def after(start: Golden, *moves: Any) -> Any:
    """The hand after these moves ("1 play Ah", or with a meld a tuple), each of which is legal."""
    said = [
        [int(part) if part.isdigit() else part for part in move.split()] if isinstance(move, str) else [*move] for move in moves
    ]
    return Golden(start.game, start.players, start.dealer, options=start.options, deal=start.deal, moves=said).hand()


def rule(hand: Any, *move: Any) -> str | None:
    """The rule that a move breaks, None if it is legal."""
    problem = refused(hand, frozen(move))
    return problem.rule if problem else None


def told(hand: Any, *move: Any) -> str:
    """What is said to whoever makes a move that is refused."""
    problem = refused(hand, frozen(move))
    assert problem
    return words("en", "belote").of(problem, ["Ada", "Ben", "Cem", "Dora"], hand.state.sides)


def offered(hand: Any, verb: str) -> list[Any]:
    """What whose turn it is may do with a verb."""
    return [move[2] if len(move) > 2 else None for move in hand.moves() if move[1] == verb]


def at(game: Golden, number: int, verb: str = "play") -> Any:
    """A golden hand just before its `number`th move of a kind (from 1)."""
    places = [place for place, move in enumerate(game.moves) if move[1] == verb]
    return game.hand(places[number - 1])


class TestDealing:
    @pytest.mark.parametrize(("players", "first", "whole"), [(2, 6, 9), (3, 6, 9), (4, 5, 8)])
    def test_deal__six_cards_or_five_and_nine_or_eight_in_hand(self, players: int, first: int, whole: int) -> None:
        state = Run("belote", players).states[0]
        hand = BeloteHand(dealt(state, Random(1)), state)
        assert [len(each) for each in hand.hands] == [first] * players
        hand.act((1, "accept"))
        assert [len(each) for each in hand.hands] == [whole] * players

    @pytest.mark.parametrize(("taker", "order"), [(0, (3, 0, 1, 2)), (2, (1, 2, 3, 0))])
    def test_deal__with_four_the_second_begins_right_of_the_taker_who_gets_two_and_the_card_turned_up(
        self, taker: int, order: tuple[int, ...]
    ) -> None:
        state = Run("belote", 4).states[0]
        start = dealt(state, Random(5))
        hand, stock = BeloteHand(start, state), list(start["stock"])
        for seat in range(1, taker if taker else 4):
            hand.act((seat, "pass"))
        hand.act((taker, "accept"))
        for seat in order:
            size = 2 if seat == taker else 3
            assert hand.deal["second"][seat] == [stock.pop(0) for _ in range(size)]
        assert start["turned_up"] in hand.hands[taker]
        assert stock == []

    @pytest.mark.parametrize("players", [2, 3])
    def test_deal__with_two_and_three_the_bottom_card_is_turned_up_beside_the_first(self, players: int) -> None:
        state = Run("belote", players).states[0]
        start = dealt(state, Random(2))
        hand = BeloteHand(start, state)
        hand.act((1, "accept"))
        assert hand.seen(0).open == (start["turned_up"], start["stock"][-1])
        assert hand.deal["bottom"] == start["stock"][-1]

    def test_deal__with_four_there_is_no_bottom_card(self) -> None:
        assert "bottom" not in at(FOUR, 1).deal
        assert at(FOUR, 1).seen(0).open == ()

    @pytest.mark.parametrize(
        ("change", "rule_broken"),
        [
            ({"turned_up": "Ah"}, "cards"),
            ({"bottom": "Ah"}, "cards"),
            ({"bottom": "2h"}, "cards"),
            ({"hands": [TWO.deal["hands"][0], TWO.deal["hands"][1][:5]]}, "cards"),
            ({"second": [TWO.deal["second"][0], TWO.deal["second"][1][:2]]}, "cards"),
            ({"second": [TWO.deal["second"][0]]}, "cards"),
            ({"turned_up": ["8c"]}, "format"),
            ({"open": "7h"}, "format"),
        ],
    )
    def test_deal__what_cannot_have_been_dealt_is_told(self, change: dict[str, Any], rule_broken: str) -> None:
        found = list(BeloteHand.deal_problems({**TWO.deal, **change}, TWO.state()))
        assert {(problem.field, problem.rule) for problem in found} == {("play", rule_broken)}

    def test_deal__a_bottom_card_belongs_to_two_and_three_players_only(self) -> None:
        assert not list(BeloteHand.deal_problems(FOUR.deal, FOUR.state()))
        assert list(BeloteHand.deal_problems({**FOUR.deal, "bottom": "7c"}, FOUR.state()))
        missing = {name: each for name, each in TWO.deal.items() if name != "bottom"}
        assert [problem.rule for problem in BeloteHand.deal_problems(missing, TWO.state())] == ["format"]

    def test_deal__with_four_just_one_gets_two_cards_in_the_second(self) -> None:
        second = FOUR.deal["second"]
        for wrong in ([*second[:3], [*second[3], "Th"]], [second[0], second[1], second[2][:2], second[3]]):
            assert list(BeloteHand.deal_problems({**FOUR.deal, "second": wrong}, FOUR.state()))

    def test_deal__the_second_one_tells_who_settled_trump(self) -> None:
        hand = FOUR.hand(0)
        assert rule(hand, 1, "accept") == "cards"
        assert hand.moves() == [(1, "pass")]
        passed = FOUR.hand(3 - 1)
        for seat in (3, 0, 1, 2):
            passed.act((seat, "pass"))
        # All but Dora have passed a second time, and to her went two cards.
        assert offered(passed, "pass") == []
        assert len(offered(passed, "name")) == 3

    def test_deal__after_all_have_passed_there_was_no_second(self) -> None:
        hand = golden("belote", "passed").hand(0)
        assert rule(hand, 1, "accept") == "cards"
        assert golden("belote", "passed").hand().deal["second"] == []
        hand = TWO.hand(2)
        hand.act((0, "pass"))
        assert rule(hand, 1, "pass") == "cards"

    def test_deal__what_is_written_down_has_the_second_and_not_the_stock(self) -> None:
        state = Run("belote", 2).states[0]
        start = dealt(state, Random(3))
        hand = BeloteHand(start, state)
        for seat in (1, 0, 1, 0):
            hand.act((seat, "pass"))
        assert set(hand.deal) == {"hands", "turned_up", "second", "bottom"}
        entry = {"passed": True, "play": {"deal": start, "moves": hand.log}}
        found, problems, _ = fold(Run("belote", 2).record([entry], 0), verified=True)
        assert found is None
        assert [(problem.field, problem.rule) for problem in problems] == [("play", "cards")]


class TestBidding:
    def test_bidding__forehand_speaks_first_then_the_others_in_turn(self) -> None:
        assert [FOUR.hand(number).turn for number in range(3)] == [1, 2, 3]

    @pytest.mark.parametrize("players", [2, 3, 4])
    def test_bidding__first_the_suit_turned_up_or_a_pass_then_another_suit_or_a_pass(self, players: int) -> None:
        state = Run("belote", players).states[0]
        hand = BeloteHand(dealt(state, Random(7)), state)
        turned_up = hand.deal["turned_up"]
        for seat in [*range(1, players), 0]:
            assert hand.moves() == [(seat, "pass"), (seat, "accept")]
            assert rule(hand, seat, "name", "s" if turned_up[1] != "s" else "h") == "bidding"
            hand.act((seat, "pass"))
        for seat in [*range(1, players), 0]:
            assert [move[1:] for move in hand.moves()] == [("pass",), *(("name", suit) for suit in "shdc" if suit != turned_up[1])]
            assert rule(hand, seat, "accept") == "bidding"
            assert rule(hand, seat, "name", turned_up[1]) == "bidding"
            assert rule(hand, seat, "name", "x") == "bidding"
            hand.act((seat, "pass"))
        assert hand.over
        assert hand.entry() == {"passed": True}
        assert set(hand.scores()) == {0}

    def test_bidding__whoever_accepts_settles_trump(self) -> None:
        hand = FOUR.hand(3)
        assert (hand.trump, hand.taker) == ("h", 3)
        assert rule(hand, 0, "pass") == "bidding"

    def test_bidding__whoever_names_another_suit_settles_trump(self) -> None:
        hand = TWO.hand(3)
        assert (hand.trump, hand.taker) == ("s", 0)

    def test_bidding__what_is_said_tells_what_may_be_bid(self) -> None:
        first = table(2, ["Kh As", "Qh Js"], "7h", dealer=1)
        second = after(first, "0 pass", "1 pass")
        assert told(after(first), 0, "name", "s") == "The 7 of hearts is turned up: accept its suit, or pass."
        assert told(second, 0, "accept") == "All have passed on the 7 of hearts: name another suit, or pass again."
        assert told(second, 0, "name", "x") == "There is no suit x."
        assert told(second, 0, "name", "h") == "All have passed the suit of the 7 of hearts; only another one can be named."

    def test_bidding__nobody_plays_before_trump_is_settled(self) -> None:
        for move in [("play", "Ah"), ("swap",), ("meld", square(0, "A")), ("belote",)]:
            assert rule(TWO.hand(0), 0, *move) == "bidding"


SEVEN = table(2, ["7h As Ad", "9s 8s"], "Kh", dealer=0)
SEVEN_OF_THREE = table(3, ["7d As", "9s", "Ah"], "Kd", dealer=2)
SEVEN_OF_FOUR = table(4, ["7h As", "9s", "Ah", "Th"], "Th", taker=3)


class TestTheSeven:
    def test_seven__whoever_holds_it_swaps_it_for_the_card_turned_up(self) -> None:
        hand = after(SEVEN, "1 accept", "0 swap")
        assert "Kh" in hand.hands[0]
        assert "7h" not in hand.hands[0]
        assert hand.open[0] == "7h"
        assert hand.turn == 1

    def test_seven__he_need_not_and_nobody_writes_that_down(self) -> None:
        hand = after(SEVEN, "1 accept")
        assert hand.moves() == [(0, "swap"), (0, "keep")]
        hand.act((0, "keep"))
        assert (hand.turn, hand.log) == (1, [(1, "accept")])
        # In a written hand forehand simply begins.
        card = hand.hands[1][0]
        assert rule(after(SEVEN, "1 accept"), 1, "play", card) is None
        assert rule(after(SEVEN, "1 accept", f"1 play {card}"), 0, "swap") == "seven"
        entry = {"passed": True, "play": {"deal": SEVEN.deal, "moves": [[1, "accept"], [0, "keep"]]}}
        _, problems, _ = fold(SEVEN.record(entry), verified=True)
        assert [(problem.rule, problem.move) for problem in problems] == [("format", 1)]

    def test_seven__before_the_opponent_has_begun(self) -> None:
        hand = after(SEVEN, "1 accept")
        hand.act((1, "play", hand.hands[1][0]))
        assert rule(hand, 0, "swap") == "seven"

    def test_seven__forehand_swaps_before_the_first_announcement_or_card(self) -> None:
        start = table(2, ["8c", "7h Ah Qh Jh"], "Kh", dealer=0)
        hand = after(start, "1 pass", "0 accept")
        assert hand.moves()[0] == (1, "swap")
        assert len(hand.moves()) > 9
        hand.act((1, "swap"))
        # What the king completes can be announced now: ace, king, queen, jack.
        assert run(1, "h AKQJ") in offered(hand, "meld")
        begun = after(start, "1 pass", "0 accept", "1 play Ah")
        assert rule(begun, 0, "swap") == "seven"

    def test_seven__not_after_an_announcement(self) -> None:
        start = table(2, ["8c", "7h As Ks Qs"], "Kh", dealer=0)
        hand = after(start, "1 pass", "0 accept", (1, "meld", run(1, "s AKQ")))
        assert rule(hand, 1, "swap") == "seven"
        assert offered(hand, "swap") == []

    def test_seven__only_where_the_suit_turned_up_is_trump(self) -> None:
        hand = after(SEVEN, "1 pass", "0 pass", "1 name s")
        assert rule(hand, 1, "swap") == "seven"
        assert hand.turn == 1

    def test_seven__only_its_holder(self) -> None:
        hand = after(SEVEN, "1 accept")
        assert rule(hand, 1, "swap") == "seven"
        turned = after(table(2, ["As", "9s"], "7h", dealer=0), "1 accept")
        assert turned.turn == 1
        assert rule(turned, 1, "swap") == "seven"

    def test_seven__once(self) -> None:
        assert rule(after(SEVEN, "1 accept", "0 swap"), 1, "swap") == "seven"

    def test_seven__with_three_players_too(self) -> None:
        hand = after(SEVEN_OF_THREE, "0 pass", "1 accept")
        assert hand.moves()[0] == (0, "swap")
        hand.act((0, "swap"))
        assert "Kd" in hand.hands[0]
        assert hand.open[0] == "7d"

    def test_seven__with_four_players_for_the_card_that_the_taker_would_take_who_gets_the_seven(self) -> None:
        hand = after(SEVEN_OF_FOUR, "1 pass", "2 pass", "3 accept", "0 swap")
        assert "Th" in hand.hands[0]
        assert "7h" in hand.hands[3]
        assert "Th" not in hand.hands[3]
        assert hand.turn == 1

    def test_seven__the_taker_of_four_has_the_card_turned_up_already(self) -> None:
        start = table(4, ["8c", "9s", "Ah", "Th 7h"], "Th", taker=3)
        hand = after(start, "1 pass", "2 pass", "3 accept")
        assert hand.turn == 1
        # Said all the same, it changes nothing: she lays the 7 down and takes it back.
        before = [[list(each) for each in hands] for hands in (hand.hands, hand.held)]
        assert rule(hand, 3, "swap") is None
        hand.act((3, "swap"))
        assert [hand.hands, hand.held] == before

    def test_seven__makes_the_belote(self) -> None:
        start = table(2, ["7h Qh", "9s 8s"], "Kh", dealer=0)
        hand = after(start, "1 accept")
        assert hand.couple is None
        hand.act((0, "swap"))
        assert hand.couple == 0


#: Ben: four kings and king, queen, jack, 10, 9 of clubs.
MANY = table(2, ["As Ah Ad Ac 7s 8h Qs Qd 8d", "Ks Kh Kd Kc Qc Jc Tc 9c 7d"], "8s", dealer=0)
BID = ("1 pass", "0 pass", "1 name d")


class TestAnnouncing:
    def test_announce__before_ones_first_card_and_no_longer(self) -> None:
        hand = after(MANY, *BID)
        assert rule(hand, 1, "meld", square(1, "K")) is None
        assert rule(after(MANY, *BID, "1 play 7d"), 0, "meld", square(0, "A")) is None
        later = after(MANY, *BID, "1 play Ks", "0 play As")
        assert rule(later, 0, "meld", square(0, "A")) == "announce"
        assert offered(later, "meld") == []

    def test_announce__squares_before_runs(self) -> None:
        hand = after(MANY, *BID, (1, "meld", run(1, "c QJT")))
        assert rule(hand, 1, "meld", square(1, "K")) == "announce"
        assert rule(after(MANY, *BID, (1, "meld", square(1, "K"))), 1, "meld", run(1, "c KQJ")) is None

    def test_announce__lower_ones_and_parts_of_a_longer_run_may_be_said(self) -> None:
        hand = after(MANY, *BID)
        said = [meld for meld in offered(hand, "meld") if meld["kind"] == "run"]
        # Out of five in sequence: one of five, two of four, three of three.
        assert sorted(meld["length"] for meld in said) == [3, 3, 3, 4, 4, 5]
        assert rule(after(MANY, *BID, (1, "meld", square(1, "K")), "1 play 7d"), 0, "meld", square(0, "A")) is None
        low = table(2, ["As Ks Qs", "9h 8h 7h"], "Kd", dealer=1)
        hand = after(low, "0 accept", (0, "meld", run(0, "s AKQ")), "0 play As")
        assert rule(hand, 1, "meld", run(1, "h 987")) is None

    def test_announce__nobody_need_announce_anything(self) -> None:
        assert len(offered(after(MANY, *BID), "play")) == 9

    def test_announce__for_ones_own_side(self) -> None:
        assert rule(after(MANY, *BID), 1, "meld", square(0, "K")) == "announce"
        hand = at(FOUR, 3)
        assert hand.turn == 3
        assert rule(hand, 3, "meld", run(3, "h 987")) == "announce"
        assert rule(hand, 3, "meld", run(0, "h 987")) == "announce"
        assert rule(hand, 3, "meld", run(1, "h 987")) == "meld-cards"

    def test_announce__partners_do_not_put_their_cards_together(self) -> None:
        # Ada and Cem hold the four aces between them.
        hand = after(table(4, ["As Ah", "Ks", "Ad Ac", "9h"], "9h", taker=3), "1 pass", "2 pass", "3 accept", "1 play Ks")
        assert rule(hand, 2, "meld", square(0, "A")) == "meld-cards"

    @pytest.mark.parametrize("rank", ["8", "7"])
    def test_square__eights_and_sevens_are_none(self, rank: str) -> None:
        low = table(2, [f"{rank}s {rank}h {rank}d {rank}c", "As"], "Kh", dealer=1)
        hand = after(low, "0 pass", "1 pass", "0 name s")
        assert rule(hand, 0, "meld", square(0, rank)) == "square"
        assert not [meld for meld in offered(hand, "meld") if meld["kind"] == "square"]

    def test_run__ends_with_the_seven_and_has_three_cards_at_least(self) -> None:
        hand = after(MANY, *BID)
        assert rule(hand, 1, "meld", run(1, "c 9876")) == "run"
        assert rule(hand, 1, "meld", run(1, "c KQ")) == "range"
        assert rule(hand, 1, "meld", {"side": 1, "kind": "run", "suit": "c", "top": "9", "length": 4}) == "run"

    def test_run__all_that_eight_in_sequence_hold(self) -> None:
        # One of eight, two of seven, … six of three.
        hand = after(table(2, ["", "Ac Kc Qc Jc Tc 9c 8c 7c As"], "7h", dealer=0), "1 accept")
        runs = [meld["length"] for meld in offered(hand, "meld") if meld.get("suit") == "c"]
        assert {length: runs.count(length) for length in RUNS} == {3: 6, 4: 5, 5: 4, 6: 3, 7: 2, 8: 1}

    @pytest.mark.parametrize(
        "meld",
        [{}, {"side": 1, "kind": "pair"}, {"side": True, "kind": "square", "rank": "K"}, {**square(1, "K"), "suit": "c"}]
        + [{**run(1, "c KQJ"), "length": length} for length in ("3", 3.0, None, 10**30)]
        + [{"side": [1], "kind": "square", "rank": "K"}, {"side": 1, "kind": "square", "rank": ["K"]}],
    )
    def test_format__what_is_no_meld_is_refused(self, meld: dict[str, Any]) -> None:
        assert rule(after(MANY, *BID), 1, "meld", meld) in ("format", "range")

    def test_meld_cards__only_what_is_in_hand(self) -> None:
        assert rule(after(MANY, *BID), 1, "meld", square(1, "A")) == "meld-cards"
        assert rule(after(MANY, *BID), 1, "meld", run(1, "c AKQ")) == "meld-cards"

    def test_meld_cards__no_card_in_two_runs_but_in_a_square_and_a_run(self) -> None:
        hand = after(MANY, *BID, (1, "meld", square(1, "K")), (1, "meld", run(1, "c KQJ")))
        assert rule(hand, 1, "meld", run(1, "c JT9")) == "meld-cards"
        assert rule(hand, 1, "meld", run(1, "c KQJ")) == "meld-cards"
        assert rule(hand, 1, "meld", square(1, "K")) in ("announce", "meld-cards")
        assert offered(hand, "meld") == []

    def test_meld_cards__a_long_run_may_be_said_as_two_short_ones(self) -> None:
        start = table(2, ["", "Ac Kc Qc Jc Tc 9c 8s"], "Kh", dealer=0)
        hand = after(start, "1 accept", (1, "meld", run(1, "c AKQ")))
        assert [meld for meld in offered(hand, "meld") if meld.get("suit") == "c"] == [run(1, "c JT9")]

    def test_announce__what_was_said_stands_in_the_entry_in_its_order(self) -> None:
        assert [meld["suit"] for meld in FOUR.hand().entry()["melds"]] == ["d", "s", "d", "h"]
        assert [meld["kind"] for meld in TWO.hand().entry()["melds"]] == ["square", "run", "run"]


def scored(game: Golden) -> list[int]:
    """What the scorer makes of what a hand wrote down."""
    return game.scored(game.hand().entry())


class TestBelote:
    def test_belote__is_said_right_before_the_king_and_rebelote_before_the_queen(self) -> None:
        hand = at(TWO, 1, "rebelote")
        assert offered(hand, "rebelote") == [None]
        assert offered(hand, "belote") == [None]
        said = at(TWO, 1, "rebelote")
        said.act((0, "rebelote"))
        assert said.moves() == [(0, "play", "Qs")]
        assert rule(said, 0, "play", "Ks") == "belote"
        assert rule(said, 0, "belote") == "belote"

    def test_belote__whichever_comes_first(self) -> None:
        moves = [move[1] for move in TWO.moves]
        assert moves.index("rebelote") < moves.index("belote")
        assert TWO.hand().entry()["belote"] == 0

    def test_belote__not_with_another_card(self) -> None:
        said = at(TWO, 1, "rebelote")
        said.act((0, "rebelote"))
        assert rule(said, 0, "play", "9s") == "belote"

    def test_belote__only_who_held_both_says_it(self) -> None:
        # Ada holds the king of hearts, Ben the queen.
        start = table(2, ["Kh As", "Qh Js"], "7h", dealer=1)
        hand = after(start, "0 accept")
        assert offered(hand, "belote") == []
        assert rule(hand, 0, "belote") == "belote"
        hand.act((0, "play", "As"))
        assert rule(hand, 1, "rebelote") == "belote"

    def test_belote__counts_only_if_both_words_were_said(self) -> None:
        for forgotten in ("belote", "rebelote"):
            left = Golden("belote", 2, 1, deal=TWO.deal, moves=[move for move in TWO.moves if move[1] != forgotten])
            assert left.hand().entry()["belote"] is None
            assert scored(left) == [266, 10]
            assert list(left.hand().scores()) == [266, 10]
        assert scored(TWO) == [286, 10]

    def test_belote__the_second_word_may_still_be_said_after_the_first_was_forgotten(self) -> None:
        left = Golden("belote", 2, 1, deal=TWO.deal, moves=[move for move in TWO.moves if move[1] != "rebelote"])
        place = next(place for place, move in enumerate(left.moves) if move[1] == "belote")
        assert offered(left.hand(place), "belote") == [None]

    def test_belote__not_with_a_card_that_may_not_be_played(self) -> None:
        # The jack of spades, trump, is not led: diamonds are, and Ada has some.
        hand = after(table(2, ["Ks Qs 9d As", "Ad Jh"], "7c", dealer=0), "1 pass", "0 pass", "1 pass", "0 name s", "1 play Ad")
        assert rule(hand, 0, "belote") == "follow"
        assert offered(hand, "belote") == []

    def test_belote__once_the_card_is_played_nothing_can_be_said(self) -> None:
        hand = at(FOUR, 1, "belote")
        assert rule(hand, 0, "rebelote") == "belote"


class TestPlaying:
    def test_playing__forehand_leads(self) -> None:
        assert at(FOUR, 1).turn == 1
        assert at(TWO, 1).turn == 0
        assert at(THREE, 1).turn == 0

    def test_playing__the_others_add_a_card_each_in_turn_until_all_are_played(self) -> None:
        assert [move[0] for move in FOUR.moves if move[1] == "play"][:4] == [1, 2, 3, 0]
        assert [sum(move[1] == "play" for move in game.moves) for game in (TWO, THREE, FOUR)] == [18, 27, 32]
        assert rule(FOUR.hand(), 3, "play", "8h") == "over"

    def test_playing__whoever_is_not_on_turn_waits(self) -> None:
        assert rule(at(FOUR, 1), 2, "play", "8d") == "trick"

    def test_cards__only_what_is_in_hand(self) -> None:
        assert rule(at(FOUR, 1), 1, "play", "7h") == "cards"
        assert rule(at(FOUR, 5), 1, "play", "Ad") == "cards"
        assert rule(at(FOUR, 1), 1, "play", "2h") == "cards"

    def test_follow__the_suit_led_must_be_followed(self) -> None:
        hand = at(FOUR, 2)
        assert {card[1] for card in offered(hand, "play")} == {"d"}
        assert rule(hand, 2, "play", "Js") == "follow"

    def test_follow__who_cannot_may_play_anything_trump_included(self) -> None:
        hand = at(FOUR, 3)
        assert len(offered(hand, "play")) == 8
        assert rule(hand, 3, "play", "7h") is None
        assert rule(hand, 3, "play", "Qs") is None

    def test_follow__a_higher_trump_must_be_played_on_a_trump_led(self) -> None:
        hand = at(FOUR, 7)
        assert (hand.turn, hand.trick) == (3, ["Ah", "9s"])
        assert offered(hand, "play") == ["Jh", "9h"]
        assert rule(hand, 3, "play", "8h") == "follow"

    def test_follow__higher_than_the_best_so_far(self) -> None:
        hand = at(FOUR, 1, "rebelote")
        # The ten, the king and the queen do not beat the nine: any of them follows.
        assert set(offered(hand, "play")) == {"Th", "Kh", "Qh"}

    def test_follow__not_a_higher_one_where_another_suit_is_led(self) -> None:
        hand = at(FOUR, 4)
        assert offered(hand, "play") == ["7d"]
        # Ada follows spades with either card, though a trump lies there.
        assert set(offered(at(FOUR, 23), "play")) == {"As", "Ks"}

    def test_follow__without_the_house_rule_any_trump_will_do(self) -> None:
        lax = Golden("belote", 4, 0, deal=FOUR.deal, moves=FOUR.moves, options={"overtrump": False})
        assert offered(at(lax, 7), "play") == ["Jh", "9h", "8h", "7h"]

    def test_follow__no_ruffing_where_that_is_agreed(self) -> None:
        strict = Golden("belote", 4, 0, deal=FOUR.deal, moves=FOUR.moves, options={"no_ruff": True})
        hand = at(strict, 3)
        assert offered(hand, "play") == ["Qs", "Ac", "Qc", "7c"]
        assert rule(hand, 3, "play", "7h") == "follow"

    def test_follow__what_is_said_tells_suit_trump_and_ruffing_apart_and_which_cards_there_are(self) -> None:
        led = "The suit led is diamonds; here you can follow only with the 10 of diamonds, the 9 of diamonds or the 8 of diamonds."
        assert told(at(FOUR, 2), 2, "play", "Js") == led
        higher = "Trump was led, and a higher one must be played: the jack of hearts or the 9 of hearts."
        assert told(at(FOUR, 7), 3, "play", "8h") == higher
        strict = Golden("belote", 4, 0, deal=FOUR.deal, moves=FOUR.moves, options={"no_ruff": True})
        others = "the queen of spades, the ace of clubs, the queen of clubs or the 7 of clubs"
        assert told(at(strict, 3), 3, "play", "7h") == f"No ruffing at this table while there is anything else: {others}."

    def test_follow__with_nothing_but_trumps_they_are_played_all_the_same(self) -> None:
        start = table(2, ["As", "Jh 9h Ah Th Kh Qh 8h Js 9s"], "7h", dealer=1, no_ruff=True)
        moves = ("0 pass", "1 accept", "0 play As", "1 play 9s")
        hand = after(start, *moves)
        spare = next(card for card in hand.hands[0] if card[1] in "dc")
        hand.act((0, "play", spare))
        # No suit of that kind, but the jack of spades is there to be thrown away.
        assert offered(hand, "play") == ["Js"]
        hand.act((1, "play", "Js"))
        spare = next(card for card in hand.hands[0] if card[1] in "dc")
        hand.act((0, "play", spare))
        assert len(offered(hand, "play")) == 7

    def test_trick__its_winner_leads_the_next(self) -> None:
        assert [at(FOUR, number).turn for number in (5, 9, 13, 17, 21, 25, 29)] == [1, 3, 3, 3, 2, 3, 0]

    def test_trick__trump_beats_the_suit_led(self) -> None:
        assert at(FOUR, 25).takers_of_tricks[5] == 3
        assert at(TWO, 11).takers_of_tricks[4] == 0

    def test_rank__in_trump_the_nine_beats_the_ace(self) -> None:
        assert FOUR.hand().takers_of_tricks[1] == 3

    def test_rank__in_other_suits_the_ten_beats_the_king_and_the_queen(self) -> None:
        assert THREE.hand().takers_of_tricks[4] == 2


class TestWhatFollows:
    def test_card_points__of_each_side(self) -> None:
        assert FOUR.hand().entry()["cards"] == [35, 141]
        assert TWO.hand().entry()["cards"] == [136, 10]
        assert THREE.hand().entry()["cards"] == [0, 0, 140]

    @pytest.mark.parametrize(("game", "points"), [(FOUR, [55, 221]), (TWO, [286, 10]), (THREE, [0, 0, 310])])
    def test_scoring__golden_hands_are_worth_what_was_worked_out_by_hand(self, game: Golden, points: list[int]) -> None:
        assert list(game.hand().scores()) == points
        assert scored(game) == points

    def test_last_trick__whoever_took_it_has_it_in_the_entry(self) -> None:
        assert FOUR.hand().entry()["last_trick"] == 1
        assert FOUR.hand().entry()["capot"] is None

    def test_last_trick__whoever_looks_on_reads_what_it_brings_besides_its_cards(self) -> None:
        hand = TWO.hand()
        said = words("de", "belote").of(view_of("belote").moved(hand), ["Ada", "Ben"], hand.state.sides)
        assert said.endswith(" Ada bekommt den Stich: 24 Punkte, dazu 10 für den letzten Stich.")

    def test_capot__whoever_looks_on_reads_what_all_tricks_bring(self) -> None:
        hand = THREE.hand()
        said = words("en", "belote").of(view_of("belote").moved(hand), ["Ada", "Ben", "Cem"], hand.state.sides)
        assert said.endswith(" points, and 100 for all tricks.")

    def test_capot__all_tricks_stand_in_the_entry_and_the_last_one_may(self) -> None:
        entry = THREE.hand().entry()
        assert (entry["capot"], entry["last_trick"]) == (2, 2)
        assert THREE.scored({**entry, "last_trick": None}) == [0, 0, 310]

    def test_meld_needs_trick__with_a_capot_against_it_a_side_loses_its_square(self) -> None:
        # Ben takes all nine tricks, and has no meld.
        start = table(
            2,
            ["Qs Qh Qd Qc 7s 8s 9s 7d 8d", "As Ts Ah Th Ad Td Ac Tc Jh"],
            "8h",
            dealer=0,
        )
        hand = after(start, "1 accept", "1 play Jh")
        hand.act((0, "meld", frozen(square(0, "Q"))))
        hand.act((0, "play", "Qh"))
        for card in ("Ah", "Th", "As", "Ts", "Ad", "Td", "Ac", "Tc"):
            hand.act((1, "play", card))
            hand.act((0, "play", hand.moves()[0][2]))
        assert hand.entry()["capot"] == 1
        # 20 + 3 and the rest: aces 44, tens 40, the other queens 9; 100 for the capot.
        assert hand.scores() == (0, 20 + 3 + 44 + 40 + 9 + 100)

    def test_meld_needs_trick__with_three_players_only_a_capot_takes_it(self) -> None:
        """Ada holds four queens and takes nothing, but Ben and Cem both take tricks."""
        start = table(3, ["Qs Qh Qd Qc 7s 7d 7c 8h 8d", "As Ah Ad Ac Ks", "Js Jh Jd Jc 9s"], "8s", dealer=2)
        state = start.state()
        for seed in range(200):
            hand, random = BeloteHand(start.deal, state), Random(seed)
            for move in ((0, "pass"), (1, "pass"), (2, "pass"), (0, "pass"), (1, "name", "h"), (0, "meld", frozen(square(0, "Q")))):
                hand.act(move)
            while hand.turn is not None:
                plays = [move for move in hand.moves() if move[1] == "play"]
                hand.act(plays[int(random.random() * len(plays))])
            if {*hand.takers_of_tricks} == {1, 2}:
                assert hand.scores()[0] == 100
                return
        pytest.fail("Ada always takes a trick")

    def test_bidding__the_taker_may_be_left_out_of_an_entry_and_is_compared_if_it_stands_there(self) -> None:
        entry = FOUR.hand().entry()
        assert FOUR.scored({**entry, "taker": None, "trump": None}) == [55, 221]
        for name, wrong in [("taker", 1), ("trump", "s"), ("belote", None), ("last_trick", 0), ("cards", [34, 142]), ("melds", [])]:
            _, problems, _ = fold(FOUR.record({**entry, name: wrong, "play": FOUR.play}), verified=True)
            assert (name, "play") in {(problem.field, problem.rule) for problem in problems}

    @pytest.mark.parametrize(("field", "value"), [("revokes", [1, 0]), ("penalties", [0, 1])])
    def test_revoke__cannot_follow_from_a_play(self, field: str, value: list[int]) -> None:
        entry = {**FOUR.hand().entry(), field: value, "play": FOUR.play}
        _, problems, _ = fold(FOUR.record(entry), verified=True)
        assert [(problem.field, problem.rule) for problem in problems] == [(field, "play")]

    def test_penalty__none_at_all_may_be_written_down(self) -> None:
        assert FOUR.scored({**FOUR.hand().entry(), "revokes": [0, 0], "penalties": [0, 0], "claim": None}) == [55, 221]

    def test_bidding__all_passed_is_all_that_is_written_down(self) -> None:
        passed = golden("belote", "passed")
        assert passed.hand().entry() == {"passed": True}
        assert passed.scored({"passed": True}) == [0, 0]
        _, problems, _ = fold(FOUR.record({"passed": True, "play": FOUR.play}), verified=True)
        assert ("passed", "play") in {(problem.field, problem.rule) for problem in problems}

    def test_claim__cannot_follow_from_a_play(self) -> None:
        entry = {"trump": "h", "cards": [35, 141], "claim": 1, "melds": FOUR.hand().entry()["melds"], "belote": 0}
        _, problems, _ = fold(FOUR.record({**entry, "play": FOUR.play}), verified=True)
        assert ("claim", "play") in {(problem.field, problem.rule) for problem in problems}


class TestWhoKnowsWhat:
    def test_deal__nobody_knows_who_else_holds_the_seven(self) -> None:
        hand = after(SEVEN, "1 accept")
        assert hand.seen(1).moves == ()
        assert hand.seen(1) == hand.elsewhere(1, Random(1)).seen(1)

    def test_announce__what_was_said_stays_with_who_said_it(self) -> None:
        hand = at(FOUR, 4)
        for seed in range(20):
            other = hand.elsewhere(0, Random(seed))
            assert {"Kd", "Qd", "Jd"} <= set(other.hands[1])
            assert {"9h", "8h", "7h"} <= set(other.hands[3])
            assert other.seen(0) == hand.seen(0)

    def test_deal__the_others_cards_change_places(self) -> None:
        hand = at(TWO, 2)
        assert any(hand.elsewhere(1, Random(seed)).hands[0] != hand.hands[0] for seed in range(5))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_playing__a_hand_is_json_and_comes_back_from_it(players: int) -> None:
    run_of = Run("belote", players, 4)
    played = one(run_of, run_of.states[0], Random(4))
    assert json.loads(json.dumps([*played]))[2] == json.loads(json.dumps(played.entry))


class TestCounts:
    """What can be counted beforehand."""

    @pytest.mark.parametrize("players", [2, 3, 4])
    def test_playing__of_all_moves_that_there_are_just_those_offered_are_legal(self, players: int) -> None:
        """But for a swap by the taker of four, which changes nothing, and for what forehand does before the seven is swapped."""
        state = Run("belote", players).states[0]
        ways: list[tuple[Any, ...]] = [(verb,) for verb in ("pass", "accept", "swap", "keep", "belote", "rebelote")]
        ways += [("name", suit) for suit in "shdcx"] + [("play", card) for card in [*PACK, "X"]]
        for seed in range(6):
            hand, dice = BeloteHand(dealt(state, Random(seed)), state), Random(seed)
            while hand.turn is not None:
                offered_now = set(hand.moves())
                for seat in range(players):
                    melds = [("meld", held.said(hand.side_of[seat])) for held in EVERY]
                    for way in (*ways, *melds):
                        move = (seat, *way)
                        if (way == ("swap",) and seat == hand.seven == hand.taker) or (hand.swapping and seat == hand.forehand):
                            continue
                        assert (refused(hand, move) is None) == (move in offered_now), (move, hand.log)
                hand.act(hand.moves()[int(dice.random() * len(offered_now))])

    def test_square__there_are_six_of_them_and_eighty_four_runs(self) -> None:
        # A suit holds 6 runs of three, 5 of four, 4 of five, 3 of six, 2 of seven and 1 of eight: 21, four times.
        assert [held.kind for held in EVERY].count("square") == 6
        assert [held.kind for held in EVERY].count("run") == 4 * 21

    @pytest.mark.parametrize("players", [2, 3, 4])
    def test_bidding__so_many_ways_to_bid(self, players: int) -> None:
        """Each may accept; if nobody does, each may name one of three suits; or all pass twice."""
        state, found = Run("belote", players).states[0], 0
        waiting = [BeloteHand(dealt(state, Random(3)), state)]
        while waiting:
            hand = waiting.pop()
            for move in hand.moves():
                other = copy(hand)
                other.log = list(hand.log)
                other.act(move)
                if other.trump is None and not other.over:
                    waiting.append(other)
                else:
                    found += 1
        assert found == players + 3 * players + 1


class TestThePlayers:
    @pytest.mark.parametrize("options", [{"no_ruff": True, "king_points": 4}, {"overtrump": False}])
    @pytest.mark.parametrize("players", [2, 3, 4])
    def test_a_random_move_keeps_the_house_rules(self, players: int, options: dict[str, Any]) -> None:
        states = Run("belote", players, 1, ("random",), options).states
        for seed in range(12):
            state, dice, other = states[seed % players], Random(seed), Random(seed)
            hand = BeloteHand(dealt(state, Random(seed)), state)
            while hand.turn is not None:
                move = players_of("belote")["random"](hand.seen(hand.turn), other)
                assert hand.any_move(dice) == move
                assert refused(hand, move) is None
                hand.act(move)

    @pytest.mark.parametrize("players", [2, 3, 4])
    def test_a_sensible_one_is_ahead_of_one_who_plays_anything(self, players: int) -> None:
        """The same deals for each side: over thousands of them it is ahead by 30 to 50 points a hand."""
        who, ahead, run_of = players_of("belote"), [], Run("belote", players)
        for index in range(100):
            state = run_of.states[index % players]
            start = dealt(state, Random(index))
            for side, seats in enumerate(state.sides):
                hand, dice = BeloteHand(start, state), Random(index)
                while hand.turn is not None:
                    hand.act(who["sensible" if hand.turn in seats else "random"](hand.seen(hand.turn), dice))
                scores = list(hand.scores())
                ahead.append(scores.pop(side) - sum(scores) / len(scores))
        assert sum(ahead) / len(ahead) > 12

    def test_a_sensible_one_takes_a_suit_with_jack_and_nine_or_jack_and_ace(self) -> None:
        sensible = players_of("belote")["sensible"]
        bids = [
            sensible(after(table(2, ["", held], "8h", dealer=0)).seen(1), Random(1))
            for held in ("Jh 9h 7s 8s 7d 8d", "Jh Ah 7s 8s 7d 8d", "Jh 7s 8s 9s 7d 8d", "9h Ah 7s 8s 7d 8d", "Ah Th Kh 7s 8s 7d")
        ]
        assert [bid[1] for bid in bids] == ["accept", "accept", "pass", "pass", "pass"]

    def test_a_sensible_one_says_both_words_and_swaps(self) -> None:
        sensible = players_of("belote")["sensible"]
        hand = after(table(2, ["7h Qh Js", "9s 8s"], "Kh", dealer=0), "1 accept")
        dice = Random(1)
        while hand.turn is not None:
            hand.act(sensible(hand.seen(hand.turn), dice))
        assert {"swap", "belote", "rebelote"} <= {move[1] for move in hand.log if move[0] == 0}
        assert hand.entry()["belote"] == 0

    def test_a_sensible_one_does_not_tell_what_is_beaten(self) -> None:
        hand = after(MANY, *BID, (1, "meld", square(1, "K")), "1 play 7d")
        assert players_of("belote")["sensible"](hand.seen(0), Random(1))[1:] == ("meld", square(0, "A"))
        low = table(2, ["As Ks Qs Js Ah Kc 9c 8c 9d", "9h 8h 7h Ac Qc Td 8d 7c Jd"], "Kd", dealer=1)
        hand = after(low, "0 accept", (0, "meld", run(0, "s AKQJ")), "0 play As")
        assert offered(hand, "meld") == [run(1, "h 987")]
        assert players_of("belote")["sensible"](hand.seen(1), Random(1))[1] == "play"
