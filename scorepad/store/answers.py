"""Answers to planned evenings: reading them, and what becomes of them when people are merged."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from typing import Any, NamedTuple

from sqlalchemy import select as columns
from sqlmodel import Session, col, select

from scorepad.store.archive_models import AnswerRow, PlanRow
from scorepad.store.models import PersonRow
from scorepad.store.values import Person


class Answer(NamedTuple):
    """Whether a person comes, and when they said so last."""

    person: Person
    comes: bool
    at: int


def answers_of(session: Session, plans: Sequence[int]) -> dict[int, list[Answer]]:
    """The answers to each of these plans, by its id; the first answer first."""
    wanted: Any = columns(
        *map(col, (AnswerRow.plan_id, PersonRow.id, PersonRow.name, PersonRow.mark, AnswerRow.comes, AnswerRow.at))
    )
    wanted = wanted.join(PersonRow, col(PersonRow.id) == AnswerRow.person_id).where(col(AnswerRow.plan_id).in_(plans))
    found: dict[int, list[Answer]] = defaultdict(list)
    for plan, person, name, mark, comes, at in session.connection().execute(wanted.order_by(AnswerRow.at, PersonRow.id)):
        found[plan].append(Answer(Person(person, name, mark), comes, at))
    return found


def reassign_answers(session: Session, person: int, into: int) -> list[Any]:
    """Make the answers of a person those of another one; of two to one plan the later counts. Returns what `unassign_answers`
    takes."""
    moved: list[Any] = []
    for row in session.exec(select(AnswerRow).where(AnswerRow.person_id == person)).all():
        theirs = session.get(AnswerRow, (row.plan_id, into))
        if theirs is None or theirs.at < row.at:
            moved.append([row.plan_id, row.comes, row.at, theirs and [theirs.comes, theirs.at]])
            session.merge(AnswerRow(plan_id=row.plan_id, person_id=into, comes=row.comes, at=row.at))
        else:
            moved.append([row.plan_id, row.comes, row.at, [theirs.comes, theirs.at]])
        session.delete(row)
    session.flush()
    return moved


def unassign_answers(session: Session, person: int, into: int, moved: Sequence[Any]) -> None:
    """Undo `reassign_answers` for the plans that still exist. What the other person answered since stays."""
    for plan, comes, at, before in moved:
        if session.get(PlanRow, plan) is None:
            continue
        session.merge(AnswerRow(plan_id=plan, person_id=person, comes=comes, at=at))
        theirs = session.get(AnswerRow, (plan, into))
        if theirs is not None and (theirs.comes, theirs.at) == (comes, at):
            if before is None:
                session.delete(theirs)
            else:
                theirs.comes, theirs.at = before
    session.flush()
