"""What is refused says so beside its field: every bound of every number of every game, broken from the pad."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

import pytest

from scorepad.core.model import WIDE
from scorepad.core.pad import Pad as Rules
from scorepad.forms.cells import Cell, Slip, cells_of
from scorepad.forms.draft import texts_for
from scorepad.games import games, pad_of
from scorepad.store import NewTable, Store
from scorepad.table import Table, fold_all, open_table
from tests.examples import mostly_exhaustive
from tests.tables import drawn_records
from tests.web.conftest import Pad
from tests.web.page import Page

#: From so many drawn tables the rounds are taken in which something is typed wrongly.
TABLES = 8


class Typed(NamedTuple):
    """A round that can be saved as it is typed, and a number in it."""

    record: dict[str, Any]
    table: Table
    texts: dict[str, str]
    cell: Cell


@cache
def typed_numbers(game_id: str) -> tuple[Typed, ...]:
    """The first and another number of each field of the pad, with two sides and with more, in a round that asks for it."""
    pad, found = pad_of(game_id), {}
    for record in drawn_records(games()[game_id], rounds=2, many=TABLES):
        table, _, problems = open_table({**record, "rounds": []})
        assert table is not None, problems
        for place, entry in enumerate(record["rounds"]):
            if "adjust" not in entry:
                for each in _in_round(pad, {**record, "ended": False, "rounds": record["rounds"][:place]}, table, entry):
                    found.setdefault((len(table.setting.sides) == 2, each.cell.field.name, each.cell.index == 0), each)
            table = fold_all(table, [entry])
    return tuple(found.values())


def _in_round(pad: Rules[Any], record: dict[str, Any], table: Table, entry: dict[str, Any]) -> Iterator[Typed]:
    texts = texts_for(pad, table, entry)
    texts.pop(".stage")
    slip = Slip(pad.fields(table.setting), texts)
    if slip.missing:
        return
    for cell in slip.cells:
        if cell.field.mark.kind == "count" and cell.field.look.stage and not cell.field.look.part_of and slip.belongs(cell.field):
            yield Typed(record, table, texts, cell)


def beyond(cell: Cell) -> list[int]:
    """One less than the least and one more than the most; where nobody says how much, more than anybody writes."""
    low, high = cell.field.low, cell.field.high
    return [low - 1 if low > -WIDE else -WIDE * 2, high + 1 if high < WIDE else WIDE * 2]


def beside(page: Page, cell: Cell) -> list[str]:
    """The sentences that stand beside a number."""
    at = page.all("div", id=f"f-{cell.name}-problem")
    return [node.text for each in at for node in each.all("p") if node.text]


def stands(page: Page, cell: Cell) -> str | None:
    """What stands in a number that is typed; None if it is chosen from printed ones, or not asked here."""
    found = [node for node in page.all("input", name=cell.name) if node.attrs.get("type") in ("text", "number")]
    return found[0].attrs.get("value", "").replace("−", "-") if found else None


def laid(store: Store, typed: Typed) -> str:
    record = typed.record
    new = NewTable(record["game"], record["players"], record["dealer"], record["options"], entries=record["rounds"])
    return store.open(new, key=f"{len(record['players'])}-{typed.cell.name}", at=1_800_000_000)


def form_of(phone: Pad, store: Store, slug: str, typed: Typed) -> Page:
    """The page that asks for the number, with what is typed."""
    assert typed.cell.field.look.stage is not None
    store.keep_draft(slug, f"next-{store.version(slug)}", typed.texts)
    return phone.open(f"/t/{slug}/enter/{typed.cell.field.look.stage.id}")


@pytest.mark.parametrize("game_id", mostly_exhaustive(sorted(games())))
def test_a_number_out_of_its_bounds_is_told_beside_its_field_and_nothing_is_written_or_lost(
    game_id: str, phone: Pad, store: Store
) -> None:
    assert typed_numbers(game_id) or not any(each.mark.kind == "count" for each in pad_fields(game_id))
    for typed in typed_numbers(game_id):
        slug = laid(store, typed)
        page = form_of(phone, store, slug, typed)
        cell, name, stage = typed.cell, typed.cell.name, page.path.rpartition("/")[2]
        if stands(page, cell) is None:
            continue
        version = store.version(slug)
        others = [each.name for each in cells_of([cell.field]) if each.name != name and stands(page, each) is not None]
        for number in map(str, beyond(cell)):
            what = f"{game_id}, {len(typed.record['players'])} players: {name} = {number}"
            written, sent = phone.keep(page, {name: number}), phone.send(page, {name: number}, stage)
            alone = phone.send(page, {name: number, **dict.fromkeys(others, "")}, stage)
            assert (sent.status, store.version(slug)) == (422, version), f"{what} is written down"
            for when, shown in (("while it is typed", written), ("when it is sent", sent), ("alone", alone)):
                assert beside(shown, cell), f"{what}: no sentence stands beside it {when}"
                assert stands(shown, cell) == number, f"{what}: it is lost {when}"
            page = form_of(phone, store, slug, typed)
        value = int(typed.texts.get(name) or cell.field.high)
        if cell.field.size > 1 and value < cell.field.high:
            # One more than it was: it is written down, or a sentence says why not, beside a field of this page.
            sent = phone.send(page, {name: str(value + 1)}, stage)
            told = [node.text for each in sent.all("div", cls="problems") for node in each.all("p")]
            assert sent.status == 200 or any(told), f"{game_id}: {name} = {value + 1} is refused without a word"


def pad_fields(game_id: str) -> list[Any]:
    game, pad = games()[game_id], pad_of(game_id)
    return [each for each in pad.fields(game.setting(game.players[0], game.options())) if not each.look.part_of]
