"""How guests did at a deal that several of them play, each against virtual players."""

from collections.abc import Iterable
from contextlib import suppress
from typing import Protocol

from brelan.server.archive import Archive, Finished
from brelan.server.identity import Signer
from brelan.server.opening import Dealer
from brelan.server.refusal import Refusal
from brelan.server.settings import Switches
from brelan.server.shares import Shares
from brelan.server.store import Store
from brelan.server.wire_deals import DealResult

MOST_RESULTS = 100  # that are shown of one deal


class House(Protocol):
    """What such deals need of the house."""

    store: Store
    signer: Signer
    switches: Switches
    shares: Shares
    archive: Archive

    def dealer(self, secret: bytes) -> Dealer: ...


async def results_of(
    names: Iterable[str], player: str, archive: Archive, signer: Signer
) -> tuple[DealResult, ...]:
    """How everyone did, the best first; for those who have finished the deal themselves.

    Each tells the key of its replay: who plays a deal that is compared lets the others see how.
    """
    results: list[DealResult] = []
    for name in names:
        with suppress(Refusal):  # it is gone, or nothing of it can be read
            match = await archive.finished(name)
            results.append(result_of(match, player, signer.share_key(name)))
    return tuple(sorted(results, key=lambda result: (result.place, result.behind)))


def result_of(match: Finished, player: str, key: str) -> DealResult:
    """The result of whoever played against the virtual players."""
    table, played = match.table, match.table.running()
    seat = next(n for n, state in enumerate(table.seats) if state.kind == "person")
    scores, places = played.scores(), played.places()
    winner = places.index(1)
    state = table.seats[seat]
    return DealResult(
        name=state.name,
        colour=state.colour,
        you=state.player == player,
        place=places[seat],
        players=len(places),
        score=scores[seat],
        behind=abs(scores[seat] - scores[winner]),
        table=table.name,
        key=key,
    )
