"""Worlds played on by regulars, for games whose master is not a search.

Each seat, the judged one too, is played by a regular who sees its own view; what regulars know
differs from world to world.
"""

from typing import Any

from brelan.bots import levels
from brelan.core.contract import NOBODY, State, settle_chance
from brelan.core.game import AnyGame, Bot, Budget, decide
from brelan.core.rng import Rng
from brelan.core.view import View
from brelan.play.record import Action
from brelan.play.trial import take

LEVEL = "regular"


class Playouts:
    price = 4  # whole games, by players who are not compiled

    def __init__(self, game: AnyGame, view: View, rng: Rng) -> None:
        self._game = game
        self._seat = view.seat
        self._worlds = game.worlds(view)
        self._rng = rng

    def compare(self, actions: tuple[int, ...], worlds: int, budget: Budget) -> list[float]:
        """What each action is worth in each of a number of worlds, world by world."""
        found: list[float] = []
        for _ in range(worlds):
            if found and budget.stop():
                break
            world = self._worlds.draw(self._rng)
            seed = f"{self._rng.word()} {self._rng.word()}"
            found += [self._try(world.copy(), action, seed) for action in actions]
        return found

    def _try(self, world: State, action: int, seed: str) -> float:
        rng, start = Rng(seed), world.cutoff()
        players = [
            levels.bot(self._game, LEVEL, f"{seed} {seat}") for seat in range(self._game.seats)
        ]
        take(world, Action(self._seat, action, self._text(players[self._seat], world, action, rng)))
        while world.cutoff() == start:
            self._advance(world, players, rng)
        return float(world.payoff(self._seat))

    def _text(self, player: Bot[Any], world: State, action: int, rng: Rng) -> str:
        if action not in self._game.text_actions:
            return ""
        return player.text(world.view(self._seat), action, rng)

    def _advance(self, world: State, players: list[Bot[Any]], rng: Rng) -> None:
        seat = self._next(world, rng)
        if seat == NOBODY:
            settle_chance(world, rng)
            return
        legal = tuple(map(int, world.legal(seat)))
        view = world.view(seat)
        action, text = decide(players[seat], self._game, view, legal, Budget(1), rng)
        take(world, Action(seat, action, text))

    def _next(self, world: State, rng: Rng) -> int:
        """The seat to act; in a race, any of those that may."""
        actors = tuple(map(int, world.actors())) if self._game.races else ()
        return actors[int(rng.below(len(actors)))] if len(actors) > 1 else int(world.actor())
