"""The server as a whole: its guests, and its tables, of which those in use are in memory."""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress

import msgspec

from brelan.core import contract
from brelan.core.game import AnyGame
from brelan.games import kind_of, names
from brelan.play.chance import Chance
from brelan.server import identity
from brelan.server.guards import AnyConnection
from brelan.server.hub import Hub
from brelan.server.identity import Signer
from brelan.server.log import Damaged, decode_log
from brelan.server.opening import People, first_seat, open_table, rematch
from brelan.server.presence import Connection
from brelan.server.rate import Buckets
from brelan.server.records import record_of
from brelan.server.refusal import Refusal
from brelan.server.settings import Settings, Switches
from brelan.server.store import Store, open_store
from brelan.server.table import Table, load
from brelan.server.wire import (
    LEVELS,
    GameInfo,
    Me,
    NewTable,
    Profile,
    TableInfo,
)
from brelan.server.workers import Workers

LOG = logging.getLogger("brelan")
MOST_LISTED = 20  # tables of one guest
CLOSE_TIMEOUT = 1.0  # seconds to send everyone that the server stops


class House:
    def __init__(
        self, settings: Settings, switches: Switches, store: Store, workers: Workers
    ) -> None:
        self.settings = settings
        self.switches = switches
        self.store = store
        self.workers = workers
        self.signer = Signer(identity.load_key(settings.data))
        self.awake: dict[str, Hub] = {}
        self._rates = Buckets(switches.requests)
        self._waking: dict[str, asyncio.Task[Hub]] = {}

    def check_rate(self, connection: AnyConnection) -> None:
        """Refuse too many requests from one address."""
        if not self._rates.take(connection.client.host if connection.client else ""):
            raise Refusal("too_fast")

    # -- guests ----------------------------------------------------------------------------------

    async def guest(self, player: str) -> Me:
        row = await self.store.player(player)
        if row is None:
            return Me(player, "", identity.usual_colour(player))
        return Me(player, row.name, row.colour)

    async def set_profile(self, player: str, profile: Profile) -> Me:
        """A guest chooses a name and a colour."""
        me = Me(player, identity.check_name(profile.name), profile.colour)
        await self.store.store_player(me)
        for hub in list(self.awake.values()):
            with suppress(Refusal):  # a table that fails gets it when the guest connects again
                await hub.rename(me)
        return me

    async def personal_token(self, player: str) -> str:
        row = await self.store.player(player)
        links = 1 if row is None else row.links + 1
        await self.store.store_link(await self.guest(player), links)
        return self.signer.token(player, links)

    async def claim(self, token: str) -> Me:
        """The guest of a personal link."""
        player, links = self.signer.claim(token)
        row = await self.store.player(player)
        if row is None or row.links != links:
            raise Refusal("bad_link", field="token")
        return await self.guest(player)

    # -- tables ----------------------------------------------------------------------------------

    async def make_table(self, me: Me, wanted: NewTable) -> str:
        """A new table; its owner gets the first open seat."""
        return await self._make(me.player, wanted, first_seat(me, wanted))

    async def make_rematch(self, table: Table, player: str) -> str:
        return await self._make(player, *rematch(table))

    async def _make(self, owner: str, wanted: NewTable, people: People) -> str:
        secret = self.switches.new_secret()
        name, deal = self.switches.new_id(), self._dealer(secret)
        table = open_table(name, owner, wanted, people, deal)
        await self.store.make_table(table, secret, self.switches.clock())
        return name

    async def tables_of(self, player: str) -> list[TableInfo]:
        rows = await self.store.tables_of(player, MOST_LISTED)
        return [
            TableInfo(row.name, row.game, row.status, row.made, msgspec.json.decode(row.people))
            for row in rows
        ]

    async def check_exists(self, name: str) -> None:
        if name not in self.awake and await self.store.table(name) is None:
            raise Refusal("unknown_table")

    async def record(self, name: str) -> str:
        hub = await self.wake(name)
        try:
            return record_of(hub.table)
        finally:
            hub.sleep_if_idle()

    async def join(self, name: str, connection: Connection) -> Hub:
        """Connect a browser to a table."""
        hub = await self.wake(name)
        while self.awake.get(name) is not hub:  # it went to sleep again in between
            hub = await self.wake(name)
        await hub.join(connection)
        return hub

    async def wake(self, name: str) -> Hub:
        """The table of this name, read from its log unless it is in memory."""
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
            hub.presence.stop()
            hub.stop_alarm()

    async def close_connections(self) -> None:
        """Send everyone that the server stops, and wait a moment until it is sent."""
        for hub in list(self.awake.values()):
            hub.presence.close_all("stopping")
        with suppress(TimeoutError):
            async with asyncio.timeout(CLOSE_TIMEOUT):
                while any(hub.presence.connections for hub in self.awake.values()):
                    await asyncio.sleep(0.01)

    def close(self) -> None:
        for hub in list(self.awake.values()):
            hub.close("stopping")

    async def _load(self, name: str) -> Hub:
        stored = await self.store.table(name)
        if stored is None:
            raise Refusal("unknown_table")
        try:
            table = load(name, decode_log(stored.entries), self._dealer(stored.secret))
        except Damaged as error:
            LOG.error("table %s is closed: %s", name, error)
            raise Refusal("damaged") from error
        if table.fault:
            LOG.error("table %s is closed: %s", name, table.fault)
        hub = self.awake[name] = Hub(table, self)
        return hub

    def _dealer(self, secret: bytes) -> Callable[[AnyGame], Chance]:
        """The source of chance for one table's match."""
        return lambda game: self.switches.deal(game, secret)


def engine() -> str:
    """Whether the rules run compiled or interpreted."""
    return "interpreted" if (contract.__file__ or "").endswith(".py") else "compiled"


def game_list() -> list[GameInfo]:
    return [game_info(name) for name in names()]


def game_info(name: str) -> GameInfo:
    kind = kind_of(name)
    return GameInfo(name, kind.seat_counts, kind.option_infos(), LEVELS)


@asynccontextmanager
async def open_house(settings: Settings, switches: Switches) -> AsyncIterator[House]:
    """The house, ready for guests; when it closes, everything is stored."""
    workers = Workers(settings.workers, switches.thinking)
    try:
        async with open_store(settings.data) as store:
            house = House(settings, switches, store, workers)
            yield house
            house.close()
    finally:
        workers.close()
