"""`brelan replay`: shows a recorded match step by step."""

import sys

from brelan.cli.terminal import STANDARD, Refused, console, read_bytes
from brelan.core.contract import SPECTATOR
from brelan.core.screen import with_names
from brelan.core.wording import VIRTUAL_NAMES
from brelan.play.match import Record
from brelan.play.record import Seat


def replay(name: str, seat: int | None, *, wait: bool) -> None:
    """Show a match as a spectator or a seat saw it."""
    if wait and name == STANDARD:
        raise Refused("--step needs the keyboard: name a file instead of -")
    record = Record.loads(read_bytes(name))
    game = record.game
    if seat is not None and seat >= game.seats:
        raise Refused(f"there is no seat {seat}: seats are 0 to {game.seats - 1}")
    viewer = SPECTATOR if seat is None else seat
    names = names_in(record, viewer)
    out = console()
    for step in record.steps():
        for event in step.events[viewer]:
            out.print(with_names(names, game.narrate(event)), markup=False)
        if wait and not _go_on():
            return
    if record.ending.conclusion != "finished":
        out.print(_break(record), markup=False)


def names_in(record: Record, viewer: int = SPECTATOR) -> tuple[str, ...]:
    """Who sat where: people by their names, virtual players by those of their seats."""
    return tuple(
        "You" if number == viewer else _name(number, seat)
        for number, seat in enumerate(record.header.seats)
    )


def _name(number: int, seat: Seat) -> str:
    if seat.kind == "virtual":
        return VIRTUAL_NAMES[number]
    return seat.name or f"Seat {number}"


def _break(record: Record) -> str:
    """Why the record ends where it does."""
    if record.ending.conclusion == "abandoned":
        return f"The match was abandoned: {record.ending.reason}."
    return "The record ends here; the match went on."


def _go_on() -> bool:
    """Wait for Enter; the end of the input ends the replay."""
    sys.stdout.flush()
    return sys.stdin.readline() != ""
