"""The server as a whole: its guests and its tables. Tables in use are in memory."""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Iterable, Mapping
from contextlib import asynccontextmanager, suppress
from typing import Any

import msgspec
from sqlalchemy.engine import Row

from brelan.core import contract
from brelan.games import kind_of, names
from brelan.review.practice import games_with_positions, positions_of
from brelan.server import identity
from brelan.server.archive import Archive, Recent
from brelan.server.channel import channel_at
from brelan.server.cluster import Cluster
from brelan.server.database import database_of
from brelan.server.days import Calendar
from brelan.server.hub import Hub
from brelan.server.identity import Device, Link, Signer
from brelan.server.log import Damaged, decode_log, is_abandoned
from brelan.server.logs import brief
from brelan.server.metrics import NOTHING, Metrics
from brelan.server.opening import (
    Dealer,
    Luck,
    People,
    first_seat,
    open_branch,
    open_table,
    rematch,
)
from brelan.server.presence import Connection
from brelan.server.probe import Probe
from brelan.server.questions import queue_at
from brelan.server.records import record_of
from brelan.server.refusal import Conflict, Refusal
from brelan.server.remote import reached
from brelan.server.results import Results
from brelan.server.reviews import Reviews
from brelan.server.same_deals import SameDeals
from brelan.server.settings import Settings, Switches
from brelan.server.shares import Shares
from brelan.server.store import Store, StoredTable, open_store
from brelan.server.table import Table, load
from brelan.server.wire import (
    LEVELS,
    Claimed,
    DeviceInfo,
    GameInfo,
    Me,
    NewTable,
    PlayOn,
    Profile,
    TableInfo,
)
from brelan.server.workers import Workers

LOG = logging.getLogger("brelan")
DAY = 24 * 3600 * 1000  # milliseconds
UNUSED = 7 * DAY  # until a table that never began is deleted
HOUR = 3600 * 1000
LINK_VALID = 10 * 60 * 1000
TIDY_EVERY = 3600.0  # seconds
ASLEEP = 20_000  # tables of which it is remembered who may act, each about 300 bytes
CLOSE_TIMEOUT = 1.0  # seconds to notify everyone that the server stops


class House:
    def __init__(
        self,
        settings: Settings,
        switches: Switches,
        store: Store,
        workers: Workers,
        metrics: Metrics = NOTHING,
    ) -> None:
        self.settings = settings
        self.metrics = store.metrics = workers.metrics = metrics
        self.switches = switches
        self.limits = switches.limits
        self.store = store
        self.workers = workers
        self.signer = Signer(store.key)
        self.archive = Archive(self)
        self.results = Results(self)
        self.calendar = Calendar(self)
        self.same_deals = SameDeals(self)
        self.reviews = Reviews(self)
        self.awake: dict[str, Hub] = {}
        self._linking = asyncio.Lock()  # a personal link can be used only once
        self.shares = Shares(switches.limits)
        self._waking: dict[str, asyncio.Task[Hub]] = {}
        self._to_act: Recent[frozenset[str]] = Recent(ASLEEP)  # at tables that sleep during a match
        self._stopping = False
        self._reading = Probe(self._read_and_write)
        self.cluster: Cluster | None = None  # the other processes, if there may be any

    # -- guests ----------------------------------------------------------------------------------

    async def guest(self, player: str) -> Me:
        row = await self.store.player(player)
        if row is None:
            return Me(player, "", identity.usual_colour(player))
        return Me(player, row.name, row.colour, lessons_in(row))

    async def set_profile(self, player: str, profile: Profile, address: str) -> Me:
        """A guest chooses a name and a colour."""
        name, row = identity.check_name(profile.name), await self.store.player(player)
        me = Me(player, name, profile.colour, lessons_in(row) if row else ())
        if row is None:
            self.shares.guest(address)
        await self.store.store_player(me)
        await self._rename(me)
        if self.cluster:
            self.cluster.send_changed(player)
        return me

    async def finish_lesson(self, me: Me, game: str) -> Me:
        """Remember it for a guest with a name; for others their browser does."""
        if not me.name or game in me.lessons:
            return me
        lessons = (*me.lessons, game)
        await self.store.store_lessons(me.player, lessons)
        return msgspec.structs.replace(me, lessons=lessons)

    async def solved(self, me: Me) -> frozenset[str]:
        """The positions that a guest has solved."""
        row = await self.store.player(me.player) if me.name else None
        return frozenset((row.practice or "").split()) if row else frozenset()

    async def solve(self, me: Me, positions: Iterable[str]) -> None:
        """Remember them for a guest with a name; for others their browser does."""
        before = await self.solved(me)
        known = {name for game in games_with_positions() for name in positions_of(game)}
        now = (before | set(positions)) & known
        if me.name and now > before:
            await self.store.store_solved(me.player, sorted(now))

    async def _rename(self, me: Me) -> None:
        renamings = (hub.rename(me) for hub in list(self.awake.values()))
        # a table where that fails gets the name when the guest connects again
        await asyncio.gather(*renamings, return_exceptions=True)

    async def refresh_guest(self, player: str) -> None:
        """A guest changed something in another process."""
        if any(hub.presence.of(player) for hub in self.awake.values()):
            await self._rename(await self.guest(player))
            for hub in list(self.awake.values()):
                for connection in hub.presence.of(player):
                    row = await self.store.device(connection.device)
                    if row is not None and row.out:
                        connection.close("no_identity")

    # -- devices ---------------------------------------------------------------------------------

    async def device_in(self, cookies: Mapping[str, str]) -> Device | None:
        """The device of a request; None when it is unknown or signed out."""
        device = self.signer.device_in(cookies)
        if device is None:
            return None
        row = await self.store.device(device.name)
        return None if row is not None and (row.out or row.player != device.player) else device

    async def note_device(self, device: Device, label: str) -> None:
        """Remember the device of a guest with a name, at most once an hour."""
        row, now = await self.store.device(device.name), self.switches.clock()
        seen = now - now % HOUR
        if row is None and await self.store.player(device.player) is None:
            return  # a visitor without a name
        if row is None or row.seen < seen:
            await self.store.store_device(device, label, seen, out=False)

    async def devices_of(self, here: Device) -> list[DeviceInfo]:
        rows = await self.store.devices_of(here.player, self.limits.listed)
        return [
            DeviceInfo(row.device, row.label, row.seen, row.device == here.name) for row in rows
        ]

    async def sign_out(self, player: str, name: str) -> None:
        """Sign a device of a guest out, and close its sockets."""
        row = await self.store.device(name)
        if row is None or row.player != player:
            raise Refusal("unknown_device")
        await self.store.store_device(Device(player, name), row.label, row.seen, out=True)
        for hub in list(self.awake.values()):
            for connection in hub.presence.of(player):
                if connection.device == name:
                    connection.close("no_identity")
        if self.cluster:
            self.cluster.send_changed(player)

    async def personal_link(self, player: str) -> Link:
        """A new link, valid once and for a short time; the previous one becomes invalid."""
        async with self._linking:
            row = await self.store.player(player)
            number = 1 if row is None else row.links + 1
            await self.store.store_secret(await self.guest(player), links=number)
        return Link(player, number, self.switches.clock() + LINK_VALID)

    async def recovery_code(self, player: str) -> str:
        """A new code; the previous one becomes invalid."""
        code = identity.new_code()
        me = await self.guest(player)
        await self.store.store_secret(me, recovery=self.signer.hash_code(code))
        return code

    async def guest_of(self, token: str) -> Claimed:
        """The guest that a link or code belongs to."""
        player = await self._player_of(token)
        tables = await self.store.tables_of(player, self.limits.listed)
        return Claimed(await self.guest(player), len(tables))

    async def claim(self, token: str, label: str) -> Device:
        """A new device for the guest of a link or code; the link is used up."""
        async with self._linking:
            player = await self._player_of(token)
            if not identity.is_code(token):
                await self._use_link(player, self.signer.link(token).number)
        device = Device(player, identity.new_name())
        await self.note_device(device, label)
        return device

    async def _use_link(self, player: str, number: int) -> None:
        try:
            await self.store.use_link(player, number)
        except Conflict:  # it was used in another process
            raise Refusal("bad_link", field="token") from None

    async def _player_of(self, token: str) -> str:
        if identity.is_code(token):
            row = await self.store.player_of_code(self.signer.hash_code(token))
        else:
            link = self.signer.link(token)
            row = await self.store.player(link.player)
            if row is None or row.links != link.number or link.until < self.switches.clock():
                row = None
        if row is None:
            raise Refusal("bad_link", field="token")
        return str(row.player)

    # -- tables ----------------------------------------------------------------------------------

    async def make_table(self, me: Me, wanted: NewTable, address: str) -> str:
        """A new table; its owner gets the first open seat."""
        return await self._make(me.player, address, wanted, first_seat(me, wanted))

    async def make_rematch(self, table: Table, connection: Connection) -> str:
        return await self._make(connection.me.player, connection.address, *rematch(table))

    async def make_branch(self, me: Me, wanted: PlayOn, address: str) -> str:
        """A new table, where a recorded match is played on."""
        record = await self.archive.record_for(wanted, me.player)
        return await self._add(
            me.player, address, lambda name, deal: open_branch(name, me, wanted, record, deal)
        )

    async def _make(self, owner: str, address: str, wanted: NewTable, people: People) -> str:
        def opened(name: str, deal: Dealer) -> Table:
            return open_table(name, owner, wanted, people, deal, Luck(self.signer.luck(name)))

        return await self._add(owner, address, opened)

    async def _add(self, owner: str, address: str, make: Callable[[str, Dealer], Table]) -> str:
        secret = self.switches.new_secret()
        name = self.switches.new_id()
        table = make(name, self.dealer(secret))
        self.shares.table(owner, address)
        await self.store.make_table(table, secret, self.switches.clock())
        return name

    async def tables_of(self, player: str) -> list[TableInfo]:
        rows = await self.store.tables_of(player, self.limits.listed)
        return [
            TableInfo(
                row.name,
                row.game,
                row.status,
                row.made,
                msgspec.json.decode(row.people),
                row.status == "playing" and player in await self.to_act(row.name),
            )
            for row in rows
        ]

    async def to_act(self, name: str) -> frozenset[str]:
        """The people who may act at a table. A sleeping table is read only once."""
        if name in self.awake:
            return self.awake[name].table.to_act()
        known = self._to_act.get(name)
        if known is not None:
            return known
        try:
            hub = await self.wake(name)
        except Refusal:  # it is damaged
            return frozenset()
        hub.sleep_if_idle()
        return hub.table.to_act()

    async def check_exists(self, name: str) -> None:
        if name not in self.awake and await self.store.table(name) is None:
            raise Refusal("unknown_table")

    async def invitation(self, kind: str, name: str) -> str:
        """The game of the table or deal that a link leads to; empty if there is none."""
        with suppress(Refusal):
            if kind in ("t", "m"):
                return await self.store.game_of(name)
            if kind == "same":
                return await self.same_deals.game_of(name)
        return ""

    async def record(self, name: str, player: str, key: str) -> str:
        hub = await self.wake(name)
        try:
            text = record_of(hub.table)
            self.archive.check_allowed(hub.table, player, key)
            return text
        finally:
            hub.sleep_if_idle()

    async def join(self, name: str, connection: Connection) -> Hub:
        """Connect a browser to a table."""
        if self._stopping:
            raise Refusal("stopping")
        self.shares.enter(connection.me.player, connection.address, name)
        try:
            hub = await self.wake(name)
            while self.awake.get(name) is not hub:  # it went to sleep again in between
                hub = await self.wake(name)
            await hub.join(connection)
        except BaseException:
            self.shares.leave(connection.me.player, connection.address, name)
            raise
        return hub

    def leave(self, hub: Hub, connection: Connection) -> None:
        """Disconnect a browser."""
        self.shares.leave(connection.me.player, connection.address, hub.table.name)
        hub.leave(connection)

    async def wake(self, name: str) -> Hub:
        """A table by its name, read from its log unless it is in memory."""
        if name in self.awake:
            return self.awake[name]
        if name not in self._waking:
            waking = self._waking[name] = asyncio.create_task(self._load(name))
            waking.add_done_callback(lambda _: self._waking.pop(name))
        return await asyncio.shield(self._waking[name])

    def sleep(self, hub: Hub) -> None:
        """Drop a table from memory; its log is stored."""
        if self.awake.get(hub.table.name) is hub:
            del self.awake[hub.table.name]
            self._note_to_act(hub)
            hub.presence.stop()
            hub.alarm.stop()

    def _note_to_act(self, hub: Hub) -> None:
        table = hub.table
        self._to_act.forget(table.name)
        as_stored = not (hub.failed or self.cluster)  # others may play on
        if as_stored and table.status == "playing":
            self._to_act.put(table.name, table.to_act())

    async def tidy(self) -> None:
        """Delete tables that never began, and finished ones where the host wants it."""
        now = self.switches.clock()
        in_use = self.awake.keys() | self._waking.keys()
        in_use |= self.cluster.tables() if self.cluster else set()
        forgotten = await self.store.forget("waiting", now - UNUSED, in_use)
        if self.settings.keep:
            for status in ("over", "closed"):
                before = now - self.settings.keep * DAY
                forgotten += await self.store.forget(status, before, in_use)
        if forgotten:
            LOG.info("old tables were deleted", extra={"tables": forgotten})

    async def tidy_regularly(self) -> None:
        while True:
            with suppress(Refusal):  # what could not be deleted now is deleted the next time
                await self.tidy()
            await asyncio.sleep(TIDY_EVERY)

    async def check_ready(self) -> None:
        """Refuse when guests should use another process: it stops, or cannot store or read."""
        if self._stopping:
            raise Refusal("stopping")
        await self._reading.check()

    async def _read_and_write(self) -> None:
        await self.store.check()
        await self.store.game_of("")

    async def close_connections(self) -> None:
        """Notify everyone that the server stops, and wait a moment until it is sent."""
        self._stopping = True
        for hub in list(self.awake.values()):
            hub.presence.close_all("stopping")
        with suppress(TimeoutError):
            async with asyncio.timeout(CLOSE_TIMEOUT):
                while any(hub.presence.connections for hub in self.awake.values()):
                    await asyncio.sleep(0.01)

    def close(self) -> None:
        for hub in list(self.awake.values()):
            hub.close("stopping")

    async def read(self, name: str) -> tuple[Table, StoredTable]:
        """A table as it is stored."""
        stored = await self.store.table(name)
        if stored is None:
            raise Refusal("unknown_table")
        try:
            table = load(name, decode_log(stored.entries), self.dealer(stored.secret))
        except Damaged as error:
            LOG.error("a table is closed", extra={"table": brief(name), "reason": str(error)})
            raise Refusal("damaged") from error
        if table.fault:
            LOG.error("a table is closed", extra={"table": brief(name), "reason": table.fault})
            table.abandoned = is_abandoned(stored.entries)
            if stored.status == "over":  # older rules cannot be run to find out
                table.phase = "over"
        return table, stored

    async def _load(self, name: str) -> Hub:
        table, stored = await self.read(name)
        last, _, _ = stored.entries[-1]
        hub = self.awake[name] = Hub(table, self, last + 1, stored.changes)
        return hub

    # -- other processes -------------------------------------------------------------------------

    @property
    def is_shared(self) -> bool:
        return self.cluster is not None

    @property
    def channel_connected(self) -> bool | None:
        """None without a channel."""
        return self.cluster.connected if self.cluster else None

    def note_stored(self, hub: Hub) -> None:
        if self.cluster:
            self.cluster.send_stored(hub)

    def note_presence(self, hub: Hub) -> None:
        if self.cluster and self.awake.get(hub.table.name) is hub:
            self.cluster.send_presence(hub)

    def elsewhere(self, table: str) -> tuple[str, ...]:
        rosters = self.cluster.rosters(table) if self.cluster else ()
        return tuple(player for roster in rosters for player in roster.players)

    def awake_since(self, table: str, since: int) -> int:
        rosters = self.cluster.rosters(table) if self.cluster else ()
        return min(since, *(roster.since for roster in rosters), since)

    def leads(self, table: str) -> bool:
        return self.cluster is None or self.cluster.leads(table)

    def dealer(self, secret: bytes) -> Dealer:
        """The source of chance for one table's match."""
        return lambda game: self.switches.deal(game, secret)


def lessons_in(row: Row[Any]) -> tuple[str, ...]:
    """The games whose lesson a guest has finished."""
    return tuple((row.lessons or "").split())


def engine() -> str:
    """Whether the rules run compiled or interpreted."""
    return "interpreted" if (contract.__file__ or "").endswith(".py") else "compiled"


def game_list() -> list[GameInfo]:
    return [game_info(name) for name in names()]


def game_info(name: str) -> GameInfo:
    kind = kind_of(name)
    practice = len(positions_of(name))
    return GameInfo(name, kind.seat_counts, kind.option_infos(), LEVELS, practice)


@asynccontextmanager
async def open_house(settings: Settings, switches: Switches) -> AsyncIterator[House]:
    """The house, ready for guests; when it closes, everything is stored."""
    workers = Workers(settings.workers, switches.thinking, new_pool=switches.new_pool)
    try:
        async with open_store(database_of(settings)) as store:
            house = House(settings, switches, store, workers, metrics_for(settings))
            tidying = asyncio.create_task(house.tidy_regularly())
            async with with_cluster(house, settings.channel), with_workers(house, settings.channel):
                reviewing = asyncio.create_task(house.reviews.resume_regularly())
                yield house
                reviewing.cancel()
                await house.reviews.close()
            tidying.cancel()
            house.close()
    finally:
        workers.close()


@asynccontextmanager
async def with_workers(house: House, channel: str) -> AsyncIterator[None]:
    """Connect to the workers elsewhere, if there is a channel."""
    if not channel:
        yield
        return
    queue = queue_at(channel, house.signer.cookie_name)
    async with reached(queue, house.switches.answering, house.metrics) as remote:
        house.workers.remote = remote
        yield


def metrics_for(settings: Settings) -> Metrics:
    if settings.metrics is None:
        return NOTHING
    from brelan.server.prometheus import Measured

    return Measured()


@asynccontextmanager
async def with_cluster(house: House, channel: str) -> AsyncIterator[None]:
    """Connect to the other processes of the house, if there is a channel."""
    if not channel:
        yield
        return
    house.cluster = Cluster(house, channel_at(channel, house.signer.cookie_name))
    house.shares.elsewhere, house.shares.announce = house.cluster.at, house.cluster.send_made
    running = asyncio.create_task(house.cluster.run())
    try:
        yield
    finally:
        running.cancel()
        with suppress(asyncio.CancelledError):
            await running
        await house.cluster.close()
