"""Migrates a database to the current schema, or back; imported only when it is another."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection


def config(connection: Connection | None = None) -> Config:
    made = Config()
    made.set_main_option("script_location", str(Path(__file__).parent))
    made.attributes["connection"] = connection
    return made


def upgrade(connection: Connection) -> None:
    command.upgrade(config(connection), "head")


def downgrade(connection: Connection, revision: str) -> None:
    """For an older version of Brelan; what only the newer schema holds is lost."""
    command.downgrade(config(connection), revision)
