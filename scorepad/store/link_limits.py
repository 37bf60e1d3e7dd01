"""How many links there may be: one code or one guest fills no circle, and keepers always find room."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import ColumnElement, func
from sqlmodel import Session, col, select

from scorepad.store.models import CodeRow, LinkRow
from scorepad.store.values import Unknown

#: Limit of valid links per table, and per circle as a whole.
MOST = 100
#: Of these, how many keepers alone make, by hand; how many people let in at one table who bear one name, and by one code.
ROOM, MADE, USES = 20, 40, 24


class TooMany(Exception):
    """A limit of links is reached. `why`: "all" (`MOST`, less `ROOM` but for keepers), "maker" (`MADE`) or "code" (`USES`)."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


@dataclass(frozen=True, slots=True)
class NewLink:
    """A link to be made, see `Link`; `by`: name of its maker; `hand`: the role of the maker, "terminal" for a command, which has no
    limits; `code`: the code by which a phone came, "" if it is made by hand."""

    role: str
    name: str
    table: str | None = None
    person: int | None = None
    by: str = ""
    evening: int | None = None
    hand: str = "keeper"
    code: str = ""


def check_room(session: Session, circle: int, table: int | None, new: NewLink) -> None:
    """Raise TooMany where no more links may be made at this table (id; None: to the circle), and Unknown if the code is gone."""

    def many(*those: ColumnElement[bool]) -> int:
        there = select(func.count()).where(LinkRow.circle_id == circle, col(LinkRow.table_id).is_not_distinct_from(table))
        return session.exec(there.where(*those)).one()

    stands, by_hand = col(LinkRow.revoked_at).is_(None), new.hand == "keeper" and not new.code
    if many(stands) >= MOST - ROOM * (not by_hand):
        raise TooMany("all")
    if table is not None and not by_hand and many(stands, col(LinkRow.made_by) == new.by) >= MADE:
        raise TooMany("maker")
    if not new.code:
        return
    code = session.exec(select(CodeRow).where(CodeRow.text == new.code, CodeRow.circle_id == circle)).first()
    if code is None:
        raise Unknown(new.code)
    alike = (col(LinkRow.role) == code.role, col(LinkRow.evening).is_not_distinct_from(code.evening))
    if many(col(LinkRow.made_at) >= code.made_at, col(LinkRow.made_by) == code.made_by, *alike) >= USES:
        raise TooMany("code")
