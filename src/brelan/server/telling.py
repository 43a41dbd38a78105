"""What everyone at a table is told: the table as it stands, and each seat's own part of the match.

This is the only place where something of a match is put into messages.
"""

from collections.abc import Sequence
from functools import cache

import msgspec

from brelan.core.view import Event
from brelan.play.match import Match
from brelan.server.company import Company, Connection
from brelan.server.table import NOBODY, Chair, Table
from brelan.server.wire import COLOURS, Colour, SeatInfo, Update, ranges, write
from brelan.server.wire import Table as TableMessage

VIRTUAL_NAMES = ("Alba", "Bruno", "Cléa", "Dario", "Elif", "Fynn", "Gina", "Hugo")  # by seat

Events = tuple[tuple[Event, ...], ...]  # what each seat saw, the spectators last


class Telling:
    def __init__(self, table: Table, company: Company) -> None:
        self._table = table
        self._company = company

    def table(self) -> None:
        """Tell everyone how the table stands."""
        everyone = self._company.connections
        watching = sum(self._seat(connection) == NOBODY for connection in everyone)
        colours = colours_of(self._table.chairs)
        seats = tuple(
            self._seat_info(seat, chair, colours[seat])
            for seat, chair in enumerate(self._table.chairs)
        )
        for connection in everyone:
            connection.tell(self._table_message(connection, seats, watching))

    def step(self, events: Events) -> None:
        """Tell everyone what just happened in the match, as their seat saw it."""
        match = self._table.running()

        @cache
        def update(seat: int) -> bytes:
            return self._update(match, seat, events)

        for connection in self._company.connections:
            connection.tell(update(self._seat(connection)))

    def match(self, connection: Connection) -> None:
        """Tell one who arrives how the match stands, if there is one."""
        if self._table.match is not None:
            connection.tell(self._update(self._table.match, self._seat(connection), None))

    def may_stand_in(self, chair: Chair) -> bool:
        """Whether the others may let a virtual player sit in for a person."""
        if self._table.status != "playing" or chair.kind != "person" or chair.level:
            return False
        return chair.left or self._company.is_long_away(chair.player)

    def _seat(self, connection: Connection) -> int:
        return self._table.seat_of(connection.me.player)

    def _table_message(
        self, connection: Connection, seats: tuple[SeatInfo, ...], watching: int
    ) -> bytes:
        table, opened = self._table, self._table.opened
        return write(
            TableMessage(
                table=table.name,
                game=opened.game,
                options=table.options,
                pace=opened.pace,
                status=table.status,
                seats=seats,
                you=self._seat(connection),
                maker=connection.me.player == opened.maker,
                watching=watching,
                link=connection.link,
                next=table.next,
                fault=table.fault,
            )
        )

    def _seat_info(self, seat: int, chair: Chair, colour: Colour) -> SeatInfo:
        person = chair.kind == "person"
        return SeatInfo(
            kind=chair.kind,
            name=VIRTUAL_NAMES[seat] if chair.kind == "virtual" else chair.name,
            colour=colour,
            level=chair.level,
            here=person and not chair.left and self._company.is_here(chair.player),
            may_stand_in=self.may_stand_in(chair),
        )

    def _update(self, match: Match, seat: int, events: Events | None) -> bytes:
        """How the match stands for a seat; NOBODY is a spectator."""
        watching = seat == NOBODY
        place = match.game.seats if watching else seat
        seen = () if events is None else events[place]
        return write(
            Update(
                step=self._table.steps,
                events=msgspec.Raw(msgspec.json.encode(seen)),
                view=msgspec.Raw(msgspec.json.encode(match.view(place))),
                prompt=-1 if watching else match.prompt(seat),
                legal=() if watching else ranges(match.legal(seat)),
                rounds=match.rounds(),
                places=match.places() if match.over() else (),
            )
        )


def colours_of(chairs: Sequence[Chair]) -> tuple[Colour, ...]:
    """People wear their own; a virtual player its seat's, or else one that nobody wears."""
    worn = {chair.colour for chair in chairs if chair.kind == "person"}
    usual = {COLOURS[seat] for seat, chair in enumerate(chairs) if chair.kind != "person"}
    spare = (colour for colour in COLOURS if colour not in worn | usual)

    def colour_of(seat: int, chair: Chair) -> Colour:
        if chair.kind == "person":
            return chair.colour
        return next(spare) if COLOURS[seat] in worn else COLOURS[seat]

    return tuple(colour_of(seat, chair) for seat, chair in enumerate(chairs))
