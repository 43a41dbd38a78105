"""The last choice of a round, worth exactly: that of the seat which ends the last trick but one.

After it everyone has one card, so nobody else chooses anything: who holds which is all that is
unknown. These few worlds are equally likely, and each is played to the end under the rules.
"""

from collections.abc import Iterable
from statistics import fmean

from brelan.core.rng import Rng
from brelan.games.differenzler.rules import SEATS, Differenzler
from brelan.games.differenzler.view import DifferenzlerView
from brelan.games.differenzler.worlds import DifferenzlerWorlds

DRAWS = 200  # of six worlds at most: that one is missed is less likely than 1 in 10^14


def is_ending(view: DifferenzlerView) -> bool:
    """Whether the seat makes the last choice of the round."""
    return view.turn == view.seat and len(view.hand) == 2 and len(view.trick) == SEATS - 1


def worths(
    worlds: DifferenzlerWorlds, view: DifferenzlerView, legal: tuple[int, ...]
) -> tuple[float, ...]:
    """The result to expect after each action."""
    possible = all_of(worlds)
    return tuple(
        fmean(_result(world.copy(), view.seat, action) for world in possible) for action in legal
    )


def all_of(worlds: DifferenzlerWorlds) -> list[Differenzler]:
    """One world for each way in which the unseen cards may lie."""
    rng = Rng("ending")
    drawn: Iterable[Differenzler] = (worlds.draw(rng) for _ in range(DRAWS))
    return list({tuple(map(int, world.hands)): world for world in drawn}.values())


def _result(world: Differenzler, seat: int, action: int) -> float:
    """After an action, and what is then forced."""
    start = world.cutoff()
    world.step(seat, action)
    while world.cutoff() == start:
        turn = world.actor()
        world.step(turn, world.legal(turn)[0])
    return float(world.payoff(seat))
