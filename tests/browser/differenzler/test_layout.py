"""The table fits every screen: nothing scrolls or is hidden, and fingers find their targets."""

from playwright.sync_api import expect

from tests.browser.conftest import FINGER, PHONE
from tests.browser.differenzler.player import NewPlayer, Player, next_to_play
from tests.browser.geometry import enlarge, faults, faults_everywhere, resize, sideways

LONG = "W" * 24


def test_a_game_on_every_screen(new_player: NewPlayer) -> None:
    anna = new_player(PHONE, **FINGER)
    anna.play_alone()
    anna.number.fill("157")
    found = faults_everywhere(anna.page, "estimate")
    anna.press(anna.button("differenzler.estimate.confirm", points=157))
    anna.wait_for_rest()
    found += faults_everywhere(anna.page, "first card")
    anna.play_a_card()
    anna.wait_for_rest()
    found += faults_everywhere(anna.page, "second card")
    for _ in range(8):
        anna.play_a_card()
    anna.expect_end_of_round(1)
    found += faults_everywhere(anna.page, "end of round")
    anna.press(anna.button("table.toResult"))
    anna.sees("table.result")
    found += faults_everywhere(anna.page, "end of game")
    assert not found, "\n".join(found)


def all_with_long_names(new_player: NewPlayer) -> list[Player]:
    people = [new_player(PHONE, **FINGER) for _ in range(4)]
    maker, *friends = people
    maker.page.goto("/new/differenzler")
    maker.take_name(LONG)
    maker.press(maker.button("new.open"))
    expect(maker.button("waiting.start")).to_be_visible()
    for friend in friends:
        friend.page.goto(maker.page.url)
        friend.take_name(LONG)
        friend.sit()
    return people


def test_the_longest_names(new_player: NewPlayer) -> None:
    people = all_with_long_names(new_player)
    maker = people[0]
    maker.sees("waiting.full")
    found = sideways(maker.page, "waiting room")
    maker.press(maker.button("waiting.start"))
    maker.expect_estimate()
    found += faults_everywhere(maker.page, "estimate")
    for person in people:
        person.estimate(157)
    while next_to_play(people) is not maker:
        next_to_play(people).play_a_card()
    found += faults_everywhere(maker.page, "own turn")
    maker.play_a_card()
    while maker.playable.count() == 0 and maker.trick.get_by_role("listitem").count() == 4:
        next_to_play(people).play_a_card()
    found += faults_everywhere(maker.page, "after a card")
    assert not found, "\n".join(found)


LARGE = ("phone", "laptop")


def test_letters_twice_as_large_at_the_table(player: Player) -> None:
    found = []
    player.play_alone()
    enlarge(player.page)

    def look(what: str) -> list[str]:
        found = []
        for size in LARGE:
            resize(player.page, size)
            found += [f"{what}, {size}: {each}" for each in faults(player.page, touch=False)]
        return found

    found += look("estimate")
    player.estimate(157)
    player.wait_for_rest()
    found += look("play")
    for _ in range(9):
        player.play_a_card()
    player.expect_end_of_round(1)
    found += look("end of round")
    assert not found, "\n".join(found)
