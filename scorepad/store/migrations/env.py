"""Alembic environment: runs migrations on the given connection, in its open transaction."""

from alembic import context

from scorepad.store.models import Row

context.configure(
    connection=context.config.attributes["connection"], target_metadata=Row.metadata, render_as_batch=True, compare_type=True
)
context.run_migrations()
