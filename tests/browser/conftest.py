"""One house for all browser tests of a process, and browsers that find the system's Chromium."""

import os
import shutil
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from tests.browser.host import Host, hosting
from tests.browser.player import Player

PHONE = {"width": 390, "height": 844}
DESKTOP = {"width": 1440, "height": 900}
QUIET = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


@pytest.fixture(scope="session")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    with hosting(tmp_path_factory.mktemp("house")) as host:
        yield host


@pytest.fixture(scope="session")
def base_url(host: Host) -> str:
    return host.address


@pytest.fixture(scope="session")
def browser_type_launch_args() -> dict[str, Any]:
    chromium = os.environ.get("BRELAN_CHROMIUM") or shutil.which("chromium")
    return {"executable_path": chromium, "args": QUIET}


NewPlayer = Callable[..., Player]


@pytest.fixture
def new_player(browser: Browser, base_url: str) -> Iterator[NewPlayer]:
    """Someone with a browser of their own; whatever goes wrong in it fails the test."""
    contexts: list[BrowserContext] = []
    trouble: list[str] = []

    def make(size: dict[str, int] = DESKTOP, locale: str = "en", **options: Any) -> Player:
        options = {"reduced_motion": "reduce", **options}
        context = browser.new_context(
            viewport=size, locale=locale, base_url=base_url, **options
        )
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: trouble.append(str(error)))
        return Player(page)

    yield make
    for context in contexts:
        context.close()
    assert trouble == []


@pytest.fixture
def page(new_player: NewPlayer) -> Page:
    page: Page = new_player().page
    return page
