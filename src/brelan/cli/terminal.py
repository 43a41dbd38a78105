"""The terminal: input, output and error messages."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

from brelan.core.errors import BrelanError

if TYPE_CHECKING:
    from rich.console import Console

STANDARD = "-"  # as a file name: standard input or output
_ENOUGH = 4_000_001  # bytes: a character takes four at most


class Refused(BrelanError):
    """A command that cannot be carried out."""


def console(stream: TextIO | None = None) -> "Console":
    """Coloured on a terminal that supports it, plain text elsewhere."""
    from rich.console import Console

    return Console(file=stream or sys.stdout, highlight=False, emoji=False)


def print_error(reason: str) -> None:
    """One line on stderr."""
    line = " ".join(reason.split())
    screen = console(sys.stderr)
    screen.print(f"brelan: {line}", style="red", markup=False, soft_wrap=True)


def replace_unencodable() -> None:
    """Characters that cannot be encoded or decoded become question marks."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")


def read_bytes(name: str) -> bytes:
    """The content of a file or of standard input, read only a little past the limit of a record."""
    try:
        if name == STANDARD and sys.stdin is None:
            raise Refused("cannot read standard input: it is closed")
        if name == STANDARD:
            return sys.stdin.buffer.read(_ENOUGH)
        with Path(name).open("rb") as file:
            return file.read(_ENOUGH)
    except OSError as error:
        raise Refused(f"cannot read {name}: {error.strerror}") from None


def write_text(name: str, text: str) -> None:
    """Write a file, or to standard output."""
    if name == STANDARD:
        sys.stdout.write(text)
        return
    try:
        Path(name).write_text(text, "utf-8")
    except OSError as error:
        raise Refused(f"cannot write {name}: {error.strerror}") from None


def check_writable(name: str) -> None:
    """Refuse a file that cannot be written, before the work starts."""
    path = Path(name)
    if name != STANDARD and (path.is_dir() or not path.parent.is_dir()):
        raise Refused(f"cannot write {name}: {path.parent} must be a folder, {path.name} a file")


@contextmanager
def progress_bar(what: str, total: int) -> Iterator[Callable[[int], None]]:
    """A progress bar on stderr; none if stderr is not a terminal."""
    from rich.progress import MofNCompleteColumn, Progress, TimeRemainingColumn

    columns = (*Progress.get_default_columns()[:2], MofNCompleteColumn(), TimeRemainingColumn())
    screen = console(sys.stderr)
    with Progress(*columns, console=screen, transient=True, disable=not screen.is_terminal) as bar:
        task = bar.add_task(what, total=total)
        yield lambda played: bar.advance(task, played)
