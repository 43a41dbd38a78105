"""Three people race for one question: one of them wins it, the same on every screen and in the
record (Q9, Q23)."""

from playwright.sync_api import expect

import brelan
from tests.browser.guest import next_to_act
from tests.browser.player import ALL, come_together
from tests.browser.tiguidoo.player import NewPlayer, Player, answers

AHEAD = 400  # milliseconds until both send at once
# Who is so late that the question has gone cannot send any more.
_SEND_AT = """([field, at]) => {
    setTimeout(() => field.isConnected && field.form.requestSubmit(), at - Date.now());
}"""


def settled(person: Player) -> list[dict[str, object]]:
    """How questions were settled, as this browser received it."""
    events = [event for frame in person.wire.frames for event in frame.get("events", [])]
    return [event["settled"] for event in events if event["type"] == "QuestionSettled"]


def send_together(people: list[Player], text: str) -> None:
    """Everyone has typed the same answer, and sends it at the same moment."""
    for person in people:
        person.field.fill(text)
    at = people[0].page.evaluate("Date.now()") + AHEAD
    for person in people:
        person.page.evaluate(_SEND_AT, [person.field.element_handle(), at])


def play_out_of_sight(people: list[Player]) -> None:
    """To the end of the match, while no page has to show it."""
    first, link = people[0], people[0].page.url
    for person in people:
        person.go_home()
        person.autoplay(ALL, table=link)
    record = f"/api/tables/{link.rpartition('/')[2]}/record"
    first.until(lambda: first.page.request.get(record).ok)
    first.page.goto(link)


def test_two_right_answers_at_once(new_player: NewPlayer) -> None:
    people = [new_player() for _ in range(3)]
    come_together(people)
    asker = next_to_act(people)
    asker.ask()
    rivals = [person for person in people if person is not asker]
    for person in rivals:
        expect(person.field).to_be_focused()
    send_together(rivals, answers()[asker.view["asked"]["question"]])
    for person in people:
        person.until_settled()
    [told] = {str(settled(person)) for person in people}
    winner = people[int(str(settled(asker)[0]["winner"]))]
    assert winner in rivals
    for person in people:
        expect(person.previous).to_contain_text(answers()[str(settled(asker)[0]["question"])])
        said = person.text("table.you") if person is winner else winner.name
        expect(person.previous).to_contain_text(said)
    assert [len(row) for row in asker.view["rows"]] == [int(each is winner) for each in people]

    play_out_of_sight([asker, *rivals])
    asker.see_the_end()
    record = asker.record()
    assert brelan.verify(record).passed
    assert record.count("answer") == 1, told
