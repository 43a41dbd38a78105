"""Load on servers: what clients do is counted, and put together well. Nothing is timed."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from benchmarks import boardgame
from benchmarks.boardgame.players import Player, Players, State, Ticket, choice
from benchmarks.clients import Gather, Hurry, KeepPace, Traffic
from benchmarks.group import MATCH
from benchmarks.load import (
    Sample,
    Samples,
    by_number,
    delays,
    detailed,
    each,
    flatness,
    lateness,
    ratio,
    taken,
)
from benchmarks.machine import tree
from benchmarks.sides import BOARDGAME, PAIR, SQLITE, Side, on_sqlite
from tests.processes import running, until

TABLES = 3


@pytest.fixture(scope="module")
def side() -> Iterator[Side]:
    with on_sqlite() as opened:
        opened.clients.do(Gather(TABLES))
        yield opened


def test_each_table_acts_at_its_interval(side: Side) -> None:
    hurried = taken(side, Hurry(actions=12))
    assert hurried.traffic.actions == len(hurried.traffic.delays) == TABLES * 12
    assert min(hurried.traffic.delays) > 0
    paced = side.clients.do(KeepPace(pace=0.01, actions=2))
    assert paced.actions == TABLES * 2


def test_matches_that_are_nearly_over_are_left_for_new_ones(side: Side) -> None:
    side.clients.do(Hurry(actions=1))
    side.clients.do(Gather(TABLES, left=MATCH))
    again = side.clients.do(Hurry(actions=3))
    assert again.actions == TABLES * 3
    assert side.memory() > 0


def test_a_process_is_counted_with_those_below_it() -> None:
    code = "import subprocess, sys; subprocess.run([sys.executable, '-c', 'input()'])"
    with running([sys.executable, "-c", code], stdin=subprocess.PIPE) as process:
        until(lambda: len(tree(process.pid)) == 2, "a child")


# -- what is made of it --------------------------------------------------------------------------


def sample(actions: int, cpu: float, delay: float = 0.01) -> Sample:
    return Sample(Traffic(actions, 2.0, [delay] * actions, 0.1), cpu, 0.5 * cpu, memory=80.0)


def samples() -> Samples:
    return {SQLITE: [sample(4000, 1.0)] * 6, BOARDGAME: [sample(1000, 1.0)] * 6}


def test_a_side_is_summed_up_by_medians() -> None:
    row, _ = detailed(100, samples()).rows
    assert row.values == (2000.0, 10.0, 10.0, 10.0, 80.0, 0.125, 0.25)
    assert row.met


def test_percentiles_run_over_all_readings() -> None:
    slow, quick = sample(5, 1.0, 0.2).traffic, sample(95, 1.0, 0.1).traffic
    assert delays([slow, quick]) == pytest.approx((100.0, 100.0, 200.0))


def test_ratios_are_those_to_boardgame_io() -> None:
    found = ratio(samples(), SQLITE, "CPU", lambda reading: reading.cpu)
    assert [row.name for row in found.rows] == [SQLITE, BOARDGAME]
    assert found.rows[1].ratio is not None
    assert found.rows[1].ratio.median == 4.0
    assert found.rows[1].met


def test_a_figure_for_each_number_that_it_depends_on() -> None:
    found = by_number("CPU", {"10": each(samples()), "30": each(samples())})
    assert found.columns == ("10", "30")
    assert [row.values for row in found.rows] == [(0.25, 0.25), (1.0, 1.0)]


def test_delays_are_compared_with_those_of_boardgame_io() -> None:
    found = {
        SQLITE: [sample(9, 1.0, 0.1)],
        PAIR: [sample(9, 1.0, 0.3)],
        BOARDGAME: [sample(9, 1.0, 0.2)],
    }
    quicker, slower = lateness(found).rows
    assert quicker.values == pytest.approx((100.0, 200.0, 0.5))
    assert slower.values == pytest.approx((300.0, 200.0, 1.5))
    assert (quicker.met, slower.met) == (True, False)


@pytest.mark.parametrize(("dearest", "met"), [(0.24, True), (0.26, False)])
def test_an_action_costs_the_same_at_any_number_of_tables(dearest: float, met: bool) -> None:
    prices = {"10": {SQLITE: 0.2, BOARDGAME: 0.4}, "30": {SQLITE: dearest, BOARDGAME: 1.0}}
    (row,) = flatness(by_number("CPU", prices)).rows
    assert row.values == pytest.approx((0.2, dearest, 5 * dearest))
    assert row.met == met


# -- players of boardgame.io ----------------------------------------------------------------------


class Recorded(Player):
    """What it sends is kept."""

    def __init__(self) -> None:
        super().__init__(Ticket("m", "1", "secret"), Players())
        self.sent: list[bytes] = []

    def send(self, content: bytes) -> None:
        self.sent.append(content)


STATE = (
    b'{"G":{"hands":[[],[1,12,30],[],[]],"trick":[9],"trump":2},'
    b'"ctx":{"phase":"play","currentPlayer":"1","activePlayers":null},"_stateID":7}'
)


def test_a_player_greets_synchronises_and_answers_pings() -> None:
    player = Recorded()
    for packet in (b'0{"sid":"x"}', b'40/differenzler,{"sid":"y"}', b"2"):
        player.receive(packet, 0.0)
    synchronise = b'42/differenzler,["sync","m","1","secret",4]'
    assert player.sent == [b"40/differenzler,", synchronise, b"3"]


def test_a_player_follows_suit_with_what_was_shown() -> None:
    player = Recorded()
    player.receive(b'42/differenzler,["sync","m",{"state":' + STATE + b"}]", 0.0)
    player.receive(b'42/differenzler,["matchData","m",[]]', 0.0)
    player.receive(b'42/differenzler,["update","m",' + STATE + b",[]]", 0.0)
    assert player.actions == 7
    assert player.may_act()
    player.act()
    (sent,) = player.sent
    assert sent == (
        b'42/differenzler,["update",{"type":"MAKE_MOVE","payload":{"type":"play","args":[12],'
        b'"playerID":"1","credentials":"secret"}},7,"m","1"]'
    )


def test_only_who_is_asked_may_estimate() -> None:
    player = Recorded()
    asked = STATE.replace(b'"play"', b'"estimate"').replace(b"null", b'{"0":"estimate"}')
    player.receive(b'42/differenzler,["update","m",' + asked + b",[]]", 0.0)
    assert isinstance(player.state, State)
    assert not player.may_act()
    assert choice(player.state, 1)[0] == "estimate"


def test_the_packages_of_boardgame_io_are_named_by_hashes_without_addresses() -> None:
    lock = Path(boardgame.__file__).with_name("package-lock.json").read_text("utf-8")
    assert '"integrity"' in lock
    assert '"resolved"' not in lock


def test_the_servers_start_in_an_environment_without_pytest() -> None:
    """scripts/bench has one of its own."""
    code = "import sys; sys.modules['pytest'] = None; import benchmarks.sides"
    subprocess.run([sys.executable, "-c", code], check=True)
