"""What OpenSpiel does in the benchmarks: driven from Python, and inside its own C++.

Every chance outcome of these games is as likely as the others of its kind, so a uniform choice
is right; it is also the cheapest that Python can make.
"""

import random
from collections.abc import Callable
from functools import cache
from time import process_time
from typing import Any

import pyspiel

from benchmarks.measure import Reading

GAMES = ("hearts", "oh_hell", "euchre")
ROOTS = 17  # positions that a search decides in: one for each number of tricks of oh_hell
_NO_PASS = 0  # the outcome of hearts' first chance event after which no cards are passed
_SEED = 1
_SAMPLES = 2000  # playouts that the mean length of a game is measured by
_MEMORY = 100  # megabytes, for a tree of one node

_Random = Callable[[], float]


def new(name: str) -> Any:
    return _load(name).new_initial_state()


@cache
def _load(name: str) -> Any:
    return pyspiel.load_game(name)


def dealt(name: str, index: int, chance: _Random) -> Any:
    """A round just dealt; its first chance event takes its outcomes in turn."""
    state = new(name)
    outcomes = state.legal_actions()
    state.apply_action(outcomes[index % len(outcomes)])
    while state.is_chance_node():
        _act(state, chance)
    return state


def first_choice(chance: _Random) -> Any:
    """Hearts, dealt without passing, at the first card with a choice: the two of clubs has none."""
    state = dealt("hearts", _NO_PASS, chance)
    while len(state.legal_actions()) == 1:
        _act(state, chance)
    return state


def _act(state: Any, chance: _Random) -> None:
    legal = state.legal_actions()
    state.apply_action(legal[int(chance() * len(legal))])


def play_on(state: Any, chance: _Random) -> int:
    """Play to the end at random; how many actions of players that took."""
    actions = 0
    while not state.is_terminal():
        actions += not state.is_chance_node()
        _act(state, chance)
    return actions


@cache
def length(name: str) -> float:
    """The mean number of actions of players in a random game."""
    chance = random.Random(_SEED).random
    return sum(play_on(new(name), chance) for _ in range(_SAMPLES)) / _SAMPLES


def playouts(name: str, rounds: int) -> Reading:
    """Whole rounds at random, driven from Python, from the deal to the scores."""
    chance = random.Random(_SEED).random
    start = process_time()
    actions = sum(play_on(new(name), chance) for _ in range(rounds))
    return Reading(rounds, actions, process_time() - start)


def inner_playouts(name: str, rounds: int) -> Reading:
    """Whole rounds at random inside C++: its uniform players play each other."""
    actions = length(name) * rounds
    seats = _load(name).num_players()
    bots = [pyspiel.make_uniform_random_bot(seat, _SEED + seat) for seat in range(seats)]
    start = process_time()
    for seed in range(rounds):
        pyspiel.evaluate_bots(new(name), bots, seed)
    return Reading(rounds, actions, process_time() - start)


def rollouts(name: str, rounds: int) -> Reading:
    """Random rollouts inside C++ from rounds that were dealt before: those of its searches."""
    states, lengths = _positions(name)
    each = -(-rounds // ROOTS)
    evaluator = pyspiel.RandomRolloutEvaluator(each, _SEED)
    bot = pyspiel.MCTSBot(_load(name), evaluator, 1.0, 1, _MEMORY, False, _SEED, False)
    start = process_time()
    for state in states:
        bot.mcts_search(state)  # one simulation: it evaluates the root and stops
    return Reading(each * ROOTS, each * sum(lengths), process_time() - start)


def driven(name: str, rounds: int) -> Reading:
    """Rounds played from Python, one action at a time: who acts, what is legal, act."""
    chance = random.Random(_SEED).random
    states = [dealt(name, index, chance) for index in range(rounds)]
    actions = 0
    start = process_time()
    for state in states:
        while not state.is_terminal():
            seat = state.current_player()
            legal = state.legal_actions(seat)
            state.apply_action(legal[int(chance() * len(legal))])
            actions += 1
    return Reading(rounds, actions, process_time() - start)


def driven_checking(name: str, rounds: int) -> Reading:
    """The same with the action checked, as ours is."""
    chance = random.Random(_SEED).random
    states = [dealt(name, index, chance) for index in range(rounds)]
    actions = 0
    start = process_time()
    for state in states:
        while not state.is_terminal():
            seat = state.current_player()
            legal = state.legal_actions(seat)
            state.apply_action_with_legality_check(legal[int(chance() * len(legal))])
            actions += 1
    return Reading(rounds, actions, process_time() - start)


def driven_trusting(name: str, rounds: int) -> Reading:
    """The same in as few calls as can be: the state knows whose turn it is."""
    chance = random.Random(_SEED).random
    states = [dealt(name, index, chance) for index in range(rounds)]
    actions = 0
    start = process_time()
    for state in states:
        while not state.is_terminal():
            legal = state.legal_actions()
            state.apply_action(legal[int(chance() * len(legal))])
            actions += 1
    return Reading(rounds, actions, process_time() - start)


def search(name: str, decisions: int, visits: int) -> Reading:
    """Decisions by its information-set search with random rollouts, all in C++."""
    states, lengths = _positions(name, cards=name == "hearts")
    actions = 0.0
    seconds = 0.0
    for index in range(decisions):
        bot = _searcher(name, visits)
        start = process_time()
        bot.step(states[index % ROOTS])
        seconds += process_time() - start
        actions += visits * lengths[index % ROOTS]
    return Reading(decisions * visits, actions, seconds)


def _searcher(name: str, visits: int) -> Any:
    game = _load(name)
    return pyspiel.ISMCTSBot(
        seed=_SEED,
        evaluator=pyspiel.RandomRolloutEvaluator(1, _SEED),
        uct_c=game.max_utility() - game.min_utility(),
        max_simulations=visits,
    )


@cache
def _positions(name: str, *, cards: bool = False) -> tuple[list[Any], list[float]]:
    """Positions to roll out from, and how many actions a rollout from each takes on average."""
    chance = random.Random(_SEED).random
    if cards:
        states = [first_choice(chance) for _ in range(ROOTS)]
    else:
        states = [dealt(name, index, chance) for index in range(ROOTS)]
    return states, [_mean_length(state, chance) for state in states]


def _mean_length(state: Any, chance: _Random) -> float:
    samples = _SAMPLES // ROOTS
    return sum(play_on(state.clone(), chance) for _ in range(samples)) / samples
