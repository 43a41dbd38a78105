"""The states that a Tijou view allows.

Every distribution of the unseen cards over the other hands and the pack is exactly as likely,
except that a partner holds what it was given (J38). What others chose to give is drawn among the
cards they hold (J14). What two other partners know of each other's hands is drawn as if any of
the receiver's five cards could have been the gift of this deal; older gifts are left out.
"""

from librt.vecs import append, vec
from mypy_extensions import i64

from brelan.core.bits import bit
from brelan.core.contract import SPECTATOR, Worlds
from brelan.core.rng import Rng
from brelan.games.tijou.cards import COPIES, HAND, RANKS
from brelan.games.tijou.hands import Hands, cards_of, new_hands
from brelan.games.tijou.rules import PHASES, Tijou
from brelan.games.tijou.seating import NONE, Seating
from brelan.games.tijou.turns import EXCHANGE, Result
from brelan.games.tijou.view import GameResult, TijouOptions, TijouView


class TijouWorlds(Worlds):
    def __init__(self, options: TijouOptions, view: TijouView) -> None:
        self._seat: i64 = view.seat
        self._known: Tijou = known_state(options, view)
        self._chosen: vec[i64] = vec[i64]([1 if chosen else 0 for chosen in view.chosen])
        self._unseen: vec[i64] = unseen_cards(self._known.hands) if view.deals > 0 else vec[i64]()
        self._pack: i64 = view.pack

    def draw(self, rng: Rng) -> Tijou:
        world = self._known.copy()
        if len(self._unseen) > 0:
            self._deal_out(world.hands, rng)
            self._draw_gifts(world, rng)
            self._draw_knowledge(world, rng)
        return world

    def _deal_out(self, hands: Hands, rng: Rng) -> None:
        """Give the other seats what they lack, and the rest to the pack."""
        order = rng.sample(len(self._unseen), len(self._unseen))
        index: i64 = 0
        for seat in range(hands.seats):
            missing = hands.sizes[seat] - held_by(hands, seat)
            for _ in range(missing):
                hands.held[seat * RANKS + self._unseen[order[index]]] += 1
                index += 1
        pack = vec[i64]()
        while index < len(order):
            pack = append(pack, self._unseen[order[index]])
            index += 1
        hands.pack = pack
        hands.next = 0

    def _draw_gifts(self, world: Tijou, rng: Rng) -> None:
        """What other seats have chosen to give."""
        if world.phase != EXCHANGE:
            return
        for seat in range(world.seats):
            if seat != self._seat and self._chosen[seat] == 1:
                hand = world.hands.hand(seat)
                world.gifts[seat] = hand[rng.below(len(hand))]

    def _draw_knowledge(self, world: Tijou, rng: Rng) -> None:
        """What other partners know of each other's hands."""
        if world.phase == EXCHANGE:
            return
        hands = world.hands
        for seat in range(world.seats):
            giver = world.seating.partners[seat]
            if giver == NONE or seat == self._seat or giver == self._seat:
                continue
            index = rng.below(HAND)
            hand = hands.hand(seat)
            if index < len(hand) and hand[index] not in hands.laid_by(seat):
                hands.gave[giver * RANKS + hand[index]] = 1


def held_by(hands: Hands, seat: i64) -> i64:
    """How many cards of a hand are known."""
    total: i64 = 0
    for rank in range(RANKS):
        total += hands.held[seat * RANKS + rank]
    return total


def unseen_cards(hands: Hands) -> vec[i64]:
    """All cards that are neither in the middle nor known to be in a hand."""
    counts = COPIES[:]
    for rank in range(RANKS):
        counts[rank] -= hands.played[rank]
        for seat in range(hands.seats):
            counts[rank] -= hands.held[seat * RANKS + rank]
    return cards_of(counts)


def known_state(options: TijouOptions, view: TijouView) -> Tijou:
    """The state as far as the view shows it: unseen cards are missing."""
    state = Tijou(
        options.seats,
        options.games,
        options.entry_offset,
        options.king_enters,
        options.swap_opponents_only,
        options.turn_cap,
    )
    state.phase = PHASES.index(view.phase)
    state.seating = known_seating(view)
    state.set_board()
    state.board.at = vec[i64]([square for pieces in view.pieces for square in pieces])
    state.hands = known_hands(view) if view.deals > 0 else new_hands(options.seats)
    state.dealer = view.dealer
    state.turn = view.turn
    state.turns = view.turns
    state.deals = view.deals
    state.passed = vec[i64]([1 if passed else 0 for passed in view.passed])
    if view.seat != SPECTATOR:
        state.gifts[view.seat] = view.gift
    state.top = view.top
    for number in view.pairings:
        state.used |= bit(number)
    state.points = vec[i64](view.scores)
    state.finished = view.game - (0 if view.phase == "over" else 1)
    result = view.last_game
    if result is not None:
        state.result = known_result(result)
    return state


def known_seating(view: TijouView) -> Seating:
    seating = Seating(len(view.sides))
    seating.partners = vec[i64](view.partners)
    seating.sides = vec[i64](view.sides)
    seating.hosts = vec[i64](view.hosts)
    seating.order = vec[i64](view.order)
    return seating


def known_hands(view: TijouView) -> Hands:
    hands = Hands(len(view.counts))
    hands.sizes = vec[i64](view.counts)
    hands.played = vec[i64](view.played)
    hands.laid_sizes = vec[i64]([len(cards) for cards in view.laid])
    for seat in range(hands.seats):
        laid = vec[i64](view.laid[seat])
        for index in range(len(laid)):
            hands.laid[seat * HAND + index] = laid[index]
    if view.seat != SPECTATOR:
        know_own_hand(hands, view)
    return hands


def know_own_hand(hands: Hands, view: TijouView) -> None:
    """The seat's cards, and what partners gave each other."""
    seat: i64 = view.seat
    partner: i64 = view.partners[view.seat]
    for card in vec[i64](view.hand):
        hands.held[seat * RANKS + card] += 1
    for card in vec[i64](view.given):
        hands.held[partner * RANKS + card] += 1
        hands.gave[seat * RANKS + card] += 1
    for card in vec[i64](view.received):
        hands.gave[partner * RANKS + card] += 1


def known_result(result: GameResult) -> Result:
    return Result(result.finisher, vec[i64](result.winners), result.turns, vec[i64](result.arrived))
