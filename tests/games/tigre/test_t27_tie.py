"""T27: tied seats ask the Banker for a card, and the highest wins.

The pile gives the cards, in the order of play, as long as it has one for every seat that asks.
"""

from itertools import pairwise, product

import pytest

from brelan.core.rng import Rng
from brelan.games.tigre.view import Drawn, HandsShown, RoundEnded
from tests.engine import enough, ints
from tests.games.tigre import oracle
from tests.games.tigre.oracle import Ask, Card
from tests.games.tigre.table import Table, counted, face, given, named, text

# Seats 1 and 2 have 50 with three cards each; seat 3 has 50 with four.
TIED = {0: "1 2", 1: "18 17 15", 2: "18 16 16", 3: "14 13 12 11"}
ALL_TIED = {0: "1 2", 1: "18 17 15", 2: "18 16 16", 3: "X2 14 11"}

# A deck of which few cards are left: the Banker holds all the ones and 3/6/9, 21 km.
SMALL = ",".join(["1"] * 12 + ["2"] * 24)
ONES = "3/6/9 " + "1 " * 12


def short(seats: int, held: int, pile: str) -> Table:
    """Seats other than the Banker, seat 0, hold so many twos each; these cards are left."""
    twos = dict.fromkeys(range(1, seats), "2 " * held)
    return counted(80, {0: ONES, **twos}, pile=pile, deck=SMALL)


def draws(table: Table) -> tuple[Drawn, ...]:
    """The draws that a spectator saw in the last step."""
    return tuple(event for event in table.events() if isinstance(event, Drawn))


def test_t27_each_tied_seat_gets_the_next_card_of_the_pile() -> None:
    table = counted(80, TIED, pile="5 3/6/9 17")
    assert (table.winner(), table.booked()) == (2, (3, 50, 70, 50))
    *_, shown, drawn, ended = table.events(3)
    assert isinstance(shown, HandsShown)
    assert drawn == Drawn((-1, 5, 20, -1), (), "pile")
    assert isinstance(ended, RoundEnded)
    assert ended.result.draws == (-1, 5, 20, -1)
    assert table.game.narrate(drawn) == "From the pile, seat 1 draws 5, seat 2 draws 3/6/9."


def test_t27_nothing_is_left_to_chance_while_the_pile_has_enough() -> None:
    table = given(80, TIED, pile="5 3/6/9").play_out(TIED)
    assert (table.view().phase, ints(table.state.chance())) == ("distance", (0, 0))


@pytest.mark.parametrize(
    ("banker", "cards"),
    [(3, (5, 6, 7, -1)), (0, (-1, 5, 6, 7)), (1, (7, -1, 5, 6)), (2, (6, 7, -1, 5))],
)
def test_t27_they_ask_in_the_order_of_play(banker: int, cards: tuple[int, ...]) -> None:
    """From the Banker's left (T11)."""
    hands = ["18 17 15", "18 16 16", "X2 14 11"]
    hands.insert(banker, "1 2")
    table = counted(80, dict(enumerate(hands)), banker, pile="5 6 7")
    assert draws(table) == (Drawn(cards, (), "pile"),)
    assert table.winner() == cards.index(7)


def test_t27_those_tied_for_highest_ask_again() -> None:
    table = counted(80, TIED, pile="9 3/6/9 10 10 X2 1")
    assert draws(table) == (
        Drawn((-1, 9, 20, -1), (1, 2), "pile"),
        Drawn((-1, 10, 10, -1), (1, 2), "pile"),
        Drawn((-1, 0, 1, -1), (), "pile"),
    )
    assert table.winner() == 2
    told = table.game.narrate(draws(table)[0])
    assert told == "From the pile, seat 1 draws 9, seat 2 draws 3/6/9; tied: seat 1 and seat 2."


def test_t27_of_three_one_drops_out_and_the_result_keeps_its_card() -> None:
    table = counted(80, ALL_TIED, pile="7 9 9 2 1")
    assert draws(table) == (
        Drawn((-1, 7, 9, 9), (2, 3), "pile"),
        Drawn((-1, -1, 2, 1), (), "pile"),
    )
    result = table.view().last_round
    assert result is not None
    assert (result.winner, result.draws) == (2, (-1, 7, 2, 1))


def test_t27_a_pile_with_just_enough_cards_gives_them() -> None:
    table = short(seats=3, held=12, pile="X2")
    assert table.view().phase == "tie"
    table = short(seats=3, held=11, pile="2 2 X2")
    assert draws(table) == (Drawn((-1, 2, 2), (1, 2), "pile"),)
    hands = {0: "1 " * 12, 1: "2 " * 12, 2: "2 " * 12}
    table = counted(80, hands, pile="X2 3/6/9", deck=SMALL)
    assert (draws(table), table.winner()) == ((Drawn((-1, 0, 20), (), "pile"),), 2)


def test_t27_a_pile_with_too_few_cards_gives_none() -> None:
    """All 38 cards are shuffled apart from the round."""
    table = short(seats=3, held=12, pile="X2")
    view = table.view()
    assert (view.phase, view.drawing, view.pile, view.draws) == ("tie", (False, True, True), 1, ())
    assert ints(table.state.chance()) == (38, 2)
    assert [hand.total for hand in view.shown] == [21, 24, 24]
    assert isinstance(table.events(0)[-1], HandsShown)
    table.draw("2 1")
    assert draws(table) == (Drawn((-1, 2, 1), (), "shuffle"),)
    assert (table.winner(), table.booked()) == (1, (21, 44, 24))
    assert table.game.narrate(draws(table)[0]) == (
        "For the highest card, seat 1 draws 2, seat 2 draws 1."
    )


def test_t27_the_fresh_shuffle_is_given_in_the_order_of_play_too() -> None:
    hands = {0: "2 " * 12, 1: ONES, 2: "2 " * 12}
    table = counted(80, hands, banker=1, pile="X2", deck=SMALL)
    table.draw("2 1")
    assert draws(table) == (Drawn((1, -1, 2), (), "shuffle"),)


def test_t27_the_pile_may_have_too_few_cards_the_second_time() -> None:
    table = short(seats=3, held=11, pile="2 2 X2")
    view = table.view()
    assert (view.phase, view.pile) == ("tie", 1)
    assert view.draws == (Drawn((-1, 2, 2), (1, 2), "pile"),)
    table.draw("2 2")
    assert (table.view().phase, table.view().pile) == ("tie", 1)
    assert table.events(0) == (Drawn((-1, 2, 2), (1, 2), "shuffle"),), "the round has not ended"
    table.draw("1 3/6/9")
    assert [drawn.source for drawn in table.view().draws] == ["pile", "shuffle", "shuffle"]
    assert table.winner() == 2


def test_t27_every_time_they_ask_the_pile_is_counted() -> None:
    """Three ask, and the pile has two cards: a fresh shuffle. Two ask again: the pile."""
    hands = {0: "1 " * 12, **dict.fromkeys((1, 2, 3), "2 " * 8)}
    table = counted(80, hands, pile="3/6/9 X2", deck=SMALL)
    assert (table.view().phase, table.view().pile) == ("tie", 2)
    table.draw("1 2 2")
    assert draws(table) == (
        Drawn((-1, 1, 2, 2), (2, 3), "shuffle"),
        Drawn((-1, -1, 20, 0), (), "pile"),
    )
    assert table.winner() == 2


def test_t27_hands_totals_and_card_counts_stay_as_they_were() -> None:
    table = short(seats=3, held=11, pile="2 2 X2")
    shown, counts = table.view().shown, table.view().counts
    assert counts == (13, 11, 11), "no card that was drawn is among them"
    table.draw("2 1")
    result = table.view().last_round
    assert result is not None
    assert result.hands == shown
    assert tuple(len(hand.cards) for hand in result.hands) == counts


def test_t27_nobody_acts_during_the_draw() -> None:
    table = short(seats=3, held=12, pile="X2")
    assert ints(table.state.actors()) == ()
    assert table.refusal(0, "take") == table.refusal(1, "stop") == "T27"
    assert table.refusal(0, "53") == "T9"


def test_t27_exact_seats_ask_too_and_the_loser_scores_the_distance_once() -> None:
    hands = {0: "1 2", 1: "18 17 16 2", 2: "18 17 15 3"}
    assert counted(53, hands, pile="5 4").booked() == (3, 106, 53)


def test_t27_the_next_deal_ends_the_draw() -> None:
    table = counted(80, TIED, pile="5 4")
    assert len(table.view().draws) == 1
    table.choose(39).deal(dict.fromkeys(range(4), "1 2") | {0: "3 4", 1: "5 6", 2: "7 8"})
    assert table.view().draws == ()


# -- against the oracle ------------------------------------------------------------------------

NUMBERS: list[Card] = [*[1] * 3, *[2] * 28, *[3] * 5]  # seats that hold as many are often tied


def random_deal(rng: Rng, seats: int, banker: int) -> tuple[dict[int, list[Card]], list[Card]]:
    """As many numbers for each seat, a few cards for the Banker, and few or none for the pile."""
    left = int(rng.below(7))
    held, extra = divmod(36 - left, seats - 1)
    numbers = [NUMBERS[index] for index in rng.sample(36, 36)]
    hands = {seat: [numbers.pop() for _ in range(held)] for seat in range(seats) if seat != banker}
    rest: list[Card] = [*numbers, "3/6/9", "X2"]
    rest = [rest[index] for index in rng.sample(len(rest), len(rest))]
    return {**hands, banker: rest[: 2 + extra]}, rest[2 + extra :]


def settle_ties(table: Table, rng: Rng) -> list[list[Card]]:
    """Settle outcomes until the round is booked; the cards of each fresh shuffle."""
    shuffles = []
    while table.view().phase == "tie":
        cards: list[Card] = [*NUMBERS, "3/6/9", "X2"]
        shuffles.append([cards[index] for index in rng.sample(38, 38)])
        table.settle([face(card) for card in shuffles[-1][: sum(table.view().drawing)]])
    return shuffles


def ask_of(drawn: Drawn, turns: list[int]) -> Ask:
    cards = {seat: named(drawn.cards)[seat] for seat in turns if drawn.cards[seat] >= 0}
    return Ask(cards, drawn.source == "pile")


def expected_asks(
    hands: dict[int, list[Card]], pile: list[Card], banker: int, shuffles: list[list[Card]]
) -> list[Ask]:
    listed = [hands[seat] for seat in range(len(hands))]
    tied = oracle.count(listed, 80, banker, losers_score=True).tied
    asking = [seat for seat in oracle.order_of_play(len(hands), banker) if seat in tied]
    return list(oracle.ask_for_cards(asking, pile, iter(shuffles)))


@pytest.mark.parametrize(
    ("seats", "changes"),
    [
        (3, {(True, True), (True, False), (False, False)}),
        (4, set(product((True, False), repeat=2))),
    ],
)
def test_t27_ties_are_broken_as_the_oracle_breaks_them(
    seats: int, changes: set[tuple[bool, bool]]
) -> None:
    """With four seats the pile may have too few cards for three and then enough for two."""
    rng = Rng(f"ties {seats}")
    seen: set[tuple[bool, bool]] = set()  # whether two draws, one after the other, were of the pile
    for _ in range(enough(300, 5000)):
        banker = int(rng.below(seats))
        hands, pile = random_deal(rng, seats, banker)
        texts = {seat: text(hand) for seat, hand in hands.items()}
        table = counted(80, texts, banker, text(pile), deck=",".join(map(str, NUMBERS)))
        shuffles = settle_ties(table, rng)
        asks = expected_asks(hands, pile, banker, shuffles)
        turns = oracle.order_of_play(seats, banker)
        assert [ask_of(drawn, turns) for drawn in table.view().draws] == asks
        assert not asks or [table.winner()] == oracle.highest(asks[-1].cards)
        seen |= set(pairwise(ask.of_the_pile for ask in asks))
    assert seen == changes
