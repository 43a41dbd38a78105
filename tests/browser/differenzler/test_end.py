"""The end of a match of several rounds: its course, the round that decided it, and the ways on."""

import re

from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.devices import PHONE
from tests.browser.differenzler.player import NewPlayer, Player
from tests.browser.english import english_left
from tests.browser.geometry import SIZES, faults_at
from tests.browser.player import ALL

WAYS = (
    "table.again",
    "table.lookBack",
    "table.end.replay",
    "table.end.review",
    "table.record",
    "table.end.same.long",
    "table.end.home",
)


def told_course(player: Player) -> list[list[int]]:
    """The sums after each round, as a screen reader tells them."""
    course = player.page.get_by_role("table", name=player.text("table.end.course"), exact=True)
    rows = course.locator("tbody tr").all()
    return [[int(cell) for cell in row.locator("td").all_inner_texts()] for row in rows]


def told_decision(player: Player) -> str:
    """By the rule of the house, written down once more."""
    update = player.wire.last
    front = [[seat for seat in range(4) if sums[seat] == min(sums)] for sums in update["rounds"]]
    winners = [seat for seat in range(4) if update["places"][seat] == 1]
    others = [number for number, seats in enumerate(front, 1) if seats != winners]
    if not others and len(winners) == 1:
        return player.text("table.end.throughout")
    name = player.text("differenzler.end.round", round=max(others, default=0) + 1)
    return player.text(f"table.end.{'level' if len(winners) > 1 else 'decided'}", round=name)


def expect_what_was_made(player: Player) -> None:
    """Beside the heading: what the two who are compared said and made in that round. The difference
    has its unit."""
    rows = player.page.locator("section.finale li").filter(
        has_text=player.text("table.points.brief")
    )
    expect(rows).to_have_count(2)
    said = player.pattern("differenzler.end.said").pattern.strip("^$")
    for row in rows.all():
        expect(row).to_contain_text(re.compile(said))
        booked, estimate, points = numbers_in(row.inner_text())
        assert booked == abs(estimate - points)


def numbers_in(told: str) -> list[int]:
    """The last one first."""
    found = [int(number) for number in re.findall(r"\d+", told)]
    return [found[-1], *found[:-1]]


def test_the_end_shows_the_course_and_what_to_do_next(new_player: NewPlayer) -> None:
    anna = new_player(PHONE, language="fr")
    anna.play_alone(rounds=3)
    anna.autoplay(ALL)
    anna.see_the_end()
    anna.expect_result()
    assert told_course(anna) == anna.wire.last["rounds"]
    expect(anna.page.get_by_role("heading", level=3).first).to_have_text(told_decision(anna))
    expect_what_was_made(anna)

    expect(anna.again).to_be_focused()
    for way in WAYS:
        expect(anna.page.locator(":focus")).to_have_accessible_name(anna.text(way))
        anna.page.keyboard.press("Tab")

    found = [*faults_at(anna, SIZES), *violations(anna.page), *english_left(anna)]
    assert not found, "\n".join(found)
