"""The metrics of one process, for Prometheus. Imported with `--metrics` only.

Events are counted as they happen; gauges are read when they are scraped.
"""

import asyncio
from collections import Counter as Count
from collections.abc import Iterator, Sequence, Sized
from multiprocessing.connection import Connection
from typing import get_args

import prometheus_client
from prometheus_client import CollectorRegistry, Counter, Histogram, ProcessCollector
from prometheus_client.core import GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

from brelan import __version__
from brelan.games import NAMES
from brelan.server import schema
from brelan.server.house import House, engine
from brelan.server.metrics import By, Metrics, now
from brelan.server.scraping import answer
from brelan.server.wire import Code

QUICK = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
SLOW = (0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 20.0)
LAG_EVERY = 0.5  # seconds
OTHER = "other"  # a game that is no longer known

prometheus_client.disable_created_metrics()  # type: ignore[no-untyped-call]


class Measured(Metrics):
    def __init__(self) -> None:
        self.registry = CollectorRegistry(auto_describe=False)
        actions = self._counter("actions", "Actions stored by this process.", "game", "by")
        self._actions = {
            (game, by): actions.labels(game, by) for game in NAMES for by in get_args(By)
        }
        self._updates = self._histogram(
            "update",
            "Time from receiving a person's action to sending its update to everyone.",
            QUICK,
        )
        self._refused = self._counter("refused", "Requests and messages refused.", "reason")
        self._lag = self._histogram(
            "lag", "Delay of the event loop, measured twice a second.", QUICK
        )
        self._measure_storage()
        self._measure_thinking()
        ProcessCollector(registry=self.registry)

    def _measure_storage(self) -> None:
        self._commits = self._histogram("commit", "Time of a commit.", QUICK)
        self._writes = self._counter("writes", "Writes committed; many can share a commit.")
        self._conflicts = self._counter(
            "conflicts", "Appends that lost to a write of another process."
        )

    def _measure_thinking(self) -> None:
        self._thoughts = self._histogram("thinking", "Time a virtual player took to decide.", SLOW)
        self._waits = self._histogram(
            "thinking_wait", "Time a virtual player waited for a worker.", SLOW
        )
        self._failed = self._counter(
            "thinking_failed", "Decisions that a virtual player could not make."
        )
        self._lost = self._counter(
            "thinking_lost", "Questions that no remote worker answered in time."
        )

    def _counter(self, name: str, means: str, *labels: str) -> Counter:
        return Counter(f"brelan_{name}", means, labels, registry=self.registry)

    def _histogram(self, name: str, means: str, buckets: Sequence[float]) -> Histogram:
        return Histogram(f"brelan_{name}_seconds", means, registry=self.registry, buckets=buckets)

    def note_update(self, game: str, arrived: float) -> None:
        self.note_action(game, "person")
        # called after everything queued for sockets was written
        asyncio.get_running_loop().call_soon(self._note_sent, arrived)

    def _note_sent(self, arrived: float) -> None:
        self._updates.observe(now() - arrived)

    def watch_lag(self) -> None:
        """Measure from now on how late the event loop is, which no other metric shows."""
        loop = asyncio.get_running_loop()

        def look(due: float) -> None:
            self._lag.observe(max(0.0, loop.time() - due))
            after = loop.time() + LAG_EVERY
            loop.call_at(after, look, after)

        look(loop.time())

    def note_action(self, game: str, by: By) -> None:
        self._actions[game, by].inc()

    def note_refused(self, code: Code) -> None:
        self._refused.labels(code).inc()

    def note_commit(self, began: float, writes: int) -> None:
        self._commits.observe(now() - began)
        self._writes.inc(writes)

    def note_conflict(self) -> None:
        self._conflicts.inc()

    def note_thought(self, waited: float, seconds: float) -> None:
        self._waits.observe(waited)
        self._thoughts.observe(seconds)

    def note_failed_thought(self) -> None:
        self._failed.inc()

    def note_lost_question(self) -> None:
        self._lost.inc()


class Present(Collector):
    """The current values of all gauges."""

    def __init__(self, house: House, gate: Sized) -> None:
        self._house = house
        self._gate = gate

    def collect(self) -> Iterator[Metric]:
        yield _labelled(
            "brelan_info",
            "The running version.",
            {"version": __version__, "engine": engine(), "schema": schema.REVISION},
        )
        yield _gauge("brelan_tcp_connections", "TCP connections.", len(self._gate))
        yield from self._guests()
        yield from self._parts()

    def _guests(self) -> Iterator[Metric]:
        hubs = self._house.awake.values()
        connections = [each for hub in hubs for each in hub.presence.connections]
        people = {connection.me.player for connection in connections}
        games = Count(_known(hub.table.opened.game) for hub in hubs)
        yield _gauge("brelan_connections", "Browser sockets at tables.", len(connections))
        yield _gauge("brelan_people", "Guests connected to this process.", len(people))
        tables = GaugeMetricFamily("brelan_tables", "Tables awake.", labels=("game",))
        for game in (*NAMES, OTHER):
            tables.add_metric((game,), games[game])
        yield tables

    def _parts(self) -> Iterator[Metric]:
        store, workers = self._house.store, self._house.workers
        yield _gauge(
            "brelan_storage_failing", "1 while nothing can be stored, else 0.", store.failing
        )
        yield _gauge("brelan_thinking_queue", "Decisions waiting for a worker.", workers.waiting)
        yield _gauge("brelan_thinking_busy", "Decisions being made.", workers.busy)
        if workers.remote:
            live, places = workers.remote.workers, workers.remote.places.room
            yield _gauge("brelan_thinking_workers", "Live remote workers.", live)
            yield _gauge(
                "brelan_thinking_places", "Decisions that remote workers can make at once.", places
            )
        connected = self._house.channel_connected
        if connected is not None:
            yield _gauge(
                "brelan_channel_connected", "1 while the channel is connected, else 0.", connected
            )


def answer_scrapes(house: House, gate: Sized, asked: Connection) -> None:
    """Answer scrapes over a pipe, in the event loop of the house."""
    assert isinstance(house.metrics, Measured)
    registry = house.metrics.registry
    registry.register(Present(house, gate))
    house.metrics.watch_lag()
    answer(asked, registry)


def _gauge(name: str, means: str, value: float) -> Metric:
    return GaugeMetricFamily(name, means, value=value)


def _labelled(name: str, means: str, labels: dict[str, str]) -> Metric:
    family = GaugeMetricFamily(name, means, labels=tuple(labels))
    family.add_metric(tuple(labels.values()), 1)
    return family


def _known(game: str) -> str:
    return game if game in NAMES else OTHER
