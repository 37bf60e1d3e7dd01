"""Links: secret addresses that give a role in a circle or at one table; their limits, and the access log of a circle.

Only the hash of the secret is stored. By the limits one code or one guest fills no circle, and keepers always find room. The access
log says who came in, by which link or code, and what was revoked.
"""

from __future__ import annotations

import hmac
from collections.abc import Collection, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, and_, bindparam, delete, func, text
from sqlmodel import Session, col, select

from scorepad.archive.evenings import is_within
from scorepad.store.base import CircleBase
from scorepad.store.database import DatabaseUnavailable
from scorepad.store.models import FIRST_CIRCLE, AccessRow, CircleRow, CodeRow, LinkRow, PersonRow, TableRow
from scorepad.store.people import person_row
from scorepad.store.values import Circle, NotFound, id_of, table_of

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

    def many(*conditions: ColumnElement[bool]) -> int:
        query = select(func.count()).where(LinkRow.circle_id == circle, col(LinkRow.table_id).is_not_distinct_from(table))
        return session.exec(query.where(*conditions)).one()

    valid, by_hand = col(LinkRow.revoked_at).is_(None), new.maker_role == "keeper" and not new.code
    if many(valid) >= MAX_LINKS - KEEPER_RESERVE * (not by_hand):
        raise TooManyLinks("all")
    if table is not None and not by_hand and many(valid, _made_by(maker, new.by)) >= MAX_PER_MAKER:
        raise TooManyLinks("maker")
    if code is not None:
        same_grant = (col(LinkRow.role) == code.role, col(LinkRow.evening).is_not_distinct_from(code.evening))
        if many(col(LinkRow.made_at) >= code.made_at, _made_by(maker, code.made_by), *same_grant) >= MAX_PER_CODE:
            raise TooManyLinks("code")
    return maker


def _made_by(maker: int | None, name: str) -> ColumnElement[bool]:
    """Condition: links made with this link; where that is unknown, those made by this name of which it is unknown, too."""
    same = col(LinkRow.maker_id).is_not_distinct_from(maker)
    return same if maker is not None else and_(same, col(LinkRow.made_by) == name)


#: Retention of the log: the greatest age in seconds, and the greatest number of lines per circle.
KEEP_SECONDS, MAX_ENTRIES = 90 * 24 * 3600, 300
#: Events of these kinds that repeat within so many seconds increment the count of one line (codes shown, wrong codes).
MERGE_SECONDS = {"code": 12 * 3600, "wrong": 3600}


class AccessEntry(NamedTuple):
    """A line of the access log, see `AccessRow`. `table`: slug of the table; None if there was none or it was deleted."""

    at: int
    what: str
    who: str
    whom: str
    table: str | None
    n: int


class AccessEvent(NamedTuple):
    """What is written into the access log, see `AccessRow`. `table`: id of the table, None if it concerns none."""

    what: str
    at: int
    who: str = ""
    whom: str = ""
    table: int | None = None
    n: int = 1


def lock_links(session: Session, circle: int = FIRST_CIRCLE) -> None:
    """Lock the links of a circle until the end of the session. The lock of the first circle also covers codes of all circles."""
    # With key_share, writers of rows that refer to the circle do not wait.
    session.connection().execute(select(col(CircleRow.id)).where(CircleRow.id == circle).with_for_update(key_share=True))


def write_event(session: Session, circle: int, event: AccessEvent) -> None:
    """Write an event into the log of a circle and delete lines beyond the retention limits."""
    what, at, who, whom, table, n = event
    if what in MERGE_SECONDS:
        query = (
            select(AccessRow)
            .where(
                AccessRow.circle_id == circle, AccessRow.what == what, AccessRow.who == who, AccessRow.at > at - MERGE_SECONDS[what]
            )
            .where(col(AccessRow.table_id).is_not_distinct_from(table))
        )
        row = session.exec(query.order_by(col(AccessRow.id).desc()).limit(1)).first()
        if row is not None:
            row.n += n
            session.add(row)
            return
    session.add(AccessRow(circle_id=circle, table_id=table, at=at, what=what, who=who, whom=whom, n=n))
    session.flush()
    ids = select(AccessRow.id).where(AccessRow.circle_id == circle).order_by(col(AccessRow.id).desc())
    session.exec(delete(AccessRow).where(col(AccessRow.circle_id) == circle, col(AccessRow.at) < at - KEEP_SECONDS))
    if excess := session.exec(ids.offset(MAX_ENTRIES).limit(1)).first():
        session.exec(delete(AccessRow).where(col(AccessRow.circle_id) == circle, col(AccessRow.id) <= excess))


def read_log(session: Session, circle: int, most: int) -> list[AccessEntry]:
    """The last `most` lines of the log of a circle, newest first."""
    query: Any = select(AccessRow, TableRow.slug).join(TableRow, isouter=True).where(AccessRow.circle_id == circle)
    lines = session.exec(query.order_by(col(AccessRow.at).desc(), col(AccessRow.id).desc()).limit(most))
    return [AccessEntry(row.at, row.what, row.who, whom=row.whom, table=slug, n=row.n) for row, slug in lines]


def forget_codes(session: Session, circle: int) -> None:
    """Delete all codes of this circle."""
    session.exec(delete(CodeRow).where(col(CodeRow.circle_id) == circle))


#: `seen_at` of a phone is updated at most this often, in seconds, so that reading hardly ever writes.
USE_INTERVAL = 300
#: Length of the prefix of a hash that is compared to tell whether a link was renewed.
HASH_PREFIX = 16

#: Event in the access log: a phone came in by a code and got a link.
EVENT_CAME = "came"

_COLUMNS = """
link.id, link.circle_id, "table".slug, link.role, coalesce(person.name, link.name), link.person_id, link.made_at, link.made_by,
link.opened_at, link.seen_at, link.phone, link.revoked_at, link.hash, link.evening, person.mark, circle.zone FROM link
JOIN circle ON circle.id = link.circle_id LEFT JOIN "table" ON "table".id = link.table_id LEFT JOIN person ON person.id = person_id
"""
_VALID = "link.revoked_at IS NULL AND (link.table_id IS NULL OR link.table_id NOT IN (SELECT table_id FROM bin))"
_BY_ID = text(f"SELECT {_COLUMNS} WHERE link.id = :id")
_BY_HASH = text(f"SELECT {_COLUMNS} WHERE link.hash = :hash AND {_VALID}")
_OF_CIRCLE = text(f"SELECT {_COLUMNS} WHERE link.circle_id = :circle AND {_VALID} ORDER BY link.id")
_OF_IDS = text(f"SELECT {_COLUMNS} WHERE link.id IN :ids AND {_VALID}").bindparams(bindparam("ids", expanding=True))


class LastKeeper(Exception):
    """The last opened keeper link of a circle cannot be revoked."""


@dataclass(frozen=True, slots=True)
class Link:
    """A link: gives its holder a `role` at one `table` (slug) or (None) in the whole circle; with `evening`, the time at which one
    began, at all tables that were opened on it, too.

    `name`: whom it was made for, the current name if `person` is known; `opened_at`, `seen_at`: when it was first opened and last
    used, `phone`: the kind of phone; `hash`: of its secret; `mark`: as in `Person`; `zone`: the time zone of its circle.
    """

    id: int
    circle: int
    table: str | None
    role: str
    name: str
    person: int | None
    made_at: int
    made_by: str
    opened_at: int | None
    seen_at: int | None
    phone: str
    revoked_at: int | None
    hash: str
    evening: int | None
    mark: int | None
    zone: str

    @property
    def is_valid(self) -> bool:
        """Whether the link is valid, that is not revoked."""
        return self.revoked_at is None

    def leads_to(self, slug: str, opened_at: int) -> bool:
        """Whether it leads to a table of its circle, opened at that time."""
        return self.table in (None, slug) or is_within(self.evening, opened_at, self.zone)


class LinksMixin(CircleBase):
    """The methods of `Store` for links. All but `link_by_hash`, `valid_link`, `valid_links` and `record_use` are limited to the
    circle of the store."""

    @contextmanager
    def _links_lock(self) -> Iterator[Session]:
        """A write session that holds the lock on the links of the circle."""
        with self.database.write_session() as session:
            lock_links(session, self.circle)
            yield session

    def make_link(self, new: NewLink, hash: str, *, at: int, what: str = "made") -> Link:
        """Make a link; the same hash again returns the same link. `what`: the event in the access log; with `EVENT_CAME` the link
        counts as opened. Raises NotFound, also if the code is gone, and TooManyLinks."""
        with self._links_lock() as session:
            row = session.exec(select(LinkRow).where(LinkRow.hash == hash, LinkRow.circle_id == self.circle)).first()
            if row is None:
                table_id = None if new.table is None else id_of(table_of(session, self.circle, new.table))
                if new.person is not None:
                    person_row(session, self.circle, new.person)
                maker = None if new.maker_role == "terminal" else check_room(session, self.circle, table_id, new=new)
                row = LinkRow(
                    circle_id=self.circle, table_id=table_id, role=new.role, name=new.name, person_id=new.person, hash=hash,
                    made_at=at, made_by=new.by, opened_at=at if what == EVENT_CAME else None, evening=new.evening, maker_id=maker,
                )  # fmt: skip
                session.add(row)
                session.flush()
                write_event(session, self.circle, AccessEvent(what, at, who=new.by, whom=new.name, table=table_id))
            return _load_link(session, id_of(row))

    def links(self) -> list[Link]:
        """All valid links in the order in which they were made, without those to tables in the bin."""
        with self.database.read_session() as session:
            return [Link(*row) for row in session.connection().execute(_OF_CIRCLE, {"circle": self.circle})]

    def link(self, link: int) -> Link:
        """A link of this circle, also a revoked one; raises NotFound."""
        with self.database.read_session() as session:
            return _load_link(session, id_of(link_row(session, self.circle, link)))

    def renew_link(self, link: int, hash: str, at: int, by: str) -> Link:
        """Give a link a new secret, which locks out all who had the old one. The same hash again changes nothing. Raises NotFound,
        also for a revoked link."""
        with self._links_lock() as session:
            row = link_row(session, self.circle, link)
            if row.revoked_at is not None:
                raise NotFound(link)
            if row.hash != hash:
                row.hash, row.opened_at, row.seen_at, row.phone = hash, None, None, ""
                session.add(row)
                event = AccessEvent("renewed", at, who=by, whom=link_name(session, row), table=row.table_id)
                write_event(session, self.circle, event)
            return _load_link(session, link)

    def revoke_link(self, link: int, at: int, by: str, *, kept: bool = False) -> Link:
        """Revoke a link; a second time changes nothing. Raises NotFound, and LastKeeper if no other opened keeper link is left and
        the circle is not `kept` in another way."""
        with self._links_lock() as session:
            row = link_row(session, self.circle, link)
            if row.revoked_at is None:
                if row.role == "keeper" and not kept and not other_keepers(session, self.circle, [link]):
                    raise LastKeeper
                row.revoked_at = at
                session.add(row)
                event = AccessEvent("revoked", at, who=by, whom=link_name(session, row), table=row.table_id)
                write_event(session, self.circle, event)
            return _load_link(session, link)

    def revoke_all_but(self, link: int | None, at: int, by: str) -> int:
        """Revoke all links except this keeper link (None: all links, if the circle is kept in another way), and delete all codes.
        Returns the number of links revoked. Raises NotFound."""
        with self._links_lock() as session:
            if link is not None:
                spared = link_row(session, self.circle, link)
                if spared.role != "keeper" or spared.revoked_at is not None:
                    raise NotFound(link)
            query = select(LinkRow).where(LinkRow.circle_id == self.circle, col(LinkRow.revoked_at).is_(None))
            rows = [row for row in session.exec(query) if row.id != link]
            for row in rows:
                row.revoked_at = at
                session.add(row)
            forget_codes(session, self.circle)
            if rows:
                write_event(session, self.circle, AccessEvent("revoked-all", at, who=by, n=len(rows)))
            return len(rows)

    def rename_link(self, link: int, name: str) -> Link:
        """Change the name of a link: it is for the person of this name, if there is one. Raises NotFound."""
        with self._links_lock() as session:
            row = link_row(session, self.circle, link)
            person_ids = select(PersonRow.id).where(PersonRow.circle_id == self.circle, PersonRow.folded == name.casefold())
            row.name, row.person_id = name, session.exec(person_ids).first()
            session.add(row)
            return _load_link(session, link)

    def link_by_hash(self, hash: str) -> Link | None:
        """The valid link with the hash of this secret, of any circle; None if there is none."""
        with self.database.connection() as connection:
            row = connection.execute(_BY_HASH, {"hash": hash}).first()
            return Link(*row) if row else None

    def valid_link(self, link: int) -> Link | None:
        """The valid link with this id, of any circle; None if there is none."""
        with self.database.connection() as connection:
            row = connection.execute(_OF_IDS, {"ids": [link]}).first()
            return Link(*row) if row else None

    def valid_links(self, pairs: Sequence[tuple[int, str]]) -> list[Link]:
        """The valid links among these pairs of id and the first `HASH_PREFIX` characters of the hash, of any circle, in this
        order."""
        if not pairs:
            return []
        with self.database.connection() as connection:
            rows = connection.execute(_OF_IDS, {"ids": [link_id for link_id, _ in pairs]}).all()
        links_by_id = {row[0]: Link(*row) for row in rows}
        links = [(links_by_id[link_id], prefix) for link_id, prefix in dict(pairs).items() if link_id in links_by_id]
        return [link for link, prefix in links if hmac.compare_digest(link.hash[:HASH_PREFIX].encode(), prefix.encode())]

    def record_use(self, link: Link, at: int, phone: str) -> None:
        """Record that a link is used on this kind of phone. The first use goes into the access log. Later ones are skipped if the
        last was less than `USE_INTERVAL` seconds ago, or if the database is busy."""
        first = link.opened_at is None
        if not first and link.phone == phone and link.seen_at is not None and 0 <= at - link.seen_at < USE_INTERVAL:
            return
        try:
            with self.database.write_session(wait=first) as session:
                if first:
                    lock_links(session, link.circle)
                row = session.get(LinkRow, link.id)
                if row is None or row.hash != link.hash or row.revoked_at is not None:
                    return
                if row.opened_at is None:
                    row.opened_at = at
                    write_event(session, link.circle, AccessEvent("opened", at, who=link.name, table=row.table_id))
                row.seen_at, row.phone = at, phone
                session.add(row)
        except DatabaseUnavailable:
            if first:
                raise

    def circle_name(self) -> str:
        """The name of the circle; "" if it has none yet."""
        with self.database.read_session() as session:
            return _circle(session, self.circle).name

    def rename_circle(self, name: str) -> None:
        """Rename the circle."""
        with self._links_lock() as session:
            row = _circle(session, self.circle)
            row.name = name
            session.add(row)

    def new_circle(self, name: str, at: int) -> Circle:
        """Make a new circle, separate from all others."""
        with self.database.write_session() as session:
            row = CircleRow(name=name, made_at=at)
            session.add(row)
            session.flush()
            return Circle(id_of(row), row.name)


def _circle(session: Session, circle: int) -> CircleRow:
    row = session.get(CircleRow, circle)
    if row is None:
        raise NotFound(circle)
    return row


def link_row(session: Session, circle: int, link: int) -> LinkRow:
    """A link of a circle; raises NotFound."""
    row = session.get(LinkRow, link)
    if row is None or row.circle_id != circle:
        raise NotFound(link)
    return row


def _load_link(session: Session, link: int) -> Link:
    """A link, including unflushed changes of this session."""
    session.flush()
    return Link(*session.connection().execute(_BY_ID, {"id": link}).one())


def link_name(session: Session, row: LinkRow) -> str:
    """The name of a link, see `Link`."""
    return _load_link(session, id_of(row)).name


def other_keepers(session: Session, circle: int, but: Collection[int]) -> bool:
    """Whether there is a valid keeper link that was opened, besides these (ids); unopened ones may have been lost."""
    query: Any = select(LinkRow.id).where(
        LinkRow.circle_id == circle, LinkRow.role == "keeper", col(LinkRow.revoked_at).is_(None),
        col(LinkRow.opened_at).is_not(None), col(LinkRow.id).not_in(but),
    )  # fmt: skip
    return session.exec(query.limit(1)).first() is not None
