"""A whole match against virtual players, as a newcomer plays it: two clicks from the home page."""

from playwright.sync_api import expect

import brelan
from tests.browser.games import EVERY_GAME
from tests.browser.motion import SHORT, longest, note_motion, wait_for_rest
from tests.browser.player import Player

# Rays behind the winners' signs; where the headline stands over the hero, confetti there.
HONOURS = ".finale:not(.over) .honour, .finale.over .confetti"
# What takes room from names where the match was decided, and shows nothing.
EMPTY = """rows => rows.flatMap(row => [...row.children])
    .filter(part => part.childElementCount === 0 && !part.textContent.trim())
    .map(part => `${part.className}: ${part.offsetWidth} pixels`)"""


@EVERY_GAME
def test_a_whole_match(player: Player) -> None:
    note_motion(player)
    player.play_now()
    first, beginning = player.page.url, progress_of(player)
    player.play_to_the_end()
    player.expect_result()
    expect_honoured_at_rest(player)
    assert player.page.locator("section.finale .decided li").evaluate_all(EMPTY) == []
    report = brelan.verify(player.record())
    assert report.passed, report

    player.press(player.again)
    player.page.wait_for_url(lambda url: url != first)
    player.begin()
    assert progress_of(player) == beginning


def expect_honoured_at_rest(player: Player) -> None:
    """Who won is honoured, though nothing moves for those who want it still."""
    expect(player.page.locator(HONOURS)).to_be_visible()
    wait_for_rest(player.page)
    assert longest(player.page) <= SHORT


def progress_of(player: Player) -> str:
    """Which round or game it is; what follows may have been chosen meanwhile."""
    return player.page.locator("main header .progress span").first.inner_text()
