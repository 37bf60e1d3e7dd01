"""Values that no page writes, as a damaged file or a changed backup has them. Pages show them as well as they can; the doctor names
them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from datetime import date
from typing import Any

from sqlalchemy import Connection, Integer, func, or_, select
from sqlmodel import col

from scorepad.archive.evenings import DATE, EARLIEST, LATEST
from scorepad.core.record import MAX_NAME, MAX_PLACE, MAX_TABLE_NOTE
from scorepad.store.archive_models import EveningRow, PaymentRow, PlanRow, WorthRow
from scorepad.store.models import LinkRow, MemoRow, PersonRow, Row, SeatRow, TableRow

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
