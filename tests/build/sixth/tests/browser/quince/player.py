"""A person at a table of Quince."""

from collections.abc import Sequence

from playwright.sync_api import Locator, expect

from tests.browser.player import Player as AnyPlayer

WORDS = ("quince.yes", "quince.no")  # by the number of the action


class Player(AnyPlayer):
    game = "quince"
    fewest = most = 2

    def options(self, seats: int) -> dict[str, object]:
        return {}

    @property
    def asked(self) -> Locator:
        return self.button(WORDS[0])

    def act(self) -> None:
        self.wait_until_asked()
        self.press(self.asked)

    def begin(self) -> None:
        expect(self.page.get_by_role("main")).to_be_visible()

    def wait_for_rest(self) -> None:
        self.wait_until_asked()

    def read_out(self) -> str:
        return self.page.get_by_role("main").inner_text()

    def attempt(self, action: int, legal: Sequence[int]) -> None:
        self.press(self.button(WORDS[action]))
