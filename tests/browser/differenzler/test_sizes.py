"""On screens of every size nothing lies over anything else, a finger meets every card, and the hand
is larger than the trick where there is room."""

from playwright.sync_api import Locator

from tests.browser.cover import covered, narrow_cards
from tests.browser.devices import DESKTOP, PHONE
from tests.browser.differenzler.player import NewPlayer, Player
from tests.browser.geometry import DESKS, HELD, on_screens

WIDE = ("laptop", "large screen", "largest screen")
PHONES = HELD[:5]  # upright
FLAT = ("phone with bars on its side", "phone on its side")
ONE_ROW = 7  # cards, except on the smallest phone


# A mark of the trick that lies over the index of a card.
HIDDEN = """() => {
    const boxOf = element => element.getBoundingClientRect();
    const meet = (a, b) =>
        a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
    const tags = [...document.querySelectorAll('main .trick .tag')];
    return [...document.querySelectorAll('main .trick .laid')].flatMap(card => {
        const index = boxOf(card.querySelector('.index'));
        return tags.filter(tag => meet(boxOf(tag), index))
            .map(tag => `"${tag.textContent}" hides the index of ${card.textContent}`);
    });
}"""
# A card with the focus that is not seen up to its upper edge, or a hand that was scrolled to it.
CUT = """() => {
    const cards = document.querySelector('main .cards');
    const faults = [];
    for (const card of cards.querySelectorAll('[role=toolbar] button')) {
        card.focus();
        document.getAnimations().forEach(movement => movement.finish());
        const { left, right, top } = card.getBoundingClientRect();
        const seen = document.elementFromPoint((left + right) / 2, top + 3);
        if (!card.contains(seen)) faults.push(`${card.textContent.trim()} is cut at the top`);
    }
    if (cards.scrollTop !== 0) faults.push(`the hand is scrolled by ${cards.scrollTop}`);
    return faults;
}"""


def width_of(thing: Locator) -> float:
    return float(thing.evaluate("thing => thing.offsetWidth"))


def rows(player: Player) -> int:
    """In how many rows the hand lies."""
    tops: list[float] = player.hand.evaluate_all("cards => cards.map(card => card.offsetTop)")
    return len(set(tops))


def faults_in_the_hand(player: Player) -> list[str]:
    found = []
    for size in on_screens(player, HELD):
        faults = (*covered(player), *narrow_cards(player), *player.page.evaluate(HIDDEN))
        found += [f"{size}: {fault}" for fault in faults]
    return found


def cut_cards(player: Player) -> list[str]:
    found: list[str] = []
    for size in on_screens(player, FLAT):
        found += [f"{size}: {fault}" for fault in player.page.evaluate(CUT)]
    return found


def test_on_a_phone(new_player: NewPlayer) -> None:
    anna = new_player(PHONE, language="de")
    anna.play_alone()
    anna.number.fill("157")
    assert faults_in_the_hand(anna) == []
    assert [rows(anna) for _ in on_screens(anna, PHONES)] == [2] * len(PHONES)
    anna.estimate(157)
    anna.play_until_one_is_forbidden()
    assert faults_in_the_hand(anna) == []
    assert cut_cards(anna) == []
    while anna.hand.count() > ONE_ROW:
        anna.play_a_card()
    anna.wait_for_rest()
    assert faults_in_the_hand(anna) == []
    assert [rows(anna) for _ in on_screens(anna, PHONES)] == [2, 1, 1, 1, 1]


def test_at_a_desk(new_player: NewPlayer) -> None:
    anna = new_player(DESKTOP, language="fr")
    anna.play_alone()
    found = [f"{size}: {fault}" for size in on_screens(anna, DESKS) for fault in covered(anna)]
    anna.estimate(157)
    anna.play_until_one_is_forbidden()
    for size in on_screens(anna, DESKS):
        found += [f"{size}: {fault}" for fault in covered(anna)]
        hand, laid = width_of(anna.hand.first), width_of(anna.trick.get_by_role("listitem").first)
        if size in WIDE and hand <= laid:
            found.append(f"{size}: a card of the hand is {hand} wide, one of the trick {laid}")
    assert found == []
