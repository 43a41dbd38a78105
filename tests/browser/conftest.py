"""One house and one browser for all tests of a process, and people who visit it."""

from collections.abc import Callable, Iterator
from typing import Any, TypeVar

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.devices import DESKTOP, Device, chromium
from tests.browser.games import GAMES, Game
from tests.browser.guest import Guest, NewGuest
from tests.browser.host import Host, hosting
from tests.browser.player import NewPlayer, Player
from tests.browser.pool import PATIENCE, ColorScheme, Pool, Window

expect.set_options(timeout=PATIENCE)

Kind = TypeVar("Kind", bound=Guest)


@pytest.fixture(scope="session")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    with hosting(tmp_path_factory.mktemp("house")) as host:
        yield host


@pytest.fixture(scope="session")
def base_url(host: Host) -> str:
    return host.address


@pytest.fixture(scope="session")
def browser_type_launch_args() -> dict[str, Any]:
    return chromium()


@pytest.fixture(scope="session")
def pool(browser: Browser, base_url: str) -> Pool:
    return Pool(browser, base_url)


def newcomers(kind: type[Kind], pool: Pool) -> Iterator[Callable[..., Kind]]:
    """Makes people with a browser of their own; whatever goes wrong in it fails the test, unless
    it matches what the test expects."""
    windows: list[Window] = []
    people: list[Kind] = []

    def make(
        device: Device = DESKTOP,
        language: str = "en",
        expected: str = "",
        motion: str = "reduce",
        scheme: ColorScheme = "light",
    ) -> Kind:
        window = pool.take({**device, "reduced_motion": motion})
        windows.append(window)
        page = window.open(language, scheme, expected)
        person = kind(page, language[:2], touch="has_touch" in device)
        person.screen = window.screen
        people.append(person)
        return person

    yield make
    for person in people:
        person.go()
    assert pool.put_back(windows) == []


@pytest.fixture
def new_guest(pool: Pool) -> Iterator[NewGuest]:
    yield from newcomers(Guest, pool)


@pytest.fixture
def guest(new_guest: NewGuest) -> Guest:
    """Someone at a desk, in English."""
    return new_guest()


@pytest.fixture
def game(request: pytest.FixtureRequest) -> Game:
    """The game of the test's folder; tests of what all games share are given each in turn."""
    return GAMES[request.path.parent.name]


@pytest.fixture
def new_player(game: Game, pool: Pool) -> Iterator[NewPlayer]:
    yield from newcomers(game.player, pool)


@pytest.fixture
def player(new_player: NewPlayer) -> Player:
    """Someone at a desk, in English."""
    return new_player()
