"""What moves on the table, and that it comes to rest where the view says."""

from playwright.sync_api import expect

from tests.browser.differenzler.player import NewPlayer
from tests.browser.wire import Wire

SHORT = 200  # milliseconds: a fade, no travel
# Notes how long every animation lasts, as it begins.
NOTING = """
window.noted = [];
const note = () => {
    for (const animation of document.getAnimations())
        window.noted.push(animation.effect.getComputedTiming().endTime);
    requestAnimationFrame(note);
};
note();
"""
AT_REST = "() => document.getAnimations().length === 0"
LAID = """cards => cards.map(card => {
    const { translate, scale, opacity } = getComputedStyle(card);
    return [translate, scale, opacity].join(' ');
})"""


def test_little_moves_for_those_who_want_it_still(new_player: NewPlayer) -> None:
    anna = new_player(reduced_motion="reduce")
    anna.page.add_init_script(NOTING)
    anna.play_alone()
    anna.play_round()
    anna.expect_end_of_round(1)
    assert max(anna.page.evaluate("window.noted"), default=0) <= SHORT


def test_the_setting_stills_the_table_too(new_player: NewPlayer) -> None:
    anna = new_player(reduced_motion="no-preference")
    anna.go_home()
    anna.press(anna.button("settings.title"))
    anna.page.get_by_label(anna.text("settings.reduced_motion")).check()
    anna.page.add_init_script(NOTING)
    anna.play_alone()
    anna.estimate(40)
    anna.play_a_card()
    anna.wait_for_rest()
    assert max(anna.page.evaluate("window.noted"), default=0) <= SHORT


def test_cards_come_to_rest_where_they_were_played(new_player: NewPlayer) -> None:
    anna = new_player(reduced_motion="no-preference")
    wire = Wire(anna.page)
    anna.play_alone()
    anna.estimate(40)
    for _ in range(3):
        anna.play_a_card()
        anna.wait_for_rest()
        anna.page.wait_for_function(AT_REST)
        view = wire.view()
        cards = anna.trick.get_by_role("listitem")
        expect(cards).to_have_count(len(view["trick"]))
        expect(anna.hand).to_have_count(len(view["hand"]))
        assert set(cards.evaluate_all(LAID)) <= {"none none 1"}


def test_a_played_card_travels(new_player: NewPlayer) -> None:
    anna = new_player(reduced_motion="no-preference")
    anna.page.add_init_script(NOTING)
    anna.play_alone()
    anna.estimate(40)
    anna.play_a_card()
    anna.wait_for_rest()
    assert max(anna.page.evaluate("window.noted")) > SHORT
