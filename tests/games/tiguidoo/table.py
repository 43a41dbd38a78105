"""A Tiguidoo table for tests that read like play.

Card c bears question c of a pack made for tests: "What is the code of 7h?", answered by "code 7h".
`given("7h 8s …", first=0)` begins the pile with these cards; `table.ask()` turns the next card,
`table.right(1)` answers it, `table.steal("7s", "7h")` steals.
"""

from collections.abc import Iterable, Mapping

import pytest
from msgspec.structs import replace

from brelan import Given, Match
from brelan.core.contract import SPECTATOR
from brelan.core.errors import IllegalAction
from brelan.core.view import Event
from brelan.games.tiguidoo import TiguidooGame, packs
from brelan.games.tiguidoo.actions import ACCEPT, ANSWER, ASK, GIVE_UP, REJECT, steal
from brelan.games.tiguidoo.notation import CARDS, card_text
from brelan.games.tiguidoo.packs import Content, Pack, Question
from brelan.games.tiguidoo.view import (
    AnswerWaits,
    CardTurned,
    Dealt,
    QuestionSettled,
    StealTried,
    TiguidooOptions,
    TiguidooView,
)
from brelan.play.step import Step

_ASK, _ANSWER, _GIVE_UP, _ACCEPT, _REJECT = map(int, (ASK, ANSWER, GIVE_UP, ACCEPT, REJECT))
QUESTIONS = tuple(
    Question("science", 1, f"What is the code of {card_text(c)}?", f"code {c}") for c in range(52)
)
PACK = Pack("codes", Content("Codes", "en", QUESTIONS))


class CodesGame(TiguidooGame):
    """Tiguidoo with the pack for tests, which is in no folder."""

    def __init__(self, **options: object) -> None:
        pack = PACK.complete_name
        super().__init__(TiguidooOptions(pack=pack, **options))  # type: ignore[arg-type]


def exchanged(steps: Iterable[Step], place: int) -> Pack:
    """The pack, with every question and answer replaced that a place may not know after steps.

    A seat knows the questions of its Tiguidoo cards and of those that were asked, the answers of
    questions that were settled, and of those that it judges (Q5, Q8, Q11, Q22).
    """
    asked, answered, turned, asker = set[str](), set[str](), "", -1
    for step in steps:
        for event in step.events[place]:
            match event:
                case Dealt(secrets):
                    asked |= {secret.question for secret in secrets}
                case CardTurned(asker, _, turned):
                    asked.add(turned)
                case StealTried():
                    asked.add(event.question)
                case AnswerWaits() if place == asker:
                    answered.add(turned)
                case QuestionSettled(settled):
                    answered.add(settled.question)
    questions = tuple(
        replace(
            one,
            question=one.question if one.question in asked else f"Another question {number}?",
            answer=one.answer if one.question in answered else f"another {number}",
        )
        for number, one in enumerate(QUESTIONS)
    )
    found = Pack("codes", Content("Codes", "en", questions))
    found.__dict__["complete_name"] = PACK.complete_name  # which is public
    return found


@pytest.fixture(autouse=True)
def codes(monkeypatch: pytest.MonkeyPatch) -> None:
    """The pack for tests can be found."""
    find = packs._find
    monkeypatch.setattr(packs, "_find", lambda name: PACK if name == "codes" else find(name))


def cards(text: str) -> list[int]:
    return [CARDS[card] for card in text.split()]


class Table:
    def __init__(self, match: Match) -> None:
        self.match = match
        self.step: Step = match.opening
        self.seats = match.game.seats

    # -- playing ---------------------------------------------------------------------------

    def ask(self) -> "Table":
        self.submit(self.view().turn, _ASK)
        return self

    def right(self, seat: int) -> "Table":
        """A seat gives the right answer."""
        return self.answer(seat, f"code {self.asked}")

    def wrong(self, *seats: int) -> "Table":
        for seat in seats:
            self.answer(seat, "no idea")
        return self

    def answer(self, seat: int, text: str) -> "Table":
        self.submit(seat, _ANSWER, text)
        return self

    def give_up(self, *seats: int) -> "Table":
        for seat in seats:
            self.submit(seat, _GIVE_UP)
        return self

    def accept(self) -> "Table":
        self.submit(self.view().turn, _ACCEPT)
        return self

    def reject(self) -> "Table":
        self.submit(self.view().turn, _REJECT)
        return self

    def steal(self, own: str, target: str) -> "Table":
        self.submit(self.view().turn, stealing(own, target))
        return self

    def time_up(self) -> "Table":
        self.step = self.match.expire()
        return self

    def win(self, seat: int, times: int = 1) -> "Table":
        """The next cards go to a seat; in its own turns somebody else gets one first."""
        for _ in range(times):
            while self.view().turn == seat:
                self.ask().right((seat + 1) % self.seats)
            self.ask().right(seat)
        return self

    def miss(self) -> "Table":
        """The next question is asked, and everyone gives up."""
        self.ask()
        return self.give_up(*(s for s in range(self.seats) if s != self.view().turn))

    def submit(self, seat: int, action: int, text: str = "") -> None:
        self.step = self.match.submit(seat, action, text=text)

    def refusal(self, seat: int, action: int, text: str = "") -> str:
        """The rule that forbids an action; nothing has changed."""
        before = self.match.record.dumps()
        with pytest.raises(IllegalAction) as error:
            self.match.submit(seat, action, text=text)
        assert self.match.record.dumps() == before
        return error.value.rule

    # -- seeing ----------------------------------------------------------------------------

    def view(self, seat: int = SPECTATOR) -> TiguidooView:
        view = self.match.view(seat)
        assert isinstance(view, TiguidooView)
        return view

    @property
    def asked(self) -> int:
        asked = self.view().asked
        assert asked is not None
        return asked.card

    def events(self, seat: int = SPECTATOR) -> tuple[Event, ...]:
        return self.step.events[seat]

    def row(self, seat: int) -> str:
        return " ".join(map(card_text, self.view().rows[seat]))

    @property
    def places(self) -> dict[str, int]:
        """How many cards are where; 52 in all."""
        view = self.view()
        return {
            "pile": view.pile,
            "rows": sum(map(len, view.rows)),
            "secrets": sum(view.held),
            "gone": len(view.gone),
            "asked": view.asked is not None,
        }


def stealing(own: str, target: str) -> int:
    return int(steal(CARDS[own], CARDS[target]))


def given(
    pile: str = "", first: int = 0, secrets: Mapping[int, str] | None = None, **options: object
) -> Table:
    """A table where the pile begins with these cards, and seats have these Tiguidoo cards."""
    game = CodesGame(**({"seats": 3} | options))
    wanted = {seat: cards(text) for seat, text in (secrets or {}).items()}
    top = cards(pile)
    used = {*top, *(card for own in wanted.values() for card in own)}
    spare = [card for card in range(51, -1, -1) if card not in used]
    order: list[int] = []
    for seat in range(game.seats):
        own = wanted.get(seat, [])
        order += own + [spare.pop() for _ in range(3 - len(own))]
    order += top + spare
    return Table(Match(game, chance=Given([tuple(range(52)), tuple(order), (first,)])))
