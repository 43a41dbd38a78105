"""Virtual players: they decide in worker processes, and the game continues when one fails."""

import asyncio
import os
import signal
import threading
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from brelan.bots import levels
from brelan.bots.search import Search
from brelan.bots.worker import WorkerPool
from brelan.core.contract import Guide, State
from brelan.core.game import Budget
from brelan.core.rng import Rng
from brelan.core.view import View
from brelan.games import game
from brelan.play.match import Match
from brelan.server.driver import SIMPLEST, release
from brelan.server.questions import Answered
from brelan.server.remote import Remote
from brelan.server.thinking import NICENESS, Question, choose
from brelan.server.turns import Places
from brelan.server.wire import NewTable, SeatChoice
from brelan.server.workers import Answer, Asking, CannotThink, Workers
from tests.processes import is_running
from tests.server.guests import OPEN, Player, play_on
from tests.server.house import OWN_WORKERS, House, open_house, until

LEVEL = "apprentice"


@pytest.fixture(scope="module")
def thinking(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A house whose workers live as long as these tests."""
    with open_house(tmp_path_factory.mktemp("thinking"), OWN_WORKERS) as house:
        yield house


@pytest.fixture
def bots(thinking: House) -> Iterator[House]:
    workers = thinking.inside.workers
    yield thinking
    thinking.inside.workers = workers
    thinking.everyone_out()


def alone(house: House) -> Player:
    """Ana and three virtual players."""
    seats = (OPEN, *(SeatChoice("virtual", LEVEL),) * 3)  # type: ignore[arg-type]
    ana = house.guest("Ana")
    return ana.join(ana.make_table(NewTable("differenzler", seats, {"rounds": 1}, start=True)))


def worker_ids(house: House) -> set[int]:
    return set(house.inside.workers._pool._processes or {})


def test_a_person_plays_with_three_virtual_players_to_the_end(bots: House) -> None:
    player = alone(bots)
    play_on(player, 40)
    assert len(player.update.places) == 4
    player.see(lambda table: table.status == "over")
    assert [seat.level for seat in player.table.seats] == ["", LEVEL, LEVEL, LEVEL]


def test_a_worker_that_dies_is_replaced_and_the_game_goes_on(bots: House) -> None:
    player = alone(bots)
    play_on(player, 5)
    before = worker_ids(bots)
    assert before
    for process in before:
        os.kill(process, signal.SIGKILL)
    play_on(player, 12)
    assert worker_ids(bots)
    assert not worker_ids(bots) & before
    assert [seat.level for seat in player.table.seats] == ["", LEVEL, LEVEL, LEVEL]


def test_workers_let_the_house_go_first(bots: House) -> None:
    play_on(alone(bots), 3)
    later = min(19, os.getpriority(os.PRIO_PROCESS, 0) + NICENESS)
    assert {os.getpriority(os.PRIO_PROCESS, worker) for worker in worker_ids(bots)} == {later}


def test_workers_end_with_the_house(tmp_path: Path) -> None:
    with open_house(tmp_path, OWN_WORKERS) as house:
        play_on(alone(house), 3)
        (process,) = worker_ids(house)
    until(lambda: not is_running(process), "the worker to end")


# -- virtual players that fail -------------------------------------------------------------------


class Stuck(Workers):
    """Nobody can think."""

    async def choose(self, question: Question, asking: Asking) -> Answer:
        raise CannotThink("stuck")


class Wrong(Workers):
    """Somebody answers what is not allowed."""

    def __init__(self, answer: object) -> None:
        super().__init__(1)
        self._answer = answer

    async def choose(self, question: Question, asking: Asking) -> Answer:
        return Answer(self._answer, "", 0.0, 0.0)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "workers",
    [Stuck(1), Wrong(36), Wrong(10**9), Wrong(-1), Wrong(None)],
    ids=["stuck", "wrong", "too large", "too small", "nothing"],
)
def test_a_virtual_player_that_fails_is_replaced_for_all_to_see(
    bots: House, workers: Workers
) -> None:
    bots.inside.workers = workers
    player = alone(bots)
    play_on(player, 12)
    player.settle()
    assert [seat.level for seat in player.table.seats[1:]].count(SIMPLEST) >= 1
    assert [seat.kind for seat in player.table.seats] == ["person", *["virtual"] * 3]
    play_on(player, 40)


def test_a_question_that_no_worker_can_read_fails_twice(bots: House) -> None:
    """The real workers: a level that does not exist."""
    player = alone(bots)
    table = bots.inside.awake[player.name].table
    table.seats[2].level = "genius"
    play_on(player, 8)
    player.see(lambda table: table.seats[2].level == SIMPLEST)


def test_virtual_players_wait_for_someone_to_watch(bots: House) -> None:
    player = alone(bots)
    play_on(player, 2)
    player.close()
    until(lambda: player.name not in bots.inside.awake, "the table to sleep")
    back = player.guest.join(player.name)
    assert back.update.actions >= 2
    play_on(back, 40)


# -- when they act -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("earliest", "acts"),
    [(5.0, 10.0), (10.0, 10.0), (10.01, 10.5), (10.5, 10.5), (10.51, 11.0), (17.2, 17.5)],
)
def test_a_virtual_player_acts_when_ready_or_at_a_tick(earliest: float, acts: float) -> None:
    assert release(10.0, earliest, 0.5) == acts


class Scripted(Workers):
    """Thinks so long about each question, one at a time."""

    def __init__(self, seconds: list[float]) -> None:
        super().__init__(1)
        self._seconds = iter(seconds)

    async def _run(self, pool: WorkerPool, asked: bytes) -> tuple[int, str, float]:
        seconds = next(self._seconds)
        await asyncio.sleep(min(seconds, 0.05))
        return 0, "", seconds


QUESTION = Question("differenzler", {}, "master", msgspec.Raw(b"{}"), (0,), "", "")
ASKING = ("here", "ana", "table")


async def test_how_long_decisions_usually_take_is_known_from_those_before() -> None:
    workers = Scripted([0.001] * 150 + [9.0, 0.02, 0.02, 0.02, 0.03])
    usual = [(await workers.choose(QUESTION, ASKING)).usual for _ in range(155)]
    assert usual[:2] == [0.0, 0.0]
    assert set(usual[2:152]) == {0.001}  # a single long one changes nothing
    assert usual[154] == 0.02
    workers.close()


class Elsewhere(Remote):
    """A worker that decides quickly, but is long in answering."""

    def __init__(self) -> None:
        self.places = Places(1)

    async def think(
        self, question: bytes, asking: Asking, *, can_wait: bool = False
    ) -> tuple[Answered, float]:
        return Answered("", "", 0, "", seconds=0.1, held=0.7), 0.0


async def test_elsewhere_all_the_time_that_a_worker_has_a_question_counts() -> None:
    workers = Workers(1, remote=Elsewhere())
    usual = [(await workers.choose(QUESTION, ASKING)).usual for _ in range(3)]
    assert usual == [0.0, 0.0, 0.7]
    workers.close()


async def test_when_thinking_began_does_not_depend_on_how_long_it_took() -> None:
    for seconds in (0.0, 0.05):
        workers = Scripted([seconds])
        before = asyncio.get_running_loop().time()
        answer = await workers.choose(QUESTION, ASKING)
        assert answer.began - before < asyncio.get_running_loop().time() - before - seconds + 0.001
        workers.close()


async def test_nothing_of_the_workers_is_left_when_they_are_closed() -> None:
    """A thread that is still ending when the interpreter exits can fail there."""
    before = set(threading.enumerate())
    workers = Workers(1)
    await workers.warm_up()
    assert set(threading.enumerate()) > before
    workers.close()
    assert set(threading.enumerate()) == before


class Counted(Guide):
    """Counts the visits of a search."""

    visits = 0

    def confidence(self, state: State, seat: int) -> float:
        self.visits += 1
        return 0.0


def forced() -> tuple[Match, int]:
    """A match in which a seat has one legal action."""
    match = Match(game("differenzler", rounds=1), seed=1)
    while match.legal(seat := match.actors()[0]) and len(match.legal(seat)) > 1:
        match.submit(seat, match.legal(seat)[0])
    return match, seat


def test_a_master_thinks_about_a_forced_action_as_long_as_about_any() -> None:
    """As many visits, so a worker is busy for as long."""
    match, seat = forced()
    visits = []
    for thorough in (False, True):
        guide = Counted()
        player = Search[View](match.game, guide)
        player.thorough = thorough
        asked = (match.view(seat), match.legal(seat), Budget(50), Rng("x"))
        assert player.choose(*asked) in match.legal(seat)
        visits.append(guide.visits)
    assert visits[0] == 0
    assert visits[1] >= 50


def test_workers_let_a_master_think_about_a_forced_action(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match, seat = forced()
    guide = Counted()
    monkeypatch.setattr(levels, "bot", lambda *_: Search[View](match.game, guide))
    monkeypatch.setattr(levels, "budget", lambda *_, **__: Budget(50))
    view = msgspec.Raw(msgspec.json.encode(match.view(seat)))
    legal = match.legal(seat)
    question = Question("differenzler", {"rounds": 1}, "master", view, legal, "x", "")
    action, _, _ = choose(msgspec.json.encode(question))
    assert (action,) == legal
    assert guide.visits >= 50
