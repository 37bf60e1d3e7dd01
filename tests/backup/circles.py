"""A pad of two circles that know nothing of one another, though much is called alike; with links and the log of their doors."""

from __future__ import annotations

from itertools import count

from sqlmodel import select

from scorepad.store import NewLink, Store
from scorepad.store.models import FIRST_CIRCLE, LinkRow, PersonRow, TableRow
from tests.databases import ROUND, change, new_table, people

MINE, THEIRS = "mine", "theirs"
#: No two circles are made in the same second.
moments = count(5)


def add_circle(store: Store, name: str) -> Store:
    """The store of another circle."""
    return store.for_circle(store.circles.new(name, next(moments)).id)


def add_link(store: Store, digest: str, slug: str | None = None, role: str = "scorer", person: str | None = None) -> None:
    """A link of a circle, or of one of its tables, and with it a line in the log of its door."""
    held_by = people(store)[person] if person else None
    store.links.make(NewLink(role, "Ada", table=slug, person=held_by, by="Ben"), digest, at=7)


def revoke(store: Store, digest: str) -> None:
    """A link holds no longer."""
    change(store, "UPDATE link SET revoked_at = 9 WHERE hash = :hash", hash=digest)


def links(store: Store) -> dict[str, tuple[int, str | None, str | None, int | None]]:
    """All links by hash: the circle, the table's slug, whose it is, since when it does not hold any more."""
    with store.database.read_session() as session:
        return {
            link.hash: (
                link.circle_id,
                session.exec(select(TableRow.slug).where(TableRow.id == link.table_id)).first(),
                session.exec(select(PersonRow.name).where(PersonRow.id == link.person_id)).first(),
                link.revoked_at,
            )
            for link in session.exec(select(LinkRow))
        }


def two(store: Store) -> tuple[Store, Store, str, str]:
    """Two circles, and the table of each: the same people, opened by the same key."""
    mine, theirs = store.for_circle(FIRST_CIRCLE), add_circle(store, "Dienstags")
    mine.circle.rename("Hütte")
    opened = [
        new_table(store.for_circle(each.circle.id, by), at=100, entries=[ROUND]) for each, by in ((mine, "Ada"), (theirs, "Ben"))
    ]
    add_link(mine, MINE, role="keeper", person="Ada")
    add_link(theirs, THEIRS, opened[1], person="Ada")
    return mine, theirs, *opened
