"""Which cards make the best hand, for showing it (Q19)."""

from librt.vecs import append, vec
from mypy_extensions import i64

from brelan.games.tiguidoo.hands import (
    ACE,
    CATEGORY,
    FIVE,
    FLUSH,
    NOTHING,
    ROYAL_FLUSH,
    SLOT,
    STRAIGHT,
    STRAIGHT_FLUSH,
    SUITS,
    best_hand,
    category_of,
    rank_of,
    suit_of,
)


def best_cards(cards: vec[i64], hand: i64, wheel: bool) -> vec[i64]:
    """The cards that make a hand, by weight, without kickers; of equal ones any."""
    category = category_of(hand)
    if category == NOTHING:
        return vec[i64]()
    if category in (FLUSH, STRAIGHT_FLUSH, ROYAL_FLUSH):
        return _in_one_suit(cards, hand, wheel)
    if category == STRAIGHT:
        return _run(cards, hand % SLOT)
    return _of_a_kind(cards, hand)


def _in_one_suit(cards: vec[i64], hand: i64, wheel: bool) -> vec[i64]:
    for suit in range(SUITS):
        own = vec[i64]([card for card in cards if suit_of(card) == suit])
        if best_hand(own, wheel) == hand:
            if category_of(hand) == FLUSH:
                return _highest(own)
            high = ACE + 1 if category_of(hand) == ROYAL_FLUSH else hand % SLOT
            return _run(own, high)
    return vec[i64]()


def _highest(cards: vec[i64]) -> vec[i64]:
    """The five highest."""
    found = vec[i64]()
    for index in range(ACE + 1):
        for card in cards:
            if rank_of(card) == ACE - index and len(found) < FIVE:
                found = append(found, card)
    return found


def _run(cards: vec[i64], high: i64) -> vec[i64]:
    """Five cards in a row, from the highest slot down; the ace may be below the two."""
    found = vec[i64]()
    for step in range(FIVE):
        rank = (high - 1 - step + ACE + 1) % (ACE + 1)
        for card in cards:
            if rank_of(card) == rank and len(found) == step:
                found = append(found, card)
    return found


def _of_a_kind(cards: vec[i64], hand: i64) -> vec[i64]:
    """The cards of the ranks that make a hand: all slots that the category fills."""
    wanted = MADE[category_of(hand)]
    found = vec[i64]()
    weight = CATEGORY
    for take in wanted:
        weight //= SLOT
        rank = hand // weight % SLOT - 1
        taken: i64 = 0
        for card in cards:
            if rank_of(card) == rank and taken < take:
                found = append(found, card)
                taken += 1
    return found


# How many cards of each rank make a category, by weight: a high card one, a pair two…
MADE: tuple[tuple[i64, ...], ...] = ((), (1,), (2,), (2, 2), (3,), (), (), (3, 2), (4,))
