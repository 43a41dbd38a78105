"""`brelan simulate`: virtual players play many matches; prints a table of the results."""

from collections.abc import Sequence
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path

import msgspec

from brelan.arena import Comparison, Mean, Played, Workers, ray_workers
from brelan.arena.pool import play_all
from brelan.arena.report import summarise, tasks_of
from brelan.arena.run import Plan, deal_seed, plan_for, seated
from brelan.cli.options import game_with, level_of
from brelan.cli.terminal import (
    STANDARD,
    Refused,
    check_writable,
    console,
    progress_bar,
    write_text,
)
from brelan.core.game import AnyGame
from brelan.games import kind_of


class Request(msgspec.Struct, frozen=True):
    """The command line of a simulation."""

    game: str
    seats: str
    matches: int
    jobs: int
    ray: str | None  # an address; empty for none in particular
    options: tuple[str, ...]
    seed: int
    visits: int | None
    rotate: bool
    json: str | None
    record: str | None


def simulate(request: Request) -> None:
    """Play, print the table, and write the requested files."""
    game = game_with(request.game, request.options)
    plan = plan_for(game, _line_up(request.seats, game.seats), request.seed, request.visits)
    plan = msgspec.structs.replace(plan, record=request.record is not None)
    tasks = tasks_of(request.matches, game.seats if request.rotate else 1)
    _check_targets(request)
    with _workers(request) as workers, progress_bar("matches", len(tasks)) as progress:
        results = play_all(plan, tasks, request.jobs, progress, workers)
    comparison = summarise(game, plan, results)
    if request.record is not None:
        _write_records(Path(request.record), game, plan, results)
    if request.json is not None:
        write_text(request.json, _json(comparison))
    if request.json != STANDARD:
        _show(comparison)


def _workers(request: Request) -> AbstractContextManager[Workers | None]:
    if request.ray is None:
        return nullcontext()
    if request.jobs > 1:
        raise Refused("--jobs is for this machine; with --ray every CPU of the cluster plays")
    return ray_workers(request.ray or None)


def _line_up(seats: str, count: int) -> list[str]:
    levels = [level_of(level.strip()) for level in seats.split(",")]
    if len(levels) == 1:
        return levels * count
    if len(levels) != count:
        raise Refused(f"--seats names {len(levels)} players; there are {count} seats")
    return levels


def _check_targets(request: Request) -> None:
    if request.json is not None:
        check_writable(request.json)
    if request.record is None:
        return
    try:
        Path(request.record).mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Refused(f"cannot make the folder {request.record}: {error.strerror}") from None


def _json(comparison: Comparison) -> str:
    return msgspec.json.format(msgspec.json.encode(comparison), indent=2).decode() + "\n"


def _write_records(folder: Path, game: AnyGame, plan: Plan, results: Sequence[Played]) -> None:
    with progress_bar("records", len(results)) as progress:
        for played in results:
            name = f"{plan.game}-{plan.seed}-{played.deal}-{played.rotation}.txt"
            write_text(str(folder / name), _record_of(game, plan, played))
            progress(1)


def _record_of(game: AnyGame, plan: Plan, played: Played) -> str:
    """The text of a match, played again by the authority."""
    from brelan.play.match import Match
    from brelan.play.record import Seat

    seats = [Seat("virtual", level) for level in seated(plan, played.rotation)]
    match = Match(game, seed=deal_seed(plan, played.deal), seats=seats)
    for taken in played.actions:
        match.submit(taken.seat, taken.action, text=taken.text)
    return match.record.dumps()


def _show(comparison: Comparison) -> None:
    from rich.table import Table

    word = kind_of(comparison.game).score_word
    table = Table(
        "player",
        "seats",
        box=None,
        pad_edge=False,
        caption=_caption(comparison),
        caption_justify="left",
    )
    for title in (f"{word}/round", "score/match", "payoff/round", "wins"):
        table.add_column(title, justify="right")
    for row in comparison.players:
        table.add_row(
            row.player,
            "all" if comparison.rotations > 1 else ", ".join(map(str, row.entries)),
            _number(row.score_per_round),
            _number(row.score_per_match),
            _number(row.payoff_per_round),
            _percent(row.win_share),
        )
    screen = console()
    screen.print(table)
    for difference in comparison.differences:
        lead, wins = _number(difference.lead, "+"), _percent(difference.wins, "+")
        screen.print(
            f"{difference.player} against {difference.other}: {lead} payoff/round and {wins} of "
            "wins on the same deals"
        )


def _caption(comparison: Comparison) -> str:
    again = f", each deal in {comparison.rotations} rotations" if comparison.rotations > 1 else ""
    return (
        f"{comparison.matches} matches, {comparison.rounds} rounds{again}, seed {comparison.seed}; "
        "± is a 95% confidence interval (Student's t, one value per deal)"
    )


def _number(mean: Mean, sign: str = "") -> str:
    return f"{mean.value:{sign}.2f}" + ("" if mean.margin is None else f" ± {mean.margin:.2f}")


def _percent(mean: Mean, sign: str = "") -> str:
    margin = "" if mean.margin is None else f" ± {100 * mean.margin:.1f}"
    return f"{100 * mean.value:{sign}.1f}{margin}%"
