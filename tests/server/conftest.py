"""One house for all tests that need none of their own, on each kind of storage: SQLite alone, and
PostgreSQL with a channel over Valkey."""

from collections.abc import Iterator

import pytest

from tests.engine import COMPILED, FULL
from tests.server.databases import DATABASES, KINDS, Kind
from tests.server.guests import FOUR, Guest, Player, seated, started
from tests.server.house import House, end_kept_pool, open_house

# Tests that take long, of what reaches a database only through what the other tests store: on
# PostgreSQL they run in a full run. Those marked `both` always do: the kind of storage can matter
# to them (answers at the same time, restarts, health). On the interpreted engine nothing else does.
_ABOVE = ("fuzz", "http", "races")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Whatever stores something is tested on each kind of database, or on those it names."""
    kinds = [kind for kind in KINDS if metafunc.definition.get_closest_marker(kind)] or KINDS
    above = metafunc.module.__name__.rpartition(".test_")[2] in _ABOVE
    both = metafunc.definition.get_closest_marker("both")
    if not FULL and (not COMPILED or (above and not both)):
        kinds = ["sqlite"]
    if "tmp_path_factory" in metafunc.fixturenames and kinds != ["sqlite"]:
        metafunc.parametrize("stored_in", kinds, indirect=True, scope="session")


@pytest.fixture(scope="session", autouse=True)
def stored_in(request: pytest.FixtureRequest) -> Iterator[Kind]:
    """The kind of database that houses have."""
    DATABASES.kind = getattr(request, "param", "sqlite")
    yield DATABASES.kind
    DATABASES.kind = "sqlite"


@pytest.fixture(scope="session", autouse=True)
def _databases() -> Iterator[None]:
    yield
    DATABASES.close()


@pytest.fixture(scope="session", autouse=True)
def _workers() -> Iterator[None]:
    yield
    end_kept_pool()


@pytest.fixture(scope="session")
def shared_house(stored_in: Kind, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with open_house(tmp_path_factory.mktemp(stored_in)) as house:
        yield house


@pytest.fixture
def house(shared_house: House) -> Iterator[House]:
    """A quick house, empty of guests after each test."""
    yield shared_house
    shared_house.everyone_out()


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
