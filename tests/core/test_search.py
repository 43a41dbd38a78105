"""Games in plain Python can be searched: the plainly best is found, and nothing hidden seen."""

from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from brelan.bots.search import Search
from brelan.bots.tree import Tree
from brelan.core.contract import Guide, State, Worlds
from brelan.core.game import Budget
from brelan.core.rng import Rng
from tests.core.high_card import FOLD, STAY, HighCard, HighCardGame, Rounds
from tests.core.high_card import Seen as HighCardView
from tests.core.long_walk import STRETCH, LongWalk, LongWalkGame, Walk
from tests.core.odds_and_evens import Fingers, OddsAndEvensGame, Seen
from tests.engine import ints

SEEDS = 10


def high_card(cards: tuple[int, int], *said: int) -> HighCard:
    state = HighCard(rounds=1)
    state.settle(vec[i64](cards))
    for seat, word in enumerate(said):
        state.apply(seat, word)
    return state


def choices(state: HighCard, seat: int) -> set[int]:
    player: Search[HighCardView] = Search(HighCardGame(Rounds(rounds=1)))
    legal = ints(state.legal(seat))
    view = state.view(seat)
    return {player.choose(view, legal, Budget(200), Rng(seed)) for seed in range(SEEDS)}


@pytest.mark.parametrize("other", [0, 1])
def test_the_highest_card_stays(other: int) -> None:
    assert choices(high_card((2, other)), 0) == {STAY}
    assert choices(high_card((other, 2), STAY), 1) == {STAY}
    assert choices(high_card((other, 2), FOLD), 1) == {STAY}


@pytest.mark.parametrize("other", [1, 2])
def test_the_lowest_card_folds_before_one_that_stays(other: int) -> None:
    assert choices(high_card((other, 0), STAY), 1) == {FOLD}


def test_the_search_cannot_see_a_hidden_choice() -> None:
    """Odds and evens against a seat that has chosen already: whatever it chose, the same."""
    game = OddsAndEvensGame(Fingers())
    player: Search[Seen] = Search(game)
    chosen = []
    for hidden in (0, 1):
        state = game.new()
        state.apply(1, hidden)
        view, legal = state.view(0), ints(state.legal(0))
        chosen.append(
            [player.choose(view, legal, Budget(100), Rng(seed)) for seed in range(4 * SEEDS)]
        )
    assert chosen[0] == chosen[1]
    assert set(chosen[0]) == {0, 1}, "there is nothing to know, so luck decides"


def test_a_search_stops_when_asked_to() -> None:
    state = high_card((2, 0))
    player: Search[HighCardView] = Search(HighCardGame(Rounds(rounds=1)))
    asked = []

    def stop() -> bool:
        asked.append(True)
        return len(asked) > 3

    choice = player.choose(state.view(0), (STAY, FOLD), Budget(10**9, stop), Rng(1))
    assert choice in (STAY, FOLD)
    assert len(asked) == 4


class Steps(Guide):
    def spread(self) -> float:
        return 4.0  # steps, in four turns


@pytest.mark.parametrize(("way", "best"), [(0, 1), (1, 0), (2, 1)])
def test_a_search_looks_no_further_than_the_next_cutoff(way: int, best: int) -> None:
    """Long walk: never slip back. A round has 2,000 turns; nobody plays them to find that out."""
    game = LongWalkGame(Walk(turns=2_000))
    state = game.new()
    state.settle(vec[i64]([1, 2]))
    state.ways = [way, way]
    player: Search[Any] = Search(game, Steps())
    worlds = Remembering(game.worlds(state.view(0)))
    found = {player.choose(state.view(0), (0, 1), Budget(200), Rng(s)) for s in range(SEEDS)}
    assert found == {best}
    Tree(worlds, Guide(), 0, 0.7).grow(20, never, Rng(1))
    assert [world.taken for world in worlds.met if isinstance(world, LongWalk)] == [STRETCH] * 20


@pytest.mark.parametrize("seat", [0, 1])
def test_a_seat_searches_its_own_choice_while_others_may_act_too(seat: int) -> None:
    """Seat 1 knows that two fingers win if seat 0 always shows one: it must find them itself."""

    class OneFinger(Guide):
        def confidence(self, state: State, who: i64) -> float:
            return 0.0 if who == seat else 1.0

        def weigh(self, state: State, who: i64, legal: vec[i64]) -> vec[float]:
            return vec[float]([1.0, 0.0])

    game = OddsAndEvensGame(Fingers())
    state = game.new()
    player: Search[Seen] = Search(game, OneFinger())
    found = {player.choose(state.view(seat), (0, 1), Budget(50), Rng(s)) for s in range(SEEDS)}
    assert found == {seat}, "seat 0 wants an even sum, seat 1 an odd one"


class Remembering(Worlds):
    """Worlds that remember those drawn."""

    def __init__(self, worlds: Worlds) -> None:
        self.worlds = worlds
        self.met: list[State] = []

    def draw(self, rng: Rng) -> State:
        self.met.append(self.worlds.draw(rng))
        return self.met[-1]


class Repeating(Guide):
    def repeats(self) -> bool:
        return True


def test_every_action_is_tried_in_the_same_worlds_where_a_guide_wants_it() -> None:
    state = high_card((1, 0))
    worlds = HighCardGame(Rounds(rounds=1)).worlds(state.view(0))
    once, again = Remembering(worlds), Remembering(worlds)
    Tree(once, Guide(), 0, 0.7).grow(40, never, Rng(1))
    Tree(again, Repeating(), 0, 0.7).grow(40, never, Rng(1))
    assert len(once.met) == 40
    assert len(again.met) < 40, "two actions share worlds"


def never() -> bool:
    return False
