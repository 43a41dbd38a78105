"""What the tests that run over all games need to know about each: its options, and what to watch.

Each game states its own in `SAMPLES` of `tests/games/<game>/samples.py`.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

from brelan.core.game import AnyGame
from brelan.core.rng import Rng
from brelan.core.view import Event, View

Chosen = dict[str, int | str | bool]  # options that differ from the defaults


@dataclass(frozen=True)
class Playthrough:
    """A match at random, written out in `tests/games/<game>/golden/<name>.txt`."""

    name: str
    seed: str
    options: Chosen = field(default_factory=dict)


def kind_of_event(event: Event, _view: Any) -> str:
    return type(event).__name__


def no_text(_game: AnyGame, _view: Any, _rng: Rng) -> str:
    raise AssertionError("no action of this game carries a text")


@dataclass(frozen=True)
class Samples:
    option_sets: tuple[Chosen, ...]  # the first makes the shortest match
    long: Chosen = field(default_factory=dict)  # many rounds, for what must not grow
    reviewed: Chosen = field(default_factory=dict)  # where the shortest match says too little
    costs: bool = True  # whether choices in so short a match clearly cost something
    timed: Chosen = field(default_factory=dict)  # with which timers run, where the game has some
    secret: tuple[Chosen, ...] = ()  # what is hidden in these is searched for in every byte sent
    playthroughs: tuple[Playthrough, ...] = ()
    watched: tuple[str, ...] = ()  # public facts that a playthrough shows after a trick or a turn
    line: Callable[[Event, Any], str] = kind_of_event  # actions with equal answers share a line
    explained: str = ""  # part of what `rules` says at a terminal about typing
    text: Callable[[AnyGame, Any, Rng], str] = no_text  # what a seat with this view might type

    @property
    def secrets(self) -> tuple[Chosen, ...]:
        return self.secret or self.option_sets[:1]

    @property
    def short(self) -> Chosen:
        """A short match, for any number of seats."""
        return {name: value for name, value in self.option_sets[0].items() if name != "seats"}


@cache
def samples_of(game: str) -> Samples:
    found: Samples = import_module(f"tests.games.{game}.samples").SAMPLES
    return found


def text_for(game: AnyGame, view: View, action: int, rng: Rng) -> str:
    """A text for an action, if it carries one."""
    return samples_of(game.name).text(game, view, rng) if action in game.text_actions else ""


def golden_folder(game: str) -> Path:
    return Path(__file__).parent / "games" / game / "golden"
