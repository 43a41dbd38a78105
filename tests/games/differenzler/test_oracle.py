"""The engine against the naive oracle, card for card, on a hundred thousand random positions."""

from collections import Counter

from brelan.core.rng import Rng
from tests.engine import APART, enough, ints
from tests.games.differenzler import oracle
from tests.games.differenzler.deals import fair, lopsided, number_of
from tests.games.differenzler.table import PACK, SUITS, Table

ROUNDS = enough(2_800, 14_000) // APART
POSITIONS = 36 * ROUNDS
# How often the rare cases must have been met for the comparison to mean something.
FLOORS = {
    "sole Jack": 500,
    "Jack and six": 30,
    "void, may undertrump": 500,
    "must go over": 500,
    "threshold risen": 50,
    "forced to follow": 1000,
    "refused by D17": 10_000,
    "refused by D18": 1000,
    "refused by D20": 1000,
}


class Comparison:
    """One round played at random on both, compared before and after every card."""

    def __init__(self, hands: list[list[oracle.Card]], trump: str, leader: int, rng: Rng) -> None:
        self.rng = rng
        self.bonus = 10 * int(rng.below(2))
        self.estimates = [int(rng.below(158)) for _ in range(4)]
        self.naive = oracle.Table(hands, trump, leader)
        self.legal: list[oracle.Card] = []  # by the oracle, now
        self.table = Table(rounds=1, exact_bonus=self.bonus)
        self.shown: list[set[str]] = [set(), set(), set(), set()]
        self.cases: Counter[str] = Counter()
        names = [[PACK[number_of(card)] for card in hand] for hand in hands]
        self.table.settle(leader)
        self.table.deal(names, trump, leader)
        self.table.estimates(*self.estimates)

    def run(self) -> Counter[str]:
        for _ in range(36):
            self.compare_legal()
            self.cases.update(rare_cases(self.naive))
            self.advance()
            self.compare_table()
        self.compare_sums()
        return self.cases

    def compare_legal(self) -> None:
        naive, state = self.naive, self.table.state
        seat, hand = naive.turn, naive.hands[naive.turn]
        self.legal = naive.legal()
        allowed = [number_of(card) for card in self.legal]
        assert ints(state.actors()) == (seat,)
        assert ints(state.legal(seat)) == tuple(sorted(allowed))
        for card in hand:
            rule = oracle.forbidden_by(hand, naive.trick, naive.trump, card)
            assert state.why(seat, number_of(card)) == rule, (hand, naive.trick, naive.trump, card)
            self.cases[f"refused by {rule}"] += 1
        self.cases["positions"] += 1

    def advance(self) -> None:
        naive, seat, legal = self.naive, self.naive.turn, self.legal
        card = legal[int(self.rng.below(len(legal)))]
        void = oracle.void_shown(naive.trick, naive.trump, card)
        if void is not None:
            self.shown[seat].add(naive.trump if void == "trump but the Jack" else void)
        self.table.state.apply(seat, number_of(card))
        naive.play(card)

    def compare_table(self) -> None:
        view = self.table.view()
        assert view.points == tuple(self.naive.points)
        assert view.trick == tuple(number_of(card) for card in self.naive.trick)
        assert [{SUITS[suit] for suit in suits} for suits in view.voids] == self.shown

    def compare_sums(self) -> None:
        points = self.naive.points
        pairs = zip(self.estimates, points, strict=True)
        sums = [oracle.booked(estimate, made, self.bonus) for estimate, made in pairs]
        assert sum(points) == 157
        assert ints(self.table.state.scores()) == tuple(sums)
        assert self.table.state.over()


def rare_cases(naive: oracle.Table) -> list[str]:
    """The names of the cases worth meeting that this position is one of."""
    if not naive.trick:
        return []
    hand, trump, led = naive.hands[naive.turn], naive.trump, naive.trick[0][0]
    own_trumps = [card for card in hand if card[0] == trump]
    there = [card for card in naive.trick if card[0] == trump]
    lower = [c for c in own_trumps if any(oracle.stronger_trump(t, c) for t in there)]
    follows = any(card[0] == led for card in hand)
    if led == trump:
        sole_jack = own_trumps == [(trump, "J")] and len(hand) > 1
        with_six = sorted(own_trumps) == [(trump, "6"), (trump, "J")]
        return ["sole Jack"] * sole_jack + ["Jack and six"] * with_six
    if not follows:
        return ["void, may undertrump"] if lower else []
    if not lower:
        return []
    risen = [c for c in lower if oracle.stronger_trump(c, there[0])]
    name = "forced to follow" if lower == own_trumps else "must go over"
    return [name] + ["threshold risen"] * bool(risen)


def test_d16_to_d21_agree_with_the_oracle() -> None:
    rng = Rng("oracle")
    cases: Counter[str] = Counter()
    for number in range(ROUNDS):
        hands = lopsided(rng) if number % 2 else fair(rng)
        trump, leader = SUITS[rng.below(4)], int(rng.below(4))
        cases += Comparison(hands, trump, leader, rng).run()
    assert cases["positions"] == POSITIONS >= 100_000 // APART
    for case, least in FLOORS.items():
        assert cases[case] >= least // APART, (case, cases)
