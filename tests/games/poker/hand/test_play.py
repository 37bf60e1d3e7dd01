"""Playing a hand of Poker, by the rulebook: who may do what, what is dealt when, and who wins how much."""

from random import Random
from typing import Any

from scorepad.games.poker.hand.view import move_effect
from scorepad.games.poker.pack import PACK, SHORT
from scorepad.hands import hand_class
from scorepad.hands.play import check_move
from scorepad.hands.verify import verified_problems
from scorepad.table import fold_record
from scorepad.web.rulebook.source import parts
from scorepad.words import LANGUAGES, words_in
from tests.games.poker.test_rules import DRAW, HOLDEM, STUD, tiles
from tests.hands.golden import Golden, golden
from tests.tables import NAMES

CALLED = ((3, "call"), (0, "call"), (1, "call"), (2, "call"))
CHECKED = tuple((seat, "check") for seat in (1, 2, 3, 0))
EXCHANGED = tuple((seat, "exchange", ()) for seat in (1, 2, 3, 0))

#: Draw: two jacks, two tens, two small pairs, nothing.
DRAWN = ["Js Jd 9c 8h 5s", "Ts Th 9d 8c 7s", "2s 2h 3s 3h 7h", "Ac Kd 8d 6h 4c"]
#: Stud: the first of each lies face down.
STUDDED = ["2c 9h 9d 4s Kc", "Ah Ks 3d 3h 8c", "Kd Kh 5s 7c 7d", "Ts Qd Jh 9s 8d"]
HELD = ["7c 2d", "As Ac", "Ts 9s", "Kh Kd"]
BOARD = "8s 7s 2c 3h 4d"


def begun(game: str, hands: list[str], *moves: Any, dealer: int = 0, totals: Any = None, board: str = BOARD, **options: Any) -> Any:
    """The hand after these moves: `(seat, verb, …)`, each of which is legal."""
    dealt = [hand.split() for hand in hands]
    deal: dict[str, Any] = {"hands": dealt}
    if game == HOLDEM:
        deal["board"] = board.split()
    if game == DRAW:
        pack = SHORT if options.get("short_deck") else PACK
        deal["stock"] = [tile for tile in pack.cards if not any(tile in hand for hand in dealt)]
    return Golden(game, len(hands), dealer, totals, options, deal, [list(move) for move in moves]).hand()


def rule(hand: Any, *move: Any) -> str | None:
    problem = check_move(hand, move)
    return problem.rule if problem else None


def actions(hand: Any) -> list[str]:
    """What may be done now, each once."""
    return list(dict.fromkeys(move[1] for move in hand.moves()))


def verified(name: str, **changes: Any) -> set[tuple[str | None, str]]:
    """What is wrong with a golden hand whose entry says something else; a field that is None is left out."""
    written = golden("poker", name)
    entry = {**written.hand().entry(), **changes, "play": written.play}
    _, found, _ = fold_record(written.record({key: value for key, value in entry.items() if value is not None}), verified_problems)
    return {(problem.field, problem.rule) for problem in found}


class TestTheDeal:
    def test_tiles__everybody_gets_as_many_and_none_lies_twice(self) -> None:
        for game, players, size, stock in [(DRAW, 4, 5, 52 - 20), (STUD, 8, 5, 0), (HOLDEM, 7, 2, 0)]:
            deal = hand_class(game).new_deal(Golden(game, players).state(), Random(1))
            assert [len(hand) for hand in deal["hands"]] == [size] * players
            assert len(deal.get("stock", ())) == stock
            lying = [tile for hand in deal["hands"] for tile in hand] + deal.get("board", []) + deal.get("stock", [])
            assert len({*lying}) == len(lying)

    def test_tiles__without_the_small_ones_there_are_32(self) -> None:
        kind, state = hand_class(DRAW), Golden(DRAW, 3, options={"short_deck": True}).state()
        deal = kind.new_deal(state, Random(1))
        assert sorted([*deal["stock"], *(tile for hand in deal["hands"] for tile in hand)]) == sorted(SHORT.cards)
        assert len(SHORT.cards) == 32
        low = {**deal, "stock": ["2s", *deal["stock"][1:]]}
        assert {problem.rule for problem in kind.deal_problems(low, state)} == {"cards"}

    def test_out__who_has_no_chips_gets_no_tiles(self) -> None:
        kind = hand_class(STUD)
        state = Golden(STUD, 3, totals=[50, 0, 50]).state()
        assert [len(hand) for hand in kind.new_deal(state, Random(1))["hands"]] == [5, 0, 5]
        dealt = {"hands": [hand.split() for hand in STUDDED[:3]]}
        assert {(each.field, each.rule) for each in kind.deal_problems(dealt, state)} == {("play", "cards")}
        # Where nobody has chips nothing is dealt, and a single seat with chips plays against nobody.
        state = Golden(STUD, 3, totals=[0, 0, 0]).state()
        assert {each.rule for each in kind.deal_problems({"hands": [[], [], []]}, state)} == {"out"}
        assert begun(DRAW, [DRAWN[0], "", ""], totals=[9, 0, 0]).scores() == (0, 0, 0)


class TestWhoBegins:
    def test_deal_draw__left_of_the_dealer_then_who_opened_or_if_nobody_did_left_of_the_dealer(self) -> None:
        assert begun(DRAW, DRAWN, dealer=2).turn == 3
        opened = ((1, "open", 2), (2, "call"), (3, "call"), (0, "call"))
        assert begun(DRAW, DRAWN[1:] + DRAWN[:1], *opened, *EXCHANGED).turn == 1
        assert begun(DRAW, DRAWN, *CHECKED, *EXCHANGED, checked_round="on").turn == 1

    def test_deal_stud__the_highest_open_tile_begins_and_of_equals_the_first_after_the_dealer(self) -> None:
        # 9, king, king, queen lie open.
        assert [begun(STUD, STUDDED, dealer=dealer).turn for dealer in (0, 1, 2)] == [1, 2, 1]

    def test_deal_stud__later_the_best_open_tiles_of_who_is_in_and_has_chips_begin(self) -> None:
        opened = ((1, "open", 2), (2, "call"), (3, "call"))
        # Two nines against king and three, king and five, queen and jack.
        assert begun(STUD, STUDDED, *opened, (0, "call")).turn == 0
        # Without the nines king and five beat king and three.
        assert begun(STUD, STUDDED, *opened, (0, "fold")).turn == 2
        # Ada's two nines are the best; she has nothing left, and the next one clockwise begins.
        assert begun(STUD, STUDDED, (1, "open", 7), *opened[1:], (0, "call"), totals=[7, 99, 99, 99]).turn == 1

    def test_deal_stud__of_four_open_tiles_only_equal_ranks_make_a_combination(self) -> None:
        # Four of a suit, four in a row, a pair of twos: the pair.
        hands = ["2c Ah Kh Qh 9h", "3c Ts 9s 8d 7c", "4c 2s 2d 3d 5d"]
        first = [(0, "open", 1), (1, "call"), (2, "call")]
        later = [move for _ in range(2) for move in [(2, "open", 1), (0, "call"), (1, "call")]]
        assert begun(STUD, hands, *first, *later, dealer=1).turn == 2


class TestWhatLiesOpen:
    def test_deal_holdem__three_tiles_then_one_and_one(self) -> None:
        moves: list[Any] = [*CALLED]
        assert begun(HOLDEM, HELD, *moves[:-1]).board == ()
        for least, size in [(2, 3), (4, 4), (4, 5)]:
            hand = begun(HOLDEM, HELD, *moves)
            assert hand.seen(1).board == hand.board == tuple(BOARD.split()[:size])
            moves += [(1, "open", least), (2, "call"), (3, "call"), (0, "call")]

    def test_deal_holdem__all_five_lie_there_for_a_showdown_before_the_end(self) -> None:
        hand = begun(HOLDEM, HELD, (3, "raise", 50), (0, "fold"), (1, "fold"), (2, "call"), totals=[50, 50, 50, 50])
        assert hand.is_over
        assert hand.board == tuple(BOARD.split())

    def test_deal_stud__a_seat_sees_its_own_tiles_and_those_that_lay_open_before_a_fold(self) -> None:
        moves = ((1, "open", 2), (2, "call"), (3, "call"))
        seen = begun(STUD, STUDDED, *moves).seen(0)
        assert (seen.tiles, seen.open) == (("2c", "9h"), (("9h",), ("Ks",), ("Kh",), ("Qd",)))
        hand = begun(STUD, STUDDED, *moves, (0, "fold"), (2, "check"))
        assert hand.seen(3).open == (("9h",), ("Ks", "3d"), ("Kh", "5s"), ("Qd", "Jh"))

    def test_exchange__others_see_how_many_tiles_and_not_which(self) -> None:
        hand = begun(DRAW, DRAWN[1:] + DRAWN[:1], (1, "open", 2), (2, "call"), (3, "call"), (0, "fold"), (1, "exchange", ["7h"]))
        assert hand.seen(2).exchanged == (None, 1, None, None)
        assert (hand.seen(2).thrown, hand.seen(1).thrown) == ((), ("7h",))
        assert "7h" not in str(hand.seen(2))


class TestOpening:
    def test_openers__it_takes_two_jacks_or_better(self) -> None:
        for held, opens in {
            "Js Jd 9c 8h 5s": True, "Ts Th 9d 8c 7s": False, "Ac Kd Qh 6h 4c": False, "2s 2h 3s 3h 7h": True,
            "2s 2h 2d 3h 7h": True, "As 2h 3s 4h 5h": True, "2h 4h 6h 8h 9h": True,
        }.items():  # fmt: skip
            hand = begun(DRAW, ["Ad Ah Tc 8d 6c", held, "Kc Qs Jh 9s 7c"])
            assert ("open" in actions(hand)) == opens
            assert rule(hand, 1, "open", 5) == (None if opens else "openers")
            assert rule(hand, 1, "check") is None
        # A straight from the ace does not count without the small tiles.
        hand = begun(DRAW, ["Ad Ah Tc 8d 7c", "As Kh Qd Jc 9s", "Kc Qs Jh 9d 7d"], short_deck=True)
        assert rule(hand, 1, "open", 5) == "openers"

    def test_openers__whoever_may_not_open_folds_once_all_have_checked_and_is_told_nothing_else(self) -> None:
        hand = begun(DRAW, DRAWN, *CHECKED)
        assert hand.moves() == [(1, "fold")]
        assert rule(hand, 1, "open", 1) == "openers"
        problem = check_move(hand, (1, "check"))
        assert problem is not None
        assert (problem.rule, [term.key for term in problem.args["may"]]) == ("betting", ["action-fold"])

    def test_openers__it_holds_for_opening_the_first_phase_only(self) -> None:
        assert actions(begun(DRAW, DRAWN, (1, "check"), (2, "open", 3))) == ["fold", "call", "raise"]
        assert rule(begun(DRAW, DRAWN, *CHECKED, *EXCHANGED, checked_round="on"), 1, "open", 1) is None


class TestExchange:
    def opened(self, *more: Any, **options: Any) -> Any:
        """Ada opens with two jacks, Cem folds."""
        moves = [(1, "check"), (2, "check"), (3, "check"), (0, "open", 3), (1, "call"), (2, "fold"), (3, "call")]
        return begun(DRAW, DRAWN, *moves, *more, **options)

    def test_exchange__begins_with_whoever_opened_and_goes_clockwise(self) -> None:
        assert [self.opened().turn, self.opened((0, "exchange", [])).turn] == [0, 1]
        assert self.opened((0, "exchange", []), (1, "exchange", [])).turn == 3
        # The next one, if the opener has folded; left of the dealer, if nobody opened; and nobody, if only one is left.
        moves = [(1, "check"), (2, "open", 3), (3, "raise", 9), (0, "call"), (1, "call"), (2, "fold")]
        assert begun(DRAW, DRAWN, *moves).turn == 3
        assert begun(DRAW, DRAWN, *CHECKED, checked_round="on").moves()[0] == (1, "exchange", ())
        assert begun(DRAW, DRAWN, (1, "check"), (2, "open", 3), (3, "fold"), (0, "fold"), (1, "fold")).is_over

    def test_exchange__up_to_three_of_the_own_tiles(self) -> None:
        hand = self.opened()
        # None, one of five, two of five, three of five.
        assert len(hand.moves()) == 1 + 5 + 10 + 10
        for thrown, broken in [("9c 8h 5s", None), ("9c 8h 5s Js", "exchange"), ("9d", "cards"), ("9c 9c", "cards")]:
            assert rule(hand, 0, "exchange", tuple(thrown.split())) == broken

    def test_exchange__new_tiles_come_from_the_stock_in_turn(self) -> None:
        hand = self.opened((0, "exchange", ["9c", "8h", "5s"]), (1, "exchange", ["7s"]))
        stock = hand.deal["stock"]
        assert hand.held[:2] == [["Js", "Jd", *stock[:3]], ["Ts", "Th", "9d", "8c", stock[3]]]

    def test_exchange__once_and_after_the_first_phase_and_nobody_bets_before_all_have(self) -> None:
        hand = self.opened()
        for move in [("check",), ("open", 3), ("fold",), ("call",), ("raise", 9)]:
            assert rule(hand, 0, *move) == "exchange"
        assert rule(begun(DRAW, DRAWN), 1, "exchange", ()) == "exchange"
        later = self.opened((0, "exchange", []), (1, "exchange", []), (3, "exchange", []))
        assert rule(later, 0, "exchange", ()) == "exchange"
        # In the other games there is none.
        for hand in (begun(STUD, STUDDED), begun(HOLDEM, HELD)):
            assert rule(hand, hand.turn, "exchange", ()) == "format"

    def test_exchange__whoever_is_all_in_exchanges_too(self) -> None:
        moves = [(1, "check"), (2, "check"), (3, "check"), (0, "open", 9), (1, "call"), (2, "fold"), (3, "fold")]
        hand = begun(DRAW, DRAWN, *moves, totals=[10, 10, 10, 10])
        # The betting is over, and both still get new tiles.
        assert hand.turn == 0
        for seat in (0, 1):
            hand.act((seat, "exchange", ()))
        assert hand.is_over
        assert hand.entry()["hands"].keys() == {"0", "1"}

    def test_ante__whoever_has_no_more_is_all_in_with_it_and_exchanges(self) -> None:
        hand = begun(DRAW, DRAWN, dealer=1, totals=[2, 3, 1, 3], min_stake=3)
        assert hand.betting.put_in == [2, 3, 1, 3]
        assert [hand.turn, len(hand.moves())] == [2, 26]
        for seat in (2, 3, 0, 1):
            hand.act((seat, "exchange", ()))
        # Cem has two pairs and plays for 4, Ada two jacks for 3 more, Ben two tens for 2 more.
        assert hand.is_over
        assert hand.scores() == (1, -1, 3, -3)


class TestBetting:
    def test_betting__the_amounts_that_have_a_key_and_each_between(self) -> None:
        hand = begun(HOLDEM, HELD)
        # 3 lie there. Calling 2 makes 5: half of it is 2, all of it 5, on top of the call.
        amounts = [(3, "raise", chips) for chips in (3, 4, 7, 200)]
        assert hand.moves() == [(3, "fold"), (3, "call"), *amounts]
        assert [chips for chips in range(-3, 300) if rule(hand, 3, "raise", chips) is None] == [*range(3, 201)]
        for move in [(3, "open", 2), (3, "check"), (0, "call")]:
            assert rule(hand, *move) == "betting"
        # 3 lie there: one and a half, rounded down, on top of the call.
        half = begun(HOLDEM, HELD, max_raise="half-pot")
        assert half.moves() == [(3, "fold"), (3, "call"), (3, "raise", 3)]
        assert rule(half, 3, "raise", 4) == "betting"

    def test_betting__house_rules_hold_in_play(self) -> None:
        second = [(1, "open", 2), (2, "call"), (3, "call"), (0, "call")]
        for late, least in ((True, 4), (False, 2)):
            hand = begun(HOLDEM, HELD, *CALLED, *second, late_double=late)
            assert [rule(hand, 1, "open", chips) for chips in (least - 1, least)] == ["betting", None]
        hand = begun(HOLDEM, HELD, *CALLED, *CHECKED, checked_round="on")
        assert len(hand.board) == 4
        assert "check" in actions(hand)
        assert actions(begun(HOLDEM, HELD, *CALLED, *CHECKED)) == ["fold", "open"]


class TestTheEnd:
    def test_fold__who_is_left_alone_shows_nothing(self) -> None:
        hand = begun(HOLDEM, HELD, (3, "raise", 9), (0, "fold"), (1, "fold"), (2, "fold"))
        bets = [[[3, "raise", 9], [0, "fold", 0], [1, "fold", 0], [2, "fold", 0]]]
        assert hand.entry() == {"put_in": [0, 1, 2, 9], "bets": bets, "order": [[3]]}
        # 7 of his 9 come back.
        assert hand.scores() == (0, -1, -2, 3)

    def test_pot__what_nobody_calls_comes_back_and_only_those_who_stayed_show(self) -> None:
        moves = [(3, "raise", 99), (0, "fold"), (1, "call"), (2, "fold")]
        hand = begun(HOLDEM, HELD, *moves, totals=[99, 30, 99, 99])
        assert [" ".join(tiles) for tiles in hand.lying_open()] == ["", HELD[1], "", HELD[3]]
        # Ben's aces win 30 + 30 + 2 against the kings; 69 go back to Dora.
        assert hand.entry()["put_in"] == [0, 30, 2, 99]
        assert hand.scores() == (0, 32, -2, -30)

    def test_pot__who_is_left_alone_takes_what_the_small_blind_had_in_beyond_a_short_big_one(self) -> None:
        # Ada is out; Ben has one chip for the big blind of 3, Cem's small blind is 2: he owes one more, and folds.
        hand = begun(HOLDEM, ["", *HELD[1:3]], (2, "fold"), totals=[0, 1, 3], min_stake=3, min_raise="last")
        assert hand.betting.put_in == [0, 1, 2]
        assert hand.scores() == (0, 2, -2)
        # The question would refuse it: he who folded has more in than he who stayed.
        assert [asked.question for asked in hand.expected_answers()] == ["turn"]


class TestGoldenHands:
    def test_pot__golden_hands_are_worth_what_was_worked_out_by_hand(self) -> None:
        shared = {"hands": {"2": ["2d", "2s"], "0": ["9h", "9c"]}, "board": tiles("Th Js Qc Kd Ah")}
        full_house = {"hands": {"0": tiles("Ks Kh 7d 7c 7s"), "1": tiles("Qs Qh 9d 5c 3h")}}
        for name, put_in, shows, scores in [
            # Each put in 5; Ada stays alone with nothing. In Stud nobody need put in anything.
            ("draw-three", [5, 5, 5], {"order": [[0]]}, [10, -5, -5]),
            ("stud-empty-pot", [0, 0, 0, 0], {"order": [[0]]}, [0, 0, 0, 0]),
            # 37 + 3 + 37 make 77; both play ace to ten. Ada sits left of Cem, who deals: 39 for her, 38 for him.
            ("holdem-three", [37, 3, 37], {"order": [[2, 0]], **shared}, [2, -3, 1]),
            # Ben 20, Cem and Dora 60. Two aces take 3 × 20, two kings the 2 × 40 above them; Cem's ten is beaten.
            ("holdem-four", [0, 20, 60, 60], {"order": [[1], [3], [2]]}, [0, 40, -60, 20]),
            # 18 + 18 + 1 + 8 make 45; sevens and kings beat the two queens.
            ("draw-four", [18, 18, 1, 8], full_house, [27, -18, -1, -8]),
            # 34 + 5 + 34 + 9 make 82; kings and sevens beat two nines.
            ("stud-four", [34, 5, 34, 9], {"order": [[2], [0]]}, [-34, -5, 48, -9]),
        ]:
            written = golden("poker", name)
            assert written.hand().entry()["put_in"] == put_in
            assert written.scored({"put_in": put_in, **shows}) == [*written.hand().scores()] == scores


def example(game: str, put_in: list[int], scores: list[int]) -> None:
    """A hand that the rules tell from the deal to the pot, by the table of the example in each language, comes to this."""
    for lang in LANGUAGES:
        part = next(part for part in parts("poker", lang) if part.rule == f"example-{game}")
        rows = [row.strip("| ").split(" | ") for row in part.source.replace("−", "-").splitlines() if row.startswith("| ")]
        seats = [list(map(int, row[1:])) for row in rows if len(row) == 4 and row[1].isdecimal()]
        assert all(gets - paid == comes_to for paid, gets, comes_to in seats)
        assert ([seat[0] for seat in seats], [seat[2] for seat in seats]) == (put_in, scores)
    hand = golden("poker", f"example-{game}").hand()
    assert (hand.entry()["put_in"], [*hand.scores()]) == (put_in, scores)


class TestTheExamplesOfTheRules:
    def test_example_draw__three_jacks_beat_two_pairs(self) -> None:
        # 4 before the deal, 7 from each of three, 5 from two: 35.
        example("draw", [13, 13, 8, 1], [22, -13, -8, -1])

    def test_example_stud__the_hidden_tile_makes_two_pairs(self) -> None:
        # 3 × 2, 2 × 3, 2 × 4, 2 × 6: 32.
        example("stud", [2, 15, 0, 15], [-2, -15, 0, 17])

    def test_example_holdem__the_fifth_tile_decides(self) -> None:
        # 4 × 2, 2 × 4, 2 × 8, 2 × 8: 48.
        example("holdem", [2, 2, 22, 22], [-2, -2, 26, -22])


class TestWhatIsTold:
    def test_showdown__the_sentence_of_a_move_says_why_where_a_rule_decides(self) -> None:
        best, before = "The tiles are shown.", "Before that the river comes into the middle."
        for name, moves, rule_told, said in [
            ("draw-three", 1, "openers", "Ben checks; opening takes two jacks or better."),
            ("draw-three", 5, "pot", "Cem folds. Only Ada is left and takes the pot."),
            # Who could open and does not, just checks.
            ("draw-four", 1, "betting", "Ben checks."),
            ("holdem-four", 4, "betting", "Cem calls and puts in 4. The flop: three face up in the middle."),
            ("stud-four", None, "hand-rank", f"Cem calls and puts in 10. {best} Cem has the best hand: two pairs."),
            ("holdem-four", None, "pot", f"Cem calls and puts in 14. {best} {before} Ben has the best hand: a pair."),
            ("holdem-three", None, "split", f"Cem calls and puts in 10. {best} Ada and Cem have equal hands: straight."),
        ]:
            hand: Any = golden("poker", name).hand(moves)
            told = move_effect(hand)
            assert (told.rule, words_in("en", "poker").sentence_of(told, NAMES, hand.state.sides)) == (rule_told, said)
        assert move_effect(golden("poker", "draw-three").hand(4)).rule == "openers"


class TestWhatIsWrittenDown:
    def test_play__what_was_worked_out_may_be_left_out(self) -> None:
        for left_out in ((), ("put_in",), ("bets",), ("order",), ("hands", "board")):
            assert verified("holdem-four", **dict.fromkeys(left_out)) == set()

    def test_play__bets_chips_and_order_are_those_of_the_play(self) -> None:
        bets = golden("poker", "stud-empty-pot").hand().entry()["bets"]
        assert verified("stud-empty-pot", bets=bets) == set()
        other = [[[2, "open", 1], [3, "fold", 0], [0, "fold", 0]]]
        assert verified("stud-empty-pot", bets=other, put_in=None, order=[[2]]) == {("bets", "play"), ("order", "play")}
        assert verified("stud-four", bets=None, put_in=[34, 6, 34, 9]) == {("put_in", "play")}
        for order in ([[0], [2]], [[0, 2]]):
            assert verified("stud-four", hands=None, order=order) == {("order", "play")}

    def test_showdown__who_is_beaten_may_lay_down_unseen_who_is_alone_may_show(self) -> None:
        shown = golden("poker", "stud-four").hand().entry()["hands"]
        assert verified("stud-four", hands={"2": shown["2"]}) == set()
        assert verified("stud-four", hands={"2": ["Ad", *shown["2"][1:]]}) == {("hands", "play")}
        assert verified("draw-three", hands={"0": golden("poker", "draw-three").deal["hands"][0]}) == set()
        assert verified("holdem-four", board=shown["2"][:5]) >= {("board", "play")}
        # Not all of his five tiles were dealt.
        stud = golden("poker", "stud-empty-pot").deal["hands"][0]
        assert verified("stud-empty-pot", hands={"0": stud}) == {("hands", "play")}
