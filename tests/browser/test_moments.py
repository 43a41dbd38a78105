"""Every moment of every table fits the screens, keeps nobody out, and leaves nothing in English.

A game is walked through at its largest table, once in the hand, in the dark scheme, and once at a
desk, in the light one; and once more at its smallest. On each screen all checks look at one page.
"""

from collections.abc import Callable
from functools import partial

import pytest

from tests.browser.axe import barriers, barriers_in_its_scheme
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
)
from tests.browser.guest import Guest
from tests.browser.host import Host
from tests.browser.motion import SHORT, longest, note_motion
from tests.browser.player import NewPlayer, Player
from tests.browser.pool import OFFLINE
from tests.browser.sheets import SHEETS

SMALLER = {  # games whose tables are not all of one size
    name: game for name, game in GAMES.items() if game.player.fewest < game.player.most
}
Check = Callable[[Guest], list[str]]  # the faults on the screen; it is left as it was


def fits(sizes: tuple[str, ...]) -> Check:
    return lambda guest: faults_at(guest, sizes)


def fits_most(sizes: tuple[str, ...]) -> Check:
    return fits(tuple(size for size in sizes if size not in BETWEEN))


def fits_where_narrow(guest: Guest) -> list[str]:
    """Of sheets, which are alike in all games: every screen is looked at in the first."""
    return faults_at(guest, ("smallest phone" if guest.touch else "laptop at 200 %",))


def is_open(guest: Guest) -> list[str]:
    """To all, whatever they see and use; in the scheme of this walk."""
    return barriers_in_its_scheme(guest.page)


def is_open_in_both_schemes(guest: Guest) -> list[str]:
    return barriers(guest.page)


def faults_of(game: Game, guest: Guest, moment: str, *checks: Check) -> list[str]:
    found = [f"{moment}: {fault}" for check in checks for fault in check(guest)]
    return [fault for fault in found if not game.tolerated(fault)]


def expect_faultless(
    guest: Player, game: Game, sizes: tuple[Check, ...], others: tuple[Check, ...]
) -> None:
    """At every moment of a match at the largest table."""
    found = []
    for moment in game.moments(guest, guest.most):
        shared = moment in SHEETS and game is not FIRST
        found += faults_of(
            game, guest, moment, *((fits_where_narrow,) if shared else sizes), *others
        )
    assert not found, "\n".join(found)


@EVERY_GAME
def test_in_the_hand(game: Game, new_player: NewPlayer) -> None:
    """In German: it has the longest words. Little moves, as wished."""
    anna = new_player(PHONE, language="de", scheme="dark")
    note_motion(anna)
    expect_faultless(anna, game, (fits_most(HELD),), (is_open, english_left))
    assert longest(anna.page) <= SHORT


@EVERY_GAME
def test_at_a_desk(game: Game, new_player: NewPlayer) -> None:
    anne = new_player(DESKTOP, language="fr")
    others = (is_open, english_left, badly_set)
    expect_faultless(anne, game, (fits_most(DESKS), faults_enlarged), others)


@pytest.mark.parametrize("game", SMALLER.values(), ids=SMALLER)
def test_at_the_smallest_table(game: Game, new_player: NewPlayer) -> None:
    """Sheets are the same at every table."""
    anna = new_player(PHONE, language="nl")
    moments = (moment for moment in game.moments(anna, anna.fewest) if moment not in SHEETS)
    found = [
        fault
        for moment in moments
        for fault in faults_of(game, anna, moment, fits(LAYOUTS), english_left)
    ]
    assert not found, "\n".join(found)


@EVERY_GAME
def test_the_longest_names(game: Game, new_player: NewPlayer) -> None:
    found = []
    for person, moment in game.crowd(partial(new_player, PHONE)):
        found += faults_of(game, person, moment, fits(tuple(SIZES)), is_open_in_both_schemes)
    assert not found, "\n".join(found)


@EVERY_GAME
def test_watching_and_lost(game: Game, new_player: NewPlayer, host: Host) -> None:
    checks = (fits(tuple(SIZES)), is_open_in_both_schemes, english_left)
    anna = new_player(expected=OFFLINE)
    ben: Player = new_player(PHONE, language="fr", expected=OFFLINE)
    anna.play_alone(anna.most - 1)
    ben.page.goto(anna.page.url)
    ben.sees("table.watching")
    found = faults_of(game, ben, "watching", *checks)
    with host.fallen():
        ben.sees("connection.lost")
        found += faults_of(game, ben, "connection lost", *checks)
    assert not found, "\n".join(found)
