"""Checks a record from beginning to end, and says what is proven and what is not."""

from collections import Counter
from collections.abc import Collection

import msgspec

from brelan.core.errors import BadRecord
from brelan.play.chance import Seed
from brelan.play.deal import Sealed
from brelan.play.record import Action, Outcome, Record
from brelan.play.replay import source_of

CHECKS = {
    "record": "the record is complete and readable",
    "commitments": "every commitment opens",
    "seen": "the commitments seen at the table are in it",
    "outcomes": "every random outcome matches the seed or commitments in the header",
    "actions": "every action is legal",
    "result": "the result is right",
}

_NOTHING = "This record proves nothing."
_SEEDED = (
    "The match is the one that its seed gives. This does not prove a fair deal: "
    "whoever chose the seed may have tried several."
)
_HOST_ALONE = "The server could not change its secret, but no player added entropy to it."
_FAIR = (
    "Nobody could steer this match, alone or together, against a player who added entropy: {}. "
    "If that was you, your own commitment must be the one in the record."
)


class Check(msgspec.Struct, frozen=True):
    """One thing that was checked."""

    name: str  # a key of CHECKS
    passed: bool
    detail: str  # what was found, or why it failed
    line: int = 0  # where it failed; 0 when it did not, or in no single line


class Report(msgspec.Struct, frozen=True):
    """What is known about a record. The checks end with the first that failed."""

    checks: tuple[Check, ...]
    proves: str  # what that means, in a sentence or two

    @property
    def passed(self) -> bool:
        return all(check.passed for check in self.checks)


def verify(text: str | bytes, seen: Collection[str] = ()) -> Report:
    """Check a record; `seen` are commitments (as hex) that must stand in it, such as one's own."""
    try:
        record = Record.loads(text)
    except BadRecord as error:
        return Report((_failed("record", error),), _NOTHING)
    checks = [_passed("record", f"{record.header.game}, version {record.header.version}")]
    commitments = [*_check_commitments(record), *_check_seen(record, seen)]
    for check in (*commitments, *_check_play(record)):
        if checks[-1].passed:
            checks.append(check)
    return Report(tuple(checks), _meaning(record) if checks[-1].passed else _NOTHING)


def _check_seen(record: Record, seen: Collection[str]) -> list[Check]:
    made = _commitments(record)
    for commitment in seen:
        if commitment.strip().lower() not in made:
            reason = f"{commitment} is not among the commitments"
            return [Check("seen", passed=False, detail=reason)]
    return [_passed("seen", f"all {len(seen)}")] if seen else []


def _check_commitments(record: Record) -> list[Check]:
    try:
        source_of(record)
    except BadRecord as error:
        return [_failed("commitments", error)]
    made = len(_commitments(record))
    opened = f"all {made}" if record.ending.secret else "those of seats; the server's is closed"
    return [_passed("commitments", opened)] if made else []


def _commitments(record: Record) -> list[str]:
    """The commitments of the server and of every human seat, as hex."""
    origin = record.header.origin
    if not isinstance(origin, Sealed):
        return []
    return [origin.server.hex(), *(part.commitment.hex() for part in origin.parts)]


def _check_play(record: Record) -> list[Check]:
    """The checks of outcomes, actions and result; only the one that failed, if one did."""
    try:
        record.replay()
    except BadRecord as error:
        return [_failed(_part(record, error.line), error)]
    kinds = Counter(type(entry) for entry in record.entries)
    return [
        _check_source(record, kinds[Outcome]),
        _passed("actions", f"all {kinds[Action]}"),
        _passed("result", f"{record.ending.conclusion}, scores {_row(record)}"),
    ]


def _check_source(record: Record, outcomes: int) -> Check:
    if source_of(record) is not None:
        return _passed("outcomes", f"all {outcomes}")
    sealed = isinstance(record.header.origin, Sealed)
    reason = "the secret is not revealed yet" if sealed else "nothing tells where they come from"
    return Check("outcomes", passed=False, detail=reason)


def _row(record: Record) -> str:
    return " ".join(map(str, record.ending.scores))


def _part(record: Record, line: int) -> str:
    index = line - record.line(0)
    if index >= len(record.entries):
        return "result"
    return "outcomes" if isinstance(record.entries[index], Outcome) else "actions"


def _meaning(record: Record) -> str:
    origin = record.header.origin
    if isinstance(origin, Seed):
        return _SEEDED
    parts = origin.parts if isinstance(origin, Sealed) else ()
    seats = ", ".join(f"seat {part.seat}" for part in parts)
    return _FAIR.format(seats) if seats else _HOST_ALONE


def _passed(name: str, detail: str) -> Check:
    return Check(name, passed=True, detail=detail)


def _failed(name: str, error: BadRecord) -> Check:
    return Check(name, passed=False, detail=error.reason, line=error.line)
