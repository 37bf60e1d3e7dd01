"""Merges a backup into a pad: adds what is missing, and loses nothing that is there.

Circles are matched by name, tables by the idempotency key of the request that opened them, or by slug. Logs only grow, so if one
of two logs is a prefix of the other, the longer one is kept. If they diverge, both tables are kept.
"""

from __future__ import annotations

import re
import secrets
from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import Any

from sqlalchemy import insert, or_, select, update
from sqlmodel import Session, col

from scorepad.backup.file_format import AccessLine, CircleLine, LinkLine, PersonLine, StepPart, TableLine
from scorepad.backup.writer import Writer, draft_rows, readable, step_data, step_row
from scorepad.store import lists
from scorepad.store.export import FullStep, FullTable, same_json, tables_by_id
from scorepad.store.models import FIRST_CIRCLE, CircleRow, DraftRow, MemoRow, SignatureRow, StepRow, TableRow
from scorepad.store.tables import SLUG_LETTERS
from scorepad.store.values import DamagedJson

#: Key of a diverged copy: the key of the original table, "~", and the slug of the copy.
_BESIDE = re.compile(rf"(.*)~[{SLUG_LETTERS}]{{10}}", re.DOTALL)


def original_key(key: str) -> str:
    """The original key of a table, also for the key of a diverged copy."""
    found = _BESIDE.fullmatch(key)
    return found[1] if found else key


class Merger(Writer):
    """A Writer that adds to a pad what is missing there."""

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self._file: dict[int, PersonLine] = {}
        #: ids of diverged copies, by circle and original key
        self._beside: dict[tuple[int, str], list[int]] = defaultdict(list)
        columns: Any = select(col(TableRow.id), col(TableRow.circle_id), col(TableRow.key))
        for table_id, circle, key in session.connection().execute(columns.where(col(TableRow.key).contains("~"))):
            if original_key(key) != key:
                self._beside[circle, original_key(key)].append(table_id)
        #: ids of circles by `demo` and case-folded name, in the order in which they were made; those already matched are removed
        self._called: dict[tuple[bool, str], list[int]] = defaultdict(list)
        named: Any = select(*map(col, (CircleRow.id, CircleRow.demo, CircleRow.name))).where(col(CircleRow.id) != FIRST_CIRCLE)
        for circle, demo, name in session.connection().execute(named.order_by(col(CircleRow.id))):
            self._called[demo, name.casefold()].append(circle)

    def circles(self, circles: Sequence[CircleLine]) -> None:
        """Match circles by name and make those that are missing; an invented one never matches a real one. The first circle matches
        the first. A circle gets the name and the time zone of its match if it has none."""
        for circle in circles:
            here = [FIRST_CIRCLE] if circle.circle == 1 else self._called[circle.demo, circle.name.casefold()]
            self.circle[circle.circle] = where = here.pop(0) if here else self.new_circle(circle)
            for column, value in ((CircleRow.name, circle.name), (CircleRow.zone, circle.zone)):
                bare = update(CircleRow).where(col(CircleRow.id) == where, col(column) == "")
                self.session.connection().execute(bare.values({column: value}))

    def links(self, links: Sequence[LinkLine]) -> None:
        """Links are never merged: each pad decides itself who comes in."""
        self.restored.left += len(links)

    def doors(self, doors: Sequence[AccessLine]) -> None:
        """Access logs are never merged."""

    def people(self, people: Sequence[PersonLine]) -> None:
        """Remember people; they are added to the pad with what is added of theirs."""
        self._file.update({person.person: person for person in people})

    def person_by_number(self, person: int, circle: int) -> int | None:
        """The id of a person, made if they do not exist; None if they have no line."""
        who = self._file.get(person)
        return self.person_id(self.circle[circle], who.name, who.seen_at, who.mark) if who else None

    def has_person(self, person: int, circle: int) -> bool:
        """Whether there is a person of this name."""
        return person in self._file and (circle, self._file[person].name.casefold()) in self.known

    def tables(self, tables: Sequence[TableLine]) -> Sequence[int]:
        """Add the tables and steps that are missing."""
        here, fresh = self._here(tables), []
        kin = _Kin(here.values())
        for table in tables:
            family = [here[each] for each in kin.of(table, self.circle[table.circle])]
            twins = [each for each in family if _one_begins_the_other(each, table)]
            if twins:
                # The one with the longest common log.
                twin = max(twins, key=lambda each: min(len(each.steps), len(table.log)))
                here[twin.id] = self._grow(twin, table)
            elif family:
                self._keep_beside(family[0], table)
            else:
                fresh.append(self._addressed(table))
        return super().tables(fresh)

    def _here(self, tables: Sequence[TableLine]) -> dict[int, FullTable]:
        """All tables of the pad that may match one of these, by id."""
        origins = {original_key(table.key) for table in tables}
        by_key = col(TableRow.key).in_(origins | {table.key for table in tables})
        by_slug = col(TableRow.slug).in_([table.table for table in tables])
        found: Any = select(col(TableRow.id)).where(or_(by_key, by_slug))
        ids: set[int] = set(self.session.connection().scalars(found))
        theirs = {(self.circle[table.circle], original_key(table.key)) for table in tables}
        ids.update(each for key in theirs for each in self._beside.get(key, ()))
        return {each.id: each for each in tables_by_id(self.session, sorted(ids))}

    def _grow(self, here: FullTable, table: TableLine) -> FullTable:
        """Add to a table the steps after its last one, the drafts and signatures it lacks, and the note if it has none."""
        connection = self.session.connection()
        if table.note and not here.note:
            self._keep_note(here, table)
        elif table.note != here.note and table.note:
            self.restored.notes.append(here.slug)
            self.restored.tables[here.slug] = here
        self._keep_signatures(here, table)
        more = table.log[len(here.steps) :]
        if not more:
            self.restored.complete += 1
            return here
        connection.execute(insert(StepRow), [step_row(here.id, step) for step in more])
        touched_at = max(here.touched_at, table.touched_at)
        connection.execute(update(TableRow).where(col(TableRow.id) == here.id).values(touched_at=touched_at, over=False))
        lists.delete_summary_row(self.session, here.id)
        self._add(DraftRow, [row for row in draft_rows(here.id, table) if row["slot"] not in here.drafts])
        self.restored.grew += 1
        self.restored.steps += len(more)
        return tables_by_id(self.session, [here.id])[0]

    def _keep_note(self, here: FullTable, table: TableLine) -> None:
        self.session.merge(MemoRow(table_id=here.id, started=here.started, note=table.note))
        self.session.flush()

    def _keep_signatures(self, here: FullTable, table: TableLine) -> None:
        """Of what a seat said at both pads, the later one counts."""
        said = {each.seat: each.at for each in here.signatures}
        for each in table.signatures:
            if each.at > said.get(each.seat, -1):
                self.session.merge(SignatureRow(table_id=here.id, **each.model_dump()))
        self.session.flush()

    def _keep_beside(self, here: FullTable, table: TableLine) -> None:
        """Add a table whose log diverges from that of the matching table here."""
        table, circle = self._addressed(table), self.circle[table.circle]
        keys = select(col(TableRow.key)).where(col(TableRow.circle_id) == circle, col(TableRow.key) == table.key)
        taken = self.session.connection().scalar(keys) is not None
        key = f"{original_key(table.key)}~{table.table}" if taken else table.key
        ids = super().tables([table.model_copy(update={"key": key})])
        self._beside[circle, original_key(key)].extend(ids)
        self.restored.diverged.append((here.slug, table.table))
        self.restored.tables[here.slug] = here

    def _addressed(self, table: TableLine) -> TableLine:
        """The table, with a new slug if its own is taken, in any circle."""
        taken = self.session.connection().scalar(select(col(TableRow.slug)).where(col(TableRow.slug) == table.table))
        return table.model_copy(update={"table": "".join(secrets.choice(SLUG_LETTERS) for _ in range(10))}) if taken else table


class _Kin:
    """Finds tables of the pad with the same original key or slug."""

    def __init__(self, here: Iterable[FullTable]) -> None:
        self._by_origin: dict[tuple[int, str], list[int]] = defaultdict(list)
        self._by_slug: dict[tuple[int, str], int] = {}
        for each in here:
            self._by_origin[each.circle, original_key(each.key)].append(each.id)
            self._by_slug[each.circle, each.slug] = each.id

    def of(self, table: TableLine, circle: int) -> list[int]:
        """The ids of tables of this circle that may match a table of the backup."""
        found = list(self._by_origin.get((circle, original_key(table.key)), ()))
        same = self._by_slug.get((circle, table.table))
        return found if same is None or same in found else [*found, same]


def _one_begins_the_other(here: FullTable, table: TableLine) -> bool:
    """Whether both were opened alike and the log of one is a prefix of the other."""
    opened = here.game == table.game and here.dealer == table.dealer and len(here.seats) == len(table.seats)
    return opened and same_json(readable(here.options), readable(table.options)) and all(map(_same, here.steps, table.log))


def _same(here: FullStep, step: StepPart) -> bool:
    here_data = readable(here.data) if isinstance(here.data, DamagedJson) else here.data
    return (here.seq, here.kind, here.key) == (step.seq, step.kind, step.key) and same_json(here_data, step_data(step))
