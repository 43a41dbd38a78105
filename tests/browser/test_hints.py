"""Hints, on a slip over the foot, and what cards are worth, on one that hangs from the bar."""

from playwright.sync_api import Locator, expect

from tests.browser.axe import violations
from tests.browser.devices import PHONE
from tests.browser.english import english_left
from tests.browser.games import EVERY_GAME, Game
from tests.browser.geometry import faults, on_screens
from tests.browser.guest import Guest
from tests.browser.player import NewPlayer
from tests.browser.screen import settled

NARROW = ("smallest phone", "phone with bars on its side")
_UNCOVER = """() => document.querySelectorAll('.covered').forEach(control => {
    control.inert = false;
    control.classList.remove('covered');
})"""
# Nobody presses what lies under a slip, or so near that the slip takes from what a finger needs.
_COVER = f"""slip => {{
    ({_UNCOVER})();
    const {{ left, top, right, bottom }} = slip.getBoundingClientRect();
    for (const control of document.querySelectorAll('main :is(button, input)')) {{
        if (slip.contains(control) || control.closest('.bar, .foot')) continue;
        const box = control.getBoundingClientRect();
        if (box.left > right + 22 || box.right < left - 22 ||
            box.top > bottom + 22 || box.bottom < top - 22) continue;
        control.inert = true;
        control.classList.add('covered');
    }}
}}"""


@EVERY_GAME
def test_a_person_alone_gets_a_hint_and_looks_values_up(new_player: NewPlayer, game: Game) -> None:
    anna = new_player(PHONE, language="fr")
    anna.play_alone(game.player.fewest - 1)
    hint = anna.button("table.hint")
    anna.wait_for_a_choice()
    anna.press(hint)
    slip = anna.region("table.hint")
    expect(slip.get_by_role("listitem").first).to_be_visible()
    expect(slip).to_contain_text(anna.text("table.hint.sees"))
    assert [*violations(anna.page), *english_left(anna), *faults_beside(anna, slip)] == []
    anna.page.keyboard.press("Escape")
    expect(slip).to_have_count(0)
    anna.page.keyboard.press("v")
    values = anna.page.locator("section.values")
    expect(values.get_by_role("listitem").first).to_be_visible()
    anna.page.keyboard.press("Escape")
    expect(values).to_have_count(0)
    anna.press(anna.button("table.values"))
    expect(values.get_by_role("listitem").first).to_be_visible()
    found = [*violations(anna.page, "section.values"), *english_left(anna)]
    assert [*found, *faults_beside(anna, values)] == []
    anna.press(anna.button("table.values"))
    expect(values).to_have_count(0)


def faults_beside(guest: Guest, slip: Locator) -> list[str]:
    """What is wrong while a slip lies on the table, on the narrowest screens: it may cover what
    lies there, but neither the bar nor the foot."""
    found = []
    for name in on_screens(guest, NARROW):
        slip.evaluate(settled(_COVER))
        found += [f"{name}: {each}" for each in faults(guest, touch=True)]
    slip.evaluate(_UNCOVER)
    return found
