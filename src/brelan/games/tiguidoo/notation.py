"""The text form of Tiguidoo's actions and events.

`ask`, `answer Ottawa`, `pass` (give up), `accept` and `reject`; `7h x 7s` uses the Tiguidoo card 7h
to steal 7s. A card is its rank and the first letter of its suit.
"""

from brelan.core.errors import BadAction, shown
from brelan.core.view import Event
from brelan.core.wording import who_wins
from brelan.games.tiguidoo.actions import ACTIONS, STEAL, own_of, steal, target_of
from brelan.games.tiguidoo.view import (
    AnswerJudged,
    AnswerWaits,
    CardTurned,
    Dealt,
    FirstDrawn,
    GaveUp,
    MatchEnded,
    QuestionsDrawn,
    QuestionSettled,
    StealTried,
    TimeUp,
)

RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
SUITS = "shdc"
WORDS = ("ask", "answer", "pass", "accept", "reject")
HANDS = (
    "no card",
    "high card",
    "a pair",
    "two pairs",
    "three of a kind",
    "a straight",
    "a flush",
    "a full house",
    "four of a kind",
    "a straight flush",
    "a royal flush",
)

SUMMARY = (
    "Every card is a question, and the first right answer wins the card. On your turn, type `ask` "
    "to turn up the next card for the others, or `7h x 7s` to steal a 7s with your Tiguidoo card "
    "7h: a card of the same rank or suit, whose owner can keep it by answering. When you are "
    "asked, type your answer, or `pass`. When the pile is empty, the best hand wins or, if you "
    "chose so, the most points."
)


def card_text(card: int) -> str:
    return f"{RANKS[card % 13]}{SUITS[card // 13]}"


CARDS = {card_text(card): card for card in range(52)}


def notate(action: int) -> str:
    if action < STEAL:
        return WORDS[action]
    return f"{card_text(int(own_of(action)))} x {card_text(int(target_of(action)))}"


def parse(text: str) -> int:
    if text in WORDS:
        return WORDS.index(text)
    own, x, target = text.partition(" x ")
    if x and own in CARDS and target in CARDS:
        return int(steal(CARDS[own], CARDS[target]))
    raise BadAction(f"{shown(text)} is not an action; actions are written like {EXAMPLES}")


EXAMPLES = "ask, answer Ottawa, pass, accept, reject, 7h x 7s"
assert int(steal(51, 51)) == ACTIONS - 1


def narrate(event: Event) -> str:
    """One plain line about an event."""
    match event:
        case QuestionsDrawn(pack):
            return f"52 questions of the pack “{pack}” are on the cards."
        case FirstDrawn(seat):
            return f"Seat {seat} begins."
        case Dealt(secrets):
            cards = ", ".join(f"{card_text(s.card)} “{s.question}”" for s in secrets)
            return (
                f"Your Tiguidoo cards: {cards}." if cards else "Everyone has three Tiguidoo cards."
            )
        case CardTurned(seat, card, question):
            return f"Seat {seat} turns {card_text(card)}: “{question}”."
        case StealTried(seat, card, target, owner, question):
            wish = f"Seat {seat} wants {card_text(target)} of seat {owner} with {card_text(card)}"
            return f"{wish}: “{question}”."
        case GaveUp(seat):
            return f"Seat {seat} passes."
        case TimeUp():
            return "Time is up."
    return _narrate_answer(event)


def _narrate_answer(event: Event) -> str:
    match event:
        case AnswerWaits(seat, text):
            return f"Seat {seat} answers{f' “{text}”' if text else ''}; the asker judges."
        case AnswerJudged(answer):
            verdict = "right" if answer.right else "wrong"
            return f"Seat {answer.seat} answers “{answer.text}”: {verdict}."
        case QuestionSettled(settled, moved):
            places = "; ".join(f"{card_text(card)} {_place(place)}" for card, place in moved)
            return f"The answer is “{settled.answer}”: {places}."
        case MatchEnded(standings, scores, winners):
            hands = ", ".join(f"seat {i} {HANDS[s.category]}" for i, s in enumerate(standings))
            final = " ".join(map(str, scores))
            return f"The match ends {final}: {who_wins(winners)}. At the end: {hands}."
    raise AssertionError(f"{event} is not an event of Tiguidoo")


def _place(place: int) -> str:
    return {-1: "goes under the pile", -2: "is out of the game"}.get(place, f"goes to seat {place}")
