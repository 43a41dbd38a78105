"""Coming back to one's seat before a road is chosen, or after the count."""

from playwright.sync_api import expect

from tests.browser.player import come_together
from tests.browser.tigre.deals import USUAL, banker, deck_where
from tests.browser.tigre.player import SHORTEST, NewPlayer, Player


def test_a_reload_before_a_road_is_chosen(player: Player) -> None:
    """The draw is shown again, as nobody can know whether it was seen."""
    player.play_alone(deck=deck_where(banker(0), USUAL, 4, rounds=1))
    player.press(player.road(SHORTEST))
    player.page.reload()
    expect(player.draw).to_be_visible()
    player.go_on()
    player.choose()
    player.wait_for_turn()


def test_a_reload_after_the_count(player: Player) -> None:
    """What was counted while one was away is in the logbook."""
    player.play_alone(1, rounds=2, deck=deck_where(banker(1), USUAL, 2, rounds=2))
    player.take_turn()
    player.expect_count()
    player.page.reload()
    expect(player.called.or_(player.roads).first).to_be_visible()
    player.sees("table.round", round=2, rounds=2)
    rows = player.region("tigre.log.title").get_by_role("row")
    expect(rows.nth(1).get_by_role("cell")).to_have_count(2)


def test_a_banker_who_left_is_waited_for(new_player: NewPlayer) -> None:
    anna, ben = people = [new_player() for _ in range(2)]
    come_together(people, deck=deck_where(banker(1), USUAL, 2, rounds=1))
    ben.leave()
    expect(anna.foot.last).to_have_text(anna.text("table.waitsFor", name="Ben"))
