"""The table keeps nobody out, as far as axe-core can tell: phone and desktop, light and dark."""

from collections.abc import Iterator

from playwright.sync_api import ViewportSize

from tests.browser.axe import expect_open_to_all
from tests.browser.conftest import DEVICES, OFFLINE, Device
from tests.browser.grandprix.player import CLOSED, LAPS, NewPlayer, Player
from tests.browser.host import Host
from tests.browser.sheets import open_sheet


def table(player: Player) -> Iterator[str]:
    player.play_alone(seats=2)
    yield "turn"
    kind = player.kinds_held()[0]
    player.discard()
    yield "after a discard"
    player.press(player.pile(kind))
    player.expect_answer()
    yield "why not"
    player.press(player.look(kind))
    word = player.text(f"grandprix.kind.{kind}")
    yield from open_sheet(player, "grandprix.pile.title", kind=word)
    player.take(CLOSED, cards=2)
    player.wait_for_turn()
    yield "second turn"
    for _ in range(LAPS - 1):
        player.draw()
    player.expect_workshop()
    yield "workshop"
    player.pick(0, 1, 2, 3)
    yield "a car of four cards"
    player.press(player.confirm)
    player.expect_race(1)
    yield "race"
    player.go_on()
    yield from score(player)


def score(player: Player) -> Iterator[str]:
    """On a phone, what stands beside the table lies in a sheet."""
    player.wait_for_turn()
    if player.touch:
        player.press(player.button("grandprix.score"))
        yield "standing"
    player.press(player.button("grandprix.lastRace"))
    yield from open_sheet(player, "grandprix.lastRace")


@DEVICES
def test_table(new_player: NewPlayer, size: ViewportSize, device: Device) -> None:
    anna = new_player(size, **device)
    expect_open_to_all(anna, table(anna))


@DEVICES
def test_watching_and_lost(
    new_player: NewPlayer, host: Host, size: ViewportSize, device: Device
) -> None:
    anna, ben = new_player(expected=OFFLINE), new_player(size, expected=OFFLINE, **device)
    anna.play_alone(seats=5)
    ben.page.goto(anna.page.url)
    ben.sees("table.watching")
    expect_open_to_all(ben, ["watching"])
    with host.fallen():
        ben.sees("connection.lost")
        expect_open_to_all(ben, ["connection lost"])
