"""The games that the contract suite runs over, and random walks through their matches.

They are all registered games, with the option sets of their samples, and three small games in plain
Python. On the interpreted engine, which is checked to compute the same with every option set, each
registered game has one.
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
from tests.engine import ALL_OPTIONS, APART, FULL
from tests.play.quiz import Quiz, typed
from tests.samples import samples_of, text_for

LATE = 30  # one in so many times, the running time is up
LARGE = 300  # actions: of a larger space, only some are tried
SOME = 60
ENDS = 60  # positions of a match, about, from which it is played to the end


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


def first_of_each() -> list[AnyGame]:
    return [make_game(name, **samples_of(name).option_sets[0]) for name in names()]


GAMES: list[AnyGame] = (registered() if ALL_OPTIONS else first_of_each()) + small()


def label(game: Any) -> str:
    """How a game with its options is called in test names."""
    options = game.options
    fields = ",".join(f"{name}={getattr(options, name)}" for name in options.__struct_fields__)
    return f"{game.name}({fields})"


def advance(state: State, rng: Rng, game: AnyGame | None = None) -> None:
    """One random action, by any of the seats that may act, one outcome, or the end of a time.

    A game is needed where actions carry texts.
    """
    actors = state.actors()
    if state.timer()[0] > 0 and rng.below(LATE) == 0:
        state.expire()
    elif len(actors) == 0:
        n, k = state.chance()
        state.settle(rng.sample(n, k))
    else:
        seat = int(actors[rng.below(len(actors))])
        act(game, state, seat, int(state.pick(seat, rng)), rng)


def act(game: AnyGame | None, state: State, seat: int, action: int, rng: Rng) -> None:
    """Carry out an action, with a text if it carries one."""
    if game is None or action not in game.text_actions:
        state.apply(seat, action)
        return
    view: Any = state.view(seat)
    text = typed(view, rng) if isinstance(game, Quiz) else text_for(game, view, action, rng)
    assert state.why(seat, action) is None
    assert state.why_text(seat, action, text) is None
    state.step_text(seat, action, text)


def walk(game: AnyGame, rng: Rng) -> Iterator[State]:
    """Every position of a random match, from the first to the last: one object that changes."""
    state: State = game.new()
    yield state
    while not state.over():
        advance(state, rng, game)
        yield state


def looks(game: AnyGame, rng: Rng) -> Iterator[State]:
    """Positions of a random match, for checks that do much at each, such as playing on to the end:
    all of them; on the interpreted engine, which is checked to compute the same, one in so many."""
    for number, state in enumerate(walk(game, rng)):
        if number % APART == 0:
            yield state


def some_looks(game: AnyGame, seed: str) -> Iterator[State]:
    """As many positions of a random match, long or short, and the last one, for checks that play on
    to the end from each: that takes as long as the match again. In a full run, all."""
    length = sum(1 for _ in walk(game, Rng(seed)))
    apart = 1 if FULL else max(APART, length // ENDS)
    for number, state in enumerate(walk(game, Rng(seed))):
        if number % apart == 0 or state.over():
            yield state


def tried(game: AnyGame, state: State, seat: int, rng: Rng) -> tuple[int, ...]:
    """All actions; where there are very many, what is legal and others at random."""
    if game.actions <= LARGE:
        return tuple(range(game.actions))
    some = {int(action) for action in rng.sample(game.actions, SOME)}
    return tuple(sorted(some | {int(action) for action in state.legal(seat)}))


def twigs(game: AnyGame, state: State, rng: Rng) -> Iterator[tuple[int, int, State]]:
    """A few (seat, action, state after it) for every seat that may act."""
    for seat in state.actors():
        legal = state.legal(seat)
        for index in rng.sample(len(legal), min(len(legal), 6)):
            after = state.copy()
            act(game, after, int(seat), int(legal[index]), rng)
            yield int(seat), int(legal[index]), after
