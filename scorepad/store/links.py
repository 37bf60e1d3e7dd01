"""Links: who may come to a circle or to one of its tables, and do what there. What stands in a link is kept as its hash only."""

from __future__ import annotations

import hmac
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from sqlalchemy import bindparam, func, text, update
from sqlmodel import Session, col, select

from scorepad.store import access_log
from scorepad.store.database import Unavailable
from scorepad.store.models import CircleRow, LinkRow
from scorepad.store.people import person_of
from scorepad.store.scope import Below
from scorepad.store.values import Circle, Unknown, id_of, table_of

#: So many links to one table may stand, and so many to a whole circle.
MOST = 100
#: A phone that is used is said to have been seen so often, in seconds: looking writes next to nothing.
SEEN = 300
#: Of a hash so many signs are enough to tell whether it is the same still.
SIGNS = 16

#: How the access log calls it that somebody had a code, and got a link for his phone.
CAME = "came"

_COLUMNS = """
link.id, link.circle_id, "table".slug, link.role, coalesce(person.name, link.name), link.person_id, link.made_at, link.made_by,
link.opened_at, link.seen_at, link.phone, link.revoked_at, link.hash
FROM link LEFT JOIN "table" ON "table".id = link.table_id LEFT JOIN person ON person.id = link.person_id
"""
_STANDS = "link.revoked_at IS NULL AND (link.table_id IS NULL OR link.table_id NOT IN (SELECT table_id FROM bin))"
_BY_ID = text(f"SELECT {_COLUMNS} WHERE link.id = :id")
_BY_HASH = text(f"SELECT {_COLUMNS} WHERE link.hash = :hash AND {_STANDS}")
_OF_CIRCLE = text(f"SELECT {_COLUMNS} WHERE link.circle_id = :circle AND {_STANDS} ORDER BY link.id")
_OF_IDS = text(f"SELECT {_COLUMNS} WHERE link.id IN :ids AND {_STANDS}").bindparams(bindparam("ids", expanding=True))


class LastKeeper(Exception):
    """Nobody would be left who keeps the circle."""


class TooMany(Exception):
    """So many links stand there that there are no more."""


@dataclass(frozen=True, slots=True)
class Link:
    """A link as it stands: who holds it may do what `role` says, at one `table` or (None) all of the circle.

    `name`: of whom it was made for, as that `person` is called now, if it is one; `opened_at`: when it was opened first, `seen_at`
    last, on which kind of `phone`; `hash`: of what stands in it.
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

    @property
    def stands(self) -> bool:
        """Whether it was not revoked."""
        return self.revoked_at is None


class Links(Below):
    """The verbs of a store for its links; each is below one circle, but for those that find out which it is."""

    @contextmanager
    def _door(self) -> Iterator[Session]:
        """Write at the door of the circle, alone."""
        with self.database.writing() as session:
            access_log.lock(session, self.circle)
            yield session

    def make_link(
        self, role: str, name: str, hash: str, *, table: str | None = None, person: int | None = None, by: str = "", at: int,
        what: str = "made",
    ) -> Link:  # fmt: skip
        """A link for somebody, made `by` somebody; the same hash again gives the same link. `what`: how the access log calls it:
        whoever `CAME` has opened it at once. Raises Unknown, and TooMany."""
        with self._door() as session:
            row = session.exec(select(LinkRow).where(LinkRow.hash == hash, LinkRow.circle_id == self.circle)).first()
            if row is None:
                table_id = None if table is None else id_of(table_of(session, self.circle, table))
                if person is not None:
                    person_of(session, self.circle, person)
                standing = select(func.count()).where(LinkRow.circle_id == self.circle, col(LinkRow.revoked_at).is_(None))
                if session.exec(standing.where(col(LinkRow.table_id).is_not_distinct_from(table_id))).one() >= MOST:
                    raise TooMany
                row = LinkRow(
                    circle_id=self.circle, table_id=table_id, role=role, name=name, person_id=person, hash=hash, made_at=at,
                    made_by=by, opened_at=at if what == CAME else None,
                )  # fmt: skip
                session.add(row)
                session.flush()
                access_log.write(session, self.circle, what, at, who=by, whom=name, table=table_id)
            return _of(session, id_of(row))

    def lead_on(self, table: str, to: str) -> None:
        """Links to one table lead to another one from now on, at which those who sat there go on. Raises Unknown."""
        with self._door() as session:
            ids = [id_of(table_of(session, self.circle, slug)) for slug in (table, to)]
            session.exec(update(LinkRow).where(col(LinkRow.table_id) == ids[0]).values(table_id=ids[1]))

    def links(self) -> list[Link]:
        """Those that stand, the first one first; none to a table that lies in the bin."""
        with self.database.reading() as session:
            return [Link(*row) for row in session.connection().execute(_OF_CIRCLE, {"circle": self.circle})]

    def link(self, link: int) -> Link:
        """A link of this circle, also one that was revoked; raises Unknown."""
        with self.database.reading() as session:
            return _of(session, id_of(_mine(session, self.circle, link)))

    def renew_link(self, link: int, hash: str, at: int, by: str) -> Link:
        """Let something else stand in it from now on: whoever had it has it no more. The same hash again changes nothing. Raises
        Unknown, also where it was revoked."""
        with self._door() as session:
            row = _mine(session, self.circle, link)
            if row.revoked_at is not None:
                raise Unknown(link)
            if row.hash != hash:
                row.hash, row.opened_at, row.seen_at, row.phone = hash, None, None, ""
                session.add(row)
                access_log.write(session, self.circle, "renewed", at, who=by, whom=_name(session, row), table=row.table_id)
            return _of(session, link)

    def revoke_link(self, link: int, at: int, by: str, *, kept: bool = False) -> Link:
        """It does not hold any more; once it does not, nothing changes. Raises Unknown, and LastKeeper where no other link that was
        opened keeps the circle, unless it is `kept` otherwise."""
        with self._door() as session:
            row = _mine(session, self.circle, link)
            if row.revoked_at is None:
                if row.role == "keeper" and not kept and not _keepers(session, self.circle, link):
                    raise LastKeeper
                row.revoked_at = at
                session.add(row)
                access_log.write(session, self.circle, "revoked", at, who=by, whom=_name(session, row), table=row.table_id)
            return _of(session, link)

    def revoke_all_but(self, link: int | None, at: int, by: str) -> int:
        """No link holds any more but this one, that of a keeper (None: none at all, where the circle is kept otherwise); codes
        neither. Returns how many those were. Raises Unknown."""
        with self._door() as session:
            if link is not None:
                mine = _mine(session, self.circle, link)
                if mine.role != "keeper" or mine.revoked_at is not None:
                    raise Unknown(link)
            theirs = select(LinkRow).where(LinkRow.circle_id == self.circle, col(LinkRow.revoked_at).is_(None))
            rows = [row for row in session.exec(theirs) if row.id != link]
            for row in rows:
                row.revoked_at = at
                session.add(row)
            access_log.forget_codes(session, self.circle)
            if rows:
                access_log.write(session, self.circle, "revoked-all", at, who=by, n=len(rows))
            return len(rows)

    def rename_link(self, link: int, name: str) -> Link:
        """Say otherwise for whom it is; raises Unknown."""
        with self._door() as session:
            row = _mine(session, self.circle, link)
            row.name, row.person_id = name, None
            session.add(row)
            return _of(session, link)

    def link_named(self, hash: str) -> Link | None:
        """The link in which this stands, of whatever circle; None if none does that holds."""
        with self.database.looking() as connection:
            row = connection.execute(_BY_HASH, {"hash": hash}).first()
            return Link(*row) if row else None

    def standing(self, pairs: Sequence[tuple[int, str]]) -> list[Link]:
        """Of links, of whatever circle, by id and the first `SIGNS` signs of their hash, those that hold, in this order."""
        if not pairs:
            return []
        with self.database.looking() as connection:
            rows = connection.execute(_OF_IDS, {"ids": [each for each, _ in pairs]}).all()
        found = {row[0]: Link(*row) for row in rows}
        holding = [(found[each], signs) for each, signs in dict(pairs).items() if each in found]
        return [link for link, signs in holding if hmac.compare_digest(link.hash[:SIGNS].encode(), signs.encode())]

    def opened(self, link: Link, at: int, phone: str) -> None:
        """It is used on such a phone. The first time is written into the access log; else nothing is, as long as it was seen
        lately, nor where somebody else writes just now."""
        first = link.opened_at is None
        if not first and link.phone == phone and link.seen_at is not None and 0 <= at - link.seen_at < SEEN:
            return
        try:
            with self.database.writing(wait=first) as session:
                if first:
                    access_log.lock(session, link.circle)
                row = session.get(LinkRow, link.id)
                if row is None or row.hash != link.hash or row.revoked_at is not None:
                    return
                if row.opened_at is None:
                    row.opened_at = at
                    access_log.write(session, link.circle, "opened", at, who=link.name, table=row.table_id)
                row.seen_at, row.phone = at, phone
                session.add(row)
        except Unavailable:
            if first:
                raise

    def circle_name(self) -> str:
        """What those who play here call themselves; "" until they do."""
        with self.database.reading() as session:
            return _circle(session, self.circle).name

    def name_circle(self, name: str) -> None:
        """What they call themselves from now on."""
        with self._door() as session:
            row = _circle(session, self.circle)
            row.name = name
            session.add(row)

    def new_circle(self, name: str, at: int) -> Circle:
        """Others who play together, and see nothing of those who were there before."""
        with self.database.writing() as session:
            row = CircleRow(name=name, made_at=at)
            session.add(row)
            session.flush()
            return Circle(id_of(row), row.name)


def _circle(session: Session, circle: int) -> CircleRow:
    row = session.get(CircleRow, circle)
    if row is None:
        raise Unknown(circle)
    return row


def _mine(session: Session, circle: int, link: int) -> LinkRow:
    """A link of a circle; raises Unknown."""
    row = session.get(LinkRow, link)
    if row is None or row.circle_id != circle:
        raise Unknown(link)
    return row


def _of(session: Session, link: int) -> Link:
    """A link as it stands now, with what was changed in this session."""
    session.flush()
    return Link(*session.connection().execute(_BY_ID, {"id": link}).one())


def _name(session: Session, row: LinkRow) -> str:
    return _of(session, id_of(row)).name


def _keepers(session: Session, circle: int, but: int) -> bool:
    """Whether another link keeps the circle: one that nobody opened yet may be lost."""
    others: Any = select(LinkRow.id).where(
        LinkRow.circle_id == circle, LinkRow.role == "keeper", col(LinkRow.revoked_at).is_(None),
        col(LinkRow.opened_at).is_not(None), LinkRow.id != but,
    )  # fmt: skip
    return session.exec(others.limit(1)).first() is not None
