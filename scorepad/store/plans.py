"""Planned evenings: when and where, and who comes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from sqlalchemy import and_, delete, or_
from sqlmodel import Session, col, select

from scorepad.store.answers import Answer, answers_of
from scorepad.store.archive_models import AnswerRow, PlanRow
from scorepad.store.models import PersonRow
from scorepad.store.people import change_row, get_or_add_person, last_change, person_row, save_change
from scorepad.store.scope import CircleBase
from scorepad.store.values import Conflict, NotFound, Person, id_of


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
        return max([self.at, *(each.at for each in self.answers)])


class PlansMixin(CircleBase):
    """The methods of `Store` for planned evenings."""

    def add_plan(self, when: TimeAndPlace, *, key: str, at: int) -> Plan:
        """Plan an evening. The same idempotency `key` again, or the same time and place, returns the plan that there is."""
        with self._people_lock() as session:
            alike = and_(col(PlanRow.starts_at) == when.starts_at, col(PlanRow.place) == when.place)
            known = select(PlanRow).where(PlanRow.circle_id == self.circle, or_(col(PlanRow.key) == key, alike))
            row = session.exec(known.order_by(col(PlanRow.key) != key)).first()
            if row is None:
                row = PlanRow(circle_id=self.circle, starts_at=when.starts_at, place=when.place, by=self.by, at=at, key=key)
                session.add(row)
                session.flush()
            return _plans(session, [row])[0]

    def get_plan(self, plan: int) -> Plan:
        """A planned evening; raises NotFound."""
        with self.database.read_session() as session:
            return _plans(session, [_mine(session, self.circle, plan)])[0]

    def plans(self, since: int, most: int | None = None, until: int | None = None) -> list[Plan]:
        """The evenings planned for `since` (Unix seconds) or later, before `until`, the next one first; at most `most`."""
        with self.database.read_session() as session:
            rows = select(PlanRow).where(PlanRow.circle_id == self.circle, PlanRow.starts_at >= since)
            if until is not None:
                rows = rows.where(PlanRow.starts_at < until)
            return _plans(session, session.exec(rows.order_by(col(PlanRow.starts_at), col(PlanRow.id)).limit(most)).all())

    def change_plan(self, plan: int, when: TimeAndPlace, seen: TimeAndPlace, at: int) -> None:
        """Change when and where an evening is. `seen`: what the caller knew. Raises NotFound, and Conflict if it has changed since.
        The answers stay."""
        with self._people_lock() as session:
            row = _mine(session, self.circle, plan)
            now = TimeAndPlace(row.starts_at, row.place)
            if now == when:
                return
            if now != seen:
                raise Conflict
            row.starts_at, row.place, row.by, row.at = when.starts_at, when.place, self.by, at
            session.add(row)

    def cancel_plan(self, plan: int) -> int:
        """Delete a planned evening with its answers; returns what `restore_plan` takes. Raises NotFound."""
        with self._people_lock() as session:
            row = _mine(session, self.circle, plan)
            answers = session.exec(select(AnswerRow).where(AnswerRow.plan_id == plan)).all()
            said = [[each.person_id, each.comes, each.at] for each in answers]
            data = {"plan": row.model_dump(exclude={"id", "circle_id"}), "answers": said}
            session.exec(delete(AnswerRow).where(col(AnswerRow.plan_id) == plan))
            session.delete(row)
            return save_change(session, self.circle, data)

    def last_cancelled(self, since: int) -> tuple[int, TimeAndPlace] | None:
        """The evening that was cancelled last, with what `restore_plan` takes; None if something else was changed since, or if it
        was to be before `since` (Unix seconds)."""
        with self.database.read_session() as session:
            row = last_change(session, self.circle)
            plan = (row.data or {}).get("plan") if row else None
            if row is None or plan is None or plan["starts_at"] < since:
                return None
            return row.id or 0, TimeAndPlace(plan["starts_at"], plan["place"])

    def restore_plan(self, mend: int) -> None:
        """Undo the cancelling of an evening; a second time changes nothing. Raises NotFound if something else was undone or changed
        since."""
        with self._people_lock() as session:
            row = change_row(session, self.circle, mend, "plan")
            if not row.data:
                return
            plan = PlanRow(circle_id=self.circle, **row.data["plan"])
            known = select(PlanRow).where(PlanRow.circle_id == self.circle, PlanRow.key == plan.key)
            if session.exec(known).first() is None:
                session.add(plan)
                session.flush()
                for person, comes, at in row.data["answers"]:
                    if session.get(PersonRow, person) is not None:
                        session.add(AnswerRow(plan_id=_id(plan), person_id=person, comes=comes, at=at))
            # The row stays, so that its id is not used again.
            row.data = {}
            session.add(row)

    def set_answer(self, plan: int, who: int | str, comes: bool, at: int) -> Person:
        """Say whether a person comes to a planned evening; the last answer counts. `who`: the id of a person, or the name of one
        who may be new. Returns the person; raises NotFound."""
        with self._people_lock() as session:
            _mine(session, self.circle, plan)
            found = (
                get_or_add_person(session, self.circle, who, at) if isinstance(who, str) else person_row(session, self.circle, who)
            )
            person = id_of(found)
            row = session.get(AnswerRow, (plan, person))
            if row is None or row.comes != comes:
                session.merge(AnswerRow(plan_id=plan, person_id=person, comes=comes, at=at))
            return Person(person, found.name, found.mark)


def _id(row: PlanRow) -> int:
    if row.id is None:
        raise RuntimeError("the row is not in the database yet")
    return row.id


def _mine(session: Session, circle: int, plan: int) -> PlanRow:
    row = session.get(PlanRow, plan)
    if row is None or row.circle_id != circle:
        raise NotFound(plan)
    return row


def _plans(session: Session, rows: Sequence[PlanRow]) -> list[Plan]:
    answers = answers_of(session, [_id(row) for row in rows])
    return [
        Plan(_id(row), row.key, TimeAndPlace(row.starts_at, row.place), row.by, row.at, tuple(answers.get(_id(row), ())))
        for row in rows
    ]
