"""A phone with its keyboard open: question, field and sentence stay in sight, in this order."""

import pytest
from playwright.sync_api import expect

from tests.browser.devices import PHONE
from tests.browser.geometry import faults
from tests.browser.guest import next_to_act
from tests.browser.host import Host
from tests.browser.player import come_together
from tests.browser.pool import OFFLINE
from tests.browser.tiguidoo.player import NewPlayer, Player

# What a keyboard of 300 pixels leaves: of a phone, and of the smallest that is common.
LEFT = {(390, 844): (390, 544), (375, 667): (375, 367)}
LEAST = ((375, 367), (667, 190))  # upright and on its side: no bar, no seats
TYPED = "Dan"


def tops(player: Player) -> list[float]:
    """Where question, field and sentence begin."""
    parts = (player.sheet.get_by_role("heading"), player.field, player.foot.last)
    boxes = [part.bounding_box() for part in parts]
    return [box["y"] for box in boxes if box]


@pytest.mark.parametrize("screen", LEFT)
def test_the_question_stays_in_sight(new_player: NewPlayer, screen: tuple[int, int]) -> None:
    people = [new_player(PHONE) for _ in range(3)]
    come_together(people)
    asker = next_to_act(people)
    anna, other = (person for person in people if person is not asker)
    anna.screen.resize(*screen)
    asker.ask()
    expect(anna.field).to_be_focused()
    expect(anna.hand).to_be_visible()
    anna.page.keyboard.type(TYPED)
    anna.screen.resize(*LEFT[screen])
    expect(anna.hand).to_have_count(0)
    expect(anna.field).to_be_focused()
    expect(anna.field).to_have_value(TYPED)
    assert faults(anna, touch=True) == []
    assert tops(anna) == sorted(tops(anna))
    small = screen == (375, 667)
    expect(anna.page.get_by_role("article")).to_have_count(0 if small else 2)
    expect(anna.button("table.menu")).to_have_count(0 if small else 1)

    other.pass_by()
    anna.until(lambda: sum(anna.view["tries"]) == 1)
    expect(anna.field).to_have_value(TYPED)
    anna.screen.resize(*screen)
    expect(anna.hand).to_be_visible()
    anna.answer_right()
    anna.until_settled()
    assert len(anna.view["rows"][anna.seat]) == 1


def test_a_lost_connection_is_shown(new_player: NewPlayer, host: Host) -> None:
    """Where the keyboard leaves no room for the bar, too; and the question stays in sight."""
    anna = new_player(PHONE, expected=OFFLINE)
    anna.make_table(1, 2)
    anna.begin()
    anna.act_until(lambda: anna.view["asked"] is not None)
    with host.killed():
        for screen in LEAST:
            anna.screen.resize(*screen)
            expect(anna.button("table.menu")).to_have_count(0)
            expect(anna.page.get_by_text(anna.text("connection.lost"), exact=True)).to_be_visible()
            assert faults(anna, touch=True) == []
