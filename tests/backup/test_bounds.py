"""What a backup brings fits the bounds of what is typed; each value that did not is told with its line."""

from __future__ import annotations

import io
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from sqlmodel import select

from scorepad.archive.evenings import EARLIEST, LATEST
from scorepad.backup.doctor import find_faults
from scorepad.backup.restore import check_backup, restore_backup
from scorepad.core.record import MAX_NAME, MAX_PLACE, MAX_TABLE_NOTE
from scorepad.store import NewLink, Store
from scorepad.store.models import EveningRow, LinkRow, MemoRow, PersonRow, PlanRow, SeatRow, StepRow, TableRow
from tests.backup.pads import written
from tests.backup.test_archive import all_of_it
from tests.backup.test_restore import with_line


@pytest.fixture
def backup(store: Store) -> bytes:
    all_of_it(store)
    store.links.make(NewLink("keeper", "Ada"), "0" * 64, at=1)
    return written(store)


def line_of(backup: bytes, kind: str) -> int:
    """The number of the first line of a kind."""
    return next(n for n, line in enumerate(backup.splitlines(), 1) if next(iter(json.loads(line))) == kind)


def changed(backup: bytes, kind: str, **change: Any) -> tuple[bytes, str]:
    """A backup in which fields of the first line of a kind are others, and the name of that line."""
    number = line_of(backup, kind)
    return with_line(backup, number, lambda line: {**line, **change}), f"line {number}: "


def restored(store: Store, backup: bytes, *, merge: bool = False) -> list[str]:
    """Restore, and tell what was changed."""
    reader = check_backup(io.BytesIO(backup))
    restore_backup(store, reader, merge=merge)
    return reader.changed


def values(store: Store, column: Any) -> list[Any]:
    with store.database.read_session() as session:
        return list(session.exec(select(column)))


ODD: list[tuple[str, str, Any, Any, Any]] = [
    ("person", "name", "A" * 50_000, PersonRow.name, "A" * (MAX_NAME - 1) + "…"),
    ("person", "seen_at", -(2**63), PersonRow.seen_at, EARLIEST),
    ("table", "options", None, TableRow.options, {}),
    ("table", "opened_at", 2**63 - 1, TableRow.opened_at, LATEST),
    ("table", "touched_at", -(2**63), TableRow.touched_at, EARLIEST),
    ("table", "note", "ü" * 50_000, MemoRow.note, "ü" * (MAX_TABLE_NOTE - 1) + "…"),
    ("link", "seen_at", 2**62, LinkRow.seen_at, LATEST),
    ("evening", "title", "T" * 41, EveningRow.title, "T" * 39 + "…"),
    ("plan", "starts_at", 2**62, PlanRow.starts_at, LATEST),
    ("plan", "place", "P" * 5_000, PlanRow.place, "P" * (MAX_PLACE - 1) + "…"),
]


@pytest.mark.parametrize("merge", [False, True], ids=["restore", "merge"])
def test_what_nobody_could_type_comes_as_near_to_it_as_can_be(backup: bytes, other: Store, merge: bool) -> None:
    wanted, odd = [], backup
    for kind, field, value, _, _ in ODD:
        odd, where = changed(odd, kind, **{field: value})
        wanted.append(where + field)
    if not merge:
        # A number that no address can hold: the link could not be revoked, nor those that are made after it.
        odd, _ = changed(odd, "link", link=2**63 - 1)
    told = restored(other, odd, merge=merge)
    assert merge or values(other, LinkRow.id) == [1]
    assert [each.split(" ")[:3] for each in told] == [each.split(" ") for each in wanted]
    for kind, _, _, column, value in ODD:
        # Links are never merged.
        assert value in values(other, column) or (merge and kind == "link")
    assert not any("impossible" in each or "longer" in each for each in find_faults(other, Path()))


def test_what_is_none_is_told(backup: bytes, new_pad: Callable[..., Store]) -> None:
    """SQLite may hold what is no whole number; the backup would be refused as a whole."""
    number: list[tuple[str, str, Any, str, Any, list[Any]]] = [
        ("link", "seen_at", value, f"seen_at is no whole number: {str(value)!r}", LinkRow.seen_at, [0])
        for value in ("soon", 1.5, True)
    ]
    for kind, field, value, said, column, kept in (
        ("table", "options", [1], "options are no house rules; those of the rulebook hold", TableRow.options, [{}, {}]),
        ("link", "role", "owner", "role is unknown, so the link is left out: 'owner'", LinkRow.role, []),
        *number,
    ):
        odd, where = changed(backup, kind, **{field: value})
        other = new_pad()
        assert restored(other, odd) == [where + said]
        assert values(other, column) == kept
    other = new_pad()
    assert restored(other, backup) == [], "what the pad writes is taken as it is"


def test_a_name_of_a_table_that_is_no_part_of_an_address_gets_another(backup: bytes, other: Store) -> None:
    """Always the same, so that links to the table lead there, and merging twice adds it once."""
    odd, where = changed(backup, "table", table="two\nlines")
    number = line_of(odd, "link")
    odd = with_line(odd, number, lambda line: {**line, "to": "two\nlines"})
    told = restored(other, odd)
    assert [each.split(" ")[2] for each in told] == ["table", "to"]
    assert told[0].startswith(where)
    slugs = values(other, TableRow.slug)
    assert all(slug.isascii() and slug.isalnum() for slug in slugs)
    with other.database.read_session() as session:
        link = session.exec(select(LinkRow)).one()
        assert session.exec(select(TableRow.slug).where(TableRow.id == link.table_id)).one() in told[0]
    restored(other, odd, merge=True)
    assert sorted(values(other, TableRow.slug)) == sorted(slugs)


def test_of_a_table_its_log_and_seats_are_looked_at_too(backup: bytes, other: Store) -> None:
    number = line_of(backup, "table")
    odd = with_line(
        backup,
        number,
        lambda line: {
            **line,
            "seats": [{**each, "name": "N" * 100} for each in line["seats"]],
            "log": [{**each, "at": 2**62, "by": "B" * 1_000, "key": "K" * 1_000} for each in line["log"]],
        },
    )
    told = [each.split(" ")[2] for each in restored(other, odd)]
    assert told == ["name", "name", "name", "key", "at", "by"]
    assert max(map(len, values(other, SeatRow.name))) == MAX_NAME
    assert LATEST in values(other, StepRow.at)


def test_a_seat_below_zero_is_the_one_that_is_free(backup: bytes, other: Store) -> None:
    """A damaged row of a table with seats 0, 1 and 2: the names stay where they were."""
    number = line_of(backup, "table")
    seats = json.loads(backup.splitlines()[number - 1])["seats"]
    odd = with_line(backup, number, lambda line: {**line, "seats": [{**seats[1], "seat": -127}, seats[0], *seats[2:]]})
    assert restored(other, odd) == [f"line {number}: seats have an impossible seat, -127; it is 1 now"]
    with other.database.read_session() as session:
        found = session.exec(select(SeatRow.seat, SeatRow.name).where(SeatRow.table_id == 1))
        assert sorted(found) == [(seat["seat"], seat["name"]) for seat in seats]
