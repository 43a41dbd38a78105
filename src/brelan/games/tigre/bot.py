"""The virtual players of Tigre.

The apprentice guesses when to stop, the regular weighs the next card, and the master computes
its chance to win the match: by the odds of the other hands (`odds`), what each total is
worth against them (`stakes`), and all cards that may still come (`turn`).
"""

from functools import lru_cache
from typing import NamedTuple

from brelan.core.game import Bot, Budget
from brelan.core.rng import Rng
from brelan.games.tigre.odds import Finals
from brelan.games.tigre.rules import STOP, TAKE
from brelan.games.tigre.stakes import Rival, Stakes
from brelan.games.tigre.totals import BONUS, Tally
from brelan.games.tigre.turn import Turn
from brelan.games.tigre.view import DISTANCES, DOUBLING, FLOATING, TigreOptions, TigreView, numbers

BUSTS = 0.12  # how often a seat goes above the distance
CLOSE = 1e-9  # chances to win that count as equal
REACH = 1.5  # mean cards short of the distance at which a hand no longer wins

_TAKE, _STOP = int(TAKE), int(STOP)


class Setting(NamedTuple):
    """What the players need to know of the options."""

    cards: tuple[int, ...]  # the whole deck
    seats: int
    rounds: int
    losers_score: bool

    def unseen(self, hand: tuple[int, ...]) -> list[int]:
        """The cards that are not in a hand."""
        cards = list(self.cards)
        for card in hand:
            cards.remove(card)
        return cards


def setting_of(options: TigreOptions) -> Setting:
    cards = (*numbers(options.deck), FLOATING, DOUBLING)
    return Setting(cards, options.seats, options.rounds, options.losers_score)


class Apprentice(Bot[TigreView]):
    """A beginner: chooses any distance, and stops when it feels near enough."""

    def choose(self, view: TigreView, legal: tuple[int, ...], budget: Budget, rng: Rng) -> int:
        if view.phase == "distance":
            return legal[int(rng.below(len(legal)))]
        near = 3 + int(rng.below(20))
        return _TAKE if _TAKE in legal and view.distance - view.hand.total > near else _STOP


class Regular(Bot[TigreView]):
    """Weighs the next card against what it has; the short way when ahead, the long when behind."""

    def __init__(self, setting: Setting) -> None:
        self.setting = setting

    def choose(self, view: TigreView, legal: tuple[int, ...], budget: Budget, rng: Rng) -> int:
        if view.phase == "distance":
            return self._distance(view)
        unseen = self.setting.unseen(view.hand.cards)
        takes = wants_more(self.setting, tally_of(view.hand.cards), unseen, view.distance)
        return _TAKE if _TAKE in legal and takes else _STOP

    def _distance(self, view: TigreView) -> int:
        best = max(score for seat, score in enumerate(view.scores) if seat != view.seat)
        return 0 if view.scores[view.seat] > best else len(DISTANCES) - 1


def wants_more(setting: Setting, hand: Tally, unseen: list[int], distance: int) -> bool:
    """Whether the next card improves a hand on average."""
    after = sum(_worth(setting, extended(hand, card), distance) for card in unseen)
    return after > len(unseen) * _worth(setting, hand, distance)


def _worth(setting: Setting, hand: Tally, distance: int) -> float:
    """Roughly what a hand scores."""
    total = int(hand.total(distance))
    if total >= distance:
        return 2.0 * distance if total == distance else float(distance - total)
    unbeaten = BUSTS + (1 - BUSTS) * max(0.0, 1 - (distance - total) / _reach(setting.cards))
    wins = float(unbeaten ** (setting.seats - 1))
    bonus = float(BONUS)
    return total + bonus * wins if setting.losers_score else (total + bonus) * wins


@lru_cache(maxsize=64)
def _reach(cards: tuple[int, ...]) -> float:
    plain = [card for card in cards if card not in (DOUBLING, FLOATING)]
    return REACH * sum(plain) / len(plain)


def tally_of(cards: tuple[int, ...]) -> Tally:
    tally = Tally()
    for card in cards:
        tally.add(card)
    return tally


def extended(hand: Tally, card: int) -> Tally:
    tally = Tally()
    tally.base, tally.factor, tally.floats = hand.base, hand.factor, hand.floats
    tally.add(card)
    return tally


@lru_cache(maxsize=256)
def stops_short(setting: Setting, distance: int) -> float:
    """Roughly how far from the distance a seat with plain cards stops."""
    hand = Tally()
    hand.base = distance - 1
    while hand.base > 2 and not wants_more(setting, hand, list(setting.cards), distance):
        hand.base -= 1
    return distance - int(hand.base) - 0.5


@lru_cache(maxsize=256)
def opening_finals(setting: Setting, distance: int) -> Finals:
    """The odds of a hand before anything is dealt."""
    return Finals(setting.cards, (), distance, stops_short(setting, distance))


class Master(Bot[TigreView]):
    """Takes the action with the best chance to win the match, computed without a search."""

    def __init__(self, setting: Setting) -> None:
        self.setting = setting

    def choose(self, view: TigreView, legal: tuple[int, ...], budget: Budget, rng: Rng) -> int:
        if view.phase == "distance":
            worths = [round(self.distance_worth(view, distance), 9) for distance in DISTANCES]
            return worths.index(max(worths))
        if self._is_far(view):
            return _TAKE if _TAKE in legal else _STOP
        stop, take = self.worths(view)
        return _TAKE if _TAKE in legal and take > stop + CLOSE else _STOP

    def appraise(self, view: TigreView, legal: tuple[int, ...]) -> tuple[float, ...]:
        """The chance to win the match after each action."""
        if view.phase == "distance":
            return tuple(self.distance_worth(view, DISTANCES[action]) for action in legal)
        stop, take = self.worths(view)
        return tuple(take if action == _TAKE else stop for action in legal)

    def _is_far(self, view: TigreView) -> bool:
        """Whether no number can be too much, and stopping cannot win the match at once."""
        hand = tally_of(view.hand.cards)
        highest = max(card for card in self.setting.cards if card != FLOATING)
        last = view.round >= self.setting.rounds
        return not last and int(hand.lowest() + hand.factor * highest) <= view.distance

    def worths(self, view: TigreView) -> tuple[float, float]:
        """What stopping and what taking a card are worth."""
        short = stops_short(self.setting, view.distance)
        finals = Finals(self.setting.cards, view.hand.cards, view.distance, short)
        turn = Turn(self._stakes(view, finals), finals, view.pile)
        hand, cards = tally_of(view.hand.cards), len(view.hand.cards)
        return turn.stop(hand, cards), turn.take(hand, cards)

    def distance_worth(self, view: TigreView, distance: int) -> float:
        """What it is worth to play a round as Banker over this distance."""
        finals = opening_finals(self.setting, distance)
        return self._stakes(view, finals).mean(Rival(finals, 0, True))

    def _stakes(self, view: TigreView, finals: Finals) -> Stakes:
        left = max(0, self.setting.rounds - view.round)
        is_banker = view.seat == view.banker
        stakes = Stakes(finals.distance, is_banker, self.setting.losers_score, left)
        for seat in range(self.setting.seats):
            if seat != view.seat:
                stakes.add(self._rival(view, finals, seat))
        return stakes

    def _rival(self, view: TigreView, finals: Finals, seat: int) -> Rival:
        behind = view.scores[view.seat] - view.scores[seat]
        rival = Rival(finals, behind, seat == view.banker)
        if view.said[seat] != "nothing":
            rival.set_ended(finals, view.counts[seat], view.said[seat] == "arrived")
        return rival
