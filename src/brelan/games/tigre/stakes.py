"""What ending a turn with some total is worth in Tigre: the chance to win the match.

The round at hand is reckoned exactly from the odds of every other hand. What follows is a bell
curve for each seat: nobody is thought to play better than another, `SPREAD` is how far the points
of one round vary.
"""

import math
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from brelan.games.tigre.odds import MOST, TOTALS
from brelan.games.tigre.totals import BONUS

SPREAD: Final = 30.0  # points of a seat in a round, one standard deviation
_NODES: Final = vec[float]([-2.856970, -1.355626, 0.0, 1.355626, 2.856970])  # Gauss-Hermite
_WEIGHTS: Final = vec[float]([0.011257411, 0.222075922, 0.533333333, 0.222075922, 0.011257411])
_BOTH: Final = 1.4142135623730951  # how much wider the luck of two seats is
_NEVER: Final = 1e-7
_FINE: Final = 64.0  # steps of the bell curve's table a deviation
_WIDE: Final[i64] = 384  # its steps to one side
_BELL: Final = vec[float](
    [0.5 * (1.0 + math.erf(step / 64.0 / math.sqrt(2.0))) for step in range(-384, 385)]
)


def bell(x: float) -> float:
    """The chance that a standard normal number is below x."""
    if x >= 6.0:
        return 1.0
    if x <= -6.0:
        return 0.0
    return _BELL[_WIDE + i64(math.floor(x * _FINE + 0.5))]


class Rival:
    """Another seat: the odds of its hand, and how far it lies behind."""

    def __init__(self, chances: vec[float], distance: i64, behind: i64, is_banker: bool) -> None:
        self.behind: i64 = behind  # points by which it is behind in the match
        self.is_banker: bool = is_banker
        self.chances = chances  # by cards and total
        self.totals: vec[float] = vec[float]([0.0] * TOTALS)  # by total
        self.below: vec[float] = vec[float]([0.0] * TOTALS)  # not to beat a total; ties half
        self.beats: vec[float] = vec[float]([0.0] * TOTALS)  # by total: to beat our end
        self.wins: vec[float] = vec[float]([0.0] * TOTALS)  # and everybody else's
        self.low: i64 = TOTALS  # the lowest total with a chance
        self.high: i64 = -1  # the highest
        for index in range(MOST * TOTALS):
            if chances[index] > _NEVER:
                self._note(index % TOTALS, chances[index])
        above = 0.0
        total: i64 = distance
        while total >= 0:
            self.below[total] = 1.0 - above - 0.5 * self.totals[total]
            above += self.totals[total]
            total -= 1

    def _note(self, total: i64, chance: float) -> None:
        self.totals[total] += chance
        self.low = min(self.low, total)
        self.high = max(self.high, total)

    def fewer(self, total: i64, cards: i64) -> float:
        """With this total, the chance to have fewer cards; half of those with as many."""
        found = 0.5 * self.chances[cards * TOTALS + total]
        for n in range(cards):
            found += self.chances[n * TOTALS + total]
        return found / self.totals[total]


class Stakes:
    """What every end of a seat's turn is worth to it."""

    def __init__(self, distance: i64, banker: bool, losers_score: bool, rounds: i64) -> None:
        self._distance: i64 = distance
        self._banker: bool = banker  # whether the seat itself is Banker
        self._losers_score: bool = losers_score
        self._rivals: list[Rival] = []
        self._deviation: float = SPREAD * math.sqrt(float(rounds))  # of what follows
        self._worth: vec[float] = vec[float]([-1.0] * (MOST * TOTALS))  # by cards and total

    def add(self, rival: Rival) -> None:
        self._rivals.append(rival)

    def worth(self, total: i64, cards: i64) -> float:
        """The chance to win the match after ending with this total and so many cards."""
        index = cards * TOTALS + min(total, TOTALS - 1)
        if self._worth[index] < 0.0:
            self._worth[index] = self._reckon(total, cards)
        return self._worth[index]

    def _reckon(self, total: i64, cards: i64) -> float:
        for rival in self._rivals:
            self._compare(rival, total, cards)
        for rival in self._rivals:
            self._compare_all(rival)
        if self._deviation == 0.0 or len(self._rivals) == 1:
            return self._at(total, 0.0)
        worth = 0.0
        for node in range(len(_NODES)):
            worth += _WEIGHTS[node] * self._at(total, _NODES[node] * self._deviation)
        return worth

    def _compare(self, rival: Rival, total: i64, cards: i64) -> None:
        """How likely each total of a rival beats this end of ours (T21, T25, T26)."""
        for other in range(rival.low, rival.high + 1):
            beats = 0.0
            if other <= self._distance and (other > total or total > self._distance):
                beats = 1.0
            elif other == total <= self._distance and not self._banker and rival.totals[other] > 0:
                beats = 1.0 if rival.is_banker else rival.fewer(total, cards)
            rival.beats[other] = beats

    def _compare_all(self, rival: Rival) -> None:
        for other in range(rival.low, rival.high + 1):
            wins = rival.beats[other]
            for third in self._rivals:
                if third is not rival and wins > 0.0:
                    wins *= third.below[other]
            rival.wins[other] = wins

    def _at(self, total: i64, luck: float) -> float:
        """The same, when what follows brings the seat itself so much."""
        null = total > self._distance  # if it is not beaten either
        lost = self._points(total)
        won = 0 if null else self._prize(total)
        either = 1.0
        unbeaten_lost = 1.0
        unbeaten_won = 1.0
        for rival in self._rivals:
            either *= self._ahead(rival, lost, luck)
            unbeaten_lost *= self._ahead_unbeaten(rival, lost, luck, False)
            unbeaten_won *= self._ahead_unbeaten(rival, won, luck, null)
        return max(0.0, either - unbeaten_lost + unbeaten_won)

    def _prize(self, total: i64) -> i64:
        return 2 * total if total == self._distance else total + BONUS  # T20, T21

    def _points(self, total: i64) -> i64:
        """What a seat that does not win scores (T22, T23)."""
        if total > self._distance:
            return self._distance - total
        return total if self._losers_score else 0

    def _ahead(self, rival: Rival, points: i64, luck: float) -> float:
        """The chance to end ahead of a rival after scoring these points, whoever wins."""
        found = 0.0
        lead = rival.behind + points
        for other in range(rival.low, rival.high + 1):
            chance = rival.totals[other]
            wins = rival.wins[other]
            if chance > 0.0 and wins < 1.0:
                found += chance * (1.0 - wins) * self._lead(lead - self._points(other), luck)
            if chance > 0.0 and wins > 0.0:
                found += chance * wins * self._lead(lead - self._prize(other), luck)
        return found

    def _ahead_unbeaten(self, rival: Rival, points: i64, luck: float, null: bool) -> float:
        """The chance that a rival does not beat us, and that we end ahead of it."""
        found = 0.0
        for other in range(rival.low, rival.high + 1):
            chance = rival.totals[other] * (1.0 - rival.beats[other])
            if chance > 0.0:
                lead = rival.behind + points - (0 if null else self._points(other))  # T24
                found += chance * self._lead(lead, luck)
        return found

    def _lead(self, points: i64, luck: float) -> float:
        """The chance to stay ahead of one rival with such a lead."""
        if self._deviation == 0.0:
            return 1.0 if points > 0 else 0.5 if points == 0 else 0.0
        alone = len(self._rivals) == 1  # then the luck of both is in one curve
        return bell((float(points) + luck) / (self._deviation * (_BOTH if alone else 1.0)))
