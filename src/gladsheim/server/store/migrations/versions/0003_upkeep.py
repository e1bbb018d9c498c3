"""What the hall keeps to look after itself: origins of tables, a census, facts and bans; and lots in the dice."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("origin", sa.String(32), nullable=False, server_default=""))
    op.add_column("tables", sa.Column("counted", sa.Integer, nullable=False, server_default="-1"))
    op.add_column("tables", sa.Column("counted_at", sa.Integer, nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("dice", sa.Integer, nullable=False, server_default="1"))
    op.create_index("tables_by_origin", "tables", ["origin", "status"])
    op.create_table(
        "facts",
        sa.Column("name", sa.String(64), primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )
    op.create_table(
        "bans",
        sa.Column("address", sa.String(64), primary_key=True),
        sa.Column("why", sa.Text, nullable=False),
        sa.Column("since", sa.DateTime(timezone=True), nullable=False),
    )


def downgrade() -> None:
    op.drop_table("bans")
    op.drop_table("facts")
    op.drop_index("tables_by_origin", "tables")
    for name in ("origin", "counted", "counted_at", "dice"):
        op.drop_column("tables", name)
