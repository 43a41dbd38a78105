"""Virtual players at the reduced Tigre: what they do with every hand, as a policy."""

from functools import cache
from typing import NamedTuple

from brelan.core.game import Bot, Budget
from brelan.core.rng import Rng
from brelan.games.tigre.bot import Master, Regular, Setting
from brelan.games.tigre.rules import STOP, TAKE
from brelan.games.tigre.view import DOUBLING, FLOATING, Said, TigreView
from brelan.games.tigre.view import Hand as ShownHand
from tests.games.tigre.oracle import Card
from tests.games.tigre.reduced import First, Hand, Reduced, Second

ROUNDS = 40  # so many that a point more is a point more, whatever the score
FIRST, BANKER = 1, 0
LEGAL = int(TAKE), int(STOP)


def face(card: Card) -> int:
    """The engine's number of one of the oracle's cards."""
    return card if isinstance(card, int) else {"X2": DOUBLING, "3/6/9": FLOATING}[card]


class Loss(NamedTuple):
    """Points a round that a player gives away against the best answer to it."""

    as_first: float
    as_banker: float


def player(game: Reduced, level: str) -> Bot[TigreView]:
    cards = tuple(face(card) for card in game.cards)
    setting = Setting(cards, seats=2, rounds=ROUNDS, losers_score=True)
    return Master(setting) if level == "master" else Regular(setting)


def policies(game: Reduced, bot: Bot[TigreView]) -> tuple[First, Second]:
    def takes(view: TigreView) -> bool:
        return bot.choose(view, LEGAL, Budget(1), Rng(1)) == LEGAL[0]

    @cache
    def first(hand: Hand) -> bool:
        return takes(view_of(game, FIRST, hand, 2, "nothing"))

    @cache
    def banker(cards: int, arrived: bool, hand: Hand) -> bool:
        said: Said = "arrived" if arrived else "finished"
        return takes(view_of(game, BANKER, hand, cards, said))

    return first, banker


def view_of(game: Reduced, seat: int, hand: Hand, others: int, said: Said) -> TigreView:
    """What a seat sees; the other holds so many cards and has said this."""
    cards = tuple(face(card) for card in game.named(hand))
    counts = (others, len(cards)) if seat == FIRST else (len(cards), others)
    return TigreView(
        seat=seat,
        phase="play",
        round=1,
        played=0,
        nulls=0,
        banker=BANKER,
        distance=game.distance,
        turn=seat,
        hand=ShownHand(cards, game.total(hand), 0),
        counts=counts,
        pile=len(game.cards) - sum(counts),
        said=("nothing", said),
        shown=(),
        drawing=(False, False),
        draws=(),
        scores=(0, 0),
        last_round=None,
    )


def loss(game: Reduced, level: str) -> Loss:
    """How much the best answer gains over a player's own play against itself."""
    first, banker = policies(game, player(game, level))
    among_its_like = game.banker_worth(first, banker)
    return Loss(
        as_first=game.banker_worth(first, None) - among_its_like,
        as_banker=among_its_like - game.first_worth(banker),
    )
