"""What ending a turn with some total is worth in Tigre: the chance to win the match.

The current round is computed exactly from the odds of every other hand. What follows is a normal
distribution for each seat: nobody is assumed to play better than another, `SPREAD` is how far the
points of one round vary.
"""

import math
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from brelan.games.tigre.odds import MOST, TOTALS, Finals
from brelan.games.tigre.totals import BONUS

SPREAD: Final = 30.0  # points of a seat in a round, one standard deviation
# Gauss-Hermite: three amounts of luck that stand for all, and how likely each is.
_NODES: Final = vec[float]([-1.7320508075688772, 0.0, 1.7320508075688772])
_WEIGHTS: Final = vec[float]([0.16666666666666667, 0.6666666666666667, 0.16666666666666667])
_BOTH: Final = 1.4142135623730951  # how much wider the luck of two seats is
_NEVER: Final = 1e-4
_LEADS: Final[i64] = 701  # differences of points in a round, -350 to 350
_FINE: Final = 64.0  # steps of the bell curve's table a deviation
_WIDE: Final[i64] = 384  # its steps to one side
_BELL: Final = vec[float](
    [0.5 * (1.0 + math.erf(step / 64.0 / math.sqrt(2.0))) for step in range(-384, 386)]
)


def bell(x: float) -> float:
    """The chance that a standard normal number is below x, to six digits."""
    place = x * _FINE + float(_WIDE)
    if place < 0.0:
        return 0.0
    if place >= float(2 * _WIDE):
        return 1.0
    step: i64 = int(place)
    part = place - float(step)
    return _BELL[step] * (1.0 - part) + _BELL[step + 1] * part


class Rival:
    """Another seat: the odds of its hand, and how far it lies behind."""

    def __init__(self, odds: Finals, behind: i64, is_banker: bool) -> None:
        self.behind: i64 = behind  # points by which it is behind in the match
        self.is_banker: bool = is_banker
        self._distance: i64 = odds.distance
        self.chances: vec[float] = odds.unknown()  # by cards and total
        self.totals: vec[float] = vec[float]([0.0] * TOTALS)  # by total
        self.below: vec[float] = vec[float]([0.0] * TOTALS)  # not to beat a total; ties half
        self.beats: vec[float] = vec[float]([0.0] * TOTALS)  # by total: to beat our end
        self.wins: vec[float] = vec[float]([0.0] * TOTALS)  # and everybody else's
        self.curves: vec[float] = vec[float]()  # by node and lead: to stay behind us
        self.low: i64 = TOTALS  # the lowest total with a chance
        self.high: i64 = -1  # the highest
        self._look()

    def set_ended(self, odds: Finals, cards: i64, arrived: bool) -> None:
        """It has ended its turn with this many cards."""
        self.chances = odds.known(cards, arrived)
        self._look()

    def _look(self) -> None:
        self.totals = vec[float]([0.0] * TOTALS)
        self.low = TOTALS
        self.high = -1
        for index in range(len(self.chances)):
            if self.chances[index] > _NEVER:
                self._note(index % TOTALS, self.chances[index])
        above = 0.0
        total: i64 = self._distance
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
        found = 0.0
        for index in range(total, len(self.chances), TOTALS):
            held = index // TOTALS
            if held <= cards:
                found += self.chances[index] * (0.5 if held == cards else 1.0)
        return found / self.totals[total]


class Stakes:
    """What every end of a seat's turn is worth to it."""

    def __init__(self, distance: i64, banker: bool, losers_score: bool, rounds: i64) -> None:
        self._distance: i64 = distance
        self._banker: bool = banker  # whether the seat itself is Banker
        self._losers_score: bool = losers_score
        self._rivals: list[Rival] = []
        self._deviation: float = SPREAD * math.sqrt(float(rounds))  # of what follows
        self._nodes: vec[float] = _NODES  # our own luck in what follows, in deviations
        self._weights: vec[float] = _WEIGHTS  # how likely each is
        self._worth: vec[float] = vec[float]([-1.0] * (MOST * TOTALS))  # by cards and total

    def add(self, rival: Rival) -> None:
        """Add a rival; all of them before anything is asked."""
        self._rivals.append(rival)

    def _prepare(self) -> None:
        """Work out for every rival how safe each lead over it is."""
        if self._deviation == 0.0 or len(self._rivals) == 1:
            self._nodes = vec[float]([0.0])
            self._weights = vec[float]([1.0])
        for rival in self._rivals:
            curves = vec[float]([0.0] * (_LEADS * len(self._nodes)))
            for index in range(len(curves)):
                lead = index % _LEADS - _LEADS // 2 + rival.behind
                curves[index] = self._safety(lead, self._nodes[index // _LEADS])
            rival.curves = curves

    def _safety(self, lead: i64, node: float) -> float:
        """The chance to stay ahead of one rival, when so much luck follows for us."""
        if self._deviation == 0.0:
            return 1.0 if lead > 0 else 0.5 if lead == 0 else 0.0
        alone = len(self._rivals) == 1  # then the luck of both is in one curve
        return bell((float(lead) / self._deviation + node) / (_BOTH if alone else 1.0))

    def worth(self, total: i64, cards: i64) -> float:
        """The chance to win the match after ending with this total and this many cards."""
        if self._banker or total > self._distance:
            cards = 0  # does not matter (T25)
        index = cards * TOTALS + min(total, TOTALS - 1)
        if len(self._rivals[0].curves) == 0:
            self._prepare()
        if self._worth[index] < 0.0:
            self._worth[index] = self._reckon(total, cards)
        return self._worth[index]

    def mean(self, own: Rival) -> float:
        """The value of playing a turn with these odds."""
        worth = 0.0
        weight = 0.0
        for total in range(own.low, own.high + 1):
            if own.totals[total] > _NEVER:
                worth += own.totals[total] * self.worth(total, 0)
                weight += own.totals[total]
        return worth / weight

    def _reckon(self, total: i64, cards: i64) -> float:
        for rival in self._rivals:
            self._compare(rival, total, cards)
        for rival in self._rivals:
            self._compare_all(rival)
        worth = 0.0
        for node in range(len(self._nodes)):
            worth += self._weights[node] * self._at(total, node)
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

    def _at(self, total: i64, node: i64) -> float:
        """The same, when what follows brings the seat itself so much luck."""
        null = total > self._distance  # if it is not beaten either
        lost = self._points(total)
        won = 0 if null else self._prize(total)
        either = 1.0
        unbeaten_lost = 1.0
        unbeaten_won = 1.0
        for rival in self._rivals:
            either *= self._ahead(rival, lost, node)
            unbeaten_lost *= self._ahead_unbeaten(rival, lost, node, False)
            unbeaten_won *= self._ahead_unbeaten(rival, won, node, null)
        return max(0.0, either - unbeaten_lost + unbeaten_won)

    def _prize(self, total: i64) -> i64:
        """What winning brings (T20, T21)."""
        return 2 * total if total == self._distance else total + BONUS

    def _points(self, total: i64) -> i64:
        """What a seat that does not win scores (T22, T23)."""
        if total > self._distance:
            return self._distance - total
        return total if self._losers_score else 0

    def _ahead(self, rival: Rival, points: i64, node: i64) -> float:
        """The chance to end ahead of a rival after scoring these points, whether or not we win."""
        found = 0.0
        even = node * _LEADS + _LEADS // 2 + points
        for other in range(rival.low, rival.high + 1):
            chance = rival.totals[other]
            wins = rival.wins[other]
            if chance > 0.0:
                found += chance * (1.0 - wins) * rival.curves[even - self._points(other)]
            if chance > 0.0 and wins > 0.0:
                found += chance * wins * rival.curves[even - self._prize(other)]
        return found

    def _ahead_unbeaten(self, rival: Rival, points: i64, node: i64, null: bool) -> float:
        """The chance that a rival does not beat us, and that we end ahead of it."""
        found = 0.0
        even = node * _LEADS + _LEADS // 2 + points
        for other in range(rival.low, rival.high + 1):
            chance = rival.totals[other] * (1.0 - rival.beats[other])
            if chance > 0.0:
                theirs = 0 if null else self._points(other)  # T24
                found += chance * rival.curves[even - theirs]
        return found
