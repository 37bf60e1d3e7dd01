"""The key that saves drops nothing of what was tapped, in any room: what is left half built is written down, or the round waits."""

import json
from collections.abc import Iterator
from typing import Any

import pytest

from scorepad.core.pad import Pad
from scorepad.forms.draft import Draft, cell_texts, texts_of_entry
from scorepad.games import games, pad_of, room_of
from scorepad.table import Table, open_table
from tests.net import excused, unsaid
from tests.tables import drawn_records

#: What a part of an object may be while it is put together: a card, a rank, a number, a list.
PARTS = ("Ks", "9", "5", '["Ks"]')


def rounds_of(game_id: str) -> Iterator[tuple[Table, dict[str, str]]]:
    """Rounds as they are typed, each at its table."""
    game, pad = games()[game_id], pad_of(game_id)
    for record in drawn_records(game, rounds=3, many=4):
        table, _, problems = open_table({**record, "rounds": [], "ended": False})
        assert table is not None, problems
        for entry in record["rounds"]:
            if "adjust" not in entry:
                yield (
                    table,
                    cell_texts(texts_of_entry(pad, table, Draft(pad, table, cell_texts(texts_of_entry(pad, table, entry))).raw)),
                )
            table = table.with_entry(entry)


def left_half_built(draft: Draft) -> Iterator[dict[str, str]]:
    """What a round may be while something of it is half built: one more part of an object, a field or a piece of an object less."""
    texts = dict(draft.texts)
    for field in draft.fields:
        if field.input.part_of and draft.field_texts.applies(field):
            yield from ({**texts, field.name: part} for part in PARTS)
        if field.spec.kind == "list" and field.name in texts:
            yield from ({**texts, field.name: json.dumps(less)} for less in without_a_piece(json.loads(texts[field.name])))
    for name in texts:
        yield {other: text for other, text in texts.items() if other != name}


def without_a_piece(objects: Any) -> Iterator[list[Any]]:
    """Whose hand it is and its stake follow from the stakes: no tap leaves them out."""
    for place, each in enumerate(objects if isinstance(objects, list) else ()):
        for name in {*each} - {"seat", "stake"} if isinstance(each, dict) else ():
            yield [*objects[:place], {other: value for other, value in each.items() if other != name}, *objects[place + 1 :]]


def dropped(pad: Pad[Any], draft: Draft) -> dict[str, str]:
    """What is typed and would not be there any more when the round is corrected. An empty number is 0."""
    there = cell_texts(texts_of_entry(pad, draft.table, draft.raw))
    typed = [cell for cell in draft.field_texts.cells if draft.field_texts.has_text(cell) and draft.field_texts.applies(cell.field)]
    texts = {cell.name: draft.texts[cell.name] for cell in typed if cell.field.name not in excused(room_of(pad.game.id), "AIDS")}
    return {name: text for name, text in texts.items() if there.get(name, "0") != text}


@pytest.mark.parametrize("game_id", sorted(games()))
def test_what_is_half_built_is_written_down_or_the_round_waits(game_id: str) -> None:
    pad = pad_of(game_id)
    for table, texts in rounds_of(game_id):
        whole = Draft(pad, table, texts)
        assert not whole.problems(strict=True), "nothing is missing yet"
        for half in left_half_built(whole):
            draft = Draft(pad, table, half)
            assert draft.problems(strict=True) or not dropped(pad, draft), half
            said = (unsaid(each, room_of(game_id), table.players, table.setting.sides) for each in draft.half_built)
            assert [gap for gaps in said for gap in gaps] == []
