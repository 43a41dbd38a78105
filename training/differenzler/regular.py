"""Fit the weights of Differenzler's regular player to self-play, and print them.

`scripts/train differenzler regular` runs this. Four explorers play, in other processes or on Ray:
their estimates stray and some of their cards are drawn by lot, in the first generation all of them.
What they saw and what came of it gives weights by least squares; each generation is fitted to its
own rounds and those of the one before, and the next plays by the average of all but the first.
"""

import argparse
import sys
from collections.abc import Iterator
from itertools import chain
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from brelan.arena import Workers
from brelan.core.contract import settle_chance
from brelan.core.game import Budget
from brelan.core.rng import Rng
from brelan.games.differenzler import bot
from brelan.games.differenzler.cards import CARDS, VALUE
from brelan.games.differenzler.outlook import HAND_FEATURES, Outlook, dot, estimate_features
from brelan.games.differenzler.rules import Differenzler
from brelan.games.differenzler.view import DifferenzlerOptions, DifferenzlerView
from training.workers import add_workers, workers_of

Table: TypeAlias = NDArray[np.float64]

STRAY = 15.0  # standard deviation of the explorers' estimates around the judged ones
LOT = 0.1  # share of their cards that are drawn by lot
RIDGE = 1.0
SHARE = 100  # rounds that a process plays at a time
EVERY_LEFT = range(1, 9)  # cards left after a trick


class Note(NamedTuple):
    """What an explorer saw when it played a card."""

    outlook: Outlook
    card: int


class Explorer(bot.Regular):
    def __init__(self, weights: bot.Weights, stray: float, lot: float, rng: Rng) -> None:
        super().__init__(DifferenzlerOptions(rounds=1), weights)
        self.stray, self.lot, self.rng = stray, lot, rng
        self.hand: list[float] = []
        self.notes: list[Note] = []

    def estimate(self, view: DifferenzlerView) -> int:
        self.hand = estimate_features(view)
        bell = sum(self.rng.uniform() for _ in range(4)) - 2.0  # variance 1/3
        points = dot(self.hand, self.weights.estimate) + self.stray * 3**0.5 * bell
        return max(0, min(157, round(points)))

    def choose(
        self, view: DifferenzlerView, legal: tuple[int, ...], budget: Budget, rng: Rng
    ) -> int:
        action = super().choose(view, legal, budget, rng)
        if view.phase == "play":
            if self.rng.uniform() < self.lot:
                action = legal[int(self.rng.below(len(legal)))]
            self.notes.append(Note(Outlook(view), action))
        return action


class Samples(NamedTuple):
    """Rows of features and what came of them."""

    estimates: list[list[float]]  # features of a new hand, the estimate; the points made
    takes: list[list[float]]  # features of a best card; whether it took the trick
    hauls: list[list[float]]  # later seats, times the mean value; what they added
    misses: list[list[float]]  # cards left, features of the hand, wanted; points still made


class Share(NamedTuple):
    """Rounds for a process to play."""

    weights: bot.Weights
    lot: float
    seed: int
    rounds: range


def explore(workers: Workers, weights: bot.Weights, rounds: int, lot: float, seed: int) -> Samples:
    numbers = [range(rounds)[start : start + SHARE] for start in range(0, rounds, SHARE)]
    shares = [Share(weights, lot, seed, part) for part in numbers]
    return join([*workers.executor.map(explore_share, shares)])


def join(parts: list[Samples]) -> Samples:
    return Samples(*[[*chain.from_iterable(rows)] for rows in zip(*parts, strict=True)])


def explore_share(share: Share) -> Samples:
    weights, lot, seed, rounds = share
    samples = Samples([], [], [], [])
    for number in rounds:
        rng = Rng(f"fit {seed} {number}")
        strays = [STRAY if (number + seat) % 2 else STRAY / 4 for seat in range(4)]
        explorers = [Explorer(weights, stray, lot, rng) for stray in strays]
        state = Differenzler(1, 0)
        tricks = list(play(state, explorers, rng))
        for seat, explorer in enumerate(explorers):
            made, said = int(state.points[seat]), int(state.estimates[seat])
            samples.estimates.append([*explorer.hand, said, made])
            note_tricks(samples, explorer.notes, [(w == seat, p) for w, p in tricks], made)
    return samples


def play(state: Differenzler, explorers: list[Explorer], rng: Rng) -> Iterator[tuple[int, int]]:
    """Play a round; the winner and the points of each trick."""
    while not state.over():
        seat = int(state.actor())
        if seat < 0:
            settle_chance(state, rng)
            continue
        legal = tuple([int(action) for action in state.legal(seat)])
        action = explorers[seat].choose(state.view(seat), legal, Budget(), rng)
        state.step(seat, action)
        if action < CARDS and state.trick_size == 0:
            yield int(state.last_winner), int(state.last_points)


def note_tricks(
    samples: Samples, notes: list[Note], tricks: list[tuple[bool, int]], made: int
) -> None:
    for (outlook, card), (won, points) in zip(notes, tricks, strict=True):
        later = len(outlook.voids)
        if later and outlook.beats(card):
            samples.takes.append([*outlook.take_features(card), won])
        if later and won:
            added = points - outlook.pile - int(VALUE[36 * outlook.trump + card])
            samples.hauls.append([later, later * outlook.mean_value, added])
        haul = points if won else 0
        made -= haul
        if outlook.left > 0:
            features = hand_row(outlook, card, points, won)
            samples.misses.append([outlook.left, *features, outlook.wanted - haul, made])


def hand_row(outlook: Outlook, card: int, points: int, won: bool) -> list[float]:
    row = [0.0] * HAND_FEATURES
    found = outlook.hand_features(points, float(won))
    for suit, held in enumerate(outlook.held):
        found += outlook.suit_features(suit, [other for other in held if other != card])
    for feature, amount in found:
        row[feature] += amount
    return row


def solve(rows: Table, results: Table) -> Table:
    square = rows.T @ rows + RIDGE * np.eye(rows.shape[1])
    return np.asarray(np.linalg.solve(square, rows.T @ results), dtype=np.float64)


def aims(features: Table, wanted: Table, made: Table) -> Table:
    """Weights that give, for each row, the aim that would be met on average.

    made = weights * features + pull * wanted, since play aims at what is wanted.
    """
    solved = solve(np.column_stack([features, wanted]), made)
    aim: Table = solved[:-1] / (1.0 - solved[-1])
    return aim


def log_odds(rows: Table, won: Table) -> Table:
    """Logistic regression by Newton's method."""
    weights = np.zeros(rows.shape[1])
    for _ in range(25):
        chance = 1.0 / (1.0 + np.exp(-rows @ weights))
        slope = rows.T @ (won - chance) - RIDGE * weights
        curve = (rows * (chance * (1.0 - chance))[:, None]).T @ rows
        weights += np.linalg.solve(curve + RIDGE * np.eye(len(weights)), slope)
    return weights


class MissModel:
    """|wanted - made| = at_best + too_much * soft(wanted - high) + too_little * soft(low - wanted).

    Fitted by damped Gauss-Newton steps. Parameters: low, high, then the three by cards left.
    """

    def __init__(self, rows: Table) -> None:
        self.left, self.wanted, made = rows[:, 0].astype(int), rows[:, -2], rows[:, -1]
        features = rows[:, 1:-2]
        self.rows = np.column_stack([features, features * ((self.left - 4.5) / 4)[:, None]])
        self.which = np.eye(len(EVERY_LEFT))[self.left - 1]
        self.missed = np.abs(self.wanted - made)
        self.width = self.rows.shape[1]
        aim = aims(self.rows, self.wanted, made)
        slopes = np.linspace(1.0, 0.3, len(EVERY_LEFT))
        self.start = np.concatenate([aim, aim, np.full(len(EVERY_LEFT), 4.0), slopes, slopes])

    def fit(self) -> Table:
        best, damping = self.start, 1.0
        errors, slopes = self.errors(best)
        for _ in range(12):
            square = slopes.T @ slopes
            step = np.linalg.solve(
                square + damping * np.diag(np.diag(square) + RIDGE), slopes.T @ errors
            )
            new_errors, new_slopes = self.errors(best - step)
            if new_errors @ new_errors < errors @ errors:
                best, errors, slopes, damping = best - step, new_errors, new_slopes, damping / 4
            else:
                damping *= 4
        return best

    def errors(self, parameters: Table) -> tuple[Table, Table]:
        """What the model gets wrong, and how that changes with each parameter."""
        n, left = self.width, self.left - 1
        at_best, too_much, too_little = parameters[2 * n :].reshape(3, -1)[:, left]
        over, over_slope = soft(self.wanted - self.rows @ parameters[n : 2 * n])
        under, under_slope = soft(self.rows @ parameters[:n] - self.wanted)
        errors = at_best + too_much * over + too_little * under - self.missed
        blocks = [
            self.rows * (too_little * under_slope)[:, None],
            self.rows * (-too_much * over_slope)[:, None],
            self.which,
            self.which * over[:, None],
            self.which * under[:, None],
        ]
        return errors, np.column_stack(blocks)


def soft(points: Table) -> tuple[Table, Table]:
    """As in the bot, with its slope."""
    scaled = np.clip(points / bot.SOFTNESS, -30.0, 30.0)
    return bot.SOFTNESS * np.log1p(np.exp(scaled)), 1.0 / (1.0 + np.exp(-scaled))


def fit(samples: Samples) -> bot.Weights:
    estimates, takes, hauls, misses = (np.array(rows, dtype=np.float64) for rows in samples)
    found = MissModel(misses).fit()
    hand, miss = np.split(found, [4 * HAND_FEATURES])
    return bot.Weights(
        estimate=rounded(aims(estimates[:, :-2], estimates[:, -2], estimates[:, -1])),
        hand=tuple([rounded(row) for row in hand.reshape(4, -1).T]),
        miss=tuple([rounded(row) for row in miss.reshape(3, -1).T]),
        take=rounded(log_odds(takes[:, :-1], takes[:, -1])),
        haul=rounded(solve(hauls[:, :-1], hauls[:, -1])),
    )


def rounded(numbers: Table) -> tuple[float, ...]:
    return tuple([round(float(number), 2) for number in numbers])


def nothing_known() -> bot.Weights:
    """An average estimate, and no opinion of any card."""
    return bot.Weights(
        estimate=(157 / 4, *[0.0] * (len(bot.FITTED.estimate) - 1)),
        hand=((0.0,) * 4,) * HAND_FEATURES,
        miss=((0.0, 1.0, 1.0),) * len(EVERY_LEFT),
        take=(0.0,) * len(bot.FITTED.take),
        haul=(0.0, 1.0),
    )


def mean(generations: list[bot.Weights]) -> bot.Weights:
    """Their average, which is steadier than any of them."""
    tables = [
        np.mean([np.array(table) for table in same], axis=0)
        for same in zip(*generations, strict=True)
    ]
    estimate, hand, miss, take, haul = tables
    rows = [tuple([rounded(row) for row in table]) for table in (hand, miss)]
    return bot.Weights(rounded(estimate), rows[0], rows[1], rounded(take), rounded(haul))


def learn(workers: Workers, rounds: int, generations: int) -> bot.Weights:
    weights = fit(explore(workers, nothing_known(), rounds, 1.0, 0))
    before, fitted = Samples([], [], [], []), []
    for generation in range(1, generations):
        samples = explore(workers, weights, rounds, LOT, generation)
        fitted.append(fit(join([before, samples])))
        before, weights = samples, mean(fitted)
        print(f"generation {generation + 1} of {generations}", file=sys.stderr)
    return weights


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("rounds", type=int, nargs="?", default=2000, help="a generation")
    parser.add_argument("generations", type=int, nargs="?", default=6)
    add_workers(parser)
    given = parser.parse_args()
    with workers_of(given) as workers:
        weights = learn(workers, given.rounds, given.generations)
    for name, value in weights._asdict().items():
        print(f"    {name}={value},")
