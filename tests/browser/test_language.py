"""The language can be changed at any time, and the choice is remembered."""

from playwright.sync_api import expect

from tests.browser.english import expect_no_english
from tests.browser.games import BY_SHARED_CODE
from tests.browser.guest import Guest
from tests.browser.player import Player


def test_the_language_changes_at_once_and_is_remembered(guest: Guest) -> None:
    guest.go_home()
    guest.press(guest.button("settings.title"))
    dialog = guest.dialog("settings.title")
    dialog.get_by_label(guest.text("settings.language")).select_option("de")
    guest.language = "de"
    expect(guest.dialog("settings.title")).to_be_visible()
    expect_no_english(guest)
    guest.page.reload()
    guest.sees("home.title")
    expect_no_english(guest)


@BY_SHARED_CODE
def test_the_language_changes_in_the_middle_of_a_match(player: Player) -> None:
    player.play_alone()
    player.change_language("fr")
    player.wait_until_asked()
    expect_no_english(player)
    player.act()
    player.act()
