"""Four people at one table, each with a browser of their own, and a spectator."""

from collections.abc import Sequence

from playwright.sync_api import expect

from tests.browser.differenzler.player import CARDS, NewPlayer, Player
from tests.browser.guest import next_to_act
from tests.browser.player import NAMES
from tests.browser.wire import numbers

ESTIMATES = (149, 151, 153, 155)  # numbers that nothing else on this table reaches
BY_HAND = 12  # cards: three tricks
FIRST_ESTIMATE = 36  # an estimate travels as an action from here on


def come_by_link(people: Sequence[Player]) -> None:
    """The first opens a table, the others follow the link, say who they are and sit down."""
    maker, *friends = people
    maker.page.goto("/new/differenzler")
    maker.page.get_by_role("spinbutton").fill("1")
    maker.press(maker.button("new.open"))
    expect(maker.button("waiting.start")).to_be_visible()
    maker.take_name(NAMES[0])
    link = maker.page.get_by_role("textbox", name=maker.text("waiting.link")).input_value()
    for friend, name in zip(friends, NAMES[1:], strict=False):
        friend.page.goto(link)
        friend.take_name(name)
        friend.sit()
        expect(maker.page.get_by_text(name, exact=True).first).to_be_visible()
    maker.press(maker.button("waiting.start"))
    for person in people:
        person.begin()


def shown_to(person: Player) -> set[int]:
    return numbers(person.page.locator("body").inner_text())


def figures(person: Player, name: str) -> dict[str, list[str]]:
    """The finished round by name, as this person sees it."""
    rows = person.expect_end_of_round(1).get_by_role("row").all()[1:]
    cells = [row.inner_text().split() for row in rows]
    return {name if who == person.text("table.you") else who: told for who, *told in cells}


def test_a_round_by_link(new_player: NewPlayer) -> None:
    people = [new_player() for _ in ESTIMATES]
    eve = new_player()
    come_by_link(people)
    eve.page.goto(people[0].page.url)
    eve.sees("table.watching")
    expect(eve.fan).to_have_count(0)

    for person, points in zip(people, ESTIMATES, strict=True):
        person.estimate(points)
    next_to_act(people).play_a_card()
    for person, own in zip((*people, eve), (*ESTIMATES, None), strict=True):
        assert shown_to(person) & set(ESTIMATES) <= {own}
    for _ in range(BY_HAND - 1):
        next_to_act(people).play_a_card()
    for person in people:
        person.autoplay(CARDS - BY_HAND // len(people))

    told = figures(people[0], NAMES[0])
    assert [int(told[name][0]) for name in NAMES[:4]] == list(ESTIMATES)
    assert sum(int(points) for _, points, *_ in told.values()) == 157
    for person, name in zip((*people, eve), (*NAMES[:4], ""), strict=True):
        assert figures(person, name) == told
    for person, own in zip((*people, eve), (*ESTIMATES, None), strict=True):
        others = [points for points in ESTIMATES if points != own]
        hidden = {*others, *(FIRST_ESTIMATE + points for points in others)}
        received = set().union(*map(numbers, person.wire.before("RoundEnded")))
        assert not received & hidden
