"""A whole match against virtual players, as a newcomer plays it: two clicks from the home page."""

import brelan
from tests.browser.games import EVERY_GAME
from tests.browser.player import Player


@EVERY_GAME
def test_a_whole_match(player: Player) -> None:
    player.play_now()
    first, beginning = player.page.url, progress_of(player)
    player.play_to_the_end()
    player.expect_result()
    report = brelan.verify(player.record())
    assert report.passed, report

    player.press(player.again)
    player.page.wait_for_url(lambda url: url != first)
    player.begin()
    assert progress_of(player) == beginning


def progress_of(player: Player) -> str:
    """Which round or game it is; what follows may have been chosen meanwhile."""
    return player.page.locator("main header .progress span").first.inner_text()
