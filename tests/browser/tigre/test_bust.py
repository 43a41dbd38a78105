"""A bust and a free stop cannot be told apart before the count (T14).

Two tables with the same numbers in their decks, written in another order: the Banker draws and is
dealt the same cards at both, and the other seat takes one more. At one of them that is too far.
"""

from playwright.sync_api import expect

import brelan
from brelan.games.tigre.view import DISTANCES
from tests.browser.motion import wait_for_rest
from tests.browser.player import come_together
from tests.browser.tigre.deals import EXTREME, TAKE, decks, match_of, view_of
from tests.browser.tigre.player import SHORTEST, NewPlayer, Player

BANKER, TRAVELLER = 0, 1
TOLD = 3  # updates at least: the distance, a card, a word
Twins = tuple[str, str]


def travelled(match: brelan.Match) -> int:
    """How far the other seat goes with one card more."""
    match.submit(BANKER, DISTANCES.index(SHORTEST))
    match.submit(TRAVELLER, TAKE)
    return view_of(match, TRAVELLER).hand.total


def twin_decks() -> Twins:
    """The first with which the traveller goes too far, the second with which not."""
    seen: dict[object, dict[bool, str]] = {}
    for deck in decks(EXTREME):
        match = match_of(deck, 2, rounds=1)
        if view_of(match).banker != BANKER:
            continue
        opening, total = match.opening.events[BANKER], travelled(match)
        if total == SHORTEST:
            continue
        known = seen.setdefault((opening, view_of(match).hand), {})
        known[total > SHORTEST] = deck
        if len(known) == 2:
            return known[True], known[False]
    raise AssertionError("no two deals are alike")


def wait_for_focus(person: Player) -> None:
    """Until nothing moves, and who is to play has the focus where the turn begins."""
    wait_for_rest(person.page)
    if person.called.count():
        expect(person.page.locator("main :focus")).to_be_visible()


class Witness:
    """What the Banker and a spectator see and hear of the other's turn."""

    def __init__(self, people: list[Player]) -> None:
        self.people = people
        self.wires = [person.wire for person in people]
        self.screens: list[str] = []

    def look(self, *sentences: str) -> None:
        """Once the foot of each table says this: all that is shown and read out."""
        for person, sentence in zip(self.people, sentences, strict=True):
            expect(person.foot.last).to_have_text(sentence)
            wait_for_focus(person)
            self.screens.append(person.page.locator("main").inner_text())
            self.screens.append(person.page.locator("main").aria_snapshot())

    def received(self) -> list[list[str]]:
        """The updates as they came."""
        return [[text for text in wire.texts if '"Update"' in text] for wire in self.wires]


def travel(new_player: NewPlayer, deck: str, *, bust: bool) -> Witness:
    """The traveller's turn, to its end and to the count, before witnesses."""
    banker, traveller, eve = people = [new_player() for _ in range(3)]
    witness = Witness([banker, eve])
    come_together(people[:2], rounds=1, deck=deck)
    eve.page.goto(banker.page.url)
    eve.begin()
    banker.choose(SHORTEST)
    traveller.take_a_card()
    traveller.wait_for_turn()
    witness.look(*[banker.text("table.thinking", name="Ben")] * 2)
    expect_told(traveller, bust=bust)
    traveller.finish()
    banker.wait_for_turn()
    witness.look(banker.text("tigre.turn"), banker.text("table.thinking", name="Anna"))
    return witness


def expect_told(traveller: Player, *, bust: bool) -> None:
    """A player over the distance is told so and can only stop."""
    too_far = traveller.total - SHORTEST
    line = traveller.text("tigre.tooFar", count=too_far) if bust else traveller.text("tigre.turn")
    expect(traveller.foot.last).to_have_text(line)
    expect(traveller.take).to_have_attribute("aria-disabled", "true" if bust else "false")
    expect(traveller.stop).to_have_attribute("aria-disabled", "false")


def test_others_cannot_see_a_bust(new_player: NewPlayer) -> None:
    too_far, not_too_far = twin_decks()
    bust = travel(new_player, too_far, bust=True)
    free = travel(new_player, not_too_far, bust=False)
    for one, other in zip(bust.screens, free.screens, strict=True):
        assert one.splitlines() == other.splitlines()
    assert bust.received() == free.received()
    assert all(len(received) >= TOLD for received in bust.received())
