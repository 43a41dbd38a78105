"""What can be seen at a table of Quince."""

from collections.abc import Callable, Iterator

from tests.browser.player import LONG, come_together
from tests.browser.quince.player import Player

__all__ = ["Player", "crowd", "moments", "pictures"]


def moments(player: Player, seats: int) -> Iterator[str]:
    player.play_alone(seats - 1)
    yield "turn"


def crowd(new_player: Callable[[], Player]) -> Iterator[tuple[Player, str]]:
    people = [new_player() for _ in range(Player.most)]
    come_together(people, [LONG] * len(people))
    yield people[0], "turn"


def pictures(player: Player) -> Iterator[str]:
    yield from moments(player, Player.most)
