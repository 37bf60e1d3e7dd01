"""Who joins a table joins the evening: links and codes may lead to all that is opened on one."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Links and codes from before lead to one table or to a circle."""
    for row in ("link", "code"):
        op.add_column(row, sa.Column("evening", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=True))
