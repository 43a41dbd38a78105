"""No screen keeps anybody out, as far as axe-core can tell: phone and desktop, light and dark."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.browser.axe import barriers
from tests.browser.conftest import DESKTOP, FINGER, PHONE, NewPlayer
from tests.browser.host import Host
from tests.browser.player import CARDS, STRIP, Player

DEVICES = pytest.mark.parametrize(
    ("size", "device"), [(DESKTOP, {}), (PHONE, FINGER)], ids=["desktop", "phone"]
)
EXPECTED = "WebSocket|ERR_|status of 4"  # what Chromium itself says about closed doors
Device = dict[str, bool]


def expect_open_to_all(player: Player, screens: Iterator[str]) -> None:
    found = [barrier for screen in screens for barrier in barriers(player.page, screen)]
    assert not found, "\n".join(found)


def pages(player: Player) -> Iterator[str]:
    page = player.page
    player.go_home()
    yield "home"
    player.press(player.button("settings.title"))
    player.press(player.button("personal.make"))
    expect(page.get_by_label(player.text("personal.link"))).to_be_visible()
    yield "settings"
    page.goto("/new/differenzler")
    expect(player.button("new.open")).to_be_visible()
    yield "new table"
    page.goto("/rules/differenzler#D17")
    expect(page.locator("[aria-current=true]")).to_be_visible()
    yield "rules"
    page.goto("/nowhere")
    player.sees("notice.unknown_page")
    yield "unknown page"
    page.goto("/t/nothing")
    player.sees("notice.unknown_table")
    yield "unknown table"
    page.goto("/continue#nothing")
    player.sees("continue.failed")
    yield "continue"


@DEVICES
def test_pages(new_player: NewPlayer, size: ViewportSize, device: Device) -> None:
    anna = new_player(size, expected=EXPECTED, **device)
    expect_open_to_all(anna, pages(anna))


@DEVICES
def test_waiting_room(new_player: NewPlayer, size: ViewportSize, device: Device) -> None:
    anna, ben = new_player(size, **device), new_player(size, **device)
    anna.new_table(rounds=4)
    ben.page.goto(anna.page.url)
    expect_open_to_all(ben, iter(["waiting room, standing"]))
    ben.sit()
    expect_open_to_all(ben, iter(["waiting room, guest"]))
    expect_open_to_all(anna, iter(["waiting room, maker"]))
    anna.press(anna.button("waiting.fill"))
    anna.press(anna.button("waiting.start"))
    anna.go_home()
    anna.sees("home.tables")
    expect_open_to_all(anna, iter(["home with tables"]))


def table(player: Player) -> Iterator[str]:
    player.play_alone()
    yield "estimate"
    player.estimate(40)
    for _ in range(CARDS - 2):
        player.wait_for_turn()
        if player.unplayable.count():
            break
        player.play_a_card()
    player.wait_for_rest()
    yield "play"
    player.press(player.unplayable.first, position=STRIP)
    expect(player.page.get_by_role("alert").get_by_role("button")).to_be_visible()
    yield "why not"
    player.play_a_card()
    player.wait_for_turn()
    yield from sheets(player)
    while player.hand.count():
        player.play_a_card()
    player.expect_end_of_round(1)
    yield "end of round"
    player.press(player.button("table.toResult"))
    player.sees("table.result")
    yield "end of game"


def sheets(player: Player) -> Iterator[str]:
    for name in ("table.slate", "table.lastTrick") if player.touch else ():
        player.press(player.button(name))
        yield from open_sheet(player, name)
    player.press(player.button("table.menu"))
    yield from open_sheet(player, "table.menu")
    for name, title in (("table.rules", "table.rules"), ("table.settings", "settings.title")):
        player.press(player.button("table.menu"))
        player.press(player.dialog("table.menu").get_by_role("button", name=player.text(name)))
        yield from open_sheet(player, title)


def open_sheet(player: Player, name: str) -> Iterator[str]:
    expect(player.dialog(name)).to_be_visible()
    yield name
    player.page.keyboard.press("Escape")
    expect(player.dialog(name)).to_have_count(0)


@DEVICES
def test_table(new_player: NewPlayer, size: ViewportSize, device: Device) -> None:
    anna = new_player(size, **device)
    expect_open_to_all(anna, table(anna))


@DEVICES
def test_watching_and_lost(
    new_player: NewPlayer, host: Host, size: ViewportSize, device: Device
) -> None:
    anna, ben = new_player(expected=EXPECTED), new_player(size, expected=EXPECTED, **device)
    anna.play_alone()
    ben.page.goto(anna.page.url)
    ben.sees("table.watching")
    expect_open_to_all(ben, iter(["watching"]))
    with host.fallen():
        ben.sees("connection.lost")
        expect_open_to_all(ben, iter(["connection lost"]))


def test_what_is_wrong_is_found(player: Player) -> None:
    player.go_home()
    player.page.evaluate("document.querySelector('a').removeAttribute('aria-label')")
    player.page.evaluate("document.querySelector('a').textContent = ''")
    assert any("link-name" in each for each in barriers(player.page, "home"))
