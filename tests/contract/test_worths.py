"""The worth of actions in every game: from the view alone, the same whenever it is asked."""

import math
from collections.abc import Iterator
from itertools import islice

import msgspec

from brelan.core.contract import State
from brelan.core.game import AnyGame, Budget
from brelan.core.rng import Rng
from brelan.review import evaluate
from tests.contract.walks import walk
from tests.engine import enough, everyone, ints

CHOICES = enough(1, 20)  # of each game
FEW = enough(4, 200)  # legal actions, so that all can be tried quickly
APART = 7  # one in so many choices is looked at
VISITS = 48
TRIED = 1000  # choices, at most, until others see something else


def choices(game: AnyGame, seed: str) -> Iterator[tuple[State, int]]:
    """Positions of random matches in which a seat has a choice that can be judged, without end."""
    rng = Rng(seed)
    while True:
        for state in walk(game, rng.fork()):
            actors = ints(state.actors())
            if not actors or rng.below(APART) > 0:
                continue
            seat = actors[rng.below(len(actors))]
            legal = ints(state.legal(seat))
            if 1 < len(legal) <= FEW and game.judges(state.view(seat), legal):
                yield state.copy(), seat


def with_other_worlds(game: AnyGame, rng: Rng) -> Iterator[tuple[State, int, State]]:
    """Such positions, each with a world of the same view in which others see something else."""
    for state, seat in islice(choices(game, "secrecy"), TRIED):
        world = game.worlds(state.view(seat)).draw(rng)
        if any(world.view(other) != state.view(other) for other in everyone(state)):
            yield state, seat, world


def answer(game: AnyGame, state: State, seat: int) -> bytes:
    view, legal = state.view(seat), ints(state.legal(seat))
    return msgspec.json.encode(evaluate(game, view, legal, Budget(VISITS), Rng(1)).worths)


def test_every_legal_action_has_a_worth(game: AnyGame) -> None:
    for state, seat in islice(choices(game, "worths"), CHOICES):
        legal = ints(state.legal(seat))
        worths = evaluate(game, state.view(seat), legal, Budget(VISITS), Rng(1)).worths
        assert sorted(worth.action for worth in worths) == sorted(legal)
        behind = [worth.behind for worth in worths]
        assert behind == sorted(behind)
        assert behind[0] == 0.0
        for worth in worths:
            assert math.isfinite(worth.worth)
            assert worth.error >= 0.0
            assert game.measure.kind == "points" or -0.1 <= worth.worth <= 1.1


def test_hidden_cards_and_choices_do_not_change_a_judgement(game: AnyGame) -> None:
    """Another world of the same view: the same bytes."""
    compared = 0
    for state, seat, world in islice(with_other_worlds(game, Rng("exchanged")), CHOICES):
        assert answer(game, state, seat) == answer(game, world, seat)
        compared += 1
    assert compared > 0, "there was something to hide"
