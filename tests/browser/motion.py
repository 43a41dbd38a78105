"""What moves on a page, for how long, and where it comes to rest."""

from playwright.sync_api import Locator, Page

from tests.browser.guest import Guest
from tests.browser.player import Player

SHORT = 200  # milliseconds: a fade, no travel
# Notes how long every animation lasts, as it begins.
_NOTING = """
window.noted = [];
const note = animation => window.noted.push(animation.effect.getComputedTiming().endTime);
const { animate } = Element.prototype;
Element.prototype.animate = function (...given) {
    const animation = animate.apply(this, given);
    note(animation);
    return animation;
};
for (const begin of ['animationstart', 'transitionrun'])
    addEventListener(begin, () => document.getAnimations().forEach(note), true);
"""
_LAID = """things => things.map(thing => {
    const { translate, scale, opacity } = getComputedStyle(thing);
    return [translate, scale, opacity].join(' ');
})"""


def note_motion(guest: Guest, *more: str) -> None:
    """On every page that is opened from now on; what else to run there."""
    guest.devtools.send("Page.enable")
    for source in (_NOTING, *more):
        guest.devtools.send("Page.addScriptToEvaluateOnNewDocument", {"source": source})


def reduce_motion(player: Player) -> None:
    """By the settings of the house. It knows the guest before the page asks who it is: one request
    at a time is given an identity."""
    player.introduce("Anna")
    player.go_home()
    player.press(player.button("settings.title"))
    player.page.get_by_label(player.text("settings.reduced_motion")).check()


def longest(page: Page) -> float:
    """The longest motion so far, in milliseconds."""
    return float(max(page.evaluate("window.noted"), default=0))


def wait_for_rest(page: Page) -> None:
    page.wait_for_function("() => document.getAnimations().length === 0")


def expect_in_place(things: Locator) -> None:
    """Nothing is moved, made larger or faded, now that all is at rest."""
    assert set(things.evaluate_all(_LAID)) <= {"none none 1"}
