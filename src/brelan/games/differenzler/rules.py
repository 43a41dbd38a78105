"""Differenzler, rules D5-D24: what may be played, tricks, rounds and sums.

Actions 0-35 play a card, 36-193 confirm the estimate `action - 36`. Hands are sets of cards
(`core.bits`). Seat i + 1 plays after seat i, to its right (D14).
"""

from typing import Final

from librt.vecs import vec
from msgspec.structs import replace
from mypy_extensions import i64

from brelan.core.bits import bit, count, lowest, members, nth
from brelan.core.contract import NOBODY, SPECTATOR, State, places_by, plain
from brelan.core.rng import Rng
from brelan.core.view import Event, View
from brelan.games.differenzler.cards import (
    ALL_POINTS,
    CARDS,
    JACK,
    LAST_TRICK,
    OVER_TRUMPS,
    POWER,
    RANKS,
    SUIT,
    SUIT_CARDS,
    VALUE,
)
from brelan.games.differenzler.view import (
    CardPlayed,
    Dealt,
    DifferenzlerView,
    EstimateConfirmed,
    LeaderDrawn,
    MatchEnded,
    Phase,
    RoundEnded,
    RoundResult,
    Trick,
    TrickTaken,
    TrumpAnnounced,
)

SEATS: Final[i64] = 4
HAND: Final[i64] = 9  # D8
PACKET: Final[i64] = 3
ACTIONS: Final[i64] = 194  # 36 cards and the estimates 0-157
NONE: Final[i64] = -1

LOT: Final[i64] = 0
DEAL: Final[i64] = 1
TRUMP: Final[i64] = 2
ESTIMATE: Final[i64] = 3
PLAY: Final[i64] = 4
OVER: Final[i64] = 5
PHASES: Final[tuple[Phase, ...]] = ("lot", "deal", "trump", "estimate", "play", "over")

_ESTIMATES: Final = vec[i64]([action for action in range(36, 194)])
_NO_POINTS: Final = vec[i64]([0, 0, 0, 0])


class Differenzler(State):
    """A Differenzler match: the round in play, the sums, and the last round's result."""

    def __init__(self, rounds: i64, exact_bonus: i64) -> None:
        self.length: i64 = rounds  # D6: how many rounds make the match
        self.exact_bonus: i64 = exact_bonus  # D5
        self.phase: i64 = LOT
        self.finished: i64 = 0  # rounds booked
        self.leader: i64 = NONE  # the round's first leader
        self.trump: i64 = NONE
        self.turn: i64 = NONE  # the seat to play a card
        self.hands: vec[i64] = vec[i64]([0, 0, 0, 0])  # a set of cards a seat
        self.estimates: vec[i64] = vec[i64]([NONE, NONE, NONE, NONE])
        self.trick: vec[i64] = vec[i64]([NONE, NONE, NONE, NONE])  # in the order of play
        self.trick_size: i64 = 0
        self.led: i64 = NONE  # the suit led to the open trick
        self.trick_leader: i64 = NONE
        self.trick_points: i64 = 0
        self.winning: i64 = NONE  # the seat that takes the open trick as it stands
        self.winning_power: i64 = NONE  # the strength of its card
        self.highest_trump: i64 = NONE  # the strongest trump of the open trick
        self.laid: vec[i64] = vec[i64]([0, 0, 0, 0])  # the cards each seat played in this round
        self.voids: vec[i64] = vec[i64]([0, 0, 0, 0])  # sets of suits a seat
        self.points: vec[i64] = vec[i64]([0, 0, 0, 0])  # won in this round
        self.sums: vec[i64] = vec[i64]([0, 0, 0, 0])
        self.last_cards: vec[i64] = vec[i64]([NONE, NONE, NONE, NONE])  # of the trick before
        self.last_leader: i64 = NONE  # who led it
        self.last_winner: i64 = NONE  # who took it; NONE before any trick
        self.last_points: i64 = 0  # what it was worth
        self.shown_points: vec[i64] = _NO_POINTS  # of the round before this deal; shared by copies
        self.shown_estimates: vec[i64] = _NO_POINTS  # likewise
        self.acted: i64 = NONE  # the seat of the last step; NONE after an outcome
        self.action: i64 = NONE  # the action of the last step; the phase after an outcome
        super().__init__(SEATS)  # last: so compiled code knows that every field is set

    # -- who may do what -------------------------------------------------------------------

    def actors(self) -> vec[i64]:
        if self.phase == PLAY:
            return vec[i64]([self.turn])
        if self.phase == ESTIMATE:
            return vec[i64]([seat for seat in range(SEATS) if self.estimates[seat] == NONE])
        return vec[i64]()

    def actor(self) -> i64:
        if self.phase == PLAY:
            return self.turn
        if self.phase == ESTIMATE:
            for seat in range(SEATS):
                if self.estimates[seat] == NONE:
                    return seat
        return NOBODY

    def legal(self, seat: i64) -> vec[i64]:
        if self.phase == PLAY and seat == self.turn:
            return members(self.playable(seat))
        if self.phase == ESTIMATE and seat != SPECTATOR and self.estimates[seat] == NONE:
            return _ESTIMATES[:]  # D10
        return vec[i64]()

    def pick(self, seat: i64, rng: Rng) -> i64:
        if self.phase == ESTIMATE:
            return CARDS + rng.below(ALL_POINTS + 1)
        cards = self.playable(seat)
        if cards & (cards - 1) == 0:
            return lowest(cards)  # no choice
        return nth(cards, rng.below(count(cards)))

    def playable(self, seat: i64) -> i64:
        """The set of cards that D16-D20 allow to a seat in its turn."""
        hand = self.hands[seat]
        if self.trick_size == 0:
            return hand  # D16
        led = self.led
        follow = hand & SUIT_CARDS[led]
        if led == self.trump:
            jack = bit(RANKS * led + JACK)
            return hand if follow & ~jack == 0 else follow  # D20
        if follow == 0:
            return hand  # D19
        if self.highest_trump == NONE:
            return follow | (hand & SUIT_CARDS[self.trump])  # D17
        return follow | (hand & OVER_TRUMPS[self.highest_trump])  # D17, D18

    def played(self) -> i64:
        """The set of cards played in this round."""
        return self.laid[0] | self.laid[1] | self.laid[2] | self.laid[3]

    def why(self, seat: i64, action: i64) -> str | None:
        if self.phase == OVER:
            return "D24"
        if action >= CARDS:
            return self._why_not_estimate(seat, action - CARDS)
        return self._why_not_card(seat, action)

    def _why_not_estimate(self, seat: i64, points: i64) -> str | None:
        if self.phase != ESTIMATE:
            return "D12"
        return None if self.estimates[seat] == NONE and points <= ALL_POINTS else "D10"

    def _why_not_card(self, seat: i64, card: i64) -> str | None:
        if self.phase != PLAY:
            return "D12"
        if seat != self.turn:
            return "D14" if self.trick_size > 0 else "D15"
        if card < 0 or self.hands[seat] & bit(card) == 0:
            return "D16"
        if self.playable(seat) & bit(card) != 0:
            return None
        if self.led == self.trump:
            return "D20"
        if SUIT[card] != self.trump or self.playable(seat) & SUIT_CARDS[self.trump] != 0:
            return "D17"
        return "D18"  # only lower trumps

    # -- what happens ----------------------------------------------------------------------

    def step(self, seat: i64, action: i64) -> None:
        self.acted = seat
        self.action = action
        if action >= CARDS:
            self._confirm(seat, action - CARDS)
        else:
            self._play(seat, action)

    def _confirm(self, seat: i64, points: i64) -> None:
        self.estimates[seat] = points
        if self.actor() == NOBODY:  # D12
            self.phase = PLAY
            self.turn = self.leader
            self.trick_leader = self.leader

    def _play(self, seat: i64, card: i64) -> None:
        suit = SUIT[card]
        if self.trick_size == 0:
            self.led = suit
        elif suit != self.led:
            self._note_void(seat, card)
        self.hands[seat] &= ~bit(card)
        self.laid[seat] |= bit(card)
        self.trick[self.trick_size] = card
        self.trick_size += 1
        self.trick_points += VALUE[CARDS * self.trump + card]
        power = POWER[CARDS * self.trump + card]
        if (suit == self.led or suit == self.trump) and power > self.winning_power:  # D21
            self.winning = seat
            self.winning_power = power
            if suit == self.trump:
                self.highest_trump = card
        if self.trick_size == SEATS:
            self._take_trick()
        else:
            self.turn = (seat + 1) & 3  # D14

    def _note_void(self, seat: i64, card: i64) -> None:
        """Note what a card that does not follow shows about the hand."""
        if SUIT[card] == self.trump and (
            self.highest_trump == NONE or OVER_TRUMPS[self.highest_trump] & bit(card) != 0
        ):
            return  # cutting and overtrumping show nothing
        self.voids[seat] |= bit(self.led)

    def _take_trick(self) -> None:
        last = self.hands[self.winning] == 0
        points = self.trick_points + (LAST_TRICK if last else 0)  # D4
        self.points[self.winning] += points
        self._keep_trick(points)
        self.trick_leader = self.winning  # D15
        self.turn = self.winning
        self._clear_trick()
        if last:
            self._book_round()

    def _keep_trick(self, points: i64) -> None:
        cards = self.last_cards
        self.last_cards = self.trick
        self.trick = cards
        self.last_leader = self.trick_leader
        self.last_winner = self.winning
        self.last_points = points

    def _clear_trick(self) -> None:
        self.trick_size = 0
        self.led = NONE
        self.trick_points = 0
        self.winning = NONE
        self.winning_power = NONE
        self.highest_trump = NONE

    def _book_round(self) -> None:
        for seat in range(SEATS):
            self.sums[seat] += self._difference(self.points[seat], self.estimates[seat])
        self.finished += 1
        self.phase = OVER if self.finished == self.length else DEAL  # D6
        self.turn = NONE
        self.trick_leader = NONE
        if self.phase == DEAL:
            self.leader = (self.leader + 1) & 3  # D13

    def _difference(self, points: i64, estimate: i64) -> i64:
        """What a round adds to the sum of a seat."""
        missed = points - estimate
        if missed == 0 and estimate > 0:
            return -self.exact_bonus  # D5
        return missed if missed > 0 else -missed

    # -- chance ----------------------------------------------------------------------------

    def chance(self) -> tuple[i64, i64]:
        if self.phase == LOT:
            return SEATS, 1  # D13
        if self.phase == DEAL:
            return CARDS, CARDS  # D8
        if self.phase == TRUMP:
            return 4, 1  # D9
        return 0, 0

    def settle(self, outcome: vec[i64]) -> None:
        self.acted = NONE
        self.action = self.phase
        if self.phase == LOT:
            self.leader = outcome[0]
            self.phase = DEAL
        elif self.phase == DEAL:
            self._deal(outcome)
            self.phase = TRUMP
        else:
            self.trump = outcome[0]
            self.phase = ESTIMATE

    def _deal(self, cards: vec[i64]) -> None:
        if self.finished > 0:
            self.shown_points = self.points[:]
            self.shown_estimates = self.estimates[:]
        self.trump = NONE
        for seat in range(SEATS):
            self.hands[seat] = 0
            self.laid[seat] = 0
            self.estimates[seat] = NONE
            self.points[seat] = 0
            self.voids[seat] = 0
        for place in range(CARDS):
            seat = (self.leader + place // PACKET) & 3  # D8
            self.hands[seat] |= bit(cards[place])

    # -- scores ----------------------------------------------------------------------------

    def rounds(self) -> i64:
        return self.finished

    def payoff(self, seat: i64) -> float:
        return -float(self._booked(seat)) if self.finished > 0 else 0.0

    def _booked(self, seat: i64) -> i64:
        """What the last finished round added to the sum of a seat."""
        if self._between_rounds():
            return self._difference(self.points[seat], self.estimates[seat])
        return self._difference(self.shown_points[seat], self.shown_estimates[seat])

    def _between_rounds(self) -> bool:
        """Whether points and estimates are still those of the last finished round."""
        return self.phase == DEAL or self.phase == OVER

    def scores(self) -> vec[i64]:
        return self.sums[:]

    def places(self) -> vec[i64]:
        return places_by(vec[i64]([-total for total in self.sums]))  # D7

    def over(self) -> bool:
        return self.phase == OVER

    # -- what is seen ----------------------------------------------------------------------

    def view(self, seat: i64) -> DifferenzlerView:
        return self._seen(self._public(), seat)

    def views(self, seats: list[int]) -> list[View]:
        public = self._public()
        return [self._seen(public, seat) for seat in seats]

    def _seen(self, public: DifferenzlerView, seat: i64) -> DifferenzlerView:
        """What is public, with what only this seat may know."""
        if seat == SPECTATOR:
            return public
        hand, estimate = plain(members(self.hands[seat])), int(self.estimates[seat])
        return replace(public, seat=int(seat), hand=hand, estimate=estimate)

    def _public(self) -> DifferenzlerView:
        """What a spectator sees."""
        return DifferenzlerView(
            seat=int(SPECTATOR),
            phase=PHASES[self.phase],
            round=int(self.finished + (1 if TRUMP <= self.phase <= PLAY else 0)),
            leader=int(self.leader),
            trump=int(self.trump),
            turn=int(self.turn),
            hand=(),
            estimate=-1,
            confirmed=tuple([points != NONE for points in self.estimates]),
            trick=plain(self.trick[: self.trick_size]),
            trick_leader=int(self.trick_leader),
            winning=int(self.winning),
            last_trick=self._last_trick(),
            laid=tuple([plain(members(cards)) for cards in self.laid]),
            voids=tuple([plain(members(suits)) for suits in self.voids]),
            points=plain(self.points),
            sums=plain(self.sums),
            last_round=self._last_round(),
        )

    def _last_trick(self) -> Trick | None:
        if self.last_winner == NONE:
            return None
        return Trick(
            leader=int(self.last_leader),
            cards=plain(self.last_cards),
            winner=int(self.last_winner),
            points=int(self.last_points),
        )

    def _last_round(self) -> RoundResult | None:
        if self.finished == 0:
            return None
        between = self._between_rounds()
        points = self.points if between else self.shown_points
        estimates = self.estimates if between else self.shown_estimates
        booked = tuple([int(self._booked(seat)) for seat in range(SEATS)])
        return RoundResult(plain(points), plain(estimates), booked)

    def events(self, seat: i64) -> tuple[Event, ...]:
        if self.acted == NONE:
            return self._chance_events(seat)
        if self.action >= CARDS:
            shown = self.action - CARDS if seat == self.acted else NONE  # D11
            return (EstimateConfirmed(int(self.acted), int(shown)),)
        return self._card_events()

    def _chance_events(self, seat: i64) -> tuple[Event, ...]:
        if self.action == LOT:
            return (LeaderDrawn(int(self.leader)),)
        if self.action == DEAL:
            hand = plain(members(self.hands[seat])) if seat != SPECTATOR else ()
            return (Dealt(int(self.finished + 1), int(self.leader), hand),)
        if self.action == TRUMP:
            return (TrumpAnnounced(int(self.trump)),)
        return ()

    def _card_events(self) -> tuple[Event, ...]:
        played = CardPlayed(int(self.acted), int(self.action))
        if self.trick_size > 0:  # in all but one case of four
            return (played,)
        events: list[Event] = [played]
        trick = self._last_trick()
        if trick is not None:
            events.append(TrickTaken(trick))
        result = self._last_round() if self.phase != PLAY else None
        if result is not None:
            events.append(RoundEnded(int(self.finished), result, plain(self.sums)))
        if self.phase == OVER:
            winners = [int(seat) for seat, place in enumerate(self.places()) if place == 1]
            events.append(MatchEnded(plain(self.sums), tuple(winners)))
        return tuple(events)

    def glimpse(self, seat: i64) -> i64:
        if self.acted == NONE:
            return self._glimpse_of_chance(seat)
        if self.action >= CARDS and seat != self.acted:
            return ACTIONS + self.acted  # D11: that it confirmed, not what
        return self.action

    def _glimpse_of_chance(self, seat: i64) -> i64:
        if self.action == DEAL:
            return self.hands[seat] if seat != SPECTATOR else NONE  # D8: only the seat's cards
        return self.trump if self.action == TRUMP else self.leader

    def copy(self) -> "Differenzler":
        twin = Differenzler(self.length, self.exact_bonus)
        twin.phase = self.phase
        twin.finished = self.finished
        twin.leader = self.leader
        twin.trump = self.trump
        twin.turn = self.turn
        twin.trick_size = self.trick_size
        twin.trick_leader = self.trick_leader
        twin.trick_points = self.trick_points
        twin.winning = self.winning
        twin.winning_power = self.winning_power
        twin.highest_trump = self.highest_trump
        twin.led = self.led
        twin.shown_points = self.shown_points
        twin.shown_estimates = self.shown_estimates
        twin.last_leader = self.last_leader
        twin.last_winner = self.last_winner
        twin.last_points = self.last_points
        twin.acted = self.acted
        twin.action = self.action
        for place in range(SEATS):  # faster than new vecs
            twin.hands[place] = self.hands[place]
            twin.estimates[place] = self.estimates[place]
            twin.trick[place] = self.trick[place]
            twin.laid[place] = self.laid[place]
            twin.voids[place] = self.voids[place]
            twin.points[place] = self.points[place]
            twin.sums[place] = self.sums[place]
            twin.last_cards[place] = self.last_cards[place]
        return twin
