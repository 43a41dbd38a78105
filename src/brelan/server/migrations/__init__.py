"""Upgrades a database to the current schema; imported only when it is older."""

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
