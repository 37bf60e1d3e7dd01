"""Tables of every game in every state: nothing written, a few rounds, over, thrown away, unreadable, with drafts good and bad."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from typing import Any, NamedTuple

import sqlalchemy as sa
from hypothesis import HealthCheck, Phase, given, settings

from scorepad.core.model import Field
from scorepad.described import remember
from scorepad.forms.cells import cells_of, texts_of
from scorepad.forms.draft import APPLIED_TAPS, REACHED_STAGE, SUM_PREFIX, draft_name
from scorepad.games import can_be_played, games, pad_of
from scorepad.hands.simulate import SimulationRun, records
from scorepad.store import Grant, NewLink, NewStep, NewTable, Store, TimeAndPlace
from scorepad.store.money import NewPayment, StoredWorth
from scorepad.table import open_table
from scorepad.web.auth.open_link import hash_of
from tests.fuzz.odd import MARKED
from tests.tables import DESCRIBED, asks

AT = 1_800_000_000
#: Names that a page must show as they are.
ODD_NAMES = (f"{MARKED}Ben", '" onx7=1 ', "'Cem", "\u05d0\u05d1", "D\u0301\u0301o", "{{ 7*7 }}", "Ella", "Finn", "Ida", "Jo")
#: A link to another circle, and a code.
TOKEN, CODE = "x" * 22, "BCDFGH"
NAMES = ("Ada", "Ben", "Cem", "Dora", "Ella", "Finn", "Gül", "Hugo", "Ida", "Jörg")


def record(game_id: str, players: int, rounds: int, seed: int = 1) -> dict[str, Any]:
    """A record of a game, always the same: hands with their plays, where one knows how it is played."""
    if can_be_played(game_id):
        return records(SimulationRun(game_id, players, seed, tables=True, rounds=max(1, rounds)), 0, 1)[0]
    entry = {"points": [5 * seat for seat in range(players)]}
    return {
        "scorepad": 1,
        "game": game_id,
        "players": list(NAMES[:players]),
        "dealer": 0,
        "rounds": [entry] * rounds,
        "options": {},
    }


class Prepared(NamedTuple):
    """A table: its game, the stages of its entries, its first entry, whether it can be written at; `counted`: what can be counted
    for its entries, each the stage, the question, the cell, and a question that was put (JSON);
    `cells`: the names of all that is typed."""

    game: str
    stages: tuple[str, ...]
    first: Any
    open: bool
    counted: tuple[tuple[str, str, str, str], ...]
    cells: tuple[str, ...]


def prepare(store: Store) -> dict[str, Prepared]:
    """Open them all; returns them by slug."""
    made: dict[str, Prepared] = {}
    for game_id, game in games().items():
        few, many = min(game.players), max(game.players)
        for state, players, rounds in (("new", many, 0), ("played", few, 2), ("good", few, 1), ("bad", few, 1), ("over", many, 1)):
            slug = f"{game_id}-{state}"
            made[slug] = _lay(store, slug, record(game_id, players, rounds + (state == "good")), rounds, state)
    for spoilt in ("game", "options", "step", "entry"):
        slug = f"unreadable-{spoilt}"
        made[slug] = _lay(store, slug, record("partout", 4, 2), 2, "unreadable")
    made["thrown-away"] = _lay(store, "thrown-away", record("belote", 4, 1), 1, "away")
    store.games.add(remember(DESCRIBED).game.id, DESCRIBED, AT)
    store.bin.put("thrown-away", AT + 900)
    chips = {**record("poker-holdem", 3, 1), "rounds": []}
    begun, _, problems = open_table(chips)
    assert begun is not None, problems
    chips["rounds"] = [{"adjust": [-begun.state.totals[0], 0, 0], "note": "alles verloren"}]
    made["out-of-chips"] = _lay(store, "out-of-chips", chips, 1, "broke")
    gone = record("sheet", 3, 2)
    gone["rounds"][1:] = [{"people": [0, 2, f"{MARKED} Gast"], "of": 3}]
    made["came-and-went"] = _lay(store, "came-and-went", gone, 2, "seams")
    _others(store)
    plan = store.plans.add(TimeAndPlace(AT + 10**8, f"{MARKED} Hof"), key="planned", at=AT)
    store.plans.set_answer(plan.id, 1, True, AT)
    store.money.set_worth(StoredWorth(AT - 10**6, 10, "EUR"), None)
    for key, cents in (("paid", 20), ("undone", 10)):
        paid = store.money.add_payment(NewPayment(1, 2, cents, "EUR"), key=key, at=AT, seen=store.money.payments())
    store.money.undo_payment(paid, AT)
    store.people.undo_change(store.people.rename(1, "Ada"))
    store.people.rename(2, "Benno")
    _spoil(store)
    return made


def _others(store: Store) -> None:
    """Those who come in from elsewhere: by links of every role, and by a code to another circle."""
    store.circle.rename(f"{MARKED} Runde")
    for number, (role, table) in enumerate((("keeper", None), ("scorer", "belote-good"), ("watcher", "belote-good"))):
        store.links.make(NewLink(role, ODD_NAMES[number], table=table), hash_of(f"{TOKEN}{number}"), at=AT)
    there = store.for_circle(store.circles.new(f"{MARKED} Nachbarn", AT).id, "")
    there.tables.open(NewTable("sheet", ["Ada", "Ben"], 0, {}), key="elsewhere", at=AT)
    there.links.make(NewLink("scorer", "Gast"), hash_of(TOKEN), at=AT)
    there.codes.get_or_make(Grant("scorer", None), AT)
    with store.database.engine.begin() as connection:
        connection.execute(sa.text("UPDATE code SET text = :text"), {"text": CODE})


def _lay(store: Store, slug: str, record: dict[str, Any], rounds: int, state: str) -> Prepared:
    players = len(record["players"])
    names = ODD_NAMES if state in ("played", "bad") else NAMES
    note = f"{MARKED} gestern" if state in ("played", "over") else ""
    new = NewTable(
        record["game"], names[:players], record["dealer"], record["options"], entries=record["rounds"][:rounds],
        ended=state == "over", note=note,
    )  # fmt: skip
    opened = store.tables.open(new, key=slug, at=AT)
    with store.database.engine.begin() as connection:
        connection.execute(sa.text('UPDATE "table" SET slug = :slug WHERE slug = :opened'), {"slug": slug, "opened": opened})
    pad = pad_of(record["game"])
    table, _, problems = open_table({**record, "rounds": []})
    assert table is not None, problems
    fields, stages = pad.fields(table.setting), tuple(stage.id for stage in pad.stages(table.setting))
    version = len(record["rounds"][:rounds]) + (state == "over")
    if state == "played":
        version = _more(store, slug, record, version)
    if state == "good":
        entry = {name: value for name, value in record["rounds"][-1].items() if name != "play"}
        store.drafts.update(
            slug, draft_name(version), {**texts_of(fields, pad.from_entry(entry, table.setting)), REACHED_STAGE: stages[-1]}
        )
    if state == "bad":
        texts = {cell.name: "zzz" for cell in cells_of(fields)}
        more = {REACHED_STAGE: "zzz", APPLIED_TAPS: "zzz", **{SUM_PREFIX + name: "zzz" for name in texts}, "zzz": "zzz"}
        store.drafts.update(slug, draft_name(version), {**texts, **more})
        store.drafts.update(slug, draft_name(version, 1), texts)
    writable, first = state not in ("unreadable", "away"), next(iter(record["rounds"]), {})
    return Prepared(
        record["game"], stages, first, writable, _counted(record["game"], fields), tuple(cell.name for cell in cells_of(fields))
    )


def _counted(game: str, fields: Sequence[Field]) -> tuple[tuple[str, str, str, str], ...]:
    cells = [
        (cell.name, cell.field.input) for cell in cells_of(fields) if cell.field.input.count_question and cell.field.input.stage
    ]
    return tuple((look.stage.id, look.count_question, name, asked(game, look.count_question)) for name, look in cells if look.stage)


@cache
def asked(game: str, question: str) -> str:
    """A good question, always the same, as JSON."""
    strategy, found = asks(game, question), ["{}"]
    assert strategy is not None, f"no questions {question} to {game}"

    @settings(max_examples=3, database=None, derandomize=True, phases=[Phase.generate], suppress_health_check=list(HealthCheck))
    @given(strategy)
    def keep(one: Any) -> None:
        found.append(json.dumps(one))

    keep()
    return found[-1]


def _more(store: Store, slug: str, record: dict[str, Any], seen: int) -> int:
    """Points by hand, a correction that is taken back, a round that is struck out."""
    sides = len(games()[record["game"]].setting(len(record["players"])).sides)
    steps: list[tuple[Any, Any]] = [
        ("entry", {"adjust": [0] * sides, "note": f"{MARKED} Vorgabe"}),
        ("amend", {"target": 1, "entry": None}),
        ("undo", {"target": seen + 2}),
        ("amend", {"target": 2, "entry": None}),
    ]
    if seen < 2:
        steps.pop()
    for step, (kind, data) in enumerate(steps):
        store.tables.append_step(slug, NewStep(kind, data), seen=seen + step, key=f"{slug}-more-{step}", at=AT + 10 + step)
    return seen + len(steps)


def _spoil(store: Store) -> None:
    """Rows as a fault or a later version may have left them."""
    faults = {
        "game": "UPDATE \"table\" SET game = 'skat' WHERE id = {id}",
        "options": "UPDATE \"table\" SET options = '[]' WHERE id = {id}",
        "step": "UPDATE step SET kind = 'split' WHERE table_id = {id} AND seq = 2",
        "entry": "UPDATE step SET data = '{{\"bids\": [1' WHERE table_id = {id} AND seq = 2",
    }
    with store.database.engine.begin() as connection:
        for name, sql in faults.items():
            row = connection.execute(sa.text('SELECT id FROM "table" WHERE slug = :slug'), {"slug": f"unreadable-{name}"})
            connection.exec_driver_sql(sql.format(id=row.scalar()))
