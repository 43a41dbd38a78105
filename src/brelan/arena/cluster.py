"""Workers on the nodes of a Ray cluster. Nothing else imports Ray, and this only when asked to.

Ray restarts the tasks of a lost worker or node elsewhere; nodes that join get their share. Only
what a task returned counts, once. Every node must have the same sources of Brelan.
"""

import os
import signal
import socket
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future
from contextlib import contextmanager
from functools import cache
from hashlib import sha256
from pathlib import Path
from secrets import token_hex
from tempfile import TemporaryDirectory, gettempdir
from threading import current_thread, main_thread
from typing import Any, NamedTuple

import brelan
from brelan.arena.run import ArenaFailed
from brelan.arena.workers import Workers
from brelan.bots.worker import interrupts_held
from brelan.core.errors import BrelanError, shown

RETRIES = 20  # of a task whose worker or node was lost
TIMEOUT = 10.0  # seconds for a cluster to answer; Ray itself would try for many minutes
PARTS = ("core", "games", "play", "bots", "arena")  # of Brelan: what the results depend on

_SILENT = {
    "RAY_USAGE_STATS_ENABLED": "0",
    "RAY_DEDUP_LOGS_SKIP_REGEX": "^",  # matches every message about lost workers: they are replaced
    "RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO": "0",  # advice about graphics cards
}
_QUIET = {"log_to_driver": False, "logging_level": "ERROR", "configure_logging": True}
_STDERR = 2
_STORE = 128 << 20  # bytes for results under way
_LONGEST = 24  # letters of a folder: paths of sockets in it must have less than 108
# The HTTP/2 client preface and empty settings; a Ray head answers with a SETTINGS frame (type 4).
_PREFACE = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" + bytes((0, 0, 0, 4, 0, 0, 0, 0, 0))
_SETTINGS = 4


@contextmanager
def ray_workers(address: str | None = None) -> Iterator[Workers]:
    """All CPUs of a Ray cluster of which this machine is a node.

    The address is the HOST:PORT of its head. Without one it is that in RAY_ADDRESS; without that,
    Ray runs on this machine alone for as long as the block does. If this process has already
    connected to Ray, that connection is used and kept.
    """
    if address is not None and not isinstance(address, str):
        raise ArenaFailed(f"{shown(address)} is not the address of a Ray cluster")
    address = address or os.environ.get("RAY_ADDRESS")
    place = _place(address) if address else None
    with _environment(_SILENT):
        ray = _import_ray()
        if ray.is_initialized():
            with _plain_errors(ray):
                yield _workers(ray)
            return
        with _joined(ray, place) if place else _started(ray), _plain_errors(ray):
            yield _workers(ray)


def _import_ray() -> Any:
    try:
        import ray
    except ImportError:
        raise ArenaFailed(
            "Ray is not installed; install it with: pip install 'brelan[ray]'"
        ) from None
    return ray


def _workers(ray: Any) -> Workers:
    return Workers(_Tasks(ray), max(1, int(ray.cluster_resources().get("CPU", 0))))


class _Tasks(Executor):
    """Submits work to Ray as tasks, each for one CPU."""

    def __init__(self, ray: Any) -> None:
        self._do = ray.remote(num_cpus=1, max_retries=RETRIES)(do)

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = self._do.remote(sources(), fn, args, kwargs).future()
        return future


def do(expected: str, fn: Callable[..., Any], args: Any, kwargs: Any) -> Any:
    """Run a task on a node, unless its sources differ: results might differ too."""
    if sources() != expected:
        where = f"{socket.gethostname()} has another version of Brelan ({brelan.__version__})"
        raise ArenaFailed(f"the node {where}; install the same one on every node")
    return fn(*args, **kwargs)


@cache
def sources() -> str:
    """A hash of what the results depend on; the same whether the engine is compiled or not."""
    package, total = Path(brelan.__file__).parent, sha256()
    for file in sorted(path for part in PARTS for path in (package / part).rglob("*.*")):
        if file.suffix in (".py", ".bin", ".json", ".toml"):
            total.update(f"{file.relative_to(package)} {file.stat().st_size}\n".encode())
            total.update(file.read_bytes())
    return total.hexdigest()


# --- addresses


class _Place(NamedTuple):
    host: str
    port: int

    def __str__(self) -> str:
        return f"[{self.host}]:{self.port}" if ":" in self.host else f"{self.host}:{self.port}"


def _place(address: str) -> _Place:
    host, _, port = address.rpartition(":")
    host = host.removeprefix("[").removesuffix("]")
    if not host or "/" in host or not (port.isdecimal() and 0 < int(port) < 65536):
        raise ArenaFailed(
            f"{address} is not the address of a Ray cluster: give HOST:PORT of its head"
        )
    return _Place(host, int(port))


def _check_answer(place: _Place) -> None:
    try:
        with socket.create_connection(place, TIMEOUT) as connection:
            answered = _answers(connection)
    except (OSError, UnicodeError) as error:  # the latter for a name that no host can have
        reason = getattr(error, "strerror", None) or str(error)
        raise ArenaFailed(f"no Ray cluster answers at {place}: {reason}") from None
    if not answered:
        raise ArenaFailed(f"what answers at {place} is not a Ray cluster")


def _answers(connection: socket.socket) -> bool:
    if os.environ.get("RAY_USE_TLS", "0") != "0":
        return True  # Ray itself will report what is wrong
    connection.sendall(_PREFACE)
    with connection.makefile("rb") as stream:
        header = stream.read(9)
    return len(header) == 9 and header[3] == _SETTINGS


# --- connecting


@contextmanager
def _joined(ray: Any, place: _Place) -> Iterator[None]:
    """Connected to a cluster, as a client."""
    if place.host in ("localhost", "127.0.0.1", "::1"):  # Ray reads them like this
        place = _Place(ray.util.get_node_ip_address(), place.port)
    _check_answer(place)
    with _connected(ray, f"cannot use the Ray cluster at {place}", address=str(place)):
        yield


@contextmanager
def _started(ray: Any) -> Iterator[None]:
    """Ray on this machine for this process alone: on loopback, with a token; no files are left."""
    home = "/tmp" if len(gettempdir()) > _LONGEST else None
    with (
        TemporaryDirectory(prefix="brelan", dir=home, ignore_cleanup_errors=True) as folder,
        _environment(_private()),
        _connected(
            ray,
            "cannot start Ray on this machine",
            address="local",
            include_dashboard=False,
            object_store_memory=_STORE,
            _temp_dir=folder,
            _node_ip_address="127.0.0.1",
        ),
    ):
        yield


@contextmanager
def _connected(ray: Any, failure: str, **how: Any) -> Iterator[None]:
    """Ray in use by this process; Ctrl-C is held while it starts and stops."""
    with _sigterm_restored():
        try:
            with interrupts_held():
                _init(ray, failure, **how)
            yield
        finally:
            with interrupts_held(), _muted():
                ray.shutdown(wait_for_processes=True)


def _init(ray: Any, failure: str, **how: Any) -> None:
    try:
        ray.init(**how, **_QUIET)
    except (OSError, RuntimeError, ValueError, ray.exceptions.RayError) as error:
        raise ArenaFailed(f"{failure}: {_first_line(error)}") from error


def _first_line(error: BaseException) -> str:
    return f"{error}".strip().partition("\n")[0] or type(error).__name__


@contextmanager
def _plain_errors(ray: Any) -> Iterator[None]:
    """Errors of tasks as if they had been raised here, and Ray's own as ArenaFailed."""
    try:
        yield
    except ray.exceptions.RayTaskError as error:
        if isinstance(error.cause, BrelanError):
            raise error.cause from None
        kind, reason = type(error.cause).__name__, _first_line(error.cause)
        raise ArenaFailed(f"a task failed on Ray: {kind}: {reason}") from error
    except ray.exceptions.RayError as error:
        raise ArenaFailed(f"Ray failed: {_first_line(error)}") from error


@contextmanager
def _environment(settings: dict[str, str]) -> Iterator[None]:
    """Variables for Ray and its processes, as far as they are not set; Ray's own go as well."""
    before = set(os.environ)
    os.environ.update({name: settings[name] for name in settings.keys() - before})
    try:
        yield
    finally:
        for name in os.environ.keys() - before:
            if name.startswith("RAY_"):
                del os.environ[name]


@contextmanager
def _muted() -> Iterator[None]:
    """Redirect stderr, native code included: Ray logs errors for tasks that an interrupt ends."""
    kept = os.dup(_STDERR)
    with Path(os.devnull).open("wb") as nothing:
        os.dup2(nothing.fileno(), _STDERR)
    try:
        yield
    finally:
        os.dup2(kept, _STDERR)
        os.close(kept)


@contextmanager
def _sigterm_restored() -> Iterator[None]:
    """While connected, Ray turns SIGTERM into an exit, with time to clean up."""
    before = signal.getsignal(signal.SIGTERM)
    try:
        yield
    finally:
        if current_thread() is main_thread():
            signal.signal(signal.SIGTERM, before)


@cache
def _private() -> dict[str, str]:
    """A token, or Ray would write one into the home folder; and workers as fast as processes."""
    return {"RAY_AUTH_TOKEN": token_hex(32), "RAY_worker_niceness": "0"}
