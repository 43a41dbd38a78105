"""The text form of Tigre: `53` chooses 53 km, `take` takes a card, `stop` ends the turn."""

from brelan.core.errors import BadAction, shown
from brelan.core.view import Event
from brelan.core.wording import seats_text, who_wins
from brelan.games.tigre.view import (
    DISTANCES,
    DOUBLING,
    FLOATING,
    Arrived,
    BankerNamed,
    Dealt,
    DistanceChosen,
    Drawn,
    Finished,
    Hand,
    HandsShown,
    MatchEnded,
    RoundEnded,
    RoundResult,
    Taken,
)

TEXTS = (*map(str, DISTANCES), "take", "stop")

SUMMARY = (
    "In every round the Banker picks a distance; everyone then takes cards, one at a time, to "
    "get as close to it as possible. A total exactly on the distance scores it twice; "
    "otherwise the highest total below wins and scores 20 extra. Above it you lose the "
    "difference. ×2 doubles your other cards, 3/6/9 counts what suits you best. Type a "
    "distance to pick it, `take` to take a card, `stop` to end your turn."
)


def card_text(card: int) -> str:
    return {DOUBLING: "×2", FLOATING: "3/6/9"}.get(card, str(card))


def cards_text(cards: tuple[int, ...]) -> str:
    return " ".join(map(card_text, cards))


def notate(action: int) -> str:
    return TEXTS[action]


def parse(text: str) -> int:
    if text not in TEXTS:
        raise BadAction(f"{shown(text)} is none of {', '.join(TEXTS)}")
    return TEXTS.index(text)


def narrate(event: Event) -> str:
    """One plain line about an event."""
    match event:
        case BankerNamed(seat):
            return f"Seat {seat} is Banker."
        case DistanceChosen(seat, distance):
            return f"Seat {seat} chooses {distance} km."
        case Dealt(number, banker, hand):
            own = f" You hold {hand_text(hand)}." if hand.cards else ""
            return f"Round {number}: seat {banker} is Banker.{own}"
        case Taken(seat, card):
            return f"Seat {seat} takes {'a card' if card < 0 else card_text(card)}."
        case Finished(seat):
            return f"Seat {seat} says Terminé."
        case Arrived(seat):
            return f"Seat {seat} says Arrivé."
    return _narrate_count(event)


def _narrate_count(event: Event) -> str:
    match event:
        case Drawn():
            return _drawn(event)
        case HandsShown(hands):
            shown = (f"seat {seat} holds {hand_text(hand)}" for seat, hand in enumerate(hands))
            return f"Hands are shown: {'; '.join(shown)}."
        case RoundEnded(number, result, scores):
            return f"Round {number} ends: {_ended(result, scores)}"
        case MatchEnded(scores, winners):
            return f"The match ends {' '.join(map(str, scores))}: {who_wins(winners)}."
    return str(event)


def hand_text(hand: Hand) -> str:
    return f"{cards_text(hand.cards)} = {hand.total}"


def _drawn(draw: Drawn) -> str:
    head = "From the pile" if draw.source == "pile" else "For the highest card"
    held = ((seat, card) for seat, card in enumerate(draw.cards) if card >= 0)
    drawn = ", ".join(f"seat {seat} draws {card_text(card)}" for seat, card in held)
    tied = f"; tied: {seats_text(draw.again)}" if draw.again else ""
    return f"{head}, {drawn}{tied}."


def _ended(result: RoundResult, scores: tuple[int, ...]) -> str:
    head = "nobody wins" if result.winner < 0 else f"seat {result.winner} wins"
    rows = zip(result.booked, scores, strict=True)
    return f"{head}; " + ", ".join(f"seat {s} {b:+}: {t}" for s, (b, t) in enumerate(rows)) + "."
