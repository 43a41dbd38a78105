"""Going about with the keyboard alone."""

from typing import NamedTuple

from playwright.sync_api import Locator, expect

from tests.browser.guest import Guest

MOST_TABS = 40
_NOTE_ASTRAY = """dialog => {
    window.astray = [];
    addEventListener('focusin', ({ target }) => {
        if (!dialog.contains(target)) window.astray.push(target.outerHTML);
    }, { signal: (window.noting = new AbortController()).signal });
}"""
# Whether something, what is in it or what it belongs to has the focus.
_REACHED = """thing => {
    const { activeElement: focused, body } = document;
    return focused !== body && (focused.contains(thing) || thing.contains(focused));
}"""
# Whether arrows lead to something: it belongs to what is one stop for Tab.
_BY_ARROWS = """thing =>
    document.activeElement.closest('[role=toolbar], fieldset')?.contains(thing) ?? false"""


class Go(NamedTuple):
    """Go to something by Tab and arrows, and press it."""

    selector: str
    key: str = "Enter"

    def press(self, guest: Guest) -> None:
        reach(guest, guest.page.locator(self.selector).first)
        guest.page.keyboard.press(self.key)


class Type(NamedTuple):
    """Type a text where the focus is, and send it."""

    text: str

    def press(self, guest: Guest) -> None:
        guest.page.keyboard.type(self.text)
        guest.page.keyboard.press("Enter")


Keys = tuple[Go | Type, ...]


def spot(name: str) -> str:
    """What a table or a lesson calls so."""
    return f"[data-anchor='{name}'], [data-spot='{name}']"


def reach(guest: Guest, thing: Locator) -> None:
    expect(thing).to_be_visible()
    for _ in range(MOST_TABS):
        if thing.evaluate(_REACHED):
            return
        guest.page.keyboard.press("ArrowRight" if thing.evaluate(_BY_ARROWS) else "Tab")
    raise AssertionError(f"the focus never came to {thing}")


def expect_focus(guest: Guest) -> None:
    """Something has the focus, and it can be seen."""
    expect(guest.page.locator(":focus")).to_be_visible()


def has_focus(thing: Locator) -> bool:
    return bool(thing.evaluate("element => element === document.activeElement"))


def tab_to(guest: Guest, thing: Locator) -> None:
    expect(thing).to_be_visible()
    for _ in range(MOST_TABS):
        if has_focus(thing):
            return
        guest.page.keyboard.press("Tab")
    raise AssertionError(f"the focus never came to {thing}")


def enter(guest: Guest, thing: Locator) -> None:
    tab_to(guest, thing)
    guest.page.keyboard.press("Enter")


def expect_trapped(guest: Guest, dialog: Locator) -> None:
    """Tab goes round in the dialog, by way of the browser's own buttons at most."""
    dialog.evaluate(_NOTE_ASTRAY)
    for _ in range(MOST_TABS):
        guest.page.keyboard.press("Tab")
    assert guest.page.evaluate("noting.abort(), astray") == []


def expect_kept_and_given_back(guest: Guest, opener: Locator, dialog: Locator) -> None:
    """A dialog keeps the focus, and gives it back to what opened it."""
    enter(guest, opener)
    expect(dialog.locator(":focus")).to_be_visible()
    expect_trapped(guest, dialog)
    guest.page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(opener).to_be_focused()
