"""The text form of Tijou's actions and events.

A card is its rank, a piece its letter: `5 b` moves piece b, `2 back c`, `2 enter a`, `10 place a`,
`J a x 3b` swaps with piece b of seat 3, `joker=10 a` plays a joker as a ten, `lay 7` lays a card
without effect, `pass` keeps the hand, and `give Q` chooses the card for the partner.
"""

from brelan.core.errors import BadAction
from brelan.core.view import Event
from brelan.games.tijou.cards import (
    ACTIONS,
    GIVE,
    LAY,
    MOVE_RANK,
    MOVE_USE,
    PASS,
    WITH_JOKER,
    is_swap,
    move_of,
    piece_of,
    target_of,
)
from brelan.games.tijou.view import (
    CardPlayed,
    DealerDrawn,
    Dealt,
    Exchanged,
    GameEnded,
    GiftChosen,
    GuestsDrawn,
    MatchEnded,
    Passed,
    SidesDrawn,
    TeamsDrawn,
)

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "joker")
PIECES = "abc"
USES = ("", "back ", "enter ", "place ")
SIDES = ("south", "west", "north", "east")

SUMMARY = (
    "Bring your three pieces (a, b, c) round the ring of 36 squares to your exit and then home, "
    "before anyone else does. Cards move them: A, 3 and 6 to 9 forward, Q 12, K 13, 4 back; a 2 "
    "or a 5 captures what it passes; a 2 also enters a piece, goes back or brings one home; a 10 "
    "goes forward or brings one home. Type 5 b to move piece b, 2 enter a, 2 back c, J a x 3b to "
    "swap with the piece listed as 3b, joker=10 a, 10 place a, lay 7 where a card is useless, "
    "pass, or give Q to choose the card for your partner."
)


def notate(action: int) -> str:
    return TEXTS[action]


def parse(text: str) -> int:
    if text not in ACTION_OF:
        raise BadAction(f"{text!r} is not an action; actions are written like {EXAMPLES}")
    return ACTION_OF[text]


def _text(action: int) -> str:
    if action >= GIVE:
        return f"give {RANKS[action - GIVE]}"
    if action == PASS:
        return "pass"
    if action >= LAY:
        return f"lay {RANKS[action - LAY]}"
    joker = "joker=" if action >= WITH_JOKER else ""
    piece = PIECES[piece_of(action)]
    if is_swap(action):
        seat, other = divmod(int(target_of(action)), 3)
        return f"{joker}J {piece} x {seat}{PIECES[other]}"
    return f"{joker}{_move_text(int(move_of(action)))}{piece}"


def _move_text(move: int) -> str:
    """A card, and how it is used where it has several uses; a 4 can only go back."""
    card = RANKS[MOVE_RANK[move]]
    return "4 " if card == "4" else f"{card} {USES[MOVE_USE[move]]}"


TEXTS = tuple(_text(action) for action in range(ACTIONS))
ACTION_OF = {text: action for action, text in enumerate(TEXTS)}
EXAMPLES = "5 b, 2 back c, 10 place a, J a x 3b, joker=10 a, lay 7, pass, give Q"


def narrate(event: Event) -> str:
    """One plain line about an event."""
    match event:
        case CardPlayed():
            return _played(event)
        case Passed(seat, kept):
            return f"Seat {seat} passes and keeps {count_of(kept, 'card')}."
        case Dealt(dealer, counts, cards, shuffled):
            again = "All cards but those in hands are shuffled. " if shuffled else ""
            own = f" You are dealt {_cards(cards)}." if cards else ""
            return f"{again}Seat {dealer} deals {' '.join(map(str, counts))} cards.{own}"
        case GiftChosen(seat, card):
            what = "a card" if card < 0 else RANKS[card]
            return f"Seat {seat} chooses {what} to give away."
        case Exchanged(given, received):
            own = f": you give {RANKS[given]} and get {RANKS[received]}" if given >= 0 else ""
            return f"Partners exchange their cards{own}."
    return _narrate_game(event)


def _narrate_game(event: Event) -> str:
    match event:
        case TeamsDrawn(game, partners):
            pairs = (f"seat {a} and seat {b}" for a, b in enumerate(partners) if a < b)
            return f"Game {game}: the teams are {'; '.join(pairs)}."
        case GuestsDrawn(hosts):
            guests = (_guest(seat, host) for seat, host in enumerate(hosts) if host >= 0)
            return f"At another's side: {' and '.join(guests)}."
        case SidesDrawn(_, sides, hosts):
            rows = enumerate(zip(sides, hosts, strict=True))
            return f"Sides are drawn: {', '.join(_side(seat, *row) for seat, row in rows)}."
        case DealerDrawn(seat):
            return f"Seat {seat} deals first."
        case GameEnded(game, result, scores):
            points = " ".join(map(str, scores))
            won = _winners(result.winners)
            return f"Game {game} ends after {result.turns} turns: {won}; points {points}."
        case MatchEnded(scores, winners):
            return f"The match ends {' '.join(map(str, scores))}: {_winners(winners)}."
    return str(event)


def _winners(seats: tuple[int, ...]) -> str:
    names = " and ".join(f"seat {seat}" for seat in seats) or "nobody"
    return f"{names} {'win' if len(seats) > 1 else 'wins'}"


def _guest(seat: int, host: int) -> str:
    return f"seat {seat}" if seat == host else f"seat {seat}, guest of seat {host}"


def _side(seat: int, side: int, host: int) -> str:
    if side < 0:
        return f"seat {seat} not yet"
    return f"seat {seat} {SIDES[side]}" + (f" as guest of seat {host}" if host >= 0 else "")


def _played(event: CardPlayed) -> str:
    card = RANKS[event.card]
    if event.use == "none":
        return f"Seat {event.seat} lays {card} without effect."
    joker = f" as {RANKS[event.named]}" if event.named != event.card else ""
    head = f"Seat {event.seat} plays {card}{joker}: piece {PIECES[event.piece]}"
    eaten = "".join(f", captures {seat}{PIECES[piece]}" for seat, piece in event.eaten)
    return f"{head} {_way(event)}{eaten}."


def _way(event: CardPlayed) -> str:
    if event.use == "enter":
        return f"enters on {event.end}"
    if event.use == "place":
        return "goes home"
    if event.use == "swap":
        seat, piece = event.other
        return f"on {event.start} swaps with {seat}{PIECES[piece]} on {event.end}"
    sent = f", sent to {event.end}" if event.end != event.landing else ""
    return f"goes from {event.start} to {event.landing}{sent}"


def _cards(cards: tuple[int, ...]) -> str:
    return " ".join(RANKS[card] for card in cards)


def count_of(number: int, word: str) -> str:
    """A number with its word: "1 card", "2 cards"."""
    return f"{number} {word}" if number == 1 else f"{number} {word}s"
