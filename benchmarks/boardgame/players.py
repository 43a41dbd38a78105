"""Scripted players of boardgame.io: its messages over socket.io, over one WebSocket each."""

import random
from collections.abc import Sequence
from http.client import HTTPConnection
from typing import Any

import msgspec

from benchmarks.group import HOST, SEATS, Group, Screen
from benchmarks.sockets import handshake

GAME = "differenzler"
PATH = "/socket.io/?EIO=4&transport=websocket"
RANKS = 9
MOST = 157  # points in a round
# What frames begin with: engine.io's packets, and in its messages those of socket.io.
_OPENED, _PING, _PONG = b"0", b"2", b"3"
_CONNECT, _EVENT = f"40/{GAME},".encode(), f"42/{GAME},".encode()
_UPDATED, _SYNCED = _EVENT + b'["update",', _EVENT + b'["sync",'


class Cards(msgspec.Struct, frozen=True):
    """What is looked at of a view."""

    hands: tuple[tuple[int, ...], ...]  # empty where it is another's
    trick: tuple[int, ...]


class Turn(msgspec.Struct, frozen=True, rename="camel"):
    phase: str | None
    current_player: str
    active_players: dict[str, str] | None


class State(
    msgspec.Struct, frozen=True, rename={"cards": "G", "turn": "ctx", "number": "_stateID"}
):
    cards: Cards
    turn: Turn
    number: int  # how many actions were taken


class Synced(msgspec.Struct, frozen=True):
    state: State


_decode_update = msgspec.json.Decoder(tuple[str, str, State, msgspec.Raw]).decode
_decode_sync = msgspec.json.Decoder(tuple[str, str, Synced]).decode
_encode = msgspec.json.Encoder().encode


class Ticket(msgspec.Struct, frozen=True):
    """A seat in a match."""

    match: str
    seat: str
    credentials: str


class Player(Screen):
    state: State | None = None

    def __init__(self, ticket: Ticket, group: "Players") -> None:
        super().__init__(handshake(PATH), group)
        self._ticket = ticket

    def receive(self, content: bytes, now: float) -> None:
        if content.startswith(_UPDATED):
            self._show(_decode_update(content[len(_EVENT) :])[2])
            self.group.receive(self.actions, now)
        elif content.startswith(_SYNCED):
            self._show(_decode_sync(content[len(_EVENT) :])[2].state)
        elif content == _PING:
            self.send(_PONG)
        elif content.startswith(_OPENED):
            self.send(_CONNECT)
        elif content.startswith(_CONNECT):
            own = self._ticket
            self._emit("sync", own.match, own.seat, own.credentials, SEATS)
        self.group.changed.set()

    def _show(self, state: State) -> None:
        self.state, self.actions = state, state.number

    def _emit(self, *event: Any) -> None:
        self.send(_EVENT + _encode(event))

    def may_act(self) -> bool:
        assert self.state is not None
        turn, seat = self.state.turn, self._ticket.seat
        if turn.active_players:
            return seat in turn.active_players
        return turn.current_player == seat

    def act(self) -> None:
        assert self.state is not None
        own = self._ticket
        move, argument = choice(self.state, int(own.seat))
        payload = {"type": move, "args": [argument], "playerID": own.seat}
        action = {"type": "MAKE_MOVE", "payload": {**payload, "credentials": own.credentials}}
        self._emit("update", action, self.state.number, own.match, own.seat)


def choice(state: State, seat: int) -> tuple[str, int]:
    """A legal action, at random."""
    if state.turn.phase == "estimate":
        return "estimate", random.randint(0, MOST)
    hand, trick = state.cards.hands[seat], state.cards.trick
    following = [card for card in hand if trick and card // RANKS == trick[0] // RANKS]
    return "play", random.choice(following or hand)


class Players(Group[Player]):
    async def arrive(self, ports: Sequence[int], tickets: Sequence[Ticket]) -> None:
        await self.connect([Player(ticket, self) for ticket in tickets], ports)
        await self.until(lambda player: player.state is not None)


def tickets(port: int, count: int) -> list[list[Ticket]]:
    """New matches, each with four new players."""
    http = HTTPConnection(HOST, port)
    found = [_match(http) for _ in range(count)]
    http.close()
    return found


def _match(http: HTTPConnection) -> list[Ticket]:
    match = _post(http, "create", {"numPlayers": SEATS})["matchID"]
    return [_join(http, match, str(seat)) for seat in range(SEATS)]


def _join(http: HTTPConnection, match: str, seat: str) -> Ticket:
    joined = _post(http, f"{match}/join", {"playerID": seat, "playerName": f"Player {seat}"})
    return Ticket(match, seat, joined["playerCredentials"])


def _post(http: HTTPConnection, path: str, body: dict[str, Any]) -> dict[str, str]:
    headers = {"content-type": "application/json"}
    http.request("POST", f"/games/{GAME}/{path}", _encode(body), headers)
    return msgspec.json.decode(http.getresponse().read(), type=dict[str, str])
