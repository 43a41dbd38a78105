"""Several people at one table of Grand Prix, each with a browser of their own."""

from collections.abc import Sequence

from playwright.sync_api import expect

from tests.browser.grandprix.player import CAR, Player

NAMES = ("Anna", "Ben", "Cleo", "Dora", "Emil")


def come_together(people: Sequence[Player]) -> None:
    """The first opens a table for all, the others follow the link and sit down."""
    maker, *friends = people
    maker.new_table(len(people))
    for friend in friends:
        friend.page.goto(maker.page.url)
        friend.sit()
    for person, name in zip(people, NAMES, strict=False):
        if not person.name:
            person.take_name(name)
    maker.press(maker.button("waiting.start"))
    for person in people:
        expect(person.hand).to_have_count(CAR)
