"""A finished match of twelve rounds and its record stay small.

tracemalloc counts every block that Python's allocators hand out; compiled objects and their
vectors are made by the same allocators, so it counts them, too. A second test asks the operating
system about many matches at once, in a process of its own: it would notice memory that is not.
"""

import gc
import os
import subprocess
import sys
import tracemalloc

from brelan import Match
from tests.engine import enough
from tests.play.table import PEOPLE, differenzler, finished, play_on
from tests.processes import PATIENCE

LIMIT = 100_000
ROUNDS = 12


def test_a_finished_match_and_its_record_take_less_than_100_kb() -> None:
    finished()  # whatever is made once is made before
    gc.collect()
    tracemalloc.start()
    match = play_on(Match(differenzler(ROUNDS), seed=1, seats=PEOPLE))
    record = match.record
    text = record.dumps()
    gc.collect()
    size, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert len(match.rounds()) == ROUNDS
    assert len(text) < 10_000
    assert record.entries
    assert size < LIMIT


RESIDENT = """
import gc
from brelan import Match
from tests.play.table import PEOPLE, differenzler, finished, play_on

def resident():
    gc.collect()
    with open("/proc/self/statm") as status:
        return int(status.read().split()[1]) * 4096

rules = differenzler({rounds})
for seed in range({before}):
    finished()
kept, start = [], resident()
for seed in range({matches}):
    match = play_on(Match(rules, seed=seed, seats=PEOPLE))
    kept.append((match, match.record, match.record.dumps()))
print((resident() - start) // {matches})
"""


def test_the_operating_system_agrees() -> None:
    matches = enough(20, 100)
    program = RESIDENT.format(rounds=ROUNDS, matches=matches, before=3)
    here = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}  # the engine under test
    command = [sys.executable, "-c", program]
    done = subprocess.run(
        command, capture_output=True, text=True, check=True, timeout=PATIENCE, env=here
    )
    assert 0 < int(done.stdout) < LIMIT
