"""Links and codes know the link with which they were made."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    """Of those from before it is unknown: names do not tell it."""
    for row in ("link", "code"):
        with op.batch_alter_table(row) as changed:
            changed.add_column(sa.Column("maker_id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=True))
            changed.create_foreign_key(
                f"fk_{row}_maker_id", "link", ["maker_id"], ["id"], ondelete="SET NULL", deferrable=True, initially="DEFERRED"
            )
    op.create_index("ix_link_maker_id", "link", ["maker_id"])
