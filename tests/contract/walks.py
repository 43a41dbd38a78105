"""The games that the contract suite runs over, and random walks through their matches.

They are all registered games, with the option sets of their samples, and three small games in plain
Python.
"""

from collections.abc import Iterator
from typing import Any

from brelan.core.contract import State
from brelan.core.game import AnyGame
from brelan.core.rng import Rng
from brelan.games import game as make_game
from brelan.games import names
from tests.core.high_card import HighCardGame
from tests.core.high_card import Rounds as HighCardOptions
from tests.core.long_walk import LongWalkGame, Walk
from tests.core.odds_and_evens import Fingers, OddsAndEvensGame
from tests.samples import samples_of


def registered() -> list[AnyGame]:
    """Every registered game, with each of its option sets."""
    return [make_game(name, **o) for name in names() for o in samples_of(name).option_sets]


def long_match(game: AnyGame) -> AnyGame:
    """The game with many rounds, where it can have them."""
    if game.name not in names():
        return game
    return make_game(game.name, **samples_of(game.name).long)


def small() -> list[AnyGame]:
    return [OddsAndEvensGame(Fingers()), HighCardGame(HighCardOptions()), LongWalkGame(Walk())]


GAMES: list[AnyGame] = registered() + small()


def label(game: Any) -> str:
    """How a game with its options is called in test names."""
    options = game.options
    fields = ",".join(f"{name}={getattr(options, name)}" for name in options.__struct_fields__)
    return f"{game.name}({fields})"


def advance(state: State, rng: Rng) -> None:
    """One random action, by any of the seats that may act, or one outcome."""
    actors = state.actors()
    if len(actors) == 0:
        n, k = state.chance()
        state.settle(rng.sample(n, k))
    else:
        seat = actors[rng.below(len(actors))]
        state.apply(seat, state.pick(seat, rng))


def walk(game: AnyGame, rng: Rng) -> Iterator[State]:
    """Every position of a random match, from the first to the last: one object that changes."""
    state: State = game.new()
    yield state
    while not state.over():
        advance(state, rng)
        yield state


def twigs(state: State, rng: Rng) -> Iterator[tuple[int, int, State]]:
    """A few (seat, action, state after it) for every seat that may act."""
    for seat in state.actors():
        legal = state.legal(seat)
        for index in rng.sample(len(legal), min(len(legal), 6)):
            after = state.copy()
            after.apply(seat, legal[index])
            yield int(seat), int(legal[index]), after
