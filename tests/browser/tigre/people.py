"""Several people at one table of Tigre, each with a browser of their own."""

from collections.abc import Sequence

from tests.browser.guest import next_to_act
from tests.browser.tigre.player import Player


def play_together(people: Sequence[Player], distance: int, cards: Sequence[int]) -> None:
    """A round: the Banker chooses, then each, in order of play, takes so many cards and stops."""
    next_to_act(people).choose(distance)
    take_turns(people, cards)


def take_turns(people: Sequence[Player], cards: Sequence[int]) -> None:
    """Each in order of play takes so many cards and stops."""
    for count in cards:
        next_to_act(people).take_turn(count)


def all_go_on(people: Sequence[Player]) -> None:
    for person in people:
        person.go_on()


def figures(person: Player, name: str, number: int = 1) -> dict[str, list[str]]:
    """The count of a round by name, as this person sees it: kilometres, points and total."""
    rows = person.expect_count(number).get_by_role("row").all()[1:]
    shown = {}
    for row in rows:
        who = row.get_by_role("rowheader").locator("[title]").first.get_attribute("title") or ""
        cells = [cell.inner_text() for cell in row.get_by_role("cell").all()]
        shown[name if who == person.text("table.you") else who] = cells[1:]
    return shown
