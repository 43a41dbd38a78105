"""One house for all browser tests of a process, and browsers that find the system's Chromium."""

import os
import re
import shutil
from collections.abc import Callable, Iterator
from typing import Any, TypeVar

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Request, ViewportSize

from tests.browser.guest import Guest
from tests.browser.host import Host, hosting

PHONE = ViewportSize(width=390, height=844)
DESKTOP = ViewportSize(width=1440, height=900)
FINGER = {"has_touch": True, "is_mobile": True}
Device = dict[str, bool]
DEVICES = pytest.mark.parametrize(
    ("size", "device"), [(DESKTOP, {}), (PHONE, FINGER)], ids=["desktop", "phone"]
)
OFFLINE = "WebSocket|ERR_|Failed to load"  # what Chromium itself says of a house it cannot reach
QUIET = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]

Kind = TypeVar("Kind", bound=Guest)
NewGuest = Callable[..., Guest]


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


class Trouble:
    """What goes wrong in a browser without being seen: errors, and calls to other houses."""

    def __init__(self, home: str) -> None:
        self._home = home
        self.found: list[str] = []

    def watch(self, context: BrowserContext, expected: str) -> None:
        def note(message: str) -> None:
            if not (expected and re.search(expected, message)):
                self.found.append(message)

        def listen(message: ConsoleMessage) -> None:
            if message.type in ("error", "warning"):
                note(message.text)

        def check(request: Request) -> None:
            if not request.url.startswith((self._home, "data:", "blob:")):
                note(f"asked elsewhere: {request.url}")

        context.on("weberror", lambda error: note(str(error.error)))
        context.on("console", listen)
        context.on("request", check)


def newcomers(kind: type[Kind], browser: Browser, base_url: str) -> Iterator[Callable[..., Kind]]:
    """Makes people with a browser of their own; whatever goes wrong in it fails the test, unless
    it matches what the test expects."""
    contexts: list[BrowserContext] = []
    trouble = Trouble(base_url)

    def make(
        size: ViewportSize = DESKTOP, language: str = "en", expected: str = "", **options: Any
    ) -> Kind:
        chosen: dict[str, Any] = {"locale": language, "reduced_motion": "reduce", **options}
        context = browser.new_context(viewport=size, base_url=base_url, **chosen)
        contexts.append(context)
        trouble.watch(context, expected)
        touch = bool(options.get("has_touch"))
        return kind(context.new_page(), language[:2], touch=touch)

    yield make
    for context in contexts:
        context.close()
    assert trouble.found == []


@pytest.fixture
def new_guest(browser: Browser, base_url: str) -> Iterator[NewGuest]:
    yield from newcomers(Guest, browser, base_url)


@pytest.fixture
def guest(new_guest: NewGuest) -> Guest:
    """Someone at a desk, in English."""
    return new_guest()
