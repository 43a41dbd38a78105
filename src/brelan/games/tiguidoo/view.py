"""What leaves Tiguidoo's rules: options, views and events.

A card is 13 * suit + rank: suits are spades, hearts, diamonds and clubs, ranks go from 0 (a two)
to 12 (an ace). Elsewhere -1 stands for none, and an empty text for one that may not be seen.
"""

from typing import Annotated, Literal

import msgspec

from brelan.core.options import Options
from brelan.core.view import Event, View
from brelan.games.tiguidoo import packs

Phase = Literal["questions", "cards", "first", "turn", "question", "steal", "over"]
Cards = tuple[int, ...]


class TiguidooOptions(Options, frozen=True, forbid_unknown_fields=True):
    seats: Annotated[int, msgspec.Meta(ge=2, le=6)] = 4  # how many play
    pack: Annotated[
        str,
        msgspec.Meta(
            description="the name of a question pack",
            examples=["english", "francais", "nederlands", "deutsch"],
        ),
    ] = "english"  # Q2, Q3: completed by its language and hash
    win: Literal["hand", "points"] = "hand"  # Q4: the best hand, or points
    tries: Annotated[int, msgspec.Meta(ge=1, le=3)] = 1  # Q10
    seconds: Annotated[  # Q10: for a question; 0 for no limit
        int, msgspec.Meta(ge=0, le=120, extra={"least": 5})
    ] = 20
    judge: Literal["auto", "asker"] = "auto"  # Q22
    wheel: bool = False  # Q20: whether A-2-3-4-5 is a straight

    def __post_init__(self) -> None:
        super().__post_init__()
        msgspec.structs.force_setattr(self, "pack", packs.complete(self.pack))


class Answer(msgspec.Struct, frozen=True):
    """A judged answer, which everyone sees (Q10)."""

    seat: int
    text: str
    right: bool


class Asked(msgspec.Struct, frozen=True):
    """The question that is asked now."""

    card: int
    question: str
    theme: str
    difficulty: int
    asker: int  # the seat that turned the card, or the thief
    target: int  # the card that the thief wants (Q13); -1 when it is no steal
    misses: int  # how often the card was missed before (Q12)
    answer: str  # where it was shown before (Q11); else empty


class Settled(msgspec.Struct, frozen=True):
    """A question that was settled, with its answer (Q11, Q12)."""

    card: int
    question: str
    answer: str
    asker: int
    target: int
    winner: int  # the seat that got the card, or kept its own; -1 for nobody
    answers: tuple[Answer, ...]


class Shown(msgspec.Struct, frozen=True):
    """A card in the pile whose answer everyone has seen (Q11)."""

    card: int
    question: str
    answer: str
    misses: int


class Secret(msgspec.Struct, frozen=True):
    """One of the seat's Tiguidoo cards (Q5)."""

    card: int
    question: str
    theme: str
    difficulty: int


class Standing(msgspec.Struct, frozen=True):
    """What the cards before a seat are worth."""

    points: int  # Q18
    category: int  # of the best hand, 0 (no card) to 10 (royal flush) (Q19)
    best: Cards  # the cards that make it, by weight


class TiguidooView(View, frozen=True):
    phase: Phase  # what the table is waiting for
    turn: int  # the seat whose turn it is; -1 before it is drawn, and at the end
    pile: int  # how many cards are in the pile
    rows: tuple[Cards, ...]  # the cards that lie before each seat, in the order they came
    secrets: tuple[Secret, ...]  # the seat's Tiguidoo cards; none for a spectator
    held: tuple[int, ...]  # how many Tiguidoo cards each seat has
    gone: Cards  # cards that have left the game
    asked: Asked | None  # the question, if one is asked
    tries: tuple[int, ...]  # how many each seat has left
    answers: tuple[Answer, ...]  # judged so far
    waiting: tuple[int, ...]  # the seats whose answers wait for the asker, in order (Q22)
    texts: tuple[str, ...]  # of these answers: all for the asker, its own for a seat, else empty
    expected: str  # the right answer, for an asker who has to judge
    last: Settled | None  # the question before
    shown: tuple[Shown, ...]  # cards in the pile that were asked before, the next first
    standings: tuple[Standing, ...]  # of each seat
    scores: tuple[int, ...]


class QuestionsDrawn(Event, frozen=True):
    """Every card has its question (Q2)."""

    pack: str  # its name, as players see it


class FirstDrawn(Event, frozen=True):
    seat: int


class Dealt(Event, frozen=True):
    """Everyone got three Tiguidoo cards (Q5)."""

    secrets: tuple[Secret, ...]  # the seat's; none for a spectator


class CardTurned(Event, frozen=True):
    """A seat asks the next question (Q8)."""

    seat: int
    card: int
    question: str


class StealTried(Event, frozen=True):
    """A seat wants another's card; its owner must answer (Q13)."""

    seat: int
    card: int
    target: int
    owner: int
    question: str


class AnswerWaits(Event, frozen=True):
    """An answer was sent and waits for the asker (Q22)."""

    seat: int
    text: str  # for the asker and the seat; empty for others


class AnswerJudged(Event, frozen=True):
    answer: Answer


class GaveUp(Event, frozen=True):
    seat: int


class TimeUp(Event, frozen=True):
    """Nobody can answer any more (Q10)."""


class QuestionSettled(Event, frozen=True):
    """The answer is shown, and the cards go where they belong (Q9-Q15)."""

    settled: Settled
    moved: tuple[tuple[int, int], ...]  # cards and where they went: a seat, -1 pile, -2 gone


class MatchEnded(Event, frozen=True):
    """No card is left in the pile (Q17)."""

    standings: tuple[Standing, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    secrets: tuple[Cards, ...]  # unused Tiguidoo cards of each seat, which leave the game
