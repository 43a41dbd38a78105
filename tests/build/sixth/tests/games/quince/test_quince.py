"""Quince, by its rules and at a table of the server."""

from pathlib import Path

from brelan.server.wire import NewTable, SeatChoice, Update
from tests.server.guests import OPEN
from tests.server.house import open_house


def test_k3_a_person_plays_a_match_against_a_virtual_player(tmp_path: Path) -> None:
    with open_house(tmp_path) as house:
        ana = house.guest("Ana")
        seats = (OPEN, SeatChoice("virtual", "master"))
        player = ana.join(ana.make_table(NewTable("quince", seats, start=True)))
        while not player.update.places:
            if player.update.legal:
                player.submit(player.legal[0])
            player.receive(Update)
        assert len(player.update.rounds) == 3
