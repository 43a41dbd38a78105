"""Several people at one table of Tijou, each with a browser of their own."""

from collections.abc import Sequence

from brelan.games.tijou.notation import ACTION_OF
from tests.browser.player import NAMES, come_together
from tests.browser.tijou.deals import Beginning
from tests.browser.tijou.player import NewPlayer, Player

_PIECES = """() => Object.fromEntries([...document.querySelectorAll('[data-spot^="piece."]')]
    .map(piece => [piece.dataset.spot, piece.dataset.square]))"""


def come_to(new_player: NewPlayer, game: Beginning) -> Player:
    """The first of some people at a game whose beginning is known; the others play it alone, and
    then wait."""
    anna, *others = people = [new_player() for _ in range(game.seats)]
    come_together(people, NAMES, 0, **game.options)
    for other, actions in zip(others, game.actions_of_others(), strict=True):
        other.autoplay(actions)
    return anna


def play_all(player: Player, actions: Sequence[str]) -> None:
    """One after the other, as a person does; then it is this player's turn again."""
    for text in actions:
        player.play(ACTION_OF[text])
    player.wait_for_turn()


def pieces_seen(person: Player) -> dict[str, str]:
    """Where the pieces stand on this person's board."""
    found: dict[str, str] = person.page.evaluate(_PIECES)
    return found


def pieces_sent(person: Player) -> dict[str, str]:
    """Where they stand in the view that the server sent."""
    return {
        f"piece.{seat}.{piece}": str(square)
        for seat, pieces in enumerate(person.wire.view()["pieces"])
        for piece, square in enumerate(pieces)
        if square >= 0
    }
