"""Cards in hands, in the middle and in the pack (J6, J13-J17, J38).

A hand is how many cards it holds of each rank: suits mean nothing.
"""

from librt.vecs import append, vec
from mypy_extensions import i64

from brelan.games.tijou.cards import COPIES, HAND, RANKS


class Hands:
    """All 54 cards, and what partners know of each other's."""

    def __init__(self, seats: i64) -> None:
        self.seats: i64 = seats
        self.held: vec[i64] = vec[i64]([0] * (seats * RANKS))
        self.sizes: vec[i64] = vec[i64]([0] * seats)
        self.pack: vec[i64] = vec[i64]()  # in the order in which it is dealt; shared by copies
        self.next: i64 = 0  # the pack's next card
        self.played: vec[i64] = vec[i64]([0] * RANKS)  # of each rank, in the middle
        self.laid: vec[i64] = vec[i64]([0] * (seats * HAND))  # what each seat played in this deal
        self.laid_sizes: vec[i64] = vec[i64]([0] * seats)
        self.gave: vec[i64] = vec[i64]([0] * (seats * RANKS))  # to the partner, who holds it still
        self.fresh: vec[i64] = vec[i64]([0] * (seats * RANKS))  # what the last deal brought

    def copy(self) -> "Hands":
        twin = Hands(0)
        twin.seats = self.seats
        twin.held = self.held[:]
        twin.sizes = self.sizes[:]
        twin.pack = self.pack
        twin.next = self.next
        twin.played = self.played[:]
        twin.laid = self.laid[:]
        twin.laid_sizes = self.laid_sizes[:]
        twin.gave = self.gave[:]
        twin.fresh = self.fresh  # never changed in place
        return twin

    def holds(self, seat: i64, rank: i64) -> bool:
        return self.held[seat * RANKS + rank] > 0

    def pack_size(self) -> i64:
        return len(self.pack) - self.next

    # -- the deal --------------------------------------------------------------------------

    def missing(self) -> i64:
        """How many cards a deal takes (J16)."""
        total: i64 = 0
        for size in self.sizes:
            total += HAND - size
        return total

    def loose(self) -> vec[i64]:
        """The cards of pack and middle, ascending: what a shuffle is made of (J17)."""
        counts = self.played[:]
        index = self.next
        while index < len(self.pack):
            counts[self.pack[index]] += 1
            index += 1
        return cards_of(counts)

    def shuffle(self, outcome: vec[i64]) -> None:
        """Put the loose cards into the pack, in this order."""
        loose = self.loose()
        self.pack = vec[i64]([loose[number] for number in outcome])
        self.next = 0
        self.played = vec[i64]([0] * RANKS)

    def deal(self, order: vec[i64]) -> None:
        """Fill every hand up to five, in two packets a seat (J13)."""
        self.fresh = vec[i64]([0] * (self.seats * RANKS))
        self.laid_sizes = vec[i64]([0] * self.seats)
        wanted = vec[i64]([HAND - size for size in self.sizes])
        for seat in order:
            self._deal_packet(seat, wanted[seat] - 2)
        for seat in order:
            self._deal_packet(seat, 2)

    def _deal_packet(self, seat: i64, cards: i64) -> None:
        for _ in range(cards):
            card = self.pack[self.next]
            self.next += 1
            self.held[seat * RANKS + card] += 1
            self.fresh[seat * RANKS + card] += 1
            self.sizes[seat] += 1

    # -- exchange and play -----------------------------------------------------------------

    def exchange(self, gifts: vec[i64], partners: vec[i64]) -> None:
        """Every seat gives its partner the card it has chosen (J14)."""
        for seat in range(self.seats):
            self._forget(seat, gifts[seat], partners[seat])
            self.held[seat * RANKS + gifts[seat]] -= 1
        for seat in range(self.seats):
            self.held[partners[seat] * RANKS + gifts[seat]] += 1
            self.gave[seat * RANKS + gifts[seat]] += 1

    def play(self, seat: i64, card: i64, partner: i64) -> None:
        """A card goes from a hand to the middle."""
        self._forget(seat, card, partner)
        self.held[seat * RANKS + card] -= 1
        self.sizes[seat] -= 1
        self.played[card] += 1
        self.laid[seat * HAND + self.laid_sizes[seat]] = card
        self.laid_sizes[seat] += 1

    def _forget(self, seat: i64, card: i64, partner: i64) -> None:
        """A partner no longer knows that a seat holds a card which it gave (J38)."""
        if partner >= 0 and self.gave[partner * RANKS + card] > 0:
            self.gave[partner * RANKS + card] -= 1

    # -- what is seen ----------------------------------------------------------------------

    def hand(self, seat: i64) -> vec[i64]:
        """The cards of a hand, ascending."""
        return cards_of(self.held[seat * RANKS : (seat + 1) * RANKS])

    def given(self, seat: i64) -> vec[i64]:
        """What a seat gave its partner, who holds it still."""
        return cards_of(self.gave[seat * RANKS : (seat + 1) * RANKS])

    def brought(self, seat: i64) -> vec[i64]:
        """What the last deal brought a seat."""
        return cards_of(self.fresh[seat * RANKS : (seat + 1) * RANKS])

    def laid_by(self, seat: i64) -> vec[i64]:
        return self.laid[seat * HAND : seat * HAND + self.laid_sizes[seat]]


def cards_of(counts: vec[i64]) -> vec[i64]:
    """This many cards of each rank, ascending."""
    cards = vec[i64]()
    for rank in range(RANKS):
        for _ in range(counts[rank]):
            cards = append(cards, rank)
    return cards


def new_hands(seats: i64) -> Hands:
    """All cards in the middle, to be shuffled for the first deal of a game."""
    hands = Hands(seats)
    hands.played = COPIES[:]
    return hands
