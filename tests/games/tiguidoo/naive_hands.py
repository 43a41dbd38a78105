"""The hands of Tiguidoo, written naively from the rules alone (Q18-Q21).

All sets of five cards are tried. A hand is a tuple that compares like the hand: its category, then
ranks by weight. Ranks are 2 to 14.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import combinations

Hand = tuple[int, tuple[int, ...]]
NAMES = (
    "nothing",
    "high card",
    "pair",
    "two pairs",
    "three",
    "straight",
    "flush",
    "full house",
    "four",
    "straight flush",
    "royal flush",
)


def rank(card: int) -> int:
    return card % 13 + 2


def suit(card: int) -> int:
    return card // 13


def best(cards: Sequence[int], wheel: bool) -> Hand:
    if not cards:
        return 0, ()
    return max(value(five, wheel) for five in combinations(cards, min(5, len(cards))))


def value(cards: Sequence[int], wheel: bool) -> Hand:
    """Of at most five cards."""
    ranks = Counter(map(rank, cards))
    groups = sorted(((count, r) for r, count in ranks.items()), reverse=True)
    shape = tuple(count for count, _ in groups)
    order = tuple(r for _, r in groups) + (0,) * (5 - len(groups))
    flush = len(cards) == 5 and len({suit(card) for card in cards}) == 1
    high = straight(ranks, wheel)
    if flush and high == 14:
        return 10, ()
    if flush and high:
        return 9, (high,)
    if shape[0] == 4:
        return 8, order
    if shape == (3, 2):
        return 7, order
    if flush:
        return 6, order
    if high:
        return 5, (high,)
    return {3: 4, 2: 3 if shape[:2] == (2, 2) else 2, 1: 1}[shape[0]], order


def straight(ranks: Iterable[int], wheel: bool) -> int:
    held = sorted(set(ranks))
    if len(held) == 5 and held[4] - held[0] == 4:
        return held[4]
    return 5 if wheel and held == [2, 3, 4, 5, 14] else 0


def points(cards: Sequence[int]) -> int:
    worth = {2: 5, 3: 10, 4: 20}
    return sum(worth.get(count, 0) for count in Counter(map(rank, cards)).values())
