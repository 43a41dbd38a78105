"""Differenzler's players by rules of thumb: legal, repeatable, sensible, and each a step better."""

from functools import cache
from typing import Any, Literal

import pytest

from brelan.core.contract import settle_chance
from brelan.core.game import Bot, Budget, Random
from brelan.core.rng import Rng
from brelan.games.differenzler.bot import Apprentice, Regular
from brelan.games.differenzler.rules import Differenzler
from brelan.games.differenzler.view import DifferenzlerOptions, DifferenzlerView
from tests.engine import enough, ints
from tests.games.differenzler.table import PACK, card, given, text

KINDS = ("regular", "apprentice", "random")
OPTIONS = DifferenzlerOptions(rounds=1)


def player(kind: str, options: DifferenzlerOptions = OPTIONS) -> Bot[Any]:
    if kind == "random":
        return Random()
    return Regular(options) if kind == "regular" else Apprentice(options)


def finished(kinds: tuple[str, ...], options: DifferenzlerOptions, seed: str) -> Differenzler:
    """A match to its end; `apply` refuses whatever is not legal."""
    state = Differenzler(options.rounds, options.exact_bonus)
    players = [player(kind, options) for kind in kinds]
    chance, luck = Rng(f"chance {seed}"), Rng(f"luck {seed}")
    while not state.over():
        seat = int(state.actor())
        if seat < 0:
            settle_chance(state, chance)
            continue
        legal = ints(state.legal(seat))
        state.apply(seat, players[seat].choose(state.view(seat), legal, Budget(), luck))
    return state


# -- conduct -----------------------------------------------------------------------------------


@pytest.mark.parametrize("exact_bonus", [0, 10])
@pytest.mark.parametrize("rounds", [1, 5])
def test_every_action_is_legal_at_every_table(rounds: int, exact_bonus: Literal[0, 10]) -> None:
    options = DifferenzlerOptions(rounds=rounds, exact_bonus=exact_bonus)
    seating = Rng(f"seating {rounds} {exact_bonus}")
    for match in range(enough(10, 100)):
        kinds = tuple([KINDS[int(seating.below(3))] for _ in range(4)])
        state = finished(kinds, options, f"{rounds} {exact_bonus} {match}")
        assert int(state.finished) == rounds


@pytest.mark.parametrize("kind", ["regular", "apprentice"])
def test_the_same_luck_gives_the_same_play(kind: str) -> None:
    options = DifferenzlerOptions(rounds=3)
    sums = [ints(finished((kind,) * 4, options, "again").scores()) for _ in range(2)]
    assert sums[0] == sums[1]
    assert sums[0] != ints(finished((kind,) * 4, options, "another deal").scores())


def test_the_regular_leaves_nothing_to_luck() -> None:
    view, untouched = given({}).view(0), Rng("any")
    luck = Rng("any")
    Regular(OPTIONS).choose(view, tuple(range(36, 194)), Budget(), luck)
    assert luck.word() == untouched.word()


# -- estimates ---------------------------------------------------------------------------------


def estimates(kind: str, hand: str) -> list[int]:
    """What a player says with this hand when hearts are trumps, with some different lucks."""
    view, legal = given({0: hand}).view(0), tuple(range(36, 194))
    return [player(kind).choose(view, legal, Budget(), Rng(luck)) - 36 for luck in range(20)]


@pytest.mark.parametrize(("kind", "most"), [("regular", 3), ("apprentice", 15)])
def test_little_is_estimated_with_the_weakest_hand(kind: str, most: int) -> None:
    assert max(estimates(kind, "6s 7s 8s 6d 7d 8d 6c 7c 8c")) <= most


@pytest.mark.parametrize(("kind", "least"), [("regular", 85), ("apprentice", 65)])
def test_much_is_estimated_with_the_four_top_trumps(kind: str, least: int) -> None:
    assert min(estimates(kind, "Jh 9h Ah Kh 6s 7s 6d 7d 6c")) >= least


@pytest.mark.parametrize("kind", ["regular", "apprentice"])
def test_more_is_estimated_with_a_better_hand(kind: str) -> None:
    poor, fair, good = "6s 8s 6d 9d Qd 7c 9c 7h 8h", "As 8s 6d 9d Qd Kc 9c 7h Ah", "As Ad Jh 9h"
    means = [sum(estimates(kind, hand)) for hand in (poor, fair, good)]
    assert means[0] + 200 < means[1] < means[2] - 200  # ten points each


def test_no_player_estimates_everything() -> None:
    best = "Jh 9h Ah Kh Qh 10h As Ad Ac"
    assert max(estimates("apprentice", best)) <= 140
    assert 110 <= estimates("regular", best)[0] <= 157


# -- cards -------------------------------------------------------------------------------------


def ending(hand: str, trick: str, others: str, wanted: int) -> DifferenzlerView:
    """Seat 3 plays last to the last trick but one, hearts trumps; each other holds one card."""
    own, open_trick = hand.split(), trick.split()
    gone = [name for name in PACK if name not in own + open_trick + others.split()]
    laid = [sorted(map(card, gone[7 * seat : 7 * seat + 7])) for seat in range(4)]
    for seat, name in enumerate(open_trick):
        laid[seat] = sorted([*laid[seat], card(name)])
    return DifferenzlerView(
        seat=3,
        phase="play",
        round=1,
        leader=0,
        trump=1,
        turn=3,
        hand=tuple(sorted(map(card, own))),
        estimate=30 + wanted,
        confirmed=(True,) * 4,
        trick=tuple(map(card, open_trick)),
        trick_leader=0,
        winning=0,
        last_trick=None,
        laid=tuple(map(tuple, laid)),
        voids=((),) * 4,
        points=(20, 20, 20, 30),
        sums=(0,) * 4,
        last_round=None,
    )


def chosen(kind: str, view: DifferenzlerView) -> list[str]:
    """The card a player lays most often, all being legal, first; then any other."""
    lucks = range(40)
    cards = [player(kind).choose(view, view.hand, Budget(), Rng(luck)) for luck in lucks]
    return [text((number,)) for number in sorted(set(cards), key=cards.count, reverse=True)]


@pytest.mark.parametrize(
    ("hand", "trick", "others", "wanted", "expected"),
    [
        pytest.param("Jh 6s", "As 10s Ks", "9h 9d 8d", 45, "Jh", id="takes with the boss trump"),
        pytest.param("Jh 6s", "As 10s Ks", "9h 9d 8d", 25, "6s", id="keeps it for the last trick"),
        pytest.param("7h 6s", "As 10s Ks", "Jh 9d 8d", 25, "7h", id="trumps what it wants"),
        pytest.param("7h 6s", "As 10s Ks", "Jh 9d 8d", 0, "6s", id="follows when it has enough"),
        pytest.param("Ad 6d", "10d 7d 8d", "Kd 9c 8c", 21, "Ad", id="takes with the ace"),
        pytest.param("Ad 6d", "10d 7d 8d", "Kd 9c 8c", 0, "6d", id="ducks on its estimate"),
        pytest.param("Ac 6d", "Jh 9h 10h", "7c 8c 9c", 0, "Ac", id="sheds a dangerous ace"),
        pytest.param("Ac 6d", "Jh 9h 10h", "7c 8c 9c", 16, "6d", id="keeps an ace it needs"),
    ],
)
def test_the_regular_aims_at_its_estimate(
    hand: str, trick: str, others: str, wanted: int, expected: str
) -> None:
    assert chosen("regular", ending(hand, trick, others, wanted)) == [expected]


def test_the_apprentice_mostly_takes_what_it_wants() -> None:
    assert chosen("apprentice", ending("Ad 6d", "10d 7d 8d", "Kd 9c 8c", 21)) == ["Ad", "6d"]


def test_the_apprentice_ducks_on_its_estimate() -> None:
    assert chosen("apprentice", ending("Ad 6d", "10d 7d 8d", "Kd 9c 8c", 0)) == ["6d"]


# -- strength ----------------------------------------------------------------------------------


@cache
def miss(kind: str) -> float:
    """The mean miss of four of a kind, on the same deals for every kind."""
    rounds = enough(150, 1500)
    states = [finished((kind,) * 4, OPTIONS, f"strength {deal}") for deal in range(rounds)]
    return sum(sum(ints(state.scores())) for state in states) / (4 * rounds)


def test_each_kind_misses_less_among_its_like() -> None:
    # One round's mean varies by about 4 (regular), 6 (apprentice) and 19 (random): over 150
    # rounds these bounds are four standard errors or more from 8.3, 15.5 and 54.
    assert miss("regular") < 9.6
    assert 13.0 < miss("apprentice") < 18.0
    assert miss("random") > 40.0


def test_each_kind_misses_less_at_one_table() -> None:
    """Every deal is played four times, so that each kind has held each hand."""
    kinds = ("regular", "apprentice", "regular", "random")
    missed = dict.fromkeys(KINDS, 0)
    deals = enough(40, 400)
    for deal in range(deals):
        for turn in range(4):
            seated = kinds[turn:] + kinds[:turn]
            scores = ints(finished(seated, OPTIONS, f"one table {deal}").scores())
            for kind, score in zip(seated, scores, strict=True):
                missed[kind] += score
    mean = {kind: missed[kind] / (4 * deals * kinds.count(kind)) for kind in KINDS}
    assert mean["regular"] + 2.0 < mean["apprentice"] < mean["random"] - 20.0
