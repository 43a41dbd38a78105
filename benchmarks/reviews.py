"""How much CPU the review of a whole match takes, all seats, as `brelan review` makes it."""

from time import process_time

from benchmarks.figures import Figure, Figures
from benchmarks.measure import QUICK, Effort, Tick
from brelan.bots.levels import bot
from brelan.core.game import Budget, decide
from brelan.core.rng import Rng
from brelan.games import game, names
from brelan.play.match import Match, Record
from brelan.review import review
from brelan.review.judging import VISITS

LEVEL = "regular"  # of the players
LONGER = {"differenzler": {"rounds": 12}}  # than usual
LIMITS = {"differenzler": 60.0, "tigre": 10.0}  # seconds
_SEED = 1


def games_in(effort: Effort) -> tuple[str, ...]:
    """A quick run has only those with a goal."""
    return tuple(LIMITS) if effort == QUICK else names()


def reviewed(effort: Effort, tick: Tick) -> Figures:
    """A match of each game."""
    rows = []
    for name in games_in(effort):
        rows.append(measured(name, VISITS))
        tick()
    title = f"CPU of a review of a whole match, {VISITS} tries a choice"
    return Figures(title, ("choices", "s"), tuple(rows))


def measured(name: str, visits: int) -> Figure:
    record = played(name)
    start = process_time()
    found = review(record, visits=visits)
    seconds = process_time() - start
    return Figure(name, (len(found.judged), seconds), LIMITS.get(name))


def played(name: str) -> Record:
    """A match among players of one level, of the usual length or longer."""
    chosen, rng = game(name, **LONGER.get(name, {})), Rng(_SEED)
    match = Match(chosen, seed=_SEED)
    players = [bot(chosen, LEVEL, str(seat)) for seat in range(chosen.seats)]
    while not match.over():
        seat = match.actors()[0]
        view, legal = match.view(seat), match.legal(seat)
        action, text = decide(players[seat], chosen, view, legal, Budget(1), rng)
        match.submit(seat, action, text=text)
    return match.record
