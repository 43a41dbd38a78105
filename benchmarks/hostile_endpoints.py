"""Requests that have the form of good ones, with something wrong in them, for each endpoint:
names that do not exist or are of others, numbers beyond all bounds, broken records."""

import random
from collections.abc import Callable, Sequence
from functools import cache
from urllib.parse import quote

import msgspec

from brelan.core.rng import Rng
from brelan.games import game, names
from brelan.play.match import Match
from brelan.review.practice import positions_of

Request = tuple[bytes, bytes, bytes]  # method, path and body
NUMBERS = (0, 1, -1, 3, 99, 2**31, 2**63, 10**30)
BAD_NAMES = ("nowhere", "\x00", "../..", "x" * 41, "é", "d261117-abcdef-0000")
METHODS = ("GET", "GET", "POST", "PUT", "DELETE")


def hostile_endpoint(rng: random.Random, tables: Sequence[str]) -> Request:
    path, body = rng.choice(_ENDPOINTS)(rng, rng.choice(tables))
    return rng.choice(METHODS).encode(), path.encode(), msgspec.json.encode(body)


Endpoint = Callable[[random.Random, str], tuple[str, object]]


def _name(rng: random.Random, good: str) -> str:
    return quote(good if rng.random() < 0.5 else rng.choice(BAD_NAMES), safe="")


def _game(rng: random.Random) -> str:
    return _name(rng, rng.choice(names()))


def _match(rng: random.Random, table: str) -> tuple[str, object]:
    endpoint = rng.choice(("replay", "record", "review", "deal", "qr.svg"))
    seen = f"seat={rng.choice(NUMBERS)}&key={_name(rng, 'key')}"
    return f"/api/tables/{_name(rng, table)}/{endpoint}?{seen}", None


def _list(rng: random.Random, _: str) -> tuple[str, object]:
    return f"/api/matches?before={rng.choice(NUMBERS)}", None


def _file(rng: random.Random, _: str) -> tuple[str, object]:
    return "/api/replays", {"record": broken_record(rng), "seat": rng.choice(NUMBERS)}


def _branch(rng: random.Random, table: str) -> tuple[str, object]:
    source = rng.choice(({"table": table}, {"record": broken_record(rng)}))
    wanted = {"actions": rng.choice(NUMBERS), "seat": rng.choice(NUMBERS), **source}
    return "/api/branches", wanted


def _day(rng: random.Random, _: str) -> tuple[str, object]:
    return rng.choice(("/api/days", f"/api/days/{_game(rng)}")), None


def _deal(rng: random.Random, table: str) -> tuple[str, object]:
    return f"/api/deals/{_name(rng, table)}", None


def _practice(rng: random.Random, _: str) -> tuple[str, object]:
    chosen = rng.choice(names())
    position = _name(rng, rng.choice([*positions_of(chosen), "none"]))
    below = rng.choice(("", f"/{position}", f"/{position}/answer"))
    return f"/api/practice/{_name(rng, chosen)}{below}", {"action": rng.choice(NUMBERS)}


def _lesson(rng: random.Random, _: str) -> tuple[str, object]:
    language = rng.choice(("en", "xx", ""))
    return f"/api/lessons/{_game(rng)}?language={language}", None


def _own(rng: random.Random, _: str) -> tuple[str, object]:
    """What belongs to a guest."""
    endpoints = ("link", "recovery", "practice", "devices", "devices/x", f"lessons/{_game(rng)}")
    return f"/api/me/{rng.choice(endpoints)}", rng.choice((None, {}, ["x"] * rng.randrange(999)))


def _rest(rng: random.Random, _: str) -> tuple[str, object]:
    token = {"token": rng.choice(BAD_NAMES)}
    return rng.choice(("/api/continue/who", "/api/continue", "/api/games", "/ready")), token


_ENDPOINTS: tuple[Endpoint, ...] = (
    _match,
    _match,
    _list,
    _file,
    _branch,
    _day,
    _deal,
    _practice,
    _lesson,
    _own,
    _rest,
)


def broken_record(rng: random.Random) -> str:
    """A good one, cut, mixed up, or with something else in a line of it; now and then whole."""
    lines = _record(rng.choice(("differenzler", "tigre"))).splitlines()
    place = rng.randrange(len(lines))
    match rng.randrange(6):
        case 0:
            lines = lines[:place]
        case 1:
            rng.shuffle(lines)
        case 2:
            lines[place] = rng.choice(("", "\x00", "9" * 999, "0 0", "timeout", "branch 1"))
        case 3:
            lines = lines[:place] + lines[place:] * 9
        case 4:
            lines[place] = lines[place].replace("1", str(rng.choice(NUMBERS)))
        case _:
            pass
    return "\n".join(lines)


@cache
def _record(name: str) -> str:
    match, rng = Match(game(name, rounds=1), seed=1), Rng(name)
    while not match.over():
        seat = match.actors()[0]
        legal = match.legal(seat)
        match.submit(seat, legal[int(rng.below(len(legal)))])
    return match.record.dumps()
