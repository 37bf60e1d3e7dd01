"""People: renaming and merging them, at past tables too; their answers to planned evenings, and signatures of seats.

The last change of a circle can be undone.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from itertools import islice
from typing import Any, NamedTuple

from sqlalchemy import delete, func, text, update
from sqlalchemy import select as select_rows
from sqlmodel import Session, col, select

from scorepad.store import search_index
from scorepad.store.base import SLUG, TABLE_OF_CIRCLE, CirclePart
from scorepad.store.models import AnswerRow, ChangeRow, LinkRow, PaymentRow, PersonRow, PlanRow, SeatRow, SignatureRow
from scorepad.store.search_index import batches, contains_word
from scorepad.store.values import SCAN_LIMIT, NotFound, Person, check_version, id_of, later_than

#: Characters with a single spelling after case folding.
_SINGLE_SPELLING = frozenset("bfhjkmpqvwx0123456789 ")


class Answer(NamedTuple):
    """Whether a person comes, and when they said so last."""

    person: Person
    comes: bool
    at: int


def answers_of(session: Session, plans: Sequence[int]) -> dict[int, list[Answer]]:
    """The answers to each of these plans, by its id; the first answer first."""
    query: Any = select_rows(
        *map(col, (AnswerRow.plan_id, PersonRow.id, PersonRow.name, PersonRow.mark, AnswerRow.comes, AnswerRow.at))
    )
    query = query.join(PersonRow, col(PersonRow.id) == AnswerRow.person_id).where(col(AnswerRow.plan_id).in_(plans))
    answers: dict[int, list[Answer]] = defaultdict(list)
    for plan, person, name, mark, comes, at in session.connection().execute(query.order_by(AnswerRow.at, PersonRow.id)):
        answers[plan].append(Answer(Person(person, name, mark), comes, at))
    return answers


def reassign_answers(session: Session, person: int, into: int) -> list[Any]:
    """Make the answers of a person those of another one; of two to one plan the later counts. Returns what `unassign_answers`
    takes."""
    moved: list[Any] = []
    for row in session.exec(select(AnswerRow).where(AnswerRow.person_id == person)).all():
        other = session.get(AnswerRow, (row.plan_id, into))
        if other is None or other.at < row.at:
            moved.append([row.plan_id, row.comes, row.at, other and [other.comes, other.at]])
            session.merge(AnswerRow(plan_id=row.plan_id, person_id=into, comes=row.comes, at=row.at))
        else:
            moved.append([row.plan_id, row.comes, row.at, [other.comes, other.at]])
        session.delete(row)
    session.flush()
    return moved


def unassign_answers(session: Session, person: int, into: int, moved: Sequence[Any]) -> None:
    """Undo `reassign_answers` for the plans that still exist. What either of the two answered since stays."""
    for plan, comes, at, before in moved:
        if session.get(PlanRow, plan) is None:
            continue
        if session.get(AnswerRow, (plan, person)) is None:
            session.add(AnswerRow(plan_id=plan, person_id=person, comes=comes, at=at))
        other = session.get(AnswerRow, (plan, into))
        if other is not None and (other.comes, other.at) == (comes, at):
            if before is None:
                session.delete(other)
            else:
                other.comes, other.at = before[0], later_than(other, before[1])
    session.flush()


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


class Signatures(CirclePart):
    """The signatures at the tables of a circle."""

    def of(self, slug: str) -> tuple[Signature, ...]:
        """The signatures of a table, void ones too, by seat. Raises NotFound."""
        return tuple(Signature(*row) for row in self._rows(slug, _SIGNED) if row[0] is not None)

    def sign(self, slug: str, signature: Signature, at: int) -> None:
        """Sign for a seat. Of several that sign for the same seat the first counts, unless a later one is its own person. The same
        again changes nothing. Raises NotFound, and Conflict unless the table has as many steps as the signer knew."""
        with self._locked_table(slug) as (session, table):
            table_id = id_of(table)
            check_version(session, table, signature.version)
            name = session.exec(select(SeatRow.name).where(SeatRow.table_id == table_id, SeatRow.seat == signature.seat)).first()
            if name is None:
                raise NotFound(slug)
            row = session.get(SignatureRow, (table_id, signature.seat))
            if row is None or row.version != signature.version or (signature.by == name != row.by):
                session.merge(SignatureRow(table_id=table_id, at=later_than(row, at), **signature._asdict()))

    def withdraw(self, slug: str, seat: int, by: str, at: int) -> None:
        """Take back the signature of a seat, if it was given by this name or the seat is that of this name. The row stays, so that
        no older backup brings the signature back. Raises NotFound."""
        with self._locked_table(slug) as (session, table):
            row = session.get(SignatureRow, (id_of(table), seat))
            name = session.exec(select(SeatRow.name).where(SeatRow.table_id == table.id, SeatRow.seat == seat)).first()
            if row is not None and row.version and by in (row.by, name):
                row.version, row.by, row.at = 0, by, later_than(row, at)
                session.add(row)


class People(CirclePart):
    """The people of a circle."""

    def all(self, most: int | None = None, skip: int = 0) -> list[Person]:
        """People with at least one table, most recently seated first; at most `most`."""
        with self.database.read_session() as session:
            rows = session.exec(self._people().limit(most).offset(skip))
            return [Person(id_of(row), row.name, row.mark) for row in rows]

    def count(self) -> int:
        """How many people have at least one table."""
        with self.database.read_session() as session:
            return session.exec(select(func.count()).select_from(self._people().order_by(None).subquery())).one()

    def search(self, text: str, most: int) -> list[Person]:
        """At most `most` people whose folded name contains a text, most recently seated first. No more than `SCAN_LIMIT`
        candidates that share its plain letters are examined."""
        pattern = "".join(character if character in _SINGLE_SPELLING else "%" for character in text.casefold())
        with self.database.read_session() as session:
            rows = session.exec(self._people().where(col(PersonRow.folded).like(f"%{pattern}%")).limit(SCAN_LIMIT))
            return [
                Person(id_of(row), row.name, row.mark)
                for row in islice((row for row in rows if contains_word(row.name, text)), most)
            ]

    def by_name(self, names: Collection[str]) -> dict[str, Person]:
        """People by case-folded name, for those of these names (`str.casefold`) that exist."""
        with self.database.read_session() as session:
            found = (session.exec(self._people().where(col(PersonRow.folded).in_(batch))) for batch in batches(names))
            return {row.folded: Person(id_of(row), row.name, row.mark) for rows in found for row in rows}

    def get(self, person: int) -> Person:
        """A person by id; raises NotFound."""
        with self.database.read_session() as session:
            row = person_row(session, self.circle, person)
            return Person(person, row.name, row.mark)

    def table_counts(self, people: Collection[int] | None = None) -> dict[int, int]:
        """Number of tables per person id; `people`: only these."""
        with self.database.read_session() as session:
            counts: Any = select(PersonRow.id, PersonRow.times).where(PersonRow.circle_id == self.circle, PersonRow.times > 0)
            return dict(session.exec(counts if people is None else counts.where(col(PersonRow.id).in_(people))).all())

    def _people(self) -> Any:
        """A query for the people of this circle with at least one table, most recently seated first."""
        rows = select(PersonRow).where(PersonRow.circle_id == self.circle, PersonRow.times > 0)
        return rows.order_by(col(PersonRow.seen_at).desc(), col(PersonRow.id))

    def tablemates(self, person: int) -> set[int]:
        """The ids of those who sat at a table with a person, and their own, if they sat at any; tables in the bin count."""
        with self.database.read_session() as session:
            person_row(session, self.circle, person)
            return _tablemates(session, person)

    def rename(self, person: int, name: str) -> int:
        """Rename a person, at past tables too; returns what `undo_change` takes. Raises NotFound, and NameTaken if another one has
        this name."""
        with self._people_lock() as session:
            row, folded = person_row(session, self.circle, person), name.casefold()
            if row.name == name and (repeated := _repeated_change(session, self.circle, person)):
                return repeated
            data: dict[str, Any] = {"person": [row.id, row.name, row.folded]}
            other = _namesake(session, row, folded)
            if other is not None:
                if session.exec(select(func.count()).where(SeatRow.person_id == other.id)).one():
                    raise NameTaken(id_of(other))
                # The other person has no tables left.
                data |= {"gone": other.model_dump(), **_reassign(session, id_of(other), person)}
                session.delete(other)
                session.flush()
            seats, signatures = _seats_of(session, person)
            data["seats"] = [_rename_seat(seat, name, signatures[seat.table_id]) for seat in seats]
            row.name, row.folded = name, folded
            session.add(row)
            _reindex(session, [person], seats)
            return save_change(session, self.circle, data)

    def merge(self, person: int, into: int) -> int:
        """Merge a person into another, at past tables too; returns what `undo_change` takes. Raises NotFound, also for
        a person who was just merged into another one, and SeatedTogether."""
        with self._people_lock() as session:
            row, other = person_row(session, self.circle, person), person_row(session, self.circle, into)
            seats, signatures = _seats_of(session, person)
            if not seats and (repeated := _repeated_change(session, self.circle, person, into)):
                return repeated
            if person == into or into in _tablemates(session, person):
                raise SeatedTogether
            renamed = [_rename_seat(seat, other.name, signatures[seat.table_id]) for seat in seats]
            for seat in seats:
                seat.person_id = into
            other.seen_at = max(other.seen_at, row.seen_at)
            session.add(other)
            _reindex(session, [person, into], seats)
            data = {"person": [row.id, row.name, row.folded], "seats": renamed, **_reassign(session, person, into)}
            return save_change(session, self.circle, data)

    def undo_change(self, change_id: int) -> None:
        """Undo the last rename or merge, if it is this one; a second time changes nothing. Raises NotFound if it is another one, or
        if the old name is taken by now."""
        with self._people_lock() as session:
            change = change_row(session, self.circle, change_id, what="person")
            if not change.data:
                return
            person, name, folded = change.data["person"]
            row = session.get(PersonRow, person)
            if row is None or _namesake(session, row, folded) is not None:
                raise NotFound(change_id)
            row.name, row.folded = name, folded
            session.add(row)
            now, changed = change.data.get("into", person), list[SeatRow]()
            seats, signatures = _seats_of(session, now)
            seat_at = {(seat.table_id, seat.seat): seat for seat in seats}
            for table, number, old_name, *signed in change.data["seats"]:
                if seat := seat_at.get((table, number)):
                    _rename_seat(seat, old_name, signatures[table], *signed)
                    seat.person_id = person
                    changed.append(seat)
            session.flush()
            if "into" in change.data:
                if gone := change.data.get("gone"):
                    session.add(PersonRow(**gone))
                    session.flush()
                _give_back(session, gone["id"] if gone else person, change.data)
            # The row stays, so that its id is not used again.
            change.data = {}
            session.add(change)
            _reindex(session, {person, now}, changed)


def _seats_of(session: Session, person: int) -> tuple[Sequence[SeatRow], Mapping[int, list[SignatureRow]]]:
    """The seats of a person, and the signatures at their tables, by table."""
    seats = select(SeatRow).where(SeatRow.person_id == person)
    tables = select(SeatRow.table_id).where(SeatRow.person_id == person)
    signatures: dict[int, list[SignatureRow]] = defaultdict(list)
    for row in session.exec(select(SignatureRow).where(col(SignatureRow.table_id).in_(tables))):
        signatures[row.table_id].append(row)
    return session.exec(seats).all(), signatures


def _rename_seat(
    seat: SeatRow, name: str, signatures: Iterable[SignatureRow], signed: Collection[int] | None = None
) -> list[Any]:  # fmt: skip
    """Let a seat bear another name, and so those of the `signatures` at this table that its person gave; `signed`: only those of
    these seats. Returns the table, the seat, its name before, and the seats of these signatures."""
    given = [row for row in signatures if row.by == seat.name and (signed is None or row.seat in signed)]
    for row in given:
        row.by = name
    before, seat.name = seat.name, name
    return [seat.table_id, seat.seat, before, [row.seat for row in given]]


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


def change_row(session: Session, circle: int, change_id: int, what: str) -> ChangeRow:
    """Undo data by its id, of this kind (`what`: "person", "plan" or "import"); `data` is empty once it was undone. Raises
    NotFound, also if it is damaged."""
    row = session.get(ChangeRow, change_id)
    if row is None or row.circle_id != circle or not isinstance(row.data, dict) or (row.data and what not in row.data):
        raise NotFound(change_id)
    return row


def _tablemates(session: Session, person: int) -> set[int]:
    tables = select(SeatRow.table_id).where(SeatRow.person_id == person)
    return set(session.exec(select(SeatRow.person_id).where(col(SeatRow.table_id).in_(tables)).distinct()))


#: The columns that say whose a link is, and who paid whom.
_OWNERS: tuple[Any, ...] = (LinkRow.person_id, PaymentRow.payer_id, PaymentRow.payee_id)


def _reassign(session: Session, person: int, into: int) -> dict[str, Any]:
    """Make the links, payments and answers of a person those of another one; returns what `_give_back` takes."""
    links, *payments = (list(session.exec(select(owner.class_.id).where(owner == person))) for owner in _OWNERS)
    moved = {"into": into, "links": links, "payments": payments}
    _assign(session, moved, person, into)
    return {**moved, "answers": reassign_answers(session, person, into)}


def _give_back(session: Session, person: int, moved: Mapping[str, Any]) -> None:
    """Undo `_reassign`. What was made another one's since stays so."""
    _assign(session, moved, moved["into"], person)
    unassign_answers(session, person, moved["into"], moved.get("answers", []))


def _assign(session: Session, moved: Mapping[str, Any], before: int, person: int) -> None:
    """Assign these links and payments to a person, where they are those of the one `before`."""
    for owner, ids in zip(_OWNERS, (moved.get("links", []), *moved.get("payments", ([], []))), strict=True):
        session.connection().execute(update(owner.class_).where(owner.class_.id.in_(ids), owner == before).values({owner: person}))


def _reindex(session: Session, people: Collection[int], seats: Iterable[SeatRow]) -> None:
    """Update the search index and the table counts after names changed at these seats."""
    session.flush()
    search_index.reindex_tables(session.connection(), {seat.table_id for seat in seats})
    search_index.delete_unused_words(session.connection())
    search_index.count_tables(session.connection(), people)


def _namesake(session: Session, person: PersonRow, folded: str) -> PersonRow | None:
    """Another person of the same circle with this folded name, None if there is none."""
    others = select(PersonRow).where(PersonRow.circle_id == person.circle_id, PersonRow.folded == folded)
    return session.exec(others.where(col(PersonRow.id) != person.id)).first()


def _repeated_change(session: Session, circle: int, person: int, into: int | None = None) -> int | None:
    """The id of the last change if it was of this person and is not undone: a repeated request. Raises NotFound if it was to merge
    them (`into`), and they were merged into another person."""
    row = last_change(session, circle)
    if row is None or not row.data or row.data.get("person", [None])[0] != person:
        return None
    before = row.data.get("into")
    if into is None or into == before:
        return row.id
    # It was a rename, perhaps to the name of a person without tables, who was removed with it.
    if before in (None, person):
        return None
    raise NotFound(person)


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
