"""docs/protocol.md: its example is played, its codes and limits are those of the server."""

import asyncio
import re
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from brelan.server import wire
from brelan.server.identity import MAX_NAME
from brelan.server.settings import Limits
from brelan.server.wire import NewTable, Profile, SeatChoice, Sit, encode
from tests.server.wiretap import Guest, frozen_switches, open_frozen

PAGE = (Path(__file__).parents[2] / "docs/protocol.md").read_text("utf-8")
LINE = re.compile(r"(\w*) ?(→|←) (.*)")
CARDS = """26 8 19 13 35 30 9 28 10 27 21 14 2 4 23 6 0 34
           18 25 17 12 31 15 11 3 5 32 20 7 24 29 1 33 22 16"""
LIMITS = Limits()
OUTCOMES = ((0,), tuple(map(int, CARDS.split())), (1,))  # Ana leads, and hearts are trumps


def transcript() -> list[tuple[str, str, str]]:
    """Who sends (→) or receives (←) what."""
    (block,) = re.findall(r"```transcript\n(.*?)```", PAGE, re.DOTALL)
    lines = [LINE.fullmatch(line) for line in block.splitlines()]
    return [(line[1] or "Ben", line[2], line[3]) for line in lines if line]


def shown(pattern: str) -> "re.Pattern[str]":
    """A pattern for a line; … matches anything."""
    return re.compile(".*".join(map(re.escape, pattern.split("…"))))


def test_the_example_happens_as_printed(tmp_path: Path) -> None:
    asyncio.run(play(tmp_path / "house"))


async def play(data: Path) -> None:
    async with open_frozen(data, frozen_switches(OUTCOMES, data)) as port:
        guests = {name: Guest(name.lower(), port) for name in ("Ana", "Cleo", "Dora", "Ben")}
        await gather(guests)
        ben = guests["Ben"]
        await ben.enter("table1")
        for name, way, text in transcript():
            if way == "←":
                assert shown(text).fullmatch(await ben.next_text())
            else:
                guests[name].send_frame(wire.CLIENT_MESSAGES.decode(text))
        for guest in guests.values():
            await guest.close()


async def gather(guests: dict[str, Guest]) -> None:
    """Give everyone a name, and seat all but Ben at Ana's table."""
    for (name, guest), colour in zip(guests.items(), ("red", "blue", "green", "rose"), strict=True):
        profile = msgspec.convert({"name": name, "colour": colour}, Profile)
        await guest.request("PUT", "/api/me", encode(profile))
    table = NewTable("differenzler", (SeatChoice("open"),) * 4, {"rounds": 1})
    await guests["Ana"].request("POST", "/api/tables", encode(table))
    for seat, name in enumerate(("Ana", "Cleo", "Dora")):
        await guests[name].enter("table1")
        await guests[name].receive("Table")
        if seat > 0:
            guests[name].send_frame(Sit(seat))
        await guests[name].settle()


def test_every_code_is_documented() -> None:
    table = PAGE.split("## Codes")[1]
    codes = [c for row in re.findall(r"^\| (`.*?) \|", table, re.MULTILINE) for c in codes_of(row)]
    assert sorted(codes) == sorted(get_args(wire.Code))


def codes_of(text: str) -> list[str]:
    return re.findall(r"`(\w+)`", text)


def test_every_message_is_documented() -> None:
    for message in (*get_args(wire.AnyClientMessage), *get_args(wire.AnyServerMessage)):
        assert re.search(rf"`{message.__name__}\b", PAGE), message


@pytest.mark.parametrize(
    "told",
    [
        f"up to {MAX_NAME} characters",
        f"at most {LIMITS.listed}",
        f"| {LIMITS.frame} bytes, in {LIMITS.fragments} fragments; then",
        f"| {LIMITS.connections} in all, {LIMITS.connections_per_address} from one address; then",
        f"| complete within {LIMITS.request_seconds:g} s, its answer",
        f"read within {LIMITS.response_seconds:g} s |",
        f"| {LIMITS.frames:g} a second, {3 * LIMITS.frames:g} at once; then `Closing",
        f"the {LIMITS.unreadable}th ends it",
        f"| {LIMITS.behind}; then",
        f"after {LIMITS.unread_seconds:g} s without reading",
        f"| {LIMITS.messages:g} a second, {3 * LIMITS.messages:g} at once;",
        f"| {LIMITS.messages_per_address:g} a second, {3 * LIMITS.messages_per_address:g} at once;",
        f"| {LIMITS.tabs} of one guest, {LIMITS.spectators} of spectators; then",
        f"| {LIMITS.sockets} of one guest, {LIMITS.sockets_per_address} of one address; then",
        f"| {LIMITS.tables} of one guest, {LIMITS.tables_per_address} of one address; then",
        f"| {LIMITS.tables_a_day} of one guest, {LIMITS.tables_a_day_per_address} of one address;",
        f"| {LIMITS.guests_a_day_per_address} of one address; then",
        f"| {LIMITS.reviews} of one guest, {LIMITS.reviews_per_address} of one address; then",
        f"| {LIMITS.requests:g} a second, {3 * LIMITS.requests:g} at once;",
        f"| {LIMITS.readings:g} a second, {3 * LIMITS.readings:g} at once;",
        f"| {LIMITS.keep_seconds:g} s for the owner alone;",
        f"wait up to {LIMITS.patience:g} s",
        f"| {LIMITS.body} bytes |",
        f"| {LIMITS.changes:g} a second, {3 * LIMITS.changes:g} at once;",
    ],
)
def test_documented_limits_are_those_of_the_server(told: str) -> None:
    assert told in PAGE
