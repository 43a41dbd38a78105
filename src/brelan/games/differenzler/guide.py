"""The guide of Differenzler for the search: the value network's opinion of cards and positions."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from brelan.core.contract import Guide, State
from brelan.core.rng import Rng
from brelan.games.differenzler.cards import CARDS
from brelan.games.differenzler.net import (
    WEIGHTS_FILE,
    Net,
    load,
    needs,
    opening,
    situation,
    tricks_to_go,
)
from brelan.games.differenzler.rules import ESTIMATE, HAND, NONE, SEATS, Differenzler

SURE: Final = 1e9  # the network's estimate is final: a shallow search does no better
OPINION: Final = 50.0  # visits that the network's opinion of a card is worth
_COARSE: Final[i64] = 9
_LIKELY: Final[i64] = 108  # higher estimates hardly ever occur


class DifferenzlerGuide(Guide):
    def __init__(self, net: Net, weight: float) -> None:
        self._net = net
        self._weight = weight  # how many visits the network's opinion of a card is worth

    def spread(self) -> float:
        return 1.5  # between cards worth thinking about, in points

    def confidence(self, state: State, seat: i64) -> float:
        assert isinstance(state, Differenzler)
        return SURE if state.phase == ESTIMATE else self._weight

    def weigh(self, state: State, seat: i64, legal: vec[i64]) -> vec[float]:
        assert isinstance(state, Differenzler)
        if state.phase == ESTIMATE:
            return self._weigh_estimates(state, seat, legal)
        return vec[float]([self._after(state, seat, card) for card in legal])

    def _weigh_estimates(self, state: Differenzler, seat: i64, legal: vec[i64]) -> vec[float]:
        self._net.prepare(opening(state, seat))
        return vec[float]([-self._net.conclude(needs(action - CARDS, HAND)) for action in legal])

    def _after(self, state: Differenzler, seat: i64, card: i64) -> float:
        """The payoff to expect after playing a card."""
        later = state.copy()
        later.step(seat, card)
        if later.cutoff() != state.cutoff():
            return later.payoff(seat)
        return -self._miss(later, seat)

    def _miss(self, state: Differenzler, seat: i64) -> float:
        self._net.prepare(situation(state, seat))
        wanted = state.estimates[seat] - state.points[seat]
        return self._net.conclude(needs(wanted, tricks_to_go(state)))

    def imagine(self, world: State, seat: i64, rng: Rng) -> None:
        """Draw the others' estimates near what the network would estimate with their cards."""
        assert isinstance(world, Differenzler)
        for other in range(SEATS):
            if other != seat and world.estimates[other] != NONE:
                world.estimates[other] = self._net.guess(opening(world, other))

    def estimate(self, state: Differenzler, seat: i64) -> i64:
        """The network's estimate for the hand a seat was dealt: coarse steps, then fine ones."""
        self._net.prepare(opening(state, seat))
        best = self._best_of(0, _LIKELY, _COARSE)
        best = self._best_of(best - 6, best + 6, 3)
        return self._best_of(best - 1, best + 1, 1)

    def _best_of(self, low: i64, high: i64, step: i64) -> i64:
        best: i64 = 0
        least = 1000.0
        points = max(0, low)
        while points <= high:
            miss = self._net.conclude(needs(points, HAND))
            if miss < least:
                least = miss
                best = points
            points += step
        return best

    def value(self, state: State, seat: i64) -> float:
        assert isinstance(state, Differenzler)
        return -self._miss(state, seat)


def load_guide() -> DifferenzlerGuide:
    """The guide with the learned weights."""
    return DifferenzlerGuide(load(WEIGHTS_FILE.read_bytes()), OPINION)
