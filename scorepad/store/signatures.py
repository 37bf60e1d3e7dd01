"""Signatures: which seats agreed to the result of a table, on whose phone."""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import text
from sqlmodel import Session, col, select

from scorepad.store.archive_models import SignatureRow
from scorepad.store.models import SeatRow
from scorepad.store.scope import SLUG, TABLE_OF_CIRCLE, CircleBase
from scorepad.store.values import NotFound, check_version, id_of

_SIGNED = text(f"""
SELECT signature.seat, signature.version, signature.by FROM "table" LEFT JOIN signature
ON signature.table_id = "table".id AND signature.version > 0 WHERE {TABLE_OF_CIRCLE} ORDER BY signature.seat
""").bindparams(SLUG)  # noqa: S608 (only constants are interpolated)


class Signature(NamedTuple):
    """The agreement of a seat to a table as it was after `version` steps; void once there are more. `by`: name of the person on
    whose phone it was said, "" if unknown."""

    seat: int
    version: int
    by: str


class SignaturesMixin(CircleBase):
    """The methods of `Store` for signatures."""

    def signatures(self, slug: str) -> tuple[Signature, ...]:
        """The signatures of a table, void ones too, by seat. Raises NotFound."""
        return tuple(Signature(*row) for row in self._rows(slug, _SIGNED) if row[0] is not None)

    def sign(self, slug: str, found: Signature, at: int) -> None:
        """Sign for a seat. Of several that sign for the same seat the first counts, unless a later one is its own person. The same
        again changes nothing. Raises NotFound, and Conflict unless the table has as many steps as the signer knew."""
        with self._locked_table(slug) as (session, table):
            table_id = id_of(table)
            check_version(session, table, found.version)
            name = session.exec(select(SeatRow.name).where(SeatRow.table_id == table_id, SeatRow.seat == found.seat)).first()
            if name is None:
                raise NotFound(slug)
            row = session.get(SignatureRow, (table_id, found.seat))
            if row is None or row.version != found.version or (found.by == name != row.by):
                session.merge(SignatureRow(table_id=table_id, at=at, **found._asdict()))

    def withdraw(self, slug: str, seat: int, by: str, at: int) -> None:
        """Take back the signature of a seat, if it was given by this name or the seat is that of this name. The row stays, so that
        no older backup brings the signature back. Raises NotFound."""
        with self._locked_table(slug) as (session, table):
            row = session.get(SignatureRow, (id_of(table), seat))
            name = session.exec(select(SeatRow.name).where(SeatRow.table_id == table.id, SeatRow.seat == seat)).first()
            if row is not None and row.version and by in (row.by, name):
                row.version, row.by, row.at = 0, by, at
                session.add(row)


def rename_signer(session: Session, seat: SeatRow, name: str) -> None:
    """Let the signatures that the person of a seat gave at this table bear their new name."""
    for row in session.exec(select(SignatureRow).where(SignatureRow.table_id == seat.table_id, col(SignatureRow.by) == seat.name)):
        row.by = name
        session.add(row)
