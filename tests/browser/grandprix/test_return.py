"""Coming back to one's seat: after a reload, in a second tab, after a virtual player sat in."""

from playwright.sync_api import expect

from tests.browser.grandprix.company import come_together
from tests.browser.grandprix.player import CAR, CLOSED, NewPlayer, Player, next_to_play
from tests.browser.guest import PATIENCE


def read_out(player: Player) -> str:
    """The hand and the piles, as a screen reader tells them."""
    player.page.bring_to_front()  # in a tab behind another, motion waits
    return player.fan.aria_snapshot() + player.piles.aria_snapshot()


def test_a_reload_in_the_middle_of_a_turn(player: Player) -> None:
    player.play_alone(seats=2)
    player.discard()
    first = ("grandprix.turn.first", "grandprix.turn.both")
    player.wait_for_sentence(*first)
    before = read_out(player)
    player.page.reload()
    player.wait_for_sentence(*first)
    assert read_out(player) == before
    player.take(CLOSED, cards=2)


def test_a_car_outlives_a_reload(player: Player) -> None:
    """Once it is sent; and what was picked before (G10)."""
    player.play_alone(seats=2)
    player.take_turns()
    player.pick(0, 2, 5)
    player.page.reload()
    player.expect_workshop()
    expect(player.fan.locator("[aria-pressed=true]")).to_have_count(3)
    player.pick(7)
    player.press(player.confirm)
    grid = player.expect_race(1).inner_text()
    player.page.reload()
    player.wait_for_turn()
    player.press(player.button("grandprix.lastRace"))
    for word in grid.split("\n")[1:4]:
        expect(player.dialog("grandprix.lastRace")).to_contain_text(word)


def test_one_seat_in_two_tabs(player: Player) -> None:
    player.play_alone(seats=2)
    second = Player(player.page.context.new_page(), player.language)
    second.page.goto(player.page.url)
    second.discard()
    player.page.bring_to_front()
    expect(player.hand).to_have_count(CAR - 1)
    player.take(CLOSED, cards=2)
    second.page.bring_to_front()
    expect(second.hand).to_have_count(CAR + 1)
    second.wait_for_turn()
    player.page.bring_to_front()
    player.wait_for_turn()
    assert read_out(second) == read_out(player)


def test_a_virtual_player_sits_in_and_gives_the_seat_back(new_player: NewPlayer) -> None:
    anna, ben = new_player(), new_player()
    come_together((anna, ben))
    table = ben.page.url
    seat = anna.page.get_by_role("article", name="Ben")
    if next_to_play((anna, ben)) is anna:
        anna.draw()
    ben.wait_for_turn()
    ben.leave()
    expect(seat.get_by_text(anna.text("table.mark.away"))).to_be_visible()

    anna.button("table.standIn", name="Ben").click(timeout=PATIENCE)
    level = anna.text("table.sitsIn", level=anna.text("level.regular"))
    expect(seat.get_by_text(level)).to_be_attached()
    anna.draw()
    anna.wait_for_turn()

    ben.link("home.continue").click()
    expect(ben.fan).to_be_visible()
    assert ben.page.url == table
    expect(seat.get_by_text(level)).to_have_count(0)
    anna.draw()
    ben.draw()
