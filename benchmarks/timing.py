"""Does the time that a virtual player takes reveal whether it had a choice?

`scripts/timing` plays matches in a house that cannot serve all its virtual players at once: some
tables have masters, which keep the worker busy, most have regular players. A person at each table
records when updates arrive; the records of the matches show afterwards where only one card was
legal. It compares decisions in the same trick, after steps with equally many visible events: the
pause for these is intended, late tricks have more forced cards, and the house may be less busy by
then. If time reveals nothing, a forced card comes sooner than a free one with a probability of 0.5.
With `--elsewhere`, virtual players think in a `brelan worker`.
"""

import argparse
import asyncio
import random
import signal
import sys
from collections import defaultdict
from contextlib import suppress
from pathlib import Path

import msgspec

from benchmarks.group import SEATS
from benchmarks.house import folder, opened
from benchmarks.visitors import Played, Visitor, alone, play
from brelan.play.match import Record
from brelan.server.wire import Level
from faults.deployment import opened as deployed

CARDS = 36  # the actions of Differenzler below this are cards
ROUNDS = 1
MASTERS = 9  # every ninth table has masters
TOLERANCE = 0.02


class Request(msgspec.Struct, frozen=True):
    tables: int
    decisions: int
    seconds: float
    elsewhere: bool


class Decision(msgspec.Struct, frozen=True):
    level: str
    trick: int
    seen: int  # events in the step before
    forced: bool
    seconds: float


def decisions(text: str, played: Played, level: str) -> list[Decision]:
    """The cards of the virtual players, and how long each took."""
    record = Record.loads(text)
    steps = [step for step in record.steps() if step.seat >= 0]
    found = []
    for number in range(1, len(steps)):
        step, before = steps[number], steps[number - 1]
        known = number in played.arrived and number + 1 in played.arrived
        if step.seat == 0 or step.action >= CARDS or before.action >= CARDS or not known:
            continue
        legal = record.replay(number).legal(step.seat)
        seconds = played.arrived[number + 1] - played.arrived[number]
        place = (number // SEATS, len(before.events[-1]))  # estimates come first, one a seat
        found.append(Decision(level, *place, len(legal) == 1, seconds))
    return found


class Comparison(msgspec.Struct, frozen=True):
    forced: int
    free: int
    chance: float  # that a forced card came sooner than a free one
    error: float  # standard error, if time reveals nothing


def compare(found: list[Decision]) -> Comparison:
    """Mann and Whitney's statistic, over groups that are alike in all that everybody knows."""
    groups: dict[tuple[str, int, int], list[Decision]] = defaultdict(list)
    for decision in found:
        groups[decision.level, decision.trick, decision.seen].append(decision)
    sooner = pairs = variance = 0.0
    for group in groups.values():
        forced = [each.seconds for each in group if each.forced]
        free = [each.seconds for each in group if not each.forced]
        sooner += _sooner(forced, free)
        pairs += len(forced) * len(free)
        variance += len(forced) * len(free) * (len(group) + 1) / 12
    number = sum(each.forced for each in found)
    return Comparison(number, len(found) - number, sooner / pairs, variance**0.5 / pairs)


def _sooner(some: list[float], others: list[float]) -> float:
    """In how many pairs the first is less."""
    ranked = sorted([*((each, 0) for each in some), *((each, 1) for each in others)])
    left, total = len(others), 0
    for _, kind in ranked:
        left -= kind
        total += left * (1 - kind)
    return float(total)


async def sit(port: int, number: int, request: Request, found: list[Decision]) -> None:
    """One person, match after match, until there are enough decisions or time is up."""
    visitor, rng = Visitor(port), random.Random(number)
    level: Level = "regular" if number % MASTERS else "master"
    await visitor.arrive()
    while len(found) < request.decisions:
        table = await visitor.make(alone(level, ROUNDS))
        played = Played()
        async with await visitor.join(table) as socket:
            await play(socket, rng, played)
        record = await visitor.http.get(f"/api/tables/{table}/record")
        found += decisions(record.raise_for_status().text, played, level)
        print(f"\r{len(found)} decisions", end="", file=sys.stderr, flush=True)
    await visitor.http.aclose()


async def measure(port: int, request: Request) -> list[Decision]:
    found: list[Decision] = []
    with suppress(TimeoutError):
        async with asyncio.timeout(request.seconds), asyncio.TaskGroup() as group:
            for number in range(request.tables):
                group.create_task(sit(port, number, request, found))
                await asyncio.sleep(0.2)
    return found


def play_here(data: Path, request: Request) -> list[Decision]:
    serve = ("serve", "--port", "0", "--workers", "1", "--data", str(data))
    with opened("brelan", *serve) as house:
        return asyncio.run(measure(house.port, request))


async def play_elsewhere(data: Path, request: Request) -> list[Decision]:
    """One server, one worker; nothing is broken here."""
    async with deployed(data, servers=1, workers=1) as house:
        return await measure(house.ports[0], request)


def show(what: str, found: list[Decision]) -> float:
    """The chance, with its error and the numbers behind it."""
    result = compare(found)
    middle = sorted(each.seconds for each in found)[len(found) // 2]
    print(
        f"{what}: {result.forced} forced and {result.free} free cards, half within {middle:.2f} s"
    )
    print(f"  a forced one came sooner with a chance of {result.chance:.4f} ± {result.error:.4f}")
    return result.chance


def main() -> int:
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # and leave nothing behind
    parser = argparse.ArgumentParser(prog="scripts/timing", description=__doc__)
    parser.add_argument("--tables", type=int, default=45, help="at once")
    parser.add_argument("--decisions", type=int, default=5000, help="at least so many")
    parser.add_argument("--seconds", type=float, default=420.0, help="at most so long")
    parser.add_argument("--elsewhere", action="store_true", help="think in a worker")
    request = Request(**vars(parser.parse_args()))
    with folder() as data:
        if request.elsewhere:
            found = asyncio.run(play_elsewhere(data, request))
        else:
            found = play_here(data, request)
    print(file=sys.stderr)
    for level in ("master", "regular"):
        show(level, [each for each in found if each.level == level])
    chance = show("all", found)
    return 0 if len(found) >= request.decisions and abs(chance - 0.5) <= TOLERANCE else 1


if __name__ == "__main__":
    sys.exit(main())
