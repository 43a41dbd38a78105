"""What Brelan does in the benchmarks. The same functions run compiled and interpreted."""

import random
from collections.abc import Iterator
from time import process_time

from benchmarks.measure import Reading
from brelan.bots.tree import Tree
from brelan.core.contract import Guide, State, playout, settle_chance
from brelan.core.rng import Rng
from brelan.core.view import View
from brelan.games import game

GAME = game("differenzler", rounds=1)
CARDS = 36  # actions from the first card to the end of a round
EXPLORATION = 20.0  # about as many points as good and poor play lie apart
_SEED = 1


def dealt(rng: Rng) -> State:
    """A round just dealt, before the estimates."""
    state: State = GAME.new()
    while state.chance()[0] > 0:
        settle_chance(state, rng)
    return state


def first_card(rng: Rng) -> State:
    """A round in which everyone has estimated and nobody has played."""
    state = dealt(rng)
    for seat in range(GAME.seats):
        state.step(seat, state.pick(seat, rng))
    return state


def playouts(rounds: int) -> Reading:
    """Whole rounds at random, from the deal to the scores."""
    rng = Rng(_SEED)
    start = process_time()
    for _ in range(rounds):
        playout(GAME.new(), rng)
    return Reading(rounds, rounds * _actions(), process_time() - start)


def rollouts(rounds: int) -> Reading:
    """Rounds at random, each from a copy of a round that was dealt before."""
    rng = Rng(_SEED)
    state = dealt(rng)
    start = process_time()
    for _ in range(rounds):
        playout(state.copy(), rng)
    return Reading(rounds, rounds * _actions(), process_time() - start)


def _actions() -> int:
    """Actions of players in a round: four estimates and the cards; a deal is none."""
    return GAME.seats + CARDS


def driven(rounds: int) -> Reading:
    """Rounds played from Python, one action at a time: who acts, what is legal, act."""
    rng = Rng(_SEED)
    states = [dealt(rng) for _ in range(rounds)]
    chance = random.Random(_SEED).random
    actions = 0
    start = process_time()
    for state in states:
        while not state.over():
            seat = state.actors()[0]
            legal = state.legal(seat)
            choices: int = len(legal)
            state.apply(seat, legal[int(chance() * choices)])
            actions += 1
    return Reading(rounds, actions, process_time() - start)


def driven_trusting(rounds: int) -> Reading:
    """The same without asking for all actors and without checking the action."""
    rng = Rng(_SEED)
    states = [dealt(rng) for _ in range(rounds)]
    chance = random.Random(_SEED).random
    actions = 0
    start = process_time()
    for state in states:
        while not state.over():
            seat = state.actor()
            legal = state.legal(seat)
            choices: int = len(legal)
            state.step(seat, legal[int(chance() * choices)])
            actions += 1
    return Reading(rounds, actions, process_time() - start)


def roots(decisions: int) -> Iterator[tuple[View, tuple[int, ...]]]:
    """What the leader of a round sees before the first card, and may do."""
    rng = Rng(_SEED)
    for _ in range(decisions):
        state = first_card(rng)
        seat = state.actor()
        yield state.view(seat), tuple(map(int, state.legal(seat)))


def search(decisions: int, visits: int) -> Reading:
    """Decisions on the first card by a search that knows nothing but the rules."""
    rng = Rng(_SEED)
    positions = list(roots(decisions))
    guide = Guide()
    start = process_time()
    for view, legal in positions:
        tree = Tree(GAME.worlds(view), guide, view.seat, EXPLORATION)
        tree.decide(legal, visits, _never, rng)
    done = decisions * visits
    return Reading(done, done * CARDS, process_time() - start)


def _never() -> bool:
    return False
