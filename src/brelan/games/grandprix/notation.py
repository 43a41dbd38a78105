"""The text form of Grand Prix: `-C5` discards a chassis of five, `+E` takes from the open engines,
`+?` draws from the closed pile, `D7w` chooses the driver seven with the wreath for the car."""

from brelan.core.errors import BadAction
from brelan.core.view import Description, Event
from brelan.games.grandprix.view import (
    CardChosen,
    Choose,
    Dealt,
    Discard,
    Discarded,
    Draw,
    Drawn,
    MatchEnded,
    RaceResult,
    RaceRun,
    Reshuffled,
    ScoresTurned,
    Shuffled,
    StarterDrawn,
    Take,
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

LAW = {
    "G4": "the match is over after the last race",
    "G6": "a race begins when its score cards are turned up",
    "G7": "the cards are dealt first",
    "G8": "the turn goes round the table, from the race's starter on",
    "G9": "four times round the table cards are exchanged, then each seat chooses its car",
    "G10": "four of the own eight cards make the car, chosen one by one in ascending order",
    "G11": "cars and piles are shuffled before the next race",
    "G12": "a turn begins with discarding one card of the own hand, or with taking a single one",
    "G13": "a card comes from the top of an open pile or from the closed pile",
    "G14": "no card comes from the pile just discarded on, nor two from one open pile",
    "G15": "an open card is taken before a closed one: two closed cards are drawn at once",
    "G16": "the closed pile must hold the cards to draw: after a discard two, or one as the second",
}


def card_text(card: int) -> str:
    return _CARDS[card]


def cards_text(cards: tuple[int, ...]) -> str:
    return " ".join(map(card_text, cards))


def notate(action: int) -> str:
    return _ACTIONS[action]


def parse(text: str) -> int:
    if text not in _NUMBERS:
        raise BadAction(f"{text!r} is neither a discard like -C5, a draw like +E or +?, nor a card")
    return _NUMBERS[text]


def describe(action: int) -> Description:
    cards = len(_CARDS)
    if action < cards:
        return Discard(card=action)
    if action < 2 * cards:
        return Choose(card=action - cards)
    return Draw() if action == len(_ACTIONS) - 1 else Take(kind=action - 2 * cards)


def narrate(event: Event) -> str:
    """One plain line about an event."""
    match event:
        case StarterDrawn(seat):
            return f"Seat {seat} is drawn to start."
        case Dealt(hand):
            return f"The cards are dealt.{f' You hold {cards_text(hand)}.' if hand else ''}"
        case ScoresTurned(race, starter, stakes):
            return f"Race {race} for {_listed(stakes)}: seat {starter} starts."
        case Discarded(seat, card):
            return f"Seat {seat} discards {card_text(card)}."
        case Taken(seat, card):
            return f"Seat {seat} takes {card_text(card)}."
        case Drawn(seat, count, cards):
            told = f": {cards_text(cards)}" if cards else ""
            return (
                f"Seat {seat} draws {'a closed card' if count == 1 else 'two closed cards'}{told}."
            )
        case Reshuffled(cards):
            return f"The {cards} cards below the tops are shuffled into a new closed pile."
        case CardChosen(seat, card, choices):
            told = f": {card_text(card)}" if card >= 0 else ""
            return f"Seat {seat} chooses card {choices} of its car{told}."
        case Shuffled(cards):
            return f"All but the kept cards are shuffled: {cards} make the closed pile."
        case RaceRun(race, result):
            return f"Race {race} is run: {_cars(result)}"
        case MatchEnded(sums, winners):
            won = " and ".join(f"seat {seat}" for seat in winners)
            return f"The match ends {_listed(sums)}: {won} wins."
    return str(event)


def _listed(numbers: tuple[int, ...]) -> str:
    return " ".join(map(str, numbers))


def _cars(result: RaceResult) -> str:
    rows = zip(result.cars, result.values, result.awards, strict=True)
    shown = [f"seat {seat} {_car(*row)}" for seat, row in enumerate(rows)]
    lost = f"; {_listed(result.unclaimed)} unclaimed" if result.unclaimed else ""
    return "; ".join(shown) + lost + "."


def _car(car: tuple[int, ...], value: int, award: int) -> str:
    worth = f"is {value} and takes {award}" if value > 0 else "is incomplete"
    return f"{cards_text(car)} {worth}"
