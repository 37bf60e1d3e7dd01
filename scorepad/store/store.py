"""The class `Store`: loads tables and appends to their logs; its base classes add lists, links, codes, drafts, the bin and more.

A database has an address: the path of a SQLite file, or a URL such as "postgresql://user@host/name".
"""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping, Sequence
from contextlib import suppress
from copy import copy
from dataclasses import replace
from pathlib import Path
from typing import Any

from sqlalchemy import URL, make_url, text
from sqlalchemy.exc import ArgumentError
from sqlmodel import Session, col, select

from scorepad.log import Step
from scorepad.store import lists, people, search_index
from scorepad.store.base import SLUG, TABLE_OF_CIRCLE
from scorepad.store.codes import CodesMixin, MakersMixin
from scorepad.store.database import Database, UnsupportedDatabase
from scorepad.store.database.postgres import Postgres
from scorepad.store.database.schema import NEWEST_REVISION
from scorepad.store.database.sqlite import Sqlite
from scorepad.store.evenings import EveningsMixin, PlansMixin
from scorepad.store.lists import ListsMixin, OutlinesMixin
from scorepad.store.live import (
    LIVE,
    Changes,
    DraftsMixin,
    LiveState,
    Typing,
    change_draft,
    delete_outlived,
    draft_texts,
    parse_live_rows,
    store_typing,
)
from scorepad.store.models import FIRST_CIRCLE, CircleRow, DraftRow, MemoRow, SecretRow, StepRow, TableRow
from scorepad.store.money import MoneyMixin
from scorepad.store.people import SignaturesMixin
from scorepad.store.tables import BinMixin, DemoMixin, RematchesMixin
from scorepad.store.values import (
    Circle,
    Conflict,
    NewStep,
    NotFound,
    Person,
    Stamp,
    StoredTable,
    check_version,
    id_of,
    load_rows,
    pending_key,
    step_of,
    steps_by_table,
    table_of,
)


def open_database(where: Path | str) -> Database:
    """The database at a path or URL; raises UnsupportedDatabase for any other kind."""
    address = _parse_address(where)
    if isinstance(address, Path):
        return Sqlite(address)
    if address.get_backend_name() == "postgresql":
        return Postgres(address)
    raise UnsupportedDatabase(f"tables are kept in SQLite or PostgreSQL, not in {address.render_as_string(hide_password=True)}")


def sqlite_file(where: Path | str) -> Path | None:
    """The path of the SQLite file, whether it exists or not; None for other databases."""
    with suppress(UnsupportedDatabase):
        return address if isinstance(address := _parse_address(where), Path) else None
    return None


def _parse_address(where: Path | str) -> Path | URL:
    if isinstance(where, Path):
        return where
    try:
        url = make_url(where)
    except ArgumentError as error:
        raise UnsupportedDatabase(f"no address of a database: {where}") from error
    return Path(url.database) if url.get_backend_name() == "sqlite" and url.database else url


_STAMP = text(f"""
SELECT coalesce(step.seq, 0), coalesce(step.at, 0), coalesce(memo.note, ''), seat.person_id, seat.name FROM "table"
LEFT JOIN step ON step.table_id = "table".id AND step.seq = (SELECT max(seq) FROM step WHERE table_id = "table".id)
LEFT JOIN memo ON memo.table_id = "table".id LEFT JOIN seat ON seat.table_id = "table".id WHERE {TABLE_OF_CIRCLE} ORDER BY seat.seat
""").bindparams(SLUG)  # noqa: S608 (only constants are interpolated)
_LOCATE = text('SELECT circle_id, opened_at FROM "table" WHERE slug = :slug').bindparams(SLUG)


class Store(
    ListsMixin,
    MakersMixin,
    CodesMixin,
    DraftsMixin,
    BinMixin,
    RematchesMixin,
    EveningsMixin,
    DemoMixin,
    PlansMixin,
    OutlinesMixin,
    lists.SummariesMixin,
    MoneyMixin,
    SignaturesMixin,
):
    """A database of tables, limited to one circle. Safe to share between threads of one process; several processes may each have
    a store on the same database."""

    def __init__(self, where: Path | str, migrate: bool | None = None, aside: Path | None = None) -> None:
        """Open the SQLite file at `where`, created if it does not exist, or the database at a URL such as "postgresql://…".

        `migrate`: whether to migrate an older schema; None: SQLite is migrated, after a copy was written beside it, PostgreSQL is
        not. `aside`: another folder for that copy; on PostgreSQL a dump of all rows is written there. The store is limited to the
        first circle, see `for_circle`. Raises SchemaTooNew, SchemaTooOld, DatabaseUnavailable, and UnsupportedDatabase for any
        other kind of database.
        """
        self.circle, self.by = FIRST_CIRCLE, ""
        self.database = open_database(where)
        self.database.open_schema(migrate, aside)

    def for_circle(self, circle: int, by: str = "") -> Store:
        """A store for another circle of the same database; `by`: name of the writer, "" if unknown."""
        other = copy(self)
        other.circle, other.by = circle, by
        return other

    def circles(self) -> list[Circle]:
        """All circles of this database in the order in which they were made."""
        with self.database.read_session() as session:
            return [Circle(id_of(row), row.name) for row in session.exec(select(CircleRow).order_by(col(CircleRow.id)))]

    def locate_table(self, slug: str) -> tuple[int, int] | None:
        """The id of the circle of a table, which may be any circle, and when it was opened; None if there is no such table."""
        with self.database.connection() as connection:
            row = connection.execute(_LOCATE, {"slug": slug}).first()
            return None if row is None else (row[0], row[1])

    @property
    def schema(self) -> str:
        """The revision of the database, such as "0001"."""
        return NEWEST_REVISION

    @property
    def shared(self) -> bool:
        """Whether several processes and machines may use it at the same time."""
        return self.database.shared

    def close(self) -> None:
        """Close the database; on SQLite the write-ahead log is moved into the file first."""
        self.database.close()

    def ping(self) -> None:
        """Health check; raises DatabaseUnavailable if the database cannot be used."""
        self.database.ping()

    def checkpoint(self) -> None:
        """Move the write-ahead log into the file (SQLite only); to be called now and then."""
        self.database.checkpoint()

    def slug_by_key(self, key: str) -> str | None:
        """The slug of the table opened with this idempotency key; None if there is none. Raises DatabaseUnavailable, see
        `step_by_key`."""
        self.ping()
        with self.database.read_session() as session:
            return session.exec(select(TableRow.slug).where(TableRow.circle_id == self.circle, TableRow.key == key)).first()

    def secret(self, name: str, fresh: str) -> str:
        """The secret of this name, set to `fresh` if there is none yet. All processes get the same value."""
        with self.database.read_session() as session:
            if row := session.get(SecretRow, name):
                return row.text
        with self._people_lock() as session:
            row = session.get(SecretRow, name) or SecretRow(name=name, text=fresh)
            session.add(row)
            return row.text

    def stamp(self, slug: str) -> Stamp:
        """The stamp of a table, to detect changes; much cheaper than loading it. Raises NotFound."""
        rows = self._rows(slug, _STAMP)
        version, at, note, *_ = rows[0]
        return Stamp(version, at, tuple(Person(row[3], row[4]) for row in rows if row[3] is not None), note=note)

    def live_state(self, slug: str, at: int, links: Sequence[int] = (), anywhere: bool = False) -> LiveState:
        """The live state of a table at the time `at`, and which of these links are valid; as cheap as `stamp`. `anywhere`: the
        table may belong to another circle. Raises NotFound."""
        tables, valid = self._live([slug], at, links, circle=None if anywhere else self.circle)
        if not tables:
            raise NotFound(slug)
        (live,) = tables.values()
        return live._replace(links=tuple(sorted(valid.items())))

    def live_states(self, slugs: Collection[str], at: int, links: Collection[int]) -> tuple[dict[str, LiveState], dict[int, str]]:
        """The live state of tables of any circle, by slug, without links, and the hashes of the valid ones of these links, by id.
        One statement: a table costs a fifth of what `live_state` takes. Tables that do not exist are left out."""
        return self._live(slugs, at, links, circle=None)

    def _live(
        self, slugs: Collection[str], at: int, links: Collection[int], circle: int | None
    ) -> tuple[dict[str, LiveState], dict[int, str]]:
        with self.database.connection() as connection:
            values = {"slugs": list(slugs), "links": list(links), "at": at, "circle": circle}
            return parse_live_rows(connection.execute(LIVE, values).all())

    def set_typing(self, slug: str, typing: Typing, at: int) -> None:
        """Store a typing notice; an empty field deletes it. Raises NotFound."""
        with self._locked_table(slug) as (session, table):
            store_typing(session.connection(), id_of(table), typing, at=at)

    def version(self, slug: str) -> int:
        """Number of steps in the log of a table; raises NotFound."""
        return self.stamp(slug).version

    def load_table(self, slug: str, known: StoredTable | None = None) -> StoredTable:
        """A table; raises NotFound. `known`: the same table loaded before; if its last step is unchanged, only later steps are
        read."""
        with self.database.read_session() as session:
            table = table_of(session, self.circle, slug)
            if known is not None and known.steps:
                later = steps_by_table(session, [id_of(table)], known.version).get(id_of(table), [])
                if later[:1] == [known.steps[-1]]:
                    return replace(load_rows(session, [table], log=False)[0], steps=(*known.steps, *later[1:]))
            return load_rows(session, [table])[0]

    def append_step(
        self, slug: str, step: NewStep, *, seen: int, key: str, at: int,
        carry: tuple[str, str] | None = None, first: NewStep | None = None, draft: tuple[str, Changes] | None = None,
    ) -> None:  # fmt: skip
        """Append a step to a log (optimistic locking: `seen` is the number of steps the caller knew). `first`: the step before it,
        written with it or not at all. `carry`: copy the first of these drafts to the second; all other drafts are deleted, except
        by undo and redo. `draft`: the name of a draft, and what changes in it after that.

        The same idempotency `key` with the same step again changes nothing. Raises NotFound, and Conflict if the log has grown or
        the key was used for another step.
        """
        notes = search_index.notes_of(step.data)
        with self._locked_table(slug, named=bool(notes)) as (session, table):
            existing = session.exec(select(StepRow).where(StepRow.table_id == table.id, StepRow.key == key)).first()
            if existing is not None:
                if existing.kind == step.kind and json.dumps(existing.data) == json.dumps(step.data):
                    return
                raise Conflict
            check_version(session, table, seen)
            new_steps = [(pending_key(key), first)] if first else []
            new_steps.append((key, step))
            if step.undone:
                new_steps.append((f"{key}-undone", NewStep("undo", {"target": seen + len(new_steps)})))
            for seq, (step_key, new) in enumerate(new_steps, seen + 1):
                session.add(StepRow(table_id=id_of(table), seq=seq, kind=new.kind, data=new.data, key=step_key, at=at, by=self.by))
            table.touched_at, table.over = _touched_at(session, at, table), False
            lists.delete_summary_row(session, id_of(table))
            session.add(table)
            if carry is not None:
                carried = session.get(DraftRow, (table.id, carry[0]))
                if texts := draft_texts(carried and carried.data):
                    session.merge(DraftRow(table_id=id_of(table), slot=carry[1], data=texts))
            delete_outlived(session, id_of(table), step.kind, carried=carry and carry[1])
            if draft is not None:
                change_draft(session, id_of(table), *draft)
            if notes:
                search_index.index_texts(session.connection(), id_of(table), notes)

    def step_by_key(self, slug: str, key: str) -> Step | None:
        """The step written with this idempotency key; None if there is none. Raises NotFound and DatabaseUnavailable, the latter
        also if the file was deleted: the caller reports a found step as saved."""
        self.ping()
        with self.database.read_session() as session:
            table_id = id_of(table_of(session, self.circle, slug))
            row = session.exec(select(StepRow).where(StepRow.table_id == table_id, StepRow.key == key)).first()
            return step_of(row) if row else None

    def rename(self, person: int, name: str) -> int:
        """Rename a person, see `people.rename`; returns what `undo_change` takes."""
        with self._people_lock() as session:
            return people.rename(session, self.circle, person, name=name)

    def merge(self, person: int, into: int) -> int:
        """Merge two people, see `people.merge`; returns what `undo_change` takes."""
        with self._people_lock() as session:
            return people.merge(session, self.circle, person, into=into)

    def undo_change(self, change_id: int) -> None:
        """Undo the last rename or merge, see `people.undo_change`."""
        with self._people_lock() as session:
            people.undo_change(session, self.circle, change_id)

    def stated_rules(self, names: Sequence[str]) -> dict[str, Any]:
        """House rules by name, as the last changed table of the circle that states all of them has them; {} if none does."""
        conditions = [col(TableRow.options)[name].as_string().is_not(None) for name in names]
        newest = (
            select(TableRow.options).where(TableRow.circle_id == self.circle, *conditions).order_by(col(TableRow.touched_at).desc())
        )
        with self.database.read_session() as session:
            options = session.exec(newest.limit(1)).first() or {}
        return {name: options[name] for name in names if name in options}

    def state_rules(self, slug: str, rules: Mapping[str, Any]) -> None:
        """State house rules of a table that were left open until now. Raises NotFound."""
        with self._locked_table(slug) as (session, table):
            table.options = {**table.options, **rules}
            session.add(table)
            lists.delete_summary_row(session, id_of(table))

    def set_note(self, slug: str, note: str, seen: str | None = None) -> None:
        """Set the note of a table. `seen`: the note that the caller knew, or None. Raises NotFound, and Conflict if the note has
        changed since."""
        with self._locked_table(slug, named=True) as (session, table):
            table_id = id_of(table)
            memo = session.get(MemoRow, table_id) or MemoRow(table_id=table_id)
            if seen is not None and memo.note not in (seen, note):
                raise Conflict
            memo.note = note
            session.add(memo)
            session.flush()
            search_index.reindex_tables(session.connection(), [table_id])
            search_index.delete_unused_words(session.connection())


def _touched_at(session: Session, at: int, table: TableRow) -> int:
    """The new `touched_at` of a table: `at`, or later if the clock went back, so that it is the greatest of its circle."""
    query = (
        select(TableRow.touched_at)
        .where(TableRow.circle_id == table.circle_id, col(TableRow.id) != table.id)
        .order_by(col(TableRow.touched_at).desc())
    )
    last = session.exec(query.limit(1)).first()
    return at if last is None or last <= at else last + 1
