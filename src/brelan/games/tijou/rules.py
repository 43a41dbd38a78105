"""Tijou, rules J1-J38: who may do what, and what every seat sees. What happens is in `turns.py`."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from brelan.core.bits import members
from brelan.core.contract import SPECTATOR, plain
from brelan.core.view import Event, digest
from brelan.games.tijou.board import ARRIVED, OFF
from brelan.games.tijou.cards import (
    ACTIONS,
    ENTER,
    FIRST_MOVE,
    GIVE,
    JACK,
    JOKER,
    KEEP,
    KING_ENTERS,
    LAY,
    MOVE_USE,
    NAMED,
    PASS,
    PIECES,
    PLACE,
    RANKS,
    TEN_PLACES,
    WITH_JOKER,
    card_of,
    is_swap,
    move_action,
    move_of,
    named_rank,
    piece_of,
    swap_action,
    target_of,
)
from brelan.games.tijou.seating import DEALER, GUESTS, NONE, TEAMS
from brelan.games.tijou.turns import DEAL, EXCHANGE, OVER, PLAY, Turns
from brelan.games.tijou.view import (
    CardPlayed,
    Cards,
    DealerDrawn,
    Dealt,
    Exchanged,
    GameEnded,
    GameResult,
    GiftChosen,
    GuestsDrawn,
    MatchEnded,
    Passed,
    Phase,
    Pieces,
    SidesDrawn,
    TeamsDrawn,
    TijouView,
    Use,
)

PHASES: Final[tuple[Phase, ...]] = (
    "teams",
    "guests",
    "sides",
    "hosts",
    "dealer",
    "deal",
    "exchange",
    "play",
    "over",
)
USES: Final[tuple[Use, ...]] = ("forward", "back", "enter", "place", "swap")


class Tijou(Turns):
    """A Tijou match."""

    def __init__(
        self,
        seats: i64,
        games: i64,
        entry_offset: i64,
        king_enters: bool,
        opponents_only: bool,
        turn_cap: i64,
    ) -> None:
        self.king_enters: bool = king_enters  # J7
        self.opponents_only: bool = opponents_only  # J32
        super().__init__(seats, games, entry_offset, turn_cap)

    def copy(self) -> "Tijou":
        twin = Tijou(
            self.seats,
            self.games,
            self.board.entry_offset,
            self.king_enters,
            self.opponents_only,
            self.turn_cap,
        )
        self.copy_to(twin)
        return twin

    # -- who may do what -------------------------------------------------------------------

    def actors(self) -> vec[i64]:
        if self.phase == PLAY:
            return vec[i64]([self.turn])
        if self.phase == EXCHANGE:
            return vec[i64]([seat for seat in range(self.seats) if self.gifts[seat] == NONE])
        return vec[i64]()

    def legal(self, seat: i64) -> vec[i64]:
        if self.phase == PLAY and seat == self.turn:
            return self._plays(seat)
        if self.phase != EXCHANGE or seat == SPECTATOR or self.gifts[seat] != NONE:
            return vec[i64]()
        hands = self.hands
        return vec[i64]([GIVE + rank for rank in range(RANKS) if hands.holds(seat, rank)])

    def _plays(self, seat: i64) -> vec[i64]:
        """All that a seat may do in its turn, ascending (J19-J21)."""
        found = vec[i64]()
        useless = vec[i64]()
        for rank in range(NAMED):
            if self.hands.holds(seat, rank) and rank != JACK:
                before = len(found)
                found = self._add_moves(found, seat, rank, 0)
                if len(found) == before:
                    useless = append(useless, rank)
        if self.hands.holds(seat, JACK):
            before = len(found)
            found = self._add_swaps(found, seat, 0)
            if len(found) == before:
                useless = append(useless, JACK)
        if self.hands.holds(seat, JOKER):
            found = self._add_joker(found, seat)
        found = _add_laid(found, useless)
        return append(found, PASS) if self.hands.sizes[seat] <= KEEP else found

    def _add_moves(self, found: vec[i64], seat: i64, rank: i64, joker: i64) -> vec[i64]:
        move = FIRST_MOVE[rank]
        while move < FIRST_MOVE[rank + 1]:
            if self._exists(move, joker > 0):
                for piece in range(PIECES):
                    if self.board.can_move(seat, piece, move):
                        found = append(found, joker + move_action(move, piece))
            move += 1
        return found

    def _exists(self, move: i64, by_joker: bool) -> bool:
        """Whether the options know a move (J7), and a joker does it under this name (J21)."""
        if move == KING_ENTERS:
            return self.king_enters and not by_joker
        return move != TEN_PLACES or not by_joker

    def _add_swaps(self, found: vec[i64], seat: i64, joker: i64) -> vec[i64]:
        board = self.board
        for piece in range(PIECES):
            if board.on_track(seat * PIECES + piece):
                for other in range(self.seats * PIECES):
                    if board.can_swap(seat, piece, other, self.opponents_only):
                        found = append(found, joker + swap_action(piece, other))
        return found

    def _add_joker(self, found: vec[i64], seat: i64) -> vec[i64]:
        for rank in range(NAMED):
            found = self._add_moves(found, seat, rank, WITH_JOKER)
        return self._add_swaps(found, seat, WITH_JOKER)

    # -- why not ---------------------------------------------------------------------------

    def why(self, seat: i64, action: i64) -> str | None:
        if self.phase == OVER:
            return "J35"
        if action >= GIVE:
            return self._why_not_give(seat, action - GIVE)
        if self.phase != PLAY:
            return "J14" if self.phase == EXCHANGE else "J13"
        if seat != self.turn:
            return "J19" if self.passed[seat] == 1 else "J15"
        if action == PASS:
            return "J19" if self.hands.sizes[seat] > KEEP else None
        if not self.hands.holds(seat, card_of(action)):
            return "J20"
        if action >= LAY:
            return "J20" if self._has_effect(seat, action - LAY) else None
        return self._why_not_piece(seat, action)

    def _why_not_give(self, seat: i64, card: i64) -> str | None:
        asked = self.phase == EXCHANGE and self.gifts[seat] == NONE
        return None if asked and self.hands.holds(seat, card) else "J14"

    def _has_effect(self, seat: i64, rank: i64) -> bool:
        """Whether a card can be carried out in any way (J20)."""
        if rank == JACK:
            return len(self._add_swaps(vec[i64](), seat, 0)) > 0
        return len(self._add_moves(vec[i64](), seat, rank, 0)) > 0

    def _why_not_piece(self, seat: i64, action: i64) -> str | None:
        number = seat * PIECES + piece_of(action)
        if self.board.at[number] == ARRIVED:
            return "J27"
        if is_swap(action):
            return self._why_not_swap(seat, action)
        move = move_of(action)
        rule = self._why_not_move(seat, number, move)
        if rule is None and not self._exists(move, action >= WITH_JOKER):
            return "J21"
        return rule

    def _why_not_move(self, seat: i64, number: i64, move: i64) -> str | None:
        use = MOVE_USE[move]
        if use == PLACE:
            return None if self.board.can_place(seat, number) else "J26"
        if move == KING_ENTERS and not self.king_enters:
            return "J7"
        off = self.board.at[number] == OFF
        return None if off == (use == ENTER) else "J24"

    def _why_not_swap(self, seat: i64, action: i64) -> str | None:
        other = target_of(action)
        if self.board.can_swap(seat, piece_of(action), other, self.opponents_only):
            return None
        known = other < self.seats * PIECES
        return "J27" if known and self.board.at[other] == ARRIVED else "J32"

    # -- what is seen ----------------------------------------------------------------------

    def view(self, seat: i64) -> TijouView:
        hands, seating = self.hands, self.seating
        return TijouView(
            seat=int(seat),
            phase=PHASES[self.phase],
            game=int(min(self.finished + 1, self.games)),
            turns=int(self.turns),
            deals=int(self.deals),
            sides=plain(seating.sides),
            partners=plain(seating.partners),
            hosts=plain(seating.hosts),
            order=plain(seating.order),
            dealer=int(self.dealer),
            turn=int(self.turn),
            pieces=tuple([self._pieces(other) for other in range(self.seats)]),
            hand=() if seat == SPECTATOR else plain(hands.hand(seat)),
            counts=plain(hands.sizes),
            gift=int(NONE if seat == SPECTATOR else self.gifts[seat]),
            chosen=tuple([gift != NONE for gift in self.gifts]),
            given=() if seat == SPECTATOR else plain(hands.given(seat)),
            received=self._received(seat),
            passed=tuple([mark == 1 for mark in self.passed]),
            laid=tuple([plain(hands.laid_by(other)) for other in range(self.seats)]),
            played=plain(hands.played) if self.deals > 0 else (0,) * int(RANKS),
            top=int(self.top),
            pack=int(hands.pack_size()),
            pairings=plain(members(self.used)),
            scores=plain(self.points),
            last_game=self._last_game(),
        )

    def _pieces(self, seat: i64) -> Pieces:
        first = seat * PIECES
        at = self.board.at
        return int(at[first]), int(at[first + 1]), int(at[first + 2])

    def _received(self, seat: i64) -> Cards:
        """The seat's cards that the partner gave."""
        partner = NONE if seat == SPECTATOR else self.seating.partners[seat]
        return () if partner == NONE else plain(self.hands.given(partner))

    def _last_game(self) -> GameResult | None:
        result = self.result
        if result is None:
            return None
        return GameResult(
            winners=plain(result.winners),
            finisher=int(result.finisher),
            turns=int(result.turns),
            arrived=plain(result.arrived),
        )

    def events(self, seat: i64) -> tuple[Event, ...]:
        last = self.last
        if last.seat == NONE:
            return self._chance_events(seat)
        events: list[Event] = []
        if last.action >= GIVE:
            seen = seat == last.seat
            events.append(GiftChosen(int(last.seat), int(last.action - GIVE) if seen else -1))
            if len(last.gifts) > 0:
                events.append(self._exchanged(seat))
        elif last.action == PASS:
            events.append(Passed(int(last.seat), int(last.kept)))
        else:
            events.append(self._card_played())
        if last.dealt:
            events.append(self._dealt(seat))
        elif self.deals == 0:
            events += self._end_events()
        return tuple(events)

    def _exchanged(self, seat: i64) -> Exchanged:
        if seat == SPECTATOR:
            return Exchanged(-1, -1)
        gifts = self.last.gifts
        return Exchanged(int(gifts[seat]), int(gifts[self.seating.partners[seat]]))

    def _card_played(self) -> CardPlayed:
        last = self.last
        action = last.action
        effect = action < LAY
        return CardPlayed(
            seat=int(last.seat),
            card=int(card_of(action)),
            named=int(named_rank(action) if effect else card_of(action)),
            use=self._use_name(action),
            piece=int(piece_of(action) if effect else NONE),
            start=int(last.start),
            landing=int(last.landing),
            end=int(last.end),
            eaten=tuple([_name(number) for number in last.eaten]),
            other=_name(target_of(action)) if is_swap(action) else (-1, -1),
        )

    def _use_name(self, action: i64) -> Use:
        if action >= LAY:
            return "none"
        return "swap" if is_swap(action) else USES[MOVE_USE[move_of(action)]]

    def _dealt(self, seat: i64) -> Dealt:
        hands = self.hands
        counts = [len(hands.brought(other)) for other in range(self.seats)]
        cards = () if seat == SPECTATOR else plain(hands.brought(seat))
        return Dealt(int(self.dealer), tuple(counts), cards, self.last.shuffled)

    def _end_events(self) -> list[Event]:
        result = self._last_game()
        assert result is not None
        scores = plain(self.points)
        events: list[Event] = [GameEnded(int(self.finished), result, scores)]
        if self.phase == OVER:
            winners = [seat for seat, place in enumerate(plain(self.places())) if place == 1]
            events.append(MatchEnded(scores, tuple(winners)))
        return events

    def _chance_events(self, seat: i64) -> tuple[Event, ...]:
        lot = self.last.action
        game = int(self.finished + 1)
        if lot == NONE:
            return ()
        if lot == DEAL:
            return (self._dealt(seat),)
        if lot == DEALER:
            drawn = DealerDrawn(int(self.dealer))
            return (drawn, self._dealt(seat)) if self.last.dealt else (drawn,)
        seating = self.seating
        if lot == TEAMS:
            return (TeamsDrawn(game, plain(seating.partners)),)
        if lot == GUESTS:
            return (GuestsDrawn(plain(seating.hosts)),)
        return (SidesDrawn(game, plain(seating.sides), plain(seating.hosts)),)

    def glimpse(self, seat: i64) -> i64:
        last = self.last
        if last.seat == NONE or last.dealt or len(last.gifts) > 0 or self.deals == 0:
            return digest(self.view(seat))
        if last.action >= GIVE and seat != last.seat:
            return ACTIONS + last.seat  # J14: others see only that a card was chosen
        return last.action

    def payoff(self, seat: i64) -> float:
        """1 for a game won, 0 for one that was lost or drawn."""
        result = self.result
        return 1.0 if result is not None and seat in result.winners else 0.0


def _add_laid(found: vec[i64], useless: vec[i64]) -> vec[i64]:
    """Laying each of these ranks, ascending: only the jack may stand out of order."""
    for rank in range(NAMED):
        if rank in useless:
            found = append(found, LAY + rank)
    return found


def _name(number: i64) -> tuple[int, int]:
    """The seat of a piece and its number there."""
    return int(number // PIECES), int(number % PIECES)
