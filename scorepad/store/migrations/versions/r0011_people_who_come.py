"""People who take over a seat, or come while a table is played, have a row like those who sat there from the start."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    """All who sit somewhere have sat there from the start."""
    with op.batch_alter_table("seat") as seat:
        seat.add_column(sa.Column("came", sa.Integer(), server_default="0", nullable=False))
