"""The record of a table's match, once players may have it.

Of a closed table, once its owner has abandoned it: what was played before the damage, or what was
recorded under older rules. Until then it might be resumed, and its record contains hidden cards.
"""

from collections.abc import Iterator

import msgspec

from brelan.core.errors import BrelanError
from brelan.games import game as make_game
from brelan.play.record import Action, Ending, Outcome, Timeout, Transcript, header_of
from brelan.server.log import Expired, HintAsked, Started, Submitted
from brelan.server.refusal import Refusal
from brelan.server.table import Table


def record_of(table: Table) -> str:
    if not table.fault:
        table.check_over()
        return table.running().record.dumps()
    if not table.allows_record():
        raise Refusal(table.fault)
    try:
        return _replayed(table) if table.fault == "damaged" else _as_written(table)
    except BrelanError as error:
        raise Refusal(table.fault) from error


def _replayed(table: Table) -> str:
    """Everything before the damage, which was checked when the log was read."""
    match = table.new_match()
    for entry in table.log:
        if isinstance(entry, Submitted):
            match.submit(entry.seat, entry.action, text=entry.text)
        elif isinstance(entry, Expired):
            match.expire()
        elif isinstance(entry, HintAsked):
            match.note(f"hint {entry.seat}")
    if not match.over():
        match.abandon(table.fault)
    return match.record.dumps()


def _as_written(table: Table) -> str:
    """Under older rules, which are no longer known: scores and places cannot be computed."""
    game = make_game(table.opened.game, **table.options)
    chance = table.chance(game)
    header = header_of(game, [seat.recorded() for seat in table.seats], chance.origin)
    header = msgspec.structs.replace(header, version=table.opened.version)
    ending = Ending("abandoned", table.fault, (), (), chance.secret)
    return Transcript(game, header, tuple(_entries(table)), ending).dumps()


def _entries(table: Table) -> Iterator[Action | Timeout | Outcome]:
    for entry in table.log:
        if isinstance(entry, Submitted):
            yield Action(entry.seat, entry.action, entry.text)
        elif isinstance(entry, Expired):
            yield Timeout()
        if isinstance(entry, Started | Submitted | Expired):
            yield from entry.outcomes
