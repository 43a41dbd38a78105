"""Answering, asking and stealing without a mouse; the focus is never lost."""

from playwright.sync_api import expect

from tests.browser.guest import next_to_act
from tests.browser.keyboard import enter, expect_focus
from tests.browser.player import come_together
from tests.browser.tiguidoo.player import ASK, STEAL, WRONG, NewPlayer, Player, answers, named


def test_a_question_without_a_mouse(new_player: NewPlayer) -> None:
    """The field has the focus as soon as there is something to answer; Enter sends."""
    anna, ben = people = [new_player(), new_player()]
    come_together(people, tries=2)
    asker = next_to_act(people)
    other = ben if asker is anna else anna
    expect(asker.ask_button).to_be_focused()
    asker.page.keyboard.press("Enter")
    expect(other.field).to_be_focused()
    other.page.keyboard.type(WRONG)
    other.page.keyboard.press("Enter")
    expect(other.sheet).to_contain_text(WRONG)
    expect(other.field).to_be_focused()
    expect(other.field).to_have_value("")
    other.page.keyboard.type(answers()[other.view["asked"]["question"]])
    other.page.keyboard.press("Enter")
    expect(other.ask_button).to_be_focused()
    expect_focus(asker)


def test_a_steal_without_a_mouse(player: Player) -> None:
    player.make_table(1, 3)
    player.begin()
    player.act_until(lambda: player.may_steal)
    own, target = divmod(next(a for a in player.legal if a >= STEAL) - STEAL, 52)
    card = player.region("tiguidoo.secrets").get_by_role("button", name=named(player, own))
    enter(player, card)
    enter(player, player.prey.filter(has_text=named(player, target)))
    player.page.keyboard.press("Escape")
    expect(player.challenge).to_have_count(0)
    enter(player, player.prey.filter(has_text=named(player, target)))
    enter(player, player.challenge)
    player.until(lambda: ASK not in player.legal)
    expect_focus(player)


_PRESS_WHEN_LOST = """() => {
    new MutationObserver((_, observer) => {
        if (document.querySelector('form input')) return;
        observer.disconnect();
        const key = { key: 'Enter', bubbles: true, cancelable: true };
        document.activeElement.dispatchEvent(new KeyboardEvent('keydown', key));
    }).observe(document.body, { childList: true, subtree: true });
}"""  # at the moment in which the field goes


def test_an_enter_too_late_asks_nothing(new_player: NewPlayer) -> None:
    """It was meant for the answer: the question has just been won by somebody else."""
    people = [new_player() for _ in range(3)]
    come_together(people)
    asker = next_to_act(people)
    typing = people[(people.index(asker) + 1) % len(people)]
    [third] = [each for each in people if each not in (asker, typing)]
    asker.ask()
    expect(typing.field).to_be_focused()
    typing.page.keyboard.type(WRONG)
    typing.page.evaluate(_PRESS_WHEN_LOST)
    third.answer_right()
    expect(typing.ask_button).to_be_focused()
    assert typing.legal[0] == ASK
    typing.ask()
