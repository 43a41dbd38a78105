"""The first screen is light, and says what it needs; a table takes few requests."""

from collections.abc import Callable

from playwright.sync_api import Browser, Page, Request, expect

from tests.browser.games import EVERY_GAME, Game
from tests.browser.guest import Guest
from tests.browser.player import Player
from tests.browser.speech import LANGUAGES

MOST = 60_000  # bytes of code and style for the first screen, as they travel
FEW = 24  # files of code and style for a table
CODE = ("script", "stylesheet")


def loaded(page: Page, load: Callable[[], None]) -> dict[str, int]:
    """The files of code and style that are sent meanwhile, and how large each is on its way."""
    requests: list[Request] = []

    def note(request: Request) -> None:
        if request.resource_type in CODE:
            requests.append(request)

    page.on("requestfinished", note)
    load()
    page.wait_for_load_state("networkidle")
    page.remove_listener("requestfinished", note)
    return {request.url: request.sizes()["responseBodySize"] for request in requests}


def test_little_is_sent_for_the_first_screen(browser: Browser, base_url: str) -> None:
    """In a window that nobody used before: nothing is kept from another visit."""
    context = browser.new_context(base_url=base_url)
    guest = Guest(context.new_page(), "en")
    sizes = loaded(guest.page, guest.go_home)
    context.close()
    assert len(sizes) >= 3  # code, style and texts
    assert sum(sizes.values()) <= MOST, sizes


@EVERY_GAME
def test_a_table_takes_few_requests(player: Player, game: Game) -> None:
    player.play_alone(game.player.fewest - 1)
    player.devtools.send("Network.enable")
    player.devtools.send("Network.setCacheDisabled", {"cacheDisabled": True})

    def come_back() -> None:
        player.page.reload()
        player.begin()

    files = loaded(player.page, come_back)
    assert 3 <= len(files) <= FEW, files


def test_without_javascript_the_page_asks_for_it(browser: Browser, base_url: str) -> None:
    context = browser.new_context(base_url=base_url, java_script_enabled=False)
    page = context.new_page()
    page.goto("/")
    for language in LANGUAGES:
        paragraph = page.locator(f"p[lang|={language}]")
        expect(paragraph).to_be_visible()
        expect(paragraph).to_contain_text("JavaScript")
    expect(page.locator("html")).to_have_css("background-color", "rgb(246, 241, 228)")  # paper
    context.close()
