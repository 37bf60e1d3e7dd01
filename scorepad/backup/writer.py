"""Writes the lines of a backup as rows into an empty pad.

Lines about evenings, plans, worths, payments and described games may be written into any pad: nothing is lost of a row that it has
already.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import bindparam, insert, text, update
from sqlmodel import Session, col, select

from scorepad.backup.file_format import (
    AccessLine,
    BackupLine,
    CircleLine,
    DescriptionLine,
    EveningLine,
    LinkLine,
    PaymentLine,
    PersonLine,
    PlanLine,
    SeatPart,
    StepPart,
    TableLine,
    WorthLine,
)
from scorepad.core.record import base_id
from scorepad.store.database.checks import ROLES
from scorepad.store.export import FullTable
from scorepad.store.games import save_description
from scorepad.store.models import (
    FIRST_CIRCLE,
    AccessRow,
    AnswerRow,
    BinRow,
    CircleRow,
    DraftRow,
    EveningRow,
    GameRow,
    LinkRow,
    MemoRow,
    PaymentRow,
    PersonRow,
    PlanRow,
    SeatRow,
    SignatureRow,
    StepRow,
    TableRow,
    WorthRow,
)
from scorepad.store.values import DamagedJson

#: Ids from here on have too many digits for an address; the database gives the ones after the largest that there is.
LARGEST_ID = 10**15


@dataclass
class Restored:
    """Numbers of rows written. `added`: new tables; `grew`: tables that got more `steps`; `complete`: tables already complete;
    `diverged`: slugs (here, copy) of tables whose logs diverge; `notes`: slugs of tables that keep a different note; `tables`:
    these of the pad, by slug; `left`: links not restored; `evenings`, `plans`, `payments`: new ones; `games`: described
    ones that a circle offers now."""

    circles: int = 0
    links: int = 0
    left: int = 0
    people: int = 0
    added: int = 0
    steps: int = 0
    grew: int = 0
    complete: int = 0
    evenings: int = 0
    plans: int = 0
    payments: int = 0
    games: int = 0
    diverged: list[tuple[str, str]] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    tables: dict[str, FullTable] = field(default_factory=dict)


class Writer:
    """Writes a backup unchanged."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.restored = Restored()
        #: links whose id is taken or impossible here; they get a new one
        self._deferred: list[LinkLine] = []
        #: circle and id of each link by its number in the file; ids of restored links with the number of the link that made them
        self._links: dict[int, tuple[int, int]] = {}
        self._makers: list[tuple[int, int]] = []
        #: id of each person by number in the file
        self.person_ids: dict[int, int] = {}
        #: id of each circle by number in the file; version 1 of the format has only the first, without a line
        self.circle_ids: dict[int, int] = {1: FIRST_CIRCLE}
        rows = session.exec(select(PersonRow.circle_id, PersonRow.folded, PersonRow.id)).all()
        #: ids of people by circle and case-folded name
        self.people_by_name: dict[tuple[int, str], int] = {(circle, folded): number for circle, folded, number in rows if number}

    def circles(self, circles: Sequence[CircleLine]) -> None:
        """Write circles; the first exists already, is never an invented one, and gets its name."""
        for circle in circles:
            if circle.circle == 1:
                query = update(CircleRow).where(col(CircleRow.id) == FIRST_CIRCLE)
                values = {"name": circle.name, "made_at": circle.made_at, "zone": circle.zone}
                self.session.connection().execute(query.values(values))
            else:
                self.circle_ids[circle.circle] = self.new_circle(circle)

    def new_circle(self, circle: CircleLine) -> int:
        """Make a circle; returns its id."""
        row = CircleRow(name=circle.name, made_at=circle.made_at, zone=circle.zone, demo=circle.demo)
        self.session.add(row)
        self.session.flush()
        self.restored.circles += 1
        return row.id or 0

    def people(self, people: Sequence[PersonLine]) -> None:
        """Write people."""
        for person in people:
            self.person_ids[person.person] = self.person_id(
                self.circle_ids[person.circle], person.name, person.seen_at, mark=person.mark
            )

    def person_id(self, circle: int, name: str, seen_at: int, mark: int | None = None) -> int:
        """The id of the person with this name in a circle (id), made if they do not exist."""
        folded = name.casefold()
        person = self.people_by_name.get((circle, folded))
        if person is None:
            row = PersonRow(circle_id=circle, name=name, folded=folded, seen_at=seen_at, mark=mark)
            self.session.add(row)
            self.session.flush()
            self.session.expunge(row)
            person = self.people_by_name[circle, folded] = row.id or 0
            self.restored.people += 1
        else:
            newer = update(PersonRow).where(col(PersonRow.id) == person, col(PersonRow.seen_at) < seen_at)
            self.session.connection().execute(newer.values(seen_at=seen_at))
        return person

    def tables(self, tables: Sequence[TableLine]) -> Sequence[int]:
        """Write tables that are not here yet; returns their ids."""
        if not tables:
            return ()
        query: Any = insert(TableRow).returning(col(TableRow.id), sort_by_parameter_order=True)
        ids: Sequence[int] = self.session.connection().scalars(query, [self._table_values(table) for table in tables]).all()
        pairs = list(zip(ids, tables, strict=True))
        self._add(SeatRow, [row for table_id, table in pairs for row in self._seat_rows(table_id, table, table.seats)])
        self._add(StepRow, [step_row(table_id, step) for table_id, table in pairs for step in table.log])
        self._add(DraftRow, [row for table_id, table in pairs for row in draft_rows(table_id, table)])
        self._add(
            MemoRow,
            [
                {"table_id": table_id, "started": table.started, "note": table.note}
                for table_id, table in pairs
                if table.started is not None or table.note
            ],
        )
        self._add(
            SignatureRow,
            [{"table_id": table_id, **signature.model_dump()} for table_id, table in pairs for signature in table.signatures],
        )
        self._add(
            BinRow, [{"table_id": table_id, "at": table.thrown_at} for table_id, table in pairs if table.thrown_at is not None]
        )
        self.restored.added += len(tables)
        self.restored.steps += sum(len(table.log) for table in tables)
        return ids

    def person_by_number(self, person: int, circle: int) -> int | None:
        """The id of a person by their number in the file and that of their circle; None if they have no line."""
        return self.person_ids[person] if person else None

    def has_person(self, person: int, circle: int) -> bool:
        """Whether a person of the file is in a circle (id) of the pad already."""
        return person in self.person_ids

    def person_at_table(self, name: str, table: TableLine) -> int:
        """The id of a person at a table who has no line, made if they do not exist."""
        return self.person_id(self.circle_ids[table.circle], name, table.touched_at)

    def links(self, links: Sequence[LinkLine]) -> None:
        """Write links, so that they work as before. Links that exist here stay as they are. Links to an unknown table are left out,
        so that they never become links to the whole circle; so are links with an unknown role."""
        connection, tables = self.session.connection(), self._table_ids(links)
        query: Any = select(LinkRow.hash, LinkRow.circle_id, LinkRow.id).where(col(LinkRow.hash).in_([link.hash for link in links]))
        existing = {digest: (circle, number) for digest, circle, number in connection.execute(query)}
        taken = set(connection.scalars(select(LinkRow.id).where(col(LinkRow.id).in_([link.link for link in links]))))
        for link in links:
            if link.hash in existing or link.to == "" or link.role not in ROLES:
                self.restored.left += 1
                if link.hash in existing:
                    self._links[link.link] = existing[link.hash]
                continue
            # Keep the id if possible: cookies of phones contain it.
            number = link.link if 0 < link.link < LARGEST_ID and link.link not in taken else None
            if number is None:
                self._deferred.append(link)
            else:
                self._add(LinkRow, [{"id": number, **self._link_values(link, tables)}])
                self._note_link(link, number)
            self.restored.links += 1

    def access_entries(self, doors: Sequence[AccessLine]) -> None:
        """Write the access log."""
        tables = self._table_ids(doors)
        self._add(
            AccessRow,
            [
                {
                    "circle_id": self.circle_ids[door.circle], "table_id": tables.get(door.to or ""), "at": door.at,
                    "what": door.door,
                    "who": door.who, "whom": door.whom, "n": door.n,
                }
                for door in doors
            ],
        )  # fmt: skip

    def finish(self) -> None:
        """Finish after the last line: write links that need a new id, and which link made which."""
        connection = self.session.connection()
        if connection.dialect.name == "postgresql" and self.restored.links:
            connection.execute(text("SELECT setval(pg_get_serial_sequence('link', 'id'), max(id)) FROM link"))
        tables = self._table_ids(self._deferred)
        for link in self._deferred:
            number = connection.scalar(insert(LinkRow).values(self._link_values(link, tables)).returning(col(LinkRow.id)))
            self._note_link(link, number or 0)
        circles = {number: circle for circle, number in self._links.values()}
        made_links = [(number, self._links[maker]) for number, maker in self._makers if maker in self._links]
        makers = [{"made": number, "by": id} for number, (circle, id) in made_links if circle == circles[number]]
        if makers:
            query = update(LinkRow).where(col(LinkRow.id) == bindparam("made")).values(maker_id=bindparam("by"))
            connection.execute(query, makers)

    def _note_link(self, link: LinkLine, number: int) -> None:
        """Note the id of a restored link, and the link that made it."""
        self._links[link.link] = self.circle_ids[link.circle], number
        if link.maker is not None:
            self._makers.append((number, link.maker))

    def _table_ids(self, lines: Sequence[LinkLine | AccessLine]) -> dict[str, int]:
        """The ids of the tables these lines refer to, by slug."""
        slugs = {line.to for line in lines if line.to}
        query: Any = select(TableRow.slug, TableRow.id).where(col(TableRow.slug).in_(slugs))
        return dict(self.session.connection().execute(query).all())

    def _link_values(self, link: LinkLine, tables: Mapping[str, int]) -> dict[str, Any]:
        values = link.model_dump(exclude={"link", "circle", "to", "held_by", "maker"})
        scope = {"circle_id": self.circle_ids[link.circle], "table_id": tables[link.to] if link.to else None}
        return {**values, **scope, "person_id": self.person_ids.get(link.held_by)}

    def _seat_rows(self, table_id: int, table: TableLine, seats: Sequence[SeatPart]) -> list[dict[str, Any]]:
        """The rows of seats of a table."""
        return [
            {
                "table_id": table_id, "seat": seat.seat, "name": seat.name, "came": seat.came,
                "person_id": self.person_by_number(seat.person, table.circle) or self.person_at_table(seat.name, table),
            }
            for seat in seats
        ]  # fmt: skip

    def _table_values(self, table: TableLine) -> dict[str, Any]:
        return {
            "circle_id": self.circle_ids[table.circle],
            "slug": table.table,
            "key": table.key,
            "game": table.game,
            "dealer": table.dealer,
            "options": readable(table.options),
            "opened_at": table.opened_at,
            "touched_at": table.touched_at,
        }

    def _add(self, rows: Any, values: list[dict[str, Any]]) -> None:
        if values:
            self.session.connection().execute(insert(rows), values)


def step_row(table_id: int, step: StepPart) -> dict[str, Any]:
    """The row of a step."""
    values = {"table_id": table_id, "seq": step.seq, "kind": step.kind, "data": step_data(step)}
    return {**values, "key": step.key, "at": step.at, "by": step.by}


def step_data(step: StepPart) -> Any:
    """The JSON of a step; damaged JSON in readable form."""
    return step.data if step.text is None else readable(step.text)


def readable(data: Any) -> Any:
    """JSON unchanged; damaged JSON as `{"damaged": text}`, so that no text is lost and every database accepts it."""
    data = data.text if isinstance(data, DamagedJson) else data
    return {"damaged": data} if isinstance(data, str) else data


def draft_rows(table_id: int, table: TableLine) -> list[dict[str, Any]]:
    """The rows of the drafts of a table; damaged ones are left out, since they are of no use."""
    return [{"table_id": table_id, "slot": slot, "data": texts} for slot, texts in table.drafts.items() if isinstance(texts, dict)]


def write_archive(writer: Writer, batch: Sequence[BackupLine]) -> None:
    """Write those of the lines that are about evenings, payments and described games."""
    for line in batch:
        match line:
            case EveningLine():
                _write_evening(writer, line)
            case PlanLine():
                _write_plan(writer, line)
            case WorthLine():
                _write_worth(writer, line)
            case PaymentLine():
                _write_payment(writer, line)
            case DescriptionLine():
                _write_description(writer, line)
    writer.session.flush()


def _write_evening(writer: Writer, line: EveningLine) -> None:
    """The title here stays. Lines of the other note, and another title, are added below the note here."""
    circle = writer.circle_ids[line.circle]
    row = _row_by(writer.session, EveningRow, circle, column=EveningRow.night, value=line.evening)
    if row is None:
        writer.session.add(EveningRow(circle_id=circle, night=line.evening, title=line.title, note=line.note))
        writer.restored.evenings += 1
        return
    row.title = row.title or line.title
    known = {row.title, *row.note.splitlines()}
    added = [part for part in dict.fromkeys((line.title, *line.note.splitlines())) if part and part not in known]
    row.note = "\n".join([*([row.note] if row.note else []), *added])
    writer.session.add(row)


def _write_plan(writer: Writer, line: PlanLine) -> None:
    """Of two versions of a plan, and of two answers of a person, the later one counts."""
    circle, values = writer.circle_ids[line.circle], line.model_dump(include={"starts_at", "place", "by", "at"})
    row = _row_by(writer.session, PlanRow, circle, column=PlanRow.key, value=line.plan)
    if row is None:
        row = PlanRow(circle_id=circle, key=line.plan, **values)
        writer.restored.plans += 1
    elif line.at > row.at:
        row.sqlmodel_update(values)
    writer.session.add(row)
    writer.session.flush()
    answers = set(writer.session.exec(select(AnswerRow.comes, AnswerRow.at).where(AnswerRow.plan_id == row.id)))
    for answer in line.answers:
        if (answer.comes, answer.at) in answers and not writer.has_person(answer.person, circle):
            # By somebody who was renamed here since.
            continue
        if person := writer.person_by_number(answer.person, line.circle):
            stored = writer.session.get(AnswerRow, (row.id, person))
            if stored is None or answer.at > stored.at:
                writer.session.merge(AnswerRow(plan_id=row.id or 0, person_id=person, comes=answer.comes, at=answer.at))


def _write_worth(writer: Writer, line: WorthLine) -> None:
    circle = writer.circle_ids[line.circle]
    if _row_by(writer.session, WorthRow, circle, column=WorthRow.since, value=line.since) is None:
        writer.session.add(WorthRow(circle_id=circle, since=line.since, cents=line.worth, currency=line.currency))


def _write_payment(writer: Writer, line: PaymentLine) -> None:
    """A payment that was undone at either pad is undone."""
    circle = writer.circle_ids[line.circle]
    row = _row_by(writer.session, PaymentRow, circle, column=PaymentRow.key, value=line.payment)
    if row is None:
        payer, payee = writer.person_by_number(line.payer, line.circle), writer.person_by_number(line.payee, line.circle)
        if payer is None or payee is None:
            return
        values = line.model_dump(exclude={"payment", "circle", "payer", "payee"})
        row = PaymentRow(circle_id=circle, key=line.payment, payer_id=payer, payee_id=payee, **values)
        writer.restored.payments += 1
    elif row.undone_at is None:
        row.undone_at = line.undone_at
    writer.session.add(row)


def _write_description(writer: Writer, line: DescriptionLine) -> None:
    """Of two versions of a game that a circle offers, the later one counts."""
    save_description(writer.session, line.description, line.text, line.made_at)
    for offer in line.offers:
        circle, base = writer.circle_ids[offer.circle], base_id(line.description)
        row = writer.session.get(GameRow, (circle, base))
        if row is None or row.at < offer.at:
            writer.session.merge(GameRow(circle_id=circle, base=base, description_id=line.description, at=offer.at))
            writer.restored.games += 1


def _row_by(session: Session, rows: Any, circle: int, column: Any, value: object) -> Any:
    """The row of a circle with a unique value; None if there is none."""
    return session.exec(select(rows).where(rows.circle_id == circle, column == value)).first()
