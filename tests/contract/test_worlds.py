"""Worlds: each is a state that a view allows, and the view is all they take from the table."""

import msgspec

from brelan.core.contract import SPECTATOR, State
from brelan.core.game import AnyGame
from brelan.core.rng import Rng
from tests.contract.walks import advance, looks, some_looks, walk
from tests.engine import enough, everyone, ints

MATCHES = enough(1, 20)
DRAWS = 3


def asked(state: State) -> tuple[object, ...]:
    """All that is public about a position without being in a view."""
    return (
        ints(state.actors()),
        ints(state.chance()),
        int(state.rounds()),
        int(state.cutoff()),
        ints(state.scores()),
        ints(state.places()),
        state.over(),
        tuple(state.payoff(seat) for seat in range(int(state.seats))),
    )


def someone(state: State, rng: Rng) -> int:
    """A seat or the spectator."""
    seats = everyone(state)
    return seats[rng.below(len(seats))]


def test_every_world_of_a_view_has_that_view(game: AnyGame) -> None:
    rng = Rng("worlds")
    for number in range(MATCHES):
        for state in looks(game, Rng(number)):
            for seat in everyone(state):
                view = state.view(seat)
                worlds = game.worlds(view)
                for _ in range(DRAWS):
                    world = worlds.draw(rng)
                    assert world.view(seat) == view
                    assert asked(world) == asked(state)
                    assert ints(world.legal(seat)) == ints(state.legal(seat))
                    assert seat == SPECTATOR or world.question(seat) == state.question(seat)


def test_worlds_need_nothing_but_the_view(game: AnyGame) -> None:
    """A view that went through JSON draws the same worlds."""
    rng = Rng("seats")
    for state in walk(game, Rng("bytes")):
        view = state.view(someone(state, rng))
        again = msgspec.json.decode(msgspec.json.encode(view), type=type(view))
        one, other = (game.worlds(v).draw(Rng("same")) for v in (view, again))
        assert [one.view(s) for s in everyone(one)] == [other.view(s) for s in everyone(other)]


def test_drawing_changes_no_other_world(game: AnyGame) -> None:
    rng = Rng("seats")
    for state in some_looks(game, "apart"):
        worlds = game.worlds(state.view(someone(state, rng)))
        first = worlds.draw(Rng("first"))
        expected = [worlds.draw(Rng("again")).view(seat) for seat in everyone(state)]
        spoil = Rng("spoil")
        while not first.over() and first.rounds() == state.rounds():
            advance(first, spoil, game)
        assert [worlds.draw(Rng("again")).view(seat) for seat in everyone(state)] == expected


def test_worlds_can_be_played_to_the_end(game: AnyGame) -> None:
    rng = Rng("to the end")
    for state in some_looks(game, "ends"):
        for seat in everyone(state):
            world = game.worlds(state.view(seat)).draw(rng)
            while not world.over():
                advance(world, rng, game)
            assert world.rounds() >= state.rounds()
