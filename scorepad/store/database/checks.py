"""Integrity checks of a database: its own check, the schema, references, circles, folded names, damaged texts, odd values.

Damaged texts (bytes that are no UTF-8, BLOBs) occur in SQLite files only. Odd values are those that no page writes, but a damaged
file or a changed backup may hold; pages show them as well as they can, and `scorepad doctor` names them.
"""

from __future__ import annotations

import codecs
import re
from collections.abc import Callable, Iterator
from datetime import date
from typing import Any

from sqlalchemy import JSON, Connection, Integer, String, TypeDecorator, and_, exists, func, or_, select, text
from sqlmodel import Session, col

from scorepad.archive.evenings import DATE, EARLIEST, LATEST
from scorepad.core.record import MAX_NAME, MAX_PLACE, MAX_TABLE_NOTE
from scorepad.store.database import schema
from scorepad.store.models import (
    AccessRow,
    AnswerRow,
    CodeRow,
    EveningRow,
    LinkRow,
    MemoRow,
    PaymentRow,
    PersonRow,
    PlanRow,
    Row,
    SeatRow,
    SignatureRow,
    TableRow,
    WorthRow,
)

#: The character before the two hex digits of a byte that is no text.
REPLACEMENT = "\N{REPLACEMENT CHARACTER}"


def _in_hex(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeDecodeError):
        raise error
    return "".join(f"{REPLACEMENT}{byte:02x}" for byte in error.object[error.start : error.end]), error.end


codecs.register_error("scorepad-hex", _in_hex)


def decode_damaged(raw: bytes) -> str:
    """The bytes as text; a byte that is no UTF-8 becomes U+FFFD and two hex digits. One such byte must not make other rows
    unreadable, and two keys that differ must not become equal: a backup of both could not be restored."""
    return raw.decode(errors="scorepad-hex")


def blobs_as_text(_: object, row: tuple[Any, ...]) -> tuple[Any, ...]:
    """A row with each BLOB as a text: no column is meant to hold one. (The text factory of a connection sees texts only.)"""
    return tuple(decode_damaged(value) if isinstance(value, bytes) else value for value in row) if bytes in map(type, row) else row


def find_damaged_texts(connection: Connection) -> Iterator[str]:
    """A sentence for each damaged text: which column, table and row (its primary key)."""
    if connection.dialect.name != "sqlite":
        return
    for table in Row.metadata.sorted_tables:
        texts = [column.name for column in table.columns if isinstance(column.type, String | JSON | TypeDecorator)]
        if not texts:
            continue
        keys = [column.name for column in table.primary_key]
        # No text equals a BLOB, not even one of the same bytes.
        hex_texts = [f"iif(typeof(\"{name}\") = 'blob', 'ff', hex(\"{name}\"))" for name in texts]
        columns = ", ".join([*(f'"{name}"' for name in keys), *hex_texts])
        for row in connection.execute(text(f'SELECT {columns} FROM "{table.name}"')):  # noqa: S608 (names of the schema)
            for column, digits in zip(texts, row[len(keys) :], strict=True):
                if not _is_utf_8(bytes.fromhex(digits)):
                    row_id = ", ".join(f"{key} {value}" for key, value in zip(keys, row, strict=False))
                    yield f"{column} of {table.name} ({row_id}) holds bytes that are no text"


def _is_utf_8(raw: bytes) -> bool:
    try:
        raw.decode()
    except UnicodeDecodeError:
        return False
    return True


_CURRENCY = re.compile("[A-Z]{3}")
#: The name of a table in addresses.
SLUG = re.compile(r"[\w-]{1,40}", re.ASCII)
#: The roles that links give.
ROLES = ("keeper", "scorer", "watcher")
#: Columns of texts that people type, and how many characters each may have.
_MAX_LENGTHS: tuple[tuple[Any, int], ...] = (
    (PersonRow.name, MAX_NAME),
    (SeatRow.name, MAX_NAME),
    (MemoRow.note, MAX_TABLE_NOTE),
    (EveningRow.title, MAX_NAME),
    (PlanRow.place, MAX_PLACE),
)


def odd_values(connection: Connection) -> Iterator[str]:
    """A sentence for each kind of odd value."""
    yield from _non_integers(connection)
    for table in Row.metadata.sorted_tables:
        for time in (column for column in table.columns if column.name in ("at", "since") or column.name.endswith("_at")):
            odd = or_(time < EARLIEST, time > LATEST)
            yield from _count_odd(connection, table, odd, fault=f"have an impossible time in {time.name}")
    payments, worths = Row.metadata.tables[str(PaymentRow.__tablename__)], Row.metadata.tables[str(WorthRow.__tablename__)]
    yield from _count_odd(connection, payments, payments.c.cents <= 0, fault="are of nothing, or of less")
    yield from _count_odd(
        connection, payments, payments.c.payer_id == payments.c.payee_id, fault="are from a person to the same person"
    )
    yield from _count_odd(connection, worths, worths.c.cents < 0, fault="are below zero")
    texts: tuple[tuple[str, Any, Callable[[str], object]], ...] = (
        ("evening", EveningRow.night, _is_day),
        ("memo", MemoRow.started, lambda text: len(text) != DATE or _is_day(text)),
        ("worth", WorthRow.currency, _CURRENCY.fullmatch),
        ("payment", PaymentRow.currency, _CURRENCY.fullmatch),
    )
    for name, column, fits in texts:
        yield from _odd_texts(connection, name, column, fits=fits)
    yield from _count_odd(connection, Row.metadata.tables["link"], col(LinkRow.role).not_in(ROLES), fault="have an unknown role")
    if number := sum(not SLUG.fullmatch(slug) for slug in connection.scalars(select(col(TableRow.slug)))):
        yield f"{number} of table have a name that is no part of an address"
    for column, most in _MAX_LENGTHS:
        fault = f"are longer than people can type in {column.key}"
        yield from _count_odd(connection, Row.metadata.tables[column.class_.__tablename__], func.length(column) > most, fault=fault)


def _non_integers(connection: Connection) -> Iterator[str]:
    """SQLite stores anything in a column of numbers; PostgreSQL refuses it."""
    if connection.dialect.name == "sqlite":
        for table in Row.metadata.sorted_tables:
            for column in (column for column in table.columns if isinstance(column.type, Integer)):
                odd = func.typeof(column).not_in(("integer", "null"))
                yield from _count_odd(connection, table, odd, fault=f"have no whole number in {column.name}")


def _count_odd(connection: Connection, table: Any, odd: Any, fault: str) -> Iterator[str]:
    if number := connection.scalar(select(func.count()).select_from(table).where(odd)):
        yield f"{number} of {table.name} {fault}"


def _odd_texts(connection: Connection, name: str, column: Any, fits: Callable[[str], object]) -> Iterator[str]:
    texts = [text for text in connection.execute(select(column).distinct()).scalars() if text is not None]
    if odd := [text for text in texts if not fits(text)]:
        yield f"{len(odd)} values of {name} are no {'currency' if column.key == 'currency' else 'day'}: {odd[0][:40]!r}"


def _is_day(text: str) -> bool:
    try:
        return date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False


#: Constraints and indexes that PostgreSQL knows to be invalid.
_INVALID = """
SELECT 'constraint ' || conname FROM pg_constraint WHERE NOT convalidated AND connamespace = current_schema()::regnamespace
UNION ALL SELECT 'index ' || indexrelid::regclass FROM pg_index WHERE NOT indisvalid
"""


def find_database_faults(session: Session) -> Iterator[str]:
    """All faults found, a sentence each; raises DBAPIError if rows cannot be read."""
    connection = session.connection()
    yield from _reported_faults(connection)
    yield from (f"the schema is not that of this version: {_describe(difference)}" for difference in schema.differences(connection))
    yield from find_damaged_texts(connection)
    yield from _dangling_references(connection)
    yield from _foreign_references(connection)
    yield from odd_values(connection)
    for name, folded in connection.execute(select(*_untyped(PersonRow.name, PersonRow.folded))):
        if name.casefold() != folded:
            yield f"{name} is found under another name: {folded!r}"


def _reported_faults(connection: Connection) -> Iterator[str]:
    """Faults that the database itself reports."""
    if connection.dialect.name == "sqlite":
        for (finding,) in connection.execute(text("PRAGMA integrity_check(20)")):
            if finding != "ok":
                yield f"the database is damaged: {finding}"
    else:
        for (finding,) in connection.execute(text(_INVALID)):
            yield f"the database does not hold its {finding}"


def _describe(difference: Any) -> str:
    """A schema difference reported by Alembic, in a few words."""
    while isinstance(difference, list):
        difference = difference[0]
    parts = (part if isinstance(part, str) else getattr(part, "name", None) for part in difference)
    return " ".join(str(part) for part in parts if part)


def _dangling_references(connection: Connection) -> Iterator[str]:
    """Rows with a reference to a row that does not exist."""
    for table in Row.metadata.sorted_tables:
        for key in table.foreign_keys:
            # An alias, since links refer to links.
            child, parent = key.parent, key.column.table.alias().c[key.column.name]
            exists_parent = exists().where(parent == child)
            number = connection.scalar(select(func.count()).select_from(table).where(and_(child.is_not(None), ~exists_parent)))
            if number:
                yield f"{number} of {table.name} belong to no {key.column.table.name}"


def _foreign_references(connection: Connection) -> Iterator[str]:
    """Rows with a reference to a row of another circle."""
    table_id, person_id = col(TableRow.id), col(PersonRow.id)
    seats = (
        select(func.count()).join(TableRow, col(SeatRow.table_id) == table_id).join(PersonRow, col(SeatRow.person_id) == person_id)
    )
    if number := connection.scalar(seats.select_from(SeatRow).where(col(TableRow.circle_id) != PersonRow.circle_id)):
        yield f"{number} of seat belong to a person of another circle"
    for rows in (LinkRow, CodeRow, AccessRow):
        leading = select(func.count()).select_from(rows).join(TableRow, col(rows.table_id) == table_id)
        if number := connection.scalar(leading.where(col(TableRow.circle_id) != rows.circle_id)):
            yield f"{number} of {rows.__tablename__} lead to a table of another circle"
    holders = select(func.count()).select_from(LinkRow).join(PersonRow, col(LinkRow.person_id) == person_id)
    if number := connection.scalar(holders.where(col(PersonRow.circle_id) != LinkRow.circle_id)):
        yield f"{number} of link belong to a person of another circle"
    maker = Row.metadata.tables["link"].alias()
    for rows in (LinkRow, CodeRow):
        made = select(func.count()).select_from(rows).join(maker, col(rows.maker_id) == maker.c.id)
        if number := connection.scalar(made.where(maker.c.circle_id != rows.circle_id)):
            yield f"{number} of {rows.__tablename__} were made with a link of another circle"
    answers = select(func.count()).select_from(AnswerRow).join(PlanRow, col(AnswerRow.plan_id) == PlanRow.id)
    answers = answers.join(PersonRow, col(AnswerRow.person_id) == person_id).where(col(PersonRow.circle_id) != PlanRow.circle_id)
    if number := connection.scalar(answers):
        yield f"{number} of answer belong to a person of another circle"
    for side in (PaymentRow.payer_id, PaymentRow.payee_id):
        paid = select(func.count()).select_from(PaymentRow).join(PersonRow, col(side) == person_id)
        if number := connection.scalar(paid.where(col(PersonRow.circle_id) != PaymentRow.circle_id)):
            yield f"{number} of payment belong to a person of another circle"
    sits = exists().where(col(SeatRow.table_id) == SignatureRow.table_id, col(SeatRow.seat) == SignatureRow.seat)
    if number := connection.scalar(select(func.count()).select_from(SignatureRow).where(~sits)):
        yield f"{number} of signature belong to no seat"


def _untyped(*columns: Any) -> Any:
    return columns
