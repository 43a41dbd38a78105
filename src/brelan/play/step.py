"""A step of a match: an action with the outcomes that follow it, and what everyone saw of it."""

import msgspec

from brelan.core.contract import SPECTATOR, State, settle_as
from brelan.core.view import Event
from brelan.play.chance import Chance, check_outcome, plain
from brelan.play.record import Action, Entry, Note, Outcome, Timeout

NO_SEAT = -1
NO_ACTION = Action(NO_SEAT, -1)  # of the opening and of timeouts, which no seat took


class Step(msgspec.Struct, frozen=True):
    """An action and the random outcomes after it."""

    seat: int  # -1 in the opening of a match, and when time is up
    action: int  # -1 as well
    outcomes: tuple[tuple[int, ...], ...]
    events: tuple[tuple[Event, ...], ...]  # what each seat saw, the spectator last
    sizes: tuple[int, ...] = ()  # from how many numbers each outcome was drawn
    text: str = ""  # of an action that carries one


def take(state: State, action: Action) -> None:
    """Carry out an action that is known to be legal."""
    if action.text:
        state.step_text(action.seat, action.action, action.text)
    else:
        state.step(action.seat, action.action)


class Trial:
    """A step, tried on a copy of the state: what it would change."""

    def __init__(self, state: State) -> None:
        self.state = state.copy()
        self.entries: list[Entry] = []
        self.rounds: list[tuple[int, ...]] = []  # the scores after each round that ended
        self._drawn: list[Outcome] = []
        self._everyone = (*range(int(state.seats)), SPECTATOR)
        self._seen: list[tuple[Event, ...]] = [()] * len(self._everyone)

    def act(self, action: Action) -> None:
        before = self.state.rounds()
        take(self.state, action)
        self.entries.append(action)
        self._note(int(before))

    def expire(self) -> None:
        before = self.state.rounds()
        self.state.expire()
        self.entries.append(Timeout())
        self._note(int(before))

    def settle(self, chance: Chance, index: int) -> None:
        """Draw outcomes until a seat may act or the match is over."""
        while self.state.chance()[0] > 0:
            before = self.state.rounds()
            n, k = map(int, self.state.chance())
            numbers = chance.draw(index, n, k)
            check_outcome(numbers, n, k)
            settle_as(self.state, numbers)
            self._drawn.append(Outcome(n, numbers))
            self.entries.append(self._drawn[-1])
            self._note(int(before))
            index += 1

    def _note(self, before: int) -> None:
        events, everyone = self.state.events, zip(self._everyone, self._seen, strict=True)
        self._seen = [seen + events(seat) for seat, seen in everyone]
        if self.state.rounds() > before:
            scores = plain(self.state.scores())
            self.rounds.append(scores)
            if not self.state.over():
                booked = " ".join(map(str, scores))
                self.entries.append(Note(f"round {int(self.state.rounds()) + 1}, scores {booked}"))

    def step(self, taken: Action) -> Step:
        events = tuple(self._seen)
        if not self._drawn:
            return Step(taken.seat, taken.action, (), events, (), taken.text)
        outcomes = tuple([outcome.numbers for outcome in self._drawn])
        sizes = tuple([outcome.n for outcome in self._drawn])
        return Step(taken.seat, taken.action, outcomes, events, sizes, taken.text)
