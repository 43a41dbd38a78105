"""The house and every table by keyboard: sheets keep the focus, and give it back."""

from playwright.sync_api import expect

from tests.browser.games import BY_SHARED_CODE
from tests.browser.guest import Guest
from tests.browser.keyboard import enter, expect_focus, expect_kept_and_given_back, expect_trapped
from tests.browser.player import Player
from tests.browser.sheets import read_rule


def test_the_settings_from_home(guest: Guest) -> None:
    guest.go_home()
    expect_kept_and_given_back(
        guest, guest.button("settings.title"), guest.dialog("settings.title")
    )


@BY_SHARED_CODE
def test_sheets_at_the_table(player: Player) -> None:
    player.play_alone()
    rule = player.rule_at_the_foot()
    opener = player.rule_button
    read_rule(player, opener, rule)
    expect_kept_and_given_back(player, opener, player.dialog("table.rules"))
    for name in ("table.menu", "table.rules"):
        expect_kept_and_given_back(player, player.button(name), player.dialog(name))
    expect_settings_from_the_menu(player)


def expect_settings_from_the_menu(player: Player) -> None:
    enter(player, player.button("table.menu"))
    enter(player, player.button("table.settings"))
    dialog = player.dialog("settings.title")
    expect(dialog.locator(":focus")).to_be_visible()
    expect_trapped(player, dialog)
    player.page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect_focus(player)
