"""Scripts of whole games, and their twins: the same play for one place, other cards elsewhere."""

import msgspec

from brelan.core.game import AnyGame
from brelan.core.rng import Rng
from brelan.games import game as make_game
from brelan.games.differenzler.view import DifferenzlerView
from brelan.play.chance import Given
from brelan.play.match import Match

SEATS = 4
ACTIONS = 40  # of a round: four estimates and 36 cards
CARDS = 36
ESTIMATES = 158
DRAWS = 8  # worlds, of which the one is taken that can be played on the longest
UNKNOWN = -1  # an estimate


class Script(msgspec.Struct, frozen=True):
    """A game, or the beginning of one: what chance decides, and who does what."""

    game: AnyGame
    outcomes: tuple[tuple[int, ...], ...]
    actions: tuple[tuple[int, int], ...]

    def cut(self, actions: int) -> "Script":
        return msgspec.structs.replace(self, actions=self.actions[:actions])

    def after(self, actions: int) -> Match:
        match = Match(self.game, chance=Given(self.outcomes))
        for seat, action in self.actions[:actions]:
            match.submit(seat, action)
        return match


def random_script(seed: int) -> Script:
    """A whole game; every other one has two rounds."""
    game = make_game("differenzler", rounds=1 + seed % 2)
    rng = Rng(f"secrecy {seed}")
    match = Match(game, seed=seed)
    outcomes, actions = list(match.opening.outcomes), []
    while not match.over():
        seat = match.actors()[int(rng.below(len(match.actors())))]
        legal = match.legal(seat)
        action = legal[int(rng.below(len(legal)))]
        outcomes += match.submit(seat, action).outcomes
        actions.append((seat, action))
    return Script(game, tuple(outcomes), tuple(actions))


def exchanged(script: Script, place: int, rng: Rng) -> Script:
    """The same as far as a place can tell, with other cards in other hands; cut where it shows."""
    start = ACTIONS * int(rng.below(script.game.options.rounds))
    cut = start + int(rng.below(ACTIONS - 12))  # while there are cards to exchange
    view = script.after(cut).view(place)
    assert isinstance(view, DifferenzlerView)
    return max((drawn(script, view, rng) for _ in range(DRAWS)), key=lambda twin: len(twin.actions))


def drawn(script: Script, view: DifferenzlerView, rng: Rng) -> Script:
    """The script in another world of a view."""
    world = script.game.worlds(view).draw(rng)
    hands, estimates = [], []
    for seat in range(SEATS):
        other = world.view(seat)
        assert isinstance(other, DifferenzlerView)
        hands.append([*other.laid[seat], *other.hand])
        estimates.append(other.estimate)
    deal = 2 * view.round - 1
    outcomes = list(script.outcomes)
    outcomes[deal] = dealt(hands, view.leader)
    return playable(script, tuple(outcomes), view, estimates, rng)


def misestimated(script: Script, place: int, rng: Rng) -> Script:
    """The same cards; the others' estimates of the last round are different."""
    last = script.game.options.rounds
    view = script.after(ACTIONS * (last - 1)).view(place)
    assert isinstance(view, DifferenzlerView)
    return playable(script, script.outcomes, view, [UNKNOWN] * SEATS, rng)


def dealt(hands: list[list[int]], leader: int) -> tuple[int, ...]:
    """The outcome that deals these hands, three cards at a time (D8)."""
    left = [iter(hand) for hand in hands]
    return tuple(next(left[(leader + place // 3) % SEATS]) for place in range(CARDS))


def playable(
    script: Script,
    outcomes: tuple[tuple[int, ...], ...],
    view: DifferenzlerView,
    estimates: list[int],
    rng: Rng,
) -> Script:
    """As much of a script as can be played with these outcomes before the round shows all."""
    start = ACTIONS * (view.round - 1)
    actions = list(script.actions[: start + ACTIONS - 1])
    for number, (seat, action) in enumerate(actions[start:], start):
        if action >= CARDS and seat != view.seat:
            known = estimates[seat]
            points = known if known != UNKNOWN else int(rng.below(ESTIMATES))
            actions[number] = (seat, CARDS + points)
    match = Match(script.game, chance=Given(outcomes))
    for number, (seat, action) in enumerate(actions):
        if action not in match.legal(seat):
            del actions[number:]
            break
        match.submit(seat, action)
    return Script(script.game, outcomes, tuple(actions))
