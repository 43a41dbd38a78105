"""Runs scripted people at many tables of one server; reads commands from stdin.

`python -m benchmarks.clients brelan|boardgame.io PORT…` reads commands, one a line, and answers
each with what the tables did.
"""

import asyncio
import gc
import resource
import subprocess
import sys
from collections.abc import Callable, Coroutine, Sequence
from contextlib import suppress
from time import perf_counter, process_time
from types import TracebackType
from typing import Any, Literal

import msgspec
import uvloop

from benchmarks.boardgame.players import Players, tickets
from benchmarks.commands import ask
from benchmarks.group import MATCH, AnyGroup, hurry, keep_pace
from benchmarks.guests import Guests, invitations
from benchmarks.interpreted import ROOT

TIMEOUT = 600.0  # timeout in seconds of a command
LONGEST = 1e9  # seconds; JSON has no infinity

Kind = Literal["brelan", "boardgame.io"]


class Gather(msgspec.Struct, frozen=True, tag=True):
    """Have this many tables in play, each with at least this many actions left."""

    tables: int
    left: int = 1


class Hurry(msgspec.Struct, frozen=True, tag=True):
    """Each table acts as soon as all its screens show the action before."""

    seconds: float = LONGEST
    actions: int = MATCH


class KeepPace(msgspec.Struct, frozen=True, tag=True):
    """Each table acts at a fixed interval, with its own offset."""

    pace: float
    actions: int
    seconds: float = LONGEST


Command = Gather | Hurry | KeepPace
_COMMANDS: msgspec.json.Decoder[Command] = msgspec.json.Decoder(Command)


class Traffic(msgspec.Struct, frozen=True):
    """What all tables did."""

    actions: int
    seconds: float
    delays: list[float]  # seconds until all screens of a table showed an action
    cpu: float  # seconds of this process


class Tables:
    """In the process of the clients: the groups, and the server they play on."""

    def __init__(self, kind: Kind, ports: Sequence[int]) -> None:
        self._new = {"brelan": self._guests, "boardgame.io": self._players}[kind]
        self._ports = ports
        self._groups: list[AnyGroup] = []

    async def do(self, command: Command) -> Traffic:
        async with asyncio.timeout(TIMEOUT):
            match command:
                case Gather(tables, left):
                    await self._gather(tables, left)
                    return await self._measure(None)
                case Hurry(seconds, actions):
                    return await self._measure(lambda group: hurry(group, seconds, actions))
                case KeepPace(pace, actions, seconds):
                    return await self._measure(
                        lambda group: keep_pace(group, pace, actions, seconds)
                    )

    async def _gather(self, tables: int, left: int) -> None:
        for group in self._groups:
            if group.left < left:
                group.leave()
        self._groups = [group for group in self._groups if group.left >= left]
        self._groups += await self._new(tables - len(self._groups))
        gc.collect()
        gc.freeze()  # what was gathered stays: not to be looked through while the clock runs

    async def _guests(self, count: int) -> list[AnyGroup]:
        groups: list[AnyGroup] = []
        # beside the sockets of those who are there already, which have to answer pings
        for invited in await asyncio.to_thread(invitations, self._ports[0], count):
            group = Guests()
            await group.arrive([self._port(len(groups))], invited.table, invited.cookies)
            await group.start()
            groups.append(group)
        return groups

    async def _players(self, count: int) -> list[AnyGroup]:
        groups: list[AnyGroup] = []
        for match in await asyncio.to_thread(tickets, self._ports[0], count):
            group = Players()
            await group.arrive(self._ports, match)
            groups.append(group)
        return groups

    def _port(self, number: int) -> int:
        """All guests of a table are at one process, as a proxy sends them that knows the path."""
        return self._ports[number % len(self._ports)]

    async def _measure(
        self, play: Callable[[AnyGroup], Coroutine[Any, Any, list[float]]] | None
    ) -> Traffic:
        start, cpu = perf_counter(), process_time()
        found = await asyncio.gather(*map(play, self._groups)) if play else []
        seconds, cpu = perf_counter() - start, process_time() - cpu
        delays = [delay for own in found for delay in own]
        return Traffic(len(delays), seconds, delays, cpu)


class Clients:
    """The controlling side of the process."""

    def __init__(self, kind: Kind, ports: Sequence[int]) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "benchmarks.clients", kind, *map(str, ports)],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )

    def __enter__(self) -> "Clients":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._process.communicate()  # the end of its input ends it

    def do(self, command: Command) -> Traffic:
        return msgspec.json.decode(ask(self._process, command), type=Traffic)


async def obey(kind: Kind, ports: Sequence[int]) -> None:
    """Handle every line of input, until its end. Sockets are served in between."""
    lines = asyncio.StreamReader()
    protocol = asyncio.StreamReaderProtocol(lines)
    await asyncio.get_running_loop().connect_read_pipe(lambda: protocol, sys.stdin)
    tables = Tables(kind, ports)
    async for line in lines:
        answer = await tables.do(_COMMANDS.decode(line))
        sys.stdout.buffer.write(msgspec.json.encode(answer) + b"\n")
        sys.stdout.buffer.flush()


def main() -> None:
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    kind: Kind = "brelan" if sys.argv[1] == "brelan" else "boardgame.io"
    with suppress(KeyboardInterrupt):
        uvloop.run(obey(kind, [int(port) for port in sys.argv[2:]]))


if __name__ == "__main__":
    main()
