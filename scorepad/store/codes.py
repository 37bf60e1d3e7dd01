"""Codes: six letters, said aloud at a table, that let a phone in for ten minutes; limits on wrong tries."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import NamedTuple

from sqlalchemy import ColumnElement, Connection, bindparam, delete, text
from sqlmodel import Session, col, select

from scorepad.store import access_log
from scorepad.store.access_log import Access, Event
from scorepad.store.columns import Plain
from scorepad.store.link_limits import check_maker
from scorepad.store.models import CodeRow, KnockRow, TableRow
from scorepad.store.scope import Below
from scorepad.store.values import LIES_OPEN, id_of, table_of

#: The consonants without L, which looks like I or 1. Without vowels (Y counts as one) codes spell no words.
LETTERS = "BCDFGHJKMNPQRSTVWXZ"
#: Number of letters of a code, and of the prefix that tells which code a wrong try was meant for.
LONG, MEANT = 6, 2
#: Lifetime of a code in seconds, and the wrong tries after which it is deleted.
HOLDS, TRIES = 600, 10
#: Time between typing a code and giving a name, in seconds; later the code has to be typed again.
ENOUGH = 900
#: Rate limit per home (network address): so many wrong tries in so many seconds.
KNOCKS, WHILE = 20, 600

_KNOCKED = text("SELECT since, n FROM knock WHERE home = :home").bindparams(bindparam("home", type_=Plain()))


class Later(Exception):
    """The rate limit for wrong codes from this home is reached."""


class Code(NamedTuple):
    """A code and its expiry time."""

    text: str
    until: int


class Gives(NamedTuple):
    """What a code is to give: a `role`, in the circle or at one `table` (slug), and with `evening` at all that is opened on it."""

    role: str
    table: str | None = None
    evening: int | None = None


class CodeFound(NamedTuple):
    """What a code gives: a circle or one of its tables (`table`: slug), a `role`; `by`: name of the maker, "" if unknown;
    `evening`: as in `Link`."""

    circle: int
    table: str | None
    role: str
    by: str
    evening: int | None = None


def folded(text: str) -> str:
    """A typed code in the form used for comparison; "" if it cannot be a code."""
    letters = "".join(sign for sign in text[:100].upper() if sign.isalnum())
    return letters if len(letters) == LONG and set(letters) <= set(LETTERS) else ""


class Codes(Below):
    """The methods of `Store` for codes and for reading the access log."""

    def standing_code(self, gives: Gives, at: int) -> Code | None:
        """The valid code that gives this; None if there is none. Raises Unknown."""
        with self.database.reading() as session:
            row = self._standing(session, gives, self._place(session, gives), at)
            return None if row is None else Code(row.text, row.made_at + HOLDS)

    def _place(self, session: Session, gives: Gives) -> int | None:
        return None if gives.table is None else id_of(table_of(session, self.circle, gives.table))

    def code(self, gives: Gives, at: int, by: str = "", *, instead_of: str = "", maker: int | None = None) -> Code:
        """The valid code that gives this. A new one is made if there is none, or if it is `instead_of`, the code to be replaced; by
        whom, and with which link (its id; None: with none). Raises Unknown, also if that link is revoked."""
        if not instead_of and (there := self.standing_code(gives, at)):
            return there
        with self.database.writing() as session:
            access_log.lock(session)
            access_log.lock(session, self.circle)
            check_maker(session, self.circle, maker)
            table_id = self._place(session, gives)
            if instead_of:
                # A phone that typed the old code and gave no name yet is refused from now on.
                session.exec(delete(CodeRow).where(col(CodeRow.text) == instead_of, *self._gives(gives, table_id)))
            if row := self._standing(session, gives, table_id, at):
                return Code(row.text, row.made_at + HOLDS)
            session.exec(delete(CodeRow).where(~lasting(at)))
            text = _unlike(set(session.exec(select(CodeRow.text))))
            session.add(
                CodeRow(
                    circle_id=self.circle, table_id=table_id, role=gives.role, text=text, made_at=at, made_by=by,
                    evening=gives.evening, maker_id=maker,
                )
            )  # fmt: skip
            access_log.write(session, self.circle, Event("code", at, who=by, table=table_id))
            return Code(text, at + HOLDS)

    def _standing(self, session: Session, gives: Gives, table: int | None, at: int) -> CodeRow | None:
        codes = select(CodeRow).where(_valid(at), *self._gives(gives, table))
        return session.exec(codes.order_by(col(CodeRow.id).desc())).first()

    def _gives(self, gives: Gives, table: int | None) -> tuple[ColumnElement[bool], ...]:
        """Conditions: codes that give this."""
        same = (col(CodeRow.table_id).is_not_distinct_from(table), col(CodeRow.evening).is_not_distinct_from(gives.evening))
        return col(CodeRow.circle_id) == self.circle, col(CodeRow.role) == gives.role, *same

    def try_code(self, text: str, home: str, at: int) -> CodeFound | None:
        """What a typed code gives, of any circle; None if it does not exist or has expired. `home`: the network address it came
        from (see `web.http.address.household`). Raises Later if the rate limit is reached."""
        wanted = folded(text)
        with self.database.looking() as connection:
            _check(connection, home, at)
        if not wanted:
            # Text that cannot be a code does not count as a wrong try.
            return None
        # Tries that come at once take turns, so that each is counted before the next is looked up.
        with self.database.writing() as session:
            access_log.lock(session)
            _check(session.connection(), home, at)
            found = _found(session, wanted, at)
            if found is None:
                _count_wrong(session, wanted, home, at)
        return found

    def typed_code(self, text: str, at: int) -> CodeFound | None:
        """What a code gives, of any circle, that was typed while it was valid; None if it was replaced or its circle was shut."""
        with self.database.reading() as session:
            return _found(session, text, at, lasting)

    def access_log(self, most: int = 100) -> list[Access]:
        """The last `most` lines of the access log, newest first."""
        with self.database.reading() as session:
            return access_log.read(session, self.circle, most)


def _valid(at: int) -> ColumnElement[bool]:
    """Condition: codes that are valid at this time. If the clock went back by more than `HOLDS`, older codes are not."""
    return (col(CodeRow.tries) < TRIES) & (col(CodeRow.made_at) > at - HOLDS) & (col(CodeRow.made_at) <= at + HOLDS)


def lasting(at: int) -> ColumnElement[bool]:
    """Condition: codes that were valid in the last `ENOUGH` seconds: phones that typed them may still be asked for a name."""
    return (col(CodeRow.made_at) > at - HOLDS - ENOUGH) & (col(CodeRow.made_at) <= at + HOLDS)


def _found(session: Session, wanted: str, at: int, which: Callable[[int], ColumnElement[bool]] = _valid) -> CodeFound | None:
    row = session.exec(select(CodeRow).where(CodeRow.text == wanted, which(at))).first()
    if row is None:
        return None
    if row.table_id is None:
        return CodeFound(row.circle_id, None, row.role, row.made_by)
    slug = session.exec(select(TableRow.slug).where(TableRow.id == row.table_id, LIES_OPEN)).first()
    return None if slug is None else CodeFound(row.circle_id, slug, row.role, row.made_by, row.evening)


def _check(connection: Connection, home: str, at: int) -> None:
    """Raise Later if the rate limit of this home is reached."""
    knocked = connection.execute(_KNOCKED, {"home": home}).first()
    if knocked is not None and 0 <= at - knocked[0] < WHILE and knocked[1] >= KNOCKS:
        raise Later


def _count_wrong(session: Session, wanted: str, home: str, at: int) -> None:
    """Count a wrong try for its home and for all codes with the same prefix."""
    session.exec(delete(KnockRow).where((col(KnockRow.since) <= at - WHILE) | (col(KnockRow.since) > at)))
    knock = session.get(KnockRow, home) or KnockRow(home=home, since=at, n=0)
    knock.n += 1
    session.add(knock)
    near = select(CodeRow).where(col(CodeRow.text).startswith(wanted[:MEANT]), _valid(at))
    for row in session.exec(near):
        row.tries += 1
        session.add(row)
        access_log.write(session, row.circle_id, Event("wrong", at, table=row.table_id))
        if row.tries >= TRIES:
            access_log.write(session, row.circle_id, Event("gone", at, table=row.table_id))


def _unlike(standing: set[str]) -> str:
    """A new code whose prefix differs from those of all existing codes, as long as prefixes are left."""
    taken = {each[:MEANT] for each in standing}
    free = sorted({one + two for one in LETTERS for two in LETTERS} - taken)
    while True:
        front = secrets.choice(free) if free else "".join(secrets.choice(LETTERS) for _ in range(MEANT))
        found = front + "".join(secrets.choice(LETTERS) for _ in range(LONG - MEANT))
        if found not in standing:
            return found
