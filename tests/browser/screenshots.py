"""Takes a picture of every screen, on a phone and on a desktop: `scripts/screenshots`."""

import os
import shutil
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser.conftest import DESKTOP, PHONE, QUIET
from tests.browser.differenzler.player import CARDS, Player
from tests.browser.host import Host, hosting

SIZES = {"phone": PHONE, "desktop": DESKTOP}
LANGUAGES = {"phone": "fr", "desktop": "en"}
ENOUGH = 6  # games to look through for a hand that shows what may not be played


class Album:
    """The pictures of one size."""

    def __init__(self, folder: Path, size: str, browser: Browser, host: Host) -> None:
        self._folder = folder
        self._size = size
        self._browser = browser
        self._host = host
        self.player = self._newcomer()

    def _newcomer(self) -> Player:
        context = self._browser.new_context(
            viewport=SIZES[self._size],
            locale=LANGUAGES[self._size],
            base_url=self._host.address,
            reduced_motion="reduce",
        )
        return Player(context.new_page())

    def take(self, name: str, page: Page | None = None) -> None:
        shown = page or self.player.page
        shown.evaluate("document.fonts.ready")
        shown.wait_for_timeout(1000)  # for what fades in
        path = self._folder / f"{name}-{self._size}.jpg"
        shown.screenshot(path=path, type="jpeg", quality=82)

    def pages(self) -> None:
        player = self.player
        player.go_home()
        self.take("home")
        for name, path in (("new-table", "/new/differenzler"), ("rules", "/rules/differenzler")):
            player.page.goto(path)
            player.page.get_by_role("heading", level=1).wait_for()
            self.take(name)
        player.page.goto("/t/nothing")
        self.take("unknown-table")

    def waiting_room(self) -> None:
        link = self.player.new_table(rounds=4, virtual=1)
        guest = self._newcomer()
        guest.page.goto(link)
        guest.sit()
        self.take("waiting-room")
        guest.page.context.close()

    def table(self) -> None:
        self.player.play_now()
        self.take("estimate")
        self.player.estimate(43)
        self._play_until_something_is_forbidden()
        self.take("play")

    def _play_until_something_is_forbidden(self) -> None:
        """A hand of five or more, of which some may be played and some may not."""
        player = self.player
        for _ in range(ENOUGH):
            for held in range(CARDS, 4, -1):
                player.wait_for_turn()
                player.wait_for_rest()
                if 0 < player.playable.count() < held <= 7:
                    return
                player.play_a_card()
            player.play_now()
            player.estimate(43)

    def ends(self) -> None:
        player = self.player
        player.play_alone(rounds=1)
        player.play_round(points=39)
        player.button("table.toResult").wait_for()
        self.take("round-end")
        player.button("table.toResult").click()
        player.button("table.again").wait_for()
        self.take("match-end")

    def lost(self) -> None:
        """The last picture: the house is killed for it, and opened again."""
        self.player.play_now()
        self._host.kill()
        self.player.page.get_by_text(self.player.text("connection.lost")).wait_for()
        self.take("connection-lost")
        self._host.open()


def chapters(album: Album) -> Iterator[Callable[[], None]]:
    yield from (album.pages, album.waiting_room, album.table, album.ends, album.lost)


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    chromium = os.environ.get("BRELAN_CHROMIUM") or shutil.which("chromium")
    with TemporaryDirectory() as data, hosting(Path(data)) as host, sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=chromium, args=QUIET)
        for size in SIZES:
            for chapter in chapters(Album(folder, size, browser, host)):
                chapter()
        browser.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
