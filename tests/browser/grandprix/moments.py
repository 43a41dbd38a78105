"""What can be seen at a table of Grand Prix."""

from collections.abc import Callable, Iterator

from playwright.sync_api import expect

from brelan.games.grandprix.actions import DRAW
from tests.browser.cover import covered
from tests.browser.geometry import DESKS, HELD, on_screens
from tests.browser.grandprix.player import CLOSED, LAPS, Player
from tests.browser.guest import next_to_act
from tests.browser.keyboard import Go, Keys, spot
from tests.browser.player import ALL, LONG, come_together
from tests.browser.sheets import open_sheet, sheets

__all__ = ["Player", "crowd", "lesson", "moments", "pictures", "tolerated"]

lesson: dict[str, Keys] = {
    "car": (
        *(Go(spot(f"hand.{card}.0"), "Space") for card in (4, 11, 18, 26)),
        Go(".workshop .primary"),
    )
}


def moments(player: Player, seats: int) -> Iterator[str]:
    """A race, the standing after it, and the end of the match."""
    player.play_alone(seats - 1)
    player.wait_for_turn()
    yield "turn"
    yield from turn(player)
    player.wait_for_turn()
    yield "second turn"
    yield from sheets(player)
    yield from building(player)
    player.expect_race(1)
    yield "race"
    player.go_on()
    player.wait_for_turn()
    yield "next race"
    yield from standing(player)
    player.autoplay(ALL)
    player.see_the_end()
    yield "end of match"


def tolerated(fault: str) -> bool:
    """An answer (G14) lies over the piles while it is read."""
    below = "is covered" in fault or ("is a target" in fault and "G14" not in fault)
    return fault.startswith("why not: ") and below


def turn(player: Player) -> Iterator[str]:
    """An exchange, with a look at what may not be taken."""
    kind = player.kinds_held()[0]
    player.discard()
    yield "after a discard"
    player.press(player.pile(kind))
    assert player.expect_answer() == "G14"
    yield "why not"
    player.press(player.look(kind))
    yield from open_sheet(
        player, "grandprix.pile.title", kind=player.text(f"grandprix.kind.{kind}")
    )
    player.take(CLOSED, cards=2)
    expect(player.page.get_by_role("alert").get_by_role("button")).to_have_count(0)


def building(player: Player) -> Iterator[str]:
    for _ in range(LAPS - 1):
        player.draw()
    player.expect_workshop()
    builds = player.page.get_by_text(player.text("grandprix.building"), exact=True)
    expect(builds).to_have_count(0)
    yield "workshop"
    for number, what in enumerate(("one card", "two cards", "three cards", "four cards")):
        player.pick(number)
        yield f"a car of {what}"
    player.press(player.confirm)


def standing(player: Player) -> Iterator[str]:
    """On a phone, what stands beside the table lies in a sheet."""
    if player.touch:
        player.press(player.button("grandprix.score"))
        yield "standing"
    player.press(player.button("grandprix.lastRace"))
    for moment in open_sheet(player, "grandprix.lastRace"):
        for size in on_screens(player, HELD if player.touch else DESKS):
            assert covered(player) == [], size
        yield moment
    if player.touch:
        player.page.keyboard.press("Escape")


def crowd(new_player: Callable[..., Player]) -> Iterator[tuple[Player, str]]:
    """In French, where marks and buttons are the longest."""
    people = [new_player(language="fr") for _ in range(Player.most)]
    come_together(people, [LONG] * len(people))
    starter = next_to_act(people)
    starter.wait_for_turn()
    yield starter, "turn"
    starter.exchange()
    yield people[people.index(starter) - 1], "another's turn"
    for person in people:
        person.autoplay(LAPS - (person is starter), int(DRAW))
    starter.expect_workshop()
    yield starter, "everyone builds a car"
    starter.pick(0, 1, 2, 3)
    yield starter, "an incomplete car"


def pictures(player: Player) -> Iterator[str]:
    player.play_alone()
    player.exchange()
    player.wait_for_turn()
    yield "turn"
    for _ in range(LAPS - 1):
        player.draw()
    player.expect_workshop()
    player.pick_car()
    yield "car"
    player.press(player.confirm)
    player.expect_race(1)
    yield "race"
    player.play_alone(1)
    player.autoplay(ALL)
    player.see_the_end()
    yield "match-end"
