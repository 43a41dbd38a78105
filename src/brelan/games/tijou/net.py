"""A small value network for Tijou: will the team of this seat win the game?

Two hidden layers over the features that `features.py` lists. `scripts/train tijou network` learns
the weights by self-play; they are stored beside this file.
"""

import math
import struct
from pathlib import Path
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from brelan.games.tijou.features import FEATURES

FIRST: Final[i64] = 32  # neurons of the first hidden layer
SECOND: Final[i64] = 16  # neurons of the second

_BIAS: Final[i64] = FEATURES * FIRST  # of the first layer
_ROWS: Final[i64] = _BIAS + FIRST  # the second layer, by neuron of the first
_SECOND_BIAS: Final[i64] = _ROWS + FIRST * SECOND
_LAST: Final[i64] = _SECOND_BIAS + SECOND
WEIGHTS: Final[i64] = _LAST + SECOND + 1
WEIGHTS_FILE: Final = Path(__file__).with_name("net.bin")


class Net:
    """The network itself; not to be shared between threads."""

    def __init__(self, weights: vec[float]) -> None:
        """Weights: first layer by feature, its biases, second layer, its biases, last layer."""
        self._weights: vec[float] = weights
        # The neurons of the first layer that fire: how strongly, and where their weights begin.
        self._values: vec[float] = vec[float]([0.0] * FIRST)
        self._rows: vec[i64] = vec[i64]([0] * FIRST)

    def chance(self, features: vec[i64]) -> float:
        """The chance of the seat's team to win the game."""
        return 1.0 / (1.0 + math.exp(-self.score(features)))

    def score(self, features: vec[i64]) -> float:
        """The same as a logit."""
        active = self._activate(features)
        weights = self._weights
        values = self._values
        rows = self._rows
        total = weights[WEIGHTS - 1]
        column: i64 = 0
        while column < SECOND:
            a = weights[_SECOND_BIAS + column]
            b = weights[_SECOND_BIAS + column + 1]
            c = weights[_SECOND_BIAS + column + 2]
            d = weights[_SECOND_BIAS + column + 3]
            index: i64 = 0
            while index < active:
                value = values[index]
                at = rows[index] + column
                a += value * weights[at]
                b += value * weights[at + 1]
                c += value * weights[at + 2]
                d += value * weights[at + 3]
                index += 1
            out = _LAST + column
            total += max(a, 0.0) * weights[out]
            total += max(b, 0.0) * weights[out + 1]
            total += max(c, 0.0) * weights[out + 2]
            total += max(d, 0.0) * weights[out + 3]
            column += 4
        return total

    def _activate(self, features: vec[i64]) -> i64:
        """Note the first layer's neurons that fire; how many they are."""
        weights = self._weights
        active: i64 = 0
        column: i64 = 0
        while column < FIRST:  # four columns at a time, in registers
            a = weights[_BIAS + column]
            b = weights[_BIAS + column + 1]
            c = weights[_BIAS + column + 2]
            d = weights[_BIAS + column + 3]
            for feature in features:
                at = feature * FIRST + column
                a += weights[at]
                b += weights[at + 1]
                c += weights[at + 2]
                d += weights[at + 3]
            active = self._note(active, column, a)
            active = self._note(active, column + 1, b)
            active = self._note(active, column + 2, c)
            active = self._note(active, column + 3, d)
            column += 4
        return active

    def _note(self, active: i64, neuron: i64, total: float) -> i64:
        if total <= 0.0:
            return active
        self._values[active] = total
        self._rows[active] = _ROWS + neuron * SECOND
        return active + 1


def load(data: bytes) -> Net:
    """The network with these weights, half-precision floats."""
    numbers: tuple[float, ...] = struct.unpack(f"<{len(data) // 2}e", data)
    if len(numbers) != WEIGHTS:
        raise ValueError(f"{len(numbers)} weights instead of {WEIGHTS}")
    return Net(vec[float](numbers))


def blank() -> Net:
    """A network without knowledge: every probability is a half."""
    return Net(vec[float]([0.0] * WEIGHTS))
