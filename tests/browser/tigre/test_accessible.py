"""The table keeps nobody out, as far as axe-core can tell: phone and desktop, light and dark."""

from collections.abc import Iterator

from playwright.sync_api import ViewportSize, expect

from tests.browser.axe import expect_open_to_all
from tests.browser.conftest import DEVICES, Device
from tests.browser.sheets import open_sheet, sheets
from tests.browser.tigre.company import come_together
from tests.browser.tigre.deals import EVEN, banker, deck_where
from tests.browser.tigre.player import SHORTEST, NewPlayer, Player


def opening(player: Player) -> Iterator[str]:
    player.sit_alone("tigre", 3, seats=4, rounds=1, deck=deck_where(banker(0), EVEN, 4, rounds=1))
    expect(player.draw).to_be_visible()
    yield "draw"
    player.go_on()
    expect(player.roads.first).to_be_visible()
    yield "choice"
    player.press(player.road(SHORTEST))
    yield "road considered"
    player.choose()
    player.wait_for_turn()


def turn(player: Player) -> Iterator[str]:
    yield "turn"
    player.take_too_many()
    yield "too far"
    player.press(player.take, force=True)
    player.expect_answer()
    yield "why not"
    yield from sheets(player)
    if player.touch:
        player.press(player.button("tigre.log"))
        yield from open_sheet(player, "tigre.log.title")
    player.finish()


def ending(player: Player) -> Iterator[str]:
    expect(player.way_on).to_be_visible()
    yield "counting"
    player.expect_count()
    yield "count"
    player.go_on()
    player.sees("table.result")
    yield "end of match"


def table(player: Player) -> Iterator[str]:
    yield from opening(player)
    yield from turn(player)
    yield from ending(player)


@DEVICES
def test_table(new_player: NewPlayer, size: ViewportSize, device: Device) -> None:
    anna = new_player(size, **device)
    expect_open_to_all(anna, table(anna))


@DEVICES
def test_waiting_and_watching(new_player: NewPlayer, size: ViewportSize, device: Device) -> None:
    anna, ben, eve = (new_player(size, **device) for _ in range(3))
    come_together([anna, ben], rounds=1, deck=deck_where(banker(0), EVEN, 2, rounds=1))
    expect_open_to_all(ben, ["the Banker chooses"])
    anna.choose()
    ben.finish()
    anna.wait_for_turn()
    expect_open_to_all(ben, ["has stopped"])
    eve.page.goto(anna.page.url)
    eve.sees("table.watching")
    expect_open_to_all(eve, ["watching"])


def test_a_refused_deck(new_player: NewPlayer) -> None:
    anna = new_player(expected="status of 400")
    anna.page.goto("/new/tigre")
    anna.page.get_by_role("radio", name=anna.text("tigre.deck.custom")).check()
    anna.press(anna.button("new.open"))
    anna.sees("tigre.deck.refused")
    expect_open_to_all(anna, ["refused deck"])
