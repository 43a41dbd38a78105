"""A game with texts and timers at a table: what is folded, what is sent, what survives."""

from collections.abc import Iterator
from pathlib import Path
from threading import Barrier, Thread

import msgspec
import pytest

from brelan import Record
from brelan.server import requests
from brelan.server.log import Expired, Submitted
from brelan.server.records import record_of
from brelan.server.settings import Switches
from brelan.server.table import Table, load
from brelan.server.timers import Timers
from brelan.server.wire import NewTable, Refused, SeatChoice, Sit, Start, Submit, Update
from brelan.server.wire import Table as TableMessage
from tests.play.quiz import ANSWER, BREAK, GIVE_UP, Quiz, register
from tests.server.guests import Guest, Player
from tests.server.house import QUICK, Place, open_house
from tests.server.tables import ANA, BEN, ask, deal, new_table, refused, stored

OPEN = SeatChoice("open")


@pytest.fixture(autouse=True)
def _registered(monkeypatch: pytest.MonkeyPatch) -> None:
    register(monkeypatch)


# -- the fold ------------------------------------------------------------------------------------


def quiz(seconds: int = 20) -> Table:
    """Ana and Ben, and the first question at the time 1000."""
    table = new_table(OPEN, OPEN, game="quiz", seconds=seconds)
    ask(table, BEN, Sit(1))
    table.fold(requests.start(table, ANA.player), 1000)
    return table


def submit(table: Table, seat: int, action: int, at: int, text: str = "") -> None:
    prompt = table.running().prompt(seat)
    table.fold(requests.submit(table, seat, prompt, action, text), at)


def test_a_timer_runs_from_the_start_and_anew_for_each_question() -> None:
    table = quiz()
    assert (table.timers.number, table.timers.left(1000)) == (1, 20_000)
    submit(table, 0, ANSWER, 4000, "3")
    assert table.timers.left(5000) == 16_000
    submit(table, 1, ANSWER, 6000, "2")
    assert (table.timers.number, table.timers.left(6000)) == (2, 20_000)


def test_a_timer_stands_still_while_another_runs() -> None:
    table = quiz()
    submit(table, 0, BREAK, 8000)
    assert (table.timers.number, table.timers.left(9000)) == (101, 4000)
    table.fold([Expired()], 13_000)
    assert (table.timers.number, table.timers.left(13_000)) == (1, 13_000)


def test_time_is_up_when_nothing_is_left_of_that_timer() -> None:
    table = quiz()
    assert requests.expire(table, 1, 20_999) == []
    assert requests.expire(table, 2, 21_000) == []
    assert requests.expire(table, 1, 21_000) == [Expired()]
    table.fold([Expired()], 21_000)
    assert (table.timers.number, table.actions) == (2, 1)
    assert requests.expire(table, 1, 99_000) == []


def test_no_time_is_up_after_the_end() -> None:
    table = quiz()
    for _ in range(3):
        table.fold([Expired()], 30_000)
    assert (table.status, table.timers.number) == ("over", 0)
    assert requests.expire(table, 0, 99_000) == []


def test_a_clock_that_is_set_back_takes_no_time_away() -> None:
    timers = Timers()
    timers.switch((1, 10), 5000)
    timers.switch((1, 10), 3000)
    assert timers.left(2000) == 10_000


def test_a_table_read_from_its_log_has_as_much_left_as_after_the_last_entry() -> None:
    table = quiz()
    submit(table, 0, GIVE_UP, 9000)
    times = [0] * (len(table.log) - 2) + [1000, 9000]
    again = load("table", list(zip(times, stored(table.log), strict=True)), deal)
    again.timers.resume(500_000)
    assert again.timers.left(500_000) == 12_000


def test_texts_and_timeouts_come_back_from_the_log() -> None:
    table = quiz()
    submit(table, 0, ANSWER, 2000, "  3\t")
    table.fold([Expired()], 21_000)
    again = load("table", [(0, entry) for entry in stored(table.log)], deal)
    assert again.log == table.log
    assert Submitted(0, ANSWER, (), "3") in again.log
    assert again.running().record.dumps() == table.running().record.dumps()


def test_the_record_of_a_damaged_table_has_texts_and_timeouts() -> None:
    table = quiz()
    submit(table, 0, ANSWER, 2000, "3")
    table.fold([Expired()], 21_000)
    table.close("damaged")
    table.abandoned = True
    text = record_of(table)
    assert "\n0 answer 3\ntimeout\n" in text
    assert Record.loads(text, Quiz).replay().abandoned == "damaged"


def test_the_record_under_older_rules_has_texts_and_timeouts() -> None:
    table = quiz()
    submit(table, 0, ANSWER, 2000, "3")
    table.fold([Expired()], 21_000)
    table.close("old_version")
    table.abandoned = True
    assert "\n0 answer 3\ntimeout\n" in record_of(table)


REFUSED = {
    "": ("bad_text", ""),
    " \u200b ": ("bad_text", ""),
    "x" * 201: ("bad_text", ""),
    "x" * 10_000: ("bad_text", ""),
    "?!": ("illegal", "Q1"),
}


@pytest.mark.parametrize("text", REFUSED, ids=["none", "invisible", "long", "longer", "signs"])
def test_a_text_that_cannot_be_taken_is_refused(text: str) -> None:
    table = quiz()
    refusal = refused(table, ANA, Submit(table.running().prompt(0), ANSWER, text))
    assert (refusal.code, refusal.rule) == REFUSED[text]
    assert refusal.field == "text"


def test_a_text_where_none_belongs_is_refused() -> None:
    table = quiz()
    refusal = refused(table, ANA, Submit(table.running().prompt(0), GIVE_UP, "2"))
    assert (refusal.code, refusal.field) == ("bad_text", "text")


# -- the house -----------------------------------------------------------------------------------


@pytest.fixture
def house(tmp_path: Path) -> Iterator[Place]:
    with open_house(tmp_path) as house:
        yield house


def started(house: Place, seconds: int = 60) -> list[Player]:
    return quiz_of(house.guests(["Ana", "Ben"]), seconds)


def quiz_of(guests: list[Guest], seconds: int) -> list[Player]:
    """Two guests and their first question."""
    table = guests[0].make_table(NewTable("quiz", (OPEN, OPEN), {"seconds": seconds}))
    players = [guest.join(table) for guest in guests]
    players[1].send(Sit(1))
    players[1].receive(TableMessage, lambda table: table.you == 1)
    players[0].send(Start())
    for player in players:
        player.receive(Update)
    return players


def asked(player: Player) -> int:
    number: int = msgspec.json.decode(player.update.view)["question"]
    return number


def test_everyone_is_sent_the_time_that_is_left(house: Place) -> None:
    ana, ben = started(house)
    assert 0 < ana.update.time_left <= 60_000
    ana.submit(BREAK)
    assert 0 < ben.receive(Update).time_left <= 5000


def test_time_runs_out_by_itself(house: Place) -> None:
    players = started(house, seconds=1)
    for player in players:
        while not player.update.places:
            player.receive(Update)
        assert (asked(player), player.update.time_left) == (4, -1)
    record = players[0].guest.http.get(f"/api/tables/{players[0].name}/record").text
    assert record.splitlines().count("timeout") == 3


def test_two_right_answers_at_once_have_one_winner_on_every_screen(house: Place) -> None:
    players = started(house)
    start = Barrier(2)

    def answer(player: Player) -> None:
        start.wait()
        player.submit(ANSWER, "2")

    threads = [Thread(target=answer, args=(player,)) for player in players]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    for player in players:
        player.settle()
    first, second = ([m for m in player.received if isinstance(m, Update)] for player in players)
    assert bytes(first[-1].events) == bytes(second[-1].events)
    assert first[-1].actions == second[-1].actions == 1
    refusals = [m for player in players for m in player.received if isinstance(m, Refused)]
    assert [refusal.code for refusal in refusals] == ["stale"]


def clocked(time: int) -> Switches:
    """The clock stands still."""
    return msgspec.structs.replace(QUICK, clock=lambda: time)


def test_a_restart_gives_nobody_less_time(tmp_path: Path) -> None:
    with open_house(tmp_path, clocked(1000)) as house:
        players = started(house)
        players[0].submit(ANSWER, "3")
        assert players[1].receive(Update).time_left == 60_000
    with open_house(tmp_path, clocked(10**9)) as reopened:
        ana, ben = (reopened.again(player.guest).join(player.name) for player in players)
        assert ana.update.time_left == ben.update.time_left == 60_000
        ben.submit(ANSWER, "2")
        ben.receive(Update)
        assert asked(ben) == 2
