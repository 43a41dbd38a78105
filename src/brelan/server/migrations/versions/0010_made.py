"""The tables of a day are found without reading those of other days."""

from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    op.create_index("ix_tables_made", "tables", ["made"])


def downgrade() -> None:
    op.drop_index("ix_tables_made", "tables")
