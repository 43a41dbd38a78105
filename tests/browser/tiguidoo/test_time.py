"""Time for a question: it runs out, it is shown, and it survives a restart of the house (Q10)."""

from playwright.sync_api import expect

from tests.browser.guest import next_to_act
from tests.browser.host import Host
from tests.browser.player import come_together
from tests.browser.pool import OFFLINE
from tests.browser.tiguidoo.player import NewPlayer, Player, answers

SHORTEST, LONGEST = 5, 120  # seconds
TYPED = "Dan"


def seconds(person: Player) -> int:
    return int(person.sheet.get_by_role("timer").inner_text().split()[0])


def test_time_runs_out(new_player: NewPlayer) -> None:
    people = [new_player(), new_player()]
    come_together(people, seconds=SHORTEST)
    asker = next_to_act(people)
    asker.ask()
    asker.until(lambda: bool(asker.view["shown"]))
    question = asker.view["shown"][0]["question"]
    received = [event for frame in asker.wire.frames for event in frame.get("events", [])]
    turned = [event["question"] for event in received if event["type"] == "CardTurned"]
    assert turned == [question]
    for person in people:
        expect(person.previous).to_contain_text(answers()[question])
        expect(person.page.get_by_role("log")).to_contain_text(person.text("tiguidoo.said.timeUp"))


def test_a_restart_in_mid_question(new_player: NewPlayer, host: Host) -> None:
    """Question, typed text and time are there again, and the answer counts. A house that fell has
    not used up anybody's time: there is as much as after the last entry."""
    people = [new_player(expected=OFFLINE), new_player(expected=OFFLINE)]
    come_together(people, seconds=LONGEST)
    asker = next_to_act(people)
    [other] = [person for person in people if person is not asker]
    asker.ask()
    other.until(lambda: other.view["asked"] is not None)
    question = other.view["asked"]["question"]
    other.field.fill(TYPED)
    expect(other.sheet.get_by_role("timer")).not_to_contain_text(str(LONGEST))
    with host.killed():
        other.sees("connection.lost")
    expect(other.page.get_by_text(other.text("connection.lost"))).to_have_count(0)
    expect(other.sheet.get_by_role("heading")).to_have_text(question)
    expect(other.field).to_have_value(TYPED)
    assert 0 < seconds(other) <= LONGEST
    other.answer_right()
    other.until_settled()
    assert len(other.view["rows"][other.seat]) == 1


def test_a_reload_keeps_what_was_typed(new_player: NewPlayer) -> None:
    people = [new_player(), new_player()]
    come_together(people)
    asker = next_to_act(people)
    [other] = [person for person in people if person is not asker]
    asker.ask()
    other.field.fill(TYPED)
    other.page.reload()
    expect(other.field).to_have_value(TYPED)
    expect(other.field).to_be_focused()
