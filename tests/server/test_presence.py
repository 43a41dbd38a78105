"""The connections of a table, and who has been away for long."""

import asyncio

import pytest

from brelan.server.presence import Connection, Presence
from brelan.server.refusal import Refusal
from brelan.server.settings import Limits
from brelan.server.wire import Me

pytestmark = pytest.mark.anyio


class Noted:
    """A presence without a grace period, and whose absence it has reported."""

    def __init__(self) -> None:
        self.absent: list[str] = []
        self.presence = Presence(Limits(), 0.0, self.absent.append)

    async def pass_time(self) -> None:
        """Until every timer that is due has expired."""
        for _ in range(3):
            await asyncio.sleep(0)


class NoSocket:
    is_behind = False

    def write(self, message: bytes) -> None:
        pass

    def end(self) -> None:
        pass


def connection(player: str, address: str = "") -> Connection:
    return Connection(Me(player, player.title(), "red"), "", address, "", NoSocket())


async def test_asking_who_is_long_away_starts_no_timer() -> None:
    noted = Noted()
    assert not noted.presence.is_long_away("ana")
    await noted.pass_time()
    assert not noted.presence.is_long_away("ana")
    assert noted.absent == []


async def test_an_expected_player_who_does_not_come_is_long_away() -> None:
    noted = Noted()
    noted.presence.expect(["ana", "ben"])
    assert not noted.presence.is_long_away("ana")
    noted.presence.add(connection("ben"))
    await noted.pass_time()
    assert noted.absent == ["ana"]
    assert noted.presence.is_long_away("ana")
    assert not noted.presence.is_long_away("ben")


async def test_who_comes_back_is_no_longer_away() -> None:
    noted = Noted()
    noted.presence.expect(["ana"])
    await noted.pass_time()
    tab = connection("ana")
    noted.presence.add(tab)
    assert not noted.presence.is_long_away("ana")
    noted.presence.remove(tab)
    await noted.pass_time()
    assert noted.absent == ["ana", "ana"]


async def test_only_the_last_connection_starts_the_timer() -> None:
    noted = Noted()
    tabs = [connection("ana"), connection("ana")]
    for tab in tabs:
        noted.presence.add(tab)
    noted.presence.remove(tabs[0])
    await noted.pass_time()
    assert noted.absent == []
    assert noted.presence.of("ana") == tabs[1:]


async def test_a_table_that_sleeps_reports_no_absence() -> None:
    noted = Noted()
    noted.presence.expect(["ana"])
    noted.presence.stop()
    await noted.pass_time()
    assert noted.absent == []


# -- room ----------------------------------------------------------------------------------------


def is_seated(player: str) -> bool:
    return player == "ana"


def crowded(*addresses: str) -> Presence:
    """A table full of spectators, as many from each of these addresses."""
    presence = Noted().presence
    for number in range(Limits().spectators):
        spectator = connection(f"eve{number}", addresses[number % len(addresses)])
        presence.make_room(spectator, is_seated)
        presence.add(spectator)
    return presence


async def test_there_is_room_for_some_spectators_and_for_every_player() -> None:
    presence = crowded("a")
    presence.make_room(connection("ana", "a"), is_seated)
    with pytest.raises(Refusal, match="too_many"):
        presence.make_room(connection("ben", "a"), is_seated)
    assert not any(each.ended for each in presence.connections)


async def test_a_guest_of_another_address_gets_room_from_the_largest_crowd() -> None:
    presence = crowded("a", "a", "b")
    presence.make_room(connection("ben", "c"), is_seated)
    (ended,) = [each for each in presence.connections if each.ended]
    assert ended is [each for each in presence.connections if each.address == "a"][-1]


async def test_a_guest_has_so_many_tabs_at_a_table_seated_or_not() -> None:
    presence = Noted().presence
    for player in ("ana", "eve"):
        for _ in range(Limits().tabs):
            presence.make_room(connection(player), is_seated)
            presence.add(connection(player))
        with pytest.raises(Refusal, match="too_many"):
            presence.make_room(connection(player), is_seated)
