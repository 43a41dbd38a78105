"""Coming back to one's seat: after a reload, in a second tab, in another browser, and after a
virtual player stood in."""

from playwright.sync_api import expect

from tests.browser.games import ANY_GAME, BY_SHARED_CODE, EVERY_GAME
from tests.browser.guest import next_to_act
from tests.browser.player import NewPlayer, Player, come_together


def read(player: Player) -> str:
    """The table, once this player is asked."""
    player.page.bring_to_front()  # in a tab behind another, motion waits
    player.wait_for_rest()
    return player.read_out()


def expect_same(one: Player, other: Player) -> None:
    """Both show the same, once what is shown for a while has gone."""
    one.until(lambda: read(one) == read(other))


@EVERY_GAME
def test_a_reload(player: Player) -> None:
    player.play_alone()
    player.act()
    player.act()
    before = read(player)
    player.page.reload()
    assert read(player) == before
    player.act()


@BY_SHARED_CODE
def test_one_seat_in_two_tabs(player: Player) -> None:
    player.play_alone()
    second = type(player)(player.page.context.new_page(), player.language)
    second.page.goto(player.page.url)
    second.begin()
    second.act()
    expect_same(player, second)
    player.page.bring_to_front()
    player.act()
    expect_same(second, player)


@ANY_GAME
def test_a_personal_link_takes_the_seat_along(player: Player, new_player: NewPlayer) -> None:
    player.go_home()
    player.press(player.button("settings.title"))
    player.take_name("Anna")
    player.press(player.button("personal.make"))
    link = player.page.get_by_role("textbox", name=player.text("personal.link")).input_value()
    player.play_alone()
    player.act()

    elsewhere = new_player()
    elsewhere.page.goto(link)
    elsewhere.press(elsewhere.link("home.continue"))
    before = read(player)
    assert read(elsewhere) == before
    elsewhere.act()
    assert read(elsewhere) != before
    assert read(player) == read(elsewhere)


@BY_SHARED_CODE
def test_a_virtual_player_stands_in_and_gives_the_seat_back(new_player: NewPlayer) -> None:
    anna, ben = people = new_player(), new_player()
    come_together(people)
    table = ben.page.url
    seat = anna.page.get_by_role("article", name="Ben")
    stand_in = seat.get_by_title(anna.text("table.sitsIn", level=anna.text("level.regular")))
    while next_to_act(people) is anna:
        anna.act()
    ben.leave()
    expect(seat.get_by_text(anna.text("table.mark.away"))).to_be_visible()

    anna.press(anna.button("table.standIn", name="Ben"))
    expect(stand_in).to_be_attached()
    anna.act()
    anna.wait_until_asked()

    ben.press(ben.link("home.continue"))
    expect(ben.button("table.menu")).to_be_visible()
    assert ben.page.url == table
    expect(stand_in).to_have_count(0)
    while next_to_act(people) is anna:
        anna.act()
    ben.act()
