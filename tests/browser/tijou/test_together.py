"""People at one table by link, each with a browser of their own: two play a game, four exchange
cards before a spectator, and two play with four virtual players."""

from collections.abc import Sequence
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.guest import next_to_act
from tests.browser.player import ALL, NAMES, come_together
from tests.browser.tijou.people import pieces_seen, pieces_sent
from tests.browser.tijou.player import GIVE, NewPlayer, Player
from tests.browser.wire import Wire
from tests.engine import FULL

BY_HAND = 6  # actions; then the lowest legal ones are taken by script


def told(wire: Wire, kind: str) -> list[dict[str, Any]]:
    """The events of this kind that came."""
    return [
        event
        for frame in wire.frames
        if frame["type"] == "Update"
        for event in frame["events"]
        if event["type"] == kind
    ]


def expect_nothing_shown(people: Sequence[Player], chosen: Sequence[int]) -> None:
    """Of the exchange each hears who has chosen, and what they chose themselves."""
    for person in people:
        log = person.page.get_by_role("log")
        for seat in chosen:
            own = seat == person.seat
            words = person.text("tijou.gift.you", card="") if own else gift_of(person, seat)
            expect(log).to_contain_text(words)
        assert not told(person.wire, "Exchanged")
        gifts = {event["seat"]: event["card"] for event in told(person.wire, "GiftChosen")}
        assert sorted(gifts) == sorted(chosen)
        assert all(card < 0 for seat, card in gifts.items() if seat != person.seat)


def gift_of(person: Player, seat: int) -> str:
    """What is said when another has chosen; the seat is marked so."""
    ready = person.page.get_by_role("article", name=NAMES[seat])
    expect(ready).to_contain_text(person.text("tijou.mark.chosen"))
    return person.text("tijou.gift", name=NAMES[seat])


def exchange(people: Sequence[Player]) -> None:
    """Each chooses a card for the partner; the last choice swaps them all (J14)."""
    gifts = {}
    for seat, person in enumerate(people):
        person.wait_for_turn()
        gifts[seat] = person.legal[-1] - GIVE
        person.play(GIVE + gifts[seat])
        if len(gifts) < len(people):
            expect_nothing_shown(people, list(gifts))
    for person in people:
        got = gifts[person.wire.view()["partners"][person.seat]]
        given, received = (person.text(f"tijou.one.{c}") for c in (gifts[person.seat], got))
        words = person.text("tijou.exchange.you", given=given, received=received)
        expect(person.page.get_by_role("log")).to_contain_text(words)


def expect_same_board(people: Sequence[Player]) -> None:
    """As soon as all is shown."""

    def is_same(person: Player) -> bool:
        return pieces_seen(person) == pieces_sent(people[0])

    for person in people:
        person.until(partial(is_same, person))


def test_four_exchange_cards_and_play(new_player: NewPlayer) -> None:
    people = [new_player() for _ in range(4)]
    eve = new_player()
    come_together(people)
    eve.page.goto(people[0].page.url)
    eve.sees("table.watching")
    expect(eve.fan).to_have_count(0)
    exchange(people)
    for _ in people:
        next_to_act(people).act()
    expect_same_board([*people, eve])
    assert all(event["card"] < 0 for event in told(eve.wire, "GiftChosen"))
    assert all(event["received"] < 0 for event in told(eve.wire, "Exchanged"))


@pytest.mark.parametrize("virtual", [0, 4] if FULL else [4])
def test_two_play_a_whole_game(new_player: NewPlayer, virtual: int) -> None:
    """At a table of six, and, in a full run, against each other."""
    people = [new_player() for _ in range(2)]
    come_together(people, virtual=virtual)
    for _ in range(BY_HAND):
        next_to_act(people).act()
    for person in people:
        person.autoplay(ALL)
    told = [result_of(person) for person in people]
    assert told[0] == told[1]
    assert {"Anna", "Ben"} <= {name for name, *_ in told[0]}
    assert len(told[0]) == 2 + virtual
    for person in people:
        person.go_on()
        person.expect_result()


def result_of(person: Player) -> list[list[str]]:
    """The end of the game as it is told to this person: who, pieces home, points."""
    expect(person.button("table.toResult")).to_be_visible()
    rows = person.page.get_by_role("region", name=person.pattern("tijou.drawn")).get_by_role("row")
    cells = [row.inner_text().split() for row in rows.all()[1:]]
    return [
        [person.name if who == person.text("table.you") else who, *rest] for who, *rest in cells
    ]
