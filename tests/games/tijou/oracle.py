"""A naive Tijou, written from the rules alone: the engine's second opinion.

It knows nothing of the engine. Cards are "A" to "K" and "joker"; a piece is "3b", piece b of seat
3, and stands on a square 0 to 35, "off" the board or "home". Pieces go square by square. Chance is
told what it decided and checked. Slow and obvious on purpose.
"""

from collections import Counter
from collections.abc import Iterator
from copy import copy
from dataclasses import dataclass, field

from tests.games.tijou.oracle_seats import Seating, Seats, seatings, teams_of

Place = int | str
Board = dict[str, Place]  # where each piece is

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
FORWARD = {"A": 1, "2": 2, "3": 3, "5": 5, "6": 6, "7": 7, "8": 8, "9": 9, "10": 10, "Q": 12}
FORWARD["K"] = 13
BACK = {"2": 2, "4": 4}
EATS = ("2", "5")
PLACES = ("2", "10")
CORNERS = (0, 9, 18, 27)


def pack() -> list[str]:
    """J6."""
    return [rank for rank in RANKS for _ in range(4)] + ["joker", "joker"]


@dataclass(frozen=True)
class Options:
    seats: int = 4
    games: int = 3
    entry_offset: int = 1
    king_enters: bool = False
    swap_opponents_only: bool = False
    turn_cap: int = 2000


# -- what a card does --------------------------------------------------------------------------


@dataclass(frozen=True)
class Way:
    """One way to use a card: what it is played as, with which piece."""

    card: str
    named: str
    use: str  # forward, back, enter, place, swap or none
    piece: str = ""
    other: str = ""  # the piece swapped with

    def text(self) -> str:
        if self.use == "none":
            return f"lay {self.card}"
        name = f"joker={self.named}" if self.card == "joker" else self.card
        said = {"forward": "", "back": "back ", "enter": "enter ", "place": "place ", "swap": ""}
        use = "" if self.named == "4" else said[self.use]
        target = f" x {self.other}" if self.other else ""
        return f"{name} {use}{self.piece[1]}{target}"


@dataclass(frozen=True)
class Result:
    """What came of it."""

    board: Board
    start: Place = "off"
    landing: Place = "off"
    end: Place = "off"
    eaten: tuple[str, ...] = ()


def owner(piece: str) -> int:
    return int(piece[0])


@dataclass
class Booked:
    """A finished game."""

    winners: list[int]
    finisher: int | None
    turns: int
    arrived: list[int]


@dataclass
class Match:
    options: Options
    game: int = 1
    scores: list[int] = field(default_factory=list)
    used: list[Seats] = field(default_factory=list)  # pairings (J35)
    last: Booked | None = None

    def __post_init__(self) -> None:
        self.seats = range(self.options.seats)
        self.scores = [0 for _ in self.seats]
        self.start_game()

    # -- lots ----------------------------------------------------------------------------------

    def start_game(self) -> None:
        self.partners: Seats = {}
        self.hosts: Seats = {}
        self.sides: Seats = {}
        self.order: list[int] = []
        self.dealer: int | None = None
        self.turn: int | None = None
        self.turns = 0
        self.deals = 0
        self.board: Board = {f"{seat}{letter}": "off" for seat in self.seats for letter in "abc"}
        self.hands: list[list[str]] = [[] for _ in self.seats]
        self.box = pack()  # until the first deal
        self.pack: list[str] = []  # the next card first
        self.middle: list[str] = []  # played cards
        self.latest = ""  # the card on top of those in the middle
        self.clear_deal()
        self.gave: list[list[str]] = [[] for _ in self.seats]  # cards known to be the partner's
        self.open = seatings(self.options.seats)  # those that lots still allow
        if self.options.seats in (4, 6):
            self.phase = "teams"
            if self.used:
                unused = self.unused()
                self.open = [seating for seating in self.open if seating.partners in unused]
        else:
            self.phase = "guests" if self.options.seats == 5 else "sides"

    def unused(self) -> list[Seats]:
        """J35: all again once all are used."""
        every = teams_of(self.options.seats)
        return [teams for teams in every if teams not in self.used] or every

    def lots(self) -> list[object]:
        """All that the next lot may decide, each as likely."""
        if self.phase == "dealer":
            return list(self.seats)
        found: list[object] = []
        for seating in self.open:
            if self.drawn_in(seating) not in found:
                found.append(self.drawn_in(seating))
        return found

    def drawn_in(self, seating: Seating) -> object:
        """What this seating would mean for the next lot."""
        if self.phase == "teams":
            return seating.partners
        if self.phase == "guests" and self.options.seats == 6:
            return set(seating.hosts)
        if self.phase in ("guests", "hosts"):
            return seating.hosts
        return seating.hosting()

    def draw(self, lot: object) -> None:
        assert lot in self.lots(), f"J8-J12, J18, J35 do not allow {lot} for {self.phase}"
        self.open = [seating for seating in self.open if self.drawn_in(seating) == lot]
        after = {"teams": "sides", "guests": "sides", "sides": "dealer", "hosts": "dealer"}
        if self.options.seats == 6:
            after.update({"teams": "guests", "sides": "hosts"})
        drawn, self.phase = self.phase, after.get(self.phase, "deal")
        self.learn(drawn, self.open[0])

    def learn(self, drawn: str, seating: Seating) -> None:
        if drawn == "teams":
            self.partners = seating.partners
            every = len(teams_of(self.options.seats))
            self.used = [*(self.used if len(self.used) < every else []), seating.partners]
        elif drawn == "guests":
            six = self.options.seats == 6
            self.hosts = {guest: guest for guest in seating.hosts} if six else seating.hosts
        else:
            known = self.phase == "dealer"
            self.hosts = seating.hosts if known else self.hosts
            self.sides = seating.sides if known else seating.hosting()
            self.order = [seat for seat in seating.order() if seat in self.sides]

    def draw_dealer(self, seat: int) -> None:
        """J18."""
        assert self.phase == "dealer"
        assert seat in self.lots()
        self.dealer = seat
        self.phase = "deal"

    # -- the deal ------------------------------------------------------------------------------

    def start_deal(self) -> None:
        self.clear_deal()
        self.deals += 1

    def clear_deal(self) -> None:
        self.gifts: dict[int, str] = {}
        self.dealt: list[list[str]] = [[] for _ in self.seats]
        self.passed: set[int] = set()
        self.laid: list[list[str]] = [[] for _ in self.seats]

    def after(self, seat: int) -> list[int]:
        """All seats in the order of play, this one last."""
        first = self.order.index(seat) + 1
        return self.order[first:] + self.order[:first]

    def missing(self, seat: int) -> int:
        return 5 - len(self.hands[seat])

    def deal_on(self) -> None:
        """J16, J17."""
        assert self.dealer is not None
        self.dealer = self.after(self.dealer)[0]
        self.turn = None
        self.phase = "deal"
        if sum(map(self.missing, self.seats)) <= len(self.pack):
            self.hand_out()

    def loose(self) -> list[str]:
        """What is shuffled when the pack cannot complete a deal (J17)."""
        return self.box + self.pack + self.middle

    def shuffle(self, cards: list[str]) -> None:
        assert self.phase == "deal"
        assert Counter(cards) == Counter(self.loose())
        self.pack, self.middle, self.box = list(cards), [], []
        self.latest = ""
        self.hand_out()

    def hand_out(self) -> None:
        """J13: two packets, the second of two cards."""
        assert self.dealer is not None
        right = self.after(self.dealer)
        first = {seat: self.missing(seat) - 2 for seat in right}
        assert set(first.values()) <= {1, 2, 3}
        self.start_deal()
        for size in (first, dict.fromkeys(right, 2)):
            for seat in right:
                self.dealt[seat] += [self.pack.pop(0) for _ in range(size[seat])]
        for seat in right:
            self.hands[seat] += self.dealt[seat]
        self.phase = "exchange" if self.partners else "play"  # J14
        self.turn = right[0]  # J15

    def give(self, seat: int, card: str) -> None:
        assert card in self.hands[seat]
        self.gifts[seat] = card
        if len(self.gifts) == len(self.seats):
            self.exchange()

    def exchange(self) -> None:
        """J14: all at once."""
        for seat, card in self.gifts.items():
            self.lose(seat, card)
        for seat, card in self.gifts.items():
            self.hands[self.partners[seat]].append(card)
            self.gave[seat].append(card)
        self.gifts = {}
        self.phase = "play"

    def lose(self, seat: int, card: str) -> None:
        """A card leaves a hand; the partner cannot know that it was not the one it gave (J38)."""
        self.hands[seat].remove(card)
        giver = self.partners.get(seat)
        if giver is not None and card in self.gave[giver]:
            self.gave[giver].remove(card)

    # -- what may be done ----------------------------------------------------------------------

    def legal(self, seat: int) -> list[str]:
        if self.phase == "exchange" and seat not in self.gifts:
            return [f"give {card}" for card in set(self.hands[seat])]
        if self.phase == "play" and seat == self.turn:
            return [*self.ways(), *(["pass"] if self.may_pass() else [])]
        return []

    def may_pass(self) -> bool:
        """J19."""
        assert self.turn is not None
        return len(self.hands[self.turn]) <= 2

    def ways(self) -> dict[str, Way]:
        """J20, J21: every way to play a card, by its text."""
        assert self.turn is not None
        found: list[Way] = []
        for card in set(self.hands[self.turn]):
            some = self.joker_ways() if card == "joker" else list(self.card_ways(card, card))
            found += some or [Way(card, card, "none")]
        assert Way("joker", "joker", "none") not in found, "J21: there always is one"
        return {way.text(): way for way in found}

    def joker_ways(self) -> list[Way]:
        """J21: a naming that does what a lower rank does is left out."""
        found: list[Way] = []
        seen: set[tuple[Place, ...]] = set()  # boards that lower ranks lead to
        for rank in RANKS:
            ways = list(self.card_ways("joker", rank))
            boards = [tuple(self.result(way).board.values()) for way in ways]
            found += [w for w, board in zip(ways, boards, strict=True) if board not in seen]
            seen.update(boards)
        return found

    def card_ways(self, card: str, named: str) -> Iterator[Way]:
        for letter in "abc":
            piece = f"{self.turn}{letter}"
            place = self.board[piece]
            if isinstance(place, int) and named in FORWARD:
                yield Way(card, named, "forward", piece)
            if isinstance(place, int) and named in BACK:
                yield Way(card, named, "back", piece)
            if place == "off" and self.enters(named):
                yield Way(card, named, "enter", piece)
            if named in PLACES and self.may_place(piece):
                yield Way(card, named, "place", piece)
            if isinstance(place, int) and named == "J":
                yield from (Way(card, named, "swap", piece, other) for other in self.targets())

    def enters(self, named: str) -> bool:
        """J6, J7."""
        return named == "2" or (named == "K" and self.options.king_enters)

    def may_place(self, piece: str) -> bool:
        """J26."""
        siblings = [f"{piece[0]}{letter}" for letter in "abc" if letter != piece[1]]
        ready = all(self.board[sibling] != "off" for sibling in siblings)
        return self.board[piece] == self.exit(piece) and ready

    def targets(self) -> list[str]:
        """J32: pieces on the track that the seat whose turn it is may swap with."""
        others = [piece for piece in self.board if owner(piece) != self.turn]
        if self.options.swap_opponents_only:
            others = [piece for piece in others if self.is_opponent(piece)]
        return [piece for piece in others if isinstance(self.board[piece], int)]

    def is_opponent(self, piece: str) -> bool:
        """J11, J29: a host is an opponent of its guest."""
        assert self.turn is not None
        return owner(piece) not in (self.turn, self.partners.get(self.turn))

    def exit(self, piece: str) -> int:
        return 9 * self.sides[owner(piece)]  # J2

    # -- carrying it out -----------------------------------------------------------------------

    def result(self, way: Way) -> Result:
        board = dict(self.board)
        if way.use == "none":
            return Result(board)
        start = board[way.piece]
        if way.use == "swap":  # J32, J33
            board[way.piece], board[way.other] = board[way.other], board[way.piece]
            return Result(board, start, board[way.piece], board[way.piece])
        if way.use in ("enter", "place"):  # J24, J26
            entry = self.exit(way.piece) + self.options.entry_offset  # J3
            end: Place = entry if way.use == "enter" else "home"
            board[way.piece] = end
            return Result(board, start, end, end)
        return self.walked(way, board)

    def walked(self, way: Way, board: Board) -> Result:
        """J22, J23, J25, J28-J31: square by square."""
        start = square = board[way.piece]
        assert isinstance(square, int)
        eaten: list[str] = []
        steps = FORWARD[way.named] if way.use == "forward" else BACK[way.named]
        for _ in range(steps):
            square = (square + (1 if way.use == "forward" else -1)) % 36
            if way.named in EATS:
                eaten += [p for p in board if board[p] == square and self.is_opponent(p)]
        sent = square in CORNERS and square != self.exit(way.piece)
        end = (square + 18) % 36 if sent else square
        board[way.piece] = end
        board.update(dict.fromkeys(eaten, "off"))
        return Result(board, start, square, end, tuple(eaten))

    def play(self, way: Way) -> Result:
        assert self.turn is not None
        result = self.result(way)
        self.board = result.board
        self.lose(self.turn, way.card)
        self.laid[self.turn].append(way.card)
        self.middle.append(way.card)
        self.latest = way.card
        self.end_turn()
        return result

    def pass_turn(self) -> None:
        assert self.turn is not None
        self.passed.add(self.turn)
        self.end_turn()

    # -- the end -------------------------------------------------------------------------------

    def end_turn(self) -> None:
        assert self.turn is not None
        self.turns += 1
        if self.arrived(self.turn) == 3:
            self.book(self.turn)  # J34
        elif self.turns == self.options.turn_cap:
            self.book(None)  # J36
        else:
            self.next_turn(self.turn)

    def next_turn(self, seat: int) -> None:
        playing = [s for s in self.after(seat) if self.hands[s] and s not in self.passed]
        if playing:
            self.turn = playing[0]
        else:
            self.deal_on()  # J16

    def arrived(self, seat: int) -> int:
        return [self.board[f"{seat}{letter}"] for letter in "abc"].count("home")

    def book(self, finisher: int | None) -> None:
        """J34-J36."""
        team = [] if finisher is None else [finisher, self.partners.get(finisher, finisher)]
        winners = sorted(set(team))
        self.last = Booked(winners, finisher, self.turns, [self.arrived(s) for s in self.seats])
        for seat in winners:
            self.scores[seat] += 1
        over = self.game == self.options.games
        self.game += 0 if over else 1
        self.start_game()
        self.phase = "over" if over else self.phase

    def places(self) -> list[int]:
        """J35: most points win, shared if equal."""
        return [1 + sum(other > score for other in self.scores) for score in self.scores]

    # -- for tests -----------------------------------------------------------------------------

    def cards(self) -> Counter[str]:
        """All cards, wherever they are: always the same 54."""
        return Counter(self.loose() + [card for hand in self.hands for card in hand])

    def copy(self) -> "Match":
        other = copy(self)
        other.hands = [list(hand) for hand in self.hands]
        other.laid = [list(cards) for cards in self.laid]
        other.gave = [list(cards) for cards in self.gave]
        other.pack, other.middle, other.scores = [*self.pack], [*self.middle], [*self.scores]
        other.gifts, other.passed = dict(self.gifts), set(self.passed)
        return other
