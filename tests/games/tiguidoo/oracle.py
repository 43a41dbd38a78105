"""Tiguidoo, written naively from the rules alone (Q1-Q23).

Cards are texts like `7h`, seats numbers, and actions the words that a player types. Nothing is
fast, and nothing is shared with the engine.
"""

from dataclasses import dataclass, field

from tests.games.tiguidoo.oracle_judge import Expected, has_sign_of_life, is_right

RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
SUITS = ["s", "h", "d", "c"]
PACK = [rank + suit for suit in SUITS for rank in RANKS]
Hand = tuple[int, list[int]]


@dataclass(frozen=True)
class Options:
    seats: int
    win: str
    tries: int
    seconds: int
    judge: str
    wheel: bool


@dataclass
class Asked:
    """A question that is being asked."""

    card: str
    number: int  # of the question in the match
    asker: int
    target: str  # what the thief wants; empty when it is no steal
    left: dict[int, int]  # tries
    answers: list[tuple[int, str, bool]] = field(default_factory=list)
    queue: list[tuple[int, str]] = field(default_factory=list)


@dataclass
class Settled:
    card: str
    asker: int
    target: str
    winner: int | None
    answers: list[tuple[int, str, bool]]
    moved: list[tuple[str, str]]  # cards, and where they went: a seat, `pile` or `gone`


@dataclass
class Happened:
    """What a step made public."""

    judged: tuple[int, str, bool] | None = None
    waits: tuple[int, str] | None = None
    settled: Settled | None = None
    ended: bool = False


class Match:
    def __init__(self, options: Options, language: str, pack: list[Expected]) -> None:
        self.options = options
        self.language = language
        self.pack = pack
        self.seats = list(range(options.seats))
        self.stage = "questions"
        self.bears: dict[str, int] = {}  # the question on each card
        self.pile: list[str] = []
        self.rows: dict[int, list[str]] = {seat: [] for seat in self.seats}
        self.own: dict[int, list[str]] = {seat: [] for seat in self.seats}
        self.unused: dict[int, list[str]] = {}
        self.gone: list[str] = []
        self.missed: dict[str, int] = {}
        self.turn: int | None = None
        self.asked: Asked | None = None
        self.last: Settled | None = None
        self.questions = 0

    # -- chance: Q2, Q5, Q6, Q7 ------------------------------------------------------------------

    def draw_questions(self, numbers: list[int]) -> None:
        assert len(set(numbers)) == 52
        self.bears = dict(zip(PACK, numbers, strict=True))
        self.stage = "cards"

    def deal(self, cards: list[str]) -> None:
        assert sorted(cards) == sorted(PACK)
        cards = list(cards)
        for seat in self.seats:
            self.own[seat] = [cards.pop(0), cards.pop(0), cards.pop(0)]
        self.pile = cards
        self.stage = "first"

    def draw_first(self, seat: int) -> None:
        self.turn = seat
        self.stage = "turn"

    # -- what is allowed -------------------------------------------------------------------------

    def legal(self, seat: int) -> list[str]:
        words = ["ask", "answer", "pass", "accept", "reject"]
        words += [f"{own} x {card}" for own in self.own[seat] for card in PACK]
        return [word for word in words if self.why(seat, word) is None]

    def why(self, seat: int, word: str) -> str | None:
        """The rule that forbids an action."""
        if self.stage == "over":
            return "Q17"
        if word in ("answer", "pass"):
            return self.why_no_answer(seat)
        if word in ("accept", "reject"):
            asked = self.asked
            judges = asked is not None and asked.queue and asked.asker == seat
            return None if judges else "Q22"
        if self.stage != "turn" or seat != self.turn:
            return "Q7"
        if word == "ask":
            return None
        own, target = word.split(" x ")
        if own not in self.own[seat]:
            return "Q5"
        if not any(target in self.rows[other] for other in self.seats if other != seat):
            return "Q13"
        same_rank, same_suit = own[:-1] == target[:-1], own[-1] == target[-1]
        return None if same_rank or same_suit else "Q16"

    def why_no_answer(self, seat: int) -> str | None:
        asked = self.asked
        if asked is None:
            return "Q7"
        if asked.target:
            return None if asked.left.get(seat, 0) > 0 else "Q13"
        if seat == asked.asker:
            return "Q8"
        waits = any(waiting == seat for waiting, _ in asked.queue)
        return None if asked.left[seat] > 0 and not waits else "Q10"

    def why_text(self, text: str) -> str | None:
        return None if has_sign_of_life(text) else "Q22"

    # -- what happens ----------------------------------------------------------------------------

    def act(self, seat: int, word: str, text: str = "") -> Happened:
        assert self.why(seat, word) is None
        happened = Happened()
        if word == "ask":
            self.ask(self.pile.pop(0), "")
        elif word == "answer":
            self.answer(seat, text, happened)
        elif word == "pass":
            self.question.left[seat] = 0
            self.close_if_done(happened)
        elif word in ("accept", "reject"):
            self.judge_first(word == "accept", happened)
        else:
            own, target = word.split(" x ")
            self.own[seat].remove(own)
            self.ask(own, target)
        return happened

    @property
    def question(self) -> Asked:
        assert self.asked is not None
        return self.asked

    def ask(self, card: str, target: str) -> None:
        assert self.turn is not None
        self.questions += 1
        if target:  # Q13: its owner alone, one try
            left = {self.holder(target): 1}
        else:
            left = {s: self.options.tries for s in self.seats if s != self.turn}
        self.asked = Asked(card, self.questions, self.turn, target, left)
        self.stage = "steal" if target else "question"

    def holder(self, card: str) -> int:
        (seat,) = (seat for seat in self.seats if card in self.rows[seat])
        return seat

    def answer(self, seat: int, text: str, happened: Happened) -> None:
        asked = self.question
        if self.options.judge == "asker" and not asked.target:
            asked.queue.append((seat, text))
            happened.waits = (seat, text)
        else:
            self.count(seat, text, self.automatic(text), happened)

    def automatic(self, text: str) -> bool:
        number = self.bears[self.question.card]
        return is_right(self.language, self.pack, number, text)

    def judge_first(self, right: bool, happened: Happened) -> None:
        seat, text = self.question.queue.pop(0)
        self.count(seat, text, right, happened)

    def count(self, seat: int, text: str, right: bool, happened: Happened) -> None:
        asked = self.question
        asked.answers.append((seat, text, right))
        asked.left[seat] -= 1
        happened.judged = (seat, text, right)
        if right:
            self.settle(seat, happened)
        else:
            self.close_if_done(happened)

    def close_if_done(self, happened: Happened) -> None:
        asked = self.question
        if not asked.queue and not any(asked.left.values()):
            self.settle(None, happened)

    def time_is_up(self) -> Happened:
        """Q10; Q22 for a verdict that does not come."""
        happened = Happened()
        if self.question.queue:
            self.judge_first(self.automatic(self.question.queue[0][1]), happened)
        else:
            self.settle(None, happened)
        return happened

    def clock(self) -> tuple[str, int]:
        """Which time is running, and how long it is; an empty name for none."""
        asked = self.asked
        if asked is None:
            return "", 0
        if asked.queue:
            verdict = f"verdict {asked.number} {len(asked.answers)}"
            return verdict, self.options.seconds or 60
        seconds = self.options.seconds
        return (f"question {asked.number}", seconds) if seconds else ("", 0)

    # -- how a question ends: Q9, Q11, Q12, Q14, Q15, Q17 ----------------------------------------

    def settle(self, winner: int | None, happened: Happened) -> None:
        asked, self.asked = self.question, None
        moved = self.after_steal(asked, winner) if asked.target else self.after_ask(asked, winner)
        for card, where in moved:
            self.put(card, where)
        self.last = Settled(
            asked.card, asked.asker, asked.target, winner, asked.answers, list(moved)
        )
        happened.settled = self.last
        if self.pile:
            self.stage = "turn"
            self.turn = (asked.asker + 1) % len(self.seats)
        else:
            self.end()
            happened.ended = True

    def after_ask(self, asked: Asked, winner: int | None) -> list[tuple[str, str]]:
        if winner is not None:
            return [(asked.card, str(winner))]
        self.missed[asked.card] = self.missed.get(asked.card, 0) + 1
        return [(asked.card, "gone" if self.missed[asked.card] == 3 else "pile")]

    def after_steal(self, asked: Asked, winner: int | None) -> list[tuple[str, str]]:
        if winner is not None:
            return [(asked.card, "gone")]
        self.rows[self.holder(asked.target)].remove(asked.target)
        return [(asked.target, str(asked.asker)), (asked.card, str(asked.asker))]

    def put(self, card: str, where: str) -> None:
        if where == "pile":
            self.pile.append(card)
        elif where == "gone":
            self.gone.append(card)
        else:
            self.rows[int(where)].append(card)

    def end(self) -> None:
        self.stage = "over"
        self.turn = None
        for seat in self.seats:
            self.unused[seat] = self.own[seat]
            self.gone += self.own[seat]
            self.own[seat] = []

    # -- counting: Q18-Q21 -----------------------------------------------------------------------

    def cards(self) -> list[str]:
        """All cards, wherever they are."""
        lying = [card for seat in self.seats for card in self.rows[seat] + self.own[seat]]
        return lying + self.pile + self.gone + ([self.asked.card] if self.asked else [])

    def result(self, seat: int) -> tuple[int, Hand]:
        """What is compared."""
        hand = best_hand(self.rows[seat], self.options.wheel)
        return (points(self.rows[seat]) if self.options.win == "points" else 0), hand

    def places(self) -> list[int]:
        results = [self.result(seat) for seat in self.seats]
        return [1 + sum(other > mine for other in results) for mine in results]

    def scores(self) -> list[int]:
        if self.stage != "over":
            return [0 for _ in self.seats]
        if self.options.win == "points":
            return [points(self.rows[seat]) for seat in self.seats]
        return [1 if place == 1 else 0 for place in self.places()]


def points(cards: list[str]) -> int:
    total = 0
    for rank in RANKS:
        held = sum(card[:-1] == rank for card in cards)
        total += {0: 0, 1: 0, 2: 5, 3: 10, 4: 20}[held]
    return total


def best_hand(cards: list[str], wheel: bool) -> Hand:
    """The category from 0 (no card) to 10, then what decides between equal ones."""
    found: list[Hand] = [(0, [])]
    for suit in SUITS:
        ranks = sorted((number(card) for card in cards if card[-1] == suit), reverse=True)
        for high in straights(ranks, wheel):
            found.append((10, []) if high == 14 else (9, [high]))
        if len(ranks) >= 5:
            found.append((6, ranks[:5]))
    ranks = sorted((number(card) for card in cards), reverse=True)
    found += [(5, [high]) for high in straights(ranks, wheel)]
    for one in set(ranks):
        found += groups(one, ranks)
    return max(found)


def groups(one: int, ranks: list[int]) -> list[Hand]:
    """What can be made of a rank, and of a second one below."""
    held = ranks.count(one)
    rest = [rank for rank in ranks if rank != one]
    made: list[Hand] = []
    if held == 4:
        made.append((8, [one, *kickers(rest, 1)]))
    if held >= 3:
        made += [(7, [one, other]) for other in set(rest) if rest.count(other) >= 2]
        made.append((4, [one, *kickers(rest, 2)]))
    if held >= 2:
        for other in set(rest):
            if rest.count(other) >= 2 and other < one:
                third = [rank for rank in rest if rank != other]
                made.append((3, [one, other, *kickers(third, 1)]))
        made.append((2, [one, *kickers(rest, 3)]))
    made.append((1, [one, *kickers(rest, 4)]))
    return made


def kickers(ranks: list[int], count: int) -> list[int]:
    """The highest that are left; a missing one is below a two."""
    return (ranks + [0] * count)[:count]


def number(card: str) -> int:
    return RANKS.index(card[:-1]) + 2


def straights(ranks: list[int], wheel: bool) -> list[int]:
    held = set(ranks)
    found = [high for high in range(6, 15) if held.issuperset(range(high - 4, high + 1))]
    return found + ([5] if wheel and held.issuperset([14, 2, 3, 4, 5]) else [])
