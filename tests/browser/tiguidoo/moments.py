"""What can be seen at a table of Tiguidoo."""

from collections.abc import Callable, Iterator

from playwright.sync_api import expect

from tests.browser.guest import next_to_act
from tests.browser.keyboard import Go, Keys, spot
from tests.browser.player import ALL, LONG, come_together
from tests.browser.pool import PATIENCE
from tests.browser.sheets import open_sheet, sheets
from tests.browser.tiguidoo.player import ASK, STEAL, WRONG, Player

__all__ = ["Player", "crowd", "lesson", "moments", "pictures"]

lesson: dict[str, Keys] = {
    "steal": (Go(spot("secret.46")), Go(".prey button"), Go(".sheet .ways .primary"))
}

LONGEST = "Wolfgang Amadeus " * 11  # an answer
LONG_TIME = 120  # seconds: none runs out while a picture is taken
FEW = 3  # seats, of which the virtual players leave many questions unanswered


def moments(player: Player, seats: int) -> Iterator[str]:
    """A question, a game to the showdown, a verdict; the smallest table plays for points."""
    yield from question(player, min(seats, FEW))
    player.make_table(1, seats - 1, win="points" if seats == player.fewest else "hand")
    player.begin()
    player.act_until(lambda: player.legal[0] == ASK)
    yield "turn"
    player.act_until(lambda: player.may_steal)
    yield from theft(player)
    yield from sheets(player)
    yield from beside(player)
    player.autoplay(ALL)
    expect(player.button("table.toResult")).to_be_visible()
    yield "showdown"
    player.press(player.button("table.toResult"))
    player.expect_result()
    yield "end of match"
    player.press(player.button("table.lookBack"))
    expect(player.button("table.result")).to_be_visible()
    yield "looking back"
    yield from verdict(player, seats)


def question(player: Player, seats: int) -> Iterator[str]:
    """One that no virtual player can answer: nothing to read, then a long answer that is wrong."""
    player.make_table(1, seats - 1)
    player.begin()
    player.act_until(lambda: player.view["asked"] is not None)
    yield "question"
    player.field.fill("…")
    player.page.keyboard.press("Enter")
    assert player.expect_answer() == "Q22"
    yield "refused"
    card = player.view["asked"]["card"]
    player.answer(LONGEST)
    player.until(lambda: not player.is_asked(card))


def theft(player: Player) -> Iterator[str]:
    own = next(action - STEAL for action in player.legal if action >= STEAL) // 52
    cards = [secret["card"] for secret in player.view["secrets"]]
    player.press(player.secrets.nth(cards.index(own)))
    expect(player.prey.first).to_be_visible()
    yield "Tiguidoo card chosen"
    player.press(player.prey.first)
    expect(player.challenge).to_be_visible()
    yield "card to steal"
    player.press(player.challenge)
    player.wait_for_rest()


def beside(player: Player) -> Iterator[str]:
    """What lies in sheets."""
    if player.secrets.count() and player.legal[0] != ASK:
        player.press(player.secrets.first)
        yield from open_sheet(player, "tiguidoo.secrets")
    if player.touch:
        player.press(player.button("tiguidoo.hands"))
        yield from open_sheet(player, "tiguidoo.hands.title")


def verdict(player: Player, seats: int) -> Iterator[str]:
    """The player judges what virtual players answer."""
    player.make_table(1, seats - 1, judge="asker")
    player.begin()
    while True:
        player.act_until(lambda: player.legal[0] == ASK)
        player.ask()
        player.until(lambda: bool(player.view["waiting"]) or player.view["turn"] != player.seat)
        if player.view["waiting"]:
            break
    expect(player.right).to_be_visible()
    player.until(lambda: sum(player.view["tries"]) == len(player.view["waiting"]))
    yield "verdict"
    player.accept()


def crowd(new_player: Callable[[], Player]) -> Iterator[tuple[Player, str]]:
    """Six, all with the longest names."""
    people = [new_player() for _ in range(Player.most)]
    come_together(people, [LONG] * len(people), judge="asker", tries=2)
    maker = people[0]
    if next_to_act(people) is maker:
        yield maker, "own turn"
    asker = next_to_act(people)
    asker.autoplay(1)
    asker.until(lambda: asker.view["asked"] is not None)
    others = [each for each in people if each is not asker]
    expect(others[0].field).to_be_visible()
    yield others[0], "question"
    for person in others:
        expect(person.field).to_be_visible()
        person.answer(WRONG)
    expect(asker.right).to_be_visible()
    yield asker, "verdict"
    yield others[0], "waiting for a verdict"


def pictures(player: Player) -> Iterator[str]:
    player.make_table(1, FEW - 1, seconds=LONG_TIME)
    player.begin()
    player.win(7)
    player.act_until(lambda: player.may_steal)
    own = next(action - STEAL for action in player.legal if action >= STEAL) // 52
    cards = [secret["card"] for secret in player.view["secrets"]]
    player.press(player.secrets.nth(cards.index(own)))
    player.press(player.prey.first)
    yield "steal"
    player.press(player.challenge)
    player.act_until(lambda: player.view["asked"] is not None)
    player.field.fill("Dan")
    yield "question"
    player.autoplay(ALL)
    player.button("table.toResult").wait_for(timeout=PATIENCE)
    yield "showdown"
    player.press(player.button("table.toResult"))
    player.again.wait_for()
    yield "match-end"
