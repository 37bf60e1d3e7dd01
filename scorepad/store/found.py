"""What is found in the database: tables, people, and by what they are looked for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from sqlalchemy import Text, cast, func, or_
from sqlalchemy import select as columns
from sqlmodel import Session, col, select

from scorepad.log import Step
from scorepad.store.broken import Broken, whole
from scorepad.store.rows import BinRow, MemoRow, PersonRow, SeatRow, StepRow, TableRow


class Unknown(LookupError):
    """There is no such table (or person)."""


class Conflict(Exception):
    """Somebody else wrote in the meantime, or the same key came with something else: nothing was written."""


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody known to this pad."""

    id: int
    name: str


class Stamp(NamedTuple):
    """What tells one state of a table from another: how many steps its log has and when the last was written, who sits there under
    which names, its note. What was made of a table holds as long as its stamp does, whichever process changed it."""

    version: int
    at: int
    people: tuple[Person, ...]
    note: str


@dataclass(frozen=True, slots=True)
class Kept:
    """A table as it is kept.

    `people`: one a seat, under the names of that evening; `steps`: its log; `opened_at`, `touched_at`: Unix seconds; `started`:
    when it was opened, as its record told it, None where it had none; `note`: what the players want to remember.
    """

    slug: str
    game: str
    dealer: int
    options: Mapping[str, Any]
    people: tuple[Person, ...]
    steps: tuple[Step, ...]
    opened_at: int
    touched_at: int
    started: str | None = None
    note: str = ""

    @property
    def version(self) -> int:
        """How many steps its log has."""
        return len(self.steps)

    @property
    def broken(self) -> bool:
        """Whether some of its JSON cannot be read, and stands there as `Broken`."""
        return any(isinstance(each, Broken) for each in (self.options, *(step.data for step in self.steps)))

    @property
    def stamp(self) -> Stamp:
        """What tells this state of the table from others."""
        return Stamp(self.version, self.steps[-1].at if self.steps else 0, self.people, self.note)


class Wanted(NamedTuple):
    """A word to look for, and the games that are called so."""

    text: str
    games: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Filter:
    """Which tables to look for: of a game, with a person, opened in [`since`, `until`) (Unix seconds).

    `option`: a house rule and the text that was set for it; `words`: each is found in a name, a note, what the game is called, or
    one of the house rules `titled`.
    """

    game: str | None = None
    person: int | None = None
    since: int | None = None
    until: int | None = None
    option: tuple[str, str] | None = None
    words: tuple[Wanted, ...] = ()
    titled: tuple[str, ...] = ()


#: Tables that nobody threw away.
HERE = col(TableRow.id).not_in(select(BinRow.table_id))


def id_of(row: TableRow | PersonRow) -> int:
    """Its key in the database."""
    if row.id is None:
        raise RuntimeError("the row is not in the database yet")
    return row.id


def table_of(session: Session, slug: str) -> TableRow:
    """The table with this slug, unless it was thrown away; raises Unknown."""
    table = session.exec(select(TableRow).where(TableRow.slug == slug, HERE)).first()
    if table is None:
        raise Unknown(slug)
    return table


def option_text(option: str) -> Any:
    """The column of what was set for a house rule, as text."""
    return whole(TableRow.options)[option].as_string()


def filtered(query: Any, where: Filter | None) -> Any:
    """The query for those tables only, and for none that was thrown away."""
    query = query.where(HERE)
    if where is None:
        return query
    if where.game is not None:
        query = query.where(TableRow.game == where.game)
    if where.person is not None:
        mine = select(SeatRow.table_id).where(SeatRow.person_id == where.person)
        query = query.where(col(TableRow.id).in_(mine))
    if where.since is not None:
        query = query.where(TableRow.opened_at >= where.since)
    if where.until is not None:
        query = query.where(TableRow.opened_at < where.until)
    if where.option is not None:
        name, text = where.option
        query = query.where(option_text(name) == text)
    for word in where.words:
        query = query.where(_about(word, where.titled))
    return query


def _about(word: Wanted, titled: Sequence[str]) -> Any:
    """Whether a table has to do with a word."""

    def holds(text: Any) -> Any:
        return func.holds(text, word.text) == 1

    # Few steps have a note at all; only those are read.
    some = cast(StepRow.data, Text).contains('"note"')
    data = whole(StepRow.data)
    noted = or_(holds(data["note"].as_string()), holds(data["entry"]["note"].as_string()))
    return or_(
        col(TableRow.game).in_(word.games),
        *(holds(option_text(name)) for name in titled),
        col(TableRow.id).in_(select(SeatRow.table_id).where(holds(SeatRow.name))),
        col(TableRow.id).in_(select(MemoRow.table_id).where(holds(MemoRow.note))),
        col(TableRow.id).in_(select(StepRow.table_id).where(some, noted)),
    )


def step_of(row: StepRow) -> Step:
    """A step of a log."""
    return Step(row.seq, row.kind, row.data, row.at)  # type: ignore[arg-type]


def steps_of(session: Session, tables: Sequence[int], since: int = 0) -> dict[int, list[Step]]:
    """The steps of tables from one on; a table without any is not among them."""
    # Of these there are many: no object of the mapper is made for each.
    wanted = columns(*map(col, (StepRow.table_id, StepRow.seq, StepRow.kind, StepRow.data, StepRow.at)))
    wanted = wanted.where(col(StepRow.table_id).in_(tables), col(StepRow.seq) >= since).order_by(col(StepRow.seq))
    found: dict[int, list[Step]] = {}
    for table_id, *step in session.connection().execute(wanted):
        found.setdefault(table_id, []).append(Step(*step))
    return found


def kept_of(session: Session, tables: Sequence[TableRow], log: bool = True) -> list[Kept]:
    """Tables as they are kept, with or without their logs."""
    ids = [id_of(table) for table in tables]
    people: dict[int, list[Person]] = {each: [] for each in ids}
    steps = steps_of(session, ids if log else ())
    for seat in session.exec(select(SeatRow).where(col(SeatRow.table_id).in_(ids)).order_by(col(SeatRow.seat))):
        people[seat.table_id].append(Person(seat.person_id, seat.name))
    memos = {memo.table_id: memo for memo in session.exec(select(MemoRow).where(col(MemoRow.table_id).in_(ids)))}
    plain = MemoRow(table_id=0)
    return [
        Kept(
            table.slug, table.game, table.dealer, table.options, tuple(people[id_of(table)]),
            tuple(steps.get(id_of(table), ())),
            table.opened_at, table.touched_at, memo.started, memo.note,
        )
        for table in tables
        for memo in [memos.get(id_of(table), plain)]
    ]  # fmt: skip
