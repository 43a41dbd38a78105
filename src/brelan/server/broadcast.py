"""Sends the state of a table to its connections, and to each seat its own view of the match.

This is the only module that puts anything of a match into a message. Compiled.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence

import msgspec

from brelan.core.contract import SPECTATOR
from brelan.core.view import Event
from brelan.core.wording import VIRTUAL_NAMES
from brelan.play.match import Match
from brelan.server.identity import likeness
from brelan.server.presence import Connection, Presence
from brelan.server.ranges import ranges
from brelan.server.seats import SeatState
from brelan.server.table import Table
from brelan.server.updates import SeatUpdate, State
from brelan.server.wire import (
    COLOURS,
    Colour,
    Hint,
    SeatInfo,
    Update,
    encode,
)
from brelan.server.wire import Table as TableMessage

Events = tuple[tuple[Event, ...], ...]  # what each seat saw, the spectator last
Rounds = tuple[tuple[int, ...], ...]  # the scores after each
_decode_update = msgspec.json.Decoder(Update).decode


class Broadcast:
    def __init__(self, table: Table, presence: Presence, clock: Callable[[], int]) -> None:
        self._table = table
        self._presence = presence
        self._clock = clock
        self._rounds: Rounds = ()  # as last encoded
        self._encoded = msgspec.Raw(encode(self._rounds))

    def send_table(self) -> None:
        """Send everyone the state of the table."""
        self._send_table(self._presence.connections)

    def send_step(self, events: Events) -> None:
        """Send everyone what just happened in the match, as their seat saw it."""
        seats = self._table.people
        readers: dict[int, list[Connection]] = {}
        for connection in self._presence.connections:
            if not connection.skip():
                seat = seats.get(connection.me.player, SPECTATOR)
                readers.setdefault(seat, []).append(connection)
        updates = encoded_updates(self._state(), list(readers), events)
        for seat, connections in readers.items():
            for connection in connections:
                connection.send(updates[seat])

    def send_match(self, connection: Connection) -> None:
        """Send a new connection the state of the match, if there is one."""
        if self._table.match is not None:
            connection.send(encoded_update(self._state(), self._seat(connection)))

    def refresh(self, connection: Connection) -> None:
        """Send the latest state to a browser that skipped some, if it has caught up."""
        connection.outdated = False
        self._send_table([connection])
        if not connection.skip():
            self.send_match(connection)

    def send_hint(self, connection: Connection, hint: Hint) -> None:
        """Send a seat its hint, unless the prompt has changed since."""
        seat, match = self._seat(connection), self._table.match
        if match and seat != SPECTATOR and match.prompt(seat) == hint.prompt:
            connection.send(encode(hint))

    def may_stand_in(self, state: SeatState) -> bool:
        """Whether the others may let a virtual player stand in for a person."""
        if self._table.status != "playing" or state.kind != "person" or state.level:
            return False
        return state.away or self._presence.is_long_away(state.player)

    def _seat(self, connection: Connection) -> int:
        return self._table.seat_of(connection.me.player)

    def _send_table(self, connections: Iterable[Connection]) -> None:
        players = [connection.me.player for connection in self._presence.connections]
        players += self._presence.elsewhere
        spectators = sum(self._table.seat_of(player) == SPECTATOR for player in players)
        states = self._table.seats
        looks = zip(states, names_of(states), colours_of(states), strict=True)
        seats = tuple(self._seat_info(*look) for look in looks)
        for connection in connections:
            if not connection.skip():
                connection.send(self._table_message(connection, seats, spectators))

    def _table_message(
        self, connection: Connection, seats: tuple[SeatInfo, ...], spectators: int
    ) -> bytes:
        table, opened = self._table, self._table.opened
        seat = self._seat(connection)
        return encode(
            TableMessage(
                table=table.name,
                game=opened.game,
                options=table.options,
                pace=opened.pace,
                hints=table.allows_hints(),
                status=table.status,
                seats=seats,
                you=seat,
                owner=connection.me.player == opened.owner,
                spectators=spectators,
                link=connection.link,
                next=table.next,
                fault=table.fault,
                record=seat != SPECTATOR and table.allows_record(),
                same=seat != SPECTATOR and table.repeats(),
                deal=opened.deal if seat != SPECTATOR and table.phase == "over" else "",
            )
        )

    def _seat_info(self, state: SeatState, name: str, colour: Colour) -> SeatInfo:
        person = state.kind == "person"
        return msgspec.structs.replace(
            seat_info(state, name, colour),
            connected=person and not state.away and self._presence.is_connected(state.player),
            may_stand_in=self.may_stand_in(state),
        )

    def _state(self) -> State:
        match = self._table.running()
        rounds = match.rounds()
        if rounds is not self._rounds:  # the same after most actions
            self._rounds, self._encoded = rounds, msgspec.Raw(encode(rounds))
        return State(match, self._table.actions, self._encoded, places_of(match), self._time_left())

    def _time_left(self) -> int:
        timers = self._table.timers
        return timers.left(self._clock()) if timers.number else -1


def state_of(match: Match, actions: int) -> State:
    """Of a match without timers."""
    return State(match, actions, msgspec.Raw(encode(match.rounds())), places_of(match), -1)


def places_of(match: Match) -> tuple[int, ...]:
    return match.places() if match.over() else ()


def update_of(state: State, seat: int, events: tuple[Event, ...] = ()) -> Update:
    """The state of a match as a seat or a spectator sees it, to be sent with others."""
    return _decode_update(encoded_update(state, seat, events))


def encoded_update(state: State, seat: int, events: tuple[Event, ...] = ()) -> bytes:
    return encoded_updates(state, [seat], {seat: events})[seat]


def encoded_updates(
    state: State, seats: Sequence[int], events: Events | Mapping[int, tuple[Event, ...]]
) -> dict[int, bytes]:
    """What each of these seats, or a spectator, is sent; `events` are those that each saw."""
    match, updates = state.match, {}
    views, asked = match.views(seats), match.all_asked(seats)
    for seat, view, (prompt, legal) in zip(seats, views, asked, strict=True):
        updates[seat] = encode(
            SeatUpdate(
                state.actions,
                events[seat],
                view,
                prompt,
                ranges(legal),
                state.rounds,
                state.places,
                state.time_left,
            )
        )
    return updates


def seat_infos(states: Sequence[SeatState]) -> tuple[SeatInfo, ...]:
    """Who has which seat, whether connected or not."""
    looks = zip(states, names_of(states), colours_of(states), strict=True)
    return tuple(seat_info(*look) for look in looks)


def seat_info(state: SeatState, name: str, colour: Colour) -> SeatInfo:
    return SeatInfo(state.kind, name, colour, state.level, connected=True, may_stand_in=False)


def names_of(seats: Sequence[SeatState]) -> tuple[str, ...]:
    """A virtual player has the name of its seat, or a free one if a person has that name."""
    taken = {likeness(state.name) for state in seats if state.kind == "person"}
    usual = {VIRTUAL_NAMES[seat] for seat, state in enumerate(seats) if state.kind == "virtual"}
    names = [name for name in VIRTUAL_NAMES if name not in usual and likeness(name) not in taken]
    spare = iter(names)

    def name_of(seat: int, state: SeatState) -> str:
        if state.kind != "virtual":
            return state.name
        return next(spare) if likeness(VIRTUAL_NAMES[seat]) in taken else VIRTUAL_NAMES[seat]

    return tuple(name_of(seat, state) for seat, state in enumerate(seats))


def colours_of(seats: Sequence[SeatState]) -> tuple[Colour, ...]:
    """People keep their own colour; a virtual player gets its seat's, or a free one."""
    taken = {state.colour for state in seats if state.kind == "person"}
    usual = {COLOURS[seat] for seat, state in enumerate(seats) if state.kind != "person"}
    spare = iter([colour for colour in COLOURS if colour not in taken | usual])

    def colour_of(seat: int, state: SeatState) -> Colour:
        if state.kind == "person":
            return state.colour
        return next(spare) if COLOURS[seat] in taken else COLOURS[seat]

    return tuple(colour_of(seat, state) for seat, state in enumerate(seats))
