"""Evenings: the tables of a night and what people wrote about it; planned evenings and who comes; time zones of circles."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import date
from typing import NamedTuple

from sqlalchemy import and_, delete, or_
from sqlmodel import Session, col, select

from scorepad.archive.evenings import night_opened
from scorepad.store import search_index
from scorepad.store.base import CirclePart
from scorepad.store.models import AnswerRow, CircleRow, EveningRow, PersonRow, PlanRow, TableRow
from scorepad.store.people import Answer, answers_of, change_row, get_or_add_person, last_change, person_row, save_change
from scorepad.store.values import Conflict, ListedTable, NotFound, Person, id_of, in_circle, later_than, list_rows


class EveningTexts(NamedTuple):
    """What people wrote about an evening: its title and note, "" where there is none."""

    title: str = ""
    note: str = ""


class Evenings(CirclePart):
    """The evenings of a circle, and what people wrote about them."""

    def tables(self, night: date, zone: str, most: int, *, rules: str) -> list[ListedTable]:
        """At most `most` tables of a night, the first one first, with the results cached for these `rules`."""
        with self.database.read_session() as session:
            ids = search_index.tables_of_night(session.connection(), in_circle(self.circle), night, zone=zone)[:most]
            order = col(TableRow.opened_at), col(TableRow.id)
            return list_rows(session, session.exec(select(TableRow).where(order[1].in_(ids)).order_by(*order)).all(), rules)

    def texts(self, night: date) -> EveningTexts:
        """What people wrote about an evening."""
        return self.texts_of([night]).get(night, EveningTexts())

    def texts_of(self, nights: Collection[date]) -> dict[date, EveningTexts]:
        """What people wrote about these evenings, for those about which they wrote something."""
        days = [night.isoformat() for night in nights]
        with self.database.read_session() as session:
            rows = session.exec(select(EveningRow).where(EveningRow.circle_id == self.circle, col(EveningRow.night).in_(days)))
            return {date.fromisoformat(row.night): EveningTexts(row.title, row.note) for row in rows}

    def set_texts(self, night: date, new: EveningTexts, seen: EveningTexts) -> None:
        """Set title and note of an evening; `seen`: those that the caller knew. Raises Conflict if they have changed since."""
        with self._people_lock() as session:
            row = _evening_row(session, self.circle, night)
            if EveningTexts(row.title, row.note) not in (seen, new):
                raise Conflict
            row.title, row.note = new
            session.add(row)
            session.flush()
            zone = session.get_one(CircleRow, self.circle).zone
            tables = search_index.first_tables(session.connection(), self.circle, night, zone=zone)
            search_index.reindex_tables(session.connection(), tables)
            search_index.delete_unused_words(session.connection())


def tables_moved(session: Session, circle: int, before: str, zone: str) -> set[int]:
    """The tables of a circle that are indexed with what people wrote about another evening in this zone than `before`."""
    written_nights = set(session.exec(select(EveningRow.night).where(EveningRow.circle_id == circle)))
    tables: dict[tuple[str, str], list[int]] = defaultdict(list)
    opened = search_index.opening_times(session.connection(), col(TableRow.circle_id) == circle) if written_nights else ()
    for table, at, started, *_ in sorted(opened):
        for name in (before, zone):
            tables[name, night_opened(at, started, name).isoformat()].append(table)
    most = search_index.MAX_EVENING_TABLES
    indexed = [{(table, night) for night in written_nights for table in tables[name, night][:most]} for name in (before, zone)]
    return {table for table, _ in indexed[0] ^ indexed[1]}


def _evening_row(session: Session, circle: int, night: date) -> EveningRow:
    query = select(EveningRow).where(EveningRow.circle_id == circle, EveningRow.night == night.isoformat())
    return session.exec(query).first() or EveningRow(circle_id=circle, night=night.isoformat())


class TimeAndPlace(NamedTuple):
    """What is planned: when it starts (Unix seconds), and the place, "" if none is given."""

    starts_at: int
    place: str


@dataclass(frozen=True, slots=True)
class Plan:
    """A planned evening. `key`: of the request that planned it, which never changes; `by`: name of who planned or changed it last,
    "" if unknown; `at`: when; `answers`: of all who said something, first answers first."""

    id: int
    key: str
    time_and_place: TimeAndPlace
    by: str
    at: int
    answers: tuple[Answer, ...]

    @property
    def changed_at(self) -> int:
        """When the plan or an answer was last changed."""
        return max([self.at, *(answer.at for answer in self.answers)])


class Plans(CirclePart):
    """The planned evenings of a circle, and who comes."""

    def add(self, when: TimeAndPlace, *, key: str, at: int) -> Plan:
        """Plan an evening. The same idempotency `key` again, or the same time and place, returns the existing plan."""
        with self._people_lock() as session:
            alike = and_(col(PlanRow.starts_at) == when.starts_at, col(PlanRow.place) == when.place)
            query = select(PlanRow).where(PlanRow.circle_id == self.circle, or_(col(PlanRow.key) == key, alike))
            row = session.exec(query.order_by(col(PlanRow.key) != key)).first()
            if row is None:
                row = PlanRow(circle_id=self.circle, starts_at=when.starts_at, place=when.place, by=self.by, at=at, key=key)
                session.add(row)
                session.flush()
            return _plans(session, [row])[0]

    def get(self, plan: int) -> Plan:
        """A planned evening; raises NotFound."""
        with self.database.read_session() as session:
            return _plans(session, [_plan_row(session, self.circle, plan)])[0]

    def all(self, since: int, most: int | None = None, until: int | None = None) -> list[Plan]:
        """The evenings planned for `since` (Unix seconds) or later, before `until`, the next one first; at most `most`."""
        with self.database.read_session() as session:
            query = select(PlanRow).where(PlanRow.circle_id == self.circle, PlanRow.starts_at >= since)
            if until is not None:
                query = query.where(PlanRow.starts_at < until)
            return _plans(session, session.exec(query.order_by(col(PlanRow.starts_at), col(PlanRow.id)).limit(most)).all())

    def change(self, plan: int, when: TimeAndPlace, seen: TimeAndPlace, at: int) -> None:
        """Change when and where an evening is. `seen`: what the caller knew. Raises NotFound, and Conflict if it has changed since.
        The answers stay."""
        with self._people_lock() as session:
            row = _plan_row(session, self.circle, plan)
            current = TimeAndPlace(row.starts_at, row.place)
            if current == when:
                return
            if current != seen:
                raise Conflict
            row.starts_at, row.place, row.by, row.at = when.starts_at, when.place, self.by, later_than(row, at)
            session.add(row)

    def cancel(self, plan: int) -> int:
        """Delete a planned evening with its answers; returns what `restore` takes. Raises NotFound."""
        with self._people_lock() as session:
            row = _plan_row(session, self.circle, plan)
            answers = session.exec(select(AnswerRow).where(AnswerRow.plan_id == plan)).all()
            answers_data = [[answer.person_id, answer.comes, answer.at] for answer in answers]
            data = {"plan": row.model_dump(exclude={"circle_id"}), "answers": answers_data}
            session.exec(delete(AnswerRow).where(col(AnswerRow.plan_id) == plan))
            session.delete(row)
            return save_change(session, self.circle, data)

    def last_cancelled(self, since: int) -> tuple[int, TimeAndPlace] | None:
        """The evening that was cancelled last, with what `restore` takes; None if something else was changed since, or if it
        was to be before `since` (Unix seconds)."""
        with self.database.read_session() as session:
            row = last_change(session, self.circle)
            plan = (row.data or {}).get("plan") if row else None
            if row is None or plan is None or plan["starts_at"] < since:
                return None
            return row.id or 0, TimeAndPlace(plan["starts_at"], plan["place"])

    def restore(self, change_id: int) -> None:
        """Undo the cancelling of an evening; a second time changes nothing. Raises NotFound if something else was undone or changed
        since."""
        with self._people_lock() as session:
            row = change_row(session, self.circle, change_id, what="plan")
            if not row.data:
                return
            plan = PlanRow(circle_id=self.circle, **row.data["plan"])
            query = select(PlanRow).where(PlanRow.circle_id == self.circle, PlanRow.key == plan.key)
            if session.exec(query).first() is None:
                session.add(plan)
                session.flush()
                for person, comes, at in row.data["answers"]:
                    if session.get(PersonRow, person) is not None:
                        session.add(AnswerRow(plan_id=_plan_id(plan), person_id=person, comes=comes, at=at))
            # The row stays, so that its id is not used again.
            row.data = {}
            session.add(row)

    def set_answer(self, plan: int, who: int | str, comes: bool, at: int) -> Person:
        """Say whether a person comes to a planned evening; the last answer counts. `who`: the id of a person, or the name of one
        who may be new. Returns the person; raises NotFound."""
        with self._people_lock() as session:
            _plan_row(session, self.circle, plan)
            row = (
                get_or_add_person(session, self.circle, who, at=at)
                if isinstance(who, str)
                else person_row(session, self.circle, who)
            )
            person = id_of(row)
            answer = session.get(AnswerRow, (plan, person))
            if answer is None or answer.comes != comes:
                session.merge(AnswerRow(plan_id=plan, person_id=person, comes=comes, at=later_than(answer, at)))
            return Person(person, row.name, row.mark)

    def drop_answer(self, plan: int, person: int) -> None:
        """Take back what a person answered; nothing happens if they did not answer. Raises NotFound."""
        with self._people_lock() as session:
            _plan_row(session, self.circle, plan)
            session.exec(delete(AnswerRow).where(col(AnswerRow.plan_id) == plan, col(AnswerRow.person_id) == person))


def _plan_id(row: PlanRow) -> int:
    if row.id is None:
        raise RuntimeError("the row is not in the database yet")
    return row.id


def _plan_row(session: Session, circle: int, plan: int) -> PlanRow:
    row = session.get(PlanRow, plan)
    if row is None or row.circle_id != circle:
        raise NotFound(plan)
    return row


def _plans(session: Session, rows: Sequence[PlanRow]) -> list[Plan]:
    answers = answers_of(session, [_plan_id(row) for row in rows])
    return [
        Plan(
            _plan_id(row),
            row.key,
            TimeAndPlace(row.starts_at, row.place),
            by=row.by,
            at=row.at,
            answers=tuple(answers.get(_plan_id(row), ())),
        )
        for row in rows
    ]
