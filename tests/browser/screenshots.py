"""Takes a picture of every screen, on a phone and on a desktop: `scripts/screenshots`."""

import os
import shutil
import sys
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TypeVar

from playwright.sync_api import Browser, sync_playwright

from tests.browser.conftest import DESKTOP, PHONE, QUIET
from tests.browser.differenzler import player as differenzler
from tests.browser.grandprix import player as grandprix
from tests.browser.guest import Guest
from tests.browser.host import Host, hosting
from tests.browser.tigre import player as tigre
from tests.browser.tigre.deals import USUAL, banker, deck_where

SIZES = {"phone": PHONE, "desktop": DESKTOP}
LANGUAGES = {"phone": "fr", "desktop": "en"}
ENOUGH = 6  # games to look through for a hand that shows what may not be played

Kind = TypeVar("Kind", bound=Guest)


class Album:
    """The pictures of one size."""

    def __init__(self, folder: Path, size: str, browser: Browser, host: Host) -> None:
        self._folder = folder
        self._size = size
        self._browser = browser
        self.host = host

    def newcomer(self, kind: type[Kind]) -> Kind:
        context = self._browser.new_context(
            viewport=SIZES[self._size],
            locale=LANGUAGES[self._size],
            base_url=self.host.address,
            reduced_motion="reduce",
        )
        return kind(context.new_page())

    def take(self, name: str, guest: Guest) -> None:
        guest.page.evaluate("document.fonts.ready")
        guest.page.wait_for_timeout(1000)  # for what fades in
        path = self._folder / f"{name}-{self._size}.jpg"
        guest.page.screenshot(path=path, type="jpeg", quality=82)


# -- the house -----------------------------------------------------------------------------------


def show_pages(album: Album) -> None:
    guest = album.newcomer(Guest)
    guest.go_home()
    album.take("home", guest)
    for name, path in (("new-table", "/new/differenzler"), ("rules", "/rules/differenzler")):
        guest.page.goto(path)
        guest.page.get_by_role("heading", level=1).wait_for()
        album.take(name, guest)
    guest.page.goto("/t/nothing")
    album.take("unknown-table", guest)


def show_waiting_room(album: Album) -> None:
    maker = album.newcomer(differenzler.Player)
    link = maker.new_table(rounds=4, virtual=1)
    guest = album.newcomer(Guest)
    guest.page.goto(link)
    guest.sit()
    album.take("waiting-room", maker)
    guest.page.context.close()


def show_lost_connection(album: Album) -> None:
    """The house is killed for it, and opened again."""
    player = album.newcomer(differenzler.Player)
    player.play_now()
    album.host.kill()
    player.page.get_by_text(player.text("connection.lost")).wait_for()
    album.take("connection-lost", player)
    album.host.open()


# -- Differenzler --------------------------------------------------------------------------------


def show_differenzler(album: Album) -> None:
    player = album.newcomer(differenzler.Player)
    player.play_now()
    album.take("differenzler-estimate", player)
    player.estimate(43)
    play_until_something_is_forbidden(player)
    album.take("differenzler-trick", player)
    player.play_alone(rounds=1)
    player.play_round(points=39)
    player.button("table.toResult").wait_for()
    album.take("differenzler-round-end", player)
    player.button("table.toResult").click()
    player.button("table.again").wait_for()
    album.take("differenzler-match-end", player)


def play_until_something_is_forbidden(player: differenzler.Player) -> None:
    """A hand of five or more, of which some may be played and some may not."""
    for _ in range(ENOUGH):
        for held in range(differenzler.CARDS, 4, -1):
            player.wait_for_turn()
            player.wait_for_rest()
            if 0 < player.playable.count() < held <= 7:
                return
            player.play_a_card()
        player.play_now()
        player.estimate(43)


# -- Grand Prix ----------------------------------------------------------------------------------


def show_grandprix(album: Album) -> None:
    player = album.newcomer(grandprix.Player)
    player.play_alone(seats=4)
    player.exchange()
    player.wait_for_turn()
    album.take("grandprix-turn", player)
    for _ in range(grandprix.LAPS - 1):
        player.draw()
    player.expect_workshop()
    player.pick_car()
    album.take("grandprix-car", player)
    player.press(player.confirm)
    player.expect_race(1)
    album.take("grandprix-race", player)
    player.play_alone(seats=2)
    play_every_race(player)
    album.take("grandprix-match-end", player)


def play_every_race(player: grandprix.Player) -> None:
    number = 1
    while True:
        player.race()
        player.expect_race(number)
        ways = player.button("table.goOn").or_(player.button("table.toResult"))
        ways.wait_for()
        is_last = player.button("table.toResult").count() > 0
        player.press(ways)
        if is_last:
            player.button("table.again").wait_for()
            return
        number += 1


# -- Tigre ---------------------------------------------------------------------------------------


def show_tigre(album: Album) -> None:
    player = album.newcomer(tigre.Player)
    player.play_alone(rounds=10, deck=deck_where(banker(0), USUAL, seats=4, rounds=10))
    player.press(player.road(62))
    album.take("tigre-distance", player)
    player.press(player.button("tigre.confirm", distance=62))
    player.wait_for_turn()
    while player.total < 40:
        player.take_a_card()
        player.wait_for_turn()
    album.take("tigre-turn", player)
    player.finish()
    player.expect_count()
    album.take("tigre-count", player)
    player.play_alone(rounds=1)
    player.play_to_the_end()
    album.take("tigre-match-end", player)


CHAPTERS: tuple[Callable[[Album], None], ...] = (
    show_pages,
    show_waiting_room,
    show_differenzler,
    show_grandprix,
    show_tigre,
    show_lost_connection,
)


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    chromium = os.environ.get("BRELAN_CHROMIUM") or shutil.which("chromium")
    with TemporaryDirectory() as data, hosting(Path(data)) as host, sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=chromium, args=QUIET)
        for size in SIZES:
            for show in CHAPTERS:
                show(Album(folder, size, browser, host))
        browser.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
