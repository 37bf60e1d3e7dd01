"""The access log of a circle: who came in, by which link or code, and what was revoked."""

from __future__ import annotations

from typing import Any, NamedTuple

from sqlalchemy import delete
from sqlmodel import Session, col, select

from scorepad.store.models import FIRST_CIRCLE, AccessRow, CircleRow, CodeRow, TableRow

#: Retention of the log: the greatest age in seconds, and the greatest number of lines per circle.
KEEP_SECONDS, MAX_ENTRIES = 90 * 24 * 3600, 300
#: Events of these kinds that repeat within so many seconds increment the count of one line (codes shown, wrong codes).
TOGETHER = {"code": 12 * 3600, "wrong": 3600}


class AccessEntry(NamedTuple):
    """A line of the access log, see `AccessRow`. `table`: slug of the table; None if there was none or it was deleted."""

    at: int
    what: str
    who: str
    whom: str
    table: str | None
    n: int


class AccessEvent(NamedTuple):
    """What is written into the access log, see `AccessRow`. `table`: id of the table, None if it concerns none."""

    what: str
    at: int
    who: str = ""
    whom: str = ""
    table: int | None = None
    n: int = 1


def lock_links(session: Session, circle: int = FIRST_CIRCLE) -> None:
    """Lock the links of a circle until the end of the session. The lock of the first circle also covers codes of all circles."""
    # With key_share, writers of rows that refer to the circle do not wait.
    session.connection().execute(select(col(CircleRow.id)).where(CircleRow.id == circle).with_for_update(key_share=True))


def write_event(session: Session, circle: int, event: AccessEvent) -> None:
    """Write an event into the log of a circle and delete lines beyond the retention limits."""
    what, at, who, whom, table, n = event
    if what in TOGETHER:
        same = (
            select(AccessRow)
            .where(AccessRow.circle_id == circle, AccessRow.what == what, AccessRow.who == who, AccessRow.at > at - TOGETHER[what])
            .where(col(AccessRow.table_id).is_not_distinct_from(table))
        )
        row = session.exec(same.order_by(col(AccessRow.id).desc()).limit(1)).first()
        if row is not None:
            row.n += n
            session.add(row)
            return
    session.add(AccessRow(circle_id=circle, table_id=table, at=at, what=what, who=who, whom=whom, n=n))
    session.flush()
    theirs = select(AccessRow.id).where(AccessRow.circle_id == circle).order_by(col(AccessRow.id).desc())
    session.exec(delete(AccessRow).where(col(AccessRow.circle_id) == circle, col(AccessRow.at) < at - KEEP_SECONDS))
    if last := session.exec(theirs.offset(MAX_ENTRIES).limit(1)).first():
        session.exec(delete(AccessRow).where(col(AccessRow.circle_id) == circle, col(AccessRow.id) <= last))


def read_log(session: Session, circle: int, most: int) -> list[AccessEntry]:
    """The last `most` lines of the log of a circle, newest first."""
    rows: Any = select(AccessRow, TableRow.slug).join(TableRow, isouter=True).where(AccessRow.circle_id == circle)
    found = session.exec(rows.order_by(col(AccessRow.at).desc(), col(AccessRow.id).desc()).limit(most))
    return [AccessEntry(row.at, row.what, row.who, row.whom, slug, row.n) for row, slug in found]


def forget_codes(session: Session, circle: int) -> None:
    """Delete all codes of this circle."""
    session.exec(delete(CodeRow).where(col(CodeRow.circle_id) == circle))
