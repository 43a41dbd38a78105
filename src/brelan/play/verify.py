"""Checks a record from beginning to end and reports what it proves."""

from collections import Counter
from collections.abc import Collection, Iterator

import msgspec

from brelan.core.errors import BadOption, BadRecord, shown
from brelan.play.branch import Branch, sealed_in
from brelan.play.chance import Origin, Seed
from brelan.play.match import Record
from brelan.play.record import Action, Outcome
from brelan.play.tape import source_of

CHECKS = {
    "record": "the record is complete and readable",
    "commitments": "every commitment opens",
    "seen": "the commitments seen at the table are in it",
    "outcomes": "every random outcome matches the seed or commitments in the header",
    "actions": "every action is legal",
    "result": "the result is right",
}

_NOTHING = "This record proves nothing."
_UNCHECKED = (
    "Its random outcomes, actions and result could not be checked here: "
    "they depend on something that is missing or has changed."
)
_SEEDED = (
    "The match is the one that its seed gives. This does not prove a fair deal: "
    "whoever chose the seed may have tried several."
)
_HOST_ALONE = "The server could not change its secret, but no player added entropy to it."
_BRANCHED = (
    "Its first {} actions and {} random outcomes were taken over from another record "
    "(SHA-256 {}): who acted then, and where the outcomes came from, only that record can prove. {}"
)
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
    """Check a record; `seen` are commitments (as hex) that must be in it, such as your own."""
    checks: list[Check] = []
    wanted = _wanted(seen)
    try:
        record = Record.loads(text)
        for check in _checks(record, wanted):
            checks.append(check)
            if not check.passed:
                return Report(tuple(checks), _NOTHING)
    except BadRecord as error:
        checks.append(Check(error.check, passed=False, detail=error.reason, line=error.line))
        return Report(tuple(checks), _NOTHING)
    except BadOption as error:  # what the game needs is not here
        checks.append(Check("outcomes", passed=False, detail=f"not checked: {error}"))
        return Report(tuple(checks), _UNCHECKED)
    return Report(tuple(checks), _meaning(record))


def _wanted(seen: object) -> tuple[str, ...]:
    if isinstance(seen, str | bytes) or not isinstance(seen, Collection):
        raise BadOption("seen", f"{shown(seen)} is not a list of commitments as hex")
    for commitment in seen:
        if not isinstance(commitment, str):
            raise BadOption("seen", f"{shown(commitment)} is not a commitment as hex")
    return tuple(seen)


def _checks(record: Record, seen: tuple[str, ...]) -> Iterator[Check]:
    """Every check in turn. One that fails in a line of the record raises BadRecord."""
    yield _passed("record", f"{record.header.game}, version {record.header.version}")
    source, made = source_of(record), _commitments(record)
    if made:
        opened = f"all {len(made)}" if source else "those of seats; the server's is closed"
        yield _passed("commitments", opened)
    if seen:
        yield _check_seen(made, seen)
    record.replay()
    kinds = Counter(type(entry) for entry in record.entries)
    outcomes = _outcomes(record, kinds[Outcome])
    yield _passed("outcomes", outcomes) if source else _unproven(record)
    yield _passed("actions", f"all {kinds[Action]}")
    scores = " ".join(map(str, record.ending.scores))
    yield _passed("result", f"{record.ending.conclusion}, scores {scores}")


def _outcomes(record: Record, count: int) -> str:
    origin = record.header.origin
    if isinstance(origin, Branch):
        return f"the last {count - origin.drawn}; the first {origin.drawn} were taken over"
    return f"all {count}"


def _commitments(record: Record) -> list[str]:
    """The commitments of the server and of every human seat, as hex."""
    sealed = sealed_in(record.header.origin)
    if sealed is None:
        return []
    return [sealed.server.hex(), *(each.commitment.hex() for each in sealed.contributions)]


def _check_seen(made: list[str], seen: tuple[str, ...]) -> Check:
    for commitment in seen:
        if commitment.strip().lower() not in made:
            reason = f"{shown(commitment)} is not among the commitments"
            return Check("seen", passed=False, detail=reason)
    return _passed("seen", f"all {len(seen)}")


def _unproven(record: Record) -> Check:
    sealed = sealed_in(record.header.origin)
    reason = "the secret is not revealed yet" if sealed else "their origin is unknown"
    return Check("outcomes", passed=False, detail=reason)


def _meaning(record: Record) -> str:
    origin = record.header.origin
    if isinstance(origin, Branch):
        rest = _proven_by(origin.rest)
        return _BRANCHED.format(origin.actions, origin.drawn, origin.record.hex(), rest)
    return _proven_by(origin)


def _proven_by(origin: Origin) -> str:
    if isinstance(origin, Seed):
        return _SEEDED
    sealed = sealed_in(origin)
    contributions = sealed.contributions if sealed else ()
    seats = ", ".join(f"seat {each.seat}" for each in contributions)
    return _FAIR.format(seats) if seats else _HOST_ALONE


def _passed(name: str, detail: str) -> Check:
    return Check(name, passed=True, detail=detail)
