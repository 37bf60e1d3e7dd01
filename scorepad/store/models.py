"""The rows of the database. Times are Unix seconds; JSON is kept as it came."""

from typing import Any

from sqlalchemy import JSON, BigInteger, Column, Index, Integer, MetaData, UniqueConstraint, false
from sqlmodel import Field, SQLModel

from scorepad.store.columns import settle

#: 64 bits on every database; SQLite's integers have them anyway, and its keys must be called so.
LONG: Any = BigInteger().with_variant(Integer(), "sqlite")


class Row(SQLModel):
    """Every constraint has a name, so that a later version can change it."""

    metadata = MetaData(
        naming_convention={
            "ix": "ix_%(table_name)s_%(column_0_N_name)s",
            "uq": "uq_%(table_name)s_%(column_0_N_name)s",
            "ck": "ck_%(table_name)s_%(constraint_name)s",
            "fk": "fk_%(table_name)s_%(column_0_N_name)s",
            "pk": "pk_%(table_name)s",
        }
    )


#: The key of the first circle, which is there from the beginning: to it belongs what was there before there were any.
FIRST = 1


def _circle() -> Any:
    """The column that says to which circle a row belongs."""
    return Field(default=FIRST, foreign_key="circle.id", sa_type=LONG, sa_column_kwargs={"server_default": str(FIRST)})


class CircleRow(Row, table=True):
    """Those who play together: people, tables and links are theirs, and no other circle sees them. `name`: "" until it has one."""

    __tablename__ = "circle"
    id: int | None = Field(default=None, primary_key=True, sa_type=LONG)
    name: str = ""
    made_at: int = Field(default=0, sa_type=LONG)


class PersonRow(Row, table=True):
    """Somebody known to a circle; `folded`: the name as it is compared; `times`: at how many tables, those in the bin left out."""

    __tablename__ = "person"
    __table_args__ = (UniqueConstraint("circle_id", "folded"),)
    id: int | None = Field(default=None, primary_key=True, sa_type=LONG)
    circle_id: int = _circle()
    name: str
    folded: str
    seen_at: int = Field(sa_type=LONG)
    times: int = Field(default=0, sa_column_kwargs={"server_default": "0"})


class TableRow(Row, table=True):
    """A table. `slug`: its name in addresses; `key`: of the request that opened it; `title`: what the players called what they
    play, as the house rule of that name says; `over`: whether it was found to be finished since something was written last."""

    __tablename__ = "table"
    __table_args__ = (UniqueConstraint("circle_id", "key"),)
    id: int | None = Field(default=None, primary_key=True, sa_type=LONG)
    circle_id: int = _circle()
    slug: str = Field(unique=True)
    key: str
    game: str
    dealer: int
    options: Any = Field(sa_column=Column(JSON, nullable=False))
    opened_at: int = Field(sa_type=LONG)
    touched_at: int = Field(sa_type=LONG)
    title: str | None = None
    over: bool = Field(default=False, sa_column_kwargs={"server_default": false()})


class SeatRow(Row, table=True):
    """Who sits where at a table, under which name."""

    __tablename__ = "seat"
    table_id: int = Field(primary_key=True, foreign_key="table.id", sa_type=LONG)
    seat: int = Field(primary_key=True)
    person_id: int = Field(foreign_key="person.id", sa_type=LONG)
    name: str


class StepRow(Row, table=True):
    """A step of a table's log. Never changed, and deleted only with its whole table, once that has lain in the bin for long.
    `by`: the name of whoever wrote it, "" where nobody knows."""

    __tablename__ = "step"
    __table_args__ = (UniqueConstraint("table_id", "key"),)
    table_id: int = Field(primary_key=True, foreign_key="table.id", sa_type=LONG)
    seq: int = Field(primary_key=True)
    kind: str
    data: Any = Field(sa_column=Column(JSON(none_as_null=False), nullable=False))
    key: str
    at: int = Field(sa_type=LONG)
    by: str = Field(default="", sa_column_kwargs={"server_default": ""})


class DraftRow(Row, table=True):
    """What is typed but not yet written down: `slot` says of which entry."""

    __tablename__ = "draft"
    table_id: int = Field(primary_key=True, foreign_key="table.id", sa_type=LONG)
    slot: str = Field(primary_key=True)
    data: Any = Field(sa_column=Column(JSON, nullable=False))


class TypingRow(Row, table=True):
    """Where somebody types just now: a phone (by a name that it gave itself), in which field of which draft, what he is called."""

    __tablename__ = "typing"
    table_id: int = Field(primary_key=True, foreign_key="table.id", sa_type=LONG)
    phone: str = Field(primary_key=True)
    slot: str
    field: str
    name: str
    at: int = Field(sa_type=LONG)


class BinRow(Row, table=True):
    """A table that was thrown away, and when: nobody finds it any more, but it can be taken out again."""

    __tablename__ = "bin"
    table_id: int = Field(primary_key=True, foreign_key="table.id", sa_type=LONG)
    at: int = Field(sa_type=LONG)


class LookRow(Row, table=True):
    """When somebody last looked whether something has lain in the bin for long: one row, by the clock of his machine."""

    __tablename__ = "look"
    id: int = Field(default=1, primary_key=True, sa_type=LONG)
    at: int = Field(sa_type=LONG)


class MemoRow(Row, table=True):
    """What is known of a table besides: `started` as its record tells it, what the players want to remember."""

    __tablename__ = "memo"
    table_id: int = Field(primary_key=True, foreign_key="table.id", sa_type=LONG)
    started: str | None = None
    note: str = ""


class MendRow(Row, table=True):
    """How the names of a circle stood before the last of them was mended, so that it can be taken back."""

    __tablename__ = "mend"
    id: int | None = Field(default=None, primary_key=True, sa_type=LONG)
    circle_id: int = _circle()
    data: Any = Field(sa_column=Column(JSON, nullable=False))


class LinkRow(Row, table=True):
    """A link to a circle, or to one of its tables: who holds it may do what `role` says ("keeper", "scorer", "watcher").

    `name`: of whom it was made for, `person_id` too, if he is known; `hash`: of what stands in the link, another one after it was
    renewed; `made_by`: the name of who made it; `opened_at`: when it was opened first, `seen_at` last, on which kind of `phone`;
    `revoked_at`: since when it does not hold any more.
    """

    __tablename__ = "link"
    id: int | None = Field(default=None, primary_key=True, sa_type=LONG)
    circle_id: int = Field(foreign_key="circle.id", index=True, sa_type=LONG)
    table_id: int | None = Field(default=None, foreign_key="table.id", index=True, sa_type=LONG)
    role: str
    name: str
    person_id: int | None = Field(default=None, foreign_key="person.id", index=True, sa_type=LONG)
    hash: str = Field(unique=True)
    made_at: int = Field(sa_type=LONG)
    made_by: str = ""
    opened_at: int | None = Field(default=None, sa_type=LONG)
    seen_at: int | None = Field(default=None, sa_type=LONG)
    phone: str = ""
    revoked_at: int | None = Field(default=None, sa_type=LONG)


class CodeRow(Row, table=True):
    """Six letters that let somebody in for a while; `tries`: how often somebody came close and was wrong."""

    __tablename__ = "code"
    id: int | None = Field(default=None, primary_key=True, sa_type=LONG)
    circle_id: int = Field(foreign_key="circle.id", sa_type=LONG)
    table_id: int | None = Field(default=None, foreign_key="table.id", index=True, sa_type=LONG)
    role: str
    text: str = Field(unique=True)
    made_at: int = Field(sa_type=LONG)
    made_by: str = ""
    tries: int = 0


class KnockRow(Row, table=True):
    """How many wrong codes came from a home, one after the other, `since` the first of them."""

    __tablename__ = "knock"
    home: str = Field(primary_key=True)
    since: int = Field(sa_type=LONG)
    n: int


class AccessRow(Row, table=True):
    """What happened at the door of a circle: `what` ("made", "opened", "renewed", "revoked", "code", "came", "wrong" …), who did
    it, to whom or for whom; `n`: how often, one after the other."""

    __tablename__ = "door"
    id: int | None = Field(default=None, primary_key=True, sa_type=LONG)
    circle_id: int = Field(foreign_key="circle.id", sa_type=LONG)
    table_id: int | None = Field(default=None, foreign_key="table.id", index=True, sa_type=LONG)
    at: int = Field(sa_type=LONG)
    what: str
    who: str = ""
    whom: str = ""
    n: int = 1


class SecretRow(Row, table=True):
    """What all who serve this database share and nobody else may know."""

    __tablename__ = "secret"
    name: str = Field(primary_key=True)
    text: str


class ResultRow(Row, table=True):
    """What lists show of a table: a cache of what follows from its first `version` steps by the `rules` of one program."""

    __tablename__ = "result"
    table_id: int = Field(primary_key=True, foreign_key="table.id", sa_type=LONG)
    version: int
    rules: str
    data: Any = Field(sa_column=Column(JSON, nullable=False))


class WordRow(Row, table=True):
    """A word that stands somewhere, once, folded for searching (`search_index.py`). Its `id` follows from both spellings."""

    __tablename__ = "word"
    id: int = Field(primary_key=True, sa_type=LONG, sa_column_kwargs={"autoincrement": False})
    plain: str
    spelled: str


class MentionRow(Row, table=True):
    """A word stands in a name, a note or the title of a table."""

    __tablename__ = "mention"
    __table_args__ = {"sqlite_with_rowid": False}
    word_id: int = Field(primary_key=True, foreign_key="word.id", sa_type=LONG)
    table_id: int = Field(primary_key=True, foreign_key="table.id", index=True, sa_type=LONG)


def _index(table: type[Row], *columns: str) -> None:
    name = table.__tablename__
    Index(f"ix_{name}_{'_'.join(columns)}", *(getattr(table, column) for column in columns))


_index(SeatRow, "person_id", "table_id")
# Whose it is comes first, then what a list is about, then by what it is ordered.
_index(TableRow, "circle_id", "opened_at")
_index(TableRow, "circle_id", "touched_at")
_index(TableRow, "circle_id", "game", "opened_at")
_index(TableRow, "circle_id", "game", "touched_at")
_index(TableRow, "circle_id", "game", "title", "touched_at")
_index(TableRow, "circle_id", "over", "touched_at")
_index(AccessRow, "circle_id", "at")

settle(Row.metadata)
