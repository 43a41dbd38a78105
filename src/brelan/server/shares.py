"""Rate limits and quotas of each guest and each address.

An address may be a whole club, so what exceeds its share waits; it is refused only if that would
take too long.
"""

from asyncio import sleep
from collections import Counter
from collections.abc import Callable
from time import monotonic

from brelan.server.rate import Bucket, Buckets, Throttle
from brelan.server.refusal import Refusal
from brelan.server.settings import Limits

DAY = 24 * 3600.0
_NONE: Counter[str] = Counter()


class Shares:
    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._requests = Buckets(limits.requests)
        self._changes = Buckets(limits.changes)
        self._readings = Buckets(limits.readings)
        self._messages = Buckets(limits.messages)
        self._messages_per_address = Buckets(limits.messages_per_address)
        self._tables = _daily(limits.tables_a_day)
        self._tables_per_address = _daily(limits.tables_a_day_per_address)
        self._guests = _daily(limits.guests_a_day_per_address)
        self._at: dict[str, Counter[str]] = {}  # sockets at each table, of guests and of addresses
        self.elsewhere: Callable[[str], Counter[str]] = _nowhere  # the same, in other processes
        self.announce: Callable[[str, str], None] = _to_nobody  # to these, who has made what

    # -- turns -----------------------------------------------------------------------------------

    async def request(self, address: str) -> None:
        """Any request over HTTP."""
        await self._turn(self._requests, address)

    async def change(self, address: str) -> None:
        """A request that changes something."""
        await self._turn(self._changes, address)

    async def reading(self, address: str) -> None:
        """A request that may read a whole log, or play to a position."""
        await self._turn(self._readings, address)

    def messages(self, guest: str, address: str) -> Throttle:
        """What the messages over a socket take tokens from."""
        limits = self._limits
        own, of_guest = Bucket(limits.frames), self._messages.of(guest)
        of_address = self._messages_per_address.of(address)
        return Throttle([(own, 0.0), (of_guest, limits.patience), (of_address, limits.patience)])

    async def _turn(self, buckets: Buckets, key: str) -> None:
        wait = buckets.of(key).take_later(self._limits.patience, monotonic())
        if wait is None:
            raise Refusal("too_fast")
        if wait > 0:
            await sleep(wait)

    # -- a day -----------------------------------------------------------------------------------

    def table(self, guest: str, address: str) -> None:
        """A new table."""
        if not (self._tables.of(guest).take() and self._tables_per_address.of(address).take()):
            raise Refusal("too_many")
        self.announce(guest, address)

    def guest(self, address: str) -> None:
        """A new guest, to be stored."""
        if not self._guests.of(address).take():
            raise Refusal("too_many")
        self.announce("", address)

    def note_made(self, guest: str, address: str) -> None:
        """A guest made a table in another process; nobody: a new guest was stored there."""
        if guest:
            self._tables.of(guest).take()
        (self._tables_per_address if guest else self._guests).of(address).take()

    # -- sockets ---------------------------------------------------------------------------------

    def enter(self, guest: str, address: str, table: str) -> None:
        """A new socket at a table."""
        limits = self._limits
        here, there = self._at, self.elsewhere
        check_room(here.get(guest, _NONE) + there(guest), table, limits.sockets, limits.tables)
        of_address = here.get(_place(address), _NONE) + there(address)
        check_room(of_address, table, limits.sockets_per_address, limits.tables_per_address)
        for key in (guest, _place(address)):
            self._at.setdefault(key, Counter())[table] += 1

    def leave(self, guest: str, address: str, table: str) -> None:
        for key in (guest, _place(address)):
            self._at[key] -= Counter([table])  # drops what is down to zero
            if not self._at[key]:
                del self._at[key]


def check_room(at: Counter[str], table: str, sockets: int, tables: int) -> None:
    """Refuse one more socket to somebody who has too many."""
    if at.total() >= sockets or (table not in at and len(at) >= tables):
        raise Refusal("too_many")


def _nowhere(_: str) -> Counter[str]:
    return _NONE


def _to_nobody(_guest: str, _address: str) -> None:
    pass


def _place(address: str) -> str:
    """A key for an address, which no guest has."""
    return f"@{address}"


def _daily(count: int) -> Buckets:
    return Buckets(count / DAY, count)
