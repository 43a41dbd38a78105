"""What a game has without more, and how long a bot may think."""

from collections.abc import Mapping
from typing import ClassVar

import msgspec
import pytest

from brelan.core.errors import BadAction, BadOption
from brelan.core.game import Budget, Game, Random, check_action, check_game
from brelan.core.options import Options
from brelan.core.rng import Rng
from brelan.core.screen import Screen
from brelan.core.view import Event, View
from brelan.games import game, names
from tests.core.test_twenty_lines import GAME, Pennies


class Shown(Event, frozen=True):
    side: int


def test_actions_are_plain_numbers_without_a_notation() -> None:
    assert [GAME.notate(action) for action in (0, 1)] == ["0", "1"]
    assert [GAME.parse(text) for text in ("0", "1")] == [0, 1]
    assert GAME.narrate(Shown(1)) == "Shown(side=1)"
    with pytest.raises(BadAction, match="'2' is not an action of pennies"):
        GAME.parse("2")


@pytest.mark.parametrize("action", ["0", 0.0, False, None])
def test_only_a_whole_number_is_an_action(action: object) -> None:
    with pytest.raises(BadAction) as refused:
        check_action(GAME, action)
    assert str(refused.value) == f"{action!r} is not an action: actions are whole numbers"


def test_the_action_space_ends_where_the_game_says() -> None:
    assert [check_action(GAME, action) for action in (0, 1)] == [0, 1]
    for action in (-1, 2):
        with pytest.raises(BadAction) as refused:
            check_action(GAME, action)
        assert str(refused.value) == f"{action} is not an action of pennies: 0 to 1 are"


def test_a_law_is_found_by_its_number() -> None:
    class Lawful(Game[Pennies, View, Options]):
        name, actions = "lawful", 2
        laws: ClassVar[Mapping[str, str]] = {"R1": "Show a coin.", "R2": "Equal sides win."}

        def new(self) -> Pennies:
            return Pennies({})

    lawful = Lawful(Options())
    assert [lawful.law(rule) for rule in ("R1", "R2", "R3")] == [*Lawful.laws.values(), ""]
    assert GAME.law("R1") == ""


def test_what_a_game_does_not_say_is_plain() -> None:
    assert (GAME.title, GAME.summary, GAME.score_word) == ("", "", "score")
    assert (GAME.version, GAME.readable, GAME.seat_counts) == (1, (), ())
    assert (GAME.rule_letter, GAME.view_type, GAME.options_type) == ("R", View, Options)
    assert (GAME.notation, GAME.laws, GAME.constants) == (None, {}, {})


@pytest.mark.parametrize(("value", "field"), [(Budget(), "visits"), (View(0), "seat")])
def test_what_a_player_is_given_cannot_change(value: object, field: str) -> None:
    with pytest.raises(AttributeError):
        setattr(value, field, 1)


def test_an_event_is_sent_with_its_name() -> None:
    assert msgspec.json.encode(Shown(1)) == b'{"type":"Shown","side":1}'


def test_the_seats_are_counted_where_nothing_says_how_many() -> None:
    assert GAME.seats == 2


@pytest.mark.parametrize("name", names())
def test_the_seats_are_those_of_a_new_match(name: str) -> None:
    rules = game(name)
    assert rules.seats == rules.new().seats
    assert rules.seats in rules.seat_counts


def test_a_game_without_players_of_its_own_is_played_at_random() -> None:
    player: Random[View] = Random()
    assert isinstance(GAME.heuristic("regular"), Random)
    assert GAME.master() is None
    assert GAME.screen() is Screen
    assert {player.choose(View(0), (3, 8), Budget(), Rng(seed)) for seed in range(20)} == {3, 8}


@pytest.mark.parametrize("visits", [0, 1, 10**9])
def test_a_budget_of_visits(visits: int) -> None:
    budget = Budget(visits)
    assert (budget.visits, budget.stop()) == (visits, False)


def test_a_budget_is_a_thousand_visits_without_more() -> None:
    assert Budget().visits == 1000


@pytest.mark.parametrize("visits", [-1, 10**9 + 1, 1.0, True])
def test_other_budgets_are_refused(visits: int) -> None:
    with pytest.raises(BadOption) as refused:
        Budget(visits)
    assert refused.value.field == "visits"


def test_what_is_no_game_is_shown() -> None:
    assert check_game(GAME) is GAME
    with pytest.raises(BadOption, match="option 'game': 'pennies' is not a game"):
        check_game("pennies")
