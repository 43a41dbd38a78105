"""Find positions to practise: `scripts/mine [GAME...]`.

Players of the levels Easy and Medium play. At each choice the actions are compared, from what the
seat sees; where one of them seems clearly best, many players of those levels are asked as well. If
most of them miss it, it is evaluated again, with another seed and many more tries. Those that
hold are spread over numbers of players, grades and actions, and written from the easiest to the
hardest. The same seed and number of matches give the same positions, in any number of processes.
"""

import argparse
import sys
import time
from collections import Counter
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from brelan.arena import Workers, local_workers
from brelan.bots import levels
from brelan.core.game import Bot, Budget, decide
from brelan.core.options import OptionInfo
from brelan.core.rng import Rng
from brelan.core.view import View
from brelan.games import game, kind_of, names
from brelan.play.match import Match
from brelan.review import Worth, evaluate
from brelan.review.practice import GRADES, MISSED, Position, is_clear
from brelan.review.practice import Value as OptionValue

LEVELS = ("apprentice", "regular")
PANEL = 12  # players of each level that are asked
FIRST, SECOND = 160, 1600  # tries: to find a position, to be sure of it
LIKELY = 2.5  # standard errors at first sight
LONGEST = 200  # actions before a position, so that it stays short
PER_MATCH = 4  # positions
SHARE = 20  # matches after which it is seen whether enough is found
ENOUGH = 1.2  # positions for each that is kept, so that there is a choice
DIGITS = 3
GAMES = Path(__file__).parents[1] / "src/brelan/games"


class Plan(NamedTuple):
    """What is mined, and how thoroughly."""

    game: str
    seed: str = "1"
    first: int = FIRST
    second: int = SECOND


class Yield(NamedTuple):
    """What a match gave."""

    choices: int
    seconds: float
    positions: tuple[Position, ...]


def mine_match(plan: Plan, number: int) -> Yield:
    """Play a match, and keep its positions."""
    start = time.process_time()
    miner = Miner(plan, number)
    found = tuple(miner.run())
    return Yield(miner.choices, time.process_time() - start, found)


class Miner:
    def __init__(self, plan: Plan, number: int) -> None:
        self.choices = 0
        self._plan = plan
        self._seed = f"practice {plan.seed} {number}"
        self._options = options_for(plan.game, number)
        self._game = game(plan.game, **self._options)
        self._levels = tuple(LEVELS[(seat + number) % 2] for seat in range(self._game.seats))
        self._actions: list[str] = []
        self._found: set[tuple[int, int]] = set()  # the round and the seat of each position

    def run(self) -> Iterator[Position]:
        match = Match(self._game, seed=self._seed)
        rng = Rng(f"{self._seed} play")
        players = [
            levels.bot(self._game, level, f"{self._seed} {seat}")
            for seat, level in enumerate(self._levels)
        ]
        while not match.over() and len(self._actions) < LONGEST and len(self._found) < PER_MATCH:
            seat = match.actors()[int(rng.below(len(match.actors())))]
            yield from self._look(match, seat)
            self._act(match, seat, players[seat], rng)

    def _act(self, match: Match, seat: int, player: Bot[Any], rng: Rng) -> None:
        view, legal = match.view(seat), match.legal(seat)
        action, text = decide(player, self._game, view, legal, Budget(1), rng)
        match.submit(seat, action, text=text)
        self._actions.append(f"{seat} {self._game.write(action, text)}")

    def _look(self, match: Match, seat: int) -> Iterator[Position]:
        view, legal, place = match.view(seat), match.legal(seat), (len(match.rounds()), seat)
        if len(legal) < 2 or place in self._found or not self._poses(view, legal):
            return
        self.choices += 1
        worths = self._judge(view, legal, "first", self._plan.first)
        if not promising(worths):
            return
        missed = self._missed(view, legal, worths[0].action)
        if missed < MISSED:
            return
        sure = tuple(map(short, self._judge(view, legal, "second", self._plan.second)))
        if sure[0].action == worths[0].action and is_clear(self._game, sure):
            self._found.add(place)
            yield self._position(seat, sure, missed)

    def _poses(self, view: View, legal: tuple[int, ...]) -> bool:
        return self._game.judges(view, legal) and self._game.single(view, legal)

    def _judge(
        self, view: View, legal: tuple[int, ...], time: str, visits: int
    ) -> tuple[Worth, ...]:
        rng = Rng(f"{self._seed} {len(self._actions)} {time}")
        return evaluate(self._game, view, legal, Budget(visits), rng).worths

    def _missed(self, view: View, legal: tuple[int, ...], best: int) -> float:
        """The share of players that would do something else."""
        asked = [
            self._chosen(view, legal, level, number) for level in LEVELS for number in range(PANEL)
        ]
        return round(1 - asked.count(best) / len(asked), DIGITS)

    def _chosen(self, view: View, legal: tuple[int, ...], level: str, number: int) -> int:
        seed = f"{self._seed} {len(self._actions)} {number}"
        player = levels.bot(self._game, level, seed)
        return player.choose(view, legal, Budget(1), Rng(seed))

    def _position(self, seat: int, worths: tuple[Worth, ...], missed: float) -> Position:
        return Position(
            version=self._game.version,
            options=self._options,
            seed=self._seed,
            players=self._levels,
            actions=tuple(self._actions),
            seat=seat,
            worths=worths,
            missed=missed,
        )


def promising(worths: tuple[Worth, ...]) -> bool:
    """Whether one action seems clearly best after few tries."""
    return all(worth.behind > LIKELY * worth.margin for worth in worths[1:])


def short(worth: Worth) -> Worth:
    numbers = (worth.worth, worth.error, worth.behind, worth.margin)
    return Worth(worth.action, *(round(number, DIGITS) for number in numbers))


def options_for(name: str, number: int) -> dict[str, OptionValue]:
    """Every number of players in turn, and every language where texts have one."""
    kind = kind_of(name)
    counts = kind.seat_counts
    chosen: dict[str, OptionValue] = {}
    if len(counts) > 1:
        chosen["seats"] = counts[number % len(counts)]
    for info in kind.option_infos():
        if info.languages:
            chosen[info.name] = _language_choice(info, number // max(1, len(counts)))
    return chosen


def _language_choice(info: OptionInfo, number: int) -> OptionValue:
    return info.choices[number % len(info.choices)]


# -- which of them are kept ------------------------------------------------------------------------


def spread(found: list[Position], most: int) -> list[Position]:
    """So many positions, with all numbers of players, grades and actions alike where possible."""
    left, kept = list(found), list[Position]()
    used: Counter[object] = Counter()
    while left and len(kept) < most:
        chosen = min(left, key=lambda each: sum(used[trait] for trait in traits(each)))
        used.update(traits(chosen))
        left.remove(chosen)
        kept.append(chosen)
    return sorted(kept, key=lambda each: (GRADES.index(each.grade), each.missed, each.id))


def traits(position: Position) -> tuple[object, ...]:
    return (
        ("players", len(position.players)),
        ("grade", position.grade),
        ("action", position.best),
        ("options", *position.options.values()),
        ("match", position.seed),
    )


def mine(plan: Plan, matches: int, enough: int, workers: Workers) -> Iterator[Yield]:
    """Match after match, until enough positions are found."""
    count = 0
    for start in range(0, matches, SHARE):
        numbers = range(start, min(start + SHARE, matches))
        for done in workers.executor.map(partial(mine_match, plan), numbers):
            count += len(done.positions)
            yield done
        if count >= enough:
            return


def write(name: str, positions: list[Position], folder: Path) -> None:
    lines = [msgspec.json.encode(position) + b"\n" for position in positions]
    folder.joinpath(name, "practice.jsonl").write_bytes(b"".join(lines))


def report(name: str, found: list[Yield], kept: list[Position]) -> str:
    choices = sum(match.choices for match in found)
    positions = sum(len(match.positions) for match in found)
    minutes = sum(match.seconds for match in found) / 60
    grades = Counter(position.grade for position in kept)
    counts = ", ".join(f"{grades[grade]} {grade}" for grade in GRADES)
    return (
        f"{name}: {len(found)} matches, {choices} choices, {positions} positions found, "
        f"{len(kept)} kept ({counts}), {minutes:.1f} minutes of CPU"
    )


def mine_game(plan: Plan, matches: int, most: int, workers: Workers) -> None:
    """Mine a game; what is found is written again and again, so that this can be stopped."""
    found: list[Yield] = []
    for done in mine(plan, matches, round(ENOUGH * most), workers):
        found.append(done)
        if len(found) % SHARE == 0:
            print(keep(plan.game, found, most), file=sys.stderr, flush=True)
    print(keep(plan.game, found, most), flush=True)


def keep(name: str, found: list[Yield], most: int) -> str:
    kept = spread([each for match in found for each in match.positions], most)
    write(name, kept, GAMES)
    return report(name, found, kept)


def main() -> None:
    parser = argparse.ArgumentParser(prog="scripts/mine", description=__doc__)
    parser.add_argument("games", metavar="GAME", nargs="*", help="all of them unless named")
    parser.add_argument("--matches", type=int, default=400, help="that are played at most")
    parser.add_argument("--most", type=int, default=108, help="positions that are kept of each")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--jobs", type=int, default=1, help="processes; they change no result")
    given = parser.parse_args()
    for name in given.games or names():
        kind_of(name)
        with local_workers(given.jobs) as workers:
            mine_game(Plan(name, given.seed), given.matches, given.most, workers)
