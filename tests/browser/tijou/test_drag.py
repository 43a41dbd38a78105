"""Cards and pieces are dragged, with a mouse and with a finger."""

import re
from contextlib import suppress

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.devices import DESKTOP, PHONE, Device
from tests.browser.tijou.deals import TWO, begins_undisturbed, cap_where, moves_on
from tests.browser.tijou.player import SQUARES, NewPlayer, Player

STEPS = 5  # of a drag
PRESSES = 10
MOMENT = 5000  # milliseconds
Point = tuple[float, float]


def middle(thing: Locator) -> Point:
    box = thing.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(player: Player, thing: Locator, end: Point) -> None:
    (x, y), steps = middle(thing), range(STEPS + 1)
    way = [(x + (end[0] - x) * i / STEPS, y + (end[1] - y) * i / STEPS) for i in steps]
    drag_by_finger(player, way) if player.touch else drag_by_mouse(player, way)


def drag_by_mouse(player: Player, way: list[Point]) -> None:
    mouse = player.page.mouse
    mouse.move(*way[0])
    mouse.down()
    for point in way[1:]:
        mouse.move(*point)
    mouse.up()


def drag_by_finger(player: Player, way: list[Point]) -> None:
    touch(player, "touchStart", way[0])
    for point in way[1:]:
        touch(player, "touchMove", point)
    touch(player, "touchEnd")


def touch(player: Player, kind: str, *points: Point) -> None:
    touches = [{"x": x, "y": y} for x, y in points]
    player.devtools.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})


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
