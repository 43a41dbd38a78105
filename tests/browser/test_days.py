"""The deal of the day: played once, then compared with how the others did."""

import re
from pathlib import Path

from playwright.sync_api import Browser, Locator, expect

from tests.browser.axe import violations
from tests.browser.devices import DESKTOP, PHONE
from tests.browser.english import english_left
from tests.browser.games import ANY_GAME
from tests.browser.geometry import SIZES, overhangs
from tests.browser.guest import Guest
from tests.browser.player import ALL, NewPlayer, Player
from tests.browser.pool import Pool
from tests.server.test_days import DAY, NOON, Clock, house_at, play


def way(player: Guest, key: str) -> Locator:
    """What can be done with today's deal of Tigre."""
    name = f"{player.text(f'replay.day.{key}')} Tigre"
    return player.page.get_by_role("button", name=name, exact=True)


def play_day(player: Player) -> None:
    page = player.page
    page.goto("/today")
    player.press(way(player, "play"))
    expect(page).to_have_url(re.compile("/t/d"))
    player.autoplay(ALL)
    player.until(lambda: bool(player.wire.last.get("places")))
    page.goto("/today")
    expect(way(player, "look")).to_be_visible()
    expect(way(player, "play")).to_have_count(0)


@ANY_GAME
def test_the_deal_of_the_day_is_played_once_and_compared(new_player: NewPlayer) -> None:
    anna, ben = new_player(), new_player(PHONE, language="de")
    play_day(anna)
    anna.sees("replay.day.alone")
    play_day(ben)
    page = ben.page
    results = page.get_by_role("list", name=ben.text("replay.day.results", game="Tigre"))
    expect(results.get_by_role("listitem")).to_have_count(2)
    expect(results).to_contain_text(ben.text("seat.you"))
    expect(ben.link("replay.day.with", name=ben.text("seat.guest"))).to_be_visible()
    found = [*overhangs(ben, SIZES), *violations(page), *english_left(ben)]
    assert not found, "\n".join(found)
    streak = page.get_by_text(ben.text("replay.day.streak", count=1))
    expect(streak).to_be_visible()
    page.get_by_label(ben.text("replay.day.show_streak")).uncheck()
    expect(streak).to_have_count(0)


def test_the_results_of_yesterday_are_shown_today(browser: Browser, tmp_path: Path) -> None:
    clock = Clock()
    with house_at(clock, tmp_path) as house:
        player = play(house.guest("Anna"))
        play(house.guest("Ben"), last=True)
        clock.now = NOON + DAY
        window = Pool(browser, house.address).take({**DESKTOP, "reduced_motion": "reduce"})
        anna = Guest(window.open("de", "light", ""), "de")
        name, _, value = player.guest.cookie_header.partition("=")
        anna.page.context.add_cookies([{"name": name, "value": value, "url": house.address}])
        anna.page.goto("/today")
        expect(way(anna, "play")).to_be_visible()
        anna.press(anna.page.get_by_role("link", name="Ergebnisse vom Donnerstag, 24. September"))
        expect(anna.page).to_have_url(re.compile("/today/2026-09-24$"))
        results = anna.page.get_by_role("list", name=anna.text("replay.day.results", game="Tigre"))
        expect(results.get_by_role("listitem")).to_have_count(2)
        expect(anna.page.locator("main li .button")).to_have_count(1)  # nothing to begin
        found = violations(anna.page)
        anna.press(anna.link("replay.day.now"))
        expect(way(anna, "play")).to_be_visible()
        assert not (found := [*found, *window.close()]), "\n".join(found)
        anna.page.context.close()
