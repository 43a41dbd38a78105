"""The work at a table: one piece after the other, with a task or without."""

import asyncio
from functools import partial

import pytest

from brelan.server.refusal import Refusal
from brelan.server.workqueue import WorkQueue


class Owner:
    def __init__(self) -> None:
        self.noted: list[str] = []

    def settle(self) -> None:
        self.noted.append("settled")

    def rest(self) -> None:
        self.noted.append("rests")

    def fail(self, error: Exception) -> None:
        self.noted.append(f"failed: {error}")

    async def work(self, name: str) -> None:
        await asyncio.sleep(0)
        self.noted.append(name)

    def end(self, name: str, error: Exception | None) -> None:
        self.noted.append(f"{name} done" if error is None else f"{name}: {error}")


@pytest.fixture
def owner() -> Owner:
    return Owner()


async def test_what_is_entered_keeps_the_rest_waiting(owner: Owner) -> None:
    queue = WorkQueue(owner)
    assert queue.enter()
    assert not queue.is_idle
    assert not queue.enter()
    waiting = asyncio.create_task(queue.do(partial(owner.work, "second")))
    for _ in range(5):
        await asyncio.sleep(0)
    assert owner.noted == []
    queue.leave(partial(owner.end, "first"), None)
    await waiting
    assert owner.noted[:3] == ["first done", "settled", "second"]
    assert owner.noted[3:] == ["settled", "rests"]
    assert queue.is_idle


async def test_what_is_entered_and_needs_a_task_is_still_first(owner: Owner) -> None:
    queue = WorkQueue(owner)
    assert queue.enter()
    waiting = asyncio.create_task(queue.do(partial(owner.work, "second")))
    await asyncio.sleep(0)
    queue.go_on(partial(owner.work, "first"), partial(owner.end, "first"))
    await waiting
    assert owner.noted == ["first", "first done", "settled", "second", "settled", "rests"]


async def test_an_error_in_a_callback_fails_alone(owner: Owner) -> None:
    def complain(_: Exception | None) -> None:
        raise ValueError("not mine")

    queue = WorkQueue(owner)
    assert queue.enter()
    queue.leave(complain, None)
    assert owner.noted == ["failed: not mine", "rests"]
    await queue.do(partial(owner.work, "next"))
    assert "next" in owner.noted


async def test_nothing_is_entered_after_a_refusal(owner: Owner) -> None:
    queue = WorkQueue(owner)
    queue.refuse(Refusal("failed"))
    assert not queue.enter()
    with pytest.raises(Refusal):
        await queue.do(partial(owner.work, "never"))
    assert "never" not in owner.noted
