"""The text form of Quince: `yes` and `no`."""

from brelan.core.errors import BadAction
from brelan.core.view import Event
from brelan.games.quince.view import Dealt, RoundEnded, Said

TEXTS = ("yes", "no")


def notate(action: int) -> str:
    return TEXTS[action]


def parse(text: str) -> int:
    if text not in TEXTS:
        raise BadAction(f"{text!r} is neither yes nor no")
    return TEXTS.index(text)


def narrate(event: Event) -> str:
    match event:
        case Dealt(card):
            return "The cards are dealt." if card < 0 else f"You are dealt {card}."
        case Said(seat, word):
            return f"Seat {seat} says {TEXTS[word]}."
        case RoundEnded(booked):
            return f"The round brings {booked[0]} and {booked[1]}."
    return str(event)
