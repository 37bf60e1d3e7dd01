"""There are ten marks instead of eight. Who is on a pad keeps theirs."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Write down the marks that followed from the numbers of people; those of new ones do from now on."""
    op.add_column("person", sa.Column("mark", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=True))
    op.execute("UPDATE person SET mark = (id - 1) % 8 + 1")
