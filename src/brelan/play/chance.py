"""Sources of random outcomes: a seed, a given list, or (in `deal`) a verifiable deal.

A source always gives the same outcome number `index`, so a match can be rebuilt at any point, and
an action that is taken back and repeated leads to the same outcomes. An `Origin` is the public part
of a source: it is in the header of every record.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable
from typing import Any

import msgspec

from brelan.core.errors import BadOption, BadOutcome, shown
from brelan.core.lines import is_line
from brelan.core.rng import Rng

MAX_SEED = 100


class Origin(msgspec.Struct, frozen=True):
    """The public part of a source of outcomes. Here: nothing, the outcomes were given."""

    def lines(self) -> tuple[str, ...]:
        """Its part of a record's header."""
        return ("given",)

    def source(self, table: str, secret: bytes | None) -> "Chance | None":
        """The source, if what is public is enough to rebuild it; `table` names the match."""
        return None


class Chance(ABC):
    """A source of outcomes."""

    origin: Origin
    secret: bytes | None = None  # revealed when the match is over

    @abstractmethod
    def draw(self, index: int, n: int, k: int) -> tuple[int, ...]:
        """Outcome number `index` of a match: k different numbers below n, in order."""

    def proves(self, index: int) -> bool:
        """Whether outcome number `index` follows from what is public; most sources prove all."""
        return True

    def admit(self, table: str, humans: tuple[int, ...]) -> None:
        """Raise BadDeal unless this source was made for this match; most serve any match."""
        return


class Seed(Origin, frozen=True):
    text: str

    def lines(self) -> tuple[str, ...]:
        return (f"seed {self.text}",)

    def source(self, table: str, secret: bytes | None) -> Chance:
        return Seeded(self.text)


class Seeded(Chance):
    """Outcomes for simulation: the same seed, the same match."""

    def __init__(self, seed: int | str) -> None:
        if type(seed) is int and seed.bit_length() > 3 * MAX_SEED:
            raise BadOption("seed", f"the number has more than about {MAX_SEED} digits")
        if type(seed) not in (int, str) or not is_line(str(seed), MAX_SEED):
            reason = f"{shown(seed)} is neither a whole number nor a short line of text"
            raise BadOption("seed", reason)
        text = str(seed)
        self.origin = Seed(text)
        self._seed = text

    def draw(self, index: int, n: int, k: int) -> tuple[int, ...]:
        return plain(Rng(f"{self._seed} {index}").sample(n, k))


class Given(Chance):
    """Outcomes from a list."""

    def __init__(self, outcomes: Iterable[Iterable[int]]) -> None:
        self.origin = Origin()
        self._outcomes = tuple(_numbers(outcome) for outcome in _numbers(outcomes))

    def draw(self, index: int, n: int, k: int) -> tuple[int, ...]:
        if index >= len(self._outcomes):
            raise BadOutcome(f"only {index} outcomes were given; {k} of {n} are needed now")
        return self._outcomes[index]


def _numbers(values: object) -> tuple[Any, ...]:
    if not isinstance(values, Iterable):
        raise BadOutcome(f"{shown(values)} is not a list of outcomes, each a list of numbers")
    return tuple(values)


def check_outcome(outcome: tuple[int, ...], n: int, k: int) -> None:
    """Raise BadOutcome unless these are k different numbers below n."""
    if len(outcome) != k:
        raise BadOutcome(f"{len(outcome)} numbers were given; {k} of {n} are expected")
    for number in outcome:
        if type(number) is not int or not 0 <= number < n:
            raise BadOutcome(f"{shown(number)} is not a number from 0 to {n - 1}")
    if len(set(outcome)) != k:
        raise BadOutcome("a number occurs twice")


def plain(numbers: Iterable[int]) -> tuple[int, ...]:
    """Native numbers as a tuple of ordinary ones, for plain Python.

    The function of the same name in `core.contract` is for compiled code: a vec that plain Python
    passes to compiled code is never freed.
    """
    return tuple(map(int, numbers))
