"""The deal of the day: for each game, the same for everyone in the house, one try each.

Its secret is derived from the key of the house, the day and the game: no guest knows it before its
day, nothing is stored for it, and every record of it can be verified like any other. The name of a
guest's table is derived from day, game and guest, so a second try finds it taken.
"""

import re
from datetime import UTC, date, datetime, timedelta

import msgspec

from brelan.core.game import AnyGame
from brelan.games import game as make_game
from brelan.games import names
from brelan.server.opening import Luck, first_seat, open_table
from brelan.server.refusal import Conflict, Refusal
from brelan.server.results import MOST_RESULTS, House
from brelan.server.wire import Level, Me, NewTable, SeatChoice
from brelan.server.wire_deals import DayInfo, Days

LEVEL: Level = "regular"  # of the virtual players
_NAME = re.compile(r"d(\d{6})-")


class Calendar:
    def __init__(self, house: House) -> None:
        self._house = house

    def today(self) -> date:
        """The date in UTC, the same for everyone."""
        return datetime.fromtimestamp(self._house.switches.clock() / 1000, UTC).date()

    async def show(self, player: str) -> Days:
        """Today's deals, and how the guest and, afterwards, the others did."""
        today = self.today()
        deals = [await self._info(today, name, player) for name in names()]
        played = await self._days_of(player)
        return Days(today.isoformat(), _streak(today, played), _week(today, played), tuple(deals))

    async def play(self, me: Me, game: str, address: str) -> str:
        """The guest's table for today's deal of a game; a finished one cannot be tried again."""
        if game not in names():
            raise Refusal("unknown_game", field="game")
        day = self.today()
        name = self._name(day, game, me.player)
        status = await self._house.store.status_of(name)
        if status == "over":
            raise Refusal("tried")
        if not status:
            await self._make(name, day, me, game, address)
        return name

    async def _make(self, name: str, day: date, me: Me, game: str, address: str) -> None:
        house, wanted = self._house, usual_table(make_game(game))
        secret = house.signer.day_secret(_short(day), game)
        people = first_seat(me, wanted)
        luck = house.signer.day_secret(_short(day), f"{game} luck").hex()
        compared = Luck(luck, compared=True)
        table = open_table(name, me.player, wanted, people, house.dealer(secret), compared)
        house.shares.table(me.player, address)
        try:
            await house.store.make_table(table, secret, house.switches.clock())
        except Conflict:  # in another tab, at the same moment
            return

    async def _info(self, day: date, game: str, player: str) -> DayInfo:
        name = self._name(day, game, player)
        status = await self._house.store.status_of(name)
        done = status == "over"
        finished = await self._finished(day, game, name)
        results = await self._house.results.of(finished, player) if done else ()
        return DayInfo(game, name if status else "", done, len(finished), results)

    async def _finished(self, day: date, game: str, own: str) -> list[str]:
        """The guest's own table, and those of the others who began last."""
        start = self._name(day, game, "")
        return await self._house.store.finished_named(start, own, MOST_RESULTS)

    async def _days_of(self, player: str) -> set[str]:
        """The days of which the guest finished a deal."""
        found = await self._house.store.finished_days(player)
        return {match[1] for name in found if (match := _NAME.match(name))}

    def _name(self, day: date, game: str, player: str) -> str:
        """The name of a guest's table; without a guest, the prefix of all their names."""
        sign = self._house.signer.day_name
        own = sign(_short(day), game, player) if player else ""
        return f"d{_short(day)}-{sign(game)[:6]}-{own}"


def _short(day: date) -> str:
    return day.strftime("%y%m%d")


def _streak(today: date, played: set[str]) -> int:
    """How many days in a row, up to today or yesterday."""
    day = today if _short(today) in played else today - timedelta(days=1)
    length = 0
    while _short(day - timedelta(days=length)) in played:
        length += 1
    return length


def _week(today: date, played: set[str]) -> tuple[bool, ...]:
    return tuple(_short(today - timedelta(days=back)) in played for back in reversed(range(7)))


def usual_table(game: AnyGame) -> NewTable:
    """One person and virtual players, with the usual options."""
    others, most = [SeatChoice("virtual", LEVEL)] * (game.seats - 1), max(game.seat_counts)
    closed = [SeatChoice("closed")] * (most - game.seats)
    options = msgspec.structs.asdict(game.options)
    return NewTable(game.name, (SeatChoice("open"), *others, *closed), options, start=True)
