"""The journal of the house: what it tells its host, an event a line, as text or as JSON.

An event is a fixed sentence; what varies stands beside it in fields (`extra`). No line holds a
name, a card, a cookie or a link: a table is told by the beginning of its name, and an error by its
kind and place, since its message may hold anything.
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

_TOLD = 4  # letters of a table's name: enough to find it, too few to come in
_USUAL = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName"}
_FRAME = " |+-"  # round the errors of a group
_RENAMED = {"levelname": "level", "message": "event", "exc_info": "error"}


def open_journal(form: Form) -> None:
    """Write to standard error: warnings and errors; as JSON also how the house opens and closes."""
    logging.basicConfig(handlers=[Journal(sys.stderr, form)])
    logging.getLogger("brelan").setLevel(logging.INFO if form == "json" else logging.WARNING)


def brief(table: str) -> str:
    """A table, for the journal: its whole name is an invitation."""
    return table[:_TOLD]


class Journal(logging.StreamHandler[TextIO]):
    def __init__(self, stream: TextIO, form: Form) -> None:
        super().__init__(stream)
        self.setFormatter(_json_lines() if form == "json" else TextLines())

    def format(self, record: logging.LogRecord) -> str:
        return super().format(discreet(record))


class TextLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        line = f"{at} {record.levelname} {record.process} {record.getMessage()}"
        fields = {key: value for key, value in vars(record).items() if key not in _USUAL}
        told = [line, *(f"{key}={_quoted(value)}" for key, value in fields.items())]
        return " ".join(told) + (f"\n{record.exc_text}" if record.exc_text else "")


def _json_lines() -> logging.Formatter:
    from pythonjsonlogger.json import JsonFormatter

    fields = ("levelname", "process", "message")
    return JsonFormatter(fields, rename_fields=_RENAMED, timestamp="time", json_ensure_ascii=False)


def _quoted(value: object) -> str:
    text = str(value)
    return text if text.isprintable() and " " not in text else msgspec.json.encode(text).decode()


def discreet(record: logging.LogRecord) -> logging.LogRecord:
    """A record as it may be told, whichever library made it."""
    told = copy(record)
    told.msg, told.args = _sentence(record.getMessage()), ()
    if record.exc_info and record.exc_info[1]:
        told.exc_info, told.exc_text = None, "\n".join(_places(record.exc_info[1]))
    return told


def _sentence(message: str) -> str:
    """The line that says it: libraries add what they hold in memory, or a whole traceback."""
    lines = message.splitlines() or [""]
    if not lines[0].strip(_FRAME).removeprefix("Exception Group ").startswith("Traceback"):
        return lines[0]
    return next(line for each in reversed(lines) if (line := each.strip(_FRAME)))


def _places(error: BaseException) -> Iterator[str]:
    """The errors that led to one, and the one itself: where, and of which kind."""
    earlier = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    if earlier is not None:
        yield from _places(earlier)
    if isinstance(error, BaseExceptionGroup):
        for each in error.exceptions:
            yield from _places(each)
    yield "".join(format_tb(error.__traceback__)) + type(error).__qualname__
