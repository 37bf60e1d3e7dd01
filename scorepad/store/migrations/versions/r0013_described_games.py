"""Games that a file describes: their texts, and which a circle has."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    """No circle has one yet."""
    big = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
    op.create_table(
        "description",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("text", sa.String(), nullable=False),
        sa.Column("made_at", big, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_description"),
    )
    op.create_table(
        "game",
        sa.Column("circle_id", big, nullable=False),
        sa.Column("base", sa.String(), nullable=False),
        sa.Column("description_id", sa.String(), nullable=False),
        sa.Column("at", big, nullable=False),
        sa.ForeignKeyConstraint(["circle_id"], ["circle.id"], name="fk_game_circle_id"),
        sa.ForeignKeyConstraint(["description_id"], ["description.id"], name="fk_game_description_id"),
        sa.PrimaryKeyConstraint("circle_id", "base", name="pk_game"),
    )
