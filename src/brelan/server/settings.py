"""Settings for hosts, and the switches that only tests can reach."""

import random
import secrets
import time
from collections.abc import Callable
from pathlib import Path

import msgspec

from brelan.bots.worker import WorkerPool
from brelan.core.game import AnyGame
from brelan.play.chance import Chance
from brelan.play.deal import Deal
from brelan.server import remote
from brelan.server.logs import Form
from brelan.server.thinking import DECISION_TIME
from brelan.server.wire import Pace
from brelan.server.workers import TIMEOUT, new_pool

STATIC = Path(__file__).parent / "static"  # the built web app, in an installed package
_ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"  # without letters and digits that look alike
_ID_LENGTH = 12  # 59 bits: a link cannot be guessed
_SECONDS: dict[Pace, tuple[float, float]] = {"brisk": (0.5, 1.0), "calm": (1.5, 2.5)}


class Settings(msgspec.Struct, frozen=True):
    """What the command line sets."""

    data: Path  # the folder with database and key
    host: str = "127.0.0.1"
    port: int = 8000
    public: str | None = None  # the URL in links, behind a reverse proxy
    workers: int = 0  # processes for virtual players; 0 for one less than there are cores
    open_browser: bool = False
    proxy: tuple[str, ...] = ()  # networks whose X-Forwarded-For and -Proto are believed
    keep: int = 0  # days that a finished table is kept; 0: for good
    database: str = ""  # its URL; empty for SQLite in the data folder
    channel: str = ""  # its URL; empty for a house of one process
    processes: int = 1
    metrics: tuple[str, int] | None = None  # host and port at which they can be read
    log: Form = "text"


class Limits(msgspec.Struct, frozen=True):
    """Limits for visitors: generous enough for a club of sixty people behind one address."""

    connections: int = 4000  # TCP connections in all; fewer where the system has fewer files
    connections_per_address: int = 600
    request_seconds: float = 15.0  # until a request is complete, with its body
    response_seconds: float = 120.0  # until its response is read
    closing_seconds: float = 10.0  # to read what is left before a connection is closed
    body: int = 32_768  # bytes of a request
    frame: int = 16_384  # bytes of a message over a socket
    fragments: int = 64  # of one message
    requests: float = 400.0  # a second over HTTP, from one address; three times as many at once
    changes: float = 20.0  # of these, that change something
    readings: float = 30.0  # that may read a log or play to a position, sockets among them
    frames: float = 30.0  # a second over one socket; three times as many at once
    messages: float = 60.0  # a second from one guest, over all sockets
    messages_per_address: float = 300.0
    patience: float = 10.0  # seconds that a throttled request may wait; then it is refused
    sockets: int = 30  # of one guest
    sockets_per_address: int = 400
    tables: int = 15  # awake by one guest
    tables_per_address: int = 200
    tables_a_day: int = 200  # made by one guest
    tables_a_day_per_address: int = 2000
    guests_a_day_per_address: int = 1000  # that choose a name
    reviews: int = 2  # being made for one guest
    reviews_per_address: int = 40
    unreadable: int = 10  # messages until a browser is disconnected
    behind: int = 65_536  # bytes that a slow browser may be behind; then it skips what is old
    unread_seconds: float = 60.0  # until a browser that reads nothing is disconnected
    tabs: int = 8  # sockets of one guest at one table
    spectators: int = 64  # sockets of spectators at one table
    keep_seconds: float = 10.0  # that a seat which the owner took back is kept for the owner
    listed: int = 20  # tables in a guest's list


def wall_clock() -> int:
    return time.time_ns() // 1_000_000


def random_id() -> str:
    return "".join(secrets.choice(_ALPHABET) for _ in range(_ID_LENGTH))


def human_delay(pace: Pace) -> float:
    """Drawn before the virtual player decides, so it reveals nothing about its cards."""
    return random.uniform(*_SECONDS[pace])


def human_reading(longest: float) -> float:
    """How long a virtual player reads, drawn before it decides."""
    return random.uniform(longest / 3, longest)


def thinking_slot(usual: float) -> float:
    """How long a virtual player seems to think once a worker is free, whatever it has to decide."""
    return max(DECISION_TIME, usual) + 0.1


def host_deal(game: AnyGame, secret: bytes) -> Chance:
    """The host commits to a secret and deals alone."""
    return Deal(game, secret, ()).chance()


class Switches(msgspec.Struct, frozen=True):
    """What tests may replace; no command, message or environment variable can."""

    clock: Callable[[], int] = wall_clock  # milliseconds since 1970
    new_id: Callable[[], str] = random_id
    new_secret: Callable[[], bytes] = lambda: secrets.token_bytes(32)
    delay: Callable[[Pace], float] = human_delay  # seconds until a virtual player acts
    reading: Callable[[float], float] = human_reading  # seconds, up to a maximum
    pause: float = 0.6  # seconds more for each further event that everyone saw
    slot: Callable[[float], float] = thinking_slot  # seconds, from how long decisions usually take
    tick: float = 0.5  # seconds; a virtual player that had to wait for a worker acts at a tick
    deal: Callable[[AnyGame, bytes], Chance] = host_deal
    new_pool: Callable[[int], WorkerPool] = new_pool  # of processes in which they decide
    thinking: float = TIMEOUT  # seconds until a virtual player that does not answer is given up
    answering: float = remote.TIMEOUT  # the same for a worker elsewhere
    grace: float = 20.0  # seconds away, before the others may let a virtual player stand in
    limits: Limits = Limits()
    static: Path = STATIC
