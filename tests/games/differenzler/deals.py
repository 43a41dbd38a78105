"""Random Differenzler deals for tests: fair ones, and lopsided ones where rare cases abound."""

from brelan.core.rng import Rng
from tests.games.differenzler import oracle
from tests.games.differenzler.table import SUITS

_NUMBERS = {
    (suit, rank): 9 * SUITS.index(suit) + oracle.RANKS.index(rank) for suit, rank in oracle.pack()
}


def number_of(card: oracle.Card) -> int:
    """The engine's number of one of the oracle's cards."""
    return _NUMBERS[card]


def fair(rng: Rng) -> list[list[oracle.Card]]:
    pack = oracle.pack()
    order = [pack[index] for index in rng.sample(36, 36)]
    return [order[9 * seat : 9 * seat + 9] for seat in range(4)]


def lopsided(rng: Rng) -> list[list[oracle.Card]]:
    """A pack by suits with a few cards exchanged: long suits, voids and lone trumps."""
    pack = oracle.pack()
    for _ in range(4 + int(rng.below(12))):
        one, other = rng.sample(36, 2)
        pack[one], pack[other] = pack[other], pack[one]
    hands = [pack[9 * seat : 9 * seat + 9] for seat in range(4)]
    return [hands[seat] for seat in rng.sample(4, 4)]
