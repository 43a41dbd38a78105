"""Deals that are known beforehand. Every table of the test house is dealt from the same secret and
from its options: another cap on the turns is another deal (J36)."""

from collections.abc import Callable
from functools import cache

import brelan
from brelan.games.tijou.view import TijouView
from brelan.server.settings import host_deal
from tests.browser.host import QUICK

TWO, JACK, JOKER = 1, 10, 13
CAPS = range(100, 1000)

Wish = Callable[[TijouView], bool]


def view_of(seats: int, cap: int, **options: object) -> TijouView:
    """What seat 0 sees once the test house has dealt."""
    game = brelan.game("tijou", seats=seats, turn_cap=cap, **options)
    view = brelan.Match(game, chance=host_deal(game, QUICK.new_secret())).view(0)
    assert isinstance(view, TijouView)
    return view


@cache
def cap_where(wish: Wish, seats: int, **options: object) -> int:
    """A cap whose deal grants a wish."""
    return next(cap for cap in CAPS if wish(view_of(seats, cap, **options)))


def begins(view: TijouView) -> bool:
    """Seat 0 has the first turn (J15)."""
    order = view.order
    return order[(order.index(view.dealer) + 1) % len(order)] == 0


def begins_with_a_joker(view: TijouView) -> bool:
    return begins(view) and JOKER in view.hand


def begins_with_a_two(view: TijouView) -> bool:
    return begins(view) and view.hand.count(TWO) == 1 and JOKER not in view.hand


def begins_with_two_twos(view: TijouView) -> bool:
    return begins(view) and view.hand.count(TWO) == 2
