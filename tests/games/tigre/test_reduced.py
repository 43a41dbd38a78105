"""How near the master is to the best possible play: a reduced game solved through.

The best answer to the master knows its every habit. Larger reduced games are in the benchmarks.
"""

from itertools import product

import pytest

from tests.engine import COMPILED, FULL
from tests.games.tigre.oracle import Card
from tests.games.tigre.reduced import First, Reduced, Second
from tests.games.tigre.reduced_players import loss

SMALL: list[Card] = [1, 2, 3, 4, 5, 6, 7, "X2"]
LARGER: list[Card] = [1, 2, 3, 4, 5, 6, 7, 8, "3/6/9", "X2"]


def test_points_of_a_reduced_round() -> None:
    game = Reduced([5, 6, 7, 9, "X2", 1], 12)
    five, six, seven, nine, doubling, one = (1 << index for index in range(6))
    assert game.points(five | six, five | six) == 20, "11 each: the Banker wins"
    assert game.points(five | seven, five | six) == 11 - 24
    assert game.points(six | seven, nine | seven) == 0, "both above"
    assert game.points(six | seven, nine | one) == 10 + 20 + 1
    assert game.total(five | six | doubling) == 22


def test_the_chances_of_all_ends_add_up() -> None:
    game = Reduced(SMALL, 12)
    ends = game.ends_of_first(lambda hand: game.total(hand) < 9)
    assert sum(chance for ends_ in ends.values() for chance in ends_.values()) == pytest.approx(1)


def first_below(game: Reduced, low: int) -> First:
    return lambda hand: game.total(hand) < low


def banker_below(game: Reduced, low: int) -> Second:
    return lambda _cards, _arrived, hand: game.total(hand) < low


def test_the_best_answer_is_at_least_as_good_as_any() -> None:
    game = Reduced(SMALL, 12)
    for low, mine in product((6, 8, 10), (5, 8, 11)):
        first, banker = first_below(game, low), banker_below(game, mine)
        worth = game.banker_worth(first, banker)
        assert game.first_worth(banker) - 1e-9 <= worth <= game.banker_worth(first, None) + 1e-9


def test_the_master_gives_little_away() -> None:
    """In a round of which 35 points are won and lost."""
    found = loss(Reduced(SMALL, 12), "master")
    assert 0 <= found.as_banker < 0.05
    assert 0 <= found.as_first < 0.35


def test_the_master_is_nearer_to_the_best_play_than_the_regular() -> None:
    if COMPILED or FULL:
        game = Reduced(LARGER, 15)
        master, regular = loss(game, "master"), loss(game, "regular")
        assert sum(master) < 0.5 * sum(regular)
        assert master.as_banker < 0.1
