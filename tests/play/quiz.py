"""A small game in plain Python with texts and timers: what is 1 + 1, 2 + 2 and 3 + 3?

Everyone may answer once, or give up; the first right answer scores. A question lasts 20 seconds,
which stand still while someone has asked for a break of 5.
"""

from typing import Annotated, ClassVar

import msgspec
import pytest
from librt.vecs import vec
from mypy_extensions import i64

import brelan.games
from brelan.core.contract import SPECTATOR, State
from brelan.core.game import Game
from brelan.core.options import Options
from brelan.core.rng import Rng
from brelan.core.view import Event, View

ANSWER, GIVE_UP, BREAK = 0, 1, 2
WORDS = ("answer", "pass", "break")
QUESTIONS = 3
BREAKS = 100  # timers of breaks are numbered from here


class QuizOptions(Options, frozen=True):
    seconds: Annotated[int, msgspec.Meta(ge=1, le=60)] = 20


class Asked(View, frozen=True):
    question: int
    tried: tuple[bool, ...]
    answers: tuple[str, ...]  # to this question, in order


class Answered(Event, frozen=True):
    seat: int
    text: str
    right: bool


class QuizState(State):
    def __init__(self, seconds: int) -> None:
        super().__init__(2)
        self.seconds = seconds
        self.asked = 1
        self.tried = [False, False]
        self.answers: list[str] = []
        self.points = [0, 0]
        self.resting = False
        self.last: Answered | None = None

    def legal(self, seat: i64) -> vec[i64]:
        asked = seat != SPECTATOR and not self.over() and not self.tried[seat]
        return vec[i64]([ANSWER, GIVE_UP, BREAK] if asked and not self.resting else [])

    def why_text(self, seat: i64, action: i64, text: str) -> str | None:
        return None if text.isalnum() else "Q1"

    def step(self, seat: i64, action: i64) -> None:
        self.last = None
        if action == BREAK:
            self.resting = True
        else:
            self._try(seat, right=False)

    def step_text(self, seat: i64, action: i64, text: str) -> None:
        right = text == str(2 * self.asked)
        self.answers.append(text)
        self.last = Answered(int(seat), text, right)
        self._try(seat, right)

    def _try(self, seat: i64, right: bool) -> None:
        self.tried[seat] = True
        self.points[seat] += right
        if right or all(self.tried):
            self._ask_next()

    def _ask_next(self) -> None:
        self.asked += 1
        self.tried, self.answers = [False, False], []

    def timer(self) -> tuple[i64, i64]:
        if self.over():
            return 0, 0
        return (BREAKS + self.asked, 5) if self.resting else (self.asked, self.seconds)

    def expire(self) -> None:
        self.last = None
        if self.resting:
            self.resting = False
        else:
            self._ask_next()

    def question(self, seat: i64) -> i64:
        return self.asked

    def view(self, seat: i64) -> Asked:
        return Asked(int(seat), self.asked, tuple(self.tried), tuple(self.answers))

    def events(self, seat: i64) -> tuple[Event, ...]:
        return (self.last,) if self.last else ()

    def scores(self) -> vec[i64]:
        return vec[i64](self.points)

    def over(self) -> bool:
        return self.asked > QUESTIONS

    def copy(self) -> "QuizState":
        twin = type(self)(self.seconds)
        twin.asked, twin.tried, twin.answers = self.asked, [*self.tried], [*self.answers]
        twin.points, twin.resting, twin.last = [*self.points], self.resting, self.last
        return twin


class WithoutBreaks(QuizState):
    """Somebody may always act, as the contract wants it."""

    def legal(self, seat: i64) -> vec[i64]:
        return vec[i64]([action for action in super().legal(seat) if action != BREAK])


class Quiz(Game[QuizState, Asked, QuizOptions]):
    name: ClassVar[str] = "quiz"
    actions: ClassVar[int] = 3
    text_actions: ClassVar[tuple[int, ...]] = (ANSWER,)
    rule_letter: ClassVar[str] = "Q"
    options_type: ClassVar[type[Options]] = QuizOptions
    view_type: ClassVar[type[View]] = Asked
    seat_counts: ClassVar[tuple[int, ...]] = (2,)

    def new(self) -> QuizState:
        return QuizState(self.options.seconds)

    def notate(self, action: int) -> str:
        return WORDS[action]

    def law(self, rule: str) -> str:
        return "An answer has letters or digits only." if rule == "Q1" else ""


class SteadyQuiz(Quiz):
    def new(self) -> QuizState:
        return WithoutBreaks(self.options.seconds)


def typed(view: Asked, rng: Rng) -> str:
    """An answer, right or wrong."""
    return str(2 * view.question + int(rng.below(2)))


def register(monkeypatch: pytest.MonkeyPatch) -> None:
    """The quiz is one of the games."""
    kinds = {"quiz": Quiz}
    load_game = brelan.games._load
    monkeypatch.setattr(brelan.games, "NAMES", (*brelan.games.NAMES, "quiz"))
    monkeypatch.setattr(brelan.games, "_load", lambda name: kinds.get(name) or load_game(name))
