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

for_each_game = pytest.mark.parametrize("game_id", mostly_exhaustive(sorted(games())))
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


def laid(store: Store, typed: Typed, key: str) -> str:
    record = typed.record
    entries = record["rounds"]
    slug = store.open(
        NewTable(record["game"], record["players"], record["dealer"], record["options"], entries=entries), key=key, at=1_800_000_000
    )
    version = store.load(slug).version
    store.keep_draft(slug, f"next-{version}", typed.texts)
    return slug


@for_each_game
def test_a_number_out_of_its_bounds_is_told_beside_its_field_and_nothing_is_written_or_lost(
    game_id: str, phone: Pad, store: Store
) -> None:
    silent = []
    assert typed_numbers(game_id) or not any(each.mark.kind == "count" for each in pad_fields(game_id))
    for typed in typed_numbers(game_id):
        name, stage = typed.cell.name, typed.cell.field.look.stage
        assert stage is not None
        for number in beyond(typed.cell):
            slug = laid(store, typed, f"{game_id}-{len(typed.record['players'])}-{name}-{number}")
            before = store.load(slug).version
            page = phone.open(f"/t/{slug}/enter/{stage.id}")
            if stands(page, typed.cell) is None:
                continue
            written = phone.keep(page, {name: str(number)})
            sent = phone.send(page, {name: str(number)}, stage.id)
            others = [each.name for each in cells_of([typed.cell.field]) if each.name != name and stands(page, each) is not None]
            alone = phone.send(page, {name: str(number), **dict.fromkeys(others, "")}, stage.id)
            what = f"{game_id}, {len(typed.record['players'])} players: {name} = {number}"
            if sent.status != 422 or store.load(slug).version != before:
                silent.append(f"{what} is written down ({sent.status} {sent.path})")
            for when, shown in (("while it is typed", written), ("when it is sent", sent), ("alone", alone)):
                if not beside(shown, typed.cell):
                    silent.append(f"{what}: no sentence stands beside it {when}")
                if stands(shown, typed.cell) != str(number):
                    silent.append(f"{what}: it is lost {when}")
    assert not silent, "\n".join(silent)


@for_each_game
def test_a_list_whose_numbers_cannot_all_be_so_is_told_beside_it(game_id: str, phone: Pad, store: Store) -> None:
    """One number is one more than it was: it is written down, or a sentence tells why not, beside a field of this page."""
    silent = []
    for typed in typed_numbers(game_id):
        name, stage = typed.cell.name, typed.cell.field.look.stage
        value = typed.texts.get(name)
        if stage is None or value is None or typed.cell.field.size < 2 or int(value) >= typed.cell.field.high:
            continue
        slug = laid(store, typed, f"{game_id}-{len(typed.record['players'])}-{name}-more")
        page = phone.open(f"/t/{slug}/enter/{stage.id}")
        if stands(page, typed.cell) is None:
            continue
        sent = phone.send(page, {name: str(int(value) + 1)}, stage.id)
        if sent.status == 200:
            continue
        told = [node.text for each in sent.all("div", cls="problems") for node in each.all("p")]
        if not any(told):
            silent.append(f"{game_id}: {name} = {int(value) + 1} is refused without a word ({sent.status})")
    assert silent == []


def pad_fields(game_id: str) -> list[Any]:
    game, pad = games()[game_id], pad_of(game_id)
    return [each for each in pad.fields(game.setting(game.players[0], game.options())) if not each.look.part_of]
