"""The worths that Tigre computes agree with exact values, where a reduced game is solved through.

With many rounds to come a point is worth the same chance to win the match wherever it is won, so a
difference of chances is one of points.

Nothing is sampled here: what is left is the error of the model, which takes for given how the
Banker will end, though the Banker hears what the first seat says and holds none of its cards. The
fewer cards there are, the more that matters: 3.6 points with eight of them, 2.6 with ten.
"""

import math
from collections.abc import Callable
from functools import cache
from statistics import fmean

import pytest

from brelan.core.rng import Rng
from brelan.games.tigre import GAME
from brelan.games.tigre.bot import Master
from brelan.games.tigre.stakes import SPREAD
from brelan.games.tigre.view import TigreOptions, TigreView
from brelan.review.judging import judge
from brelan.review.moments import Moment, ReviewInput
from brelan.review.report import SeatReview, seat_review
from tests.engine import COMPILED, FULL
from tests.games.tigre.oracle import Card
from tests.games.tigre.reduced import Hand, Reduced
from tests.games.tigre.reduced_players import FIRST, LEGAL, ROUNDS, player, policies, view_of

TEN = COMPILED or FULL  # cards, otherwise eight
CARDS: list[Card] = [1, 2, 3, 4, 5, 6, 7, 8, "3/6/9", "X2"] if TEN else [1, 2, 3, 4, 5, 6, 7, "X2"]
DISTANCE = 15 if TEN else 12
DEVIATION = SPREAD * math.sqrt(2 * (ROUNDS - 1))  # of the lead that the following rounds bring
POINT = 1 / (DEVIATION * math.sqrt(2 * math.pi))  # what a point is worth, as a chance to win


def exact(game: Reduced) -> dict[Hand, tuple[float, float]]:
    """For every hand of the first seat: its points after taking a card, and after stopping."""
    _, banker = policies(game, player(game, "master"))
    found: dict[Hand, tuple[float, float]] = {}

    @cache
    def value(hand: Hand) -> float:
        stop = -game.against(hand, banker)
        if game.ends(hand) or hand.bit_count() == len(game.cards) - 2:
            return stop
        unseen = game.unseen(hand)
        take = sum(value(hand | card) for card in unseen) / len(unseen)
        found[hand] = take, stop
        return max(take, stop)

    for pair in game.pairs(game.everything):
        value(pair)
    return found


def computed(game: Reduced, hand: Hand) -> tuple[float, float]:
    master = player(game, "master")
    assert isinstance(master, Master)
    take, stop = master.appraise(view_of(game, FIRST, hand, 2, "nothing"), LEGAL)
    return take, stop


def test_worths_agree_with_exact_values() -> None:
    game = Reduced(CARDS, DISTANCE)
    solved = exact(game)
    pairs = [(computed(game, hand), solved[hand]) for hand in solved]
    judged = [(take - stop) / POINT for (take, stop), _ in pairs]
    truth = [take - stop for _, (take, stop) in pairs]
    off = math.sqrt(fmean((a - b) ** 2 for a, b in zip(judged, truth, strict=True)))
    assert off * POINT < (GAME.measure.doubt if TEN else 1.5 * GAME.measure.doubt)
    random = fmean(abs(gap) / 2 for gap in truth)  # what it costs to take or stop at random
    assert fmean(abs(gap) / 2 for gap in judged) == pytest.approx(random, rel=0.1 if TEN else 0.2)
    mistakes = [
        abs(real) for real, gap in zip(truth, judged, strict=True) if (gap > 0) != (real > 0)
    ]
    assert sum(mistakes) / len(truth) < 0.002 * random, "the best action is nearly always found"


class ReducedGame(GAME):
    """Tigre as reviews know it, with a master who plays with fewer cards."""

    reduced: Reduced

    def appraise(self, view: TigreView, legal: tuple[int, ...]) -> tuple[float, ...]:
        master = player(self.reduced, "master")
        assert isinstance(master, Master)
        return master.appraise(view, legal)


Choice = tuple[Hand, bool]  # a hand, and whether another card was taken


def choices(game: Reduced, takes: Callable[[Hand], bool]) -> list[Choice]:
    """Those of the first seat, in a turn from each pair of cards."""
    rng = Rng("turns")
    found: list[Choice] = []
    for pair in game.pairs(game.everything):
        hand = pair
        while not game.ends(hand) and hand.bit_count() < len(game.cards) - 2:
            found.append((hand, takes(hand)))
            if not found[-1][1]:
                break
            unseen = game.unseen(hand)
            hand |= unseen[int(rng.below(len(unseen)))]
    return found


def reviewed(game: Reduced, made: list[Choice]) -> SeatReview:
    """As `review` does it, of a match that was played with these choices."""
    whole = ReducedGame(TigreOptions(seats=2, rounds=ROUNDS))
    whole.reduced = game
    take, stop = LEGAL
    moments = tuple(
        Moment(
            step,
            step,
            FIRST,
            1,
            view_of(game, FIRST, hand, 2, "nothing"),
            LEGAL,
            take if taken else stop,
        )
        for step, (hand, taken) in enumerate(made)
    )
    judged = [judge(whole, 1, 1, moment) for moment in moments]
    return seat_review(whole, ReviewInput(moments, (), (1, 2)), FIRST, judged)


def test_a_review_finds_what_random_play_costs_and_that_a_masters_costs_nothing() -> None:
    game = Reduced(CARDS, DISTANCE)
    solved, rng = exact(game), Rng("random")

    def costs(made: list[Choice]) -> list[float]:
        return [POINT * (max(solved[hand]) - solved[hand][not taken]) for hand, taken in made]

    random = choices(game, lambda _: rng.below(2) == 0)
    found, truth = reviewed(game, random), costs(random)
    assert -found.share.choices == pytest.approx(sum(truth), rel=0.15 if TEN else 0.25)
    assert len(found.costly) == 3
    assert all(truth[step] > fmean(truth) for step in found.costly)

    master, _ = policies(game, player(game, "master"))
    own = choices(game, master)
    best = reviewed(game, own)
    assert best.share.choices == 0.0
    assert best.costly == ()
    assert sum(costs(own)) < 0.01 * sum(truth), "and really costs next to nothing"
