"""Names that were mistyped: mended at every table, or found to be somebody else's. The last of these can be taken back."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from sqlalchemy import delete, func
from sqlmodel import Session, col, select

from scorepad.store import search_index
from scorepad.store.models import LinkRow, MendRow, PersonRow, SeatRow
from scorepad.store.values import Unknown, id_of


class Taken(Exception):
    """Somebody else has this name: `person` is who."""

    def __init__(self, person: int) -> None:
        super().__init__(person)
        self.person = person


class Together(Exception):
    """Both sit at one table, so they are two."""


def person_of(session: Session, circle: int, person: int) -> PersonRow:
    """Somebody known to a circle; raises Unknown."""
    row = session.get(PersonRow, person)
    if row is None or row.circle_id != circle:
        raise Unknown(person)
    return row


def rename(session: Session, circle: int, person: int, name: str) -> int:
    """Call somebody otherwise, at past tables too; raises Unknown, and Taken where another has this name."""
    row, folded = person_of(session, circle, person), name.casefold()
    if row.name == name and (again := _mended(session, circle, person)):
        return again
    other = _other(session, row, folded)
    if other is not None:
        if session.exec(select(func.count()).where(SeatRow.person_id == other.id)).one():
            raise Taken(id_of(other))
        # Nobody sits anywhere under this name any more.
        _hand_on(session, _links_of(session, id_of(other)), person)
        session.delete(other)
        session.flush()
    seats = list(session.exec(select(SeatRow).where(SeatRow.person_id == person)))
    mend = _remember(session, row, seats)
    row.name, row.folded = name, folded
    for seat in seats:
        seat.name = name
    session.add_all([row, *seats])
    _renew(session, [person], seats)
    return mend


def merge(session: Session, circle: int, person: int, into: int) -> int:
    """From now on one is the other, at past tables too; raises Unknown, and Together where they cannot be one."""
    row, other = person_of(session, circle, person), person_of(session, circle, into)
    seats = list(session.exec(select(SeatRow).where(SeatRow.person_id == person)))
    if not seats and (again := _mended(session, circle, person)):
        return again
    theirs = set(session.exec(select(SeatRow.table_id).where(SeatRow.person_id == into)))
    if person == into or theirs & {seat.table_id for seat in seats}:
        raise Together
    mend = _remember(session, row, seats)
    for seat in seats:
        seat.person_id, seat.name = into, other.name
    _hand_on(session, _links_of(session, person), into)
    other.seen_at = max(other.seen_at, row.seen_at)
    session.add_all([other, *seats])
    _renew(session, [person, into], seats)
    return mend


def unmend(session: Session, circle: int, mend: int) -> None:
    """Take back the last mending, if it is this one, once; raises Unknown if it is not, or if the name has gone to somebody
    else."""
    row = session.get(MendRow, mend)
    if row is None or row.circle_id != circle:
        raise Unknown(mend)
    if not row.data:
        return
    person, name, folded = row.data["person"]
    who = session.get(PersonRow, person)
    if who is None or _other(session, who, folded) is not None:
        raise Unknown(mend)
    who.name, who.folded = name, folded
    session.add(who)
    seats = [(seat, called) for table, place, called in row.data["seats"] if (seat := session.get(SeatRow, (table, place)))]
    people = {seat.person_id for seat, _ in seats}
    for seat, called in seats:
        seat.person_id, seat.name = person, called
        session.add(seat)
    # Whoever was one before the mending, and whose links went along, has them again.
    _hand_on(session, list(session.exec(select(LinkRow).where(col(LinkRow.id).in_(row.data.get("links", []))))), person)
    # The row stays: its number is known, and is nobody else's.
    row.data = {}
    session.add(row)
    _renew(session, {person, *people}, [seat for seat, _ in seats])


def _links_of(session: Session, person: int) -> list[LinkRow]:
    """The links that were made for somebody."""
    return list(session.exec(select(LinkRow).where(LinkRow.person_id == person)))


def _hand_on(session: Session, links: Iterable[LinkRow], person: int) -> None:
    """These links are somebody else's now."""
    for link in links:
        link.person_id = person
        session.add(link)
    session.flush()


def _renew(session: Session, people: Collection[int], seats: Iterable[SeatRow]) -> None:
    """These people are called otherwise at these seats."""
    session.flush()
    search_index.renew(session.connection(), {seat.table_id for seat in seats})
    search_index.tidy(session.connection())
    search_index.count_tables(session.connection(), people)


def _other(session: Session, person: PersonRow, folded: str) -> PersonRow | None:
    """Who else has this name in the same circle."""
    others = select(PersonRow).where(PersonRow.circle_id == person.circle_id, PersonRow.folded == folded)
    return session.exec(others.where(col(PersonRow.id) != person.id)).first()


def _mended(session: Session, circle: int, person: int) -> int | None:
    """The last mending, if it was of this person and stands: it came a second time."""
    row = session.exec(select(MendRow).where(MendRow.circle_id == circle).order_by(col(MendRow.id).desc())).first()
    return row.id if row and row.data and row.data["person"][0] == person else None


def _remember(session: Session, person: PersonRow, seats: Iterable[SeatRow]) -> int:
    """Keep how somebody's names stand, in place of what was kept before."""
    last = session.exec(select(func.max(MendRow.id))).one() or 0
    session.exec(delete(MendRow).where(col(MendRow.circle_id) == person.circle_id))
    data = {
        "person": [person.id, person.name, person.folded],
        "seats": [[seat.table_id, seat.seat, seat.name] for seat in seats],
        "links": [link.id for link in _links_of(session, id_of(person))],
    }
    session.add(MendRow(id=last + 1, circle_id=person.circle_id, data=data))
    return last + 1
