"""Workers elsewhere, as a server sees them: over a real Valkey, with workers that tests play."""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from itertools import count
from typing import Any

import msgspec
import pytest
from redis.asyncio import Redis

from brelan.server import remote as module
from brelan.server.metrics import Metrics
from brelan.server.prometheus import Measured
from brelan.server.questions import (
    LARGEST,
    Answered,
    AnyWorkerMessage,
    Asked,
    Failed,
    Stopped,
    Working,
    decode_asked,
    queue_at,
    rules,
)
from brelan.server.remote import Remote, Unanswered, reached
from brelan.server.thinking import Question
from brelan.server.workers import Workers
from tests.processes import PATIENCE
from tests.server.databases import DATABASES

pytestmark = pytest.mark.sqlite  # nothing here is stored

ASKING = ("here", "ana", "table")
QUESTION = Question("differenzler", {}, "master", msgspec.Raw(b"{}"), (0, 7), "", "")
_houses = count()


class Hand:
    """A worker whose every move is a test's."""

    def __init__(self, house: str, jobs: int = 1) -> None:
        self.house = house
        self.jobs = jobs
        self.queue = queue_at(DATABASES.valkey.url, house)
        self.taken: list[str] = []  # minds, in the order of their questions

    async def send_heartbeat(self, theirs: str = "") -> None:
        await self.queue.publish(Working("hand", theirs or rules(), self.jobs))

    async def take(self) -> Asked:
        async with asyncio.timeout(PATIENCE):
            while (found := await self.queue.take()) is None:
                pass
        asked = decode_asked(found)
        self.taken.append(msgspec.json.decode(asked.question)["mind"])
        return asked

    async def answer(self, asked: Asked, action: int = 7, **changes: Any) -> None:
        answer = Answered(asked.number, rules(), action, "", 0.0, 0.0)
        await self.queue.publish(msgspec.structs.replace(answer, **changes), asked.server)

    async def send(self, server: str, data: bytes) -> None:
        """Whatever bytes, to a server."""
        async with Redis.from_url(DATABASES.valkey.url) as client:
            await client.publish(f"brelan:{self.house}:thinking:{server}", data)

    async def length(self) -> int:
        async with Redis.from_url(DATABASES.valkey.url) as client:
            keys = await client.keys(f"brelan:{self.house}:thinking:*")
            return sum([await client.llen(key) for key in keys])


async def until(condition: Callable[[], object]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not condition():
            await asyncio.sleep(0.005)


@asynccontextmanager
async def at_hand(
    jobs: int = 1, timeout: float = PATIENCE, metrics: Metrics | None = None
) -> AsyncIterator[tuple[Remote, Hand]]:
    """A server that has found one worker."""
    house = f"test-{next(_houses)}"
    hand = Hand(house, jobs)
    queue = queue_at(DATABASES.valkey.url, house)
    async with reached(queue, timeout, metrics or Metrics()) as remote:
        await until_found(remote, hand)
        try:
            yield remote, hand
        finally:
            await hand.queue.close()


async def until_found(remote: Remote, hand: Hand) -> None:
    """Heartbeats may be lost until the server listens; after that, the hand is never dropped."""
    async with asyncio.timeout(PATIENCE):
        while not remote.workers:
            await hand.send_heartbeat()
            await asyncio.sleep(0.01)


@pytest.fixture(autouse=True)
def _remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    """One heartbeat of a hand is enough."""
    monkeypatch.setattr(module, "HEARTBEAT_TIMEOUT", PATIENCE)


def asked_by(mind: str) -> bytes:
    return msgspec.json.encode(msgspec.structs.replace(QUESTION, mind=mind))


def think(
    remote: Remote, mind: str = "", asking: tuple[str, str, str] = ASKING
) -> "asyncio.Task[tuple[Answered, float]]":
    return asyncio.create_task(remote.think(asked_by(mind), asking))


async def test_a_question_goes_to_a_worker_and_its_answer_comes_back() -> None:
    async with at_hand() as (remote, hand):
        asking = think(remote, "x")
        asked = await hand.take()
        assert asked.server == remote.server
        assert bytes(asked.question) == asked_by("x")
        await hand.answer(asked, 7, text="Ghent")
        answer, _ = await asking
        assert (answer.action, answer.text) == (7, "Ghent")
        assert (remote.places.taken, remote.places.waiting) == (0, 0)


# -- fairness --------------------------------------------------------------------------------------


async def serve_all(hand: Hand, questions: int) -> None:
    for _ in range(questions):
        await hand.answer(await hand.take())


async def test_greedy_tables_do_not_keep_others_waiting() -> None:
    async with at_hand() as (remote, hand):
        greedy = [
            think(remote, f"greedy {n}", ("there", f"guest {n % 8}", f"table {n}"))
            for n in range(40)
        ]
        await until(lambda: remote.places.waiting == 39)
        modest = think(remote, "modest", ("here", "ana", "table"))
        await serve_all(hand, 41)
        await asyncio.gather(*greedy, modest)
        assert hand.taken.index("modest") <= 2


async def test_a_greedy_server_does_not_keep_other_servers_waiting() -> None:
    """It hands out only as many questions as the workers can think about."""
    async with at_hand(jobs=2) as (greedy, hand):
        many = [think(greedy, f"greedy {n}", ("there", "ben", str(n))) for n in range(20)]
        await until(lambda: greedy.places.taken == 2)
        async with reached(queue_at(DATABASES.valkey.url, hand.house), PATIENCE) as modest:
            await until_found(modest, hand)
            one = think(modest, "modest")
            while await hand.length() < 3:
                await asyncio.sleep(0.005)
            await serve_all(hand, 21)
            await asyncio.gather(*many, one)
        assert hand.taken.index("modest") == 2


async def test_more_workers_give_more_room() -> None:
    async with at_hand() as (remote, hand):
        many = [think(remote, str(n)) for n in range(4)]
        await until(lambda: remote.places.taken == 1)
        await hand.queue.publish(Working("another", rules(), 2))
        await until(lambda: remote.places.taken == 3)
        await hand.queue.publish(Stopped("another"))
        await until(lambda: remote.places.room == 1)
        await serve_all(hand, 4)
        await asyncio.gather(*many)


def deadline(remote: Remote, asked: Asked) -> float:
    """Until when the server waits for an answer, by the clock of its event loop."""
    when = remote._asked[asked.number]._limit.when()
    assert when is not None
    return when


# -- what is lost ----------------------------------------------------------------------------------


async def test_a_question_that_nobody_answers_is_given_up_and_withdrawn() -> None:
    metrics = Measured()
    async with at_hand(timeout=0.05, metrics=metrics) as (remote, hand):
        with pytest.raises(Unanswered):
            await think(remote)
        while await hand.length():
            await asyncio.sleep(0.005)
        assert metrics.registry.get_sample_value("brelan_thinking_lost_total") == 1
        assert remote.places.taken == 0


async def test_a_question_that_a_worker_has_may_take_longer(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Else the hardest would be asked again, and be answered later."""
    monkeypatch.setattr(module, "LONGEST", 2 * PATIENCE)
    async with at_hand() as (remote, hand):
        asking = think(remote)
        asked = await hand.take()
        usual = deadline(remote, asked)
        await hand.queue.publish(Working("hand", rules(), 0, (asked.number, "another")))
        await until(lambda: remote.places.room == 0)
        assert deadline(remote, asked) > usual
        await hand.answer(asked)
        assert (await asking)[0].action == 7


async def test_what_a_worker_has_is_lost_with_it(monkeypatch: pytest.MonkeyPatch) -> None:
    async with at_hand() as (remote, hand):
        asking = think(remote)
        asked = await hand.take()
        await hand.queue.publish(Working("hand", rules(), 1, (asked.number,)))
        await until(lambda: remote._asked[asked.number].worker == "hand")
        monkeypatch.setattr(module, "HEARTBEAT_TIMEOUT", 0.0)
        with pytest.raises(Unanswered):
            await asking


async def test_a_worker_that_stops_answers_what_it_has() -> None:
    async with at_hand() as (remote, hand):
        asking = think(remote)
        asked = await hand.take()
        await hand.queue.publish(Working("hand", rules(), 1, (asked.number,)))
        await hand.queue.publish(Stopped("hand"))
        await until(lambda: remote.workers == 0)
        await hand.answer(asked)
        assert (await asking)[0].action == 7


async def test_an_answer_that_comes_too_late_answers_nothing() -> None:
    async with at_hand() as (remote, hand):
        late = think(remote, "late")
        asked = await hand.take()
        remote._asked[asked.number]._limit.reschedule(asyncio.get_running_loop().time())
        with pytest.raises(Unanswered):
            await late
        again = think(remote, "again")
        after = await hand.take()
        await hand.answer(asked, 0)
        await hand.answer(after, 7)
        await hand.answer(after, 0)  # doubled
        assert (await again)[0].action == 7


async def test_who_waits_is_turned_away_when_the_last_worker_stops() -> None:
    async with at_hand() as (remote, hand):
        asked, waiting = think(remote), think(remote)
        await until(lambda: remote.places.waiting == 1)
        await hand.queue.publish(Stopped("hand"))
        for each in (asked, waiting):
            with pytest.raises(Unanswered):
                await each
        with pytest.raises(Unanswered):
            await think(remote)  # at once


async def test_a_worker_without_a_heartbeat_is_dropped(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async with at_hand() as (remote, _):
        asked = think(remote)
        await until(lambda: remote.places.taken == 1)
        monkeypatch.setattr(module, "HEARTBEAT_TIMEOUT", 0.0)
        with pytest.raises(Unanswered):
            await asked
    assert [record.message for record in caplog.records if record.levelno >= logging.WARNING] == [
        "no worker is available: virtual players are decided here"
    ]


async def test_the_queue_may_be_away_for_a_while() -> None:
    async with at_hand() as (remote, hand):
        asked = think(remote)
        await until(lambda: remote.places.taken == 1)
        with DATABASES.valkey.stopped():
            with pytest.raises(Unanswered):
                await asked
            assert remote.workers == 0
            with pytest.raises(Unanswered):
                await think(remote)
        await until_found(remote, hand)
        asked = think(remote)
        await hand.answer(await hand.take())
        assert (await asked)[0].action == 7


# -- workers that cannot be trusted ----------------------------------------------------------------


async def test_a_worker_with_other_rules_is_not_asked(caplog: pytest.LogCaptureFixture) -> None:
    async with at_hand() as (remote, hand):
        await hand.queue.publish(Stopped("hand"))
        for _ in range(3):
            await hand.send_heartbeat("0.0.1 (differenzler 9)")
        await until(lambda: remote.workers == 0 and remote._foreign)
        with pytest.raises(Unanswered):
            await think(remote)
    warnings = [record for record in caplog.records if "other rules" in record.message]
    assert [vars(record)["rules"] for record in warnings] == ["0.0.1 (differenzler 9)"]


async def test_a_question_is_put_where_only_those_with_the_same_rules_take_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with at_hand() as (remote, hand):
        asked = think(remote, "x")
        await until(lambda: remote.places.taken == 1)
        monkeypatch.setattr("brelan.server.questions.rules", lambda: "others")
        stranger = queue_at(DATABASES.valkey.url, hand.house)
        assert await stranger.take() is None
        await stranger.close()
        await hand.answer(await hand.take())
        await asked


@pytest.mark.parametrize("changes", [{"rules": "others"}, {"failed": True}], ids=str)
async def test_such_an_answer_counts_as_none(changes: dict[str, Any]) -> None:
    async with at_hand() as (remote, hand):
        asking = think(remote)
        asked = await hand.take()
        if "failed" in changes:
            await hand.queue.publish(Failed(asked.number, rules()), asked.server)
        else:
            await hand.answer(asked, **changes)
        with pytest.raises(Unanswered):
            await asking


def wrong_answers(number: str) -> list[bytes]:
    good = msgspec.json.decode(msgspec.json.encode(Answered(number, rules(), 0, "", 0.0, 0.0)))
    changed: list[dict[str, Any]] = [
        {"action": "7"},
        {"action": None},
        {"seconds": -1.0},
        {"held": -1.0},
        {"held": "long"},
        {"text": None},
        {"text": "x" * LARGEST},
        {"type": "Wish"},
        {"number": "nobody's"},
    ]
    return [
        b"",
        b"\xff\x00",
        b"null",
        b"[" * 10_000,
        *(msgspec.json.encode({**good, **change}) for change in changed),
    ]


async def test_what_is_no_answer_is_passed_over() -> None:
    async with at_hand() as (remote, hand):
        asking = think(remote)
        asked = await hand.take()
        for data in wrong_answers(asked.number):
            await hand.send(asked.server, data)
        await hand.answer(asked, 7)
        assert (await asking)[0].action == 7


@pytest.mark.parametrize("jobs", [-3, 10**9])
async def test_a_worker_cannot_claim_any_number_of_jobs(jobs: int) -> None:
    async with at_hand() as (remote, hand):
        hand.jobs = jobs
        await hand.send_heartbeat()
        hand.jobs = 2
        await hand.send_heartbeat()
        await until(lambda: remote.places.room != 1)
        assert remote.places.room == 2


class Here(Workers):
    """Thinks here without processes."""

    async def _run(self, pool: object, asked: bytes) -> tuple[int, str, float]:
        return 0, "", 0.0


async def test_what_nobody_elsewhere_can_answer_is_decided_here() -> None:
    async with at_hand() as (remote, hand):
        workers = Here(1, remote=remote)
        choosing = asyncio.create_task(workers.choose(QUESTION, ASKING))
        for _ in range(2):
            await hand.answer(await hand.take(), 3)  # not legal
        assert (await choosing).action == 0
        workers.close()


# -- when they act ---------------------------------------------------------------------------------


async def test_when_thinking_began_does_not_depend_on_how_long_it_took() -> None:
    """It is when a worker took the question, by the clock of the server."""
    loop = asyncio.get_running_loop()
    async with at_hand() as (remote, hand):
        for seconds in (0.0, 0.2):
            asking = think(remote)
            asked = await hand.take()
            taken = loop.time()
            await asyncio.sleep(seconds)
            await hand.answer(asked, held=loop.time() - taken)
            _, began = await asking
            assert taken <= began + 0.001
            assert began <= loop.time() - seconds + 0.001


async def test_no_answer_began_before_it_was_asked() -> None:
    async with at_hand() as (remote, hand):
        before = asyncio.get_running_loop().time()
        asking = think(remote)
        await hand.answer(await hand.take(), held=1e6)
        assert before <= (await asking)[1] <= asyncio.get_running_loop().time()


def test_all_messages_can_be_decoded() -> None:
    from brelan.server.questions import decode_message, encode

    messages: list[AnyWorkerMessage] = [Working("w", "r", 1), Stopped("w"), Failed("n", "r")]
    assert [decode_message(encode(each)) for each in messages] == messages
