"""Hints, on a slip over the foot, and what cards are worth, on one that hangs from the bar."""

from playwright.sync_api import expect

from tests.browser.axe import barriers
from tests.browser.devices import PHONE
from tests.browser.english import english_left
from tests.browser.games import EVERY_GAME, Game
from tests.browser.player import NewPlayer


@EVERY_GAME
def test_a_person_alone_gets_a_hint_and_looks_values_up(new_player: NewPlayer, game: Game) -> None:
    anna = new_player(PHONE, language="fr")
    anna.play_alone(game.player.fewest - 1)
    hint = anna.button("table.hint")
    anna.wait_for_a_choice()
    anna.press(hint)
    slip = anna.region("table.hint.title")
    expect(slip.get_by_role("listitem").first).to_be_visible()
    expect(slip).to_contain_text(anna.text("table.hint.sees"))
    assert [*barriers(anna.page), *english_left(anna)] == []
    anna.page.keyboard.press("Escape")
    expect(slip).to_have_count(0)
    anna.page.keyboard.press("v")
    values = anna.page.locator("section.values")
    expect(values.get_by_role("listitem").first).to_be_visible()
    assert [*barriers(anna.page, "section.values"), *english_left(anna)] == []
    anna.page.keyboard.press("Escape")
    expect(values).to_have_count(0)
