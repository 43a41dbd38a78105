"""What every seat sees of Tiguidoo: views and events (Q5, Q8-Q12, Q22)."""

from typing import Final

from mypy_extensions import i64

from brelan.core.contract import SPECTATOR, plain
from brelan.core.view import Event
from brelan.games.tiguidoo.actions import ASK, GIVE_UP, STEAL, own_of, target_of
from brelan.games.tiguidoo.best import best_cards
from brelan.games.tiguidoo.hands import category_of, points
from brelan.games.tiguidoo.packs import Pack
from brelan.games.tiguidoo.rules import (
    DEAL,
    NONE,
    QUESTIONS,
    Rules,
    Settlement,
    Try,
)
from brelan.games.tiguidoo.view import (
    Answer,
    AnswerJudged,
    AnswerWaits,
    Asked,
    CardTurned,
    Dealt,
    FirstDrawn,
    GaveUp,
    MatchEnded,
    Phase,
    QuestionsDrawn,
    QuestionSettled,
    Secret,
    Settled,
    Shown,
    Standing,
    StealTried,
    TiguidooView,
    TimeUp,
)

PHASES: Final[tuple[Phase, ...]] = (
    "questions",
    "cards",
    "first",
    "turn",
    "question",
    "steal",
    "over",
)


class Tiguidoo(Rules):
    """A game of Tiguidoo."""

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
        self._stood: tuple[Standing, ...] = ()
        self._stood_after: i64 = NONE  # moves; standings are costly, and often asked for
        super().__init__(pack, seats, by_points, tries, seconds, asks, wheel)

    def copy(self) -> "Tiguidoo":
        twin = Tiguidoo(
            self.pack,
            self.seats,
            self.by_points,
            self.most_tries,
            self.seconds,
            self.asks,
            self.wheel,
        )
        self.copy_to(twin)
        twin._stood = self._stood
        twin._stood_after = self._stood_after
        return twin

    # -- views -----------------------------------------------------------------------------

    def view(self, seat: i64) -> TiguidooView:
        dealt = self.phase > DEAL
        return TiguidooView(
            seat=int(seat),
            phase=PHASES[self.phase],
            turn=int(self.turn),
            pile=len(self.pile),
            rows=tuple([plain(row) for row in self.rows]),
            secrets=self._secrets(seat) if dealt else (),
            held=tuple([len(own) for own in self.secrets]),
            gone=plain(self.gone),
            asked=self._asked(),
            tries=plain(self.tries),
            answers=answers_of(self.judged),
            waiting=plain(self.waiting),
            texts=self._texts(seat),
            expected=self._expected(seat),
            last=self._settled(self.settled),
            shown=self._shown(),
            standings=self._standings(),
            scores=plain(self.scores()),
        )

    def _secrets(self, seat: i64) -> tuple[Secret, ...]:
        if seat == SPECTATOR:
            return ()
        return tuple([self._secret(card) for card in self.secrets[seat]])

    def _secret(self, card: i64) -> Secret:
        question = self.pack.questions[int(self.questions[card])]
        return Secret(int(card), question.question, question.theme, question.difficulty)

    def _text(self, card: i64) -> str:
        return self.pack.questions[int(self.questions[card])].question

    def _answer(self, card: i64) -> str:
        return self.pack.questions[int(self.questions[card])].answer

    def _asked(self) -> Asked | None:
        card = self.card
        if card == NONE:
            return None
        question = self.pack.questions[int(self.questions[card])]
        return Asked(
            card=int(card),
            question=question.question,
            theme=question.theme,
            difficulty=question.difficulty,
            asker=int(self.turn),
            target=int(self.target),
            misses=int(self.misses[card]),
            answer=question.answer if self.misses[card] > 0 else "",
        )

    def _texts(self, seat: i64) -> tuple[str, ...]:
        """Pending answers: all of them for the asker, its own for a seat (Q10)."""
        seen: list[str] = []
        for index in range(len(self.waiting)):
            known = seat != SPECTATOR and seat in (self.turn, self.waiting[index])
            seen.append(self.texts[index] if known else "")
        return tuple(seen)

    def _expected(self, seat: i64) -> str:
        return self._answer(self.card) if self._may_judge(seat) else ""

    def _settled(self, settlement: Settlement | None) -> Settled | None:
        if settlement is None:
            return None
        return Settled(
            card=int(settlement.card),
            question=self._text(settlement.card),
            answer=self._answer(settlement.card),
            asker=int(settlement.asker),
            target=int(settlement.target),
            winner=int(settlement.winner),
            answers=answers_of(settlement.tries),
        )

    def _shown(self) -> tuple[Shown, ...]:
        """Missed cards lie under the others, in the order in which they were missed (Q11)."""
        missed = [card for card in self.pile if self.misses[card] > 0]
        return tuple(
            [
                Shown(int(card), self._text(card), self._answer(card), int(self.misses[card]))
                for card in missed
            ]
        )

    def _standings(self) -> tuple[Standing, ...]:
        if self._stood_after != self.moves:
            self._stood = tuple([self._standing(seat) for seat in range(self.seats)])
            self._stood_after = self.moves
        return self._stood

    def _standing(self, seat: i64) -> Standing:
        row = self.rows[seat]
        hand = self.hand(seat)
        return Standing(
            int(points(row)), int(category_of(hand)), plain(best_cards(row, hand, self.wheel))
        )

    # -- events ----------------------------------------------------------------------------

    def events(self, seat: i64) -> tuple[Event, ...]:
        last = self.last
        if last.settled != NONE:
            return self._chance_events(seat)
        events: list[Event] = []
        if last.action == ASK:
            events.append(CardTurned(int(last.seat), int(self.card), self._text(self.card)))
        elif last.action >= STEAL:
            events.append(self._steal_event())
        elif last.action == GIVE_UP:
            events.append(GaveUp(int(last.seat)))
        elif last.waits != "":
            known = seat != SPECTATOR and seat in (self.turn, last.seat)
            events.append(AnswerWaits(int(last.seat), last.waits if known else ""))
        events += self._verdicts()
        return tuple(events)

    def _chance_events(self, seat: i64) -> tuple[Event, ...]:
        if self.last.settled == QUESTIONS:
            return (QuestionsDrawn(self.pack.content.name),)
        if self.last.settled == DEAL:
            return (Dealt(self._secrets(seat)),)
        return (FirstDrawn(int(self.turn)),)

    def _steal_event(self) -> StealTried:
        own, target = own_of(self.last.action), target_of(self.last.action)
        owner = int(self.owner(target))
        return StealTried(int(self.last.seat), int(own), int(target), owner, self._text(own))

    def _verdicts(self) -> list[Event]:
        last = self.last
        events: list[Event] = []
        if last.time_up:
            events.append(TimeUp())
        if last.judged is not None:
            events.append(AnswerJudged(answer_of(last.judged)))
        settlement = last.settlement
        settled = self._settled(settlement)
        if settlement is not None and settled is not None:
            moved = tuple([(int(card), int(place)) for card, place in settlement.moved])
            events.append(QuestionSettled(settled, moved))
        if last.ended:
            events.append(self._ended())
        return events

    def _ended(self) -> MatchEnded:
        places = self.places()
        return MatchEnded(
            self._standings(),
            plain(self.scores()),
            tuple([seat for seat in range(self.seats) if places[seat] == 1]),
            tuple([plain(own) for own in self.left]),
        )


def answer_of(judged: Try) -> Answer:
    return Answer(int(judged.seat), judged.text, judged.right)


def answers_of(judged: list[Try]) -> tuple[Answer, ...]:
    return tuple([answer_of(one) for one in judged])
