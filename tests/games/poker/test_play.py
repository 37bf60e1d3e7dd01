"""Playing a hand of Poker, by the rulebook: who may do what, what is dealt when, and who wins how much."""

from random import Random
from typing import Any

import pytest

from scorepad.core.play import refused
from scorepad.games import played_hand_of
from scorepad.games.poker.pack import PACK, SHORT
from scorepad.games.poker.view import moved
from scorepad.table import fold
from scorepad.web.rulebook.source import parts
from scorepad.words import LANGUAGES, words
from tests.golden import Golden, golden

DRAW, STUD, HOLDEM = "poker-draw", "poker-stud", "poker-holdem"

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
    problem = refused(hand, move)
    return problem.rule if problem else None


def actions(hand: Any) -> list[str]:
    """What may be done now, each once."""
    return list(dict.fromkeys(move[1] for move in hand.moves()))


def verified(game: str, name: str, **changes: Any) -> set[tuple[str | None, str]]:
    """What is wrong with a golden hand whose entry says something else; a field that is None is left out."""
    written = golden("poker", name)
    entry = {**written.hand().entry(), **changes, "play": written.play}
    _, found, _ = fold(written.record({key: value for key, value in entry.items() if value is not None}), verified=True)
    return {(problem.field, problem.rule) for problem in found}


class TestTheDeal:
    @pytest.mark.parametrize(("game", "players", "tiles"), [(DRAW, 4, 5), (STUD, 8, 5), (HOLDEM, 7, 2)])
    def test_tiles__everybody_gets_as_many_and_none_lies_twice(self, game: str, players: int, tiles: int) -> None:
        kind = played_hand_of(game)
        deal = kind.dealt(Golden(game, players).state(), Random(1))
        assert [len(hand) for hand in deal["hands"]] == [tiles] * players
        lying = [tile for hand in deal["hands"] for tile in hand] + deal.get("board", []) + deal.get("stock", [])
        assert len({*lying}) == len(lying)

    def test_deal_draw__what_is_not_dealt_is_the_stock(self) -> None:
        kind = played_hand_of(DRAW)
        assert len(kind.dealt(Golden(DRAW, 4).state(), Random(1))["stock"]) == 52 - 20

    def test_tiles__without_the_small_ones_there_are_32(self) -> None:
        kind = played_hand_of(DRAW)
        state = Golden(DRAW, 3, options={"short_deck": True}).state()
        deal = kind.dealt(state, Random(1))
        lying = [*deal["stock"], *(tile for hand in deal["hands"] for tile in hand)]
        assert sorted(lying) == sorted(SHORT.cards)
        assert len(lying) == 32
        low = {**deal, "stock": ["2s", *deal["stock"][1:]]}
        assert {problem.rule for problem in kind.deal_problems(low, state)} == {"cards"}

    def test_out__who_has_no_chips_gets_no_tiles(self) -> None:
        kind = played_hand_of(STUD)
        state = Golden(STUD, 3, totals=[50, 0, 50]).state()
        assert [len(hand) for hand in kind.dealt(state, Random(1))["hands"]] == [5, 0, 5]
        dealt = {"hands": [hand.split() for hand in STUDDED[:3]]}
        assert {(each.field, each.rule) for each in kind.deal_problems(dealt, state)} == {("play", "cards")}

    def test_out__where_nobody_has_chips_nothing_is_dealt(self) -> None:
        kind = played_hand_of(STUD)
        state = Golden(STUD, 3, totals=[0, 0, 0]).state()
        assert {each.rule for each in kind.deal_problems({"hands": [[], [], []]}, state)} == {"out"}


class TestWhoBegins:
    def test_deal_draw__left_of_the_dealer_begins(self) -> None:
        assert begun(DRAW, DRAWN, dealer=2).turn == 3

    def test_deal_draw__who_opened_begins_the_second_phase(self) -> None:
        hand = begun(
            DRAW, DRAWN[1:] + DRAWN[:1], (1, "open", 2), (2, "call"), (3, "call"), (0, "call"),
            (1, "exchange", []), (2, "exchange", []), (3, "exchange", []), (0, "exchange", []),
        )  # fmt: skip
        assert hand.turn == 1

    def test_deal_draw__or_if_all_checked_and_it_goes_on_left_of_the_dealer(self) -> None:
        exchanged = [(seat, "exchange", []) for seat in (1, 2, 3, 0)]
        checked = [(seat, "check") for seat in (1, 2, 3, 0)]
        assert begun(DRAW, DRAWN, *checked, *exchanged, checked_round="on").turn == 1

    def test_deal_stud__the_highest_open_tile_begins_and_of_equals_the_first_after_the_dealer(self) -> None:
        # 9, king, king, queen lie open.
        assert begun(STUD, STUDDED, dealer=0).turn == 1
        assert begun(STUD, STUDDED, dealer=1).turn == 2
        assert begun(STUD, STUDDED, dealer=2).turn == 1

    def test_deal_stud__later_the_best_open_tiles_begin(self) -> None:
        # Two nines against king and three, king and five, queen and jack.
        hand = begun(STUD, STUDDED, (1, "open", 2), (2, "call"), (3, "call"), (0, "call"))
        assert hand.turn == 0

    def test_deal_stud__tiles_of_who_has_folded_do_not_count(self) -> None:
        hand = begun(STUD, STUDDED, (1, "open", 2), (2, "call"), (3, "call"), (0, "fold"))
        # King and five beat king and three.
        assert hand.turn == 2

    def test_deal_stud__of_four_open_tiles_only_equal_ranks_make_a_combination(self) -> None:
        # Four of a suit, four in a row, a pair of twos: the pair.
        hands = ["2c Ah Kh Qh 9h", "3c Ts 9s 8d 7c", "4c 2s 2d 3d 5d"]
        first = [(0, "open", 1), (1, "call"), (2, "call")]
        later = [move for _ in range(2) for move in [(2, "open", 1), (0, "call"), (1, "call")]]
        assert begun(STUD, hands, *first, *later, dealer=1).turn == 2

    def test_deal_stud__if_the_best_is_all_in_the_next_one_clockwise_begins(self) -> None:
        hand = begun(STUD, STUDDED, (1, "open", 7), (2, "call"), (3, "call"), (0, "call"), totals=[7, 99, 99, 99])
        # Ada's two nines are the best; she has nothing left.
        assert hand.turn == 1

    def test_deal_holdem__the_third_after_the_dealer_begins(self) -> None:
        assert begun(HOLDEM, HELD, dealer=0).turn == 3
        assert begun(HOLDEM, HELD, dealer=2).turn == 1

    def test_deal_holdem__seats_without_chips_are_passed_over(self) -> None:
        hand = begun(HOLDEM, [HELD[0], "", *HELD[2:]], dealer=0, totals=[50, 0, 50, 50])
        assert hand.betting.put_in == [0, 0, 1, 2]
        assert hand.turn == 0

    def test_blinds__of_two_the_first_after_the_dealer_puts_in_half_and_begins(self) -> None:
        hand = begun(HOLDEM, ["7c 2d", "", "As Ac"], dealer=0, totals=[50, 0, 50])
        assert hand.betting.put_in == [2, 0, 1]
        assert hand.turn == 2

    def test_deal_holdem__later_phases_begin_left_of_the_dealer(self) -> None:
        hand = begun(HOLDEM, HELD, (3, "call"), (0, "call"), (1, "call"), (2, "call"))
        assert hand.turn == 1


class TestWhatLiesOpen:
    def test_deal_holdem__three_tiles_then_one_and_one(self) -> None:
        moves: list[Any] = [(3, "call"), (0, "call"), (1, "call"), (2, "call")]
        assert begun(HOLDEM, HELD, *moves[:-1]).board == ()
        for phase, (least, tiles) in enumerate([(2, 3), (4, 4), (4, 5)]):
            hand = begun(HOLDEM, HELD, *moves)
            assert hand.board == tuple(BOARD.split()[:tiles]), phase
            assert hand.seen(1).board == hand.board
            moves += [(1, "open", least), (2, "call"), (3, "call"), (0, "call")]

    def test_deal_holdem__all_five_lie_there_for_a_showdown_before_the_end(self) -> None:
        hand = begun(HOLDEM, HELD, (3, "raise", 50), (0, "fold"), (1, "fold"), (2, "call"), totals=[50, 50, 50, 50])
        assert hand.over
        assert hand.board == tuple(BOARD.split())

    def test_deal_stud__a_seat_sees_its_own_tiles_and_the_open_ones(self) -> None:
        hand = begun(STUD, STUDDED, (1, "open", 2), (2, "call"), (3, "call"))
        seen = hand.seen(0)
        assert seen.tiles == ("2c", "9h")
        assert seen.open == (("9h",), ("Ks",), ("Kh",), ("Qd",))

    def test_deal_stud__what_lay_open_before_a_fold_was_seen(self) -> None:
        hand = begun(STUD, STUDDED, (1, "open", 2), (2, "call"), (3, "call"), (0, "fold"), (2, "check"))
        assert hand.seen(3).open == (("9h",), ("Ks", "3d"), ("Kh", "5s"), ("Qd", "Jh"))

    def test_exchange__others_see_how_many_tiles_and_not_which(self) -> None:
        hand = begun(DRAW, DRAWN[1:] + DRAWN[:1], (1, "open", 2), (2, "call"), (3, "call"), (0, "fold"), (1, "exchange", ["7h"]))
        assert hand.seen(2).exchanged == (None, 1, None, None)
        assert hand.seen(2).thrown == ()
        assert hand.seen(1).thrown == ("7h",)
        assert "7h" not in str(hand.seen(2))


class TestOpening:
    @pytest.mark.parametrize(
        ("tiles", "opens"),
        [
            ("Js Jd 9c 8h 5s", True),
            ("Ts Th 9d 8c 7s", False),
            ("Ac Kd Qh 6h 4c", False),
            ("2s 2h 3s 3h 7h", True),
            ("2s 2h 2d 3h 7h", True),
            ("As 2h 3s 4h 5h", True),
            ("2h 4h 6h 8h 9h", True),
        ],
    )
    def test_openers__it_takes_two_jacks_or_better(self, tiles: str, opens: bool) -> None:
        hand = begun(DRAW, ["Ad Ah Tc 8d 6c", tiles, "Kc Qs Jh 9s 7c"])
        assert ("open" in actions(hand)) == opens
        assert rule(hand, 1, "open", 5) == (None if opens else "openers")
        assert rule(hand, 1, "check") is None

    def test_openers__a_straight_from_the_ace_does_not_count_without_the_small_tiles(self) -> None:
        hand = begun(DRAW, ["Ad Ah Tc 8d 7c", "As Kh Qd Jc 9s", "Kc Qs Jh 9d 7d"], short_deck=True)
        assert rule(hand, 1, "open", 5) == "openers"

    def test_openers__whoever_may_not_open_folds_once_all_have_checked(self) -> None:
        checked = [(seat, "check") for seat in (1, 2, 3, 0)]
        hand = begun(DRAW, DRAWN, *checked)
        assert hand.moves() == [(1, "fold")]
        assert rule(hand, 1, "check") == "betting"
        assert rule(hand, 1, "open", 1) == "openers"

    def test_openers__nobody_is_told_that_he_may_open_who_may_not(self) -> None:
        problem = refused(begun(DRAW, DRAWN, *[(seat, "check") for seat in (1, 2, 3, 0)]), (1, "check"))
        assert problem is not None
        assert [term.key for term in problem.args["may"]] == ["action-fold"]

    def test_openers__it_holds_for_opening_only(self) -> None:
        hand = begun(DRAW, DRAWN, (1, "check"), (2, "open", 3))
        assert actions(hand) == ["fold", "call", "raise"]

    def test_openers__the_second_phase_takes_no_jacks(self) -> None:
        exchanged = [(seat, "exchange", []) for seat in (1, 2, 3, 0)]
        hand = begun(DRAW, DRAWN, *[(seat, "check") for seat in (1, 2, 3, 0)], *exchanged, checked_round="on")
        assert rule(hand, 1, "open", 1) is None

    def test_openers__without_one_whoever_is_left_takes_the_pot(self) -> None:
        hand = golden("poker", "draw-three")
        # Each put in 5; Ada stays alone with nothing.
        assert hand.hand().scores() == (10, -5, -5)
        assert hand.scored({"put_in": [5, 5, 5], "order": [[0]]}) == [10, -5, -5]


class TestExchange:
    def opened(self, *more: Any, **options: Any) -> Any:
        """Ada opens with two jacks, Cem folds."""
        moves = [(1, "check"), (2, "check"), (3, "check"), (0, "open", 3), (1, "call"), (2, "fold"), (3, "call")]
        return begun(DRAW, DRAWN, *moves, *more, **options)

    def test_exchange__begins_with_whoever_opened_and_goes_clockwise(self) -> None:
        assert self.opened().turn == 0
        assert self.opened((0, "exchange", [])).turn == 1
        assert self.opened((0, "exchange", []), (1, "exchange", [])).turn == 3

    def test_exchange__up_to_three_of_the_own_tiles(self) -> None:
        hand = self.opened()
        # None, one of five, two of five, three of five.
        assert len(hand.moves()) == 1 + 5 + 10 + 10
        assert rule(hand, 0, "exchange", ("9c", "8h", "5s")) is None
        assert rule(hand, 0, "exchange", ("9c", "8h", "5s", "Js")) == "exchange"
        assert rule(hand, 0, "exchange", ("9d",)) == "cards"
        assert rule(hand, 0, "exchange", ("9c", "9c")) == "cards"

    def test_exchange__new_tiles_come_from_the_stock_in_turn(self) -> None:
        hand = self.opened((0, "exchange", ["9c", "8h", "5s"]), (1, "exchange", ["7s"]))
        stock = hand.deal["stock"]
        assert hand.held[0] == ["Js", "Jd", *stock[:3]]
        assert hand.held[1] == ["Ts", "Th", "9d", "8c", stock[3]]

    def test_exchange__nobody_bets_before_all_have(self) -> None:
        hand = self.opened()
        for move in [(0, "check"), (0, "open", 3), (0, "fold"), (0, "call"), (0, "raise", 9)]:
            assert rule(hand, *move) == "exchange"

    def test_exchange__once_and_after_the_first_phase(self) -> None:
        assert rule(begun(DRAW, DRAWN), 1, "exchange", ()) == "exchange"
        later = self.opened((0, "exchange", []), (1, "exchange", []), (3, "exchange", []))
        assert rule(later, 0, "exchange", ()) == "exchange"

    def test_exchange__if_the_opener_has_folded_the_next_one_begins(self) -> None:
        moves = [(1, "check"), (2, "open", 3), (3, "raise", 9), (0, "call"), (1, "call"), (2, "fold")]
        assert begun(DRAW, DRAWN, *moves).turn == 3

    def test_exchange__if_nobody_opened_left_of_the_dealer_begins(self) -> None:
        checked = [(seat, "check") for seat in (1, 2, 3, 0)]
        assert begun(DRAW, DRAWN, *checked, checked_round="on").moves()[0] == (1, "exchange", ())

    def test_exchange__whoever_is_all_in_exchanges_too(self) -> None:
        moves = [(1, "check"), (2, "check"), (3, "check"), (0, "open", 9), (1, "call"), (2, "fold"), (3, "fold")]
        hand = begun(DRAW, DRAWN, *moves, totals=[10, 10, 10, 10])
        # The betting is over, and both still get new tiles.
        assert hand.turn == 0
        for seat in (0, 1):
            assert rule(hand, seat, "exchange", ()) is None
            hand.act((seat, "exchange", ()))
        assert hand.over
        assert hand.entry()["hands"].keys() == {"0", "1"}

    def test_ante__whoever_has_no_more_is_all_in_with_it_and_exchanges(self) -> None:
        hand = begun(DRAW, DRAWN, dealer=1, totals=[2, 3, 1, 3], min_stake=3)
        assert hand.betting.put_in == [2, 3, 1, 3]
        assert [hand.turn, len(hand.moves())] == [2, 26]
        for seat in (2, 3, 0, 1):
            hand.act((seat, "exchange", ()))
        # Cem has two pairs and plays for 4, Ada two jacks for 3 more, Ben two tens for 2 more.
        assert hand.over
        assert hand.scores() == (1, -1, 3, -3)

    def test_exchange__there_is_none_where_only_one_is_left(self) -> None:
        moves = [(1, "check"), (2, "open", 3), (3, "fold"), (0, "fold"), (1, "fold")]
        assert begun(DRAW, DRAWN, *moves).over


class TestBetting:
    def test_betting__the_amounts_that_have_a_key(self) -> None:
        hand = begun(HOLDEM, HELD)
        # 3 lie there. Calling 2 makes 5: half of it is 2, all of it 5, on top of the call.
        amounts = [(3, "raise", chips) for chips in (3, 4, 7, 200)]
        assert hand.moves() == [(3, "fold"), (3, "call"), *amounts]

    def test_betting__and_each_amount_between(self) -> None:
        hand = begun(HOLDEM, HELD)
        legal = [chips for chips in range(-3, 300) if rule(hand, 3, "raise", chips) is None]
        assert legal == list(range(3, 201))

    def test_betting__half_the_pot_at_most_if_that_was_agreed(self) -> None:
        hand = begun(HOLDEM, HELD, max_raise="half-pot")
        # 3 lie there: one and a half, rounded down, on top of the call.
        assert hand.moves() == [(3, "fold"), (3, "call"), (3, "raise", 3)]
        assert rule(hand, 3, "raise", 4) == "betting"

    def test_betting__a_raise_by_less_than_the_last_is_all_in_or_none(self) -> None:
        hand = begun(HOLDEM, HELD, (3, "raise", 12), totals=[15, 99, 99, 99], min_raise="last")
        # Raised by 10 to 12: at least 22, but Ada has 15.
        assert [move[2] for move in hand.moves() if move[1] == "raise"] == [15]
        hand.act((0, "raise", 15))
        assert rule(hand, 1, "raise", 23) == "betting"
        assert rule(hand, 1, "raise", 24) is None

    def test_betting__three_raises_of_one_player_a_phase(self) -> None:
        moves: list[Any] = [(0, "raise", 4), (1, "raise", 5), (2, "raise", 6)]
        hand = begun(HOLDEM, HELD[:3], *moves, (0, "raise", 7), (1, "raise", 7), (2, "raise", 7), (0, "raise", 7))
        assert actions(hand) == ["fold", "call", "raise"]
        hand.act((1, "raise", 6))
        hand.act((2, "raise", 6))
        assert actions(hand) == ["fold", "call"]

    def test_betting__the_full_stake_may_be_raised_by_who_put_it_in_or_called_with_nothing(self) -> None:
        hand = begun(HOLDEM, HELD, (3, "call"), (0, "call"), (1, "call"))
        assert actions(hand) == ["fold", "call", "raise"]
        hand.act((2, "call"))
        assert hand.entry()["bets"][0][-1] == [2, "call", 0]

    @pytest.mark.parametrize("game", [STUD, HOLDEM])
    def test_betting__there_is_no_check_before_the_next_tiles(self, game: str) -> None:
        hand = begun(game, STUDDED if game == STUD else HELD)
        assert rule(hand, hand.turn, "check") == "betting"

    def test_betting__whoever_is_not_on_turn_waits(self) -> None:
        assert rule(begun(HOLDEM, HELD), 0, "call") == "betting"

    @pytest.mark.parametrize("move", [(3, "open", 2), (3, "check"), (3, "raise", 2), (3, "raise", 201), (3, "raise", -1)])
    def test_betting__nothing_else_may_be_done(self, move: Any) -> None:
        assert rule(begun(HOLDEM, HELD), *move) == "betting"

    @pytest.mark.parametrize("game", [DRAW, STUD, HOLDEM])
    def test_betting__tiles_are_exchanged_in_draw_only(self, game: str) -> None:
        hand = begun(game, {DRAW: DRAWN, STUD: STUDDED, HOLDEM: HELD}[game])
        assert rule(hand, hand.turn, "exchange", ()) == ("exchange" if game == DRAW else "format")

    @pytest.mark.parametrize(("late", "least"), [(True, 4), (False, 2)])
    def test_betting__the_third_phase_opens_at_twice_the_stake_or_as_agreed(self, late: bool, least: int) -> None:
        called: list[Any] = [(3, "call"), (0, "call"), (1, "call"), (2, "call")]
        second: list[Any] = [(1, "open", 2), (2, "call"), (3, "call"), (0, "call")]
        hand = begun(HOLDEM, HELD, *called, *second, late_double=late)
        assert rule(hand, 1, "open", least - 1) == "betting"
        assert rule(hand, 1, "open", least) is None

    def test_betting__all_checked_and_it_goes_on_if_that_was_agreed(self) -> None:
        moves: list[Any] = [
            (3, "call"),
            (0, "call"),
            (1, "call"),
            (2, "call"),
            (1, "check"),
            (2, "check"),
            (3, "check"),
            (0, "check"),
        ]
        hand = begun(HOLDEM, HELD, *moves, checked_round="on")
        assert len(hand.board) == 4
        assert "check" in actions(hand)
        assert actions(begun(HOLDEM, HELD, *moves)) == ["fold", "open"]


class TestTheEnd:
    def test_fold__who_is_left_alone_shows_nothing(self) -> None:
        hand = begun(HOLDEM, HELD, (3, "raise", 9), (0, "fold"), (1, "fold"), (2, "fold"))
        assert hand.over
        assert hand.entry() == {
            "put_in": [0, 1, 2, 9],
            "bets": [[[3, "raise", 9], [0, "fold", 0], [1, "fold", 0], [2, "fold", 0]]],
            "order": [[3]],
        }
        # 7 of his 9 come back.
        assert hand.scores() == (0, -1, -2, 3)

    def test_showdown__all_see_the_tiles_of_those_who_stayed_and_of_nobody_else(self) -> None:
        hand = begun(HOLDEM, HELD, (3, "raise", 99), (0, "fold"), (1, "call"), (2, "fold"), totals=[99, 30, 99, 99])
        assert hand.over
        assert [" ".join(tiles) for tiles in hand.lying_open()] == ["", HELD[1], "", HELD[3]]

    def test_put_in__in_stud_all_may_fold_to_one_at_once(self) -> None:
        hand = golden("poker", "stud-empty-pot")
        assert hand.hand().entry() == {"put_in": [0, 0, 0, 0], "bets": [[[2, "fold", 0], [3, "fold", 0]]], "order": [[0]]}
        assert hand.scored({"put_in": [0, 0, 0, 0], "order": [[0]]}) == [0, 0, 0, 0]

    def test_pot__what_nobody_calls_comes_back(self) -> None:
        moves = [(3, "raise", 99), (0, "fold"), (1, "call"), (2, "fold")]
        hand = begun(HOLDEM, HELD, *moves, totals=[99, 30, 99, 99])
        assert hand.over
        # Ben's aces win 30 + 30 + 2 against the kings; 69 go back to Dora.
        assert hand.entry()["put_in"] == [0, 30, 2, 99]
        assert hand.scores() == (0, 32, -2, -30)

    def test_out__a_single_seat_with_chips_plays_against_nobody(self) -> None:
        hand = begun(DRAW, [DRAWN[0], "", ""], totals=[9, 0, 0])
        assert hand.over
        assert hand.scores() == (0, 0, 0)

    def test_showdown__equals_share_and_the_odd_chip_goes_to_the_dealers_left(self) -> None:
        hand = golden("poker", "holdem-three")
        # 37 + 3 + 37 make 77; both play ace to ten. Ada sits left of Cem, who deals: 39 for her, 38 for him.
        shown = {"hands": {"2": ["2d", "2s"], "0": ["9h", "9c"]}, "board": ["Th", "Js", "Qc", "Kd", "Ah"]}
        entry = {"put_in": [37, 3, 37], "order": [[2, 0]], **shown}
        assert hand.scored(entry) == [2, -3, 1]
        assert hand.hand().scores() == (2, -3, 1)

    def test_pot__who_is_left_alone_takes_what_the_small_blind_had_in_beyond_a_short_big_one(self) -> None:
        # Ada is out; Ben has one chip for the big blind of 3, Cem's small blind is 2: he owes one more, and folds.
        hand = begun(HOLDEM, ["", *HELD[1:3]], (2, "fold"), totals=[0, 1, 3], min_stake=3, min_raise="last")
        assert hand.betting.put_in == [0, 1, 2]
        assert hand.scores() == (0, 2, -2)
        # The question would refuse it: he who folded has more in than he who stayed.
        assert [asked.question for asked in hand.asked()] == ["turn"]


class TestGoldenHands:
    def test_pot__the_main_pot_and_a_side_pot_have_two_winners(self) -> None:
        hand = golden("poker", "holdem-four")
        # Ben 20, Cem and Dora 60. Two aces take 3 × 20, two kings the 2 × 40 above them; Cem's ten is beaten.
        assert hand.hand().entry()["put_in"] == [0, 20, 60, 60]
        assert hand.scored({"put_in": [0, 20, 60, 60], "order": [[1], [3], [2]]}) == [0, 40, -60, 20]
        assert hand.hand().scores() == (0, 40, -60, 20)

    def test_deal_draw__a_full_house_after_the_exchange(self) -> None:
        hand = golden("poker", "draw-four")
        # 18 + 18 + 1 + 8 make 45; sevens and kings beat the two queens.
        entry = {"put_in": [18, 18, 1, 8], "hands": {"0": ["Ks", "Kh", "7d", "7c", "7s"], "1": ["Qs", "Qh", "9d", "5c", "3h"]}}
        assert hand.scored(entry) == [27, -18, -1, -8]
        assert hand.hand().scores() == (27, -18, -1, -8)

    def test_deal_stud__two_pairs_one_of_which_lay_hidden(self) -> None:
        hand = golden("poker", "stud-four")
        # 34 + 5 + 34 + 9 make 82; kings and sevens beat two nines.
        assert hand.scored({"put_in": [34, 5, 34, 9], "order": [[2], [0]]}) == [-34, -5, 48, -9]
        assert hand.hand().scores() == (-34, -5, 48, -9)


class TestTheExamplesOfTheRules:
    """The hands that the rules tell from the deal to the pot."""

    @staticmethod
    def told(game: str) -> list[tuple[list[int], list[int]]]:
        """What each puts in and what it comes to, by the table of the example in each language."""
        found = []
        for lang in LANGUAGES:
            part = next(part for part in parts("poker", lang) if part.rule == f"example-{game}")
            rows = [row.strip("| ").split(" | ") for row in part.source.replace("−", "-").splitlines() if row.startswith("| ")]
            seats = [list(map(int, row[1:])) for row in rows if len(row) == 4 and row[1].isdecimal()]
            assert all(gets - put_in == comes_to for put_in, gets, comes_to in seats)
            found.append(([seat[0] for seat in seats], [seat[2] for seat in seats]))
        return found

    def test_example_draw__three_jacks_beat_two_pairs(self) -> None:
        written = golden("poker", "example-draw")
        # 4 before the deal, 7 from each of three, 5 from two: 35.
        assert self.told("draw") == [([13, 13, 8, 1], [22, -13, -8, -1])] * len(LANGUAGES)
        assert written.hand().entry()["put_in"] == [13, 13, 8, 1]
        assert written.hand().scores() == (22, -13, -8, -1)

    def test_example_stud__the_hidden_tile_makes_two_pairs(self) -> None:
        written = golden("poker", "example-stud")
        # 3 × 2, 2 × 3, 2 × 4, 2 × 6: 32.
        assert self.told("stud") == [([2, 15, 0, 15], [-2, -15, 0, 17])] * len(LANGUAGES)
        assert written.hand().entry()["put_in"] == [2, 15, 0, 15]
        assert written.hand().scores() == (-2, -15, 0, 17)

    def test_example_holdem__the_fifth_tile_decides(self) -> None:
        written = golden("poker", "example-holdem")
        # 4 × 2, 2 × 4, 2 × 8, 2 × 8: 48.
        assert self.told("holdem") == [([2, 2, 22, 22], [-2, -2, 26, -22])] * len(LANGUAGES)
        assert written.hand().entry()["put_in"] == [2, 2, 22, 22]
        assert written.hand().scores() == (-2, -2, 26, -22)


class TestWhatIsTold:
    """The sentence of a move says why, where a rule decides."""

    @staticmethod
    def told(hand: Any) -> tuple[str, str]:
        said = words("en", "poker").of(moved(hand), ["Ada", "Ben", "Cem", "Dora"], hand.state.sides)
        return moved(hand).rule, said

    def test_openers__why_nobody_may_open(self) -> None:
        hand = golden("poker", "draw-three")
        assert self.told(hand.hand(1)) == ("openers", "Ben checks; opening takes two jacks or better.")
        assert self.told(hand.hand(4))[0] == "openers"
        assert self.told(hand.hand(5)) == ("pot", "Cem folds. Only Ada is left and takes the pot.")

    def test_openers__who_could_open_and_does_not_just_checks(self) -> None:
        assert self.told(golden("poker", "draw-four").hand(1)) == ("betting", "Ben checks.")

    def test_deal_holdem__what_is_dealt_after_a_phase(self) -> None:
        said = self.told(golden("poker", "holdem-four").hand(4))
        assert said == ("betting", "Cem calls and puts in 4. The flop: three tiles face up in the middle.")

    def test_showdown__who_wins_and_by_which_rule(self) -> None:
        last = "The tiles are shown. Cem has the best hand: two pairs."
        assert self.told(golden("poker", "stud-four").hand()) == ("hand-rank", f"Cem calls and puts in 10. {last}")
        last = "The tiles are shown. Before that the river comes into the middle. Ben has the best hand: a pair."
        assert self.told(golden("poker", "holdem-four").hand()) == ("pot", f"Cem calls and puts in 14. {last}")
        last = "The tiles are shown. Ada and Cem have equal hands: straight."
        assert self.told(golden("poker", "holdem-three").hand()) == ("split", f"Cem calls and puts in 10. {last}")


class TestWhatIsWrittenDown:
    def test_play__what_was_worked_out_may_be_left_out(self) -> None:
        assert verified(HOLDEM, "holdem-four") == set()
        assert verified(HOLDEM, "holdem-four", put_in=None) == set()
        assert verified(HOLDEM, "holdem-four", bets=None) == set()
        assert verified(HOLDEM, "holdem-four", order=None) == set()
        assert verified(HOLDEM, "holdem-four", hands=None, board=None) == set()

    def test_play__the_bets_are_those_of_the_play(self) -> None:
        bets = golden("poker", "stud-empty-pot").hand().entry()["bets"]
        assert verified(STUD, "stud-empty-pot", bets=bets) == set()
        other = [[[2, "open", 1], [3, "fold", 0], [0, "fold", 0]]]
        assert verified(STUD, "stud-empty-pot", bets=other, put_in=None, order=[[2]]) == {("bets", "play"), ("order", "play")}

    def test_play__the_chips_are_those_of_the_play(self) -> None:
        assert verified(STUD, "stud-four", bets=None, put_in=[34, 6, 34, 9]) == {("put_in", "play")}

    def test_play__the_order_is_that_of_the_tiles(self) -> None:
        assert verified(STUD, "stud-four", hands=None, order=[[0], [2]]) == {("order", "play")}
        assert verified(STUD, "stud-four", hands=None, order=[[0, 2]]) == {("order", "play")}

    def test_showdown__who_is_beaten_may_lay_down_unseen(self) -> None:
        shown = golden("poker", "stud-four").hand().entry()["hands"]
        assert verified(STUD, "stud-four", hands={"2": shown["2"]}) == set()
        assert verified(STUD, "stud-four", hands={"2": ["Ad", *shown["2"][1:]]}) == {("hands", "play")}

    def test_showdown__who_is_alone_may_show_what_he_has(self) -> None:
        tiles = golden("poker", "draw-three").deal["hands"][0]
        assert verified(DRAW, "draw-three", hands={"0": tiles}) == set()
        # Not all of his five tiles were dealt.
        stud = golden("poker", "stud-empty-pot").deal["hands"][0]
        assert verified(STUD, "stud-empty-pot", hands={"0": stud}) == {("hands", "play")}
