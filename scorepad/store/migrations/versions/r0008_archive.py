"""The archive: evenings with title and note, planned ones, what chips are worth, payments, signatures, cached summaries."""

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"

#: 64 bits on every database; SQLite's integers have them anyway, and its keys must be called so.
LONG = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Nothing of this was there before."""
    op.add_column("circle", sa.Column("zone", sa.String(), nullable=False, server_default=""))
    op.add_column("circle", sa.Column("demo", sa.Boolean(), nullable=False, server_default=sa.false()))
    _of_a_table("signature", _whole("seat"), _whole("version"), _text("by"), _long("at"), keys=("seat",))
    _of_a_table("summary", _whole("version"), _text("rules"), sa.Column("data", sa.JSON(), nullable=False))
    _of_a_circle("evening", _text("night"), _text("title"), _text("note"), unique=["night"])
    _of_a_circle("plan", _long("starts_at"), _text("place"), _text("by"), _long("at"), _text("key"), unique=["key"])
    _of_a_circle("worth", _long("since"), _long("cents"), _text("currency"), unique=["since"])
    _of_a_circle(
        "payment", _long("payer_id"), _long("payee_id"), _long("cents"), _text("currency"), _text("by"), _long("at"), _text("key"),
        sa.Column("undone_at", LONG, nullable=True), unique=["key"], people=("payer_id", "payee_id"),
    )  # fmt: skip
    op.create_table(
        "answer",
        sa.Column("plan_id", LONG, nullable=False),
        sa.Column("person_id", LONG, nullable=False),
        sa.Column("comes", sa.Boolean(), nullable=False),
        _long("at"),
        sa.PrimaryKeyConstraint("plan_id", "person_id", name="pk_answer"),
        sa.ForeignKeyConstraint(["plan_id"], ["plan.id"], name="fk_answer_plan_id"),
        sa.ForeignKeyConstraint(["person_id"], ["person.id"], name="fk_answer_person_id"),
    )
    op.create_index("ix_answer_person_id", "answer", ["person_id"])


def _of_a_table(name: str, *columns: sa.Column[Any], keys: tuple[str, ...] = ()) -> None:
    op.create_table(
        name,
        sa.Column("table_id", LONG, nullable=False),
        *columns,
        sa.PrimaryKeyConstraint("table_id", *keys, name=f"pk_{name}"),
        sa.ForeignKeyConstraint(["table_id"], ["table.id"], name=f"fk_{name}_table_id"),
    )


def _of_a_circle(name: str, *columns: sa.Column[Any], unique: list[str], people: tuple[str, ...] = ()) -> None:
    op.create_table(
        name,
        sa.Column("id", LONG, nullable=False),
        sa.Column("circle_id", LONG, nullable=False),
        *columns,
        sa.PrimaryKeyConstraint("id", name=f"pk_{name}"),
        sa.UniqueConstraint("circle_id", *unique, name=f"uq_{name}_circle_id_{'_'.join(unique)}"),
        sa.ForeignKeyConstraint(["circle_id"], ["circle.id"], name=f"fk_{name}_circle_id"),
        *(sa.ForeignKeyConstraint([each], ["person.id"], name=f"fk_{name}_{each}") for each in people),
    )
    for each in people:
        op.create_index(f"ix_{name}_{each}", name, [each])


def _text(name: str) -> sa.Column[str]:
    return sa.Column(name, sa.String(), nullable=False)


def _long(name: str) -> sa.Column[int]:
    return sa.Column(name, LONG, nullable=False)


def _whole(name: str) -> sa.Column[int]:
    return sa.Column(name, sa.Integer(), nullable=False)
