"""Whether to take another card in Tigre, computed over all cards that may come.

Near the distance every set of cards is distinguished, so that no card is counted twice. Far from it
there are too many: there, cards taken after the next one are treated as still in the pile.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from brelan.games.tigre.odds import FACES, Finals, total_of
from brelan.games.tigre.stakes import Stakes
from brelan.games.tigre.totals import DOUBLING, FLOATING, Tally

_NEAR: Final[i64] = 12  # kilometres; doubled cards count half
_PRIMES: Final = vec[i64](
    [3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59, 61, 67, 71, 73, 79]
)
_MODULUS: Final[i64] = 36028797018963913


class Turn:
    """A seat's own turn, from the cards it holds."""

    def __init__(self, stakes: Stakes, odds: Finals, pile: i64) -> None:
        self._stakes = stakes
        self._distance: i64 = odds.distance
        self._left: vec[i64] = odds.counts[:]  # how many of each card are not seen
        self._unseen: i64 = total_of(odds.counts)
        self._pile: i64 = pile
        self._most: i64 = 0  # cards that the hand can come to (T17)
        self._exact: bool = True  # whether the cards taken are distinguished
        self._found: dict[int, float] = {}

    def stop(self, tally: Tally, cards: i64) -> float:
        """What stopping is worth."""
        return self._stakes.worth(tally.total(self._distance), cards)

    def take(self, tally: Tally, cards: i64) -> float:
        """What taking a card is worth, with the best choices after it."""
        gap = self._distance - tally.lowest()
        self._exact = gap <= tally.factor * _NEAR
        self._most = cards + self._pile
        return self._take(tally, cards, 1)

    def _take(self, tally: Tally, cards: i64, key: i64) -> float:
        worth = 0.0
        after = Tally()
        face: i64 = FACES
        while face > 0:  # high cards first: hands that count the same are met with few cards
            face -= 1
            if self._left[face] > 0 and not _holds(tally, face):
                after.base = tally.base
                after.factor = tally.factor
                after.floats = tally.floats
                after.add(face)
                worth += float(self._left[face]) * self._after(face, after, cards + 1, key)
        return worth / float(self._unseen)

    def _after(self, face: i64, tally: Tally, cards: i64, key: i64) -> float:
        """What a hand is worth that has just got a card."""
        over = tally.lowest() > self._distance
        if over or cards >= self._most or tally.reaches(self._distance):
            return self.stop(tally, cards)
        if not self._exact:
            return self._best(tally, cards, _position(tally))
        self._left[face] -= 1
        self._unseen -= 1
        worth = self._best(tally, cards, key * _PRIMES[face] % _MODULUS)
        self._left[face] += 1
        self._unseen += 1
        return worth

    def _best(self, tally: Tally, cards: i64, key: i64) -> float:
        if key not in self._found:
            stop = self.stop(tally, cards)
            take = self._take(tally, cards, key)
            self._found[key] = max(stop, take)
        return self._found[key]


def _position(tally: Tally) -> i64:
    """A number for hands that count the same."""
    return (tally.base * 2 + tally.factor) * 2 + (1 if tally.floats else 0)


def _holds(tally: Tally, face: i64) -> bool:
    """Whether a hand holds this card, of which there is only one."""
    return (face == DOUBLING and tally.factor == 2) or (face == FLOATING and tally.floats)
