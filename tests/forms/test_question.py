"""Questions as they are put together by taps."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from scorepad.core.question import TableKnowledge
from scorepad.forms.question import QuestionDraft, apply_tap
from scorepad.games import games, pad_of, questions_of


def taps(game: str, question: str, *what: str, texts: Mapping[str, str] | None = None, **more: Any) -> dict[str, str]:
    """The texts after some taps."""
    now = dict(texts or {})
    for each in what:
        posing = QuestionDraft(games()[game], questions_of(game)[question], now, max(games()[game].players), **more)
        changed = apply_tap(posing, pad_of(game), each)
        now = {name: text for name, text in {**now, **changed}.items() if text}
    return now


def melds(*what: str) -> list[list[str]]:
    """The ranks of a first meld at Canasta after some taps."""
    laid = json.loads(taps("canasta", "first-meld", *(f"melds:{each}" for each in what)).get("melds", "[]"))
    return [[tile[0] for tile in meld] for meld in laid]


class TestByRank:
    def test_nine_kings_are_one_too_many(self) -> None:
        assert taps("canasta", "count", *["tiles:add:Ks"] * 9)["tiles"] == "Ks,Ks,Kh,Kh,Kd,Kd,Kc,Kc"

    def test_minus_takes_one_of_the_rank(self) -> None:
        assert taps("canasta", "count", "tiles:add:Ks", "tiles:add:4s", "tiles:add:Ks", "tiles:less:Ks")["tiles"] == "Ks,4s"
        assert "tiles" not in taps("canasta", "count", "tiles:less:Ks", "tiles:add:Ks", "tiles:less:Ks", "tiles:less:Ks")

    def test_the_bank_has_other_tiles_than_the_hand_and_the_hands_beside_it(self) -> None:
        """Black Jack: each tile is there twice."""
        found = taps(
            "black-jack", "hand", "tiles:add:9s", "bank:add:9s", "tiles:add:9s", known=TableKnowledge(cards_elsewhere=("9s", "9h"))
        )
        assert (found["tiles"], found["bank"]) == ("9s,9d", "9h")

    def test_the_order_stays_when_one_is_taken_out(self) -> None:
        found = taps("black-jack", "hand", "tiles:add:9s", "tiles:add:2s", "tiles:add:9s", "tiles:drop:0")
        assert found["tiles"] == "2s,9s"


class TestMelds:
    """Canasta: what is laid to what (rule `meld`)."""

    def test_another_rank_begins_another_meld(self) -> None:
        assert melds("add:6s", "add:6s", "add:6s", "add:Ks") == [["6", "6", "6"], ["K"]]

    def test_a_rank_that_lies_there_already_is_laid_to_it(self) -> None:
        assert melds("add:6s", "add:6s", "add:Ks", "add:6s") == [["K"], ["6", "6", "6"]]

    def test_a_wild_tile_goes_to_the_meld_that_was_laid_to_last(self) -> None:
        assert melds("add:6s", "add:6s", "add:Ks", "add:2s", "add:X") == [["6", "6"], ["K", "2", "X"]]

    def test_wild_tiles_may_come_first(self) -> None:
        assert melds("add:2s", "add:9s", "add:9s") == [["2", "9", "9"]]

    def test_a_new_meld_of_wild_tiles_is_begun_by_hand(self) -> None:
        assert melds("add:6s", "next", "add:2s", "add:X") == [["6"], ["2", "X"]]

    def test_what_is_taken_back(self) -> None:
        for what, left in (
            ("undo", [["6", "6"], ["K"]]), ("undo undo", [["6", "6"]]), ("next undo", [["6", "6"], ["K", "2"]]),
            ("out:0:6s", [["6"], ["K", "2"]]), ("out:0:6s out:0:6s", [["K", "2"]]), ("out:1:Ks", [["6", "6"], ["2"]]),
            ("out:0:9s", [["6", "6"], ["K", "2"]]), ("out:7:6s", [["6", "6"], ["K", "2"]]), ("drop:0", [["K", "2"]]),
            ("drop:", [["6", "6"], ["K", "2"]]),
        ):  # fmt: skip
            assert melds("add:6s", "add:6s", "add:Ks", "add:2s", *what.split()) == left, what
        assert melds("undo", "next", "out:0:6s", "drop:0") == []


class TestMoves:
    """Rummy: is the table right after a move (rule `rearrange`)?"""

    HEARTS = '[["5h", "6h", "7h"]]'

    @staticmethod
    def asked(*what: str, **texts: str) -> dict[str, Any]:
        now = taps("rummy", "turn", *what, texts=texts)
        return dict(QuestionDraft(games()["rummy"], questions_of("rummy")["turn"], now, 4).data)

    def test_the_table_after_it_begins_as_the_table_before(self) -> None:
        found = self.asked(before=self.HEARTS)
        assert (found["after"], found["played"]) == ([["5h", "6h", "7h"]], [])
        found = self.asked("before:add:8h", before=self.HEARTS)
        assert found["after"] == [["5h", "6h", "7h", "8h"]], "as long as nobody has touched it"

    def test_played_is_what_lies_there_now_and_did_not_before(self) -> None:
        found = self.asked("after:add:8h", "after:next", "after:add:Ks", "after:add:Kh", before=self.HEARTS)
        assert found["before"] == [["5h", "6h", "7h"]]
        assert found["after"] == [["5h", "6h", "7h", "8h"], ["Ks", "Kh"]]
        assert found["played"] == ["8h", "Ks", "Kh"]

    def test_a_table_that_was_emptied_is_empty(self) -> None:
        assert self.asked("after:drop:0", before=self.HEARTS)["after"] == []

    def test_what_left_the_table_was_not_played(self) -> None:
        assert self.asked("after:out:0:5h", "after:add:8h", before=self.HEARTS)["played"] == ["8h"]

    def test_a_joker_is_a_joker_whatever_it_stands_for(self) -> None:
        """The five is laid for the joker, and the joker is the eight."""
        found = self.asked(before='[["X:5h", "6h", "7h"]]', after='[["5h", "6h", "7h", "X:8h"]]')
        assert found["played"] == ["5h"]

    def test_a_tile_is_laid_to_the_meld_that_was_chosen(self) -> None:
        found = self.asked("before:to:0", "before:add:8h", before='[["5h", "6h", "7h"], ["Ks", "Kh", "Kd"]]')
        assert found["before"] == [["Ks", "Kh", "Kd"], ["5h", "6h", "7h", "8h"]]

    def test_a_table_that_cannot_be_read_plays_nothing(self) -> None:
        for odd in ("[5]", "[[5, null]]", "{}", "[[[]]]", "nonsense", '["5h"]'):
            assert self.asked(after=odd)["played"] == [], odd
