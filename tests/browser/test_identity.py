"""Who this browser is: personal links ask first, recovery codes, and the devices of a guest."""

from playwright.sync_api import expect

from tests.browser.games import GAMES
from tests.browser.guest import Guest, NewGuest


def named(guest: Guest, name: str) -> Guest:
    guest.go_home()
    guest.press(guest.button("settings.title"))
    guest.take_name(name)
    return guest


def link_of(guest: Guest) -> str:
    guest.press(guest.button("personal.make"))
    field = guest.page.get_by_role("textbox", name=guest.text("personal.link"))
    return field.input_value()


def expect_name(guest: Guest, name: str) -> None:
    guest.sees("home.title")
    guest.press(guest.button("settings.title"))
    field = guest.page.get_by_role("textbox", name=guest.text("identity.name"))
    expect(field).to_have_value(name)


def test_a_link_asks_first_where_somebody_is_already(new_guest: NewGuest) -> None:
    anna, ben = named(new_guest(), "Anna"), named(new_guest(language="fr"), "Ben")
    link = link_of(anna)
    ben.page.goto("/")
    ben.page.goto(link)
    ben.sees("continue.ask_idle", name="Ben", other="Anna")
    ben.press(ben.link("continue.no"))
    expect_name(ben, "Ben")
    ben.open_table(next(iter(GAMES)))
    ben.page.goto(link)
    ben.sees("continue.ask", name="Ben", count=1, other="Anna")
    ben.press(ben.button("continue.yes"))
    expect_name(ben, "Anna")


def test_a_recovery_code_brings_a_guest_back(new_guest: NewGuest) -> None:
    anna, elsewhere = named(new_guest(), "Anna"), new_guest(language="de")
    anna.press(anna.button("recovery.make"))
    anna.sees("recovery.once")
    code = anna.page.locator("code").inner_text()
    elsewhere.page.goto("/continue")
    elsewhere.page.get_by_label(elsewhere.text("recovery.title")).fill(code.upper())
    elsewhere.press(elsewhere.button("recovery.use"))
    expect_name(elsewhere, "Anna")


def test_a_device_is_signed_out(new_guest: NewGuest) -> None:
    anna, phone = named(new_guest(), "Anna"), new_guest(language="nl")
    phone.page.goto(link_of(anna))
    expect_name(phone, "Anna")
    anna.page.reload()
    anna.press(anna.button("settings.title"))
    devices = anna.region("devices.title")
    expect(devices.get_by_role("listitem")).to_have_count(2)
    anna.press(devices.get_by_role("button").first)
    expect(devices.get_by_role("listitem")).to_have_count(1)
    phone.page.reload()
    expect_name(phone, "")
