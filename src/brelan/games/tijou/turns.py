"""What happens in Tijou: lots, deals, the exchange, turns, and the end of games (J8-J21, J34-J36).

The board is in `board.py`, who sits where in `seating.py`, the cards in `hands.py`. The order of
the pack is one outcome of chance; dealing from it is not.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from brelan.core.bits import bit
from brelan.core.contract import NOBODY, State
from brelan.games.tijou.board import OFF, SIDE, Board
from brelan.games.tijou.cards import (
    GIVE,
    LAY,
    PASS,
    PIECES,
    card_of,
    is_swap,
    move_of,
    piece_of,
    target_of,
)
from brelan.games.tijou.hands import Hands, new_hands
from brelan.games.tijou.seating import (
    DEALER,
    LOTS,
    NONE,
    TEAMS,
    Seating,
    first_lot,
    has_teams,
    next_lot,
    pairing,
    pairings,
    unused,
)

# The phases before these are the lots of `seating.py`.
DEAL: Final[i64] = LOTS
EXCHANGE: Final[i64] = LOTS + 1
PLAY: Final[i64] = LOTS + 2
OVER: Final[i64] = LOTS + 3


class Last:
    """The last step or outcome, as far as events show it; never changed afterwards."""

    def __init__(self, seat: i64, action: i64) -> None:
        self.seat: i64 = seat  # NONE after an outcome
        self.action: i64 = action  # the phase after an outcome
        self.start: i64 = OFF  # where the moved piece was
        self.landing: i64 = OFF  # where its move ended
        self.end: i64 = OFF  # where it then stood
        self.eaten: vec[i64] = vec[i64]()
        self.gifts: vec[i64] = vec[i64]()  # what the seats exchanged, if they did
        self.dealt: bool = False
        self.shuffled: bool = False
        self.kept: i64 = 0  # by a seat that passed


class Result:
    """A finished game; never changed."""

    def __init__(self, finisher: i64, winners: vec[i64], turns: i64, arrived: vec[i64]) -> None:
        self.finisher: i64 = finisher  # NONE when it was drawn
        self.winners: vec[i64] = winners
        self.turns: i64 = turns
        self.arrived: vec[i64] = arrived  # pieces of each seat


class Turns(State):
    """The game in play, the points, and the game before; `Tijou` adds who may do what."""

    def __init__(self, seats: i64, games: i64, entry_offset: i64, turn_cap: i64) -> None:
        self.games: i64 = games  # J35
        self.turn_cap: i64 = turn_cap  # J36
        self.phase: i64 = first_lot(seats)
        self.seating: Seating = Seating(seats)
        self.board: Board = Board(seats, entry_offset)
        self.hands: Hands = new_hands(seats)
        self.dealer: i64 = NONE
        self.turn: i64 = NONE  # whose turn it is, or will be after the exchange
        self.turns: i64 = 0  # in this game
        self.deals: i64 = 0  # in this game
        self.passed: vec[i64] = vec[i64]([0] * seats)  # 1 for a seat that has passed (J19)
        self.gifts: vec[i64] = vec[i64]([NONE] * seats)  # J14: chosen, not yet exchanged
        self.top: i64 = NONE  # the card on top of the middle
        self.used: i64 = 0  # the pairings used in this match, as bits (J35)
        self.points: vec[i64] = vec[i64]([0] * seats)
        self.finished: i64 = 0  # games
        self.result: Result | None = None  # of the game before; shared by copies
        self.last: Last = Last(NONE, NONE)  # shared by copies
        super().__init__(seats)

    def actor(self) -> i64:
        if self.phase == PLAY:
            return self.turn
        if self.phase == EXCHANGE:
            for seat in range(self.seats):
                if self.gifts[seat] == NONE:
                    return seat
        return NOBODY

    # -- turns -----------------------------------------------------------------------------

    def step(self, seat: i64, action: i64) -> None:
        self.last = Last(seat, action)
        if action >= GIVE:
            self._give(seat, action - GIVE)
        else:
            self._take_turn(seat, action)

    def _give(self, seat: i64, card: i64) -> None:
        self.gifts[seat] = card
        if self.actor() == NOBODY:
            self.hands.exchange(self.gifts, self.seating.partners)
            self.last.gifts = self.gifts
            self.gifts = vec[i64]([NONE] * self.seats)
            self._begin_play()

    def _take_turn(self, seat: i64, action: i64) -> None:
        self.turns += 1
        if action == PASS:
            self.passed[seat] = 1
            self.last.kept = self.hands.sizes[seat]
        else:
            self._play(seat, action)
        if self.board.arrived(seat) == PIECES:
            self._end_game(seat)
        elif self.turns == self.turn_cap:
            self._end_game(NONE)
        else:
            self._next_turn()

    def _play(self, seat: i64, action: i64) -> None:
        self.top = card_of(action)
        self.hands.play(seat, self.top, self.seating.partners[seat])
        if action < LAY:
            self._move(seat, action)

    def _move(self, seat: i64, action: i64) -> None:
        board, last = self.board, self.last
        piece = piece_of(action)
        last.start = board.at[seat * PIECES + piece]
        if is_swap(action):
            last.landing = board.at[target_of(action)]
            board.swap(seat, piece, target_of(action))
        else:
            last.landing = board.landing(seat, piece, move_of(action))
            last.eaten = board.move(seat, piece, move_of(action))
        last.end = board.at[seat * PIECES + piece]

    def _next_turn(self) -> None:
        """The next seat that has cards and has not passed; else the deal ends (J15, J16)."""
        seat = self.turn
        for _ in range(self.seats):
            seat = self.seating.after(seat)
            if self.hands.sizes[seat] > 0 and self.passed[seat] == 0:
                self.turn = seat
                return
        self._begin_deal(self.seating.after(self.dealer))

    # -- deals -----------------------------------------------------------------------------

    def _begin_deal(self, dealer: i64) -> None:
        self.dealer = dealer
        self.turn = NONE
        self.phase = DEAL
        if self.hands.pack_size() >= self.hands.missing():
            self._deal()  # J17: else all is shuffled first

    def _deal(self) -> None:
        order = vec[i64]([self.seating.after(self.dealer)])
        while len(order) < self.seats:
            order = append(order, self.seating.after(order[len(order) - 1]))
        self.hands.deal(order)
        self.last.dealt = True
        self.deals += 1
        self.passed = vec[i64]([0] * self.seats)
        if has_teams(self.seats):
            self.phase = EXCHANGE  # J14
        else:
            self._begin_play()

    def _begin_play(self) -> None:
        self.phase = PLAY
        self.turn = self.seating.after(self.dealer)  # J15

    # -- the end of a game -----------------------------------------------------------------

    def _end_game(self, finisher: i64) -> None:
        """Book a game and clear the table for the next (J34-J36)."""
        board = self.board
        winners = vec[i64]()
        for seat in range(self.seats):
            if finisher != NONE and board.teams[seat] == board.teams[finisher]:
                winners = append(winners, seat)
                self.points[seat] += 1
        arrived = vec[i64]([board.arrived(seat) for seat in range(self.seats)])
        self.result = Result(finisher, winners, self.turns, arrived)
        self.finished += 1
        self._clear()
        self.phase = OVER if self.finished == self.games else first_lot(self.seats)

    def _clear(self) -> None:
        self.seating = Seating(self.seats)
        self.board = Board(self.seats, self.board.entry_offset)
        self.hands = new_hands(self.seats)
        self.dealer = NONE
        self.turn = NONE
        self.turns = 0
        self.deals = 0
        self.top = NONE
        self.passed = vec[i64]([0] * self.seats)

    # -- chance ----------------------------------------------------------------------------

    def chance(self) -> tuple[i64, i64]:
        if self.phase < LOTS:
            return self.seating.range_of(self.phase, self.used)
        if self.phase == DEAL:
            loose: i64 = len(self.hands.loose())
            return loose, loose
        return 0, 0

    def settle(self, outcome: vec[i64]) -> None:
        self.last = Last(NONE, self.phase)
        if self.phase == DEAL:
            self.hands.shuffle(outcome)
            self.top = NONE
            self.last.shuffled = True
            self._deal()
        else:
            self._draw(outcome)

    def _draw(self, outcome: vec[i64]) -> None:
        """Apply a lot."""
        if self.phase == DEALER:
            self._begin_deal(outcome[0])
            return
        if self.phase == TEAMS:
            self._use(unused(self.seats, self.used)[outcome[0]])
        else:
            self.seating.draw(self.phase, outcome)
        self.set_board()
        self.phase = next_lot(self.phase, self.seats)

    def _use(self, number: i64) -> None:
        """Play with a pairing; once all were used, all are free again (J35)."""
        if len(unused(self.seats, self.used)) == pairings(self.seats):
            self.used = 0
        self.used |= bit(number)
        self.seating.partners = pairing(self.seats, number)

    def set_board(self) -> None:
        """Set sides and teams on the board."""
        seating = self.seating
        exits = [SIDE * max(side, 0) for side in seating.sides]
        self.board.exits = vec[i64](exits)
        partners = seating.partners
        for seat in range(self.seats):
            alone = partners[seat] == NONE
            self.board.teams[seat] = seat if alone else min(seat, partners[seat])

    # -- scores ----------------------------------------------------------------------------

    def rounds(self) -> i64:
        return self.finished

    def scores(self) -> vec[i64]:
        return self.points[:]

    def over(self) -> bool:
        return self.phase == OVER

    def copy_to(self, twin: "Turns") -> None:
        """Make another state equal to this one."""
        twin.phase = self.phase
        twin.seating = self.seating if self.phase >= LOTS else self.seating.copy()
        twin.board = self.board.copy()
        twin.hands = self.hands.copy()
        twin.dealer = self.dealer
        twin.turn = self.turn
        twin.turns = self.turns
        twin.deals = self.deals
        twin.passed = self.passed[:]
        twin.gifts = self.gifts[:]
        twin.top = self.top
        twin.used = self.used
        twin.points = self.points[:]
        twin.finished = self.finished
        twin.result = self.result
        twin.last = self.last
