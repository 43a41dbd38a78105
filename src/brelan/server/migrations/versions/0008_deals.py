"""A deal that was sent to a friend has a name, which all tables have where it is played."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    op.add_column("tables", sa.Column("deal", sa.String(40), nullable=True))
    op.create_index("ix_tables_deal", "tables", ["deal"])


def downgrade() -> None:
    op.drop_index("ix_tables_deal", "tables")
    op.drop_column("tables", "deal")
