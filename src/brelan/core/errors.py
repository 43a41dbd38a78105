"""Everything that can be refused, each with the rule or the field that refuses it."""

_LONGEST = 80  # characters of a value in a message


def shown(value: object) -> str:
    """A value as a message shows it: short, and safe whatever the value is."""
    try:
        text = repr(value)
    except Exception:  # a number with too many digits, or a broken repr
        return f"<{type(value).__name__}>"
    return text if len(text) <= _LONGEST else f"{text[: _LONGEST - 1]}…"


class BrelanError(Exception):
    """The base of all refusals; nothing has changed when one is raised."""


class UnknownGame(BrelanError):
    """No game has this name."""

    def __init__(self, name: object, known: tuple[str, ...]) -> None:
        super().__init__(f"no game is called {shown(name)}; there are: {', '.join(known)}")
        self.name = name


class BadOption(BrelanError):
    """An option does not exist or has a value that it cannot have."""

    def __init__(self, field: str, reason: str) -> None:
        super().__init__(f"option {field!r}: {reason}")
        self.field = field


class BadSeat(BrelanError):
    """The match has no such seat."""


class BadAction(BrelanError):
    """This is not an action of the game at all, at any time."""


class BadText(BrelanError):
    """This text cannot go with the action."""


class NoTimer(BrelanError):
    """No timer is running."""

    def __init__(self) -> None:
        super().__init__("no timer is running")


class IllegalAction(BrelanError):
    """The rules forbid this action now."""

    def __init__(self, rule: str, seat: int, action: str, law: str = "") -> None:
        text = f"illegal: {action} by seat {seat} ({rule})"
        super().__init__(f"{text}. {law}" if law else text)
        self.rule = rule
        self.seat = seat
        self.action = action
        self.law = law


class StalePrompt(BrelanError):
    """The answer is to a question that is no longer asked."""

    def __init__(self, seat: int, prompt: object, current: int) -> None:
        answered = f"seat {seat} answers prompt {shown(prompt)}"
        super().__init__(f"{answered}, but is now at prompt {current}")
        self.prompt = prompt
        self.current = current


class MatchOver(BrelanError):
    """The match is over or was abandoned: nothing more can happen in it."""


class BadOutcome(BrelanError):
    """This is not a possible outcome of the pending random draw."""


class BadRecord(BrelanError):
    """A record cannot be read, or contradicts itself."""

    def __init__(self, line: int, reason: str, check: str = "record") -> None:
        super().__init__(f"line {line}: {reason}")
        self.line = line
        self.reason = reason
        self.check = check  # which check of `verify` failed: a key of its CHECKS


class OtherVersion(BadRecord):
    """A record was made by other rules, or in another format: newer ones, or older."""

    def __init__(self, line: int, reason: str, *, newer: bool) -> None:
        super().__init__(line, reason)
        self.newer = newer


class BadDeal(BrelanError):
    """A commitment, an entropy or a secret of a verifiable deal does not fit."""


class BadLevel(BrelanError):
    """No virtual player has this level."""

    def __init__(self, level: object, known: tuple[str, ...]) -> None:
        super().__init__(f"no level is called {shown(level)}; there are: {', '.join(known)}")
        self.level = level
