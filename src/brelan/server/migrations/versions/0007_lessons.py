"""A guest's finished lessons are remembered."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.add_column("players", sa.Column("lessons", sa.Text, nullable=True))


def downgrade() -> None:
    op.drop_column("players", "lessons")
