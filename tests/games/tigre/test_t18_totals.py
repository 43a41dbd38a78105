"""T18, T19: what cards count, against the oracle for every small hand."""

from itertools import combinations_with_replacement, permutations

import pytest

from brelan.games.tigre.totals import Tally
from tests.engine import enough
from tests.games.tigre import oracle
from tests.games.tigre.oracle import Card
from tests.games.tigre.table import STOP, TAKE, face, faces, given

NUMBERS = enough(12, 19)
FILLER = "1 2"


def tally(cards: list[Card]) -> Tally:
    added = Tally()
    for card in cards:
        added.add(face(card))
    return added


def small_hands() -> list[list[Card]]:
    """Up to three numbers, with and without each of the special cards."""
    hands: list[list[Card]] = []
    for size in range(4):
        for plain in combinations_with_replacement(range(1, NUMBERS + 1), size):
            for special in ([], ["3/6/9"], ["X2"], ["3/6/9", "X2"]):
                hands.append([*plain, *special])
    return hands


def test_every_small_hand_counts_as_the_rules_say() -> None:
    distances = sorted({*oracle.ROUTES, *range(1, 90, 7)})
    for cards in small_hands():
        added = tally(cards)
        assert added.lowest() == min(oracle.possible_totals(cards))
        for distance in distances:
            assert added.total(distance) == oracle.total(cards, distance)
            assert added.reaches(distance) == oracle.is_exact(cards, distance)
            assert (added.lowest() > distance) == oracle.is_over(cards, distance)


def test_the_order_of_the_cards_does_not_matter() -> None:
    hand: list[Card] = [5, 11, "3/6/9", "X2", 2]
    for order in permutations(hand):
        for distance in oracle.ROUTES:
            assert tally(list(order)).total(distance) == oracle.total(hand, distance)


@pytest.mark.parametrize("distance", oracle.ROUTES)
def test_turns_end_where_the_rules_say_for_every_third_card(distance: int) -> None:
    """After any two dealt cards and one taken: arrived, above, or free to go on."""
    pack = sorted(set(map(str, oracle.default_deck())))
    for first in ("18", "3/6/9", "X2", "9"):
        for second in ("17", "13", "1"):
            for third in set(pack) - {first, second}:
                check_turn(distance, f"{first} {second} {third}")


def check_turn(distance: int, cards: str) -> None:
    table = given(distance, {0: FILLER, 1: cards})
    table.play("take")
    hand: list[Card] = [int(c) if c.isdigit() else c for c in cards.split()]
    if oracle.is_exact(hand, distance):
        assert table.view().said[1] == "arrived"
    elif oracle.is_over(hand, distance):
        assert list(table.state.legal(1)) == [STOP]
    else:
        assert list(table.state.legal(1)) == [TAKE, STOP]
    assert table.view(1).hand.total == oracle.total(hand, distance)
    assert table.view(1).hand.cards == tuple(faces(cards))


def floating(distance: int, cards: str) -> tuple[int, int]:
    """The total of a hand, and what 3/6/9 counts in it."""
    takes = "take " * (len(cards.split()) - 2)
    hand = given(distance, {0: FILLER, 1: cards}).play(takes).view(1).hand
    return hand.total, hand.floating


def test_t18_floating_makes_the_total_exact_if_it_can() -> None:
    assert floating(39, "18 18 3/6/9") == (39, 3)
    assert floating(42, "18 18 3/6/9") == (42, 6)
    assert floating(40, "16 15 3/6/9") == (40, 9)


def test_t18_else_the_highest_below_the_distance() -> None:
    assert floating(53, "18 17 3/6/9") == (44, 9)
    assert floating(40, "18 15 3/6/9") == (39, 6)
    assert floating(39, "18 17 3/6/9") == (38, 3)


def test_t18_else_the_lowest() -> None:
    assert floating(39, "18 17 3/6/9 11") == (49, 3)


def test_t18_from_9_to_3_after_a_later_card() -> None:
    assert floating(40, "13 3/6/9") == (22, 9)
    assert floating(40, "13 3/6/9 17") == (39, 9)
    assert floating(40, "13 3/6/9 17 5") == (38, 3)


def test_t18_not_over_while_the_lowest_total_is_not() -> None:
    table = given(40, {0: FILLER, 1: "18 18 3/6/9"}).play("take")
    assert list(table.state.legal(1)) == [TAKE, STOP]
    table = given(39, {0: FILLER, 1: "18 17 3/6/9 5"}).play("take take")
    assert list(table.state.legal(1)) == [STOP]


def test_t19_doubling_first_in_the_middle_and_last() -> None:
    for cards in ("X2 5 6 7", "5 X2 6 7", "5 6 X2 7", "5 6 7 X2"):
        assert floating(80, cards) == (36, 0)


def test_t19_doubling_counts_nothing_itself() -> None:
    assert floating(80, "X2 5") == (10, 0)


def test_t19_floating_is_doubled_too() -> None:
    assert floating(80, "X2 3/6/9") == (18, 9)
    assert floating(40, "X2 3/6/9 11") == (40, 9)
    assert floating(40, "X2 3/6/9 12") == (36, 6)
    assert floating(40, "X2 3/6/9 16") == (38, 3)


def test_t19_the_bust_that_doubling_causes() -> None:
    table = given(53, {0: FILLER, 1: "18 17 X2"}).play("take")
    assert table.view(1).hand.total == 70
    assert list(table.state.legal(1)) == [STOP]
    assert table.play("stop stop").booked() == (23, -17)


@pytest.mark.parametrize("distance", [39, 53, 55, 57])
def test_t19_after_doubling_odd_distances_cannot_be_hit(distance: int) -> None:
    for cards in small_hands():
        if "X2" in cards:
            assert not tally(cards).reaches(distance)
            assert all(total % 2 == 0 for total in oracle.possible_totals(cards))
