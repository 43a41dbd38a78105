"""What a seat can read from a view, as numbers that the players by rules of thumb weigh."""

from collections.abc import Iterable, Sequence
from math import exp, sqrt

from brelan.games.differenzler.cards import ALL_POINTS, LAST_TRICK, POWER, VALUE
from brelan.games.differenzler.view import DifferenzlerView

Features = list[tuple[int, float]]  # which feature, and how much of it

_VALUE = tuple(int(value) for value in VALUE)  # at 36 * trump + card
_POWER = tuple(int(power) for power in POWER)  # at 36 * trump + card
_SUITS = tuple(511 << 9 * suit for suit in range(4))
_DECK = (1 << 36) - 1
_TEN, _QUEEN, _KING, _ACE = 4, 6, 7, 8

# The features of what is left of a hand after a card.
TRUMP_CARD = 0  # five: trumps with 0, 1, 2, 3, more unseen cards above them
PLAIN_CARD = 5  # four: other cards with 0, 1, 2, more unseen cards above them
EXPOSED = 9  # plain suits in which even our lowest card has three unseen below it
TRUMP_POINTS = 10
PLAIN_POINTS = 11
TRUMPS_SQUARED = 12
ANY_HAND = 13
POINTS_A_CARD = 14  # of those that are still to be won
ON_LEAD = 15
UNSEEN_TRUMPS = 16
HAND_FEATURES = 17


def dot(left: Iterable[float], right: Iterable[float]) -> float:
    return sum([a * b for a, b in zip(left, right, strict=True)])


def _set(cards: Iterable[int]) -> int:
    return sum([1 << card for card in cards])


def _stronger(trump: int, card: int) -> int:
    suit = range(card - card % 9, card - card % 9 + 9)
    return _set(c for c in suit if _POWER[36 * trump + c] > _POWER[36 * trump + card])


_ABOVE = tuple(_stronger(trump, card) for trump in range(4) for card in range(36))


def estimate_features(view: DifferenzlerView) -> list[float]:
    """A new hand: one, each trump by rank, trumps squared, plain tops, tens."""
    ranks = [[card % 9 for card in view.hand if card // 9 == suit] for suit in range(4)]
    trumps = ranks.pop(view.trump)
    by_rank = [float(rank in trumps) for rank in range(9)]
    tops = [float(sum([rank in held for held in ranks])) for rank in (_ACE, _KING, _QUEEN, _TEN)]
    long_aces = float(sum([len(held) - 2 for held in ranks if _ACE in held and len(held) > 2]))
    return [1.0, *by_rank, float(len(trumps) ** 2), *tops, long_aces]


class Outlook:
    """What a seat can read from a view in its turn, as its judgement needs it."""

    def __init__(self, view: DifferenzlerView) -> None:
        self.trump = view.trump
        self.row = 36 * view.trump
        self.left = len(view.hand) - 1  # cards in hand after this trick
        self.held = [[card for card in view.hand if card // 9 == suit] for suit in range(4)]
        self.wanted = view.estimate - view.points[view.seat]
        self.outstanding = int(ALL_POINTS) - sum(view.points)
        self.voids = [view.voids[(view.seat + i) & 3] for i in range(1, 4 - len(view.trick))]
        self.unseen = _DECK - _set(view.hand) - sum([_set(cards) for cards in view.laid])
        self.unseen_trumps = (self.unseen & _SUITS[view.trump]).bit_count()
        self._look_at_trick(view)

    def _look_at_trick(self, view: DifferenzlerView) -> None:
        values = [_VALUE[self.row + card] for card in view.trick]
        self.pile = sum(values) + (int(LAST_TRICK) if self.left == 0 else 0)
        self.led = view.trick[0] // 9 if view.trick else -1
        self.best = -1  # the strength to beat
        if view.trick:
            self.best = _POWER[self.row + view.trick[(view.winning - view.trick_leader) & 3]]
        own = sum([_VALUE[self.row + card] for card in view.hand])
        unseen_points = self.outstanding - sum(values) - own - int(LAST_TRICK)
        self.mean_value = unseen_points / max(1, self.unseen.bit_count())

    def power(self, card: int) -> int:
        """How strong a card is; a trump is stronger than all others."""
        return _POWER[self.row + card]

    def beats(self, card: int) -> bool:
        """Whether a card would be the best of the trick so far."""
        follows = self.led in (-1, card // 9) or card // 9 == self.trump
        return follows and _POWER[self.row + card] > self.best

    def above(self, card: int) -> int:
        """How many unseen cards of its suit are stronger than a card."""
        return (self.unseen & _ABOVE[self.row + card]).bit_count()

    def take_features(self, card: int) -> list[float]:
        """What endangers a card that is the best so far: stronger cards, and being trumped."""
        suit, cards = card // 9, self.left + 1
        above = self.above(card) * sum([suit not in voids for voids in self.voids])
        if suit == self.trump:
            return [1.0, len(self.voids), sqrt(above), above / cards, 0.0, 0.0, 0.0, 0.0, 0.0]
        trumping = sum([self.trump not in voids for voids in self.voids])
        trumps = trumping * self.unseen_trumps
        void = any(suit in voids for voids in self.voids)
        thin = trumps / (1 + (self.unseen & _SUITS[suit]).bit_count())
        odds = [trumping, sqrt(above), above / cards, trumps if void else 0.0, thin]
        return [1.0, 0.0, 0.0, 0.0, *odds]

    def chance(self, card: int, take: Sequence[float]) -> float:
        """How likely a card takes the trick."""
        if not self.beats(card):
            return 0.0
        return 1 / (1 + exp(-dot(self.take_features(card), take))) if self.voids else 1.0

    def haul(self, card: int, weights: Sequence[float]) -> float:
        """What the trick is worth, if it is taken by a card."""
        later = weights[0] + weights[1] * self.mean_value
        return self.pile + _VALUE[self.row + card] + len(self.voids) * later

    def suit_features(self, suit: int, cards: list[int]) -> Features:
        """The features of the seat's cards of a suit."""
        is_trump = suit == self.trump
        first, most = (TRUMP_CARD, 4) if is_trump else (PLAIN_CARD, 3)
        found: Features = [(first + min(self.above(card), most), 1.0) for card in cards]
        points = sum([_VALUE[self.row + card] for card in cards])
        found.append((TRUMP_POINTS if is_trump else PLAIN_POINTS, points))
        if is_trump:
            found.append((TRUMPS_SQUARED, len(cards) ** 2))
        elif cards and (self.unseen & _SUITS[suit] & ((1 << cards[0]) - 1)).bit_count() >= 3:
            found.append((EXPOSED, 1.0))
        return found

    def hand_features(self, haul: float, lead: float) -> Features:
        """The features that do not depend on the seat's cards, after a trick worth this much."""
        points = (self.outstanding - haul) / (4 * self.left)
        trumps = float(self.unseen_trumps)
        return [(ANY_HAND, 1.0), (POINTS_A_CARD, points), (ON_LEAD, lead), (UNSEEN_TRUMPS, trumps)]
