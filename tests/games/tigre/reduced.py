"""A reduced Tigre of two seats and few cards, small enough to be solved through.

Cards are all different, so a hand is a set of them, kept as bits. The Banker plays second and
sees how many cards the other took and what it said. A policy says whether to take another card;
what it is worth, and what the best answer to it is worth, are reckoned without any guess.
Points are the difference of one round, from the Banker's side.
"""

from collections.abc import Callable
from functools import cache
from math import comb

from tests.games.tigre import oracle
from tests.games.tigre.oracle import Card

Hand = int  # a set of cards, as bits
First = Callable[[Hand], bool]  # whether the first seat takes another card
Second = Callable[
    [int, bool, Hand], bool
]  # the same for the Banker: cards and arrival of the first


class Reduced:
    def __init__(self, cards: list[Card], distance: int) -> None:
        self.cards = cards
        self.distance = distance
        self.everything = (1 << len(cards)) - 1
        self.total = cache(self._total)
        self.ends = cache(self._ends)

    def named(self, hand: Hand) -> list[Card]:
        return [card for index, card in enumerate(self.cards) if hand >> index & 1]

    def _total(self, hand: Hand) -> int:
        return oracle.total(self.named(hand), self.distance)

    def _ends(self, hand: Hand) -> bool:
        """Whether a turn ends with this hand, whatever its seat wants."""
        return self.total(hand) >= self.distance

    def unseen(self, hand: Hand) -> list[Hand]:
        """Each card that is not in a hand."""
        return [1 << index for index in range(len(self.cards)) if not hand >> index & 1]

    def pairs(self, unseen: Hand) -> list[Hand]:
        """Each deal of two cards of these."""
        single = [card for card in self.unseen(0) if card & unseen]
        return [one | other for i, one in enumerate(single) for other in single[:i]]

    def points(self, first: Hand, banker: Hand) -> int:
        """What the Banker scores more than the first seat (T20-T25)."""
        totals = self.total(first), self.total(banker)
        over = [total > self.distance for total in totals]
        if all(over):
            return 0
        banker_wins = over[0] or (not over[1] and totals[1] >= totals[0])
        scores = [
            oracle.score(total, self.distance, wins, losers_score=True)
            for total, wins in zip(totals, (not banker_wins, banker_wins), strict=True)
        ]
        return scores[1] - scores[0]

    # -- the Banker -----------------------------------------------------------------------

    def ends_of_first(self, takes: First) -> dict[tuple[int, bool], dict[Hand, float]]:
        """How likely each end of the first seat's turn is, by what the Banker sees of it."""
        reach = dict.fromkeys(self.pairs(self.everything), 1 / comb(len(self.cards), 2))
        ended: dict[tuple[int, bool], dict[Hand, float]] = {}
        for size in range(2, len(self.cards) - 1):
            for hand in [hand for hand in reach if hand.bit_count() == size]:
                if not self.ends(hand) and size < len(self.cards) - 2 and takes(hand):
                    for card in self.unseen(hand):
                        share = reach[hand] / (len(self.cards) - size)
                        reach[hand | card] = reach.get(hand | card, 0.0) + share
                else:
                    seen = size, self.total(hand) == self.distance
                    ended.setdefault(seen, {})[hand] = reach[hand]
        return ended

    def banker_worth(self, first: First, banker: Second | None) -> float:
        """The Banker's points against a policy; by the best answer when it has none of its own."""
        worth = 0.0
        for (cards, arrived), ends in self.ends_of_first(first).items():
            answer = _Answer(self, cards, arrived, ends, banker)
            deals = sum(answer.value(pair) for pair in self.pairs(self.everything))
            worth += deals / comb(len(self.cards) - cards, 2)
        return worth

    # -- the first seat -------------------------------------------------------------------

    def first_worth(self, banker: Second) -> float:
        """What the best answer to the Banker's policy leaves the Banker."""

        @cache
        def value(hand: Hand) -> float:
            stop = self.against(hand, banker)
            if self.ends(hand) or hand.bit_count() == len(self.cards) - 2:
                return stop
            unseen = self.unseen(hand)
            return min(stop, sum(value(hand | card) for card in unseen) / len(unseen))

        deals = self.pairs(self.everything)
        return sum(value(pair) for pair in deals) / len(deals)

    def against(self, first: Hand, banker: Second) -> float:
        """The Banker's points when the first seat has ended with this hand."""
        size, arrived = first.bit_count(), self.total(first) == self.distance

        def value(hand: Hand) -> float:
            unseen = self.unseen(first | hand)
            if self.ends(hand) or not unseen or not banker(size, arrived, hand):
                return self.points(first, hand)
            return sum(value(hand | card) for card in unseen) / len(unseen)

        deals = self.pairs(self.everything & ~first)
        return sum(value(pair) for pair in deals) / len(deals)


class _Answer:
    """The Banker's turn after the first seat took so many cards, and arrived or not."""

    def __init__(
        self,
        game: Reduced,
        cards: int,
        arrived: bool,
        ends: dict[Hand, float],
        banker: Second | None,
    ) -> None:
        self.game = game
        self.cards = cards
        self.arrived = arrived
        self.ends = ends  # the hands that the first seat may hold, and how likely each is
        self.banker = banker
        self.value = cache(self._value)

    def _value(self, hand: Hand) -> float:
        """The points of a hand, over all that the first seat may hold beside it."""
        fitting = [(end, chance) for end, chance in self.ends.items() if not end & hand]
        stop = sum(chance * self.game.points(end, hand) for end, chance in fitting)
        left = len(self.game.cards) - self.cards - hand.bit_count()
        if self.game.ends(hand) or left == 0:
            return stop
        take = sum(self.value(hand | card) for card in self.game.unseen(hand)) / left
        if self.banker is None:
            return max(stop, take)
        return take if self.banker(self.cards, self.arrived, hand) else stop
