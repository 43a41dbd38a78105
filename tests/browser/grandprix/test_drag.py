"""Cards are dragged, with a mouse and with a finger, and the smallest phones have room for it."""

import pytest
from playwright.sync_api import expect

from tests.browser.devices import DESKTOP, PHONE, Device
from tests.browser.drag import drag, middle
from tests.browser.geometry import on_screens
from tests.browser.grandprix.player import CLOSED, LAPS, NewPlayer, Player

SMALLEST = ("smallest phone", "small phone with bars")
WIDE = 50  # pixels of a pile, at least
FINGER = 44  # pixels of every card in the hand
WIDTHS = "piles => piles.map(pile => pile.getBoundingClientRect().width)"
STRIPS = """cards => cards.map(card => {
    const { left, right, top } = card.getBoundingClientRect();
    const seen = x => card.contains(document.elementFromPoint(x, top + 20));
    return Array.from({ length: right - left }, (_, i) => left + i + 0.5).filter(seen).length;
})"""


def expect_room(player: Player) -> None:
    """For every pile and every card, on the smallest phones."""
    for size in on_screens(player, SMALLEST):
        piles = player.piles.locator("li > button:first-child").evaluate_all(WIDTHS)
        assert not piles or min(piles) >= WIDE, size
        assert min(player.hand.evaluate_all(STRIPS)) >= FINGER, size


def take_by_dragging(player: Player, place: int, cards: int = 1) -> None:
    held = player.hand.count()
    drag(player, player.pile(place), middle(player.hand.first))
    expect(player.hand).to_have_count(held + cards)


@pytest.mark.parametrize("device", [DESKTOP, PHONE], ids=["mouse", "finger"])
def test_to_a_pile_to_the_hand_and_to_the_workshop(new_player: NewPlayer, device: Device) -> None:
    anna = new_player(device)
    anna.play_alone(3)
    anna.wait_for_turn()
    kind, held = anna.kinds_held()[0], anna.hand.count()
    drag(anna, anna.hand.first, middle(anna.hand.last))  # within the hand: nothing
    expect(anna.hand).to_have_count(held)
    drag(anna, anna.hand.first, middle(anna.pile(kind)))
    expect(anna.hand).to_have_count(held - 1)
    take_by_dragging(anna, CLOSED, cards=2)
    for _ in range(LAPS - 1):
        anna.wait_for_turn()
        expect_room(anna)
        take_by_dragging(anna, CLOSED)
    anna.expect_workshop()
    expect_room(anna)
    drag(anna, anna.hand.last, middle(anna.workshop))
    expect(anna.picked).to_have_count(1)
