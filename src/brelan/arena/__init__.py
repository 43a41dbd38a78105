"""Many matches between virtual players, and what they show."""

from brelan.arena.cluster import ray_workers
from brelan.arena.report import Comparison, PairedDifference, PlayerResult, compare, simulate
from brelan.arena.run import ArenaFailed, Plan, Played
from brelan.arena.stats import Mean
from brelan.arena.workers import Workers, local_workers

__all__ = [
    "ArenaFailed",
    "Comparison",
    "Mean",
    "PairedDifference",
    "Plan",
    "Played",
    "PlayerResult",
    "Workers",
    "compare",
    "local_workers",
    "ray_workers",
    "simulate",
]
