"""T3-T6, T8, T24: rounds, the winner, extra rounds, and null rounds played again."""

from tests.engine import ints
from tests.games.tigre.table import Table, counted, given, play_round

# At 39 km, hands that are quickly played; seat 0 first.
SEAT_0_WINS = {0: "18 17", 1: "18 16"}
SEAT_1_WINS = {0: "18 16", 1: "18 17"}
NULL = {0: "18 17 16", 1: "18 17 16"}


def test_t03_the_match_ends_after_its_rounds() -> None:
    table = counted(39, SEAT_0_WINS, rounds=3)
    assert not table.state.over()
    play_round(table, 39, SEAT_0_WINS)
    assert not table.state.over()
    play_round(table, 39, SEAT_0_WINS)
    assert table.state.over()
    assert table.view().round == 3


def test_t04_the_highest_total_wins() -> None:
    table = counted(39, SEAT_0_WINS, rounds=1)
    assert ints(table.state.scores()) == (55, 34)
    assert ints(table.state.places()) == (1, 2)
    assert "seat 0 wins" in table.game.narrate(table.events()[-1])


def test_t05_a_tie_for_first_brings_an_extra_round() -> None:
    """Two rounds won in turn by 55 to 34: equal; then seat 1 wins the extra round."""
    table = counted(39, SEAT_0_WINS, rounds=2)
    play_round(table, 39, SEAT_1_WINS)
    assert table.view().scores == (89, 89)
    assert (table.state.over(), table.view().round) == (False, 3)
    play_round(table, 39, SEAT_1_WINS)
    assert table.state.over()
    assert ints(table.state.places()) == (2, 1)


def test_t05_all_seats_play_the_extra_round_and_anyone_may_win_it() -> None:
    """Seats 0 and 1 are tied; seat 2, far behind, arrives and leads alone."""
    hands = {0: "18 17", 1: "16 16", 2: "1 2"}
    table = counted(39, hands, rounds=2)
    play_round(table, 39, {0: "16 16", 1: "18 17", 2: "1 2"})
    assert table.view().scores == (87, 87, 6)
    play_round(table, 80, {0: "1 2", 1: "1 2", 2: "18 18 17 17 10"})
    assert table.view().scores == (90, 90, 166)
    assert table.state.over()
    assert ints(table.state.places()) == (2, 2, 1)


def tied_table(replay_null: bool = False) -> Table:
    """Two rounds played, 89 all."""
    table = counted(39, SEAT_0_WINS, rounds=2, replay_null=replay_null)
    return play_round(table, 39, SEAT_1_WINS)


def test_t05_three_extra_rounds_at_most_then_the_win_is_shared() -> None:
    table = tied_table()
    for extra in (1, 2, 3):
        assert not table.state.over()
        play_round(table, 39, NULL)
        assert table.view().round == 2 + extra + (extra < 3)
    assert table.state.over()
    assert ints(table.state.places()) == (1, 1)
    assert "seat 0 and seat 1 win." in table.game.narrate(table.events()[-1])


def test_t05_null_extra_rounds_are_not_played_again() -> None:
    table = tied_table(replay_null=True)
    for _ in range(3):
        play_round(table, 39, NULL)
    assert table.state.over()


def test_t05_after_a_tied_extra_round_there_is_another() -> None:
    table = tied_table()
    play_round(table, 39, NULL)
    assert not table.state.over()
    play_round(table, 39, SEAT_0_WINS)
    assert table.state.over()
    assert ints(table.state.places()) == (1, 2)


def test_t06_totals_may_be_negative() -> None:
    table = counted(39, {0: "18 17", 1: "18 17 16"}, rounds=1)
    assert ints(table.state.scores()) == (55, -12)


def test_t08_the_winner_is_the_next_banker() -> None:
    table = counted(39, SEAT_1_WINS)
    assert (table.winner(), table.view().banker) == (1, 1)
    play_round(table, 39, SEAT_0_WINS)
    assert table.view().banker == 0


def test_t08_after_a_null_round_the_banker_stays() -> None:
    table = counted(39, NULL, banker=1)
    assert (table.winner(), table.view().banker) == (-1, 1)
    assert table.view().last_round is not None


def test_t24_a_null_round_changes_no_score_and_counts() -> None:
    table = counted(39, NULL, rounds=2)
    assert table.booked() == (0, 0)
    assert table.totals() == (51, 51), "hands are shown in null rounds too (T15)"
    assert (table.view().round, table.view().nulls) == (2, 0)


def test_t24_a_null_round_may_be_played_again() -> None:
    table = counted(39, NULL, banker=1, rounds=1, replay_null=True)
    view = table.view()
    assert (view.round, view.played, view.nulls, view.banker) == (1, 1, 1, 1)
    assert view.phase == "distance", "the same Banker chooses again"
    play_round(table, 53, {0: "1 2", 1: "1 3"})
    assert table.state.over()


def test_t24_every_third_null_round_in_a_row_counts() -> None:
    table = counted(39, NULL, rounds=2, replay_null=True)
    rounds = [table.view().round]
    for _ in range(4):
        play_round(table, 39, NULL)
        rounds.append(table.view().round)
    assert rounds == [1, 1, 2, 2, 2]
    play_round(table, 39, NULL)
    assert (table.view().round, table.view().played) == (3, 6)
    assert table.view().scores == (0, 0), "a tie, so extra rounds (T5)"


def test_t24_the_counting_starts_again_after_a_round_that_is_won() -> None:
    table = counted(39, NULL, rounds=3, replay_null=True)
    play_round(table, 39, NULL)
    assert table.view().nulls == 2
    play_round(table, 39, SEAT_0_WINS)
    assert (table.view().nulls, table.view().round) == (0, 2)
    play_round(table, 39, NULL)
    assert (table.view().nulls, table.view().round) == (1, 2)


def test_t24_null_rounds_are_counted_in_the_view() -> None:
    table = given(39, NULL, rounds=2, replay_null=True).play("take stop take stop")
    told = [table.game.narrate(event) for event in table.events()]
    assert told[-1].startswith("Round 1 ends: nobody wins;")
