"""The house by keyboard."""

from playwright.sync_api import expect

from tests.browser.guest import Guest
from tests.browser.keyboard import enter, expect_trapped


def test_the_settings_from_home(guest: Guest) -> None:
    guest.go_home()
    enter(guest, guest.button("settings.title"))
    dialog = guest.dialog("settings.title")
    expect(dialog.locator(":focus")).to_be_visible()
    expect_trapped(guest, dialog)
    guest.page.keyboard.press("Escape")
    expect(guest.button("settings.title")).to_be_focused()
