"""Stealing by tap: a Tiguidoo card, the card it takes, one button (Q13-Q15)."""

from playwright.sync_api import expect

from tests.browser.devices import PHONE
from tests.browser.guest import next_to_act
from tests.browser.player import come_together
from tests.browser.tiguidoo.player import STEAL, WRONG, NewPlayer, Player, answers, named


def win_cards_until_a_steal(people: list[Player]) -> tuple[Player, Player]:
    """Both win what they are asked, until one may steal; thief and victim."""
    while True:
        acting = next_to_act(people)
        if acting.view["asked"] is None:
            if acting.may_steal:
                return acting, people[1 - people.index(acting)]
            acting.ask()
        else:
            acting.answer_right()
            acting.until_settled()


def challenge(thief: Player) -> tuple[int, int]:
    """The first steal that is possible: the Tiguidoo card and the card it wants."""
    own, target = divmod(next(a for a in thief.legal if a >= STEAL) - STEAL, 52)
    expect(thief.ask_button).to_be_visible()
    thief.press(thief.region("tiguidoo.secrets").get_by_role("button", name=named(thief, own)))
    expect(thief.foot.last).to_have_text(thief.text("tiguidoo.turn.target"))
    thief.press(thief.prey.filter(has_text=named(thief, target)))
    thief.press(thief.challenge)
    return own, target


def test_a_card_changes_hands_or_stays(new_player: NewPlayer) -> None:
    people = [new_player(PHONE), new_player(PHONE)]
    come_together(people)
    for right in (False, True):
        thief, victim = win_cards_until_a_steal(people)
        own, target = challenge(thief)
        expect(victim.field).to_be_visible()
        expect(thief.field).to_have_count(0)
        question = victim.view["asked"]["question"]
        victim.answer(answers()[question] if right else WRONG)
        victim.until_settled()
        holder = victim if right else thief
        assert target in victim.view["rows"][holder.seat]
        assert (own in victim.view["rows"][thief.seat]) is not right
        assert (own in victim.view["gone"]) is right
        for person in people:
            expect(person.previous).to_contain_text(answers()[question])


def test_what_cannot_be_stolen_is_answered_with_its_rule(new_player: NewPlayer) -> None:
    """Before anybody has won a card (Q16)."""
    people = [new_player(), new_player()]
    come_together(people)
    first = next_to_act(people)
    expect(first.ask_button).to_be_visible()
    first.press(first.secrets.first)
    assert first.expect_answer() == "Q16"
    expect(first.prey).to_have_count(0)
    expect(first.ask_button).to_be_visible()
