"""How many links there may be: one code or one guest fills no circle, and keepers always find room."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import ColumnElement, and_, func
from sqlmodel import Session, col, select

from scorepad.store.models import CodeRow, LinkRow
from scorepad.store.values import NotFound

#: Limit of valid links per table, and per circle as a whole.
MAX_LINKS = 100
#: Of these, how many keepers alone make, by hand; how many people let in at one table by one maker, and by one code.
KEEPER_RESERVE, MAX_PER_MAKER, MAX_PER_CODE = 20, 40, 24


class TooManyLinks(Exception):
    """A limit of links is reached. `why`: "all" (`MAX_LINKS`, less `KEEPER_RESERVE` but for keepers), "maker" (`MAX_PER_MAKER`) or
    "code" (`MAX_PER_CODE`)."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


@dataclass(frozen=True, slots=True)
class NewLink:
    """A link to be made, see `Link`; `by`: name of its maker, `maker`: the id of their link, None if they have none; `maker_role`:
    their role, "terminal" for a command, which has no limits; `code`: the code by which a phone came, "" if it is made by hand: its
    maker is that of the code."""

    role: str
    name: str
    table: str | None = None
    person: int | None = None
    by: str = ""
    evening: int | None = None
    maker_role: str = "keeper"
    code: str = ""
    maker: int | None = None


def check_maker(session: Session, circle: int, maker: int | None) -> None:
    """Raise NotFound unless the link of a maker is valid in this circle, or None. The caller holds the lock on its links."""
    row = None if maker is None else session.get(LinkRow, maker)
    if maker is not None and (row is None or row.circle_id != circle or row.revoked_at is not None):
        raise NotFound(maker)


def check_room(session: Session, circle: int, table: int | None, new: NewLink) -> int | None:
    """Raise TooManyLinks where no more links may be made at this table (id; None: to the circle), and NotFound if the code or the
    link of the maker is gone. Returns the id of the maker's link, None if it is unknown."""
    code = None
    if new.code:
        code = session.exec(select(CodeRow).where(CodeRow.text == new.code, CodeRow.circle_id == circle)).first()
        if code is None:
            raise NotFound(new.code)
    else:
        check_maker(session, circle, new.maker)
    maker = code.maker_id if code else new.maker

    def many(*those: ColumnElement[bool]) -> int:
        there = select(func.count()).where(LinkRow.circle_id == circle, col(LinkRow.table_id).is_not_distinct_from(table))
        return session.exec(there.where(*those)).one()

    stands, by_hand = col(LinkRow.revoked_at).is_(None), new.maker_role == "keeper" and not new.code
    if many(stands) >= MAX_LINKS - KEEPER_RESERVE * (not by_hand):
        raise TooManyLinks("all")
    if table is not None and not by_hand and many(stands, _made_by(maker, new.by)) >= MAX_PER_MAKER:
        raise TooManyLinks("maker")
    if code is not None:
        alike = (col(LinkRow.role) == code.role, col(LinkRow.evening).is_not_distinct_from(code.evening))
        if many(col(LinkRow.made_at) >= code.made_at, _made_by(maker, code.made_by), *alike) >= MAX_PER_CODE:
            raise TooManyLinks("code")
    return maker


def _made_by(maker: int | None, name: str) -> ColumnElement[bool]:
    """Condition: links made with this link; where that is unknown, those made by this name of which it is unknown, too."""
    same = col(LinkRow.maker_id).is_not_distinct_from(maker)
    return same if maker is not None else and_(same, col(LinkRow.made_by) == name)
