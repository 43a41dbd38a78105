"""Several processes of one house: any of them serves any table.

Each broadcasts what it stored and who is connected to it, and reads what the others stored: as soon
as it receives a message, and by polling in case one was lost. Of the processes with a connection to
a table, the first leads it: there its virtual players think and its timers run. The rosters of a
process count as long as its heartbeats arrive. Two leaders, while one cannot receive from the
other, do no harm: the log takes each number once, and an action for an older prompt is dropped.
"""

import asyncio
import logging
import secrets
from collections import Counter
from collections.abc import Coroutine, Iterable, Iterator
from contextlib import suppress
from typing import Any, Protocol

from brelan.server.channel import (
    AnyChannelMessage,
    Changed,
    Channel,
    Ended,
    Heartbeat,
    Made,
    Roster,
    Stored,
)
from brelan.server.hub import Hub
from brelan.server.refusal import Refusal
from brelan.server.shares import Shares
from brelan.server.store import Store

LOG = logging.getLogger("brelan")
HEARTBEAT_EVERY = 1.0  # seconds
HEARTBEAT_TIMEOUT = 3.5  # seconds, after which a process counts as dead
POLL_EVERY = 2.0  # seconds


class House(Protocol):
    store: Store
    shares: Shares
    awake: dict[str, Hub]

    async def refresh_guest(self, player: str) -> None: ...


class Peer:
    """Another process of the same house."""

    def __init__(self) -> None:
        self.last_heartbeat = asyncio.get_running_loop().time()
        self.rosters: dict[str, Roster] = {}
        self.at: dict[str, Counter[str]] = {}  # connections at each table, of guests and addresses

    def enter(self, roster: Roster) -> None:
        self.forget(roster.table)
        if roster.players:
            self.rosters[roster.table] = roster
            for key in (*roster.players, *roster.addresses):
                self.at.setdefault(key, Counter())[roster.table] += 1

    def forget(self, table: str) -> None:
        roster = self.rosters.pop(table, None)
        for key in {*roster.players, *roster.addresses} if roster else ():
            del self.at[key][table]
            if not self.at[key]:
                del self.at[key]


class Cluster:
    def __init__(self, house: House, channel: Channel) -> None:
        self.process = secrets.token_hex(8)
        self._house = house
        self._channel = channel
        self._peers: dict[str, Peer] = {}
        self._was_connected = False  # whether the channel was, at the last heartbeat
        self._tasks: set[asyncio.Task[None]] = set()

    @property
    def connected(self) -> bool:
        """Whether messages of the other processes arrive."""
        return self._channel.connected

    # -- sending ---------------------------------------------------------------------------------

    def send_stored(self, hub: Hub) -> None:
        """If other processes have the table in memory; those that load it later read its log."""
        if any(self.rosters(hub.table.name)):
            self._channel.send(Stored(self.process, hub.table.name, hub.stored))

    def send_presence(self, hub: Hub) -> None:
        self._channel.send(self._roster(hub))

    def send_changed(self, player: str) -> None:
        self._channel.send(Changed(player))

    def send_made(self, guest: str, address: str) -> None:
        self._channel.send(Made(self.process, guest, address))

    def _roster(self, hub: Hub) -> Roster:
        here = hub.presence.connections
        players = tuple(connection.me.player for connection in here)
        addresses = tuple(connection.address for connection in here)
        return Roster(self.process, hub.table.name, players, addresses, hub.since)

    # -- receiving -------------------------------------------------------------------------------

    def rosters(self, table: str) -> Iterator[Roster]:
        """Those of a table, from the other processes with a connection to it."""
        for peer in self._peers.values():
            if table in peer.rosters:
                yield peer.rosters[table]

    def at(self, key: str) -> Counter[str]:
        """The tables that a guest or an address is connected to elsewhere, with the counts."""
        found: Counter[str] = Counter()
        for peer in self._peers.values():
            found += peer.at.get(key, Counter())
        return found

    def tables(self) -> set[str]:
        """The tables in use elsewhere."""
        return {table for peer in self._peers.values() for table in peer.rosters}

    def leads(self, table: str) -> bool:
        """Whether virtual players of a table think here; if in doubt, they think in both."""
        first = all(roster.process > self.process for roster in self.rosters(table))
        return first or not self._channel.connected

    def receive(self, message: AnyChannelMessage) -> None:
        match message:
            case Stored(process, table, count) if process != self.process:
                self._follow(table, count)
            case Roster() if message.process != self.process:
                self._enter(message)
            case Heartbeat(process, rosters) if process != self.process:
                self._receive_heartbeat(process, rosters)
            case Heartbeat() if self._was_connected:
                self._drop_timed_out()
            case Ended(process):
                self._drop(process)
            case Changed(player):
                self._start(self._house.refresh_guest(player))
            case Made(process, guest, address) if process != self.process:
                self._house.shares.note_made(guest, address)

    def _follow(self, table: str, count: int) -> None:
        hub = self._house.awake.get(table)
        if hub is not None and hub.is_behind(count):
            hub.catch_up(count)

    def _enter(self, roster: Roster) -> None:
        """Somebody came or went elsewhere; a process that is new at a table gets our roster."""
        peer = self._peers.setdefault(roster.process, Peer())
        known = roster.table in peer.rosters
        peer.enter(roster)
        hub = self._house.awake.get(roster.table)
        if hub is not None:
            hub.note_others()
            if not known:
                self.send_presence(hub)
                self.send_stored(hub)  # it may have read the log just before

    def _receive_heartbeat(self, process: str, rosters: tuple[Roster, ...]) -> None:
        peer = self._peers.setdefault(process, Peer())
        peer.last_heartbeat = asyncio.get_running_loop().time()
        now = {roster.table: roster for roster in rosters}
        gone = peer.rosters.keys() - now.keys()
        changed = {table for table in now if peer.rosters.get(table) != now[table]}
        for table in changed:
            peer.enter(now[table])
        for table in gone:
            peer.forget(table)
        self._note(changed | gone)

    def _drop(self, process: str) -> None:
        if process in self._peers:
            self._note(self._peers.pop(process).rosters.keys())

    def _note(self, tables: Iterable[str]) -> None:
        for table in tables:
            if table in self._house.awake:
                self._house.awake[table].note_others()

    # -- running ---------------------------------------------------------------------------------

    async def run(self) -> None:
        async with asyncio.TaskGroup() as tasks:
            tasks.create_task(self._channel.run(self.receive))
            tasks.create_task(self._send_heartbeats())
            tasks.create_task(self._poll())

    async def close(self) -> None:
        self._channel.send(Ended(self.process))
        await self._channel.close()

    async def _send_heartbeats(self) -> None:
        while True:
            hubs = [hub for hub in self._house.awake.values() if hub.presence.connections]
            self._channel.send(Heartbeat(self.process, tuple(map(self._roster, hubs))))
            if self._was_connected != self._channel.connected:  # who leads has changed
                self._was_connected = self._channel.connected
                self._note({hub.table.name for hub in hubs})
                self._wait_for_peers()
            await asyncio.sleep(HEARTBEAT_EVERY)

    def _drop_timed_out(self) -> None:
        """Drop processes whose heartbeat has timed out; this one has just received its own."""
        now = asyncio.get_running_loop().time()
        for process, peer in list(self._peers.items()):
            if peer.last_heartbeat + HEARTBEAT_TIMEOUT < now:
                self._drop(process)

    def _wait_for_peers(self) -> None:
        """They may be alive: nothing could be received until now."""
        for peer in self._peers.values():
            peer.last_heartbeat = asyncio.get_running_loop().time()

    async def _poll(self) -> None:
        """In case a message was lost."""
        while True:
            await asyncio.sleep(POLL_EVERY)
            with suppress(Refusal):
                counts = await self._house.store.counts(list(self._house.awake))
                for table, count in counts.items():
                    self._follow(table, count)

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._end)

    def _end(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) and not isinstance(error, Refusal):
            LOG.error("a message from another process failed", exc_info=error)
