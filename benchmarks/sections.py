"""The sections of the benchmarks: who competes in what, and towards which goal."""

from collections.abc import Callable
from functools import partial
from types import ModuleType

import msgspec

from benchmarks import figures, games, load, ours, reviews, tables, theirs
from benchmarks.figures import Figures
from benchmarks.interpreted import Interpreted
from benchmarks.measure import Contender, Contest, Effort, Reading, Result, Tick, hold, ticks_of
from brelan.games import names

VISITS = 2000  # of a decision
FEW_VISITS = 200  # where the interpreted engine takes part
DRIVEN_GOAL = 2.0
SEARCH_GOAL = 4.0


class Solo(msgspec.Struct, frozen=True):
    """Something measured by itself."""

    run: Callable[[Effort, Tick], Figures]
    ticks: Callable[[Effort], int]


class Comparison(msgspec.Struct, frozen=True):
    """Something that shows several things at once."""

    run: Callable[[Effort, Tick], list[Result | Figures]]
    ticks: Callable[[Effort], int]


Job = Contest | Solo | Comparison


def ticks(job: Job, effort: Effort) -> int:
    """How many ticks of progress a job makes."""
    return ticks_of(job, effort) if isinstance(job, Contest) else job.ticks(effort)


def run(job: Job, effort: Effort, tick: Tick) -> list[Result | Figures]:
    if isinstance(job, Comparison):
        return job.run(effort, tick)
    return [job.run(effort, tick) if isinstance(job, Solo) else hold(job, effort, tick)]


def playouts(interpreted: Interpreted) -> list[Job]:
    whole = (
        Contender("Brelan, compiled", ours.playouts),
        Contender("Brelan, interpreted", partial(interpreted.ask, "playouts")),
        *_games("Python", theirs.playouts),
        *_games("C++", theirs.inner_playouts),
    )
    dealt = (
        Contender("Brelan, compiled", ours.rollouts),
        *_games("C++", theirs.rollouts),
    )
    return [
        Contest("random rounds, the deal included", "rounds", whole),
        Contest("random rounds from after the deal", "rounds", dealt),
    ]


def driven(interpreted: Interpreted) -> list[Job]:
    asking = (
        Contender("Brelan, compiled", ours.driven),
        Contender("Brelan, interpreted", partial(interpreted.ask, "driven")),
        *_games("unchecked", theirs.driven, goal=DRIVEN_GOAL),
        *_games("checked", theirs.driven_checking),
    )
    trusting = (
        Contender("Brelan, compiled, unchecked", ours.driven_trusting),
        *_games("unchecked", theirs.driven_trusting),
    )
    return [
        Contest("from Python: who acts, what is legal, act", "rounds", asking),
        Contest("from Python, in the fewest calls: what is legal, act", "rounds", trusting),
    ]


def search(interpreted: Interpreted) -> list[Job]:
    others = [_searching("Brelan, compiled", ours.search, VISITS)]
    for name in theirs.GAMES:
        goal = SEARCH_GOAL if name == "hearts" else None
        work = partial(theirs.search, name)
        others.append(_searching(f"OpenSpiel {name}, ISMCTS", work, VISITS, goal))
    engines = (
        _searching("Brelan, compiled", ours.search, FEW_VISITS),
        _searching("Brelan, interpreted", partial(interpreted.ask, "search"), FEW_VISITS),
    )
    return [
        Contest(f"search with rollouts, {VISITS} visits a decision", "visits", tuple(others)),
        Contest(f"search with rollouts, {FEW_VISITS} visits a decision", "visits", engines),
        Solo(figures.guided, lambda effort: effort.repetitions),
    ]


def bots(_interpreted: Interpreted) -> list[Job]:
    return [Solo(figures.thinking, lambda _: len(figures.LEVELS))]


def memory(_interpreted: Interpreted) -> list[Job]:
    return [Solo(figures.memory, lambda _: 1)]


def reviewing(_interpreted: Interpreted) -> list[Job]:
    return [Solo(reviews.reviewed, lambda effort: len(reviews.games_in(effort)))]


def house(_interpreted: Interpreted) -> list[Job]:
    return [
        Solo(tables.paced, lambda _: 1),
        Solo(tables.saturated, lambda _: 1),
        Solo(tables.remembering, lambda _: 1),
        Solo(tables.opening, tables.starts),
    ]


def servers(_interpreted: Interpreted) -> list[Job]:
    return [
        Comparison(load.saturated, load.saturated_ticks),
        Comparison(load.lengthened, lambda _: load.PARTS),
        Comparison(load.loaded, lambda _: len(load.RATES)),
        Comparison(load.idle, lambda _: 2),
    ]


def load_in_short(_interpreted: Interpreted) -> list[Job]:
    ticks = len(load.ALL) * load.FEW * len(load.FEW_SIZES)
    return [Comparison(load.summarized, lambda _: ticks)]


def each_game(interpreted: Interpreted) -> list[Job]:
    contests: list[Job] = [
        Contest(
            f"{name}: random first rounds of a match",
            "rounds",
            (
                Contender("Brelan, compiled", partial(games.rounds, index)),
                Contender("Brelan, interpreted", partial(interpreted.ask, "rounds", index)),
            ),
        )
        for index, name in enumerate(names())
    ]
    return [
        *contests,
        Solo(games.thinking, lambda _: len(names()) * len(figures.LEVELS)),
        *(_own(module) for module in games.own_figures()),
    ]


SECTIONS: dict[str, Callable[[Interpreted], list[Job]]] = {
    "playouts": playouts,
    "driven": driven,
    "search": search,
    "bots": bots,
    "memory": memory,
    "games": each_game,
    "reviews": reviewing,
    "tables": house,
    "server": servers,
    "load": load_in_short,
}
WHOLE = [name for name in SECTIONS if name != "load"]  # which "server" measures too


def _own(module: ModuleType) -> Solo:
    """What a game measures besides."""
    return Solo(module.measure, lambda _: int(module.TICKS))


def _games(
    how: str, work: Callable[[str, int], Reading], goal: float | None = None
) -> list[Contender]:
    return [
        Contender(f"OpenSpiel {name}, {how}", partial(work, name), goal) for name in theirs.GAMES
    ]


def _searching(
    name: str, work: Callable[[int, int], Reading], visits: int, goal: float | None = None
) -> Contender:
    least = theirs.ROOTS if visits == VISITS else 1
    return Contender(name, lambda decisions: work(decisions, visits), goal, least)
