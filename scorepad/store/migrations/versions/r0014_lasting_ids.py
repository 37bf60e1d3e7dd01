"""On SQLite no id of a row that something else remembers is used again."""

from alembic import op

revision = "0014"
down_revision = "0013"


def upgrade() -> None:
    """PostgreSQL never did that."""
    if op.get_bind().dialect.name == "sqlite":
        for row in ("circle", "person", "table", "link", "code", "plan"):
            with op.batch_alter_table(row, recreate="always", table_kwargs={"sqlite_autoincrement": True}):
                pass
