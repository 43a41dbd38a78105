"""The benchmarks of tables count what happens at tables; no time is compared."""

import asyncio

import pytest

from benchmarks.guests import Guests
from benchmarks.sockets import frame, frames
from benchmarks.tables import LONG, TABLES, WARM_UP, Used, measured, memories, spread


def test_frames_are_read_once_they_are_complete() -> None:
    short, long = b"\x81\x02hi", b"\x81\x7e\x01\x00" + bytes(256)
    buffer = bytearray(short + long[:100])
    assert list(frames(buffer)) == [(1, b"hi")]
    buffer += long[100:] + b"\x89"
    assert list(frames(buffer)) == [(1, bytes(256))]
    assert buffer == b"\x89"


def test_a_frame_is_sent_with_a_mask_of_zeros() -> None:
    assert frame(1, b"hi") == b"\x81\x82\0\0\0\0hi"
    assert frame(1, bytes(300)) == b"\x81\xfe\x01\x2c\0\0\0\0" + bytes(300)


@pytest.mark.parametrize(
    ("count", "shown"), [(100, (50.0, 99.0, 100.0, 95.0)), (1, (1.0, 1.0, 1.0, 1.0))]
)
def test_percentiles_are_counted_from_below(count: int, shown: tuple[float, ...]) -> None:
    assert spread([number / 1000 for number in range(count, 0, -1)]) == pytest.approx(shown)


def test_memory_of_a_connection_is_told_apart_from_that_of_its_table() -> None:
    alone, four = 500.0 + TABLES * (10 + 20), 500.0 + TABLES * (10 + 4 * 20)
    begun = four + TABLES * 15
    figures = memories(Used(500.0, alone, four, begun, begun + LONG * 300))
    assert [figure.values for figure in figures] == [(20.0,), (10.0,), (15.0,), (300.0,)]
    assert all(figure.met for figure in figures)


def test_every_action_is_seen_on_all_screens() -> None:
    seen: list[int] = []

    async def play(group: Guests) -> list[float]:
        delays = [await group.submit() for _ in range(WARM_UP + 45)]
        seen.extend(person.update.actions for person in group.people if person.update)
        return delays

    run = asyncio.run(measured(2, play))
    assert len(run.delays) == 2 * 45
    assert seen == [WARM_UP + 45] * 8
