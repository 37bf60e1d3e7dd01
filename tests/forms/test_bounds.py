"""A number out of its bounds is told beside its cell, whatever the game: every bound of every number of every pad, broken."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest

from scorepad.core.model import MAX_NUMBER
from scorepad.core.pad import Pad
from scorepad.core.problem import Problem
from scorepad.forms.cells import Cell
from scorepad.forms.draft import REACHED_STAGE, Draft, texts_of_entry
from scorepad.games import games, pad_of
from scorepad.table import Table, add_entries, open_table
from tests.tables import drawn_records

#: From so many drawn tables the rounds are taken in which something is typed wrongly.
TABLES = 8


class Typed(NamedTuple):
    """A round that can be saved as it is typed, and a number in it."""

    table: Table
    texts: dict[str, str]
    cell: Cell

    def draft(self, **texts: str) -> Draft:
        """What is typed, and this, at the stage that asks for the number."""
        return Draft(pad_of(self.table.game.id), self.table, {**self.texts, **texts}, self.cell.field.input.stage)


def typed_numbers(game_id: str) -> tuple[Typed, ...]:
    """The first and another number of each field of the pad, with two sides and with more, in a round that asks for it."""
    pad, found = pad_of(game_id), dict[Any, Typed]()
    for record in drawn_records(games()[game_id], rounds=2, many=TABLES):
        table, _, problems = open_table({**record, "rounds": [], "ended": False})
        assert table is not None, problems
        for entry in record["rounds"]:
            for each in _in_round(pad, table, entry) if "adjust" not in entry else ():
                found.setdefault((len(table.setting.sides) == 2, each.cell.field.name, each.cell.index == 0), each)
            table = add_entries(table, [entry])
    return tuple(found.values())


def _in_round(pad: Pad[Any], table: Table, entry: dict[str, Any]) -> Iterator[Typed]:
    texts = {name: text for name, text in texts_of_entry(pad, table, entry).items() if name != REACHED_STAGE}
    slip = Draft(pad, table, texts).field_texts
    for cell in slip.cells if not slip.missing else ():
        if cell.field.spec.kind == "count" and cell.field.input.stage and not cell.field.input.part_of and slip.applies(cell.field):
            yield Typed(table, texts, cell)


def beyond(cell: Cell) -> tuple[int, int]:
    """One less than the least and one more than the most; where nobody says how much, more than anybody writes."""
    low, high = cell.field.low, cell.field.high
    return low - 1 if low > -MAX_NUMBER else -MAX_NUMBER * 2, high + 1 if high < MAX_NUMBER else MAX_NUMBER * 2


def beside(draft: Draft, problem: Problem, cell: Cell) -> bool:
    """Whether a problem stands beside a cell, or beside all of its field."""
    name, index = draft.pad.cell_of_problem(problem)
    return name == cell.field.name and index in (None, cell.index)


@pytest.mark.parametrize("game_id", sorted(games()))
def test_a_number_out_of_its_bounds_is_told_beside_its_cell(game_id: str) -> None:
    """While it is typed, when it is saved, and when nothing else of its field is typed."""
    game = games()[game_id]
    pads = pad_of(game_id).fields(game.setting(game.players[0], game.options()))
    numbers = typed_numbers(game_id)
    assert numbers or not any(each.spec.kind == "count" and not each.input.part_of for each in pads)
    for typed in numbers:
        cell = typed.cell
        others = {each.name: "" for each in typed.draft().field_texts.cells_of(cell.field) if each.name != cell.name}
        for number in map(str, beyond(cell)):
            for alone in ({}, others):
                draft = typed.draft(**alone, **{cell.name: number})
                for strict in (False, True):
                    told = [each for each in draft.problems(strict) if beside(draft, each, cell)]
                    assert told, f"{game_id}: {cell.name} = {number} is silent, {strict=}, {alone=}"
                assert draft.blocking_problems(), f"{game_id}: {cell.name} = {number} is saved"


@pytest.mark.parametrize("game_id", sorted(games()))
def test_one_more_than_it_was_counts_or_is_told(game_id: str) -> None:
    """A list whose numbers cannot all be so is not refused without a word."""
    for typed in typed_numbers(game_id):
        cell, value = typed.cell, typed.texts.get(typed.cell.name)
        if value is not None and cell.field.size > 1 and int(value) < cell.field.high:
            draft = typed.draft(**{cell.name: str(int(value) + 1)})
            assert not draft.scored.problems or draft.problems(strict=True), f"{game_id}: {cell.name} = {value} + 1"
