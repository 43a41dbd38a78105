"""A table as the fold of its log, without I/O.

A request becomes entries (`requests.py`), and an entry changes the table when it is folded here,
whether it is new or was read from the log: the same entries always give the same table. Compiled.
"""

import logging
from collections.abc import Callable, Iterable
from typing import Literal

import msgspec

from brelan.core.contract import SPECTATOR
from brelan.core.errors import BadOption, BrelanError, UnknownGame
from brelan.core.game import AnyGame
from brelan.games import game as make_game
from brelan.games import kind_of
from brelan.play.chance import Chance
from brelan.play.match import Match
from brelan.play.record import Outcome
from brelan.play.step import Step
from brelan.server.log import (
    ACTED,
    Abandoned,
    AnyEntry,
    Arranged,
    Damaged,
    Expired,
    Fault,
    Freed,
    HintAsked,
    Opened,
    Rematched,
    Renamed,
    Returned,
    Seated,
    Started,
    StoodIn,
    Submitted,
    Swapped,
    Timed,
    WentAway,
)
from brelan.server.logs import brief
from brelan.server.refusal import Refusal
from brelan.server.seats import Listing, SeatState, vacant
from brelan.server.timers import Timers
from brelan.server.wire import LEVELS, Level, SeatChoice, Status

LOG = logging.getLogger("brelan")
LONG_BEFORE_START = 100  # entries: seats may be changed again and again
_WITH_STEP = (Started, *ACTED)


class Table:
    """The state of a table. `deal` gives the source of chance for its match."""

    def __init__(self, name: str, opened: Opened, deal: Callable[[AnyGame], Chance]) -> None:
        self.name = name
        self.opened = opened
        self.deal = deal
        self.options = dict(opened.options)
        self.phase: Literal["waiting", "playing", "over"] = "waiting"
        self.fault: Literal["", "damaged", "old_version", "old_options"] = ""
        self.abandoned = False  # it can never be resumed, even if the fault is fixed
        self.seats = [vacant(choice) for choice in opened.seats]
        self.people: dict[str, int] = {}  # the seat of each person, from the start on
        self.has_virtual = False  # whether virtual players play now
        self.next = ""  # the table of the rematch
        self.match: Match | None = None
        self.actions = 0  # taken so far, and timeouts
        self.timers = Timers()
        self.hinted: dict[int, int] = {}  # the last prompt at which each seat asked for a hint
        self.log: list[AnyEntry] = [opened]
        kind = kind_of(opened.game)
        if opened.version != kind.version and opened.version not in kind.readable:
            self.close("old_version")

    # -- queries ---------------------------------------------------------------------------------

    @property
    def status(self) -> Status:
        return "closed" if self.fault else self.phase

    def seat(self, number: int) -> SeatState:
        if not 0 <= number < len(self.seats):
            raise Refusal("no_such_seat", field="seat")
        return self.seats[number]

    def seat_of(self, player: str) -> int:
        """The seat of a person, or SPECTATOR."""
        if self.phase != "waiting":
            return self.people.get(player, SPECTATOR)
        for number, seat in enumerate(self.seats):
            if seat.kind == "person" and seat.player == player:
                return number
        return SPECTATOR

    def own_seat(self, player: str) -> int:
        """The seat of a person; refused to a spectator."""
        number = self.seat_of(player)
        if number == SPECTATOR:
            raise Refusal("not_seated")
        return number

    def in_play(self) -> tuple[int, ...]:
        """The seats that play or will play: those that are not closed."""
        return tuple(n for n, seat in enumerate(self.seats) if seat.kind != "closed")

    def running(self) -> Match:
        """The match; refused when there is none."""
        if self.match is None:
            raise Refusal(self.fault or "not_started")
        return self.match

    def virtual_actors(self) -> tuple[int, ...]:
        """The seats that may act now and are played by virtual players."""
        actors = self.match.actors() if self.match else ()
        return tuple([seat for seat in actors if self.seats[seat].level])

    def to_act(self) -> frozenset[str]:
        """The people who may act now."""
        actors = self.match.actors() if self.match and self.status == "playing" else ()
        return frozenset(
            self.seats[seat].player for seat in actors if self.seats[seat].kind == "person"
        )

    def listing(self) -> Listing:
        people = [seat for seat in self.seats if seat.kind == "person"]
        players, names = [seat.player for seat in people], [seat.name for seat in people]
        return Listing(self.status, tuple(players), tuple(names))

    def allows_record(self) -> bool:
        """Whether the record of the match may be read: not while it might be resumed."""
        return self.phase == "over" or (self.abandoned and self.phase == "playing")

    def allows_hints(self) -> bool:
        """If all agreed before the start, or somebody plays alone; not if results are compared."""
        if self.opened.luck and self.opened.compared:
            return False
        people = sum(seat.kind == "person" for seat in self.seats)
        return self.opened.hints or (self.phase != "waiting" and people == 1)

    def repeats(self) -> bool:
        """Whether a friend can be dealt the same: there is one person, and no player has failed.

        Not the deal of the day, which everyone in the house gets, nor a branch.
        """
        opened, people = self.opened, [seat for seat in self.seats if seat.kind == "person"]
        others = [seat for seat in self.seats if seat.kind != "person"]
        own_deal = bool(opened.luck and (opened.deal or not opened.compared) and not opened.prefix)
        as_now = opened.version == kind_of(opened.game).version and not self.fault
        unchanged = all(seat.level in LEVELS for seat in others)
        return self.phase == "over" and own_deal and as_now and len(people) == 1 and unchanged

    # -- checks ----------------------------------------------------------------------------------

    def check_waiting(self) -> None:
        if self.phase != "waiting":
            raise Refusal("started")

    def check_playing(self) -> None:
        if self.phase != "playing":
            raise Refusal("not_started" if self.phase == "waiting" else "over")

    def check_over(self) -> None:
        if self.phase != "over":
            raise Refusal("not_started" if self.phase == "waiting" else "not_over")

    def check_open(self, number: int) -> None:
        kind = self.seat(number).kind
        if kind != "open":
            raise Refusal("seat_closed" if kind == "closed" else "seat_taken")

    def check_person(self, number: int) -> None:
        if self.seat(number).kind != "person":
            raise Refusal("not_seated")

    def check_vacant(self, number: int) -> None:
        if self.seat(number).kind == "person":
            raise Refusal("seat_taken")

    def check_full(self) -> None:
        """Refuse if a match cannot start with these seats."""
        if any(seat.kind == "open" for seat in self.seats):
            raise Refusal("not_full", field="seats", detail="an open seat is free")
        counts = kind_of(self.opened.game).seat_counts
        if len(self.in_play()) not in counts:
            expected = " or ".join(map(str, counts))
            raise Refusal("bad_seats", field="seats", detail=f"{expected} must play")

    # -- the fold --------------------------------------------------------------------------------

    def fold(self, entries: Iterable[AnyEntry], at: int = 0) -> list[Step]:
        """Apply new entries and append them to the log, with their outcomes; the match's steps.

        `at` is the time, in milliseconds, which only timers need.
        """
        log: list[AnyEntry] = []
        steps: list[Step] = []
        for entry in entries:
            folded, step = self._fold(entry, at)
            log.append(folded)
            if step is not None:
                steps.append(step)
        self.log += log
        return steps

    def restore(self, entry: AnyEntry, at: int = 0) -> Step | None:
        """Apply a stored entry; its outcomes must be the ones that follow now."""
        folded, step = self._fold(entry, at)
        if folded != entry:
            raise Damaged("the log's outcomes do not match its secret")
        self.log.append(entry)
        return step

    def shorten(self) -> bool:
        """Before the start only the seats count: replace a long log by a short equivalent one."""
        if self.phase != "waiting" or len(self.log) <= LONG_BEFORE_START:
            return False
        self.opened = msgspec.structs.replace(self.opened, seats=tuple(map(_choice, self.seats)))
        people = [(number, seat) for number, seat in enumerate(self.seats) if seat.player]
        seated = [Seated(number, seat.player, seat.name, seat.colour) for number, seat in people]
        self.log = [self.opened, *seated]
        return True

    def close(self, fault: Fault) -> None:
        """Close a table that cannot go on."""
        self.fault, self.match = fault, None

    def check_options(self) -> None:
        """Close a table whose options refer to something that has changed since."""
        if self.fault:
            return
        game = make_game(self.opened.game, **self.options)
        try:
            game.new()
        except BadOption as error:
            fields = {"table": brief(self.name), "reason": str(error)}
            LOG.error("a table cannot continue", extra=fields)
            self.close("old_options")

    def _fold(self, entry: AnyEntry, at: int) -> tuple[AnyEntry, Step | None]:
        """Apply an entry that is possible now; returns it with its outcomes, and the step."""
        try:
            step = self._apply(entry)
        except BrelanError as error:
            raise Damaged(f"{entry} cannot happen: {error}") from error
        if step is not None and isinstance(entry, _WITH_STEP):
            if entry.outcomes or step.outcomes:
                entry = msgspec.structs.replace(entry, outcomes=_outcomes(step))
            match = self.running()
            if match.has_timers:
                self.timers.switch(match.timer(), at)
        return entry, step

    def _apply(self, entry: AnyEntry) -> Step | None:
        match entry:
            case Submitted(number, action, text=text):
                self.check_playing()
                self.seat(number)
                return self._noted(
                    self.match.submit(number, action, text=text) if self.match else None
                )
            case Started(numbers):
                return self._start(numbers)
            case Expired():
                self.check_playing()
                return self._noted(self.match.expire() if self.match else None)
            case HintAsked(number):
                self.check_playing()
                self._note_hint(number)
            case Seated() | Freed() | Arranged() | Swapped():
                self.check_waiting()
                self._apply_before_start(entry)
            case WentAway() | StoodIn() | Returned():
                self.check_playing()
                self._apply_in_play(entry)
            case Renamed(number, name, colour):
                self.check_person(number)
                self.seats[number].name, self.seats[number].colour = name, colour
            case Rematched(table):
                if self.fault:  # under older rules nothing else shows that a match is over
                    self.phase = "over"
                self.check_over()
                self.next = table
            case Abandoned(fault):
                self.abandoned = True
                self.close(self.fault or fault)
            case Opened():
                raise Damaged("a table can be opened only once")
        return None

    def _apply_before_start(self, entry: Seated | Freed | Arranged | Swapped) -> None:
        seats = self.seats
        match entry:
            case Seated(number, player, name, colour):
                self.check_open(number)
                seats[number] = SeatState("person", player=player, name=name, colour=colour)
            case Freed(number):
                self.check_person(number)
                seats[number] = SeatState("open")
            case Arranged(number, kind, level):
                self.check_vacant(number)
                seats[number] = vacant(SeatChoice(kind, level))
            case Swapped(first, second):
                one, other = self.seat(first), self.seat(second)
                seats[first], seats[second] = other, one

    def _apply_in_play(self, entry: WentAway | StoodIn | Returned) -> None:
        seat = self.seat(entry.seat)
        match entry:
            case WentAway(number):
                self.check_person(number)
                seat.away = True
            case StoodIn(level=level):
                seat.level = level
            case Returned(number):
                self.check_person(number)
                seat.away, seat.level = False, ""
        self._note_virtual()

    def _note_hint(self, number: int) -> None:
        self.seat(number)
        if self.match:  # not under older rules
            self.hinted[number] = self.match.prompt(number)
            self.match.note(f"hint {number}")

    def _start(self, numbers: tuple[int, ...]) -> Step | None:
        self.check_waiting()
        if numbers != self.in_play():
            raise Damaged(f"{numbers} are not the seats that play")
        if not self.fault:
            self.check_full()
        self._keep_seats(numbers)
        self.match = None if self.fault else self.new_match()
        self.phase = "playing"
        return self.match.opening if self.match else None

    def _keep_seats(self, numbers: tuple[int, ...]) -> None:
        self.seats = [self.seats[number] for number in numbers]
        people = [(seat.player, n) for n, seat in enumerate(self.seats) if seat.kind == "person"]
        self.people = dict(people)
        self._note_virtual()
        if "seats" in self.options:  # of a game that more or fewer can play
            self.options["seats"] = len(numbers)

    def _note_virtual(self) -> None:
        self.has_virtual = any(seat.level for seat in self.seats)

    def _noted(self, step: Step | None) -> Step | None:
        """Under older rules there is no step: the entry is only kept for the record."""
        if step is not None:
            self.actions += 1
            if self.running().over():
                self.phase = "over"
        return step

    def new_match(self) -> Match:
        game = make_game(self.opened.game, **self.options)
        return Match(game, chance=self.chance(game), seats=[seat.recorded() for seat in self.seats])

    def chance(self, game: AnyGame) -> Chance:
        """The source of the outcomes of the match."""
        prefix, dealt = self.opened.prefix, self.deal(game)
        return prefix.chance(dealt) if prefix else dealt


def load(name: str, entries: Iterable[Timed], deal: Callable[[AnyGame], Chance]) -> Table:
    """A table from its log. If that does not fold, the table is closed at the damage."""
    rest = iter(entries)
    _, first = next(rest, (0, None))
    table = _opened(name, first, deal)
    try:
        for at, entry in rest:
            if isinstance(entry, Started):
                table.check_options()
            table.restore(entry, at)
    except Exception as error:  # a damaged log may raise anything, and affects only this table
        LOG.error("a log cannot be read", extra={"table": brief(name)}, exc_info=error)
        table.close("damaged")
    return table


def _opened(name: str, entry: AnyEntry | None, deal: Callable[[AnyGame], Chance]) -> Table:
    if not isinstance(entry, Opened):
        raise Damaged("the log does not begin with its opening")
    try:
        return Table(name, entry, deal)
    except UnknownGame as error:
        raise Damaged(str(error)) from error


def _choice(seat: SeatState) -> SeatChoice:
    """How a seat was arranged before anybody sat there."""
    match seat.kind:
        case "virtual":
            level: Level = next(level for level in LEVELS if level == seat.level)
            return SeatChoice("virtual", level)
        case "closed":
            return SeatChoice("closed")
        case _:
            return SeatChoice("open")


def _outcomes(step: Step) -> tuple[Outcome, ...]:
    return tuple(Outcome(n, numbers) for n, numbers in zip(step.sizes, step.outcomes, strict=True))
