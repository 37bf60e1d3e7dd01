"""Renaming and merging people, at past tables too. The last change of a circle can be undone."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any

from sqlalchemy import delete, func, update
from sqlmodel import Session, col, select

from scorepad.store import answers, search_index
from scorepad.store.archive_models import PaymentRow
from scorepad.store.models import ChangeRow, LinkRow, PersonRow, SeatRow
from scorepad.store.signatures import rename_signer
from scorepad.store.values import NotFound, id_of


class NameTaken(Exception):
    """Another person, with the id `person`, has this name."""

    def __init__(self, person: int) -> None:
        super().__init__(person)
        self.person = person


class SeatedTogether(Exception):
    """Both people sit at the same table, so they cannot be merged."""


def person_row(session: Session, circle: int, person: int) -> PersonRow:
    """A person of a circle; raises NotFound."""
    row = session.get(PersonRow, person)
    if row is None or row.circle_id != circle:
        raise NotFound(person)
    return row


def get_or_add_person(session: Session, circle: int, name: str, at: int) -> PersonRow:
    """The person of this name, made now (`at`) if there is none."""
    folded = name.casefold()
    person = session.exec(select(PersonRow).where(PersonRow.circle_id == circle, PersonRow.folded == folded)).first()
    if person is None:
        person = PersonRow(circle_id=circle, name=name, folded=folded, seen_at=at)
        session.add(person)
        session.flush()
    return person


def rename(session: Session, circle: int, person: int, name: str) -> int:
    """Rename a person, at past tables too; returns what `undo_change` takes. Raises NotFound, and NameTaken if another one has this
    name."""
    row, folded = person_row(session, circle, person), name.casefold()
    if row.name == name and (again := _mended(session, circle, person)):
        return again
    other = _other(session, row, folded)
    if other is not None:
        if session.exec(select(func.count()).where(SeatRow.person_id == other.id)).one():
            raise NameTaken(id_of(other))
        # The other person has no tables left.
        _hand_on(session, _links_of(session, id_of(other)), person)
        answers.reassign_answers(session, id_of(other), person)
        _pay(session, _payments_of(session, id_of(other)), person)
        session.delete(other)
        session.flush()
    seats = list(session.exec(select(SeatRow).where(SeatRow.person_id == person)))
    mend = _remember(session, row, seats)
    row.name, row.folded = name, folded
    for seat in seats:
        rename_signer(session, seat, name)
        seat.name = name
    session.add_all([row, *seats])
    _renew(session, [person], seats)
    return mend


def merge(session: Session, circle: int, person: int, into: int) -> int:
    """Merge a person into another, at past tables too; returns what `undo_change` takes. Raises NotFound and SeatedTogether."""
    row, other = person_row(session, circle, person), person_row(session, circle, into)
    seats = list(session.exec(select(SeatRow).where(SeatRow.person_id == person)))
    if not seats and (again := _mended(session, circle, person)):
        return again
    theirs = set(session.exec(select(SeatRow.table_id).where(SeatRow.person_id == into)))
    if person == into or theirs & {seat.table_id for seat in seats}:
        raise SeatedTogether
    mend = _remember(session, row, seats, into)
    for seat in seats:
        rename_signer(session, seat, other.name)
        seat.person_id, seat.name = into, other.name
    _hand_on(session, _links_of(session, person), into)
    _pay(session, _payments_of(session, person), into)
    other.seen_at = max(other.seen_at, row.seen_at)
    session.add_all([other, *seats])
    _renew(session, [person, into], seats)
    return mend


def change_row(session: Session, circle: int, mend: int, what: str) -> ChangeRow:
    """Undo data by its id, of this kind (`what`: "person" or "plan"); its data are empty once it was undone. Raises NotFound, also
    if the data are damaged."""
    row = session.get(ChangeRow, mend)
    if row is None or row.circle_id != circle or not isinstance(row.data, dict) or (row.data and what not in row.data):
        raise NotFound(mend)
    return row


def undo_change(session: Session, circle: int, mend: int) -> None:
    """Undo the last rename or merge, if it is this one; a second time changes nothing. Raises NotFound if it is another one, or if
    the old name is taken by now."""
    row = change_row(session, circle, mend, "person")
    if not row.data:
        return
    person, name, folded = row.data["person"]
    who = session.get(PersonRow, person)
    if who is None or _other(session, who, folded) is not None:
        raise NotFound(mend)
    who.name, who.folded = name, folded
    session.add(who)
    seats = [(seat, called) for table, place, called in row.data["seats"] if (seat := session.get(SeatRow, (table, place)))]
    people = {seat.person_id for seat, _ in seats}
    for seat, called in seats:
        rename_signer(session, seat, called)
        seat.person_id, seat.name = person, called
        session.add(seat)
    # Links that were moved by a merge go back to the person.
    _hand_on(session, list(session.exec(select(LinkRow).where(col(LinkRow.id).in_(row.data.get("links", []))))), person)
    _pay(session, row.data.get("payments", ([], [])), person)
    if answered := row.data.get("answers"):
        answers.unassign_answers(session, person, row.data["into"], answered)
    # The row stays, so that its id is not used again.
    row.data = {}
    session.add(row)
    _renew(session, {person, *people}, [seat for seat, _ in seats])


def _links_of(session: Session, person: int) -> list[LinkRow]:
    """The links that were made for a person."""
    return list(session.exec(select(LinkRow).where(LinkRow.person_id == person)))


def _hand_on(session: Session, links: Iterable[LinkRow], person: int) -> None:
    """Assign these links to a person."""
    for link in links:
        link.person_id = person
        session.add(link)
    session.flush()


def _payments_of(session: Session, person: int) -> list[list[int]]:
    """The ids of the payments by a person, and of those to them."""
    sides = (PaymentRow.payer_id, PaymentRow.payee_id)
    return [[each for each in session.exec(select(PaymentRow.id).where(side == person)) if each is not None] for side in sides]


def _pay(session: Session, payments: Sequence[Sequence[int]], person: int) -> None:
    """Make these payments, as `_payments_of` returns them, payments by and to a person."""
    for ids, side in zip(payments, ("payer_id", "payee_id"), strict=True):
        session.connection().execute(update(PaymentRow).where(col(PaymentRow.id).in_(ids)).values({side: person}))


def _renew(session: Session, people: Collection[int], seats: Iterable[SeatRow]) -> None:
    """Update the search index and the table counts after names changed at these seats."""
    session.flush()
    search_index.reindex_tables(session.connection(), {seat.table_id for seat in seats})
    search_index.delete_unused_words(session.connection())
    search_index.count_tables(session.connection(), people)


def _other(session: Session, person: PersonRow, folded: str) -> PersonRow | None:
    """Another person of the same circle with this folded name."""
    others = select(PersonRow).where(PersonRow.circle_id == person.circle_id, PersonRow.folded == folded)
    return session.exec(others.where(col(PersonRow.id) != person.id)).first()


def _mended(session: Session, circle: int, person: int) -> int | None:
    """The id of the last change if it was of this person and is not undone: a repeated request."""
    row = last_change(session, circle)
    return row.id if row and row.data and row.data.get("person", [None])[0] == person else None


def _remember(session: Session, person: PersonRow, seats: Iterable[SeatRow], into: int | None = None) -> int:
    """Store undo data for a person, and hand on their answers if they are merged `into` another one; returns its id."""
    data: dict[str, Any] = {
        "person": [person.id, person.name, person.folded],
        "seats": [[seat.table_id, seat.seat, seat.name] for seat in seats],
        "links": [link.id for link in _links_of(session, id_of(person))],
        "payments": _payments_of(session, id_of(person)),
    }
    if into is not None:
        data.update(into=into, answers=answers.reassign_answers(session, id_of(person), into))
    return save_change(session, person.circle_id, data)


def last_change(session: Session, circle: int) -> ChangeRow | None:
    """The undo data of a circle stored last; None if there are none, or if they are damaged."""
    row = session.exec(select(ChangeRow).where(ChangeRow.circle_id == circle).order_by(col(ChangeRow.id).desc())).first()
    return row if row and isinstance(row.data, dict) else None


def save_change(session: Session, circle: int, data: Mapping[str, Any]) -> int:
    """Store undo data of a circle, replacing its previous one; returns its id."""
    last = session.exec(select(func.max(ChangeRow.id))).one() or 0
    session.exec(delete(ChangeRow).where(col(ChangeRow.circle_id) == circle))
    session.add(ChangeRow(id=last + 1, circle_id=circle, data=data))
    return last + 1
