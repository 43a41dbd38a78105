"""How long games of Tijou are, and how many reach the cap (J36).

`python -m tests.games.tijou.lengths` plays matches among players of one level at each number of
seats; every action is checked.
"""

import argparse
import multiprocessing
import statistics
from collections.abc import Sequence

from brelan.bots import levels
from brelan.core.contract import settle_chance
from brelan.core.rng import Rng
from brelan.games.tijou import TijouGame
from brelan.games.tijou.view import TijouOptions

SEATS = (2, 3, 4, 5, 6)
CHUNK = 50  # matches of a task

Game = tuple[int, bool]  # its turns, and whether it was drawn
Task = tuple[str, int, range]  # a level, a number of seats, the numbers of matches


def play_match(level: str, seats: int, number: int) -> list[Game]:
    """The games of a match."""
    game = TijouGame(TijouOptions(seats=seats))
    player, budget = levels.bot(game, level), levels.budget(level)
    state, rng = game.new(), Rng(f"lengths {seats} {number}")
    found: list[Game] = []
    while not state.over():
        seat = int(state.actor())
        if seat < 0:
            settle_chance(state, rng)
            continue
        legal = tuple(int(action) for action in state.legal(seat))
        state.apply(seat, player.choose(state.view(seat), legal, budget, rng))
        if int(state.rounds()) > len(found) and state.result is not None:
            found.append((int(state.result.turns), len(state.result.winners) == 0))
    return found


def play(task: Task) -> list[Game]:
    level, seats, numbers = task
    return [game for number in numbers for game in play_match(level, seats, number)]


def report(seats: int, matches: int, games: Sequence[Game]) -> str:
    turns = [count for count, _ in games]
    drawn = sum(capped for _, capped in games)
    mean = statistics.fmean(turns)
    return (
        f"{seats} seats, {matches} matches, {len(games)} games: {mean:.1f} turns "
        f"(median {statistics.median(turns):.0f}, longest {max(turns)}), "
        f"{drawn} reached the cap ({100 * drawn / len(games):.3f}%)"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--level", choices=levels.LEVELS, default="regular")
    parser.add_argument("--matches", type=int, default=10_000, help="at each number of seats")
    parser.add_argument("--seats", type=int, choices=SEATS, nargs="*", default=SEATS)
    parser.add_argument("--jobs", type=int, default=2)
    given = parser.parse_args()
    with multiprocessing.get_context("spawn").Pool(given.jobs) as pool:
        for seats in given.seats:
            starts = range(0, given.matches, CHUNK)
            parts = [range(first, min(first + CHUNK, given.matches)) for first in starts]
            tasks: list[Task] = [(given.level, seats, part) for part in parts]
            games = [game for found in pool.imap(play, tasks) for game in found]
            print(report(seats, given.matches, games), flush=True)


if __name__ == "__main__":
    main()
