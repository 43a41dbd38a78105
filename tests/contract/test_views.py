"""Views and events: they change nothing, are plain data, and do not grow with the match."""

from typing import Any

import msgspec

from brelan.core.contract import State
from brelan.core.game import AnyGame
from brelan.core.rng import Rng
from brelan.core.view import View
from tests.contract.walks import advance, long_match, some_looks, walk
from tests.engine import enough, everyone, portrait

MATCHES = enough(2, 30)
SAFE = 2**53  # what every reader of JSON can hold exactly


def test_looking_changes_nothing(game: AnyGame) -> None:
    for state in walk(game, Rng("looking")):
        first = portrait(state)
        assert portrait(state) == first
        assert views(state) == views(state)


def test_a_copy_is_equal_and_independent(game: AnyGame) -> None:
    for state in some_looks(game, "copies"):
        twin = state.copy()
        before = portrait(state)
        assert portrait(twin) == before
        rng = Rng("twin")
        while not twin.over():
            advance(twin, rng, game)
        assert portrait(state) == before


def test_equal_states_play_on_equally(game: AnyGame) -> None:
    for state in some_looks(game, "twins"):
        one, other = state.copy(), state.copy()
        luck, same_luck = Rng("luck"), Rng("luck")
        for _ in range(12):
            if one.over():
                break
            advance(one, luck, game)
            advance(other, same_luck, game)
            assert portrait(one) == portrait(other)


def leaves(value: Any) -> list[Any]:
    """Everything inside a struct or tuple that is neither."""
    if isinstance(value, msgspec.Struct):
        assert type(value).__struct_config__.frozen, type(value)
        return [leaf for name in value.__struct_fields__ for leaf in leaves(getattr(value, name))]
    if type(value) is tuple:
        return [leaf for item in value for leaf in leaves(item)]
    return [value]


def check_plain(value: msgspec.Struct) -> None:
    for leaf in leaves(value):
        assert leaf is None or type(leaf) in (int, str, bool), (value, leaf)
        assert type(leaf) is not int or abs(leaf) <= SAFE, (value, leaf)
    assert msgspec.json.decode(msgspec.json.encode(value), type=type(value)) == value


def test_views_events_and_options_are_plain(game: AnyGame) -> None:
    check_plain(game.options)
    for number in range(MATCHES):
        for state in walk(game, Rng(number)):
            for seat in everyone(state):
                check_plain(state.view(seat))
                for event in state.events(seat):
                    check_plain(event)


def test_a_view_knows_whose_it_is(game: AnyGame) -> None:
    for state in walk(game, Rng("whose")):
        assert [state.view(seat).seat for seat in everyone(state)] == list(everyone(state))


def test_views_of_several_are_those_of_each(game: AnyGame) -> None:
    for state in walk(game, Rng("several")):
        seats = list(everyone(state))
        assert state.views(seats) == views(state)


def test_events_are_narrated_in_one_line(game: AnyGame) -> None:
    for number in range(MATCHES):
        for state in walk(game, Rng(number)):
            for seat in everyone(state):
                for event in state.events(seat):
                    line = game.narrate(event)
                    assert line.endswith(".")
                    assert "\n" not in line
                    assert type(event).__name__ not in line


def test_everyone_sees_every_step_somehow(game: AnyGame) -> None:
    positions = walk(game, Rng("steps"))
    first = next(positions)
    assert [first.events(seat) for seat in everyone(first)] == [()] * (game.seats + 1)
    for state in positions:
        for seat in everyone(state):
            assert state.events(seat) != ()


def test_views_do_not_grow_with_the_match(game: AnyGame) -> None:
    sizes = [
        (int(state.rounds()), max(len(msgspec.json.encode(view)) for view in views(state)))
        for state in walk(long_match(game), Rng("growth"))
    ]
    early, late = compared(sizes)
    assert max(late) <= 1.25 * max(early), sizes


def views(state: State) -> list[View]:
    return [state.view(seat) for seat in everyone(state)]


def compared(sizes: list[tuple[int, int]]) -> tuple[list[int], list[int]]:
    """Sizes in the first rounds and in the last; of a match of one round, which may begin with an
    empty table, those in the second third of it and in the last."""
    rounds = sizes[-1][0]
    if rounds > 1:
        playing = [(number, size) for number, size in sizes if number < rounds]
        early = [size for number, size in playing if number <= rounds // 3]
        return early, [size for number, size in playing if number >= 2 * rounds // 3]
    third = len(sizes) // 3
    grown = [size for _, size in sizes[third:]]
    return grown[:third], grown[third:]
