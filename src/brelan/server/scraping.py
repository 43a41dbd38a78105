"""Metrics over HTTP, at an address of their own, for all processes of a house.

The HTTP server asks each process over a pipe; the event loop of each answers. Every sample gets the
label `process`, the number of its process: one that is replaced starts again at zero, as Prometheus
expects after a restart.
"""

import asyncio
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from multiprocessing.connection import Connection
from threading import Lock
from time import monotonic

import msgspec
from prometheus_client import CollectorRegistry, start_http_server
from prometheus_client.core import GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

from brelan.server.refusal import CannotServe

TIMEOUT = 5.0  # seconds for all processes to answer; Prometheus waits ten

Labels = dict[str, str]


class Family(msgspec.Struct, frozen=True):
    """A metric with its samples: names, labels, values."""

    name: str
    means: str
    kind: str
    samples: list[tuple[str, Labels, float]]


class Answer(msgspec.Struct, frozen=True):
    question: int
    families: list[Family]


_decode = msgspec.msgpack.Decoder(Answer).decode


def answer(pipe: Connection, registry: CollectorRegistry) -> None:
    """In a process: answer scrapes over a pipe, from now on."""
    loop = asyncio.get_running_loop()

    def reply() -> None:
        try:
            question = int(pipe.recv_bytes())
            pipe.send_bytes(msgspec.msgpack.encode(Answer(question, families_of(registry))))
        except (EOFError, OSError):  # the other end was closed
            loop.remove_reader(pipe)

    loop.add_reader(pipe, reply)


def families_of(registry: CollectorRegistry) -> list[Family]:
    return [
        Family(
            each.name,
            each.documentation,
            each.type,
            [(sample.name, dict(sample.labels), float(sample.value)) for sample in each.samples],
        )
        for each in registry.collect()
    ]


class Processes(Collector):
    """Asks all processes at once, and joins their answers."""

    def __init__(self, pipes: Callable[[], Sequence[Connection]]) -> None:
        self._pipes = pipes
        self._question = 0
        self._lock = Lock()  # one scrape at a time

    def collect(self) -> Iterator[Metric]:
        with self._lock:
            found = self._ask(self._pipes())
        up = GaugeMetricFamily("brelan_up", "Whether a process answers.", labels=("process",))
        for place, families in enumerate(found, 1):
            up.add_metric((str(place),), families is not None)
        yield up
        yield from joined(found)

    def _ask(self, pipes: Sequence[Connection]) -> list[list[Family] | None]:
        self._question += 1
        deadline = monotonic() + TIMEOUT
        sent = [_sent(pipe, self._question) for pipe in pipes]
        return [
            _received(pipe, self._question, deadline) if was_sent else None
            for pipe, was_sent in zip(pipes, sent, strict=True)
        ]


def _sent(pipe: Connection, question: int) -> bool:
    try:
        pipe.send_bytes(str(question).encode())
    except OSError:  # it has ended
        return False
    return True


def _received(pipe: Connection, question: int, deadline: float) -> list[Family] | None:
    """The answer to a question; late answers to older ones are skipped."""
    try:
        while pipe.poll(max(0.0, deadline - monotonic())):
            found = _decode(pipe.recv_bytes())
            if found.question == question:
                return found.families
    except (EOFError, OSError):
        pass
    return None


def joined(found: Sequence[list[Family] | None]) -> Iterator[Metric]:
    metrics: dict[str, Metric] = {}
    for place, families in enumerate(found, 1):
        for family in families or ():
            new = Metric(family.name, family.means, family.kind)
            metric = metrics.setdefault(family.name, new)
            for name, labels, value in family.samples:
                metric.add_sample(name, {**labels, "process": str(place)}, value)
    yield from metrics.values()


@contextmanager
def served(at: tuple[str, int], pipes: Callable[[], Sequence[Connection]]) -> Iterator[str]:
    """Serve until the end of the block; yields the URL."""
    host, port = at
    registry = CollectorRegistry(auto_describe=False)
    registry.register(Processes(pipes))
    try:
        server, thread = start_http_server(port, host, registry)
    except (OSError, UnicodeError) as error:  # the latter for a name that no host can have
        why = getattr(error, "strerror", None) or error
        reason = f"{why}; choose another --metrics"
        raise CannotServe(f"cannot show metrics at {host} port {port}: {reason}") from None
    try:
        yield f"http://{f'[{host}]' if ':' in host else host}:{server.server_port}/metrics"
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
