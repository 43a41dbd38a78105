"""Options: checked when made, frozen, and the same after a trip through JSON."""

from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from brelan.core.errors import BadOption, UnknownGame
from brelan.core.game import AnyGame
from brelan.core.options import OptionInfo, Options, make_options
from brelan.games import game as make_game
from brelan.games import kind_of, names
from tests.contract.walks import GAMES
from tests.engine import enough

values: st.SearchStrategy[object] = (
    st.integers(-5, 200) | st.integers() | st.booleans() | st.text() | st.floats() | st.none()
)


@settings(max_examples=enough(15, 150))
@given(data=st.data())
def test_any_value_makes_a_valid_game_or_is_refused_by_its_field(
    game: AnyGame, data: st.DataObject
) -> None:
    kind = type(game)
    info = data.draw(st.sampled_from(kind.option_infos()))
    field, value = info.name, data.draw(values | near(info))
    made = attempt(kind.options_type, field, value)
    if isinstance(made, BadOption):
        assert made.field == field
        assert field in str(made)
    else:
        check_options(game, made, field, value)


def near(info: OptionInfo) -> st.SearchStrategy[object]:
    """What it takes, or nearly so."""
    if info.kind == "number":
        return st.integers(info.low - 1, info.high + 1)
    return st.sampled_from(info.choices) if info.kind == "choice" else st.booleans()


def attempt(options_type: type[Options], field: str, value: object) -> Options | BadOption:
    try:
        return make_options(options_type, {field: value})
    except BadOption as refused:
        return refused


def check_options(game: AnyGame, options: Any, field: str, value: object) -> None:
    assert type(value) is type(getattr(game.options, field))
    assert getattr(options, field) == value
    again = msgspec.json.decode(msgspec.json.encode(options), type=type(options))
    assert again == options
    assert type(game)(options).new().over() is False


@given(st.sampled_from(GAMES), st.text())
def test_unknown_options_are_refused_by_name(game: AnyGame, field: str) -> None:
    known = type(game).options_type.__struct_fields__
    if field not in known:
        with pytest.raises(BadOption, match="does not exist") as refused:
            make_options(type(game).options_type, {field: 1})
        assert refused.value.field == field
        assert all(name in str(refused.value) for name in known)


def test_numbers_are_accepted_as_listed(game: AnyGame) -> None:
    kind = type(game)
    for info in kind.option_infos():
        if info.kind == "number":
            tried = range(info.low - 1, info.high + 2)
            made = {number: attempt(kind.options_type, info.name, number) for number in tried}
            accepted = {number for number, one in made.items() if isinstance(one, Options)}
            assert accepted == numbers_in(info.takes())


def numbers_in(takes: str) -> set[int]:
    """`1 to 32`, or `0, or 5 to 120`."""
    *off, ends = takes.split(", or ")
    least, high = map(int, ends.split(" to "))
    return {*map(int, off), *range(least, high + 1)}


def test_options_cannot_change(game: AnyGame) -> None:
    field = game.options.__struct_fields__[0]
    with pytest.raises(AttributeError):
        setattr(game.options, field, getattr(game.options, field))


def test_names_find_all_games() -> None:
    assert names()
    for name in names():
        assert make_game(name).name == kind_of(name).name == name


@given(st.text())
def test_unknown_games_are_refused_with_those_there_are(name: str) -> None:
    if name not in names():
        with pytest.raises(UnknownGame, match=", ".join(names())) as refused:
            make_game(name)
        assert refused.value.name == name
