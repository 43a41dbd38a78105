"""The virtual players of Tigre.

The apprentice has a feeling for when to stop, the regular weighs the next card, and the master
reckons its chance to win the match: by the odds of the other hands (`odds`), what each total is
worth against them (`stakes`), and all cards that may still come (`turn`).
"""

from functools import lru_cache

from librt.vecs import vec
from mypy_extensions import i64

from brelan.core.game import Bot, Budget
from brelan.core.rng import Rng
from brelan.games.tigre.odds import Finals, count_faces
from brelan.games.tigre.rules import STOP, TAKE, deck_of
from brelan.games.tigre.stakes import Rival, Stakes
from brelan.games.tigre.totals import BONUS, Tally
from brelan.games.tigre.turn import Turn
from brelan.games.tigre.view import DISTANCES, TigreOptions, TigreView, numbers

BUSTS = 0.12  # how often a seat goes above the distance
REACH = 1.5  # mean cards short of the distance at which a hand no longer wins

Card = int
_TAKE, _STOP = int(TAKE), int(STOP)


def tally_of(cards: tuple[Card, ...]) -> Tally:
    tally = Tally()
    for card in cards:
        tally.add(card)
    return tally


def unseen_by(options: TigreOptions, hand: tuple[Card, ...]) -> list[Card]:
    """The cards that are not in a hand."""
    cards = [int(card) for card in deck_of(numbers(options.deck))]
    for card in hand:
        cards.remove(card)
    return cards


class Apprentice(Bot[TigreView]):
    """Legal and kind: any distance, and a feeling for when it is near enough."""

    def __init__(self, options: TigreOptions) -> None:
        self.options = options

    def choose(self, view: TigreView, legal: tuple[int, ...], budget: Budget, rng: Rng) -> int:
        if view.phase == "distance":
            return legal[int(rng.below(len(legal)))]
        near = 3 + int(rng.below(20))
        return _TAKE if _TAKE in legal and view.distance - view.hand.total > near else _STOP


class Regular(Bot[TigreView]):
    """Weighs the next card against what it has; the short way when ahead, the long when behind."""

    def __init__(self, options: TigreOptions) -> None:
        self.options = options

    def choose(self, view: TigreView, legal: tuple[int, ...], budget: Budget, rng: Rng) -> int:
        if view.phase == "distance":
            return self._distance(view)
        takes = _TAKE in legal and wants_more(self.options, view.hand.cards, view.distance)
        return _TAKE if takes else _STOP

    def _distance(self, view: TigreView) -> int:
        best = max(score for seat, score in enumerate(view.scores) if seat != view.seat)
        return 0 if view.scores[view.seat] > best else len(DISTANCES) - 1


def wants_more(options: TigreOptions, hand: tuple[Card, ...], distance: int) -> bool:
    """Whether the next card improves a hand in the mean."""
    unseen = unseen_by(options, hand)
    reach = REACH * sum(numbers(options.deck)) / len(numbers(options.deck))
    worth = sum(_worth(options, tally_of((*hand, card)), distance, reach) for card in unseen)
    return worth > len(unseen) * _worth(options, tally_of(hand), distance, reach)


def _worth(options: TigreOptions, tally: Tally, distance: int, reach: float) -> float:
    """What a hand scores, about."""
    total = int(tally.total(distance))
    if total >= distance:
        return 2.0 * distance if total == distance else float(distance - total)
    unbeaten = BUSTS + (1 - BUSTS) * max(0.0, 1 - (distance - total) / reach)
    wins = float(unbeaten ** (options.seats - 1))
    bonus = float(BONUS)
    return total + bonus * wins if options.losers_score else (total + bonus) * wins


@lru_cache(maxsize=256)
def stops_short(options: TigreOptions, distance: int) -> float:
    """How far from the distance a seat with plain cards stops, about."""
    total = distance - 1
    while total > 2 and not _takes_at(options, distance, total):
        total -= 1
    return distance - total - 0.5


def _takes_at(options: TigreOptions, distance: int, total: int) -> bool:
    """Whether a hand of plain cards wants more; which cards they are is left open."""
    reach = REACH * sum(numbers(options.deck)) / len(numbers(options.deck))
    hand = Tally()
    hand.base = total
    worth = 0.0
    unseen = unseen_by(options, ())
    for card in unseen:
        after = Tally()
        after.base = total
        after.add(card)
        worth += _worth(options, after, distance, reach)
    return worth > len(unseen) * _worth(options, hand, distance, reach)


class Master(Bot[TigreView]):
    """Takes what wins the match most often."""

    def __init__(self, options: TigreOptions) -> None:
        self.options = options

    def choose(self, view: TigreView, legal: tuple[int, ...], budget: Budget, rng: Rng) -> int:
        if view.phase == "distance":
            worths = [(round(self.distance_worth(view, d), 9), d) for d in DISTANCES]
            return DISTANCES.index(max(worths)[1])
        stop, take = self.worths(view)
        return _TAKE if _TAKE in legal and take > stop else _STOP

    def worths(self, view: TigreView) -> tuple[float, float]:
        """What stopping and what taking a card are worth."""
        unseen = count_faces(vec[i64](unseen_by(self.options, view.hand.cards)))
        finals = Finals(unseen, view.distance, stops_short(self.options, view.distance))
        stakes = self._stakes(view, finals, view.distance)
        turn = Turn(stakes, view.distance, unseen, view.pile)
        tally, cards = tally_of(view.hand.cards), len(view.hand.cards)
        take = turn.take(tally, cards) if view.pile > 0 else 0.0
        return turn.stop(tally, cards), take

    def distance_worth(self, view: TigreView, distance: int) -> float:
        """What it is worth to play a round as Banker over this distance."""
        finals = opening_finals(self.options, distance)
        stakes = self._stakes(view, finals, distance)
        own = Rival(finals.unknown(), distance, 0, True)
        totals = range(int(own.low), int(own.high) + 1)
        return sum(own.totals[t] * stakes.worth(t, 2) for t in totals if own.totals[t] > 0)

    def _stakes(self, view: TigreView, finals: Finals, distance: int) -> Stakes:
        left = max(0, self.options.rounds - view.round)
        is_banker = view.seat == view.banker
        stakes = Stakes(distance, is_banker, self.options.losers_score, left)
        for seat in range(self.options.seats):
            if seat != view.seat:
                behind = view.scores[view.seat] - view.scores[seat]
                odds = self._odds(view, finals, seat)
                stakes.add(Rival(odds, distance, behind, seat == view.banker))
        return stakes

    def _odds(self, view: TigreView, finals: Finals, seat: int) -> "vec[float]":
        if view.said[seat] == "nothing":
            return finals.unknown()
        return finals.known(view.counts[seat], view.said[seat] == "arrived")


@lru_cache(maxsize=256)
def opening_finals(options: TigreOptions, distance: int) -> Finals:
    """The odds of a hand before anything is dealt."""
    deck = count_faces(deck_of(numbers(options.deck)))
    return Finals(deck, distance, stops_short(options, distance))
