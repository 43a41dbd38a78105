"""Keys, for houses without a data folder."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.create_table(
        "keys",
        sa.Column("purpose", sa.String(20), primary_key=True),
        sa.Column("key", sa.LargeBinary, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("keys")
