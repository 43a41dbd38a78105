"""Tijou at a terminal: the ring from the person's side, the pieces, the hand, what each card does.

Pieces are named as they are typed: 1b is piece b of seat 1, b alone the person's own. Squares are
given by their distance from an exit. What is typed may be shortened as long as it is clear.
"""

from collections.abc import Iterator, Sequence

from rich.text import Text

from brelan.core.screen import Screen, with_names
from brelan.core.view import Event
from brelan.games.tijou.board import ARRIVED, OFF, SIDE, SQUARES, passes, sent
from brelan.games.tijou.cards import (
    ENTER,
    JOKER,
    LAY,
    MOVE_USE,
    PASS,
    PLACE,
    card_of,
    eats,
    is_swap,
    move_of,
    named_rank,
    piece_of,
    squares,
    target_of,
)
from brelan.games.tijou.notation import ACTION_OF, PIECES, RANKS, TEXTS, count_of
from brelan.games.tijou.view import (
    CardPlayed,
    DealerDrawn,
    Dealt,
    Exchanged,
    GameEnded,
    GiftChosen,
    GuestsDrawn,
    MatchEnded,
    SidesDrawn,
    TijouView,
)

_TYPED = {text.lower(): text for text in ACTION_OF}
_STYLES = ("bold red", "bold blue", "bold green", "bold yellow", "bold magenta", "bold cyan")
_EDGE = 9  # the last row and column of the grid
_WIDTH = 8  # of a square
_INSIDE = 8 * _WIDTH  # of what the ring encloses


class TijouScreen(Screen):
    view: TijouView
    legal: tuple[int, ...] = ()
    opening = False  # whether the first deal of a game is next

    def show_events(self, events: Sequence[Event]) -> None:
        for event in events:
            self._tell(event)

    def show(self, view: TijouView, legal: tuple[int, ...]) -> None:
        self.view, self.legal = view, legal
        self.out.print()
        self._show_ring()
        for seat in _from(view.order, view.seat):
            self.out.print(self._seat_line(seat))
        self._show_hand()

    def question(self, view: TijouView) -> str:
        if view.phase == "exchange":
            partner = self.names[view.partners[view.seat]]
            return f"Which card do you give {partner}, your partner? "
        return "Your card: "

    def normalise(self, text: str) -> str:
        """Any case will do, and the beginning of one possible action."""
        plain = " ".join(text.lower().split())
        if plain in _TYPED:
            return _TYPED[plain]
        for start in (plain, f"lay {plain}", f"give {plain}"):
            found = [TEXTS[action] for action in self.legal if _begins(TEXTS[action], start)]
            if len(found) > 1:
                self.say(f"Which one? {', '.join(found)}", "yellow")
            if found:
                return found[0] if len(found) == 1 else ""
        return _TYPED.get(f"lay {plain}", text)  # a card that is not held is refused as such

    def list_legal(self, legal: tuple[int, ...]) -> None:
        for action in legal:
            self.say(f"  {TEXTS[action]:<14}{self._effect(action)}".rstrip())

    # -- what happened -----------------------------------------------------------------------

    def _tell(self, event: Event) -> None:
        match event:
            case GiftChosen() | GuestsDrawn():
                pass  # the events of the exchange and the sides show it
            case SidesDrawn(hosts=hosts):
                for guest, host in enumerate(hosts):
                    if host not in (-1, guest):
                        self.say(f"Shared side: {self._name(host)} and {self._name(guest)}.")
            case Exchanged(given, received):
                self.say(f"You give {RANKS[given]} and get {RANKS[received]}.")
            case CardPlayed():
                card = RANKS[event.card]
                named = f"{card} as {RANKS[event.named]}" if event.named != event.card else card
                self.out.print(self._line(event.seat, named, self._deed(event)))
            case DealerDrawn():
                self.opening = True
            case Dealt():
                self._tell_deal(event)
            case GameEnded(game, result, scores):
                won = " and ".join(self._name(seat) for seat in result.winners) or "nobody"
                points = ", ".join(
                    f"{name} {score}" for name, score in zip(self.names, scores, strict=True)
                )
                self.say(f"Game {game} is over after {result.turns} turns. Won by {won}.", "bold")
                self.say(f"Points: {points}.")
            case MatchEnded(winners=winners):
                won = " and ".join(self._name(seat) for seat in winners)
                self.say(f"The match is over. Won by {won}.", "bold")
            case _:
                self.say(with_names(self.names, self.game.narrate(event)))

    def _tell_deal(self, event: Dealt) -> None:
        again = "The played cards are shuffled in. " if event.shuffled and not self.opening else ""
        self.opening = False
        deals = with_names(self.names, f"Seat {event.dealer} deals.")
        own = " ".join(RANKS[card] for card in event.cards)
        self.say(f"{again}{deals} Your new cards: {own}." if own else f"{again}{deals}")

    def _line(self, seat: int, card: str, does: str) -> Text:
        head = Text(f"  {self.names[seat]:<8}", _STYLES[seat])
        return head.append(f"{card:<12}{does}", "default")

    def _deed(self, event: CardPlayed) -> str:
        if event.use == "none":
            return "no effect"
        piece = self._piece(event.seat, event.piece)
        if event.use == "swap":
            return f"{piece} swaps with {self._piece(*event.other)}"
        does = {"enter": "enters", "place": "goes home", "back": "moves back"}
        eaten = "".join(f", captures {self._piece(*piece)}" for piece in event.eaten)
        jump = " and jumps across a corner" if event.end != event.landing else ""
        return f"{piece} {does.get(event.use, 'moves')}{jump}{eaten}"

    # -- the ring ----------------------------------------------------------------------------

    def _show_ring(self) -> None:
        """The grid with the person's side below: the exit at the lower right."""
        ring = {_place(square, self._exit(self.view.seat)): square for square in range(SQUARES)}
        for row in range(_EDGE + 1):
            line = Text()
            for column in range(_EDGE + 1):
                if (row, column) in ring:
                    line.append_text(self._cell(ring[row, column]))
                elif column == 1:
                    line.append(f"{self._middle(row):^{_INSIDE}}", "dim")
            self.out.print(line, no_wrap=True, overflow="crop")

    def _middle(self, row: int) -> str:
        """What stands inside the ring."""
        view = self.view
        top = RANKS[view.top] if view.top >= 0 else "none"
        games = self.game.options.games
        return {
            3: f"game {view.game} of {games}",
            4: f"last card: {top}",
            5: f"{count_of(view.pack, 'card')} left in the pack",
        }.get(row, "")

    def _cell(self, square: int) -> Text:
        """The pieces on a square, or what the square is."""
        here = [
            (seat, number)
            for seat, pieces in enumerate(self.view.pieces)
            for number, at in enumerate(pieces)
            if at == square
        ]
        cell = Text(self._ground(square))
        room = _WIDTH - 1 - cell.cell_len
        fits = len(here) if 2 * len(here) <= room else (room - 1) // 2
        for seat, number in here[:fits]:
            cell.append(self._short(seat, number), _STYLES[seat])
        cell.append("+" if fits < len(here) else "")
        cell.pad_right(max(0, _WIDTH - cell.cell_len))
        return cell

    def _ground(self, square: int) -> str:
        """`(1)` for the exit of seat 1, `(=)` for the person's own, `>` for their entry."""
        own = self._exit(self.view.seat)
        if square == own:
            return "(=)"
        if square == (own + self.game.options.entry_offset) % SQUARES:
            return ">"
        if square % SIDE != 0:
            return "."
        return f"({''.join(str(seat) for seat in self.view.order if self._exit(seat) == square)})"

    # -- pieces and cards --------------------------------------------------------------------

    def _seat_line(self, seat: int) -> Text:
        view = self.view
        marks = [
            "your partner" if view.partners[view.seat] == seat else "",
            "deals" if view.dealer == seat else "",
            "passed" if view.passed[seat] else "",
        ]
        pieces = "   ".join(
            f"{self._short(seat, number)} {self._stands(seat, at)}"
            for number, at in enumerate(view.pieces[seat])
        )
        line = Text(f"{self.names[seat]:<8}", _STYLES[seat])
        line.append(f"{pieces}   ({count_of(view.counts[seat], 'card')})", "default")
        return line.append("".join(f", {mark}" for mark in marks if mark), "default")

    def _stands(self, seat: int, square: int) -> str:
        if square == OFF:
            return "off"
        if square == ARRIVED:
            return "home"
        own = self._to_go(square, seat)
        return "on the exit" if own == 0 else f"{own} to go"

    def _show_hand(self) -> None:
        hand = " ".join(RANKS[card] for card in self.view.hand)
        self.say(f"Hand: {hand}   ((=) is your exit, > your entry)")
        if self.view.phase != "play":
            return
        for card in dict.fromkeys(self.view.hand):
            self.say(f"  {RANKS[card]:<6}{self._uses(card)}")
        if PASS in self.legal:
            self.say(f"  {'pass':<6}keep {len(self.view.hand)} until the next deal")

    def _uses(self, card: int) -> str:
        """What a card can do now, in the words that are typed."""
        actions = [action for action in self.legal if card_of(action) == card]
        if card == JOKER:
            return "as any card that a piece can use; type joker=5 a, or ? for all"
        if actions and actions[0] >= LAY:
            return "no effect"
        return "; ".join(f"{TEXTS[action]}: {self._effect(action)}" for action in actions)

    def _effect(self, action: int) -> str:
        """What an action would do."""
        if action >= PASS:
            return ""
        if action >= LAY:
            return "no effect"
        seat, start = self.view.seat, self.view.pieces[self.view.seat][piece_of(action)]
        if is_swap(action):
            other, number = divmod(int(target_of(action)), 3)
            return self._stands(seat, self.view.pieces[other][number])
        move = move_of(action)
        if MOVE_USE[move] == ENTER:
            return "enter"
        if MOVE_USE[move] == PLACE:
            return "home"
        landing = (start + squares(move)) % SQUARES
        end = int(sent(landing, self._exit(seat)))
        across = " across a corner" if end != landing else ""
        eaten = "".join(f", captures {piece}" for piece in self._eaten(action, start))
        return f"{self._stands(seat, end)}{across}{eaten}"

    def _eaten(self, action: int, start: int) -> Iterator[str]:
        """The opposing pieces that a move would capture (J28, J29)."""
        view, steps = self.view, squares(move_of(action))
        if not eats(named_rank(action)):
            return
        friends = (view.seat, view.partners[view.seat])
        for seat, pieces in enumerate(view.pieces):
            for number, at in enumerate(pieces):
                on_track = 0 <= at < SQUARES
                if on_track and seat not in friends and passes(start, steps, at):
                    yield self._short(seat, number)

    # -- names -------------------------------------------------------------------------------

    def _exit(self, seat: int) -> int:
        return int(SIDE) * max(0, self.view.sides[seat])

    def _to_go(self, square: int, seat: int) -> int:
        return (self._exit(seat) - square) % int(SQUARES)

    def _short(self, seat: int, number: int) -> str:
        own = self.names[seat] == "You"
        return PIECES[number] if own else f"{seat}{PIECES[number]}"

    def _piece(self, seat: int, number: int) -> str:
        own = self.names[seat] == "You"
        return f"your {PIECES[number]}" if own else self._short(seat, number)

    def _name(self, seat: int) -> str:
        name = self.names[seat]
        return name.lower() if name == "You" else name


def _begins(text: str, start: str) -> bool:
    """Whether an action begins with these words."""
    return text.lower() == start or text.lower().startswith((f"{start} ", f"{start}="))


def _from(order: Sequence[int], seat: int) -> list[int]:
    """The seats in the order of play, from this one on."""
    first = order.index(seat)
    return [*order[first:], *order[:first]]


def _place(square: int, own_exit: int) -> tuple[int, int]:
    """The row and the column of a square; the person's exit is at the lower right."""
    side, along = divmod((square - own_exit) % int(SQUARES), int(SIDE))
    return (
        (_EDGE, _EDGE - along),
        (_EDGE - along, 0),
        (0, along),
        (along, _EDGE),
    )[side]
