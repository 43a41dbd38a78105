"""Reviews are kept, finished or not."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.create_table(
        "reviews",
        sa.Column("name", sa.String(40), sa.ForeignKey("tables.name"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("player", sa.String(40), nullable=False),
        sa.Column("status", sa.String(20), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("total", sa.Integer, nullable=False),
        sa.Column("judged", sa.Text, nullable=False),
        sa.Column("review", sa.Text, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("reviews")
