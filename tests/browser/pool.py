"""Browser windows that stay open and are used by one test after the other: a window that has shown
a page before opens it in a third of the time. Each test finds its windows as new."""

import re
from typing import Any, Literal

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Request

from tests.browser.screen import Screen

Options = dict[str, Any]
ColorScheme = Literal["light", "dark"]
PATIENCE = 180_000  # milliseconds that anything may take on a busy machine
OFFLINE = "WebSocket|ERR_|Failed to load"  # what Chromium logs when the house cannot be reached
REFUSED = "status of 4"  # what it logs when a request is refused
_NOWHERE = "about:blank"  # a page that runs nothing and asks for nothing
_FORGET = "localStorage.clear(), sessionStorage.clear()"


class Window:
    """A page in a context of its own. Notes what goes wrong in it without being seen: errors, and
    requests to other hosts."""

    def __init__(self, context: BrowserContext, options: Options, home: str) -> None:
        self.options = options
        self.page = context.new_page()
        self.screen = Screen(self.page, options)
        self._context = context
        self._home = home
        self._expected = ""
        self._found: list[str] = []
        context.set_default_timeout(PATIENCE)
        context.on("weberror", lambda error: self._note(str(error.error)))
        context.on("console", self._listen)
        context.on("request", self._check)

    def open(self, language: str, scheme: ColorScheme, expected: str) -> Page:
        """The page, for somebody who reads this language, in the light or dark scheme; errors that
        match `expected` are no fault."""
        self.screen.read_in(language)
        self.page.emulate_media(color_scheme=scheme)
        self._expected = expected
        self._found = []
        return self.page

    def close(self) -> list[str]:
        """Leave the window as if nobody had used it; what went wrong in it."""
        for page in self._context.pages:
            if page is not self.page:
                page.close()
        if self.page.url != _NOWHERE:
            self.page.evaluate(_FORGET)
        found, self._found = self._found, []
        self.page.goto(_NOWHERE)
        self._context.clear_cookies()
        self.screen.restore()
        return found

    def _note(self, message: str) -> None:
        if not (self._expected and re.search(self._expected, message)):
            self._found.append(message)

    def _listen(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self._note(message.text)

    def _check(self, request: Request) -> None:
        if not request.url.startswith((self._home, "data:", "blob:")):
            self._note(f"requested elsewhere: {request.url}")


class Pool:
    """The windows of one browser that nobody uses now."""

    def __init__(self, browser: Browser, home: str) -> None:
        self._browser = browser
        self._home = home
        self._idle: list[Window] = []

    def take(self, options: Options) -> Window:
        """A window that was made with these options."""
        for window in self._idle:
            if window.options == options:
                self._idle.remove(window)
                return window
        context = self._browser.new_context(base_url=self._home, **options)
        return Window(context, options, self._home)

    def put_back(self, windows: list[Window]) -> list[str]:
        """Keep these for others; what went wrong in them."""
        found = [fault for window in windows for fault in window.close()]
        self._idle += windows
        return found
