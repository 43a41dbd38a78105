"""A match against virtual players: a whole one, two clicks from the home page, and a short one as
chosen on a phone."""

from playwright.sync_api import expect

import brelan
from tests.browser.conftest import FINGER, PHONE
from tests.browser.tigre.player import ROUNDS, NewPlayer, Player

FEW = 5


def expect_honest(record: str, rounds: int) -> None:
    assert record.count("stop") >= rounds
    report = brelan.verify(record)
    assert report.passed, report


def play_again(player: Player, rounds: int) -> None:
    first = player.page.url
    player.press(player.button("table.again"))
    player.page.wait_for_url(lambda url: url != first)
    player.begin()
    progress = player.text("table.round", round=1, rounds=rounds)
    expect(player.page.get_by_text(progress)).to_be_visible()


def test_a_whole_match(player: Player) -> None:
    player.play_now()
    player.play_to_the_end()
    player.sees("table.result")
    expect_honest(player.record(), ROUNDS)
    play_again(player, ROUNDS)


def test_a_short_match_on_a_phone(new_player: NewPlayer) -> None:
    anna = new_player(PHONE, **FINGER)
    anna.page.goto("/new/tigre")
    rounds = anna.page.get_by_role("group", name=anna.text("tigre.rounds"))
    anna.press(rounds.get_by_role("button", name=str(FEW)))
    anna.sees("tigre.short")
    for seat in (2, 3, 4):
        anna.choose_seat(seat, "regular")
    anna.press(anna.button("new.start"))
    anna.begin()
    anna.play_to_the_end()
    anna.sees("table.result")
    expect_honest(anna.record(), FEW)
    play_again(anna, FEW)
