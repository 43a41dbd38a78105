"""The text form of Grand Prix: `-C5` discards a chassis of five, `+E` takes the top discarded
engine, `+?` draws from the draw pile, `D7w` chooses the driver seven with the wreath for the
car."""

from brelan.core.errors import BadAction, shown
from brelan.core.view import Event
from brelan.core.wording import who_wins
from brelan.games.grandprix.view import (
    CardChosen,
    Dealt,
    Discarded,
    Drawn,
    MatchEnded,
    RaceResult,
    RaceRun,
    Reshuffled,
    ScoresTurned,
    Shuffled,
    StarterDrawn,
    Taken,
)

KINDS = "CETD"
_CARDS = tuple(f"{kind}{value}" for kind in KINDS for value in range(1, 8)) + tuple(
    f"D{value}w" for value in range(1, 8)
)
_DISCARDS = tuple(f"-{card}" for card in _CARDS)
_TAKES = tuple(f"+{kind}" for kind in KINDS)
_ACTIONS = (*_DISCARDS, *_CARDS, *_TAKES, "+?")
_NUMBERS = {text: action for action, text in enumerate(_ACTIONS)}

SUMMARY = (
    "Before each race you get from four cards to eight: on your turn, discard one card and "
    "take two, or take one. Then four of your cards make a car: a chassis (C), an engine (E), "
    "tyres (T) and a driver (D), each worth 1 to 7; D7w is a driver with a wreath. The best "
    "cars take the score cards. Type -E1 to discard engine 1, +E to take the top discarded "
    "engine, +? to draw a card, E1 to choose engine 1 for your car."
)


def card_text(card: int) -> str:
    return _CARDS[card]


def cards_text(cards: tuple[int, ...]) -> str:
    return " ".join(map(card_text, cards))


def notate(action: int) -> str:
    return _ACTIONS[action]


def parse(text: str) -> int:
    if text not in _NUMBERS:
        raise BadAction(
            f"{shown(text)} is neither a discard like -C5, a draw like +E or +?, nor a card"
        )
    return _NUMBERS[text]


def narrate(event: Event) -> str:
    """One plain line about an event."""
    match event:
        case StarterDrawn(seat):
            return f"Seat {seat} was drawn to start."
        case Dealt(hand):
            return f"The cards are dealt.{f' You hold {cards_text(hand)}.' if hand else ''}"
        case ScoresTurned(race, starter, stakes):
            return f"Race {race} for {_listed(stakes)}: seat {starter} starts."
        case Discarded(seat, card):
            return f"Seat {seat} discards {card_text(card)}."
        case Taken(seat, card):
            return f"Seat {seat} takes {card_text(card)}."
        case Drawn(seat, count, cards):
            unseen = "a card" if count == 1 else "two cards"
            return f"Seat {seat} draws {cards_text(cards) or unseen}."
        case Reshuffled(cards):
            return f"The {cards} cards under the top discards are shuffled into a new draw pile."
        case CardChosen(seat, card, choices):
            named = f": {card_text(card)}" if card >= 0 else ""
            return f"Seat {seat} chooses card {choices} of the car{named}."
        case Shuffled(cards):
            return f"All cards not in hand are shuffled: {cards} make the draw pile."
        case RaceRun(race, result):
            return f"Race {race} is over: {_cars(result)}"
        case MatchEnded(sums, winners):
            return f"The match ends {_listed(sums)}: {who_wins(winners)}."
    return str(event)


def _listed(numbers: tuple[int, ...]) -> str:
    return " ".join(map(str, numbers))


def _cars(result: RaceResult) -> str:
    rows = zip(result.cars, result.values, result.awards, strict=True)
    shown = [f"seat {seat}: {_car(*row)}" for seat, row in enumerate(rows)]
    lost = f"; {_listed(result.unclaimed)} unclaimed" if result.unclaimed else ""
    return "; ".join(shown) + lost + "."


def _car(car: tuple[int, ...], value: int, award: int) -> str:
    worth = f"worth {value}, takes {award}" if value > 0 else "incomplete"
    return f"{cards_text(car)}, {worth}"
