"""A whole game against virtual players, as a newcomer plays it: two clicks from the home page."""

from playwright.sync_api import expect

import brelan
from tests.browser.axe import expect_open_to_all
from tests.browser.conftest import FINGER, PHONE
from tests.browser.grandprix.player import LAPS, NewPlayer, Player

RACES = 5  # with two seats or four (G4)


def play_turn(player: Player, number: int) -> None:
    """Both kinds of turn (G12), and open cards wherever there are some (G13)."""
    player.wait_for_turn()
    if number % 2:
        player.exchange()
    elif player.takeable.count() > 1:
        player.take_first_open()
    else:
        player.draw()


def play_race(player: Player, number: int) -> None:
    for turn in range(LAPS):
        play_turn(player, turn)
    player.build()
    player.expect_race(number)


def play_game(player: Player) -> None:
    for number in range(1, RACES):
        play_race(player, number)
        player.go_on()
    play_race(player, RACES)
    to_result(player)


def to_result(player: Player) -> None:
    player.press(player.button("table.toResult"))
    player.sees("table.result")
    expect_open_to_all(player, ["end of game"])


def expect_record(player: Player) -> None:
    report = brelan.verify(player.record())
    assert report.passed, report


def expect_new_game(player: Player) -> None:
    first = player.page.url
    player.press(player.button("table.again"))
    player.wait_for_turn()
    assert player.page.url != first
    player.sees("grandprix.race", race=1, races=RACES)


def test_a_whole_game_at_a_desk(player: Player) -> None:
    player.play_now()
    play_game(player)
    expect_record(player)
    expect_new_game(player)


def test_a_whole_game_on_a_phone(new_player: NewPlayer) -> None:
    """Against one rival, and with hidden sums: they are told at the end only (G25)."""
    anna = new_player(PHONE, **FINGER)
    anna.choose_count(2)
    anna.choose_seat(2, "regular")
    anna.page.get_by_label(anna.text("grandprix.open_sums")).uncheck()
    anna.press(anna.button("new.start"))
    play_race(anna, 1)
    anna.go_on()
    anna.press(anna.button("grandprix.score"))
    standing = anna.dialog("grandprix.score.title")
    expect(standing).to_contain_text(anna.text("grandprix.sumsHidden"))
    expect(standing.locator("strong")).to_have_count(0)
    anna.page.keyboard.press("Escape")
    for number in range(2, RACES):
        play_race(anna, number)
        anna.go_on()
    play_race(anna, RACES)
    to_result(anna)
    expect_record(anna)
    anna.press(anna.button("table.lookBack"))
    anna.press(anna.button("grandprix.score"))
    expect(standing.locator("strong")).to_have_count(2)
    anna.page.keyboard.press("Escape")
    anna.press(anna.button("table.result"))
    expect(anna.button("table.again")).to_be_visible()
