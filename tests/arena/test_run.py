"""Matches of the arena: fair, reproducible from a seed, and stopped cleanly."""

import multiprocessing
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from brelan.arena import ArenaFailed, Plan, Played, compare, simulate
from brelan.arena.pool import play_all
from brelan.arena.report import tasks_of
from brelan.arena.run import deal_seed, plan_for, play_one, seated
from brelan.arena.workers import local_workers
from brelan.core.errors import BadLevel
from brelan.games import game
from brelan.play.match import Match
from brelan.play.record import Outcome

GAME = game("differenzler", rounds=1)
LONG = tasks_of(20_000, 1)  # stopped long before it ends
LONG_ANSWER = 1 << 28  # bytes: it takes a while to write
MIXED = ("regular", "random", "apprentice", "random")


def replayed(plan: Plan, played: Played) -> Match:
    """A match of the arena, replayed by Match."""
    match = Match(GAME, seed=deal_seed(plan, played.deal))
    for taken in played.actions:
        match.submit(taken.seat, taken.action, text=taken.text)
    return match


def outcomes(match: Match) -> list[tuple[int, ...]]:
    return [entry.numbers for entry in match.record.entries if isinstance(entry, Outcome)]


@pytest.fixture
def plan() -> Plan:
    return msgspec.structs.replace(plan_for(GAME, MIXED, seed=5), record=True)


def test_a_replay_gives_the_same_result(plan: Plan) -> None:
    for task in tasks_of(2, 4):
        played = play_one(plan, task)
        match = replayed(plan, played)
        assert match.over()
        rotation = played.rotation
        assert match.scores() == tuple(played.scores[(s - rotation) % 4] for s in range(4))
        firsts = [match.places()[(e + rotation) % 4] == 1 for e in range(4)]
        assert [share > 0 for share in played.wins] == firsts
        assert played.payoffs == tuple(-float(score) for score in played.scores)
        assert played.rounds == 1


def test_rotations_share_the_deal_and_deals_differ(plan: Plan) -> None:
    luck = {task: outcomes(replayed(plan, play_one(plan, task))) for task in tasks_of(2, 4)}
    for deal in (0, 1):
        assert all(luck[deal, rotation] == luck[deal, 0] for rotation in range(4))
    assert luck[0, 0] != luck[1, 0]


def test_the_deal_does_not_depend_on_the_players(plan: Plan) -> None:
    others = msgspec.structs.replace(plan, levels=("random",) * 4)
    one, two = play_one(plan, (0, 0)), play_one(others, (0, 0))
    assert one.actions != two.actions
    assert outcomes(replayed(plan, one)) == outcomes(replayed(others, two))


def test_an_entry_moves_one_seat_with_each_rotation(plan: Plan) -> None:
    assert seated(plan, 0) == MIXED
    assert seated(plan, 1) == ("random", "regular", "random", "apprentice")
    assert {seated(plan, r).index("regular") for r in range(4)} == {0, 1, 2, 3}


def test_a_seed_gives_the_same_result_for_any_number_of_jobs() -> None:
    alone = compare(GAME, MIXED, deals=5, jobs=1, seed=3)
    assert compare(GAME, MIXED, deals=5, jobs=2, seed=3) == alone
    assert compare(GAME, MIXED, deals=5, jobs=1, seed=4) != alone


def test_a_simulation_deals_new_cards_for_every_match() -> None:
    comparison = simulate(GAME, MIXED, matches=6)
    assert (comparison.deals, comparison.rotations, comparison.matches) == (6, 1, 6)
    shares = [row.win_share.value for row in comparison.entries]
    assert sum(shares) == pytest.approx(1)


def test_progress_counts_every_match(plan: Plan) -> None:
    for jobs in (1, 2):
        told: list[int] = []
        play_all(plan, tasks_of(3, 4), jobs, told.append)
        assert sum(told) == 12


def test_a_line_up_must_match_the_seats_and_the_levels() -> None:
    with pytest.raises(ArenaFailed, match="4 seats"):
        compare(GAME, ("random",) * 3, deals=1)
    with pytest.raises(BadLevel, match="random, apprentice, regular, master"):
        compare(GAME, ("random",) * 3 + ("genius",), deals=1)
    with pytest.raises(ArenaFailed, match="one job is needed, not 0"):
        compare(GAME, ("random",) * 4, deals=1, jobs=0)


@pytest.fixture
def no_process_left() -> Iterator[None]:
    """No process of the test is left behind; those of other tests do not count."""
    before = set(multiprocessing.active_children())
    yield
    assert set(multiprocessing.active_children()) <= before


@pytest.mark.usefixtures("no_process_left")
@pytest.mark.parametrize("jobs", [1, 2])
def test_a_failing_match_is_named(plan: Plan, jobs: int) -> None:
    broken = msgspec.structs.replace(plan, levels=("random",) * 3 + ("genius",))
    with pytest.raises(ArenaFailed, match=r"deal \d+, rotation 0, failed: BadLevel"):
        play_all(broken, tasks_of(4, 1), jobs)


@pytest.mark.usefixtures("no_process_left")
def test_a_worker_that_dies_stops_the_run(plan: Plan) -> None:
    before = set(multiprocessing.active_children())

    def kill(_: int) -> None:
        for worker in set(multiprocessing.active_children()) - before:
            worker.kill()

    with pytest.raises(ArenaFailed, match="worker process ended"):
        play_all(plan, LONG, 2, kill)


@pytest.mark.usefixtures("no_process_left")
def test_an_interrupted_run_leaves_no_process_behind(plan: Plan) -> None:
    def interrupt(_: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        play_all(plan, LONG, 2, interrupt)


def until_writing(executor: Any) -> None:
    """A worker has written the beginning of a long answer, and not its end."""
    assert executor.submit(len, "here").result() == 4
    answers = executor._result_queue._reader
    while True:
        asked = executor.submit(bytes, LONG_ANSWER)
        while not (asked.done() or answers.poll()):
            pass
        if not asked.done():
            return


@pytest.mark.usefixtures("no_process_left")
def test_a_worker_may_be_ended_while_it_writes() -> None:
    """Nobody waits for the other half."""
    with pytest.raises(KeyboardInterrupt), local_workers(1) as workers:  # noqa: PT012
        until_writing(workers.executor)
        raise KeyboardInterrupt
