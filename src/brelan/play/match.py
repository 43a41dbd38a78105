"""The authority over a match, free of I/O: checks, prompts, chance, events and the record.

A match owns its state and never hands it out: seats and spectators get views. What comes from
outside is checked here before the rules see it, and a refusal changes nothing. The record and the
outcomes of a step reveal hidden cards: they are for the host of the match, not for its players.
`Match.record` and `Record.replay` lead from a match to its record and back.
"""

from collections.abc import Generator, Iterable, Iterator, Sequence
from contextlib import closing
from typing import NoReturn

from brelan.core.contract import SPECTATOR, State
from brelan.core.errors import (
    BadOption,
    BadRecord,
    BadSeat,
    BrelanError,
    IllegalAction,
    MatchOver,
    NoTimer,
    StalePrompt,
    shown,
)
from brelan.core.game import AnyGame, check_action, check_game, check_text
from brelan.core.lines import is_line, one_line
from brelan.core.options import check_range
from brelan.core.view import View
from brelan.play.chance import Chance, Seeded, plain
from brelan.play.course import Asked, Course
from brelan.play.reader import read
from brelan.play.record import (
    MAX_NOTE,
    MAX_REASON,
    Action,
    Conclusion,
    Ending,
    Header,
    Note,
    Seat,
    Timeout,
    Transcript,
    header_of,
)
from brelan.play.step import Step
from brelan.play.tape import Tape


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
        self.game = check_game(game)
        self._seats = self.game.seats
        self._header = _checked(header) or header_of(game, seats, self._chance.origin)
        self._chance.admit(self._header.table, self._header.humans)
        state = game.new()
        self.has_timers = type(state).timer is not State.timer
        self._course = Course(state, self._chance)
        self.abandoned = ""  # why; empty unless it was
        self.opening = self._course.open()

    # -- what may be asked -----------------------------------------------------------------

    def actors(self) -> tuple[int, ...]:
        """The seats that may act now."""
        return self._course.prompts.actors

    def legal(self, seat: int) -> tuple[int, ...]:
        """What a seat may do now; nothing when it is not among the actors."""
        return self._course.prompts.legal[self._seat(seat)]

    def prompt(self, seat: int) -> int:
        """The number of what a seat is asked; it rises whenever that changes, and never falls."""
        return self._course.prompts.numbers[self._seat(seat)]

    def asked(self, seat: int) -> Asked:
        """The prompt of a seat and what it may do; a SPECTATOR is asked nothing."""
        return self._course.asked([self._place(seat)])[0]

    def all_asked(self, seats: Iterable[int]) -> list[Asked]:
        """The same of several seats or spectators."""
        return self._course.asked(self._places(seats))

    def why(self, seat: int, action: int, text: str = "") -> str | None:
        """The number of the rule that forbids an action now; None when it is allowed.

        Without a text, whether it is allowed with some text.
        """
        self._check_not_abandoned()
        seat, action = self._seat(seat), check_action(self.game, action)
        if type(text) is not str or text:
            check_text(self.game, action, text)
        return self._rule_against(Action(seat, action, text))

    def timer(self) -> tuple[int, int]:
        """The timer that runs now, as its number and its seconds; (0, 0) when none does.

        A match has no clock: its host calls `expire` when the time is up. A timer that runs again,
        after another one, continues where it was.
        """
        if not self.has_timers or self.over():
            return 0, 0
        number, seconds = self._course.state.timer()
        return int(number), int(seconds)

    def view(self, seat: int) -> View:
        """All that a seat may know now; SPECTATOR (-1) for someone without a seat."""
        return self._course.state.view(self._place(seat))

    def views(self, seats: Iterable[int]) -> list[View]:
        """The views of several seats or spectators, for less than each by itself."""
        return self._course.views(self._places(seats))

    def scores(self) -> tuple[int, ...]:
        return plain(self._course.state.scores())

    def places(self) -> tuple[int, ...]:
        """The place of each seat if the match ended now: 1 for a winner, shared when equal."""
        return plain(self._course.state.places())

    def rounds(self) -> tuple[tuple[int, ...], ...]:
        """The scores after each finished round."""
        return self._course.rounds

    def over(self) -> bool:
        """Whether nothing more can happen: the match has ended or was abandoned."""
        return self._course.over or bool(self.abandoned)

    @property
    def record(self) -> "Record":
        """The match so far as a record; while it runs, without the secret of its deal."""
        return Record(self.game, self._header, tuple(self._course.entries), self._ending())

    # -- what may be done ------------------------------------------------------------------

    def submit(self, seat: int, action: int, prompt: int | None = None, text: str = "") -> Step:
        """Carry out an action; with a prompt, only if it still is what the seat is asked.

        `text` goes with an action of `game.text_actions`, and with no other.
        """
        taken = self._checked_action(seat, action, text)
        self._check(taken, prompt)
        return self._course.act(taken)

    def expire(self) -> Step:
        """Handle the expiry of the running timer."""
        self._check_not_over()
        if not self.timer()[0]:
            raise NoTimer
        return self._course.expire()

    def abandon(self, reason: str) -> None:
        """End the match early; the record says why."""
        if type(reason) is not str:
            raise BadOption("reason", f"{shown(reason)} is not a string")
        if self.over():
            raise MatchOver("the match is over: it cannot be abandoned")
        self.abandoned = one_line(reason, MAX_REASON) or "no reason given"
        self._course.prompts.ask_nobody(self._course.state)

    def note(self, text: str) -> None:
        """Add a comment to the record."""
        if type(text) is not str or not is_line(text, MAX_NOTE):
            raise BadOption("note", f"{shown(text)} is not a line of 1 to {MAX_NOTE} characters")
        self._course.entries.append(Note(text))

    def _seat(self, seat: object) -> int:
        if type(seat) is not int or not 0 <= seat < self._seats:
            raise BadSeat(f"there is no seat {shown(seat)}: seats are 0 to {self._seats - 1}")
        return seat

    def _place(self, seat: object) -> int:
        """A seat or a SPECTATOR."""
        if type(seat) is int and SPECTATOR <= seat < self._seats:
            return seat
        return self._seat(seat)

    def _places(self, seats: Iterable[int]) -> list[int]:
        """Seats or SPECTATORs."""
        last = self._seats
        return [
            seat if type(seat) is int and SPECTATOR <= seat < last else self._seat(seat)
            for seat in seats
        ]

    def _checked_action(self, seat: int, action: int, text: str) -> Action:
        checked = self._seat(seat), check_action(self.game, action)
        return Action(*checked, check_text(self.game, action, text))

    def _check(self, taken: Action, prompt: int | None) -> None:
        seat, prompts = taken.seat, self._course.prompts
        legal, current = taken.action in prompts.legal[seat], prompts.numbers[seat]
        if not legal:
            self._check_not_over()
        if prompt is not None and (type(prompt) is not int or prompt != current):
            raise StalePrompt(seat, prompt, current)
        rule = self._rule_against(taken) if taken.text or not legal else None
        if rule is not None:
            notated = self.game.write(taken.action, taken.text)
            raise IllegalAction(rule, seat, notated, self.game.law(rule))

    def _rule_against(self, taken: Action) -> str | None:
        rule = self._course.state.why(taken.seat, taken.action)
        if rule is None and taken.text:
            return self._course.state.why_text(taken.seat, taken.action, taken.text)
        return rule

    def _check_not_over(self) -> None:
        self._check_not_abandoned()
        if self._course.over:
            raise MatchOver("the match is over")

    def _check_not_abandoned(self) -> None:
        if self.abandoned:
            raise MatchOver(f"the match was abandoned: {self.abandoned}")

    def _ending(self) -> Ending:
        secret = self._chance.secret if self.over() else None
        finished: Conclusion = "finished" if self._course.over else "running"
        conclusion = "abandoned" if self.abandoned else finished
        return Ending(conclusion, self.abandoned, self.scores(), self.places(), secret)


def _source(seed: int | str | None, chance: Chance | None) -> Chance:
    if chance is None and seed is not None:
        return Seeded(seed)
    if chance is None or seed is not None:
        raise BadOption("seed", "a match takes either a seed or a source of chance")
    if not isinstance(chance, Chance):
        raise BadOption("chance", f"{shown(chance)} is not a source of chance")
    return chance


def _checked(header: object) -> Header | None:
    if header is not None and not isinstance(header, Header):
        raise BadOption("header", f"{shown(header)} is not the header of a record")
    return header


class Record(Transcript, frozen=True, eq=False):
    """A match that anyone can play back; everything in it is checked."""

    @staticmethod
    def loads(text: str | bytes, kind: type[AnyGame] | None = None) -> "Record":
        """A record from text; `kind` for a game that is not registered."""
        parts = read(text, kind)
        return Record(parts.game, parts.header, parts.entries, parts.ending)

    def replay(self, actions: int | None = None) -> Match:
        """The match at its end, or after this many actions; it can be continued from there."""
        self._check_actions(actions)
        with closing(self.positions()) as positions:
            for taken, (position, _) in enumerate(positions):
                match = position
                if taken == actions:
                    break
        return match

    def steps(self) -> Iterator[Step]:
        """The match step by step, from its opening."""
        return (step for _, step in self.positions())

    def _check_actions(self, actions: int | None) -> None:
        if actions is not None:
            held = sum(isinstance(entry, Action | Timeout) for entry in self.entries)
            check_range("actions", actions, 0, held)

    def positions(self) -> Generator[tuple[Match, Step]]:
        """The match after its opening and after every action, with the step that led there."""
        tape = Tape(self)
        try:
            match = Match(self.game, chance=tape, header=self.header)
            yield match, match.opening
            while tape.next() is not None:
                yield match, _act(match, tape)
            _conclude(match, self)
        finally:
            tape.released = True


def _act(match: Match, tape: Tape) -> Step:
    line, entry = tape.line, tape.take_action()
    try:
        if isinstance(entry, Timeout):
            return match.expire()
        return match.submit(entry.seat, entry.action, text=entry.text)
    except BadRecord:
        raise
    except BrelanError as error:
        raise BadRecord(line, str(error), "actions") from error


def _conclude(match: Match, record: Record) -> None:
    """Compare the result that the record claims with the one that came out."""
    ending, over = record.ending, match.over()
    if (ending.conclusion == "finished") != over:
        _refuse(record, "result", f"the match is {'over' if over else 'not over'}")
    if ending.scores != match.scores():
        _refuse(record, "scores", f"the scores are {match.scores()}")
    if ending.places != match.places():
        _refuse(record, "places", f"the places are {match.places()}")
    if ending.conclusion == "abandoned":
        match.abandon(ending.reason)


def check_record(record: object) -> Record:
    """A record that can be played back, or BadOption."""
    if not isinstance(record, Record):
        reason = f"{shown(record)} is not a record; brelan.Record.loads(text) makes one"
        raise BadOption("record", reason)
    return record


def _refuse(record: Record, word: str, reason: str) -> NoReturn:
    raise BadRecord(record.ending_line(word), reason, "result")
