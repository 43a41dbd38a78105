"""A guest's solved positions are remembered."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    op.add_column("players", sa.Column("practice", sa.Text, nullable=True))


def downgrade() -> None:
    op.drop_column("players", "practice")
