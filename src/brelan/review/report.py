"""The review of a match: what the choices of each seat have cost, and what luck gave.

The result of a seat is what it could expect before anything was dealt (par), plus what luck gave
(chance and the others' actions), minus what its choices cost. Choices that may have been as good as
the best cost nothing.
"""

import math
from collections.abc import Callable, Iterable, Sequence
from functools import partial

import msgspec

from brelan.core.errors import BadOption, shown
from brelan.core.game import AnyGame, Budget
from brelan.core.measure import Measure
from brelan.core.rng import Rng
from brelan.play.match import Record
from brelan.review.judging import VISITS, Judged, judge
from brelan.review.moments import Moment, ReviewInput, input_of

COSTLY = 3  # moments that are named

Mapper = Callable[[Callable[[Moment], Judged], Sequence[Moment]], Iterable[Judged]]


class Share(msgspec.Struct, frozen=True):
    """A result taken apart: result = par + luck + choices."""

    result: float
    par: float
    luck: float
    choices: float  # never above 0
    error: float  # the standard error of choices, and so of luck


class SeatReview(msgspec.Struct, frozen=True):
    seat: int
    share: Share
    rounds: tuple[Share, ...]  # of each round; none where worths are of the whole match
    costly: tuple[int, ...]  # the most costly choices by their `step`, the worst first
    good: int  # the `step` of the best find; -1 where there is none


class Review(msgspec.Struct, frozen=True):
    game: str
    version: int  # of the rules
    seed: int | str
    visits: int
    measure: Measure
    judged: tuple[Judged, ...]
    seats: tuple[SeatReview, ...]


def review(
    record: Record,
    *,
    seats: Sequence[int] | None = None,
    visits: int = VISITS,
    seed: int | str = 1,
    mapper: Mapper = map,
) -> Review:
    """Review a finished match: every choice of these seats, or of all.

    `mapper` says who judges: `map`, or that of an executor. Raises BadRecord, or Unfinished.
    """
    given = input_of(record, seats)
    Budget(visits)  # refuses what is not a number
    Rng(seed)  # refuses what is not a seed
    if not callable(mapper):
        raise BadOption("mapper", f"{shown(mapper)} cannot be called")
    judged = tuple(mapper(partial(judge, record.game, visits, seed), given.moments))
    chosen = range(record.game.seats) if seats is None else seats
    found = tuple(seat_review(record.game, given, seat, judged) for seat in chosen)
    version = record.header.version
    return Review(record.game.name, version, seed, visits, record.game.measure, judged, found)


def seat_review(
    game: AnyGame, given: ReviewInput, seat: int, judged: Sequence[Judged]
) -> SeatReview:
    own = [each for each in judged if each.seat == seat]
    costly = sorted((each for each in own if each.cost > 0), key=lambda each: -each.cost)
    good = max((each for each in own if each.gain > 0), key=lambda each: each.gain, default=None)
    rounds = _rounds(game, given, seat, own)
    return SeatReview(
        seat,
        _summed(rounds) if rounds else _share(_won(given, seat), game.par(), own),
        rounds,
        tuple(each.step for each in costly[:COSTLY]),
        good.step if good else -1,
    )


def _rounds(
    game: AnyGame, given: ReviewInput, seat: int, own: Sequence[Judged]
) -> tuple[Share, ...]:
    if game.measure.span == "match":
        return ()
    return tuple(
        _share(payoffs[seat], game.par(), [each for each in own if each.round == number])
        for number, payoffs in enumerate(given.payoffs, 1)
    )


def _share(result: float, par: float, judged: Sequence[Judged]) -> Share:
    choices = -sum(each.cost for each in judged)
    margins = [each.of(each.chosen).margin for each in judged if each.cost > 0]
    return Share(result, par, result - par - choices, choices, math.hypot(*margins))


def _summed(shares: Sequence[Share]) -> Share:
    return Share(
        sum(share.result for share in shares),
        sum(share.par for share in shares),
        sum(share.luck for share in shares),
        sum(share.choices for share in shares),
        math.hypot(*(share.error for share in shares)),
    )


def _won(given: ReviewInput, seat: int) -> float:
    """The share of the win."""
    return 1 / given.places.count(1) if given.places[seat] == 1 else 0.0
