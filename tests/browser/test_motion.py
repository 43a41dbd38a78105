"""Little moves for those who want it still: by the settings of the house, as by those of the system
(see test_moments.py)."""

from playwright.sync_api import expect

from tests.browser.games import BY_SHARED_CODE
from tests.browser.motion import SHORT, longest, note_motion, reduce_motion
from tests.browser.player import NewPlayer


@BY_SHARED_CODE
def test_the_setting_stills_the_table(new_player: NewPlayer) -> None:
    anna = new_player(motion="no-preference")
    reduce_motion(anna)
    note_motion(anna)
    anna.play_alone(anna.fewest - 1)
    for _ in range(4):
        anna.act()
    expect(anna.asked.or_(anna.again).first).to_be_visible()
    assert longest(anna.page) <= SHORT
