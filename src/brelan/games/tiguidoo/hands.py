"""What the cards before a seat are worth: points, or the best hand of five (Q18-Q21).

A card is 13 * suit + rank, ranks from 0 (a two) to 12 (an ace). A hand is one number: its category
and then its ranks by weight, so that the greater number wins and equal ones are shared.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from brelan.core.bits import bit

CARDS: Final[i64] = 52
RANKS: Final[i64] = 13
SUITS: Final[i64] = 4
ACE: Final[i64] = 12
FIVE: Final[i64] = 5  # cards of a hand
SLOT: Final[i64] = 14  # a rank from 1, or 0 for a card that is missing

NOTHING: Final[i64] = 0  # no card at all is below every hand (Q19)
HIGH_CARD: Final[i64] = 1
PAIR: Final[i64] = 2
TWO_PAIRS: Final[i64] = 3
THREE: Final[i64] = 4
STRAIGHT: Final[i64] = 5
FLUSH: Final[i64] = 6
FULL_HOUSE: Final[i64] = 7
FOUR: Final[i64] = 8
STRAIGHT_FLUSH: Final[i64] = 9
ROYAL_FLUSH: Final[i64] = 10

CATEGORY: Final[i64] = SLOT * SLOT * SLOT * SLOT * SLOT


def rank_of(card: i64) -> i64:
    return card % RANKS


def suit_of(card: i64) -> i64:
    return card // RANKS


def category_of(hand: i64) -> i64:
    return hand // CATEGORY


def points(cards: vec[i64]) -> i64:
    """5 for a rank held twice, 10 for three, 20 for four; ranks are added (Q18)."""
    total: i64 = 0
    for count in rank_counts(cards):
        if count >= 2:
            total += 5 if count == 2 else 10 if count == 3 else 20
    return total


def best_hand(cards: vec[i64], wheel: bool) -> i64:
    """The best five of any number of cards, as a number (Q19-Q21)."""
    if len(cards) == 0:
        return NOTHING
    counts = rank_counts(cards)
    best = of_a_kind(counts)
    flush = best_flush(cards, wheel)
    best = max(best, flush)
    high = straight_high(rank_mask(counts), wheel)
    straight = STRAIGHT * CATEGORY + high if high > 0 else NOTHING
    return max(best, straight)


def worth(cards: list[int], by_points: bool, wheel: bool) -> float:
    """Of the cards before a seat: points, or categories of hands.

    For players, which are not compiled: a native vector passed to a compiled function from outside
    is never freed; a list is.
    """
    row = vec[i64](cards)
    strength = float(best_hand(row, wheel)) / float(CATEGORY)
    return float(points(row)) + strength / 100 if by_points else strength


def rank_counts(cards: vec[i64]) -> vec[i64]:
    counts = vec[i64]([0] * RANKS)
    for card in cards:
        counts[rank_of(card)] += 1
    return counts


def rank_mask(counts: vec[i64]) -> i64:
    mask: i64 = 0
    for rank in range(RANKS):
        if counts[rank] > 0:
            mask |= bit(rank)
    return mask


# --- straights and flushes


def straight_high(mask: i64, wheel: bool) -> i64:
    """The slot of the highest card of the best straight; 0 when there is none (Q20)."""
    run: i64 = 0
    high: i64 = 0
    if wheel and mask & bit(ACE) != 0:
        run = 1
    for rank in range(RANKS):
        run = run + 1 if mask & bit(rank) != 0 else 0
        if run >= FIVE:
            high = rank + 1
    return high


def best_flush(cards: vec[i64], wheel: bool) -> i64:
    """The best hand of one suit; NOTHING when no suit has five cards."""
    best: i64 = NOTHING
    for suit in range(SUITS):
        own = vec[i64]([card for card in cards if suit_of(card) == suit])
        if len(own) >= FIVE:
            hand = flush_of(rank_counts(own), wheel)
            best = max(best, hand)
    return best


def flush_of(counts: vec[i64], wheel: bool) -> i64:
    high = straight_high(rank_mask(counts), wheel)
    if high == ACE + 1:
        return ROYAL_FLUSH * CATEGORY
    if high > 0:
        return STRAIGHT_FLUSH * CATEGORY + high
    return packed(FLUSH, vec[i64](), counts, FIVE)


# --- cards of one rank


def of_a_kind(counts: vec[i64]) -> i64:
    """The best hand made by equal ranks alone."""
    fours = ranks_with(counts, 4)
    if len(fours) > 0:
        return packed(FOUR, fours[:1], counts, 1)
    threes = ranks_with(counts, 3)
    pairs = ranks_with(counts, 2)
    if len(threes) > 0:
        pair = best_but(pairs, threes[0])
        if pair >= 0:
            return packed(FULL_HOUSE, vec[i64]([threes[0], pair]), counts, 0)
        return packed(THREE, threes[:1], counts, 2)
    if len(pairs) >= 2:
        return packed(TWO_PAIRS, pairs[:2], counts, 1)
    if len(pairs) == 1:
        return packed(PAIR, pairs, counts, 3)
    return packed(HIGH_CARD, vec[i64](), counts, FIVE)


def ranks_with(counts: vec[i64], least: i64) -> vec[i64]:
    """The ranks held at least this often, the highest first."""
    found = vec[i64]()
    for index in range(RANKS):
        rank = ACE - index
        if counts[rank] >= least:
            found = append(found, rank)
    return found


def best_but(ranks: vec[i64], other: i64) -> i64:
    """The first of these ranks that is not another; -1 for none."""
    for rank in ranks:
        if rank != other:
            return rank
    return -1


def packed(category: i64, made: vec[i64], counts: vec[i64], kickers: i64) -> i64:
    """A hand as a number: the ranks that make it, then the best of the others."""
    number: i64 = category
    slots: i64 = 0
    for rank in made:
        number = number * SLOT + rank + 1
        slots += 1
    for rank in ranks_with(counts, 1):
        if slots < len(made) + kickers and rank not in made:
            number = number * SLOT + rank + 1
            slots += 1
    while slots < FIVE:
        number *= SLOT
        slots += 1
    return number
