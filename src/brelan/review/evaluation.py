"""The worth of actions, and how sure it is.

Every action was tried in the same worlds, so the difference of two is surer than either: their
common luck cancels out. `doubt` is how far the game's judge may be wrong about two actions, however
many worlds it sees.
"""

import math
import statistics
from collections.abc import Mapping, Sequence

import msgspec

CLEAR = 2.0  # a difference counts from so many standard errors on


class Worth(msgspec.Struct, frozen=True):
    """What a seat may expect after an action."""

    action: int
    worth: float  # in the measure of the game; more is better
    error: float  # the standard error of the worth
    behind: float  # how much less than the best action
    margin: float  # the standard error of that difference

    @property
    def as_good(self) -> bool:
        """Whether the action may be as good as the best one."""
        return self.behind <= CLEAR * self.margin


class Gap(msgspec.Struct, frozen=True):
    """How much more one action is worth than another, with its standard error."""

    value: float
    error: float

    @property
    def clear(self) -> bool:
        return abs(self.value) > CLEAR * self.error


class Evaluation:
    """What each action was worth in each world; those given up early were tried in fewer."""

    def __init__(self, tried: Mapping[int, Sequence[float]], doubt: float) -> None:
        self._tried = tried
        self._doubt = doubt
        self._means = {action: statistics.fmean(found) for action, found in tried.items()}

    @property
    def best(self) -> int:
        """The action with the highest worth; the lowest of several."""
        most = max(len(found) for found in self._tried.values())
        lasting = [action for action, found in self._tried.items() if len(found) == most]
        return max(sorted(lasting), key=self._means.__getitem__)

    @property
    def worths(self) -> tuple[Worth, ...]:
        """Every action, the best first."""
        best = self.best
        found = [self._worth(action, best) for action in sorted(self._tried)]
        return tuple(sorted(found, key=lambda worth: worth.behind))

    def gap(self, action: int, other: int) -> Gap:
        """By how much an action is better than another, in the worlds where both were tried."""
        if action == other:
            return Gap(0.0, 0.0)
        pairs = zip(self._tried[action], self._tried[other], strict=False)
        differences = [one - two for one, two in pairs]
        error = math.hypot(_error(differences), self._doubt)
        return Gap(statistics.fmean(differences), error)

    def _worth(self, action: int, best: int) -> Worth:
        gap = self.gap(best, action)
        error = _error(self._tried[action])
        # Of an action that was given up early, what it lacks is surer than what it is worth.
        worth = self._means[best] - gap.value
        return Worth(action, worth, math.hypot(error, self._doubt), max(0.0, gap.value), gap.error)


def _error(numbers: Sequence[float]) -> float:
    if len(numbers) < 2:
        return 0.0
    return statistics.stdev(numbers) / math.sqrt(len(numbers))
