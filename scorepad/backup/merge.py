"""Merges a backup into a pad: adds what is missing, and loses nothing that is there.

Circles are matched by when they were made, or by name, tables by the idempotency key of the request that opened them, or by slug.
Logs only grow, so if one of two logs is a prefix of the other, the longer one is kept. If they diverge, or one person would have
two seats, both tables are kept.
"""

from __future__ import annotations

import re
import secrets
from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from sqlalchemy import insert, or_, select, update
from sqlmodel import Session, col

from scorepad.backup.file_format import AccessLine, CircleLine, LinkLine, PersonLine, StepPart, TableLine
from scorepad.backup.writer import Writer, draft_rows, readable, step_data, step_row
from scorepad.games import find_game
from scorepad.store.cache import delete_cached
from scorepad.store.export import FullStep, FullTable, same_json, tables_by_id
from scorepad.store.models import FIRST_CIRCLE, CircleRow, DraftRow, MemoRow, SeatRow, SignatureRow, StepRow, TableRow
from scorepad.store.tables import SLUG_LETTERS
from scorepad.store.values import DamagedJson, id_of

#: Key of a diverged copy: the key of the original table, "~", and the slug of the copy.
_COPY_KEY = re.compile(rf"(.*)~[{SLUG_LETTERS}]{{10}}", re.DOTALL)

#: What two lines of one circle have in common: the surest first. A circle keeps its moment when it is renamed or merged.
_SAME_CIRCLE: tuple[Callable[[CircleRow | CircleLine], tuple[Any, ...]], ...] = (
    lambda circle: (circle.demo, circle.made_at, circle.name.casefold()),
    lambda circle: (circle.demo, circle.made_at),
    lambda circle: () if circle.demo else (circle.name.casefold(),),
)


def original_key(key: str) -> str:
    """The original key of a table, also for the key of a diverged copy."""
    match = _COPY_KEY.fullmatch(key)
    return match[1] if match else key


class Merger(Writer):
    """A Writer that adds to a pad what is missing there."""

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self._people_in_file: dict[int, PersonLine] = {}
        #: ids of diverged copies, by circle and original key
        self._copies: dict[tuple[int, str], list[int]] = defaultdict(list)
        columns: Any = select(col(TableRow.id), col(TableRow.circle_id), col(TableRow.key))
        for table_id, circle, key in session.connection().execute(columns.where(col(TableRow.key).contains("~"))):
            if original_key(key) != key:
                self._copies[circle, original_key(key)].append(table_id)
        #: the circles that are not matched yet, in the order in which they were made
        circles = select(CircleRow).where(col(CircleRow.id) != FIRST_CIRCLE).order_by(col(CircleRow.id))
        self._circles = list(session.scalars(circles))

    def circles(self, circles: Sequence[CircleLine]) -> None:
        """Match circles by when they were made, then by name, and make those that are missing; an invented one never matches by its
        name alone. The first circle matches the first. A circle gets the name and the time zone of its match if it has none."""
        for of in _SAME_CIRCLE:
            for circle in circles:
                same = (there for there in self._circles if of(there) and of(there) == of(circle))
                if circle.circle not in self.circle_ids and (match := next(same, None)):
                    self.circle_ids[circle.circle] = id_of(match)
                    self._circles.remove(match)
        for circle in circles:
            circle_id = self.circle_ids.get(circle.circle) or self.new_circle(circle)
            self.circle_ids[circle.circle] = circle_id
            for column, value in ((CircleRow.name, circle.name), (CircleRow.zone, circle.zone)):
                if_empty = update(CircleRow).where(col(CircleRow.id) == circle_id, col(column) == "")
                self.session.connection().execute(if_empty.values({column: value}))

    def links(self, links: Sequence[LinkLine]) -> None:
        """Links are never merged: each pad decides itself who comes in."""
        self.restored.left += len(links)

    def access_entries(self, doors: Sequence[AccessLine]) -> None:
        """Access logs are never merged."""

    def people(self, people: Sequence[PersonLine]) -> None:
        """Remember people; they are added to the pad with what is added of theirs."""
        self._people_in_file.update({person.person: person for person in people})

    def person_by_number(self, person: int, circle: int) -> int | None:
        """The id of a person, made if they do not exist; None if they have no line."""
        line = self._people_in_file.get(person)
        return self.person_id(self.circle_ids[circle], line.name, line.seen_at, mark=line.mark) if line else None

    def has_person(self, person: int, circle: int) -> bool:
        """Whether there is a person of this name."""
        return person in self._people_in_file and (circle, self._people_in_file[person].name.casefold()) in self.people_by_name

    def tables(self, tables: Sequence[TableLine]) -> Sequence[int]:
        """Add the tables and steps that are missing."""
        candidates, missing = self._candidates(tables), []
        index = _TableIndex(candidates.values())
        for table in tables:
            matches = [candidates[table_id] for table_id in index.of(table, self.circle_ids[table.circle])]
            prefixes = [match for match in matches if _is_prefix(match, table)]
            if prefixes:
                # The one with the longest common log.
                longest = max(prefixes, key=lambda match: min(len(match.steps), len(table.log)))
                candidates[longest.id] = self._add_steps(longest, table)
            elif matches:
                self._add_copy(matches[0], table)
            else:
                missing.append(self._with_free_slug(table))
        return super().tables(missing)

    def _candidates(self, tables: Sequence[TableLine]) -> dict[int, FullTable]:
        """All tables of the pad that may match one of these, by id."""
        origins = {original_key(table.key) for table in tables}
        by_key = col(TableRow.key).in_(origins | {table.key for table in tables})
        by_slug = col(TableRow.slug).in_([table.table for table in tables])
        query: Any = select(col(TableRow.id)).where(or_(by_key, by_slug))
        ids: set[int] = set(self.session.connection().scalars(query))
        keys = {(self.circle_ids[table.circle], original_key(table.key)) for table in tables}
        ids.update(table_id for key in keys for table_id in self._copies.get(key, ()))
        return {stored.id: stored for stored in tables_by_id(self.session, sorted(ids))}

    def _add_steps(self, stored: FullTable, table: TableLine) -> FullTable:
        """Add to a table the steps after its last one with the people who came, the drafts and signatures it lacks, and the note if
        it has none."""
        connection = self.session.connection()
        if table.note and not stored.note:
            self._write_note(stored, table)
        elif table.note != stored.note and table.note:
            self.restored.notes.append(stored.slug)
            self.restored.tables[stored.slug] = stored
        self._write_signatures(stored, table)
        (_, here), (_, there) = _rules_of(stored), _rules_of(table)
        if (stated := {**there, **here}) != here:
            options = {**stored.options, **stated}
            connection.execute(update(TableRow).where(col(TableRow.id) == stored.id).values(options=options))
            delete_cached(self.session, stored.id)
        missing = table.log[len(stored.steps) :]
        if not missing:
            self.restored.complete += 1
            return stored
        connection.execute(insert(StepRow), [step_row(stored.id, step) for step in missing])
        # Who came before is here already, by now perhaps under another name.
        seats = {seat.seat for seat in stored.seats}
        for seat in table.seats:
            if seat.came and seat.seat in seats:
                came = update(SeatRow).where(col(SeatRow.table_id) == stored.id, col(SeatRow.seat) == seat.seat)
                connection.execute(came.values(came=seat.came))
        self._add(SeatRow, self._seat_rows(stored.id, table, [seat for seat in table.seats if seat.seat not in seats]))
        touched_at = max(stored.touched_at, table.touched_at)
        connection.execute(update(TableRow).where(col(TableRow.id) == stored.id).values(touched_at=touched_at, over=False))
        delete_cached(self.session, stored.id)
        self._add(DraftRow, [row for row in draft_rows(stored.id, table) if row["slot"] not in stored.drafts])
        self.restored.grew += 1
        self.restored.steps += len(missing)
        return tables_by_id(self.session, [stored.id])[0]

    def _write_note(self, stored: FullTable, table: TableLine) -> None:
        self.session.merge(MemoRow(table_id=stored.id, started=stored.started, note=table.note))
        self.session.flush()

    def _write_signatures(self, stored: FullTable, table: TableLine) -> None:
        """Of what a seat said at both pads, the later one counts."""
        times = {signature.seat: signature.at for signature in stored.signatures}
        for signature in table.signatures:
            if signature.at > times.get(signature.seat, -1):
                self.session.merge(SignatureRow(table_id=stored.id, **signature.model_dump()))
        self.session.flush()

    def _add_copy(self, stored: FullTable, table: TableLine) -> None:
        """Add a table whose log diverges from that of the matching table here."""
        table, circle = self._with_free_slug(table), self.circle_ids[table.circle]
        keys = select(col(TableRow.key)).where(col(TableRow.circle_id) == circle, col(TableRow.key) == table.key)
        taken = self.session.connection().scalar(keys) is not None
        key = f"{original_key(table.key)}~{table.table}" if taken else table.key
        ids = super().tables([table.model_copy(update={"key": key})])
        self._copies[circle, original_key(key)].extend(ids)
        self.restored.diverged.append((stored.slug, table.table))
        self.restored.tables[stored.slug] = stored

    def _with_free_slug(self, table: TableLine) -> TableLine:
        """The table, with a new slug if its own is taken, in any circle."""
        taken = self.session.connection().scalar(select(col(TableRow.slug)).where(col(TableRow.slug) == table.table))
        return table.model_copy(update={"table": "".join(secrets.choice(SLUG_LETTERS) for _ in range(10))}) if taken else table


class _TableIndex:
    """Finds tables of the pad with the same original key or slug."""

    def __init__(self, tables: Iterable[FullTable]) -> None:
        self._by_origin: dict[tuple[int, str], list[int]] = defaultdict(list)
        self._by_slug: dict[tuple[int, str], int] = {}
        for stored in tables:
            self._by_origin[stored.circle, original_key(stored.key)].append(stored.id)
            self._by_slug[stored.circle, stored.slug] = stored.id

    def of(self, table: TableLine, circle: int) -> list[int]:
        """The ids of tables of this circle that may match a table of the backup."""
        ids = list(self._by_origin.get((circle, original_key(table.key)), ()))
        same_slug = self._by_slug.get((circle, table.table))
        return ids if same_slug is None or same_slug in ids else [*ids, same_slug]


def _is_prefix(stored: FullTable, table: TableLine) -> bool:
    """Whether both were opened alike and the log of one is a prefix of the other, and no person would have two seats."""
    seats = [[seat.seat for seat in seats if not seat.came] for seats in (stored.seats, table.seats)]
    alike = stored.game == table.game and stored.dealer == table.dealer and seats[0] == seats[1]
    rules = same_json(_rules_of(stored)[0], _rules_of(table)[0])
    here = {seat.seat: seat.name.casefold() for seat in stored.seats}
    twice = any(seat.name.casefold() in here.values() for seat in table.seats if seat.seat not in here)
    return alike and rules and not twice and all(map(_same_step, stored.steps, table.log))


def _rules_of(table: FullTable | TableLine) -> tuple[Any, dict[str, Any]]:
    """The house rules with which a table was opened, and those stated since: see `Tables.state_rules`."""
    game, rules = find_game(table.game), readable(table.options)
    names = game.assumed_options if game and isinstance(rules, dict) else ()
    opened = {name: value for name, value in rules.items() if name not in names} if names else rules
    return opened, {name: rules[name] for name in names if name in rules}


def _same_step(stored: FullStep, step: StepPart) -> bool:
    data = readable(stored.data) if isinstance(stored.data, DamagedJson) else stored.data
    return (stored.seq, stored.kind, stored.key) == (step.seq, step.kind, step.key) and same_json(data, step_data(step))
