"""A small value network for Differenzler: how far will this seat miss its estimate?

The input is what the seat itself knows, as a list of active features; suits stand in a canonical
order (trump first), so the network need not learn the same thing four times. Two hidden layers.
`scripts/train differenzler network` learns the weights by self-play; they are stored beside this
file.
"""

import struct
from pathlib import Path
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from brelan.core.bits import bit, count, lowest
from brelan.games.differenzler.cards import ALL_POINTS, CARDS, RANKS, SUIT
from brelan.games.differenzler.rules import HAND, PLAY, SEATS, Differenzler

FIRST: Final[i64] = 128  # neurons of the first hidden layer
SECOND: Final[i64] = 32  # neurons of the second

# Where each group of features begins. Other seats are counted from this seat, in the order of play.
_HELD: Final[i64] = 0  # the seat's cards
_LAID: Final[i64] = 36  # the cards of finished tricks, by who played them
_ON_TABLE: Final[i64] = 180  # the cards of the open trick, by who played them
_VOID: Final[i64] = 324  # suits that the others have shown to lack
_WINNING: Final[i64] = 336  # who is winning the open trick, by its size
_TURN: Final[i64] = 352  # who plays next
_AT_STAKE: Final[i64] = 356  # points in the open trick, in fives
_LEFT: Final[i64] = 368  # points still to be won, in eights
_TRICKS: Final[i64] = 388  # tricks still to be finished
_NEED: Final[i64] = 398  # points wanted, one by one
_NEED_BY_TRICKS: Final[i64] = 508  # points wanted in eights, by tricks to go
_BIAS: Final[i64] = 688  # always active
FEATURES: Final[i64] = 689

_LOWEST_NEED: Final[i64] = -30
_HIGHEST_NEED: Final[i64] = 79
_NEED_STEPS: Final[i64] = 18
_GUESS: Final[i64] = FEATURES * FIRST + FIRST * SECOND + 2 * SECOND + 1  # where the guess begins
WEIGHTS: Final[i64] = _GUESS + FEATURES
WEIGHTS_FILE: Final = Path(__file__).with_name("net.bin")


class Net:
    """The network itself; not to be shared between threads."""

    def __init__(self, weights: vec[float]) -> None:
        """Weights: first layer by feature, second by first neuron, biases, last layer, guess."""
        self._weights: vec[float] = weights
        self._sums: vec[float] = vec[float]([0.0] * FIRST)
        # The neurons of the first layer that fire: how strongly, and where their weights begin.
        self._values: vec[float] = vec[float]([0.0] * FIRST)
        self._rows: vec[i64] = vec[i64]([0] * FIRST)

    def prepare(self, features: vec[i64]) -> None:
        """Sum up the features that several judgements share."""
        weights = self._weights
        sums = self._sums
        column: i64 = 0
        while column < FIRST:  # four columns at a time, in registers
            a = 0.0
            b = 0.0
            c = 0.0
            d = 0.0
            for feature in features:
                at = feature * FIRST + column
                a += weights[at]
                b += weights[at + 1]
                c += weights[at + 2]
                d += weights[at + 3]
            sums[column] = a
            sums[column + 1] = b
            sums[column + 2] = c
            sums[column + 3] = d
            column += 4

    def conclude(self, features: vec[i64]) -> float:
        """The miss to expect, in points, by the prepared features together with these."""
        active = self._activate(features)
        weights = self._weights
        values = self._values
        rows = self._rows
        miss = weights[_GUESS - 1]
        bias: i64 = FEATURES * FIRST + FIRST * SECOND
        column: i64 = 0
        while column < SECOND:
            a = weights[bias + column]
            b = weights[bias + column + 1]
            c = weights[bias + column + 2]
            d = weights[bias + column + 3]
            index: i64 = 0
            while index < active:
                value = values[index]
                at = rows[index] + column
                a += value * weights[at]
                b += value * weights[at + 1]
                c += value * weights[at + 2]
                d += value * weights[at + 3]
                index += 1
            out = bias + SECOND + column
            miss += max(a, 0.0) * weights[out]
            miss += max(b, 0.0) * weights[out + 1]
            miss += max(c, 0.0) * weights[out + 2]
            miss += max(d, 0.0) * weights[out + 3]
            column += 4
        return miss

    def guess(self, features: vec[i64]) -> i64:
        """About the estimate with the least miss for an opening, at a fraction of the cost."""
        points = 0.5
        for feature in features:
            points += self._weights[_GUESS + feature]
        return max(0, i64(points))

    def _activate(self, features: vec[i64]) -> i64:
        """Note the first layer's neurons that fire; how many they are."""
        weights = self._weights
        active: i64 = 0
        for neuron in range(FIRST):
            total = self._sums[neuron]
            for feature in features:
                total += weights[feature * FIRST + neuron]
            if total > 0.0:
                self._values[active] = total
                self._rows[active] = FEATURES * FIRST + neuron * SECOND
                active += 1
        return active


def load(data: bytes) -> Net:
    """The network with these weights, half-precision floats."""
    numbers: tuple[float, ...] = struct.unpack(f"<{len(data) // 2}e", data)
    if len(numbers) != WEIGHTS:
        raise ValueError(f"{len(numbers)} weights instead of {WEIGHTS}")
    return Net(vec[float](numbers))


def situation(state: Differenzler, seat: i64) -> vec[i64]:
    """The features of a position as a seat knows it, all but what it still needs."""
    order = _suit_order(state, state.hands[seat])
    features = _cards(vec[i64]([_BIAS], capacity=64), _HELD, state.hands[seat], order)
    on_table: i64 = 0
    place: i64 = 0
    while place < state.trick_size:
        card = state.trick[place]
        on_table |= bit(card)
        group = _ON_TABLE + CARDS * ((state.trick_leader + place - seat) & 3)
        features = append(features, group + _canonical(card, order))
        place += 1
    for other in range(SEATS):
        laid = state.laid[(seat + other) & 3] & ~on_table
        features = _cards(features, _LAID + CARDS * other, laid, order)
    features = _shown_voids(features, state, seat, order)
    return _trick_features(features, state, seat)


def opening(state: Differenzler, seat: i64) -> vec[i64]:
    """The features of the position in which a seat made its estimate."""
    hand = state.hands[seat] | state.laid[seat]
    order = _suit_order(state, hand)
    features = _cards(vec[i64]([_BIAS], capacity=16), _HELD, hand, order)
    features = append(features, _TURN + ((state.leader - seat) & 3))
    features = append(features, _LEFT + ALL_POINTS // 8)
    return append(features, _TRICKS + HAND)


def needs(wanted: i64, tricks: i64) -> vec[i64]:
    """The features of wanting this many points from this many tricks."""
    above = max(0, wanted - _LOWEST_NEED)
    fine = min(_HIGHEST_NEED - _LOWEST_NEED, above)
    step = min(_NEED_STEPS - 1, above >> 3)
    return vec[i64]([_NEED + fine, _NEED_BY_TRICKS + _NEED_STEPS * tricks + step])


def tricks_to_go(state: Differenzler) -> i64:
    """How many tricks are not yet finished."""
    return HAND - (count(state.played()) - state.trick_size) // SEATS


def _suit_order(state: Differenzler, hand: i64) -> vec[i64]:
    """The canonical place of each suit: trump first, then by the seat's cards."""
    order = vec[i64]([0, 0, 0, 0])
    for suit in range(4):
        if suit != state.trump:
            order[suit] = 1
            for other in range(4):
                if other != suit and other != state.trump and _before(hand, other, suit):
                    order[suit] += 1
    return order


def _before(hand: i64, suit: i64, other: i64) -> bool:
    mine = _ranks(hand, suit)
    theirs = _ranks(hand, other)
    return mine > theirs if mine != theirs else suit < other


def _ranks(cards: i64, suit: i64) -> i64:
    return (cards >> (RANKS * suit)) & 511


def _canonical(card: i64, order: vec[i64]) -> i64:
    suit = SUIT[card]
    return card + RANKS * (order[suit] - suit)


def _cards(features: vec[i64], group: i64, cards: i64, order: vec[i64]) -> vec[i64]:
    while cards != 0:
        features = append(features, group + _canonical(lowest(cards), order))
        cards &= cards - 1
    return features


def _shown_voids(features: vec[i64], state: Differenzler, seat: i64, order: vec[i64]) -> vec[i64]:
    for other in range(1, SEATS):
        voids = state.voids[(seat + other) & 3]
        while voids != 0:
            features = append(features, _VOID + 4 * (other - 1) + order[lowest(voids)])
            voids &= voids - 1
    return features


def _trick_features(features: vec[i64], state: Differenzler, seat: i64) -> vec[i64]:
    turn = state.turn if state.phase == PLAY else state.leader
    features = append(features, _TURN + ((turn - seat) & 3))
    if state.trick_size > 0:
        winning = (state.winning - seat) & 3
        features = append(features, _WINNING + 4 * state.trick_size + winning)
        stake = state.trick_points // 5
        features = append(features, _AT_STAKE + min(11, stake))
    won: i64 = 0
    for points in state.points:
        won += points
    features = append(features, _LEFT + (ALL_POINTS - won) // 8)
    return append(features, _TRICKS + tricks_to_go(state))
