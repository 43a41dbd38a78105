"""The table keeps nobody out, as far as axe-core can tell: phone and desktop, light and dark."""

from collections.abc import Iterator

from playwright.sync_api import ViewportSize, expect

from tests.browser.axe import expect_open_to_all
from tests.browser.conftest import DEVICES, OFFLINE, Device
from tests.browser.differenzler.player import CARDS, STRIP, NewPlayer, Player
from tests.browser.host import Host
from tests.browser.sheets import open_sheet, sheets


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
    yield from slates(player)
    yield from sheets(player)
    while player.hand.count():
        player.play_a_card()
    player.expect_end_of_round(1)
    yield "end of round"
    player.press(player.button("table.toResult"))
    player.sees("table.result")
    yield "end of game"


def slates(player: Player) -> Iterator[str]:
    """On a phone, what stands beside the table lies in sheets."""
    for name in ("differenzler.slate", "differenzler.lastTrick") if player.touch else ():
        player.press(player.button(name))
        yield from open_sheet(player, name)


@DEVICES
def test_table(new_player: NewPlayer, size: ViewportSize, device: Device) -> None:
    anna = new_player(size, **device)
    expect_open_to_all(anna, table(anna))


@DEVICES
def test_watching_and_lost(
    new_player: NewPlayer, host: Host, size: ViewportSize, device: Device
) -> None:
    anna, ben = new_player(expected=OFFLINE), new_player(size, expected=OFFLINE, **device)
    anna.play_alone()
    ben.page.goto(anna.page.url)
    ben.sees("table.watching")
    expect_open_to_all(ben, ["watching"])
    with host.fallen():
        ben.sees("connection.lost")
        expect_open_to_all(ben, ["connection lost"])
