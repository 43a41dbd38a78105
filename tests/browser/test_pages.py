"""Every page of the house fits the screens, is accessible, and leaves nothing in English."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.devices import DESKTOP, PHONE, Device
from tests.browser.english import english_left
from tests.browser.games import ANY_GAME, GAMES, Game
from tests.browser.geometry import (
    EXTREMES,
    SIZES,
    cut_words,
    enlarged,
    faults,
    faults_at,
    in_turn,
    overhangs,
)
from tests.browser.guest import Guest, NewGuest
from tests.browser.player import LONG, NewPlayer
from tests.browser.pool import REFUSED
from tests.browser.speech import rules, say
from tests.engine import FULL

BOTH = {"desktop, de": (DESKTOP, "de"), "phone, fr": (PHONE, "fr")}
ALL = {**BOTH, "desktop, nl": (DESKTOP, "nl")} if FULL else BOTH
ON_BOTH = pytest.mark.parametrize(("device", "language"), BOTH.values(), ids=BOTH)
ON_ALL = pytest.mark.parametrize(("device", "language"), ALL.values(), ids=ALL)
IN_TURN = {  # each game on one of them; in a full run, on all
    f"{name}, {reader}": (game, *ALL[reader])
    for number, (name, game) in enumerate(GAMES.items())
    for reader in (ALL if FULL else [list(BOTH)[number % 2]])
}

TARGETS = """
    <div role=toolbar style="display: flex">
        <button style="width: 30px; height: 60px" aria-label="card"></button>
        <button style="width: 29px; height: 60px" aria-label="narrow card"></button>
    </div>
    <style>.target { display: block; min-height: 0; width: 44px; margin: 9px }</style>
    <button class="target" style="height: 44px" aria-label="large"></button>
    <button class="target" style="height: 40px" aria-label="small"></button>
"""

CUT = f"""
    <style>
        article > * {{
            width: 20px; padding: 0; overflow: hidden; white-space: nowrap; text-overflow: ellipsis;
        }}
    </style>
    <article>
        <button>Bruno<span class="spoken">cards</span></button><p>{LONG}</p><p>B</p>
    </article>
    <div style="height: 24px; overflow: hidden"><p>first</p><p>second</p></div>
    <div style="width: 20px; overflow: auto"><p style="white-space: nowrap">scrolled</p></div>
    <p class="spoken">only spoken</p>
"""


def faults_of(guest: Guest, what: str, number: int = 0) -> list[str]:
    """On the hardest sizes, and on one of the others; in a full run, on all."""
    found = violations(guest.page) + english_left(guest)
    if not guest.touch:
        found += overhangs(guest, in_turn(tuple(SIZES), number))
        found += cut_words(guest, in_turn(tuple(SIZES), number))
        with enlarged(guest):
            sizes = in_turn(EXTREMES, number)
            found += [f"enlarged, {each}" for each in overhangs(guest, sizes)]
    return [f"{what}: {each}" for each in found]


def expect_faultless(guest: Guest, pages: Iterator[str]) -> None:
    found = []
    for number, page in enumerate(pages):
        found += faults_of(guest, page, number)
    assert not found, "\n".join(found)


def pages(guest: Guest) -> Iterator[str]:
    page = guest.page
    guest.go_home()
    yield "home"
    guest.press(guest.button("settings.title"))
    guest.press(guest.button("personal.make"))
    expect(page.get_by_label(guest.text("personal.link"))).to_be_visible()
    yield "settings"
    page.goto("/about")
    guest.sees("about.kept")
    yield "about"
    page.goto("/nowhere")
    guest.sees("notice.unknown_page")
    yield "unknown page"
    page.goto("/t/nothing")
    guest.sees("notice.unknown_table")
    yield "unknown table"
    page.goto("/matches")
    guest.sees("replay.list.empty")
    yield "finished matches"
    page.goto("/today")
    guest.sees("replay.day.about")
    expect(page.get_by_role("list").get_by_role("button").first).to_be_visible()
    yield "deals of the day"
    page.goto("/m/nothing")
    guest.sees("replay.refused")
    yield "no replay"
    page.goto("/same/nothing")
    guest.sees("replay.same.refused")
    yield "no deal"
    page.goto("/continue#nothing")
    guest.sees("continue.failed")
    yield "continue"


def pages_of(guest: Guest, game: str) -> Iterator[str]:
    guest.page.goto(f"/new/{game}")
    expect(guest.button("new.open")).to_be_visible()
    yield "new table"
    rule = rules(game)[-1]
    guest.page.goto(f"/rules/{game}#{rule}")
    expect(guest.page.locator("[aria-current=true]")).to_contain_text(rule)
    yield "rules"


@ON_ALL
def test_pages(new_guest: NewGuest, device: Device, language: str) -> None:
    anna = new_guest(device, language=language, expected=REFUSED)
    expect_faultless(anna, pages(anna))


@pytest.mark.parametrize(("game", "device", "language"), IN_TURN.values(), ids=IN_TURN)
def test_pages_of_a_game(new_guest: NewGuest, game: Game, device: Device, language: str) -> None:
    anna = new_guest(device, language=language)
    expect_faultless(anna, pages_of(anna, game.name))


@ANY_GAME
@ON_BOTH
def test_waiting_room(new_player: NewPlayer, device: Device, language: str) -> None:
    anna, ben = (new_player(device, language=language) for _ in range(2))
    for person in (anna, ben):
        person.introduce(LONG)
    anna.open_table(anna.game)
    ben.page.goto(anna.page.url)
    ben.sees("waiting.spectator")
    found = faults_of(ben, "waiting room, standing")
    ben.sit()
    found += faults_of(ben, "waiting room, guest")
    found += faults_of(anna, "waiting room, owner")
    anna.press(anna.button("waiting.fill"))
    anna.press(anna.button("waiting.start"))
    anna.go_home()
    expect(anna.region("home.tables")).to_be_visible()
    found += faults_of(anna, "home with tables")
    assert not found, "\n".join(found)


def test_a_barrier_is_found(guest: Guest) -> None:
    guest.go_home()
    guest.page.evaluate("document.querySelector('a').removeAttribute('aria-label')")
    guest.page.evaluate("document.querySelector('a').textContent = ''")
    assert any("link-name" in each for each in violations(guest.page))


def test_what_is_cut_off_is_found(guest: Guest) -> None:
    guest.go_home()
    guest.page.evaluate("document.querySelector('h1').style.translate = '-200px'")
    assert any("beyond the edge" in each for each in faults(guest, touch=False))


def test_what_is_cut_off_on_one_screen_is_found(guest: Guest) -> None:
    guest.go_home()
    guest.page.add_style_tag(content="@media (width < 350px) { h1 { translate: -200px } }")
    found = [each for each in faults_at(guest, SIZES) if "the words of h1" in each]
    assert [each.partition(":")[0] for each in found] == ["smallest phone"]


def test_a_word_that_is_cut_is_found(guest: Guest) -> None:
    """The longest names may be."""
    guest.go_home()
    guest.page.evaluate("html => document.querySelector('main').innerHTML = html", CUT)
    cut = [fault for fault in faults(guest, touch=False) if fault.endswith("is cut short")]
    assert [fault.split()[0] for fault in cut] == ['"Bruno"', '"second"']


def test_small_targets_and_narrow_cards_are_found(guest: Guest) -> None:
    """What is just large enough is no fault."""
    guest.go_home()
    guest.page.evaluate("html => document.querySelector('main').innerHTML = html", TARGETS)
    narrow, small = faults(guest, touch=True)
    assert narrow == 'only 29 px are seen of button "narrow card"'
    assert small.startswith('button "small" is a target of 44 × 4')


def test_english_is_found(new_guest: NewGuest) -> None:
    anna = new_guest(language="de")
    anna.go_home()
    english = say("en", "home.title")
    anna.page.evaluate("text => document.querySelector('h1').textContent = text", english)
    assert english_left(anna) == [f"in English: {english}"]
