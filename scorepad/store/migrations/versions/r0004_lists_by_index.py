"""Lists are read by index: words and where they stand, titles, how often somebody played, what was found to be over."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"

#: 64 bits on every database; SQLite's integers have them anyway, and its keys must be called so.
LONG = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Add what is looked up. It is filled from what is there as after each revision, see `schema.upgrade`."""
    op.add_column("person", sa.Column("times", sa.Integer(), nullable=False, server_default="0"))
    op.add_column("table", sa.Column("title", sa.String(), nullable=True))
    op.add_column("table", sa.Column("over", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.drop_index("ix_table_game", "table")
    op.drop_index("ix_seat_person_id", "seat")
    for columns in (("game", "opened_at"), ("game", "touched_at"), ("game", "title", "touched_at"), ("over", "touched_at")):
        op.create_index(f"ix_table_{'_'.join(columns)}", "table", columns)
    op.create_table(
        "result",
        sa.Column("table_id", LONG, nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("rules", sa.String(), nullable=False),
        sa.Column("data", sa.JSON(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", name="pk_result"),
        sa.ForeignKeyConstraint(["table_id"], ["table.id"], name="fk_result_table_id"),
    )
    op.create_table(
        "word",
        sa.Column("id", LONG, autoincrement=False, nullable=False),
        sa.Column("plain", sa.String(), nullable=False),
        sa.Column("spelled", sa.String(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_word"),
    )
    op.create_table(
        "mention",
        sa.Column("word_id", LONG, nullable=False),
        sa.Column("table_id", LONG, nullable=False),
        sa.PrimaryKeyConstraint("word_id", "table_id", name="pk_mention"),
        sa.ForeignKeyConstraint(["word_id"], ["word.id"], name="fk_mention_word_id"),
        sa.ForeignKeyConstraint(["table_id"], ["table.id"], name="fk_mention_table_id"),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_mention_table_id", "mention", ["table_id"])
