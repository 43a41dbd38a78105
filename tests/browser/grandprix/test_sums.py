"""A match of two with hidden sums, as it is set up and played on a phone."""

from playwright.sync_api import Locator, expect

from tests.browser.devices import PHONE
from tests.browser.grandprix.player import NewPlayer, Player
from tests.browser.player import ALL


def set_up(player: Player) -> None:
    """Against one rival, with hidden sums."""
    player.page.goto("/new/grandprix")
    player.press(player.page.get_by_role("button", name=player.text("new.players", count=2)))
    player.choose_seat(2, "regular")
    player.page.get_by_label(player.text("grandprix.open_sums")).uncheck()
    player.press(player.button("new.start"))
    player.begin()


def open_standing(player: Player) -> Locator:
    player.press(player.button("grandprix.score"))
    return player.dialog("grandprix.score.title")


def test_hidden_sums_are_shown_at_the_end(new_player: NewPlayer) -> None:
    """G25."""
    anna = new_player(PHONE)
    set_up(anna)
    anna.race()
    anna.expect_race(1)
    anna.go_on()
    standing = open_standing(anna)
    expect(standing).to_contain_text(anna.text("grandprix.sumsHidden"))
    expect(standing.locator("strong")).to_have_count(0)
    anna.page.keyboard.press("Escape")

    anna.autoplay(ALL)
    anna.see_the_end()
    expect(anna.page.locator("section.finale .steps > li")).to_have_count(2)
    anna.press(anna.button("table.lookBack"))
    expect(open_standing(anna).locator("strong")).to_have_count(2)
    anna.page.keyboard.press("Escape")
    anna.press(anna.button("table.result"))
    expect(anna.again).to_be_visible()
