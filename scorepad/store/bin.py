"""Tables that were thrown away. They lie in the bin as they were, and are deleted only when they are emptied out of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import delete, text, update
from sqlmodel import Session, col, select

from scorepad.store import words
from scorepad.store.found import Unknown
from scorepad.store.rows import (
    BinRow,
    CodeRow,
    DoorRow,
    DraftRow,
    LinkRow,
    LookRow,
    MemoRow,
    MentionRow,
    PersonRow,
    ResultRow,
    SeatRow,
    StepRow,
    TableRow,
    TypingRow,
)

#: Of so many seconds between two looks nobody knows whether they went by: a clock may have leapt.
LEAP = 40 * 24 * 3600
#: So often the time of a look is written down, in seconds.
OFTEN = 3600


def thrown(session: Session, circle: int, slug: str) -> BinRow:
    """How a table of a circle lies in the bin; raises Unknown if it does not."""
    row = session.exec(select(BinRow).join(TableRow).where(TableRow.slug == slug, TableRow.circle_id == circle)).first()
    if row is None:
        raise Unknown(slug)
    return row


def hold(session: Session) -> list[int]:
    """The keys of all tables in the bin: nobody takes one of them out until the session is over, and nobody did whom `empty` does
    not see."""
    thrown = select(TableRow.id).where(col(TableRow.id).in_(select(BinRow.table_id)))
    # Always in this order, so that no two wait for one another.
    return [each for each in session.exec(thrown.order_by(col(TableRow.id)).with_for_update()) if each is not None]


def looks(session: Session, at: int) -> None:
    """Somebody looks into the bin at this moment. Where the clock has leapt since the last look, what lies there goes along, and
    lies there no longer than before; so it does where nobody looked for as long."""
    # Two may look for the first time at once; one look comes after the other.
    session.connection().execute(text("INSERT INTO look (id, at) VALUES (1, :at) ON CONFLICT DO NOTHING"), {"at": at})
    look = session.exec(select(LookRow).with_for_update()).one()
    if abs(at - look.at) > LEAP:
        session.exec(update(BinRow).values(at=col(BinRow.at) + (at - look.at)))
    look.at = at
    session.add(look)


def empty(session: Session, held: Sequence[int], before: int) -> None:
    """Delete for good what of these was thrown away before this moment and lies there still, and whoever sits at no table then."""
    due = list(session.exec(select(BinRow.table_id).where(BinRow.at < before, col(BinRow.table_id).in_(held))))
    gone = set(session.exec(select(SeatRow.person_id).where(col(SeatRow.table_id).in_(due))))
    for rows in (StepRow, DraftRow, TypingRow, MemoRow, SeatRow, BinRow, ResultRow, MentionRow, LinkRow, CodeRow):
        session.exec(delete(rows).where(col(rows.table_id).in_(due)))
    session.exec(update(DoorRow).where(col(DoorRow.table_id).in_(due)).values(table_id=None))
    session.exec(update(LinkRow).where(col(LinkRow.person_id).in_(gone), ~_sits(LinkRow.person_id)).values(person_id=None))
    session.exec(delete(TableRow).where(col(TableRow.id).in_(due)))
    session.exec(delete(PersonRow).where(col(PersonRow.id).in_(gone), ~_sits(PersonRow.id)))
    words.tidy(session.connection())


def _sits(person: Any) -> Any:
    """Whether somebody sits at a table."""
    return select(SeatRow.person_id).where(SeatRow.person_id == person).exists()
