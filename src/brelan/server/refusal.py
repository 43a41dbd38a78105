"""A refused request, with the code for which the browser has a text."""

from brelan.core.errors import BrelanError
from brelan.server.wire import Code

_STATUS: dict[Code, int] = {
    "unknown_game": 404,
    "unknown_table": 404,
    "unknown_page": 404,
    "unknown_device": 404,
    "unknown_deal": 404,
    "foreign_origin": 403,
    "not_owner": 403,
    "not_shared": 403,
    "not_yours": 403,
    "too_large": 413,
    "too_fast": 429,
    "too_many": 429,
    "failed": 503,
    "stopping": 503,
    "not_started": 409,
    "not_over": 409,
    "over": 409,
    "tried": 409,
    "no_same_deal": 409,
    "new_record": 409,
    "not_closed": 409,
    "damaged": 409,
    "old_version": 409,
    "old_options": 409,
}


class Refusal(BrelanError):
    """A request was refused; nothing has changed."""

    def __init__(self, code: Code, *, field: str = "", detail: str = "", rule: str = "") -> None:
        super().__init__(detail or code)
        self.code = code
        self.field = field
        self.detail = detail
        self.rule = rule

    @property
    def status(self) -> int:
        """The HTTP status."""
        return _STATUS.get(self.code, 400)


class Conflict(Refusal):
    """Another process wrote first: the request has to be retried."""

    def __init__(self) -> None:
        super().__init__("failed", detail="not stored")


class CannotServe(BrelanError):
    """The server cannot start."""


def reason(error: Exception) -> str:
    """The error message of a database, in one line."""
    return " ".join(str(getattr(error, "orig", None) or error).split())
