"""Sets of cards as bits, against Python's own sets."""

from hypothesis import given
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from brelan.core.bits import bit, count, lowest, members, nth, set_of
from tests.engine import ints

card_sets = st.sets(st.integers(0, 61))


def mask(cards: set[int]) -> int:
    return sum(2**card for card in cards)


def test_a_bit_for_every_card() -> None:
    """Beyond 31 too, where a shifted literal would go wrong in compiled code."""
    assert [bit(card) for card in range(62)] == [2**card for card in range(62)]


@given(card_sets)
def test_members_are_the_cards_in_ascending_order(cards: set[int]) -> None:
    assert ints(members(mask(cards))) == tuple(sorted(cards))


@given(card_sets)
def test_count(cards: set[int]) -> None:
    assert count(mask(cards)) == len(cards)


@given(card_sets.filter(bool))
def test_lowest_and_nth(cards: set[int]) -> None:
    in_order = sorted(cards)
    assert lowest(mask(cards)) == in_order[0]
    assert [nth(mask(cards), index) for index in range(len(cards))] == in_order


@given(st.lists(st.integers(0, 61)))
def test_set_of(cards: list[int]) -> None:
    assert set_of(vec[i64](cards)) == mask(set(cards))


def test_the_empty_set() -> None:
    assert count(0) == 0
    assert ints(members(0)) == ()
    assert set_of(vec[i64]()) == 0
