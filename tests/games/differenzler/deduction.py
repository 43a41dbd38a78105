"""All deals that fit what a seat has seen of a round, found by trying every one of them.

A deal fits when the oracle would have allowed every card that was played. No voids, no counting.
"""

from collections.abc import Iterator
from itertools import combinations

from brelan.core.rng import Rng
from tests.games.differenzler import oracle
from tests.games.differenzler.deals import number_of
from tests.games.differenzler.table import PACK, Table

Hands = tuple[tuple[int, ...], ...]  # the cards left to each seat, ascending


class Round:
    """A round played at random so far, with its history, on engine and oracle."""

    def __init__(self, hands: list[list[oracle.Card]], trump: str, leader: int) -> None:
        self.hands, self.trump, self.leader = hands, trump, leader
        self.naive = oracle.Table(hands, trump, leader)
        self.played: list[tuple[int, oracle.Card]] = []
        self.table = Table(rounds=1)
        self.table.settle(leader)
        self.table.deal([[PACK[number_of(c)] for c in hand] for hand in hands], trump, leader)
        self.table.estimates(10, 20, 30, 40)

    def play(self, cards: int, rng: Rng) -> None:
        for _ in range(cards):
            legal = self.naive.legal()
            card = legal[int(rng.below(len(legal)))]
            self.played.append((self.naive.turn, card))
            self.table.state.apply(self.naive.turn, number_of(card))
            self.naive.play(card)

    def fitting(self, observer: int) -> set[Hands]:
        """Every way the unseen cards may lie, for this seat or a spectator."""
        hidden = [seat for seat in range(4) if seat != observer]
        unseen = [card for seat in hidden for card in self.naive.hands[seat]]
        rooms = [len(self.naive.hands[seat]) for seat in hidden]
        found = set()
        for parts in splits(unseen, rooms):
            left = [list(hand) for hand in self.naive.hands]
            for seat, part in zip(hidden, parts, strict=True):
                left[seat] = list(part)
            if self.fits(left):
                found.add(as_hands(left))
        return found

    def fits(self, left: list[list[oracle.Card]]) -> bool:
        """Whether every card played so far was legal from these hands."""
        hands = [list(hand) for hand in left]
        for seat, card in self.played:
            hands[seat].append(card)
        replay = oracle.Table(hands, self.trump, self.leader)
        for seat, card in self.played:
            hand = replay.hands[seat]
            if oracle.forbidden_by(hand, replay.trick, self.trump, card) is not None:
                return False
            replay.play(card)
        return True


def splits(
    cards: list[oracle.Card], rooms: list[int]
) -> Iterator[tuple[tuple[oracle.Card, ...], ...]]:
    """Every way to give the cards away in groups of these sizes."""
    if not rooms:
        yield ()
        return
    for first in combinations(cards, rooms[0]):
        rest = [card for card in cards if card not in first]
        for others in splits(rest, rooms[1:]):
            yield (first, *others)


def as_hands(hands: list[list[oracle.Card]]) -> Hands:
    return tuple(tuple(sorted(number_of(card) for card in hand)) for hand in hands)
