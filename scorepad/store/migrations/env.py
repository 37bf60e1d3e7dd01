"""How Alembic meets the database: on the connection that it is given, in the transaction that is open there."""

from alembic import context

from scorepad.store.models import Row

context.configure(
    connection=context.config.attributes["connection"], target_metadata=Row.metadata, render_as_batch=True, compare_type=True
)
context.run_migrations()
