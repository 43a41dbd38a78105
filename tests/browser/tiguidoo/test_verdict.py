"""The asker judges: only the asker sees the right answer and what waits (Q10, Q22)."""

from playwright.sync_api import expect

from tests.browser.guest import next_to_act
from tests.browser.player import come_together
from tests.browser.tiguidoo.player import WRONG, NewPlayer, Player, answers

SECONDS = 120  # nothing runs out while a test looks


def now(person: Player) -> float:
    """Seconds, by the clock of the page."""
    return float(person.page.evaluate("performance.now()")) / 1000


def test_the_asker_judges(new_player: NewPlayer) -> None:
    people = [new_player() for _ in range(3)]
    come_together(people, judge="asker", seconds=SECONDS)
    asker = next_to_act(people)
    first, second = (person for person in people if person is not asker)
    asker.ask()
    question = asker.view["asked"]["question"]
    expect(asker.right).to_have_count(0)
    expect(first.sheet.get_by_role("timer")).to_be_visible()
    first.answer(WRONG)
    expect(asker.right).to_be_focused()
    expect(asker.sheet).to_contain_text(answers()[question])
    expect(asker.sheet).to_contain_text(WRONG)
    expect(second.page.get_by_role("article", name=first.name)).to_contain_text(
        second.text("tiguidoo.mark.waits")
    )
    assert WRONG not in second.page.locator("main").inner_text()
    assert not any(WRONG in text for text in second.wire.texts)
    expect(first.field).to_have_count(0)
    expect(second.field).to_be_editable()

    clock = asker.sheet.get_by_role("timer")
    before, start = clock.inner_text(), now(asker)
    second.answer("my own word for it")
    asker.press(asker.button("tiguidoo.verdict.wrong"))
    expect(second.page.get_by_role("article", name=first.name)).to_contain_text(WRONG)
    asker.until(lambda: now(asker) > start + 1)
    assert clock.inner_text() == before, "it stands still"
    asker.press(asker.right)
    for person in people:
        expect(person.previous).to_contain_text(answers()[question])
    assert [len(row) for row in asker.view["rows"]] == [int(each is second) for each in people]
    for person in (first, second):
        received = person.wire.before("QuestionSettled")
        assert not any(f'"expected":"{answers()[question]}"' in text for text in received)
