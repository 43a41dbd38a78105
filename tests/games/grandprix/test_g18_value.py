"""G18-G21: what cars are worth and which beats which, against the naive oracle over all cars."""

from functools import cmp_to_key
from itertools import pairwise, product

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from brelan.core.rng import Rng
from brelan.games.grandprix.cards import best_key, hand_of, value_of
from tests.engine import enough
from tests.games.grandprix import oracle
from tests.games.grandprix.deals import naive, number_of
from tests.games.grandprix.table import cards


def key(names: str) -> int:
    return int(best_key(hand_of(vec[i64](cards(names)))))


def value(names: str) -> int:
    return int(value_of(key(names)))


@pytest.mark.parametrize(
    ("car", "worth"),
    [
        ("C2 E2 T2 D2", 28),
        ("C3 E3 T3 D7", 28),
        ("C7 E7 T7 D7", 28),
        ("C3 E3 T3 D6", 27),
        ("C6 E7 T4 D2", 19),
        ("C1 E1 T1 D2", 23),
        ("C7 E7 T6 D2", 22),
        ("C7 E7 T7 D1w", 22),
        ("C1 E1 T1 D1", 28),
        ("C1 E1 T2 D1", 5),
        ("C7 E7 T6 D7w", 27),
    ],
)
def test_g18_to_g20_what_a_car_is_worth(car: str, worth: int) -> None:
    assert value(car) == worth


@pytest.mark.parametrize("car", ["C7 E7 T7", "C7 C7 E7 T7", "D7 D7w E7 T7", "D1 D2 D3 D4"])
def test_g18_a_car_lacks_no_kind(car: str) -> None:
    assert key(car) == 0


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("C3 E3 T3 D7", "C2 E2 T2 D2"),
        ("C1 E1 T1 D2", "C7 E7 T6 D2"),
        ("C3 E4 T5 D7w", "C5 E4 T3 D7"),
        ("C3 E4 T5 D6", "C4 E5 T5 D4w"),
        ("C7 E7 T7 D7w", "C1 E1 T1 D7"),
        ("C1 E1 T1 D7w", "C7 E7 T7 D7"),
    ],
)
def test_g21_equal_values_go_to_the_driver_then_the_wreath(better: str, worse: str) -> None:
    assert key(better) > key(worse)
    assert oracle.beats(naive(cards(better)), naive(cards(worse)))


def all_cars() -> list[list[oracle.Card]]:
    by_kind = [sorted({card for card in oracle.pack() if card[0] == kind}) for kind in oracle.KINDS]
    return [list(car) for car in product(*by_kind)]


def engine_key(car: list[oracle.Card]) -> int:
    return int(best_key(hand_of(vec[i64]([number_of(card) for card in car]))))


def test_all_4802_cars_have_the_oracle_s_value() -> None:
    cars = all_cars()
    assert len(cars) == 7 * 7 * 7 * 14
    for car in cars:
        assert value_of(engine_key(car)) == oracle.value(car)


def compared(one: list[oracle.Card], other: list[oracle.Card]) -> int:
    return oracle.beats(one, other) - oracle.beats(other, one)


def test_all_cars_are_ranked_as_by_the_oracle() -> None:
    """Sorted by the oracle's comparison, strengths never fall, and rise whenever it decides."""
    cars = sorted(all_cars(), key=cmp_to_key(compared))
    for worse, better in pairwise(cars):
        strengths = engine_key(worse), engine_key(better)
        assert strengths[0] < strengths[1] or not oracle.beats(better, worse)
        assert strengths[0] <= strengths[1]


def test_g21_two_cars_on_one_table_are_never_equal() -> None:
    """Equal strength means the same driver: one card, and it is there once."""
    drivers: dict[int, set[oracle.Card]] = {}
    for car in all_cars():
        drivers.setdefault(engine_key(car), set()).add(car[3])
    assert all(len(found) == 1 for found in drivers.values())


def test_the_best_car_of_any_hand_is_the_oracle_s() -> None:
    rng, pack = Rng("hands"), oracle.pack()
    complete = 0
    for _ in range(enough(400, 5000)):
        hand = [pack[index] for index in rng.sample(56, 4 + rng.below(8))]
        cars = [c for c in oracle.ascending_choices(hand) if oracle.is_complete(list(c))]
        keys = [engine_key(list(car)) for car in cars]
        assert engine_key(hand) == max(keys, default=0)
        complete += bool(cars)
    assert complete > 100
