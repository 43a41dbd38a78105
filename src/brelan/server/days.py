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
from brelan.server.results import MOST_RESULTS, House, ranking_of
from brelan.server.wire import Level, Me, NewTable, SeatChoice
from brelan.server.wire_deals import DayInfo, Days

LEVEL: Level = "regular"  # of the virtual players
_NAME = re.compile(r"d(\d{6})-")
_PREFIX = len("d261119-abcdef-")  # which the tables of one deal have in common
EARLIEST = timedelta(days=365)  # how far one can look back


class Calendar:
    def __init__(self, house: House) -> None:
        self._house = house

    def today(self) -> date:
        """The date in UTC, the same for everyone."""
        return datetime.fromtimestamp(self._house.switches.clock() / 1000, UTC).date()

    async def show(self, player: str, day: date | None = None, *, results: bool = True) -> Days:
        """The deals of today or of an earlier day, and how the guest did; if wanted, afterwards
        also how the others did."""
        day = self._checked(day)
        deals = await self._deals(day, player)
        if results:
            deals = [await self._told(day, deal, player) for deal in deals]
        played = await self._days_of(player)
        past = day != self.today()
        return Days(day.isoformat(), past, _streak(day, played), _week(day, played), tuple(deals))

    def _checked(self, day: date | None) -> date:
        """Today, or a day that is over: nothing is told of a later one."""
        today = self.today()
        if day is not None and not today - EARLIEST <= day <= today:
            raise Refusal("unknown_deal", field="day")
        return day or today

    async def play(self, me: Me, game: str, address: str) -> str:
        """The guest's table for today's deal of a game; a finished one cannot be tried again."""
        if game not in names():
            raise Refusal("unknown_game", field="game")
        day = self.today()
        name = self._name(day, game, me.player)
        status = await self._house.store.statuses([name])
        if status.get(name) == "over":
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

    async def _deals(self, day: date, player: str) -> list[DayInfo]:
        """Without results: what the home page asks for at every visit."""
        store = self._house.store
        own = {game: self._name(day, game, player) for game in names()}
        status = await store.statuses(own.values())
        played = await store.count_finished(f"d{_short(day)}-", _midnight(day), _PREFIX)
        return [
            DayInfo(
                game=game,
                table=name if name in status else "",
                done=status.get(name) == "over",
                played=played.get(name[:_PREFIX], 0),
                ranked=ranking_of(game),
            )
            for game, name in own.items()
        ]

    async def _told(self, day: date, deal: DayInfo, player: str) -> DayInfo:
        """With the results of the guest and of those who began last, if the guest is done."""
        if not deal.done:
            return deal
        named = (deal.table[:_PREFIX], _midnight(day), deal.table, MOST_RESULTS)
        results = await self._house.results.of(
            await self._house.store.finished_named(*named), player
        )
        own = next((result.rank for result in results if result.you), 0)
        rank = own if deal.played <= MOST_RESULTS else 0
        return msgspec.structs.replace(deal, results=results, rank=rank)

    async def _days_of(self, player: str) -> set[str]:
        """The days of which the guest finished a deal."""
        found = await self._house.store.finished_days(player)
        return {match[1] for name in found if (match := _NAME.match(name))}

    def _name(self, day: date, game: str, player: str) -> str:
        """The name of a guest's table; those of one deal begin alike."""
        sign = self._house.signer.day_name
        return f"d{_short(day)}-{sign(game)[:6]}-{sign(_short(day), game, player)}"


def _short(day: date) -> str:
    return day.strftime("%y%m%d")


def _midnight(day: date) -> int:
    """When a day begins, in milliseconds since 1970."""
    return 1000 * int(datetime(day.year, day.month, day.day, tzinfo=UTC).timestamp())


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
