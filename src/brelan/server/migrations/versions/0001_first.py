"""The first schema: players, tables, their logs and their secrets."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "players",
        sa.Column("player", sa.String(40), primary_key=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("colour", sa.String(20), nullable=False),
        sa.Column("links", sa.Integer, nullable=False),
    )
    op.create_table(
        "tables",
        sa.Column("name", sa.String(40), primary_key=True),
        sa.Column("made", sa.BigInteger, nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("status", sa.String(20), nullable=False),
        sa.Column("people", sa.Text, nullable=False),
    )
    op.create_table(
        "entries",
        sa.Column("name", sa.String(40), sa.ForeignKey("tables.name"), primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("entry", sa.Text, nullable=False),
    )
    op.create_table(
        "secrets",
        sa.Column("name", sa.String(40), sa.ForeignKey("tables.name"), primary_key=True),
        sa.Column("secret", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "seats",
        sa.Column("player", sa.String(40), primary_key=True),
        sa.Column("name", sa.String(40), sa.ForeignKey("tables.name"), primary_key=True),
    )


def downgrade() -> None:
    for table in ("seats", "secrets", "entries", "tables", "players"):
        op.drop_table(table)
