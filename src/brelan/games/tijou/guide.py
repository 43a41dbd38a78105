"""The guide of Tijou for the search: the value network's opinion of actions and positions.

A seat judges by what it knows itself. An action is judged by the position after it, before any
random outcome or action of another seat.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from brelan.core.contract import Guide, State
from brelan.games.tijou.cards import GIVE
from brelan.games.tijou.features import CHOOSING, CHOSEN, OUT, Sight
from brelan.games.tijou.hands import Hands
from brelan.games.tijou.lookahead import After
from brelan.games.tijou.net import WEIGHTS_FILE, Net, load
from brelan.games.tijou.rules import Tijou
from brelan.games.tijou.seating import Seating
from brelan.games.tijou.turns import EXCHANGE, PLAY

OPINION: Final[float] = 20.0  # visits that the network's opinion of an action is worth
SPREAD: Final[float] = 0.05  # between actions worth thinking about, in chances to win


class TijouGuide(Guide):
    def __init__(self, net: Net, king_enters: bool, weight: float, spread: float) -> None:
        self._net = net
        self._sight = Sight(king_enters)
        self._weight = weight  # how many visits the network's opinion of an action is worth
        self._spread = spread

    def spread(self) -> float:
        return self._spread

    def repeats(self) -> bool:
        return True  # the hands and the pack of a world decide most of what comes

    def confidence(self, state: State, seat: i64) -> float:
        return self._weight

    def weigh(self, state: State, seat: i64, legal: vec[i64]) -> vec[float]:
        assert isinstance(state, Tijou)
        return vec[float]([self._chance_after(state, seat, action) for action in legal])

    def _chance_after(self, state: Tijou, seat: i64, action: i64) -> float:
        features = self.look_after(state, seat, action)
        return self._net.chance(features) if len(features) > 0 else 1.0

    def value(self, state: State, seat: i64) -> float:
        assert isinstance(state, Tijou)
        return self._net.chance(self.look(state, seat))

    # -- what a seat sees ------------------------------------------------------------------

    def look(self, state: Tijou, seat: i64) -> vec[i64]:
        """The features of a position."""
        when = OUT
        if state.phase == PLAY:
            when = waits(state.seating, state.hands, state.passed, state.turn, seat)
        elif state.phase == EXCHANGE:
            when = CHOOSING
        partner = state.seating.partners[seat]
        return self._sight.look(state.board, state.hands, state.passed, seat, partner, when)

    def look_after(self, state: Tijou, seat: i64, action: i64) -> vec[i64]:
        """The features of the position after an action; none after a win."""
        after = After(state, seat, action)
        if after.is_won(seat):
            return vec[i64]()
        when = CHOSEN
        if action < GIVE:
            following = state.seating.after(seat)
            when = waits(state.seating, after.hands, after.passed, following, seat)
        partner = state.seating.partners[seat]
        return self._sight.look(after.board, after.hands, after.passed, seat, partner, when)


def waits(seating: Seating, hands: Hands, passed: vec[i64], first: i64, seat: i64) -> i64:
    """How many turns come before a seat's own, from that of another on."""
    if hands.sizes[seat] == 0 or passed[seat] == 1:
        return OUT
    turns: i64 = 0
    while first != seat:
        if hands.sizes[first] > 0 and passed[first] == 0:
            turns += 1
        first = seating.after(first)
    return turns


def load_guide(king_enters: bool) -> TijouGuide:
    """The guide with the learned weights."""
    return TijouGuide(load(WEIGHTS_FILE.read_bytes()), king_enters, OPINION, SPREAD)
