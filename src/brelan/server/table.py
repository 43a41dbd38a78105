"""A table as the fold of its log, free of I/O.

What is asked of a table is checked, carried out, and given back as the entry to be stored; the
same entries, folded again, give the same table. A refusal changes nothing.
"""

import logging
from collections.abc import Callable, Iterable, Iterator
from typing import Literal

import msgspec

from brelan.core.errors import (
    BadAction,
    BrelanError,
    IllegalAction,
    MatchOver,
    StalePrompt,
    UnknownGame,
)
from brelan.core.game import AnyGame
from brelan.games import game as make_game
from brelan.games import kind_of
from brelan.play.chance import Chance
from brelan.play.match import Match, Step
from brelan.play.record import Action, Ending, Outcome, Record, Seat, header_of
from brelan.server.log import (
    AnyEntry,
    Arranged,
    Freed,
    Opened,
    Outcomes,
    Rematched,
    Renamed,
    Returned,
    Seated,
    Started,
    StoodIn,
    Submitted,
    Swapped,
    WentAway,
)
from brelan.server.refusal import Refusal
from brelan.server.wire import COLOURS, Arrange, Colour, Me, SeatChoice, SeatKind, Status

LOG = logging.getLogger("brelan")
MOST_BEFORE_START = 2000  # entries of the log of a table that does not begin
SPECTATOR = -1  # the seat of whoever has none


class Damaged(BrelanError):
    """The log does not tell a possible table."""


class SeatState(msgspec.Struct):
    """A seat, and who has it."""

    kind: SeatKind
    level: str = ""  # of the virtual player who plays here now
    player: str = ""  # the person's identity
    name: str = ""
    colour: Colour = COLOURS[0]
    away: bool = False  # the person went away in mid-game


class Table:
    """The state of a table. `deal` gives the source of chance of its match."""

    def __init__(self, name: str, opened: Opened, deal: Callable[[AnyGame], Chance]) -> None:
        self.name = name
        self.opened = opened
        self.options = dict(opened.options)
        self.status: Status = "waiting"
        self.fault: Literal["", "damaged", "old_version"] = ""
        self.seats = [_seat(choice) for choice in opened.seats]
        self.next = ""  # the table of the rematch
        self.match: Match | None = None
        self.actions = 0  # actions so far
        self.log: list[AnyEntry] = [opened]
        self._deal = deal
        if not self._is_current():
            self.set_aside("old_version")

    # -- what may be asked of it -----------------------------------------------------------------

    def seat_of(self, player: str) -> int:
        """The seat of a person, SPECTATOR when there is none."""
        for seat, state in enumerate(self.seats):
            if state.kind == "person" and state.player == player:
                return seat
        return SPECTATOR

    def players(self) -> list[str]:
        """The identities of the persons at it."""
        return [state.player for state in self.seats if state.kind == "person"]

    def people(self) -> list[str]:
        """Their names."""
        return [state.name for state in self.seats if state.kind == "person"]

    def running(self) -> Match:
        """The match in play; refused when there is none."""
        if self.match is None:
            raise Refusal(self.fault or "not_started")
        return self.match

    def virtual_actors(self) -> tuple[int, ...]:
        """The seats that may act now and are played by virtual players."""
        actors = self.match.actors() if self.match else ()
        return tuple(seat for seat in actors if self.seats[seat].level)

    def record(self) -> str:
        """The record, once it may be told."""
        if self.status == "over":
            return self.running().record.dumps()
        if self.status != "closed":
            raise Refusal("not_started" if self.match is None else "not_over")
        try:
            return self._last_record()
        except BrelanError as error:
            raise Refusal(self.fault or "damaged", detail=str(error)) from error

    # -- before the start ------------------------------------------------------------------------

    def sit(self, me: Me, seat: int) -> list[AnyEntry]:
        self._check_waiting()
        state = self.seat(seat)
        if state.kind == "closed":
            raise Refusal("seat_closed")
        if state.kind != "open":
            raise Refusal("seat_taken")
        old = self.seat_of(me.player)
        moved: list[AnyEntry] = [] if old == SPECTATOR else [Freed(old)]
        return self._all([*moved, Seated(seat, me.player, me.name, me.colour)])

    def leave(self, player: str) -> list[AnyEntry]:
        seat = self.own_seat(player)
        if self.status == "waiting":
            return self._all([Freed(seat)])
        if self.status != "playing" or self.seats[seat].away:
            return []
        return self._all([WentAway(seat)])

    def free(self, player: str, seat: int) -> list[AnyEntry]:
        self._check_owner(player)
        if self.seat(seat).kind != "person":
            raise Refusal("not_seated")
        return self._all([Freed(seat)])

    def arrange(self, player: str, message: Arrange) -> list[AnyEntry]:
        self._check_owner(player)
        if self.seat(message.seat).kind == "person":
            raise Refusal("seat_taken")
        return self._all([Arranged(message.seat, message.kind, message.level)])

    def swap(self, player: str, first: int, second: int) -> list[AnyEntry]:
        self._check_owner(player)
        self.seat(first)
        self.seat(second)
        return self._all([Swapped(first, second)]) if first != second else []

    def start(self, player: str) -> list[AnyEntry]:
        self._check_owner(player)
        if any(state.kind == "open" for state in self.seats):
            raise Refusal("not_full", field="seats", detail="an open seat is free")
        playing = tuple(s for s, state in enumerate(self.seats) if state.kind != "closed")
        if len(playing) not in kind_of(self.opened.game).seat_counts:
            counts = " or ".join(map(str, kind_of(self.opened.game).seat_counts))
            raise Refusal("bad_seats", field="seats", detail=f"{counts} must play")
        self._take_places(playing)
        match = self._begin()
        self.log.append(Started(playing, _drawn(match.opening)))
        return self.log[-1:]

    def rename(self, me: Me) -> list[AnyEntry]:
        seat = self.seat_of(me.player)
        if seat == SPECTATOR or self.status not in ("waiting", "playing"):
            return []
        state = self.seats[seat]
        if (state.name, state.colour) == (me.name, me.colour):
            return []
        return self._all([Renamed(seat, me.name, me.colour)])

    # -- in play ---------------------------------------------------------------------------------

    def submit(self, seat: int, action: int, prompt: int) -> tuple[list[AnyEntry], Step]:
        match = self.running()
        try:
            step = match.submit(seat, action, prompt)
        except StalePrompt as error:
            raise Refusal("stale", detail=str(error)) from None
        except MatchOver as error:
            raise Refusal("over", detail=str(error)) from None
        except BadAction as error:
            raise Refusal("bad_action", detail=str(error)) from None
        except IllegalAction as error:
            mine = seat in match.actors()
            code: Literal["illegal", "not_your_turn"] = "illegal" if mine else "not_your_turn"
            raise Refusal(code, rule=error.rule, detail=str(error)) from None
        self._after_step()
        self.log.append(Submitted(seat, action, _drawn(step)))
        return self.log[-1:], step

    def why(self, player: str, action: int) -> str:
        match, seat = self.running(), self.own_seat(player)
        try:
            return match.why(seat, action) or ""
        except BadAction as error:
            raise Refusal("bad_action", detail=str(error)) from None

    def stand_in(self, player: str, seat: int, level: str, *, away: bool) -> list[AnyEntry]:
        """Whether the person is away is for others to say."""
        self.running()
        own = self.own_seat(player)
        if self.status != "playing":
            raise Refusal("over")
        if not away or own == seat:
            raise Refusal("not_away")
        return self._all([StoodIn(seat, level)])

    def replace(self, seat: int, level: str) -> list[AnyEntry]:
        """A virtual player failed: a simpler one takes over, for everyone to see."""
        return self._all([StoodIn(seat, level)])

    def come_back(self, me: Me) -> list[AnyEntry]:
        """The person is at the table again: the seat is theirs at once, under today's name."""
        seat, renamed = self.seat_of(me.player), self.rename(me)
        if seat == SPECTATOR or self.status != "playing":
            return renamed
        state = self.seats[seat]
        returned = self._all([Returned(seat)]) if state.away or state.level else []
        return [*renamed, *returned]

    def check_rematch(self, player: str) -> None:
        self.own_seat(player)
        self.running()
        if self.status != "over":
            raise Refusal("not_over")

    def follow(self, table: str) -> list[AnyEntry]:
        return self._all([Rematched(table)])

    # -- the fold --------------------------------------------------------------------------------

    def fold(self, entry: AnyEntry) -> None:
        """Take over an entry that was stored."""
        if isinstance(entry, Started):
            self._take_places(entry.seats)
        if self.status == "closed" and isinstance(entry, Started | Submitted):
            pass  # kept for the record only
        elif isinstance(entry, Started):
            _compare(self._begin().opening, entry.outcomes)
        elif isinstance(entry, Submitted):
            _compare(self._replay(entry), entry.outcomes)
        else:
            self._apply(entry)
        self.log.append(entry)

    def set_aside(self, fault: Literal["damaged", "old_version"]) -> None:
        """Close a table that cannot go on."""
        self.status, self.fault, self.match = "closed", fault, None

    def _check_patience(self) -> None:
        """Whoever plays with the seats for hours does it somewhere else."""
        if self.status == "waiting" and len(self.log) > MOST_BEFORE_START:
            raise Refusal("too_many")

    def _all(self, entries: list[AnyEntry]) -> list[AnyEntry]:
        self._check_patience()
        for entry in entries:
            self._apply(entry)
        self.log += entries
        return entries

    def _apply(self, entry: AnyEntry) -> None:
        seats = self.seats
        match entry:
            case Seated(seat, player, name, colour):
                seats[seat] = SeatState("person", player=player, name=name, colour=colour)
            case Freed(seat):
                seats[seat] = SeatState("open")
            case Arranged(seat, kind, level):
                seats[seat] = _seat(SeatChoice(kind, level))
            case Swapped(first, second):
                seats[first], seats[second] = seats[second], seats[first]
            case Renamed(seat, name, colour):
                seats[seat].name, seats[seat].colour = name, colour
            case WentAway(seat):
                seats[seat].away = True
            case StoodIn(seat, level):
                seats[seat].level = level
            case Returned(seat):
                seats[seat].away, seats[seat].level = False, ""
            case Rematched(table):
                self.next = table
            case _:
                raise Damaged(f"{entry} cannot happen here")

    def _take_places(self, playing: tuple[int, ...]) -> None:
        self.seats = [self.seats[seat] for seat in playing]
        if "seats" in self.options:  # of a game that more or fewer can play
            self.options["seats"] = len(playing)

    def _begin(self) -> Match:
        self.match = self._new_match()
        self.status = "playing"
        return self.match

    def _new_match(self) -> Match:
        game = make_game(self.opened.game, **self.options)
        return Match(game, chance=self._deal(game), seats=self._people())

    def _replay(self, entry: Submitted) -> Step:
        step = self.running().submit(entry.seat, entry.action)
        self._after_step()
        return step

    def _after_step(self) -> None:
        self.actions += 1
        if self.running().over():
            self.status = "over"

    def _people(self) -> list[Seat]:
        return [
            Seat("human", state.name) if state.kind == "person" else Seat("virtual", state.level)
            for state in self.seats
        ]

    def _last_record(self) -> str:
        """What was played at a table that was set aside."""
        if not self._began():
            raise Refusal("not_started")
        return self._played_again() if self.fault == "damaged" else self._as_written()

    def _played_again(self) -> str:
        """All before the damage, which was checked when it was read."""
        match = self._new_match()
        for entry in self.log:
            if isinstance(entry, Submitted):
                match.submit(entry.seat, entry.action)
        match.abandon(self.fault)
        return match.record.dumps()

    def _as_written(self) -> str:
        """By rules that are no longer known: nobody can say how it stands."""
        game = make_game(self.opened.game, **self.options)
        chance = self._deal(game)
        header = header_of(game, self._people(), chance.origin)
        header = msgspec.structs.replace(header, version=self.opened.version)
        ending = Ending("abandoned", self.fault, (), (), chance.secret)
        return Record(game, header, tuple(self._entries()), ending).dumps()

    def _began(self) -> bool:
        return any(isinstance(entry, Started) for entry in self.log)

    def _entries(self) -> Iterator[Action | Outcome]:
        for entry in self.log:
            if isinstance(entry, Submitted):
                yield Action(entry.seat, entry.action)
            if isinstance(entry, Submitted | Started):
                yield from entry.outcomes

    # -- checks ----------------------------------------------------------------------------------

    def _is_current(self) -> bool:
        kind = kind_of(self.opened.game)
        return self.opened.version in (kind.version, *kind.readable)

    def seat(self, seat: int) -> SeatState:
        if not 0 <= seat < len(self.seats):
            raise Refusal("no_such_seat", field="seat")
        return self.seats[seat]

    def own_seat(self, player: str) -> int:
        seat = self.seat_of(player)
        if seat == SPECTATOR:
            raise Refusal("not_seated")
        return seat

    def _check_waiting(self) -> None:
        if self.status != "waiting":
            raise Refusal(self.fault or "started")

    def _check_owner(self, player: str) -> None:
        self._check_waiting()
        if player != self.opened.owner:
            raise Refusal("not_owner")


def load(name: str, entries: Iterable[AnyEntry], deal: Callable[[AnyGame], Chance]) -> Table:
    """A table from its log. One that does not fold is set aside, with all before the damage."""
    rest = iter(entries)
    table = _opened(name, next(rest, None), deal)
    try:
        for entry in rest:
            table.fold(entry)
    except Exception as error:  # whatever a damaged log leads to, it concerns this table alone
        LOG.error("the log of table %s does not fold", name, exc_info=error)
        table.set_aside("damaged")
    return table


def _opened(name: str, entry: AnyEntry | None, deal: Callable[[AnyGame], Chance]) -> Table:
    if not isinstance(entry, Opened):
        raise Damaged(f"the log of {name} does not begin with its opening")
    try:
        return Table(name, entry, deal)
    except UnknownGame as error:
        raise Damaged(str(error)) from error


def _seat(choice: SeatChoice) -> SeatState:
    return SeatState(choice.kind, level=choice.level if choice.kind == "virtual" else "")


def _drawn(step: Step) -> Outcomes:
    return tuple(Outcome(n, numbers) for n, numbers in zip(step.sizes, step.outcomes, strict=True))


def _compare(step: Step, outcomes: Outcomes) -> None:
    if _drawn(step) != outcomes:
        raise Damaged("the log holds other outcomes than follow from its secret")
