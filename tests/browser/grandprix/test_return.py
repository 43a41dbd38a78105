"""Coming back to one's seat in the middle of a turn or of a car."""

from playwright.sync_api import expect

from tests.browser.grandprix.player import CLOSED, Player


def test_a_reload_in_the_middle_of_a_turn(player: Player) -> None:
    player.play_alone(1)
    player.discard()
    first = ("grandprix.turn.first", "grandprix.turn.both")
    player.wait_for_sentence(*first)
    before = player.read_out()
    player.page.reload()
    player.wait_for_sentence(*first)
    assert player.read_out() == before
    player.take(CLOSED, cards=2)


def test_a_car_outlives_a_reload(player: Player) -> None:
    """Once it is sent; and what was picked before (G10)."""
    player.play_alone(1)
    player.take_turns()
    player.pick(0, 2, 5)
    player.page.reload()
    player.expect_workshop()
    expect(player.picked).to_have_count(3)
    player.pick(7)
    player.press(player.confirm)
    grid = player.expect_race(1).inner_text()
    player.page.reload()
    player.wait_for_turn()
    player.press(player.button("grandprix.lastRace"))
    for word in grid.split("\n")[1:4]:
        expect(player.dialog("grandprix.lastRace")).to_contain_text(word)
