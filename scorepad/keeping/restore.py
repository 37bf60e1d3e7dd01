"""A backup comes back: into an empty pad as it was, or what is not there is added to a pad."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import islice
from typing import Any, BinaryIO, TypeVar

from sqlalchemy import insert, text, update
from sqlalchemy.exc import StatementError
from sqlmodel import Session, col, select

from scorepad.keeping.backup import Progress, unseen
from scorepad.keeping.form import Person, Reader, Refused, Step, Table
from scorepad.store import Store, words
from scorepad.store.broken import Broken
from scorepad.store.rows import BinRow, DraftRow, MemoRow, PersonRow, SeatRow, StepRow, TableRow
from scorepad.store.whole import BATCH, counts

T = TypeVar("T")


@dataclass
class Restored:
    """What came of it: so many tables and steps were `added`, so many tables were there and `grew`, or were there already; `both`:
    tables that went on differently here, by the slugs of both; `notes`: where the note here is another one and stays."""

    people: int = 0
    added: int = 0
    steps: int = 0
    grew: int = 0
    there: int = 0
    both: list[tuple[str, str]] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)


def checked(file: BinaryIO, progress: Progress = unseen) -> Reader:
    """Read a backup to its end, so that nothing is begun with one that is not whole; raises Refused."""
    reader = Reader(file)
    done = progress(reader.head.counts.tables)
    for found in reader:
        if isinstance(found, Table):
            done()
    return reader


def restore(store: Store, backup: Reader, *, merge: bool = False, progress: Progress = unseen) -> Restored:
    """Write all of a backup into an empty pad; `merge`: into any pad, what it does not have yet.

    Everything or nothing is written. Raises Refused for a pad that is not empty, or that cannot take it, and Unavailable.
    """
    from scorepad.keeping.merging import Merger

    done = progress(backup.head.counts.tables)
    try:
        with store.database.writing() as session:
            alone(store, session)
            if not merge and any(counts(session)[:2]):
                raise Refused("this pad is not empty; with --merge what it does not have yet is added to it")
            writer = Merger(session) if merge else Writer(session)
            # Looked at again as it is read again: the file may have been changed in between.
            for batch in batches(iter(backup), BATCH):
                writer.people([found for found in batch if isinstance(found, Person)])
                tables = [found for found in batch if isinstance(found, Table)]
                writer.tables(tables)
                for _ in tables:
                    done()
            # What lists are read by, with what they list.
            words.rebuild(session.connection())
    except (StatementError, UnicodeError) as error:
        raise Refused(f"the database does not take what is in this backup: {getattr(error, 'orig', None) or error}") from error
    return writer.restored


def alone(store: Store, session: Session) -> None:
    """Nobody else writes until the session is over."""
    store.database.lock_people(session)
    if session.connection().dialect.name == "postgresql":
        session.connection().execute(text('LOCK TABLE "table" IN EXCLUSIVE MODE'))


def batches(those: Iterator[T], many: int) -> Iterator[list[T]]:
    """Lists of so many."""
    while batch := list(islice(those, many)):
        yield batch


class Writer:
    """Writes what is in a backup as it was."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.restored = Restored()
        #: whose id somebody of the file has here, by his number there
        self.ids: dict[int, int] = {}
        rows = session.exec(select(PersonRow.folded, PersonRow.id)).all()
        self._known: dict[str, int] = {folded: number for folded, number in rows if number is not None}

    def people(self, people: Sequence[Person]) -> None:
        """Everybody, each once."""
        for person in people:
            self.ids[person.person] = self.somebody(person.name, person.seen_at)

    def somebody(self, name: str, seen_at: int) -> int:
        """The id of whoever is called so; made known if nobody is."""
        folded = name.casefold()
        found = self._known.get(folded)
        if found is None:
            row = PersonRow(name=name, folded=folded, seen_at=seen_at)
            self.session.add(row)
            self.session.flush()
            self.session.expunge(row)
            found = self._known[folded] = row.id or 0
            self.restored.people += 1
        else:
            newer = update(PersonRow).where(col(PersonRow.id) == found, col(PersonRow.seen_at) < seen_at)
            self.session.connection().execute(newer.values(seen_at=seen_at))
        return found

    def tables(self, tables: Sequence[Table]) -> Sequence[int]:
        """Tables that are not here; returns their ids."""
        if not tables:
            return ()
        made: Any = insert(TableRow).returning(col(TableRow.id), sort_by_parameter_order=True)
        ids: Sequence[int] = self.session.connection().scalars(made, [_table(table) for table in tables]).all()
        pairs = list(zip(ids, tables, strict=True))
        self._add(
            SeatRow,
            [
                {"table_id": each, "seat": seat.seat, "person_id": self.sitting(seat.person, seat.name, table), "name": seat.name}
                for each, table in pairs
                for seat in table.seats
            ],
        )
        self._add(StepRow, [step_row(each, step) for each, table in pairs for step in table.log])
        self._add(DraftRow, [row for each, table in pairs for row in draft_rows(each, table)])
        self._add(
            MemoRow,
            [
                {"table_id": each, "started": table.started, "note": table.note}
                for each, table in pairs
                if table.started is not None or table.note
            ],
        )
        self._add(BinRow, [{"table_id": each, "at": table.thrown_at} for each, table in pairs if table.thrown_at is not None])
        self.restored.added += len(tables)
        self.restored.steps += sum(len(table.log) for table in tables)
        return ids

    def sitting(self, person: int, name: str, table: Table) -> int:
        """The id of whoever sits at a table."""
        return self.ids[person] if person else self.somebody(name, table.touched_at)

    def _add(self, rows: Any, values: list[dict[str, Any]]) -> None:
        if values:
            self.session.connection().execute(insert(rows), values)


def _table(table: Table) -> dict[str, Any]:
    return {
        "slug": table.table,
        "key": table.key,
        "game": table.game,
        "dealer": table.dealer,
        "options": readable(table.options),
        "opened_at": table.opened_at,
        "touched_at": table.touched_at,
    }


def step_row(table_id: int, step: Step) -> dict[str, Any]:
    """A step of a log."""
    return {"table_id": table_id, "seq": step.seq, "kind": step.kind, "data": step_data(step), "key": step.key, "at": step.at}


def step_data(step: Step) -> Any:
    """What a step wrote."""
    return step.data if step.text is None else readable(step.text)


def readable(given: Any) -> Any:
    """JSON as it is. What could not be read any more stands in JSON then, so that no text is lost and every database takes it."""
    given = given.text if isinstance(given, Broken) else given
    return {"damaged": given} if isinstance(given, str) else given


def draft_rows(table_id: int, table: Table) -> list[dict[str, Any]]:
    """What is typed; a damaged draft is left behind, since nobody could go on with it."""
    return [{"table_id": table_id, "slot": slot, "data": data} for slot, data in table.drafts.items() if isinstance(data, dict)]
