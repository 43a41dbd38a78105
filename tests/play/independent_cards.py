"""Reads the cards of a Tigre record without Brelan, written from docs/deals.md and the page of
Tigre that it leads to.

    python independent_cards.py FILE

prints one line for each row of cards: who drew or held them, their numbers and what they are.
"""

import json
import sys
from pathlib import Path

SPECIAL = {36: "3/6/9", 37: "×2"}
LEFT = 5  # how many cards of the pile are shown


class Cards:
    """The cards of a match of one round, in which nobody drew twice for Banker."""

    def __init__(self, text: str) -> None:
        lines = [line.split(" ") for line in text.splitlines()]
        options = json.loads(" ".join(lines[2][1:]))
        self.seats = options["seats"]
        self.deck = sorted(int(number) for number in options["deck"].split(","))
        outcomes = [fields[1:-2] for fields in lines if fields[0] == "chance"]
        self.drawn, self.dealt = [list(map(int, numbers)) for numbers in outcomes]
        self.actions = [fields for fields in lines if fields[0].isdecimal()]

    def name(self, card: int) -> str:
        return SPECIAL.get(card) or str(self.deck[card])

    def order(self) -> list[int]:
        """The seats from the Banker's left on; the Banker is the seat that chooses a distance."""
        banker = int(self.actions[0][0])
        return [(banker + place) % self.seats for place in range(1, self.seats + 1)]

    def rows(self) -> list[tuple[str, list[int]]]:
        """Who drew or held which cards, and what is left on the pile."""
        pile = list(self.dealt)
        hands: dict[int, list[int]] = {seat: [] for seat in self.order()}
        for seat in self.order() * 2:
            hands[seat].append(pile.pop(0))
        for who, action in self.actions[1:]:
            if action == "take":
                hands[int(who)].append(pile.pop(0))
        drawn = [(f"drawn for Banker by seat {s}", [card]) for s, card in enumerate(self.drawn)]
        held = [(f"held by seat {seat}", cards) for seat, cards in hands.items()]
        return [*drawn, *held, ("left on the pile", pile)]

    def table(self) -> list[str]:
        return [self.row(what, cards) for what, cards in self.rows()]

    def row(self, what: str, cards: list[int]) -> str:
        shown, more = cards[:LEFT], " …" if len(cards) > LEFT else ""
        numbers, names = " ".join(map(str, shown)), " ".join(map(self.name, shown))
        return f"| {what} | {numbers}{more} | {names}{more} |"


if __name__ == "__main__":
    print("\n".join(Cards(Path(sys.argv[1]).read_text(encoding="utf-8")).table()))
