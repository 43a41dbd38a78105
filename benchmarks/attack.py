"""Attacks a house of its own, with its real limits, beside honest matches: `scripts/attack`.

All on this machine and bounded. Hostile visitors come from many loopback addresses: idle and
half-sent connections, greedy tables full of masters, frames and requests of every bad kind. Four
honest people play on; each action is timed until the last of the four screens shows it. So are
those of the masters of another honest guest, who plays alone with three.
"""

import argparse
import asyncio
import random
import re
import signal
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec

from benchmarks.guests import Guests, invitations
from benchmarks.hostile_load import Plan, hostile_load
from benchmarks.house import ServerProcess, folder, opened
from benchmarks.interpreted import ROOT
from benchmarks.visitors import TIMEOUT, Played, Visitor, alone, play

FILES = 1024  # that the house may have open
SLOW = 0.2  # seconds within which 95 of 100 honest actions have to be shown
UNEXPECTED = re.compile(r'^\S+ (ERROR|CRITICAL) |Traceback|^ *File "')  # in a log
ALONE = "127.0.0.4"  # the address of the guest who plays with masters
GROWTH = 1.25  # of memory, from the second quarter of the attack to its second half


class Outcome(msgspec.Struct):
    sent: int = 0  # hostile frames and requests
    answered: list[float] = []  # seconds until all four screens showed an honest action
    masters: list[float] = []  # seconds until an honest guest's next master had acted
    memory: list[float] = []  # kilobytes


def percentile(seconds: list[float], part: float) -> float:
    ranked = sorted(seconds)
    return ranked[min(len(ranked) - 1, int(part * len(ranked)))]


async def play_on(group: Guests, outcome: Outcome) -> None:
    """Four people, an action about three times a second."""
    while True:
        sent = time.perf_counter()
        outcome.answered.append(await group.submit() - sent)
        await asyncio.sleep(random.uniform(0.1, 0.5))


async def play_with_masters(port: int, outcome: Outcome) -> None:
    """A guest and three masters, one match after the other."""
    guest = Visitor(port, ALONE)
    async with guest.http:
        await guest.arrive()
        while True:
            table = await guest.make(alone("master", 32))
            async with await guest.join(table) as socket:
                await play(socket, random.Random(1), Played(waited=outcome.masters))


async def watch(house: ServerProcess, outcome: Outcome) -> None:
    while True:
        outcome.memory.append(house.memory())
        await asyncio.sleep(0.5)


async def play_under_attack(house: ServerProcess, plan: Plan) -> Outcome:
    """An honest match while another process attacks."""
    outcome, group = Outcome(), Guests()
    (invited,) = invitations(house.port, 1)
    await group.arrive([house.port], invited.table, invited.cookies)
    await group.start()
    beside = [
        asyncio.create_task(play_on(group, outcome)),
        asyncio.create_task(play_with_masters(house.port, outcome)),
        asyncio.create_task(watch(house, outcome)),
    ]
    orders = msgspec.json.encode((house.port, invited.table, plan)).decode()
    command = (sys.executable, "-m", "benchmarks.attack", "--orders", orders)
    attack = await asyncio.create_subprocess_exec(
        *command, stdout=asyncio.subprocess.PIPE, cwd=ROOT
    )
    try:
        output, _ = await attack.communicate()
        outcome.sent = int(output)
        async with asyncio.timeout(TIMEOUT):  # a short attack may be over sooner
            while not outcome.masters and not any(task.done() for task in beside):
                await asyncio.sleep(0.1)
    finally:
        if attack.returncode is None:
            attack.kill()
    for task in beside:
        if task.done():
            task.result()  # an honest match that ended is an error
        task.cancel()
    await asyncio.gather(*beside, return_exceptions=True)
    group.leave()
    return outcome


@contextmanager
def house_with_few_files(errors: Path) -> Iterator[ServerProcess]:
    """A house as hosts run it; what it logs goes to a file."""
    limit = ("sh", "-c", f'ulimit -n {FILES} && exec "$@"', "sh")
    serve = ("serve", "--port", "0", "--workers", "1")
    with folder() as data, errors.open("w") as log:
        command = (*serve, "--data", str(data))
        with opened("brelan", *command, before=limit, stderr=log) as house:
            yield house


def run(plan: Plan) -> tuple[Outcome, list[str]]:
    """What was seen, and what the house logged."""
    with folder() as place:
        errors = place / "log"
        with house_with_few_files(errors) as house:
            outcome = asyncio.run(play_under_attack(house, plan))
            assert house.process.poll() is None, "the house has ended"
        return outcome, errors.read_text("utf-8").splitlines()


def is_bad(line: str) -> bool:
    """Whether a line of the log reports an unexpected error."""
    return UNEXPECTED.search(line) is not None


def report(outcome: Outcome, log: list[str]) -> bool:
    """Show what was seen; whether all is well."""
    half = len(outcome.memory) // 2
    first, last = max(outcome.memory[half // 2 : half]), max(outcome.memory[half:])
    slow = percentile(outcome.answered, 0.95)
    print(f"{outcome.sent} hostile frames and requests in {len(outcome.memory) / 2:.0f} s")
    print(f"{len(outcome.answered)} honest actions, shown within {shown(outcome.answered)}")
    print(f"{len(outcome.masters)} actions of masters beside it, within {shown(outcome.masters)}")
    print(f"memory {first / 1000:.0f} MB in the second quarter, {last / 1000:.0f} MB after it")
    print(f"{len(log)} lines in the log", *log[:10], sep="\n  ")
    return not any(map(is_bad, log)) and slow < SLOW and last < GROWTH * first


def shown(seconds: list[float]) -> str:
    """How long half of them took, nearly all, and all."""
    if not seconds:
        return "no time: there were none"
    parts = ((0.5, "half"), (0.95, "95 of 100"), (1.0, "all"))
    return ", ".join(f"{1000 * percentile(seconds, part):.0f} ms ({of})" for part, of in parts)


def main() -> int:
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # and leave nothing behind
    usual = Plan()
    parser = argparse.ArgumentParser(prog="scripts/attack", description=__doc__)
    parser.add_argument("--count", type=int, default=usual.count, help="frames and requests")
    parser.add_argument("--idle", type=int, default=usual.idle, help="connections")
    parser.add_argument("--greedy", type=int, default=usual.greedy, help="tables full of masters")
    parser.add_argument("--seconds", type=float, default=usual.seconds, help="at most so long")
    parser.add_argument("--orders", help=argparse.SUPPRESS)
    request = vars(parser.parse_args())
    orders = request.pop("orders")
    if orders:
        print(asyncio.run(hostile_load(*msgspec.json.decode(orders, type=tuple[int, str, Plan]))))
        return 0
    return 0 if report(*run(Plan(**request))) else 1


if __name__ == "__main__":
    sys.exit(main())
