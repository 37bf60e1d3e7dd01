"""Integrity checks of a database: its own check, the schema, references, circles, folded names, odd values.

Damaged texts in a SQLite file: bytes that are no UTF-8, and BLOBs. PostgreSQL refuses to store them.

Values that no page writes, as a damaged file or a changed backup has them. Pages show them as well as they can; the doctor names
them.
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

#: What stands before the two hex digits of a byte that is no text.
REPLACEMENT = "\N{REPLACEMENT CHARACTER}"


def _in_hex(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeDecodeError):
        raise error
    return "".join(f"{REPLACEMENT}{byte:02x}" for byte in error.object[error.start : error.end]), error.end


codecs.register_error("scorepad-hex", _in_hex)


def decode_damaged(raw: bytes) -> str:
    """The text; a byte that is no UTF-8 is U+FFFD and two hex digits. One such byte must not make other rows unreadable, and two
    keys that differ must not become equal: a backup of both could not be restored."""
    return raw.decode(errors="scorepad-hex")


def blobs_as_text(_: object, row: tuple[Any, ...]) -> tuple[Any, ...]:
    """A row with each BLOB as a text: no column is meant to hold one. (The text factory of a connection sees texts only.)"""
    return tuple(decode_damaged(each) if isinstance(each, bytes) else each for each in row) if bytes in map(type, row) else row


def find_damaged_texts(connection: Connection) -> Iterator[str]:
    """Each damaged text, a sentence each: which column, table and row (its primary key)."""
    if connection.dialect.name != "sqlite":
        return
    for table in Row.metadata.sorted_tables:
        texts = [each.name for each in table.columns if isinstance(each.type, String | JSON | TypeDecorator)]
        if not texts:
            continue
        keys = [each.name for each in table.primary_key]
        # No text equals a BLOB, not even one of the same bytes.
        raw = [f"iif(typeof(\"{each}\") = 'blob', 'ff', hex(\"{each}\"))" for each in texts]
        wanted = ", ".join([*(f'"{each}"' for each in keys), *raw])
        for row in connection.execute(text(f'SELECT {wanted} FROM "{table.name}"')):  # noqa: S608 (names of the schema)
            for column, digits in zip(texts, row[len(keys) :], strict=True):
                if not _is_utf_8(bytes.fromhex(digits)):
                    which = ", ".join(f"{key} {value}" for key, value in zip(keys, row, strict=False))
                    yield f"{column} of {table.name} ({which}) holds bytes that are no text"


def _is_utf_8(raw: bytes) -> bool:
    try:
        raw.decode()
    except UnicodeDecodeError:
        return False
    return True


_CURRENCY = re.compile("[A-Z]{3}")
#: The name of a table in addresses.
SLUG = re.compile(r"[\w-]{1,40}", re.ASCII)
#: What links allow.
ROLES = ("keeper", "scorer", "watcher")
#: Texts that people type, and how many characters each may have.
_LONGEST: tuple[tuple[Any, int], ...] = (
    (PersonRow.name, MAX_NAME),
    (SeatRow.name, MAX_NAME),
    (MemoRow.note, MAX_TABLE_NOTE),
    (EveningRow.title, MAX_NAME),
    (PlanRow.place, MAX_PLACE),
)


def odd_values(connection: Connection) -> Iterator[str]:
    """Such values, a sentence for each kind."""
    yield from _no_numbers(connection)
    for table in Row.metadata.sorted_tables:
        for time in (each for each in table.columns if each.name in ("at", "since") or each.name.endswith("_at")):
            odd = or_(time < EARLIEST, time > LATEST)
            yield from _counted(connection, table, odd, f"have an impossible time in {time.name}")
    payments, worths = Row.metadata.tables[str(PaymentRow.__tablename__)], Row.metadata.tables[str(WorthRow.__tablename__)]
    yield from _counted(connection, payments, payments.c.cents <= 0, "are of nothing, or of less")
    yield from _counted(connection, payments, payments.c.payer_id == payments.c.payee_id, "are from a person to the same person")
    yield from _counted(connection, worths, worths.c.cents < 0, "are below zero")
    texts: tuple[tuple[str, Any, Callable[[str], object]], ...] = (
        ("evening", EveningRow.night, _is_day),
        ("memo", MemoRow.started, lambda text: len(text) != DATE or _is_day(text)),
        ("worth", WorthRow.currency, _CURRENCY.fullmatch),
        ("payment", PaymentRow.currency, _CURRENCY.fullmatch),
    )
    for name, column, fits in texts:
        yield from _unfit(connection, name, column, fits)
    yield from _counted(connection, Row.metadata.tables["link"], col(LinkRow.role).not_in(ROLES), "have an unknown role")
    if many := sum(not SLUG.fullmatch(slug) for slug in connection.scalars(select(col(TableRow.slug)))):
        yield f"{many} of table have a name that is no part of an address"
    for column, longest in _LONGEST:
        said = f"are longer than people can type in {column.key}"
        yield from _counted(connection, Row.metadata.tables[column.class_.__tablename__], func.length(column) > longest, said)


def _no_numbers(connection: Connection) -> Iterator[str]:
    """SQLite stores anything in a column of numbers; PostgreSQL refuses it."""
    if connection.dialect.name == "sqlite":
        for table in Row.metadata.sorted_tables:
            for column in (each for each in table.columns if isinstance(each.type, Integer)):
                odd = func.typeof(column).not_in(("integer", "null"))
                yield from _counted(connection, table, odd, f"have no whole number in {column.name}")


def _counted(connection: Connection, table: Any, odd: Any, fault: str) -> Iterator[str]:
    if many := connection.scalar(select(func.count()).select_from(table).where(odd)):
        yield f"{many} of {table.name} {fault}"


def _unfit(connection: Connection, name: str, column: Any, fits: Callable[[str], object]) -> Iterator[str]:
    texts = [text for text in connection.execute(select(column).distinct()).scalars() if text is not None]
    if odd := [text for text in texts if not fits(text)]:
        yield f"{len(odd)} values of {name} are no {'currency' if column.key == 'currency' else 'day'}: {odd[0][:40]!r}"


def _is_day(text: str) -> bool:
    try:
        return date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False


#: Constraints and indexes that PostgreSQL knows to be invalid.
_NOT_HELD = """
SELECT 'constraint ' || conname FROM pg_constraint WHERE NOT convalidated AND connamespace = current_schema()::regnamespace
UNION ALL SELECT 'index ' || indexrelid::regclass FROM pg_index WHERE NOT indisvalid
"""


def find_database_faults(session: Session) -> Iterator[str]:
    """All faults found, a sentence each; raises DBAPIError if rows cannot be read."""
    connection = session.connection()
    yield from _own_word(connection)
    yield from (f"the schema is not that of this version: {_named(each)}" for each in schema.differences(connection))
    yield from find_damaged_texts(connection)
    yield from _strays(connection)
    yield from _strangers(connection)
    yield from odd_values(connection)
    for name, folded in connection.execute(select(*_any(PersonRow.name, PersonRow.folded))):
        if name.casefold() != folded:
            yield f"{name} is found under another name: {folded!r}"


def _own_word(connection: Connection) -> Iterator[str]:
    """Faults that the database itself reports."""
    if connection.dialect.name == "sqlite":
        for (said,) in connection.execute(text("PRAGMA integrity_check(20)")):
            if said != "ok":
                yield f"the database is damaged: {said}"
    else:
        for (said,) in connection.execute(text(_NOT_HELD)):
            yield f"the database does not hold its {said}"


def _named(difference: Any) -> str:
    """A schema difference reported by Alembic, in a few words."""
    while isinstance(difference, list):
        difference = difference[0]
    parts = (each if isinstance(each, str) else getattr(each, "name", None) for each in difference)
    return " ".join(str(part) for part in parts if part)


def _strays(connection: Connection) -> Iterator[str]:
    """Rows with a reference to a row that does not exist."""
    for table in Row.metadata.sorted_tables:
        for key in table.foreign_keys:
            # An alias, since links refer to links.
            child, parent = key.parent, key.column.table.alias().c[key.column.name]
            there = exists().where(parent == child)
            many = connection.scalar(select(func.count()).select_from(table).where(and_(child.is_not(None), ~there)))
            if many:
                yield f"{many} of {table.name} belong to no {key.column.table.name}"


def _strangers(connection: Connection) -> Iterator[str]:
    """Rows with a reference to a row of another circle."""
    where, who = col(TableRow.id), col(PersonRow.id)
    at_table = select(func.count()).join(TableRow, col(SeatRow.table_id) == where).join(PersonRow, col(SeatRow.person_id) == who)
    if many := connection.scalar(at_table.select_from(SeatRow).where(col(TableRow.circle_id) != PersonRow.circle_id)):
        yield f"{many} of seat belong to a person of another circle"
    for rows in (LinkRow, CodeRow, AccessRow):
        there = select(func.count()).select_from(rows).join(TableRow, col(rows.table_id) == where)
        if many := connection.scalar(there.where(col(TableRow.circle_id) != rows.circle_id)):
            yield f"{many} of {rows.__tablename__} lead to a table of another circle"
    known = select(func.count()).select_from(LinkRow).join(PersonRow, col(LinkRow.person_id) == who)
    if many := connection.scalar(known.where(col(PersonRow.circle_id) != LinkRow.circle_id)):
        yield f"{many} of link belong to a person of another circle"
    maker = Row.metadata.tables["link"].alias()
    for rows in (LinkRow, CodeRow):
        made = select(func.count()).select_from(rows).join(maker, col(rows.maker_id) == maker.c.id)
        if many := connection.scalar(made.where(maker.c.circle_id != rows.circle_id)):
            yield f"{many} of {rows.__tablename__} were made with a link of another circle"
    answers = select(func.count()).select_from(AnswerRow).join(PlanRow, col(AnswerRow.plan_id) == PlanRow.id)
    answers = answers.join(PersonRow, col(AnswerRow.person_id) == who).where(col(PersonRow.circle_id) != PlanRow.circle_id)
    if many := connection.scalar(answers):
        yield f"{many} of answer belong to a person of another circle"
    for side in (PaymentRow.payer_id, PaymentRow.payee_id):
        paid = select(func.count()).select_from(PaymentRow).join(PersonRow, col(side) == who)
        if many := connection.scalar(paid.where(col(PersonRow.circle_id) != PaymentRow.circle_id)):
            yield f"{many} of payment belong to a person of another circle"
    sits = exists().where(col(SeatRow.table_id) == SignatureRow.table_id, col(SeatRow.seat) == SignatureRow.seat)
    if many := connection.scalar(select(func.count()).select_from(SignatureRow).where(~sits)):
        yield f"{many} of signature belong to no seat"


def _any(*columns: Any) -> Any:
    return columns
