"""Friends at one table by link, as many as can play, and a spectator: nobody sees or hears
another's cards before the count (T15)."""

import json
from collections.abc import Sequence
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.guest import next_to_act
from tests.browser.player import NAMES, come_together
from tests.browser.tigre.deals import HIGH
from tests.browser.tigre.people import all_go_on, figures
from tests.browser.tigre.player import NewPlayer, Player
from tests.browser.wire import Wire, events, numbers

DECK = ",".join(map(str, HIGH))
CARDS = set(HIGH)
DISTANCE = 57  # two cards are below it, three perhaps


def heard_before_the_count(wire: Wire) -> set[int]:
    """The cards that came over the wire, but for those drawn openly (T7)."""
    cards: set[int] = set()
    for frame in wire.frames:
        if "HandsShown" in events(frame):
            return cards
        if frame["type"] == "Update":
            cards |= numbers(json.dumps(without_draws(frame))) & CARDS
    raise AssertionError("the count never came")


def without_draws(frame: dict[str, Any]) -> dict[str, Any]:
    told = [event for event in frame["events"] if event["type"] != "Drawn"]
    return {**frame, "events": told, "view": {**frame["view"], "draws": []}}


def cards_of(person: Player) -> set[int]:
    return set().union(*map(numbers, person.hand.all_inner_texts()))


def shown_to(person: Player) -> set[int]:
    """The cards on the screen; what was drawn openly is told in the log."""
    return numbers(person.page.locator("main > :not([role=log])").inner_text()) & CARDS


def play_round(people: Sequence[Player], spectators: Sequence[Player]) -> list[set[int]]:
    """The Banker chooses, each takes a card and stops; the cards that each held."""
    next_to_act(people).choose(DISTANCE)
    held = {}
    for _ in people[1:]:
        player = next_to_act(people)
        player.take_a_card()
        held[id(player)] = cards_of(player)
        player.finish()
        for reader in (*people, *spectators):
            own = cards_of(reader) if reader in people else set()
            assert shown_to(reader) <= own
    banker = next_to_act(people)
    held[id(banker)] = cards_of(banker)
    banker.finish()
    return [held[id(person)] for person in people]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_round_by_link(new_player: NewPlayer, seats: int) -> None:
    people = [new_player() for _ in range(seats)]
    spectators = [new_player() for _ in range(seats % 2)]
    come_together(people, deck=DECK)
    for eve in spectators:
        eve.page.goto(people[0].page.url)
        eve.sees("table.watching")
        expect(eve.take).to_have_count(0)
    held = play_round(people, spectators)

    told = figures(people[0], NAMES[0])
    assert sorted(told) == sorted(NAMES[:seats])
    for person, name in zip((*people, *spectators), (*NAMES[:seats], ""), strict=False):
        assert figures(person, name) == told
    for person, own in zip((*people, *spectators), (*held, set()), strict=False):
        assert heard_before_the_count(person.wire) <= own
    all_go_on(people)
    winner = max(told, key=lambda name: int(told[name][1].split()[-1]))
    for person, name in zip(people, NAMES, strict=False):
        person.sees("table.youWin") if name == winner else person.sees("table.wins", name=winner)
