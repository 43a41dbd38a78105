"""J6, J7, J19-J21: the cards, what they can do, and what must be done with them."""

import pytest

from tests.games.tijou.table import given, teams


@pytest.mark.parametrize(
    ("card", "steps"),
    [("A", 1), ("3", 3), ("6", 6), ("7", 7), ("8", 8), ("9", 9), ("Q", 12), ("K", 13)],
)
def test_j06_cards_that_go_forward(card: str, steps: int) -> None:
    table = given({0: f"{card} 4 4 J J"}).put("0a 28")
    assert table.uses(card) == [f"{card} a"]
    table.play(f"{card} a")
    assert table.at("0a") == (28 + steps) % 36


def test_j06_a_four_goes_back() -> None:
    table = given({0: "4 4 4 J J"}).put("0a 10").play("4 a")
    assert table.at("0a") == 6


def test_j06_the_four_uses_of_a_two() -> None:
    table = given({0: "2 A A A A"}).put("0a 0", "0b 5", "0c off")
    assert table.uses("2") == ["2 a", "2 b", "2 back a", "2 back b", "2 enter c"]
    table.put("0c 20")
    assert table.uses("2") == [
        *("2 a", "2 b", "2 c", "2 back a", "2 back b", "2 back c"),
        "2 place a",
    ]


def test_j06_a_ten_moves_or_places() -> None:
    table = given({0: "10 A A A A"}).put("0a 0", "0b 5", "0c home")
    assert table.uses("10") == ["10 a", "10 b", "10 place a"]
    assert table.play("10 place a").at("0a") == 36


def test_j07_a_king_enters_only_as_an_option() -> None:
    assert given({0: "K A A A A"}).uses("K") == ["lay K"]
    assert given({0: "K A A A A"}).refusal("K enter a") == "J7"
    table = given({0: "K A A A A"}, king_enters=True)
    assert table.uses("K") == ["K enter a", "K enter b", "K enter c"]
    assert table.play("K enter b").at("0b") == 1


def test_j19_three_cards_or_more_must_be_played() -> None:
    table = given({0: "A A A 3 3", 1: "A 3 3 6 6"})
    for _ in range(2):
        assert table.refusal("pass") == "J19"
        table.play("lay A", "lay 3")
    assert "pass" not in table.legal()


def test_j19_with_two_cards_a_seat_may_pass_and_keeps_them() -> None:
    table = given({0: "A A A 3 3", 1: "6 6 6 7 7"})
    table.play("lay A", "lay 6", "lay A", "lay 6", "lay A", "lay 6")
    assert table.legal() == ["lay 3", "pass"]
    table.play("pass")
    assert table.view(0).hand == (2, 2)
    assert table.view().passed == (True, False)
    assert table.refusal("lay 3", seat=0) == "J19"
    table.play("lay 7")
    assert table.legal() == ["lay 7", "pass"], "seat 0 is out until the next deal"


def test_j20_a_card_that_can_be_carried_out_must_be() -> None:
    table = given({0: "A 3 7 4 J"}).put("0a 10")
    assert table.refusal("lay 3") == "J20"
    assert table.uses("J") == ["lay J"], "there is nobody to swap with"


def test_j20_any_card_may_be_chosen_a_useless_one_too() -> None:
    table = given({0: "2 3 7 4 J"})
    assert table.legal() == [
        "2 enter a",
        "2 enter b",
        "2 enter c",
        "lay 3",
        "lay 4",
        "lay 7",
        "lay J",
    ]
    table.play("lay 7")
    assert table.played().use == "none"
    assert table.view().top == 6


def test_j20_a_card_must_be_held() -> None:
    table = given({0: "A A A A 3"}).put("0a 10")
    assert table.refusal("7 a") == table.refusal("joker=7 a") == table.refusal("lay 7") == "J20"


def test_j20_equal_ranks_are_one_action() -> None:
    table = given({0: "A A A A 3"}).put("0a 10")
    assert table.legal() == ["A a", "3 a"]


def test_j21_a_joker_is_named_as_something_that_can_be_carried_out() -> None:
    table = given({0: "joker A A A A"})
    assert table.uses("joker") == ["joker=2 enter a", "joker=2 enter b", "joker=2 enter c"]
    assert table.refusal("joker=7 a") == "J24"


def test_j21_equal_namings_are_one_action_named_as_the_lower_rank() -> None:
    table = given({0: "joker A A A A"}, king_enters=True).put("0a 0", "0b 5", "0c off")
    assert "joker=2 enter c" in table.legal()
    assert table.refusal("joker=K enter c") == "J21"
    table.put("0c 7")
    assert "joker=2 place a" in table.legal()
    assert table.refusal("joker=10 place a") == "J21"


def test_j21_a_joker_as_a_jack() -> None:
    table = given({0: "joker A A A A"}).put("0a 10", "1b 30")
    assert "joker=J a x 1b" in table.legal()
    table.play("joker=J a x 1b")
    assert (table.at("0a"), table.at("1b")) == (30, 10)
    assert (table.played().card, table.played().named) == (13, 10)


def test_j21_a_joker_eats_as_a_five() -> None:
    table = given({0: "joker A A A A"}).put("0a 10", "1b 13").play("joker=5 a")
    assert table.eaten() == {"1b"}


def test_j20_a_ten_that_cannot_place_must_move() -> None:
    """A piece on the exit, a sibling off the board: some piece on the track must go ten."""
    table = given({0: "10 A A A A"}).put("0a 0", "0b 5", "0c off")
    assert table.refusal("10 place a") == "J26"
    assert table.uses("10") == ["10 a", "10 b"]


def test_j15_only_the_seat_whose_turn_it_is() -> None:
    table = given({0: "A A A A 3", 1: "6 6 6 6 7"})
    assert table.refusal("lay 6", seat=1) == "J15"


def test_j14_no_exchange_without_teams() -> None:
    assert given({0: "A A A A 3"}).refusal("give A") == "J14"


def test_j27_an_arrived_piece_does_nothing() -> None:
    table = given({0: "A 2 J joker 4"}).put("0a home", "0b 20", "1a 22", "1b home")
    for action in ("A a", "2 a", "2 back a", "2 enter a", "2 place a", "J a x 1a", "4 a"):
        assert table.refusal(action) == "J27"
    assert table.refusal("J b x 1b") == "J27"


def test_j32_the_partner_is_no_target_as_an_option() -> None:
    hands = {0: "J A A A A", 2: "J 3 3 3 3"}
    table = teams(hands, swap_opponents_only=True).put("0a 10", "2a 20", "1a 30")
    assert table.uses("J") == ["J a x 1a"]
    assert table.refusal("J a x 2a") == "J32"
    table = teams(hands).put("0a 10", "2a 20", "1a 30")
    assert table.uses("J") == ["J a x 1a", "J a x 2a"]
