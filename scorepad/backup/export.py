"""Writes backups and exports. A backup is a snapshot of the whole pad in one file that is readable without Scorepad.

An export holds the tables of a circle, as rows for a spreadsheet or as records.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, BinaryIO

from sqlmodel import Session

from scorepad import __version__
from scorepad.archive.evenings import local_time
from scorepad.archive.table_fold import CannotFold, FoldedTable
from scorepad.backup import file_format
from scorepad.backup.file_format import BackupRefused
from scorepad.backup.fold import fold_stored, stored_log
from scorepad.core.record import base_id
from scorepad.described import with_description
from scorepad.formats.csv_tables import RESULT_COLUMNS, ROUND_COLUMNS, ExportInfo, Row, result_rows, round_rows
from scorepad.log import LogState
from scorepad.store import Filter, Store, export
from scorepad.store.database import atomic_file
from scorepad.store.database.checks import REPLACEMENT, find_damaged_texts
from scorepad.store.export import (
    TABLES_PER_BATCH,
    FullAccess,
    FullCircle,
    FullLink,
    FullPayment,
    FullPlan,
    FullStep,
    FullTable,
    RowCounts,
    access_entries,
    circles,
    counts,
    links,
    people,
    tables,
    tables_by_id,
)
from scorepad.store.values import DamagedJson
from scorepad.table import Table

#: Takes the number of tables; returns a function to be called after each table.
Progress = Callable[[int], Callable[[], None]]


#: Takes a sentence.
Message = Callable[[str], object]
#: What stands in place of a byte that cannot be read, in UTF-8.
REPLACEMENT_BYTES = REPLACEMENT.encode()


def no_message(sentence: str) -> None:
    """A `Message` that says nothing."""


def no_progress(number: int) -> Callable[[], None]:
    """A `Progress` that shows nothing."""
    return lambda: None


def write_backup(store: Store, file: BinaryIO, progress: Progress = no_progress, tell: Message = no_message) -> RowCounts:
    """Write a backup of one snapshot, while others may write; returns the numbers of rows in it. `tell` is called with a sentence
    for each damaged text, which is in the backup as far as it can be read.

    Raises DatabaseUnavailable and OSError.
    """
    with store.database.read_session() as session:
        row_counts = counts(session)
        head = {
            "scorepad-backup": file_format.FORMAT,
            "program": __version__,
            "schema": store.schema,
            "written": _iso_moment(datetime.now(UTC)),
        }
        first = file_format.encode_line({**head, "counts": row_counts._asdict()})
        file.write(first)
        digest, doubtful = hashlib.sha256(first), False
        for line in backup_lines(session, progress(row_counts.tables)):
            digest.update(line)
            file.write(line)
            doubtful = doubtful or REPLACEMENT_BYTES in line
        # People may have typed that character themselves.
        for fault in find_damaged_texts(session.connection()) if doubtful else ():
            tell(fault)
    file.write(file_format.encode_line({"end": row_counts._asdict(), "sha256": digest.hexdigest()}))
    file.flush()
    return row_counts


def write_backup_file(
    store: Store, path: Path, *, force: bool = False, progress: Progress = no_progress, tell: Message = no_message
) -> RowCounts:
    """Write a backup into the file `path` (mode 600), atomically; `tell`: see `write_backup`.

    Raises BackupRefused if `path` exists (unless `force`) or cannot be a file, DatabaseUnavailable, and OSError.
    """
    with backup_file(path, force) as file:
        return write_backup(store, file, progress, tell=tell)


@contextmanager
def backup_file(path: Path, force: bool = False) -> Iterator[BinaryIO]:
    """A context with an open temporary file, renamed to `path` at the end unless an exception was raised. Raises BackupRefused."""
    _check_target(path, force)
    with atomic_file(path) as part:
        with open(part, "wb") as file:
            yield file
        _check_target(path, force)


def _check_target(path: Path, force: bool) -> None:
    if not path.parent.is_dir():
        raise BackupRefused(f"there is no folder {path.parent}")
    if path.is_symlink() or path.exists():
        if not path.is_file():
            raise BackupRefused(f"{path} is no file that a backup could take the place of")
        if not force:
            raise BackupRefused(f"{path} is there already; with --force the backup takes its place")


def backup_lines(session: Session, advance: Callable[[], None]) -> Iterator[bytes]:
    """The lines between head and end, in the order of `file_format`; `advance` is called after each table."""
    numbers = _Numbers({circle.id: number for number, circle in enumerate(circles(session), 1)})
    for circle in circles(session):
        yield file_format.encode_line(_circle_line(circle, numbers))
    for person in people(session):
        number, circle_number = numbers.add(person.id, person.circle)
        line = {"person": number, "circle": circle_number, "name": person.name, "seen_at": person.seen_at}
        yield file_format.encode_line(line if person.mark is None else {**line, "mark": person.mark})
    for stored in tables(session):
        yield file_format.encode_line({**_table_line(stored, numbers), **_computed_fields(stored)})
        advance()
    for link in links(session):
        yield file_format.encode_line(_link_line(link, numbers))
    for access in access_entries(session):
        yield file_format.encode_line(_access_line(access, numbers))
    for evening in export.evenings(session):
        fields = evening._asdict()
        yield file_format.encode_line({"evening": fields.pop("night"), **fields, "circle": numbers.circle(evening.circle)})
    for plan in export.plans(session):
        yield file_format.encode_line(_plan_line(plan, numbers))
    for worth in export.worths(session):
        fields = worth._asdict()
        yield file_format.encode_line({"worth": fields.pop("cents"), **fields, "circle": numbers.circle(worth.circle)})
    for payment in export.payments(session):
        yield file_format.encode_line(_payment_line(payment, numbers))
    for description in export.descriptions(session):
        fields = description._asdict()
        offers = [{"circle": numbers.circle(offer.circle), "at": offer.at} for offer in description.offers]
        yield file_format.encode_line({"description": fields.pop("id"), **fields, "offers": offers})


class _Numbers:
    """Maps ids of circles and people to their numbers in the file, so that the lines do not depend on ids of the database."""

    def __init__(self, circles: Mapping[int, int]) -> None:
        self.circles = circles
        self._people: dict[int, tuple[int, int]] = {}

    def add(self, person: int, circle: int) -> tuple[int, int]:
        """Number a person; returns their number and that of their circle."""
        numbers = self._people[person] = len(self._people) + 1, self.circle(circle)
        return numbers

    def circle(self, circle: int) -> int:
        """The number of a circle; 1, the first, if the circle does not exist."""
        return self.circles.get(circle, 1)

    def person(self, person: int | None, circle: int) -> int:
        """The number of a person; 0 if they do not exist or belong to another circle."""
        number, where = self._people.get(person or 0, (0, 0))
        return number if where == self.circle(circle) else 0


def _circle_line(circle: FullCircle, numbers: _Numbers) -> dict[str, Any]:
    optional = {name: value for name, value in (("zone", circle.zone), ("demo", circle.demo)) if value}
    return {"circle": numbers.circles[circle.id], "name": circle.name, "made_at": circle.made_at, **optional}


def _table_line(stored: FullTable, numbers: _Numbers) -> dict[str, Any]:
    signatures = {"signatures": [signature._asdict() for signature in stored.signatures]} if stored.signatures else {}
    return {
        "table": stored.slug,
        "circle": numbers.circle(stored.circle),
        "key": stored.key,
        "game": stored.game,
        "dealer": stored.dealer,
        "options": _json_or_text(stored.options),
        "opened_at": stored.opened_at,
        "touched_at": stored.touched_at,
        "started": stored.started,
        "note": stored.note,
        "thrown_at": stored.thrown_at,
        "seats": [
            {
                "seat": seat.seat,
                "person": numbers.person(seat.person, stored.circle),
                "name": seat.name,
                **({"came": seat.came} if seat.came else {}),
            }
            for seat in stored.seats
        ],
        "log": [_step_part(step) for step in stored.steps],
        "drafts": {slot: _json_or_text(data) for slot, data in stored.drafts.items()},
        **signatures,
    }


def _step_part(step: FullStep) -> dict[str, Any]:
    content = {"text": step.data.text} if isinstance(step.data, DamagedJson) else {"data": step.data}
    return {"seq": step.seq, "kind": step.kind, **content, "key": step.key, "at": step.at, "by": step.by}


def _link_line(link: FullLink, numbers: _Numbers) -> dict[str, Any]:
    # Earlier versions read links that have neither.
    optional = {name: value for name, value in (("evening", link.evening), ("maker", link.maker)) if value is not None}
    return {
        "link": link.id,
        "circle": numbers.circle(link.circle),
        "to": link.to,
        "role": link.role,
        "name": link.name,
        "held_by": numbers.person(link.person, link.circle),
        "hash": link.hash,
        "made_at": link.made_at,
        "made_by": link.made_by,
        "opened_at": link.opened_at,
        "seen_at": link.seen_at,
        "phone": link.phone,
        "revoked_at": link.revoked_at,
        **optional,
    }


def _access_line(access: FullAccess, numbers: _Numbers) -> dict[str, Any]:
    fields = access._asdict()
    return {"door": fields.pop("what"), **fields, "circle": numbers.circle(access.circle)}


def _plan_line(plan: FullPlan, numbers: _Numbers) -> dict[str, Any]:
    fields = plan._asdict()
    answers = [{**answer._asdict(), "person": numbers.person(answer.person, plan.circle)} for answer in plan.answers]
    return {"plan": fields.pop("key"), **fields, "circle": numbers.circle(plan.circle), "answers": answers}


def _payment_line(payment: FullPayment, numbers: _Numbers) -> dict[str, Any]:
    fields, circle = payment._asdict(), payment.circle
    people = {"payer": numbers.person(payment.payer, circle), "payee": numbers.person(payment.payee, circle)}
    return {"payment": fields.pop("key"), **fields, "circle": numbers.circle(circle), **people}


def _json_or_text(data: Any) -> Any:
    """JSON unchanged; damaged JSON as its text."""
    return data.text if isinstance(data, DamagedJson) else data


def _computed_fields(stored: FullTable) -> dict[str, Any]:
    """The computed fields `record` and `totals`, for readers without Scorepad; a restore ignores them."""
    try:
        log = stored_log(stored)
    except CannotFold:
        return {}
    fields: dict[str, Any] = {"record": full_record(stored, log)}
    with suppress(CannotFold):
        fields["totals"] = fold_stored(stored, log).table.state.totals
    return fields


def full_record(stored: FullTable, log: LogState) -> dict[str, Any]:
    """The record of a table."""
    record = {
        **stored.header,
        "ended": log.ended,
        "rounds": [entry.raw for entry in log.entries if entry.raw is not None],
        "started": _started_in_record(stored),
        "note": stored.note or None,
    }
    return {name: value for name, value in record.items() if value is not None}


def _started_in_record(stored: FullTable) -> str | None:
    """The start time of a table in the form of a record (ISO 8601); None if unknown."""
    if stored.started is not None:
        return stored.started or None
    with suppress(ValueError, OverflowError, OSError):
        return _iso_moment(datetime.fromtimestamp(stored.opened_at, UTC))
    return None


def _iso_moment(moment: datetime) -> str:
    return moment.isoformat(timespec="seconds")


#: The kinds of rows: their columns, and what makes them of a table.
EXPORT_KINDS: dict[str, tuple[Sequence[str], Callable[[Table, ExportInfo], Iterable[Row]]]] = {
    "rounds": (ROUND_COLUMNS, round_rows), "results": (RESULT_COLUMNS, result_rows),
}  # fmt: skip


def export_rows(store: Store, kind: str, where: Filter | None = None) -> Iterator[Row]:
    """The header and the rows of all tables, oldest first; times are those of the circle.

    A table that cannot be folded has one row, without a round. Raises DatabaseUnavailable.
    """
    (columns, rows_of), zone = EXPORT_KINDS[kind], store.circle.zone()
    yield tuple(columns)
    for stored in _full_tables(store, where):
        try:
            log = stored_log(stored)
            folded = fold_stored(stored, log)
        except CannotFold as error:
            game = base_id(stored.game)
            cells = {"table": stored.slug, "started": _started_cell(stored, zone), "game": game, "note": f"? {error}"}
            yield tuple(cells.get(name) for name in columns)
        else:
            yield from rows_of(folded.table, _export_info(stored, log, folded, zone=zone))


def export_records(store: Store, where: Filter | None = None) -> Iterator[str]:
    """The records of all tables, one a line (JSON Lines), oldest first; without those whose log is damaged. Raises
    DatabaseUnavailable."""
    for stored in _full_tables(store, where):
        with suppress(CannotFold):
            yield json.dumps(with_description(full_record(stored, stored_log(stored))), ensure_ascii=False) + "\n"


def _full_tables(store: Store, where: Filter | None) -> Iterator[FullTable]:
    ids = store.lists.ids(where)
    for start in range(0, len(ids), TABLES_PER_BATCH):
        batch = ids[start : start + TABLES_PER_BATCH]
        # A session each: a slow reader of the answer keeps no snapshot open.
        with store.database.read_session() as session:
            batch_tables = {table.id: table for table in tables_by_id(session, batch)}
        yield from (batch_tables[table_id] for table_id in batch if table_id in batch_tables)


def _export_info(stored: FullTable, log: LogState, folded: FoldedTable, zone: str) -> ExportInfo:
    ended = ""
    # The times in the log of an imported table are not those of its rounds.
    if folded.table.finished and stored.started is None:
        end_times = [step.at for step in stored.steps if step.kind == "end" and step.seq not in log.undone]
        round_times = [entry.versions[0][0].at for entry in folded.entries]
        ended = _moment_cell(
            end_times[-1] if end_times and folded.table.ended else round_times[-1] if round_times else stored.opened_at, zone
        )
    return ExportInfo(stored.slug, _started_cell(stored, zone), ended, note=stored.note)


def _started_cell(stored: FullTable, zone: str) -> str:
    """When a table was opened, as spreadsheets read it; the day alone if no more is known."""
    if stored.started is None or "T" in stored.started:
        return _moment_cell(stored.opened_at, zone)
    return stored.started


def _moment_cell(at: int, zone: str) -> str:
    return local_time(at, zone).strftime("%Y-%m-%d %H:%M")
