"""Coming back to one's seat: after a reload, in a second tab, in another browser."""

from playwright.sync_api import expect

from tests.browser.differenzler.player import NewPlayer, Player


def read_out(player: Player) -> str:
    """The hand and the open trick, as a screen reader tells them."""
    player.page.bring_to_front()  # in a tab behind another, motion waits
    player.wait_for_rest()
    return player.fan.aria_snapshot() + player.trick.aria_snapshot()


def test_a_reload_in_the_middle_of_a_trick(player: Player) -> None:
    player.play_alone()
    player.estimate(40)
    player.play_a_card()
    before = read_out(player)
    player.page.reload()
    assert read_out(player) == before
    player.play_a_card()


def test_an_estimate_in_the_making_outlives_a_reload(player: Player) -> None:
    player.play_alone()
    player.number.fill("71")
    player.page.reload()
    player.expect_estimate()
    expect(player.number).to_have_value("71")
    player.press(player.button("differenzler.estimate.confirm", points=71))
    player.wait_for_turn()


def test_one_seat_in_two_tabs(player: Player) -> None:
    player.play_alone()
    second = Player(player.page.context.new_page(), player.language)
    second.page.goto(player.page.url)
    second.expect_estimate()

    second.estimate(40)
    player.wait_for_turn()
    assert read_out(second) == read_out(player)
    player.play_a_card()
    second.wait_for_turn()
    second.play_a_card()
    player.wait_for_turn()
    assert read_out(second) == read_out(player)


def test_a_personal_link_takes_the_seat_along(player: Player, new_player: NewPlayer) -> None:
    player.go_home()
    player.press(player.button("settings.title"))
    player.take_name("Anna")
    player.press(player.button("personal.make"))
    link = player.page.get_by_role("textbox", name=player.text("personal.link")).input_value()
    player.play_alone()
    player.estimate(40)

    elsewhere = new_player()
    elsewhere.page.goto(link)
    elsewhere.press(elsewhere.link("home.continue"))
    assert read_out(elsewhere) == read_out(player)
    elsewhere.play_a_card()
    expect(player.hand).to_have_count(8)
