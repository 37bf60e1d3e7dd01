"""The database schema of the archive: what is kept besides the tables themselves, and a cache of what it counts of them."""

from typing import Any

from sqlalchemy import JSON, Column, UniqueConstraint
from sqlmodel import Field

from scorepad.store.columns import set_column_types
from scorepad.store.models import BIGINT, Row


class SummaryRow(Row, table=True):
    """Cache of what the archive counts of a table, computed from its first `version` steps by one version of the `rules`."""

    __tablename__ = "summary"
    table_id: int = Field(primary_key=True, foreign_key="table.id", sa_type=BIGINT)
    version: int
    rules: str
    data: Any = Field(sa_column=Column(JSON, nullable=False))


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
    __table_args__ = (UniqueConstraint("circle_id", "key"),)
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


set_column_types(Row.metadata)
