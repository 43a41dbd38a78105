"""The guide of Tijou for the search: every action is valued by the position it leads to."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from brelan.core.contract import Guide, State
from brelan.games.tijou.cards import GIVE, RANKS
from brelan.games.tijou.judge import Course, Judge
from brelan.games.tijou.rules import Tijou

OPINION: Final[float] = 6.0  # visits that a first look is worth
SPREAD: Final[float] = 0.15


class TijouGuide(Guide):
    def __init__(self, course: Course) -> None:
        self._judge: Judge = Judge(course)

    def spread(self) -> float:
        return SPREAD

    def repeats(self) -> bool:
        return True

    def confidence(self, state: State, seat: i64) -> float:
        return OPINION

    def weigh(self, state: State, seat: i64, legal: vec[i64]) -> vec[float]:
        assert isinstance(state, Tijou)
        everyone = vec[i64]([1] * state.seats)
        return weigh(self._judge, state, seat, legal, everyone)

    def value(self, state: State, seat: i64) -> float:
        assert isinstance(state, Tijou)
        return worth(self._judge, state, seat, vec[i64]([1] * state.seats))


def weigh(judge: Judge, state: Tijou, seat: i64, legal: vec[i64], knows: vec[i64]) -> vec[float]:
    """What each action leads to, judged by the hands that are known."""
    opinions = vec[float]([0.0] * len(legal))
    for index in range(len(legal)):
        if legal[index] >= GIVE:
            opinions[index] = gift_worth(judge, state, seat, legal[index] - GIVE, knows)
        else:
            after = state.copy()
            after.step(seat, legal[index])
            opinions[index] = worth(judge, after, seat, knows)
    return opinions


def gift_worth(judge: Judge, state: Tijou, seat: i64, card: i64, knows: vec[i64]) -> float:
    """A seat's chance once its partner has a card, whatever it gets for it (J14)."""
    hands = state.hands.copy()
    hands.held[seat * RANKS + card] -= 1
    hands.held[state.seating.partners[seat] * RANKS + card] += 1
    return judge.chances(state.board, hands, knows)[seat]


def worth(judge: Judge, state: Tijou, seat: i64, knows: vec[i64]) -> float:
    """A seat's chance that its team wins the game, or whether it has won it."""
    if state.deals == 0:  # the game has ended, or not begun
        return state.payoff(seat)
    return judge.chances(state.board, state.hands, knows)[seat]
