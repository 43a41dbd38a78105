"""`brelan review`: what the choices of a finished match have cost, and what luck gave."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager

import msgspec

from brelan.arena.workers import local_workers
from brelan.cli.replay import names_in
from brelan.cli.terminal import (
    STANDARD,
    Refused,
    check_writable,
    console,
    progress_bar,
    read_bytes,
    write_text,
)
from brelan.core.game import AnyGame
from brelan.play.match import Record
from brelan.review.evaluation import CLEAR
from brelan.review.judging import Judged
from brelan.review.moments import Moment, moments_of
from brelan.review.report import Mapper, Review, SeatReview
from brelan.review.report import review as review_of


class Request(msgspec.Struct, frozen=True):
    """The command line of a review."""

    file: str
    seat: int | None
    jobs: int
    visits: int
    seed: int
    json: str | None


def review(request: Request) -> None:
    """Judge every choice, print what was found, and write the requested file."""
    record = Record.loads(read_bytes(request.file))
    if request.seat is not None and request.seat >= record.game.seats:
        raise Refused(f"there is no seat {request.seat}: seats are 0 to {record.game.seats - 1}")
    if request.json is not None:
        check_writable(request.json)
    seats = None if request.seat is None else (request.seat,)
    with _judges(request.jobs, len(moments_of(record, seats))) as mapper:
        found = review_of(
            record, seats=seats, visits=request.visits, seed=request.seed, mapper=mapper
        )
    if request.json is not None:
        write_text(
            request.json, msgspec.json.format(msgspec.json.encode(found), indent=2).decode() + "\n"
        )
    if request.json != STANDARD:
        _Printer(record, found).show()


@contextmanager
def _judges(jobs: int, choices: int) -> Iterator[Mapper]:
    """Map the judge over choices, in this process or several, with a progress bar."""
    with progress_bar("choices", choices) as progress:

        def with_progress(found: Iterable[Judged]) -> Iterator[Judged]:
            for judged in found:
                progress(1)
                yield judged

        if jobs == 1:
            yield lambda judge, moments: with_progress(map(judge, moments))
            return
        with local_workers(jobs) as workers:

            def spread(
                judge: Callable[[Moment], Judged], moments: Sequence[Moment]
            ) -> Iterator[Judged]:
                # Not `Executor.map`: it cancels pending futures, which fails while the pool
                # shuts down.
                asked = [workers.executor.submit(judge, moment) for moment in moments]
                return with_progress(future.result() for future in asked)

            yield spread


class _Printer:
    def __init__(self, record: Record, found: Review) -> None:
        self._game: AnyGame = record.game
        self._names = names_in(record)
        self._found = found
        self._judged = {(each.seat, each.step): each for each in found.judged}
        self._out = console()

    def show(self) -> None:
        self._show_shares()
        for seat in self._found.seats:
            self._show_seat(seat)
        self._print(
            f"{len(self._found.judged)} choices, judged by what each seat could know; "
            f"{self._found.visits} tries each, seed {self._found.seed}. ± is a 95% interval; "
            "a choice that may have been as good as the best costs nothing."
        )

    def _print(self, text: str) -> None:
        self._out.print(text, markup=False, soft_wrap=True)

    def _show_shares(self) -> None:
        from rich.table import Table

        table = Table("player", box=None, pad_edge=False)
        for title in (self._found.measure.unit, "expected", "luck", "choices"):
            table.add_column(title, justify="right")
        for each in self._found.seats:
            share = each.share
            results = (self._result_text(share.result), self._result_text(share.par))
            parts = (self._signed(share.luck), self._signed(share.choices))
            margin = self._margin(share.error)
            table.add_row(
                self._names[each.seat], *results, *(f"{part} ± {margin}" for part in parts)
            )
        self._out.print(table)

    def _result_text(self, worth: float) -> str:
        measure = self._found.measure
        return measure.number(-worth if measure.fewer else worth)

    def _signed(self, worth: float) -> str:
        """What luck or choices brought: more is better, whatever people count."""
        text = self._found.measure.number(worth)
        return text if text.startswith("-") else f"+{text}"

    def _margin(self, error: float) -> str:
        return self._found.measure.number(CLEAR * error)

    def _show_seat(self, seat: SeatReview) -> None:
        self._print("")
        name = self._names[seat.seat]
        if not seat.costly:
            self._print(f"{name}: no choice was clearly worse than another.")
        for place, step in enumerate(seat.costly, 1):
            self._print(f"{name}, {place}: {self._costly(self._judged[seat.seat, step])}")
        if seat.good >= 0:
            self._print(f"{name}, well found: {self._good(self._judged[seat.seat, seat.good])}")

    def _costly(self, judged: Judged) -> str:
        chosen, measure = judged.of(judged.chosen), self._found.measure
        cost = f"{measure.number(chosen.behind)} ± {self._margin(chosen.margin)}"
        return f"{self._place(judged)} cost {cost}; {self._better(judged.best.action, judged)}"

    def _good(self, judged: Judged) -> str:
        other = judged.usual if judged.usual != judged.chosen else judged.worths[1].action
        gain = self._found.measure.number(judged.gain)
        return f"{self._place(judged)} was {gain} better than {self._game.notate(other)}"

    def _place(self, judged: Judged) -> str:
        notated = self._game.notate(judged.chosen)
        return f"round {judged.round}, after {judged.step} actions: {notated}"

    def _better(self, action: int, judged: Judged) -> str:
        """The better action, with the worths of both."""
        measure = self._found.measure
        best, chosen = judged.of(action), judged.of(judged.chosen)
        return (
            f"{self._game.notate(action)} is worth {measure.shown(best.worth)}, "
            f"not {measure.shown(chosen.worth)}"
        )
