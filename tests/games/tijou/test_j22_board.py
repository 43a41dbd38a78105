"""J1-J5, J22-J33: the ring, movement, corners, eating and swaps."""

import pytest

from tests.games.tijou.table import given, teams


def test_j01_the_track_is_a_ring_of_36_squares() -> None:
    table = given({0: "K A A A A", 1: "4 6 6 7 7"}).put("0a 30", "1a 2").play("K a", "4 a")
    assert (table.at("0a"), table.at("1a")) == (7, 34), "over 35 and 0, forward and back"


def test_j01_a_round_of_36_steps_leads_back() -> None:
    """Of the corners only the player's exit is landed on: 5, 12, 13 and 6 steps."""
    table = given({0: "5 Q K 6 A", 1: "8 8 8 7 7"}).put("0a 2")
    table.play("5 a", "lay 8", "Q a", "lay 8", "K a", "lay 8")
    assert table.play("6 a").at("0a") == 2


@pytest.mark.parametrize(("seat", "corner"), [(0, 0), (1, 27), (2, 18), (3, 9)])
def test_j02_the_exit_of_side_k_is_corner_9k(seat: int, corner: int) -> None:
    """Sides of seats 0 to 3 are 0, 3, 2 and 1: an ace onto the player's exit is not sent on."""
    hands = {0: "A 3 3 3 3", 1: "A 6 6 6 6", 2: "A 7 7 7 7", 3: "A 8 8 8 8"}
    table = teams(hands)
    for other in range(4):
        table.put(f"{other}a {(corner - 1) % 36}")
    for _ in range(seat):
        table.play("A a")
    assert table.play("A a").at(f"{seat}a") == corner


def test_j02_exits_are_corners_and_j03_entries_lie_after_them() -> None:
    table = given({0: "2 2 A A A", 1: "2 2 A 3 3"})
    table.play("2 enter a", "2 enter a")
    assert (table.at("0a"), table.at("1a")) == (1, 19), "sides 0 and 2"


@pytest.mark.parametrize("offset", range(1, 9))
def test_j03_the_entry_is_an_option(offset: int) -> None:
    table = given({0: "2 A A A 3"}, entry_offset=offset).play("2 enter a")
    assert table.at("0a") == offset


def test_j04_host_and_guest_arrive_at_one_side_three_pieces_each() -> None:
    hands = {0: "10 A A A 3", 1: "6 6 6 7 7", 2: "8 8 8 9 9", 3: "4 4 J J Q", 4: "10 3 3 3 Q"}
    table = given(hands, seats=5)
    table.put("0a home", "0b 0", "0c 5", "4a home", "4b 0", "4c 5")
    table.play("10 place b")
    assert table.view().turn == 4, "the guest plays directly after its host"
    assert table.play("10 place b").view().pieces[4] == (36, 36, 5)
    assert table.view().pieces[0] == (36, 36, 5)


def test_j05_all_pieces_are_off_the_board_at_first() -> None:
    assert given({0: "A A A A 3"}).view().pieces == ((-1, -1, -1), (-1, -1, -1))


def test_j22_squares_are_shared_by_any_number() -> None:
    table = given({0: "A 3 3 3 3"}, seats=3).put("0a 10", "0b 11", "1a 11", "2a 11").play("A a")
    assert [table.at(piece) for piece in ("0a", "0b", "1a", "2a")] == [11] * 4


def test_j23_a_piece_may_pass_its_exit_and_go_round_again() -> None:
    assert given({0: "7 A A A A"}).put("0a 33").play("7 a").at("0a") == 4


def test_j23_no_lap_is_needed() -> None:
    """Enter on 1, three forward to 4, four back to the exit, place."""
    table = given({0: "2 3 4 10 A", 1: "6 6 6 7 7"}).put("0b 20", "0c 21")
    table.play("2 enter a", "lay 6", "3 a", "lay 6", "4 a")
    assert table.at("0a") == 0
    assert table.play("lay 6", "10 place a").at("0a") == 36


def test_j24_entering_eats_nothing() -> None:
    table = given({0: "2 A A A A"}).put("1a 1").play("2 enter a")
    assert (table.at("0a"), table.at("1a")) == (1, 1)


def test_j24_only_a_piece_off_the_board_enters_and_it_does_nothing_else() -> None:
    table = given({0: "2 A 4 A A"}).put("0a 10")
    assert table.refusal("2 enter a") == "J24"
    assert table.refusal("A b") == table.refusal("2 b") == table.refusal("4 b") == "J24"


@pytest.mark.parametrize(
    ("start", "card", "end"),
    [(13, "5", 0), (22, "5", 9), (4, "5", 27), (35, "A", 0), (31, "5", 0), (2, "7", 27)],
)
def test_j25_a_corner_sends_a_piece_across_unless_it_is_its_exit(
    start: int, card: str, end: int
) -> None:
    """Of side 0: 18 sends to 0, 27 to 9, and 9 to 27; 0 is its own exit."""
    assert given({0: f"{card} 3 3 3 3"}).put(f"0a {start}").play(f"{card} a").at("0a") == end


def test_j25_a_piece_is_sent_once_and_stays() -> None:
    table = given({0: "5 3 3 3 3"}).put("0a 22").play("5 a")
    assert (table.played().landing, table.played().end) == (27, 9)


def test_j25_passing_a_corner_does_nothing() -> None:
    assert given({0: "5 3 3 3 3"}).put("0a 7").play("5 a").at("0a") == 12


def test_j25_a_back_move_may_end_on_a_corner() -> None:
    table = given({0: "2 3 3 3 3"}).put("0a 11", "1a 10", "1b 9", "1c 27").play("2 back a")
    assert table.at("0a") == 27
    assert table.eaten() == {"1a", "1b"}, "not the one on the corner it is sent to (J30)"


def test_j26_placing_needs_the_siblings_on_the_track_or_arrived() -> None:
    table = given({0: "10 2 A A A"}).put("0a 0", "0b home", "0c off")
    assert table.refusal("10 place a") == table.refusal("2 place a") == "J26"
    table.put("0c 5", "0a 1")
    assert table.refusal("10 place a") == "J26", "it does not stand on its exit"
    assert table.put("0a 0").play("10 place a").at("0a") == 36


def test_j26_an_eaten_sibling_keeps_a_piece_from_being_placed() -> None:
    table = given({0: "10 A A A 3", 1: "5 6 6 7 7"}).put("0a 0", "0b home", "0c 12", "1a 10")
    table.play("lay 3" if "lay 3" in table.legal() else "A c", "5 a")
    assert table.at("0c") == -1
    assert table.refusal("10 place a") == "J26"


def test_j28_a_five_eats_all_it_passes_and_the_last() -> None:
    table = teams({0: "5 A 3 3 3", 2: "A 6 6 7 7"})
    table.put("0a 10", "1a 10", "1b 12", "2a 13", "3a 15", "3b 16", "0b 14").play("5 a")
    assert table.eaten() == {"1b", "3a"}, "neither the square it leaves nor partner nor own (J29)"
    assert [table.at(piece) for piece in ("1b", "3a")] == [-1, -1]
    assert [table.at(piece) for piece in ("1a", "2a", "3b", "0b")] == [10, 13, 16, 14]


def test_j28_a_two_eats_backwards_too() -> None:
    table = given({0: "2 3 3 3 3"}).put("0a 10", "1a 9", "1b 8", "1c 11").play("2 back a")
    assert table.eaten() == {"1a", "1b"}


@pytest.mark.parametrize("card", ["A", "3", "6", "7", "8", "9", "10", "Q", "K"])
def test_j28_no_other_card_eats(card: str) -> None:
    table = given({0: f"{card} 4 4 4 4"}).put("0a 10", "1a 11", "1b 13", "1c 23").play(f"{card} a")
    assert table.eaten() == set()


def test_j28_a_four_eats_nothing() -> None:
    assert given({0: "4 3 3 3 3"}).put("0a 10", "1a 8").play("4 a").eaten() == set()


def test_j28_host_and_guest_are_opponents() -> None:
    table = given({0: "5 A A A A"}, seats=5).put("0a 10", "4a 12").play("5 a")
    assert table.eaten() == {"4a"}


@pytest.mark.parametrize("card", ["5", "joker=5"])
def test_j29_own_and_partners_pieces_are_never_eaten(card: str) -> None:
    table = teams({0: "5 joker A 3 3", 2: "A 6 6 7 7"})
    table.put("0a 10", "0b 12", "0c 15", "2a 11", "2b 15", "1a 13").play(f"{card} a")
    assert table.eaten() == {"1a"}
    assert [table.at(piece) for piece in ("0b", "0c", "2a", "2b")] == [12, 15, 11, 15]


def test_j29_the_third_team_is_eaten_too() -> None:
    table = teams({0: "5 A 3 3 3", 2: "A 6 6 7 7"}, seats=6)
    table.put("0a 10", "1a 11", "2a 12", "3a 13", "4a 14", "5a 15").play("5 a")
    assert table.eaten() == {"1a", "3a", "4a", "5a"}


def test_j30_the_corner_landed_on_is_eaten_not_the_one_it_is_sent_to() -> None:
    table = given({0: "5 3 3 3 3"}).put("0a 22", "1a 27", "1b 9").play("5 a")
    assert table.at("0a") == 9
    assert table.eaten() == {"1a"}


def test_j31_an_eaten_piece_starts_again() -> None:
    table = given({0: "5 A A A 3", 1: "2 6 6 7 7"}).put("0a 10", "1a 12").play("5 a")
    assert table.play("2 enter a").at("1a") == 19


def test_j32_a_jack_swaps_with_any_other_players_piece() -> None:
    table = given({0: "J A A A A"}, seats=3).put("0a 10", "0b 11", "1a 20", "2c 10", "2a home")
    assert table.uses("J") == ["J a x 1a", "J a x 2c", "J b x 1a", "J b x 2c"]
    table.play("J a x 1a")
    assert (table.at("0a"), table.at("1a")) == (20, 10)


def test_j32_two_pieces_on_one_square_may_swap_and_nothing_changes() -> None:
    table = given({0: "J A A A A"}).put("0a 10", "1a 10").play("J a x 1a")
    assert (table.at("0a"), table.at("1a")) == (10, 10)


def test_j32_never_two_pieces_of_the_same_seat_nor_one_off_the_board() -> None:
    table = given({0: "J A A A A"}).put("0a 10", "0b 11", "1a 20")
    assert table.refusal("J a x 0b") == table.refusal("J a x 1b") == "J32"
    assert table.refusal("J c x 1a") == table.refusal("J a x 5a") == "J32"


def test_j32_a_jack_without_a_target_is_laid() -> None:
    assert given({0: "J A A A A"}).put("0a 10").uses("J") == ["lay J"]
    assert given({0: "J A A A A"}).put("1a 10").uses("J") == ["lay J"]


def test_j33_a_swap_triggers_no_corner() -> None:
    table = given({0: "J A A A A"}).put("0a 10", "1a 27").play("J a x 1a")
    assert table.at("0a") == 27


def test_j33_a_piece_swapped_onto_its_exit_is_on_its_exit() -> None:
    table = given({0: "J 10 A A A", 1: "6 6 6 7 7"}).put("0a 10", "0b 12", "0c 13", "1a 0")
    table.play("J a x 1a")
    table.play("6 a", "10 place a")
    assert table.at("0a") == 36
