"""Reading JSON as a model."""

from __future__ import annotations

from typing import Annotated, Any

from scorepad.core.model import Model, Seq, fields, per_seat
from scorepad.core.reading import read_model
from scorepad.games import games


class Entry(Model):
    """A list of which a round may have none."""

    left: Annotated[Seq[int], per_seat(0, 7)] = ()


def test_a_list_that_may_be_left_out_is_empty_then_and_whole_otherwise() -> None:
    asked = fields(Entry, games()["partout"].setting(4))
    absent: list[Any] = [{}, {"left": None}]
    assert [read_model(Entry, data, asked) for data in absent] == [(Entry(), [])] * 2
    assert [problem.key for problem in read_model(Entry, {"left": [1]}, asked)[1]] == ["wrong-size"]
