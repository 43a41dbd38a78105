"""Takes the pictures that docs/screens.md shows: `scripts/screenshots`.

With a folder and sizes, as in `scripts/screenshots FOLDER 320x568 844x330`, it takes a picture of
every screen at each of these sizes.

The pictures of a game are those that `pictures` in its `moments.py` comes by.
"""

import re
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

OTHERS = (  # small, with the bars of a browser, on its side, large
    "320x568",
    "375x553",
    "390x664",
    "844x330",
    "844x390",
    "2560x1440",
)
SHOWN = Path("docs/screens.md")
LANGUAGES = {"phone": "fr", "desktop": "en"}
LONGEST = "de"  # the language with the longest words, for other sizes
SOME = next(iter(GAMES.values()))  # where any game will do

Kind = TypeVar("Kind", bound=Guest)


class Album:
    """The pictures of one size; without a page that shows them, all are taken."""

    def __init__(
        self, folder: Path, name: str, size: Size, page: str, browser: Browser, host: Host
    ) -> None:
        self._folder = folder
        self._page = page
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
        file = f"{name}-{self._name}.jpg"
        if self._page and f"/{file}" not in self._page:
            return
        guest.page.evaluate("document.fonts.ready")
        guest.page.wait_for_timeout(1000)  # for what fades in
        guest.page.screenshot(path=self._folder / file, type="jpeg", quality=82)


def show_pages(album: Album) -> None:
    guest = album.newcomer(Guest)
    guest.go_home()
    today = guest.page.get_by_role("link", name=guest.text("home.today"))
    today.filter(has_text=re.compile("\\d")).wait_for()  # its date
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


def show_home_with_tables(album: Album) -> None:
    player: Player = album.newcomer(SOME.player)
    for _ in range(2):
        player.play_alone()
    player.go_home()
    player.region("home.tables").wait_for()
    album.take("home-turn", player)


def show_waiting_room(album: Album) -> None:
    owner: Player = album.newcomer(SOME.player)
    link = owner.make_table(owner.fewest - 1, 1)
    guest = album.newcomer(Guest)
    guest.page.goto(link)
    guest.sit()
    album.take("waiting-room", owner)
    guest.page.context.close()


def show_finished(album: Album) -> None:
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
    moments = player.region("review.moments").get_by_role("link")
    moments.first.wait_for()
    album.take("review", player)
    player.press(moments.first)
    player.page.get_by_text(player.text("review.chosen"), exact=True).wait_for()
    album.take("review-moment", player)
    for name in ("matches", "today"):
        player.page.goto(f"/{name}")
        player.page.get_by_role("listitem").first.wait_for()
        album.take(name, player)


def show_same_deal(album: Album) -> None:
    """Two friends have played the same deal."""
    first: Player = album.newcomer(SOME.player)
    first.introduce("Anna")
    first.make_table(1, first.fewest - 1)
    first.begin()
    first.autoplay(ALL)
    first.see_the_end()
    first.press(first.button("table.end.same.long"))
    link = first.page.get_by_label(first.text("replay.same.link")).input_value()
    second: Player = album.newcomer(SOME.player)
    second.introduce("Ben")
    second.page.goto(link)
    second.press(second.button("replay.same.play"))
    second.begin()
    second.act()  # by hand, whatever it is
    second.autoplay(ALL)
    second.see_the_end()
    second.press(second.link("table.end.compare"))
    second.press(second.page.get_by_role("link", name=re.compile("Anna$")))
    second.region("replay.compare.whole").wait_for()
    album.take("same-deal", second)


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
    player.region("table.hint").get_by_role("listitem").first.wait_for()
    album.take("hint", player)
    player.page.keyboard.press("Escape")
    player.page.keyboard.press("v")
    player.page.locator("section.values").wait_for()
    album.take("values", player)


def show_lost_connection(album: Album) -> None:
    """The house is killed for it, and opened again."""
    player: Player = album.newcomer(SOME.player)
    player.play_now()
    with album.host.killed():
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
    show_home_with_tables,
    show_waiting_room,
    *map(shows, GAMES.values()),
    show_learning,
    show_finished,
    show_same_deal,
    show_lost_connection,
)


def main(folder: Path, sizes: dict[str, Size], page: str = "") -> None:
    folder.mkdir(parents=True, exist_ok=True)
    expect.set_options(timeout=PATIENCE)
    with TemporaryDirectory() as data, hosting(Path(data)) as host, sync_playwright() as driver:
        browser = driver.chromium.launch(**chromium())
        for name, size in sizes.items():
            for show in CHAPTERS:
                show(Album(folder, name, size, page, browser, host))
        browser.close()


def size_in(text: str) -> Size:
    """Of `320x568`."""
    width, _, height = text.partition("x")
    return {"width": int(width), "height": int(height)}


def shown_sizes() -> dict[str, Size]:
    """Those of docs/screens.md."""
    named = {"phone": PHONE["viewport"], "desktop": DESKTOP["viewport"]}
    return {**named, **{text: size_in(text) for text in OTHERS}}


if __name__ == "__main__":
    if sys.argv[1:]:
        main(Path(sys.argv[1]), {text: size_in(text) for text in sys.argv[2:]})
    else:
        main(SHOWN.parent / "screenshots", shown_sizes(), SHOWN.read_text(encoding="utf-8"))
