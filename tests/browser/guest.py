"""A person at a browser: what they look for, click, tap and press. Things are found as a person
finds them: by what they are and what they say, in the language the person reads."""

import re
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import cached_property
from pathlib import Path
from time import monotonic
from typing import Any, TypeVar

from playwright.sync_api import CDPSession, Error, Locator, Page, expect

from tests.browser.pool import PATIENCE
from tests.browser.screen import Screen
from tests.browser.speech import law, pattern, say
from tests.browser.wire import Wire

MOMENT = 10  # milliseconds between two looks at what has arrived
PRESSES = 100  # until nothing moves any more
BETWEEN = 500  # milliseconds between two of them


class Guest:
    screen: Screen  # of the guest's window, where tests change its size

    def __init__(self, page: Page, language: str = "", *, touch: bool = False) -> None:
        self.page = page
        self.wire = Wire(page)
        self.language = language or str(page.evaluate("navigator.language"))[:2]
        self.touch = touch

    @cached_property
    def devtools(self) -> CDPSession:
        """What it changes in the browser ends with the guest."""
        return self.page.context.new_cdp_session(self.page)

    def go(self) -> None:
        """Leave the browser to others."""
        self.wire.stop()
        if "devtools" in vars(self):
            self.devtools.detach()

    # -- reading and pressing --------------------------------------------------------------------

    def text(self, key: str, **values: object) -> str:
        return say(self.language, key, **values)

    def pattern(self, key: str, **values: object) -> re.Pattern[str]:
        return pattern(self.language, key, **values)

    def button(self, key: str, **values: object) -> Locator:
        return self.page.get_by_role("button", name=self.text(key, **values), exact=True)

    def link(self, key: str, **values: object) -> Locator:
        return self.page.get_by_role("link", name=self.text(key, **values), exact=True)

    def region(self, key: str, **values: object) -> Locator:
        return self.page.get_by_role("region", name=self.text(key, **values), exact=True)

    def dialog(self, key: str, **values: object) -> Locator:
        return self.page.get_by_role("dialog", name=self.text(key, **values), exact=True)

    def press(self, thing: Locator, **how: Any) -> None:
        if self.touch:
            thing.tap(**how)
        else:
            thing.click(**how)

    def sees(self, key: str, **values: object) -> None:
        expect(self.page.get_by_text(self.text(key, **values)).first).to_be_visible()

    # -- finding a table -------------------------------------------------------------------------

    def go_home(self) -> None:
        self.page.goto("/")
        games = self.page.get_by_role("list", name=self.text("home.games"))
        expect(games.get_by_role("link").first).to_be_visible()

    def open_table(self, game: str) -> str:
        """Open a table whose other seats are free; its link."""
        self.page.goto(f"/new/{game}")
        self.press(self.button("new.open"))
        expect(self.button("waiting.start")).to_be_visible()
        return self.page.url

    def choose_seat(self, number: int, kind: str) -> None:
        """Say who sits there, before a table is opened: open, closed, or a level."""
        chooser = self.page.get_by_label(self.text("seat.number", count=number), exact=True)
        chooser.select_option(kind)

    def take_name(self, name: str) -> None:
        field = self.page.get_by_role("textbox", name=self.text("identity.name"))
        field.fill(name)
        field.press("Tab")
        self.sees("identity.saved")

    def sit(self) -> None:
        self.press(self.page.get_by_role("button", name=self.text("seat.sit")).first)
        expect(self.button("waiting.leave")).to_be_visible()

    # -- at any table ----------------------------------------------------------------------------

    @property
    def foot(self) -> Locator:
        """The sentence at the foot of the table."""
        return self.page.get_by_role("status")

    def expect_answer(self) -> str:
        """Why something cannot be done; the rule that the answer names."""
        note = self.note.filter(has=self.page.get_by_role("button"))
        button = note.get_by_role("button")
        rule = button.inner_text().split()[-1]
        expect(button).to_have_accessible_name(self.text("table.rule", rule=rule))
        expect(note).to_contain_text(law(self.language, rule))
        return rule

    @property
    def note(self) -> Locator:
        """Why something was refused."""
        return self.page.get_by_role("alert")

    def ask_why(self, thing: Locator, rule: str = "") -> None:
        """Press what may not be done until it is answered, with this rule if one is given: tables
        ignore presses while something moves."""
        answer = self.note.get_by_role("button", name=rule or None)
        for _ in range(PRESSES):
            self.press(thing, force=True)
            with suppress(Error):
                answer.wait_for(timeout=BETWEEN)
                return
        raise AssertionError("it was never answered")

    def expect_why(self, thing: Locator, rule: str) -> None:
        """Pressing what may not be done is answered with this rule."""
        self.ask_why(thing, rule)
        assert self.expect_answer() == rule

    def record(self) -> str:
        """The record of a match that has ended, as it is downloaded."""
        with self.page.expect_download() as download:
            self.press(self.link("table.record"))
        return Path(download.value.path()).read_text("utf-8")

    def leave(self) -> None:
        self.press(self.button("table.menu"))
        self.press(self.button("table.leave"))
        self.sees("table.leave.ask")
        self.press(self.button("table.leave"))
        self.sees("home.title")


NewGuest = Callable[..., Guest]
Kind = TypeVar("Kind", bound=Guest)


def next_to_act(people: Sequence[Kind]) -> Kind:
    """Who is asked to act by the house, as the latest update tells."""
    end = monotonic() + PATIENCE / 1000
    while monotonic() < end:
        latest = max(person.wire.last["actions"] for person in people)
        for person in people:
            if person.wire.last["actions"] == latest and person.wire.last["legal"]:
                return person
        people[0].page.wait_for_timeout(MOMENT)
    raise AssertionError("nobody is asked to act")
