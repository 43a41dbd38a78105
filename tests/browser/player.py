"""A person at a browser: what they look for, click and press. Found as a person would find it:
by what it says, in the language they chose."""

import json
import re
from functools import cache
from pathlib import Path

from playwright.sync_api import Locator, Page, expect

TEXTS = Path(__file__).parent.parent.parent / "web" / "src" / "i18n"
CARDS = 9  # in a hand


@cache
def texts(language: str) -> dict[str, str]:
    found: dict[str, str] = json.loads((TEXTS / f"{language}.json").read_text("utf-8"))
    return found


class Player:
    def __init__(self, page: Page, language: str = "") -> None:
        self.page = page
        self.language = language or str(page.evaluate("navigator.language"))[:2]

    def text(self, key: str, **values: object) -> str:
        """What the page says in this person's language."""
        return texts(self.language)[key].format(**values)

    def button(self, key: str, **values: object) -> Locator:
        return self.page.get_by_role("button", name=self.text(key, **values), exact=True)

    # -- finding a table -------------------------------------------------------------------------

    def go_home(self) -> None:
        self.page.goto("/")
        expect(self.page.get_by_role("heading", level=1)).to_have_text(self.text("home.title"))

    def play_now(self) -> None:
        """From home to a table in two clicks."""
        self.go_home()
        self.page.get_by_role("link", name=self.text("game.differenzler")).click()
        self.button("new.play_now").click()
        self.expect_estimate()

    def new_table(self, rounds: int, virtual: int = 0) -> str:
        """Open a table for friends; its link."""
        self.page.goto("/new/differenzler")
        self.page.get_by_role("spinbutton").fill(str(rounds))
        for seat in range(virtual):
            self.page.get_by_role("combobox").nth(seat - virtual).select_option("regular")
        self.page.locator("form button[type=submit]").click()
        self.page.wait_for_url(re.compile("/t/"))
        return self.page.url

    # -- at the table ----------------------------------------------------------------------------

    @property
    def hand(self) -> Locator:
        return self.page.locator("[role=toolbar] [data-card]")

    @property
    def playable(self) -> Locator:
        return self.page.locator("[role=toolbar] [data-card]:not(.dimmed)")

    @property
    def confirm(self) -> Locator:
        pattern = re.escape(self.text("table.estimate.confirm", points="POINTS"))
        return self.page.get_by_role("button", name=re.compile(pattern.replace("POINTS", r"\d+")))

    def expect_estimate(self) -> None:
        expect(self.confirm).to_be_visible(timeout=20_000)
        expect(self.hand).to_have_count(CARDS)

    def estimate(self, points: int) -> None:
        self.page.get_by_role("textbox", name=self.text("table.estimate.scale")).fill(str(points))
        self.confirm.click()

    def wait_for_turn(self) -> None:
        self.page.locator("[role=toolbar].choosing").wait_for(timeout=20_000)

    def play_a_card(self) -> None:
        """Play the first card that may be played, and see it leave the hand."""
        self.wait_for_turn()
        card = self.playable.first.get_attribute("data-card")
        self.page.locator(f"[role=toolbar] [data-card='{card}']").click()
        expect(self.page.locator(f"[role=toolbar] [data-card='{card}']")).to_have_count(0)

    def play_round(self, points: int) -> None:
        self.estimate(points)
        for _ in range(CARDS):
            self.play_a_card()
