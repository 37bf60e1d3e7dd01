"""A hand of Black Jack as it is played. Tests are named as in `test_rules.py`."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from click.testing import CliRunner

from scorepad.cli.main import main
from scorepad.games.black_jack.hand import players
from scorepad.hands import hand_class
from scorepad.hands.play import Hand
from scorepad.hands.simulate import SimulationRun, entry_with_play, play_hand, play_tables
from scorepad.hands.verify import verified_problems
from scorepad.table import fold_record
from tests.hands.golden import Golden, golden, may, rule

BLACK_JACK = hand_class("black-jack")

PACK = sorted([rank + suit for rank in "A23456789TJQK" for suit in "shdc"] * 2)


def dealt(first: str) -> dict[str, Any]:
    rest = list(PACK)
    for tile in first.split():
        rest.remove(tile)
    return {"hands": [], "stock": [*first.split(), *rest]}


def hand(*moves: str, stock: str = "", seats: int = 3, totals: list[int] | None = None, **options: Any) -> Hand:
    """The hand after these moves ("1 stake 5"); Ada holds the bank, and the wall begins with the tiles given."""
    written = [[int(seat), verb, *map(int, more)] for seat, verb, *more in map(str.split, moves)]
    return Golden("black-jack", seats, 0, totals, options, dealt(stock), written).hand()


def verbs(made: Hand) -> set[str]:
    return {move[1] for move in made.moves()}


STAKED = ("1 stake 5", "2 stake 5")
#: Ben 10 and 6, Cem 10 and 7, the bank 9 and 8.
PLAIN = "Ts Td 9s 6s 7d 8s"


class TestStake:
    def test_stake__what_may_be_staked(self) -> None:
        """From the lowest to the highest, no more than one has, not by the bank, before any tile is dealt."""
        made = hand()
        assert [move[2] for move in made.moves() if move[1] == "stake"] == list(range(1, 11))
        for text in ("1 stake 0", "1 stake 11", "0 stake 5", "1 hit"):
            assert rule(made, text) == "stake", text
        assert rule(hand(min_stake=3), "1 stake 2") == "stake"
        poor = hand(totals=[100, 4, 30])
        assert may(poor, "1 stake 4")
        assert rule(poor, "1 stake 5") == "stake"
        assert rule(hand(*STAKED, stock=PLAIN), "1 stake 5") == "stake"
        rich = hand(max_stake=1_000_000, start_chips=1_000_000)
        assert len(rich.moves()) < 2000
        assert may(rich, "1 stake 777777")

    def test_stake__from_the_left_of_the_bank_but_whoever_has_too_little_is_not_asked(self) -> None:
        assert (hand().turn, hand("1 stake 5").turn) == (1, 2)
        assert rule(hand("2 stake 5", seats=4), "1 stake 5") == "stake"
        made = hand(totals=[100, 2, 30], min_stake=3)
        assert made.turn == 2
        assert rule(made, "1 stake 3") == "stake"

    def test_stake__nobody_writes_down_that_he_sits_out(self) -> None:
        made = hand()
        made.act((1, "sit"))
        assert made.turn == 2
        assert made.log == []
        record = Golden("black-jack", 3, 0, None, {}, dealt(PLAIN), [[1, "sit"], [2, "stake", 5], [2, "stand"]])
        table, problems, _ = fold_record(record.record({"banker": 0, "hands": [], "play": record.play}), verified_problems)
        assert table is None
        assert ("play", "format", 0) in {(each.field, each.rule, each.move) for each in problems}

    def test_stake__at_least_one_hand_is_played(self) -> None:
        made = hand()
        assert "sit" in verbs(made)
        made.act((1, "sit"))
        assert verbs(made) == {"stake"}
        assert rule(made, "2 sit") == rule(made, "2 hit") == "stake"

    def test_stake__a_table_at_which_nobody_has_enough_is_left(self) -> None:
        run = SimulationRun("black-jack", 3, 1, ("random",), {"start_chips": 3}, tables=True)
        for table in play_tables(run, 0, 20):
            assert table.finished
            assert len(table.rounds) == 20 or sorted(table.state.totals)[:2] == [0, 0]

    def test_stake__where_nobody_has_enough_from_the_start_nothing_is_simulated(self) -> None:
        told = CliRunner().invoke(main, ["simulate", "black-jack", "--options", '{"start_chips": 1, "min_stake": 2}'])
        assert told.exit_code == 2
        assert told.stderr.count("\n") == 1


class TestDeal:
    def test_deal__one_tile_each_the_bank_last_then_a_second(self) -> None:
        seen = hand(*STAKED, stock=PLAIN).seen(1)
        assert [each.tiles for each in seen.hands] == [("Ts", "6s"), ("Td", "7d")]
        assert seen.bank == ("9s",)

    def test_deal__from_the_banks_left_each_draws_as_he_likes(self) -> None:
        made = hand(*STAKED, "1 hit", stock=PLAIN + " 2s")
        assert made.turn == 1
        assert may(made, "1 hit")
        assert rule(made, "2 hit") == rule(made, "0 hit") == "deal"
        assert hand(*STAKED, "1 hit", "1 stand", stock=PLAIN + " 2s").turn == 2
        assert verbs(hand(*STAKED, "1 hit", stock=PLAIN + " 5s")) == {"hit", "stand"}  # with 21

    def test_cards__the_wall_has_each_tile_twice(self) -> None:
        state = hand().state
        deal = BLACK_JACK.new_deal(state, Random(1))
        assert deal["hands"] == []
        assert sorted(deal["stock"]) == PACK
        assert not list(BLACK_JACK.deal_problems(deal, state))
        for change in (deal["stock"][1:], [*deal["stock"][1:], deal["stock"][1]], [*deal["stock"][1:], "X"]):
            wrong = {problem.rule for problem in BLACK_JACK.deal_problems({**deal, "stock": change}, state)}
            assert wrong == {"cards"} or deal["stock"].count(deal["stock"][1]) == 2
        assert {each.rule for each in BLACK_JACK.deal_problems({**deal, "hands": [[], [], []]}, state)} == {"cards"}

    def test_deal__once_all_tiles_are_drawn_nobody_takes_one(self) -> None:
        made = hand(*STAKED, stock=PLAIN)
        made.drawn = len(PACK)
        assert verbs(made) == {"stand"}
        assert rule(made, "1 hit") == "deal"


class TestTheBank:
    def test_bank_draws__not_where_every_hand_is_bust(self) -> None:
        made = golden("black_jack", "all_over").hand()
        assert made.entry()["bank"] == ["7c", "4d"]
        assert made.scores() == (0, 11, -1, -10)
        assert golden("black_jack", "all_over").scored(made.entry()) == [0, 11, -1, -10]

    def test_bank_draws__below_17_and_no_more_from_17(self) -> None:
        made = hand(*STAKED, "1 stand", "2 stand", stock="Ts Td 2s 6s 7d 3s As Ah 9h Kd")
        # 2 + 3 + 11 = 16, with another ace 17.
        assert made.entry()["bank"] == ["2s", "3s", "As", "Ah"]


class TestDoubleAndSplit:
    def test_double__and_split_before_further_tiles_where_they_fit(self) -> None:
        for stock, moves, more in (
            ("4s Td 9s 5s 7d 8s", (), {"double"}),
            ("As Td 9s 8s 7d 8c", (), {"double"}),
            ("7s Td 9s 5s 7d 8s", (), set()),
            ("8s Td 9s 8h 7d 8c", (), {"split"}),
            ("Ks Td 9s Qh 7d 8s", (), set()),
            ("2s Td 9s 2h 7d 8s 5c", ("1 hit",), set()),
            ("5s Td 9s 5h 7d 8s 2c", ("1 double", "1 hit"), set()),
            ("As Td 9s Ah 7d 8c Kh 4h", ("1 split",), {"double"}),  # 21 and no Black Jack
        ):
            made = hand(*STAKED, *moves, stock=stock)
            assert verbs(made) == {"hit", "stand", *more}, stock
            for verb in {"double", "split"} - more:
                assert rule(made, f"1 {verb}") == verb

    def test_double__the_chips_must_be_there(self) -> None:
        assert rule(hand(*STAKED, stock="6s Td 9s 5s 7d 8s", totals=[100, 9, 30]), "1 double") == "stake"
        assert may(hand(*STAKED, stock="6s Td 9s 5s 7d 8s", totals=[100, 10, 30]), "1 double")

    def test_split__each_gets_a_tile_at_once_the_first_one_first(self) -> None:
        seen = hand(*STAKED, "1 split", stock="8s Td 9s 8h 7d 8c 3h 4h").seen(1)
        assert [(each.seat, each.tiles) for each in seen.hands] == [(1, ("8s", "3h")), (1, ("8h", "4h")), (2, ("Td", "7d"))]
        assert seen.at == 0

    def test_split__a_second_half_comes_right_after_its_first(self) -> None:
        seen = hand(*STAKED, "1 split", "1 split", stock="8s Td 9s 8h 7d 9c 8d 4h 5h 6h").seen(1)
        assert [each.tiles for each in seen.hands][:3] == [("8s", "5h"), ("8d", "6h"), ("8h", "4h")]

    def test_split__the_chips_must_be_there(self) -> None:
        assert rule(hand(*STAKED, stock="8s Td 9s 8h 7d 8c", totals=[100, 9, 30]), "1 split") == "stake"
        # Two hands of 5 and one of them doubled are 15.
        moves = (*STAKED, "1 split")
        stock = "8s Td 9s 8h 7d 8c 3h 4h"
        assert rule(hand(*moves, stock=stock, totals=[100, 14, 30]), "1 double") == "stake"
        assert may(hand(*moves, stock=stock, totals=[100, 15, 30]), "1 double")

    def test_split__written_by_hand(self) -> None:
        made = golden("black_jack", "split")
        entry = made.hand().entry()
        assert [(each["seat"], each["stake"], each["doubled"], each["result"], each["tiles"]) for each in entry["hands"]] == [
            (1, 4, True, "win", ["8s", "3h", "Td"]),
            (1, 4, False, "lose", ["8h", "7c", "9s"]),
            (1, 4, False, "lose", ["8d", "Kc"]),
            (2, 6, True, "lose", ["6d", "5c", "Ah", "6h"]),
        ]
        assert entry["bank"] == ["9c", "5d", "2s", "4h"]
        assert made.hand().scores() == (12, 0, -12)
        assert made.scored(entry) == [12, 0, -12]


class TestBlackJack:
    def test_blackjack__has_nothing_to_decide_nor_has_a_hand_that_is_bust(self) -> None:
        assert hand(*STAKED, stock="As Td 9s Kh 7d 8c").turn == 2
        made = hand(*STAKED, "1 hit", stock=PLAIN + " 6h")
        assert made.turn == 2
        assert rule(made, "1 hit") == "deal"

    def test_blackjack__written_by_hand_with_seven_players(self) -> None:
        made = golden("black_jack", "seven")
        assert made.hand().scores() == (7, 3, 0, -1, 20, 2, -31)
        assert made.scored(made.hand().entry()) == [7, 3, 0, -1, 20, 2, -31]
        made.options = {"half_chips": "up"}
        assert made.hand().scores() == (8, 3, 0, -1, 20, 2, -32)

    def test_push__of_two_black_jacks_written_by_hand(self) -> None:
        made = golden("black_jack", "naturals")
        assert made.hand().is_over
        assert made.hand().scores() == (0, 0, 0)
        assert made.scored(made.hand().entry()) == [0, 0, 0]


class TestEntry:
    PLAY = golden("black_jack", "split")

    def entry(self) -> dict[str, Any]:
        return self.PLAY.hand().entry()

    def test_tiles__they_or_the_results_may_be_left_out_and_the_seats_come_in_any_order(self) -> None:
        entry = self.entry()
        hands = [*entry["hands"][3:], *entry["hands"][:3]]
        for name in ("tiles", "result"):
            fewer = [{key: value for key, value in each.items() if key != name} for each in hands]
            bank = {"bank": entry["bank"]} if name == "result" else {}
            assert self.PLAY.scored({"banker": 0, "hands": fewer, **bank}) == [12, 0, -12]

    def test_deal__the_entry_follows_from_the_play(self) -> None:
        changes: list[tuple[str, Callable[[Any], Any]]] = [
            ("hands", lambda entry: entry["hands"][0].update(stake=5)),
            ("hands", lambda entry: entry["hands"][2].update(result="win")),
            ("hands", lambda entry: entry["hands"].pop()),
            ("hands", lambda entry: entry["hands"][0].update(doubled=False)),
            ("bank", lambda entry: entry["bank"].__setitem__(3, "4d")),
            # With Cem as the banker Dora would stake first.
            ("play", lambda entry: entry.update(banker=2)),
        ]
        for field, change in changes:
            entry = self.entry()
            change(entry)
            with pytest.raises(AssertionError, match=f"field='{field}'"):
                self.PLAY.scored(entry)


class TestSeen:
    def test_deal__the_banks_second_tile_lies_face_down(self) -> None:
        made = hand(*STAKED, stock=PLAIN)
        others = {made.redeal_hidden(1, Random(seed)).bank[1] for seed in range(20)}
        assert len(others) > 5
        assert all(made.redeal_hidden(1, Random(seed)).seen(1) == made.seen(1) for seed in range(5))

    def test_stake__who_sat_out_still_does_elsewhere(self) -> None:
        made = hand(seats=4)
        made.act((1, "sit"))
        assert made.redeal_hidden(2, Random(1)).turn == 2

    def test_double__a_sensible_player_doubles_eleven_and_splits_eights(self) -> None:
        made = hand(*STAKED, stock="6s Td 9s 5s 7d 8s")
        assert players.sensible(made.seen(1), Random(1)) == (1, "double")
        made = hand(*STAKED, stock="8s Td 9s 8h 7d 8c")
        assert players.sensible(made.seen(1), Random(1)) == (1, "split")


def test_banker__the_players_may_let_another_keep_the_bank_but_not_where_it_goes_round() -> None:
    """Cem keeps it though Ada would: Dora stakes first."""
    for options, refused_fields in (({}, set()), ({"banker_rounds": 1}, {"banker"})):
        run = SimulationRun("black-jack", 4, 3, options=options)
        record = run.record([entry_with_play(play_hand(run, run.states[2], Random(3)))], 0)
        assert {problem.field for problem in fold_record(record, verified_problems)[1]} >= refused_fields
        assert bool(fold_record(record, verified_problems)[1]) == bool(refused_fields)
