"""The rows of the database. Times are Unix seconds; JSON is kept as it came."""

from typing import Any

from sqlalchemy import JSON, BigInteger, Column, Index, Integer, MetaData, UniqueConstraint
from sqlmodel import Field, SQLModel

from scorepad.store.texts import settle

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


class PersonRow(Row, table=True):
    """Somebody known to this pad; `folded`: the name as it is compared."""

    __tablename__ = "person"
    id: int | None = Field(default=None, primary_key=True, sa_type=LONG)
    name: str
    folded: str = Field(unique=True)
    seen_at: int = Field(sa_type=LONG)


class TableRow(Row, table=True):
    """A table: what is fixed of it. `slug`: its name in addresses; `key`: of the request that opened it."""

    __tablename__ = "table"
    id: int | None = Field(default=None, primary_key=True, sa_type=LONG)
    slug: str = Field(unique=True)
    key: str = Field(unique=True)
    game: str = Field(index=True)
    dealer: int
    options: Any = Field(sa_column=Column(JSON, nullable=False))
    opened_at: int = Field(index=True, sa_type=LONG)
    touched_at: int = Field(index=True, sa_type=LONG)


class SeatRow(Row, table=True):
    """Who sits where at a table, under which name."""

    __tablename__ = "seat"
    table_id: int = Field(primary_key=True, foreign_key="table.id", sa_type=LONG)
    seat: int = Field(primary_key=True)
    person_id: int = Field(foreign_key="person.id", index=True, sa_type=LONG)
    name: str


class StepRow(Row, table=True):
    """A step of a table's log. Never changed, and deleted only with its whole table, once that has lain in the bin for long."""

    __tablename__ = "step"
    __table_args__ = (UniqueConstraint("table_id", "key"),)
    table_id: int = Field(primary_key=True, foreign_key="table.id", sa_type=LONG)
    seq: int = Field(primary_key=True)
    kind: str
    data: Any = Field(sa_column=Column(JSON(none_as_null=False), nullable=False))
    key: str
    at: int = Field(sa_type=LONG)


class DraftRow(Row, table=True):
    """What is typed but not yet written down: `slot` says of which entry."""

    __tablename__ = "draft"
    table_id: int = Field(primary_key=True, foreign_key="table.id", sa_type=LONG)
    slot: str = Field(primary_key=True)
    data: Any = Field(sa_column=Column(JSON, nullable=False))


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
    """How names stood before the last of them was mended, so that it can be taken back."""

    __tablename__ = "mend"
    id: int | None = Field(default=None, primary_key=True, sa_type=LONG)
    data: Any = Field(sa_column=Column(JSON, nullable=False))


class SecretRow(Row, table=True):
    """What all who serve this database share and nobody else may know."""

    __tablename__ = "secret"
    name: str = Field(primary_key=True)
    text: str


Index("ix_seat_person_id_table_id", SeatRow.person_id, SeatRow.table_id)  # type: ignore[arg-type]

settle(Row.metadata)
