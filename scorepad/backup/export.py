"""Writes a backup: a snapshot of the whole pad in one file that is readable without Scorepad.

All tables of a circle, as rows for a spreadsheet or as records, read some at a time.
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
from scorepad.backup import file_format
from scorepad.backup.file_format import BackupRefused
from scorepad.backup.fold import CannotFold, FoldedTable, fold_stored, log_state, table_header
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
INSTEAD = REPLACEMENT.encode()


def no_message(sentence: str) -> None:
    """A `Message` that says nothing."""


def no_progress(many: int) -> Callable[[], None]:
    """A `Progress` that shows nothing."""
    return lambda: None


def write_backup(store: Store, file: BinaryIO, progress: Progress = no_progress, tell: Message = no_message) -> RowCounts:
    """Write a backup of one snapshot, while others may write; returns the numbers of rows in it. `tell`: is called with a sentence
    for each damaged text, which stands in the backup as far as it can be read.

    Raises DatabaseUnavailable and OSError.
    """
    with store.database.read_session() as session:
        many = counts(session)
        head = {
            "scorepad-backup": file_format.FORMAT,
            "program": __version__,
            "schema": store.schema,
            "written": _iso_moment(datetime.now(UTC)),
        }
        first = file_format.encode_line({**head, "counts": many._asdict()})
        file.write(first)
        digest, doubtful = hashlib.sha256(first), False
        for line in backup_lines(session, progress(many.tables)):
            digest.update(line)
            file.write(line)
            doubtful = doubtful or INSTEAD in line
        # People may have typed the sign themselves.
        for fault in find_damaged_texts(session.connection()) if doubtful else ():
            tell(fault)
    file.write(file_format.encode_line({"end": many._asdict(), "sha256": digest.hexdigest()}))
    file.flush()
    return many


def write_backup_file(
    store: Store, path: Path, *, force: bool = False, progress: Progress = no_progress, tell: Message = no_message
) -> RowCounts:
    """Write a backup into the file `path` (mode 600), atomically; `tell`: see `write_backup`.

    Raises BackupRefused if `path` exists (unless `force`) or cannot be a file, DatabaseUnavailable, and OSError.
    """
    with backup_file(path, force) as file:
        return write_backup(store, file, progress, tell)


@contextmanager
def backup_file(path: Path, force: bool = False) -> Iterator[BinaryIO]:
    """A context with an open temporary file, renamed to `path` at the end unless an exception was raised. Raises BackupRefused."""
    _may_stand(path, force)
    with atomic_file(path) as part:
        with open(part, "wb") as file:
            yield file
        _may_stand(path, force)


def _may_stand(path: Path, force: bool) -> None:
    if not path.parent.is_dir():
        raise BackupRefused(f"there is no folder {path.parent}")
    if path.is_symlink() or path.exists():
        if not path.is_file():
            raise BackupRefused(f"{path} is no file that a backup could take the place of")
        if not force:
            raise BackupRefused(f"{path} is there already; with --force the backup takes its place")


def backup_lines(session: Session, done: Callable[[], None]) -> Iterator[bytes]:
    """The lines between head and end, in the order of `file_format`; `done` is called after each table."""
    known = _Numbers({circle.id: number for number, circle in enumerate(circles(session), 1)})
    for circle in circles(session):
        yield file_format.encode_line(_circle(circle, known))
    for person in people(session):
        number, where = known.add(person.id, person.circle)
        line = {"person": number, "circle": where, "name": person.name, "seen_at": person.seen_at}
        yield file_format.encode_line(line if person.mark is None else {**line, "mark": person.mark})
    for whole in tables(session):
        yield file_format.encode_line({**_table(whole, known), **_read_out(whole)})
        done()
    for link in links(session):
        yield file_format.encode_line(_link(link, known))
    for door in access_entries(session):
        yield file_format.encode_line(_door(door, known))
    for evening in export.evenings(session):
        told = evening._asdict()
        yield file_format.encode_line({"evening": told.pop("night"), **told, "circle": known.circle(evening.circle)})
    for plan in export.plans(session):
        yield file_format.encode_line(_plan(plan, known))
    for worth in export.worths(session):
        told = worth._asdict()
        yield file_format.encode_line({"worth": told.pop("cents"), **told, "circle": known.circle(worth.circle)})
    for payment in export.payments(session):
        yield file_format.encode_line(_payment(payment, known))


class _Numbers:
    """Maps ids of circles and people to their numbers in the file, so that the lines do not depend on ids of the database."""

    def __init__(self, circles: Mapping[int, int]) -> None:
        self.circles = circles
        self._people: dict[int, tuple[int, int]] = {}

    def add(self, person: int, circle: int) -> tuple[int, int]:
        """Number a person; returns their number and that of their circle."""
        found = self._people[person] = len(self._people) + 1, self.circle(circle)
        return found

    def circle(self, circle: int) -> int:
        """The number of a circle; 1, the first, if the circle does not exist."""
        return self.circles.get(circle, 1)

    def person(self, person: int | None, circle: int) -> int:
        """The number of a person; 0 if they do not exist or belong to another circle."""
        number, where = self._people.get(person or 0, (0, 0))
        return number if where == self.circle(circle) else 0


def _circle(circle: FullCircle, known: _Numbers) -> dict[str, Any]:
    more = {name: value for name, value in (("zone", circle.zone), ("demo", circle.demo)) if value}
    return {"circle": known.circles[circle.id], "name": circle.name, "made_at": circle.made_at, **more}


def _table(whole: FullTable, known: _Numbers) -> dict[str, Any]:
    signatures = {"signatures": [each._asdict() for each in whole.signatures]} if whole.signatures else {}
    return {
        "table": whole.slug,
        "circle": known.circle(whole.circle),
        "key": whole.key,
        "game": whole.game,
        "dealer": whole.dealer,
        "options": _told(whole.options),
        "opened_at": whole.opened_at,
        "touched_at": whole.touched_at,
        "started": whole.started,
        "note": whole.note,
        "thrown_at": whole.thrown_at,
        "seats": [
            {"seat": seat.seat, "person": known.person(seat.person, whole.circle), "name": seat.name} for seat in whole.seats
        ],
        "log": [_step(step) for step in whole.steps],
        "drafts": {slot: _told(data) for slot, data in whole.drafts.items()},
        **signatures,
    }


def _step(step: FullStep) -> dict[str, Any]:
    told = {"text": step.data.text} if isinstance(step.data, DamagedJson) else {"data": step.data}
    return {"seq": step.seq, "kind": step.kind, **told, "key": step.key, "at": step.at, "by": step.by}


def _link(link: FullLink, known: _Numbers) -> dict[str, Any]:
    # Earlier versions read links that have neither.
    more = {name: value for name, value in (("evening", link.evening), ("maker", link.maker)) if value is not None}
    return {
        "link": link.id,
        "circle": known.circle(link.circle),
        "to": link.to,
        "role": link.role,
        "name": link.name,
        "held_by": known.person(link.person, link.circle),
        "hash": link.hash,
        "made_at": link.made_at,
        "made_by": link.made_by,
        "opened_at": link.opened_at,
        "seen_at": link.seen_at,
        "phone": link.phone,
        "revoked_at": link.revoked_at,
        **more,
    }


def _door(door: FullAccess, known: _Numbers) -> dict[str, Any]:
    told = door._asdict()
    return {"door": told.pop("what"), **told, "circle": known.circle(door.circle)}


def _plan(plan: FullPlan, known: _Numbers) -> dict[str, Any]:
    told = plan._asdict()
    answers = [{**each._asdict(), "person": known.person(each.person, plan.circle)} for each in plan.answers]
    return {"plan": told.pop("key"), **told, "circle": known.circle(plan.circle), "answers": answers}


def _payment(payment: FullPayment, known: _Numbers) -> dict[str, Any]:
    told, circle = payment._asdict(), payment.circle
    people = {"payer": known.person(payment.payer, circle), "payee": known.person(payment.payee, circle)}
    return {"payment": told.pop("key"), **told, "circle": known.circle(circle), **people}


def _told(data: Any) -> Any:
    """JSON unchanged; damaged JSON as its text."""
    return data.text if isinstance(data, DamagedJson) else data


def _read_out(whole: FullTable) -> dict[str, Any]:
    """The computed fields `full_record` and `totals`, for readers without Scorepad; a restore ignores them."""
    try:
        log = log_state(whole)
    except CannotFold:
        return {}
    told: dict[str, Any] = {"record": full_record(whole, log)}
    with suppress(CannotFold):
        told["totals"] = fold_stored(whole, log).table.state.totals
    return told


def full_record(whole: FullTable, log: LogState) -> dict[str, Any]:
    """The record of a table."""
    told = {
        **table_header(whole),
        "ended": log.ended,
        "rounds": [slot.raw for slot in log.entries if slot.raw is not None],
        "started": _started_in_record(whole),
        "note": whole.note or None,
    }
    return {name: value for name, value in told.items() if value is not None}


def _started_in_record(whole: FullTable) -> str | None:
    """The start time of a table in the form of a record (ISO 8601); None if unknown."""
    if whole.started is not None:
        return whole.started or None
    with suppress(ValueError, OverflowError, OSError):
        return _iso_moment(datetime.fromtimestamp(whole.opened_at, UTC))
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
    (columns, of), zone = EXPORT_KINDS[kind], store.zone()
    yield tuple(columns)
    for whole in _tables(store, where):
        try:
            log = log_state(whole)
            folded = fold_stored(whole, log)
        except CannotFold as why:
            unread = {"table": whole.slug, "started": _started_cell(whole, zone), "game": whole.game, "note": f"? {why}"}
            yield tuple(unread.get(name) for name in columns)
        else:
            yield from of(folded.table, _dated(whole, log, folded, zone))


def export_records(store: Store, where: Filter | None = None) -> Iterator[str]:
    """The records of all tables, one a line (JSON Lines), oldest first; without those whose log is damaged. Raises
    DatabaseUnavailable."""
    for whole in _tables(store, where):
        with suppress(CannotFold):
            yield json.dumps(full_record(whole, log_state(whole)), ensure_ascii=False) + "\n"


def _tables(store: Store, where: Filter | None) -> Iterator[FullTable]:
    ids = store.table_ids(where)
    for start in range(0, len(ids), TABLES_PER_BATCH):
        some = ids[start : start + TABLES_PER_BATCH]
        # A session each: a slow reader of the answer keeps no snapshot open.
        with store.database.read_session() as session:
            found = {table.id: table for table in tables_by_id(session, some)}
        yield from (found[each] for each in some if each in found)


def _dated(whole: FullTable, log: LogState, folded: FoldedTable, zone: str) -> ExportInfo:
    ended = ""
    # The times in the log of an imported table are not those of its rounds.
    if folded.table.finished and whole.started is None:
        stopped = [step.at for step in whole.steps if step.kind == "end" and step.seq not in log.undone]
        rounds = [slot.versions[0][0].at for slot in folded.slots]
        ended = _moment_cell(stopped[-1] if stopped and folded.table.ended else rounds[-1] if rounds else whole.opened_at, zone)
    return ExportInfo(whole.slug, _started_cell(whole, zone), ended, whole.note)


def _started_cell(whole: FullTable, zone: str) -> str:
    """When a table was opened, as spreadsheets read it; the day alone if no more is known."""
    if whole.started is None or "T" in whole.started:
        return _moment_cell(whole.opened_at, zone)
    return whole.started


def _moment_cell(at: int, zone: str) -> str:
    return local_time(at, zone).strftime("%Y-%m-%d %H:%M")
