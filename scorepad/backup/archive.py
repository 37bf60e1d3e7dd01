"""Writes what a backup tells of evenings and payments. Where a pad has a row already, nothing of it is lost."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlmodel import Session, select

from scorepad.backup.file_format import BackupLine, EveningLine, PaymentLine, PlanLine, WorthLine
from scorepad.backup.writer import Writer
from scorepad.store.models import AnswerRow, EveningRow, PaymentRow, PlanRow, WorthRow


def write_archive(writer: Writer, batch: Sequence[BackupLine]) -> None:
    """Write those of the lines that are about evenings and payments."""
    for line in batch:
        match line:
            case EveningLine():
                _evening(writer, line)
            case PlanLine():
                _plan(writer, line)
            case WorthLine():
                _worth(writer, line)
            case PaymentLine():
                _payment(writer, line)
    writer.session.flush()


def _evening(writer: Writer, line: EveningLine) -> None:
    """The title here stays. Lines of the other note, and another title, are added below the note here."""
    circle = writer.circle[line.circle]
    row = _found(writer.session, EveningRow, circle, EveningRow.night, line.evening)
    if row is None:
        writer.session.add(EveningRow(circle_id=circle, night=line.evening, title=line.title, note=line.note))
        writer.restored.evenings += 1
        return
    row.title = row.title or line.title
    there = {row.title, *row.note.splitlines()}
    more = [each for each in dict.fromkeys((line.title, *line.note.splitlines())) if each and each not in there]
    row.note = "\n".join([*([row.note] if row.note else []), *more])
    writer.session.add(row)


def _plan(writer: Writer, line: PlanLine) -> None:
    """Of two versions of a plan, and of two answers of a person, the later one counts."""
    circle, told = writer.circle[line.circle], line.model_dump(include={"starts_at", "place", "by", "at"})
    row = _found(writer.session, PlanRow, circle, PlanRow.key, line.plan)
    if row is None:
        row = PlanRow(circle_id=circle, key=line.plan, **told)
        writer.restored.plans += 1
    elif line.at > row.at:
        row.sqlmodel_update(told)
    writer.session.add(row)
    writer.session.flush()
    said = set(writer.session.exec(select(AnswerRow.comes, AnswerRow.at).where(AnswerRow.plan_id == row.id)))
    for answer in line.answers:
        if (answer.comes, answer.at) in said and not writer.has_person(answer.person, circle):
            # By somebody who was renamed here since.
            continue
        if person := writer.person_by_number(answer.person, line.circle):
            there = writer.session.get(AnswerRow, (row.id, person))
            if there is None or answer.at > there.at:
                writer.session.merge(AnswerRow(plan_id=row.id or 0, person_id=person, comes=answer.comes, at=answer.at))


def _worth(writer: Writer, line: WorthLine) -> None:
    circle = writer.circle[line.circle]
    if _found(writer.session, WorthRow, circle, WorthRow.since, line.since) is None:
        writer.session.add(WorthRow(circle_id=circle, since=line.since, cents=line.worth, currency=line.currency))


def _payment(writer: Writer, line: PaymentLine) -> None:
    """A payment that was undone at either pad is undone."""
    circle = writer.circle[line.circle]
    row = _found(writer.session, PaymentRow, circle, PaymentRow.key, line.payment)
    if row is None:
        payer, payee = writer.person_by_number(line.payer, line.circle), writer.person_by_number(line.payee, line.circle)
        if payer is None or payee is None:
            return
        told = line.model_dump(exclude={"payment", "circle", "payer", "payee"})
        row = PaymentRow(circle_id=circle, key=line.payment, payer_id=payer, payee_id=payee, **told)
        writer.restored.payments += 1
    elif row.undone_at is None:
        row.undone_at = line.undone_at
    writer.session.add(row)


def _found(session: Session, rows: Any, circle: int, column: Any, value: object) -> Any:
    """The row of a circle with a unique value; None if there is none."""
    return session.exec(select(rows).where(rows.circle_id == circle, column == value)).first()
