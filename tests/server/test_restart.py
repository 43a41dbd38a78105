"""The server stops or is killed in mid-trick: everything that was sent is there afterwards."""

import re
import socket
from pathlib import Path

import pytest

from brelan import verify
from brelan.server.wire import Rematch, Sit, Submit, Table, Update
from tests.server.guests import (
    FOUR,
    Player,
    people_wanted,
    play,
    play_out,
    seated,
    started,
    whose_turn,
)
from tests.server.house import House, Process, open_house, serve


def known(player: Player) -> tuple[object, ...]:
    """All that a seat knows of its match."""
    update = player.update
    return (bytes(update.view), update.actions, update.prompt, update.legal, update.rounds)


def back(house: House | Process, players: list[Player]) -> list[Player]:
    return [house.again(player.guest).join(player.name) for player in players]


@pytest.mark.parametrize("end", ["stop", "kill"])
def test_a_match_goes_on_after_the_house_was_ended(tmp_path: Path, end: str) -> None:
    with serve(tmp_path) as house:
        assert re.fullmatch(r"http://127\.0\.0\.1:\d+", house.address)
        players = started(house.guests(FOUR))
        waiting = seated(house.guests(FOUR))
        spectator = house.guest("Eve").join(players[0].name)
        play(players, 10)
        last = whose_turn(players)
        last.submit(last.legal[0])
        sent = last.receive(Update)  # acknowledged: it must not be lost
        if end == "kill":
            house.kill()
        else:
            expect_orderly_stop(house, [*players, *waiting, spectator])
    with open_house(tmp_path) as reopened:
        again = back(reopened, players)
        assert again[last.seat].update.actions == sent.actions == 11
        assert bytes(again[last.seat].update.view) == bytes(sent.view)
        play_out(again)
        record = again[0].guest.http.get(f"/api/tables/{again[0].name}/record").text
        assert verify(record).passed
        tables = back(reopened, waiting)
        assert [player.seat for player in tables] == [0, 1, 2, 3]
        assert tables[0].table.status == "waiting"


def expect_orderly_stop(house: Process, players: list[Player]) -> None:
    """Everyone receives a Closing, but nobody is let in again, and no error is logged."""
    house.ask_to_stop()
    assert players[0].closing() == "stopping"
    assert not is_open(house)
    assert {player.closing() for player in players[1:]} == {"stopping"}
    assert house.wait() == ""


def is_open(house: Process) -> bool:
    """Whether it accepts connections."""
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", int(house.address.rpartition(":")[2]))) == 0


def test_prompts_from_before_are_good_after(tmp_path: Path) -> None:
    with open_house(tmp_path) as house:
        players = started(house.guests(FOUR))
        play(players, 10)
        before = [known(player) for player in players]
    with open_house(tmp_path) as house:
        again = back(house, players)
        assert [known(player) for player in again] == before
        actor = whose_turn(again)
        actor.send(Submit(players[actor.seat].update.prompt, actor.legal[0]))
        assert actor.receive(Update).actions == 11


def test_every_change_at_a_table_survives(tmp_path: Path) -> None:
    with open_house(tmp_path) as house:
        ana, ben = house.guests(["Ana", "Ben"])
        player = ana.join(ana.make_table(people_wanted(rounds=3)))
        other = ben.join(player.name)
        other.send(Sit(2))
        other.receive(Table, lambda table: table.you == 2)
        other.guest.set_profile("Benno", "amber")
        player.send(Sit(3))
        player.see(lambda table: table.you == 3 and table.seats[2].name == "Benno")
        before = player.stands()[0]
        other.close()
        player.close()
    with open_house(tmp_path) as house:
        table = back(house, [player])[0].table
    assert [(s.kind, s.name, s.colour) for s in table.seats] == [
        (s.kind, s.name, s.colour) for s in before.seats
    ]
    assert (table.you, table.owner, table.options) == (3, True, before.options)


def test_a_finished_match_and_its_rematch_are_remembered(tmp_path: Path) -> None:
    with open_house(tmp_path) as house:
        players = started(house.guests(FOUR))
        play_out(players)
        places = players[0].update.places
        players[0].send(Rematch())
        following = players[0].receive(Table, lambda table: table.next != "").next
    with open_house(tmp_path) as house:
        again = back(house, players[:1])[0]
        assert (again.table.status, again.table.next) == ("over", following)
        assert again.update.places == places
        assert len(again.guest.get("/api/tables", list[object])) == 2
