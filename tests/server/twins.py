"""Scripts of games, and their twins: the same to one place, but what is hidden from it differs."""

from collections.abc import Callable, Iterator
from itertools import zip_longest

import msgspec

from brelan.core.contract import SPECTATOR
from brelan.core.game import AnyGame
from brelan.core.rng import Rng
from brelan.play.chance import Given
from brelan.play.match import Match
from brelan.play.record import Action
from brelan.play.step import Step
from tests.samples import text_for

MOST = 50  # actions of a script
ENOUGH = 12  # changes on the way from a script to its twin
TRIES = 80  # of which most show

Outcome = tuple[int, ...]
Sights = list[bytes]  # what each seat and the spectator saw of a step


class Script(msgspec.Struct, frozen=True):
    """A game, or the beginning of one: the outcomes, and who does what."""

    game: AnyGame
    outcomes: tuple[Outcome, ...]
    actions: tuple[Action, ...]

    def cut(self, actions: int) -> "Script":
        return msgspec.structs.replace(self, actions=self.actions[:actions])

    def after(self, actions: int) -> Match:
        match = Match(self.game, chance=Given(self.outcomes))
        for taken in self.actions[:actions]:
            match.submit(taken.seat, taken.action, text=taken.text)
        return match

    def steps(self) -> Iterator[Step]:
        """From the opening on."""
        match = Match(self.game, chance=Given(self.outcomes))
        yield match.opening
        for taken in self.actions:
            yield match.submit(taken.seat, taken.action, text=taken.text)

    def sights(self) -> Iterator[Sights]:
        """What everyone sees, from the opening on, as far as the script can be played."""
        match = Match(self.game, chance=Given(self.outcomes))
        yield seen(match, match.opening)
        for taken in self.actions:
            if taken.action not in match.legal(taken.seat):
                return
            yield seen(match, match.submit(taken.seat, taken.action, text=taken.text))


def seen(match: Match, step: Step) -> Sights:
    """For each seat and for the spectator last, from the engine: what the server may send."""
    seats = range(match.game.seats)
    own = [(match.legal(seat), match.prompt(seat)) for seat in seats]
    views = [match.view(place) for place in (*seats, SPECTATOR)]
    told = zip(views, step.events, [*own, None], strict=True)
    return [msgspec.json.encode((step.seat, *sight)) for sight in told]


def random_script(game: AnyGame, seed: int) -> Script:
    """A game played at random, or as much of it as is worth comparing."""
    rng = Rng(f"secrecy {seed}")
    match = Match(game, seed=seed)
    outcomes = list(match.opening.outcomes)
    actions: list[Action] = []
    while not match.over() and len(actions) < MOST:
        seat = match.actors()[int(rng.below(len(match.actors())))]
        taken = any_action(match, seat, rng)
        outcomes += match.submit(seat, taken.action, text=taken.text).outcomes
        actions.append(taken)
    return Script(game, tuple(outcomes), tuple(actions))


def any_action(match: Match, seat: int, rng: Rng) -> Action:
    """What a seat may do, with a text if it carries one."""
    legal = match.legal(seat)
    action = legal[int(rng.below(len(legal)))]
    return Action(seat, action, text_for(match.game, match.view(seat), action, rng))


# -- changes -------------------------------------------------------------------------------------

Change = Callable[[Script, Rng], Script]


def change_chance(script: Script, rng: Rng) -> Script:
    """Two numbers of an outcome, mostly two cards of a deal, change places."""
    deals = [number for number, outcome in enumerate(script.outcomes) if len(outcome) > 1]
    which = deals[int(rng.below(len(deals)))]
    numbers = list(script.outcomes[which])
    one, other = map(int, rng.sample(len(numbers), 2))
    numbers[one], numbers[other] = numbers[other], numbers[one]
    outcomes = (*script.outcomes[:which], tuple(numbers), *script.outcomes[which + 1 :])
    return msgspec.structs.replace(script, outcomes=outcomes)


def change_action(script: Script, rng: Rng) -> Script:
    """A seat does something else that it may do then."""
    which = int(rng.below(len(script.actions)))
    taken = any_action(script.after(which), script.actions[which].seat, rng)
    actions = (*script.actions[:which], taken, *script.actions[which + 1 :])
    return msgspec.structs.replace(script, actions=actions)


def change_anything(script: Script, rng: Rng) -> Script:
    return change_action(script, rng) if rng.below(4) == 0 else change_chance(script, rng)


def twin(script: Script, place: int, rng: Rng, change: Change = change_anything) -> Script:
    """A script that is the same to one place, with changes that others see."""
    told = list(script.sights())
    found, changes = script, 0
    for _ in range(TRIES):
        other = change(found, rng)
        if other != found and is_same(told, other, place) and not is_same(told, other):
            found, changes = other, changes + 1
        if changes == ENOUGH:
            break
    assert changes > 0, "there was nothing to hide"
    return found


def is_same(told: list[Sights], other: Script, place: int | None = None) -> bool:
    """Whether a place sees the same up to the end, or everyone does."""
    part = slice(None) if place is None else slice(place, place + 1)
    nothing: Sights = []
    pairs = zip_longest(told, other.sights(), fillvalue=nothing)
    return all(left[part] == right[part] for left, right in pairs)
