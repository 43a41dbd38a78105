"""Deals that are known beforehand. Every table of the test house is dealt from the same secret and
from its options: another cap on the turns is another deal (J36)."""

from collections.abc import Callable
from functools import cache
from typing import NamedTuple

import brelan
from brelan.games.tijou.notation import ACTION_OF
from brelan.games.tijou.view import TijouView
from brelan.server.settings import host_deal
from tests.browser.host import QUICK

TWO, FOUR, EIGHT, JACK, JOKER = 1, 3, 7, 10, 13
ENTERING = {TWO, JOKER}
CAPS = range(100, 10_000)

Wish = Callable[[brelan.Match], bool]


def match_of(seats: int, **options: object) -> brelan.Match:
    """The match that the test house deals."""
    game = brelan.game("tijou", seats=seats, **options)
    return brelan.Match(game, chance=host_deal(game, QUICK.new_secret()))


def view_of(match: brelan.Match, seat: int = 0) -> TijouView:
    view = match.view(seat)
    assert isinstance(view, TijouView)
    return view


@cache
def cap_where(wish: Wish, seats: int, **options: object) -> int:
    """A cap whose deal fulfils a condition."""
    return next(cap for cap in CAPS if wish(match_of(seats, turn_cap=cap, **options)))


# -- wishes ----------------------------------------------------------------------------------------


def begins(match: brelan.Match) -> bool:
    """Seat 0 has the first turn (J15)."""
    view = view_of(match)
    return view.order[(view.order.index(view.dealer) + 1) % len(view.order)] == 0


def begins_with_a_joker(match: brelan.Match) -> bool:
    return begins(match) and JOKER in view_of(match).hand


def begins_undisturbed(match: brelan.Match) -> bool:
    """With one card to enter with, a 2, and two that then move the piece; the other of two can do
    nothing in this deal."""
    hand = view_of(match).hand
    entries = [card for card in hand if card in ENTERING]
    moves = list(filter(moves_on, hand))
    return begins(match) and entries == [TWO] and len(moves) >= 2 and not can_enter(match, 1)


def begins_helpless(match: brelan.Match) -> bool:
    """No card of the hand can be carried out."""
    return begins(match) and not can_enter(match, 0)


def can_enter(match: brelan.Match, seat: int) -> bool:
    return not ENTERING.isdisjoint(view_of(match, seat).hand)


def moves_on(card: int) -> bool:
    """Whether a card moves a piece from its entry forward, and not to a corner (J25)."""
    return card not in (TWO, FOUR, EIGHT, JACK, JOKER)


# -- beginnings ------------------------------------------------------------------------------------


class Beginning(NamedTuple):
    """The first actions of seat 0, while the others take the lowest legal action each time; found
    by trying many caps."""

    seats: int
    options: dict[str, object]
    actions: tuple[str, ...]

    def actions_of_others(self) -> list[int]:
        """How often each of the others acts, until seat 0 is asked after its last action."""
        match = match_of(self.seats, games=1, **self.options)
        mine, count = list(self.actions), [0] * self.seats
        while mine or match.actors() != (0,):
            [seat] = match.actors()
            own = seat == 0
            match.submit(seat, ACTION_OF[mine.pop(0)] if own else match.legal(seat)[0])
            count[seat] += 1
        return count[1:]


# Afterwards a piece stands on the exit, the others are on the track, and the hand has a 2.
TO_THE_EXIT = Beginning(
    2,
    {"turn_cap": 7801, "entry_offset": 4},
    ("2 enter a", "joker=2 enter b", "joker=2 enter c", "4 a", "6 b"),
)
# Seat 0 begins, with a joker; if it enters with that and then takes the lowest legal action each
# time, the other of two, a regular, has three pieces home after 32 turns (J34).
CAP_OF_A_DEFEAT = 2796
# Afterwards two own pieces can swap with two others, and the hand has a jack.
TO_A_SWAP = Beginning(3, {"turn_cap": 471}, ("2 enter a", "2 enter b"))
