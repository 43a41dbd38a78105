"""Reviews of finished matches: each choice of a seat is a question for the workers.

Judged choices are stored as they come, so a review is resumed after a restart, by the process that
finds it first. Two that work on the same review do no harm: both judge every choice the same.
"""

import asyncio
import gzip
import logging
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from typing import Any, Protocol

import msgspec

from brelan.core.errors import BrelanError
from brelan.core.game import AnyGame
from brelan.review.judging import Appraisal, Judged, judged, seed_of
from brelan.review.moments import Moment, ReviewInput, input_of
from brelan.review.report import SeatReview, Share, seat_review
from brelan.server.archive import Archive, Finished, check_seat
from brelan.server.hints import hinted_action
from brelan.server.logs import brief
from brelan.server.refusal import Conflict, Refusal
from brelan.server.settings import Switches
from brelan.server.store import Store
from brelan.server.table import Table
from brelan.server.thinking import REVIEW, Question
from brelan.server.wire import (
    JudgedChoice,
    MatchReview,
    ResultShare,
    ReviewState,
    encode,
)
from brelan.server.workers import CannotThink, Workers

LOG = logging.getLogger("brelan")
SEED = 1
KEPT = 8  # choices that are judged before they are stored
LEFT = 15_000  # milliseconds without progress, after which another process resumes a review
COUNTED = 2 * LEFT  # milliseconds without progress, after which a review no longer counts
LOOK_EVERY = 5.0  # seconds

Key = tuple[str, int]  # table and seat

_decode_judged = msgspec.json.Decoder(list[Judged]).decode
_decode_found = msgspec.json.Decoder(Appraisal).decode
_decode_review = msgspec.json.Decoder(MatchReview).decode


class House(Protocol):
    """What reviews need from the house."""

    store: Store
    archive: Archive
    workers: Workers
    switches: Switches

    @property
    def is_shared(self) -> bool: ...


class Job:
    """A review that is being worked on here."""

    def __init__(self, match: Finished, seat: int, player: str, address: str = "") -> None:
        self.table = match.table
        self.seat = seat
        self.player = player
        self.address = address
        self.judged: dict[int, Judged] = {}  # by step
        self.total = 0
        self.task: asyncio.Task[None] | None = None

    @property
    def key(self) -> Key:
        return self.table.name, self.seat

    def read(self) -> ReviewInput:
        """The choices of the seat, without those that were taken over from another match."""
        found = input_of(self.table.running().record, [self.seat])
        prefix = self.table.opened.prefix
        taken_over = prefix.actions if prefix else 0
        own = tuple(moment for moment in found.moments if moment.step >= taken_over)
        return ReviewInput(own, found.payoffs, found.places)


class Reviews:
    def __init__(self, house: House) -> None:
        self._house = house
        self._jobs: dict[Key, Job] = {}

    # -- requests --------------------------------------------------------------------------------

    async def show(self, name: str, player: str, seat: int | None, key: str) -> ReviewState:
        """A review, or its progress; does not start one."""
        match = await self._house.archive.allowed(name, player, key)
        return await self._state(match, reviewed_seat(match, player, seat))

    async def start(
        self, name: str, player: str, seat: int | None, key: str, address: str
    ) -> ReviewState:
        """Start a review, unless it is done or running."""
        match = await self._house.archive.allowed(name, player, key)
        seat = reviewed_seat(match, player, seat)
        state = await self._state(match, seat)
        if state.status not in ("running", "done"):
            anywhere = await self._made_for(player)
            if (name, seat) not in self._jobs:
                self._check_room(player, address, anywhere)
                await self._begin(Job(match, seat, player, address))
        return await self._state(match, seat)

    async def cancel(self, name: str, player: str, seat: int | None, key: str) -> ReviewState:
        """Stop working on a review; what was judged is kept."""
        match = await self._house.archive.allowed(name, player, key)
        seat = reviewed_seat(match, player, seat)
        await self._check_cancels(match.table, seat, player)
        job = self._stop((name, seat))
        kept = {"judged": _text(job.judged)} if job else {}
        with suppress(Conflict):  # it was not running
            await self._house.store.note_review(name, seat, status="cancelled", **kept)
        return await self._state(match, seat)

    async def _state(self, match: Finished, seat: int) -> ReviewState:
        row = await self._house.store.review(match.table.name, seat)
        if row is None:
            return ReviewState(seat, "none", 0, 0)
        job = self._jobs.get((match.table.name, seat))
        if row.status == "done":
            review = _decode_review(row.review)
            return ReviewState(seat, "done", row.total, row.total, review)
        done = len(job.judged) if job else len(_decode_judged(row.judged))
        return ReviewState(seat, row.status, done, row.total)

    async def _check_cancels(self, table: Table, seat: int, player: str) -> None:
        """Only who asked for a review, or whose seat it is, may cancel it."""
        row = await self._house.store.review(table.name, seat)
        if table.seat_of(player) != seat and (row is None or row.player != player):
            raise Refusal("not_yours", field="seat")

    async def _made_for(self, player: str) -> set[Key]:
        """The reviews that are being made for a guest, in any process."""
        since = self._house.switches.clock() - COUNTED
        rows = await self._house.store.reviews_of(player, since)
        return {(row.name, row.seat) for row in rows}

    def _check_room(self, player: str, address: str, anywhere: set[Key]) -> None:
        limits, jobs = self._house.switches.limits, self._jobs.values()
        own = len(anywhere | {job.key for job in jobs if job.player == player})
        near = sum(job.address == address for job in jobs)
        if own >= limits.reviews or near >= limits.reviews_per_address:
            detail = f"{own} reviews of this guest are being made, {near} of this address"
            raise Refusal("too_many", field="table", detail=detail)

    # -- working ---------------------------------------------------------------------------------

    async def _begin(self, job: Job) -> None:
        self._jobs[job.key] = job
        try:
            given = await asyncio.to_thread(job.read)
            job.total = len(given.moments)
            await self._recall(job)
            now = self._house.switches.clock()
            await self._house.store.begin_review(
                *job.key, player=job.player, status="running", at=now, total=job.total
            )
        except BaseException:
            del self._jobs[job.key]
            raise
        job.task = asyncio.create_task(self._work(job, given))

    async def _recall(self, job: Job) -> None:
        """Load what was judged before the review was interrupted."""
        row = await self._house.store.review(*job.key)
        if row is not None:
            job.judged = {each.step: each for each in _decode_judged(row.judged)}

    async def _work(self, job: Job, given: ReviewInput) -> None:
        try:
            moments = iter([each for each in given.moments if each.step not in job.judged])
            lanes = max(1, self._house.workers.room // 2)  # others play meanwhile
            async with asyncio.TaskGroup() as tasks:
                for _ in range(lanes):
                    tasks.create_task(self._judge_all(job, moments))
            await self._finish(job, given)
        except* Conflict:
            pass  # cancelled, or its table was deleted
        except* CannotThink:
            await self._give_up(job, "no worker can judge it")
        except* Refusal as refused:
            await self._give_up(job, str(refused.exceptions[0]))
        finally:
            if self._jobs.get(job.key) is job:
                del self._jobs[job.key]

    async def _judge_all(self, job: Job, moments: Iterator[Moment]) -> None:
        for moment in moments:
            job.judged[moment.step] = await self._judge(job, moment)
            if len(job.judged) % KEPT == 0:
                await self._keep(job)

    async def _judge(self, job: Job, moment: Moment) -> Judged:
        asking = (job.address, job.player, job.table.name)
        answer = await self._house.workers.choose(question_of(job.table, moment), asking)
        return judged(moment, _decode_found(answer.text))

    async def _keep(self, job: Job) -> None:
        now = self._house.switches.clock()
        await self._house.store.note_review(*job.key, at=now, judged=_text(job.judged))

    async def _finish(self, job: Job, given: ReviewInput) -> None:
        game = job.table.running().game
        found = sorted(job.judged.values(), key=lambda each: each.step)
        review = encode(match_review(game, given, job.seat, found)).decode()
        values: dict[str, Any] = {"status": "done", "judged": "[]", "review": review}
        await self._house.store.note_review(*job.key, at=self._house.switches.clock(), **values)

    async def _give_up(self, job: Job, reason: str) -> None:
        where = {"table": brief(job.table.name), "reason": reason}
        LOG.error("a review could not be made", extra=where)
        with suppress(Refusal, Conflict):
            await self._house.store.note_review(*job.key, status="failed")

    # -- interrupted reviews ---------------------------------------------------------------------

    async def resume(self, before: int) -> None:
        """Resume the reviews that nobody has worked on since a time."""
        for row in await self._house.store.reviews_left(before):
            if (row.name, row.seat) not in self._jobs:
                with suppress(BrelanError):
                    match = await self._house.archive.finished(row.name)
                    await self._begin(Job(match, row.seat, row.player))

    async def resume_regularly(self) -> None:
        """First what was interrupted when this house closed; then what other processes left."""
        wait = LEFT if self._house.is_shared else 0
        while True:
            with suppress(Refusal):
                await self.resume(self._house.switches.clock() - wait)
            await asyncio.sleep(LOOK_EVERY)
            wait = LEFT

    def _stop(self, key: Key) -> Job | None:
        job = self._jobs.pop(key, None)
        if job and job.task:
            job.task.cancel()
        return job

    async def close(self) -> None:
        """Stop working; unfinished reviews are resumed when the house opens again."""
        tasks = [job.task for job in self._jobs.values() if job.task]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def reviewed_seat(match: Finished, player: str, seat: int | None) -> int:
    """The seat to review: by default the guest's own."""
    chosen = max(match.table.seat_of(player), 0) if seat is None else seat
    check_seat(chosen, len(match.table.seats), least=0)
    return chosen


def question_of(table: Table, moment: Moment) -> Question:
    """The question for a worker: the view of the seat, and nothing else."""
    return Question(
        game=table.opened.game,
        options=table.options,
        level=REVIEW,
        view=msgspec.Raw(msgspec.json.encode(moment.view)),
        legal=moment.legal,
        seed=seed_of(SEED, moment),
        mind="",
        chosen=moment.chosen,
    )


def match_review(
    game: AnyGame, given: ReviewInput, seat: int, found: Sequence[Judged]
) -> MatchReview:
    """What is shown of a review."""
    own: SeatReview = seat_review(game, given, seat, found)
    return MatchReview(
        kind=game.measure.kind,
        fewer=game.measure.fewer,
        share=_shown(own.share),
        rounds=tuple(map(_shown, own.rounds)),
        choices=tuple(map(_choice, found)),
        costly=own.costly,
        good=own.good,
    )


def _text(found: Mapping[int, Judged]) -> str:
    """As it is stored."""
    return encode(list(found.values())).decode()


def _shown(share: Share) -> ResultShare:
    parts = (share.result, share.par, share.luck, share.choices, share.error)
    return ResultShare(*(round(part, 4) for part in parts))


def _choice(each: Judged) -> JudgedChoice:
    chosen = each.of(each.chosen)
    actions = tuple(map(hinted_action, each.worths))
    return JudgedChoice(each.step, each.round, each.chosen, each.cost, chosen.margin, actions)


def packed(state: ReviewState) -> bytes:
    return gzip.compress(encode(state), 5, mtime=0)
