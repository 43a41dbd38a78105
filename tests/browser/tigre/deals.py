"""Deals that are known beforehand. Every table of the test house is dealt from the same secret and
from its options: the same numbers, written in another order, are another deal (T2)."""

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from random import Random

import brelan
from brelan.games.tigre.view import DISTANCES, FLOATING, PRESETS, Drawn, TigreView
from brelan.server.settings import host_deal
from tests.browser.host import QUICK

TAKE, STOP = 10, 11
USUAL = PRESETS["1-18x2"]
HIGH = (16, 17, 18, 19) * 9  # numbers that nothing else on a table reaches
EVEN = (18, 19) * 18  # two cards stay below the shortest road, three go too far
LOW = (1,) * 32 + (2,) * 4  # the draw pile is empty before anyone arrives
EXTREME = (1, 19) * 18  # two cards go far or nowhere
MANY = 4  # draws
NOWHERE = 20  # kilometres
TRIES = 5000

Wish = Callable[[brelan.Match], bool]


def match_of(deck: str, seats: int, **options: object) -> brelan.Match:
    """The match that the test house deals."""
    game = brelan.game("tigre", deck=deck, seats=seats, **options)
    return brelan.Match(game, chance=host_deal(game, QUICK.new_secret()))


def decks(numbers: Sequence[int]) -> Iterator[str]:
    """The same numbers in many orders, always the same ones."""
    shuffles = Random(0)
    for _ in range(TRIES):
        yield ",".join(map(str, shuffles.sample(numbers, len(numbers))))


@cache
def deck_where(wish: Wish, numbers: Sequence[int], seats: int, **options: object) -> str:
    """A deck of these numbers whose deal fulfils a condition."""
    found = (deck for deck in decks(numbers) if wish(match_of(deck, seats, **options)))
    return next(found)


def view_of(match: brelan.Match, seat: int = 0) -> TigreView:
    view = match.view(seat)
    assert isinstance(view, TigreView)
    return view


@cache
def banker(seat: int) -> Wish:
    """The draw makes this seat Banker at once (T7)."""

    def granted(match: brelan.Match) -> bool:
        view = view_of(match)
        return view.banker == seat and len(view.draws) == 1

    return granted


def draws_in(step: brelan.Step) -> list[Drawn]:
    """The cards drawn openly in this step, one draw after the other."""
    return [event for event in step.events[0] if isinstance(event, Drawn)]


def slow_start(match: brelan.Match) -> bool:
    """The last seat is Banker; the first plays first, and may go on after two cards."""
    last = match.game.seats - 1
    if not banker(last)(match):
        return False
    match.submit(last, 0)
    for _ in range(2):
        if view_of(match).hand.total >= NOWHERE:
            return False
        match.submit(0, TAKE)
    return TAKE in match.legal(0)


def drawn_again(match: brelan.Match) -> bool:
    """Seat 0 is Banker after more draws than there is room for."""
    return view_of(match).banker == 0 and len(draws_in(match.opening)) > MANY


def play(match: brelan.Match, distance: int, takes: Sequence[int]) -> brelan.Step:
    """The Banker chooses, then each seat, in order of play, takes so many cards and stops."""
    step = match.submit(view_of(match).banker, DISTANCES.index(distance))
    for count in takes:
        for action in (*[TAKE] * count, STOP):
            step = match.submit(match.actors()[0], action)
    return step


def drawn_twice(match: brelan.Match) -> bool:
    """The Banker goes too far, the others are equal, and so are the first cards of the pile that
    they get; then one gets 3/6/9 (T27)."""
    step = play(match, DISTANCES[0], (0, 0, 1))
    last = view_of(match).last_round
    draws = draws_in(step)
    if last is None or last.booked[last.banker] >= 0:
        return False
    return len(draws) == 2 and FLOATING in draws[1].cards


def null_round(match: brelan.Match) -> bool:
    """A round in which everyone takes cards until it is too far; whether nobody arrives (T24)."""
    played = view_of(match).played
    match.submit(view_of(match).banker, 0)
    while view_of(match).played == played:
        (seat,) = match.actors()
        match.submit(seat, TAKE if TAKE in match.legal(seat) else STOP)
    last = view_of(match).last_round
    return last is not None and last.winner < 0
