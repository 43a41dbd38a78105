"""What guests sent and received at a table, as they recorded it: a line each, in order."""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Literal

import msgspec

Kind = Literal["try", "open", "lost", "sent", "got"]


class Line(msgspec.Struct, frozen=True):
    guest: str  # the identity of the guest who recorded it
    kind: Kind  # a connection is tried, open, or lost; a frame was sent, or received
    at: float  # seconds, by the clock of the guests
    text: str = ""  # of a frame; of a connection, to which server


class StoredLog(msgspec.Struct, frozen=True):
    """A table as it stands in the database when all is over."""

    table: str
    secret: bytes
    rows: tuple[tuple[int, int, str], ...]  # number, time, entry


_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(Line).decode


class History:
    """Two files for each table: what guests recorded, and what was stored when all was over."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def note(self, table: str, *lines: Line) -> None:
        with self._file(table).open("ab") as file:
            file.write(b"".join(_encode(line) + b"\n" for line in lines))

    def keep(self, log: StoredLog) -> None:
        (self._folder / f"{log.table}.json").write_bytes(_encode(log))

    def tables(self) -> list[str]:
        return sorted(path.stem for path in self._folder.glob("*.jsonl"))

    def logs(self) -> Iterator[StoredLog]:
        for path in sorted(self._folder.glob("*.json")):
            yield msgspec.json.decode(path.read_bytes(), type=StoredLog)

    def lines(self, table: str) -> Iterator[Line]:
        """None where nobody came."""
        if self._file(table).exists():
            with self._file(table).open("rb") as file:
                yield from map(_decode, file)

    def _file(self, table: str) -> Path:
        return self._folder / f"{table}.jsonl"


def longest_away(lines: Iterable[Line]) -> float:
    """Seconds that a guest had no connection on which anything came."""
    since: dict[str, float] = {}
    longest = 0.0
    for line in lines:
        if line.kind == "lost":
            since.setdefault(line.guest, line.at)
        elif line.kind == "got" and line.guest in since:
            longest = max(longest, line.at - since.pop(line.guest))
    return longest
