"""Positions to practise, as data in `games/<game>/practice.jsonl`: one position a line.

In each of them one action is clearly best, and most players of the lower levels miss it. A position
is the beginning of a match: options, seed and actions lead to it under the rules of today. The
answer is stored with it; `scripts/mine` finds them.
"""

import hashlib
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Literal

import msgspec

from brelan.core.game import AnyGame
from brelan.games import game, kind_of, names
from brelan.play.match import Match
from brelan.play.record import Seat
from brelan.review.evaluation import Worth

Grade = Literal["easy", "medium", "hard"]
GRADES: tuple[Grade, ...] = ("easy", "medium", "hard")
Value = int | str | bool

CLEARLY = 3.0  # standard errors between the best action and the second
LEAST = {"points": 1.0, "chance": 0.02}  # that the best action is better by, in any game
DIGITS = 6  # so that a product of short numbers is one
MISSED = 0.5  # the share of players that miss the best action at least
MANY = 0.7  # the share from which on a position is harder
PLAIN = 6.0  # standard errors from which on a difference is plain, and a position easier


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A choice to practise, and its answer."""

    version: int  # of the rules
    options: dict[str, Value]
    seed: str
    players: tuple[str, ...]  # the level of each seat until then
    actions: tuple[str, ...]  # until then, each a seat and what it did, as in a record
    seat: int  # whose choice it is
    worths: tuple[Worth, ...]  # of every legal action, the best first
    missed: float  # the share of players that would do something else

    @property
    def id(self) -> str:
        """Names the position, as long as the way to it is the same."""
        way = msgspec.json.encode((self.options, self.seed, self.actions, self.seat))
        return hashlib.sha256(way).hexdigest()[:10]

    @property
    def best(self) -> int:
        return self.worths[0].action

    @property
    def grade(self) -> Grade:
        """By how many miss it, and by how plain the difference is."""
        second = self.worths[1]
        return GRADES[(self.missed >= MANY) + (second.behind < PLAIN * second.margin)]

    def match(self, name: str) -> Match:
        """The match of this game in which the seat has to choose."""
        found = game(name, **self.options)
        match = Match(found, seed=self.seed, seats=self._seats())
        for line in self.actions:
            seat, _, taken = line.partition(" ")
            action, text = found.read(taken)
            match.submit(int(seat), action, text=text)
        return match

    def language(self, name: str) -> str:
        """Of the texts in the match; empty where it has none."""
        for info in kind_of(name).option_infos():
            value = str(self.options.get(info.name, info.default)).split()[0]
            if info.languages and value in info.choices:
                return info.languages[info.choices.index(value)]
        return ""

    def _seats(self) -> list[Seat]:
        seats = [Seat("virtual", level.title()) for level in self.players]
        seats[self.seat] = Seat("human")
        return seats


def is_clear(game: AnyGame, worths: tuple[Worth, ...]) -> bool:
    """Whether one action is better than all others, well beyond what is uncertain."""
    if len(worths) < 2:
        return False
    least = LEAST[game.measure.kind]
    return all(w.behind >= max(least, round(CLEARLY * w.margin, DIGITS)) for w in worths[1:])


def file_of(game: str) -> Traversable:
    return files("brelan.games").joinpath(game, "practice.jsonl")


def games_with_positions() -> tuple[str, ...]:
    """The games that have positions to practise."""
    return tuple(name for name in names() if file_of(name).is_file())


def positions_of(game: str) -> dict[str, Position]:
    """The positions of a game by name, from the easiest to the hardest; none where it has none."""
    return _positions_of(kind_of(game).name)


@cache
def _positions_of(game: str) -> dict[str, Position]:
    if not file_of(game).is_file():
        return {}
    decode = msgspec.json.Decoder(Position).decode
    found = [decode(line) for line in file_of(game).read_bytes().splitlines()]
    return {position.id: position for position in found}
