"""Q17-Q21: the end, points and hands."""

import random
from itertools import pairwise
from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from brelan import MatchOver
from brelan.games.tiguidoo.best import best_cards
from brelan.games.tiguidoo.hands import best_hand, category_of, points
from brelan.games.tiguidoo.view import MatchEnded
from brelan.review.moments import input_of
from tests.engine import enough
from tests.games.tiguidoo import naive_hands as naive
from tests.games.tiguidoo import oracle
from tests.games.tiguidoo.table import CodesGame, Table, cards, given

FIVES = {
    "high card": "2s 4h 6d 8c Ks",
    "pair": "2s 2h 6d 8c Ks",
    "two pairs": "2s 2h 6d 6c Ks",
    "three": "2s 2h 2d 8c Ks",
    "straight": "4s 5h 6d 7c 8s",
    "flush": "2s 4s 6s 8s Ks",
    "full house": "2s 2h 2d 8c 8s",
    "four": "2s 2h 2d 2c 8s",
    "straight flush": "4s 5s 6s 7s 8s",
    "royal flush": "10s Js Qs Ks As",
}


def hand(text: str, *, wheel: bool = False) -> int:
    return int(best_hand(vec[i64](cards(text)), wheel))


def category(text: str, *, wheel: bool = False) -> str:
    return naive.NAMES[int(category_of(hand(text, wheel=wheel)))]


@pytest.mark.parametrize("name", FIVES)
def test_q19_each_category(name: str) -> None:
    assert category(FIVES[name]) == name


def test_q19_from_low_to_high() -> None:
    values = [hand(text) for text in ("", *FIVES.values())]
    assert values == sorted(values)
    assert len(set(values)) == 11


def test_q19_the_best_five_of_all_cards() -> None:
    assert category("2s 4s 6s 8s Ks 5h 7h") == "flush"  # rather than the straight 4-8
    assert category("2s 2h 2d 9s 9h 9d") == "full house"
    assert hand("2s 2h 2d 9s 9h 9d") > hand("9s 9h 2d 2c 2s")
    assert hand("3s 3h 9d 9c Ks Kh") == hand("9d 9c Ks Kh 3s")


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("", "nothing"),
        ("2s", "high card"),
        ("2s 2h", "pair"),
        ("2s 2h 2d", "three"),
        ("2s 2h 2d 2c", "four"),
        ("2s 2h 3s 3h", "two pairs"),
        ("4s 5s 6s 7s", "high card"),
        ("As Ks Qs Js", "high card"),
    ],
)
def test_q19_fewer_than_five_cards_make_what_they_can(text: str, name: str) -> None:
    assert category(text) == name


def test_q19_a_missing_kicker_is_below_a_two() -> None:
    assert hand("As Ah 2d") > hand("Ad Ac")
    assert hand("2s 2h 2d 2c 3s") > hand("2s 2h 2d 2c")
    assert hand("") < hand("2s")


def test_q20_the_ace_is_high_only_unless_the_wheel_is_on() -> None:
    assert category("As 2h 3d 4c 5s") == "high card"
    assert category("As 2h 3d 4c 5s", wheel=True) == "straight"
    assert hand("As 2h 3d 4c 5s", wheel=True) < hand("2s 3h 4d 5c 6s", wheel=True)
    assert category("As 2s 3s 4s 5s", wheel=True) == "straight flush"
    assert category("Qs Kh Ad 2c 3s", wheel=True) == "high card"  # not round the corner


def test_q21_equal_hands_are_decided_by_kickers_and_suits_are_not_ranked() -> None:
    assert hand("As Ah Kd 3c 2s") > hand("Ad Ac Qs 9h 8d")
    assert hand("As Ks Qs Js 9s") == hand("Ah Kh Qh Jh 9h")
    assert hand("9s 9h 5d 5c As") > hand("9d 9c 5s 5h Ks")


@pytest.mark.parametrize(
    ("text", "total"),
    [
        ("", 0),
        ("2s 3s", 0),
        ("2s 2h", 5),
        ("2s 2h 2d", 10),
        ("2s 2h 2d 2c", 20),
        ("2s 2h 2d 9s 9h 9d", 20),
        ("2s 2h 3s 3h 4s 4h 4d", 20),
    ],
)
def test_q18_points(text: str, total: int) -> None:
    assert int(points(vec[i64](cards(text)))) == total


# -- against the naive evaluator ------------------------------------------------------------------


def sets(seed: int, count: int) -> list[list[int]]:
    """Random cards, of which many make something."""
    rnd = random.Random(seed)
    found = []
    for _ in range(count):
        suits = rnd.choice((1, 2, 4, 4))
        deck = [c for c in range(52) if c // 13 < suits]
        low = rnd.choice((0, 0, 0, 8))
        deck = [c for c in deck if c % 13 >= low or rnd.random() < 0.3]
        found.append(rnd.sample(deck, rnd.randint(0, min(9, len(deck)))))
    return found


@pytest.mark.parametrize("wheel", [False, True])
def test_q19_hands_compare_as_the_naive_ones_do(wheel: bool) -> None:
    seen = set()
    numbered = []
    for held in sets(7 + wheel, enough(1500, 50_000)):
        value, expected = int(best_hand(vec[i64](held), wheel)), naive.best(held, wheel)
        assert int(category_of(value)) == expected[0], held
        assert int(points(vec[i64](held))) == naive.points(held)
        numbered.append((value, expected))
        seen.add(expected[0])
    for (one, a), (other, b) in pairwise(numbered):
        assert (one > other, one == other) == (a > b, a == b)
    assert seen >= set(range(10))


def test_q19_hands_of_none_to_forty_cards() -> None:
    """Beside the oracle's: it looks for each kind of hand, in the order of the rules."""
    rnd = random.Random(3)
    hands: dict[int, oracle.Hand] = {}
    for number in range(enough(1500, 100_000)):
        held = rnd.sample(range(52), number % 41)
        wheel = rnd.random() < 0.5
        value = int(best_hand(vec[i64](held), wheel))
        expected = oracle.best_hand([oracle.PACK[card] for card in held], wheel)
        assert int(category_of(value)) == expected[0], held
        assert hands.setdefault(value, expected) == expected, held
        assert int(points(vec[i64](held))) == naive.points(held)
    for (_, one), (_, other) in pairwise(sorted(hands.items())):
        assert one < other
    assert {expected[0] for expected in hands.values()} == set(range(11))


TWO_TRIPLES = [sorted(cards("2s 2h 2d 9s 9h 9d"))]
SHOWN = (0, 1, 2, 4, 3, 5, 5, 5, 4, 5, 5)  # cards that make a hand, without kickers, by category


@pytest.mark.parametrize("wheel", [False, True])
def test_q19_the_cards_shown_make_the_hand(wheel: bool) -> None:
    for held in TWO_TRIPLES + sets(20, enough(400, 5000)):
        value = best_hand(vec[i64](held), wheel)
        shown = [int(card) for card in best_cards(vec[i64](held), value, wheel)]
        assert set(shown) <= set(held)
        assert len(set(shown)) == len(shown)
        made = best_hand(vec[i64](shown), wheel)
        assert int(category_of(made)) == int(category_of(value)), (held, shown)
        assert len(shown) == SHOWN[int(category_of(value))], (held, shown)


# -- the end of a match ---------------------------------------------------------------------------


def nearly_over(**options: Any) -> Table:
    """One card is left in the pile; seat 0 has won all others."""
    table = given("7h", seats=2, **options)
    while table.view().pile > 1:
        table.ask().right(1 - table.view().turn)
    return table


def test_q17_the_game_ends_when_the_last_card_is_won() -> None:
    table = nearly_over()
    unused = [tuple(s.card for s in table.view(seat).secrets) for seat in (0, 1)]
    table.ask().right(1 - table.view().turn)
    assert table.match.over()
    ended = table.events()[-1]
    assert isinstance(ended, MatchEnded)
    assert ended.secrets == tuple(unused)
    assert table.view().held == (0, 0)
    assert set(table.view().gone) == {*unused[0], *unused[1]}
    with pytest.raises(MatchOver):
        table.match.submit(0, 0)


def test_q17_a_missed_last_card_goes_on_until_it_leaves() -> None:
    table = nearly_over()
    table.miss()
    assert (table.view().pile, table.match.over()) == (1, False)
    table.miss()
    table.miss()
    assert table.match.over()


def test_q19_the_best_hand_wins() -> None:
    table = given("As Ah Kd", seats=2, first=1, win="hand")
    table.win(0, 2)
    while not table.match.over():
        table.miss()
    assert table.match.scores() == (1, 0)
    assert table.match.places() == (1, 2)


def test_q21_equal_hands_share_the_win() -> None:
    table = given("As Ah", seats=2, first=1, win="hand")
    table.ask().right(0).ask().right(1)
    while not table.match.over():
        table.miss()
    assert table.match.scores() == (1, 1)
    assert table.match.places() == (1, 1)


def payoffs(table: Table) -> tuple[float, ...]:
    """What the match was worth to each seat, as virtual players count it."""
    (worth,) = input_of(table.match.record).payoffs
    return worth


def test_q19_a_win_alone_is_worth_all() -> None:
    table = given("As Ah Kd", first=2, win="hand").ask().right(0).ask().right(1).ask().right(0)
    while not table.match.over():
        table.miss()
    assert payoffs(table) == (1.0, 0.0, 0.0)


def test_q21_a_shared_win_is_worth_a_share() -> None:
    table = given("As Ah", first=2, win="hand").ask().right(0).ask().right(1)
    while not table.match.over():
        table.miss()
    assert table.match.places() == (1, 1, 3)
    assert payoffs(table) == (0.5, 0.5, 0.0)


def test_q17_nothing_is_won_before_the_end() -> None:
    game = CodesGame(seats=3)
    assert [game.new().payoff(seat) for seat in range(3)] == [0.0, 0.0, 0.0]
    table = given("As Ah", first=2).ask().right(0)
    assert table.match.scores() == (0, 0, 0)


def test_q21_equal_points_are_decided_by_the_better_hand() -> None:
    table = given("2s As 2h Ah", seats=2, first=1, win="points")
    for _ in range(2):
        table.ask().right(0).ask().right(1)
    while not table.match.over():
        table.miss()
    assert table.match.scores() == (5, 5)
    assert table.match.places() == (2, 1)
