"""Virtual players at a table: they decide in worker processes and act at a human pace.

A virtual player gets its seat's view and nothing else. When it acts reveals nothing about its
cards: its delay is drawn before it decides. If it had to wait for a worker, it acts at a later
tick, which depends on when it could begin to think and on how long others usually think, not on
when it had finished within that slot. Only one that thought for longer than its slot, because the
machine was too busy, acts at the first tick after it had finished.
"""

import asyncio
import hashlib
import math
import secrets
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from functools import partial
from typing import Any, Protocol

import msgspec

from brelan.play.match import Match
from brelan.server.refusal import Refusal
from brelan.server.settings import Switches
from brelan.server.table import Table
from brelan.server.thinking import Question
from brelan.server.workers import Answer, Asking, CannotThink, Workers

SIMPLEST = "random"  # the level that takes over when a virtual player fails
LONGEST_PAUSE = 2.5


class Hub(Protocol):
    """What virtual players need of their table."""

    async def submit_for(self, seat: int, action: int, prompt: int, text: str) -> None: ...

    async def replace(self, seat: int, level: str) -> None: ...


class Driver:
    def __init__(self, table: Table, hub: Hub, switches: Switches) -> None:
        self.seen = 1  # how many events everyone saw in the last step
        self.table = table
        self._hub = hub
        self._switches = switches
        self._thinking: set[tuple[int, int]] = set()  # seats and prompts

    def take_turns(self) -> set[tuple[int, int]]:
        """The seats and prompts that virtual players have to decide now."""
        match, actors = self.table.match, self.table.virtual_actors()
        if match is None or not actors:
            return set()
        asked = {(seat, match.prompt(seat)) for seat in actors}
        new = asked - self._thinking
        self._thinking |= new
        return new

    def play(
        self, seat: int, prompt: int, workers: Workers, asking: Asking
    ) -> Coroutine[Any, Any, None]:
        """Decide the current prompt, whatever happens before the task has begun."""
        ready = asyncio.get_running_loop().time() + self._delay(seat)
        choose = partial(self._choose, seat, self._question(seat), workers, asking)
        return self._play(seat, prompt, ready, choose)

    async def _play(
        self, seat: int, prompt: int, ready: float, choose: Callable[[], Awaitable[Answer]]
    ) -> None:
        """Decide, wait as long as a person would, and act, if the prompt is still current."""
        loop = asyncio.get_running_loop()
        try:
            answer = await choose()
            earliest = max(answer.began + self._switches.slot(answer.usual), loop.time())
            await asyncio.sleep(release(ready, earliest, self._switches.tick) - loop.time())
            await self._submit(seat, prompt, answer.action, answer.text)
        finally:
            self._thinking.discard((seat, prompt))

    async def _submit(self, seat: int, prompt: int, action: int, text: str) -> None:
        """Act; if the text is refused, the simplest player acts instead."""
        try:
            await self._hub.submit_for(seat, action, prompt, text)
        except Refusal as refusal:
            if refusal.field != "text":
                raise
            await self._hub.replace(seat, SIMPLEST)
            match = self.table.running()
            if match.prompt(seat) == prompt:  # nobody has acted for it in between
                await self._hub.submit_for(seat, simplest(match, match.legal(seat)), prompt, "")

    def _delay(self, seat: int) -> float:
        """Longer after a step in which more happened, and where there is something to read."""
        pause = min(LONGEST_PAUSE, self._switches.pause * (self.seen - 1))
        match = self.table.running()
        reading = self._switches.reading(match.game.reading(match.view(seat)))
        return self._switches.delay(self.table.opened.pace) + pause + reading

    async def _choose(
        self, seat: int, question: Question, workers: Workers, asking: Asking
    ) -> Answer:
        if question.level != SIMPLEST:
            with suppress(CannotThink):
                answer = await workers.choose(question, asking)
                if answer.action in question.legal:
                    return answer
            await self._hub.replace(seat, SIMPLEST)
        action = simplest(self.table.running(), question.legal)
        return Answer(action, "", asyncio.get_running_loop().time(), 0.0)

    def _question(self, seat: int) -> Question:
        match = self.table.running()
        return Question(
            game=self.table.opened.game,
            options=self.table.options,
            level=self.table.seats[seat].level,
            view=msgspec.Raw(msgspec.json.encode(match.view(seat))),
            legal=match.legal(seat),
            seed=self._seed(seat, match.prompt(seat)),
            mind=_mind(self.table.opened.luck or self.table.name, seat),
        )

    def _seed(self, seat: int, prompt: int) -> str:
        """The same for the same question, so the same deal plays the same for everyone."""
        luck = self.table.opened.luck
        return _mind(f"{luck} {prompt}", seat) if luck else secrets.token_hex(8)


def simplest(match: Match, legal: tuple[int, ...]) -> int:
    """Any of the legal actions without a text."""
    return secrets.choice([action for action in legal if action not in match.game.text_actions])


def _mind(table: str, seat: int) -> str:
    """Reveals nothing of the name of the table, which is an invitation."""
    return hashlib.sha256(f"{table} {seat}".encode()).hexdigest()[:16]


def release(ready: float, earliest: float, tick: float) -> float:
    """When to act: once ready, or at the first tick after that which is not too early."""
    return ready if earliest <= ready else ready + tick * math.ceil((earliest - ready) / tick)
