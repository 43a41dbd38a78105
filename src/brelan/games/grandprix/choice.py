"""Which four cards of a full hand to show (G10): all ways are weighed, and what they leave."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from brelan.core.bits import bit, lowest
from brelan.games.grandprix.actions import CHOOSE, FULL, NONE
from brelan.games.grandprix.cards import NO_CARD, copies, sorted_cards
from brelan.games.grandprix.rules import GrandPrix
from brelan.games.grandprix.worth import Worth

_WORST: Final = -1000.0


def _fours() -> vec[i64]:
    """All ways to choose four of eight places, as sets."""
    return vec[i64]([places for places in range(256) if places.bit_count() == 4])


_FOURS: Final = _fours()


def weigh_choices(worth: Worth, state: GrandPrix, seat: i64, legal: vec[i64]) -> vec[float]:
    """For each next card the best of all cars that go on so."""
    cards = sorted_cards(state.hands[seat])
    begun = places_of(cards, state.chosen[seat])
    opinions = vec[float]([_WORST] * len(legal))
    for places in _FOURS:
        following = next_place(places, begun)
        if following != NONE:
            opinion = _showing(worth, cards, places)
            for index in range(len(legal)):
                if legal[index] == CHOOSE + cards[following] and opinion > opinions[index]:
                    opinions[index] = opinion
    return opinions


def _showing(worth: Worth, cards: vec[i64], places: i64) -> float:
    """What it is worth to show some cards of a hand, and to keep the others."""
    shown: i64 = 0
    kept: i64 = 0
    for place in range(FULL):
        if places & bit(place) != 0:
            shown |= bit(cards[place])
        else:
            kept |= bit(cards[place])
    return worth.of_showing(shown, kept)


def places_of(cards: vec[i64], chosen: i64) -> i64:
    """The places of chosen cards in a sorted hand; of two alike the first."""
    places: i64 = 0
    before: i64 = NO_CARD
    for place in range(len(cards)):
        number: i64 = 2 if cards[place] == before else 1
        if copies(chosen, cards[place]) >= number:
            places |= bit(place)
        before = cards[place]
    return places


def next_place(places: i64, begun: i64) -> i64:
    """Where a choice of places goes on that was begun so; NONE if it is another one."""
    while begun != 0:
        if lowest(places) != lowest(begun):
            return NONE
        places &= places - 1
        begun &= begun - 1
    return lowest(places)
