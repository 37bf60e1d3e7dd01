"""Codes: six letters, said aloud at a table, that let a phone in for ten minutes; limits on wrong tries.

Also what was made with a link, to revoke it together: links and codes, links got by these codes, and so on.
"""

from __future__ import annotations

import secrets
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

from sqlalchemy import ColumnElement, Connection, bindparam, delete, text
from sqlmodel import Session, col, select

from scorepad.store.base import CircleBase
from scorepad.store.links import (
    AccessEntry,
    AccessEvent,
    LastKeeper,
    LinksMixin,
    check_maker,
    link_name,
    link_row,
    lock_links,
    other_keepers,
    read_log,
    write_event,
)
from scorepad.store.models import CodeRow, CodeTryRow, LinkRow, PlainText, TableRow
from scorepad.store.values import NOT_IN_BIN, id_of, table_of

#: The consonants without L, which looks like I or 1. Without vowels (Y counts as one) codes spell no words.
LETTERS = "BCDFGHJKMNPQRSTVWXZ"
#: Number of letters of a code, and of the prefix that tells which code a wrong try was meant for.
CODE_LETTERS, PREFIX_LETTERS = 6, 2
#: Lifetime of a code in seconds, and the wrong tries after which it is deleted.
CODE_SECONDS, MAX_TRIES = 600, 10
#: Time between typing a code and giving a name, in seconds; later the code has to be typed again.
NAME_SECONDS = 900
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
    """What a code is to give: a `role`, in the circle or at one `table` (slug), and with `evening` at all that is opened on it."""

    role: str
    table: str | None = None
    evening: int | None = None


class RedeemedCode(NamedTuple):
    """What a code gives: a circle or one of its tables (`table`: slug), a `role`; `by`: name of the maker, "" if unknown;
    `evening`: as in `Link`."""

    circle: int
    table: str | None
    role: str
    by: str
    evening: int | None = None


def normalize_code(text: str) -> str:
    """A typed code in the form used for comparison; "" if it cannot be a code."""
    letters = "".join(character for character in text[:100].upper() if character.isalnum())
    return letters if len(letters) == CODE_LETTERS and set(letters) <= set(LETTERS) else ""


class CodesMixin(CircleBase):
    """The methods of `Store` for codes and for reading the access log."""

    def find_code(self, grant: Grant, at: int) -> Code | None:
        """The valid code that gives this; None if there is none. Raises NotFound."""
        with self.database.read_session() as session:
            row = self._newest_code(session, grant, self._table_id(session, grant), at=at)
            return None if row is None else Code(row.text, row.made_at + CODE_SECONDS)

    def _table_id(self, session: Session, grant: Grant) -> int | None:
        return None if grant.table is None else id_of(table_of(session, self.circle, grant.table))

    def get_or_make_code(self, grant: Grant, at: int, by: str = "", *, instead_of: str = "", maker: int | None = None) -> Code:
        """The valid code that gives this. A new one is made if there is none, or if it is `instead_of`, the code to be replaced; by
        whom, and with which link (its id; None: with none). Raises NotFound, also if that link is revoked."""
        if not instead_of and (code := self.find_code(grant, at)):
            return code
        with self.database.write_session() as session:
            lock_links(session)
            lock_links(session, self.circle)
            check_maker(session, self.circle, maker)
            table_id = self._table_id(session, grant)
            if instead_of:
                # A phone that typed the old code and gave no name yet is refused from now on.
                session.exec(delete(CodeRow).where(col(CodeRow.text) == instead_of, *self._gives_same(grant, table_id)))
            if row := self._newest_code(session, grant, table_id, at=at):
                return Code(row.text, row.made_at + CODE_SECONDS)
            session.exec(delete(CodeRow).where(~recently_valid(at)))
            letters = _new_code(set(session.exec(select(CodeRow.text))))
            session.add(
                CodeRow(
                    circle_id=self.circle, table_id=table_id, role=grant.role, text=letters, made_at=at, made_by=by,
                    evening=grant.evening, maker_id=maker,
                )
            )  # fmt: skip
            write_event(session, self.circle, AccessEvent("code", at, who=by, table=table_id))
            return Code(letters, at + CODE_SECONDS)

    def _newest_code(self, session: Session, grant: Grant, table: int | None, at: int) -> CodeRow | None:
        query = select(CodeRow).where(_valid(at), *self._gives_same(grant, table))
        return session.exec(query.order_by(col(CodeRow.id).desc())).first()

    def _gives_same(self, grant: Grant, table: int | None) -> tuple[ColumnElement[bool], ...]:
        """Conditions: codes that give this."""
        same_scope = (col(CodeRow.table_id).is_not_distinct_from(table), col(CodeRow.evening).is_not_distinct_from(grant.evening))
        return col(CodeRow.circle_id) == self.circle, col(CodeRow.role) == grant.role, *same_scope

    def redeem_code(self, text: str, home: str, at: int) -> RedeemedCode | None:
        """What a typed code gives, of any circle; None if it does not exist or has expired. `home`: the network address it came
        from (see `web.http.address.household`). Raises TooManyTries if the rate limit is reached."""
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
            return _redeemed(session, text, at, valid=recently_valid)

    def access_log(self, most: int = 100) -> list[AccessEntry]:
        """The last `most` lines of the access log, newest first."""
        with self.database.read_session() as session:
            return read_log(session, self.circle, most)


def _valid(at: int) -> ColumnElement[bool]:
    """Condition: codes that are valid at this time. If the clock went back by more than `CODE_SECONDS`, older codes are not."""
    return (
        (col(CodeRow.tries) < MAX_TRIES) & (col(CodeRow.made_at) > at - CODE_SECONDS) & (col(CodeRow.made_at) <= at + CODE_SECONDS)
    )


def recently_valid(at: int) -> ColumnElement[bool]:
    """Condition: codes that were valid in the last `NAME_SECONDS` seconds: phones that typed them may still be asked for a name."""
    return (col(CodeRow.made_at) > at - CODE_SECONDS - NAME_SECONDS) & (col(CodeRow.made_at) <= at + CODE_SECONDS)


def _redeemed(session: Session, letters: str, at: int, valid: Callable[[int], ColumnElement[bool]] = _valid) -> RedeemedCode | None:
    row = session.exec(select(CodeRow).where(CodeRow.text == letters, valid(at))).first()
    if row is None:
        return None
    if row.table_id is None:
        return RedeemedCode(row.circle_id, None, row.role, by=row.made_by)
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
        write_event(session, row.circle_id, AccessEvent("wrong", at, table=row.table_id))
        if row.tries >= MAX_TRIES:
            write_event(session, row.circle_id, AccessEvent("gone", at, table=row.table_id))


def _new_code(existing: set[str]) -> str:
    """A new code whose prefix differs from those of all existing codes, as long as prefixes are left."""
    taken = {code[:PREFIX_LETTERS] for code in existing}
    free = sorted({first + second for first in LETTERS for second in LETTERS} - taken)
    while True:
        prefix = secrets.choice(free) if free else "".join(secrets.choice(LETTERS) for _ in range(PREFIX_LETTERS))
        code = prefix + "".join(secrets.choice(LETTERS) for _ in range(CODE_LETTERS - PREFIX_LETTERS))
        if code not in existing:
            return code


class MadeCounts(NamedTuple):
    """Numbers of valid links, and of codes by which somebody can still come in."""

    links: int = 0
    codes: int = 0


class MakersMixin(LinksMixin):
    """The methods of `Store` for what was made with a link. `but`: the id of a link that is spared, with all that was made with it,
    when another link and what was made with it are revoked."""

    def made_counts(self, at: int, but: int | None = None) -> dict[int, MadeCounts]:
        """What `revoke_with_made` would revoke besides each link, by its id; links for which that is nothing are left out."""
        links: dict[int, int] = defaultdict(int)
        codes: dict[int, int] = defaultdict(int)
        with self.database.read_session() as session:
            makers, valid = _makers(session, self.circle)
            for link in valid:
                for ancestor in list(_chain(link, makers, but))[1:]:
                    links[ancestor] += 1
            for maker in session.exec(select(CodeRow.maker_id).where(CodeRow.circle_id == self.circle, recently_valid(at))):
                for ancestor in _chain(maker, makers, but):
                    codes[ancestor] += 1
        return {link: MadeCounts(links[link], codes[link]) for link in {*links, *codes}}

    def revoke_with_made(self, link: int, at: int, by: str, *, but: int | None = None, kept: bool = False) -> MadeCounts:
        """Revoke a link and all links that were made with it, and delete the codes; returns the numbers of these besides the link.
        Raises NotFound, and LastKeeper as `revoke_link`; then nothing is revoked."""
        with self._links_lock() as session:
            row = link_row(session, self.circle, link)
            makers, valid = _makers(session, self.circle)
            link_ids = [link_id for link_id in valid if link in _chain(link_id, makers, but)]
            made_links = session.exec(select(LinkRow).where(col(LinkRow.id).in_(link_ids))).all()
            if any(made.role == "keeper" for made in made_links) and not kept and not other_keepers(session, self.circle, link_ids):
                raise LastKeeper
            query = select(CodeRow).where(CodeRow.circle_id == self.circle, col(CodeRow.maker_id).is_not(None))
            codes = [code for code in session.exec(query) if link in _chain(code.maker_id, makers, but)]
            usable = session.exec(
                select(CodeRow.id).where(col(CodeRow.id).in_([code.id for code in codes]), recently_valid(at))
            ).all()
            for made_link in made_links:
                made_link.revoked_at = at
                session.add(made_link)
            session.exec(delete(CodeRow).where(col(CodeRow.id).in_([code.id for code in codes])))
            counts = MadeCounts(len(set(link_ids) - {link}), len(usable))
            for what, n in (("revoked", int(link in link_ids)), ("revoked-made", sum(counts))):
                if n:
                    write_event(
                        session, self.circle, AccessEvent(what, at, by, whom=link_name(session, row), table=row.table_id, n=n)
                    )
            return counts


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
