"""All rows of the database as values, and their numbers: for backups and for `scorepad doctor`. Tables are read in batches."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from sqlalchemy import Text, cast, func, select
from sqlmodel import Session, SQLModel, col

from scorepad.core.record import record_header
from scorepad.log import Step
from scorepad.store.models import (
    AccessRow,
    AnswerRow,
    BinRow,
    CircleRow,
    DescriptionRow,
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
from scorepad.store.values import DamagedJson, read_json, replace_people

_NO_MEMO: list[Any] = [(None, "")]
#: Number of tables read at once.
TABLES_PER_BATCH = 200


class FullStep(NamedTuple):
    """A step of a log with its idempotency key and the name of its writer (`by`)."""

    seq: int
    kind: str
    data: Any
    key: str
    at: int
    by: str


class FullSeat(NamedTuple):
    """A seat: its number, the id of the person, and their name at that table; `came`: as in `SeatRow`."""

    seat: int
    person: int
    name: str
    came: int


class FullSignature(NamedTuple):
    """What a seat said to the table as it was after `version` steps (0: no longer agreed), on whose phone (`by`), and when."""

    seat: int
    version: int
    by: str
    at: int


class FullTable(NamedTuple):
    """All rows of a table. `options`, data of steps and drafts may be `DamagedJson`; `thrown_at`: None unless it is in the bin."""

    id: int
    circle: int
    slug: str
    key: str
    game: str
    dealer: int
    options: Any
    opened_at: int
    touched_at: int
    started: str | None
    note: str
    seats: tuple[FullSeat, ...]
    steps: tuple[FullStep, ...]
    drafts: Mapping[str, Any]
    thrown_at: int | None
    signatures: tuple[FullSignature, ...]

    @property
    def names(self) -> list[str]:
        """The names of everyone who sat there, as a fold has them."""
        return [seat.name.strip() for seat in self.seats if seat.came >= 0]

    @property
    def header(self) -> dict[str, Any]:
        """Its record without entries."""
        return record_header(self.game, (seat.name for seat in self.seats if not seat.came), self.dealer, options=self.options)

    @property
    def log(self) -> list[Step]:
        """Its steps, for `scorepad.log`."""
        names = {seat.seat: seat.name for seat in self.seats}
        return [
            Step(step.seq, step.kind, replace_people(step.data, names), at=step.at)  # type: ignore[arg-type]
            for step in self.steps
        ]

    @property
    def damaged_parts(self) -> list[str]:
        """The parts that cannot be read, in words."""
        parts = [("its house rules", self.options)]
        parts += [(f"step {step.seq}", step.data) for step in self.steps]
        parts += [(f"the draft {slot}", data) for slot, data in self.drafts.items()]
        return [part for part, data in parts if isinstance(data, DamagedJson)]


class FullCircle(NamedTuple):
    """A circle; `zone`, `demo`: as in `CircleRow`."""

    id: int
    name: str
    made_at: int
    zone: str
    demo: bool


class FullPerson(NamedTuple):
    """A person of a circle; `mark`: as in `Person`."""

    id: int
    circle: int
    name: str
    seen_at: int
    mark: int | None


class FullLink(NamedTuple):
    """A link. `to`: the slug of its table, "" if that does not exist, None for a link to the whole circle; `person`: the id of the
    person it was made for, `maker`: of the link with which it was made, each if known."""

    id: int
    circle: int
    to: str | None
    role: str
    name: str
    person: int | None
    hash: str
    made_at: int
    made_by: str
    opened_at: int | None
    seen_at: int | None
    phone: str
    revoked_at: int | None
    evening: int | None
    maker: int | None


class FullAccess(NamedTuple):
    """A line of the access log of a circle; `to`: as in `FullLink`."""

    circle: int
    to: str | None
    at: int
    what: str
    who: str
    whom: str
    n: int


def circles(session: Session) -> list[FullCircle]:
    """All circles in the order in which they were made."""
    columns: Any = map(col, (CircleRow.id, CircleRow.name, CircleRow.made_at, CircleRow.zone, CircleRow.demo))
    query = select(*columns).order_by(col(CircleRow.id))
    return [FullCircle(*row) for row in session.connection().execute(query)]


def people(session: Session) -> Iterator[FullPerson]:
    """All people, also those without any table."""
    columns: Any = map(col, (PersonRow.id, PersonRow.circle_id, PersonRow.name, PersonRow.seen_at, PersonRow.mark))
    for row in session.connection().execute(select(*columns).order_by(col(PersonRow.id))).all():
        yield FullPerson(*row)


def links(session: Session) -> Iterator[FullLink]:
    """All links, also revoked ones, in the order in which they were made."""
    columns: Any = map(
        col,
        (
            LinkRow.role, LinkRow.name, LinkRow.person_id, LinkRow.hash, LinkRow.made_at, LinkRow.made_by, LinkRow.opened_at,
            LinkRow.seen_at, LinkRow.phone, LinkRow.revoked_at, LinkRow.evening, LinkRow.maker_id,
        ),
    )  # fmt: skip
    table_id: Any = LinkRow.table_id
    query = select(col(LinkRow.id), col(LinkRow.circle_id), table_id, col(TableRow.slug), *columns)
    for link, circle, table, slug, *row in session.connection().execute(_with_table(query, LinkRow)).all():
        yield FullLink(link, circle, _target(table, slug), *row)


def access_entries(session: Session) -> Iterator[FullAccess]:
    """The access log of all circles."""
    columns: Any = map(col, (AccessRow.at, AccessRow.what, AccessRow.who, AccessRow.whom, AccessRow.n))
    query = select(col(AccessRow.circle_id), col(AccessRow.table_id), col(TableRow.slug), *columns)
    for circle, table, slug, *row in session.connection().execute(_with_table(query, AccessRow)).all():
        yield FullAccess(circle, _target(table, slug), *row)


def _with_table(query: Any, row_type: type[LinkRow] | type[AccessRow]) -> Any:
    """The query, joined with the table that each row refers to, if any."""
    return query.select_from(row_type).outerjoin(TableRow, col(row_type.table_id) == TableRow.id).order_by(col(row_type.id))


def _target(table: int | None, slug: str | None) -> str | None:
    return None if table is None else slug or ""


def tables(session: Session, batch: int = TABLES_PER_BATCH) -> Iterator[FullTable]:
    """All tables, also those in the bin, in the order in which they were opened; `batch` of them are in memory at once."""
    query: Any = select(col(TableRow.id)).order_by(col(TableRow.id)).limit(batch)
    last = -1
    while batch_ids := session.connection().scalars(query.where(col(TableRow.id) > last)).all():
        yield from tables_by_id(session, batch_ids)
        last = batch_ids[-1]


def tables_by_id(session: Session, ids: Sequence[int]) -> list[FullTable]:
    """The tables with these ids, in the order in which they were opened."""

    def by_table(*columns: Any) -> dict[int, list[Any]]:
        rows: dict[int, list[Any]] = {table_id: [] for table_id in ids}
        query = select(*columns).where(columns[0].in_(ids)).order_by(*columns[:2])
        for table_id, *row in session.connection().execute(query):
            rows[table_id].append(row)
        return rows

    seats = by_table(*map(col, (SeatRow.table_id, SeatRow.seat, SeatRow.person_id, SeatRow.name, SeatRow.came)))
    steps = by_table(
        *map(col, (StepRow.table_id, StepRow.seq, StepRow.kind)), _text(StepRow.data),
        *map(col, (StepRow.key, StepRow.at, StepRow.by)),
    )  # fmt: skip
    drafts = by_table(col(DraftRow.table_id), col(DraftRow.slot), _text(DraftRow.data))
    memos = by_table(*map(col, (MemoRow.table_id, MemoRow.started, MemoRow.note)))
    bin_rows = by_table(col(BinRow.table_id), col(BinRow.at))
    signatures = by_table(
        *map(col, (SignatureRow.table_id, SignatureRow.seat, SignatureRow.version, SignatureRow.by, SignatureRow.at))
    )
    columns = map(col, (TableRow.id, TableRow.circle_id, TableRow.slug, TableRow.key, TableRow.game, TableRow.dealer))
    times = map(col, (TableRow.opened_at, TableRow.touched_at))
    query: Any = select(*columns, _text(TableRow.options), *times).where(col(TableRow.id).in_(ids)).order_by(col(TableRow.id))
    return [
        FullTable(
            table_id, circle, slug, key=key, game=game, dealer=dealer, options=read_json(options), opened_at=opened_at,
            touched_at=touched_at, started=started, note=note,
            seats=tuple(FullSeat(*seat) for seat in seats[table_id]),
            steps=tuple(
                FullStep(seq, kind, read_json(data), key=key, at=at, by=by) for seq, kind, data, key, at, by in steps[table_id]
            ),
            # Sorted here: the databases collate texts differently.
            drafts={slot: read_json(data) for slot, data in sorted(drafts[table_id])},
            thrown_at=next((at for (at,) in bin_rows[table_id]), None),
            signatures=tuple(FullSignature(*signature) for signature in signatures[table_id]),
        )
        for table_id, circle, slug, key, game, dealer, options, opened_at, touched_at in session.connection().execute(query)
        for started, note in [(memos[table_id] or _NO_MEMO)[0]]
    ]  # fmt: skip


def _text(column: Any) -> Any:
    """A JSON column as text, so that one damaged row does not make the others unreadable."""
    return cast(column, Text)


def same_json(one: Any, other: Any) -> bool:
    """Whether two values are the same JSON: 1 is neither true nor 1.0."""
    return json.dumps(one, sort_keys=True) == json.dumps(other, sort_keys=True)


class FullEvening(NamedTuple):
    """What is written about an evening, as in `EveningRow`."""

    circle: int
    night: str
    title: str
    note: str


class FullAnswer(NamedTuple):
    """An answer to a planned evening; `person`: their id."""

    person: int
    comes: bool
    at: int


class FullPlan(NamedTuple):
    """A planned evening, as in `PlanRow`, with its answers."""

    circle: int
    key: str
    starts_at: int
    place: str
    by: str
    at: int
    answers: tuple[FullAnswer, ...]


class FullWorth(NamedTuple):
    """What a chip is worth, as in `WorthRow`."""

    circle: int
    since: int
    cents: int
    currency: str


class FullPayment(NamedTuple):
    """A payment, as in `PaymentRow`; `payer`, `payee`: ids of people."""

    circle: int
    key: str
    payer: int
    payee: int
    cents: int
    currency: str
    by: str
    at: int
    undone_at: int | None


class FullOffer(NamedTuple):
    """A circle that offers a described game, since when."""

    circle: int
    at: int


class FullDescription(NamedTuple):
    """The text of a described game, as in `DescriptionRow`, with the circles that offer it."""

    id: str
    text: str
    made_at: int
    offers: tuple[FullOffer, ...]


def evenings(session: Session) -> Iterator[FullEvening]:
    """All evenings of which something is written."""
    query = _columns(EveningRow.circle_id, EveningRow.night, EveningRow.title, EveningRow.note)
    # Sorted here: the databases collate texts differently.
    yield from sorted(FullEvening(*row) for row in session.connection().execute(query))


def plans(session: Session) -> Iterator[FullPlan]:
    """All planned evenings, in the order in which they were planned."""
    answers: dict[int, list[FullAnswer]] = defaultdict(list)
    query = _columns(AnswerRow.plan_id, AnswerRow.person_id, AnswerRow.comes, AnswerRow.at)
    for plan, *row in session.connection().execute(query.order_by(col(AnswerRow.plan_id), col(AnswerRow.person_id))):
        answers[plan].append(FullAnswer(*row))
    plan_query = _columns(PlanRow.id, PlanRow.circle_id, PlanRow.key, PlanRow.starts_at, PlanRow.place, PlanRow.by, PlanRow.at)
    for plan, *row in session.connection().execute(plan_query.order_by(col(PlanRow.id))):
        yield FullPlan._make((*row, tuple(answers[plan])))


def worths(session: Session) -> Iterator[FullWorth]:
    """All settings of what a chip is worth, in each circle the earliest first."""
    query = _columns(WorthRow.circle_id, WorthRow.since, WorthRow.cents, WorthRow.currency)
    for row in session.connection().execute(query.order_by(col(WorthRow.circle_id), col(WorthRow.since))):
        yield FullWorth(*row)


def payments(session: Session) -> Iterator[FullPayment]:
    """All payments, also those undone, in the order in which they were noted."""
    model = PaymentRow
    query = _columns(
        model.circle_id, model.key, model.payer_id, model.payee_id, model.cents, model.currency, model.by, model.at, model.undone_at
    )
    for row in session.connection().execute(query.order_by(col(model.id))):
        yield FullPayment(*row)


def descriptions(session: Session) -> Iterator[FullDescription]:
    """The texts of all described games."""
    offers: dict[str, list[FullOffer]] = defaultdict(list)
    query = _columns(GameRow.description_id, GameRow.circle_id, GameRow.at).order_by(col(GameRow.circle_id))
    for description, *row in session.connection().execute(query):
        offers[description].append(FullOffer(*row))
    texts = _columns(DescriptionRow.id, DescriptionRow.text, DescriptionRow.made_at)
    # Sorted here: the databases collate texts differently.
    for description, text, made_at in sorted(session.connection().execute(texts).all()):
        yield FullDescription(description, text, made_at, tuple(offers[description]))


def _columns(*columns: Any) -> Any:
    return select(*map(col, columns))


class RowCounts(NamedTuple):
    """Numbers of rows of each kind; `thrown`: tables in the bin, `doors`: lines of access logs, `evenings`: those of which
    something is written, `plans`: planned ones, `worths`: settings of what a chip is worth, `descriptions`: texts of described
    games, `offers`: how often one is offered by a circle."""

    circles: int
    people: int
    tables: int
    steps: int
    drafts: int
    thrown: int
    links: int
    doors: int
    signatures: int
    evenings: int
    plans: int
    answers: int
    worths: int
    payments: int
    descriptions: int
    offers: int

    @property
    def is_empty(self) -> bool:
        """Whether a pad is like a new one, apart from links to its one circle."""
        written = (self.people, self.tables, self.evenings, self.plans, self.worths, self.payments, self.offers)
        return self.circles <= 1 and not any(written)


#: In the order of `RowCounts`.
_COUNTED: tuple[type[SQLModel], ...] = (
    CircleRow, PersonRow, TableRow, StepRow, DraftRow, BinRow, LinkRow, AccessRow,
    SignatureRow, EveningRow, PlanRow, AnswerRow, WorthRow, PaymentRow,
    DescriptionRow, GameRow,
)  # fmt: skip
#: Rows of these kinds belong to another row: the column that refers to it, and the column referred to.
_OWNERS: dict[type[SQLModel], tuple[Any, Any]] = {
    StepRow: (StepRow.table_id, TableRow.id), DraftRow: (DraftRow.table_id, TableRow.id), BinRow: (BinRow.table_id, TableRow.id),
    SignatureRow: (SignatureRow.table_id, TableRow.id), AnswerRow: (AnswerRow.plan_id, PlanRow.id),
    GameRow: (GameRow.description_id, DescriptionRow.id),
}  # fmt: skip


def counts(session: Session) -> RowCounts:
    """Count the rows of each kind, without those that belong to nothing: no backup holds them."""
    return RowCounts(*(session.connection().scalar(_count(row_type)) or 0 for row_type in _COUNTED))


def _count(row_type: type[SQLModel]) -> Any:
    query = select(func.count()).select_from(row_type)
    if row_type not in _OWNERS:
        return query
    column, owner = _OWNERS[row_type]
    return query.where(col(column).in_(select(owner)))
