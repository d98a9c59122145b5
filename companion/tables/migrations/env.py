"""Runs the migrations on the connection that the opener passes in, within its one transaction."""

from alembic import context

from companion.tables.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    # SQLite cannot alter much in place.
    render_as_batch=True,
)
context.run_migrations()
