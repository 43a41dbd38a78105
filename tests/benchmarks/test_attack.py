"""A short attack on a real house, and the arithmetic of the measurements."""

import logging
import random
import re
from io import StringIO
from pathlib import Path
from typing import get_args

import pytest

from benchmarks.attack import is_bad, percentile, run, shown
from benchmarks.hostile import hostile_frame, hostile_request, message
from benchmarks.hostile_load import Plan
from benchmarks.timing import Decision, compare
from brelan.server.app import make_app
from brelan.server.logs import LogHandler
from brelan.server.settings import Settings
from brelan.server.wire import AnyClientMessage


def test_a_house_under_attack_stays_sound() -> None:
    """Nothing is timed here: `scripts/attack` does that."""
    outcome, log = run(Plan(count=300, idle=30, greedy=2))
    assert outcome.sent >= 300
    assert outcome.answered  # the honest match went on
    assert outcome.masters  # and so did the one with masters
    assert not any(map(is_bad, log)), log


def test_an_error_in_the_log_is_noticed() -> None:
    stream = StringIO()
    log = logging.Logger("house")
    log.addHandler(LogHandler(stream, "text"))
    log.warning("the gate is full")
    assert not any(map(is_bad, stream.getvalue().splitlines()))
    try:
        raise ZeroDivisionError
    except ZeroDivisionError:
        log.exception("it failed")
    error, place, *_ = stream.getvalue().splitlines()[1:]
    assert is_bad(error)
    assert is_bad(place)


def test_hostile_traffic_is_of_many_kinds_and_repeatable() -> None:
    for make in (hostile_frame, lambda rng: hostile_request(rng, "brelan=x")):
        made = {make(random.Random(seed)) for seed in range(300)}
        assert len(made) > 100
        assert make(random.Random(7)) == make(random.Random(7))


def test_every_endpoint_and_every_message_is_attacked(tmp_path: Path) -> None:
    rng = random.Random(1)
    requests = [hostile_request(rng, "", ("table",)) for _ in range(8000)]
    asked = {request.split(b" ", 2)[1].partition(b"?")[0].decode() for request in requests}
    untried = [
        endpoint for endpoint in endpoints(tmp_path) if not any(map(endpoint.fullmatch, asked))
    ]
    assert untried == []
    sent = b"".join(message(rng) for _ in range(2000))
    kinds = {kind.__struct_config__.tag for kind in get_args(AnyClientMessage)}
    unsent = {kind for kind in kinds if f'"{kind}"'.encode() not in sent}
    assert unsent == {"Leave"}  # which would end a burst


def endpoints(data: Path) -> list[re.Pattern[str]]:
    """The paths of the server, but those of sockets, which get frames, and of its description."""
    paths = {route.path_format for route in make_app(Settings(data)).routes}
    asked = [path for path in paths if path.startswith("/api/") and "openapi" not in path]
    plain = [re.sub(r"\{.*?\}", "[^/]+", path) for path in asked if not path.endswith("/socket")]
    return [re.compile(path) for path in plain]


def test_percentiles() -> None:
    seconds = [float(number) for number in range(100)]
    assert (percentile(seconds, 0.5), percentile(seconds, 0.95)) == (50.0, 95.0)
    assert shown(seconds) == "50000 ms (half), 95000 ms (95 of 100), 99000 ms (all)"


def decisions(
    forced: list[float], free: list[float], trick: int = 1, seen: int = 1
) -> list[Decision]:
    return [
        *(Decision("master", trick, seen, forced=True, seconds=each) for each in forced),
        *(Decision("master", trick, seen, forced=False, seconds=each) for each in free),
    ]


def test_the_chance_that_a_forced_card_came_sooner() -> None:
    assert compare(decisions([1.0, 2.0], [3.0, 4.0])).chance == 1.0
    assert compare(decisions([3.0, 4.0], [1.0, 2.0])).chance == 0.0
    assert compare(decisions([1.0, 4.0], [2.0, 3.0])).chance == 0.5


@pytest.mark.parametrize("other", [(2, 1), (1, 2)])
def test_only_like_is_compared_with_like(other: tuple[int, int]) -> None:
    """A difference that everyone understands is none: a later trick, or more to be seen."""
    rng = random.Random(1)
    short = decisions([rng.random() for _ in range(900)], [rng.random() for _ in range(100)])
    long = decisions(
        [5 + rng.random() for _ in range(100)], [5 + rng.random() for _ in range(900)], *other
    )
    result = compare(short + long)
    assert (result.forced, result.free) == (1000, 1000)
    assert result.chance == pytest.approx(0.5, abs=4 * result.error)
