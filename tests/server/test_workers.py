"""Virtual players: they decide in worker processes, and the game continues when one fails."""

import os
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from brelan.server.driver import SIMPLEST
from brelan.server.thinking import Question
from brelan.server.wire import NewTable, SeatChoice
from brelan.server.workers import CannotThink, Workers
from tests.processes import is_running
from tests.server.guests import OPEN, Player, play_on
from tests.server.house import House, open_house, until

LEVEL = "apprentice"


@pytest.fixture(scope="module")
def thinking(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A house whose workers live as long as these tests."""
    with open_house(tmp_path_factory.mktemp("thinking")) as house:
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


def test_workers_end_with_the_house(tmp_path: Path) -> None:
    with open_house(tmp_path) as house:
        play_on(alone(house), 3)
        (process,) = worker_ids(house)
    until(lambda: not is_running(process), "the worker to end")


# -- virtual players that fail -------------------------------------------------------------------


class Stuck(Workers):
    """Nobody can think."""

    async def choose(self, question: Question) -> tuple[int, str]:
        raise CannotThink("stuck")


class Wrong(Workers):
    """Somebody answers what is not allowed."""

    def __init__(self, answer: object) -> None:
        super().__init__(1)
        self._answer = answer

    async def choose(self, question: Question) -> tuple[int, str]:
        return self._answer, ""  # type: ignore[return-value]


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
