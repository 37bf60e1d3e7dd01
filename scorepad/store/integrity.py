"""Integrity checks of a database: its own check, the schema, references, circles, folded names, odd values."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from sqlalchemy import Connection, and_, exists, func, select, text
from sqlmodel import Session, col

from scorepad.store import schema
from scorepad.store.archive_models import AnswerRow, PaymentRow, PlanRow, SignatureRow
from scorepad.store.bad_text import find_damaged_texts
from scorepad.store.models import AccessRow, CodeRow, LinkRow, PersonRow, Row, SeatRow, TableRow
from scorepad.store.odd_values import odd_values

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
