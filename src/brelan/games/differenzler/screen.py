"""Differenzler at a terminal: the mat, the hand and the scores.

Suits have four colours and are typed by letter. Playable cards are in brackets, so that nothing
depends on colour alone.
"""

from collections.abc import Sequence

from rich.table import Table
from rich.text import Text

from brelan.core.screen import Screen, with_names
from brelan.core.view import Event
from brelan.games.differenzler.notation import RANKS, SUIT_NAMES, SUITS
from brelan.games.differenzler.view import (
    CardPlayed,
    Dealt,
    DifferenzlerView,
    EstimateConfirmed,
    LeaderDrawn,
    MatchEnded,
    RoundEnded,
    TrickTaken,
    TrumpAnnounced,
)

_SYMBOLS = "♠♥♦♣"
_STYLES = ("bold", "bold red", "bold blue", "bold green")


class DifferenzlerScreen(Screen):
    def show_events(self, events: Sequence[Event]) -> None:
        for event in events:
            self._tell(event)

    def show(self, view: DifferenzlerView, legal: tuple[int, ...]) -> None:
        if view.phase == "play":
            self._show_points(view)
            self._show_trick(view)
        self._show_hand(view, legal)

    def question(self, view: DifferenzlerView) -> str:
        if view.phase == "estimate":
            return "How many of the 157 points will you take? Your estimate, 0 to 157: "
        return "Your card: "

    def normalise(self, text: str) -> str:
        """Cards may be typed `jh`, `JH` or with the suit's symbol."""
        for symbol, letter in zip(_SYMBOLS, SUITS, strict=True):
            text = text.replace(symbol, letter)
        is_card = text[-1:].lower() in SUITS and text[:-1].upper() in RANKS
        return text[:-1].upper() + text[-1:].lower() if is_card else text

    def list_legal(self, legal: tuple[int, ...]) -> None:
        if len(legal) > len(RANKS):
            self.say("Any whole number from 0 to 157.")
            return
        super().list_legal(legal)
        self.say("Playable cards are in [ ]. Type a card like 10h: rank and s, h, d or c.")

    # -- what happened -----------------------------------------------------------------------

    def _tell(self, event: Event) -> None:
        match event:
            case LeaderDrawn():
                self.say(with_names(self.names, self.game.narrate(event)))
            case Dealt(number, leader):
                self.out.print()
                rounds = self.game.options.rounds
                title = f"Round {number} of {rounds}, led by {self._name(leader)}"
                self.out.rule(Text(title), align="left")
            case TrumpAnnounced(suit):
                self.out.print(Text("Trump is"), self._suit(suit), Text(SUIT_NAMES[suit]))
            case EstimateConfirmed(seat, estimate):
                if estimate >= 0:
                    self.say(f"Your estimate: {estimate}.")
            case CardPlayed(seat, card):
                self.out.print(Text(f"  {self.names[seat]:<8}"), self._card(card))
            case TrickTaken(trick):
                self.say(f"  {self.names[trick.winner]} won the trick: {trick.points}", "dim")
            case RoundEnded():
                self._show_scores(event)
            case MatchEnded(sums, winners):
                self._show_winners(sums, winners)

    def _show_scores(self, event: RoundEnded) -> None:
        """Points, estimates, differences and totals (D23)."""
        table = Table(title=f"Scores after round {event.round}", title_justify="left")
        table.add_column("player")
        for heading in ("estimate", "points", "scored", "total"):
            table.add_column(heading, justify="right")
        rows = zip(
            event.result.estimates,
            event.result.points,
            event.result.booked,
            event.sums,
            strict=True,
        )
        for seat, row in enumerate(rows):
            table.add_row(self._label(seat), *map(str, row))
        self.out.print(table)

    def _show_winners(self, sums: tuple[int, ...], winners: tuple[int, ...]) -> None:
        names = " and ".join(self._name(seat) for seat in winners)
        self.say(f"The match is over. The lowest total, {min(sums)}: {names}.", "bold")

    # -- the position ------------------------------------------------------------------------

    def _show_points(self, view: DifferenzlerView) -> None:
        others = ", ".join(
            f"{self.names[seat]}: {points}"
            for seat, points in enumerate(view.points)
            if seat != view.seat
        )
        own = view.points[view.seat]
        self.say(f"You have {own} of {view.estimate}: {_distance(view.estimate - own)} ({others})")

    def _show_trick(self, view: DifferenzlerView) -> None:
        line = Text.assemble("Trump ", self._suit(view.trump))
        for place, card in enumerate(view.trick):
            seat = (view.trick_leader + place) % len(self.names)
            takes = " (highest)" if seat == view.winning else ""
            line.append_text(Text.assemble(f"   {self.names[seat]} ", self._card(card), takes))
        self.out.print(line if view.trick else line.append("   You lead."))

    def _show_hand(self, view: DifferenzlerView, legal: tuple[int, ...]) -> None:
        line = Text("Hand  ")
        for suit in range(len(SUITS)):
            cards = [card for card in view.hand if card // len(RANKS) == suit]
            for card in cards:
                mark = "[]" if card in legal else "  "
                line.append_text(Text.assemble(mark[0], self._card(card), mark[1]))
            line.append("  " if cards else "")
        self.out.print(line)

    # -- words and cards ---------------------------------------------------------------------

    def _name(self, seat: int) -> str:
        name = self.names[seat]
        return name.lower() if name == "You" else name

    def _label(self, seat: int) -> str:
        return self.names[seat] if self.names[seat] == "You" else f"{self.names[seat]} (virtual)"

    def _suit(self, suit: int) -> Text:
        shown = _SYMBOLS if self.out.encoding.startswith("utf") else SUITS
        return Text(shown[suit], _STYLES[suit])

    def _card(self, card: int) -> Text:
        suit, rank = divmod(card, len(RANKS))
        return Text(RANKS[rank], _STYLES[suit]).append_text(self._suit(suit))


def _distance(missing: int) -> str:
    """How far a seat is from its estimate (D22)."""
    if missing == 0:
        return "spot on"
    return f"{missing} to go" if missing > 0 else f"{-missing} too many"
