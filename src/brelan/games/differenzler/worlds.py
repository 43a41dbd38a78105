"""The states that a Differenzler view allows.

Every deal of the unseen cards that fits hand sizes and shown voids is exactly as likely: the
number of ways to complete a deal is counted once for a view, then each card is dealt with the
probabilities that these numbers give; cards that any seat may hold come last and are just shuffled.
Hidden estimates are uniform over 0-157 (D10, D11).
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from brelan.core.bits import bit, count, members, set_of
from brelan.core.contract import SPECTATOR, Worlds
from brelan.core.rng import Rng
from brelan.games.differenzler.cards import ALL_POINTS, CARDS, JACK, POWER, RANKS, SUIT, VALUE
from brelan.games.differenzler.rules import (
    DEAL,
    ESTIMATE,
    HAND,
    NONE,
    OVER,
    PHASES,
    PLAY,
    SEATS,
    TRUMP,
    Differenzler,
)
from brelan.games.differenzler.view import DifferenzlerOptions, DifferenzlerView

_ALL_CARDS: Final[i64] = 0xFFFFFFFFF


class DifferenzlerWorlds(Worlds):
    def __init__(self, options: DifferenzlerOptions, view: DifferenzlerView) -> None:
        self._seat: i64 = view.seat
        self._known: Differenzler = _known_state(options, view)
        self._confirmed: vec[i64] = vec[i64]([int(flag) for flag in view.confirmed])
        self._seats: vec[i64] = vec[i64]()  # those whose hands are unseen
        self._room: vec[i64] = vec[i64]()  # how many cards each of them holds
        self._stride: vec[i64] = vec[i64]()  # rooms as digits of one number
        self._cards: vec[i64] = vec[i64]()  # the unseen cards
        self._takers: vec[i64] = vec[i64]()  # for each of them, the set of places that may hold it
        self._bound: i64 = 0  # how many of the cards, the first ones, not every place may hold
        self._ways: vec[float] = vec[float]()  # by rooms left: ways to give the last cards away
        self._lay_out()
        self._count_ways()

    def draw(self, rng: Rng) -> Differenzler:
        world = self._known.copy()
        self._deal(world, rng)
        for seat in range(SEATS):
            if seat != self._seat and self._confirmed[seat] == 1 and world.estimates[seat] == NONE:
                world.estimates[seat] = rng.below(ALL_POINTS + 1)
        return world

    def _lay_out(self) -> None:
        known = self._known
        unseen: i64 = _ALL_CARDS & ~known.played()
        stride: i64 = 1
        if self._seat != SPECTATOR:
            unseen &= ~known.hands[self._seat]
        for seat in range(SEATS):
            room = _hand_size(known, seat)
            if seat != self._seat and room > 0:
                self._seats = append(self._seats, seat)
                self._room = append(self._room, room)
                self._stride = append(self._stride, stride)
                stride *= room + 1
        if len(self._seats) > 0:
            self._sort_cards(members(unseen))

    def _sort_cards(self, unseen: vec[i64]) -> None:
        """The cards that some seat cannot hold first, then those that any may hold."""
        everyone = bit(len(self._seats)) - 1
        for card in unseen:
            takers = self._may_hold(card)
            if takers != everyone:
                self._cards = append(self._cards, card)
                self._takers = append(self._takers, takers)
        self._bound = len(self._cards)
        for card in unseen:
            if self._may_hold(card) == everyone:
                self._cards = append(self._cards, card)
                self._takers = append(self._takers, everyone)

    def _may_hold(self, card: i64) -> i64:
        """The set of places (of `_seats`) whose seat may hold a card."""
        known = self._known
        suit = SUIT[card]
        is_jack = suit == known.trump and card == RANKS * suit + JACK  # D20
        takers: i64 = 0
        for place in range(len(self._seats)):
            if is_jack or known.voids[self._seats[place]] & bit(suit) == 0:
                takers |= bit(place)
        return takers

    def _count_ways(self) -> None:
        """ways[r] = in how many ways the last cards fill the rooms r: one card more, one room less.

        The number of cards left is the sum of the rooms, so the rooms determine which card is next.
        """
        size: i64 = 1
        for room in self._room:
            size *= room + 1
        self._ways = vec[float]([0.0] * size)
        self._ways[0] = 1.0
        rooms: i64 = 1
        while rooms < size:
            self._ways[rooms] = self._sum_of_ways(rooms)
            rooms += 1

    def _sum_of_ways(self, rooms: i64) -> float:
        left: i64 = 0
        for place in range(len(self._seats)):
            left += self._digit(rooms, place)
        takers = self._takers[len(self._cards) - left]
        ways = 0.0
        for place in range(len(self._seats)):
            if takers & bit(place) != 0 and self._digit(rooms, place) > 0:
                ways += self._ways[rooms - self._stride[place]]
        return ways

    def _digit(self, rooms: i64, place: i64) -> i64:
        return rooms // self._stride[place] % (self._room[place] + 1)

    def _deal(self, world: Differenzler, rng: Rng) -> None:
        room = self._room[:]
        rooms: i64 = len(self._ways) - 1
        index: i64 = 0
        total: i64 = len(self._cards)
        while index < total:
            if index < self._bound:
                place = self._choose(self._takers[index], room, rooms, rng.uniform())
                rooms -= self._stride[place]
            else:
                place = _place_of(room, rng.below(total - index))
            room[place] -= 1
            world.hands[self._seats[place]] |= bit(self._cards[index])
            index += 1

    def _choose(self, takers: i64, room: vec[i64], rooms: i64, drawn: float) -> i64:
        threshold = drawn * self._ways[rooms]
        chosen: i64 = NONE
        for place in range(len(room)):
            if takers & bit(place) != 0 and room[place] > 0:
                ways = self._ways[rooms - self._stride[place]]
                if ways > 0.0:
                    chosen = place
                    if threshold < ways:
                        return chosen
                    threshold -= ways
        return chosen  # after a rounding error: the last possible place


def _place_of(room: vec[i64], drawn: i64) -> i64:
    """The place that owns the free room with this number."""
    place: i64 = 0
    while drawn >= room[place]:
        drawn -= room[place]
        place += 1
    return place


def _hand_size(state: Differenzler, seat: i64) -> i64:
    """How many cards a seat holds, by what is public."""
    if state.phase == TRUMP or state.phase == ESTIMATE:
        return HAND
    if state.phase != PLAY:
        return 0
    return HAND - count(state.laid[seat])


def _known_state(options: DifferenzlerOptions, view: DifferenzlerView) -> Differenzler:
    """The state as far as the view shows it: hidden hands empty, hidden estimates missing."""
    state = Differenzler(options.rounds, options.exact_bonus)
    state.phase = PHASES.index(view.phase)
    state.finished = view.round - (1 if TRUMP <= state.phase <= PLAY else 0)
    state.leader = view.leader
    state.trump = view.trump
    state.turn = view.turn
    state.points = vec[i64](view.points)
    state.sums = vec[i64](view.sums)
    for seat in range(SEATS):
        state.laid[seat] = set_of(vec[i64](view.laid[seat]))
        state.voids[seat] = set_of(vec[i64](view.voids[seat]))
    if view.seat != SPECTATOR:
        state.hands[view.seat] = set_of(vec[i64](view.hand))
        state.estimates[view.seat] = view.estimate
    _lay_trick(state, view)
    _remember(state, view)
    return state


def _lay_trick(state: Differenzler, view: DifferenzlerView) -> None:
    state.trick_leader = view.trick_leader
    state.winning = view.winning
    for card in vec[i64](view.trick):
        state.trick[state.trick_size] = card
        state.trick_size += 1
        state.trick_points += VALUE[CARDS * state.trump + card]
    if state.trick_size > 0:
        state.led = SUIT[state.trick[0]]
        best = state.trick[(state.winning - state.trick_leader) & 3]
        state.winning_power = POWER[CARDS * state.trump + best]
        if SUIT[best] == state.trump:
            state.highest_trump = best


def _remember(state: Differenzler, view: DifferenzlerView) -> None:
    trick = view.last_trick
    if trick is not None:
        state.last_leader = trick.leader
        state.last_cards = vec[i64](trick.cards)
        state.last_winner = trick.winner
        state.last_points = trick.points
    result = view.last_round
    if result is not None:
        if state.phase == OVER or state.phase == DEAL:
            state.estimates = vec[i64](result.estimates)
        else:
            state.shown_points = vec[i64](result.points)
            state.shown_estimates = vec[i64](result.estimates)
