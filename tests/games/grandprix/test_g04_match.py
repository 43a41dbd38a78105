"""G3-G8, G11: races, score cards, the deal, who starts, and who wins the match."""

from collections import Counter

import pytest

from brelan.core.rng import Rng
from brelan.games.grandprix.view import Dealt, MatchEnded, ScoresTurned, Shuffled, StarterDrawn
from tests.contract.walks import advance
from tests.engine import enough, ints
from tests.games.grandprix import oracle
from tests.games.grandprix.table import Table, card, given, race

SEATS = (2, 3, 4, 5)


def finished(seats: int, seed: str) -> Table:
    """A match of random play."""
    table, rng = Table(seats), Rng(seed)
    while not table.state.over():
        advance(table.state, rng)
    return table


@pytest.mark.parametrize(("seats", "races"), [(2, 5), (3, 6), (4, 5), (5, 4)])
def test_g4_how_many_races(seats: int, races: int) -> None:
    table = finished(seats, "races")
    assert table.view().race == table.view().races == races == table.state.rounds()


@pytest.mark.parametrize("seats", SEATS)
def test_g3_each_score_card_is_turned_up_once_at_most(seats: int) -> None:
    """With two seats only even ones; with three, two of them are never seen."""
    table, rng = Table(seats), Rng("scores")
    turned: list[int] = []
    while not table.state.over():
        advance(table.state, rng)
        for event in table.events():
            if isinstance(event, ScoresTurned):
                assert list(event.stakes) == sorted(event.stakes, reverse=True)
                turned += event.stakes
    possible = range(2, 21, 2) if seats == 2 else range(1, 21)
    assert len(turned) == len(set(turned)) == {2: 10, 3: 18, 4: 20, 5: 20}[seats]
    assert set(turned) <= set(possible)


def test_g6_which_score_cards_remain_is_chance() -> None:
    """Three seats: each of the twenty stays face down in a tenth of the matches."""
    unseen: Counter[int] = Counter()
    matches = enough(60, 600)
    for number in range(matches):
        view = finished(3, f"unseen {number}").view()
        unseen.update(set(range(1, 21)) - set(view.gone) - {c for won in view.won for c in won})
    assert unseen.total() == 2 * matches
    assert max(unseen.values()) < matches / 10 + 5 * (matches * 0.09) ** 0.5


def test_g6_nothing_reveals_score_cards_face_down() -> None:
    """They are not even decided: chance turns them up when they are needed."""
    table = given({}, scores=(2, 20))
    view = table.view()
    assert view.stakes == (20, 2)
    assert (view.gone, view.won) == ((), ((), ()))


def test_g7_everyone_gets_four_cards_and_the_rest_is_the_closed_pile() -> None:
    for seats in SEATS:
        table = given({}, seats=seats)
        view = table.view()
        assert view.sizes == (4,) * seats
        assert view.closed == 56 - 4 * seats
        assert view.piles == ((), (), (), ())


def test_g7_a_seat_sees_only_its_own_cards() -> None:
    table = Table(2)
    table.settle(1)
    assert table.events() == (StarterDrawn(1),)
    table.settle(*range(0, 56, 2), *range(1, 56, 2))  # one of each card, ascending
    assert table.events(1) == (Dealt((0, 2, 4, 6)),)
    assert table.events(0) == (Dealt((1, 3, 5, 7)),)
    assert table.events() == (Dealt(()),)


@pytest.mark.parametrize("starter", range(5))
def test_g8_the_lot_falls_on_a_starter_and_play_goes_round(starter: int) -> None:
    table = given({}, seats=5, starter=starter)
    turns = []
    while table.view().phase == "turn":
        turns.append(table.view().turn)
        table.play("+?")
    assert turns == [(starter + turn) % 5 for turn in range(20)]


def test_g8_the_winner_starts_the_next_race() -> None:
    table = race("C1 E1 T2 D1", "C2 E3 T4 D5", "C7 E6 T5 D6")
    assert table.view().starter == 2
    table.shuffle().turn_up()
    assert (table.view().turn, table.view().race) == (2, 2)


def test_g11_all_but_the_kept_cards_are_shuffled() -> None:
    table = given({0: "C1 E1 T1 D1", 1: "C2 E2 T2 D2"}, pile="C7 C7 E7 E7 T7 T7 D7 D7w")
    table.play("+? +? +? +? +? +? +? +?").show("C7 E7 T7 D7", "C7 E7 T7 D7w")
    kept = table.hand(0), table.hand(1)
    table.shuffle("D7w C7")
    assert table.events() == (Shuffled(48),)
    assert table.view().closed == 48
    assert (table.hand(0), table.hand(1)) == kept == ("C1 E1 T1 D1", "C2 E2 T2 D2")
    table.turn_up().play("+?")
    assert table.view(1).hand[-1] == card("D7w")


def test_g11_not_after_the_last_race() -> None:
    table = finished(2, "last")
    assert (table.view().phase, ints(table.state.chance())) == ("over", (0, 0))
    assert sum(table.view().sizes) == 8


def test_g5_the_highest_sum_wins() -> None:
    for number in range(enough(40, 400)):
        for seats in SEATS:
            table = finished(seats, f"sums {number}")
            won = [list(cards) for cards in table.view().won]
            assert list(ints(table.state.scores())) == [sum(cards) for cards in won]
            assert list(ints(table.state.places())) == oracle.places(won)


@pytest.mark.parametrize(
    ("won", "places"),
    [
        (((12, 3), (15,), (14, 1)), (3, 1, 2)),
        (((20,), (12, 8), ()), (1, 2, 3)),
        (((), (), (1,)), (2, 2, 1)),
        (((), (), ()), (1, 1, 1)),
        (((9, 2), (10, 1), (8, 3)), (2, 1, 3)),
    ],
)
def test_g5_ties_go_to_the_highest_single_card(
    won: tuple[tuple[int, ...], ...], places: tuple[int, ...]
) -> None:
    table = given({}, seats=3)
    for seat, scores in enumerate(won):
        table.state.won[seat] = sum(2**score for score in scores)
    assert ints(table.state.places()) == places
    assert oracle.places([list(scores) for scores in won]) == list(places)


def test_g5_the_end_shows_sums_and_winners() -> None:
    table = finished(4, "end")
    ended = table.events()[-1]
    assert isinstance(ended, MatchEnded)
    assert ended.sums == ints(table.state.scores())
    assert ended.winners == tuple(s for s, p in enumerate(ints(table.state.places())) if p == 1)


@pytest.mark.parametrize("seats", SEATS)
def test_56_cards_at_every_moment(seats: int) -> None:
    for number in range(enough(3, 30)):
        table, rng = Table(seats), Rng(f"56 {number}")
        while not table.state.over():
            advance(table.state, rng)
            check_cards(table)


def check_cards(table: Table) -> None:
    view = table.view()
    if view.phase in ("lot", "deal"):
        return
    state = table.state
    found: Counter[int] = Counter(ints(state.closed)[int(state.top) :])
    assert found.total() == view.closed
    for seat in range(table.seats):
        found.update(table.view(seat).hand)
    for pile in view.piles:
        found.update(pile)
    if view.phase in ("shuffle", "over") and view.last_race is not None:
        for car in view.last_race.cars:
            found.update(car)
    assert found == Counter([*range(35), *range(21)])
