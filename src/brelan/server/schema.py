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

REVISION = "0010"  # the migration that leads to this schema

SIGNING = "signing"  # the purpose of the key of the guests' cookies

metadata = MetaData()

players = Table(
    "players",
    metadata,
    Column("player", String(40), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("colour", String(20), nullable=False),
    Column("links", Integer, nullable=False),  # made or used; only the last made is valid
    Column("recovery", String(64), nullable=True),  # a hash of the recovery code
    Column("lessons", Text, nullable=True),  # games, separated by spaces
    Column("practice", Text, nullable=True),  # solved positions, separated by spaces
)

devices = Table(  # browsers that guests with a name used
    "devices",
    metadata,
    Column("device", String(40), primary_key=True),
    Column("player", String(40), nullable=False),
    Column("label", String(40), nullable=False),
    Column("seen", BigInteger, nullable=False),  # milliseconds since 1970, to the hour
    Column("out", Boolean, nullable=False),  # signed out: its cookie is invalid
)

tables = Table(
    "tables",
    metadata,
    Column("name", String(40), primary_key=True),
    Column("made", BigInteger, nullable=False, index=True),  # milliseconds since 1970
    Column("game", String(40), nullable=False),
    Column("status", String(20), nullable=False),  # as in the log
    Column("people", Text, nullable=False),  # JSON: the names of the people at it
    Column("changes", Integer, nullable=False, server_default="0"),  # before the start
    Column("deal", String(40), nullable=True, index=True),  # its name, once somebody has sent it
)

entries = Table(  # the logs of all tables
    "entries",
    metadata,
    Column("name", String(40), ForeignKey("tables.name"), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("at", BigInteger, nullable=False),  # milliseconds since 1970
    Column("entry", Text, nullable=False),  # JSON of a log.Entry
)

secrets = Table(  # separate from the logs
    "secrets",
    metadata,
    Column("name", String(40), ForeignKey("tables.name"), primary_key=True),
    Column("secret", LargeBinary, nullable=False),
)

seats = Table(  # who has a seat where, for the list of a guest's tables
    "seats",
    metadata,
    Column("player", String(40), primary_key=True),
    Column("name", String(40), ForeignKey("tables.name"), primary_key=True),
)

reviews = Table(  # of the choices of one seat
    "reviews",
    metadata,
    Column("name", String(40), ForeignKey("tables.name"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("player", String(40), nullable=False),  # who asked for it
    Column("status", String(20), nullable=False),  # as in wire.ReviewState
    Column("at", BigInteger, nullable=False),  # when somebody last worked on it
    Column("total", Integer, nullable=False),  # choices
    Column("judged", Text, nullable=False),  # JSON: those judged so far; empty when it is done
    Column("review", Text, nullable=False),  # JSON of a wire.MatchReview, when it is done
)

keys = Table(  # where there is no data folder to hold them
    "keys",
    metadata,
    Column("purpose", String(20), primary_key=True),
    Column("key", LargeBinary, nullable=False),
)
