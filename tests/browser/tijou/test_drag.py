"""Cards and pieces are dragged, with a mouse and with a finger."""

import re
from contextlib import suppress

import pytest
from playwright.sync_api import expect

from tests.browser.devices import DESKTOP, PHONE, Device
from tests.browser.drag import drag, middle
from tests.browser.tijou.deals import TWO, begins_undisturbed, cap_where, moves_on
from tests.browser.tijou.player import SQUARES, NewPlayer, Player

PRESSES = 10
MOMENT = 5000  # milliseconds


def choose(player: Player, card: int) -> None:
    """Press a card until its piece is lit: a press while something moves may be lost."""
    for _ in range(PRESSES):
        player.press(player.card(card))
        with suppress(AssertionError):
            expect(player.piece(0)).to_have_attribute("aria-pressed", "true", timeout=MOMENT)
            return
    raise AssertionError("the card was never chosen")


@pytest.mark.parametrize("device", [DESKTOP, PHONE], ids=["mouse", "finger"])
def test_cards_onto_the_board_and_a_piece_along_it(new_player: NewPlayer, device: Device) -> None:
    anna = new_player(device)
    anna.play_alone(1, turn_cap=cap_where(begins_undisturbed, 2, games=1))
    anna.wait_for_turn()
    first, second, *_ = filter(moves_on, anna.wire.view()["hand"])
    drag(anna, anna.card(TWO), anna.point(anna.entry()))
    anna.expect_at(anna.entry(), 0, 0)

    anna.wait_for_turn()
    choose(anna, first)
    goal = anna.entry() + 1 + first
    drag(anna, anna.standing(0, 0), anna.point(goal + SQUARES // 2))
    expect(anna.standing(0, 0)).not_to_have_class(re.compile("dragged"))
    anna.expect_at(anna.entry(), 0, 0)
    drag(anna, anna.standing(0, 0), anna.point(goal))
    anna.expect_at(goal % SQUARES, 0, 0)

    anna.wait_for_turn()
    drag(anna, anna.card(second), middle(anna.standing(0, 0)))
    expect(anna.hand).to_have_count(2)
