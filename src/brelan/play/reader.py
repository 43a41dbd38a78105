"""Reads the text of a record, which may come from anywhere: strict, and bounded in size.

Whatever is wrong is a BadRecord with the number of the line. A record is accepted only in the form
in which it would be written, so that reading and writing gives the same text.
"""

import re
from collections.abc import Iterator
from contextlib import contextmanager

import msgspec

from brelan.core.errors import BadOption, BadRecord, BrelanError, OtherVersion, shown
from brelan.core.game import AnyGame, Game
from brelan.core.lines import one_line
from brelan.core.options import make_options
from brelan.games import kind_of
from brelan.play.branch import Branch, sealed_in
from brelan.play.chance import Origin, Seeded
from brelan.play.deal import SIZE, Contribution, Sealed, options_text
from brelan.play.record import (
    FORMAT,
    MAX_REASON,
    TIMEOUT,
    Action,
    Conclusion,
    Ending,
    Entry,
    Header,
    Kind,
    Note,
    Outcome,
    Seat,
    Timeout,
    Transcript,
    prefix,
)

MAX_TEXT = 1_000_000
MAX_LINE = 2_000
_NUMBER = re.compile(r"0|-?[1-9][0-9]{0,8}")
_HEX = re.compile(rf"[0-9a-f]{{{2 * SIZE}}}")


class _Lines:
    """The lines of a text, taken one by one."""

    def __init__(self, text: str) -> None:
        if len(text) > MAX_TEXT:
            raise BadRecord(1, f"longer than {MAX_TEXT} characters")
        self._lines = text.split("\n")
        self.number = 0  # of the line taken last

    def next_word(self) -> str:
        """The first word of the next line, which is not taken."""
        return self._lines[self.number].partition(" ")[0] if self.left() > 0 else ""

    def left(self) -> int:
        """How many lines there are, what follows the last line break included."""
        return len(self._lines) - self.number

    def at_end(self) -> bool:
        return self._lines[self.number :] == [""]

    def take(self) -> str:
        """The next line."""
        self.number += 1
        if self.left() < 1:  # the text after the last line break is not a line
            raise self.bad("the record is cut off here")
        line = self._lines[self.number - 1]
        if line.endswith("\r"):
            raise self.bad("the line ends with CR LF; lines of a record end with LF alone")
        if len(line) > MAX_LINE:
            raise self.bad(f"longer than {MAX_LINE} characters")
        if not line.isprintable() or line.endswith(" "):
            raise self.bad("the line has an unprintable character or a space at its end")
        return line

    def take_rest(self, word: str) -> str:
        """What follows a word, which must be the line's first."""
        line = self.take()
        first, _, rest = line.partition(" ")
        if first != word:
            raise self.bad(f"a line `{word} …` is expected here, not {shown(line)}")
        return rest

    def numbers(self, texts: list[str]) -> tuple[int, ...]:
        for text in texts:
            if not _NUMBER.fullmatch(text):
                raise self.bad(f"{shown(text)} is not a whole number")
        return tuple(map(int, texts))

    def value(self, text: str) -> bytes:
        if not _HEX.fullmatch(text):
            raise self.bad(f"{shown(text)} is not {SIZE} bytes as {2 * SIZE} digits 0-9 a-f")
        return bytes.fromhex(text)

    def bad(self, reason: str) -> BadRecord:
        return BadRecord(self.number, reason)

    @contextmanager
    def refusals(self) -> Iterator[None]:
        """Raise every refusal as a BadRecord of the line taken last."""
        try:
            yield
        except BadRecord:
            raise
        except (BrelanError, msgspec.MsgspecError, RecursionError) as error:
            raise self.bad(str(error)) from error


def read(text: str | bytes, kind: type[AnyGame] | None = None) -> Transcript:
    """The parts of a record; `kind` for a game that is not registered."""
    if not isinstance(text, str | bytes):
        raise BadRecord(1, f"a record is text, not {type(text).__name__}")
    if kind is not None:
        _check_kind(kind)
    lines = _Lines(_decoded(text) if isinstance(text, bytes) else text)
    _read_format(lines)
    kind, version = _read_kind(lines, kind)
    game, options = _read_options(lines, kind, version)
    seats = tuple(_read_seat(lines, index) for index in range(game.seats))
    header = Header(kind.name, version, options, seats, _read_origin(lines))
    _check_contributions(lines, header)
    record = Transcript(game, header, _read_entries(lines, game), _read_ending(lines, header))
    _check_branch(record)
    if lines.take() != "end" or not lines.at_end():
        raise lines.bad("the record must end here")
    return record


def _check_kind(kind: object) -> None:
    if not isinstance(kind, type) or not issubclass(kind, Game):
        raise BadOption("kind", f"{shown(kind)} is not the class of a game")


def _decoded(text: bytes) -> str:
    try:
        return text.decode()
    except UnicodeDecodeError as error:
        raise BadRecord(text.count(b"\n", 0, error.start) + 1, "not text in UTF-8") from error


def _read_format(lines: _Lines) -> None:
    words = lines.take().split(" ")
    if words[:2] != ["brelan", "record"] or len(words) != 3:
        raise lines.bad("this is not a Brelan record")
    (number,) = lines.numbers(words[2:])
    if number > FORMAT:
        reason = f"format {number} is of a newer Brelan; this one reads {FORMAT}"
        raise OtherVersion(lines.number, reason, newer=True)
    if number != FORMAT:
        raise lines.bad(f"there is no format {number}")


def _read_kind(lines: _Lines, kind: type[AnyGame] | None) -> tuple[type[AnyGame], int]:
    """The rule set and the version of it that the record was made by."""
    name, _, number = lines.take_rest("game").partition(" ")
    (version,) = lines.numbers([number])
    if kind is None or kind.name != name:
        with lines.refusals():
            kind = kind_of(name)
    if version > kind.version:
        made = f"made by a newer version of {name} ({version})"
        reason = f"{made}; this one reads up to {kind.version}"
        raise OtherVersion(lines.number, reason, newer=True)
    if version != kind.version and version not in kind.readable:
        reason = f"the rules of {name} have changed since version {version}"
        raise OtherVersion(lines.number, reason, newer=False)
    return kind, version


def _read_options(lines: _Lines, kind: type[AnyGame], version: int) -> tuple[AnyGame, str]:
    text = lines.take_rest("options")
    with lines.refusals():
        given = msgspec.json.decode(text, type=dict[str, object])
        game = kind(make_options(kind.options_type, given))
    # An older version may have had fewer options; the others then have their default.
    written = options_text(game.options if version == kind.version else given)
    if text != written:
        raise lines.bad(f"these options must be written {written}")
    return game, text


def _read_seat(lines: _Lines, index: int) -> Seat:
    number, _, rest = lines.take_rest("seat").partition(" ")
    if number != str(index):
        raise lines.bad(f"seat {index} is expected here")
    kind, _, name = rest.partition(" ")
    with lines.refusals():
        return Seat(msgspec.convert(kind, Kind), name)


def _read_origin(lines: _Lines) -> Origin:
    if lines.next_word() == "branch":
        fields = lines.take_rest("branch").split(" ")
        if len(fields) != 3:
            raise lines.bad("how many actions and outcomes, and of which record, is expected here")
        actions, drawn = lines.numbers(fields[:2])
        return Branch(lines.value(fields[2]), actions, drawn, _read_source(lines))
    return _read_source(lines)


def _read_source(lines: _Lines) -> Origin:
    if lines.next_word() == "seed":
        text = lines.take_rest("seed")
        with lines.refusals():
            return Seeded(text).origin
    if lines.next_word() == "server":
        server = lines.value(lines.take_rest("server"))
        return Sealed(server, tuple(_read_contributions(lines)))
    if lines.take() != "given":
        raise lines.bad("a line `seed …`, `server …` or `given` is expected here")
    return Origin()


def _read_contributions(lines: _Lines) -> Iterator[Contribution]:
    while lines.next_word() == "entropy":
        fields = lines.take_rest("entropy").split(" ")
        if len(fields) != 3:
            raise lines.bad("a seat, its commitment and its entropy are expected here")
        (seat,) = lines.numbers(fields[:1])
        yield Contribution(seat, lines.value(fields[1]), lines.value(fields[2]))


def _check_contributions(lines: _Lines, header: Header) -> None:
    """Exactly the human seats add entropy to a deal, or the host deals alone."""
    sealed = sealed_in(header.origin)
    if sealed is not None:
        seats = tuple(each.seat for each in sealed.contributions)
        if seats not in ((), header.humans):
            raise lines.bad(f"entropy of seats {seats}, but seats {header.humans} are human")


def _check_branch(record: Transcript) -> None:
    """What was taken over from another record ends between two steps."""
    origin = record.header.origin
    if not isinstance(origin, Branch):
        return
    taken = prefix(record.entries, origin.actions)
    drawn = sum(isinstance(entry, Outcome) for entry in taken)
    if origin.actions < 0 or drawn != origin.drawn:
        line = record.header_line("branch")
        reason = f"{origin.actions} actions are not followed by {origin.drawn} outcomes"
        raise BadRecord(line, reason)


def _read_entries(lines: _Lines, game: AnyGame) -> tuple[Entry, ...]:
    entries: list[Entry] = []
    while lines.next_word() != "result":
        entries.append(_read_entry(lines, game))
    return tuple(entries)


def _read_entry(lines: _Lines, game: AnyGame) -> Entry:
    line = lines.take()
    word, _, rest = line.partition(" ")
    if word == "#":
        return Note(rest)
    if word == "chance":
        return _outcome(lines, rest)
    if line == TIMEOUT:
        return Timeout()
    (seat,) = lines.numbers([word])
    with lines.refusals():
        action, text = game.read(rest)
    if game.write(action, text) != rest or not 0 <= seat < game.seats:
        raise lines.bad(f"{shown(line)} is neither an action nor an outcome")
    return Action(seat, action, text)


def _outcome(lines: _Lines, text: str) -> Outcome:
    drawn, of, total = text.rpartition(" of ")
    if not of:
        raise lines.bad("an outcome is written like `chance 2 of 4`")
    (n,) = lines.numbers([total])
    return Outcome(n, lines.numbers(drawn.split(" ")))


def _read_ending(lines: _Lines, header: Header) -> Ending:
    word, _, reason = lines.take_rest("result").partition(" ")
    with lines.refusals():
        conclusion = msgspec.convert(word, Conclusion)
    if bool(reason) != (conclusion == "abandoned") or reason != one_line(reason, MAX_REASON):
        raise lines.bad("an abandoned match has a short reason, and no other match has one")
    scores = lines.numbers(lines.take_rest("scores").split(" "))
    places = lines.numbers(lines.take_rest("places").split(" "))
    secret = None
    if sealed_in(header.origin) and conclusion != "running":
        secret = lines.value(lines.take_rest("secret"))
    return Ending(conclusion, reason, scores, places, secret)
