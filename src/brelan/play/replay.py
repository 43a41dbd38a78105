"""Plays a record back with the real rules: everything in it is checked, nothing is believed.

Outcomes are derived again where that is possible (from the seed, or from a revealed secret) and
compared; actions are submitted; the result must be the one that comes out. The first thing that
cannot be is a BadRecord with its line.
"""

from collections.abc import Generator
from contextlib import closing

from brelan.core.errors import BadOption, BadOutcome, BadRecord, BrelanError
from brelan.play.chance import Chance, check_outcome
from brelan.play.deal import Sealed, server_commitment
from brelan.play.match import Match, Step
from brelan.play.record import Action, Entry, Note, Outcome, Record


def replay(record: Record, actions: int | None = None) -> Match:
    """The match at its end, or after so many actions; from there it can be played on."""
    held = sum(isinstance(entry, Action) for entry in record.entries)
    if actions is not None and not 0 <= actions <= held:
        raise BadOption("actions", f"{actions} is not from 0 to {held}, as the record holds")
    with closing(walk(record)) as positions:
        for taken, (position, _) in enumerate(positions):
            match = position
            if taken == actions:
                break
    return match


def walk(record: Record) -> Generator[tuple[Match, Step]]:
    """The match after its opening and after every action, with the step that led there."""
    tape = _Tape(record)
    try:
        match = Match(record.game, chance=tape, header=record.header)
        yield match, match.opening
        while tape.entry() is not None:
            yield match, _act(match, tape)
        _conclude(match, record)
    finally:
        tape.released = True


def source_of(record: Record) -> Chance | None:
    """What the outcomes follow from, all commitments opened; None while that is not known."""
    origin, secret, table = record.header.origin, record.ending.secret, record.header.table
    if isinstance(origin, Sealed):
        wrong = origin.misfit(table)
        if wrong is not None:
            line = record.line(0) - len(origin.parts) + record.header.humans.index(wrong)
            raise BadRecord(line, f"the entropy of seat {wrong} does not open its commitment")
        if secret is not None and server_commitment(table, secret) != origin.server:
            line = record.line(len(record.entries)) + 3
            raise BadRecord(line, "the secret does not open the server's commitment")
    return origin.source(table, secret)


class _Tape(Chance):
    """The entries of a record, taken in order: outcomes by the match, actions by the walk.

    Once released, it is the record's own source again, and the match can be played on.
    """

    def __init__(self, record: Record) -> None:
        self.origin = record.header.origin
        self.secret = record.ending.secret
        self.released = False
        self._source = source_of(record)
        numbered = ((record.line(i), entry) for i, entry in enumerate(record.entries))
        self._entries = [(line, entry) for line, entry in numbered if not isinstance(entry, Note)]
        self._outcomes = [entry for _, entry in self._entries if isinstance(entry, Outcome)]
        self._end = record.line(len(record.entries))
        self._taken = 0

    @property
    def line(self) -> int:
        """The line of the entry to be taken next."""
        return self._entries[self._taken][0] if self.entry() else self._end

    def entry(self) -> Entry | None:
        """The entry to be taken next."""
        return self._entries[self._taken][1] if self._taken < len(self._entries) else None

    def take(self) -> None:
        self._taken += 1

    def draw(self, index: int, n: int, k: int) -> tuple[int, ...]:
        if self.released:
            return self._draw_on(index, n, k)
        entry = self.entry()
        if not isinstance(entry, Outcome) or entry.n != n:
            raise BadRecord(self.line, f"an outcome is missing: chance decides {k} of {n} here")
        try:
            check_outcome(entry.numbers, n, k)
        except BadOutcome as error:
            raise BadRecord(self.line, str(error)) from error
        if self._source and self._source.draw(index, n, k) != entry.numbers:
            what = "deal" if self.secret else "seed"
            raise BadRecord(self.line, f"this outcome does not follow from the {what}")
        self.take()
        return entry.numbers

    def _draw_on(self, index: int, n: int, k: int) -> tuple[int, ...]:
        if self._source:
            return self._source.draw(index, n, k)
        if index >= len(self._outcomes):
            raise BadOutcome("the record does not tell what chance decides next")
        return self._outcomes[index].numbers


def _act(match: Match, tape: _Tape) -> Step:
    line, entry = tape.line, tape.entry()
    if not isinstance(entry, Action):
        raise BadRecord(line, "chance decides nothing here")
    tape.take()
    try:
        return match.submit(entry.seat, entry.action)
    except BadRecord:
        raise
    except BrelanError as error:
        raise BadRecord(line, str(error)) from error


def _conclude(match: Match, record: Record) -> None:
    """Compare the result that the record claims with the one that came out."""
    line, ending = record.line(len(record.entries)), record.ending
    if (ending.conclusion == "finished") != match.over():
        raise BadRecord(line, "the match is over" if match.over() else "the match is not over")
    if ending.scores != match.scores():
        raise BadRecord(line + 1, f"the scores are {match.scores()}")
    if ending.places != match.places():
        raise BadRecord(line + 2, f"the places are {match.places()}")
    if ending.conclusion == "abandoned":
        match.abandon(ending.reason)
