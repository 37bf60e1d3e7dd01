"""What stands when revisions begin. A database from before takes what it lacks, and keeps what it has."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None

#: 64 bits on every database; SQLite's integers have them anyway, and its keys must be called so.
LONG = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Make each table and index that is not there."""
    op.create_table(
        "person",
        sa.Column("id", LONG, nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("folded", sa.String(), nullable=False),
        sa.Column("seen_at", LONG, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_person"),
        sa.UniqueConstraint("folded", name="uq_person_folded"),
        if_not_exists=True,
    )
    op.create_table(
        "table",
        sa.Column("id", LONG, nullable=False),
        sa.Column("slug", sa.String(), nullable=False),
        sa.Column("key", sa.String(), nullable=False),
        sa.Column("game", sa.String(), nullable=False),
        sa.Column("dealer", sa.Integer(), nullable=False),
        sa.Column("options", sa.JSON(), nullable=False),
        sa.Column("opened_at", LONG, nullable=False),
        sa.Column("touched_at", LONG, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_table"),
        sa.UniqueConstraint("slug", name="uq_table_slug"),
        sa.UniqueConstraint("key", name="uq_table_key"),
        if_not_exists=True,
    )
    for column in ("game", "opened_at", "touched_at"):
        op.create_index(f"ix_table_{column}", "table", [column], if_not_exists=True)
    op.create_table(
        "seat",
        sa.Column("table_id", LONG, nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("person_id", LONG, nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seat", name="pk_seat"),
        sa.ForeignKeyConstraint(["table_id"], ["table.id"], name="fk_seat_table_id"),
        sa.ForeignKeyConstraint(["person_id"], ["person.id"], name="fk_seat_person_id"),
        if_not_exists=True,
    )
    op.create_index("ix_seat_person_id", "seat", ["person_id"], if_not_exists=True)
    op.create_index("ix_seat_person_id_table_id", "seat", ["person_id", "table_id"], if_not_exists=True)
    op.create_table(
        "step",
        sa.Column("table_id", LONG, nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("data", sa.JSON(), nullable=False),
        sa.Column("key", sa.String(), nullable=False),
        sa.Column("at", LONG, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seq", name="pk_step"),
        sa.ForeignKeyConstraint(["table_id"], ["table.id"], name="fk_step_table_id"),
        sa.UniqueConstraint("table_id", "key", name="uq_step_table_id_key"),
        if_not_exists=True,
    )
    op.create_table(
        "draft",
        sa.Column("table_id", LONG, nullable=False),
        sa.Column("slot", sa.String(), nullable=False),
        sa.Column("data", sa.JSON(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "slot", name="pk_draft"),
        sa.ForeignKeyConstraint(["table_id"], ["table.id"], name="fk_draft_table_id"),
        if_not_exists=True,
    )
    op.create_table(
        "bin",
        sa.Column("table_id", LONG, nullable=False),
        sa.Column("at", LONG, nullable=False),
        sa.PrimaryKeyConstraint("table_id", name="pk_bin"),
        sa.ForeignKeyConstraint(["table_id"], ["table.id"], name="fk_bin_table_id"),
        if_not_exists=True,
    )
    op.create_table(
        "memo",
        sa.Column("table_id", LONG, nullable=False),
        sa.Column("started", sa.String(), nullable=True),
        sa.Column("note", sa.String(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", name="pk_memo"),
        sa.ForeignKeyConstraint(["table_id"], ["table.id"], name="fk_memo_table_id"),
        if_not_exists=True,
    )
    op.create_table(
        "mend",
        sa.Column("id", LONG, nullable=False),
        sa.Column("data", sa.JSON(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_mend"),
        if_not_exists=True,
    )
