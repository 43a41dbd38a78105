"""Every moment of every table fits the screens, is accessible, and leaves nothing in English.

A game is walked through at its largest table, once in the hand, in the dark scheme, and once at a
desk, in the light one; and once more at its smallest. On each screen all checks look at one page.
The hardest sizes are looked at in every moment, the others in turn; a full run looks at all.
"""

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import TypeVar

import pytest

from tests.browser.axe import violations, violations_in_its_scheme
from tests.browser.devices import DESKTOP, PHONE
from tests.browser.english import badly_set, english_left
from tests.browser.games import EVERY_GAME, FIRST, GAMES, Game
from tests.browser.geometry import (
    BETWEEN,
    DESKS,
    HELD,
    LAYOUTS,
    SIZES,
    faults_at,
    faults_enlarged,
    in_turn,
    measures,
    on_screens,
)
from tests.browser.guest import Guest
from tests.browser.host import Host
from tests.browser.motion import SHORT, longest, note_motion
from tests.browser.player import NewPlayer, Player
from tests.browser.pool import OFFLINE
from tests.browser.sheets import SHEETS
from tests.engine import FULL

ENLARGED = ("phone", "laptop")
SMALLER = {  # games whose tables are not all of one size
    name: game for name, game in GAMES.items() if game.player.fewest < game.player.most
}
STOPS = 3  # of most games, at a full table
LOOKS = 20  # at what may move meanwhile
T = TypeVar("T")
Check = Callable[[Guest, int], list[str]]  # the faults on the screen at the moment of a number


def fits(sizes: tuple[str, ...]) -> Check:
    return lambda guest, _: faults_at(guest, sizes)


def fits_in_turn(sizes: tuple[str, ...]) -> Check:
    most = [size for size in sizes if size not in BETWEEN]
    return lambda guest, number: faults_at(guest, in_turn(most, number))


def fits_enlarged(guest: Guest, number: int) -> list[str]:
    return faults_enlarged(guest, in_turn(ENLARGED, number))


def fits_where_narrow(guest: Guest, _: int) -> list[str]:
    """Of sheets, which are alike in all games: every screen is looked at in the first."""
    return faults_at(guest, ("smallest phone" if guest.touch else "laptop at 200 %",))


def is_open_at(remainder: int) -> Check:
    """To all, whatever they see and use; in the scheme of this walk. At every second moment: the
    walk in the other scheme looks at the others. In a full run, at each."""

    def check(guest: Guest, number: int) -> list[str]:
        return violations_in_its_scheme(guest.page) if FULL or number % 2 == remainder else []

    return check


def is_open_in_both_schemes(guest: Guest, _: int) -> list[str]:
    return violations(guest.page)


def is_translated(guest: Guest, _: int) -> list[str]:
    return english_left(guest)


def is_well_set(guest: Guest, _: int) -> list[str]:
    return badly_set(guest)


def is_larger(guest: Guest) -> list[str]:
    """On the largest screen, letters and cards are larger than on a laptop. Looked at again if not:
    virtual players may have moved cards between the two."""
    for _ in range(LOOKS):
        small, large = (measures(guest) for _ in on_screens(guest, ("laptop", "largest screen")))
        found = [f"{what} do not grow" for what in small if not 0 < small[what] < large[what]]
        if not found:
            break
    return found


def faults_of(game: Game, guest: Guest, moment: str, *checks: Check, number: int = 0) -> list[str]:
    found = [f"{moment}: {fault}" for check in checks for fault in check(guest, number)]
    return [fault for fault in found if not game.tolerated(fault)]


def counted(moments: Iterable[T], first: int = 0) -> Iterator[tuple[int, T]]:
    """Each with its number. A walk that shows nothing proves nothing."""
    number = first - 1
    for number, moment in enumerate(moments, first):
        yield number, moment
    assert number >= first, "nothing was to be seen"


def expect_faultless(
    guest: Player, game: Game, sizes: tuple[Check, ...], others: tuple[Check, ...]
) -> None:
    """At every moment of a match at the largest table."""
    found = []
    for number, moment in counted(game.moments(guest, guest.most)):
        shared = moment in SHEETS and game is not FIRST
        checks = (*((fits_where_narrow,) if shared else sizes), *others)
        found += faults_of(game, guest, moment, *checks, number=number)
    assert not found, "\n".join(found)


@EVERY_GAME
def test_in_the_hand(game: Game, new_player: NewPlayer) -> None:
    """In German: it has the longest words. Little moves, as wished."""
    anna = new_player(PHONE, language="de", scheme="dark")
    note_motion(anna)
    expect_faultless(anna, game, (fits_in_turn(HELD),), (is_open_at(0), is_translated))
    assert longest(anna.page) <= SHORT


@EVERY_GAME
def test_at_a_desk(game: Game, new_player: NewPlayer) -> None:
    anne = new_player(DESKTOP, language="fr")
    others = (is_open_at(1), is_translated, is_well_set)
    expect_faultless(anne, game, (fits_in_turn(DESKS), fits_enlarged), others)


@pytest.mark.parametrize("game", SMALLER.values(), ids=SMALLER)
def test_at_the_smallest_table(game: Game, new_player: NewPlayer) -> None:
    """Sheets are the same at every table. Two of the four layouts at a time, in a full run all."""
    anna = new_player(PHONE, language="nl")
    moments = (moment for moment in game.moments(anna, anna.fewest) if moment not in SHEETS)
    found = []
    for number, moment in counted(moments):
        sizes = LAYOUTS if FULL else LAYOUTS[number % 2 :: 2]
        found += faults_of(game, anna, moment, fits(sizes), is_translated)
    assert not found, "\n".join(found)


@EVERY_GAME
def test_the_longest_names(game: Game, new_player: NewPlayer) -> None:
    """Of the other sizes each game begins with another one."""
    found = []
    first = STOPS * list(GAMES.values()).index(game)
    for number, (person, moment) in counted(game.crowd(partial(new_player, PHONE)), first):
        checks = (fits(in_turn(tuple(SIZES), number)), is_open_in_both_schemes)
        found += faults_of(game, person, moment, *checks)
    assert not found, "\n".join(found)


@EVERY_GAME
def test_spectators_and_lost_connections(game: Game, new_player: NewPlayer, host: Host) -> None:
    checks = (fits(tuple(SIZES) if FULL else LAYOUTS), is_open_in_both_schemes, is_translated)
    anna = new_player(expected=OFFLINE)
    ben: Player = new_player(PHONE, language="de", expected=OFFLINE)
    anna.play_alone(anna.most - 1)
    found = is_larger(anna)
    ben.page.goto(anna.page.url)
    ben.sees("table.watching")
    found += faults_of(game, ben, "watching", *checks)
    with host.killed():
        ben.sees("connection.lost")
        found += faults_of(game, ben, "connection lost", *checks)
    assert not found, "\n".join(found)
