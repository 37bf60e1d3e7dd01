"""Playing a hand of Belote, by the rulebook: who may bid, swap, announce and play what, and what follows from it.

Hands before the bidding: with two players Ada (0) deals, so that Ben (1) is forehand; with three Cem is the third, with four Dora
the fourth.
"""

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any

from scorepad.games.belote.hand import outcome
from scorepad.games.belote.hand.deal import new_deal
from scorepad.games.belote.hand.holding import ALL_MELDS
from scorepad.games.belote.hand.play import BeloteHand
from scorepad.games.belote.melds import RUNS, is_meld
from scorepad.hands import players_of, view_of
from scorepad.hands.play import check_move, freeze
from scorepad.hands.simulate import SimulationRun, play_tables
from scorepad.hands.verify import verified_problems
from scorepad.table import fold_record
from scorepad.words import words_in
from tests.games.belote.test_rules import run, square
from tests.hands.golden import Golden, golden

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


def moves_of(start: Golden, written: str) -> list[list[Any]]:
    """Moves as people say them, "1 accept, 0 swap, 1 meld run c KQJ, 1 play Ah"; a meld is that of the seat's own side."""
    moves = []
    for seat, verb, *given in (move.split(" ") for move in written.split(", ") if move):
        side = int(seat) % (3 if start.players == 3 else 2)
        meld = [square(side, given[1]) if given[0] == "square" else run(side, " ".join(given[1:]))] if verb == "meld" else given
        moves.append([int(seat), verb, *meld])
    return moves


def after(start: Golden, written: str = "") -> Any:
    """The hand after these moves, each of which is legal."""
    return Golden(
        start.game, start.players, start.dealer, options=start.options, deal=start.deal, moves=moves_of(start, written)
    ).hand()


def judged(rows: str, **starts: Golden) -> None:
    """Each row: a table, the moves so far (or "9th card": just before that of a golden hand), a move, and the rule that it breaks,
    "-" if it is legal."""
    for row in rows.strip().splitlines():
        name, so_far, move, broken = (part.strip() for part in row.split("|"))
        start = {"four": FOUR, "two": TWO, **starts}[name]
        hand = at(start, int(so_far[:-7])) if so_far.endswith("card") else after(start, so_far)
        assert (rule(hand, *moves_of(start, move)[0]) or "-") == broken, row


def rule(hand: Any, *move: Any) -> str | None:
    """The rule that a move breaks, None if it is legal."""
    problem = check_move(hand, freeze(move))
    return problem.rule if problem else None


def told(hand: Any, *move: Any) -> str:
    """What is said to whoever makes a move that is refused."""
    problem = check_move(hand, freeze(move))
    assert problem
    return words_in("en", "belote").sentence_of(problem, ["Ada", "Ben", "Cem", "Dora"], hand.state.sides)


def offered(hand: Any, verb: str) -> list[Any]:
    """What whose turn it is may do with a verb."""
    return [move[2] if len(move) > 2 else None for move in hand.moves() if move[1] == verb]


def at(game: Golden, number: int, verb: str = "play") -> Any:
    """A golden hand just before its `number`th move of a kind (from 1)."""
    places = [place for place, move in enumerate(game.moves) if move[1] == verb]
    return game.hand(places[number - 1])


def dealt_to(players: int, seed: int) -> BeloteHand:
    state = SimulationRun("belote", players).states[0]
    return BeloteHand(new_deal(state, Random(seed)), state)


def disputed(game: Golden, **entry: Any) -> set[tuple[str | None, str]]:
    """What a round is refused for that says something else than its hand."""
    _, problems, _ = fold_record(game.record({**game.hand().entry(), **entry, "play": game.play}), verified_problems)
    return {(problem.field, problem.rule) for problem in problems}


class TestDealing:
    def test_deal__six_cards_or_five_and_nine_or_eight_in_hand(self) -> None:
        for players, first, whole in [(2, 6, 9), (3, 6, 9), (4, 5, 8)]:
            hand = dealt_to(players, 1)
            assert [len(each) for each in hand.hands] == [first] * players
            hand.act((1, "accept"))
            assert [len(each) for each in hand.hands] == [whole] * players

    def test_deal__with_four_the_second_begins_right_of_the_taker_who_gets_two_and_the_card_turned_up(self) -> None:
        for taker, order in [(0, (3, 0, 1, 2)), (2, (1, 2, 3, 0))]:
            hand = dealt_to(4, 5)
            turned_up, stock = hand.deal["turned_up"], list(hand.deal["stock"])
            for seat in range(1, taker if taker else 4):
                hand.act((seat, "pass"))
            hand.act((taker, "accept"))
            for seat in order:
                assert hand.deal["second"][seat] == [stock.pop(0) for _ in range(2 if seat == taker else 3)]
            assert turned_up in hand.hands[taker]
            assert stock == []

    def test_deal__with_two_and_three_the_bottom_card_is_turned_up_beside_the_first(self) -> None:
        for players in (2, 3):
            hand = dealt_to(players, 2)
            turned_up, bottom = hand.deal["turned_up"], hand.deal["stock"][-1]
            hand.act((1, "accept"))
            assert hand.seen(0).open == (turned_up, bottom)
            assert hand.deal["bottom"] == bottom
        assert at(FOUR, 1).seen(0).open == ()

    def test_deal__what_cannot_have_been_dealt_is_told(self) -> None:
        one, two = TWO.deal["hands"]
        short, _ = TWO.deal["second"]
        four = FOUR.deal["second"]
        for game, change, rule_broken in [
            (TWO, {"turned_up": "Ah"}, "cards"),
            (TWO, {"bottom": "Ah"}, "cards"),
            (TWO, {"bottom": "2h"}, "cards"),
            (TWO, {"hands": [one, two[:5]]}, "cards"),
            (TWO, {"second": [short, short[:2]]}, "cards"),
            (TWO, {"second": [short]}, "cards"),
            (TWO, {"turned_up": ["8c"]}, "format"),
            (TWO, {"open": "7h"}, "format"),
            # With four there is no bottom card, and just one gets two cards in the second deal.
            (FOUR, {"bottom": "7c"}, "format"),
            (FOUR, {"second": [*four[:3], [*four[3], "Th"]]}, "cards"),
            (FOUR, {"second": [*four[:2], four[2][:2], four[3]]}, "cards"),
        ]:
            problems = list(BeloteHand.deal_problems({**game.deal, **change}, game.state()))
            assert {(problem.field, problem.rule) for problem in problems} == {("play", rule_broken)}, change
        missing = {name: each for name, each in TWO.deal.items() if name != "bottom"}
        assert [problem.rule for problem in BeloteHand.deal_problems(missing, TWO.state())] == ["format"]

    def test_deal__the_second_one_tells_who_settled_trump(self) -> None:
        hand = FOUR.hand(0)
        assert rule(hand, 1, "accept") == "cards"
        assert hand.moves() == [(1, "pass")]
        passed = FOUR.hand(2)
        for seat in (3, 0, 1, 2):
            passed.act((seat, "pass"))
        # All but Dora have passed a second time, and to her went two cards.
        assert offered(passed, "pass") == []
        assert len(offered(passed, "name")) == 3

    def test_deal__after_all_have_passed_there_was_no_second(self) -> None:
        passed = golden("belote", "passed")
        assert rule(passed.hand(0), 1, "accept") == "cards"
        assert passed.hand().deal["second"] == []
        hand = TWO.hand(2)
        hand.act((0, "pass"))
        assert rule(hand, 1, "pass") == "cards"

    def test_deal__what_is_written_down_has_the_second_and_not_the_stock(self) -> None:
        hand = dealt_to(2, 3)
        start = hand.deal
        for seat in (1, 0, 1, 0):
            hand.act((seat, "pass"))
        assert set(hand.deal) == {"hands", "turned_up", "second", "bottom"}
        entry = {"passed": True, "play": {"deal": start, "moves": hand.log}}
        _, problems, _ = fold_record(SimulationRun("belote", 2).record([entry], 0), verified_problems)
        assert [(problem.field, problem.rule) for problem in problems] == [("play", "cards")]


class TestBidding:
    def test_bidding__first_the_suit_turned_up_or_a_pass_then_another_suit_or_a_pass(self) -> None:
        """Forehand speaks first, then the others in turn."""
        for players in (2, 3, 4):
            hand = dealt_to(players, 7)
            turned_up = hand.deal["turned_up"]
            for seat in [*range(1, players), 0]:
                assert hand.moves() == [(seat, "pass"), (seat, "accept")]
                assert rule(hand, seat, "name", "s" if turned_up[1] != "s" else "h") == "bidding"
                hand.act((seat, "pass"))
            for seat in [*range(1, players), 0]:
                named = [(seat, "name", suit) for suit in "shdc" if suit != turned_up[1]]
                assert hand.moves() == [(seat, "pass"), *named]
                for move in (("accept",), ("name", turned_up[1]), ("name", "x")):
                    assert rule(hand, seat, *move) == "bidding"
                hand.act((seat, "pass"))
            assert hand.is_over
            assert hand.entry() == {"passed": True}
            assert set(hand.scores()) == {0}

    def test_bidding__whoever_accepts_or_names_another_suit_settles_trump(self) -> None:
        hand = FOUR.hand(3)
        assert (hand.trump, hand.taker) == ("h", 3)
        assert rule(hand, 0, "pass") == "bidding"
        hand = TWO.hand(3)
        assert (hand.trump, hand.taker) == ("s", 0)
        for move in [("play", "Ah"), ("swap",), ("meld", square(0, "A")), ("belote",)]:
            assert rule(TWO.hand(0), 0, *move) == "bidding"

    def test_bidding__what_is_said_tells_what_may_be_bid(self) -> None:
        first = table(2, ["Kh As", "Qh Js"], "7h", dealer=1)
        second = after(first, "0 pass, 1 pass")
        assert told(after(first), 0, "name", "s") == "The 7 of hearts is turned up: accept its suit, or pass."
        assert told(second, 0, "accept") == "All have passed on the 7 of hearts: name another suit, or pass again."
        assert told(second, 0, "name", "x") == "There is no suit x."
        assert told(second, 0, "name", "h") == "All have passed the suit of the 7 of hearts; only another one can be named."


SEVEN = table(2, ["7h As Ad", "9s 8s"], "Kh", dealer=0)
SEVEN_OF_THREE = table(3, ["7d As", "9s", "Ah"], "Kd", dealer=2)
SEVEN_OF_FOUR = table(4, ["7h As", "9s", "Ah", "Th"], "Th", taker=3)
SEVEN_OF_FOREHAND = table(2, ["8c", "7h Ah Qh Jh"], "Kh", dealer=0)


class TestTheSeven:
    def test_seven__whoever_holds_it_may_swap_it_before_the_first_announcement_or_card_where_its_suit_is_trump(self) -> None:
        announced = table(2, ["8c", "7h As Ks Qs"], "Kh", dealer=0)
        turned_up = table(2, ["As", "9s"], "7h", dealer=0)
        rows = """
            seven     | 1 accept                                  | 0 swap | -
            seven     | 1 accept                                  | 1 swap | seven
            seven     | 1 accept, 0 swap                          | 1 swap | seven
            seven     | 1 accept, 1 play 9s                       | 0 swap | seven
            seven     | 1 pass, 0 pass, 1 name s                  | 1 swap | seven
            forehand  | 1 pass, 0 accept                          | 1 swap | -
            forehand  | 1 pass, 0 accept, 1 play Ah               | 0 swap | seven
            announced | 1 pass, 0 accept, 1 meld run s AKQ        | 1 swap | seven
            turned_up | 1 accept                                  | 1 swap | seven
        """
        judged(rows, seven=SEVEN, forehand=SEVEN_OF_FOREHAND, announced=announced, turned_up=turned_up)

    def test_seven__it_is_swapped_for_the_card_turned_up(self) -> None:
        for start, bids, seven, card in [(SEVEN, "1 accept", "7h", "Kh"), (SEVEN_OF_THREE, "0 pass, 1 accept", "7d", "Kd")]:
            assert after(start, bids).moves()[0] == (0, "swap")
            hand = after(start, f"{bids}, 0 swap")
            assert card in hand.hands[0]
            assert seven not in hand.hands[0]
            assert hand.open[0] == seven
        # What the king completes can be announced now: ace, king, queen, jack.
        hand = after(SEVEN_OF_FOREHAND, "1 pass, 0 accept")
        assert len(hand.moves()) > 9
        assert run(1, "h AKQJ") in offered(after(SEVEN_OF_FOREHAND, "1 pass, 0 accept, 1 swap"), "meld")
        hand = after(table(2, ["7h Qh", "9s 8s"], "Kh", dealer=0), "1 accept")
        assert hand.belote_holder is None
        hand.act((0, "swap"))
        assert hand.belote_holder == 0, "it makes the belote"

    def test_seven__its_holder_need_not_swap_and_nobody_writes_that_down(self) -> None:
        hand = after(SEVEN, "1 accept")
        assert hand.moves() == [(0, "swap"), (0, "keep")]
        hand.act((0, "keep"))
        # In a written hand forehand simply begins.
        assert (hand.turn, hand.log) == (1, [(1, "accept")])
        entry = {"passed": True, "play": {"deal": SEVEN.deal, "moves": [[1, "accept"], [0, "keep"]]}}
        _, problems, _ = fold_record(SEVEN.record(entry), verified_problems)
        assert [(problem.rule, problem.move) for problem in problems] == [("format", 1)]

    def test_seven__with_four_players_for_the_card_that_the_taker_would_take_who_gets_the_seven(self) -> None:
        hand = after(SEVEN_OF_FOUR, "1 pass, 2 pass, 3 accept, 0 swap")
        assert "Th" in hand.hands[0]
        assert "7h" in hand.hands[3]
        assert "Th" not in hand.hands[3]
        assert hand.turn == 1
        # A taker who holds the seven herself has the card turned up already: said all the same, it changes nothing.
        hand = after(table(4, ["8c", "9s", "Ah", "Th 7h"], "Th", taker=3), "1 pass, 2 pass, 3 accept")
        assert hand.turn == 1
        before = [[list(each) for each in hands] for hands in (hand.hands, hand.held)]
        assert rule(hand, 3, "swap") is None
        hand.act((3, "swap"))
        assert [hand.hands, hand.held] == before


#: Ben: four kings and king, queen, jack, 10, 9 of clubs.
MANY = table(2, ["As Ah Ad Ac 7s 8h Qs Qd 8d", "Ks Kh Kd Kc Qc Jc Tc 9c 7d"], "8s", dealer=0)
BID = "1 pass, 0 pass, 1 name d"
KINGS = f"{BID}, 1 meld square K"


class TestAnnouncing:
    def test_announce__before_ones_first_card_squares_before_runs_and_what_lies_in_ones_own_hand(self) -> None:
        rows = f"""
            many  | {BID}                                     | 1 meld square K  | -
            many  | {BID}, 1 play 7d                          | 0 meld square A  | -
            many  | {KINGS}, 1 play 7d                        | 0 meld square A  | -
            many  | {BID}, 1 play Ks, 0 play As               | 0 meld square A  | announce
            many  | {BID}, 1 meld run c QJT                   | 1 meld square K  | announce
            many  | {KINGS}                                   | 1 meld run c KQJ | -
            low   | 0 accept, 0 meld run s AKQ, 0 play As     | 1 meld run h 987 | -
            apart | 1 pass, 2 pass, 3 accept, 1 play Ks       | 2 meld square A  | meld-cards
            four  | 3rd card                                  | 3 meld run h 987 | meld-cards
        """
        apart = table(4, ["As Ah", "Ks", "Ad Ac", "9h"], "9h", taker=3)
        judged(rows, many=MANY, low=table(2, ["As Ks Qs", "9h 8h 7h"], "Kd", dealer=1), apart=apart)
        for hand, meld in ((after(MANY, BID), square(0, "K")), (at(FOUR, 3), run(0, "h 987"))):
            assert rule(hand, hand.turn, "meld", meld) == "announce", "for another side"

    def test_announce__lower_ones_and_parts_of_a_longer_run_or_nothing(self) -> None:
        hand = after(MANY, BID)
        # Out of five in sequence: one of five, two of four, three of three.
        assert sorted(meld["length"] for meld in offered(hand, "meld") if meld["kind"] == "run") == [3, 3, 3, 4, 4, 5]
        assert len(offered(hand, "play")) == 9
        assert offered(after(MANY, f"{BID}, 1 play Ks, 0 play As"), "meld") == []
        assert "square" not in [meld["kind"] for meld in offered(after(MANY, f"{BID}, 1 meld run c QJT"), "meld")]

    def test_run__of_three_at_least_down_to_the_seven_and_squares_down_to_the_nines(self) -> None:
        rows = f"""
            many   | {BID}                    | 1 meld run c 9876 | run
            many   | {BID}                    | 1 meld run c KQ   | range
            eights | 0 pass, 1 pass, 0 name s | 0 meld square 8   | square
            sevens | 0 pass, 1 pass, 0 name s | 0 meld square 7   | square
        """
        low = {rank: table(2, [f"{rank}s {rank}h {rank}d {rank}c", "As"], "Kh", dealer=1) for rank in "87"}
        judged(rows, many=MANY, eights=low["8"], sevens=low["7"])
        # Of eight in sequence one of eight, two of seven, … six of three.
        hand = after(table(2, ["", "Ac Kc Qc Jc Tc 9c 8c 7c As"], "7h", dealer=0), "1 accept")
        runs = [meld["length"] for meld in offered(hand, "meld") if meld.get("suit") == "c"]
        assert {length: runs.count(length) for length in RUNS} == {3: 6, 4: 5, 5: 4, 6: 3, 7: 2, 8: 1}

    def test_square__there_are_six_of_them_and_eighty_four_runs(self) -> None:
        # A suit holds 6 runs of three, 5 of four, 4 of five, 3 of six, 2 of seven and 1 of eight: 21, four times.
        assert Counter(held.kind for held in ALL_MELDS) == {"square": 6, "run": 4 * 21}
        assert all(is_meld([*meld.cards]) for meld in ALL_MELDS)
        assert not any(map(is_meld, (["As", "Ks"], ["As", "Qs", "Js"], ["As", "Kh", "Qs"], ["8s", "8h", "8d", "8c"])))

    def test_format__what_is_no_meld_is_refused(self) -> None:
        hand, kings, clubs = after(MANY, BID), square(1, "K"), run(1, "c KQJ")
        for meld in ({}, {"side": 1, "kind": "pair"}, {**kings, "side": True}, {**kings, "suit": "c"}, {**kings, "rank": ["K"]}):
            assert rule(hand, 1, "meld", meld) == "format"
        for length, broken in (("3", "format"), (3.0, "format"), (None, "format"), (10**30, "range")):
            assert rule(hand, 1, "meld", {**clubs, "length": length}) == broken

    def test_meld_cards__in_hand_and_none_in_two_runs_but_in_a_square_and_a_run(self) -> None:
        rows = f"""
            many | {BID}                     | 1 meld square A  | meld-cards
            many | {BID}                     | 1 meld run c AKQ | meld-cards
            many | {KINGS}, 1 meld run c KQJ | 1 meld run c JT9 | meld-cards
            many | {KINGS}, 1 meld run c KQJ | 1 meld run c KQJ | meld-cards
        """
        judged(rows, many=MANY)
        # A long run may be said as two short ones.
        hand = after(table(2, ["", "Ac Kc Qc Jc Tc 9c 8s"], "Kh", dealer=0), "1 accept, 1 meld run c AKQ")
        assert [meld for meld in offered(hand, "meld") if meld.get("suit") == "c"] == [run(1, "c JT9")]

    def test_announce__what_was_said_stands_in_the_entry_in_its_order(self) -> None:
        assert [meld["suit"] for meld in FOUR.hand().entry()["melds"]] == ["d", "s", "d", "h"]
        assert [meld["kind"] for meld in TWO.hand().entry()["melds"]] == ["square", "run", "run"]


def without(game: Golden, word: str) -> Golden:
    """A hand in which somebody forgot to say this."""
    return Golden(game.game, game.players, game.dealer, deal=game.deal, moves=[move for move in game.moves if move[1] != word])


class TestBelote:
    def test_belote__is_said_right_before_the_king_and_rebelote_before_the_queen(self) -> None:
        hand = at(TWO, 1, "rebelote")
        assert offered(hand, "rebelote") == offered(hand, "belote") == [None]
        hand.act((0, "rebelote"))
        assert hand.moves() == [(0, "play", "Qs")]
        for move in (("play", "Ks"), ("play", "9s"), ("belote",)):
            assert rule(hand, 0, *move) == "belote"

    def test_belote__whichever_comes_first(self) -> None:
        assert [move[1] for move in TWO.moves if "belote" in move[1]] == ["rebelote", "belote"]
        assert TWO.hand().entry()["belote"] == 0

    def test_belote__only_who_held_both_says_it(self) -> None:
        # Ada holds the king of hearts, Ben the queen.
        hand = after(table(2, ["Kh As", "Qh Js"], "7h", dealer=1), "0 accept")
        assert offered(hand, "belote") == []
        assert rule(hand, 0, "belote") == "belote"
        hand.act((0, "play", "As"))
        assert rule(hand, 1, "rebelote") == "belote"

    def test_belote__counts_only_if_both_words_were_said(self) -> None:
        for forgotten in ("belote", "rebelote"):
            hand = without(TWO, forgotten).hand()
            assert hand.entry()["belote"] is None
            assert hand.scores() == (266, 10)
        # The second word may still be said after the first was forgotten.
        place = next(place for place, move in enumerate(TWO.moves) if move[1] == "belote")
        assert offered(without(TWO, "rebelote").hand(place - 1), "belote") == [None]

    def test_belote__not_with_a_card_that_may_not_be_played_or_is_played(self) -> None:
        # Spades are trump, and diamonds are led, of which Ada has some.
        hand = after(table(2, ["Ks Qs 9d As", "Ad Jh"], "7c", dealer=0), "1 pass, 0 pass, 1 pass, 0 name s, 1 play Ad")
        assert rule(hand, 0, "belote") == "follow"
        assert offered(hand, "belote") == []
        assert rule(at(FOUR, 1, "belote"), 0, "rebelote") == "belote"


#: The golden hand of four at tables with other house rules.
LAX, STRICT = (
    Golden("belote", 4, 0, deal=FOUR.deal, moves=FOUR.moves, options=options)
    for options in ({"overtrump": False}, {"no_ruff": True})
)


class TestPlaying:
    def test_playing__forehand_leads_and_the_others_add_a_card_each_until_all_are_played(self) -> None:
        assert [at(game, 1).turn for game in (FOUR, TWO, THREE)] == [1, 0, 0]
        assert [move[0] for move in FOUR.moves if move[1] == "play"][:4] == [1, 2, 3, 0]
        assert [sum(move[1] == "play" for move in game.moves) for game in (TWO, THREE, FOUR)] == [18, 27, 32]
        assert rule(FOUR.hand(), 3, "play", "8h") == "over"

    def test_follow__the_suit_led_and_higher_on_a_trump_or_if_there_is_none_anything(self) -> None:
        judged("""
            four | 1st card | 2 play 8d | trick
            four | 1st card | 1 play 7h | cards
            four | 1st card | 1 play 2h | cards
            four | 5th card | 1 play Ad | cards
            four | 2nd card | 2 play Js | follow
            four | 7th card | 3 play 8h | follow
        """)
        for hand, cards in [
            (at(FOUR, 3), "9h 8h 7h Jh Ac Qc 7c Qs"),
            # Ada follows spades with either card, though a trump lies there.
            (at(FOUR, 23), "As Ks"),
            (at(FOUR, 7), "Jh 9h"),
            (at(LAX, 7), "Jh 9h 8h 7h"),
            # The ten, the king and the queen do not beat the nine: any of them follows.
            (at(FOUR, 1, "rebelote"), "Th Kh Qh"),
            (at(STRICT, 3), "Qs Ac Qc 7c"),
        ]:
            assert sorted(offered(hand, "play")) == sorted(cards.split())

    def test_follow__what_is_said_tells_suit_trump_and_ruffing_apart_and_which_cards_there_are(self) -> None:
        led = "The suit led is diamonds; here you can follow only with the 10 of diamonds, the 9 of diamonds or the 8 of diamonds."
        assert told(at(FOUR, 2), 2, "play", "Js") == led
        higher = "Trump was led, and a higher one must be played: the jack of hearts or the 9 of hearts."
        assert told(at(FOUR, 7), 3, "play", "8h") == higher
        others = "the queen of spades, the ace of clubs, the queen of clubs or the 7 of clubs"
        assert told(at(STRICT, 3), 3, "play", "7h") == f"No ruffing at this table while there is anything else: {others}."

    def test_follow__with_nothing_but_trumps_they_are_played_all_the_same(self) -> None:
        start = table(2, ["As", "Jh 9h Ah Th Kh Qh 8h Js 9s"], "7h", dealer=1, no_ruff=True)
        hand = after(start, "0 pass, 1 accept, 0 play As, 1 play 9s")
        for spare, left in [(["Js"], 8), (["Jh", "9h", "Ah", "Th", "Kh", "Qh", "8h"], 7)]:
            hand.act((0, "play", next(card for card in hand.hands[0] if card[1] in "dc")))
            # No suit of that kind, but the jack of spades is there to be thrown away; then only trumps are left.
            assert sorted(offered(hand, "play")) == sorted(spare)
            assert len(hand.hands[1]) == left
            hand.act((1, "play", spare[0]))

    def test_playing__of_all_moves_that_there_are_just_those_offered_are_legal(self) -> None:
        """But for a swap by the taker of four, which changes nothing, and for what forehand does before the seven is swapped."""
        ways: list[tuple[Any, ...]] = [(verb,) for verb in ("pass", "accept", "swap", "keep", "belote", "rebelote")]
        ways += [("name", suit) for suit in "shdcx"] + [("play", card) for card in [*PACK, "X"]]
        # In these hands somebody swaps, announces and says "Belote".
        for players, seed in ((2, 10), (3, 26), (4, 0)):
            hand, dice = dealt_to(players, seed), Random(seed)
            while hand.turn is not None:
                offered_now = set(hand.moves())
                for seat in range(players):
                    for way in (*ways, *(("meld", held.to_json(hand.side_of[seat])) for held in ALL_MELDS)):
                        move = (seat, *way)
                        if (way == ("swap",) and seat == hand.seven == hand.taker) or (hand.swapping and seat == hand.forehand):
                            continue
                        assert (check_move(hand, move) is None) == (move in offered_now), (move, hand.log)
                hand.act(hand.moves()[int(dice.random() * len(offered_now))])

    def test_trick__its_winner_leads_the_next_and_trump_beats_the_suit_led(self) -> None:
        assert [at(FOUR, number).turn for number in (5, 9, 13, 17, 21, 25, 29)] == [1, 3, 3, 3, 2, 3, 0]
        assert at(TWO, 11).takers_of_tricks[4] == 0

    def test_rank__the_nine_beats_the_ace_in_trump_and_the_ten_king_and_queen_elsewhere(self) -> None:
        assert FOUR.hand().takers_of_tricks[1] == 3
        assert THREE.hand().takers_of_tricks[4] == 2


class TestWhatFollows:
    def test_scoring__golden_hands_are_worth_what_was_worked_out_by_hand(self) -> None:
        for game, cards, scores in [
            (FOUR, [35, 141], [55, 221]),
            (TWO, [136, 10], [286, 10]),
            (THREE, [0, 0, 140], [0, 0, 310]),
            (golden("belote", "passed"), None, [0, 0]),
        ]:
            hand = game.hand()
            assert hand.entry().get("cards") == cards
            assert [*hand.scores()] == game.scored(hand.entry()) == scores

    def test_last_trick__or_capot_stands_in_the_entry_and_is_read_by_whoever_looks_on(self) -> None:
        entry = FOUR.hand().entry()
        assert (entry["capot"], entry["last_trick"]) == (None, 1)
        entry = THREE.hand().entry()
        assert (entry["capot"], entry["last_trick"]) == (2, 2)
        assert THREE.scored({**entry, "last_trick": None}) == [0, 0, 310]
        for game, lang, end in [
            (TWO, "de", " Ada bekommt den Stich: 24 Punkte, dazu 10 für den letzten Stich."),
            (THREE, "en", " points, and 100 for all tricks."),
        ]:
            hand = game.hand()
            assert (
                words_in(lang, "belote")
                .sentence_of(view_of("belote").move_effect(hand), ["Ada", "Ben", "Cem"], hand.state.sides)
                .endswith(end)
            )

    def test_meld_needs_trick__with_a_capot_against_it_a_side_loses_its_square(self) -> None:
        # Ben takes all nine tricks, and has no meld.
        start = table(2, ["Qs Qh Qd Qc 7s 8s 9s 7d 8d", "As Ts Ah Th Ad Td Ac Tc Jh"], "8h", dealer=0)
        hand = after(start, "1 accept, 1 play Jh, 0 meld square Q, 0 play Qh")
        for card in ("Ah", "Th", "As", "Ts", "Ad", "Td", "Ac", "Tc"):
            hand.act((1, "play", card))
            hand.act((0, "play", hand.moves()[0][2]))
        assert hand.entry()["capot"] == 1
        # 20 + 3 and the rest: aces 44, tens 40, the other queens 9; 100 for the capot.
        assert hand.scores() == (0, 20 + 3 + 44 + 40 + 9 + 100)

    def test_inside__all_goes_to_the_others_and_stands_on_the_table(self) -> None:
        """As before, but Ada has accepted: Ben gets her queens as well."""
        hands = ["Qs Qh Qd Qc 7s 8s 9s 7d 8d", "As Ts Ah Th Ad Td Ac Tc Jh"]
        hand = after(table(2, hands, "8h", dealer=0, contract="inside"), "1 pass, 0 accept, 1 play Jh, 0 meld square Q, 0 play Qh")
        for card in ("Ah", "Th", "As", "Ts", "Ad", "Td", "Ac", "Tc"):
            hand.act((1, "play", card))
            hand.act((0, "play", hand.moves()[0][2]))
        assert hand.scores() == (0, 20 + 3 + 44 + 40 + 9 + 100 + 100)
        view = view_of("belote")
        assert [(fact.key, fact.side) for fact in view.scene(hand).facts][-1] == ("inside", 0)
        assert "inside" in view.further_rules(hand)

    def test_hung__a_hand_counts_as_the_table_counts_it(self) -> None:
        results = set()
        for contract in ("inside", "hung"):
            run = SimulationRun("belote", 2, bots=("random",), options={"contract": contract})
            for table in play_tables(run, 0, 20):
                for each in table.rounds:
                    hand = BeloteHand(each.raw["play"]["deal"], each.before)
                    for move in each.raw["play"]["moves"]:
                        hand.act(freeze(move))
                    assert hand.scores() == each.scores
                    results.add(outcome.contract(hand))
        assert results == {"", "contract", "inside", "hung"}

    def test_meld_needs_trick__with_three_players_only_a_capot_takes_it(self) -> None:
        """Ada holds four queens and takes nothing, but Ben and Cem both take tricks."""
        start = table(3, ["Qs Qh Qd Qc 7s 7d 7c 8h 8d", "As Ah Ad Ac Ks", "Js Jh Jd Jc 9s"], "8s", dealer=2)
        for seed in range(200):
            hand = after(start, "0 pass, 1 pass, 2 pass, 0 pass, 1 name h, 0 meld square Q")
            random = Random(seed)
            while hand.turn is not None:
                hand.act((hand.turn, "play", random.choice(offered(hand, "play"))))
            if {*hand.takers_of_tricks} == {1, 2}:
                assert hand.scores()[0] == 100
                return
        raise AssertionError("Ada always takes a trick")

    def test_bidding__what_may_be_left_out_of_an_entry_is_compared_if_it_stands_there(self) -> None:
        assert FOUR.scored({**FOUR.hand().entry(), "taker": None, "trump": None}) == [55, 221]
        for name, wrong in {"taker": 1, "trump": "s", "belote": None, "last_trick": 0, "cards": [34, 142], "melds": []}.items():
            assert (name, "play") in disputed(FOUR, **{name: wrong})
        _, problems, _ = fold_record(FOUR.record({"passed": True, "play": FOUR.play}), verified_problems)
        assert ("passed", "play") in {(problem.field, problem.rule) for problem in problems}

    def test_revoke__penalty_and_claim_cannot_follow_from_a_play(self) -> None:
        assert FOUR.scored({**FOUR.hand().entry(), "revokes": [0, 0], "penalties": [0, 0], "claim": None}) == [55, 221]
        for field, wrong in {"revokes": [1, 0], "penalties": [0, 1]}.items():
            assert disputed(FOUR, **{field: wrong}) == {(field, "play")}
        assert ("claim", "play") in disputed(FOUR, claim=1, last_trick=None)


class TestWhoKnowsWhat:
    def test_deal__nobody_knows_who_else_holds_the_seven(self) -> None:
        hand = after(SEVEN, "1 accept")
        assert hand.seen(1).moves == ()
        assert hand.seen(1) == hand.redeal_hidden(1, Random(1)).seen(1)

    def test_announce__what_was_said_stays_with_who_said_it_and_other_cards_change_places(self) -> None:
        hand = at(FOUR, 4)
        others = [hand.redeal_hidden(0, Random(seed)) for seed in range(20)]
        for other in others:
            assert {"Kd", "Qd", "Jd"} <= set(other.hands[1])
            assert {"9h", "8h", "7h"} <= set(other.hands[3])
        assert any(other.hands[2] != hand.hands[2] for other in others)


class TestThePlayers:
    def test_a_sensible_one_is_ahead_of_one_who_plays_anything(self) -> None:
        """The same deals for each side: over thousands of them it is ahead by 30 to 50 points a hand."""
        who = players_of("belote")
        for players in (2, 3, 4):
            states, ahead = SimulationRun("belote", players).states, []
            for index in range(60):
                state = states[index % players]
                for side, seats in enumerate(state.sides):
                    hand, dice = BeloteHand(new_deal(state, Random(index)), state), Random(index)
                    while hand.turn is not None:
                        hand.act(who["sensible" if hand.turn in seats else "random"](hand.seen(hand.turn), dice))
                    scores = list(hand.scores())
                    ahead.append(scores.pop(side) - sum(scores) / len(scores))
            assert sum(ahead) / len(ahead) > 12, players

    def test_a_sensible_one_does_not_tell_what_is_beaten(self) -> None:
        hand = after(MANY, f"{KINGS}, 1 play 7d")
        assert players_of("belote")["sensible"](hand.seen(0), Random(1))[1:] == ("meld", square(0, "A"))
        low = table(2, ["As Ks Qs Js Ah Kc 9c 8c 9d", "9h 8h 7h Ac Qc Td 8d 7c Jd"], "Kd", dealer=1)
        hand = after(low, "0 accept, 0 meld run s AKQJ, 0 play As")
        assert offered(hand, "meld") == [run(1, "h 987")]
        assert players_of("belote")["sensible"](hand.seen(1), Random(1))[1] == "play"
