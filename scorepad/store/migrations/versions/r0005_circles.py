"""Circles: everything belongs to one. Links and codes lead to it; steps say who wrote them."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"

#: 64 bits on every database; SQLite's integers have them anyway, and its keys must be called so.
LONG = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def _circle() -> sa.Column[int]:
    return sa.Column("circle_id", LONG, nullable=False, server_default="1")


def upgrade() -> None:
    """What was there before belongs to the first circle."""
    op.create_table(
        "circle",
        sa.Column("id", LONG, nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("made_at", LONG, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_circle"),
    )
    op.execute("INSERT INTO circle (name, made_at) VALUES ('', 0)")
    for row, unique in (("person", "folded"), ("table", "key"), ("mend", None)):
        with op.batch_alter_table(row) as batch:
            batch.add_column(_circle())
            batch.create_foreign_key(f"fk_{row}_circle_id", "circle", ["circle_id"], ["id"])
            if unique:
                batch.drop_constraint(f"uq_{row}_{unique}", type_="unique")
                batch.create_unique_constraint(f"uq_{row}_circle_id_{unique}", ["circle_id", unique])
    for columns in (
        ("opened_at",), ("touched_at",), ("game", "opened_at"), ("game", "touched_at"), ("game", "title", "touched_at"),
        ("over", "touched_at"),
    ):  # fmt: skip
        op.drop_index(f"ix_table_{'_'.join(columns)}", "table")
        op.create_index(f"ix_table_circle_id_{'_'.join(columns)}", "table", ["circle_id", *columns])
    op.add_column("step", sa.Column("by", sa.String(), nullable=False, server_default=""))
    _typing()
    _doors()


def _typing() -> None:
    op.create_table(
        "typing",
        sa.Column("table_id", LONG, nullable=False),
        sa.Column("phone", sa.String(), nullable=False),
        sa.Column("slot", sa.String(), nullable=False),
        sa.Column("field", sa.String(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("at", LONG, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "phone", name="pk_typing"),
        sa.ForeignKeyConstraint(["table_id"], ["table.id"], name="fk_typing_table_id"),
    )


def _doors() -> None:
    op.create_table(
        "link",
        sa.Column("id", LONG, nullable=False),
        sa.Column("circle_id", LONG, nullable=False),
        sa.Column("table_id", LONG, nullable=True),
        sa.Column("role", sa.String(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("person_id", LONG, nullable=True),
        sa.Column("hash", sa.String(), nullable=False),
        sa.Column("made_at", LONG, nullable=False),
        sa.Column("made_by", sa.String(), nullable=False),
        sa.Column("opened_at", LONG, nullable=True),
        sa.Column("seen_at", LONG, nullable=True),
        sa.Column("phone", sa.String(), nullable=False),
        sa.Column("revoked_at", LONG, nullable=True),
        sa.PrimaryKeyConstraint("id", name="pk_link"),
        sa.UniqueConstraint("hash", name="uq_link_hash"),
        *_theirs("link"),
        sa.ForeignKeyConstraint(["person_id"], ["person.id"], name="fk_link_person_id"),
    )
    for column in ("circle_id", "table_id", "person_id"):
        op.create_index(f"ix_link_{column}", "link", [column])
    op.create_table(
        "code",
        sa.Column("id", LONG, nullable=False),
        sa.Column("circle_id", LONG, nullable=False),
        sa.Column("table_id", LONG, nullable=True),
        sa.Column("role", sa.String(), nullable=False),
        sa.Column("text", sa.String(), nullable=False),
        sa.Column("made_at", LONG, nullable=False),
        sa.Column("made_by", sa.String(), nullable=False),
        sa.Column("tries", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_code"),
        sa.UniqueConstraint("text", name="uq_code_text"),
        *_theirs("code"),
    )
    op.create_table(
        "door",
        sa.Column("id", LONG, nullable=False),
        sa.Column("circle_id", LONG, nullable=False),
        sa.Column("table_id", LONG, nullable=True),
        sa.Column("at", LONG, nullable=False),
        sa.Column("what", sa.String(), nullable=False),
        sa.Column("who", sa.String(), nullable=False),
        sa.Column("whom", sa.String(), nullable=False),
        sa.Column("n", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_door"),
        *_theirs("door"),
    )
    op.create_index("ix_door_circle_id_at", "door", ["circle_id", "at"])
    op.create_table(
        "knock",
        sa.Column("home", sa.String(), nullable=False),
        sa.Column("since", LONG, nullable=False),
        sa.Column("n", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("home", name="pk_knock"),
    )
    for row in ("code", "door"):
        op.create_index(f"ix_{row}_table_id", row, ["table_id"])


def _theirs(row: str) -> list[sa.ForeignKeyConstraint]:
    return [
        sa.ForeignKeyConstraint(["circle_id"], ["circle.id"], name=f"fk_{row}_circle_id"),
        sa.ForeignKeyConstraint(["table_id"], ["table.id"], name=f"fk_{row}_table_id"),
    ]
