"""The state of tables for live updates, and drafts: the texts of a form while it is typed.

The state is read by one SQL statement, since phones ask for it all the time. Drafts are stored by field, and deleted once the log
has moved on.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from sqlalchemy import JSON, BigInteger, bindparam, delete, or_, text
from sqlmodel import Session, col, select

from scorepad.log import CONTENT_KINDS, StepKind
from scorepad.store.base import SLUG, TABLE_OF_CIRCLE, CirclePart
from scorepad.store.models import DraftRow, PlainText, StepRow, TableRow
from scorepad.store.people import Signature
from scorepad.store.values import NotFound, Person, Stamp, id_of

#: First column of a row of `_LIVE_QUERY`: what kind of row it is.
TABLE, SEAT, DRAFT, TYPING, LINK, NEXT, SIGNATURE = range(7)
#: Lifetime of a typing notice, in seconds; phones repeat it before that.
TYPING_SECONDS = 8
#: How long after the last step of a table, or the opening of one without any, its people's next game may be opened, in seconds.
NEXT_TABLE_SECONDS = 6 * 3600
#: Limit of typing notices per table.
MAX_TYPING = 20

_LIVE = f"""
WITH here AS (SELECT id, slug, circle_id, opened_at FROM "table"
WHERE slug IN :slugs AND circle_id = coalesce(:circle, circle_id) AND id NOT IN (SELECT table_id FROM bin))
SELECT {TABLE}, here.slug, coalesce(step.seq, 0), coalesce(step.at, 0), coalesce(memo.note, ''), '', '', '' FROM here
LEFT JOIN step ON step.table_id = here.id AND step.seq = (SELECT max(seq) FROM step WHERE table_id = here.id)
LEFT JOIN memo ON memo.table_id = here.id
UNION ALL SELECT {SEAT}, here.slug, seat.seat, seat.person_id, seat.name, '', '', '' FROM here
JOIN seat ON seat.table_id = here.id AND seat.came >= 0
UNION ALL SELECT {DRAFT}, here.slug, 0, 0, slot, CAST(data AS TEXT), '', '' FROM here JOIN draft ON draft.table_id = here.id
UNION ALL SELECT {SIGNATURE}, here.slug, seat, version, by, '', '', '' FROM here
JOIN signature ON signature.table_id = here.id AND version > 0
UNION ALL SELECT {TYPING}, here.slug, 0, 0, phone, slot, field, name FROM here JOIN typing ON typing.table_id = here.id
AND typing.at > :at - {TYPING_SECONDS} AND typing.at < :at + {TYPING_SECONDS}
UNION ALL SELECT {NEXT}, here.slug, later.opened_at, later.id, later.slug, '', '', '' FROM here
LEFT JOIN step ON step.table_id = here.id AND step.seq = (SELECT max(seq) FROM step WHERE table_id = here.id)
JOIN "table" AS later ON later.circle_id = here.circle_id AND later.id > here.id
AND later.opened_at >= coalesce(step.at, here.opened_at)
AND later.opened_at < coalesce(step.at, here.opened_at) + {NEXT_TABLE_SECONDS} AND later.id NOT IN (SELECT table_id FROM bin)
WHERE 2 * (SELECT count(*) FROM seat WHERE table_id = later.id AND person_id IN
(SELECT person_id FROM seat WHERE table_id = here.id)) >= (SELECT count(*) FROM seat WHERE table_id = later.id)
UNION ALL SELECT {LINK}, '', link.id, 0, link.hash, '', '', '' FROM link WHERE link.id IN :links AND link.revoked_at IS NULL
"""  # noqa: S608 (only constants are interpolated)
_LIVE_QUERY = text(_LIVE).bindparams(
    bindparam("slugs", type_=PlainText(), expanding=True),
    bindparam("circle", type_=BigInteger()),
    bindparam("links", expanding=True),
)

_DELETE_EXPIRED = text(f"""
DELETE FROM typing WHERE table_id = :id AND phone <> :phone
AND (at <= :at - {TYPING_SECONDS} OR at >= :at + {TYPING_SECONDS})
""")  # noqa: S608
_DELETE_TYPING = text("DELETE FROM typing WHERE table_id = :id AND phone = :phone")
_SET_TYPING = text(f"""
INSERT INTO typing (table_id, phone, slot, field, name, at) SELECT :id, :phone, :slot, :field, :name, :at
WHERE (SELECT count(*) FROM typing WHERE table_id = :id AND phone <> :phone) < {MAX_TYPING}
ON CONFLICT (table_id, phone) DO UPDATE SET slot = excluded.slot, field = excluded.field, name = excluded.name, at = excluded.at
""").bindparams(  # noqa: S608
    # PostgreSQL does not know the types of what stands in a SELECT.
    *(bindparam(name, type_=BigInteger()) for name in ("id", "at")),
    *(bindparam(name, type_=PlainText()) for name in ("phone", "slot", "field", "name")),
)


class Typing(NamedTuple):
    """A typing notice: a `phone` (id chosen by itself) types in a `field` of the draft `slot`; `name`: of its user, "" if
    unknown."""

    phone: str
    slot: str
    field: str
    name: str


class LiveDraft(NamedTuple):
    """The draft `slot`; `json_text` is its JSON text."""

    slot: str
    json_text: str

    @property
    def texts(self) -> Any:
        """The texts by field; None if the JSON cannot be read."""
        try:
            return json.loads(self.json_text)
        except ValueError:
            return None


class LiveState(NamedTuple):
    """Live state of a table: its stamp, its drafts and typing notices; `links`: id and hash of the valid ones of the links asked
    for; `next_table`: slug of the first table that was opened after its last step (or after it, if it has none), at which at least
    half are people of this one;
    `signatures`: its signatures, void ones too."""

    stamp: Stamp
    drafts: tuple[LiveDraft, ...]
    typing: tuple[Typing, ...]
    links: tuple[tuple[int, str], ...]
    next_table: str | None = None
    signatures: tuple[Signature, ...] = ()

    def draft_texts(self, slot: str) -> dict[str, str]:
        """The draft of the entry `slot`: texts by field; empty if there is none or it cannot be read."""
        texts = next((draft.texts for draft in self.drafts if draft.slot == slot), None)
        return texts if isinstance(texts, dict) else {}


def _parse_live_rows(rows: Iterable[Any]) -> tuple[dict[str, LiveState], dict[int, str]]:
    """Convert the rows of `_LIVE_QUERY`: the tables by slug, without links, and the hashes of the valid links by id."""
    links: dict[int, str] = {}
    tables: defaultdict[str, list[Any]] = defaultdict(list)
    for kind, slug, *row in rows:
        if kind == LINK:
            links[row[0]] = row[2]
        else:
            tables[slug].append((kind, *row))
    return {slug: _live_state(entries) for slug, entries in tables.items()}, links


def _live_state(rows: Sequence[Any]) -> LiveState:
    _, version, at, note, *_ = next(row for row in rows if row[0] == TABLE)
    people = tuple(Person(row[2], row[3]) for row in sorted(row for row in rows if row[0] == SEAT))
    drafts = tuple(sorted(LiveDraft(row[3], row[4]) for row in rows if row[0] == DRAFT))
    typing = tuple(sorted(Typing(*row[3:]) for row in rows if row[0] == TYPING))
    next_tables = sorted(row[1:4] for row in rows if row[0] == NEXT)
    signatures = tuple(sorted(Signature(*row[1:4]) for row in rows if row[0] == SIGNATURE))
    return LiveState(
        Stamp(version, at, people, note=note),
        drafts,
        typing,
        links=(),
        next_table=next_tables[0][2] if next_tables else None,
        signatures=signatures,
    )


_DRAFT = (
    text(f'SELECT data FROM "table" LEFT JOIN draft ON table_id = "table".id AND slot = :slot WHERE {TABLE_OF_CIRCLE}')  # noqa: S608
    .bindparams(SLUG)
    .columns(data=JSON)
)

#: Changed texts by field, None deletes the field; or a function of the stored texts that returns them.
Changes = Mapping[str, str | None] | Callable[[Mapping[str, str]], Mapping[str, str | None]]


class Drafts(CirclePart):
    """The drafts of the tables of a circle."""

    def load(self, slug: str, slot: str) -> dict[str, str]:
        """The draft of the entry `slot`: texts by field; empty if there is none."""
        return draft_texts(self._rows(slug, _DRAFT, slot=slot)[0][0])

    def update(self, slug: str, slot: str, changes: Changes) -> dict[str, str]:
        """Update a draft field by field; returns the whole draft. A function is called while the table is locked."""
        with self._locked_table(slug) as (session, table):
            return change_draft(session, id_of(table), slot, changes)

    def delete(self, slug: str, slot: str, seen: Mapping[str, Any] | None = None) -> None:
        """Delete a draft; with `seen` only if it still equals that."""
        with self._locked_table(slug) as (session, table):
            row = session.get(DraftRow, (id_of(table), slot))
            if row is not None and (seen is None or draft_texts(row.data) == seen):
                session.delete(row)

    def delete_old(self, before: int) -> None:
        """Delete the drafts of tables that were over before this moment (drafts of later ones stay: the end may be undone). Raises
        DatabaseUnavailable."""
        with self.database.read_session() as session:
            slugs = list(session.exec(_slugs_with_old_drafts(before)))
        if slugs:
            with self.database.write_session(False) as session:
                table_ids = self.database.lock_free_tables(session, slugs)
                # Others may have written before the lock was taken.
                idle_ids = [table_ids[slug] for slug in session.exec(_slugs_with_old_drafts(before)) if slug in table_ids]
                session.exec(delete(DraftRow).where(col(DraftRow.table_id).in_(idle_ids)))


class Live(CirclePart):
    """The live states of tables, and typing notices."""

    def state(self, slug: str, at: int, links: Sequence[int] = (), anywhere: bool = False) -> LiveState:
        """The live state of a table at the time `at`, and which of these links are valid; as cheap as `stamp`. `anywhere`: the
        table may belong to another circle. Raises NotFound."""
        tables, valid = self._live([slug], at, links, circle=None if anywhere else self.circle)
        if not tables:
            raise NotFound(slug)
        (live,) = tables.values()
        return live._replace(links=tuple(sorted(valid.items())))

    def states(self, slugs: Collection[str], at: int, links: Collection[int]) -> tuple[dict[str, LiveState], dict[int, str]]:
        """The live state of tables of any circle, by slug, without links, and the hashes of the valid ones of these links, by id.
        One statement: a table costs a fifth of what `state` takes. Tables that do not exist are left out."""
        return self._live(slugs, at, links, circle=None)

    def _live(
        self, slugs: Collection[str], at: int, links: Collection[int], circle: int | None
    ) -> tuple[dict[str, LiveState], dict[int, str]]:
        with self.database.connection() as connection:
            values = {"slugs": list(slugs), "links": list(links), "at": at, "circle": circle}
            return _parse_live_rows(connection.execute(_LIVE_QUERY, values).all())

    def set_typing(self, slug: str, typing: Typing, at: int) -> None:
        """Store a typing notice; an empty field deletes it. Expired notices of other phones are deleted. Raises NotFound."""
        # Plain SQL: phones cause it all the time while somebody types.
        with self._locked_table(slug) as (session, table):
            values = {"id": id_of(table), "at": at, **typing._asdict()}
            session.connection().execute(_DELETE_EXPIRED, values)
            session.connection().execute(_SET_TYPING if typing.field else _DELETE_TYPING, values)


def draft_texts(draft: Any) -> dict[str, str]:
    """The texts of a stored draft; empty if it cannot be read."""
    return dict(draft) if isinstance(draft, dict) else {}


def change_draft(session: Session, table: int, slot: str, changes: Changes) -> dict[str, str]:
    """Update a draft of a locked table; returns the whole draft."""
    row = session.get(DraftRow, (table, slot)) or DraftRow(table_id=table, slot=slot, data={})
    texts = draft_texts(row.data)
    changed = changes(texts) if callable(changes) else changes
    row.data = {name: text for name, text in {**texts, **changed}.items() if text is not None}
    session.add(row)
    return dict(row.data)


def delete_outlived(session: Session, table: int, kind: StepKind, carried: str | None) -> None:
    """Delete the drafts of a table after a step of a kind in `CONTENT_KINDS` was appended, except the slot `carried`, to which a
    draft was copied."""
    if kind in CONTENT_KINDS:
        session.flush()
        session.exec(delete(DraftRow).where(col(DraftRow.table_id) == table, col(DraftRow.slot) != (carried or "")))


def _slugs_with_old_drafts(before: int) -> Any:
    """A query for the slugs of tables that were over before this moment and still have drafts."""
    last = select(StepRow.kind).where(StepRow.table_id == TableRow.id).order_by(col(StepRow.seq).desc()).limit(1)
    over = or_(col(TableRow.over), last.scalar_subquery() == "end")
    drafted = col(TableRow.id).in_(select(DraftRow.table_id))
    return select(TableRow.slug).where(drafted, TableRow.touched_at < before, over)
