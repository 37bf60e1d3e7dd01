"""A written hand replayed: what the rules forbid, and what an entry says that does not follow from the play (rule `play`)."""

import copy
import json
from typing import Any

from click.testing import CliRunner

from scorepad.cli.main import main
from tests.hands.golden import golden

GOLDEN = golden("partout", "four-players")
ENTRY = {"trump_number": 3, "trump_colour": "green", "bids": [2, 2, 1, 0], "tricks": [3, 4]}


def verified(entry: dict[str, Any], play: Any) -> list[dict[str, Any]]:
    record = GOLDEN.record({**entry, "play": play})
    done = CliRunner().invoke(main, ["score", "--verify", "-"], input=json.dumps(record))
    found: list[dict[str, Any]] = json.loads(done.stdout).get("problems", [])
    assert done.exit_code == (2 if found else 0)
    return found


def ids(found: list[dict[str, Any]]) -> list[tuple[Any, ...]]:
    return [(each["field"], each["rule"], each.get("move")) for each in found]


def changed(move: int, *to: Any) -> dict[str, Any]:
    play = copy.deepcopy(GOLDEN.play)
    play["moves"][move] = list(to)
    return play


class TestThePlay:
    def test_play__a_hand_by_the_rules_and_its_entry_are_taken(self) -> None:
        assert verified(ENTRY, GOLDEN.play) == []

    def test_play__without_verify_nobody_looks_at_it(self) -> None:
        record = GOLDEN.record({**ENTRY, "play": "whatever"})
        assert CliRunner().invoke(main, ["score", "-"], input=json.dumps(record)).exit_code == 0

    def test_play__a_round_without_play_is_scored_as_ever(self) -> None:
        record = GOLDEN.record(ENTRY)
        assert CliRunner().invoke(main, ["score", "--verify", "-"], input=json.dumps(record)).exit_code == 0
        assert verified(ENTRY, None) == []

    def test_play__the_first_move_that_the_rules_forbid_is_told(self) -> None:
        # The seventh move is the first card: Ben does not hold green 1.
        assert ids(verified(ENTRY, changed(6, 1, "play", "g1"))) == [("play", "cards", 6)]
        assert ids(verified(ENTRY, changed(7, 3, "play", "r5"))) == [("play", "dealer", 7)]

    def test_play__a_card_that_lies_twice_was_not_dealt_so(self) -> None:
        play = copy.deepcopy(GOLDEN.play)
        play["deal"]["hands"][0][0] = "r1"
        assert ids(verified(ENTRY, play)) == [("play", "cards", None)]

    def test_play__a_hand_that_is_not_over_is_told(self) -> None:
        play = {**GOLDEN.play, "moves": GOLDEN.moves[:-1]}
        assert ids(verified(ENTRY, play)) == [("play", "play", len(GOLDEN.moves) - 1)]

    def test_play__nothing_is_played_after_the_end(self) -> None:
        play = {**GOLDEN.play, "moves": [*GOLDEN.moves, [0, "play", "r1"]]}
        assert ids(verified(ENTRY, play)) == [("play", "over", len(GOLDEN.moves))]

    def test_play__100_000_moves_are_too_many(self) -> None:
        play = {**GOLDEN.play, "moves": [[0, "play", "r1"]] * 100_000}
        assert ids(verified(ENTRY, play)) == [("play", "format", 20_000)]


class TestTheEntry:
    def test_play__what_does_not_follow_from_the_play_is_told_beside_its_field(self) -> None:
        for field, value in {"bids": [2, 2, 2, 0], "tricks": [4, 3], "trump_number": 4, "trump_colour": "red"}.items():
            assert ids(verified({**ENTRY, field: value}, GOLDEN.play)) == [(field, "play", None)]

    def test_play__what_the_table_need_not_write_down_is_not_compared(self) -> None:
        assert verified({"bids": ENTRY["bids"], "tricks": ENTRY["tricks"]}, GOLDEN.play) == []

    def test_play__faults_of_the_entry_and_of_the_play_are_told_at_once(self) -> None:
        found = verified({**ENTRY, "tricks": [4, 4]}, changed(6, 1, "play", "g1"))
        assert ids(found) == [("tricks", "trick-count", None), ("play", "cards", 6)]
