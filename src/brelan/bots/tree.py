"""Information-set Monte Carlo tree search over the worlds of a view, for any game; compiled.

Every visit draws a world, or takes one that another action was tried in, and walks down one tree:
at a node the acting seat chooses among the actions that are legal in that world, and the walk
continues along what the searching seat saw of the choice. So a node stands for what the searching
seat knows, never for a world.
With a guide that has opinions, they count as prior visits, the other seats follow theirs in the
drawn world, and the guide judges where a visit leaves the tree. Without, every seat learns in the
tree, and random play continues to the next cutoff.
"""

import math
from collections.abc import Callable
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from brelan.core.contract import NOBODY, Guide, State, Worlds, playout_to, settle_chance
from brelan.core.rng import Rng

_NONE: Final[i64] = -1
_ROOT: Final[i64] = 0
_SURE: Final = 1e6  # visits: a guide as confident as this cannot be improved on
_STOP_MASK: Final[i64] = 15  # `stop` is asked every sixteenth visit


class Tree:
    """The search of one decision of one seat."""

    def __init__(self, worlds: Worlds, guide: Guide, seat: i64, exploration: float) -> None:
        self._worlds = worlds
        self._guide = guide
        self._seat: i64 = seat
        self._exploration: float = exploration * guide.spread()
        # Nodes are numbers; each has a chain of edges and a chain of links.
        self._first_edge: vec[i64] = vec[i64]()
        self._first_link: vec[i64] = vec[i64]()
        # Edges: an action as the acting seat weighs it.
        self._action: vec[i64] = vec[i64]()
        self._visits: vec[i64] = vec[i64]()
        self._chances: vec[i64] = vec[i64]()  # how often the action was legal at the node
        self._total: vec[float] = vec[float]()  # the sum of payoffs to the acting seat
        self._prior: vec[float] = vec[float]()  # what the guide expects of the action
        self._next_edge: vec[i64] = vec[i64]()
        # Links: where the tree goes on after what the searching seat saw.
        self._glimpse: vec[i64] = vec[i64]()
        self._node: vec[i64] = vec[i64]()
        self._next_link: vec[i64] = vec[i64]()
        # The current choice: its number, the mark of legal actions, how many of them have no edge.
        self._stamp: i64 = 0
        self._marks: vec[i64] = vec[i64]()
        self._untried: i64 = 0
        # The worlds in which every action of the root is tried, if the guide asks for it.
        self._repeats: bool = guide.repeats()
        self._shared_worlds: list[State] = []
        # The walk of the current visit.
        self._length: i64 = 0
        self._path: vec[i64] = vec[i64]()
        self._path_seat: vec[i64] = vec[i64]()
        self._new_node()

    def grow(self, visits: i64, stop: Callable[[], bool], rng: Rng) -> i64:
        """Make up to `visits` visits, until `stop` returns true; returns how many were made."""
        done: i64 = 0
        while done < visits and not (done & _STOP_MASK == 0 and stop()):
            self.visit(rng)
            done += 1
        return done

    def visit(self, rng: Rng) -> None:
        """Draw a world and walk down the tree in it."""
        first = self._choose_first(rng) if self._repeats else _NONE
        world = (
            self._shared_world(self._visits[first], rng).copy()
            if first != _NONE
            else self._draw(rng)
        )
        self._try(world, first, rng)

    def _try(self, world: State, first: i64, rng: Rng) -> float:
        """Walk down the tree in a world; returns what that was worth to the searching seat."""
        start: i64 = world.cutoff()
        self._length = 0
        self._walk(world, start, first, rng)
        guided = world.cutoff() == start and self._guide.confidence(world, self._seat) > 0.0
        if not guided:
            playout_to(world, start, rng)
        worth = 0.0
        own = 0.0
        judged: i64 = NOBODY  # whose payoff it is
        for index in range(self._length):
            edge = self._path[index]
            seat = self._path_seat[index]
            if seat != judged:
                worth = self._guide.value(world, seat) if guided else world.payoff(seat)
                judged = seat
                own = worth if seat == self._seat else own
            self._visits[edge] += 1
            self._total[edge] += worth
        return own

    def _draw(self, rng: Rng) -> State:
        world = self._worlds.draw(rng)
        self._guide.imagine(world, self._seat, rng)
        return world

    def _shared_world(self, number: i64, rng: Rng) -> State:
        """The world of this number; other actions may have been tried in it."""
        while len(self._shared_worlds) <= number:
            self._shared_worlds.append(self._draw(rng))
        return self._shared_worlds[number]

    def _choose_first(self, rng: Rng) -> i64:
        """The edge of the action to try, whose next world is then the one to try it in."""
        world = self._shared_world(0, rng)
        return self._choose(_ROOT, world, self._seat, self._weight_of(world, self._seat), rng)

    def decide(
        self, legal: tuple[int, ...], visits: i64, stop: Callable[[], bool], rng: Rng
    ) -> i64:
        """The action that the guide is sure of, or else the best after `visits` visits."""
        world = self._worlds.draw(rng)
        weight = self._guide.confidence(world, self._seat)
        if weight >= float(visits) or self.grow(visits, stop, rng) == 0:
            return self._favourite(world, self._seat)
        return self._best(legal, weight)

    def compare(
        self, actions: tuple[int, ...], worlds: i64, stop: Callable[[], bool], rng: Rng
    ) -> vec[float]:
        """What each action is worth in each of `worlds` worlds: all actions of a world together.

        In one world all of them get the same outcomes. Called again, with other actions too, this
        continues in the same tree. Where the guide is sure, its values are used instead.
        """
        found = vec[float]()
        done: i64 = 0
        while done < worlds and not (done > 0 and stop()):
            world = self._draw(rng)
            if self._guide.confidence(world, self._seat) >= _SURE:
                worths = self._guide.weigh(world, self._seat, vec[i64](actions))
            else:
                worths = self._try_all(world, actions, f"{rng.word()} {rng.word()}")
            for worth in worths:
                found = append(found, worth)
            done += 1
        return found

    def _try_all(self, world: State, actions: tuple[int, ...], seed: str) -> vec[float]:
        worths = vec[float]()
        for action in actions:
            edge = self._find_edge(_ROOT, action)
            if edge == _NONE:
                edge = self._new_edge(_ROOT, action, 0.0)
            worths = append(worths, self._try(world.copy(), edge, Rng(seed)))
        return worths

    def _best(self, legal: tuple[int, ...], weight: float) -> i64:
        best: i64 = _NONE
        for action in legal:
            edge = self._find_edge(_ROOT, action)
            if edge != _NONE and (best == _NONE or self._better(edge, best, weight)):
                best = edge
        return self._action[best]

    def _better(self, edge: i64, other: i64, weight: float) -> bool:
        if weight > 0.0:
            return self._mean(edge, weight) > self._mean(other, weight)
        return self._visits[edge] > self._visits[other]

    def _mean(self, edge: i64, weight: float) -> float:
        visits = float(self._visits[edge])
        return (self._total[edge] + weight * self._prior[edge]) / (visits + weight)

    # -- the walk --------------------------------------------------------------------------

    def _walk(self, world: State, start: i64, first: i64, rng: Rng) -> None:
        """Walk down until the walk has left the tree, or reached a cutoff."""
        node: i64 = _ROOT
        left = False
        seat: i64 = self._seat  # the root is this seat's choice, even if others may act too
        while world.cutoff() == start:
            weight = self._weight_of(world, seat)
            if seat == NOBODY:
                settle_chance(world, rng)
            elif weight > 0.0 and seat != self._seat:
                world.step(seat, self._favourite(world, seat))
            elif left:
                return
            else:
                edge = first if first != _NONE else self._choose(node, world, seat, weight, rng)
                first = _NONE
                left = self._visits[edge] == 0
                self._extend(edge, seat)
                world.step(seat, self._action[edge])
                if left and weight == 0.0:
                    return
            if not left:
                node = self._follow(node, world.glimpse(self._seat))
            seat = world.actor()

    def _weight_of(self, world: State, seat: i64) -> float:
        return 0.0 if seat == NOBODY else self._guide.confidence(world, seat)

    def _favourite(self, world: State, seat: i64) -> i64:
        """The action that the guide rates highest for a seat."""
        legal = world.legal(seat)
        if len(legal) == 1:
            return legal[0]
        return legal[_greatest(self._guide.weigh(world, seat, legal))]

    def _choose(self, node: i64, world: State, seat: i64, weight: float, rng: Rng) -> i64:
        """The edge of the most promising action, created if necessary."""
        legal = world.legal(seat)
        self._mark(legal)
        best = self._most_promising(node, weight)
        if self._untried == 0:
            return best
        if weight == 0.0:
            return self._new_edge(node, self._any_untried(legal, rng), 0.0)
        opinions = self._guide.weigh(world, seat, legal)
        for index in range(len(legal)):
            if self._marks[legal[index]] == self._stamp:
                self._new_edge(node, legal[index], opinions[index])
        self._mark(legal)
        return self._most_promising(node, weight)

    def _mark(self, legal: vec[i64]) -> None:
        """Mark the legal actions with this choice."""
        self._stamp += 1
        self._untried = len(legal)
        for action in legal:
            while action >= len(self._marks):
                self._marks = append(self._marks, 0)
            self._marks[action] = self._stamp

    def _most_promising(self, node: i64, weight: float) -> i64:
        """The best of the node's edges whose action is marked; removes the marks."""
        best: i64 = _NONE
        best_score = 0.0
        edge = self._first_edge[node]
        while edge != _NONE:
            action = self._action[edge]
            if self._marks[action] == self._stamp:
                self._marks[action] = 0
                self._untried -= 1
                self._chances[edge] += 1
                score = self._upper_bound(edge, weight)
                if best == _NONE or score > best_score:
                    best = edge
                    best_score = score
            edge = self._next_edge[edge]
        return best

    def _upper_bound(self, edge: i64, weight: float) -> float:
        """Upper confidence bound: what the action may be worth."""
        visits = float(self._visits[edge])
        chances = float(self._chances[edge])
        if weight == 0.0:
            mean = self._total[edge] / visits
            return mean + self._exploration * math.sqrt(math.log(chances) / visits)
        return self._mean(edge, weight) + self._exploration * math.sqrt(chances) / (1.0 + visits)

    def _any_untried(self, legal: vec[i64], rng: Rng) -> i64:
        """One of the actions without an edge at the node, with equal chances."""
        skip = rng.below(self._untried)
        for action in legal:
            if self._marks[action] == self._stamp:
                if skip == 0:
                    return action
                skip -= 1
        return _NONE

    # -- storage ---------------------------------------------------------------------------

    def _extend(self, edge: i64, seat: i64) -> None:
        """Add a choice to the path of the walk."""
        if self._length == len(self._path):
            self._path = append(self._path, edge)
            self._path_seat = append(self._path_seat, seat)
        self._path[self._length] = edge
        self._path_seat[self._length] = seat
        self._length += 1

    def _find_edge(self, node: i64, action: i64) -> i64:
        edge = self._first_edge[node]
        while edge != _NONE and self._action[edge] != action:
            edge = self._next_edge[edge]
        return edge

    def _follow(self, node: i64, glimpse: i64) -> i64:
        link = self._first_link[node]
        while link != _NONE and self._glimpse[link] != glimpse:
            link = self._next_link[link]
        return self._node[link] if link != _NONE else self._new_link(node, glimpse)

    def _new_node(self) -> i64:
        self._first_edge = append(self._first_edge, _NONE)
        self._first_link = append(self._first_link, _NONE)
        return len(self._first_edge) - 1

    def _new_edge(self, node: i64, action: i64, prior: float) -> i64:
        self._action = append(self._action, action)
        self._visits = append(self._visits, 0)
        self._chances = append(self._chances, 1)
        self._total = append(self._total, 0.0)
        self._prior = append(self._prior, prior)
        self._next_edge = append(self._next_edge, self._first_edge[node])
        self._first_edge[node] = len(self._action) - 1
        return self._first_edge[node]

    def _new_link(self, node: i64, glimpse: i64) -> i64:
        self._glimpse = append(self._glimpse, glimpse)
        self._node = append(self._node, self._new_node())
        self._next_link = append(self._next_link, self._first_link[node])
        self._first_link[node] = len(self._glimpse) - 1
        return self._node[len(self._node) - 1]


def _greatest(numbers: vec[float]) -> i64:
    """The index of the first of the greatest numbers."""
    best: i64 = 0
    for index in range(len(numbers)):
        if numbers[index] > numbers[best]:
            best = index
    return best
