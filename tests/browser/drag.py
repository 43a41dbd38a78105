"""Dragging a thing across the page, with a mouse or with a finger."""

from playwright.sync_api import Locator

from tests.browser.guest import Guest
from tests.browser.screen import come_to_rest

STEPS = 5  # of a drag
Point = tuple[float, float]


def middle(thing: Locator) -> Point:
    """Where it has come to rest."""
    come_to_rest(thing.page)
    box = thing.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(guest: Guest, thing: Locator, end: Point, start: Point | None = None) -> None:
    """From a point of it, or its middle."""
    (x, y), steps = start or middle(thing), range(STEPS + 1)
    way = [(x + (end[0] - x) * i / STEPS, y + (end[1] - y) * i / STEPS) for i in steps]
    drag_by_finger(guest, way) if guest.touch else drag_by_mouse(guest, way)


def drag_by_mouse(guest: Guest, way: list[Point]) -> None:
    mouse = guest.page.mouse
    mouse.move(*way[0])
    mouse.down()
    for point in way[1:]:
        mouse.move(*point)
    mouse.up()


def drag_by_finger(guest: Guest, way: list[Point]) -> None:
    touch(guest, "touchStart", way[0])
    for point in way[1:]:
        touch(guest, "touchMove", point)
    touch(guest, "touchEnd")


def touch(guest: Guest, kind: str, *points: Point) -> None:
    touches = [{"x": x, "y": y} for x, y in points]
    guest.devtools.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})
