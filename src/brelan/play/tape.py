"""The entries of a record as a source of outcomes, from which the record is played back.

Outcomes are derived again where that is possible (from the seed, or from a revealed secret) and
compared. The first entry that cannot be right is a BadRecord with its line.
"""

from brelan.core.errors import BadOutcome, BadRecord
from brelan.play.branch import sealed_in
from brelan.play.chance import Chance, check_outcome
from brelan.play.deal import server_commitment
from brelan.play.record import Action, Note, Outcome, Timeout, Transcript


def source_of(record: Transcript) -> Chance | None:
    """The source of the outcomes, once all commitments are opened; None while it is not known."""
    origin, secret, table = record.header.origin, record.ending.secret, record.header.table
    sealed = sealed_in(origin)
    if sealed is not None:
        wrong = sealed.unopened(table)
        if wrong is not None:
            reason = f"the entropy of seat {wrong} does not open its commitment"
            raise BadRecord(record.header_line(f"entropy {wrong}"), reason, "commitments")
        if secret is not None and server_commitment(table, secret) != sealed.server:
            reason = "the secret does not open the server's commitment"
            raise BadRecord(record.ending_line("secret"), reason, "commitments")
    return origin.source(table, secret)


class Tape(Chance):
    """The entries of a record, taken in order: outcomes by the match, actions by the player.

    Once released, the record's source is used again, and the match can be continued.
    """

    def __init__(self, record: Transcript) -> None:
        self.origin = record.header.origin
        self.secret = record.ending.secret
        self.released = False
        self._source = source_of(record)
        numbered = ((record.entry_line(i), entry) for i, entry in enumerate(record.entries))
        self._entries = [(line, entry) for line, entry in numbered if not isinstance(entry, Note)]
        self._outcomes = [entry for _, entry in self._entries if isinstance(entry, Outcome)]
        self._end = record.ending_line("result")
        self._taken = 0

    @property
    def line(self) -> int:
        """The line of the entry to be taken next."""
        return self._entries[self._taken][0] if self.next() else self._end

    def next(self) -> Action | Timeout | Outcome | None:
        """The entry to be taken next; None at the end."""
        return self._entries[self._taken][1] if self._taken < len(self._entries) else None

    def take_action(self) -> Action | Timeout:
        """The next entry, which must be an action or a timeout."""
        entry = self.next()
        if not isinstance(entry, Action | Timeout):
            raise self._bad("no random outcome is expected here")
        self._taken += 1
        return entry

    def draw(self, index: int, n: int, k: int) -> tuple[int, ...]:
        if self.released:
            return self._draw_on(index, n, k)
        entry = self.next()
        if not isinstance(entry, Outcome) or entry.n != n:
            raise self._bad(f"an outcome is missing: {k} of {n} is expected here")
        try:
            check_outcome(entry.numbers, n, k)
        except BadOutcome as error:
            raise self._bad(str(error)) from error
        source = self._source if self._source and self._source.proves(index) else None
        if source and source.draw(index, n, k) != entry.numbers:
            raise self._bad(f"this outcome does not follow from the {self._what()}")
        self._taken += 1
        return entry.numbers

    def _draw_on(self, index: int, n: int, k: int) -> tuple[int, ...]:
        if self._source and self._source.proves(index):
            return self._source.draw(index, n, k)
        if index >= len(self._outcomes):
            raise BadOutcome("the record has no outcome here, and none can be computed")
        return self._outcomes[index].numbers

    def _what(self) -> str:
        return "deal" if self.secret else "seed"

    def _bad(self, reason: str) -> BadRecord:
        return BadRecord(self.line, reason, "outcomes")
