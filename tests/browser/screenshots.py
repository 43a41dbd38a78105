"""Takes a picture of every screen, on a phone and on a desktop: `scripts/screenshots`.

With a folder and sizes, as in `scripts/screenshots FOLDER 320x568 844x330`, on screens of these.

The pictures of a game are those that `pictures` in its `moments.py` comes by.
"""

import sys
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TypeVar

from playwright.sync_api import Browser, expect, sync_playwright

from tests.browser.devices import DESKTOP, PHONE, chromium
from tests.browser.games import GAMES, Game
from tests.browser.guest import Guest
from tests.browser.host import Host, hosting
from tests.browser.player import ALL, Player
from tests.browser.pool import PATIENCE

Size = dict[str, int]  # width and height

SIZES: dict[str, Size] = {"phone": PHONE["viewport"], "desktop": DESKTOP["viewport"]}
LANGUAGES = {"phone": "fr", "desktop": "en"}
LONGEST = "de"  # the language with the longest words, for other sizes
SOME = next(iter(GAMES.values()))  # where any game will do

Kind = TypeVar("Kind", bound=Guest)


class Album:
    """The pictures of one size."""

    def __init__(self, folder: Path, name: str, size: Size, browser: Browser, host: Host) -> None:
        self._folder = folder
        self._name = name
        self._size = size
        self._browser = browser
        self.host = host

    @property
    def _language(self) -> str:
        return LANGUAGES.get(self._name, LONGEST)

    def newcomer(self, kind: type[Kind]) -> Kind:
        context = self._browser.new_context(
            viewport={"width": self._size["width"], "height": self._size["height"]},
            locale=self._language,
            base_url=self.host.address,
            reduced_motion="reduce",
        )
        return kind(context.new_page(), self._language)

    def take(self, name: str, guest: Guest) -> None:
        guest.page.evaluate("document.fonts.ready")
        guest.page.wait_for_timeout(1000)  # for what fades in
        path = self._folder / f"{name}-{self._name}.jpg"
        guest.page.screenshot(path=path, type="jpeg", quality=82)


def show_pages(album: Album) -> None:
    guest = album.newcomer(Guest)
    guest.go_home()
    album.take("home", guest)
    for name, path in (("new-table", f"/new/{SOME.name}"), ("rules", f"/rules/{SOME.name}")):
        guest.page.goto(path)
        guest.page.get_by_role("heading", level=1).wait_for()
        album.take(name, guest)
    guest.page.goto("/t/nothing")
    album.take("unknown-table", guest)
    guest.page.goto("/about")
    guest.sees("about.kept")
    album.take("about", guest)


def show_waiting_room(album: Album) -> None:
    owner: Player = album.newcomer(SOME.player)
    link = owner.make_table(owner.fewest - 1, 1)
    guest = album.newcomer(Guest)
    guest.page.goto(link)
    guest.sit()
    album.take("waiting-room", owner)
    guest.page.context.close()


def show_http_matches(album: Album) -> None:
    """A finished match once more, the list of them, and the deals of the day."""
    player: Player = album.newcomer(SOME.player)
    player.play_alone(rounds=2)
    player.autoplay(ALL)
    player.see_the_end()
    table = player.page.url.rpartition("/")[2]
    player.page.goto(f"/m/{table}?step=27")
    player.page.get_by_role("slider").wait_for()
    album.take("replay", player)
    player.page.goto(f"/review/{table}")
    player.region("review.moments").get_by_role("link").first.wait_for()
    album.take("review", player)
    for name in ("matches", "today"):
        player.page.goto(f"/{name}")
        player.page.get_by_role("listitem").first.wait_for()
        album.take(name, player)


def show_learning(album: Album) -> None:
    """A lesson at its fourth moment, a position to practise, a hint, and what cards are worth."""
    player: Player = album.newcomer(SOME.player)
    player.page.goto(f"/learn/{SOME.name}")
    player.press(player.button("lesson.begin"))
    onward = player.region("lesson.title").locator(".on")
    for _ in range(3):
        player.press(onward)
    player.page.locator(".pointer rect").first.wait_for()
    album.take("lesson", player)
    player.page.goto(f"/practice/{SOME.name}")
    player.region("practice.title").wait_for()
    album.take("practice", player)
    player.play_alone()
    player.wait_for_a_choice()
    player.press(player.button("table.hint"))
    player.region("table.hint.title").get_by_role("listitem").first.wait_for()
    album.take("hint", player)
    player.page.keyboard.press("Escape")
    player.page.keyboard.press("v")
    player.page.locator("section.values").wait_for()
    album.take("values", player)


def show_lost_connection(album: Album) -> None:
    """The house is killed for it, and opened again."""
    player: Player = album.newcomer(SOME.player)
    player.play_now()
    with album.host.fallen():
        player.sees("connection.lost")
        album.take("connection-lost", player)


def shows(game: Game) -> Callable[[Album], None]:
    def show(album: Album) -> None:
        player = album.newcomer(game.player)
        for picture in game.pictures(player):
            album.take(f"{game.name}-{picture}", player)

    return show


CHAPTERS: tuple[Callable[[Album], None], ...] = (
    show_pages,
    show_waiting_room,
    *map(shows, GAMES.values()),
    show_learning,
    show_http_matches,
    show_lost_connection,
)


def main(folder: Path, sizes: dict[str, Size]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    expect.set_options(timeout=PATIENCE)
    with TemporaryDirectory() as data, hosting(Path(data)) as host, sync_playwright() as driver:
        browser = driver.chromium.launch(**chromium())
        for name, size in sizes.items():
            for show in CHAPTERS:
                show(Album(folder, name, size, browser, host))
        browser.close()


def size_in(text: str) -> Size:
    """Of `320x568`."""
    width, _, height = text.partition("x")
    return {"width": int(width), "height": int(height)}


if __name__ == "__main__":
    main(Path(sys.argv[1]), {text: size_in(text) for text in sys.argv[2:]} or SIZES)
