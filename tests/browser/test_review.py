"""A finished match reviewed: the moments that cost most, each with the replay at that point."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, expect

from brelan.review import moments_of
from tests.browser.axe import violations
from tests.browser.devices import DESKTOP, PHONE
from tests.browser.english import english_left
from tests.browser.games import BY_SHARED_CODE, FIRST, Game
from tests.browser.geometry import HARDEST, SIZES, faults_at, overhangs
from tests.browser.guest import Guest
from tests.browser.player import ALL, NewPlayer
from tests.browser.pool import OFFLINE, Pool
from tests.engine import FULL
from tests.server.guests import Player
from tests.server.house import open_house
from tests.server.test_replay import play_alone
from tests.server.test_reviews import Held, played


@BY_SHARED_CODE
def test_the_most_costly_choices_come_first(new_player: NewPlayer, game: Game) -> None:
    anna = new_player(PHONE, language="de")
    anna.make_table(1, game.player.fewest - 1)
    anna.begin()
    anna.autoplay(ALL)
    anna.see_the_end()
    anna.press(anna.link("table.end.review"))
    moments = anna.region("review.moments").get_by_role("link")
    expect(moments.first).to_be_visible()
    found = [*overhangs(anna, SIZES), *violations(anna.page), *english_left(anna)]
    moments.first.focus()
    anna.page.keyboard.press("Enter")
    chosen = anna.page.get_by_text(anna.text("review.chosen"), exact=True)
    expect(chosen).to_be_visible()
    badges = anna.page.get_by_role("button", name=anna.pattern("replay.costly"))
    if game is FIRST or badges.count():  # a match may have none
        expect(badges.first).to_have_attribute("aria-current", "step")
        anna.press(badges.last)
        expect(badges.last).to_have_attribute("aria-current", "step")
        expect(chosen).to_be_visible()
    sizes = SIZES if FULL else (*HARDEST, "phone")
    found += [*faults_at(anna, sizes, ".judged", ".deck"), *violations(anna.page)]
    found += english_left(anna)
    anna.press(anna.link("review.whole"))
    expect(moments.first).to_be_visible()
    found = [fault for fault in found if not game.tolerated(fault)]
    assert not found, "\n".join(found)


@contextmanager
def half_way(
    browser: Browser, data: Path, expected: str = ""
) -> Iterator[tuple[Guest, Player, Held]]:
    """The page of a review, two choices of which are judged; no violations, nothing logged."""
    with open_house(data) as house:
        player = play_alone(house.guest("Anna"))
        held = Held(house, 2)
        window = Pool(browser, house.address).take({**DESKTOP, "reduced_motion": "reduce"})
        anna = Guest(window.open("en", "light", expected), "en")
        name, _, value = player.guest.cookie_header.partition("=")
        anna.page.context.add_cookies([{"name": name, "value": value, "url": house.address}])
        anna.page.goto(f"/review/{player.name}")
        progress = anna.page.get_by_role("progressbar", name=anna.text("review.title"))
        expect(progress).to_have_attribute("value", "2")
        found = violations(anna.page)
        yield anna, player, held
        assert not (found := [*found, *violations(anna.page), *window.close()]), "\n".join(found)
        anna.page.context.close()


def test_a_review_is_cancelled_half_way_and_continued(browser: Browser, tmp_path: Path) -> None:
    with half_way(browser, tmp_path) as (anna, player, held):
        anna.press(anna.button("review.cancel"))
        anna.sees("review.cancelled")
        held.go_on()
        anna.press(anna.button("review.go_on"))
        expect(anna.region("review.moments")).to_be_visible()
        assert held.asked == len(moments_of(played(player), [0])) - 2  # none is judged again


def test_a_review_stays_while_the_server_cannot_be_reached(
    browser: Browser, tmp_path: Path
) -> None:
    with half_way(browser, tmp_path, OFFLINE) as (anna, _, held):
        progress = anna.page.get_by_role("progressbar", name=anna.text("review.title"))
        anna.page.context.set_offline(True)
        anna.sees("review.lost")
        expect(progress).to_have_attribute("value", "2")
        anna.press(anna.button("review.cancel"))
        anna.sees("connection.unreachable")
        expect(progress).to_be_visible()
        anna.page.context.set_offline(False)
        expect(anna.page.get_by_text(anna.text("review.lost"))).to_have_count(0)
        expect(progress).to_have_attribute("value", "2")
        held.go_on()
        expect(anna.region("review.moments")).to_be_visible()
