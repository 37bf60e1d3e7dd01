"""Links: secret addresses that give a role in a circle or at one table; codes, by which a phone gets one; access logs of circles.

Only the hash of a link's secret is stored. By the limits one code or one guest fills no circle, and keepers always find room. A
code is six letters, said aloud at a table, that let phones in for ten minutes; wrong tries are limited. The access log says who
came in, by which link or code, and what was revoked. What was made with a link (links, codes, links got by these codes, and so on)
can be revoked together with it.
"""

from __future__ import annotations

import hmac
import secrets
from collections import defaultdict
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, Connection, and_, bindparam, delete, func, text, update
from sqlmodel import Session, col, select

from scorepad.archive.evenings import is_within
from scorepad.store.base import CirclePart
from scorepad.store.database import DatabaseUnavailable
from scorepad.store.models import FIRST_CIRCLE, AccessRow, CircleRow, CodeRow, CodeTryRow, LinkRow, PersonRow, PlainText, TableRow
from scorepad.store.people import person_row
from scorepad.store.values import NOT_IN_BIN, Conflict, NotFound, id_of, table_of

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


def _check_maker(session: Session, circle: int, maker: int | None) -> None:
    """Raise NotFound unless the link of a maker is valid in this circle, or None. The caller holds the lock on its links."""
    row = None if maker is None else session.get(LinkRow, maker)
    if maker is not None and (row is None or row.circle_id != circle or row.revoked_at is not None):
        raise NotFound(maker)


def _check_room(session: Session, circle: int, table: int | None, new: NewLink) -> int | None:
    """Raise TooManyLinks where no more links may be made at this table (id; None: to the circle), and NotFound if the code or the
    link of the maker is gone. Returns the id of the maker's link, None if it is unknown."""
    code = None
    if new.code:
        code = session.exec(select(CodeRow).where(CodeRow.text == new.code, CodeRow.circle_id == circle)).first()
        if code is None:
            raise NotFound(new.code)
    else:
        _check_maker(session, circle, new.maker)
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


def _write_event(session: Session, circle: int, event: AccessEvent) -> None:
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


#: `seen_at` of a phone is updated at most this often, in seconds, so that reading hardly ever writes.
USE_INTERVAL = 300
#: Length of the prefix of a hash that is compared to tell whether a link was renewed.
HASH_PREFIX = 16

#: Event in the access log: a phone came in by a code and got a link.
EVENT_CAME = "came"

_COLUMNS = """
link.id, link.circle_id, "table".slug, link.role, coalesce(person.name, link.name), link.person_id, link.made_at, link.made_by,
link.opened_at, link.seen_at, link.phone, link.revoked_at, link.hash, link.evening, person.mark, circle.zone, link.wish FROM link
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
    used, `phone`: the kind of phone; `hash`: of its secret; `mark`: as in `Person`; `zone`: the time zone of its circle; `wish`:
    "asked" if its holder asks to stay, "declined" if they were told no.
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
    wish: str

    @property
    def stamp(self) -> str:
        """Tells one secret of the link from another."""
        return self.hash[:HASH_PREFIX]

    @property
    def is_of_one_phone(self) -> bool:
        """Whether a phone got it by a code, so that its address was never shown elsewhere."""
        return self.opened_at == self.made_at

    @property
    def is_valid(self) -> bool:
        """Whether the link is valid, that is not revoked."""
        return self.revoked_at is None

    def leads_to(self, slug: str, opened_at: int) -> bool:
        """Whether it leads to a table of its circle, opened at that time."""
        return self.table in (None, slug) or is_within(self.evening, opened_at, self.zone)


class MadeCounts(NamedTuple):
    """What was made with a link: the number of valid `links`, and of `codes` that still let somebody in."""

    links: int = 0
    codes: int = 0


class Links(CirclePart):
    """The links of a circle, and its access log. `by_hash`, `valid`, `all_valid` and `record_use` know those of all circles."""

    @contextmanager
    def _links_lock(self) -> Iterator[Session]:
        """A write session that holds the lock on the links of the circle."""
        with self.database.write_session() as session:
            lock_links(session, self.circle)
            yield session

    def make(self, new: NewLink, hash: str, *, at: int, what: str = "made") -> Link:
        """Make a link; the same hash again returns the same link. `what`: the event in the access log; with `EVENT_CAME` the link
        counts as opened. Raises NotFound, also if the code is gone, and TooManyLinks."""
        with self._links_lock() as session:
            row = session.exec(select(LinkRow).where(LinkRow.hash == hash, LinkRow.circle_id == self.circle)).first()
            if row is None:
                table_id = None if new.table is None else id_of(table_of(session, self.circle, new.table))
                if new.person is not None:
                    person_row(session, self.circle, new.person)
                maker = None if new.maker_role == "terminal" else _check_room(session, self.circle, table_id, new=new)
                row = LinkRow(
                    circle_id=self.circle, table_id=table_id, role=new.role, name=new.name, person_id=new.person, hash=hash,
                    made_at=at, made_by=new.by, opened_at=at if what == EVENT_CAME else None, evening=new.evening, maker_id=maker,
                )  # fmt: skip
                session.add(row)
                session.flush()
                _write_event(session, self.circle, AccessEvent(what, at, who=new.by, whom=new.name, table=table_id))
                # A code for one person is used up, and what they asked for is answered.
                used = session.exec(select(CodeRow).where(CodeRow.text == new.code, CodeRow.name != "")).first()
                if used is not None:
                    session.delete(used)
                    asked = (col(LinkRow.circle_id) == self.circle, col(LinkRow.name) == used.name)
                    session.exec(update(LinkRow).where(*asked).values(wish=""))
            return _load_link(session, id_of(row))

    def all(self) -> list[Link]:
        """All valid links in the order in which they were made, without those to tables in the bin."""
        with self.database.read_session() as session:
            return [Link(*row) for row in session.connection().execute(_OF_CIRCLE, {"circle": self.circle})]

    def keeper_name(self) -> str:
        """The name of the keeper who was seen last; "" if none is known."""
        keepers = [link for link in self.all() if link.role == "keeper" and link.seen_at is not None]
        return max(keepers, key=lambda link: link.seen_at or 0).name if keepers else ""

    def get(self, link: int) -> Link:
        """A link of this circle, also a revoked one; raises NotFound."""
        with self.database.read_session() as session:
            return _load_link(session, id_of(link_row(session, self.circle, link)))

    def record_wish(self, link: int, wish: str) -> None:
        """Record that a guest asks to stay ("asked"), once a link, or that this is "declined". Raises NotFound."""
        with self._links_lock() as session:
            row = link_row(session, self.circle, link)
            if (row.wish, wish) in (("", "asked"), ("asked", "declined")):
                row.wish = wish
                session.add(row)

    def admit(self, link: int, at: int, by: str, maker: int | None) -> Link:
        """Let a guest who asked stay: their link leads to the whole circle from now on. By whom, and with which link, since what a
        keeper gave ends with theirs. A second time changes nothing. Raises NotFound, also if they did not ask or nobody but their
        phone must have it, and TooManyLinks."""
        with self._links_lock() as session:
            row = link_row(session, self.circle, link)
            if row.table_id is not None:
                if row.wish != "asked" or row.revoked_at is not None or row.opened_at != row.made_at:
                    raise NotFound(link)
                row.maker_id = _check_room(session, self.circle, None, NewLink("scorer", row.name, maker=maker))
                row.person_id = row.person_id or _person_called(session, self.circle, row.name)
                row.table_id, row.evening, row.made_by, row.wish = None, None, by, ""
                session.add(row)
                _write_event(session, self.circle, AccessEvent("admitted", at, who=by, whom=link_name(session, row)))
            return _load_link(session, link)

    def renew(self, link: int, hash: str, at: int, by: str, *, seen: str | None = None) -> Link:
        """Give a link a new secret, which locks out all who had the old one. The same hash again changes nothing. `seen`: the
        `stamp` that a form carries, None without a form. Raises Conflict if that changed, and NotFound, also for a revoked link."""
        with self._links_lock() as session:
            row = link_row(session, self.circle, link)
            if row.revoked_at is not None:
                raise NotFound(link)
            if row.hash != hash:
                if seen not in (None, row.hash[:HASH_PREFIX]):
                    raise Conflict
                old_hash, row.hash = row.hash, hash
                row.opened_at, row.seen_at, row.phone = None, None, ""
                session.add(row)
                # No two rows have the same hash at any time.
                session.flush()
                event = AccessEvent("renewed", at, who=by, whom=link_name(session, row), table=row.table_id)
                _write_event(session, self.circle, event)
                if seen is not None:
                    # The form that made the old secret may be sent again: it must find it revoked, not make it anew.
                    old = LinkRow(
                        circle_id=self.circle, table_id=row.table_id, role=row.role, name=row.name, hash=old_hash,
                        made_at=row.made_at, revoked_at=at,
                    )  # fmt: skip
                    session.add(old)
            return _load_link(session, link)

    def revoke(self, link: int, at: int, by: str, *, kept: bool = False) -> Link:
        """Revoke a link; a second time changes nothing. Raises NotFound, and LastKeeper if no other opened keeper link is left and
        the circle is not `kept` in another way."""
        with self._links_lock() as session:
            row = link_row(session, self.circle, link)
            if row.revoked_at is None:
                if row.role == "keeper" and not kept and not _other_keepers(session, self.circle, [link]):
                    raise LastKeeper
                row.revoked_at = at
                session.add(row)
                event = AccessEvent("revoked", at, who=by, whom=link_name(session, row), table=row.table_id)
                _write_event(session, self.circle, event)
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
            session.exec(delete(CodeRow).where(col(CodeRow.circle_id) == self.circle))
            if rows:
                _write_event(session, self.circle, AccessEvent("revoked-all", at, who=by, n=len(rows)))
            return len(rows)

    def rename(self, link: int, name: str) -> Link:
        """Change the name of a link: it is for the person of this name, if there is one. Raises NotFound."""
        with self._links_lock() as session:
            row = link_row(session, self.circle, link)
            row.name, row.person_id = name, _person_called(session, self.circle, name)
            session.add(row)
            return _load_link(session, link)

    def by_hash(self, hash: str) -> Link | None:
        """The valid link with the hash of this secret, of any circle; None if there is none."""
        with self.database.connection() as connection:
            row = connection.execute(_BY_HASH, {"hash": hash}).first()
            return Link(*row) if row else None

    def valid(self, link: int) -> Link | None:
        """The valid link with this id, of any circle; None if there is none."""
        with self.database.connection() as connection:
            row = connection.execute(_OF_IDS, {"ids": [link]}).first()
            return Link(*row) if row else None

    def all_valid(self, pairs: Sequence[tuple[int, str]]) -> list[Link]:
        """The valid links among these pairs of id and the first `HASH_PREFIX` characters of the hash, of any circle, in this
        order."""
        if not pairs:
            return []
        with self.database.connection() as connection:
            rows = connection.execute(_OF_IDS, {"ids": [link_id for link_id, _ in pairs]}).all()
        links_by_id = {row[0]: Link(*row) for row in rows}
        links = [(links_by_id[link_id], prefix) for link_id, prefix in dict(pairs).items() if link_id in links_by_id]
        return [link for link, prefix in links if hmac.compare_digest(link.stamp.encode(), prefix.encode())]

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
                    _write_event(session, link.circle, AccessEvent("opened", at, who=link.name, table=row.table_id))
                row.seen_at, row.phone = at, phone
                session.add(row)
        except DatabaseUnavailable:
            if first:
                raise

    def made_counts(self, at: int, but: int | None = None) -> dict[int, MadeCounts]:
        """What `revoke_with_made` would revoke besides each link, by its id; links for which that is nothing are left out."""
        links: dict[int, int] = defaultdict(int)
        codes: dict[int, int] = defaultdict(int)
        with self.database.read_session() as session:
            makers, valid = _makers(session, self.circle)
            for link in valid:
                for ancestor in list(_chain(link, makers, but))[1:]:
                    links[ancestor] += 1
            for maker in session.exec(select(CodeRow.maker_id).where(CodeRow.circle_id == self.circle, _recently_valid(at))):
                for ancestor in _chain(maker, makers, but):
                    codes[ancestor] += 1
        return {link: MadeCounts(links[link], codes[link]) for link in {*links, *codes}}

    def revoke_with_made(self, link: int, at: int, by: str, *, but: int | None = None, kept: bool = False) -> MadeCounts:
        """Revoke a link and all links that were made with it, and delete the codes; returns the numbers of these besides the link.
        Raises NotFound, and LastKeeper as `revoke`; then nothing is revoked."""
        with self._links_lock() as session:
            row = link_row(session, self.circle, link)
            makers, valid = _makers(session, self.circle)
            link_ids = [link_id for link_id in valid if link in _chain(link_id, makers, but)]
            made_links = session.exec(select(LinkRow).where(col(LinkRow.id).in_(link_ids))).all()
            if (
                any(made.role == "keeper" for made in made_links)
                and not kept
                and not _other_keepers(session, self.circle, link_ids)
            ):
                raise LastKeeper
            query = select(CodeRow).where(CodeRow.circle_id == self.circle, col(CodeRow.maker_id).is_not(None))
            codes = [code for code in session.exec(query) if link in _chain(code.maker_id, makers, but)]
            usable = session.exec(
                select(CodeRow.id).where(col(CodeRow.id).in_([code.id for code in codes]), _recently_valid(at))
            ).all()
            for made_link in made_links:
                made_link.revoked_at = at
                session.add(made_link)
            session.exec(delete(CodeRow).where(col(CodeRow.id).in_([code.id for code in codes])))
            counts = MadeCounts(len(set(link_ids) - {link}), len(usable))
            for what, n in (("revoked", int(link in link_ids)), ("revoked-made", sum(counts))):
                if n:
                    _write_event(
                        session, self.circle, AccessEvent(what, at, by, whom=link_name(session, row), table=row.table_id, n=n)
                    )
            return counts

    def access_log(self, most: int = 100) -> list[AccessEntry]:
        """The last `most` lines of the access log, newest first."""
        with self.database.read_session() as session:
            query: Any = select(AccessRow, TableRow.slug).join(TableRow, isouter=True).where(AccessRow.circle_id == self.circle)
            lines = session.exec(query.order_by(col(AccessRow.at).desc(), col(AccessRow.id).desc()).limit(most))
            return [AccessEntry(row.at, row.what, row.who, whom=row.whom, table=slug, n=row.n) for row, slug in lines]


def link_row(session: Session, circle: int, link: int) -> LinkRow:
    """A link of a circle; raises NotFound."""
    row = session.get(LinkRow, link)
    if row is None or row.circle_id != circle:
        raise NotFound(link)
    return row


def _person_called(session: Session, circle: int, name: str) -> int | None:
    """The id of the person of this name, if there is one."""
    return session.exec(select(PersonRow.id).where(PersonRow.circle_id == circle, PersonRow.folded == name.casefold())).first()


def _load_link(session: Session, link: int) -> Link:
    """A link, including unflushed changes of this session."""
    session.flush()
    return Link(*session.connection().execute(_BY_ID, {"id": link}).one())


def link_name(session: Session, row: LinkRow) -> str:
    """The name of a link, see `Link`."""
    return _load_link(session, id_of(row)).name


def _other_keepers(session: Session, circle: int, but: Collection[int]) -> bool:
    """Whether there is a valid keeper link that was opened, besides these (ids); unopened ones may have been lost."""
    query: Any = select(LinkRow.id).where(
        LinkRow.circle_id == circle, LinkRow.role == "keeper", col(LinkRow.revoked_at).is_(None),
        col(LinkRow.opened_at).is_not(None), col(LinkRow.id).not_in(but),
    )  # fmt: skip
    return session.exec(query.limit(1)).first() is not None


def _makers(session: Session, circle: int) -> tuple[dict[int, int | None], list[int]]:
    """The maker of each link of a circle, also of revoked ones; and the valid links, also to tables in the bin. All as ids."""
    columns = select(LinkRow.id, LinkRow.maker_id, LinkRow.revoked_at).where(LinkRow.circle_id == circle)
    rows = [(link, maker, revoked) for link, maker, revoked in session.exec(columns) if link is not None]
    return {link: maker for link, maker, _ in rows}, [link for link, _, revoked in rows if revoked is None]


def _chain(link: int | None, makers: Mapping[int, int | None], but: int | None) -> Iterator[int]:
    """A link, the one with which it was made, and so on; it ends with `but`."""
    seen: set[int] = set()  # a file that was restored may say that two made one another
    while link is not None and link not in seen:
        yield link
        seen.add(link)
        link = None if link == but else makers.get(link)


#: The consonants without L, which looks like I or 1. Without vowels (Y counts as one) codes spell no words.
CODE_ALPHABET = "BCDFGHJKMNPQRSTVWXZ"
#: Number of letters of a code, and of the prefix that tells which code a wrong try was meant for.
CODE_LETTERS, PREFIX_LETTERS = 6, 2
#: Lifetime of a code in seconds, and the wrong tries after which it is deleted.
CODE_SECONDS, MAX_CODE_TRIES = 600, 10
#: Time between typing a code and giving a name, in seconds; later the code has to be typed again.
NAMING_SECONDS = 900
#: Rate limit per home (network address): so many wrong tries in so many seconds.
MAX_TRIES_PER_HOME, TRIES_SECONDS = 20, 600

_TRIES_OF_HOME = text("SELECT since, n FROM knock WHERE home = :home").bindparams(bindparam("home", type_=PlainText()))


class TooManyTries(Exception):
    """The rate limit for wrong codes from this home is reached."""


class Code(NamedTuple):
    """A code and its expiry time."""

    text: str
    until: int


class Grant(NamedTuple):
    """What a code is to give: a `role`, in the circle or at one `table` (slug), and with `evening` at all that is opened on it;
    `name`: of the one person to whom, once; "" for anybody."""

    role: str
    table: str | None = None
    evening: int | None = None
    name: str = ""


class RedeemedCode(NamedTuple):
    """What a code gives: a circle or one of its tables (`table`: slug), a `role`; `by`: name of the maker, "" if unknown;
    `evening`: as in `Link`; `name`: as in `Grant`."""

    circle: int
    table: str | None
    role: str
    by: str
    evening: int | None = None
    name: str = ""


def normalize_code(text: str) -> str:
    """A typed code in the form used for comparison; "" if it cannot be a code."""
    letters = "".join(character for character in text[:100].upper() if character.isalnum())
    return letters if len(letters) == CODE_LETTERS and set(letters) <= set(CODE_ALPHABET) else ""


class Codes(CirclePart):
    """The codes of a circle. `redeem` and `recently_redeemed` know those of all circles."""

    def find(self, grant: Grant, at: int) -> Code | None:
        """The valid code that gives this; None if there is none. Raises NotFound."""
        with self.database.read_session() as session:
            row = self._newest_code(session, grant, self._table_id(session, grant), at=at)
            return None if row is None else Code(row.text, row.made_at + CODE_SECONDS)

    def _table_id(self, session: Session, grant: Grant) -> int | None:
        return None if grant.table is None else id_of(table_of(session, self.circle, grant.table))

    def get_or_make(self, grant: Grant, at: int, by: str = "", *, instead_of: str = "", maker: int | None = None) -> Code:
        """The valid code that gives this. A new one is made if there is none, or if it is `instead_of`, the code to be replaced; by
        whom, and with which link (its id; None: with none). Raises NotFound, also if that link is revoked."""
        if not instead_of and (code := self.find(grant, at)):
            return code
        with self.database.write_session() as session:
            lock_links(session)
            lock_links(session, self.circle)
            _check_maker(session, self.circle, maker)
            table_id = self._table_id(session, grant)
            if instead_of:
                # A phone that typed the old code and gave no name yet is refused from now on.
                session.exec(delete(CodeRow).where(col(CodeRow.text) == instead_of, *self._gives_same(grant, table_id)))
            if row := self._newest_code(session, grant, table_id, at=at):
                return Code(row.text, row.made_at + CODE_SECONDS)
            session.exec(delete(CodeRow).where(~_recently_valid(at)))
            letters = _new_code(set(session.exec(select(CodeRow.text))))
            session.add(
                CodeRow(
                    circle_id=self.circle, table_id=table_id, role=grant.role, text=letters, made_at=at, made_by=by,
                    evening=grant.evening, maker_id=maker, name=grant.name,
                )
            )  # fmt: skip
            _write_event(session, self.circle, AccessEvent("code", at, who=by, table=table_id))
            return Code(letters, at + CODE_SECONDS)

    def _newest_code(self, session: Session, grant: Grant, table: int | None, at: int) -> CodeRow | None:
        query = select(CodeRow).where(_valid(at), *self._gives_same(grant, table))
        return session.exec(query.order_by(col(CodeRow.id).desc())).first()

    def _gives_same(self, grant: Grant, table: int | None) -> tuple[ColumnElement[bool], ...]:
        """Conditions: codes that give this."""
        same_scope = (col(CodeRow.table_id).is_not_distinct_from(table), col(CodeRow.evening).is_not_distinct_from(grant.evening))
        same_grant = (col(CodeRow.role) == grant.role, col(CodeRow.name) == grant.name)
        return col(CodeRow.circle_id) == self.circle, *same_grant, *same_scope

    def redeem(self, text: str, home: str, at: int) -> RedeemedCode | None:
        """What a typed code gives, of any circle; None if it does not exist or has expired. `home`: the network address it came
        from (see `server.hosts.household`). Raises TooManyTries if the rate limit is reached."""
        letters = normalize_code(text)
        with self.database.connection() as connection:
            _check_rate(connection, home, at)
        if not letters:
            # Text that cannot be a code does not count as a wrong try.
            return None
        # Tries that come at once take turns, so that each is counted before the next is looked up.
        with self.database.write_session() as session:
            lock_links(session)
            _check_rate(session.connection(), home, at)
            redeemed = _redeemed(session, letters, at)
            if redeemed is None:
                _count_wrong_try(session, letters, home, at=at)
        return redeemed

    def recently_redeemed(self, text: str, at: int) -> RedeemedCode | None:
        """What a code gives, of any circle, that was typed while it was valid; None if it was replaced or its circle was shut."""
        with self.database.read_session() as session:
            return _redeemed(session, text, at, valid=_recently_valid)


def _valid(at: int) -> ColumnElement[bool]:
    """Condition: codes that are valid at this time. If the clock went back by more than `CODE_SECONDS`, older codes are not."""
    return (
        (col(CodeRow.tries) < MAX_CODE_TRIES)
        & (col(CodeRow.made_at) > at - CODE_SECONDS)
        & (col(CodeRow.made_at) <= at + CODE_SECONDS)
    )


def _recently_valid(at: int) -> ColumnElement[bool]:
    """Condition: codes that were valid in the last `NAMING_SECONDS` seconds: who typed them may still be asked for a name."""
    return (col(CodeRow.made_at) > at - CODE_SECONDS - NAMING_SECONDS) & (col(CodeRow.made_at) <= at + CODE_SECONDS)


def _redeemed(session: Session, letters: str, at: int, valid: Callable[[int], ColumnElement[bool]] = _valid) -> RedeemedCode | None:
    row = session.exec(select(CodeRow).where(CodeRow.text == letters, valid(at))).first()
    if row is None:
        return None
    if row.table_id is None:
        return RedeemedCode(row.circle_id, None, row.role, by=row.made_by, name=row.name)
    slug = session.exec(select(TableRow.slug).where(TableRow.id == row.table_id, NOT_IN_BIN)).first()
    return None if slug is None else RedeemedCode(row.circle_id, slug, row.role, by=row.made_by, evening=row.evening)


def _check_rate(connection: Connection, home: str, at: int) -> None:
    """Raise TooManyTries if the rate limit of this home is reached."""
    tries = connection.execute(_TRIES_OF_HOME, {"home": home}).first()
    if tries is not None and 0 <= at - tries[0] < TRIES_SECONDS and tries[1] >= MAX_TRIES_PER_HOME:
        raise TooManyTries


def _count_wrong_try(session: Session, letters: str, home: str, at: int) -> None:
    """Count a wrong try for its home and for all codes with the same prefix."""
    session.exec(delete(CodeTryRow).where((col(CodeTryRow.since) <= at - TRIES_SECONDS) | (col(CodeTryRow.since) > at)))
    home_tries = session.get(CodeTryRow, home) or CodeTryRow(home=home, since=at, n=0)
    home_tries.n += 1
    session.add(home_tries)
    similar_codes = select(CodeRow).where(col(CodeRow.text).startswith(letters[:PREFIX_LETTERS]), _valid(at))
    for row in session.exec(similar_codes):
        row.tries += 1
        session.add(row)
        _write_event(session, row.circle_id, AccessEvent("wrong", at, table=row.table_id))
        if row.tries >= MAX_CODE_TRIES:
            _write_event(session, row.circle_id, AccessEvent("gone", at, table=row.table_id))


def _new_code(existing: set[str]) -> str:
    """A new code whose prefix differs from those of all existing codes, as long as prefixes are left."""
    taken = {code[:PREFIX_LETTERS] for code in existing}
    free = sorted({first + second for first in CODE_ALPHABET for second in CODE_ALPHABET} - taken)
    while True:
        prefix = secrets.choice(free) if free else "".join(secrets.choice(CODE_ALPHABET) for _ in range(PREFIX_LETTERS))
        code = prefix + "".join(secrets.choice(CODE_ALPHABET) for _ in range(CODE_LETTERS - PREFIX_LETTERS))
        if code not in existing:
            return code
