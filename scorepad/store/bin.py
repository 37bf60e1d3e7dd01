"""Tables that were thrown away. They lie in the bin as they were, and are deleted only when they are emptied out of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import delete, text, update
from sqlmodel import Session, col, select

from scorepad.store import search_index
from scorepad.store.models import (
    AccessRow,
    BinRow,
    CodeRow,
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
from scorepad.store.scope import Below
from scorepad.store.values import Kept, Unknown, id_of, kept_of

#: Of so many seconds between two looks nobody knows whether they went by: a clock may have leapt.
LEAP = 40 * 24 * 3600
#: So often the time of a look is written down, in seconds.
OFTEN = 3600


class Bin(Below):
    """The verbs of a store for its bin."""

    def throw_away(self, slug: str, at: int) -> None:
        """Put a table into the bin: nobody finds it any more; raises Unknown."""
        with self._at(slug, named=True) as (session, table):
            looks(session, at)
            session.add(BinRow(table_id=id_of(table), at=at))
            session.flush()
            count_at(session, id_of(table))

    def take_out(self, slug: str) -> None:
        """Take a table out of the bin, as it was; raises Unknown."""
        with self._naming() as session:
            self.database.lock_table(session, slug)
            row = _lies(session, self.circle, slug)
            session.delete(row)
            session.flush()
            count_at(session, row.table_id)

    def thrown_at(self, slug: str) -> int:
        """When a table was thrown away; raises Unknown if it does not lie in the bin."""
        with self.database.reading() as session:
            return _lies(session, self.circle, slug).at

    def thrown(self, most: int | None = None, skip: int = 0) -> list[tuple[Kept, int]]:
        """What lies in the bin (without logs) and since when, what was thrown away last first; of that `most` at once."""
        with self.database.reading() as session:
            lying = (
                select(TableRow, BinRow.at)
                .join(BinRow)
                .where(TableRow.circle_id == self.circle)
                .order_by(col(BinRow.at).desc(), col(TableRow.id).desc())
            )
            rows = session.exec(lying.limit(most).offset(skip)).all()
            return list(zip(kept_of(session, [row for row, _ in rows], log=False), [at for _, at in rows], strict=True))

    def empty_bin(self, at: int, after: int) -> None:
        """It is `at`: delete for good what was thrown away more than `after` seconds ago, not counting what the clock has leapt."""
        with self.database.reading() as session:
            first = session.exec(select(BinRow.at).order_by(col(BinRow.at)).limit(1)).first()
            look = session.get(LookRow, 1)
            lately = look is not None and 0 <= at - look.at < OFTEN
        if first is not None and not (lately and first >= at - after):
            with self._naming() as session:
                held = hold(session)
                looks(session, at)
                empty(session, held, at - after)


def _lies(session: Session, circle: int, slug: str) -> BinRow:
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
    session.exec(update(AccessRow).where(col(AccessRow.table_id).in_(due)).values(table_id=None))
    session.exec(update(LinkRow).where(col(LinkRow.person_id).in_(gone), ~_sits(LinkRow.person_id)).values(person_id=None))
    session.exec(delete(TableRow).where(col(TableRow.id).in_(due)))
    session.exec(delete(PersonRow).where(col(PersonRow.id).in_(gone), ~_sits(PersonRow.id)))
    search_index.tidy(session.connection())


def _sits(person: Any) -> Any:
    """Whether somebody sits at a table."""
    return select(SeatRow.person_id).where(SeatRow.person_id == person).exists()


def count_at(session: Session, table: int) -> None:
    """A table came or went: count at how many each of those who sit there sat."""
    search_index.count_tables(session.connection(), list(session.exec(select(SeatRow.person_id).where(SeatRow.table_id == table))))
