"""Coming back to one's seat: after a reload, in a second tab, and when someone sat in."""

from playwright.sync_api import expect

from tests.browser.guest import PATIENCE
from tests.browser.tigre.company import come_together
from tests.browser.tigre.deals import USUAL, banker, deck_where
from tests.browser.tigre.player import SHORTEST, NewPlayer, Player, next_to_act


def read_out(player: Player) -> str:
    """The own hand, the way and the others, as a screen reader tells them."""
    player.wait_for_turn()
    parts = (player.hand.locator("xpath=.."), player.own, *player.page.get_by_role("article").all())
    return "\n".join(part.aria_snapshot() for part in parts)


def test_a_reload_in_the_middle_of_a_turn(player: Player) -> None:
    player.play_alone(others=2, deck=deck_where(banker(2), USUAL, 3, rounds=1))
    player.take_a_card()
    before = read_out(player)
    player.page.reload()
    assert read_out(player) == before
    player.take_turn()
    player.expect_count()


def test_a_reload_before_a_road_is_chosen(player: Player) -> None:
    """The draw is shown again, as nobody can know whether it was seen."""
    player.play_alone(others=3, deck=deck_where(banker(0), USUAL, 4, rounds=1))
    player.press(player.road(SHORTEST))
    player.page.reload()
    expect(player.draw).to_be_visible()
    player.go_on()
    player.choose()
    player.wait_for_turn()


def test_a_reload_after_the_count(player: Player) -> None:
    """What was counted while one was away is in the logbook."""
    player.play_alone(others=1, rounds=2, deck=deck_where(banker(1), USUAL, 2, rounds=2))
    player.take_turn()
    player.expect_count()
    player.page.reload()
    expect(player.called.or_(player.roads).first).to_be_visible(timeout=PATIENCE)
    player.sees("table.round", round=2, rounds=2)
    rows = player.region("tigre.log.title").get_by_role("row")
    expect(rows.nth(1).get_by_role("cell")).to_have_count(2)


def test_one_seat_in_two_tabs(player: Player) -> None:
    player.play_alone(others=1, deck=deck_where(banker(1), USUAL, 2, rounds=1))
    second = Player(player.page.context.new_page(), player.language)
    second.page.goto(player.page.url)
    second.take_a_card()
    told = read_out(second)
    player.page.bring_to_front()  # in a tab behind another, motion waits
    assert read_out(player) == told
    player.finish()
    expect(second.called).to_have_count(0)


def test_a_virtual_player_sits_in_and_gives_the_seat_back(new_player: NewPlayer) -> None:
    anna, ben = people = [new_player() for _ in range(2)]
    come_together(people, rounds=2, deck=deck_where(banker(1), USUAL, 2, rounds=2))
    seat = anna.page.get_by_role("article", name="Ben")
    ben.leave()
    expect(seat.get_by_text(anna.text("tigre.mark.away"))).to_be_visible()
    expect(anna.foot.last).to_have_text(anna.text("table.waitsFor", name="Ben"))
    anna.button("table.standIn", name="Ben").click(timeout=PATIENCE)
    anna.take_turn()
    anna.expect_count()

    ben.link("home.continue").click()
    expect(ben.button("table.menu")).to_be_visible()
    expect(seat.get_by_text(anna.text("table.sitsIn.brief"))).to_have_count(0)
    anna.go_on()
    while (actor := next_to_act(people)) is anna:
        act(anna)
    assert actor is ben
    act(ben)


def act(player: Player) -> None:
    if player.roads.count():
        player.choose()
    else:
        player.take_turn()
