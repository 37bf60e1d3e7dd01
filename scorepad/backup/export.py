"""A backup: everything that is kept, from one moment, in one file that can be read without Scorepad."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, BinaryIO

from sqlmodel import Session

from scorepad import __version__
from scorepad.backup import file_format
from scorepad.backup.file_format import Refused
from scorepad.backup.folded import Unclear, header, reckoned, standing
from scorepad.store import Store
from scorepad.store.atomic_file import whole_file
from scorepad.store.bad_json import Broken
from scorepad.store.export import (
    Counts,
    WholeAccess,
    WholeLink,
    WholeStep,
    WholeTable,
    circles,
    counts,
    doors,
    links,
    people,
    tables,
)

#: Called with how many tables there are, gives what is called after each of them.
Progress = Callable[[int], Callable[[], None]]


def unseen(many: int) -> Callable[[], None]:
    """No progress is shown."""
    return lambda: None


def write(store: Store, file: BinaryIO, progress: Progress = unseen) -> Counts:
    """Write a backup of the pad as it stands at this moment, while others write on; returns how much is in it.

    Raises Unavailable, and OSError where the file does not take it.
    """
    with store.database.reading() as session:
        many = counts(session)
        head = {
            "scorepad-backup": file_format.FORM,
            "program": __version__,
            "schema": store.schema,
            "written": _moment(datetime.now(UTC)),
        }
        file.write(file_format.line({**head, "counts": many._asdict()}))
        digest = hashlib.sha256()
        for line in lines(session, progress(many.tables)):
            digest.update(line)
            file.write(line)
    file.write(file_format.line({"end": many._asdict(), "sha256": digest.hexdigest()}))
    file.flush()
    return many


def write_file(store: Store, path: Path, *, force: bool = False, progress: Progress = unseen) -> Counts:
    """Write a backup into the file `path`, readable by its owner alone: it is there once all of it is on the disk, or not at all.

    Raises Refused where something is there already (unless `force`), Unavailable, and OSError.
    """
    with backup_file(path, force) as file:
        return write(store, file, progress)


@contextmanager
def backup_file(path: Path, force: bool = False) -> Iterator[BinaryIO]:
    """A file that takes its place at `path` at the end, if nothing went wrong."""
    _may_stand(path, force)
    with whole_file(path) as part:
        with open(part, "wb") as file:
            yield file
        _may_stand(path, force)


def _may_stand(path: Path, force: bool) -> None:
    if not path.parent.is_dir():
        raise Refused(f"there is no folder {path.parent}")
    if path.is_symlink() or path.exists():
        if not path.is_file():
            raise Refused(f"{path} is no file that a backup could take the place of")
        if not force:
            raise Refused(f"{path} is there already; with --force the backup takes its place")


def lines(session: Session, done: Callable[[], None]) -> Iterator[bytes]:
    """Circles, people, tables, links, then the access log; `done` is called after each table."""
    known = _Numbers({circle.id: number for number, circle in enumerate(circles(session), 1)})
    for circle in circles(session):
        yield file_format.line({"circle": known.circles[circle.id], "name": circle.name, "made_at": circle.made_at})
    for person in people(session):
        number, where = known.add(person.id, person.circle)
        yield file_format.line({"person": number, "circle": where, "name": person.name, "seen_at": person.seen_at})
    for whole in tables(session):
        yield file_format.line({**_table(whole, known), **_read_out(whole)})
        done()
    for link in links(session):
        yield file_format.line(_link(link, known))
    for door in doors(session):
        yield file_format.line(_door(door, known))


class _Numbers:
    """By which numbers circles and people are known in the file: the same pad gives the same lines, whichever numbers they have in
    the database."""

    def __init__(self, circles: Mapping[int, int]) -> None:
        self.circles = circles
        self._people: dict[int, tuple[int, int]] = {}

    def add(self, person: int, circle: int) -> tuple[int, int]:
        """The numbers of somebody, and of his circle."""
        found = self._people[person] = len(self._people) + 1, self.circle(circle)
        return found

    def circle(self, circle: int) -> int:
        """The number of a circle; where it is not there, of the first."""
        return self.circles.get(circle, 1)

    def person(self, person: int | None, circle: int) -> int:
        """The number of somebody of that circle; 0 if nobody there is known to be him."""
        number, where = self._people.get(person or 0, (0, 0))
        return number if where == self.circle(circle) else 0


def _table(whole: WholeTable, known: _Numbers) -> dict[str, Any]:
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
    }


def _step(step: WholeStep) -> dict[str, Any]:
    told = {"text": step.data.text} if isinstance(step.data, Broken) else {"data": step.data}
    return {"seq": step.seq, "kind": step.kind, **told, "key": step.key, "at": step.at, "by": step.by}


def _link(link: WholeLink, known: _Numbers) -> dict[str, Any]:
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
    }


def _door(door: WholeAccess, known: _Numbers) -> dict[str, Any]:
    told = door._asdict()
    return {"door": told.pop("what"), **told, "circle": known.circle(door.circle)}


def _told(data: Any) -> Any:
    """JSON as it is; what is none as the text that stands there."""
    return data.text if isinstance(data, Broken) else data


def _read_out(whole: WholeTable) -> dict[str, Any]:
    """What is worked out from a table, for whoever reads the file without Scorepad; nothing of it is ever read back."""
    try:
        log = standing(whole)
    except Unclear:
        return {}
    record = {
        **header(whole),
        "ended": log.ended,
        "rounds": [slot.raw for slot in log.slots if slot.raw is not None],
        "started": _started(whole),
        "note": whole.note or None,
    }
    told: dict[str, Any] = {"record": {name: value for name, value in record.items() if value is not None}}
    with suppress(Unclear):
        told["totals"] = reckoned(whole, log).table.state.totals
    return told


def _started(whole: WholeTable) -> str | None:
    """When a table was opened, as its record tells it; None where that is not known."""
    if whole.started is not None:
        return whole.started or None
    with suppress(ValueError, OverflowError, OSError):
        return _moment(datetime.fromtimestamp(whole.opened_at, UTC))
    return None


def _moment(moment: datetime) -> str:
    return moment.isoformat(timespec="seconds")
