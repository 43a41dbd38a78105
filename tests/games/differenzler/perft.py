"""Counts positions that legal play reaches, by the oracle alone; writes them as data.

`python -m tests.games.differenzler.perft` rewrites `perft.json` beside it.
"""

import json
from pathlib import Path
from typing import TypedDict

from tests.games.differenzler import oracle

DATA = Path(__file__).with_name("perft.json")
SUITS = {"s": "spades", "h": "hearts", "d": "diamonds", "c": "clubs"}


class Deal(TypedDict):
    name: str  # what is tricky about it
    trump: str
    leader: int
    hands: list[str]
    played: str  # the cards played before counting starts
    positions: list[int]  # reached by exactly 1, 2, 3... more cards


def card(text: str) -> oracle.Card:
    return SUITS[text[-1]], text[:-1]


def start(deal: Deal) -> oracle.Table:
    hands = [[card(name) for name in hand.split()] for hand in deal["hands"]]
    table = oracle.Table(hands, deal["trump"], deal["leader"])
    for name in deal["played"].split():
        assert card(name) in table.legal(), name
        table.play(card(name))
    return table


def count(table: oracle.Table, depth: int) -> list[int]:
    """How many positions 1, 2, … `depth` cards lead to, counted once for each way there."""
    totals = [0] * depth
    for choice in table.legal():
        after = table.copy()
        after.play(choice)
        totals[0] += 1
        if depth > 1:
            deeper = count(after, depth - 1)
            totals[1:] = [a + b for a, b in zip(totals[1:], deeper, strict=True)]
    return totals


def load() -> list[Deal]:
    deals: list[Deal] = json.loads(DATA.read_text())
    return deals


def rewrite() -> None:
    deals = load()
    for deal in deals:
        deal["positions"] = count(start(deal), len(deal["positions"]))
    DATA.write_text(json.dumps(deals, indent=2) + "\n")


if __name__ == "__main__":
    rewrite()
