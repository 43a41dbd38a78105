"""What hostile visitors send: frames and requests of every bad kind."""

import random
from collections.abc import Sequence

from benchmarks.hostile_endpoints import Request, hostile_endpoint
from benchmarks.sockets import PING, PONG, TEXT, frame

_CONTINUED, _BINARY = 0, 2


def hostile_frame(rng: random.Random) -> bytes:
    kind = rng.random()
    if kind < 0.75:
        return frame(TEXT, message(rng))
    if kind < 0.85:
        return frame(_BINARY, rng.randbytes(rng.randrange(100)))
    if kind < 0.95:
        return frame(rng.choice((PING, PONG)), rng.randbytes(rng.randrange(20)))
    if kind < 0.98:
        return frame(TEXT, b'{"type":', last=False) + frame(_CONTINUED, b'"Ping"}')
    return rng.choice(
        (rng.randbytes(30), b"\x81\x81" + bytes(4) + b"\xff", frame(TEXT, b"x" * 65_000))
    )


def message(rng: random.Random) -> bytes:
    """One that can be read, or nearly."""
    number = rng.choice((0, 1, -1, 3, 99, 2**31, 10**30, rng.randrange(200)))
    return rng.choice(
        (
            b'{"type":"Ping"}',
            b'{"type":"Sit","seat":%d}' % number,
            b'{"type":"Submit","prompt":%d,"action":%d}' % (rng.randrange(50), number),
            b'{"type":"Submit","prompt":1,"action":1,"text":"%s"}' % (b"x" * rng.randrange(300)),
            b'{"type":"Why","action":%d}' % number,
            b'{"type":"AskHint","prompt":%d}' % number,
            b'{"type":"Free","seat":%d}' % number,
            b'{"type":"Swap","first":%d,"second":%d}' % (number, number),
            b'{"type":"Arrange","seat":%d,"kind":"closed"}' % number,
            b'{"type":"StandIn","seat":%d}' % number,
            b'{"type":"Rematch"}',
            b'{"type":"Abandon"}',
            b'{"type":"Start"}',
        )
    )


def hostile_request(rng: random.Random, cookie: str, tables: Sequence[str] = ("nowhere",)) -> bytes:
    """At an endpoint that exists or not; `tables` are those of other people."""
    known = rng.random() < 0.6
    method, path, body = hostile_endpoint(rng, tables) if known else anything(rng)
    length = len(body) if rng.random() < 0.97 else rng.choice((-1, 10**9, len(body) + 50))
    return (
        b"%s %s HTTP/1.1\r\nhost: x\r\ncookie: %s\r\ncontent-type: application/json\r\n"
        b"content-length: %d\r\n\r\n%s" % (method, path, cookie.encode(), length, body)
    )


def anything(rng: random.Random) -> Request:
    method = rng.choice((b"GET", b"GET", b"POST", b"PUT", b"DELETE", b"OPTIONS", b"BREW"))
    path = rng.choice(
        (
            b"/api/me",
            b"/api/tables",
            b"/api/tables/nowhere/record",
            b"/api/tables/%FF%00/qr.svg",
            b"/api/continue",
            b"/health",
            b"/%2e%2e/%2e%2e/etc/passwd",
            b"/" + b"a/" * rng.randrange(100),
            b"/api/me?" + b"x" * rng.randrange(2000),
        )
    )
    body = rng.choice(
        (
            b"",
            b"{",
            b"\xff\xfe",
            b"[" * 5000,
            b'{"name":"x\xff","colour":"red"}',
            b'{"token":"x.1.y"}',
        )
    )
    return method, path, body
