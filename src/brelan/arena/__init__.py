"""Many matches between virtual players, and what they show."""

from brelan.arena.report import Comparison, Duel, Showing, compare, simulate
from brelan.arena.run import ArenaFailed, Plan, Played
from brelan.arena.stats import Mean

__all__ = [
    "ArenaFailed",
    "Comparison",
    "Duel",
    "Mean",
    "Plan",
    "Played",
    "Showing",
    "compare",
    "simulate",
]
