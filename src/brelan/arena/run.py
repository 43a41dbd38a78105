"""One match between virtual players.

A plan names everything (game, options, levels, seed) in plain values. The result of a match follows
from the plan, the deal and the rotation alone, so it does not matter where or when it is played.
Players get views, and their random numbers are separate from those of the deal: all rotations of a
deal have the same outcomes, whatever the players do.
"""

from collections.abc import Sequence
from typing import Any

import msgspec

from brelan.bots import levels
from brelan.core.contract import NOBODY, settle_chance
from brelan.core.errors import BrelanError, shown
from brelan.core.game import AnyGame, Bot, Budget, check_game, decide, is_list
from brelan.core.rng import Rng
from brelan.games import game as game_by_name
from brelan.play.record import Action
from brelan.play.trial import take

Task = tuple[int, int]  # a deal and a rotation


class ArenaFailed(BrelanError):
    """A match could not be played to its end: a player or a process has failed."""


class Plan(msgspec.Struct, frozen=True):
    """What is to be played, in plain values."""

    game: str
    options: dict[str, Any]
    levels: tuple[str, ...]  # the line-up: at rotation r, entry e sits on seat e + r
    seed: int
    visits: int | None = None  # instead of each level's own budget
    record: bool = False  # whether to keep the actions of each match


class Played(msgspec.Struct, frozen=True):
    """A finished match; numbers are in the order of the line-up, not of the seats."""

    deal: int
    rotation: int
    rounds: int
    scores: tuple[int, ...]
    payoffs: tuple[float, ...]  # summed over the rounds
    wins: tuple[float, ...]  # 1 for the winner, shared when several are first
    actions: tuple[Action, ...] = ()  # when the plan asks for them


def plan_for(game: AnyGame, line_up: Sequence[str], seed: int, visits: int | None = None) -> Plan:
    """A plan for a game; BadLevel or ArenaFailed if the line-up does not fit."""
    check_game(game)
    if not is_list(line_up):
        raise ArenaFailed(f"{shown(line_up)} is not a line-up: that is a list of levels")
    for level in line_up:
        levels.check_level(level)
    if len(line_up) != game.seats:
        raise ArenaFailed(f"{game.name} has {game.seats} seats, the line-up {len(line_up)}")
    Rng(seed)  # which refuses what is no seed
    Budget(0 if visits is None else visits)  # and this, what is no number
    return Plan(game.name, msgspec.structs.asdict(game.options), tuple(line_up), seed, visits)


def deal_seed(plan: Plan, deal: int) -> str:
    """The seed of all outcomes of a deal, the same in every rotation; a Match takes it too."""
    return f"{plan.seed} deal {deal}"


def seated(plan: Plan, rotation: int) -> tuple[str, ...]:
    """The level on each seat at a rotation."""
    count = len(plan.levels)
    return tuple(plan.levels[(seat - rotation) % count] for seat in range(count))


def play_one(plan: Plan, task: Task) -> Played:
    """Play one match."""
    deal, rotation = task
    game = game_by_name(plan.game, **plan.options)
    players = [
        _Player(
            levels.bot(game, level, f"{plan.seed} mind {deal} {seat}"),
            levels.budget(level, plan.visits),
            _rng_of(plan, task, seat),
        )
        for seat, level in enumerate(seated(plan, rotation))
    ]
    playing = _Playing(game, players, deal_seed(plan, deal))
    playing.play()
    actions = tuple(playing.actions) if plan.record else ()
    entries = [(entry + rotation) % game.seats for entry in range(game.seats)]
    scores, shares = tuple(playing.state.scores()), win_shares(tuple(playing.state.places()))
    return Played(
        deal,
        rotation,
        playing.rounds,
        tuple(scores[seat] for seat in entries),
        tuple(playing.payoffs[seat] for seat in entries),
        tuple(shares[seat] for seat in entries),
        actions,
    )


def win_shares(places: tuple[int, ...]) -> tuple[float, ...]:
    """One win, divided among all who share the first place."""
    share = 1 / places.count(1)
    return tuple(share if place == 1 else 0.0 for place in places)


def _rng_of(plan: Plan, task: Task, seat: int) -> Rng:
    deal, rotation = task
    return Rng(f"{plan.seed} player {deal} {rotation} {seat}")


class _Player(msgspec.Struct, frozen=True):
    """A virtual player in its seat."""

    bot: Bot[Any]
    budget: Budget
    rng: Rng


class _Playing:
    """A match in play, on the bare state: nobody needs its events."""

    def __init__(self, game: AnyGame, players: list[_Player], seed: str) -> None:
        self.state = game.new()
        self._game = game
        self.rounds = 0
        self.payoffs = [0.0] * game.seats
        self.actions: list[Action] = []
        self._players = players
        self._seed = seed
        self._race = Rng(f"{seed} race")
        self._outcomes = 0

    def play(self) -> None:
        state = self.state
        while not state.over():
            before = state.rounds()
            self._advance()
            if state.rounds() != before:
                self._book()

    def _advance(self) -> None:
        seat = self._next()
        if seat == NOBODY:
            # One generator for each outcome, as in a Match: a record of it replays the same way.
            settle_chance(self.state, Rng(f"{self._seed} {self._outcomes}"))
            self._outcomes += 1
        else:
            self._act(seat)

    def _next(self) -> int:
        """The seat to act; in a race, any of those that may."""
        actors = tuple(self.state.actors()) if self._game.races else ()
        if len(actors) < 2:
            return int(self.state.actor())
        return int(actors[int(self._race.below(len(actors)))])

    def _act(self, seat: int) -> None:
        player = self._players[seat]
        legal = tuple(self.state.legal(seat))
        view = self.state.view(seat)
        action, text = decide(player.bot, self._game, view, legal, player.budget, player.rng)
        if action not in legal:
            raise ArenaFailed(f"seat {seat} chose {action!r}, which is not legal")
        taken = Action(seat, action, text)
        take(self.state, taken)
        self.actions.append(taken)

    def _book(self) -> None:
        self.rounds += 1
        for seat in range(len(self.payoffs)):
            self.payoffs[seat] += self.state.payoff(seat)
