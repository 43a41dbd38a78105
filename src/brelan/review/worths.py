"""What the actions of a seat are worth, judged by its view alone.

A game that computes worths is asked (`Game.appraise`). Otherwise the actions are tried in worlds
that the view allows, each in the same ones and with the same luck: by the master's search, or,
where a game has a master of its own, played on by regulars. First all actions are tried, then only
those that may be the best.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Protocol

from brelan.bots.search import EXPLORATION
from brelan.bots.tree import Tree
from brelan.core.contract import Guide
from brelan.core.errors import BadAction, BadOption, shown
from brelan.core.game import AnyGame, Budget, check_action, check_game, is_list
from brelan.core.rng import Rng
from brelan.core.view import View
from brelan.review.evaluation import Evaluation
from brelan.review.playouts import Playouts

FIRST = 3  # one in so many visits goes to all actions alike
FEWEST = 6  # worlds that every action is tried in
HOPELESS = 3.0  # standard errors behind the best action at which another is given up
MOST_KEPT = 6  # actions that are compared closely


class Source(Protocol):
    """Tries actions in worlds."""

    price: int  # visits that a try counts as

    def compare(self, actions: tuple[int, ...], worlds: int, budget: Budget) -> list[float]: ...


class Searched:
    """The master's search."""

    price = 1

    def __init__(self, game: AnyGame, view: View, rng: Rng) -> None:
        guide = _guide(type(game), game.options)
        self._tree = Tree(game.worlds(view), guide, view.seat, EXPLORATION)
        self._rng = rng

    def compare(self, actions: tuple[int, ...], worlds: int, budget: Budget) -> list[float]:
        return list(self._tree.compare(actions, worlds, budget.stop, self._rng))


@lru_cache(maxsize=8)
def _guide(kind: type[AnyGame], options: Any) -> Guide:
    """The guide of a game, read once."""
    return kind(options).guide()


def evaluate(
    game: AnyGame,
    view: View,
    legal: tuple[int, ...],
    budget: Budget,
    rng: Rng,
    kept: Sequence[int] = (),
) -> Evaluation:
    """The worth of every legal action; those in `kept` are compared closely, however poor."""
    _check(game, view, legal, kept)
    if not isinstance(budget, Budget):
        raise BadOption("budget", f"{shown(budget)} is not a brelan.Budget")
    if not isinstance(rng, Rng):
        raise BadOption("rng", f"{shown(rng)} is not a brelan.Rng")
    computed = game.appraise(view, legal)
    if computed is not None:
        tried = {action: [worth] for action, worth in zip(legal, computed, strict=True)}
        return Evaluation(tried, 0.0 if game.exact(view) else game.measure.doubt)
    source = Playouts(game, view, rng) if game.master() else Searched(game, view, rng)
    return _Trial(game, legal, source, budget).run(kept)


def _check(game: AnyGame, view: View, legal: tuple[int, ...], kept: Sequence[int]) -> None:
    """Refuse what is no choice of the game."""
    if not isinstance(view, check_game(game).view_type):
        raise BadOption("view", f"{shown(view)} is not a view of {game.name}")
    for actions in (legal, kept):
        if not is_list(actions):
            raise BadAction(f"{shown(actions)} is not a list of actions")
        for action in actions:
            check_action(game, action)
    if not legal:
        raise BadAction("no action is legal: there is nothing to evaluate")


class _Trial:
    """All actions in some worlds, then the promising ones in more."""

    def __init__(
        self, game: AnyGame, legal: tuple[int, ...], source: Source, budget: Budget
    ) -> None:
        self._game = game
        self._source = source
        self._budget = budget
        self._tried: dict[int, list[float]] = {action: [] for action in legal}
        self._visits = budget.visits // source.price

    def run(self, kept: Sequence[int]) -> Evaluation:
        everything = tuple(self._tried)
        self._try(everything, self._visits // FIRST)
        self._try(self._promising(kept), self._visits)
        return self._evaluation()

    def _try(self, actions: tuple[int, ...], visits: int) -> None:
        worlds = max(FEWEST, visits // len(actions))
        found = self._source.compare(actions, worlds, self._budget)
        for place, action in enumerate(actions):
            self._tried[action] += found[place :: len(actions)]
        self._visits -= len(found)

    def _promising(self, kept: Sequence[int]) -> tuple[int, ...]:
        worths = self._evaluation().worths
        near = [each for each in worths if each.behind <= HOPELESS * each.margin]
        chosen = {each.action for each in near[:MOST_KEPT]} | set(kept)
        return tuple(action for action in self._tried if action in chosen)

    def _evaluation(self) -> Evaluation:
        return Evaluation(self._tried, self._game.measure.doubt)
