"""A whole game against virtual players, as a newcomer plays it: two clicks from the home page."""

from playwright.sync_api import ViewportSize, expect

import brelan
from tests.browser.conftest import DEVICES, Device
from tests.browser.differenzler.player import NewPlayer, Player

ROUNDS = 4


def play_game(player: Player) -> None:
    for number in range(1, ROUNDS + 1):
        player.play_round()
        player.expect_end_of_round(number)
        player.press(player.button("table.toResult" if number == ROUNDS else "table.goOn"))
    player.sees("table.result")


@DEVICES
def test_a_whole_game(new_player: NewPlayer, size: ViewportSize, device: Device) -> None:
    anna = new_player(size, **device)
    anna.play_now()
    play_game(anna)

    report = brelan.verify(anna.record())
    assert report.passed, report

    first = anna.page.url
    anna.press(anna.button("table.again"))
    anna.expect_estimate()
    assert anna.page.url != first
    expect(anna.page.get_by_text(anna.text("table.round", round=1, rounds=ROUNDS))).to_be_visible()
