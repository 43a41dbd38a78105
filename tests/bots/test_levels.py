"""The levels: known by name, always legal, never shown more than a view."""

import pytest

from brelan.bots import levels
from brelan.core.errors import BadLevel
from brelan.core.game import Budget, Random
from brelan.core.rng import Rng
from brelan.games import game
from brelan.play.match import Match

GAME = game("differenzler", rounds=1)


def play(level: str, seed: int, visits: int = 20) -> Match:
    """A match of four players of one level."""
    match = Match(GAME, seed=seed)
    bots = [levels.bot(GAME, level) for _ in range(GAME.seats)]
    luck = Rng(f"luck {seed}")
    while not match.over():
        seat = match.actors()[0]
        budget = levels.budget(level, visits)
        action = bots[seat].choose(match.view(seat), match.legal(seat), budget, luck)
        assert action in match.legal(seat)
        match.submit(seat, action)
    return match


@pytest.mark.parametrize("level", levels.LEVELS)
def test_every_level_plays_a_whole_match(level: str) -> None:
    assert play(level, seed=1).record.ending.conclusion == "finished"


@pytest.mark.parametrize("level", levels.LEVELS)
def test_the_same_luck_gives_the_same_match(level: str) -> None:
    assert play(level, seed=2).record.dumps() == play(level, seed=2).record.dumps()


@pytest.mark.parametrize("level", levels.LEVELS)
def test_a_level_is_a_new_player_each_time(level: str) -> None:
    assert levels.bot(GAME, level) is not levels.bot(GAME, level)


@pytest.mark.parametrize("level", ["", "Master", "genius"])
def test_an_unknown_level_is_refused_with_those_that_exist(level: str) -> None:
    for ask in (lambda: levels.bot(GAME, level), lambda: levels.budget(level)):
        with pytest.raises(BadLevel, match="random, apprentice, regular, master") as refused:
            ask()
        assert refused.value.level == level


def test_budgets_are_visits() -> None:
    assert levels.budget("master").visits == levels.MASTER_VISITS
    assert levels.budget("regular").visits == 1
    assert levels.budget("master", 7).visits == 7


def test_a_budget_may_be_stopped_from_outside() -> None:
    assert levels.budget("master", stop=lambda: True).stop()
    assert not levels.budget("master").stop()


def test_random_is_fair_to_every_legal_action() -> None:
    view, rng, legal = GAME.new().view(0), Rng(1), (3, 5, 8)
    chosen = [Random().choose(view, legal, Budget(), rng) for _ in range(3000)]
    assert set(chosen) == set(legal)
    # 1,000 of each expected; six deviations of the binomial are 155
    assert all(abs(chosen.count(action) - 1000) < 155 for action in legal)
