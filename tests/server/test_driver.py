"""Virtual players decide what they were asked, whatever happens before their task begins."""

import asyncio

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
