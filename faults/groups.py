"""Groups of guests, each at a table of its own, one match after the other until it is enough."""

import asyncio
import random
from collections.abc import Iterable, Sequence
from time import monotonic as now

from brelan.games import kind_of, names
from brelan.server.wire import Level, NewTable, SeatChoice
from faults.guests import Guest, Player, Workload
from tests.samples import samples_of

LEVELS: tuple[Level, ...] = ("apprentice", "apprentice", "regular", "master")
WATCHED = 0.2  # of all tables have a spectator
REMATCHES = 0.3  # of all matches
HINTS = 0.5  # of all tables allow hints
TICK = 0.1  # seconds
SEATS = (2, 3, 4)  # that play, where a game lets one choose


class Group:
    """Some people who play together."""

    def __init__(self, workload: Workload, number: int, seed: str, virtual: float) -> None:
        self.rng = random.Random(f"{seed} {number}")
        self.game = names()[number % len(names())]
        self.players: list[Player] = []
        self.tables: list[str] = []  # all that they played at
        self._virtual = virtual
        self._seats = self._chosen_seats()
        people = sum(seat.kind == "open" for seat in self._seats)
        watching = self.rng.random() < WATCHED
        self._guests = [
            Guest(workload, f"Guest {number} {place}", random.Random(f"{seed} {number} {place}"))
            for place in range(people + watching)
        ]
        self._people = people

    def _chosen_seats(self) -> tuple[SeatChoice, ...]:
        """At least one person, and virtual players at some of the other seats."""
        counts = kind_of(self.game).seat_counts
        playing = self.rng.choice([count for count in counts if count in SEATS] or counts)
        others = [self._other() for _ in range(playing - 1)]
        closed = [SeatChoice("closed")] * (max(counts) - playing)
        return (SeatChoice("open"), *others, *closed)

    def _other(self) -> SeatChoice:
        if self.rng.random() < self._virtual:
            return SeatChoice("virtual", self.rng.choice(LEVELS))
        return SeatChoice("open")

    @property
    def is_playing(self) -> bool:
        return bool(self.players) and all(player.update for player in self.players)

    async def run(self, enough: asyncio.Event) -> None:
        for guest in self._guests:
            await guest.arrive()
        table = ""
        while not (enough.is_set() and self.tables):
            table = table or await self._make()
            table = await self._play(table, enough)
        for guest in self._guests:
            await guest.close()

    async def _make(self) -> str:
        samples = samples_of(self.game)
        options = {**samples.short, **samples.timed}
        wanted = NewTable(self.game, self._seats, options, hints=self.rng.random() < HINTS)
        return await self._guests[0].make_table(wanted)

    async def _play(self, table: str, enough: asyncio.Event) -> str:
        """A match, to its end as all of them see it; the table of a rematch, if there is one."""
        self.tables.append(table)
        self.players = [
            Player(guest, table, watches=place >= self._people)
            for place, guest in enumerate(self._guests)
        ]
        runs = [asyncio.create_task(player.run()) for player in self.players]
        try:
            await asyncio.gather(*(player.over.wait() for player in self.players))
            if not enough.is_set() and self.rng.random() < REMATCHES:
                return await self._rematch()
            return ""
        finally:
            for run in runs:
                run.cancel()
            await asyncio.wait(runs)

    async def _rematch(self) -> str:
        asker = self.players[0]
        asker.wants_rematch = True
        while asker.table is None or not asker.table.next:
            await asyncio.sleep(1)
        return asker.table.next


async def keep_time(groups: Sequence[Group]) -> None:
    """Let every player act when it is due, and check the connections now and then."""
    rounds = 0
    while True:
        rounds += 1
        for player in _players(groups):
            if now() >= player.due:
                await player.act()
            if rounds % 10 == 0:
                await player.check_connection()
        await asyncio.sleep(TICK)


def _players(groups: Iterable[Group]) -> list[Player]:
    return [player for group in groups for player in group.players]
