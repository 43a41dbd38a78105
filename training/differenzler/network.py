"""Learn the weights of Differenzler's value network: `scripts/train differenzler network`.

By self-play: each generation plays rounds with the weights so far in other processes, or on a Ray
cluster, while this one fits the network to how far every seat really missed, from every position it
was in, in the last generations (Monte Carlo regression). Estimates are varied while playing, and
now and then a card is played at random, so that the network learns what other choices would have
cost. What plays, and what is kept in the end, are weights averaged over many steps: the newest ones
chase their own mistakes. The first generations play at random. Everything follows from one seed.
"""

import argparse
import sys
import time
from collections import deque
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from brelan.arena import Workers
from brelan.core.contract import settle_chance
from brelan.core.rng import Rng
from brelan.games.differenzler import net
from brelan.games.differenzler.cards import CARDS
from brelan.games.differenzler.guide import DifferenzlerGuide
from brelan.games.differenzler.rules import HAND, Differenzler
from training.workers import add_workers, workers_of

Floats: TypeAlias = NDArray[np.float32]
Ints: TypeAlias = NDArray[np.int32]

FEATURES, FIRST, SECOND = int(net.FEATURES), int(net.FIRST), int(net.SECOND)
WEIGHTS_FILE = Path("src/brelan/games/differenzler/net.bin")
SCALE = 20.0  # points in one unit of the output while learning
BATCH = 1024
SHARES = 8  # into which the rounds of a generation are cut, whatever the number of processes
WINDOW = 6  # generations that are learned from at a time
PASSES = 2.0  # how often a position is learned from, on average
GUESSED = 20_000  # hands from which the guess is fitted
AVERAGING = 0.999  # how much of the averaged weights stays in a step
RANDOM_CARD = 0.005  # how often a card is played at random
OTHER_SEATS = 0.4  # how often a position is also learned from another seat's side


class Samples(NamedTuple):
    features: Ints  # all active features, one sample after the other
    ends: Ints  # where each sample ends
    missed: Floats  # how far the seat missed in the end


class Note(NamedTuple):
    """What a seat knew at some moment of a round."""

    seat: int
    features: list[int]


def note_position(state: Differenzler, seat: int) -> Note:
    wanted = state.estimates[seat] - state.points[seat]
    needs = net.needs(wanted, net.tricks_to_go(state))
    return Note(seat, [*net.situation(state, seat), *needs])


class Player:
    """Plays rounds with the weights so far and notes what it has seen."""

    def __init__(self, weights: bytes | None, seed: str) -> None:
        self.rng = Rng(seed)
        self.guide = None if weights is None else DifferenzlerGuide(net.load(weights), 0.0)
        self.features: list[int] = []
        self.ends: list[int] = []
        self.missed: list[float] = []

    def samples(self) -> Samples:
        return Samples(
            np.array(self.features, np.int32),
            np.array(self.ends, np.int32),
            np.array(self.missed, np.float32),
        )

    def play_round(self) -> None:
        state = Differenzler(1, 0)
        for _ in range(3):
            settle_chance(state, self.rng)
        notes: list[Note] = []
        for seat in range(4):
            estimate = self.estimate(state, seat)
            notes.append(Note(seat, [*net.opening(state, seat), *net.needs(estimate, HAND)]))
            state.step(seat, CARDS + estimate)
        while not state.over():
            seat = int(state.actor())
            state.step(seat, self.card(state, seat))
            if not state.over():
                notes.append(note_position(state, seat))
                if self.rng.uniform() < OTHER_SEATS:
                    notes.append(note_position(state, (seat + 1 + int(self.rng.below(3))) % 4))
        self.keep(notes, [-state.payoff(seat) for seat in range(4)])

    def keep(self, notes: list[Note], missed: list[float]) -> None:
        for note in notes:
            self.features.extend(note.features)
            self.ends.append(len(self.features))
            self.missed.append(missed[note.seat])

    def card(self, state: Differenzler, seat: int) -> int:
        legal = state.legal(seat)
        if self.guide is None or len(legal) == 1 or self.rng.uniform() < RANDOM_CARD:
            return int(state.pick(seat, self.rng))
        opinions = list(self.guide.weigh(state, seat, legal))
        return int(legal[opinions.index(max(opinions))])

    def estimate(self, state: Differenzler, seat: int) -> int:
        if self.guide is None:
            return int(self.rng.below(90))
        best = int(self.guide.estimate(state, seat))
        drawn = self.rng.uniform()
        if drawn < 0.8:
            return best
        if drawn < 0.97:
            return max(0, min(157, best + int(self.rng.below(25)) - 12))
        return int(self.rng.below(120))


def play(job: tuple[bytes | None, str, int]) -> Samples:
    """The samples of so many rounds, in a process of its own."""
    weights, seed, rounds = job
    player = Player(weights, seed)
    for _ in range(rounds):
        player.play_round()
    return player.samples()


class Learner:
    """The same net as `brelan.games.differenzler.net`, with gradients (Adam)."""

    def __init__(self, seed: int) -> None:
        random = np.random.default_rng(seed)
        self.weights = [
            random.normal(0, 0.12, (FEATURES, FIRST)).astype(np.float32),
            random.normal(0, (2 / FIRST) ** 0.5, (FIRST, SECOND)).astype(np.float32),
            np.zeros(SECOND, np.float32),
            random.normal(0, (1 / SECOND) ** 0.5, SECOND).astype(np.float32),
            np.array([0.7], np.float32),
        ]
        self.averaged = [w.copy() for w in self.weights]
        self.means = [np.zeros_like(w) for w in self.weights]
        self.squares = [np.zeros_like(w) for w in self.weights]
        self.steps = 0

    def fit(self, inputs: Floats, missed: Floats, rate: float) -> float:
        """One step; the mean squared error before it, in points."""
        w1, w2, b2, w3, b3 = self.weights
        first = np.maximum(inputs @ w1, 0)
        second = np.maximum(first @ w2 + b2, 0)
        error = second @ w3 + b3 - missed / SCALE
        slope = (2 / len(error)) * error
        back2 = np.outer(slope, w3) * (second > 0)
        back1 = (back2 @ w2.T) * (first > 0)
        gradients = [
            inputs.T @ back1,
            first.T @ back2,
            back2.sum(axis=0),
            second.T @ slope,
            np.array([slope.sum()], np.float32),
        ]
        self.steps += 1
        for index, gradient in enumerate(gradients):
            self._adam(index, gradient, rate)
        return float(np.mean(error * error)) * SCALE * SCALE

    def _adam(self, index: int, gradient: Floats, rate: float) -> None:
        mean, square = self.means[index], self.squares[index]
        mean += 0.1 * (gradient - mean)
        square += 0.001 * (gradient * gradient - square)
        corrected = rate * (1 - 0.999**self.steps) ** 0.5 / (1 - 0.9**self.steps)
        self.weights[index] -= corrected * mean / (np.sqrt(square) + 1e-8)
        kept = min(AVERAGING, self.steps / (self.steps + 10))
        self.averaged[index] += (1 - kept) * (self.weights[index] - self.averaged[index])

    def export(self) -> bytes:
        """The averaged weights in the order and scale that the network reads; no guess yet."""
        w1, w2, b2, w3, b3 = self.averaged
        guess = np.zeros(FEATURES, np.float32)
        flat = np.concatenate([w1.ravel(), w2.ravel(), b2, w3 * SCALE, b3 * SCALE, guess])
        return bytes(flat.astype("<f2").tobytes())


def with_guess(weights: bytes, seed: int) -> bytes:
    """The weights with the linear guess that comes nearest to the network's own estimates."""
    guide, rng = DifferenzlerGuide(net.load(weights), 0.0), Rng(f"{seed} guess")
    rows, estimates = [], []
    for _ in range(GUESSED):
        state = Differenzler(1, 0)
        for _ in range(3):
            settle_chance(state, rng)
        row = np.zeros(FEATURES)
        row[list(net.opening(state, 0))] = 1
        rows.append(row)
        estimates.append(int(guide.estimate(state, 0)))
    inputs = np.array(rows)
    square = inputs.T @ inputs + 1e-3 * np.eye(FEATURES)
    guess = np.linalg.solve(square, inputs.T @ np.array(estimates))
    return weights[: -2 * FEATURES] + bytes(guess.astype("<f2").tobytes())


def batches(
    samples: Samples, count: int, random: np.random.Generator
) -> Iterator[tuple[Floats, Floats]]:
    """So many batches of random samples, as dense inputs and targets."""
    starts = np.concatenate([[0], samples.ends[:-1]])
    for _ in range(count):
        chosen = random.integers(0, len(samples.ends), BATCH)
        lengths = samples.ends[chosen] - starts[chosen]
        rows = np.repeat(np.arange(BATCH), lengths)
        offsets = np.arange(lengths.sum()) - np.repeat(np.cumsum(lengths) - lengths, lengths)
        inputs = np.zeros((BATCH, FEATURES), np.float32)
        inputs[rows, samples.features[np.repeat(starts[chosen], lengths) + offsets]] = 1
        yield inputs, samples.missed[chosen]


def join(parts: Sequence[Samples]) -> Samples:
    """The samples of several processes or generations as one."""
    shifts = np.cumsum([0] + [len(part.features) for part in parts[:-1]])
    ends = [part.ends + shift for part, shift in zip(parts, shifts, strict=True)]
    return Samples(
        np.concatenate([part.features for part in parts]),
        np.concatenate(ends),
        np.concatenate([part.missed for part in parts]),
    )


class Plan(NamedTuple):
    """How long and how is learned."""

    generations: int
    rounds: int  # a generation
    seed: int
    out: Path


def learn(plan: Plan, workers: Workers) -> None:
    learner = Learner(plan.seed)
    random = np.random.default_rng(plan.seed)
    window: deque[Samples] = deque(maxlen=WINDOW)
    began = time.monotonic()
    playing = workers.executor.map(play, jobs_of(plan, 0, None))
    for generation in range(plan.generations):
        window.append(join([*playing]))
        weights = learner.export() if generation > 0 else None
        playing = workers.executor.map(play, jobs_of(plan, generation + 1, weights))
        error = fit(learner, window, 1e-3 * 0.02 ** (generation / plan.generations), random)
        plan.out.write_bytes(learner.export())
        missed = float(np.mean(window[-1].missed))
        print(
            f"generation {generation + 1}/{plan.generations}: squared error {error:.1f}, "
            f"missed while exploring {missed:.2f}, {time.monotonic() - began:.0f} s",
            file=sys.stderr,
            flush=True,
        )
    plan.out.write_bytes(with_guess(learner.export(), plan.seed))


def jobs_of(
    plan: Plan, generation: int, weights: bytes | None
) -> list[tuple[bytes | None, str, int]]:
    """What each process has to play in a generation; shares are small, so that none waits long.

    After the last there is nothing more to play.
    """
    if generation == plan.generations:
        return []
    seed = f"{plan.seed}/{generation}"
    return [(weights, f"{seed}/{share}", plan.rounds // SHARES) for share in range(SHARES)]


def fit(
    learner: Learner, window: deque[Samples], rate: float, random: np.random.Generator
) -> float:
    """Learn from the window; the mean squared error, in points."""
    steps = int(PASSES * len(window[-1].ends) / BATCH)
    return float(
        np.mean([learner.fit(x, y, rate) for x, y in batches(join([*window]), steps, random)])
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--generations", type=int, default=180)
    parser.add_argument("--rounds", type=int, default=6_000, help="rounds a generation")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=WEIGHTS_FILE)
    add_workers(parser)
    given = parser.parse_args()
    with workers_of(given) as workers:
        learn(Plan(given.generations, given.rounds, given.seed, given.out), workers)
