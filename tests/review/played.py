"""Matches played to their end, for reviews."""

from collections.abc import Sequence

from brelan.bots import levels
from brelan.core.game import AnyGame, decide
from brelan.core.rng import Rng
from brelan.play.match import Match, Record

VISITS = 40  # of a master


def played(game: AnyGame, line_up: Sequence[str], seed: int) -> Record:
    """A match between players of these levels."""
    match, rng = Match(game, seed=seed), Rng(f"players {seed}")
    players = [levels.bot(game, level, f"mind {seat}") for seat, level in enumerate(line_up)]
    while not match.over():
        seat = match.actors()[rng.below(len(match.actors()))]
        view, legal = match.view(seat), match.legal(seat)
        budget = levels.budget(line_up[seat], VISITS)
        action, text = decide(players[seat], game, view, legal, budget, rng)
        match.submit(seat, action, text=text)
    return match.record
