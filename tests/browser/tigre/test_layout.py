"""The table fits every screen: nothing scrolls or is hidden, and fingers find their targets."""

from playwright.sync_api import expect

from tests.browser.conftest import FINGER, PHONE
from tests.browser.geometry import enlarge, faults, faults_everywhere, resize
from tests.browser.tigre.company import come_together, play_together
from tests.browser.tigre.deals import EVEN, banker, deck_where, drawn_again, drawn_twice
from tests.browser.tigre.player import SHORTEST, NewPlayer, Player

LONG = "W" * 24
LARGE = ("phone", "laptop")


def test_a_match_on_every_screen(new_player: NewPlayer) -> None:
    anna = new_player(PHONE, **FINGER)
    anna.sit_alone("tigre", 3, seats=4, rounds=1, deck=deck_where(drawn_again, EVEN, 4, rounds=1))
    expect(anna.draw).to_be_visible()
    found = faults_everywhere(anna.page, "draw")
    anna.go_on()
    found += faults_everywhere(anna.page, "choice")
    anna.choose()
    anna.take_too_many()
    anna.press(anna.take, force=True)
    anna.expect_answer()
    found += faults_everywhere(anna.page, "too far")
    anna.finish()
    anna.expect_count()
    found += faults_everywhere(anna.page, "count")
    anna.go_on()
    anna.sees("table.result")
    found += faults_everywhere(anna.page, "end of match")
    assert not found, "\n".join(found)


def test_the_longest_names(new_player: NewPlayer) -> None:
    """Three of them, of whom two are tied and draw twice: the widest count."""
    people = [new_player(PHONE, **FINGER) for _ in range(3)]
    deck = deck_where(drawn_twice, EVEN, 3, rounds=1)
    come_together(people, [LONG] * 3, rounds=1, deck=deck)
    other, *_, chooser = sorted(people, key=lambda person: person.roads.count())
    found = faults_everywhere(other.page, "the Banker chooses")
    play_together(people, SHORTEST, (0, 0, 1))
    chooser.expect_count()
    found += faults_everywhere(chooser.page, "count of a tie")
    assert not found, "\n".join(found)


def look(player: Player, what: str) -> list[str]:
    found = []
    for size in LARGE:
        resize(player.page, size)
        found += [f"{what}, {size}: {each}" for each in faults(player.page, touch=False)]
    return found


def test_letters_twice_as_large_at_the_table(player: Player) -> None:
    player.sit_alone("tigre", 3, seats=4, rounds=1, deck=deck_where(banker(0), EVEN, 4, rounds=1))
    enlarge(player.page)
    expect(player.draw).to_be_visible()
    found = look(player, "draw")
    player.go_on()
    found += look(player, "choice")
    player.choose()
    player.take_too_many()
    found += look(player, "too far")
    player.finish()
    player.expect_count()
    found += look(player, "count")
    assert not found, "\n".join(found)
