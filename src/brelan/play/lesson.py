"""A guided first match of a game, as data in `games/<game>/lesson/`.

`match.txt` is the record of a short match: the deal, what the virtual players do, and what the
learner is asked to do. A match whose texts depend on the language has `match.<language>.txt`
instead. `course.json` says when something is explained, and what is pointed at; the words are in
`<language>.json`, which the browser part reads.
"""

from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

import msgspec

from brelan.games import names
from brelan.play.match import Record
from brelan.play.record import Action, Timeout


class Moment(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something that is explained."""

    name: str  # of its text
    at: int  # after this many actions
    points: tuple[str, ...] = ()  # the anchors of what it is about
    closed: bool = False  # whether what was revealed then is closed first
    # Numbers of the view that its text tells: fields, with dots. Those of the view at another
    # moment begin with its name, as in `race:last_race.values.0`.
    facts: tuple[str, ...] = ()


class Course(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    seat: int  # the learner's
    minutes: int  # how long it takes, about
    moments: tuple[Moment, ...]
    result: tuple[str, ...] = ()  # the numbers of the last view that the result tells


class Lesson(msgspec.Struct, frozen=True):
    record: Record
    course: Course

    def actions(self) -> Iterator[tuple[int, Action]]:
        """What the learner does, each with the number of actions before it."""
        acted = (entry for entry in self.record.entries if isinstance(entry, Action | Timeout))
        for at, entry in enumerate(acted):
            if isinstance(entry, Action) and entry.seat == self.course.seat:
                yield at, entry


def games_with_lessons() -> tuple[str, ...]:
    """The games that have a lesson."""
    return tuple(name for name in names() if folder_of(name).joinpath("course.json").is_file())


def folder_of(game: str) -> Traversable:
    return files("brelan.games").joinpath(game, "lesson")


@cache
def lesson_of(game: str, language: str) -> Lesson:
    """The lesson of a game that has one, in a language that the texts have."""
    folder = folder_of(game)
    course = msgspec.json.decode(folder.joinpath("course.json").read_bytes(), type=Course)
    own = folder.joinpath(f"match.{language}.txt")
    match = own if own.is_file() else folder.joinpath("match.txt")
    return Lesson(Record.loads(match.read_text("utf-8")), course)
