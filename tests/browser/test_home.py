"""The home page: every game on one screen, two taps to a match, first where it is your turn, and a
place for an invitation."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.devices import PHONE
from tests.browser.games import ANY_GAME, GAMES
from tests.browser.geometry import HELD, on_screens
from tests.browser.guest import Guest, NewGuest
from tests.browser.player import NewPlayer
from tests.browser.pool import REFUSED

ONE_SCREEN = (
    "smallest phone",
    "small phone with bars",
    "phone with bars",
    "phone",
    "phone with bars on its side",
    "phone on its side",
    "laptop",
    "largest screen",
)
WITH_INVITATION = ("phone with bars", "phone", "laptop", "largest screen")
LOWEST = """() => Math.max(...[...document.querySelectorAll('article')]
    .map(poster => poster.getBoundingClientRect().bottom - innerHeight))"""
# Posters whose title meets its button, or whose buttons meet each other.
TOUCHING = """() => [...document.querySelectorAll('article')].filter(poster => {
    const title = document.createRange();
    title.selectNodeContents(poster.querySelector('h2'));
    const boxes = [title, poster.querySelector('.play'), poster.querySelector('.learn')]
        .map(part => part.getBoundingClientRect());
    const gap = (a, b) => Math.max(b.left - a.right, b.top - a.bottom);
    return gap(boxes[0], boxes[1]) < 0 || gap(boxes[1], boxes[2]) < 4;
}).map(poster => poster.textContent)"""
# Whether the first is read before the second: in the page, and on the screen.
FIRST = """([first, second]) => {
    const [one, other] = [first, second].map(part => part.getBoundingClientRect());
    return Boolean(first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING)
        && (one.bottom <= other.top || one.right <= other.left);
}"""
GROUNDS = "posters => posters.map(poster => getComputedStyle(poster).backgroundColor)"


@pytest.mark.parametrize("language", ["de", "fr", "nl"])
def test_every_game_is_on_one_screen_in_its_own_colours(new_guest: NewGuest, language: str) -> None:
    anna = new_guest(PHONE, language=language)
    anna.go_home()
    posters = anna.page.get_by_role("article")
    today = anna.page.get_by_role("link", name=re.compile(anna.text("home.today")))
    grounds = posters.evaluate_all(GROUNDS)
    assert len(set(grounds)) == len(grounds) >= len(GAMES)
    for size in on_screens(anna, ONE_SCREEN):
        assert anna.page.evaluate(LOWEST) <= 1, (size, anna.page.evaluate(LOWEST))
        expect(today).to_be_in_viewport(ratio=1)
        if size in WITH_INVITATION:
            expect(anna.page.get_by_role("textbox")).to_be_in_viewport(ratio=1)
        assert anna.page.evaluate(TOUCHING) == []


@ANY_GAME
def test_tables_that_wait_leave_the_games_on_one_screen(new_player: NewPlayer) -> None:
    """On phones they are one strip; at desks they stand above the games. They come first."""
    anna = new_player(PHONE, language="nl")
    for _ in range(2):
        anna.play_alone(anna.fewest - 1)
    anna.go_home()
    tables = anna.region("home.tables")
    strip = tables.get_by_text(anna.text("home.turns", count=2))
    today = anna.page.get_by_role("link", name=re.compile(anna.text("home.today")))
    both = [tables.element_handle(), today.element_handle()]
    for size in on_screens(anna, ONE_SCREEN):
        assert anna.page.evaluate(LOWEST) <= 1, (size, anna.page.evaluate(LOWEST))
        expect(strip if size in HELD else tables).to_be_in_viewport(ratio=1)
        assert anna.page.evaluate(FIRST, both), size
    anna.press(strip)
    expect(tables.get_by_role("listitem")).to_have_count(2)


@ANY_GAME
def test_a_game_is_learnt_from_its_poster(new_player: NewPlayer) -> None:
    anna = new_player(PHONE)
    anna.go_home()
    poster = anna.page.get_by_role("article").filter(has=anna.link(f"{anna.game}.title"))
    anna.press(poster.get_by_role("link", name=anna.text("home.learn"), exact=True))
    anna.press(anna.button("lesson.begin"))
    expect(anna.region("lesson.title")).to_be_visible()


@ANY_GAME
def test_the_level_is_preset_and_remembered(new_player: NewPlayer) -> None:
    anna = new_player(PHONE)
    anna.go_home()
    anna.press(anna.link(f"{anna.game}.title"))
    levels = anna.page.get_by_role("group", name=anna.text("new.level"))
    expect(levels.get_by_label(anna.text("level.regular"))).to_be_checked()
    levels.get_by_label(anna.text("level.master")).check()
    anna.press(anna.play_now_button)
    anna.begin()
    anna.page.goto(f"/new/{anna.game}")
    expect(levels.get_by_label(anna.text("level.master"))).to_be_checked()


@ANY_GAME
def test_tables_that_wait_for_you_come_first(new_player: NewPlayer) -> None:
    anna = new_player(PHONE)
    anna.play_alone(anna.fewest - 1)
    anna.open_table(anna.game)  # newer, but nobody is asked anything
    anna.go_home()
    tables = anna.region("home.tables")
    first = tables.get_by_role("link")
    expect(first).to_have_text(re.compile(anna.text("home.your_turn")))
    anna.press(tables.get_by_label(anna.text("home.more", count=1), exact=True))
    expect(tables.get_by_role("listitem")).to_contain_text(anna.text("home.waiting"))
    anna.press(first.first)
    anna.wait_until_asked()


def paste(guest: Guest, text: str) -> None:
    """Into the field for an invitation, with the keyboard alone."""
    field = guest.page.get_by_role("textbox", name=guest.text("invitation.title"), exact=True)
    field.fill(text)
    field.press("Enter")


@ANY_GAME
def test_an_invitation_is_followed(new_player: NewPlayer, new_guest: NewGuest) -> None:
    link = new_player().open_table(next(iter(GAMES)))
    ben = new_guest(PHONE)
    ben.go_home()
    paste(ben, f"Come and play: {link}!")
    ben.sit()
    assert ben.page.url == link


@pytest.mark.parametrize("language", ["en", "fr", "nl", "de"])
def test_a_wrong_invitation_is_answered(new_guest: NewGuest, language: str) -> None:
    """In the reader's words, by screen readers too; nothing typed is lost."""
    anna = new_guest(PHONE, language=language, expected=REFUSED)
    anna.go_home()
    here = anna.page.url.removesuffix("/")
    host = here.partition("//")[2]
    for text, key, values in (
        ("see you at eight", "unreadable", {"example": f"{host}/t/…"}),
        (f"{here}/t/nowhere-at-all", "unknown_table", {}),
        ("https://brelan.example/t/nowhere-at-all", "elsewhere", {"host": "brelan.example"}),
    ):
        paste(anna, text)
        answer = anna.page.get_by_role("alert").filter(
            has_text=anna.text(f"invitation.{key}", **values)
        )
        expect(answer).to_be_in_viewport()
        field = anna.page.get_by_role("textbox")
        expect(field).to_be_focused()
        expect(field).to_have_value(text)
        expect(field).to_have_accessible_description(answer.inner_text())
    away = anna.link("invitation.open")
    expect(away).to_have_attribute("href", "https://brelan.example/t/nowhere-at-all")
