"""Finished matches: a replay shows what was shown, and is moved through by button, slider and key;
a moment is shared, a record opened from a file, and a match played on."""

import re
from collections.abc import Iterator
from pathlib import Path
from time import monotonic
from typing import NamedTuple

import pytest
from playwright.sync_api import FilePayload, Locator, Page, expect

from brelan.server.wire import MAX_RECORD, MAX_RECORD_LINES
from tests.browser.axe import violations
from tests.browser.company import SocketPlayers
from tests.browser.devices import PHONE
from tests.browser.english import english_left
from tests.browser.games import ANY_GAME, BY_SHARED_CODE, EVERY_GAME, FIRST, Game
from tests.browser.geometry import HARDEST, SIZES, faults_at, overhangs
from tests.browser.guest import MOMENT, NewGuest
from tests.browser.player import ALL, NewPlayer, Player
from tests.browser.pool import PATIENCE, REFUSED
from tests.engine import FULL, enough

COMPARED = enough(24, ALL)  # steps of each game: a whole match of Tigre, and six tricks
# All that is written at the table and all that screen readers are told of it, but for what is to be
# done, now or after the match: a replay says what was done.
_TOLD = """() => {
    const main = document.querySelector('main.table');
    for (const part of main.querySelectorAll('.onward, .status')) part.style.display = 'none';
    const labels = [...main.querySelectorAll('[aria-label]:not(.onward *, .status *)')];
    return [main.innerText, ...labels.map(each => each.ariaLabel)].join('\\n');
}"""


@pytest.fixture
def company(game: Game, base_url: str) -> Iterator[SocketPlayers]:
    company = SocketPlayers(base_url, game.name)
    yield company
    company.close()


class Steps(NamedTuple):
    """Those of a replay: the last one, those that end rounds, and those at which it stops."""

    last: int
    rounds: list[int]
    stops: list[int]


def steps_of(company: SocketPlayers, table: str) -> Steps:
    """Of a match that was played; what ends a trick or a turn is declared by the table's game."""
    updates = company.guests[0].http.get(f"/api/tables/{table}/replay").json()["updates"]
    declared = Path("web/src/games", company.kind.name, "stops.ts").read_text()
    ends = set(
        re.findall(r"'(\w+)'", re.findall(r"^export const ends.*;$", declared, re.MULTILINE)[0])
    )
    steps = range(1, len(updates))
    rounds = [step for step in steps if updates[step]["rounds"] != updates[step - 1]["rounds"]]
    own_only = "ownOnly = true" in declared
    told = [
        step
        for step in steps
        if any(
            event["type"] in ends and (not own_only or event["seat"] == 0)
            for event in updates[step]["events"]
        )
    ]
    return Steps(len(updates) - 1, rounds, sorted({*rounds, *told}))


def told(player: Player) -> str:
    player.page.bring_to_front()  # in a window behind another, motion waits
    return str(player.page.evaluate(_TOLD))


def replay(player: Player, table: str, query: str = "") -> Page:
    player.page.goto(f"/m/{table}{query}")
    expect(slider(player)).to_be_visible()
    expect(player.page.locator("main.table").first).to_be_visible()
    return player.page


def slider(player: Player) -> Locator:
    return player.page.get_by_role("slider", name=player.text("replay.position"))


def expect_step(player: Player, step: int) -> None:
    expect(slider(player)).to_have_value(str(step))
    expect(player.page.locator(f"[data-step='{step}']")).to_be_attached()


def expect_same(one: Player, other: Player) -> None:
    """Both pages tell the same, once nothing moves any more."""
    end = monotonic() + PATIENCE / 1000
    while (here := told(one)) != (there := told(other)) and monotonic() < end:
        one.page.wait_for_timeout(MOMENT)
    assert here.split("\n") == there.split("\n")


@EVERY_GAME
def test_a_replay_shows_what_was_shown(
    company: SocketPlayers, player: Player, new_player: NewPlayer
) -> None:
    finished = company.play()
    live = new_player()
    for person in (player, live):
        company.sign_in(person.page)
    live.page.goto(f"/t/{company.start()}")
    room = replay(player, finished).locator(".stage").bounding_box()
    assert room
    live.screen.resize(int(room["width"]), int(room["height"]))
    live.begin()
    for step in range(1, COMPARED):
        rounds = len(live.wire.last["rounds"])
        company.act()
        live.until(lambda: bool(live.wire.last["actions"] == company.taken))
        player.press(player.button("replay.step_on"))
        expect_step(player, step)
        if len(live.wire.last["rounds"]) > rounds:  # it is shown until the player goes on
            expect(live.ways_on).to_be_visible()
            expect(player.ways_on).to_be_visible()
        expect_same(live, player)
        expect(player.page.locator(".calling")).to_have_count(0)
        if company.is_over():
            expect_same_end(live, player)
            break
        while live.ways_on.count():
            live.go_on()
    assert english_left(player) == []


def expect_same_end(live: Player, player: Player) -> None:
    """After the last step a replay shows how the match ended."""
    live.see_the_end()
    player.press(player.button("replay.step_on"))
    for person in (live, player):
        person.expect_result()
    expect_same(live, player)


@ANY_GAME
def test_the_foot_tells_what_was_done_and_who_acted_next(
    company: SocketPlayers, player: Player
) -> None:
    company.sign_in(player.page)
    page = replay(player, company.play(), "?step=6&seat=0")  # four estimates, and two cards
    words = page.locator(".status p")
    expect(words.first).to_contain_text("Cleo plays")
    expect(words.last).to_have_text("Next: Dora")
    page.keyboard.press("ArrowRight")
    expect(words.first).to_contain_text("Dora plays")
    expect(words.last).to_have_text("Next: you")
    assert page.locator(".hand .card").first.evaluate("card => getComputedStyle(card).cursor") != (
        "pointer"
    )


@ANY_GAME
def test_a_replay_is_asked_for_once_before_it_is_opened(
    company: SocketPlayers, player: Player
) -> None:
    company.sign_in(player.page)
    table = company.play()
    asked: list[str] = []
    player.page.on("request", lambda request: asked.append(request.url))
    player.page.goto("/matches")
    link = player.page.locator(f"a[href='/m/{table}']")
    with player.page.expect_request("**/replay?"):
        link.hover()
    player.press(link)
    expect(slider(player)).to_be_visible()
    assert [url.endswith("/replay?") for url in asked].count(True) == 1


@BY_SHARED_CODE
def test_every_way_through_a_match(company: SocketPlayers, player: Player) -> None:
    company.sign_in(player.page)
    table = company.play()
    page = replay(player, table)
    last, rounds, stops = steps_of(company, table)
    one, two, *_ = stops
    for key, step in (
        ("ArrowRight", 1),
        ("ArrowRight", 2),
        ("ArrowLeft", 1),
        ("Shift+ArrowRight", next(stop for stop in stops if stop > 1)),
        ("Home", 0),
        ("Shift+ArrowRight", one),
        ("Shift+ArrowRight", two),
        ("Shift+ArrowLeft", one),
        ("PageDown", next(step for step in rounds if step > one)),
        ("Home", 0),
        ("PageDown", rounds[0]),
        ("PageUp", 0),
        ("End", last + 1),
        ("Home", 0),
    ):
        page.keyboard.press(key)
        expect_step(player, step)
    for name, step in (
        ("replay.stop_on", one),
        ("replay.step_on", one + 1),
        ("replay.step_back", one),
    ):
        player.press(player.button(name))
        expect_step(player, step)
    count = player.text("replay.step", step=one, steps=last)
    expect(slider(player)).to_have_attribute("aria-valuetext", re.compile(f"1.*, {count}$"))
    if company.kind.name == FIRST.name:
        told = "Trick 1, taken by Cleo, Step 8 of 40"  # four estimates, and a trick of four
        expect(slider(player)).to_have_attribute("aria-valuetext", told)
    expect(page).to_have_url(re.compile(rf"\?step={one}&seat=0"))
    page.get_by_label(player.text("replay.speed")).select_option("1")
    player.press(player.button("replay.play"))
    expect(slider(player)).not_to_have_value(str(one))
    player.press(player.button("replay.pause"))
    slider(player).fill(str(last // 2))
    expect_step(player, last // 2)
    expect(slider(player)).to_be_focused()  # the table took it for a moment


@BY_SHARED_CODE
def test_another_seat_and_everything_open(company: SocketPlayers, player: Player) -> None:
    company.sign_in(player.page)
    table = company.play()
    seats = len(company.guests)
    page = replay(player, table, f"?step=9&seat={seats - 1}")
    expect(page.get_by_role("main").get_by_text("Anna").first).to_be_visible()
    page.get_by_role("radio", name=player.text("replay.open")).check()
    expect(page.locator("main.table")).to_have_count(seats)
    expect_step(player, 9)
    expect(page).to_have_url(re.compile("seat=open"))
    assert violations(page) == []
    page.get_by_role("radio", name="Ben").check()
    expect(page.locator("main.table")).to_have_count(1)


@BY_SHARED_CODE
@pytest.mark.parametrize("device", [None, PHONE], ids=["desktop", "phone"])
def test_nobody_is_kept_out(
    company: SocketPlayers, new_player: NewPlayer, game: Game, device: dict[str, object] | None
) -> None:
    player = new_player(device, language="de") if device else new_player(language="fr")
    company.sign_in(player.page)
    table = company.play()
    page = replay(player, table, "?step=9")
    found = violations(page) + english_left(player)
    page.goto("/matches")
    expect(
        page.get_by_role("link", name=re.compile(player.text("replay.list.look")))
    ).to_be_visible()
    found += violations(page) + english_left(player)
    if not device:
        found += overhangs(player, SIZES)
        replay(player, table, "?step=9")
        found += faults_at(player, SIZES if FULL else (*HARDEST, "phone"), "main", ".deck")
    found = [fault for fault in found if not game.tolerated(fault)]
    assert not found, "\n".join(found)


@BY_SHARED_CODE
def test_a_moment_is_shared(company: SocketPlayers, player: Player, new_player: NewPlayer) -> None:
    company.sign_in(player.page)
    table = company.play()
    page = replay(player, table, "?step=9")
    page.evaluate("delete Navigator.prototype.share")
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    player.press(player.button("replay.share"))
    player.sees("replay.shared")
    copied = page.evaluate("navigator.clipboard.readText()")
    friend = new_player(expected=REFUSED)
    friend.page.goto(f"/m/{table}?step=9")
    friend.sees("problem.not_shared")
    friend.page.goto(copied)
    expect_step(friend, 9)
    expect_same(friend, player)


@BY_SHARED_CODE
def test_a_record_from_a_file(company: SocketPlayers, player: Player) -> None:
    table = company.play()
    record = company.guests[0].http.get(f"/api/tables/{table}/record").text
    page = player.page
    page.goto("/matches")
    chooser = page.get_by_label(player.text("replay.file.choose"))
    expect(chooser).to_be_attached()
    chooser.set_input_files(files=[upload(record)])
    expect(page).to_have_url(re.compile("/m$"))
    expect(slider(player)).to_be_visible()
    player.press(player.button("replay.stop_on"))
    expect_step(player, steps_of(company, table).stops[0])


def upload(content: str | bytes) -> FilePayload:
    buffer = content.encode() if isinstance(content, str) else content
    return {"name": "record.txt", "mimeType": "text/plain", "buffer": buffer}


@ANY_GAME
def test_a_record_that_was_saved_with_other_line_ends(
    company: SocketPlayers, player: Player
) -> None:
    record = company.guests[0].http.get(f"/api/tables/{company.play()}/record").text
    player.page.goto("/matches")
    chooser = player.page.get_by_label(player.text("replay.file.choose"))
    chooser.set_input_files(files=[upload(record.replace("\n", "\r\n"))])
    expect(slider(player)).to_be_visible()


@ANY_GAME
def test_a_file_that_cannot_be_replayed(company: SocketPlayers, new_guest: NewGuest) -> None:
    record = company.guests[0].http.get(f"/api/tables/{company.play()}/record").text
    guest = new_guest(expected=REFUSED)
    guest.page.goto("/matches")
    chooser = guest.page.get_by_label(guest.text("replay.file.choose"))
    alert = guest.page.get_by_role("alert")

    def expect_refused(content: str | bytes, problem: str, line: int = 0) -> None:
        chooser.set_input_files(files=[upload(content)])
        told = guest.text("replay.file.line", problem=problem, line=line) if line else problem
        expect(alert).to_have_text(told)
        expect(chooser).to_have_value("")  # the same file can be chosen again

    for content, code, line in (
        (record[:-9], "problem.bad_record", 56),
        (record.replace("record 1", "record 2"), "problem.new_record", 1),
        (record.replace("differenzler 1", "differenzler 0"), "replay.file.old_version", 2),
        (record.replace("differenzler 1", "canasta 1"), "problem.unknown_game", 2),
    ):
        expect_refused(content, guest.text(code), line)
    limits = {"size": f"{MAX_RECORD // 1000}", "lines": f"{MAX_RECORD_LINES:,}"}
    for other, kind in (
        ("", "empty"),
        (b"\x89PNG\r\n\x1a\n\xff", "not_text"),
        ("milk, eggs", "not_record"),
        (record + "x" * MAX_RECORD, "too_large"),
        (record.replace("\nresult", "\n# x" * MAX_RECORD_LINES + "\nresult"), "too_large"),
    ):
        expect_refused(other, guest.text(f"replay.file.{kind}", **limits))
    chooser.set_input_files(files=[upload(record)])  # nothing of this stands in the way
    expect(guest.page).to_have_url(re.compile("/m$"))


@BY_SHARED_CODE
def test_a_match_is_played_on(company: SocketPlayers, player: Player) -> None:
    company.sign_in(player.page)
    page = replay(player, company.play(), "?step=9")
    player.press(player.button("replay.play_on"))
    expect(page).to_have_url(re.compile("/t/"))
    player.wait_until_asked()
    player.act()
