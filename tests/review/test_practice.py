"""Every shipped position holds under the rules of today, and the miner finds the same again."""

from functools import cache
from itertools import chain

import pytest

import brelan
from brelan.core.game import AnyGame, Budget
from brelan.core.rng import Rng
from brelan.games import kind_of
from brelan.play.match import Match
from brelan.review import Worth, evaluate
from brelan.review.practice import (
    GRADES,
    MISSED,
    Position,
    games_with_positions,
    is_clear,
    positions_of,
)
from tests.engine import enough
from training.mine import Plan, Yield, mine_match, options_for, spread

FEWEST = 100  # positions of a game
SAMPLE = enough(2, 1000)  # positions of a game that are judged again
VISITS = 800

each_game = pytest.mark.parametrize("game", games_with_positions())


@cache
def matches_of(game: str) -> dict[str, Match]:
    return {name: position.match(game) for name, position in positions_of(game).items()}


def listed(game: str) -> list[tuple[Position, Match]]:
    return [(position, matches_of(game)[name]) for name, position in positions_of(game).items()]


@each_game
def test_there_are_enough_of_every_grade_and_number_of_players(game: str) -> None:
    positions = list(positions_of(game).values())
    assert len(positions) >= FEWEST
    assert {position.grade for position in positions} == set(GRADES)
    grades = [GRADES.index(position.grade) for position in positions]
    assert grades == sorted(grades)
    assert {len(position.players) for position in positions} == set(kind_of(game).seat_counts)


@each_game
def test_each_leads_to_a_choice_under_the_rules_of_today(game: str) -> None:
    for position, match in listed(game):
        assert position.version == kind_of(game).version
        legal = match.legal(position.seat)
        assert sorted(worth.action for worth in position.worths) == sorted(legal)
        view = match.view(position.seat)
        assert match.game.judges(view, legal)
        assert match.game.single(view, legal)


@each_game
def test_in_each_one_action_is_clearly_best_and_most_miss_it(game: str) -> None:
    for position, match in listed(game):
        assert is_clear(match.game, position.worths)
        assert MISSED <= position.missed <= 1.0


@each_game
def test_another_judgement_finds_the_same_action(game: str) -> None:
    found = listed(game)
    for position, match in found[:: max(1, len(found) // SAMPLE)]:
        view, legal = match.view(position.seat), match.legal(position.seat)
        worths = evaluate(match.game, view, legal, Budget(VISITS), Rng("again")).worths
        assert worths[0].action == position.best


# -- the miner -------------------------------------------------------------------------------------


def mined(plan: Plan, matches: int) -> list[Yield]:
    return [mine_match(plan, number) for number in range(matches)]


def test_the_same_seed_finds_the_same_positions() -> None:
    plan = Plan("tigre")  # whose worths are computed
    first, second = (mined(plan, 3) for _ in range(2))
    assert [each.positions for each in first] == [each.positions for each in second]
    found = list(chain.from_iterable(each.positions for each in first))
    assert found
    for position in found:
        legal = position.match("tigre").legal(position.seat)
        assert len(legal) == len(position.worths) > 1


@each_game
def test_all_numbers_of_players_are_mined(game: str) -> None:
    counts = kind_of(game).seat_counts
    chosen = [options_for(game, number) for number in range(40)]
    assert {options.get("seats", counts[0]) for options in chosen} == set(counts)


def test_what_is_kept_is_spread() -> None:
    positions = list(positions_of("tigre").values())
    kept = spread(positions, 12)
    assert len(kept) == 12
    assert {each.grade for each in kept} == set(GRADES)
    assert {len(each.players) for each in kept} == set(kind_of("tigre").seat_counts)


def worths(*behind: float, margin: float = 0.5) -> tuple[Worth, ...]:
    return tuple(Worth(action, -lack, 0.1, lack, margin) for action, lack in enumerate(behind))


@pytest.mark.parametrize(
    ("found", "clear"),
    [
        (worths(0.0, 2.0, 5.0), True),
        (worths(0.0, 1.4, 5.0), False),  # within what is uncertain
        (worths(0.0, 0.5, margin=0.01), False),  # too little to matter
        (worths(0.0), False),
    ],
)
def test_what_is_clear(found: tuple[Worth, ...], clear: bool) -> None:
    assert is_clear(some_game(), found) == clear


def some_game() -> AnyGame:
    return brelan.game("differenzler")  # whose worths are points
