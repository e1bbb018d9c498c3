"""What Alembic runs: on the connection it is handed by `migrate`."""

from __future__ import annotations

from alembic import context

from gladsheim.server.store.models import Stored

context.configure(
    connection=context.config.attributes["connection"], target_metadata=Stored.metadata, render_as_batch=True
)
with context.begin_transaction():
    context.run_migrations()
