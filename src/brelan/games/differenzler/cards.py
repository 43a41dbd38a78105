"""The cards of Differenzler (D1-D4): what they are worth and which beats which.

A card is `9 * suit + rank`; suits are spades, hearts, diamonds, clubs, ranks 6 7 8 9 10 J Q K A.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

CARDS: Final[i64] = 36
RANKS: Final[i64] = 9
JACK: Final[i64] = 5
ALL_POINTS: Final[i64] = 157
LAST_TRICK: Final[i64] = 5

TRUMP_VALUES: Final = (0, 0, 0, 14, 10, 20, 3, 4, 11)  # D2, by rank
PLAIN_VALUES: Final = (0, 0, 0, 0, 10, 2, 3, 4, 11)  # D3
TRUMP_ORDER: Final = (0, 1, 2, 7, 3, 8, 4, 5, 6)  # D2: the strength of each rank as trump


def _suit_cards() -> vec[i64]:
    return vec[i64]([511, 511 * 512, 511 * 262144, 511 * 134217728])


def _by_trump(trump_row: tuple[int, ...], plain_row: tuple[int, ...], bonus: int) -> vec[i64]:
    rows = []
    for trump in range(4):
        for card in range(36):
            is_trump = card // 9 == trump
            rows.append(bonus + trump_row[card % 9] if is_trump else plain_row[card % 9])
    return vec[i64](rows)


def _over() -> vec[i64]:
    masks = []
    for card in range(36):
        rank = card % 9
        above = [r for r in range(9) if TRUMP_ORDER[r] > TRUMP_ORDER[rank]]
        masks.append(sum(2 ** (card - rank + r) for r in above))
    return vec[i64](masks)


SUIT: Final = vec[i64]([card // 9 for card in range(36)])
SUIT_CARDS: Final = _suit_cards()
VALUE: Final = _by_trump(TRUMP_VALUES, PLAIN_VALUES, 0)  # at 36 * trump + card
POWER: Final = _by_trump(TRUMP_ORDER, (0, 1, 2, 3, 4, 5, 6, 7, 8), 9)  # at 36 * trump + card
OVER_TRUMPS: Final = _over()  # the trumps that beat a trump
