"""Codes: six letters, said aloud at a table, that let somebody in for ten minutes."""

from __future__ import annotations

import secrets
from typing import NamedTuple

from sqlalchemy import bindparam, delete, text
from sqlmodel import Session, col, select

from scorepad.store import access_log
from scorepad.store.access_log import Access
from scorepad.store.columns import Plain
from scorepad.store.models import AccessRow, CodeRow, KnockRow, TableRow
from scorepad.store.scope import Below
from scorepad.store.values import LIES_OPEN, id_of, table_of

#: Letters that nobody mistakes for one another, for a digit, or for a word: no vowels.
LETTERS = "BCDFGHJKMNPQRSTVWXZ"
#: A code has so many of them; by the first ones it is known which code somebody meant who was wrong.
LONG, MEANT = 6, 2
#: It holds so many seconds, and so many wrong tries.
HOLDS, TRIES = 600, 10
#: From one home so many wrong tries are taken in so many seconds.
KNOCKS, WHILE = 20, 600

_KNOCKED = text("SELECT since, n FROM knock WHERE home = :home").bindparams(bindparam("home", type_=Plain()))


class Later(Exception):
    """From this home too many wrong codes came lately."""


class Code(NamedTuple):
    """A code, and until when it holds."""

    text: str
    until: int


class CodeFound(NamedTuple):
    """Where a code leads: to a circle, or one of its tables, in which `role`, and who showed it (`by`, "" if nobody knows)."""

    circle: int
    table: str | None
    role: str
    by: str


def folded(text: str) -> str:
    """A code as it is compared: however somebody wrote it; "" where it cannot be one."""
    letters = "".join(sign for sign in text[:100].upper() if sign.isalnum())
    return letters if len(letters) == LONG and set(letters) <= set(LETTERS) else ""


class Codes(Below):
    """The verbs of a store for codes, and for the access log."""

    def code(self, role: str, table: str | None, at: int, by: str = "", *, instead_of: str = "") -> Code:
        """The code that holds for a table, or (None) for the whole circle, in this role; another one, if there is none or it is
        this one `instead_of` which there is to be another. Raises Unknown."""
        with self.database.reading() as session:
            table_id = None if table is None else id_of(table_of(session, self.circle, table))
            row = self._standing(session, role, table_id, at)
            if row is not None and row.text != instead_of:
                return Code(row.text, row.made_at + HOLDS)
        with self.database.writing() as session:
            access_log.lock(session)
            row = self._standing(session, role, table_id, at)
            if row is not None:
                if row.text != instead_of:
                    return Code(row.text, row.made_at + HOLDS)
                session.delete(row)
            session.flush()
            session.exec(delete(CodeRow).where((col(CodeRow.made_at) <= at - HOLDS) | (col(CodeRow.made_at) > at + HOLDS)))
            text = _unlike(set(session.exec(select(CodeRow.text))))
            session.add(CodeRow(circle_id=self.circle, table_id=table_id, role=role, text=text, made_at=at, made_by=by))
            access_log.write(session, self.circle, "code", at, who=by, table=table_id)
            return Code(text, at + HOLDS)

    def _standing(self, session: Session, role: str, table: int | None, at: int) -> CodeRow | None:
        codes = select(CodeRow).where(CodeRow.circle_id == self.circle, CodeRow.role == role, CodeRow.made_at > at - HOLDS)
        codes = codes.where(col(CodeRow.table_id).is_not_distinct_from(table), CodeRow.made_at <= at + HOLDS)
        return session.exec(codes.order_by(col(CodeRow.id).desc())).first()

    def try_code(self, text: str, home: str, at: int) -> CodeFound | None:
        """Where a code leads that somebody typed in some `home` (see `turns.home`), of whatever circle; None if there is none, or
        it has ended. Who was wrong too often hears nothing but Later."""
        wanted = folded(text)
        with self.database.looking() as connection:
            knocked = connection.execute(_KNOCKED, {"home": home}).first()
        if knocked is not None and 0 <= at - knocked[0] < WHILE and knocked[1] >= KNOCKS:
            raise Later
        if not wanted:
            # What cannot be a code is no guess.
            return None
        with self.database.reading() as session:
            found = _found(session, wanted, at)
        if found is None:
            self._wrong(wanted, home, at)
        return found

    def _wrong(self, wanted: str, home: str, at: int) -> None:
        """Count a wrong try, at its home and for the code that was meant."""
        with self.database.writing() as session:
            access_log.lock(session)
            session.exec(delete(KnockRow).where((col(KnockRow.since) <= at - WHILE) | (col(KnockRow.since) > at)))
            knock = session.get(KnockRow, home) or KnockRow(home=home, since=at, n=0)
            knock.n += 1
            session.add(knock)
            near = select(CodeRow).where(col(CodeRow.text).startswith(wanted[:MEANT]), CodeRow.made_at > at - HOLDS)
            for row in session.exec(near):
                row.tries += 1
                session.add(row)
                access_log.write(session, row.circle_id, "wrong", at, table=row.table_id)
                if row.tries >= TRIES:
                    session.delete(row)
                    access_log.write(session, row.circle_id, "gone", at, table=row.table_id)

    def shut_since(self, at: int) -> bool:
        """Whether all links of the circle were revoked at this moment or later. This cancels pending code logins."""
        with self.database.reading() as session:
            shut = select(AccessRow.id).where(
                AccessRow.circle_id == self.circle, AccessRow.what == "revoked-all", AccessRow.at >= at
            )
            return session.exec(shut.limit(1)).first() is not None

    def access_log(self, most: int = 100) -> list[Access]:
        """The last lines of the access log, the newest first."""
        with self.database.reading() as session:
            return access_log.read(session, self.circle, most)


def _found(session: Session, wanted: str, at: int) -> CodeFound | None:
    row = session.exec(select(CodeRow).where(CodeRow.text == wanted, CodeRow.made_at > at - HOLDS)).first()
    if row is None:
        return None
    if row.table_id is None:
        return CodeFound(row.circle_id, None, row.role, row.made_by)
    slug = session.exec(select(TableRow.slug).where(TableRow.id == row.table_id, LIES_OPEN)).first()
    return None if slug is None else CodeFound(row.circle_id, slug, row.role, row.made_by)


def _unlike(standing: set[str]) -> str:
    """A code that begins like none of those that stand, as long as there is room."""
    taken = {each[:MEANT] for each in standing}
    free = sorted({one + two for one in LETTERS for two in LETTERS} - taken)
    while True:
        front = secrets.choice(free) if free else "".join(secrets.choice(LETTERS) for _ in range(MEANT))
        found = front + "".join(secrets.choice(LETTERS) for _ in range(LONG - MEANT))
        if found not in standing:
            return found
