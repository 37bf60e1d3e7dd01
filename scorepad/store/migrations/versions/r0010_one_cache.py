"""One cache of folded tables: what the archive counts stands beside what lists show. Both are computed anew."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"

#: 64 bits on every database; SQLite's integers have them anyway, and its keys must be called so.
LONG = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Both tables hold nothing that the logs do not tell."""
    op.drop_table("summary")
    op.drop_table("result")
    op.create_table(
        "result",
        sa.Column("table_id", LONG, nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("rules", sa.String(), nullable=False),
        sa.Column("data", sa.JSON(), nullable=False),
        sa.Column("summary", sa.JSON(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", name="pk_result"),
        sa.ForeignKeyConstraint(["table_id"], ["table.id"], name="fk_result_table_id"),
    )
