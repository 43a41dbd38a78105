"""The table fits every screen: nothing scrolls or is hidden, and fingers find their targets."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import FINGER, PHONE
from tests.browser.geometry import enlarge, faults, faults_everywhere, resize
from tests.browser.grandprix.player import CLOSED, LAPS, NewPlayer, Player, next_to_play

LONG = "W" * 24


def moments(player: Player) -> Iterator[str]:
    """Everything that a race can look like to one player."""
    yield "turn"
    kind = player.kinds_held()[0]
    player.discard()
    yield "after a discard"
    player.press(player.pile(kind))
    player.expect_answer()
    yield "why not"
    player.take(CLOSED, cards=2)
    for _ in range(LAPS - 1):
        player.draw()
    player.expect_workshop()
    yield "workshop"
    player.pick(0, 1, 2, 3)
    yield "a car of four cards"
    player.press(player.confirm)
    player.expect_race(1)
    yield "race"
    player.go_on()
    player.wait_for_turn()
    yield "next race"


def lies_below_an_answer(fault: str) -> bool:
    """An answer lies over the piles while it is read."""
    return fault.startswith("why not") and fault.endswith("is covered")


@pytest.mark.parametrize("seats", [2, 5])
def test_a_race_on_every_screen(new_player: NewPlayer, seats: int) -> None:
    anna = new_player(PHONE, language="de", **FINGER)
    anna.play_alone(seats)
    found = [fault for what in moments(anna) for fault in faults_everywhere(anna.page, what)]
    found = [fault for fault in found if not lies_below_an_answer(fault)]
    assert not found, "\n".join(found)


def all_with_long_names(new_player: NewPlayer) -> list[Player]:
    people = [new_player(PHONE, **FINGER) for _ in range(5)]
    maker, *friends = people
    maker.new_table(5)
    for friend in friends:
        friend.page.goto(maker.page.url)
        friend.sit()
    for person in people:
        person.take_name(LONG)
    maker.press(maker.button("waiting.start"))
    return people


def test_the_longest_names(new_player: NewPlayer) -> None:
    people = all_with_long_names(new_player)
    maker = people[0]
    starter = next_to_play(people)
    expect(maker.hand).to_have_count(4)
    found = faults_everywhere(maker.page, "turn")
    starter.exchange()
    watcher = people[people.index(starter) - 1]
    found += faults_everywhere(watcher.page, "another's turn")
    assert not found, "\n".join(found)


def test_letters_twice_as_large(player: Player) -> None:
    player.play_alone()
    enlarge(player.page)
    found = []
    for what in moments(player):
        for size in ("phone", "laptop"):
            resize(player.page, size)
            found += [f"{what}, {size}: {each}" for each in faults(player.page, touch=False)]
    assert not found, "\n".join(found)
