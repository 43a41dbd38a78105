"""The states that a Grand Prix view allows.

Hidden are the cards of the other seats that are not known, and the order of the draw pile.
Every way to deal the unseen cards is exactly as likely, among those in which no seat holds more of
the returned cards than it can have drawn since the last shuffle: for each seat the number of such
cards is drawn with the probabilities that counting gives, then cards are dealt at random.
What other seats have chosen for their cars so far is the beginning of any four of their cards.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from brelan.core.bits import set_of
from brelan.core.contract import SPECTATOR, Worlds
from brelan.core.rng import Rng
from brelan.games.grandprix.actions import (
    CHOICE,
    DEAL,
    FULL,
    HAND,
    HEIGHT,
    LOT,
    OVER,
    PHASES,
    RESHUFFLE,
    SHUFFLE,
    TURN,
)
from brelan.games.grandprix.cards import (
    CARDS,
    KINDS,
    TWINS,
    copies,
    hand_of,
    plus,
    sorted_cards,
)
from brelan.games.grandprix.race import extended
from brelan.games.grandprix.rules import GrandPrix
from brelan.games.grandprix.view import GrandPrixOptions, GrandPrixView

_WIDTH: Final[i64] = FULL + 1


def _binomials() -> vec[float]:
    """At 9 * n + k, the number of ways to choose k of n."""
    table = [1.0] + [0.0] * 8
    for n in range(1, 57):
        above = table[9 * n - 9 :]
        table += [1.0] + [above[k - 1] + above[k] for k in range(1, 9)]
    return vec[float](table)


_WAYS: Final = _binomials()


class GrandPrixWorlds(Worlds):
    def __init__(self, options: GrandPrixOptions, view: GrandPrixView) -> None:
        self._seat: i64 = view.seat
        self._known: GrandPrix = _known_state(options, view)
        self._choices: vec[i64] = vec[i64](view.choices)
        self._rooms: vec[i64] = vec[i64]()  # how many hidden cards each seat holds
        self._caps: vec[i64] = vec[i64]()  # how many of them may be returned cards
        self._common: vec[i64] = vec[i64]()  # the unseen cards that any seat may hold
        self._returned: vec[i64] = vec[i64]()  # the unseen cards that were returned
        self._ways: vec[float] = vec[float]()  # by seat and returned cards left
        self._lay_out(view)
        self._count_ways()

    def draw(self, rng: Rng) -> GrandPrix:
        world = self._known.copy()
        if world.phase == LOT or world.phase == DEAL:
            return world
        common = shuffled(self._common, rng)
        returned = shuffled(self._returned, rng)
        for seat in range(world.seats):
            if self._rooms[seat] > 0:
                number = self._number_returned(seat, len(common), len(returned), rng)
                ordinary = self._rooms[seat] - number
                world.hands[seat] = _with(world.hands[seat], returned[:number], common[:ordinary])
                returned = returned[number:]
                common = common[ordinary:]
        world.closed = shuffled(extended(common, returned), rng)
        self._choose(world, rng)
        return world

    def _choose(self, world: GrandPrix, rng: Rng) -> None:
        for seat in range(world.seats):
            if seat != self._seat and self._choices[seat] > 0:
                world.chosen[seat] = _beginning(world.hands[seat], self._choices[seat], rng)

    def _lay_out(self, view: GrandPrixView) -> None:
        known = self._known
        for seat in range(known.seats):
            hidden: i64 = view.sizes[seat] - len(view.known[seat])
            self._rooms = append(self._rooms, 0 if seat == self._seat else hidden)
            self._caps = append(self._caps, min(hidden, known.fresh[seat]))
        if known.phase == LOT or known.phase == DEAL:
            return
        seen = self._seen()
        for card in range(CARDS):
            unseen = (2 if card < TWINS else 1) - seen[card]
            marked = min(unseen, copies(known.returned, card) - self._own_fresh(card))
            for copy in range(unseen):
                if copy < marked:
                    self._returned = append(self._returned, card)
                else:
                    self._common = append(self._common, card)

    def _own_fresh(self, card: i64) -> i64:
        """How many of a card the viewing seat may have from the pile since the last shuffle."""
        known = self._known
        if self._seat == SPECTATOR or known.fresh[self._seat] == 0:
            return 0
        return copies(known.hands[self._seat], card) - copies(known.known[self._seat], card)

    def _seen(self) -> vec[i64]:
        """How many of each card the view shows."""
        known = self._known
        seen = vec[i64]([0] * CARDS)
        for hand in known.hands:  # the seat's, and what others are known to hold
            for card in sorted_cards(hand):
                seen[card] += 1
        for kind in range(KINDS):
            for place in range(known.heights[kind]):
                seen[known.piles[HEIGHT * kind + place]] += 1
        if known.phase == SHUFFLE or known.phase == OVER:  # the cars are still on the table
            for car in known.cars:
                for card in sorted_cards(car):
                    seen[card] += 1
        return seen

    def _count_ways(self) -> None:
        """In how many ways the seats from one on can be dealt their hidden cards."""
        seats = self._known.seats
        width: i64 = len(self._returned) + 1
        self._ways = vec[float]([1.0] * ((seats + 1) * width))
        left: i64 = 0
        for room in self._rooms:
            left += room
        unseen: i64 = len(self._returned) + len(self._common)
        seat: i64 = seats - 1
        dealt: i64 = left
        while seat >= 0:
            dealt -= self._rooms[seat]
            for returned in range(width):
                common = unseen - dealt - returned
                self._ways[seat * width + returned] = self._sum(seat, common, returned)
            seat -= 1

    def _sum(self, seat: i64, common: i64, returned: i64) -> float:
        ways = 0.0
        for number in range(self._most(seat, returned) + 1):
            ways += self._ways_with(seat, common, returned, number)
        return ways

    def _most(self, seat: i64, returned: i64) -> i64:
        """The most returned cards that a seat can be dealt."""
        return min(returned, min(self._caps[seat], self._rooms[seat]))

    def _ways_with(self, seat: i64, common: i64, returned: i64, number: i64) -> float:
        """In how many ways a seat gets a number of returned cards, of those left."""
        ordinary = self._rooms[seat] - number
        if common < ordinary:
            return 0.0
        later = self._ways[(seat + 1) * (len(self._returned) + 1) + returned - number]
        return _WAYS[_WIDTH * returned + number] * _WAYS[_WIDTH * common + ordinary] * later

    def _number_returned(self, seat: i64, common: i64, returned: i64, rng: Rng) -> i64:
        """How many returned cards a seat gets; each deal of them all is as likely."""
        most = self._most(seat, returned)
        if most == 0:
            return 0
        threshold = rng.uniform() * self._sum(seat, common, returned)
        chosen: i64 = 0
        for number in range(most + 1):
            ways = self._ways_with(seat, common, returned, number)
            if ways > 0.0:
                chosen = number
                if threshold < ways:
                    return chosen
                threshold -= ways
        return chosen  # after a rounding error: the last possible number


def shuffled(cards: vec[i64], rng: Rng) -> vec[i64]:
    """The cards in any order."""
    return vec[i64]([cards[index] for index in rng.sample(len(cards), len(cards))])


def _with(hand: i64, some: vec[i64], more: vec[i64]) -> i64:
    for card in some:
        hand = plus(hand, card)
    for card in more:
        hand = plus(hand, card)
    return hand


def _beginning(hand: i64, number: i64, rng: Rng) -> i64:
    """The lowest few of any four cards of a full hand."""
    places = set_of(rng.sample(FULL, HAND))
    cards = sorted_cards(hand)
    chosen: i64 = 0
    for place in range(FULL):
        if number > 0 and places >> place & 1 != 0:
            chosen = plus(chosen, cards[place])
            number -= 1
    return chosen


def _known_state(options: GrandPrixOptions, view: GrandPrixView) -> GrandPrix:
    """The state as far as the view shows it: of other hands, what is known; no draw pile."""
    state = GrandPrix(options.seats, options.open_sums)
    state.phase = PHASES.index(view.phase)
    racing = state.phase == TURN or state.phase == CHOICE or state.phase == RESHUFFLE
    state.finished = view.race - (1 if racing else 0)
    state.starter = view.starter
    state.turn = view.turn
    state.turns = view.turns
    state.discarded = view.discarded
    state.taken = view.taken
    state.returned = hand_of(vec[i64](view.returned))
    state.fresh = vec[i64](view.fresh)
    for seat in range(state.seats):
        state.known[seat] = hand_of(vec[i64](view.known[seat]))
        state.hands[seat] = state.known[seat]
    if view.seat != SPECTATOR:
        state.hands[view.seat] = hand_of(vec[i64](view.hand))
        state.chosen[view.seat] = hand_of(vec[i64](view.chosen))
    for kind in range(KINDS):
        _pile_up(state, kind, vec[i64](view.piles[kind]))
    _remember(state, view)
    return state


def _pile_up(state: GrandPrix, kind: i64, pile: vec[i64]) -> None:
    height: i64 = len(pile)
    state.heights[kind] = height
    for depth in range(height):
        state.piles[HEIGHT * kind + height - 1 - depth] = pile[depth]


def _remember(state: GrandPrix, view: GrandPrixView) -> None:
    state.stakes = set_of(vec[i64](view.stakes))
    state.gone = set_of(vec[i64](view.gone))
    state.unturned &= ~(state.stakes | state.gone)
    for seat in range(state.seats):
        state.won[seat] = set_of(vec[i64](view.won[seat]))
        state.unturned &= ~state.won[seat]
    result = view.last_race
    if result is not None:
        state.awards = vec[i64](result.awards)
        state.unclaimed = set_of(vec[i64](result.unclaimed))
        for seat in range(state.seats):
            state.cars[seat] = hand_of(vec[i64](result.cars[seat]))
