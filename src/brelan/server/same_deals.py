"""The same deal for a friend: the cards, virtual players and luck of a finished match again.

A deal that is sent gets a name, which is part of the link and reveals nothing: neither the table,
which would show how the match ended, nor the key of its replay. All tables where it is played are
stored with that name. The name of a friend's table is derived from deal and guest, so a second try
finds the first.
"""

from typing import Any

from sqlalchemy.engine import Row

from brelan.server.archive import Finished
from brelan.server.broadcast import seat_infos
from brelan.server.opening import open_same
from brelan.server.refusal import Conflict, Refusal
from brelan.server.results import MOST_RESULTS, House, ranking_of
from brelan.server.table import Table
from brelan.server.wire import Me
from brelan.server.wire_deals import DealResult, SameDeal

Rows = list[Row[Any]]


class SameDeals:
    def __init__(self, house: House) -> None:
        self._house = house

    async def send(self, name: str, player: str) -> str:
        """The name of the deal of a guest's own finished match, for a link."""
        match = await self._house.archive.finished(name)
        match.table.own_seat(player)
        check_repeats(match.table)
        deal = match.table.opened.deal or self._house.signer.deal_key(name)
        if not match.table.opened.deal:
            await self._house.store.name_deal(name, deal)
        return deal

    async def show(self, deal: str, player: str) -> SameDeal:
        """Whose deal it is, and for those who have finished it, the results of the others."""
        rows = await self._house.store.tables_with(deal)
        first = await self._first(deal, rows)
        table = first.table
        own = self._own_name(deal, table, player)
        status = next((row.status for row in rows if row.name == own), "")
        done = status == "over"
        others = [row for row in rows if row.name != own and row.status == "playing"]
        return SameDeal(
            game=table.opened.game,
            options=table.options,
            seats=seat_infos(table.seats),
            yours=own == table.name,
            table=own if status else "",
            done=done,
            playing=len(others) if done else 0,
            ranked=ranking_of(table.opened.game),
            results=await self._results(rows, {own, table.name}, player) if done else (),
        )

    async def play(self, deal: str, me: Me, address: str) -> str:
        """The guest's table for a deal: the one they have, finished or not, or a new one."""
        rows = await self._house.store.tables_with(deal)
        first = await self._first(deal, rows)
        name = self._own_name(deal, first.table, me.player)
        if all(row.name != name for row in rows):
            check_repeats(first.table)
            await self._make(name, first.table, me, deal, address)
        return name

    async def game_of(self, deal: str) -> str:
        """The game of a deal; empty if there is no such deal."""
        rows = await self._house.store.tables_with(deal)
        return str(rows[0].game) if rows else ""

    async def _make(self, name: str, first: Table, me: Me, deal: str, address: str) -> None:
        house = self._house
        stored = await house.store.table(first.name)
        if stored is None:
            raise Refusal("unknown_deal", field="deal")
        table = open_same(name, me, first, house.dealer(stored.secret), deal)
        house.shares.table(me.player, address)
        try:
            await house.store.make_table(table, stored.secret, house.switches.clock())
        except Conflict:  # in another tab, at the same moment
            return

    async def _first(self, deal: str, rows: Rows) -> Finished:
        """The match that the deal comes from."""
        key = self._house.signer.deal_key
        name = next((row.name for row in rows if key(row.name) == deal), None)
        if name is None:
            raise Refusal("unknown_deal", field="deal")
        match = await self._house.archive.finished(name)
        if match.table.fault:
            raise Refusal(match.table.fault)
        return match

    def _own_name(self, deal: str, first: Table, player: str) -> str:
        """The name of the table where a guest plays a deal, or will."""
        seated = first.seat_of(player) >= 0
        return first.name if seated else self._house.signer.deal_table(deal, player)

    async def _results(self, rows: Rows, kept: set[str], player: str) -> tuple[DealResult, ...]:
        """Those at the tables that are kept, and those of the others who began last."""
        over = [row for row in rows if row.status == "over"]
        chosen = sorted(over, key=lambda row: (row.name not in kept, -row.made))[:MOST_RESULTS]
        return await self._house.results.of([row.name for row in chosen], player)


def check_repeats(table: Table) -> None:
    if table.fault:
        raise Refusal(table.fault)
    if not table.repeats():
        raise Refusal("no_same_deal", field="table")
