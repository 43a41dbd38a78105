"""No screen keeps anybody out, as far as axe-core can tell: phone and desktop, light and dark."""

from collections.abc import Iterator

from playwright.sync_api import ViewportSize, expect

from tests.browser.axe import barriers, expect_open_to_all
from tests.browser.conftest import DEVICES, Device, NewGuest
from tests.browser.guest import Guest

EXPECTED = "status of 4"  # what Chromium itself says about closed doors


def pages(guest: Guest) -> Iterator[str]:
    page = guest.page
    guest.go_home()
    yield "home"
    guest.press(guest.button("settings.title"))
    guest.press(guest.button("personal.make"))
    expect(page.get_by_label(guest.text("personal.link"))).to_be_visible()
    yield "settings"
    page.goto("/new/differenzler")
    expect(guest.button("new.open")).to_be_visible()
    yield "new table"
    page.goto("/rules/differenzler#D17")
    expect(page.locator("[aria-current=true]")).to_be_visible()
    yield "rules"
    page.goto("/nowhere")
    guest.sees("notice.unknown_page")
    yield "unknown page"
    page.goto("/t/nothing")
    guest.sees("notice.unknown_table")
    yield "unknown table"
    page.goto("/continue#nothing")
    guest.sees("continue.failed")
    yield "continue"


@DEVICES
def test_pages(new_guest: NewGuest, size: ViewportSize, device: Device) -> None:
    anna = new_guest(size, expected=EXPECTED, **device)
    expect_open_to_all(anna, pages(anna))


@DEVICES
def test_waiting_room(new_guest: NewGuest, size: ViewportSize, device: Device) -> None:
    anna, ben = new_guest(size, **device), new_guest(size, **device)
    anna.open_table("differenzler")
    ben.page.goto(anna.page.url)
    expect_open_to_all(ben, ["waiting room, standing"])
    ben.sit()
    expect_open_to_all(ben, ["waiting room, guest"])
    expect_open_to_all(anna, ["waiting room, maker"])
    anna.press(anna.button("waiting.fill"))
    anna.press(anna.button("waiting.start"))
    anna.go_home()
    anna.sees("home.tables")
    expect_open_to_all(anna, ["home with tables"])


def test_what_is_wrong_is_found(guest: Guest) -> None:
    guest.go_home()
    guest.page.evaluate("document.querySelector('a').removeAttribute('aria-label')")
    guest.page.evaluate("document.querySelector('a').textContent = ''")
    assert any("link-name" in each for each in barriers(guest.page, "home"))
