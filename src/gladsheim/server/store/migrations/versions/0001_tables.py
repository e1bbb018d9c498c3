"""Tables, their seats and what was done at them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("rules_version", sa.Integer, nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("line", sa.Text, nullable=False),
        sa.Column("record", sa.Text, nullable=False),
        sa.Column("seed", sa.String(64), nullable=False),
        sa.Column("invitation", sa.String(64)),
        sa.Column("opener", sa.String(64), nullable=False),
        sa.Column("opened", sa.DateTime(timezone=True), nullable=False),
        sa.Column("has_bots", sa.Boolean, nullable=False),
        sa.Column("status", sa.String(16), nullable=False),
        sa.Column("ending", sa.String(64), nullable=False),
        sa.Column("results", sa.Text, nullable=False),
    )
    op.create_index("tables_by_status", "tables", ["status", "opened"])
    op.create_index("tables_by_opener", "tables", ["opener", "status"])
    op.create_table(
        "seats",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("level", sa.String(32)),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("token", sa.String(64)),
        sa.Column("client", sa.String(64)),
    )
    op.create_index("ix_seats_client", "seats", ["client"])
    op.create_table(
        "inputs",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
    )


def downgrade() -> None:
    for name in ("inputs", "seats", "tables"):
        op.drop_table(name)
