"""D22-D24: what everyone sees after a trick, after a round, and at the end."""

from brelan.core.contract import SPECTATOR
from brelan.core.rng import Rng
from brelan.games.differenzler.view import MatchEnded, RoundEnded, RoundResult
from tests.engine import ints
from tests.games.differenzler.table import EVERYONE, Table, given
from tests.games.differenzler.test_d01_cards_and_points import ALL_HEARTS


def finish_round(table: Table, *estimates: int) -> None:
    table.estimates(*estimates).play_on()


def test_d22_points_won_so_far_are_public() -> None:
    table = given({0: "As", 1: "10s", 2: "Ks", 3: "6s"}).estimates(30, 40, 50, 60)
    table.play("As 10s Ks 6s")
    for seat in EVERYONE:
        assert table.view(seat).points == (25, 0, 0, 0)


def test_d22_the_last_trick_is_shown_once_there_is_one() -> None:
    table = given({0: "As", 1: "10s", 2: "Ks", 3: "6s"}).estimates(30, 40, 50, 60)
    table.play("As 10s Ks")
    assert [table.view(seat).last_trick for seat in EVERYONE] == [None] * 5
    table.play("6s")
    for seat in EVERYONE:
        trick = table.view(seat).last_trick
        assert trick is not None
        assert (trick.leader, trick.winner, trick.points) == (0, 0, 25)


def test_d22_a_seat_sees_how_far_it_is_from_its_estimate() -> None:
    table = given({0: "As", 1: "10s", 2: "Ks", 3: "6s"}).estimates(30, 40, 50, 60)
    table.play("As 10s Ks 6s")
    views = [table.view(seat) for seat in range(4)]
    assert [view.estimate - view.points[view.seat] for view in views] == [5, 40, 50, 60]


def test_d22_estimates_of_others_are_not_shown() -> None:
    table = given({0: "As", 1: "10s", 2: "Ks", 3: "6s"}).estimates(30, 40, 50, 60)
    table.play("As 10s Ks 6s")
    assert table.view(SPECTATOR).estimate == -1
    for seat, own in enumerate((30, 40, 50, 60)):
        view = table.view(seat)
        assert view.estimate == own
        assert view.last_round is None


def test_d23_after_nine_tricks_everyone_sees_the_round() -> None:
    table = given(ALL_HEARTS, rounds=2)
    finish_round(table, 150, 0, 3, 9)
    result = RoundResult(points=(157, 0, 0, 0), estimates=(150, 0, 3, 9), booked=(7, 0, 3, 9))
    for seat in EVERYONE:
        assert table.view(seat).last_round == result
        assert table.view(seat).sums == (7, 0, 3, 9)
        assert table.events(seat)[2:] == (RoundEnded(1, result, (7, 0, 3, 9)),)


def test_d23_the_round_stays_visible_during_the_next_one() -> None:
    table = given(ALL_HEARTS, rounds=2)
    finish_round(table, 150, 0, 3, 9)
    shown = table.view(SPECTATOR).last_round
    table.settle(*range(36))
    table.settle(0)
    table.estimates(1, 2, 3, 4)
    for seat in EVERYONE:
        assert table.view(seat).last_round == shown
        assert table.view(seat).points == (0, 0, 0, 0)
    assert table.left == 36


def test_d23_sums_add_up() -> None:
    table = given(ALL_HEARTS, rounds=3)
    finish_round(table, 150, 0, 3, 9)
    rng = Rng("sums")
    table.state.settle(rng.sample(36, 36))
    table.settle(2)
    finish_round(table, 39, 39, 39, 40)
    result = table.view().last_round
    assert result is not None
    misses = [abs(made - said) for made, said in zip(result.points, result.estimates, strict=True)]
    assert result.booked == tuple(misses)
    expected = [old + new for old, new in zip((7, 0, 3, 9), misses, strict=True)]
    assert ints(table.state.scores()) == tuple(expected) == table.view().sums


def test_estimate_0_with_no_trick_costs_nothing() -> None:
    table = given(ALL_HEARTS, rounds=1)
    finish_round(table, 100, 0, 0, 0)
    assert table.points == (157, 0, 0, 0)
    assert ints(table.state.scores()) == (57, 0, 0, 0)
    assert ints(table.state.places()) == (4, 1, 1, 1)


def test_d24_after_the_last_round_everyone_sees_the_sums() -> None:
    table = given(ALL_HEARTS, rounds=1)
    finish_round(table, 150, 0, 3, 9)
    assert table.state.over()
    for seat in EVERYONE:
        view = table.view(seat)
        assert (view.phase, view.sums, view.round) == ("over", (7, 0, 3, 9), 1)
        assert table.events(seat)[-1] == MatchEnded(sums=(7, 0, 3, 9), winners=(1,))


def test_d24_nothing_happens_after_the_end() -> None:
    table = given(ALL_HEARTS, rounds=1)
    finish_round(table, 150, 0, 3, 9)
    assert ints(table.state.actors()) == ()
    assert ints(table.state.chance()) == (0, 0)
    for seat in range(4):
        assert ints(table.state.legal(seat)) == ()
        assert table.refusal(seat, "40") == "D24"
        assert table.refusal(seat, "Jh") == "D24"


def test_a_spectator_sees_tricks_and_points_but_no_hand() -> None:
    table = given({0: "As", 1: "10s", 2: "Ks", 3: "6s"}).estimates(30, 40, 50, 60)
    table.play("As 10s Ks 6s").play(table.legal().split()[0])
    view = table.view(SPECTATOR)
    assert (view.seat, view.hand, view.estimate) == (SPECTATOR, (), -1)
    assert view.last_trick == table.view(0).last_trick
    assert len(view.trick) == 1
