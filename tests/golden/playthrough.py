"""A match written out for people: every outcome, action, choice and score, a line a trick.

Seats act at random from a seed. Everything is written in the game's own notation, narration
and views, so any change of rules, texts or random numbers shows in a playthrough.
"""

from collections.abc import Iterator
from pathlib import Path

from brelan.core.contract import SPECTATOR, State, settle_chance
from brelan.core.game import AnyGame
from brelan.core.rng import Rng
from brelan.core.view import Event, View
from brelan.games import game as make_game
from brelan.games import names
from brelan.play.record import Action
from brelan.play.trial import take
from tests.contract.walks import LATE
from tests.engine import everyone, ints
from tests.samples import Playthrough, golden_folder, samples_of, text_for


class Writer:
    def __init__(self, game: AnyGame, seed: str) -> None:
        self.game = game
        self.samples = samples_of(game.name)
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
            elif self.state.timer()[0] > 0 and self.rng.below(LATE) == 0:
                self.time_up()
            else:
                self.action()
        self.lines += ["", f"scores {spaced(self.state.scores())}"]
        self.lines += [f"places {spaced(self.state.places())}"]
        return "\n".join(self.lines) + "\n"

    def outcome(self) -> None:
        """An outcome, and what every seat saw of it if they saw different things."""
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
        text = text_for(self.game, self.state.view(seat), action, self.rng)
        take(self.state, Action(seat, action, text))
        self.tell(f"{seat}:{self.game.write(action, text)}/{choices}", before)

    def time_up(self) -> None:
        before = self.state.view(SPECTATOR)
        self.state.expire()
        self.tell("timeout", before)

    def tell(self, done: str, before: View) -> None:
        first, *rest = self.state.events(SPECTATOR)
        kind = self.samples.line(first, before)
        if kind != self.kind:
            self.flush()
            self.kind = kind
        self.open.append(done)
        if rest:
            self.flush()
            self.lines += [f"  {self.game.narrate(event)}" for event in rest]
            self.lines[-len(rest)] += f"  {self.facts()}"

    def flush(self) -> None:
        if self.open:
            self.lines.append("  ".join(self.open))
        self.open = []

    def facts(self) -> str:
        view = self.state.view(SPECTATOR)
        return "; ".join(f"{name} {getattr(view, name)}" for name in self.samples.watched)

    def told(self, events: tuple[Event, ...]) -> str:
        return " ".join(self.game.narrate(event) for event in events)


def spaced(numbers: object) -> str:
    return " ".join(map(str, ints(numbers)))


def written(game: str, chosen: Playthrough) -> str:
    """The text of a playthrough as the engine plays it now."""
    return Writer(make_game(game, **chosen.options), chosen.seed).text()


def playthroughs() -> Iterator[tuple[str, Playthrough]]:
    """Every game's, with the name of the game."""
    for game in names():
        for chosen in samples_of(game).playthroughs:
            yield game, chosen


def file_of(game: str, chosen: Playthrough) -> Path:
    return golden_folder(game) / f"{chosen.name}.txt"
