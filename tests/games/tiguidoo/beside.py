"""The engine and the naive oracle side by side: the same position, told in the engine's words."""

from typing import cast

from librt.vecs import vec
from msgspec.structs import replace
from mypy_extensions import i64

from brelan.core.contract import SPECTATOR
from brelan.core.rng import Rng
from brelan.core.view import Event, View
from brelan.games.tiguidoo import TiguidooGame, packs
from brelan.games.tiguidoo.sight import Tiguidoo
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
    TiguidooOptions,
    TiguidooView,
    TimeUp,
)
from tests.engine import everyone, ints
from tests.games.tiguidoo import oracle
from tests.games.tiguidoo.oracle_judge import Expected

SIZES = (0, 1, 2, 4, 3, 5, 5, 5, 4, 5, 5)  # cards that make a hand, by category
FIELDS = TiguidooView.__struct_fields__
WORDS = ("ask", "answer", "pass", "accept", "reject")


def number(card: str) -> int:
    return oracle.PACK.index(card)


def numbers(cards: list[str]) -> tuple[int, ...]:
    return tuple(map(number, cards))


def answers(given: list[tuple[int, str, bool]]) -> tuple[Answer, ...]:
    return tuple(Answer(*one) for one in given)


class Pair:
    """One position, held by the engine and by the oracle."""

    def __init__(self, options: oracle.Options, pack: str) -> None:
        self.pack = packs.find(pack)
        self.game = TiguidooGame(TiguidooOptions(pack=pack, **vars(options)))
        self.state: Tiguidoo = self.game.new()
        questions = [Expected(q.question, q.accepted) for q in self.pack.questions]
        self.match = oracle.Match(options, self.pack.language, questions)
        self.clocks: dict[str, int] = {}  # the engine's numbers of the oracle's clocks

    # -- what is compared ------------------------------------------------------------------------

    def check(self) -> None:
        assert sorted(self.match.cards()) == sorted(oracle.PACK) or self.match.stage in (
            "questions",
            "cards",
        )
        self.check_legal()
        self.check_clock()
        self.check_views()
        assert ints(self.state.scores()) == tuple(self.match.scores())
        assert ints(self.state.places()) == tuple(self.match.places())
        assert self.state.over() == (self.match.stage == "over")

    def check_legal(self) -> None:
        if self.match.stage in ("questions", "cards", "first"):
            assert ints(self.state.actors()) == ()
            return
        for seat in self.match.seats:
            legal = [self.game.notate(action) for action in ints(self.state.legal(seat))]
            assert sorted(legal) == sorted(self.match.legal(seat))

    def check_clock(self) -> None:
        name, seconds = self.match.clock()
        timer = ints(self.state.timer())
        if not name:
            assert timer == (0, 0)
            return
        assert timer == (self.clocks.setdefault(name, timer[0]), seconds)
        assert len(set(self.clocks.values())) == len(self.clocks)

    def check_views(self) -> None:
        standings = self.state.view(SPECTATOR).standings
        for cards, standing in zip(self.match.rows.values(), standings, strict=True):
            self.check_standing(cards, standing)
        for seat in everyone(self.state):
            seen, expected = self.state.view(seat), replace(self.view(seat), standings=standings)
            assert seen == expected, differences(seen, expected)

    def check_standing(self, cards: list[str], standing: Standing) -> None:
        wheel = self.match.options.wheel
        hand = oracle.best_hand(cards, wheel)
        assert (standing.points, standing.category) == (oracle.points(cards), hand[0])
        shown = [oracle.PACK[card] for card in standing.best]
        assert set(shown) <= set(cards)
        assert len(set(shown)) == SIZES[hand[0]]
        made = oracle.best_hand(shown, wheel)
        assert made[0] == hand[0]
        known = [rank for rank in made[1] if rank]
        assert known == hand[1][: len(known)]

    # -- what the oracle expects -----------------------------------------------------------------

    def view(self, seat: int) -> TiguidooView:
        match = self.match
        asked = match.asked
        queue = asked.queue if asked else []
        judges = asked is not None and bool(queue) and seat == asked.asker
        return TiguidooView(
            seat=seat,
            phase=cast(Phase, match.stage),
            turn=-1 if match.turn is None else match.turn,
            pile=len(match.pile),
            rows=tuple(numbers(match.rows[s]) for s in match.seats),
            secrets=self.secrets(seat),
            held=tuple(len(match.own[s]) for s in match.seats),
            gone=numbers(match.gone),
            asked=self.asked(asked) if asked else None,
            tries=tuple(asked.left.get(s, 0) if asked else 0 for s in match.seats),
            answers=answers(asked.answers) if asked else (),
            waiting=tuple(waiting for waiting, _ in queue),
            texts=tuple(text if judges or who == seat else "" for who, text in queue),
            expected=self.answer(asked.card) if judges and asked else "",
            last=self.settled(match.last) if match.last else None,
            shown=self.shown(),
            standings=(),
            scores=tuple(match.scores()),
        )

    def secrets(self, seat: int) -> tuple[Secret, ...]:
        if seat == SPECTATOR:
            return ()
        return tuple(self.secret(card) for card in self.match.own[seat])

    def secret(self, card: str) -> Secret:
        question = self.pack.questions[self.match.bears[card]]
        return Secret(number(card), question.question, question.theme, question.difficulty)

    def text(self, card: str) -> str:
        return self.match.pack[self.match.bears[card]].question

    def answer(self, card: str) -> str:
        return self.match.pack[self.match.bears[card]].answers[0]

    def asked(self, asked: oracle.Asked) -> Asked:
        misses = self.match.missed.get(asked.card, 0)
        secret = self.secret(asked.card)
        target = number(asked.target) if asked.target else -1
        known = self.answer(asked.card) if misses else ""
        about = (secret.card, secret.question, secret.theme, secret.difficulty)
        return Asked(*about, asked.asker, target, misses, known)

    def settled(self, last: oracle.Settled) -> Settled:
        return Settled(
            number(last.card),
            self.text(last.card),
            self.answer(last.card),
            last.asker,
            number(last.target) if last.target else -1,
            -1 if last.winner is None else last.winner,
            answers(last.answers),
        )

    def shown(self) -> tuple[Shown, ...]:
        """Missed cards lie at the bottom of the pile, the next one first (Q11)."""
        missed = self.match.missed
        return tuple(
            Shown(number(card), self.text(card), self.answer(card), missed[card])
            for card in self.match.pile
            if card in missed
        )

    # -- the same on both sides ------------------------------------------------------------------

    def settle(self, rng: Rng) -> None:
        n, k = ints(self.state.chance())
        outcome = list(ints(rng.sample(n, k)))
        stage = self.match.stage
        self.state.settle(vec[i64](outcome))
        if stage == "questions":
            assert (n, k) == (len(self.pack.questions), 52)
            self.match.draw_questions(outcome)
        elif stage == "cards":
            assert (n, k) == (52, 52)
            self.match.deal([oracle.PACK[card] for card in outcome])
        else:
            assert (n, k) == (self.match.options.seats, 1)
            self.match.draw_first(outcome[0])
        for seat in everyone(self.state):
            assert self.state.events(seat) == (self.chance_event(stage, seat),)

    def chance_event(self, stage: str, seat: int) -> Event:
        if stage == "questions":
            return QuestionsDrawn(self.pack.content.name)
        if stage == "cards":
            return Dealt(self.secrets(seat))
        assert self.match.turn is not None
        return FirstDrawn(self.match.turn)

    def act(self, seat: int, word: str, text: str = "") -> None:
        action = self.game.parse(word)
        assert self.state.why(seat, action) is None
        asker, first = self.match.turn, self.first_events(seat, word)
        if text:
            assert self.state.why_text(seat, action, text) is None
            self.state.step_text(seat, action, text)
        else:
            self.state.step(seat, action)
        happened = self.match.act(seat, word, text)
        for viewer in everyone(self.state):
            waits = self.waits(happened, viewer, asker)
            assert self.state.events(viewer) == (*first, *waits, *self.verdicts(happened))

    def first_events(self, seat: int, word: str) -> list[Event]:
        """What everyone sees of an action first; told before it is carried out."""
        if word == "ask":
            card = self.match.pile[0]
            return [CardTurned(seat, number(card), self.text(card))]
        if word == "pass":
            return [GaveUp(seat)]
        if word in WORDS:
            return []
        own, target = word.split(" x ")
        owner = self.match.holder(target)
        return [StealTried(seat, number(own), number(target), owner, self.text(own))]

    def waits(self, happened: oracle.Happened, viewer: int, asker: int | None) -> list[Event]:
        if happened.waits is None:
            return []
        seat, text = happened.waits
        return [AnswerWaits(seat, text if viewer in (seat, asker) else "")]

    def verdicts(self, happened: oracle.Happened) -> list[Event]:
        told: list[Event] = []
        if happened.judged:
            told.append(AnswerJudged(Answer(*happened.judged)))
        if happened.settled:
            places = {"pile": -1, "gone": -2}
            moved = [(number(c), places.get(w, -3)) for c, w in happened.settled.moved]
            seats = [w for _, w in happened.settled.moved]
            went = tuple(
                (card, int(where) if place == -3 else place)
                for (card, place), where in zip(moved, seats, strict=True)
            )
            told.append(QuestionSettled(self.settled(happened.settled), went))
        if happened.ended:
            told.append(self.ended())
        return told

    def ended(self) -> MatchEnded:
        match = self.match
        winners = tuple(seat for seat, place in enumerate(match.places()) if place == 1)
        unused = tuple(numbers(match.unused[seat]) for seat in match.seats)
        standings = self.state.view(SPECTATOR).standings
        return MatchEnded(standings, tuple(match.scores()), winners, unused)

    def expire(self) -> None:
        late = not self.match.question.queue
        self.state.expire()
        happened = self.match.time_is_up()
        expected = (*([TimeUp()] if late else []), *self.verdicts(happened))
        for viewer in everyone(self.state):
            assert self.state.events(viewer) == expected

    def refuse(self, seat: int, word: str) -> None:
        """Both name the same rule against an action, or none."""
        rule = self.state.why(seat, self.game.parse(word))
        assert rule == self.match.why(seat, word), (seat, word)


def differences(seen: View, expected: TiguidooView) -> dict[str, tuple[object, object]]:
    """Field by field, what the engine shows and what the oracle expects."""
    pairs = {name: (getattr(seen, name), getattr(expected, name)) for name in FIELDS}
    return {name: pair for name, pair in pairs.items() if pair[0] != pair[1]}
