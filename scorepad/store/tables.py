"""Tables: their logs, notes and house rules; opening them, as new, imported ones or rematches; the bin.

A deleted table stays unchanged in the bin and can be restored until the bin is emptied. The key of a rematch names the table that
was played before it.
"""

from __future__ import annotations

import json
import secrets
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import date
from typing import Any

from sqlalchemy import delete, insert, or_, text, update
from sqlmodel import Session, SQLModel, col, select

from scorepad.log import TIMED, TOGGLE_KINDS, Step, fold_log
from scorepad.store import links, search_index
from scorepad.store.base import SLUG, TABLE_OF_CIRCLE, CirclePart
from scorepad.store.cache import delete_cached
from scorepad.store.games import delete_unused_descriptions, save_description
from scorepad.store.live import Changes, change_draft, delete_outlived, draft_texts
from scorepad.store.models import (
    AccessRow,
    AnswerRow,
    BinCheckRow,
    BinRow,
    CodeRow,
    DraftRow,
    LinkRow,
    MemoRow,
    MentionRow,
    PaymentRow,
    PersonRow,
    ResultRow,
    SeatRow,
    SignatureRow,
    StepRow,
    TableRow,
    TypingRow,
)
from scorepad.store.people import get_or_add_person
from scorepad.store.values import (
    DAY,
    NOT_IN_BIN,
    Conflict,
    NewStep,
    NewTable,
    NotFound,
    Person,
    Stamp,
    StoredTable,
    check_version,
    count_rows,
    id_of,
    in_circle,
    load_rows,
    pending_key,
    people_in,
    rematch_key,
    rematch_of,
    replace_people,
    rows_in_bin,
    step_of,
    steps_by_table,
    table_of,
)

#: Letters and digits that cannot be confused with one another.
SLUG_LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"
#: Number of tables of an import that are opened in one transaction.
TABLES_PER_INSERT = 100

_STAMP = text(f"""
SELECT coalesce(step.seq, 0), coalesce(step.at, 0), coalesce(memo.note, ''), seat.person_id, seat.name FROM "table"
LEFT JOIN step ON step.table_id = "table".id AND step.seq = (SELECT max(seq) FROM step WHERE table_id = "table".id)
LEFT JOIN memo ON memo.table_id = "table".id LEFT JOIN seat ON seat.table_id = "table".id AND seat.came >= 0
WHERE {TABLE_OF_CIRCLE} ORDER BY seat.seat
""").bindparams(SLUG)  # noqa: S608 (only constants are interpolated)
_LOCATE = text('SELECT circle_id, opened_at FROM "table" WHERE slug = :slug').bindparams(SLUG)


class Tables(CirclePart):
    """The tables of a circle that are not in the bin."""

    def stamp(self, slug: str) -> Stamp:
        """The stamp of a table, to detect changes; much cheaper than loading it. Raises NotFound."""
        rows = self._rows(slug, _STAMP)
        version, at, note, *_ = rows[0]
        return Stamp(version, at, tuple(Person(row[3], row[4]) for row in rows if row[3] is not None), note=note)

    def version(self, slug: str) -> int:
        """Number of steps in the log of a table; raises NotFound."""
        return self.stamp(slug).version

    def load(self, slug: str, known: StoredTable | None = None) -> StoredTable:
        """A table; raises NotFound. `known`: the same table loaded before; if its last step is unchanged, and the people
        named in steps, only later steps are read."""
        with self.database.read_session() as session:
            table = table_of(session, self.circle, slug)
            if known is not None and known.steps:
                (loaded,) = load_rows(session, [table], since=known.version)
                names_may_differ = (loaded.later or known.later) and loaded.everyone != known.everyone
                if not names_may_differ and loaded.steps[:1] == known.steps[-1:]:
                    return replace(loaded, steps=(*known.steps, *loaded.steps[1:]))
            return load_rows(session, [table])[0]

    def load_all(self, slugs: Collection[str]) -> list[StoredTable]:
        """Those of these tables that still exist, in no particular order."""
        with self.database.read_session() as session:
            return load_rows(
                session, session.exec(select(TableRow).where(col(TableRow.slug).in_(slugs), in_circle(self.circle))).all()
            )

    def step_by_key(self, slug: str, key: str) -> Step | None:
        """The step written with this idempotency key; None if there is none. Raises NotFound and DatabaseUnavailable, the latter
        also if the file was deleted: the caller reports a found step as saved."""
        self.database.ping()
        with self.database.read_session() as session:
            table_id = id_of(table_of(session, self.circle, slug))
            row = session.exec(select(StepRow).where(StepRow.table_id == table_id, StepRow.key == key)).first()
            return step_of(row) if row else None

    def slug_by_key(self, key: str) -> str | None:
        """The slug of the table opened with this idempotency key; None if there is none. Raises DatabaseUnavailable, see
        `step_by_key`."""
        self.database.ping()
        with self.database.read_session() as session:
            return session.exec(select(TableRow.slug).where(TableRow.circle_id == self.circle, TableRow.key == key)).first()

    def locate(self, slug: str) -> tuple[int, int] | None:
        """The id of the circle of a table, which may be any circle, and when it was opened; None if there is no such table."""
        with self.database.connection() as connection:
            row = connection.execute(_LOCATE, {"slug": slug}).first()
            return None if row is None else (row[0], row[1])

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
        notes, names = search_index.notes_of(step.data), people_in(step.data)
        # Steps that may switch off what others wrote: also who came.
        switches = bool(names or first or step.kind in (*TOGGLE_KINDS, "amend"))
        with self._locked_table(slug, named=bool(notes or switches)) as (session, table):
            rows = session.exec(select(SeatRow).where(SeatRow.table_id == table.id)).all() if switches else []
            existing = session.exec(select(StepRow).where(StepRow.table_id == table.id, StepRow.key == key)).first()
            if existing is not None:
                data = replace_people(existing.data, {row.seat: row.name for row in rows})
                if existing.kind == step.kind and json.dumps(data) == json.dumps(step.data):
                    return
                raise Conflict
            check_version(session, table, seen)
            if names:
                step = replace(step, data=replace_people(step.data, self._numbers(session, table, names, at=at)))
            new_steps = [(pending_key(key), first)] if first else []
            new_steps.append((key, step))
            if step.undone:
                new_steps.append((f"{key}-undone", NewStep("undo", {"target": seen + len(new_steps)})))
            for seq, (step_key, new) in enumerate(new_steps, seen + 1):
                session.add(StepRow(table_id=id_of(table), seq=seq, kind=new.kind, data=new.data, key=step_key, at=at, by=self.by))
            table.touched_at, table.over = _touched_at(session, at, table), False
            delete_cached(session, id_of(table))
            session.add(table)
            if names or any(row.came for row in rows):
                _note_who_came(session, id_of(table))
            if carry is not None:
                carried = session.get(DraftRow, (table.id, carry[0]))
                if texts := draft_texts(carried and carried.data):
                    session.merge(DraftRow(table_id=id_of(table), slot=carry[1], data=texts))
            delete_outlived(session, id_of(table), step.kind, carried=carry and carry[1])
            if draft is not None:
                change_draft(session, id_of(table), *draft)
            if notes:
                search_index.index_texts(session.connection(), id_of(table), notes)

    def _numbers(self, session: Session, table: TableRow, names: Sequence[str], at: int) -> dict[str, int]:
        """The number of the row of each of these people at a table; those without one get one."""
        rows = {row.person_id: row.seat for row in session.exec(select(SeatRow).where(SeatRow.table_id == table.id))}
        numbers: dict[str, int] = {}
        for name in names:
            person = get_or_add_person(session, self.circle, name, at)
            person.seen_at = max(person.seen_at, at)
            if id_of(person) not in rows:
                rows[id_of(person)] = number = len(rows)
                session.add(SeatRow(table_id=id_of(table), seat=number, person_id=id_of(person), name=person.name, came=1))
            numbers[name] = rows[id_of(person)]
        return numbers

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
            delete_cached(session, id_of(table))

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

    def open(self, new: NewTable, *, key: str, at: int) -> str:
        """Open a table now (`at`); returns its slug. The same idempotency `key` again returns the same table."""
        with self._people_lock() as session:
            table = session.exec(select(TableRow).where(TableRow.circle_id == self.circle, TableRow.key == key)).first()
            return table.slug if table is not None else insert_tables(session, self.circle, [(key, new, at)], self.by)[0]

    def known_keys(self, keys: Sequence[str]) -> dict[str, bool]:
        """Those of these idempotency keys with which a table was opened, and whether it lies in the bin."""
        query = select(TableRow.key, ~NOT_IN_BIN).where(TableRow.circle_id == self.circle)
        with self.database.read_session() as session:
            found = (session.exec(query.where(col(TableRow.key).in_(batch))) for batch in search_index.batches(keys))
            return dict(row for rows in found for row in rows)

    def open_rematch(self, slug: str, new: NewTable, *, seen: int, at: int) -> tuple[str, bool]:
        """Open the rematch of a table, and move all links of that table to it, in one transaction. A table has one rematch besides
        those in the bin; once it is open, nothing changes. Returns its slug, and whether it was opened now. Raises NotFound,
        and if there is none: Conflict if the log has not `seen` steps, TooManyRematches."""
        with self._people_lock() as session:
            # Before the lock of the table, as for a new link to it.
            links.lock_links(session, self.circle)
            self.database.lock_table(session, slug)
            table = table_of(session, self.circle, slug)
            rematches = select(TableRow.slug).where(
                in_circle(self.circle), col(TableRow.key).startswith(rematch_key(slug, ""), autoescape=True)
            )
            if existing := session.exec(rematches.order_by(col(TableRow.id))).first():
                return existing, False
            check_version(session, table, seen)
            moments = [moment for _, moment in self._tables_before(session, slug)]
            if len(moments) == MAX_REMATCHES_IN_A_ROW and moments[-1] > at - DAY:
                raise TooManyRematches
            new_tables = [(rematch_key(slug, secrets.token_hex(16)), new, at)]
            (new_slug,) = insert_tables(session, self.circle, new_tables, self.by)
            new_id = id_of(table_of(session, self.circle, new_slug))
            session.exec(update(LinkRow).where(col(LinkRow.table_id) == table.id).values(table_id=new_id))
        self.database.on_write(slug)
        return new_slug, True

    def is_rematch_of(self, slug: str, before: str) -> bool:
        """Whether a table is the rematch of another one, or of a rematch of it."""
        with self.database.read_session() as session:
            return any(earlier == before for earlier, _ in self._tables_before(session, slug))

    def _tables_before(self, session: Session, slug: str) -> Iterator[tuple[str, int]]:
        """The slug of the table before a table, of the one before that, and so on, each with when its rematch was opened (Unix
        seconds)."""
        for _ in range(MAX_REMATCHES_IN_A_ROW):
            query = select(TableRow.key, TableRow.opened_at).where(TableRow.circle_id == self.circle, TableRow.slug == slug)
            key, opened_at = session.exec(query).first() or ("", 0)
            earlier = rematch_of(key)
            if earlier is None:
                return
            yield earlier, opened_at
            slug = earlier


def insert_tables(session: Session, circle: int, tables: Sequence[tuple[str, NewTable, int]], by: str) -> list[str]:
    """Add tables to a circle, each with its key and the time of its log, written `by` this name; returns their slugs."""
    rows: list[dict[str, Any]] = [
        {
            "circle_id": circle, "slug": "".join(secrets.choice(SLUG_LETTERS) for _ in range(10)), "key": key,
            "game": new.game, "dealer": new.dealer, "options": dict(new.options),
            "touched_at": at + new.seconds_per_step * (len(new.entries) + new.ended) + new.seconds_played,
            "opened_at": at if new.opened_at is None else new.opened_at, "title": search_index.title_of(new.options),
            "over": new.ended,
        }
        for key, new, at in tables
    ]  # fmt: skip
    for _, new, at in tables:
        if new.description is not None:
            save_description(session, new.game, new.description, at)
    column: Any = TableRow.id
    ids = session.connection().execute(insert(TableRow).returning(column, sort_by_parameter_order=True), rows).scalars().all()
    people = _person_ids(session, circle, tables)
    memos, seats, steps = list[dict[str, Any]](), list[dict[str, Any]](), list[dict[str, Any]]()
    for table, (key, new, at) in zip(ids, tables, strict=True):
        if new.started is not None or new.note:
            memos.append({"table_id": table, "started": new.started, "note": new.note})
        names = {name.casefold(): name for name in reversed(new.names)}
        seat_of = {folded: seat for seat, folded in enumerate(dict.fromkeys(map(str.casefold, new.names)))}
        for folded, seat in seat_of.items():
            came = int(seat >= len(new.players))
            seats.append({"table_id": table, "seat": seat, "person_id": people[folded], "name": names[folded], "came": came})
        numbers = {name: seat_of[name.casefold()] for name in new.names}
        entries = [NewStep("entry", replace_people(entry, numbers)) for entry in new.entries]
        new_steps = [*entries, *([NewStep("end", TIMED if new.seconds_played else {})] if new.ended else [])]
        for seq, step in enumerate(new_steps, 1):
            row = {"table_id": table, "seq": seq, "kind": step.kind, "data": step.data, "key": f"{key}-{seq}"}
            written = (new.opened_at or at) + seq * new.seconds_per_step if new.seconds_per_step else at
            steps.append({**row, "at": written + (new.seconds_played if step.kind == "end" else 0), "by": by})
    kinds: tuple[tuple[type[SQLModel], list[dict[str, Any]]], ...] = ((MemoRow, memos), (SeatRow, seats), (StepRow, steps))
    for kind, values in kinds:
        if values:
            session.connection().execute(insert(kind), values)
    search_index.reindex_tables(session.connection(), ids)
    search_index.count_tables(session.connection(), set(people.values()))
    return [str(row["slug"]) for row in rows]


def _note_who_came(session: Session, table: int) -> None:
    """Note at a table who came, and for whom that was undone."""
    session.flush()
    entries = fold_log(steps_by_table(session, [table])[table]).entries
    there = {number for entry in entries for number in people_in(entry.raw)}
    rows = session.exec(select(SeatRow).where(SeatRow.table_id == table, col(SeatRow.came) != 0)).all()
    for row in rows:
        row.came = 1 if row.seat in there else -1
        session.add(row)
    session.flush()
    search_index.reindex_tables(session.connection(), [table])
    search_index.delete_unused_words(session.connection())
    search_index.count_tables(session.connection(), [row.person_id for row in rows])


def opened_keys(session: Session, circle: int, keys: Collection[str]) -> set[str]:
    """Those of these idempotency keys with which a table of a circle was opened, also one in the bin."""
    return set(session.exec(select(TableRow.key).where(TableRow.circle_id == circle, col(TableRow.key).in_(keys))))


def _person_ids(session: Session, circle: int, tables: Sequence[tuple[str, NewTable, int]]) -> dict[str, int]:
    """The ids of all who sit at these tables, by case-folded name; those who are new are added."""
    seated: dict[str, tuple[str, int]] = {}
    for _, new, at in tables:
        for name in new.names:
            first, last = seated.get(name.casefold(), (name, at))
            seated[name.casefold()] = first, max(last, at)
    known, people = select(PersonRow).where(PersonRow.circle_id == circle), dict[str, int]()
    for batch in search_index.batches(seated):
        for row in session.exec(known.where(col(PersonRow.folded).in_(batch))).all():
            row.seen_at = max(row.seen_at, seated[row.folded][1])
            session.add(row)
            people[row.folded] = id_of(row)
    session.flush()
    added: list[dict[str, Any]] = [
        {"circle_id": circle, "name": name, "folded": folded, "seen_at": at}
        for folded, (name, at) in seated.items()
        if folded not in people
    ]
    if added:
        column: Any = PersonRow.id
        ids = session.connection().execute(insert(PersonRow).returning(column, sort_by_parameter_order=True), added).scalars()
        people |= zip((row["folded"] for row in added), ids, strict=True)
    return people


#: As much counts of the time between two checks of the bin, in seconds; for the rest the pad was off, or the clock jumped.
MAX_COUNTED = DAY
#: The time of a check is stored at most this often, in seconds.
CHECK_SECONDS = 3600
#: What is deleted with a table.
_ROWS_OF_TABLE: tuple[Any, ...] = (
    StepRow, DraftRow, TypingRow, MemoRow, SignatureRow, SeatRow, BinRow, ResultRow, MentionRow, LinkRow, CodeRow,
)  # fmt: skip


class Bin(CirclePart):
    """The bin of a circle."""

    def put(self, slug: str, at: int, seen: int | None = None) -> None:
        """Move a table to the bin, where no list or search shows it. `seen`: the number of steps that the caller knew, or None.
        Raises NotFound, and Conflict if the log has grown."""
        with self._locked_table(slug, named=True) as (session, table):
            if seen is not None:
                check_version(session, table, seen)
            record_bin_check(session, at)
            session.add(BinRow(table_id=id_of(table), at=at))
            session.flush()
            count_at(session, id_of(table))

    def restore(self, slug: str) -> None:
        """Restore a table from the bin; raises NotFound."""
        with self._people_lock() as session:
            self.database.lock_table(session, slug)
            row = _bin_row(session, self.circle, slug)
            session.delete(row)
            session.flush()
            count_at(session, row.table_id)

    def deleted_at(self, slug: str) -> int:
        """When a table was moved to the bin; raises NotFound if it is not there."""
        with self.database.read_session() as session:
            return _bin_row(session, self.circle, slug).at

    def tables(self, most: int | None = None, skip: int = 0) -> list[tuple[StoredTable, int]]:
        """Tables in the bin (without logs) with the time of their deletion, latest first; at most `most`."""
        with self.database.read_session() as session:
            query = (
                select(TableRow, BinRow.at)
                .join(BinRow)
                .where(TableRow.circle_id == self.circle)
                .order_by(col(BinRow.at).desc(), col(TableRow.id).desc())
            )
            rows = session.exec(query.limit(most).offset(skip)).all()
            return list(zip(load_rows(session, [row for row, _ in rows], log=False), [at for _, at in rows], strict=True))

    def count(self) -> int:
        """Number of tables in the bin."""
        with self.database.read_session() as session:
            return count_rows(session, rows_in_bin(self.circle))

    def empty(self, at: int, after: int) -> None:
        """Delete tables that were in the bin for more than `after` seconds at the time `at`, as `record_bin_check` counts them."""
        with self.database.read_session() as session:
            first = session.exec(select(BinRow.at).order_by(col(BinRow.at)).limit(1)).first()
            check = session.get(BinCheckRow, 1)
            checked_lately = check is not None and 0 <= at - check.at < CHECK_SECONDS
        if first is not None and not (checked_lately and first >= at - after):
            with self._people_lock() as session:
                table_ids = lock_bin(session)
                record_bin_check(session, at)
                delete_from_bin(session, table_ids, at - after)


def _bin_row(session: Session, circle: int, slug: str) -> BinRow:
    """The bin row of a table of a circle; raises NotFound if it is not in the bin."""
    row = session.exec(select(BinRow).join(TableRow).where(TableRow.slug == slug, TableRow.circle_id == circle)).first()
    if row is None:
        raise NotFound(slug)
    return row


def lock_bin(session: Session) -> list[int]:
    """Lock all tables in the bin until the end of the session; returns their ids. No table can be restored meanwhile, and
    `delete_from_bin` sees every earlier restore."""
    query = select(TableRow.id).where(col(TableRow.id).in_(select(BinRow.table_id)))
    # A fixed order prevents deadlocks.
    return [table_id for table_id in session.exec(query.order_by(col(TableRow.id)).with_for_update()) if table_id is not None]


def record_bin_check(session: Session, at: int) -> None:
    """Store `at` as the time of the last check of the bin. Of the time since the one before, `MAX_COUNTED` counts at most; by the
    rest all times of deletion are shifted. The same holds for a clock that goes back, so that two that differ empty no bin."""
    # ON CONFLICT: two first checks may be concurrent; the row lock below serializes them.
    session.connection().execute(text("INSERT INTO look (id, at) VALUES (1, :at) ON CONFLICT DO NOTHING"), {"at": at})
    check = session.exec(select(BinCheckRow).with_for_update()).one()
    passed = at - check.at
    if rest := passed - max(-MAX_COUNTED, min(passed, MAX_COUNTED)):
        session.exec(update(BinRow).values(at=col(BinRow.at) + rest))
    check.at = at
    session.add(check)


def delete_from_bin(session: Session, locked: Sequence[int], before: int) -> None:
    """Delete those of the `locked` tables that are in the bin since before `before`, and the people left without any table,
    payment and answer."""
    due = sorted({*session.exec(select(BinRow.table_id).where(BinRow.at < before))}.intersection(locked))
    people, evenings = set[int](), set[tuple[int, date, str]]()
    for tables in search_index.batches(due):
        people.update(session.exec(select(SeatRow.person_id).where(col(SeatRow.table_id).in_(tables))))
        evenings |= search_index.written_evenings(session.connection(), tables).keys()
        for row_type in _ROWS_OF_TABLE:
            session.exec(delete(row_type).where(col(row_type.table_id).in_(tables)))
        session.exec(update(AccessRow).where(col(AccessRow.table_id).in_(tables)).values(table_id=None))
        session.exec(delete(TableRow).where(col(TableRow.id).in_(tables)))
    for who in search_index.batches(people):
        session.exec(update(LinkRow).where(col(LinkRow.person_id).in_(who), ~_has_seat(LinkRow.person_id)).values(person_id=None))
        unused = (~_has_seat(PersonRow.id), ~_is_needed(PersonRow.id))
        session.exec(delete(PersonRow).where(col(PersonRow.id).in_(who), *unused))
    delete_unused_descriptions(session)
    # Other tables may be among the first of these evenings now.
    first = {table for evening in evenings for table in search_index.first_tables(session.connection(), *evening)}
    search_index.reindex_tables(session.connection(), first)
    search_index.delete_unused_words(session.connection())


def _has_seat(person: Any) -> Any:
    """Condition: a person has a seat at any table."""
    return select(SeatRow.person_id).where(SeatRow.person_id == person).exists()


def _is_needed(person: Any) -> Any:
    """Condition: a person paid, was paid, or answered to a planned evening."""
    return or_(
        *(select(side).where(side == person).exists() for side in (PaymentRow.payer_id, PaymentRow.payee_id, AnswerRow.person_id))
    )


def count_at(session: Session, table: int) -> None:
    """Recount the tables of each person at this table, after it was opened, deleted or restored."""
    search_index.count_tables(session.connection(), list(session.exec(select(SeatRow.person_id).where(SeatRow.table_id == table))))


#: Limit of rematches in a row: of those that are looked through, and of those that can be opened within a day.
MAX_REMATCHES_IN_A_ROW = 50


class TooManyRematches(Exception):
    """`MAX_REMATCHES_IN_A_ROW` tables in a row were opened as rematches within a day, so no more can be."""


def _touched_at(session: Session, at: int, table: TableRow) -> int:
    """The new `touched_at` of a table: `at`, or later if the clock went back, so that it is the greatest of its circle."""
    query = (
        select(TableRow.touched_at)
        .where(TableRow.circle_id == table.circle_id, col(TableRow.id) != table.id)
        .order_by(col(TableRow.touched_at).desc())
    )
    last = session.exec(query.limit(1)).first()
    return at if last is None or last <= at else last + 1
