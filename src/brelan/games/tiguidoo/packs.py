"""Question packs: data that a host can add to (Q2, Q3); `docs/packs.md` describes the format.

A pack is named by its file. With its language and a hash of its content the name is complete, and
a match says by that name which questions it was played with.
"""

import hashlib
import os
import re
import tomllib
from collections.abc import Iterator, Sequence
from contextlib import suppress
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Annotated, Any, Literal, get_args

import msgspec

from brelan.core.errors import BadOption, BrelanError, shown
from brelan.games.tiguidoo.judge import Judge, has_content, spellings, words_of
from brelan.games.tiguidoo.numbers import is_number

FOLDER = Path(__file__).parent / "packs"
VARIABLE = "BRELAN_PACKS"  # a further folder with packs
NEEDED = 52  # questions of a game
LONGEST = 1_000_000  # bytes of a pack
Theme = Literal["geography", "history", "science", "arts", "sport", "everyday"]
THEMES: tuple[Theme, ...] = get_args(Theme)
_NAME = re.compile(r"[a-z0-9][a-z0-9_-]{0,39}")
_COMPLETE = re.compile(rf"({_NAME.pattern}):(en|fr|nl|de):([0-9a-f]{{16}})")
_LINE = re.compile(r" \(at line (\d+), column \d+\)$")
_FIELD = re.compile(r"\$\.(\w+)")
_KEY = re.compile(r"field `(\w+)`")

_NO_BREAK = "\u00a0\u202f"
_UNTIDY = "{} has a blank or invisible character too much"

Language = Literal["en", "fr", "nl", "de"]
Line = Annotated[str, msgspec.Meta(min_length=1, max_length=200)]
Short = Annotated[str, msgspec.Meta(min_length=1, max_length=80)]


class Question(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    theme: Theme
    difficulty: Literal[1, 2, 3]
    question: Line
    answer: Short
    also: tuple[Short, ...] = ()  # other accepted answers
    source: Annotated[str, msgspec.Meta(max_length=200)] = ""

    @property
    def accepted(self) -> tuple[str, ...]:
        return (self.answer, *self.also)


class Content(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a file holds."""

    name: Short  # as players see it
    language: Language
    question: tuple[Question, ...]
    authors: Annotated[str, msgspec.Meta(max_length=200)] = ""


class Pack(msgspec.Struct, frozen=True, dict=True):
    name: str  # of its file
    content: Content

    @property
    def language(self) -> str:
        return self.content.language

    @property
    def questions(self) -> tuple[Question, ...]:
        return self.content.question

    @cached_property
    def complete_name(self) -> str:
        content = msgspec.json.encode([self.language, *self.questions])
        return f"{self.name}:{self.language}:{hashlib.sha256(content).hexdigest()[:16]}"

    @cached_property
    def numbers(self) -> dict[str, int]:
        """The questions by their texts."""
        return {question.question: number for number, question in enumerate(self.questions)}

    @cached_property
    def rivals(self) -> dict[str, tuple[str, ...]]:
        """The answers of each theme that are not numbers."""
        return {theme: tuple(self._answers(theme)) for theme in THEMES}

    def _answers(self, theme: str) -> Iterator[str]:
        for question in self.questions:
            if question.theme == theme and not is_number(question.answer, self.language):
                yield question.answer

    @cached_property
    def judge(self) -> Judge:
        return Judge(self.language, [question.accepted for question in self.questions])


class Fault(msgspec.Struct, frozen=True):
    """Something wrong with a pack."""

    line: int
    reason: str


class BadPack(BrelanError):
    """A pack cannot be used."""

    def __init__(self, name: str, faults: Sequence[Fault]) -> None:
        first = faults[0]
        more = f" (and {len(faults) - 1} more)" if len(faults) > 1 else ""
        super().__init__(f"pack {shown(name)}, line {first.line}: {first.reason}{more}")
        self.faults = tuple(faults)


# --- finding


def folders() -> list[Path]:
    """Where packs are looked for; a host's own come first."""
    own = os.environ.get(VARIABLE, "")
    return [*([Path(own)] if own else []), FOLDER]


def names() -> tuple[str, ...]:
    """The packs there are."""
    files = (file for folder in folders() if folder.is_dir() for file in folder.glob("*.toml"))
    return tuple(sorted({file.stem for file in files if _NAME.fullmatch(file.stem)}))


def usable() -> tuple[Pack, ...]:
    """The packs that can be played with; one with faults is left out."""
    found: list[Pack] = []
    for name in names():
        with suppress(BadOption):
            found.append(find(name))
    return tuple(found)


def find(name: str) -> Pack:
    """A pack by its name or complete name; BadOption when it is not here or has changed."""
    wanted = _COMPLETE.fullmatch(name)
    pack = _find(wanted[1] if wanted else name)
    if pack is None:
        known = ", ".join(names())
        called = shown(wanted[1] if wanted else name)
        raise BadOption("pack", f"no pack is called {called}; there are: {known}")
    if wanted and pack.complete_name != name:
        raise BadOption("pack", f"{pack.name!r} has changed: {name} is {pack.complete_name} now")
    return pack


def complete(name: str) -> str:
    """The complete name of a pack. One that is complete already need not be here."""
    return name if _COMPLETE.fullmatch(name) else find(name).complete_name


def _find(name: str) -> Pack | None:
    if not _NAME.fullmatch(name):
        return None
    for folder in folders():
        file = folder / f"{name}.toml"
        if file.is_file():
            return _read(file, file.stat().st_mtime_ns)
    return None


@lru_cache(maxsize=64)
def _read(file: Path, _: int) -> Pack:
    try:
        return load(file.stem, file.read_bytes())
    except BadPack as error:
        raise BadOption("pack", str(error)) from error


# --- reading


def load(name: str, data: bytes) -> Pack:
    """A pack from the content of its file, or BadPack."""
    faults: list[Fault] = []
    content = _content(data, faults)
    if content is None or faults:
        raise BadPack(name, sorted(faults, key=lambda fault: fault.line))
    return Pack(name, content)


def faults_in(data: bytes) -> tuple[Fault, ...]:
    """Everything that is wrong with a pack, by line; nothing if it can be used."""
    try:
        load("pack", data)
    except BadPack as error:
        return error.faults
    return ()


def _content(data: bytes, faults: list[Fault]) -> Content | None:
    """What can be read; what is wrong is added to the faults."""
    table = _table(data)
    if isinstance(table, Fault):
        faults.append(table)
        return None
    lines = _Lines(data.decode())
    given = table.pop("question", [])
    blocks = given if isinstance(given, list) else []
    questions = [_question(block, n, lines, faults) for n, block in enumerate(blocks)]
    try:
        content = msgspec.convert({**table, "question": []}, Content)
    except msgspec.ValidationError as error:
        faults.append(_misfit(str(error), -1, lines))
        return None
    if not _is_tidy(content.name):
        faults.append(Fault(lines.of(-1, "name"), _UNTIDY.format("the name")))
    found = tuple(question for question in questions if question is not None)
    if len(found) == len(blocks):
        faults += _faults(found, content.language, lines)
    return msgspec.structs.replace(content, question=found)


def _table(data: bytes) -> dict[str, Any] | Fault:
    if len(data) > LONGEST:
        return Fault(1, f"longer than {LONGEST} bytes")
    try:
        text = data.decode()
        return tomllib.loads(text)
    except UnicodeDecodeError as error:
        return Fault(data.count(b"\n", 0, error.start) + 1, "not text in UTF-8")
    except tomllib.TOMLDecodeError as error:
        found = _LINE.search(str(error))
        end = text.count("\n") + 1
        return Fault(int(found[1]) if found else end, _LINE.sub("", str(error)))


def _question(block: object, n: int, lines: "_Lines", faults: list[Fault]) -> Question | None:
    try:
        return msgspec.convert(block, Question)
    except msgspec.ValidationError as error:
        faults.append(_misfit(str(error), n, lines))
        return None


def _misfit(message: str, question: int, lines: "_Lines") -> Fault:
    """A value of the wrong kind, with its line."""
    place, key = _FIELD.search(message), _KEY.search(message)
    field = place[1] if place else key[1] if key else ""
    reason = message.partition(" - at ")[0]
    return Fault(lines.of(question, field), f"{field}: {reason}" if place else reason)


class _Lines:
    """Where the parts of a pack stand."""

    def __init__(self, text: str) -> None:
        self._lines = text.splitlines()
        self._blocks = [n for n, line in enumerate(self._lines) if line.startswith("[[question]]")]

    def of(self, question: int, key: str = "question") -> int:
        """The line of a key of a question, or of the head for -1; else where they begin."""
        start = self._blocks[question] if 0 <= question < len(self._blocks) else 0
        for number in range(start, len(self._lines)):
            if number > start and self._lines[number].startswith("[["):
                break
            if re.match(rf"{key}\s*=", self._lines[number]):
                return number + 1
        return start + 1

    @property
    def last(self) -> int:
        return len(self._lines)


def _faults(questions: Sequence[Question], language: str, lines: _Lines) -> Iterator[Fault]:
    texts: dict[str, int] = {}
    for number, question in enumerate(questions):
        folded = " ".join(words_of(question.question, language))
        if folded in texts:
            first = lines.of(texts[folded])
            yield Fault(lines.of(number), f"the same question as in line {first}")
        texts.setdefault(folded, number)
        yield from _faults_of(question, language, number, lines)
    if len(texts) < NEEDED:
        reason = f"{len(texts)} different questions; a game needs {NEEDED} (Q2)"
        yield Fault(lines.last, reason)


def _faults_of(question: Question, language: str, number: int, lines: _Lines) -> Iterator[Fault]:
    if not _is_tidy(question.question):
        yield Fault(lines.of(number), _UNTIDY.format("the question"))
    asked = f" {' '.join(words_of(question.question, language))} "
    for key, texts in (("answer", (question.answer,)), ("also", question.also)):
        for text in texts:
            line = lines.of(number, key)
            if not has_content(text):
                yield Fault(line, f"{shown(text)} has no letter and no digit")
                continue
            if not _is_tidy(text):
                yield Fault(line, _UNTIDY.format(shown(text)))
            if key == "answer" and f" {' '.join(words_of(text, language))} " in asked:
                yield Fault(line, f"{shown(text)} stands in its question")
            if len(spellings("".join(words_of(text, language)))) == 1 and _many_umlauts(text):
                yield Fault(line, f"{shown(text)} has too many umlauts to be judged")


def _is_tidy(text: str) -> bool:
    """One line without blanks at its ends; blanks that do not break are blanks."""
    return text == text.strip() and all(c.isprintable() or c in _NO_BREAK for c in text)


def _many_umlauts(text: str) -> bool:
    return sum(letter in "äöüøÄÖÜØ" for letter in text) > 6
