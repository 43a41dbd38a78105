"""What can be seen at a table of Tigre."""

from collections.abc import Callable, Iterator

from playwright.sync_api import expect

from tests.browser.guest import next_to_act
from tests.browser.keyboard import Go, Keys, spot
from tests.browser.player import ALL, LONG, come_together
from tests.browser.sheets import open_sheet, sheets
from tests.browser.tigre.deals import (
    EVEN,
    USUAL,
    banker,
    deck_where,
    drawn_again,
    drawn_twice,
)
from tests.browser.tigre.people import take_turns
from tests.browser.tigre.player import SHORTEST, Player

__all__ = ["Player", "crowd", "lesson", "moments", "pictures"]


def choose(distance: int) -> Keys:
    return Go(spot(f"route.{distance}"), "Space"), Go(".routes .primary")


lesson: dict[str, Keys] = {"banker": choose(53), "again": choose(42)}


def moments(player: Player, seats: int) -> Iterator[str]:
    """A match of one round, of which the player is Banker."""
    yield from opening(player, seats)
    player.wait_for_turn()
    yield "turn"
    yield from turn(player)
    player.finish()
    expect(player.ways_on).to_be_visible()
    yield "counting"
    player.expect_count()
    yield "count"
    player.go_on()
    player.expect_result()
    yield "end of match"


def opening(player: Player, seats: int) -> Iterator[str]:
    deck = deck_where(drawn_again, EVEN, seats, rounds=1)
    player.make_table(1, seats - 1, deck=deck)
    expect(player.draw).to_be_visible()
    yield "draw"
    player.go_on()
    expect(player.roads.first).to_be_visible()
    yield "choice"
    player.press(player.road(SHORTEST))
    yield "road considered"
    player.choose()


def turn(player: Player) -> Iterator[str]:
    """Too many cards; then the sheets."""
    player.take_too_many()
    yield "too far"
    player.press(player.take, force=True)
    assert player.expect_answer() == "T14"
    yield "why not"
    yield from sheets(player)
    if player.touch:
        player.press(player.button("tigre.log"))
        yield from open_sheet(player, "tigre.log.title")


def crowd(new_player: Callable[[], Player]) -> Iterator[tuple[Player, str]]:
    """Three, of whom two are tied and draw twice: the widest count."""
    people = [new_player() for _ in range(3)]
    deck = deck_where(drawn_twice, EVEN, 3, rounds=1)
    come_together(people, [LONG] * 3, deck=deck)
    chooser = next_to_act(people)
    other = people[people.index(chooser) - 1]
    yield other, "the Banker chooses"
    chooser.choose(SHORTEST)
    first = next_to_act(people)
    first.finish()
    next_to_act(people).wait_for_turn()
    yield first, "has stopped"
    take_turns(people, (0, 1))
    chooser.expect_count()
    yield chooser, "count of a tie"


def pictures(player: Player) -> Iterator[str]:
    player.play_alone(rounds=10, deck=deck_where(banker(0), USUAL, seats=4, rounds=10))
    player.press(player.road(62))
    yield "distance"
    player.press(player.button("tigre.confirm", distance=62))
    player.wait_for_turn()
    while player.total < 40:
        player.take_a_card()
        player.wait_for_turn()
    yield "turn"
    player.finish()
    player.expect_count()
    yield "count"
    player.play_alone(rounds=5)
    player.autoplay(ALL)
    player.see_the_end()
    yield "match-end"
