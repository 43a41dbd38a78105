"""Grand Prix, what each seat sees of it: views, events and glimpses (G10, G17, G25)."""

from mypy_extensions import i64

from brelan.core.bits import count, members
from brelan.core.contract import SPECTATOR, plain
from brelan.core.view import Event
from brelan.games.grandprix.actions import (
    ACTIONS,
    CHOICE,
    CHOOSE,
    DEAL,
    DRAW,
    HAND,
    HEIGHT,
    LOT,
    NONE,
    OVER,
    PHASES,
    RESHUFFLE,
    SCORES,
    SHUFFLE,
    TAKE,
    TURN,
)
from brelan.games.grandprix.cards import (
    CARDS,
    KINDS,
    NO_CARD,
    best_key,
    sorted_cards,
    value_of,
)
from brelan.games.grandprix.race import Race
from brelan.games.grandprix.view import (
    CardChosen,
    Dealt,
    Discarded,
    Drawn,
    GrandPrixView,
    MatchEnded,
    RaceResult,
    RaceRun,
    Reshuffled,
    ScoresTurned,
    Shuffled,
    StarterDrawn,
    Taken,
)


class GrandPrix(Race):
    """A Grand Prix match as its seats and spectators see it."""

    def view(self, seat: i64) -> GrandPrixView:
        seated = seat != SPECTATOR
        return GrandPrixView(
            seat=int(seat),
            phase=PHASES[self.phase],
            race=int(self.finished + (1 if self._in_race() else 0)),
            races=int(self.races),
            starter=int(self.starter),
            turn=int(self.turn),
            turns=int(self.turns),
            discarded=int(self.discarded),
            taken=int(self.taken),
            hand=ascending(self.hands[seat]) if seated else (),
            sizes=tuple([int(count(hand)) for hand in self.hands]),
            known=tuple([ascending(cards) for cards in self.known]),
            piles=tuple([self._pile(kind) for kind in range(KINDS)]),
            closed=int(self.left()),
            returned=ascending(self.returned),
            fresh=plain(self.fresh),
            stakes=falling(self.stakes),
            chosen=ascending(self.chosen[seat]) if seated else (),
            choices=tuple([int(count(cards)) for cards in self.chosen]),
            won=tuple([falling(cards) for cards in self.won]),
            gone=falling(self.gone),
            show_sums=self.open_sums or self.phase == OVER,
            last_race=self._last_race() if self.finished > 0 else None,
        )

    def _in_race(self) -> bool:
        return self.phase == TURN or self.phase == CHOICE or self.phase == RESHUFFLE

    def _pile(self, kind: i64) -> tuple[int, ...]:
        base = HEIGHT * kind
        height = self.heights[kind]
        return tuple([int(self.piles[base + height - 1 - depth]) for depth in range(height)])

    def _last_race(self) -> RaceResult:
        complete = [int(seat) for seat in range(self.seats) if self.awards[seat] > 0]
        return RaceResult(
            cars=tuple([ascending(car) for car in self.cars]),
            values=tuple([int(value_of(best_key(car))) for car in self.cars]),
            order=tuple(sorted(complete, key=self._award_of, reverse=True)),
            awards=plain(self.awards),
            unclaimed=falling(self.unclaimed),
        )

    def _last_turn(self) -> i64:
        """The seat whose turn was the last finished one."""
        return (self.starter + self.turns - 1) % self.seats

    def _award_of(self, seat: int) -> int:
        return int(self.awards[seat])

    def events(self, seat: i64) -> tuple[Event, ...]:
        if self.acted == NONE:
            return self._chance_events(seat)
        acted = int(self.acted)
        if self.action < CHOOSE:
            return (Discarded(acted, int(self.action)),)
        if self.action < TAKE:
            return self._choice_events(seat)
        if self.action < DRAW:
            return (Taken(acted, int(self.card)),)
        return (self._drawn(acted, seat),)

    def _drawn(self, acted: int, seat: i64) -> Drawn:
        cards = (int(self.card),) if self.second == NO_CARD else (int(self.card), int(self.second))
        return Drawn(acted, len(cards), cards if seat == acted else ())  # G17

    def _choice_events(self, seat: i64) -> tuple[Event, ...]:
        shown = self.action - CHOOSE if seat == self.acted else NO_CARD  # G10
        run = self.phase != CHOICE
        number = HAND if run else count(self.chosen[self.acted])
        events: list[Event] = [CardChosen(int(self.acted), int(shown), int(number))]
        if run:
            events.append(RaceRun(int(self.finished), self._last_race()))
        if self.phase == OVER:
            winners = [int(s) for s, place in enumerate(self.places()) if place == 1]
            events.append(MatchEnded(plain(self.scores()), tuple(winners)))
        return tuple(events)

    def _chance_events(self, seat: i64) -> tuple[Event, ...]:
        if self.action == LOT:
            return (StarterDrawn(int(self.starter)),)
        if self.action == DEAL:
            return (Dealt(ascending(self.hands[seat]) if seat != SPECTATOR else ()),)
        if self.action == SCORES:
            race, starter = int(self.finished + 1), int(self.starter)
            return (ScoresTurned(race, starter, falling(self.stakes)),)
        if self.action == SHUFFLE:
            return (Shuffled(len(self.closed)),)
        if self.action == RESHUFFLE:
            cards = Reshuffled(len(self.closed))
            return (cards, self._drawn(int(self._last_turn()), seat))
        return ()

    def glimpse(self, seat: i64) -> i64:
        if self.acted == NONE:
            return self._glimpse_of_chance(seat)
        if self.action == DRAW and seat == self.acted:
            return ACTIONS + self.seats + CARDS * (self.second + 1) + self.card
        if CHOOSE <= self.action < TAKE:
            return self._glimpse_of_choice(seat)
        return self.action

    def _glimpse_of_choice(self, seat: i64) -> i64:
        if self.phase != CHOICE:
            cars: i64 = self.action
            for car in self.cars:
                cars = (31 * (cars & 0xFFFFFFFFFFFF)) ^ car
            return cars
        return self.action if seat == self.acted else ACTIONS + self.acted  # G10

    def _glimpse_of_chance(self, seat: i64) -> i64:
        if self.action == DEAL:
            return self.hands[seat] if seat != SPECTATOR else NONE  # G7: only the seat's cards
        if self.action == RESHUFFLE:
            return self.card if seat == self._last_turn() else NONE
        if self.action == SCORES:
            return self.stakes
        return self.starter if self.action == LOT else NONE

    def copy(self) -> "GrandPrix":
        twin = GrandPrix(self.seats, self.open_sums)
        twin.phase = self.phase
        twin.finished = self.finished
        twin.starter = self.starter
        twin.turn = self.turn
        twin.turns = self.turns
        twin.discarded = self.discarded
        twin.taken = self.taken
        twin.closed = self.closed
        twin.top = self.top
        twin.returned = self.returned
        twin.unturned = self.unturned
        twin.stakes = self.stakes
        twin.gone = self.gone
        twin.unclaimed = self.unclaimed
        twin.acted = self.acted
        twin.action = self.action
        twin.card = self.card
        twin.second = self.second
        for kind in range(KINDS):  # faster than new vecs
            twin.heights[kind] = self.heights[kind]
            base = HEIGHT * kind
            for place in range(self.heights[kind]):
                twin.piles[base + place] = self.piles[base + place]
        for seat in range(self.seats):
            twin.hands[seat] = self.hands[seat]
            twin.known[seat] = self.known[seat]
            twin.fresh[seat] = self.fresh[seat]
            twin.chosen[seat] = self.chosen[seat]
            twin.won[seat] = self.won[seat]
            twin.cars[seat] = self.cars[seat]
            twin.awards[seat] = self.awards[seat]
        return twin


def ascending(hand: i64) -> tuple[int, ...]:
    """A hand as a tuple of ordinary numbers, ascending."""
    return plain(sorted_cards(hand))


def falling(scores: i64) -> tuple[int, ...]:
    """Score cards as a tuple of ordinary numbers, the highest first."""
    return plain(members(scores))[::-1]
