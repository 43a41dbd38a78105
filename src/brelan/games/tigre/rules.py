"""Tigre, rules T1-T27: the Banker, turns, the count, ties and the end of a match.

Actions 0-9 choose a distance, 10 takes a card, 11 stops. Seat i + 1 sits on the left of seat i.
The whole order of the deck is one outcome: a card taken is no new chance, and a seat above the
distance stops by the same action as any other (T14). Nor is a card that a tied seat gets from the
pile: a tie waits for chance only where the pile has too few cards (T27).
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from brelan.core.contract import NOBODY, SPECTATOR, State, plain
from brelan.core.rng import Rng
from brelan.core.view import Event, digest
from brelan.games.tigre.totals import (
    ARRIVED,
    DOUBLING,
    FINISHED,
    FLOATING,
    NONE,
    NOTHING,
    Draw,
    Round,
    Tally,
    drawn_value,
    last_cards,
)
from brelan.games.tigre.view import (
    Arrived,
    BankerNamed,
    Dealt,
    DistanceChosen,
    Drawn,
    Finished,
    Hand,
    HandsShown,
    MatchEnded,
    Phase,
    RoundEnded,
    RoundResult,
    Said,
    Taken,
    TigreView,
)

DISTANCES: Final = vec[i64]([39, 40, 42, 53, 55, 57, 62, 68, 72, 80])  # T9
ROUTES: Final[i64] = 10
TAKE: Final[i64] = 10
STOP: Final[i64] = 11
ACTIONS: Final[i64] = 12
EXTRA_ROUNDS: Final[i64] = 3  # T5
NULLS: Final[i64] = 3  # T24: of so many null rounds in a row the last counts

DRAW: Final[i64] = 0
DISTANCE: Final[i64] = 1
DEAL: Final[i64] = 2
PLAY: Final[i64] = 3
TIE: Final[i64] = 4
OVER: Final[i64] = 5
PHASES: Final[tuple[Phase, ...]] = ("draw", "distance", "deal", "play", "tie", "over")
SAID: Final[tuple[Said, ...]] = ("nothing", "finished", "arrived")
_ARRIVAL: Final[i64] = 1000
# The rule that keeps cards from being taken in a phase.
_NOT_YET: Final = ("T7", "T9", "T10", "", "T27", "T4")


def deck_of(numbers: tuple[int, ...]) -> vec[i64]:
    """The cards by their numbers in an outcome of chance (T1)."""
    return append(append(vec[i64](numbers), FLOATING), DOUBLING)


def new_match(
    seats: i64, rounds: i64, numbers: tuple[int, ...], losers_score: bool, replay_null: bool
) -> "Tigre":
    """A match that has not begun, with these numbered cards."""
    return Tigre(seats, rounds, deck_of(numbers), losers_score, replay_null)


class Tigre(State):
    """A Tigre match: the round in play, the scores, and the round before."""

    def __init__(
        self, seats: i64, rounds: i64, cards: vec[i64], losers_score: bool, replay_null: bool
    ) -> None:
        self.length: i64 = rounds  # T3: how many rounds make the match
        self.cards: vec[i64] = cards  # the deck in order
        self.losers_score: bool = losers_score  # T22
        self.replay_null: bool = replay_null  # T24
        self.phase: i64 = DRAW
        self.played: i64 = 0  # rounds that have ended
        self.finished: i64 = 0  # those that counted
        self.nulls: i64 = 0  # null rounds just before that did not count
        self.round: Round = Round(seats, NONE)  # the one in play, or to be played
        self.last: Round | None = None  # the one before; shared by copies
        self.drawing: vec[i64] = vec[i64]([seat for seat in range(seats)])  # T7, T27
        self.draws: list[Draw] = []  # since the last deal; shared by copies
        self.seen: i64 = 0  # how many draws there were before the last step
        self.sums: vec[i64] = vec[i64]([0] * seats)
        self.acted: i64 = NONE  # the seat of the last step; NONE after an outcome
        self.action: i64 = NONE  # the action of the last step; the phase after an outcome
        super().__init__(seats)  # last: so compiled code knows that every field is set

    # -- who may do what -------------------------------------------------------------------

    def actors(self) -> vec[i64]:
        seat = self.actor()
        return vec[i64]() if seat == NOBODY else vec[i64]([seat])

    def actor(self) -> i64:
        if self.phase == PLAY:
            return self.round.turn
        return self.round.banker if self.phase == DISTANCE else NOBODY

    def legal(self, seat: i64) -> vec[i64]:
        if seat != self.actor() or seat == NOBODY:
            return vec[i64]()
        if self.phase == DISTANCE:
            return vec[i64]([route for route in range(ROUTES)])  # T9
        return vec[i64]([TAKE, STOP]) if self.round.may_take() else vec[i64]([STOP])

    def pick(self, seat: i64, rng: Rng) -> i64:
        if self.phase == DISTANCE:
            return rng.below(ROUTES)
        return TAKE if self.round.may_take() and rng.below(2) == 0 else STOP

    def why(self, seat: i64, action: i64) -> str | None:
        if self.phase == OVER:
            return "T4"
        if action < TAKE or action > STOP:
            chosen = self.phase == DISTANCE and seat == self.round.banker
            return None if chosen and 0 <= action < ROUTES else "T9"
        if self.phase != PLAY:
            return _NOT_YET[self.phase]
        if seat != self.round.turn:
            return self._why_not_now(seat)
        return self._why_not_take() if action == TAKE else None

    def _why_not_now(self, seat: i64) -> str:
        if self.round.said[seat] == FINISHED:
            return "T12"
        return "T13" if self.round.said[seat] == ARRIVED else "T11"

    def _why_not_take(self) -> str | None:
        if self.round.may_take():
            return None
        return "T17" if self.round.pile() == 0 else "T14"

    # -- what happens ----------------------------------------------------------------------

    def step(self, seat: i64, action: i64) -> None:
        self.seen = len(self.draws)
        self.acted = seat
        self.action = action
        if action == TAKE:
            self.round.take()
        elif action == STOP:
            self.round.end_turn(FINISHED)
        else:
            self.round.distance = DISTANCES[action]
            self.phase = DEAL
        if self.phase == PLAY and self.round.turn == NONE:
            self._count()

    def _count(self) -> None:
        leaders = self.round.leaders()
        if len(leaders) > 1:
            self.phase = TIE
            self.drawing = leaders
            self._draw_from_pile()
        else:
            self._book(leaders[0] if len(leaders) == 1 else NONE)

    def _draw_from_pile(self) -> None:
        """Give tied seats cards while they are tied and the pile has enough for them (T27)."""
        while 1 < len(self.drawing) <= self.round.pile():
            self._draw(self.round.give(len(self.drawing)), from_pile=True)

    def _book(self, winner: i64) -> None:
        self.round.book(winner, self.losers_score)
        for seat in range(self.seats):
            self.sums[seat] += self.round.booked[seat]
        self.played += 1
        self._count_round(winner == NONE)
        self.last = self.round
        self.round = Round(self.seats, self.last.banker if winner == NONE else winner)  # T8
        self.phase = OVER if self._decided() else DISTANCE

    def _count_round(self, null: bool) -> None:
        again = null and self.replay_null and self.finished < self.length  # T5, T24
        if again and self.nulls + 1 < NULLS:
            self.nulls += 1
        else:
            self.nulls = 0
            self.finished += 1

    def _decided(self) -> bool:
        """Whether the match has ended (T4, T5)."""
        if self.finished < self.length:
            return False
        return self._winners() == 1 or self.finished == self.length + EXTRA_ROUNDS

    def _winners(self) -> i64:
        winners: i64 = 0
        for place in self.places():
            winners += 1 if place == 1 else 0
        return winners

    # -- chance ----------------------------------------------------------------------------

    def chance(self) -> tuple[i64, i64]:
        if self.phase == DRAW or self.phase == TIE:
            return len(self.cards), len(self.drawing)  # T7, T27
        if self.phase == DEAL:
            return len(self.cards), len(self.cards)  # T10
        return 0, 0

    def settle(self, outcome: vec[i64]) -> None:
        self.seen = len(self.draws)
        self.acted = NONE
        self.action = self.phase
        cards = vec[i64]([self.cards[number] for number in outcome])
        if self.phase == DEAL:
            self.round.deal(cards)
            self.draws = []
            self.seen = 0
            self.phase = PLAY
        else:
            self._draw(cards, from_pile=False)
            if self.phase == TIE:
                self._draw_from_pile()

    def _draw(self, cards: vec[i64], from_pile: bool) -> None:
        """Give each seat that is to draw one of these cards, openly (T7, T27)."""
        drawn = vec[i64]([NONE] * self.seats)
        best: i64 = NONE
        for index in range(len(cards)):
            drawn[self.drawing[index]] = cards[index]
            best = max(best, drawn_value(cards[index]))
        highest = vec[i64]([seat for seat in self.drawing if drawn_value(drawn[seat]) == best])
        self.drawing = highest if len(highest) > 1 else vec[i64]()
        self.draws = [*self.draws, Draw(drawn, self.drawing, from_pile)]
        if len(highest) == 1:
            self._drew_highest(highest[0])

    def _drew_highest(self, seat: i64) -> None:
        if self.phase == DRAW:
            self.round.banker = seat
            self.phase = DISTANCE
        else:
            self.round.draws = last_cards(self.draws, self.seats)
            self._book(seat)

    # -- scores ----------------------------------------------------------------------------

    def rounds(self) -> i64:
        return self.played

    def payoff(self, seat: i64) -> float:
        """The points of the last round, minus the mean of the others' points."""
        last = self.last
        if last is None:
            return 0.0
        others: i64 = 0
        for other in range(self.seats):
            others += last.booked[other] if other != seat else 0
        return float(last.booked[seat]) - float(others) / float(self.seats - 1)

    def scores(self) -> vec[i64]:
        return self.sums[:]

    def over(self) -> bool:
        return self.phase == OVER

    # -- what is seen ----------------------------------------------------------------------

    def view(self, seat: i64) -> TigreView:
        now = self.round
        return TigreView(
            seat=int(seat),
            phase=PHASES[self.phase],
            round=int(self.finished + (0 if self.phase == OVER else 1)),
            played=int(self.played),
            nulls=int(self.nulls),
            banker=int(now.banker),
            distance=int(now.distance),
            turn=int(now.turn),
            hand=self._own_hand(seat),
            counts=plain(now.counts),
            pile=int(now.pile()),
            said=tuple([SAID[said] for said in now.said]),
            shown=hands_of(now) if self.phase == TIE else (),
            drawing=tuple([other in self.drawing for other in range(self.seats)]),
            draws=tuple([drawn_event(draw) for draw in self.draws]),
            scores=plain(self.sums),
            last_round=self._last_round(),
        )

    def _own_hand(self, seat: i64) -> Hand:
        return hand_of(self.round, seat) if seat != SPECTATOR else Hand((), 0, 0)

    def _last_round(self) -> RoundResult | None:
        last = self.last
        if last is None:
            return None
        return RoundResult(
            banker=int(last.banker),
            distance=int(last.distance),
            hands=hands_of(last),
            winner=int(last.winner),
            draws=plain(last.draws),
            booked=plain(last.booked),
        )

    def events(self, seat: i64) -> tuple[Event, ...]:
        if self.acted == NONE:
            return self._chance_events(seat)
        if self.action < TAKE:
            return (DistanceChosen(int(self.acted), int(self.round.distance)),)
        events: list[Event] = []
        if self.action == TAKE:
            events.append(Taken(int(self.acted), self._taken(seat)))
        events += self._turn_end()
        if self.phase != PLAY:
            events += self._count_events()
        return tuple(events)

    def _taken(self, seat: i64) -> int:
        """The card just taken, if the seat saw it (T15)."""
        if seat != self.acted:
            return int(NONE)
        now = self._round_of_last_step()
        return int(now.card(seat, now.counts[seat] - 1))

    def _round_of_last_step(self) -> Round:
        last = self.last
        return self.round if self.phase == PLAY or self.phase == TIE or last is None else last

    def _turn_end(self) -> list[Event]:
        said = self._said()
        if said == ARRIVED:
            return [Arrived(int(self.acted))]
        return [Finished(int(self.acted))] if said == FINISHED else []

    def _said(self) -> i64:
        """What the seat of the last step has said."""
        return self._round_of_last_step().said[self.acted] if self.action >= TAKE else NOTHING

    def _count_events(self) -> list[Event]:
        shown = HandsShown(hands_of(self._round_of_last_step()))
        events: list[Event] = [shown, *self._draw_events()]
        return events if self.phase == TIE else [*events, *self._end_events()]

    def _draw_events(self) -> list[Event]:
        """The draws of the last step or outcome."""
        return [drawn_event(draw) for draw in self.draws[self.seen :]]

    def _end_events(self) -> list[Event]:
        result = self._last_round()
        assert result is not None
        number = self.finished + (1 if self.nulls > 0 else 0)
        events: list[Event] = [RoundEnded(int(number), result, plain(self.sums))]
        if self.phase == OVER:
            winners = [int(seat) for seat, place in enumerate(self.places()) if place == 1]
            events.append(MatchEnded(plain(self.sums), tuple(winners)))
        return events

    def _chance_events(self, seat: i64) -> tuple[Event, ...]:
        if self.action == NONE:
            return ()
        if self.action == DEAL:
            hand = self._own_hand(seat)
            return (Dealt(int(self.finished + 1), int(self.round.banker), hand),)
        events = self._draw_events()
        if len(self.drawing) > 0:
            return tuple(events)
        if self.action == DRAW:
            return (*events, BankerNamed(int(self.round.banker)))
        return (*events, *self._end_events())

    def glimpse(self, seat: i64) -> i64:
        if self.phase == TIE:
            return digest(self.view(seat))  # all hands are seen
        if self.acted == NONE:
            return self._glimpse_of_chance(seat)
        seen = self.action
        if self.action == TAKE:
            seen += ACTIONS * (self._taken(seat) + 1)  # T15: others see no card
        return seen + (_ARRIVAL if self._said() == ARRIVED else 0)

    def _glimpse_of_chance(self, seat: i64) -> i64:
        if self.action == DEAL:
            cards = self._own_hand(seat).cards
            return cards[0] * len(self.cards) + cards[1] if len(cards) > 0 else NONE
        seen: i64 = 0
        for card in last_cards(self.draws, self.seats):
            seen = seen * len(self.cards) + card + 1
        return seen

    def copy(self) -> "Tigre":
        twin = Tigre(self.seats, self.length, self.cards, self.losers_score, self.replay_null)
        twin.phase = self.phase
        twin.played = self.played
        twin.finished = self.finished
        twin.nulls = self.nulls
        twin.round = self.round.copy()
        twin.last = self.last  # never changed
        twin.drawing = self.drawing  # never changed, nor are the draws
        twin.draws = self.draws
        twin.seen = self.seen
        twin.sums = self.sums[:]
        twin.acted = self.acted
        twin.action = self.action
        return twin


def hand_of(now: Round, seat: i64) -> Hand:
    tally: Tally = now.tally(seat)
    cards = [int(now.card(seat, index)) for index in range(now.counts[seat])]
    floating = tally.floating(now.distance)
    return Hand(tuple(cards), int(tally.total(now.distance)), int(floating))


def hands_of(now: Round) -> tuple[Hand, ...]:
    return tuple([hand_of(now, seat) for seat in range(now.seats)])


def drawn_event(draw: Draw) -> Drawn:
    return Drawn(plain(draw.cards), plain(draw.again), "pile" if draw.from_pile else "shuffle")
