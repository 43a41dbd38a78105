"""The results of a deal that several guests play, each against virtual players.

A finished match does not change any more, so its log is folded once, and the result is kept.
"""

import asyncio
from collections.abc import Iterable
from contextlib import suppress
from typing import Protocol

import msgspec

from brelan.games import kind_of
from brelan.server.archive import Archive, Recent
from brelan.server.identity import Signer
from brelan.server.opening import Dealer
from brelan.server.refusal import Refusal
from brelan.server.settings import Switches
from brelan.server.shares import Shares
from brelan.server.store import Store, StoredTable
from brelan.server.table import Table
from brelan.server.wire_deals import DealResult, Ranking

MOST_RESULTS = 100  # that are shown of one deal
KEPT_RESULTS = 20_000  # in memory, each about half a kilobyte


class TableReader(Protocol):
    """What results need from the house."""

    signer: Signer

    async def read(self, name: str) -> tuple[Table, StoredTable]: ...


class Result(msgspec.Struct, frozen=True):
    """How the one person in a match did."""

    player: str
    shown: DealResult
    order: tuple[int, ...]  # the smaller, the better


class Results:
    def __init__(self, house: TableReader) -> None:
        self._house = house
        self._known: Recent[Result] = Recent(KEPT_RESULTS)
        self._folding = asyncio.Lock()  # guests who come at once wait for the same

    async def of(self, names: Iterable[str], player: str) -> tuple[DealResult, ...]:
        """The results at these tables, the best first; only for those who have finished the deal.

        Each includes the key of its replay, so that they can see how the others played.
        """
        found: list[Result] = []
        for name in names:
            with suppress(Refusal):  # it was deleted, or cannot be read
                found.append(self._known.get(name) or await self._fold(name))
        return ranked(found, player)

    async def _fold(self, name: str) -> Result:
        async with self._folding:
            known = self._known.get(name)
            if known is not None:
                return known
            table, _ = await self._house.read(name)
            table.check_over()
            return self._known.put(name, result_of(table, self._house.signer.share_key(name)))


def ranked(found: list[Result], player: str) -> tuple[DealResult, ...]:
    """The best first; `player` is who they are shown to."""
    orders = sorted(result.order for result in found)
    return tuple(
        msgspec.structs.replace(
            result.shown, you=result.player == player, rank=1 + orders.index(result.order)
        )
        for result in sorted(found, key=lambda result: result.order)
    )


class House(Protocol):
    """What deals that are compared need from the house."""

    store: Store
    signer: Signer
    switches: Switches
    shares: Shares
    archive: Archive
    results: Results

    def dealer(self, secret: bytes) -> Dealer: ...


def result_of(table: Table, key: str) -> Result:
    """The result of the one person in a match; `key` is that of its replay."""
    played = table.running()
    seat = next(n for n, state in enumerate(table.seats) if state.kind == "person")
    scores, places = played.scores(), played.places()
    winner = places.index(1)
    state = table.seats[seat]
    behind = abs(scores[seat] - scores[winner])
    shown = DealResult(
        name=state.name,
        colour=state.colour,
        you=False,
        place=places[seat],
        players=len(places),
        score=scores[seat],
        behind=behind,
        table=table.name,
        key=key,
    )
    order = order_of(table.opened.game, places[seat], scores[seat], behind)
    return Result(state.player, shown, order)


def order_of(game: str, place: int, score: int, behind: int) -> tuple[int, ...]:
    """The smaller, the better."""
    return (score,) if ranking_of(game) == "score" else (place, behind)


def ranking_of(game: str) -> Ranking:
    """By the score where people count what they lose: it does not depend on how others score.

    Elsewhere by the place at one's own table, then by the distance from the winner.
    """
    return "score" if kind_of(game).measure.fewer else "place"
