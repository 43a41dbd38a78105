"""Worlds: exactly the deals that fit, each as likely, with hidden estimates uniform."""

from collections import Counter
from collections.abc import Collection
from math import sqrt
from typing import TypeVar

import pytest

from brelan.core.bits import members
from brelan.core.contract import SPECTATOR
from brelan.core.rng import Rng
from tests.engine import enough, ints
from tests.games.differenzler import oracle
from tests.games.differenzler.deals import fair, lopsided
from tests.games.differenzler.deduction import Hands, Round
from tests.games.differenzler.table import SUITS, given, in_play

T = TypeVar("T")
DRAWS = 8000  # at least, so that a bias of a few hundredths shows


def is_uniform(counts: Counter[T], cases: Collection[T]) -> bool:
    """Whether the counts are what equal chances give, to five standard deviations."""
    expected = counts.total() / len(cases)
    chi_square = sum((counts[case] - expected) ** 2 / expected for case in cases)
    freedom = len(cases) - 1
    return abs(chi_square - freedom) <= 5 * sqrt(2 * freedom)


def drawn(played: Round, observer: int, times: int, rng: Rng) -> Counter[Hands]:
    worlds = played.table.game.worlds(played.table.view(observer))
    sets = Counter(ints(worlds.draw(rng).hands) for _ in range(times))
    return Counter({tuple(ints(members(s)) for s in hands): n for hands, n in sets.items()})


def some_round(rng: Rng, cards: int, voids: int) -> Round:
    """A round after so many cards in which at least so many voids were shown."""
    while True:
        hands = lopsided(rng) if rng.below(2) else fair(rng)
        played = Round(hands, SUITS[rng.below(4)], int(rng.below(4)))
        played.play(cards, rng)
        if sum(map(len, played.table.view().voids)) >= voids:
            return played


# Cards played, voids shown at least: before a trick and inside one, rooms equal and unequal.
ENDINGS = [(24, 1), (24, 2), (25, 2), (26, 3), (27, 0), (28, 2), (29, 2), (30, 1), (31, 0), (32, 0)]


@pytest.mark.parametrize(("cards", "voids"), ENDINGS)
def test_the_worlds_of_an_ending_are_all_that_fit_and_equally_likely(
    cards: int, voids: int
) -> None:
    rng = Rng(f"ending {cards} {voids}")
    for _ in range(enough(1, 10)):
        played = some_round(rng, cards, voids)
        observer = int(rng.below(4))
        fitting = played.fitting(observer)
        counts = drawn(played, observer, 20 * len(fitting) + DRAWS, rng)
        assert set(counts) == fitting
        assert len(fitting) == 1 or is_uniform(counts, fitting)


def test_the_worlds_of_a_spectator() -> None:
    rng = Rng("spectator")
    played = some_round(rng, 28, 3)
    fitting = played.fitting(SPECTATOR)
    counts = drawn(played, SPECTATOR, 20 * len(fitting) + DRAWS, rng)
    assert len(fitting) > 10
    assert set(counts) == fitting
    assert is_uniform(counts, fitting)


def kept_jack(rng: Rng) -> tuple[Round, int]:
    """A round in which a seat laid a plain card on a trump lead, the jack still out; and it."""
    while True:
        played = some_round(rng, 25 + int(rng.below(3)), 1)
        trump = SUITS.index(played.trump)
        jack_out = any((played.trump, "J") in hand for hand in played.naive.hands)
        shown = [seat for seat, suits in enumerate(played.table.view().voids) if trump in suits]
        for seat in shown:
            if jack_out and played.naive.hands[seat]:
                return played, seat


def test_the_sole_jack_may_still_be_there() -> None:
    """A seat that has shown no trump holds the jack in its full share of the worlds (D20)."""
    rng, rounds, found = Rng("jack"), enough(4, 40), 0
    for _ in range(rounds):
        played, seat = kept_jack(rng)
        jack: oracle.Card = (played.trump, "J")
        observer = next(s for s in range(4) if s != seat and jack not in played.naive.hands[s])
        fitting = played.fitting(observer)
        counts = drawn(played, observer, 20 * len(fitting) + DRAWS, rng)
        number = 9 * SUITS.index(played.trump) + 5
        assert set(counts) == fitting
        assert len(fitting) == 1 or is_uniform(counts, fitting)
        found += any(number in hands[seat] for hands in counts)
    assert 4 * found >= 3 * rounds, "now and then what else is known leaves no room for it"


def test_hidden_estimates_are_uniform_from_0_to_157() -> None:
    table = given({})
    table.confirm(1, 12)
    table.confirm(3, 99)
    worlds = table.game.worlds(table.view(0))
    rng = Rng("estimates")
    counts: Counter[tuple[int, int]] = Counter()
    for _ in range(158 * 30):
        world = worlds.draw(rng)
        assert [world.view(seat).estimate for seat in (0, 2)] == [-1, -1]
        for seat in (1, 3):
            counts[seat, world.view(seat).estimate] += 1
    possible = [(seat, points) for seat in (1, 3) for points in range(158)]
    assert set(counts) == set(possible)
    assert is_uniform(counts, possible)


def test_the_seats_estimate_is_kept() -> None:
    table = in_play({})
    world = table.game.worlds(table.view(2)).draw(Rng("own"))
    assert world.view(2).estimate == 40


def test_at_the_first_card_each_unseen_card_is_anywhere() -> None:
    """Too many deals to list: where single cards lie is compared with a third each."""
    table = in_play({0: "6s"}).play("6s")
    worlds = table.game.worlds(table.view(0))
    rng = Rng("anywhere")
    counts: Counter[tuple[int, int]] = Counter()
    for _ in range(3000):
        world = worlds.draw(rng)
        counts.update((seat, card) for seat in (1, 2, 3) for card in world.view(seat).hand)
    unseen = set(range(36)) - set(table.view(0).hand) - {0}
    assert set(counts) == {(seat, card) for seat in (1, 2, 3) for card in unseen}
    assert all(abs(count - 1000) < 5 * sqrt(3000 * 2 / 9) for count in counts.values())


def test_worlds_play_on_like_the_table() -> None:
    """A drawn world accepts every continuation that its own rules allow, to the end."""
    rng = Rng("play on")
    played = some_round(rng, 20, 2)
    for observer in range(-1, 4):
        world = played.table.game.worlds(played.table.view(observer)).draw(rng)
        while not world.over():
            world.apply(world.actor(), world.pick(world.actor(), rng))
        result = world.view(0).last_round
        assert result is not None
        assert sum(result.points) == 157
