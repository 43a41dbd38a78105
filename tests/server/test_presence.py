"""The connections of a table, and who has been away for long."""

import asyncio

import pytest

from brelan.server.presence import MOST_CONNECTIONS, Connection, Presence
from brelan.server.refusal import Refusal
from brelan.server.wire import Me

pytestmark = pytest.mark.anyio


class Noted:
    """A presence without a grace period, and whose absence it has reported."""

    def __init__(self) -> None:
        self.absent: list[str] = []
        self.presence = Presence(0.0, self.absent.append)

    async def pass_time(self) -> None:
        """Until every timer that is due has expired."""
        for _ in range(3):
            await asyncio.sleep(0)


def connection(player: str) -> Connection:
    return Connection(Me(player, player.title(), "red"), "")


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


async def test_the_first_connection_of_a_seated_player_is_never_refused() -> None:
    presence = Noted().presence
    for _ in range(MOST_CONNECTIONS):
        presence.add(connection("ana"))
    presence.check_room("ben", seated=True)
    for player, seated in (("ben", False), ("ana", True)):
        with pytest.raises(Refusal, match="too_many"):
            presence.check_room(player, seated=seated)
