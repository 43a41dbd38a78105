"""Checksums over everything the engine computes, to compare compiled with interpreted.

`python -m tests.checksum MODULE...` prints JSON: where each named module was loaded from, and one
checksum a section. Whichever `brelan` comes first on PYTHONPATH is the one examined.
"""

import hashlib
import importlib
import json
import sys
from collections.abc import Callable, Iterator
from typing import Any

from brelan.bots.levels import LEVELS, bot, budget
from brelan.bots.search import Search
from brelan.core.contract import Guide, State, playout
from brelan.core.game import AnyGame, Bot, Budget
from brelan.core.rng import Rng
from brelan.games import game as make_game
from brelan.games import names
from tests.contract.walks import registered, small, walk
from tests.engine import enough, everyone, ints, portrait
from tests.samples import samples_of

MATCHES = enough(3, 60)
VISITS = enough(24, 100)
CHOICES = enough(30, 300)
GUIDED = enough(3, 40)  # searches with a guide, slow when interpreted
GUIDED_VISITS = enough(80, budget("master").visits)


def random_numbers() -> Iterator[object]:
    rng = Rng("checksum")
    for number in range(1, 3000):
        yield int(rng.word()), int(rng.below(number)), rng.uniform().hex()
        yield ints(rng.sample(number % 70, number % 70 // 2)), int(rng.fork().word())
    for number in (2**31, 2**31 - 1, 3 * 2**29):
        yield [int(rng.below(number)) for _ in range(100)]


def positions() -> Iterator[tuple[AnyGame, State, Rng]]:
    for game in registered():
        for number in range(MATCHES):
            rng = Rng(f"{game.name} {number}")
            for state in walk(game, rng.fork()):
                yield game, state, rng


def matches() -> Iterator[object]:
    """Views, events, glimpses, legal actions, scores and rules at every position."""
    for game, state, rng in positions():
        yield portrait(state).decode()
        tried = [int(rng.below(game.actions)) for _ in range(20)]
        yield [state.why(seat, action) for seat in range(game.seats) for action in tried]


def worlds() -> Iterator[object]:
    for game, state, rng in positions():
        if rng.below(6) == 0:
            seat = everyone(state)[rng.below(game.seats + 1)]
            drawn = game.worlds(state.view(seat))
            yield [portrait(drawn.draw(rng)).decode() for _ in range(3)]


def playouts() -> Iterator[object]:
    for game, state, rng in positions():
        if rng.below(3) == 0:
            moves = int(playout(twin := state.copy(), rng))
            yield moves, [twin.payoff(seat).hex() for seat in range(game.seats)]


def asked(game: AnyGame, seed: str, limit: int) -> Iterator[tuple[State, int, Rng]]:
    """Some positions of a match in which a seat must choose, and such a seat."""
    found = [state.copy() for state in walk(game, Rng(seed)) if len(state.actors()) > 0]
    for index in Rng(seed).sample(len(found), min(limit, len(found))):
        yield found[index], ints(found[index].actors())[-1], Rng(f"{seed} {index}")


def choice(player: Bot[Any], state: State, seat: int, visits: int, rng: Rng) -> tuple[int, int]:
    """What a player chooses, and how far it got with its random numbers."""
    legal = ints(state.legal(seat))
    return player.choose(state.view(seat), legal, Budget(visits), rng), int(rng.word())


def choices() -> Iterator[object]:
    """What every level but the master chooses."""
    for game in registered():
        for level in LEVELS[:-1]:
            player = bot(game, level)
            for state, seat, rng in asked(game, level, CHOICES):
                yield choice(player, state, seat, 1, rng)


def searches() -> Iterator[object]:
    """What the search chooses with and without a guide; games in plain Python too."""
    for game in registered() + small():
        player: Bot[Any] = Search(game, Guide())
        for state, seat, rng in asked(game, "search", CHOICES // 2):
            yield choice(player, state, seat, VISITS, rng)
    for name in names():
        game = make_game(name, **samples_of(name).option_sets[0])
        for state, seat, rng in asked(game, "master", GUIDED):
            yield choice(bot(game, "master"), state, seat, GUIDED_VISITS, rng)


SECTIONS: dict[str, Callable[[], Iterator[object]]] = {
    "random numbers": random_numbers,
    "matches": matches,
    "worlds": worlds,
    "playouts": playouts,
    "choices": choices,
    "searches": searches,
}


def checksum(items: Iterator[object]) -> str:
    """How many items there were and the hash of them all."""
    digest, count = hashlib.sha256(), 0
    for item in items:
        digest.update(json.dumps(item).encode() + b"\n")
        count += 1
    return f"{count} {digest.hexdigest()}"


def main() -> None:
    loaded = {name: str(importlib.import_module(name).__file__) for name in sys.argv[1:]}
    sums = {name: checksum(section()) for name, section in SECTIONS.items()}
    print(json.dumps({"loaded": loaded, "sums": sums}, indent=2))


if __name__ == "__main__":
    main()
