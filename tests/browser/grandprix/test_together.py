"""Two to five people at one table by link, each with a browser of their own; one is a spectator."""

from collections.abc import Sequence
from itertools import cycle, islice

import pytest
from playwright.sync_api import expect

from brelan.games.grandprix.actions import DRAW
from tests import engine
from tests.browser.geometry import on_screens
from tests.browser.grandprix.player import (
    CAR,
    CLOSED,
    FULL,
    LAPS,
    NewPlayer,
    Player,
    strip,
)
from tests.browser.guest import next_to_act
from tests.browser.player import NAMES, come_together
from tests.browser.wire import Frame, Wire, events

_OVERFULL = """lanes => lanes.filter(lane => {
    const { top, bottom } = lane.getBoundingClientRect();
    return [...lane.querySelectorAll('.who, .cards')].some(part => {
        const box = part.getBoundingClientRect();
        return box.top < top - 1 || box.bottom > bottom + 1;
    });
}).map(lane => lane.textContent)"""
BY_HAND = 1  # turns of each; otherwise cards are drawn from the pile by script
FIVE_SHORT = 18  # turns with five seats, after which the closed pile is empty (G16)


def clockwise(people: Sequence[Player]) -> list[Player]:
    """Everyone in the order of a race's turns, from who starts (G8, G9)."""
    first = people.index(next_to_act(people))
    return list(islice(cycle(people), first, first + LAPS * len(people)))


def take_turn(person: Player, spectator: Player) -> None:
    """Open cards where there are some: the others see who has them (G17)."""
    person.wait_for_turn()
    if person.takeable.count() == 1:
        return person.exchange()
    [card] = person.named_on(person.takeable.first)
    person.take_first_open()
    seat = spectator.page.get_by_role("article", name=person.name)
    expect(seat.get_by_text(spectator.text("grandprix.known.list", cards=""))).to_contain_text(card)
    return None


def run_short(person: Player, turn: int) -> None:
    """Two closed cards each, until there are none; then the one card that lies open to this seat,
    and a closed one after a reshuffle (G16)."""
    if turn != FIVE_SHORT:
        return person.exchange()
    person.discard()
    person.press(person.pile(CLOSED))
    assert person.expect_answer() == "G16"
    person.press(person.takeable.first)
    expect(person.hand).to_have_count(FULL)
    told = person.page.get_by_text(person.text("grandprix.reshuffled", count=16))
    expect(told.first).to_be_attached()
    return None


def rows(person: Player) -> list[list[str]]:
    """The race as it is told to this person: who, what car, its value, the score card."""
    lanes = person.expect_race(1).get_by_role("listitem").all()
    told = [lane.inner_text().split() for lane in lanes]
    return [
        [person.name if word == person.text("table.you") else word for word in row] for row in told
    ]


def overfull_lanes(person: Player) -> list[str]:
    """Those with something that hangs into the next, on the lowest screen."""
    found: list[str] = []
    for _ in on_screens(person, ("phone with bars on its side",)):
        lanes = person.expect_race(1).get_by_role("listitem")
        found = lanes.evaluate_all(_OVERFULL)
    return found


def updates(wire: Wire) -> list[Frame]:
    """The updates before the cars were shown."""
    received = [frame for frame in wire.frames if frame["type"] == "Update"]
    shown = next(i for i, frame in enumerate(received) if "RaceRun" in events(frame))
    return received[:shown]


def expect_secret(wire: Wire, seat: int) -> None:
    """G10, G17: others are sent only that a card was chosen, not which."""
    events = [
        event for frame in updates(wire) for event in frame["events"] if event.get("seat") != seat
    ]
    chosen = [event["card"] for event in events if event["type"] == "CardChosen"]
    assert chosen
    assert set(chosen) == {-1}
    assert not any(event["cards"] for event in events if event["type"] == "Drawn")


@pytest.mark.parametrize("seats", [2, 3, 4, 5] if engine.FULL else [2, 3, 5])
def test_a_race_by_link(new_player: NewPlayer, seats: int) -> None:
    people = [new_player() for _ in range(seats)]
    spectators = [new_player()] if seats == 3 else []
    come_together(people)
    for eve in spectators:
        eve.page.goto(people[0].page.url)
        eve.sees("table.watching")
        expect(eve.fan).to_have_count(0)

    if seats == 5:
        for turn, person in enumerate(clockwise(people)):
            run_short(person, turn)
    else:
        for person in clockwise(people)[: seats * BY_HAND]:
            take_turn(person, people[people.index(person) - 1])
        for person in people:
            person.autoplay(LAPS - BY_HAND, int(DRAW))
    for person in people:
        person.build()

    told = rows(people[0])
    assert {row[1] for row in told} == set(NAMES[:seats])
    assert overfull_lanes(people[0]) == []
    for seat, person in enumerate((*people, *spectators)):
        assert rows(person) == told
        expect_secret(person.wire, seat)
    for person in people:
        person.go_on()
    assert next_to_act(people).name == told[0][1]  # G8


def test_a_rivals_choice_is_not_sent(new_player: NewPlayer) -> None:
    """G10: two tables alike, where Anna picks other cards: Ben sees and hears the same."""
    anna, ben = new_player(), new_player()
    seen, received = [], []
    for picks in ((0, 1, 2, 3), (4, 5, 6, 7)):
        ben.wire.forget()
        come_together((anna, ben))
        anna.autoplay(LAPS, int(DRAW))
        for _ in range(LAPS):
            ben.draw()
        anna.expect_workshop()
        anna.pick(*picks)
        anna.press(anna.confirm)
        expect(anna.workshop).to_have_count(0)
        expect(anna.picked).to_have_count(CAR)
        anna.press(anna.hand.first, position=strip(anna.hand.first))
        assert anna.expect_answer() == "G10"
        expect(ben.page.get_by_role("article")).to_contain_text(ben.text("table.mark.ready"))
        seen.append(
            ben.page.locator("main").aria_snapshot() + ben.page.locator("main").inner_html()
        )
        ben.build()
        anna.expect_race(1)
        received.append(updates(ben.wire))
    assert seen[0] == seen[1]
    assert received[0] == received[1]
