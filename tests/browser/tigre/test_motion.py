"""What moves on the table, and that it comes to rest where it lies for those who want it still."""

from playwright.sync_api import expect

from tests.browser.motion import (
    SHORT,
    expect_in_place,
    longest,
    note_motion,
    reduce_motion,
    wait_for_rest,
)
from tests.browser.player import come_together
from tests.browser.tigre.deals import EVEN, banker, deck_where
from tests.browser.tigre.player import NewPlayer, Player

STEPS = 12  # sights of the map in a round in which it does not move: fewer
# Where things lie on the map, in its own measure, and every sight of it.
_NOTING = """
const map = () => document.querySelector('main svg[role=img]');
window.lying = () => [...(map()?.querySelectorAll('.at') ?? [])]
    .map(thing => [thing.textContent, thing.getAttribute('style')].join(' at '))
    .join('\\n');
window.sights = new Set();
const look = () => {
    window.sights.add([map()?.getAttribute('viewBox'), window.lying()].join('\\n'));
    requestAnimationFrame(look);
};
look();
"""


def note_all(player: Player) -> None:
    """How long things move, and where on the map they are seen."""
    note_motion(player, _NOTING)


def sights(player: Player) -> int:
    return int(player.page.evaluate("window.sights.size"))


def expect_at_rest(player: Player) -> None:
    """The cards in the player's hand are those in the view."""
    wait_for_rest(player.page)
    expect(player.hand).to_have_count(len(player.wire.view()["hand"]["cards"]))
    expect_in_place(player.hand)


def expect_alike(moved: Player, still: Player) -> None:
    """What moved on the map ends where the other screen, without motion, put it at once."""
    there = still.page.evaluate("window.lying()")
    moved.page.wait_for_function("there => window.lying() === there", arg=there)


def test_a_round_moving_and_still(new_player: NewPlayer) -> None:
    anna, ben = people = [new_player(motion=wish) for wish in ("no-preference", "reduce")]
    for person in people:
        note_all(person)
    come_together(people, deck=deck_where(banker(1), EVEN, 2, rounds=1))
    ben.choose()
    anna.take_a_card()
    anna.wait_for_turn()
    expect_at_rest(anna)
    anna.finish()
    ben.take_turn()
    for person in people:
        person.expect_count()
    expect_alike(anna, ben)
    assert longest(ben.page) <= SHORT < longest(anna.page)
    assert sights(ben) <= STEPS
    assert sights(ben) < sights(anna)


def test_the_setting_stills_the_table_too(new_player: NewPlayer) -> None:
    anna = new_player(motion="no-preference")
    reduce_motion(anna)
    note_all(anna)
    anna.play_alone(1, deck=deck_where(banker(0), EVEN, 2, rounds=1))
    anna.choose()
    anna.take_a_card()
    anna.finish()
    anna.expect_count()
    assert longest(anna.page) <= SHORT
    assert sights(anna) <= STEPS
