"""The choices of a finished match: what each seat saw, could do and did."""

from collections.abc import Iterator, Sequence

import msgspec

from brelan.core.contract import State, settle_as
from brelan.core.errors import BadSeat, BrelanError, shown
from brelan.core.game import AnyGame, is_list
from brelan.core.view import View
from brelan.play.match import Record, check_record
from brelan.play.record import Action, Entry, Outcome, Timeout
from brelan.play.trial import take


class Unfinished(BrelanError):
    """Only a match that was played to its end can be reviewed."""

    def __init__(self, conclusion: str) -> None:
        state = "is still running" if conclusion == "running" else "was abandoned"
        super().__init__(f"the match {state}: only a finished match can be reviewed")
        self.conclusion = conclusion


class Moment(msgspec.Struct, frozen=True):
    """A choice of a seat."""

    step: int  # actions and timeouts before it, as in `Record.replay(actions=step)`
    number: int  # which choice of the seat it is
    seat: int
    round: int  # from 1
    view: View
    legal: tuple[int, ...]
    chosen: int


class ReviewInput(msgspec.Struct, frozen=True):
    """What a review is made from."""

    moments: tuple[Moment, ...]
    payoffs: tuple[tuple[float, ...], ...]  # of each round, by seat
    places: tuple[int, ...]


def moments_of(record: Record, seats: Sequence[int] | None = None) -> tuple[Moment, ...]:
    """Every choice of these seats, or of all, that can be judged."""
    return input_of(record, seats).moments


def input_of(record: Record, seats: Sequence[int] | None = None) -> ReviewInput:
    """Play a record back, which is checked first, and note every choice and every payoff."""
    game = check_record(record).game
    wanted = _wanted(game, seats)
    if record.ending.conclusion != "finished":
        raise Unfinished(record.ending.conclusion)
    record.replay()
    fold = _Fold(game, wanted)
    for entry in record.entries:
        fold.add(entry)
    return ReviewInput(tuple(fold.moments), tuple(fold.payoffs), record.ending.places)


def _wanted(game: AnyGame, seats: Sequence[int] | None) -> tuple[int, ...]:
    everyone = tuple(range(game.seats))
    if seats is None:
        return everyone
    if not is_list(seats):
        raise BadSeat(f"{shown(seats)} is not a list of seats")
    for seat in seats:
        if type(seat) is not int or seat not in everyone:
            raise BadSeat(f"there is no seat {shown(seat)}: seats are 0 to {game.seats - 1}")
    return tuple(seats)


class _Fold:
    def __init__(self, game: AnyGame, seats: tuple[int, ...]) -> None:
        self.moments: list[Moment] = []
        self.payoffs: list[tuple[float, ...]] = []
        self._game = game
        self._seats = seats
        self._state: State = game.new()
        self._steps = 0
        self._numbers = [0] * game.seats

    def add(self, entry: Entry) -> None:
        state, before = self._state, self._state.rounds()
        if isinstance(entry, Action):
            self.moments += self._moment(entry)
            take(state, entry)
        elif isinstance(entry, Timeout):
            state.expire()
        elif isinstance(entry, Outcome):
            settle_as(state, entry.numbers)
        self._steps += isinstance(entry, Action | Timeout)
        if state.rounds() > before:
            self.payoffs.append(tuple(float(state.payoff(s)) for s in range(self._game.seats)))

    def _moment(self, taken: Action) -> Iterator[Moment]:
        seat, state = taken.seat, self._state
        number = self._numbers[seat]
        self._numbers[seat] += 1
        legal = tuple(map(int, state.legal(seat)))
        if seat not in self._seats or len(legal) < 2:
            return
        view = state.view(seat)
        if self._game.judges(view, legal):
            now = int(state.rounds()) + 1
            yield Moment(self._steps, number, seat, now, view, legal, taken.action)
