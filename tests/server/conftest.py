"""One house for all tests that need none of their own."""

from collections.abc import Iterator

import pytest

from tests.server.guests import FOUR, Guest, Player, seated, started
from tests.server.house import House, open_house


@pytest.fixture(scope="session")
def open_doors(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with open_house(tmp_path_factory.mktemp("house")) as house:
        yield house


@pytest.fixture
def house(open_doors: House) -> Iterator[House]:
    """A quick house, empty of guests after each test."""
    yield open_doors
    open_doors.everyone_out()


@pytest.fixture
def four(house: House) -> list[Guest]:
    return house.guests(FOUR)


@pytest.fixture
def waiting(four: list[Guest]) -> list[Player]:
    """Ana, Ben, Cleo and Dora in the seats 0 to 3 of Ana's table, before the start."""
    return seated(four)


@pytest.fixture
def playing(four: list[Guest]) -> list[Player]:
    """Ana, Ben, Cleo and Dora in a match of one round."""
    return started(four)
