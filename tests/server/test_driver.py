"""Virtual players decide what they were asked, whatever happens before their task begins, and act
at times that do not tell how long they thought."""

import asyncio
from selectors import SelectorKey, SelectSelector

import pytest

from brelan.server.driver import Driver
from brelan.server.settings import Switches
from brelan.server.thinking import Question
from brelan.server.wire import SeatChoice, Start
from brelan.server.workers import Answer, Asking, Workers
from tests.server.tables import ANA, OPEN, ask, new_table, play

REGULAR = SeatChoice("virtual", "regular")


class Table:
    """Notes what a virtual player does."""

    def __init__(self) -> None:
        self.submitted: list[tuple[int, int, int]] = []  # seat, action and prompt
        self.replaced: list[int] = []

    async def submit_for(self, seat: int, action: int, prompt: int, text: str) -> None:
        assert text == ""
        self.submitted.append((seat, action, prompt))

    async def replace(self, seat: int, level: str) -> None:
        assert level == "random"
        self.replaced.append(seat)


class First(Workers):
    """Chooses the first legal action."""

    def __init__(self) -> None:
        pass

    async def choose(self, question: Question, asking: Asking) -> Answer:
        return Answer(question.legal[0], "", asyncio.get_running_loop().time(), 0.0)


class Jump(SelectSelector):
    """Where others would wait, time passes at once."""

    now = 0.0

    def select(self, timeout: float | None = None) -> list[tuple[SelectorKey, int]]:
        self.now += timeout or 0.0
        return super().select(0)


class JumpingLoop(asyncio.SelectorEventLoop):
    def __init__(self) -> None:
        self._jump = Jump()
        super().__init__(self._jump)

    def time(self) -> float:
        return self._jump.now


class Slow(First):
    """Is free after some seconds, and thinks for some more."""

    def __init__(self, free: float, thinks: float) -> None:
        self._free, self._thinks = free, thinks

    async def choose(self, question: Question, asking: Asking) -> Answer:
        await asyncio.sleep(self._free)
        began = asyncio.get_running_loop().time()
        await asyncio.sleep(self._thinks)
        return Answer(question.legal[0], "", began, 0.25)


READY, TICK = 1.0, 0.5
SLOT = 0.75  # three times as long as decisions usually take


@pytest.mark.parametrize(
    ("free", "thinks", "acts"),
    [
        (0.0, 0.0, READY),  # a worker was free at once: it acts when a person would
        (0.0, SLOT, READY),
        (0.25, SLOT, READY),
        (0.5, 0.0, READY + TICK),  # it had to wait: at the same tick, however long it thought
        (0.5, 0.25, READY + TICK),
        (0.5, SLOT, READY + TICK),
        (1.0, 0.0, READY + 2 * TICK),
        (1.0, SLOT, READY + 2 * TICK),
        (0.5, 1.25, READY + 2 * TICK),  # longer than its slot: the first tick after it
        (0.0, 1.25, READY + TICK),
    ],
)
def test_when_it_acts_depends_on_when_the_thinking_began(
    free: float, thinks: float, acts: float
) -> None:
    with asyncio.Runner(loop_factory=JumpingLoop) as runner:
        assert runner.run(acted(Slow(free, thinks))) == acts


async def acted(workers: Workers) -> float:
    """When a virtual player acts that is asked now."""
    table = new_table(OPEN, REGULAR, REGULAR, REGULAR)
    ask(table, ANA, Start())
    switches = Switches(
        delay=lambda _: READY,
        reading=lambda _: 0.0,
        pause=0.0,
        slot=lambda usual: 3 * usual,
        tick=TICK,
    )
    loop = asyncio.get_running_loop()
    prompt, _ = table.running().asked(1)
    asked, hub = loop.time(), Table()
    await Driver(table, hub, switches).play(1, prompt, workers, ("", ANA.player, table.name))
    assert len(hub.submitted) == 1
    return loop.time() - asked


async def test_what_comes_in_before_the_thinking_begins_changes_no_question() -> None:
    table = new_table(OPEN, REGULAR, REGULAR, REGULAR)
    ask(table, ANA, Start())
    hub, switches = Table(), Switches(delay=lambda _: 0.0, reading=lambda _: 0.0, pause=0.0)
    driver = Driver(table, hub, switches)
    prompt, legal = table.running().asked(1)
    playing = driver.play(1, prompt, First(), ("address", ANA.player, table.name))
    play(table, 2)  # the seats 0 and 1
    assert not table.running().legal(1)
    await playing
    assert hub.submitted == [(1, legal[0], prompt)]
    assert hub.replaced == []
