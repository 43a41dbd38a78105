"""A game needs little: twenty lines of plain Python are played, refused, recorded and replayed."""

import inspect
from collections.abc import Mapping

import pytest
from librt.vecs import vec
from mypy_extensions import i64

import brelan
from brelan.core.contract import State
from brelan.core.errors import BadOutcome, BrelanError, IllegalAction
from brelan.core.game import Budget, Game, Random
from brelan.core.options import Options
from brelan.core.rng import Rng
from brelan.core.view import View


class Pennies(State):  # both show a coin, unseen; equal sides win for seat 0
    def __init__(self, shown: Mapping[i64, i64]) -> None:
        super().__init__(2)
        self.shown = dict(shown)

    def legal(self, seat: i64) -> vec[i64]:
        return vec[i64]([] if seat in self.shown else [0, 1])

    def step(self, seat: i64, action: i64) -> None:
        self.shown[seat] = action

    def over(self) -> bool:
        return len(self.shown) == 2

    def scores(self) -> vec[i64]:
        sides = len(set(self.shown.values()))
        return vec[i64]([int(self.over() and sides == wanted) for wanted in (1, 2)])

    def copy(self) -> "Pennies":
        return Pennies(self.shown)


class PenniesGame(Game[Pennies, View, Options]):
    name, actions = "pennies", 2

    def new(self) -> Pennies:
        return Pennies({})


GAME = PenniesGame(Options())


def test_it_is_twenty_lines() -> None:
    lines = [*inspect.getsource(Pennies).splitlines(), *inspect.getsource(PenniesGame).splitlines()]
    assert len([line for line in lines if line.strip()]) <= 20


@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize("second", [0, 1])
def test_it_is_played_and_its_record_played_back(first: int, second: int) -> None:
    match = brelan.Match(GAME, seed=1)
    assert match.actors() == (0, 1)
    match.submit(1, second)
    assert match.actors() == (0,)
    match.submit(0, first)
    assert match.over()
    assert match.scores() == ((1, 0) if first == second else (0, 1))
    text = match.record.dumps()
    assert brelan.Record.loads(text, PenniesGame).replay().scores() == match.scores()


def test_a_second_coin_is_refused() -> None:
    match = brelan.Match(GAME, seed=1)
    match.submit(0, 1)
    with pytest.raises(IllegalAction, match="R1"):
        match.submit(0, 0)
    assert match.actors() == (1,)


def test_the_other_side_is_not_seen() -> None:
    views = []
    for side in (0, 1):
        match = brelan.Match(GAME, seed=1)
        match.submit(1, side)
        views.append(match.view(0))
    assert views[0] == views[1]


def test_what_it_leaves_out_has_a_plain_meaning() -> None:
    state = GAME.new()
    assert (tuple(state.chance()), state.events(0), state.view(1)) == ((0, 0), (), View(1))
    with pytest.raises(BadOutcome, match="no random outcome is expected here"):
        state.settle(vec[i64]([0]))
    state.apply(0, 1)
    assert (state.why(0, 1), state.why(1, 1)) == ("R1", None)
    state.apply(1, 1)
    assert (state.payoff(0), state.payoff(1)) == (1.0, 0.0), "the scores"
    assert [int(place) for place in state.places()] == [1, 2]


def test_virtual_players_play_it() -> None:
    player, rng = Random[View](), Rng(1)
    match = brelan.Match(GAME, seed=1)
    while not match.over():
        seat = match.actors()[0]
        match.submit(seat, player.choose(match.view(seat), match.legal(seat), Budget(), rng))
    assert sum(match.scores()) == 1


def test_without_worlds_it_cannot_be_searched() -> None:
    with pytest.raises(BrelanError, match="does not define the worlds"):
        brelan.bot(GAME, "master").choose(View(0), (0, 1), Budget(), Rng(1))
