"""Logging for the host: one event per line, as text or as JSON.

An event is a fixed sentence; what varies is in its fields (`extra`). No line contains a name, a
card, a cookie or a link: a table is identified by the first letters of its name, and an error by
its type and traceback, since its message may contain anything.
"""

import logging
import sys
from collections.abc import Iterator
from copy import copy
from datetime import UTC, datetime
from traceback import format_tb
from typing import Literal, TextIO

import msgspec

Form = Literal["text", "json"]

_SHOWN = 4  # letters of a table's name: enough to find it, too few to join it
_STANDARD = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName"}
_FRAME = " |+-"  # around the errors of an exception group
_RENAMED = {"levelname": "level", "message": "event", "exc_info": "error"}


def set_up_logging(form: Form) -> None:
    """Log to standard error: warnings and errors; as JSON also when the house opens and closes."""
    logging.basicConfig(handlers=[LogHandler(sys.stderr, form)])
    logging.getLogger("brelan").setLevel(logging.INFO if form == "json" else logging.WARNING)


def brief(table: str) -> str:
    """The name of a table as it may be logged: the whole name is an invitation."""
    return table[:_SHOWN]


class LogHandler(logging.StreamHandler[TextIO]):
    def __init__(self, stream: TextIO, form: Form) -> None:
        super().__init__(stream)
        self.setFormatter(_json_formatter() if form == "json" else TextFormatter())

    def format(self, record: logging.LogRecord) -> str:
        return super().format(redacted(record))


class TextFormatter(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        line = f"{at} {record.levelname} {record.process} {record.getMessage()}"
        fields = {key: value for key, value in vars(record).items() if key not in _STANDARD}
        parts = [line, *(f"{key}={_quoted(value)}" for key, value in fields.items())]
        return " ".join(parts) + (f"\n{record.exc_text}" if record.exc_text else "")


def _json_formatter() -> logging.Formatter:
    from pythonjsonlogger.json import JsonFormatter

    fields = ("levelname", "process", "message")
    return JsonFormatter(fields, rename_fields=_RENAMED, timestamp="time", json_ensure_ascii=False)


def _quoted(value: object) -> str:
    text = str(value)
    return text if text.isprintable() and " " not in text else msgspec.json.encode(text).decode()


def redacted(record: logging.LogRecord) -> logging.LogRecord:
    """A copy of a log record without anything secret, whichever library made it."""
    safe = copy(record)
    safe.msg, safe.args = _sentence(record.getMessage()), ()
    if record.exc_info and record.exc_info[1]:
        safe.exc_info, safe.exc_text = None, "\n".join(_tracebacks(record.exc_info[1]))
    return safe


def _sentence(message: str) -> str:
    """The line that matters: libraries append objects in memory, or a whole traceback."""
    lines = message.splitlines() or [""]
    if not lines[0].strip(_FRAME).removeprefix("Exception Group ").startswith("Traceback"):
        return lines[0]
    return next(line for each in reversed(lines) if (line := each.strip(_FRAME)))


def _tracebacks(error: BaseException) -> Iterator[str]:
    """Of an error and those that caused it, oldest first: traceback and type, no message."""
    earlier = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    if earlier is not None:
        yield from _tracebacks(earlier)
    if isinstance(error, BaseExceptionGroup):
        for each in error.exceptions:
            yield from _tracebacks(each)
    yield "".join(format_tb(error.__traceback__)) + type(error).__qualname__
