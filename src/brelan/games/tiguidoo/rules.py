"""Tiguidoo, rules Q1-Q23: who may do what, and what happens. What is seen is in `sight.py`."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from brelan.core.contract import SPECTATOR, State, places_by
from brelan.games.tiguidoo.actions import (
    ACCEPT,
    ANSWER,
    ASK,
    GIVE_UP,
    REJECT,
    STEAL,
    own_of,
    steal,
    target_of,
)
from brelan.games.tiguidoo.hands import CARDS, best_hand, points, rank_of, suit_of
from brelan.games.tiguidoo.judge import has_content
from brelan.games.tiguidoo.packs import Pack

SECRETS: Final[i64] = 3  # Q5: Tiguidoo cards of a seat
MOST_MISSES: Final[i64] = 3  # Q12
JUDGING: Final[i64] = 60  # Q22: seconds for a verdict where questions have no limit
TIMERS: Final[i64] = 16  # of a question: its own, and one for each of up to 15 verdicts

UNHEARD: Final = "?"  # an answer without its text, in playouts

QUESTIONS: Final[i64] = 0
DEAL: Final[i64] = 1
FIRST: Final[i64] = 2
TURN: Final[i64] = 3
QUESTION: Final[i64] = 4
THEFT: Final[i64] = 5
OVER: Final[i64] = 6

NONE: Final[i64] = -1
TO_PILE: Final[i64] = -1  # where a card went, when not to a seat
GONE: Final[i64] = -2


class Try:
    """A judged answer; never changed."""

    def __init__(self, seat: i64, text: str, right: bool) -> None:
        self.seat: i64 = seat
        self.text: str = text
        self.right: bool = right


class Settlement:
    """How a question was settled; never changed."""

    def __init__(self, card: i64, asker: i64, target: i64, winner: i64, tries: list[Try]) -> None:
        self.card: i64 = card
        self.asker: i64 = asker
        self.target: i64 = target
        self.winner: i64 = winner
        self.tries: list[Try] = tries
        self.moved: list[tuple[i64, i64]] = []


class Last:
    """What happened in the last step, as far as events show it; never changed afterwards."""

    def __init__(self, seat: i64, action: i64) -> None:
        self.seat: i64 = seat  # NONE after chance and timeouts
        self.action: i64 = action
        self.settled: i64 = NONE  # the phase whose chance was settled
        self.time_up: bool = False
        self.waits: str = ""  # an answer that waits now
        self.judged: Try | None = None
        self.settlement: Settlement | None = None
        self.ended: bool = False


class Rules(State):
    """A game of Tiguidoo; `Tiguidoo` adds what is seen."""

    def __init__(
        self,
        pack: Pack,
        seats: i64,
        by_points: bool,
        tries: i64,
        seconds: i64,
        asks: bool,
        wheel: bool,
    ) -> None:
        self.pack: Pack = pack
        self.by_points: bool = by_points  # Q4
        self.most_tries: i64 = tries  # Q10
        self.seconds: i64 = seconds  # Q10; 0 for no limit
        self.asks: bool = asks  # Q22: whether the asker judges
        self.wheel: bool = wheel  # Q20
        self.phase: i64 = QUESTIONS
        self.turn: i64 = NONE
        self.questions: vec[i64] = vec[i64]([NONE] * CARDS)  # of the pack, on each card
        self.pile: vec[i64] = vec[i64]()  # the next card first
        self.rows: list[vec[i64]] = [vec[i64]() for _ in range(seats)]  # cards face up
        self.secrets: list[vec[i64]] = [vec[i64]() for _ in range(seats)]  # Tiguidoo cards (Q5)
        self.left: list[vec[i64]] = []  # unused Tiguidoo cards, once the game is over (Q17)
        self.moves: i64 = 0  # of cards to a row: what a row is worth is counted again
        self.gone: vec[i64] = vec[i64]()
        self.misses: vec[i64] = vec[i64]([0] * CARDS)
        self.card: i64 = NONE  # whose question is asked
        self.target: i64 = NONE  # what the thief wants (Q13)
        self.tries: vec[i64] = vec[i64]([0] * seats)  # left for this question
        self.judged: list[Try] = []  # answers to this question
        self.waiting: vec[i64] = vec[i64]()  # seats whose answers wait, in order (Q22)
        self.texts: list[str] = []  # of these answers
        self.asked: i64 = 0  # questions so far
        self.settled: Settlement | None = None  # of the question before
        self.last: Last = Last(NONE, NONE)
        super().__init__(seats)

    # -- who may do what -------------------------------------------------------------------

    def actors(self) -> vec[i64]:
        if self.phase == TURN:
            return vec[i64]([self.turn])
        if self.phase != QUESTION and self.phase != THEFT:
            return vec[i64]()
        return vec[i64]([seat for seat in range(self.seats) if self._may_speak(seat)])

    def _may_speak(self, seat: i64) -> bool:
        return self._may_answer(seat) or self._may_judge(seat)

    def legal(self, seat: i64) -> vec[i64]:
        if seat == SPECTATOR:
            return vec[i64]()
        if self.phase == TURN:
            return self._turns(seat) if seat == self.turn else vec[i64]()
        if self._may_judge(seat):
            return vec[i64]([ACCEPT, REJECT])
        return vec[i64]([ANSWER, GIVE_UP] if self._may_answer(seat) else [])

    def _turns(self, seat: i64) -> vec[i64]:
        """Asking, and every steal that is possible (Q8, Q13, Q16), ascending."""
        found = vec[i64]([ASK])
        targets = self._cards_of_others(seat)
        for own in sorted(self.secrets[seat]):
            for target in targets:
                if matches(own, target):
                    found = append(found, steal(own, target))
        return found

    def _cards_of_others(self, seat: i64) -> list[i64]:
        """What lies before the other seats, ascending."""
        return sorted([card for i in range(self.seats) if i != seat for card in self.rows[i]])

    def _may_answer(self, seat: i64) -> bool:
        if self.phase != QUESTION and self.phase != THEFT:
            return False
        return self.tries[seat] > 0 and seat not in self.waiting

    def _may_judge(self, seat: i64) -> bool:
        return self.phase == QUESTION and seat == self.turn and len(self.waiting) > 0

    def owner(self, card: i64) -> i64:
        """The seat before which a card lies; NONE when it lies nowhere."""
        for seat in range(self.seats):
            if card in self.rows[seat]:
                return seat
        return NONE

    def why(self, seat: i64, action: i64) -> str | None:
        if self.phase == OVER:
            return "Q17"
        if action in (ANSWER, GIVE_UP):
            return self._why_not_answer(seat)
        if action in (ACCEPT, REJECT):
            return None if self._may_judge(seat) else "Q22"
        if self.phase != TURN or seat != self.turn:
            return "Q7"
        return (
            None if action == ASK else self._why_not_steal(seat, own_of(action), target_of(action))
        )

    def _why_not_answer(self, seat: i64) -> str | None:
        if self._may_answer(seat):
            return None
        if self.phase == QUESTION:
            return "Q8" if seat == self.turn else "Q10"
        return "Q13" if self.phase == THEFT else "Q7"

    def _why_not_steal(self, seat: i64, own: i64, target: i64) -> str | None:
        if own not in self.secrets[seat]:
            return "Q5"
        if self.owner(target) in (NONE, seat):
            return "Q13"
        return None if matches(own, target) else "Q16"

    def why_text(self, seat: i64, action: i64, text: str) -> str | None:
        return None if has_content(text) else "Q22"

    # -- turns -----------------------------------------------------------------------------

    def step(self, seat: i64, action: i64) -> None:
        self.last = Last(seat, action)
        if action == ASK:
            self._ask(self.pile[0], NONE)
            self.pile = self.pile[1:]
        elif action >= STEAL:
            self._begin_steal(seat, own_of(action), target_of(action))
        elif action == ANSWER:
            self.step_text(seat, action, UNHEARD)
        elif action == GIVE_UP:
            self.tries[seat] = 0
            self._end_if_nobody_can()
        else:
            self._judge(action == ACCEPT)

    def step_text(self, seat: i64, action: i64, text: str) -> None:
        self.last = Last(seat, action)
        if self.asks and self.phase == QUESTION:
            self.waiting = added(self.waiting, seat)
            self.texts = [*self.texts, text]
            self.last.waits = text
        else:
            self._count(Try(seat, text, self._is_right(text)))

    def _is_right(self, text: str) -> bool:
        return self.pack.judge.is_right(int(self.questions[self.card]), text)

    def _ask(self, card: i64, target: i64) -> None:
        self.card = card
        self.target = target
        self.asked += 1
        self.judged = []
        self.phase = QUESTION if target == NONE else THEFT
        for seat in range(self.seats):
            self.tries[seat] = self.most_tries if seat != self.turn else 0

    def _begin_steal(self, seat: i64, own: i64, target: i64) -> None:
        self.secrets[seat] = without(self.secrets[seat], own)
        self._ask(own, target)
        victim = self.owner(target)
        for other in range(self.seats):
            self.tries[other] = 1 if other == victim else 0

    def _judge(self, accepted: bool) -> None:
        """The first answer that waits is judged (Q22)."""
        answer = Try(self.waiting[0], self.texts[0], accepted)
        self.waiting = self.waiting[1:]
        self.texts = self.texts[1:]
        self._count(answer)

    def _count(self, answer: Try) -> None:
        self.last.judged = answer
        self.judged = [*self.judged, answer]
        self.tries[answer.seat] -= 1
        if answer.right:
            self._settle_question(answer.seat)
        else:
            self._end_if_nobody_can()

    def _end_if_nobody_can(self) -> None:
        """A seat whose answer waits still has the try that it is for."""
        for left in self.tries:
            if left > 0:
                return
        self._settle_question(NONE)

    # -- the end of a question -------------------------------------------------------------

    def _settle_question(self, winner: i64) -> None:
        settlement = Settlement(self.card, self.turn, self.target, winner, self.judged)
        self.last.settlement = self.settled = settlement
        if self.phase == THEFT:
            self._end_steal(settlement)
        elif winner != NONE:
            self._lay(settlement, self.card, winner)  # Q9
        else:
            self._miss(settlement)
        self._next_turn()

    def _lay(self, settlement: Settlement, card: i64, seat: i64) -> None:
        self.rows[seat] = added(self.rows[seat], card)
        self.moves += 1
        settlement.moved = [*settlement.moved, (card, seat)]

    def _leave(self, settlement: Settlement, card: i64) -> None:
        self.gone = added(self.gone, card)
        settlement.moved = [*settlement.moved, (card, GONE)]

    def _miss(self, settlement: Settlement) -> None:
        """No answer was right: under the pile, or out of the game (Q11, Q12)."""
        card = self.card
        self.misses[card] += 1
        if self.misses[card] == MOST_MISSES:
            self._leave(settlement, card)
        else:
            self.pile = added(self.pile, card)
            settlement.moved = [(card, TO_PILE)]

    def _end_steal(self, settlement: Settlement) -> None:
        if settlement.winner != NONE:
            self._leave(settlement, self.card)  # Q14
            return
        victim = self.owner(self.target)
        self.rows[victim] = without(self.rows[victim], self.target)
        self._lay(settlement, self.target, self.turn)  # Q15
        self._lay(settlement, self.card, self.turn)

    def _next_turn(self) -> None:
        self.card = NONE
        self.target = NONE
        self.judged = []
        self.waiting = vec[i64]()
        self.texts = []
        self.tries = vec[i64]([0] * self.seats)
        if len(self.pile) == 0:
            self._end()
        else:
            self.phase = TURN
            self.turn = (self.turn + 1) % self.seats

    def _end(self) -> None:
        """The last card of the pile was won or left; unused Tiguidoo cards leave too (Q17)."""
        self.last.ended = True
        self.phase = OVER
        self.turn = NONE
        self.left = self.secrets
        for own in self.secrets:
            for card in own:
                self.gone = added(self.gone, card)
        self.secrets = [vec[i64]() for _ in range(self.seats)]

    # -- time ------------------------------------------------------------------------------

    def timer(self) -> tuple[i64, i64]:
        if self.phase == QUESTION and len(self.waiting) > 0:
            seconds = self.seconds if self.seconds > 0 else JUDGING
            return TIMERS * self.asked + 1 + len(self.judged), seconds
        if self.seconds > 0 and (self.phase == QUESTION or self.phase == THEFT):
            return TIMERS * self.asked, self.seconds
        return 0, 0

    def expire(self) -> None:
        self.last = Last(NONE, NONE)
        if len(self.waiting) > 0:
            self._judge(self._is_right(self.texts[0]))  # the asker is absent (Q22)
            return
        self.last.time_up = True
        self._settle_question(NONE)  # Q10

    # -- chance ----------------------------------------------------------------------------

    def chance(self) -> tuple[i64, i64]:
        if self.phase == QUESTIONS:
            return len(self.pack.questions), CARDS
        if self.phase == DEAL:
            return CARDS, CARDS
        if self.phase == FIRST:
            return self.seats, 1
        return 0, 0

    def settle(self, outcome: vec[i64]) -> None:
        self.last = Last(NONE, NONE)
        self.last.settled = self.phase
        if self.phase == QUESTIONS:
            self.questions = outcome[:]
        elif self.phase == DEAL:
            self._deal(outcome)
        else:
            self.turn = outcome[0]
        self.phase += 1

    def _deal(self, cards: vec[i64]) -> None:
        """Three cards each; the rest is the pile (Q5, Q6)."""
        for seat in range(self.seats):
            self.secrets[seat] = cards[SECRETS * seat : SECRETS * (seat + 1)]
        self.pile = cards[SECRETS * self.seats :]

    # -- scores ----------------------------------------------------------------------------

    def question(self, seat: i64) -> i64:
        """Each answer to be judged is asked anew; what else is asked differs in what is legal."""
        return len(self.judged) if seat == self.turn else 0

    def hand(self, seat: i64) -> i64:
        return best_hand(self.rows[seat], self.wheel)

    def keys(self) -> vec[i64]:
        """What decides the match, the greater the better (Q18, Q19, Q21)."""
        factor: i64 = 10_000_000  # above every hand
        return vec[i64](
            [
                (factor * points(self.rows[seat]) if self.by_points else 0) + self.hand(seat)
                for seat in range(self.seats)
            ]
        )

    def scores(self) -> vec[i64]:
        """Points; with the best hand, 1 for everyone who shares the win. None before the end."""
        if self.phase != OVER:
            return vec[i64]([0] * self.seats)
        if self.by_points:
            return vec[i64]([points(row) for row in self.rows])
        return vec[i64]([1 if place == 1 else 0 for place in self.places()])

    def places(self) -> vec[i64]:
        return places_by(self.keys())

    def payoff(self, seat: i64) -> float:
        """A share of the win, once it is over."""
        if self.phase != OVER:
            return 0.0
        places = self.places()
        shared = 0
        for place in places:
            shared += 1 if place == 1 else 0
        return 1.0 / float(shared) if places[seat] == 1 else 0.0

    def over(self) -> bool:
        return self.phase == OVER

    def copy_to(self, twin: "Rules") -> None:
        """Make another state equal to this one."""
        twin.phase = self.phase
        twin.turn = self.turn
        twin.questions = self.questions  # set once
        twin.pile = self.pile  # cards are replaced, never changed in place
        twin.rows = self.rows[:]
        twin.moves = self.moves
        twin.secrets = self.secrets[:]
        twin.left = self.left
        twin.gone = self.gone
        twin.misses = self.misses[:]
        twin.card = self.card
        twin.target = self.target
        twin.tries = self.tries[:]
        twin.judged = self.judged
        twin.waiting = self.waiting
        twin.texts = self.texts
        twin.asked = self.asked
        twin.settled = self.settled
        twin.last = self.last


def matches(one: i64, other: i64) -> bool:
    """Whether two cards have the same rank or the same suit (Q13)."""
    return rank_of(one) == rank_of(other) or suit_of(one) == suit_of(other)


def added(cards: vec[i64], card: i64) -> vec[i64]:
    """Cards with one more; other states may share the old ones."""
    return append(cards[:], card)


def without(cards: vec[i64], card: i64) -> vec[i64]:
    return vec[i64]([other for other in cards if other != card])
