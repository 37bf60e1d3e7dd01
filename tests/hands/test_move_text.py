"""Moves in an address: what is written there is read back, and what is no move is none."""

from __future__ import annotations

from scorepad.hands.move_text import join_moves, move_from_text, move_to_text, split_moves
from scorepad.hands.play import Verbs

VERBS: Verbs = {
    "pass": ((),),
    "play": (("word",), ("word", "number?")),
    "bid": (("number",),),
    "bury": (("cards",),),
    "lay": (("cards", "sets"),),
    "meld": (("object",),),
    "capture": (("place", "values"),),
}


def test_a_move_is_read_as_it_was_written() -> None:
    for text, move in (
        ("pass", (2, "pass")),
        ("play~As", (2, "play", "As")),
        ("play~math~3", (2, "play", "math", 3)),
        ("play~math~", (2, "play", "math", None)),
        ("bid~7", (2, "bid", 7)),
        ("bury~", (2, "bury", ())),
        ("bury~r2.g3", (2, "bury", ("r2", "g3"))),
        ("lay~Qh.Qd~X:Qs.Qh.Qd;9s.9h.9d", (2, "lay", ("Qh", "Qd"), (("X:Qs", "Qh", "Qd"), ("9s", "9h", "9d")))),
        ("meld~side:0.kind:run.top:'9.length:3", (2, "meld", {"side": 0, "kind": "run", "top": "9", "length": 3})),
        ("capture~display~5.joker", (2, "capture", "display", (5, "joker"))),
        ("capture~1~5", (2, "capture", 1, (5,))),
    ):
        assert move_from_text(text, 2, VERBS) == move
        assert move_to_text(move) == text


def test_what_is_no_move_of_these_verbs_is_none() -> None:
    for text in (
        "",
        "fly",
        "pass~1",
        "bid~seven",
        "bid~",
        "bid~1234567890",
        "bid~²",
        "play",
        "play~As~x",
        "lay~Qh",
        "~",
        "bid~1~2",
    ):
        assert move_from_text(text, 2, VERBS) is None


LAID = (0, "lay", ("Qh", "Qd"), (("Qh", "Qd", "Qs"), ("9s", "9h", "9d")))
LAID_ANEW = (0, "lay", ("2s",), (("9s", "9h", "9d"), ("Qh", "Qd", "Qs"), ("2s", "2h", "2d")))
LAID_AGAIN = (0, "lay", ("2c",), (("2s", "2h", "2d", "2c"), ("Qh", "Qd", "Qs")))


def test_a_set_that_was_written_before_is_a_number() -> None:
    moves = [LAID, LAID_ANEW, (0, "pass"), LAID_AGAIN]
    text = "lay~Qh.Qd~Qh.Qd.Qs;9s.9h.9d!lay~2s~_1;_0;2s.2h.2d!pass!lay~2c~2s.2h.2d.2c;_0"
    assert join_moves(moves) == text
    assert [move_from_text(each, 0, VERBS) for each in split_moves(text)] == moves


def test_sets_in_full_are_read_too() -> None:
    assert split_moves("lay~Qh~Qh.Qd.Qs!lay~2s~Qh.Qd.Qs") == ["lay~Qh~Qh.Qd.Qs", "lay~2s~Qh.Qd.Qs"]
    assert split_moves("lay~Qh~Qh.Qd.Qs!lay~2s~Qh.Qd.Qs;2s.2h.2d!lay~2c~_1") == [
        "lay~Qh~Qh.Qd.Qs", "lay~2s~Qh.Qd.Qs;2s.2h.2d", "lay~2c~2s.2h.2d",
    ]  # fmt: skip


def test_a_number_of_no_set_is_no_card() -> None:
    for number in ("_0", "_-1", "_", "_9999999999", "_x", "_²"):
        assert split_moves(f"lay~2s~{number}") == [f"lay~2s~{number}"]


def test_what_is_longer_than_any_set_is_not_counted() -> None:
    """A short address would stand for megabytes."""
    long = ".".join(["Qh"] * 40)
    assert split_moves(f"lay~2s~{long}!lay~2s~_0") == [f"lay~2s~{long}", "lay~2s~_0"]
