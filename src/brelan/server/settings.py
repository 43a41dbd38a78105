"""Settings for hosts, and the switches that only tests can reach."""

import random
import secrets
import time
from collections.abc import Callable
from pathlib import Path

import msgspec

from brelan.core.game import AnyGame
from brelan.play.chance import Chance
from brelan.play.deal import Deal
from brelan.server.wire import Pace
from brelan.server.workers import TIMEOUT

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


def wall_clock() -> int:
    return time.time_ns() // 1_000_000


def random_id() -> str:
    return "".join(secrets.choice(_ALPHABET) for _ in range(_ID_LENGTH))


def human_delay(pace: Pace) -> float:
    """Drawn before the virtual player decides, so it tells nothing about its cards."""
    return random.uniform(*_SECONDS[pace])


def human_reading(longest: float) -> float:
    """How long a virtual player reads, drawn before it decides."""
    return random.uniform(longest / 3, longest)


def host_deal(game: AnyGame, secret: bytes) -> Chance:
    """The host commits to a secret and deals alone."""
    return Deal(game, secret, ()).chance()


class Switches(msgspec.Struct, frozen=True):
    """What tests may replace; no command, message or environment variable can."""

    clock: Callable[[], int] = wall_clock  # milliseconds since 1970
    new_id: Callable[[], str] = random_id
    new_secret: Callable[[], bytes] = lambda: secrets.token_bytes(32)
    delay: Callable[[Pace], float] = human_delay  # seconds until a virtual player acts
    reading: Callable[[float], float] = human_reading  # seconds, of those at most
    pause: float = 0.6  # seconds more for each further event that everyone saw
    beat: float = 0.5  # seconds; a late virtual player waits for the next one, to hide its lateness
    deal: Callable[[AnyGame, bytes], Chance] = host_deal
    thinking: float = TIMEOUT  # seconds until a virtual player that does not answer is given up
    grace: float = 20.0  # seconds away, before the others may let a virtual player play
    requests: float = 20.0  # changes a second over HTTP, from one address
    frames: float = 30.0  # frames a second over one socket
    static: Path = STATIC
