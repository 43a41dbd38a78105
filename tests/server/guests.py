"""Guests of a house: `Guest` speaks HTTP with a cookie, `Player` sits at a table's socket."""

from collections.abc import Callable, Sequence
from contextlib import ExitStack, suppress
from socket import SHUT_RDWR
from typing import Any, TypeVar

import httpx
import msgspec
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from brelan.games.differenzler.view import DifferenzlerView
from brelan.server.identity import COOKIE
from brelan.server.wire import (
    AnyClientMessage,
    AnyServerMessage,
    Closing,
    Leave,
    Me,
    NewTable,
    Ping,
    Pong,
    Refused,
    SeatChoice,
    Sit,
    Start,
    Submit,
    Table,
    TableMade,
    Update,
)
from tests.processes import PATIENCE

T = TypeVar("T", bound=AnyServerMessage)
OPEN = SeatChoice("open")
FOUR = ("Ana", "Ben", "Cleo", "Dora")

decode_message: Callable[[str], AnyServerMessage] = msgspec.json.Decoder(AnyServerMessage).decode
read_view = msgspec.json.Decoder(DifferenzlerView).decode
read_events = msgspec.json.Decoder(list[dict[str, Any]]).decode

CLOSE_TIMEOUT = 10.0  # seconds for the closing handshake; nothing depends on its end


class Guest:
    """A browser with its cookie."""

    def __init__(
        self, address: str, name: str = "", cookie: str = "", jar: httpx.Cookies | None = None
    ) -> None:
        self.address = address
        self.http = httpx.Client(base_url=address, verify=False, timeout=PATIENCE, cookies=jar)
        if cookie:
            self.http.cookies.set(COOKIE, cookie, domain=self.http.base_url.host)
        self.players: list[Player] = []
        self.me = self.get("/api/me", Me)
        if name:
            self.set_profile(name)

    @property
    def cookie(self) -> str:
        return self.cookie_header.partition("=")[2]

    @property
    def cookie_header(self) -> str:
        return "; ".join(
            f"{each.name}={each.value}"
            for each in self.http.cookies.jar
            if each.name.startswith(f"{COOKIE}-")
        )

    def set_profile(self, name: str, colour: str = "blue") -> None:
        answer = self.http.put("/api/me", json={"name": name, "colour": colour})
        self.me = msgspec.json.decode(answer.raise_for_status().content, type=Me)

    def get(self, path: str, kind: type[Any]) -> Any:
        answer = self.http.get(path).raise_for_status()
        return msgspec.json.decode(answer.content, type=kind)

    def post(self, path: str, body: Any = None) -> httpx.Response:
        content = msgspec.json.encode(body)
        return self.http.post(path, content=content, headers={"content-type": "application/json"})

    def make_table(self, wanted: NewTable) -> str:
        answer = self.post("/api/tables", wanted).raise_for_status()
        return msgspec.json.decode(answer.content, type=TableMade).table

    def join(self, table: str) -> "Player":
        """Connect to a table, and receive what is sent on arrival."""
        player = self.connect(table)
        player.arrive()
        return player

    def connect(self, table: str, **headers: str) -> "Player":
        """Open the socket of a table, whatever comes of it."""
        self.players.append(Player(self, table, headers))
        return self.players[-1]

    def close(self) -> None:
        for player in self.players:
            player.close()
        self.http.close()


class Player:
    """A guest at a table."""

    def __init__(self, guest: Guest, table: str, headers: dict[str, str]) -> None:
        self.guest = guest
        self.name = table
        self.table: Table  # as last received
        self.update: Update  # as last received
        self.received: list[AnyServerMessage] = []
        self._opened = ExitStack()
        self.socket: ClientConnection = self._opened.enter_context(
            connect(
                f"{guest.address.replace('http', 'ws', 1)}/api/tables/{table}/socket",
                additional_headers={"cookie": guest.cookie_header, **headers},
                compression=None,
                max_queue=None,
                ping_interval=None,
                close_timeout=CLOSE_TIMEOUT,
            )
        )

    # -- sending ---------------------------------------------------------------------------------

    def send(self, ask: AnyClientMessage) -> None:
        self.send_frame(msgspec.json.encode(ask).decode())

    def send_frame(self, frame: str | bytes) -> None:
        self.socket.send(frame)

    def submit(self, action: int, text: str = "") -> None:
        self.send(Submit(self.update.prompt, action, text))

    def close(self) -> None:
        """Close the browser."""
        self._opened.close()

    def drop(self) -> None:
        """Lose the connection without closing it. Whoever reads from it here learns of it."""
        with suppress(OSError):  # the house was quicker
            self.socket.socket.shutdown(SHUT_RDWR)
        self.socket.socket.close()

    # -- receiving -------------------------------------------------------------------------------

    def arrive(self) -> None:
        self.receive(Table)
        if self.table.status in ("playing", "over"):
            self.receive(Update)

    def receive(self, kind: type[T], when: Callable[[T], bool] = lambda _: True) -> T:
        """The next message of a kind for which something is true."""
        while True:
            message = self._next()
            if isinstance(message, kind) and when(message):
                return message

    def see(self, when: Callable[[Table], bool]) -> Table:
        """The table, once something is true of it."""
        return self.table if when(self.table) else self.receive(Table, when)

    def settle(self) -> None:
        """Receive everything that was sent so far."""
        self.send(Ping())
        self.receive(Pong)

    def refused(self, ask: AnyClientMessage | str) -> Refused:
        """Send a message that is refused; the refusal."""
        if isinstance(ask, str):
            self.send_frame(ask)
        else:
            self.send(ask)
        return self.receive(Refused)

    def closing(self) -> str:
        """Receive until the server closes the socket: the code of its Closing."""
        try:
            while True:
                self._next()
        except ConnectionClosed:
            last = self.received[-1] if self.received else None
            return last.code if isinstance(last, Closing) else ""

    def _next(self) -> AnyServerMessage:
        message = decode_message(str(self.socket.recv(PATIENCE)))
        self.received.append(message)
        if isinstance(message, Table):
            self.table = message
        if isinstance(message, Update):
            self.update = message
        return message

    # -- what is known ---------------------------------------------------------------------------

    @property
    def seat(self) -> int:
        return self.table.you

    @property
    def view(self) -> DifferenzlerView:
        return read_view(self.update.view)

    @property
    def events(self) -> list[dict[str, Any]]:
        """What was seen in the last step."""
        return read_events(self.update.events)

    @property
    def legal(self) -> list[int]:
        return [action for a, b in self.update.legal for action in range(a, b + 1)]

    def stands(self) -> tuple[Table, Update | None]:
        """The table as it is found in a second tab, opened and closed again."""
        tab = self.guest.join(self.name)
        tab.close()
        return tab.table, getattr(tab, "update", None)


# -- a table of people -----------------------------------------------------------------------------


def people_wanted(rounds: int = 1) -> NewTable:
    return NewTable("differenzler", (OPEN,) * 4, {"rounds": rounds})


def seated(guests: Sequence[Guest], rounds: int = 1) -> list[Player]:
    """Four guests at a new table of the first one, each in a seat, before the start."""
    table = guests[0].make_table(people_wanted(rounds))
    players = [guest.join(table) for guest in guests]
    for seat, player in enumerate(players[1:], 1):
        player.send(Sit(seat))
        player.receive(Table, lambda table: table.you >= 0)
    return players


def started(guests: Sequence[Guest], rounds: int = 1) -> list[Player]:
    """Four guests in play; each has received the first update."""
    players = seated(guests, rounds)
    players[0].send(Start())
    for player in players:
        player.receive(Update)
    return players


def whose_turn(players: Sequence[Player]) -> Player:
    """Someone who may act."""
    return next(player for player in players if player.update.legal)


def step(players: Sequence[Player], action: int | None = None) -> None:
    """Someone whose turn it is acts, and everyone receives it."""
    actor = whose_turn(players)
    after = actor.update.actions + 1
    actor.submit(actor.legal[0] if action is None else action)
    for player in players:
        player.receive(Update, lambda update: update.actions == after)


def play(players: Sequence[Player], steps: int) -> None:
    """So many actions."""
    for _ in range(steps):
        step(players)


def play_out(players: Sequence[Player]) -> None:
    """To the end of the match."""
    while not players[0].update.places:
        step(players)
    for player in players:
        player.receive(Table, lambda table: table.status == "over")


def play_on(player: Player, actions: int) -> None:
    """One person with virtual players, until so many actions are taken in all."""
    tried = -1
    while player.update.actions < actions:
        if player.legal and player.update.prompt != tried:
            tried = player.update.prompt
            player.submit(player.legal[0])
        player.receive(Update)


def leave(player: Player) -> None:
    """Leave in mid-game."""
    player.send(Leave())
    assert player.closing() == "left"
