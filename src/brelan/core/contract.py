"""The contract every game fulfils: `State`, `Worlds` and `Guide`, compiled.

A `State` is the current round and the totals, and it is mutable. It holds no history: cost does
not grow with the length of a match. Seats act by single whole numbers; several may act at once.
A game can also be written in plain Python: these classes can be subclassed there.
The uncompiled half of the contract (`Game`, `Bot`) is in `game.py`.
"""

from abc import ABCMeta, abstractmethod
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from brelan.core.errors import BadOutcome, BadSeat, IllegalAction, NoTimer
from brelan.core.rng import Rng
from brelan.core.view import Event, View, digest

NOBODY: Final[i64] = -1  # where a seat is expected and there is none
SPECTATOR: Final[i64] = -1  # someone at a table without a seat; index -1 of events by seat


@mypyc_attr(allow_interpreted_subclasses=True)
class State(metaclass=ABCMeta):
    """The state of a match. No seat sees it; each gets a view."""

    def __init__(self, seats: i64) -> None:
        self.seats: i64 = seats  # how many play

    def actors(self) -> vec[i64]:
        """The seats that may act now, ascending; none while a draw is pending or after the end."""
        return vec[i64]([seat for seat in range(self.seats) if len(self.legal(seat)) > 0])

    @abstractmethod
    def legal(self, seat: i64) -> vec[i64]:
        """What the seat may do now, ascending; nothing when it is not among the actors."""

    def why(self, seat: i64, action: i64) -> str | None:
        """The number of the rule that forbids an action now; R1 in a game that has no others."""
        return None if action in self.legal(seat) else "R1"

    @abstractmethod
    def step(self, seat: i64, action: i64) -> None:
        """Carry out an action that is known to be legal."""

    def why_text(self, seat: i64, action: i64, text: str) -> str | None:
        """The number of the rule that forbids this text with an action that is legal."""
        return None

    def step_text(self, seat: i64, action: i64, text: str) -> None:
        """Carry out a legal action that carries a text."""
        self.step(seat, action)

    def timer(self) -> tuple[i64, i64]:
        """The timer that runs now, as its number and its seconds; (0, 0) when none does.

        A timer that runs again, after another one, continues where it was.
        """
        return 0, 0

    def expire(self) -> None:
        """Handle the expiry of the running timer."""
        raise NoTimer

    def chance(self) -> tuple[i64, i64]:
        """The pending random draw: (n, k) for k of n in order; (0, 0) if there is none."""
        return 0, 0

    def settle(self, outcome: vec[i64]) -> None:
        """Apply a random outcome."""
        raise BadOutcome("no random outcome is expected here")

    def view(self, seat: i64) -> View:
        """All that a seat, or a SPECTATOR, may know now; nothing unless the game shows more."""
        return View(int(seat))

    def views(self, seats: list[int]) -> list[View]:
        """What each of these seats may know now; a game may build once what they share."""
        return [self.view(seat) for seat in seats]

    def events(self, seat: i64) -> tuple[Event, ...]:
        """What a seat, or a SPECTATOR, saw happen in the last step or settlement."""
        return ()

    def glimpse(self, seat: i64) -> i64:
        """What a seat saw of the last step, as a number: searches branch on it.

        Two steps that look the same to the seat have the same number. Unless a game knows a
        cheaper one, this is the digest of all that the seat sees now.
        """
        return digest(self.view(seat))

    def question(self, seat: i64) -> i64:
        """Differs when a seat is asked something new, even if it may do the same as before."""
        return self.rounds()

    def rounds(self) -> i64:
        """How many rounds have been booked; the end of a match is the end of a round too.

        A match is one round unless the game has more.
        """
        return 1 if self.over() else 0

    def cutoff(self) -> i64:
        """Rises when a search should stop and ask for the payoff: at least when a round is booked.

        A game with long rounds lets it rise earlier.
        """
        return self.rounds()

    def payoff(self, seat: i64) -> float:
        """What the last cutoff is worth to a seat; more is better in every game.

        After the end of a round that is what the round was worth; at a cutoff inside a round, what
        the round is worth so far, on the same scale.
        """
        return float(self.scores()[seat])

    @abstractmethod
    def scores(self) -> vec[i64]:
        """The score of each seat as the rules count it."""

    def places(self) -> vec[i64]:
        """The place of each seat if the match ended now: 1 for a winner, shared when equal."""
        return places_by(self.scores())

    @abstractmethod
    def over(self) -> bool:
        """Whether the match has ended."""

    @abstractmethod
    def copy(self) -> "State":
        """An independent state that is equal in everything."""

    def actor(self) -> i64:
        """The lowest seat that may act now, or NOBODY."""
        actors = self.actors()
        return actors[0] if len(actors) > 0 else NOBODY

    def pick(self, seat: i64, rng: Rng) -> i64:
        """One of the legal actions, each as likely."""
        legal = self.legal(seat)
        return legal[rng.below(len(legal))]

    def apply(self, seat: i64, action: i64) -> None:
        """Carry out an action, or raise IllegalAction with the rule that forbids it."""
        if not 0 <= seat < self.seats:
            raise BadSeat(f"there is no seat {seat}: seats are 0 to {self.seats - 1}")
        rule = self.why(seat, action)
        if rule is not None:
            raise IllegalAction(rule, seat, str(action))
        self.step(seat, action)


@mypyc_attr(allow_interpreted_subclasses=True)
class Worlds(metaclass=ABCMeta):
    """The states that a view allows."""

    @abstractmethod
    def draw(self, rng: Rng) -> State:
        """One of them, each as likely unless the game's documentation gives other weights."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Guide:
    """Knowledge of a game for the search. This one has none."""

    def spread(self) -> float:
        """How far the payoffs of good and of poor play lie apart."""
        return 1.0

    def repeats(self) -> bool:
        """Whether every action is tried in the same worlds: less luck between them, fewer worlds.

        For games in which a drawn world leaves next to nothing to chance.
        """
        return False

    def confidence(self, state: State, seat: i64) -> float:
        """How many visits the opinion given by `weigh` is worth here; 0 for no opinion."""
        return 0.0

    def weigh(self, state: State, seat: i64, legal: vec[i64]) -> vec[float]:
        """The payoff that a seat may expect from each action, judged by what the seat knows."""
        return vec[float]([0.0] * len(legal))

    def imagine(self, world: State, seat: i64, rng: Rng) -> None:
        """Replace hidden choices of other seats in a drawn world by likely ones."""

    def value(self, state: State, seat: i64) -> float:
        """The payoff that a seat may expect; asked only where `weigh` has an opinion."""
        return 0.0


def playout(state: State, rng: Rng) -> i64:
    """Play at random to the next cutoff; the number of actions and outcomes."""
    return 0 if state.over() else playout_to(state, state.cutoff(), rng)


def playout_to(state: State, start: i64, rng: Rng) -> i64:
    """Play at random until the cutoff rises above `start`; the number of actions and outcomes."""
    moves: i64 = 0
    while state.cutoff() == start:
        seat: i64 = state.actor()
        if seat == NOBODY:
            settle_chance(state, rng)
        else:
            state.step(seat, state.pick(seat, rng))
        moves += 1
    return moves


def settle_chance(state: State, rng: Rng) -> vec[i64]:
    """Draw and apply the pending outcome; returns it."""
    n, k = state.chance()
    outcome = rng.sample(n, k)
    state.settle(outcome)
    return outcome


def settle_as(state: State, outcome: tuple[int, ...]) -> None:
    """Apply an outcome, called from plain Python.

    A vec that plain Python passes to compiled code is never freed (mypyc 2.4).
    """
    state.settle(vec[i64]([number for number in outcome]))


def plain(numbers: vec[i64]) -> tuple[int, ...]:
    """Native numbers as a tuple of ordinary ones."""
    return tuple([int(number) for number in numbers])


def places_by(keys: vec[i64]) -> vec[i64]:
    """Places for keys of which the greatest is the best; equal keys share a place."""
    places = vec[i64]([1] * len(keys))
    for seat in range(len(keys)):
        for other in range(len(keys)):
            if keys[other] > keys[seat]:
                places[seat] += 1
    return places
