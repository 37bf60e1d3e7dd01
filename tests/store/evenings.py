"""A pad that has been in use: tables of every game, some open, one finished, one thrown away, a name that was mended.

`python -m tests.store.evenings` writes it down as `schemas/REVISION.sql`, in the shape that the database has now, so that every
later version can be tried on it. Its first line tells the totals of each table.
"""

from __future__ import annotations

import json
import sqlite3
import sys
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from sqlmodel import select

from scorepad.core.game import Game
from scorepad.described import remember
from scorepad.games import games
from scorepad.store import NewStep, NewTable, Store
from scorepad.store.database.schema import NEWEST_REVISION
from scorepad.store.models import (
    FIRST_CIRCLE,
    AccessRow,
    AnswerRow,
    CircleRow,
    CodeRow,
    CodeTryRow,
    EveningRow,
    LinkRow,
    PaymentRow,
    PersonRow,
    PlanRow,
    SignatureRow,
    TableRow,
    WorthRow,
)
from scorepad.store.values import id_of
from scorepad.table import fold_record
from tests.tables import DESCRIBED, DOUBLED, drawn_records

SCHEMAS = Path(__file__).parent / "schemas"
AT = 1_790_000_000

#: A round of four in which the first side makes 4 tricks and the bonus of 8, the second 3 and 4; a seventh of one in which the
#: first makes 3 and 8, the second 4 and 4; and one in which the first loses the 3 that it announced, and the second makes 7 and 4.
ROUND = {"bids": [1, 2, 2, 0], "tricks": [4, 3]}
MENDED = {"bids": [1, 2, 2, 0], "tricks": [3, 4]}
NONE = {"bids": [2, 0, 1, 2], "tricks": [0, 7]}
#: With three, each with 1 announced: two tricks and the bonus of 4, twice; one trick, and nothing was announced.
OF_THREE = {"bids": [1, 1, 0], "tricks": [2, 2, 1]}


def fill(store: Store) -> dict[str, list[int]]:
    """Play on a new pad; returns what each table comes to, by its name in addresses."""
    steps: list[tuple[Any, Any]] = [
        ("entry", ROUND), ("entry", {"adjust": [5, 0], "note": "Vorgabe für Jörg & Zoë 🃏"}), ("entry", ROUND),
        ("undo", {"target": 3}), ("redo", {"target": 3}), ("undo", {"target": 3}),
        ("entry", NONE), ("amend", {"target": 7, "entry": MENDED}),
    ]  # fmt: skip
    going_on = store.tables.open(NewTable("partout", ["Jörg", "Zoë 🃏", "Ömür", "O'Neill; --"], 1, {}), key="going-on", at=AT)
    for seen, (kind, data) in enumerate(steps):
        store.tables.append_step(going_on, NewStep(kind, data), seen=seen, key=f"step-{seen}", at=AT + 60 * seen)
    store.drafts.update(going_on, "next-8", {"bids_0": "2", "bids_1": "", "note": "ß — \"'\\ 🂡"})
    over = store.tables.open(
        NewTable("partout", ["Ada", "Ben", "JÖRG"], 2, {}, entries=[OF_THREE, OF_THREE]), key="over", at=AT - 86400
    )
    store.tables.append_step(over, NewStep("amend", {"target": 2, "entry": None}), seen=2, key="struck", at=AT)
    store.tables.append_step(over, NewStep("end", {}), seen=3, key="end", at=AT)
    found = {going_on: [12 + 5 + 11, 7 + 8], over: [6, 6, 1]}
    for game in games().values():
        record, totals = most_told(game)
        new = NewTable(
            game.id, record["players"], record["dealer"], record["options"], entries=record["rounds"], ended=record["ended"]
        )
        slug = store.tables.open(new, key=game.id, at=AT - 7 * 86400)
        found[slug] = totals
    game = remember(DESCRIBED).game.id
    described = NewTable(game, ["Ada", "Ben"], 0, {}, entries=[{"points": [3, 4]}], description=DESCRIBED)
    found[store.tables.open(described, key="described", at=AT - 7 * 86400)] = [3, 4]
    store.games.add(remember(DOUBLED).game.id, DOUBLED, AT)
    store.tables.set_note(over, "Bei Zoë auf dem Balkon")
    away = store.tables.open(
        NewTable("partout", ["Ada", "Gone", "Ben"], 0, {}, started="2026-09-21", note="weg"), key="away", at=AT
    )
    store.bin.put(away, AT + 1)
    _archive(store, over)
    _others(store)
    store.people.rename(next(who.id for who in store.people.all() if who.name == "Ben"), "Benedikt")
    return found


def _others(store: Store) -> None:
    """Another circle in which somebody has the same name and somebody opened a table with the same key, and who may come in."""
    with store.database.write_session() as session:
        other = CircleRow(name="Dienstags", made_at=AT)
        session.add(other)
        session.flush()
        circle = id_of(other)
        session.add_all([
            keeper := LinkRow(circle_id=FIRST_CIRCLE, role="keeper", name="Ömür", hash="0" * 64, made_at=AT, opened_at=AT,
                             phone="iPhone"),
            guest := LinkRow(circle_id=FIRST_CIRCLE, role="scorer", name="Zoë 🃏", hash="2" * 64, made_at=AT, evening=AT - 3600,
                            wish="asked"),
            LinkRow(circle_id=circle, role="watcher", name="Fernseher", hash="1" * 64, made_at=AT, made_by="Ömür", revoked_at=AT),
            CodeRow(circle_id=circle, role="scorer", text="KTMXWP", made_at=AT, tries=3, evening=AT - 3600),
            CodeTryRow(home="192.168.1.20", since=AT, n=3),
            AccessRow(circle_id=circle, at=AT, what="made", who="Ömür", whom="Fernseher"),
        ])  # fmt: skip
        session.flush()
        guest.maker_id = keeper.id
        session.add(
            CodeRow(
                circle_id=FIRST_CIRCLE, role="watcher", text="BCDFGH", made_at=AT, made_by="Ömür", maker_id=keeper.id, name="Zoë 🃏"
            )
        )
    theirs = store.for_circle(circle).tables.open(NewTable("partout", ["Jörg", "Mia", "Nele"], 0, {}), key="going-on", at=AT)
    store.for_circle(circle, "Mia").tables.append_step(theirs, NewStep("entry", OF_THREE), seen=0, key="step-0", at=AT)


def _archive(store: Store, over: str) -> None:
    """What people wrote about evenings and tables, and what they owe each other."""
    with store.database.write_session() as session:
        table = session.exec(select(TableRow.id).where(TableRow.slug == over)).one()
        zoe, omur = (session.exec(select(PersonRow.id).where(PersonRow.name == name)).one() for name in ("Zoë 🃏", "Ömür"))
        plan = PlanRow(circle_id=FIRST_CIRCLE, starts_at=AT + 86400, place="bei O'Neill", by="Ömür", at=AT, key="plan")
        session.add(plan)
        session.flush()
        session.add_all([
            SignatureRow(table_id=table, seat=0, version=4, by="Ada", at=AT),
            EveningRow(circle_id=FIRST_CIRCLE, night="2026-09-21", title="Zoës Geburtstag", note="bis drei Uhr früh ☕"),
            AnswerRow(plan_id=id_of(plan), person_id=zoe, comes=True, at=AT),
            WorthRow(circle_id=FIRST_CIRCLE, since=AT - 86400, cents=10, currency="EUR"),
            PaymentRow(circle_id=FIRST_CIRCLE, payer_id=zoe, payee_id=omur, cents=250, currency="EUR", by="Ömür", at=AT,
                       key="paid"),
        ])  # fmt: skip


def most_told(game: Game[Any]) -> tuple[dict[str, Any], list[int]]:
    """Of some tables of a game the one at which most was scored, and what it comes to."""
    folded = [(record, fold_record(record)[0]) for record in drawn_records(game, 3, many=20)]
    told = [(record, list(table.state.totals)) for record, table in folded if table is not None]
    return max(told, key=lambda each: len(set(each[1])))


def dump(path: Path) -> None:
    """Write such a pad down, as statements of SQLite."""
    with TemporaryDirectory() as folder:
        store = Store(Path(folder) / "pad.sqlite")
        totals = fill(store)
        store.close()
        with closing(sqlite3.connect(Path(folder) / "pad.sqlite")) as database:
            text = "\n".join([f"-- {json.dumps(totals)}", *database.iterdump(), ""])
    path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    SCHEMAS.mkdir(exist_ok=True)
    dump(SCHEMAS / f"{NEWEST_REVISION}.sql")
    sys.stdout.write(f"{SCHEMAS / NEWEST_REVISION}.sql\n")
