"""The text form of Differenzler: `Jh` plays the jack of hearts, `43` confirms the estimate 43."""

from brelan.core.errors import BadAction, shown
from brelan.core.view import Event
from brelan.core.wording import who_wins
from brelan.games.differenzler.view import (
    CardPlayed,
    Dealt,
    EstimateConfirmed,
    LeaderDrawn,
    MatchEnded,
    RoundEnded,
    TrickTaken,
    TrumpAnnounced,
)

RANKS = ("6", "7", "8", "9", "10", "J", "Q", "K", "A")
SUITS = "shdc"
SUIT_NAMES = ("spades", "hearts", "diamonds", "clubs")
_CARDS = len(RANKS) * len(SUITS)
_HIGHEST_ESTIMATE = 157

SUMMARY = (
    "Before each round you estimate how many points you will take; the difference is added to "
    "your total, and the lowest total wins. Trumps from high to low, with their points: J 20, "
    "9 14, A 11, K 4, Q 3, 10 10, then 8 7 6 without points. Other suits: A 11, K 4, Q 3, J 2, "
    "10 10, then 9 8 7 6 without. The last trick adds 5: 157 in all. Trump beats every other "
    "suit; otherwise the highest card of the suit led takes the trick."
)


def card_text(card: int) -> str:
    return RANKS[card % 9] + SUITS[card // 9]


def cards_text(cards: tuple[int, ...]) -> str:
    return " ".join(map(card_text, cards))


def notate(action: int) -> str:
    return card_text(action) if action < _CARDS else str(action - _CARDS)


def parse(text: str) -> int:
    if text.isascii() and text.isdigit():
        return _parse_estimate(text)
    rank, suit = text[:-1], text[-1:]
    if rank not in RANKS or not suit or suit not in SUITS:
        raise BadAction(f"{shown(text)} is neither a card like 10h or Jc nor an estimate like 43")
    return 9 * SUITS.index(suit) + RANKS.index(rank)


def _parse_estimate(text: str) -> int:
    points = int(text) if len(text) <= 3 else _HIGHEST_ESTIMATE + 1
    if points > _HIGHEST_ESTIMATE or text != str(points):
        raise BadAction(f"D10: {shown(text)} is not an estimate: they are written 0 to 157")
    return _CARDS + points


def narrate(event: Event) -> str:
    """One plain line about an event."""
    match event:
        case LeaderDrawn(seat):
            return f"Seat {seat} was drawn to lead first."
        case Dealt(number, leader, hand):
            own = f" You hold {cards_text(hand)}." if hand else ""
            return f"Round {number}: seat {leader} will lead.{own}"
        case TrumpAnnounced(suit):
            return f"Trump is {SUIT_NAMES[suit]}."
        case EstimateConfirmed(seat, estimate):
            value = f": {estimate}" if estimate >= 0 else ""
            return f"Seat {seat} confirms an estimate{value}."
        case CardPlayed(seat, card):
            return f"Seat {seat} plays {card_text(card)}."
        case TrickTaken(trick):
            return f"Seat {trick.winner} takes the trick, worth {trick.points}."
        case RoundEnded(number, result, sums):
            return f"Round {number} ends: {_per_seat(result.estimates, result.points, sums)}"
        case MatchEnded(sums, winners):
            return f"The match ends {' '.join(map(str, sums))}: {who_wins(winners)}."
    return str(event)


def _per_seat(estimates: tuple[int, ...], points: tuple[int, ...], sums: tuple[int, ...]) -> str:
    rows = enumerate(zip(estimates, points, sums, strict=True))
    return "; ".join(f"seat {s} said {e}, made {p}, total {t}" for s, (e, p, t) in rows) + "."
