"""Scripted guests: each has a cookie, goes to any server, and reconnects.

They do what a hurried person with a browser would: look at the last messages, act a moment later,
try again when nothing happens. Everything they send and receive is recorded.
"""

import asyncio
import random
import ssl
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from time import monotonic as now

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from brelan.core.game import AnyGame
from brelan.core.rng import Rng
from brelan.games import game as make_game
from brelan.server.wire import (
    AnyClientMessage,
    AnyServerMessage,
    AskHint,
    Closing,
    Leave,
    NewTable,
    Ping,
    Refused,
    Rematch,
    Sit,
    StandIn,
    Start,
    Submit,
    Table,
    TableMade,
    Update,
    Why,
)
from faults.history import History, Kind, Line
from faults.proxy import HERE
from tests.samples import text_for

TIMEOUT = 20.0  # seconds, for a request and for a connection
SOON = 0.25  # seconds until the next attempt to connect, as in a browser: after a server that stops
FIRST_WAIT, LONGEST_WAIT = 0.5, 2.0  # after any other, and at most
IDLE = 15.0  # seconds without a message, after which a guest sends a ping
PONG_TIMEOUT = 4.5  # seconds without an answer, after which the connection counts as lost
AGAIN = 4.0  # seconds until something is tried again
LEAVING = 0.002  # of all looks at a match
STANDING_IN = 0.2  # of all looks at a table where somebody is away
WONDERING = 0.05  # of all looks at a match: why is an action forbidden?
HINTED = 0.03  # of all looks at a match where hints are allowed

TRUST = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)  # not used: made once, because that takes long

decode_message = msgspec.json.Decoder(AnyServerMessage).decode
encode = msgspec.json.Encoder().encode


class Workload(msgspec.Struct):
    """What all guests have in common."""

    ports: Sequence[int]  # of all servers
    history: History
    pace: float  # seconds that a guest thinks, at most
    closings: Counter[str] = msgspec.field(default_factory=Counter)  # why sockets were closed


class Guest:
    def __init__(self, workload: Workload, name: str, rng: random.Random) -> None:
        self.workload = workload
        self.name = name
        self.rng = rng
        self.player = ""
        self._http = httpx.AsyncClient(timeout=TIMEOUT, verify=TRUST, trust_env=False)

    @property
    def cookie(self) -> str:
        return "; ".join(f"{each.name}={each.value}" for each in self._http.cookies.jar)

    async def arrive(self) -> None:
        """Get a cookie, once."""
        while not self.player:
            answer = await self._ask("GET", "/api/me")
            self.player = msgspec.json.decode(answer.content)["player"]
            await self._ask("PUT", "/api/me", {"name": self.name, "colour": "blue"})

    async def make_table(self, wanted: NewTable) -> str:
        answer = await self._ask("POST", "/api/tables", wanted)
        return msgspec.json.decode(answer.content, type=TableMade).table

    async def _ask(self, method: str, path: str, body: object = None) -> httpx.Response:
        """Ask one server after the other until one answers."""
        headers = {"content-type": "application/json"}
        content = None if body is None else encode(body)
        while True:
            with suppress(httpx.HTTPError):
                url = f"http://{HERE}:{self.rng.choice(self.workload.ports)}{path}"
                answer = await self._http.request(method, url, content=content, headers=headers)
                if answer.is_success:
                    return answer
                if answer.status_code < 500 and answer.status_code != 429:
                    raise AssertionError(f"{method} {path}: {answer.text}")
            await asyncio.sleep(self.rng.uniform(FIRST_WAIT, LONGEST_WAIT))

    async def close(self) -> None:
        await self._http.aclose()


class Player:
    """A guest at a table, until the match is over."""

    def __init__(self, guest: Guest, table: str, *, watches: bool = False) -> None:
        self.guest = guest
        self.name = table
        self.table: Table | None = None
        self.update: Update | None = None
        self.wants_rematch = False
        self.due = now()  # when to look at the table next
        self.over = asyncio.Event()
        self._watches = watches
        self._workload, self._rng = guest.workload, guest.rng
        self._socket: ClientConnection | None = None
        self._received_at = self._asked = 0.0  # when a message came last, and when a ping was sent
        self._tried: tuple[object, float] = (None, 0.0)  # what was sent last, and when
        self._server_stops = False  # it has said so
        self._game: AnyGame | None = None

    # -- the connection --------------------------------------------------------------------------

    async def run(self) -> None:
        """Connect, again and again."""
        wait = FIRST_WAIT
        while True:
            began, self._server_stops = now(), False
            await self._visit_any()
            self._socket = None
            self._note("lost")
            if self._server_stops:
                wait = SOON
            else:
                wait = FIRST_WAIT if now() > began + 10 else min(2 * wait, LONGEST_WAIT)
            await asyncio.sleep(wait * self._rng.uniform(0.75, 1))

    async def _visit_any(self) -> None:
        """Try one server after the other until one accepts the connection, as a proxy would."""
        for port in self._rng.sample(self._workload.ports, len(self._workload.ports)):
            with suppress(OSError, WebSocketException, TimeoutError):
                await self._visit(port)
            if self._socket is not None:
                return

    async def _visit(self, port: int) -> None:
        url = f"ws://{HERE}:{port}/api/tables/{self.name}/socket"
        headers = {"cookie": self.guest.cookie}
        self._note("try")
        async with connect(
            url,
            additional_headers=headers,
            compression=None,
            ping_interval=None,
            open_timeout=TIMEOUT,
            close_timeout=0.1,
            proxy=None,
        ) as socket:
            self._note("open", str(self._workload.ports.index(port)))
            self._received_at, self._asked, self._socket = now(), 0.0, socket
            self._tried = (None, 0.0)
            async for frame in socket:
                self._receive(str(frame))

    def _receive(self, frame: str) -> None:
        self._note("got", frame)
        self._received_at, self._asked = now(), 0.0
        match decode_message(frame):
            case Table() as table:
                self.table = table
            case Update() as update:
                self.update = update
            case Refused():
                self._tried = (None, 0.0)
            case Closing(code):
                self._workload.closings[code] += 1
                self._server_stops = code == "stopping"
            case _:
                return
        if self.table and self.table.status == "over" and self.update and self.update.places:
            self.over.set()
        self.due = min(self.due, now() + self._rng.uniform(0.2, 1.0) * self._workload.pace)

    async def _send(self, message: AnyClientMessage) -> None:
        if self._socket is not None:
            frame = encode(message).decode()
            self._note("sent", frame)
            self._asked = self._asked or now()
            with suppress(OSError, WebSocketException):
                await self._socket.send(frame)

    async def _try(self, about: object, message: AnyClientMessage) -> None:
        """Send a message, unless it was just sent and may still be answered."""
        if self._tried[0] != about or now() > self._tried[1] + AGAIN:
            self._tried = (about, now())
            await self._send(message)

    def _note(self, kind: Kind, text: str = "") -> None:
        line = Line(self.guest.player, kind, round(now(), 3), text)
        self._workload.history.note(self.name, line)

    async def check_connection(self) -> None:
        """Send a ping if nothing was received for long; abort if nothing comes back."""
        if self._socket is None:
            return
        if self._asked and now() > self._asked + PONG_TIMEOUT:
            self._socket.transport.abort()
        elif not self._asked and now() > self._received_at + IDLE:
            await self._send(Ping())

    # -- what a person does ----------------------------------------------------------------------

    async def act(self) -> None:
        self.due = now() + AGAIN
        if self._socket is None or self.table is None or self._watches:
            return
        match self.table.status:
            case "waiting":
                await self._prepare(self.table)
            case "playing":
                await self._play(self.table)
            case "over" if self.wants_rematch and not self.table.next:
                await self._try("rematch", Rematch())
            case _:
                pass

    async def _prepare(self, table: Table) -> None:
        free = [number for number, seat in enumerate(table.seats) if seat.kind == "open"]
        if table.you < 0 and free:
            await self._try("seat", Sit(self._rng.choice(free)))
        elif table.owner and not free:
            await self._try("start", Start())

    async def _play(self, table: Table) -> None:
        away = [number for number, seat in enumerate(table.seats) if seat.may_stand_in]
        if away and self._rng.random() < STANDING_IN:
            await self._try("stand-in", StandIn(self._rng.choice(away), "apprentice"))
        elif self._rng.random() < LEAVING:
            await self._send(Leave())
        elif self.update and self.update.legal:
            await self._ask(table, self.update)
            await self._submit(table, self.update)

    async def _ask(self, table: Table, update: Update) -> None:
        """For the rule against an action, or for a hint."""
        if self._rng.random() < WONDERING:
            await self._send(Why(self._rng.randint(0, update.legal[-1][1])))
        if table.hints and self._rng.random() < HINTED:
            await self._send(AskHint(update.prompt))

    async def _submit(self, table: Table, update: Update) -> None:
        low, high = self._rng.choice(update.legal)
        action = self._rng.randint(low, high)
        self._game = self._game or make_game(table.game, **table.options)
        view = msgspec.json.decode(update.view, type=self._game.view_type)
        text = text_for(self._game, view, action, Rng(str(self._rng.random())))
        await self._try(update.prompt, Submit(update.prompt, action, text))
