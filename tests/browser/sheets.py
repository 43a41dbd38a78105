"""The sheets that lie over any table: opened and closed again."""

from collections.abc import Iterator

from playwright.sync_api import Locator, expect

from tests.browser.guest import Guest

MENU, RULES, SETTINGS = SHEETS = ("table.menu", "table.rules", "settings.title")


def sheets(guest: Guest) -> Iterator[str]:
    """The menu, the rules and the settings, each while it lies open."""
    guest.press(guest.button("table.menu"))
    yield from open_sheet(guest, MENU)
    for name, title in (("table.rules", RULES), ("table.settings", SETTINGS)):
        guest.press(guest.button("table.menu"))
        guest.press(guest.dialog(MENU).get_by_role("button", name=guest.text(name)))
        yield from open_sheet(guest, title)


def open_sheet(guest: Guest, name: str, **values: object) -> Iterator[str]:
    expect(guest.dialog(name, **values)).to_be_visible()
    yield name
    guest.page.keyboard.press("Escape")
    expect(guest.dialog(name, **values)).to_have_count(0)


def read_rule(guest: Guest, opener: Locator, rule: str) -> None:
    """Open the rulebook with this button: it lies open at the rule. Close it again."""
    guest.press(opener)
    paragraph = guest.dialog("table.rules").locator("[aria-current=true]")
    expect(paragraph).to_contain_text(rule)
    expect(paragraph).to_be_focused()
    expect(paragraph).to_be_in_viewport()
    guest.page.keyboard.press("Escape")
    expect(guest.dialog("table.rules")).to_have_count(0)
