"""What moves on the table, and that it comes to rest where the view says."""

from playwright.sync_api import expect

from tests.browser.motion import SHORT, expect_in_place, longest, note_motion, wait_for_rest
from tests.browser.tijou.deals import begins_undisturbed, cap_where
from tests.browser.tijou.people import pieces_seen, pieces_sent
from tests.browser.tijou.player import NewPlayer


def test_pieces_run_and_stand_where_the_view_says(new_player: NewPlayer) -> None:
    anna = new_player(motion="no-preference")
    note_motion(anna)
    anna.play_alone(1, turn_cap=cap_where(begins_undisturbed, 2, games=1))
    for _ in range(5):
        anna.act()
        anna.wait_for_turn()
        wait_for_rest(anna.page)
        assert pieces_seen(anna) == pieces_sent(anna)
        expect(anna.hand).to_have_count(len(anna.wire.view()["hand"]))
        expect_in_place(anna.page.locator("[data-spot^='piece.']"))
    assert longest(anna.page) > SHORT
