"""The authority over a match, free of I/O: checks, prompts, chance, events and the record.

A match owns its state and never hands it out: seats and spectators get views. What comes from
outside is checked here before the rules see it, and a refusal changes nothing. The record and the
outcomes of a step tell hidden cards: they are for whoever runs the match, not for its players.
"""

from collections.abc import Sequence

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

from brelan.core.contract import SPECTATOR, State, plain
from brelan.core.errors import BadOption, BadSeat, IllegalAction, MatchOver, StalePrompt
from brelan.core.game import AnyGame, check_action
from brelan.core.view import Event, View
from brelan.play.chance import Chance, Seeded, check_outcome, one_line
from brelan.play.record import (
    MAX_REASON,
    Action,
    Conclusion,
    Ending,
    Entry,
    Header,
    Note,
    Outcome,
    Record,
    Seat,
    header_of,
)

NO_SEAT = -1  # of a step that no seat took: the opening
NO_ACTION = -1


class Step(msgspec.Struct, frozen=True):
    """An action and all that chance decided after it."""

    seat: int  # -1 in the opening of a match
    action: int  # -1 in the opening of a match
    outcomes: tuple[tuple[int, ...], ...]
    events: tuple[tuple[Event, ...], ...]  # what each seat saw, the spectator last
    sizes: tuple[int, ...] = ()  # from how many numbers each outcome was drawn


class _Trial:
    """A step, tried on a copy of the state: what it would change."""

    def __init__(self, state: State) -> None:
        self.state = state.copy()
        self.entries: list[Entry] = []
        self.rounds: list[tuple[int, ...]] = []  # the scores after each round that ended
        self._everyone = (*range(int(state.seats)), SPECTATOR)
        self._seen: list[list[Event]] = [[] for _ in self._everyone]

    def act(self, seat: int, action: int) -> None:
        before = self.state.rounds()
        self.state.step(seat, action)
        self.entries.append(Action(seat, action))
        self._note(int(before))

    def settle(self, chance: Chance, index: int) -> None:
        """Let chance decide until a seat may act or the match is over."""
        while self.state.chance()[0] > 0:
            before = self.state.rounds()
            n, k = map(int, self.state.chance())
            numbers = chance.draw(index, n, k)
            check_outcome(numbers, n, k)
            self.state.settle(vec[i64](numbers))
            self.entries.append(Outcome(n, numbers))
            self._note(int(before))
            index += 1

    def _note(self, before: int) -> None:
        for seat, seen in zip(self._everyone, self._seen, strict=True):
            seen.extend(self.state.events(seat))
        if self.state.rounds() > before:
            scores = plain(self.state.scores())
            self.rounds.append(scores)
            if not self.state.over():
                told = " ".join(map(str, scores))
                self.entries.append(Note(f"round {int(self.state.rounds()) + 1}, scores {told}"))

    def step(self, seat: int, action: int) -> Step:
        drawn = [entry for entry in self.entries if isinstance(entry, Outcome)]
        outcomes = tuple(outcome.numbers for outcome in drawn)
        sizes = tuple(outcome.n for outcome in drawn)
        return Step(seat, action, outcomes, tuple(map(tuple, self._seen)), sizes)


class Match:
    """A match in play. `Match(game, seed=7)` simulates; a deal's `chance()` makes it verifiable."""

    def __init__(
        self,
        game: AnyGame,
        *,
        seed: int | str | None = None,
        chance: Chance | None = None,
        seats: Sequence[Seat] = (),
        header: Header | None = None,  # of a record that is played back
    ) -> None:
        self._chance = _source(seed, chance)
        self.game = game
        self._header = header or header_of(game, seats, self._chance.origin)
        self._chance.admit(self._header.table, self._header.humans)
        self._state: State = game.new()
        self._entries: list[Entry] = [Note("round 1")]
        self._rounds: list[tuple[int, ...]] = []
        self._drawn = 0  # outcomes so far
        self._legal: list[tuple[int, ...]] = [()] * game.seats
        self._questions = [0] * game.seats  # what each seat was asked last
        self._prompts = [0] * game.seats
        self.abandoned = ""  # why; empty unless it was
        self.opening = self._commit(self._settled(_Trial(self._state)), NO_SEAT, NO_ACTION)

    # -- what may be asked -----------------------------------------------------------------

    def actors(self) -> tuple[int, ...]:
        """The seats that may act now."""
        return tuple(seat for seat, legal in enumerate(self._legal) if legal)

    def legal(self, seat: int) -> tuple[int, ...]:
        """What a seat may do now; nothing when it is not among the actors."""
        return self._legal[self._seat(seat)]

    def prompt(self, seat: int) -> int:
        """The number of what a seat is asked; it rises whenever that changes, and never falls."""
        return self._prompts[self._seat(seat)]

    def why(self, seat: int, action: int) -> str | None:
        """The number of the rule that forbids an action now; None when it is allowed."""
        self._check_running()
        return self._state.why(self._seat(seat), check_action(self.game, action))

    def view(self, seat: int) -> View:
        """All that a seat may know now; SPECTATOR (-1) for whoever has no seat."""
        if type(seat) is int and seat == SPECTATOR:
            return self._state.view(seat)
        return self._state.view(self._seat(seat))

    def scores(self) -> tuple[int, ...]:
        return plain(self._state.scores())

    def places(self) -> tuple[int, ...]:
        """The place of each seat if the match ended now: 1 for a winner, shared when equal."""
        return plain(self._state.places())

    def rounds(self) -> tuple[tuple[int, ...], ...]:
        """The scores after each finished round."""
        return tuple(self._rounds)

    def over(self) -> bool:
        """Whether nothing more can happen: the match has ended or was abandoned."""
        return bool(self.abandoned) or self._state.over()

    @property
    def record(self) -> Record:
        """The match so far as a record; while it runs, without the secret of its deal."""
        return Record(self.game, self._header, tuple(self._entries), self._ending())

    # -- what may be done ------------------------------------------------------------------

    def submit(self, seat: int, action: int, prompt: int | None = None) -> Step:
        """Carry out an action; with a prompt, only if it still is what the seat is asked."""
        self._check(self._seat(seat), check_action(self.game, action), prompt)
        trial = _Trial(self._state)
        trial.act(seat, action)
        return self._commit(self._settled(trial), seat, action)

    def abandon(self, reason: str) -> None:
        """End the match before its end; the record tells why."""
        if self.over():
            raise MatchOver("the match is over: it cannot be abandoned")
        self.abandoned = one_line(str(reason), MAX_REASON) or "no reason given"
        self._ask(NO_SEAT)

    def _seat(self, seat: object) -> int:
        if type(seat) is not int or not 0 <= seat < self.game.seats:
            raise BadSeat(f"there is no seat {seat!r}: seats are 0 to {self.game.seats - 1}")
        return seat

    def _check(self, seat: int, action: int, prompt: int | None) -> None:
        self._check_running()
        current = self._prompts[seat]
        if prompt is not None and (type(prompt) is not int or prompt != current):
            raise StalePrompt(seat, prompt, current)
        rule = self._state.why(seat, action)
        if rule is not None:
            raise IllegalAction(rule, seat, self.game.notate(action), self.game.law(rule))

    def _check_running(self) -> None:
        if self.abandoned:
            raise MatchOver(f"the match was abandoned: {self.abandoned}")

    def _settled(self, trial: _Trial) -> _Trial:
        trial.settle(self._chance, self._drawn)
        return trial

    def _commit(self, trial: _Trial, seat: int, action: int) -> Step:
        """Make a trial that nothing refused the truth."""
        step = trial.step(seat, action)
        self._state = trial.state
        self._entries += trial.entries
        self._rounds += trial.rounds
        self._drawn += len(step.outcomes)
        self._ask(seat)
        return step

    def _ask(self, acted: int) -> None:
        """Raise the prompt of every seat for which the question is another one now."""
        actors = () if self.abandoned else plain(self._state.actors())
        for seat, old in enumerate(self._legal):
            legal = plain(self._state.legal(seat)) if seat in actors else ()
            question = int(self._state.question(seat)) if legal else self._questions[seat]
            if seat == acted or legal != old or question != self._questions[seat]:
                self._prompts[seat] += 1
            self._legal[seat] = legal
            self._questions[seat] = question

    def _ending(self) -> Ending:
        secret = self._chance.secret if self.over() else None
        finished: Conclusion = "finished" if self._state.over() else "running"
        conclusion = "abandoned" if self.abandoned else finished
        return Ending(conclusion, self.abandoned, self.scores(), self.places(), secret)


def _source(seed: int | str | None, chance: Chance | None) -> Chance:
    if chance is None and seed is not None:
        return Seeded(seed)
    if chance is None or seed is not None:
        raise BadOption("seed", "a match takes either a seed or a source of chance")
    return chance
