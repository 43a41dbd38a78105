"""Actions as text: every action has one, and every text is an action's own or refused."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from brelan.core.errors import BadAction
from brelan.core.game import AnyGame, check_action
from tests.contract.walks import GAMES
from tests.engine import enough

EXAMPLES = enough(10, 100)  # for each game


def test_every_action_has_a_text_and_comes_back(game: AnyGame) -> None:
    texts = [game.notate(action) for action in range(game.actions)]
    assert [game.parse(text) for text in texts] == list(range(game.actions))
    assert len(set(texts)) == game.actions
    assert all(text and text.isascii() and text == " ".join(text.split()) for text in texts)


@settings(max_examples=EXAMPLES)
@given(text=st.text(max_size=6))
def test_any_text_is_an_actions_own_or_refused(game: AnyGame, text: str) -> None:
    check_text(game, text)


@settings(max_examples=EXAMPLES)
@given(data=st.data())
def test_a_text_with_one_mistake_is_another_action_or_refused(
    game: AnyGame, data: st.DataObject
) -> None:
    text = game.notate(data.draw(st.integers(0, game.actions - 1)))
    place = data.draw(st.integers(0, len(text)))
    inserted = data.draw(st.text(max_size=2))
    dropped = data.draw(st.integers(0, 2))
    check_text(game, text[:place] + inserted + text[place + dropped :])


def check_text(game: AnyGame, text: str) -> None:
    try:
        action = game.parse(text)
    except BadAction:
        assert text not in {game.notate(action) for action in range(game.actions)}
    else:
        assert game.notate(action) == text


@given(st.sampled_from(GAMES), st.integers() | st.booleans() | st.floats() | st.text() | st.none())
def test_only_numbers_of_the_action_space_are_actions(game: AnyGame, action: object) -> None:
    if type(action) is int and 0 <= action < game.actions:
        assert check_action(game, action) == action
    else:
        with pytest.raises(BadAction):
            check_action(game, action)
