"""A card that is dragged onto the table is played, with a mouse and with a finger."""

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.devices import DESKTOP, PHONE, Device
from tests.browser.differenzler.player import STRIP, NewPlayer, Player
from tests.browser.drag import Point, drag, middle


def seen(card: Locator) -> Point:
    """A point of a card that no other covers."""
    box = card.bounding_box()
    assert box is not None
    return box["x"] + STRIP["x"], box["y"] + STRIP["y"]


def drag_onto(player: Player, card: Locator, end: Point) -> None:
    drag(player, card, end, seen(card))


@pytest.mark.parametrize("device", [DESKTOP, PHONE], ids=["mouse", "finger"])
def test_a_card_onto_the_table(new_player: NewPlayer, device: Device) -> None:
    anna = new_player(device)
    anna.play_alone()
    anna.estimate(40)
    forbidden = anna.play_until_one_is_forbidden()
    held = anna.hand.count()
    table = middle(anna.trick)

    drag_onto(anna, forbidden, table)
    assert anna.expect_answer() in ("D17", "D18", "D20")
    expect(anna.fan.locator(".dragged")).to_have_count(0)

    card = anna.playable.first
    x, y = seen(card)
    drag_onto(anna, card, (x + 30, y))
    expect(anna.fan.locator(".dragged")).to_have_count(0)
    expect(anna.hand).to_have_count(held)

    spot = card.get_attribute("data-spot")
    drag_onto(anna, card, table)
    expect(anna.fan.locator(f"[data-spot='{spot}']")).to_have_count(0)
    expect(anna.hand).to_have_count(held - 1)
