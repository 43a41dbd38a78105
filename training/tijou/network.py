"""Learn the weights of Tijou's value network: `scripts/train tijou network` runs this.

By self-play: each generation plays games with the weights so far in other processes, or on a Ray
cluster, while this one fits the network to what came of every position: a mixture of who won and of
what the network itself thought a few turns later (TD(lambda)). Now and then an action is chosen at
random, and in some games some seats are played by the regular, so that the network also learns what
other play would have led to. The first generation is played by regulars alone. What plays, and what
is kept in the end, are weights averaged over many steps. Everything follows from one seed.
"""

import argparse
import sys
import time
from array import array
from collections import deque
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple, TypeAlias

import numpy as np
from librt.vecs import vec
from mypy_extensions import i64
from numpy.typing import NDArray

from brelan.arena import Workers
from brelan.core.contract import settle_chance
from brelan.core.game import Budget
from brelan.core.rng import Rng
from brelan.games.tijou import TijouGame, net
from brelan.games.tijou.bot import Regular
from brelan.games.tijou.features import FEATURES as _FEATURES
from brelan.games.tijou.guide import TijouGuide
from brelan.games.tijou.rules import Tijou
from brelan.games.tijou.view import TijouOptions
from training.workers import add_workers, workers_of

Floats: TypeAlias = NDArray[np.float32]
Ints: TypeAlias = NDArray[np.int64]
Shorts: TypeAlias = NDArray[np.uint16]

FEATURES, FIRST, SECOND = int(_FEATURES), int(net.FIRST), int(net.SECOND)
WEIGHTS_FILE = Path("src/brelan/games/tijou/net.bin")
TABLES = (2, 2, 2, 2, 2, 3, 3, 4, 4, 4, 4, 4, 4, 5, 5, 6, 6)  # seats, as often as they are played
BATCH = 1024
SHARES = 16  # into which the games of a generation are cut, whatever the number of processes
WINDOW = 5  # generations that are learned from at a time
PASSES = 2.0  # how often a position is learned from, on average
AVERAGING = 0.999  # how much of the averaged weights stays in a step
RANDOM = 0.01  # how often an action is chosen at random
VARIED = 0.2  # how often a game has other options
MIXED = 0.2  # how often some seats are played by the regular
AFTER, BEFORE = 0.5, 0.25  # how often a position after an action, and before one, is learned from


class Samples(NamedTuple):
    features: Shorts  # all active features, one sample after the other
    ends: Ints  # where each sample ends
    targets: Floats  # the chance to win


class Note(NamedTuple):
    """What a seat knew at one of its decisions, and what it thought of it."""

    before: vec[i64] | None
    after: vec[i64] | None
    thought: float  # of what it did
    best: float  # of what it would have done, unless it explored


class Player:
    """Plays games with the weights so far and notes what it has seen."""

    def __init__(self, weights: bytes | None, seed: str, trace: float) -> None:
        self.rng = Rng(seed)
        self.net = None if weights is None else net.load(weights)
        self.trace = trace
        self.features = array("H")
        self.ends = array("q")
        self.targets = array("f")

    def samples(self) -> Samples:
        return Samples(
            np.array(self.features, np.uint16),
            np.array(self.ends, np.int64),
            np.array(self.targets, np.float32),
        )

    def play_game(self) -> None:
        options = self.options()
        guide = TijouGuide(self.net or net.blank(), options.king_enters, 0.0, 0.0)
        regular, simple = Regular(options), self.simple_seats(options.seats)
        notes: list[list[Note]] = [[] for _ in range(options.seats)]
        state = TijouGame(options).new()
        while not state.over():
            seat = int(state.actor())
            if seat < 0:
                settle_chance(state, self.rng)
            elif simple[seat]:
                state.step(seat, self.simple_action(regular, guide, state, seat, notes[seat]))
            else:
                state.step(seat, self.action(guide, state, seat, notes[seat]))
        for seat in range(options.seats):
            self.keep(notes[seat], state.payoff(seat))

    def simple_action(
        self, regular: Regular, guide: TijouGuide, state: Tijou, seat: int, notes: list[Note]
    ) -> int:
        """What the regular does; learned from only while nobody knows better."""
        legal = tuple(int(action) for action in state.legal(seat))
        action = regular.choose(state.view(seat), legal, Budget(1), self.rng)
        if self.net is None:
            notes.append(self.note(guide, state, seat, action, (0.0, 0.0)))
        return action

    def action(self, guide: TijouGuide, state: Tijou, seat: int, notes: list[Note]) -> int:
        """What the network thinks best, or now and then anything."""
        legal = state.legal(seat)
        opinions = list(guide.weigh(state, seat, legal))
        best = max(opinions)
        index = int(self.rng.below(len(legal))) if self.lot(RANDOM) else opinions.index(best)
        action = int(legal[index])
        notes.append(self.note(guide, state, seat, action, (opinions[index], best)))
        return action

    def note(
        self,
        guide: TijouGuide,
        state: Tijou,
        seat: int,
        action: int,
        thoughts: tuple[float, float],
    ) -> Note:
        before = guide.look(state, seat) if self.lot(BEFORE) else None
        after = guide.look_after(state, seat, action) if self.lot(AFTER) else None
        return Note(before, after, *thoughts)

    def lot(self, chance: float) -> bool:
        return bool(self.rng.uniform() < chance)

    def options(self) -> TijouOptions:
        seats = TABLES[int(self.rng.below(len(TABLES)))]
        if not self.lot(VARIED):
            return TijouOptions(seats=seats, games=1)
        offset = 1 + int(self.rng.below(8))
        king = self.lot(0.5)
        return TijouOptions(seats=seats, games=1, entry_offset=offset, king_enters=king)

    def simple_seats(self, seats: int) -> list[bool]:
        """Which seats the regular plays."""
        if self.net is None:
            return [True] * seats
        mixed = self.lot(MIXED)
        return [mixed and self.lot(0.5) for _ in range(seats)]

    def keep(self, notes: list[Note], won: float) -> None:
        """Backwards from the end: each target mixes the outcome with later thoughts."""
        target = won
        for note in reversed(notes):
            if note.after is not None and len(note.after) > 0:
                self.add(note.after, target)
            if note.thought < note.best:
                target = note.best  # the random action is no part of good play
            if note.before is not None:
                self.add(note.before, target)
            target = self.trace * target + (1 - self.trace) * note.best

    def add(self, features: vec[i64], target: float) -> None:
        self.features.extend(features)
        self.ends.append(len(self.features))
        self.targets.append(target)


def play(job: tuple[bytes | None, str, int, float]) -> Samples:
    """The samples of so many games, in a process of its own."""
    weights, seed, games, trace = job
    player = Player(weights, seed, trace)
    for _ in range(games):
        player.play_game()
    return player.samples()


class Learner:
    """The net as arrays, with Adam's memory."""

    def __init__(self, seed: int) -> None:
        random = np.random.default_rng(seed)
        sizes = [
            random.normal(0, 0.1, (FEATURES, FIRST)),
            np.zeros(FIRST),
            random.normal(0, (2 / FIRST) ** 0.5, (FIRST, SECOND)),
            np.zeros(SECOND),
            random.normal(0, (1 / SECOND) ** 0.5, SECOND),
            np.zeros(1),
        ]
        self.weights: list[Floats] = [part.astype(np.float32) for part in sizes]
        self.averaged = [part.copy() for part in self.weights]
        self.means = [np.zeros_like(part) for part in self.weights]
        self.squares = [np.zeros_like(part) for part in self.weights]
        self.steps = 0

    def fit(self, inputs: Floats, targets: Floats, rate: float) -> float:
        """One step; the mean cross entropy before it."""
        w1, b1, w2, b2, w3, b3 = self.weights
        first = np.maximum(inputs @ w1 + b1, 0)
        second = np.maximum(first @ w2 + b2, 0)
        chance = 1 / (1 + np.exp(-(second @ w3 + b3)))
        slope = (chance - targets) / len(targets)
        back2 = np.outer(slope, w3) * (second > 0)
        back1 = (back2 @ w2.T) * (first > 0)
        gradients = [
            inputs.T @ back1,
            back1.sum(axis=0),
            first.T @ back2,
            back2.sum(axis=0),
            second.T @ slope,
            np.array([slope.sum()], np.float32),
        ]
        self.steps += 1
        for index, gradient in enumerate(gradients):
            self._adam(index, gradient, rate)
        sure = np.clip(chance, 1e-6, 1 - 1e-6)
        return float(-np.mean(targets * np.log(sure) + (1 - targets) * np.log(1 - sure)))

    def _adam(self, index: int, gradient: Floats, rate: float) -> None:
        mean, square = self.means[index], self.squares[index]
        mean += 0.1 * (gradient - mean)
        square += 0.001 * (gradient * gradient - square)
        corrected = rate * (1 - 0.999**self.steps) ** 0.5 / (1 - 0.9**self.steps)
        self.weights[index] -= corrected * mean / (np.sqrt(square) + 1e-8)
        kept = min(AVERAGING, self.steps / (self.steps + 10))
        self.averaged[index] += (1 - kept) * (self.weights[index] - self.averaged[index])

    def export(self) -> bytes:
        """The averaged weights in the order that the network reads."""
        flat = np.concatenate([part.ravel() for part in self.averaged])
        return bytes(flat.astype("<f2").tobytes())


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
        inputs = np.zeros(BATCH * FEATURES, np.float32)
        columns = samples.features[np.repeat(starts[chosen], lengths) + offsets]
        np.add.at(inputs, rows * FEATURES + columns, np.float32(1))
        yield inputs.reshape(BATCH, FEATURES), samples.targets[chosen]


def join(parts: Sequence[Samples]) -> Samples:
    """The samples of several processes or generations as one."""
    shifts = np.cumsum([0] + [len(part.features) for part in parts[:-1]])
    ends = [part.ends + shift for part, shift in zip(parts, shifts, strict=True)]
    return Samples(
        np.concatenate([part.features for part in parts]),
        np.concatenate(ends),
        np.concatenate([part.targets for part in parts]),
    )


class Plan(NamedTuple):
    """How long and how is learned."""

    generations: int
    games: int  # a generation
    trace: float  # lambda: how much of a target is what happened later than the next decision
    seed: int
    out: Path


def learn(plan: Plan, workers: Workers) -> None:
    learner = Learner(plan.seed)
    random = np.random.default_rng(plan.seed)
    window: deque[Samples] = deque(maxlen=WINDOW)
    began = time.monotonic()
    play_all = workers.executor.map
    playing = play_all(play, jobs_of(plan, 0, None))
    for generation in range(plan.generations):
        window.append(join([*playing]))
        if generation > 0:
            playing = play_all(play, jobs_of(plan, generation + 1, learner.export()))
        error = fit(learner, window, 1e-3 * 0.02 ** (generation / plan.generations), random)
        if generation == 0:
            playing = play_all(play, jobs_of(plan, 1, learner.export()))
        plan.out.write_bytes(learner.export())
        print(
            f"generation {generation + 1}/{plan.generations}: cross entropy {error:.4f}, "
            f"{len(window[-1].ends)} positions, {time.monotonic() - began:.0f} s",
            file=sys.stderr,
            flush=True,
        )


def jobs_of(
    plan: Plan, generation: int, weights: bytes | None
) -> list[tuple[bytes | None, str, int, float]]:
    """What each process has to play in a generation; shares are small, so that none waits long.

    After the last there is nothing more to play.
    """
    if generation == plan.generations:
        return []
    seed = f"{plan.seed}/{generation}"
    trace = 1.0 if weights is None else plan.trace
    return [(weights, f"{seed}/{share}", plan.games // SHARES, trace) for share in range(SHARES)]


def fit(
    learner: Learner, window: deque[Samples], rate: float, random: np.random.Generator
) -> float:
    """Learn from the window; the mean cross entropy."""
    steps = int(PASSES * len(window[-1].ends) / BATCH)
    return float(
        np.mean([learner.fit(x, y, rate) for x, y in batches(join([*window]), steps, random)])
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--generations", type=int, default=24)
    parser.add_argument("--games", type=int, default=3_200, help="games a generation")
    parser.add_argument("--trace", type=float, default=0.9)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=WEIGHTS_FILE)
    add_workers(parser)
    given = parser.parse_args()
    plan = Plan(given.generations, given.games, given.trace, given.seed, given.out)
    with workers_of(given) as workers:
        learn(plan, workers)
