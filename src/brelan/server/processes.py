"""Several processes of a house on one machine, which accept connections from one port.

A process that dies is replaced. SIGHUP replaces all of them, one after the other: a new one serves
before an old one ends, so people are away only as long as it takes to reconnect.
"""

import logging
import os
import signal
import socket
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from multiprocessing import connection, get_context, parent_process
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from multiprocessing.synchronize import Event
from threading import Thread
from types import FrameType
from typing import Any

import msgspec

from brelan.server.settings import Settings

LOG = logging.getLogger("brelan")
START_TIMEOUT = 60.0  # seconds until a process must be ready
STOP_TIMEOUT = 15.0  # seconds until one that is asked to stop is killed
PAUSE = 1.0  # seconds before a process that died is replaced

Serve = Callable[[Settings, socket.socket, Callable[[], None], Connection], None]


class Child:
    """One process, started at once."""

    def __init__(self, serve: Serve, settings: Settings, listener: socket.socket) -> None:
        context = get_context("spawn")
        self.ready: Event = context.Event()
        self.pipe, asked = context.Pipe()  # over which it is asked for its metrics
        self.process: BaseProcess = context.Process(
            target=run, args=(serve, settings, listener, self.ready, asked)
        )
        self.process.start()
        asked.close()

    def wait(self) -> bool:
        """Wait until it serves; returns whether it does."""
        patience = time.monotonic() + START_TIMEOUT
        while time.monotonic() < patience and self.process.is_alive():
            if self.ready.wait(0.05):
                return True
        return False

    def stop(self) -> None:
        self.process.terminate()

    def end(self) -> None:
        """Wait until it has stopped; kill it after a timeout."""
        self.process.join(STOP_TIMEOUT)
        if self.process.is_alive():
            self.process.kill()
            self.process.join()


class Processes:
    def __init__(self, serve: Serve, settings: Settings, listener: socket.socket) -> None:
        self._start: Callable[[], Child] = lambda: Child(serve, settings, listener)
        self._count = settings.processes
        self._children: list[Child] = []
        self._wanted = ""  # what a signal asked for
        self._alarm, self._bell = socket.socketpair()

    def pipes(self) -> list[Connection]:
        """One for each process."""
        return [child.pipe for child in self._children]

    def run(self, when_ready: Callable[[], None]) -> int:
        """Run until a signal stops it; returns the exit code."""
        with self._signals():
            self._children = [self._start() for _ in range(self._count)]
            try:
                if not all(child.wait() for child in self._children):
                    return 1
                when_ready()
                self._watch()
            finally:
                self._end(self._children)
        return 0

    def _watch(self) -> None:
        while self._wanted != "stop":
            sentinels = [child.process.sentinel for child in self._children]
            connection.wait([*sentinels, self._alarm])
            if self._wanted == "replace":
                self._replace_all()
            elif self._wanted != "stop":
                self._replace_dead()

    def _replace_dead(self) -> None:
        dead = [child for child in self._children if not child.process.is_alive()]
        if dead:
            ended = {"ended": len(dead), "processes": self._count}
            LOG.error("processes ended: replacing them", extra=ended)
            time.sleep(PAUSE)
            self._children = [self._start() if each in dead else each for each in self._children]

    def _replace_all(self) -> None:
        """One after the other; if a new one does not start, the old one stays."""
        self._wanted = ""
        self._alarm.recv(1024)
        LOG.info("all processes are being replaced", extra={"processes": self._count})
        for place, old in enumerate(list(self._children)):
            new = self._start()
            if self._wanted == "stop" or not new.wait():
                LOG.error("a new process did not start: the old one stays")
                self._end([new])
                return
            self._children[place] = new
            self._end([old])

    def _end(self, children: list[Child]) -> None:
        for child in children:
            child.stop()
        for child in children:
            child.end()

    @contextmanager
    def _signals(self) -> Iterator[None]:
        wanted = {signal.SIGTERM: "stop", signal.SIGINT: "stop", signal.SIGHUP: "replace"}

        def note(number: int, _: FrameType | None) -> None:
            if self._wanted != "stop":
                self._wanted = wanted[signal.Signals(number)]
            self._bell.send(b".")

        before: dict[Any, Any] = {each: signal.signal(each, note) for each in wanted}
        try:
            yield
        finally:
            for each, handler in before.items():
                signal.signal(each, handler)
            self._alarm.close()
            self._bell.close()


def run(
    serve: Serve, settings: Settings, listener: socket.socket, ready: Event, asked: Connection
) -> None:
    """In a process of its own: serve until it is stopped, or until its parent has died."""
    Thread(target=_end_with_parent, daemon=True).start()
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C reaches all: the parent decides
    signal.signal(signal.SIGHUP, signal.SIG_IGN)
    with suppress(KeyboardInterrupt):
        serve(settings, listener, ready.set, asked)


def _end_with_parent() -> None:
    parent = parent_process()
    assert parent is not None
    connection.wait([parent.sentinel])
    os.kill(os.getpid(), signal.SIGTERM)


def workers_of_each(settings: Settings) -> Settings:
    """Virtual players of all processes share the cores."""
    if settings.workers or settings.processes == 1:
        return settings
    each = max(1, ((os.cpu_count() or 1) - 1) // settings.processes)
    return msgspec.structs.replace(settings, workers=each)
