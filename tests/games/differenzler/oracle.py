"""A naive Differenzler, written from the rules alone: the engine's second opinion.

It knows nothing of the engine. Cards are ("hearts", "J"), hands are lists, every question is
answered by looking through everything. Slow and obvious on purpose.
"""

Card = tuple[str, str]

SUITS = ("diamonds", "hearts", "spades", "clubs")
RANKS = ("6", "7", "8", "9", "10", "J", "Q", "K", "A")
# D2, D3: strongest first.
TRUMP_ORDER = ("J", "9", "A", "K", "Q", "10", "8", "7", "6")
PLAIN_ORDER = ("A", "K", "Q", "J", "10", "9", "8", "7", "6")
TRUMP_WORTH = {
    "J": 20, "9": 14, "A": 11, "K": 4, "Q": 3, "10": 10, "8": 0, "7": 0, "6": 0,
}  # fmt: skip
PLAIN_WORTH = {
    "A": 11, "K": 4, "Q": 3, "J": 2, "10": 10, "9": 0, "8": 0, "7": 0, "6": 0,
}  # fmt: skip


def pack() -> list[Card]:
    return [(suit, rank) for suit in SUITS for rank in RANKS]  # D1


def stronger_trump(a: Card, b: Card) -> bool:
    return TRUMP_ORDER.index(a[1]) < TRUMP_ORDER.index(b[1])


def stronger_plain(a: Card, b: Card) -> bool:
    return PLAIN_ORDER.index(a[1]) < PLAIN_ORDER.index(b[1])


def forbidden_by(hand: list[Card], trick: list[Card], trump: str, card: Card) -> str | None:
    """The rule that forbids this card of the hand, or None. `trick` is what lies, leader first."""
    if not trick:
        return None  # D16
    led = trick[0][0]
    own_of_led_suit = [c for c in hand if c[0] == led]
    if led == trump:
        if own_of_led_suit == [] or own_of_led_suit == [(trump, "J")]:
            return None  # D20: none, or only the Jack
        return None if card[0] == trump else "D20"
    if not own_of_led_suit:
        return None  # D19
    if card[0] == led:
        return None  # D17: follows
    if card[0] != trump:
        return "D17"  # neither follows nor cuts
    trumps_there = [c for c in trick if c[0] == trump]
    if all(stronger_trump(card, there) for there in trumps_there):
        return None  # D17: cuts, or goes over
    own_trumps = [c for c in hand if c[0] == trump]
    could_go_over = any(
        all(stronger_trump(own, there) for there in trumps_there) for own in own_trumps
    )
    return "D17" if could_go_over else "D18"


def legal_cards(hand: list[Card], trick: list[Card], trump: str) -> list[Card]:
    return [card for card in hand if forbidden_by(hand, trick, trump, card) is None]


def winner(trick: list[Card], trump: str) -> int:
    """D21: which card of a full trick takes it, counted from the leader."""
    best = 0
    for place in range(1, len(trick)):
        if beats(trick[place], trick[best], trump):
            best = place
    return best


def beats(new: Card, old: Card, trump: str) -> bool:
    if new[0] == trump and old[0] == trump:
        return stronger_trump(new, old)
    if new[0] == trump:
        return True
    if old[0] == trump:
        return False
    return new[0] == old[0] and stronger_plain(new, old)


def worth(card: Card, trump: str) -> int:
    return TRUMP_WORTH[card[1]] if card[0] == trump else PLAIN_WORTH[card[1]]


def trick_points(trick: list[Card], trump: str, last: bool) -> int:
    points = sum(worth(card, trump) for card in trick)
    return points + 5 if last else points  # D4


def booked(estimate: int, points: int, exact_bonus: int) -> int:
    """What one round adds to a seat's sum (D5, D7)."""
    if exact_bonus == 10 and estimate == points and estimate > 0:
        return -10
    return abs(estimate - points)


class Table:
    """A round being played: hands, the trick, points won."""

    def __init__(self, hands: list[list[Card]], trump: str, leader: int) -> None:
        self.hands = [list(hand) for hand in hands]
        self.trump = trump
        self.turn = leader
        self.trick: list[Card] = []
        self.points = [0, 0, 0, 0]
        self.tricks = [0, 0, 0, 0]

    def legal(self) -> list[Card]:
        return legal_cards(self.hands[self.turn], self.trick, self.trump)

    def play(self, card: Card) -> None:
        self.hands[self.turn].remove(card)
        self.trick.append(card)
        self.turn = (self.turn + 1) % 4  # D14
        if len(self.trick) == 4:
            self.gather()

    def gather(self) -> None:
        taker = (self.turn + winner(self.trick, self.trump)) % 4  # turn is the leader again
        last = not any(self.hands)
        self.points[taker] += trick_points(self.trick, self.trump, last)
        self.tricks[taker] += 1
        self.trick = []
        self.turn = taker  # D15

    def copy(self) -> "Table":
        twin = Table(self.hands, self.trump, self.turn)
        twin.trick = list(self.trick)
        twin.points = list(self.points)
        twin.tricks = list(self.tricks)
        return twin


def void_shown(trick: list[Card], trump: str, card: Card) -> str | None:
    """What a card laid on a trick shows its seat not to hold, by "What play reveals".

    A suit: void in it. "trump but the Jack": no trump, save perhaps the Jack. None: nothing.
    """
    if not trick:
        return None
    led = trick[0][0]
    if card[0] == led:
        return None
    if led == trump:
        return "trump but the Jack"
    if card[0] != trump:
        return led
    lower = any(c[0] == trump and stronger_trump(c, card) for c in trick)
    return led if lower else None
