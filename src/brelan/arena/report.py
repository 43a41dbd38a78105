"""What many matches show about the players of a line-up.

Rotations of one deal, and equal players at one table, depend on each other: each deal gives one
number a player, their mean over all of it, and only these numbers enter a confidence interval.
"""

from collections.abc import Callable, Sequence
from itertools import combinations, groupby
from typing import Any

import msgspec

from brelan.arena.pool import Progress, play_all, quiet
from brelan.arena.run import ArenaFailed, Plan, Played, Task, plan_for
from brelan.arena.stats import Mean, mean_of
from brelan.arena.workers import Workers
from brelan.core.errors import shown
from brelan.core.game import AnyGame

Measure = Callable[[Played, int], float]  # of a match and an entry of the line-up


class PlayerResult(msgspec.Struct, frozen=True):
    """The results of one player, averaged over the deals."""

    player: str  # the level
    entries: tuple[int, ...]  # its places in the line-up: its seats where nothing rotates
    score_per_round: Mean
    score_per_match: Mean
    payoff_per_round: Mean  # more is better in every game
    win_share: Mean


class PairedDifference(msgspec.Struct, frozen=True):
    """How far one player is ahead of another on the same deals."""

    player: str
    other: str
    lead: Mean  # of the payoffs per round
    wins: Mean  # of the shares of wins


class Comparison(msgspec.Struct, frozen=True):
    """A run of the arena: what was played, and the results."""

    game: str
    version: int
    options: dict[str, Any]
    levels: tuple[str, ...]
    seed: int
    visits: int | None
    deals: int
    rotations: int  # 1 where nothing rotates
    matches: int
    rounds: int
    players: tuple[PlayerResult, ...]  # one a level
    entries: tuple[PlayerResult, ...]  # one an entry of the line-up
    differences: tuple[PairedDifference, ...]
    interval: str = "Student's t, 95 %, clustered by deal"


def compare(
    game: AnyGame,
    levels: Sequence[str],
    deals: int,
    jobs: int = 1,
    seed: int = 1,
    visits: int | None = None,
    progress: Progress = quiet,
    workers: Workers | None = None,
) -> Comparison:
    """Play each deal once in every rotation of the line-up."""
    plan = plan_for(game, levels, seed, visits)
    played = play_all(plan, tasks_of(deals, game.seats), jobs, progress, workers)
    return summarise(game, plan, played)


def simulate(
    game: AnyGame,
    levels: Sequence[str],
    matches: int,
    jobs: int = 1,
    seed: int = 1,
    visits: int | None = None,
    progress: Progress = quiet,
    workers: Workers | None = None,
) -> Comparison:
    """Play one match for each deal, everyone in the same seat throughout."""
    plan = plan_for(game, levels, seed, visits)
    played = play_all(plan, tasks_of(matches, 1), jobs, progress, workers)
    return summarise(game, plan, played)


def tasks_of(deals: int, rotations: int) -> list[Task]:
    """Every deal in every rotation."""
    if type(deals) is not int or deals < 1:
        raise ArenaFailed(f"at least one deal is needed, not {shown(deals)}")
    return [(deal, rotation) for deal in range(deals) for rotation in range(rotations)]


def summarise(game: AnyGame, plan: Plan, results: Sequence[Played]) -> Comparison:
    """The means of finished matches, ordered by deal."""
    deals = [list(group) for _, group in groupby(results, lambda played: played.deal)]
    entries = range(len(plan.levels))
    by_level = {
        level: tuple(entry for entry in entries if plan.levels[entry] == level)
        for level in plan.levels
    }
    return Comparison(
        game=plan.game,
        version=game.version,
        options=plan.options,
        levels=plan.levels,
        seed=plan.seed,
        visits=plan.visits,
        deals=len(deals),
        rotations=len(deals[0]),
        matches=len(results),
        rounds=sum(played.rounds for played in results),
        players=tuple(_player_result(deals, level, own) for level, own in by_level.items()),
        entries=tuple(_player_result(deals, plan.levels[entry], (entry,)) for entry in entries),
        differences=tuple(_difference(deals, *pair) for pair in combinations(by_level.items(), 2)),
    )


def _player_result(deals: list[list[Played]], level: str, entries: tuple[int, ...]) -> PlayerResult:
    measures = (_score_per_round, _score_per_match, _payoff_per_round, _win_share)
    return PlayerResult(level, entries, *(mean_of(_per_deal(deals, entries, m)) for m in measures))


def _difference(
    deals: list[list[Played]], one: tuple[str, tuple[int, ...]], two: tuple[str, tuple[int, ...]]
) -> PairedDifference:
    leads = (_lead(deals, one[1], two[1], m) for m in (_payoff_per_round, _win_share))
    return PairedDifference(one[0], two[0], *leads)


def _lead(
    deals: list[list[Played]], one: tuple[int, ...], two: tuple[int, ...], measure: Measure
) -> Mean:
    mine, theirs = _per_deal(deals, one, measure), _per_deal(deals, two, measure)
    return mean_of([a - b for a, b in zip(mine, theirs, strict=True)])


def _per_deal(deals: list[list[Played]], entries: tuple[int, ...], measure: Measure) -> list[float]:
    """One number for each deal: the mean over its matches and the player's entries."""
    return [
        sum(measure(played, entry) for played in deal for entry in entries)
        / (len(deal) * len(entries))
        for deal in deals
    ]


def _score_per_round(played: Played, entry: int) -> float:
    return played.scores[entry] / played.rounds


def _score_per_match(played: Played, entry: int) -> float:
    return float(played.scores[entry])


def _payoff_per_round(played: Played, entry: int) -> float:
    return played.payoffs[entry] / played.rounds


def _win_share(played: Played, entry: int) -> float:
    return played.wins[entry]
