"""A sheet gives the focus back; where what opened it has gone, to what the player uses next."""

from contextlib import suppress

from playwright.sync_api import Error, Locator, expect

from brelan.games import names
from tests.browser.games import EVERY_GAME, GAMES, Game
from tests.browser.guest import BETWEEN, PRESSES, Guest
from tests.browser.keyboard import MOST_TABS, enter
from tests.browser.player import CLOSED, RETRIES, NewPlayer, Player
from tests.browser.tab import play_round, play_turn

IN_NOTE = "document.activeElement.closest('[role=alert]') !== null"


def sit_together(game: Game, anna: Player, ben: Player) -> None:
    """And Anna passes by what lies open first."""
    wanted = {"game": game.name, "seats": game.focus.seats, "options": game.focus.options}
    anna.page.request.get("/api/me", max_retries=RETRIES)
    made = anna.page.request.post("/api/tables", data=wanted, max_retries=RETRIES).json()
    for person in (anna, ben):
        person.page.goto(f"/t/{made['table']}")
    ben.sit()
    anna.press(anna.button("waiting.start"))
    anna.begin()


def heading(guest: Guest) -> Locator:
    return guest.page.get_by_role("heading", level=1)


def open_rule_in_note(guest: Guest, forbidden: Locator) -> None:
    """On a busy machine a note may go before the focus has come to it; then ask again."""
    rules = guest.dialog("table.rules")
    for _ in range(PRESSES):
        guest.ask_why(forbidden)
        if tab_to_note(guest):
            guest.page.keyboard.press("Enter")
        with suppress(Error):
            rules.wait_for(timeout=BETWEEN)
            break
    expect(rules.locator(":focus")).to_be_visible()


def tab_to_note(guest: Guest) -> bool:
    """Whether the focus came to it while it was there."""
    for _ in range(MOST_TABS):
        if guest.note.get_by_role("button").count() == 0 or guest.page.evaluate(IN_NOTE):
            break
        guest.page.keyboard.press("Tab")
    return bool(guest.page.evaluate(IN_NOTE))


def open_rule(guest: Guest, opener: Locator) -> None:
    enter(guest, opener)
    expect(guest.dialog("table.rules").locator(":focus")).to_be_visible()


def close_sheet(guest: Guest) -> None:
    guest.page.keyboard.press("Escape")
    expect(guest.page.get_by_role("dialog")).to_have_count(0)


def test_every_game_has_a_table_and_a_case() -> None:
    assert sorted(GAMES) == sorted(names())


@EVERY_GAME
def test_a_round_ends_while_a_rule_is_read(game: Game, player: Player) -> None:
    virtual = len(game.focus.seats) - game.focus.seats.count(CLOSED) - 1
    player.make_table(1, virtual, **game.focus.options)
    player.begin()
    open_rule(player, player.rule_button)
    play_round(player)
    expect(player.ways_on).to_be_visible()
    close_sheet(player)
    expect(player.ways_on).to_be_focused()


@EVERY_GAME
def test_a_turn_and_a_note_end_while_a_rule_is_read(game: Game, new_player: NewPlayer) -> None:
    anna, ben = new_player(), new_player()
    sit_together(game, anna, ben)
    for who in game.focus.before:
        play_turn({"a": anna, "b": ben}[who])
    anna.wait_for_rest()
    open_rule(anna, anna.rule_button)
    play_turn(anna)
    expect(anna.rule_button).to_have_count(int(game.focus.rule_stays))
    close_sheet(anna)
    expect(anna.rule_button if game.focus.rule_stays else heading(anna)).to_be_focused()

    if game.focus.forbidden:
        open_rule_in_note(anna, game.focus.forbidden(anna))
        expect(anna.note.get_by_role("button")).to_have_count(0)
        close_sheet(anna)
        expect(heading(anna)).to_be_focused()

    play_turn(ben)
    expect(game.focus.then(anna)).to_be_focused()
