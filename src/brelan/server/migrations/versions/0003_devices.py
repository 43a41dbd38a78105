"""Devices of guests, and recovery codes."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.add_column("players", sa.Column("recovery", sa.String(64), nullable=True))
    op.create_table(
        "devices",
        sa.Column("device", sa.String(40), primary_key=True),
        sa.Column("player", sa.String(40), nullable=False),
        sa.Column("label", sa.String(40), nullable=False),
        sa.Column("seen", sa.BigInteger, nullable=False),
        sa.Column("out", sa.Boolean, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("devices")
    op.drop_column("players", "recovery")
