"""A code can be for one person, and a guest can ask to stay."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    """The codes so far are for anybody, and no guest has asked to stay."""
    op.add_column("code", sa.Column("name", sa.String(), nullable=False, server_default=""))
    op.add_column("link", sa.Column("wish", sa.String(), nullable=False, server_default=""))
