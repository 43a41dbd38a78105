"""A whole match against virtual players, as a newcomer plays it: two clicks from the home page."""

import brelan
from tests.browser.games import EVERY_GAME
from tests.browser.player import Player


@EVERY_GAME
def test_a_whole_match(player: Player) -> None:
    player.play_now()
    progress = player.page.locator("main p").first
    first, beginning = player.page.url, progress.inner_text()
    player.play_to_the_end()
    player.sees("table.result")
    report = brelan.verify(player.record())
    assert report.passed, report

    player.press(player.again)
    player.page.wait_for_url(lambda url: url != first)
    player.begin()
    assert progress.inner_text() == beginning
