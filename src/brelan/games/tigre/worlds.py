"""The states that a Tigre view allows.

Every order of the cards that fits is exactly as likely. What fits: a seat that took another card
was below the distance, and could not make it exactly; a seat that said "Arrivé" makes it; any
other does not. The unseen cards are shuffled until they fit (rejection): two or three times for
one other seat, some dozens for three; several seats that arrived may take thousands.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from brelan.core.contract import SPECTATOR, Worlds
from brelan.core.errors import BrelanError
from brelan.core.rng import Rng
from brelan.games.tigre.rules import PHASES, PLAY, SAID, Tigre, deck_of
from brelan.games.tigre.totals import ARRIVED, DEALT, NONE, Draw, Round, Tally
from brelan.games.tigre.view import Drawn, Hand, RoundResult, TigreOptions, TigreView, numbers

_MOST_TRIES: Final[i64] = 1_000_000_000  # more shuffles than any view of a match needs


class TigreWorlds(Worlds):
    def __init__(self, options: TigreOptions, view: TigreView) -> None:
        self._known: Tigre = known_state(options, view)
        self._unseen: vec[i64] = vec[i64]()  # cards that are not seen, in any order
        self._hidden: vec[i64] = vec[i64]()  # seats whose hands are not seen
        if view.phase == "play" or view.phase == "tie":
            self._lay_out(view)

    def _lay_out(self, view: TigreView) -> None:
        deck = self._known.round.deck
        for seat in range(self._known.seats):
            if seat != view.seat and self._known.phase == PLAY:
                self._hidden = append(self._hidden, seat)
        self._unseen = unseen_of(self._known.cards, deck)

    def draw(self, rng: Rng) -> Tigre:
        world = self._known.copy()
        if len(self._unseen) > 0:
            deck = world.round.deck[:]
            world.round.deck = deck
            self._fill(world.round, rng)
        return world

    def _fill(self, now: Round, rng: Rng) -> None:
        cards = self._unseen[:]
        tries: i64 = 0
        while not self._give(now, cards, rng):
            tries += 1
            if tries == _MOST_TRIES:
                raise BrelanError("no cards fit this view")
        index: i64 = self._given()
        place: i64 = now.next
        while index < len(cards):
            exchange(cards, index, rng)
            now.deck[place] = cards[index]
            index += 1
            place += 1

    def _given(self) -> i64:
        given: i64 = 0
        for seat in self._hidden:
            given += self._known.round.counts[seat]
        return given

    def _give(self, now: Round, cards: vec[i64], rng: Rng) -> bool:
        """Give the hidden seats their cards; whether they fit what is known."""
        first: i64 = 0
        for seat in self._hidden:
            if not self._give_seat(now, seat, cards, first, rng):
                return False
            first += now.counts[seat]
        return True

    def _give_seat(self, now: Round, seat: i64, cards: vec[i64], first: i64, rng: Rng) -> bool:
        tally = Tally()
        held = now.counts[seat]
        index: i64 = 0
        while index < held:
            exchange(cards, first + index, rng)
            card = cards[first + index]
            tally.add(card)
            now.deck[place_of(now, seat, index)] = card
            index += 1
            if index >= DEALT and not fits(tally, now, index < held, now.said[seat]):
                return False
        return True


def fits(tally: Tally, now: Round, took_more: bool, said: i64) -> bool:
    """Whether cards fit that their seat then took another, or what it said."""
    if took_more:
        return tally.lowest() < now.distance and not tally.reaches(now.distance)  # T13, T14
    return tally.reaches(now.distance) == (said == ARRIVED)


def exchange(cards: vec[i64], index: i64, rng: Rng) -> None:
    """Put any of the cards from this place on into this place."""
    other: i64 = index + rng.below(len(cards) - index)
    card: i64 = cards[index]
    cards[index] = cards[other]
    cards[other] = card


def place_of(now: Round, seat: i64, index: i64) -> i64:
    """Where in the deck a card of a hand lies."""
    if index < DEALT:
        return index * now.seats + now.place(seat)
    return now.starts[seat] + index - DEALT


def unseen_of(cards: vec[i64], deck: vec[i64]) -> vec[i64]:
    """The cards that are not among the known ones of a deck."""
    left = vec[i64]([0] * 21)
    for card in cards:
        left[card] += 1
    for card in deck:
        if card != NONE:
            left[card] -= 1
    unseen = vec[i64]()
    for card in cards:
        if left[card] > 0:
            left[card] -= 1
            unseen = append(unseen, card)
    return unseen


def known_state(options: TigreOptions, view: TigreView) -> Tigre:
    """The state as far as the view shows it: unseen cards are NONE."""
    cards = deck_of(numbers(options.deck))
    seats: i64 = options.seats
    state = Tigre(seats, options.rounds, cards, options.losers_score, options.replay_null)
    state.phase = PHASES.index(view.phase)
    state.played = view.played
    state.nulls = view.nulls
    state.finished = view.round - (0 if view.phase == "over" else 1)
    state.sums = vec[i64](view.scores)
    state.draws = [known_draw(drawn) for drawn in view.draws]
    state.seen = len(state.draws)
    state.round = known_round(view, seats, len(cards))
    drawing = view.drawing
    state.drawing = vec[i64]([seat for seat in state.round.order() if drawing[seat]])
    result = view.last_round
    if result is not None:
        state.last = last_round(result, len(cards))
    return state


def known_round(view: TigreView, seats: i64, size: i64) -> Round:
    now = Round(seats, view.banker)
    now.distance = view.distance
    if view.phase == "play" or view.phase == "tie":
        lay_counts(now, vec[i64](view.counts), size)
        now.turn = view.turn
        for seat in range(seats):
            now.said[seat] = SAID.index(view.said[seat])
        for shown in range(len(view.shown)):
            lay_hand(now, shown, view.shown[shown])
        if view.seat != SPECTATOR:
            lay_hand(now, view.seat, view.hand)
        for drawn in view.draws:
            lay_draw(now, known_draw(drawn))
    return now


def known_draw(drawn: Drawn) -> Draw:
    return Draw(vec[i64](drawn.cards), vec[i64](drawn.again), drawn.source == "pile")


def last_round(result: RoundResult, size: i64) -> Round:
    seats: i64 = len(result.hands)
    now = Round(seats, result.banker)
    now.distance = result.distance
    lay_counts(now, vec[i64]([len(hand.cards) for hand in result.hands]), size)
    for seat in range(seats):
        lay_hand(now, seat, result.hands[seat])
    now.turn = NONE
    now.winner = result.winner
    now.draws = vec[i64](result.draws)
    now.booked = vec[i64](result.booked)
    return now


def lay_counts(now: Round, counts: vec[i64], size: i64) -> None:
    """Lay out a deck of unseen cards, of which each seat holds as many as `counts` says."""
    now.deck = vec[i64]([NONE] * size)
    now.counts = counts
    now.next = DEALT * now.seats
    seat = now.after(now.banker)
    for _ in range(now.seats):
        now.starts[seat] = now.next
        now.next += counts[seat] - DEALT
        seat = now.after(seat)


def lay_hand(now: Round, seat: i64, hand: Hand) -> None:
    cards = vec[i64](hand.cards)
    for index in range(len(cards)):
        now.deck[place_of(now, seat, index)] = cards[index]


def lay_draw(now: Round, draw: Draw) -> None:
    """Put the cards that tied seats got from the pile back in their places (T27)."""
    if draw.from_pile:
        for seat in now.order():
            if draw.cards[seat] != NONE:
                now.deck[now.next] = draw.cards[seat]
                now.next += 1
