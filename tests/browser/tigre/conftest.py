"""People who play Tigre."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.browser.conftest import newcomers
from tests.browser.tigre.player import NewPlayer, Player


@pytest.fixture
def new_player(browser: Browser, base_url: str) -> Iterator[NewPlayer]:
    yield from newcomers(Player, browser, base_url)


@pytest.fixture
def player(new_player: NewPlayer) -> Player:
    """Someone at a desk, in English."""
    return new_player()
