"""Cards are dragged, with a mouse and with a finger, and the smallest phones have room for it:
nothing lies over anything else."""

import pytest
from playwright.sync_api import expect

from tests.browser.cover import covered
from tests.browser.devices import DESKTOP, PHONE, Device
from tests.browser.drag import drag, middle
from tests.browser.geometry import HELD, on_screens
from tests.browser.grandprix.player import CLOSED, LAPS, NewPlayer, Player
from tests.browser.screen import settled

SMALLEST = ("smallest phone", "small phone with bars")
WIDE = 50  # pixels of a pile, at least
FINGER = 44  # pixels of every card in the hand
WIDTHS = "piles => piles.map(pile => pile.getBoundingClientRect().width)"
STRIPS = """cards => cards.map(card => {
    const { left, right, top } = card.getBoundingClientRect();
    const seen = x => card.contains(document.elementFromPoint(x, top + 20));
    return Array.from({ length: right - left }, (_, i) => left + i + 0.5).filter(seen).length;
})"""

# Score cards and piles, as they are drawn, that meet; what seats hold that does not fit into them.
_CROWDED = """() => {
    const box = element => element.getBoundingClientRect();
    const all = what => [...document.querySelectorAll(`main ${what}`)];
    const ringed = face => {
        const { left, top, right, bottom } = box(face);
        const { outlineWidth, outlineOffset } = getComputedStyle(face);
        const ring = parseFloat(outlineWidth) + parseFloat(outlineOffset);
        return { left: left - ring, top: top - ring, right: right + ring, bottom: bottom + ring };
    };
    const faults = [];
    const piles = all('[data-spot^=pile]').map(ringed);
    const beside = Math.max(...piles.map(({ right }) => right));
    for (const { left, bottom } of all('[data-anchor=stakes] svg').map(box))
        for (const { top } of piles)
            if (left < beside && top < bottom + 2)
                faults.push(`a score card ends at ${bottom}, a pile begins at ${top}`);
    for (const seat of all('article')) {
        for (const part of seat.querySelectorAll('.level, .size, .sum'))
            if (box(part).bottom > box(seat).bottom - 2)
                faults.push(`${part.className} leaves ${seat.ariaLabel}`);
        const { top, height } = box(seat.querySelector('.name'));
        for (const mark of seat.querySelectorAll('.starts'))
            if (box(mark).bottom > top + 0.2 * height)
                faults.push(`a mark ends at ${box(mark).bottom}, a name begins at ${top}`);
    }
    return faults;
}"""


def faults_in_the_hand(player: Player) -> list[str]:
    found = []
    for size in on_screens(player, HELD):
        crowded: list[str] = player.page.evaluate(settled(_CROWDED))
        found += [f"{size}: {fault}" for fault in (*crowded, *covered(player))]
    return found


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
    anna = new_player(device, language="de")
    anna.play_alone(3)
    anna.wait_for_turn()
    assert not anna.touch or faults_in_the_hand(anna) == []
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
