"""The database schema as SQLModel classes, and column types for texts and numbers that hold for both databases.

Times are Unix seconds; JSON is stored unchanged.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable
from typing import Any

from sqlalchemy import (
    JSON,
    BigInteger,
    Column,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    TypeDecorator,
    UniqueConstraint,
    false,
)
from sqlmodel import Field, SQLModel

#: NUL, which PostgreSQL rejects, and lone surrogates, which have no UTF-8.
FORBIDDEN_CHARACTERS = re.compile("[\0\ud800-\udfff]")
#: Longer keys are stored as their digest, since index entries are limited in size.
MAX_KEY = 200


class PlainText(TypeDecorator[str]):
    """Text from which the characters in `FORBIDDEN_CHARACTERS` are removed."""

    impl = String
    cache_ok = True

    def process_bind_param(self, value: str | None, dialect: Any) -> str | None:
        """The text as it is stored and looked for."""
        return value if value is None else FORBIDDEN_CHARACTERS.sub("", value)


class RequestKey(TypeDecorator[str]):
    """An idempotency key of any length, stored as its SHA-256 if it is long or cannot be stored as it is."""

    impl = String
    cache_ok = True

    def process_bind_param(self, value: str | None, dialect: Any) -> str | None:
        """The key as it is stored and looked for."""
        if value is None or (len(value) <= MAX_KEY and not FORBIDDEN_CHARACTERS.search(value)):
            return value
        return hashlib.sha256(value.encode(errors="surrogatepass")).hexdigest()


class SafeInteger(Integer):
    """A whole number on SQLite, which stores anything in any column. What a damaged file holds instead is read as 0, as a restore
    reads it, so that one such value does not make pages unreadable; `scorepad doctor` names it."""

    def result_processor(self, dialect: Any, coltype: object) -> Callable[[Any], int | None]:
        """A function that converts a stored value."""
        return lambda value: value if type(value) is int or value is None else 0


def set_column_types(metadata: MetaData) -> None:
    """Give every text column of these tables the type PlainText, or RequestKey if it is called "key", and every number the type
    SafeInteger on SQLite."""
    for table in metadata.tables.values():
        for column in table.columns:
            if isinstance(column.type, String) or isinstance(getattr(column.type, "impl", None), String):
                column.type = RequestKey() if column.name == "key" else PlainText()
            elif isinstance(column.type, Integer):
                column.type = type(column.type)().with_variant(SafeInteger(), "sqlite")


#: A 64-bit integer; on SQLite `Integer`, which has 64 bits there and is required for automatic keys.
BIGINT: Any = BigInteger().with_variant(Integer(), "sqlite")


class Row(SQLModel):
    """Base class. Every constraint gets a name, so that migrations can refer to it."""

    metadata = MetaData(
        naming_convention={
            "ix": "ix_%(table_name)s_%(column_0_N_name)s",
            "uq": "uq_%(table_name)s_%(column_0_N_name)s",
            "ck": "ck_%(table_name)s_%(constraint_name)s",
            "fk": "fk_%(table_name)s_%(column_0_N_name)s",
            "pk": "pk_%(table_name)s",
        }
    )


#: Ids of these rows are never used again, as on PostgreSQL: undo data, open pages and cookies remember them.
LASTING_IDS = {"sqlite_autoincrement": True}

#: Id of the first circle, which always exists; rows from before there were circles belong to it.
FIRST_CIRCLE = 1


def _circle_column() -> Any:
    """The column `circle_id`."""
    return Field(
        default=FIRST_CIRCLE, foreign_key="circle.id", sa_type=BIGINT, sa_column_kwargs={"server_default": str(FIRST_CIRCLE)}
    )


def _maker_column(**more: Any) -> Any:
    """The column `maker_id`: the link with which this was made; None if that is unknown or the link was deleted."""
    # Deferred: a restored link may have a lower id than its maker.
    link_id = ForeignKey("link.id", ondelete="SET NULL", deferrable=True, initially="DEFERRED")
    return Field(default=None, sa_column=Column(BIGINT, link_id, nullable=True, **more))


class CircleRow(Row, table=True):
    """A circle, which owns people, tables and links that no other circle sees. `name`: "" until it has one; `zone`: its time zone
    (IANA name), "" for that of the machine; `demo`: invented by `scorepad demo`."""

    __tablename__ = "circle"
    __table_args__ = LASTING_IDS
    id: int | None = Field(default=None, primary_key=True, sa_type=BIGINT)
    name: str = ""
    made_at: int = Field(default=0, sa_type=BIGINT)
    zone: str = Field(default="", sa_column_kwargs={"server_default": ""})
    demo: bool = Field(default=False, sa_column_kwargs={"server_default": false()})


class PersonRow(Row, table=True):
    """A person of a circle. `folded`: the case-folded name, for comparison; `times`: number of tables, without those in the bin;
    `mark`: the number of their badge, if it does not follow from `id`."""

    __tablename__ = "person"
    __table_args__ = (UniqueConstraint("circle_id", "folded"), LASTING_IDS)
    id: int | None = Field(default=None, primary_key=True, sa_type=BIGINT)
    circle_id: int = _circle_column()
    name: str
    folded: str
    seen_at: int = Field(sa_type=BIGINT)
    times: int = Field(default=0, sa_column_kwargs={"server_default": "0"})
    mark: int | None = Field(default=None, sa_type=BIGINT)


class TableRow(Row, table=True):
    """A table. `slug`: its name in addresses; `key`: idempotency key of the request that opened it; `title`: copy of the house rule
    `title`, the players' name for their game; `over`: cached, whether it is finished (false after each append)."""

    __tablename__ = "table"
    __table_args__ = (UniqueConstraint("circle_id", "key"), LASTING_IDS)
    id: int | None = Field(default=None, primary_key=True, sa_type=BIGINT)
    circle_id: int = _circle_column()
    slug: str = Field(unique=True)
    key: str
    game: str
    dealer: int
    options: Any = Field(sa_column=Column(JSON, nullable=False))
    opened_at: int = Field(sa_type=BIGINT)
    touched_at: int = Field(sa_type=BIGINT)
    title: str | None = None
    over: bool = Field(default=False, sa_column_kwargs={"server_default": false()})


class SeatRow(Row, table=True):
    """A seat of a table: the person, and their name at this table. Those who come later have rows numbered on after the seats, by
    which the log names people. `came`: 0 if they sat there from the start, 1 if they came, −1 if that was undone."""

    __tablename__ = "seat"
    table_id: int = Field(primary_key=True, foreign_key="table.id", sa_type=BIGINT)
    seat: int = Field(primary_key=True)
    person_id: int = Field(foreign_key="person.id", sa_type=BIGINT)
    name: str
    came: int = Field(default=0, sa_column_kwargs={"server_default": "0"})


class StepRow(Row, table=True):
    """A step of a table's log. Never changed; deleted only with its table, when the bin is emptied. `by`: name of the writer, "" if
    unknown."""

    __tablename__ = "step"
    __table_args__ = (UniqueConstraint("table_id", "key"),)
    table_id: int = Field(primary_key=True, foreign_key="table.id", sa_type=BIGINT)
    seq: int = Field(primary_key=True)
    kind: str
    data: Any = Field(sa_column=Column(JSON(none_as_null=False), nullable=False))
    key: str
    at: int = Field(sa_type=BIGINT)
    by: str = Field(default="", sa_column_kwargs={"server_default": ""})


class DraftRow(Row, table=True):
    """A draft: texts by field, typed but not saved. `slot`: the entry it belongs to."""

    __tablename__ = "draft"
    table_id: int = Field(primary_key=True, foreign_key="table.id", sa_type=BIGINT)
    slot: str = Field(primary_key=True)
    data: Any = Field(sa_column=Column(JSON, nullable=False))


class TypingRow(Row, table=True):
    """A typing notice: a phone (id chosen by itself), the draft and field it types in, the name of its user."""

    __tablename__ = "typing"
    table_id: int = Field(primary_key=True, foreign_key="table.id", sa_type=BIGINT)
    phone: str = Field(primary_key=True)
    slot: str
    field: str
    name: str
    at: int = Field(sa_type=BIGINT)


class BinRow(Row, table=True):
    """A table in the bin, and since when: hidden from lists, but it can be restored."""

    __tablename__ = "bin"
    table_id: int = Field(primary_key=True, foreign_key="table.id", sa_type=BIGINT)
    at: int = Field(sa_type=BIGINT)


class BinCheckRow(Row, table=True):
    """The time of the last check of the bin, by the clock of the machine that checked: a single row."""

    __tablename__ = "look"
    id: int = Field(default=1, primary_key=True, sa_type=BIGINT)
    at: int = Field(sa_type=BIGINT)


class MemoRow(Row, table=True):
    """Additional data of a table: `started`, the start time of an imported record, and the players' note."""

    __tablename__ = "memo"
    table_id: int = Field(primary_key=True, foreign_key="table.id", sa_type=BIGINT)
    started: str | None = None
    note: str = ""


class ChangeRow(Row, table=True):
    """Undo data of what was changed last in a circle: people renamed or merged, an evening cancelled, or tables imported."""

    __tablename__ = "mend"
    id: int | None = Field(default=None, primary_key=True, sa_type=BIGINT)
    circle_id: int = _circle_column()
    data: Any = Field(sa_column=Column(JSON, nullable=False))


class LinkRow(Row, table=True):
    """A link to a circle or to one of its tables; gives its holder a `role` ("keeper", "scorer", "watcher"). `evening`: it leads to
    what is opened in the 24 hours from then on, too.

    `name`, `person_id`: whom it was made for (the id if known); `hash`: of the secret, changed by renewing; `made_by`: name of the
    maker; `opened_at`, `seen_at`: when it was first opened and last used, `phone`: on which kind of phone; `revoked_at`: None while
    it is valid; `wish`: "asked" once a guest asks to stay, "declined" if that is answered so.
    """

    __tablename__ = "link"
    __table_args__ = LASTING_IDS
    id: int | None = Field(default=None, primary_key=True, sa_type=BIGINT)
    circle_id: int = Field(foreign_key="circle.id", index=True, sa_type=BIGINT)
    table_id: int | None = Field(default=None, foreign_key="table.id", index=True, sa_type=BIGINT)
    role: str
    name: str
    person_id: int | None = Field(default=None, foreign_key="person.id", index=True, sa_type=BIGINT)
    hash: str = Field(unique=True)
    made_at: int = Field(sa_type=BIGINT)
    made_by: str = ""
    opened_at: int | None = Field(default=None, sa_type=BIGINT)
    seen_at: int | None = Field(default=None, sa_type=BIGINT)
    phone: str = ""
    revoked_at: int | None = Field(default=None, sa_type=BIGINT)
    evening: int | None = Field(default=None, sa_type=BIGINT)
    maker_id: int | None = _maker_column(index=True)
    wish: str = Field(default="", sa_column_kwargs={"server_default": ""})


class CodeRow(Row, table=True):
    """A code: six letters that let a phone in for a while. `tries`: wrong tries with the same first letters; `evening`: as of the
    links that it gives; `name`: of the one person whom it lets in, once, "" if it lets in anybody."""

    __tablename__ = "code"
    __table_args__ = LASTING_IDS
    id: int | None = Field(default=None, primary_key=True, sa_type=BIGINT)
    circle_id: int = Field(foreign_key="circle.id", sa_type=BIGINT)
    table_id: int | None = Field(default=None, foreign_key="table.id", index=True, sa_type=BIGINT)
    role: str
    text: str = Field(unique=True)
    made_at: int = Field(sa_type=BIGINT)
    made_by: str = ""
    tries: int = 0
    evening: int | None = Field(default=None, sa_type=BIGINT)
    maker_id: int | None = _maker_column()
    name: str = Field(default="", sa_column_kwargs={"server_default": ""})


class CodeTryRow(Row, table=True):
    """Rate limit: `n` wrong codes from one home (network address), the first at `since`."""

    __tablename__ = "knock"
    home: str = Field(primary_key=True)
    since: int = Field(sa_type=BIGINT)
    n: int


class AccessRow(Row, table=True):
    """A line of the access log of a circle. `what`: the event ("made", "opened", "renewed", "revoked", "code", "came", "wrong" …);
    `who`: did it, `whom`: concerned by it (names); `n`: how often in a row."""

    __tablename__ = "door"
    id: int | None = Field(default=None, primary_key=True, sa_type=BIGINT)
    circle_id: int = Field(foreign_key="circle.id", sa_type=BIGINT)
    table_id: int | None = Field(default=None, foreign_key="table.id", index=True, sa_type=BIGINT)
    at: int = Field(sa_type=BIGINT)
    what: str
    who: str = ""
    whom: str = ""
    n: int = 1


class SecretRow(Row, table=True):
    """A secret shared by all server processes of this database."""

    __tablename__ = "secret"
    name: str = Field(primary_key=True)
    text: str


class ResultRow(Row, table=True):
    """Cache of what lists show of a table (`data`, null where it cannot be folded) and what the archive counts (`summary`, null
    where nothing counts), computed from all `version` steps of its log by one version of the `rules` (a digest)."""

    __tablename__ = "result"
    table_id: int = Field(primary_key=True, foreign_key="table.id", sa_type=BIGINT)
    version: int
    rules: str
    data: Any = Field(sa_column=Column(JSON, nullable=False))
    summary: Any = Field(sa_column=Column(JSON, nullable=False))


class WordRow(Row, table=True):
    """A distinct word of the search index, folded (`search_index.py`). Its `id` is a digest of both spellings."""

    __tablename__ = "word"
    id: int = Field(primary_key=True, sa_type=BIGINT, sa_column_kwargs={"autoincrement": False})
    plain: str
    spelled: str


class MentionRow(Row, table=True):
    """Search index: a word occurs in a name, a note or the title of a table or of its evening."""

    __tablename__ = "mention"
    __table_args__ = {"sqlite_with_rowid": False}
    word_id: int = Field(primary_key=True, foreign_key="word.id", sa_type=BIGINT)
    table_id: int = Field(primary_key=True, foreign_key="table.id", index=True, sa_type=BIGINT)


def _index(table: type[Row], *columns: str) -> None:
    name = table.__tablename__
    Index(f"ix_{name}_{'_'.join(columns)}", *(getattr(table, column) for column in columns))


_index(SeatRow, "person_id", "table_id")
# Column order: circle, filter, sort order.
_index(TableRow, "circle_id", "opened_at")
_index(TableRow, "circle_id", "touched_at")
_index(TableRow, "circle_id", "game", "opened_at")
_index(TableRow, "circle_id", "game", "touched_at")
_index(TableRow, "circle_id", "game", "title", "touched_at")
_index(TableRow, "circle_id", "over", "touched_at")
_index(AccessRow, "circle_id", "at")

#: Condition: seats of people who sat there at some time.
SAT_THERE: Any = SeatRow.came >= 0

set_column_types(Row.metadata)


class SignatureRow(Row, table=True):
    """A seat's "agreed" to a finished table as it was after `version` steps; void once there are more. `by`: name of the person on
    whose phone it was said."""

    __tablename__ = "signature"
    table_id: int = Field(primary_key=True, foreign_key="table.id", sa_type=BIGINT)
    seat: int = Field(primary_key=True)
    version: int
    by: str
    at: int = Field(sa_type=BIGINT)


class EveningRow(Row, table=True):
    """What people wrote about an evening. `night`: the day on which it began, as YYYY-MM-DD in the time zone of the circle."""

    __tablename__ = "evening"
    __table_args__ = (UniqueConstraint("circle_id", "night"),)
    id: int | None = Field(default=None, primary_key=True, sa_type=BIGINT)
    circle_id: int = Field(foreign_key="circle.id", sa_type=BIGINT)
    night: str
    title: str = ""
    note: str = ""


class PlanRow(Row, table=True):
    """A planned evening: when it starts (Unix seconds) and where. `by`: who planned it, `at`: when; `key`: of the request."""

    __tablename__ = "plan"
    __table_args__ = (UniqueConstraint("circle_id", "key"), LASTING_IDS)
    id: int | None = Field(default=None, primary_key=True, sa_type=BIGINT)
    circle_id: int = Field(foreign_key="circle.id", sa_type=BIGINT)
    starts_at: int = Field(sa_type=BIGINT)
    place: str = ""
    by: str = ""
    at: int = Field(sa_type=BIGINT)
    key: str


class AnswerRow(Row, table=True):
    """Whether a person comes to a planned evening."""

    __tablename__ = "answer"
    plan_id: int = Field(primary_key=True, foreign_key="plan.id", sa_type=BIGINT)
    person_id: int = Field(primary_key=True, foreign_key="person.id", index=True, sa_type=BIGINT)
    comes: bool
    at: int = Field(sa_type=BIGINT)


class WorthRow(Row, table=True):
    """What a chip is worth in a circle, for tables opened `since` then: in cents of the `currency` (ISO 4217), 0 for nothing."""

    __tablename__ = "worth"
    __table_args__ = (UniqueConstraint("circle_id", "since"),)
    id: int | None = Field(default=None, primary_key=True, sa_type=BIGINT)
    circle_id: int = Field(foreign_key="circle.id", sa_type=BIGINT)
    since: int = Field(sa_type=BIGINT)
    cents: int = Field(sa_type=BIGINT)
    currency: str


class PaymentRow(Row, table=True):
    """A payment between two people, in cents. `by`: who noted it, `at`: when; `undone_at`: None unless it was undone; `key`: of the
    request."""

    __tablename__ = "payment"
    __table_args__ = (UniqueConstraint("circle_id", "key"),)
    id: int | None = Field(default=None, primary_key=True, sa_type=BIGINT)
    circle_id: int = Field(foreign_key="circle.id", sa_type=BIGINT)
    payer_id: int = Field(foreign_key="person.id", index=True, sa_type=BIGINT)
    payee_id: int = Field(foreign_key="person.id", index=True, sa_type=BIGINT)
    cents: int = Field(sa_type=BIGINT)
    currency: str
    by: str = ""
    at: int = Field(sa_type=BIGINT)
    key: str
    undone_at: int | None = Field(default=None, sa_type=BIGINT)


class DescriptionRow(Row, table=True):
    """The text of a described game, for all circles: its `id` holds a digest of it."""

    __tablename__ = "description"
    id: str = Field(primary_key=True)
    text: str
    made_at: int = Field(sa_type=BIGINT)


class GameRow(Row, table=True):
    """A described game of a circle; `base`: the id that all its versions share, `at`: when it was added or changed last."""

    __tablename__ = "game"
    circle_id: int = Field(primary_key=True, foreign_key="circle.id", sa_type=BIGINT)
    base: str = Field(primary_key=True)
    description_id: str = Field(foreign_key="description.id")
    at: int = Field(sa_type=BIGINT)


set_column_types(Row.metadata)
