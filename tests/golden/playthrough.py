"""A match written out for people: every outcome, action, choice and score, a line a trick.

Seats act at random from a seed. What is told is told through the game's own notation, narration
and views, so any change of rules, texts or random numbers shows in a playthrough.
"""

from pathlib import Path
from typing import Any

from brelan.core.contract import SPECTATOR, State, settle_chance
from brelan.core.game import AnyGame
from brelan.core.rng import Rng
from brelan.core.view import Event
from brelan.games import game as make_game
from tests.engine import everyone, ints

FOLDER = Path(__file__).parent
WATCHED = {  # public facts told after what ends a trick or a turn
    "differenzler": ("points", "voids"),
    "tigre": ("counts", "said"),
    "grandprix": ("starter", "won", "gone"),
}
LAPS = {"grandprix": ("Discarded", "Taken", "Drawn")}  # events that share a line with their lap's
# File, game, options, seed. Each must stay under 150 lines.
PLAYTHROUGHS: tuple[tuple[str, str, dict[str, object], str], ...] = (
    ("differenzler.txt", "differenzler", {}, "golden default"),
    ("differenzler-exact-bonus.txt", "differenzler", {"exact_bonus": 10, "rounds": 2}, "exact 65"),
    ("differenzler-one-round.txt", "differenzler", {"rounds": 1}, "golden one"),
    ("tigre.txt", "tigre", {"seats": 3, "rounds": 3}, "tigre 3"),
    ("tigre-small-numbers.txt", "tigre", {"rounds": 2, "deck": "1-9x4"}, "tigre 486"),
    (
        "tigre-null-round.txt",
        "tigre",
        {"seats": 2, "rounds": 1, "losers_score": False, "replay_null": True},
        "tigre 158",
    ),
    ("grandprix.txt", "grandprix", {"seats": 2}, "grandprix 2890"),
    ("grandprix-three.txt", "grandprix", {"seats": 3, "open_sums": False}, "grandprix 1593"),
    ("grandprix-five.txt", "grandprix", {"seats": 5}, "grandprix 2572"),
)


class Playthrough:
    def __init__(self, game: AnyGame, seed: str) -> None:
        self.game = game
        self.rng = Rng(seed)
        self.state: State = game.new()
        fields = game.options.__struct_fields__
        chosen = ", ".join(f"{field} {getattr(game.options, field)}" for field in fields)
        self.lines = [f"{game.name}, version {game.version}, {chosen}; seed {seed!r}", ""]
        self.open: list[str] = []  # actions not yet written: those of a kind share a line
        self.kind = ""  # of the event that they brought about

    def text(self) -> str:
        while not self.state.over():
            if len(self.state.actors()) == 0:
                self.outcome()
            else:
                self.action()
        self.lines += ["", f"scores {spaced(self.state.scores())}"]
        self.lines += [f"places {spaced(self.state.places())}"]
        return "\n".join(self.lines) + "\n"

    def outcome(self) -> None:
        """What chance decided, and what every seat saw of it if they saw different things."""
        self.flush()
        outcome = settle_chance(self.state, self.rng)
        self.lines.append(f"chance {spaced(outcome)}")
        seen = [self.told(self.state.events(seat)) for seat in everyone(self.state)]
        self.lines.append(f"  {seen[-1]}")
        if len(set(seen)) > 1:
            self.lines += [f"  seat {seat}: {line}" for seat, line in enumerate(seen[:-1])]

    def action(self) -> None:
        """An action with the number of choices there were, and what it brought about."""
        actors = ints(self.state.actors())
        before = self.state.view(SPECTATOR)
        seat = actors[self.rng.below(len(actors))]
        choices = len(self.state.legal(seat))
        action = int(self.state.pick(seat, self.rng))
        self.state.apply(seat, action)
        first, *rest = self.state.events(SPECTATOR)
        kind = self.kind_of(first, before)
        if kind != self.kind:
            self.flush()
            self.kind = kind
        self.open.append(f"{seat}:{self.game.notate(action)}/{choices}")
        if rest:
            self.flush()
            self.lines += [f"  {self.game.narrate(event)}" for event in rest]
            self.lines[-len(rest)] += f"  {self.facts()}"

    def kind_of(self, event: Event, view: Any) -> str:
        kind = type(event).__name__
        in_lap = kind in LAPS.get(self.game.name, ())
        return f"lap {view.turns // self.game.seats}" if in_lap else kind

    def flush(self) -> None:
        if self.open:
            self.lines.append("  ".join(self.open))
        self.open = []

    def facts(self) -> str:
        view = self.state.view(SPECTATOR)
        return "; ".join(f"{name} {getattr(view, name)}" for name in WATCHED[self.game.name])

    def told(self, events: tuple[Event, ...]) -> str:
        return " ".join(self.game.narrate(event) for event in events)


def spaced(numbers: object) -> str:
    return " ".join(map(str, ints(numbers)))


def playthrough(name: str) -> str:
    """The text of a playthrough as the engine plays it now."""
    _, game, options, seed = next(entry for entry in PLAYTHROUGHS if entry[0] == name)
    return Playthrough(make_game(game, **options), seed).text()
