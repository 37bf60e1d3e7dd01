"""What tells a phone that watches a table whether there is anything new: one question, asked every two seconds by each of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from sqlalchemy import bindparam, text

from scorepad.store.found import Person, Stamp
from scorepad.store.texts import Plain

#: What a row of the answer tells of, in its first column.
TABLE, SEAT, DRAFT = range(3)

LIVE = text(f"""
WITH here AS (SELECT id FROM "table" WHERE slug = :slug AND circle_id = :circle AND id NOT IN (SELECT table_id FROM bin))
SELECT {TABLE}, coalesce(step.seq, 0), coalesce(step.at, 0), coalesce(memo.note, ''), '' FROM here
LEFT JOIN step ON step.table_id = here.id AND step.seq = (SELECT max(seq) FROM step WHERE table_id = here.id)
LEFT JOIN memo ON memo.table_id = here.id
UNION ALL SELECT {SEAT}, seat.seat, seat.person_id, seat.name, '' FROM here JOIN seat ON seat.table_id = here.id
UNION ALL SELECT {DRAFT}, draft.rev, 0, draft.slot, '' FROM here JOIN draft ON draft.table_id = here.id
""").bindparams(bindparam("slug", type_=Plain()))  # noqa: S608 (put together from our own words only)


class Live(NamedTuple):
    """A table as those see it who watch: its stamp, and the number that each draft has just now, by slot."""

    stamp: Stamp
    drafts: tuple[tuple[str, int], ...]


def live_of(rows: Sequence[Any]) -> Live:
    """What the answer to `LIVE` tells."""
    _, version, at, note, _ = next(row for row in rows if row[0] == TABLE)
    people = tuple(Person(row[2], row[3]) for row in sorted(tuple(row) for row in rows if row[0] == SEAT))
    return Live(Stamp(version, at, people, note), tuple(sorted((row[3], row[1]) for row in rows if row[0] == DRAFT)))
