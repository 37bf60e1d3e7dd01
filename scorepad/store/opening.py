"""Opening tables: one that is begun, or many that were played before."""

from __future__ import annotations

import secrets
from collections.abc import Collection, Sequence
from typing import Any

from sqlalchemy import insert
from sqlmodel import Session, SQLModel, col, select

from scorepad.store import search_index
from scorepad.store.models import MemoRow, PersonRow, SeatRow, StepRow, TableRow
from scorepad.store.scope import CircleBase
from scorepad.store.values import NewStep, NewTable, id_of

#: Letters and digits that cannot be confused with one another.
SLUG_LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"
#: Number of tables opened in one transaction.
TABLES_PER_INSERT = 100


class OpeningMixin(CircleBase):
    """The methods of `Store` that open tables."""

    def open_table(self, new: NewTable, *, key: str, at: int) -> str:
        """Open a table now (`at`); returns its slug. The same idempotency `key` again returns the same table."""
        with self._people_lock() as session:
            known = session.exec(select(TableRow).where(TableRow.circle_id == self.circle, TableRow.key == key)).first()
            return known.slug if known is not None else self._insert(session, [(key, new, at)])[0]

    def open_tables(self, tables: Sequence[tuple[str, NewTable]], *, at: int) -> int:
        """Open tables that were played before, each with its idempotency key; returns how many were not there yet, not even in the
        bin. Their logs, and who was seen last, go by the times at which they were opened; `at`: now, where that is not known."""
        added = 0
        for start in range(0, len(tables), TABLES_PER_INSERT):
            some = dict(tables[start : start + TABLES_PER_INSERT])
            # Between two batches others may write.
            with self._people_lock() as session:
                there = _there(session, self.circle, some)
                wanted = [(key, new, new.opened_at or at) for key, new in some.items() if key not in there]
                added += len(self._insert(session, wanted)) if wanted else 0
        return added

    def known_keys(self, keys: Sequence[str]) -> set[str]:
        """Those of these idempotency keys with which a table was opened, also one in the bin."""
        with self.database.read_session() as session:
            parts = [keys[start : start + TABLES_PER_INSERT] for start in range(0, len(keys), TABLES_PER_INSERT)]
            return {key for some in parts for key in _there(session, self.circle, some)}

    def _insert(self, session: Session, tables: Sequence[tuple[str, NewTable, int]]) -> list[str]:
        """Add tables, each with its key and the time of its log; returns their slugs."""
        rows: list[dict[str, Any]] = [
            {
                "circle_id": self.circle, "slug": "".join(secrets.choice(SLUG_LETTERS) for _ in range(10)), "key": key,
                "game": new.game, "dealer": new.dealer, "options": dict(new.options), "touched_at": at,
                "opened_at": at if new.opened_at is None else new.opened_at, "title": search_index.title_of(new.options),
                "over": new.ended,
            }
            for key, new, at in tables
        ]  # fmt: skip
        column: Any = TableRow.id
        ids = session.connection().execute(insert(TableRow).returning(column, sort_by_parameter_order=True), rows).scalars().all()
        people = _people(session, self.circle, tables)
        memos, seats, steps = list[dict[str, Any]](), list[dict[str, Any]](), list[dict[str, Any]]()
        for table, (key, new, at) in zip(ids, tables, strict=True):
            if new.started is not None or new.note:
                memos.append({"table_id": table, "started": new.started, "note": new.note})
            for seat, name in enumerate(new.players):
                seats.append({"table_id": table, "seat": seat, "person_id": people[name.casefold()], "name": name})
            done = [*(NewStep("entry", entry) for entry in new.entries), *([NewStep("end", {})] if new.ended else [])]
            for seq, step in enumerate(done, 1):
                row = {"table_id": table, "seq": seq, "kind": step.kind, "data": step.data, "key": f"{key}-{seq}"}
                steps.append(
                    {**row, "at": (new.opened_at or at) + seq * new.seconds_per_step if new.seconds_per_step else at, "by": self.by}
                )
        kinds: tuple[tuple[type[SQLModel], list[dict[str, Any]]], ...] = ((MemoRow, memos), (SeatRow, seats), (StepRow, steps))
        for kind, found in kinds:
            if found:
                session.connection().execute(insert(kind), found)
        search_index.reindex_tables(session.connection(), ids)
        search_index.count_tables(session.connection(), set(people.values()))
        return [str(row["slug"]) for row in rows]


def _there(session: Session, circle: int, keys: Collection[str]) -> set[str]:
    return set(session.exec(select(TableRow.key).where(TableRow.circle_id == circle, col(TableRow.key).in_(keys))))


def _people(session: Session, circle: int, tables: Sequence[tuple[str, NewTable, int]]) -> dict[str, int]:
    """The ids of all who sit at these tables, by case-folded name; those who are new are added."""
    seen: dict[str, tuple[str, int]] = {}
    for _, new, at in tables:
        for name in new.players:
            first, last = seen.get(name.casefold(), (name, at))
            seen[name.casefold()] = first, max(last, at)
    rows = session.exec(select(PersonRow).where(PersonRow.circle_id == circle, col(PersonRow.folded).in_(seen))).all()
    known = {row.folded: row for row in rows}
    for folded, (name, at) in seen.items():
        person = known.setdefault(folded, PersonRow(circle_id=circle, name=name, folded=folded, seen_at=at))
        person.seen_at = max(person.seen_at, at)
        session.add(person)
    session.flush()
    return {folded: id_of(person) for folded, person in known.items()}
