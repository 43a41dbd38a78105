"""A position of each game is solved at its table, in one language or another, on a phone or not."""

import pytest
from playwright.sync_api import expect

from brelan.review.practice import Position, games_with_positions, positions_of
from tests.browser.axe import violations
from tests.browser.devices import DESKTOP, PHONE
from tests.browser.english import english_left
from tests.browser.games import GAMES, Game
from tests.browser.geometry import HARDEST, SIZES, faults_at
from tests.browser.player import NewPlayer
from tests.engine import FULL

LANGUAGES = ("de", "fr", "nl", "en")


def chosen(game: str) -> tuple[str, Position]:
    """The position whose best action has the lowest number: the plainest at every table."""
    return min(positions_of(game).items(), key=lambda each: each[1].best)


@pytest.mark.parametrize(
    "game", [GAMES[name] for name in games_with_positions()], ids=games_with_positions()
)
def test_a_position_is_solved_at_the_table(new_player: NewPlayer, game: Game) -> None:
    number = games_with_positions().index(game.name)
    anna = new_player((PHONE, DESKTOP)[number % 2], language=LANGUAGES[number % len(LANGUAGES)])
    name, position = chosen(game.name)
    legal = sorted(worth.action for worth in position.worths)
    anna.page.goto(f"/practice/{game.name}?position={name}")
    slip = anna.region("practice.title")
    said = slip.get_by_role("status")
    expect(said).to_contain_text(plain(anna.text("practice.asked")))
    anna.attempt(position.best, legal)
    expect(said).to_contain_text(plain(anna.text("practice.right")))
    onward = slip.locator(".on")
    expect(onward).to_be_focused()
    expect(slip).to_contain_text(anna.text("practice.solved", count=1))
    found = [*violations(anna.page), *english_left(anna)]
    found += faults_at(anna, SIZES if FULL else (*HARDEST, "phone", "laptop"), ".slip")
    anna.press(onward)
    expect(said).to_contain_text(plain(anna.text("practice.asked")))
    assert name not in anna.page.url
    assert name in anna.page.evaluate("localStorage['brelan.practice']")
    assert not found, "\n".join(found)


def plain(text: str) -> str:
    return text.replace("**", "")
