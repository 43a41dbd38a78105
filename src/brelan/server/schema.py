"""The schema of the database; `migrations/` upgrades an older one."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
)

REVISION = "0005"  # the migration that leads to this schema

SIGNING = "signing"  # the purpose of the key of the guests' cookies

metadata = MetaData()

players = Table(
    "players",
    metadata,
    Column("player", String(40), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("colour", String(20), nullable=False),
    Column("links", Integer, nullable=False),  # made or followed; only the last made is valid
    Column("recovery", String(64), nullable=True),  # a hash of the recovery code
)

devices = Table(  # browsers that guests with a name used
    "devices",
    metadata,
    Column("device", String(40), primary_key=True),
    Column("player", String(40), nullable=False),
    Column("label", String(40), nullable=False),
    Column("seen", BigInteger, nullable=False),  # milliseconds since 1970, to the hour
    Column("out", Boolean, nullable=False),  # signed out: its cookie is worth nothing
)

tables = Table(
    "tables",
    metadata,
    Column("name", String(40), primary_key=True),
    Column("made", BigInteger, nullable=False),  # milliseconds since 1970
    Column("game", String(40), nullable=False),
    Column("status", String(20), nullable=False),  # as in the log
    Column("people", Text, nullable=False),  # JSON: the names of the persons at it
    Column("changes", Integer, nullable=False, server_default="0"),  # before the start
)

entries = Table(  # the logs of all tables
    "entries",
    metadata,
    Column("name", String(40), ForeignKey("tables.name"), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("at", BigInteger, nullable=False),  # milliseconds since 1970
    Column("entry", Text, nullable=False),  # JSON of a log.Entry
)

secrets = Table(  # apart from the logs
    "secrets",
    metadata,
    Column("name", String(40), ForeignKey("tables.name"), primary_key=True),
    Column("secret", LargeBinary, nullable=False),
)

seats = Table(  # who has a seat where, for the list of a player's tables
    "seats",
    metadata,
    Column("player", String(40), primary_key=True),
    Column("name", String(40), ForeignKey("tables.name"), primary_key=True),
)

keys = Table(  # where there is no data folder to hold them
    "keys",
    metadata,
    Column("purpose", String(20), primary_key=True),
    Column("key", LargeBinary, nullable=False),
)
