"""A finished match reviewed: the moments that cost most, each with the replay at that point."""

from playwright.sync_api import expect

from tests.browser.axe import barriers
from tests.browser.devices import PHONE
from tests.browser.english import english_left
from tests.browser.games import BY_SHARED_CODE, FIRST, Game
from tests.browser.geometry import HARDEST, SIZES, faults_at, overhangs
from tests.browser.player import ALL, NewPlayer
from tests.engine import FULL


@BY_SHARED_CODE
def test_the_most_costly_choices_come_first(new_player: NewPlayer, game: Game) -> None:
    anna = new_player(PHONE, language="de")
    anna.make_table(1, game.player.fewest - 1)
    anna.begin()
    anna.autoplay(ALL)
    anna.see_the_end()
    anna.press(anna.link("table.end.review"))
    moments = anna.region("review.moments").get_by_role("link")
    expect(moments.first).to_be_visible()
    found = [*overhangs(anna, SIZES), *barriers(anna.page), *english_left(anna)]
    moments.first.focus()
    anna.page.keyboard.press("Enter")
    chosen = anna.page.get_by_text(anna.text("review.chosen"), exact=True)
    expect(chosen).to_be_visible()
    badges = anna.page.get_by_role("button", name=anna.pattern("replay.costly"))
    if game is FIRST or badges.count():  # a match may have none
        expect(badges.first).to_have_attribute("aria-current", "step")
        anna.press(badges.last)
        expect(badges.last).to_have_attribute("aria-current", "step")
        expect(chosen).to_be_visible()
    sizes = SIZES if FULL else (*HARDEST, "phone")
    found += [*faults_at(anna, sizes, ".judged", ".deck"), *barriers(anna.page)]
    found += english_left(anna)
    anna.press(anna.link("review.whole"))
    expect(moments.first).to_be_visible()
    found = [fault for fault in found if not game.tolerated(fault)]
    assert not found, "\n".join(found)
