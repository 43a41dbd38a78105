"""Someone goes away in mid-game: the seat is kept, and a virtual player may play meanwhile."""

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from brelan.server.wire import StandIn, Submit, Table, Update
from tests.server.guests import FOUR, Player, leave, play, started, whose_turn
from tests.server.house import QUICK, House, open_house


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A house without a grace period."""
    switches = msgspec.structs.replace(QUICK, grace=0.0)
    with open_house(tmp_path_factory.mktemp("hasty"), switches) as house:
        yield house


@pytest.fixture
def impatient(hasty: House) -> Iterator[list[Player]]:
    yield started(hasty.guests(FOUR))
    hasty.everyone_out()


def stand_in(player: Player, seat: int, level: str = "apprentice") -> None:
    player.send(StandIn(seat, level))  # type: ignore[arg-type]
    player.receive(Table, lambda table: table.seats[seat].level == level)


def test_who_leaves_in_mid_game_keeps_the_seat(playing: list[Player]) -> None:
    ana, ben, *_ = playing
    leave(ben)
    table = ana.receive(Table, lambda table: not table.seats[1].connected)
    assert (table.seats[1].kind, table.seats[1].name) == ("person", "Ben")
    assert table.seats[1].may_stand_in
    assert table.status == "playing"
    back = ben.guest.join(ben.name)
    assert back.seat == 1
    table = ana.receive(Table, lambda table: table.seats[1].connected)
    assert not table.seats[1].may_stand_in


def test_leaving_closes_every_connection_of_the_person(playing: list[Player]) -> None:
    ben = playing[1]
    tab = ben.guest.join(ben.name)
    leave(ben)
    assert tab.closing() == "left"


def test_a_virtual_player_plays_for_a_person_who_left(playing: list[Player]) -> None:
    ana, ben, cleo, dora = playing
    leave(ben)
    stand_in(ana, 1)
    for other in (cleo, dora):
        table = other.receive(Table, lambda table: table.seats[1].level == "apprentice")
        seat = table.seats[1]
        assert (seat.kind, seat.name, seat.connected) == ("person", "Ben", False)
        assert not seat.may_stand_in
    ana.receive(Update, lambda update: update.actions == 1)  # it estimates by itself
    assert ana.view.confirmed == (False, True, False, False)


def test_a_virtual_player_plays_to_the_end_for_an_absent_person(playing: list[Player]) -> None:
    ben = playing[1]
    leave(ben)
    stand_in(playing[0], 1)
    rest = [player for player in playing if player is not ben]
    finish(rest)
    assert len(rest[0].update.places) == 4


def finish(players: list[Player]) -> None:
    """Play on beside virtual players."""
    first = players[0]
    while not first.update.places:
        for player in players:
            player.settle()
        if actors := [player for player in players if player.legal]:
            actors[0].submit(actors[0].legal[0])
            actors[0].receive(Update)
        elif not first.update.places:
            first.receive(Update)


def test_the_person_returns_and_plays_at_once(playing: list[Player]) -> None:
    ana, ben, *_ = playing
    leave(ben)
    stand_in(ana, 1)
    ana.receive(Update, lambda update: update.actions == 1)
    back = ben.guest.join(ben.name)
    table = ana.receive(Table, lambda table: table.seats[1].connected)
    assert (table.seats[1].level, table.seats[1].kind) == ("", "person")
    assert back.view.estimate >= 0  # what was done in the name of the seat stands
    rest = [ana, back, *playing[2:]]
    for player in rest:
        player.settle()
    play(rest, 10)


def test_what_the_virtual_player_was_asked_the_person_may_answer(playing: list[Player]) -> None:
    """It does not act after the person is back."""
    play(playing, 4)
    actor = whose_turn(playing)
    other = playing[(actor.seat + 1) % 4]
    leave(actor)
    back = actor.guest.join(actor.name)
    back.send(Submit(back.update.prompt, back.legal[0]))
    other.receive(Update, lambda update: update.actions == 5)


def test_nobody_stands_in_during_the_grace_period(playing: list[Player]) -> None:
    ana, ben, *_ = playing
    ben.drop()
    table = ana.receive(Table, lambda table: not table.seats[1].connected)
    assert not table.seats[1].may_stand_in
    assert ana.refused(StandIn(1)).code == "not_away"


def test_after_the_grace_period_a_virtual_player_may_play(impatient: list[Player]) -> None:
    ana, ben, *_ = impatient
    ben.drop()
    ana.receive(Table, lambda table: table.seats[1].may_stand_in)
    stand_in(ana, 1, "regular")
    back = ben.guest.join(ben.name)
    assert back.table.seats[1].level == ""


def test_the_others_are_sent_when_the_grace_period_is_over(tmp_path: Path) -> None:
    """Also of someone who never came since the house opened."""
    switches = msgspec.structs.replace(QUICK, grace=0.05)
    with open_house(tmp_path, switches) as house:
        ana, *_ = players = started(house.guests(FOUR))
    with open_house(tmp_path, switches) as house:
        back = house.again(players[0].guest).join(ana.name)
        back.see(lambda table: all(seat.may_stand_in for seat in table.seats[1:]))
        assert not back.table.seats[0].may_stand_in


def test_one_tab_of_two_lost_is_not_away(impatient: list[Player]) -> None:
    ana, ben, *_ = impatient
    ben.guest.join(ben.name)
    ben.drop()
    ana.settle()
    assert ana.refused(StandIn(1)).code == "not_away"


def test_only_one_virtual_player_stands_in(playing: list[Player]) -> None:
    ana, ben, cleo, _ = playing
    leave(ben)
    stand_in(ana, 1)
    assert cleo.refused(StandIn(1, "master")).code == "not_away"
