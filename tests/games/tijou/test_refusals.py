"""Everything that the rules refuse: each by its number, with nothing changed."""

import pytest

from brelan.core.errors import BadAction, BadSeat, IllegalAction
from brelan.core.game import check_action
from brelan.play.match import Match
from tests.engine import portrait
from tests.games.tijou.table import Table, given, teams

FOUR = {0: "A A 3 3 7", 1: "2 2 4 4 8", 2: "5 5 6 6 9", 3: "Q Q K K 10"}


def out(seats: int = 2) -> Table:
    """Seat 0 has passed with two cards; it is the turn of seat 1."""
    hands = {0: "A A A 3 3", 1: "6 6 6 7 7", 2: "8 8 8 9 9"}
    table = given({seat: hands[seat] for seat in range(seats)}, seats=seats)
    table.play(*["lay A", "lay 6", "lay 8"][:seats] * 3)
    return table.play("pass")


# -- when ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("action", ["5 a", "lay 5", "pass", "joker=5 a", "J a x 1a"])
def test_a_card_before_the_deal(action: str) -> None:
    assert Table(seats=2).refusal(action, seat=0) == "J13"
    assert Table(seats=4).sit().refusal(action, seat=0) == "J13"


def test_a_gift_before_the_deal() -> None:
    assert Table(seats=4).refusal("give 7", seat=0) == "J14"


@pytest.mark.parametrize("action", ["lay A", "A a", "pass"])
def test_a_card_during_the_exchange(action: str) -> None:
    table = Table(seats=4).sit().deal(FOUR)
    assert table.refusal(action, seat=0) == "J14"
    table.give({0: "7"})
    assert table.refusal(action, seat=0) == "J14"


def test_a_card_out_of_turn() -> None:
    table = given({0: "A A A 3 3", 1: "6 6 6 7 7", 2: "2 8 8 9 9"}, seats=3).put("1a 10")
    assert table.refusal("6 a", seat=1) == table.refusal("lay 7", seat=2) == "J15"
    assert table.refusal("2 enter a", seat=2) == table.refusal("pass", seat=1) == "J15"


def test_a_card_after_passing() -> None:
    assert out().refusal("lay 3", seat=0) == "J19"
    assert out(seats=3).refusal("3 a", seat=0) == "J19"


def test_a_second_pass() -> None:
    assert out().refusal("pass", seat=0) == "J19"


def test_a_pass_with_three_cards() -> None:
    table = given({0: "A A A 3 3", 1: "6 6 6 7 7"}).play("lay A", "lay 6", "lay A", "lay 6")
    assert len(table.view(0).hand) == 3
    assert table.refusal("pass") == "J19"


@pytest.mark.parametrize("action", ["A a", "lay A", "pass", "give A", "J a x 1a"])
def test_anything_after_the_end(action: str) -> None:
    table = given({0: "10 A A A A"}, games=1).put("0a home", "0b home", "0c 0").play("10 place c")
    for seat in range(2):
        assert table.refusal(action, seat=seat) == "J35"


# -- the exchange --------------------------------------------------------------------------------


def test_a_gift_that_is_not_held() -> None:
    table = Table(seats=4).sit().deal(FOUR)
    assert table.refusal("give 8", seat=0) == table.refusal("give joker", seat=3) == "J14"


def test_a_second_gift() -> None:
    table = Table(seats=4).sit().deal(FOUR).give({0: "7"})
    assert table.refusal("give A", seat=0) == table.refusal("give 7", seat=0) == "J14"
    assert table.view(0).gift == 6, "the first is not taken back"


def test_a_gift_after_the_exchange_or_without_a_partner() -> None:
    table = Table(seats=4).sit().deal(FOUR).give({0: "7", 1: "8", 2: "9", 3: "K"})
    assert table.refusal("give A", seat=0) == "J14"
    for seats in (2, 3, 5):
        assert given({0: "A A A A 3"}, seats=seats).refusal("give A") == "J14"


# -- cards ---------------------------------------------------------------------------------------


def test_a_card_that_is_not_held() -> None:
    table = given({0: "A A A 3 3"}).put("0a 10", "1a 12")
    for action in ("7 a", "lay 7", "2 enter b", "10 place a", "J a x 1a", "joker=7 a"):
        assert table.refusal(action) == "J20"


def test_a_joker_that_is_not_held_though_the_card_is() -> None:
    assert given({0: "7 A A 3 3"}).put("0a 10").refusal("joker=7 a") == "J20"


def test_laying_a_card_that_can_be_carried_out() -> None:
    table = given({0: "A 2 4 10 J"}).put("0a 10", "1a 20")
    for card in ("A", "2", "4", "10", "J"):
        assert table.refusal(f"lay {card}") == "J20"


# -- uses, pieces and targets --------------------------------------------------------------------


def test_a_piece_off_the_board_cannot_move() -> None:
    table = given({0: "A 2 4 J joker"}).put("0a 10", "1a 20")
    for action in ("A b", "2 b", "2 back b", "4 b", "joker=K b"):
        assert table.refusal(action) == "J24"
    assert table.refusal("J b x 1a") == table.refusal("joker=J b x 1a") == "J32"


def test_a_piece_on_the_board_cannot_enter() -> None:
    table = given({0: "2 joker A A A"}).put("0a 10")
    assert table.refusal("2 enter a") == table.refusal("joker=2 enter a") == "J24"


def test_an_arrived_piece_cannot_be_used() -> None:
    table = given({0: "A 2 10 J joker"}).put("0a home", "0b 5", "0c 20", "1a 30")
    uses = ("A a", "2 a", "2 back a", "2 enter a", "2 place a", "10 a", "10 place a", "J a x 1a")
    for action in (*uses, "joker=5 a", "joker=J a x 1a"):
        assert table.refusal(action) == "J27"


def test_placing_from_another_square_or_with_a_sibling_off_the_board() -> None:
    table = given({0: "2 10 joker A A"}).put("0a 9", "0b 5", "0c 20")
    for action in ("2 place a", "10 place a", "joker=2 place a"):
        assert table.refusal(action) == "J26"
    table.put("0a 0", "0b off")
    for action in ("2 place a", "10 place a", "joker=2 place a", "10 place b"):
        assert table.refusal(action) == "J26"


def test_a_king_that_may_not_enter() -> None:
    assert given({0: "K A A A A"}).refusal("K enter a") == "J7"
    assert given({0: "joker A A A A"}).refusal("joker=K enter a") == "J7"


def test_a_naming_that_does_what_a_lower_rank_does() -> None:
    table = given({0: "joker A A A A"}, king_enters=True).put("0a 0", "0b 5", "0c 7")
    assert table.refusal("joker=10 place a") == "J21"
    assert table.put("0c off").refusal("joker=K enter c") == "J21"


def test_a_joker_named_as_a_card_that_cannot_be_carried_out() -> None:
    table = given({0: "joker A A A A"})
    assert table.refusal("joker=5 a") == "J24"
    assert table.refusal("joker=J a x 1a") == "J32", "nothing stands on the track"
    assert table.refusal("joker=2 place a") == "J26"


def test_a_swap_with_an_arrived_piece() -> None:
    table = given({0: "J joker A A A"}).put("0a 10", "1a home", "1b 20")
    assert table.refusal("J a x 1a") == table.refusal("joker=J a x 1a") == "J27"


def test_a_swap_with_a_piece_off_the_board_or_of_nobody() -> None:
    table = given({0: "J A A A A"}).put("0a 10", "1b 20")
    assert table.refusal("J a x 1a") == "J32"
    assert table.refusal("J a x 2a") == table.refusal("J a x 5c") == "J32"


def test_a_swap_of_two_own_pieces() -> None:
    table = given({0: "J A A A A"}).put("0a 10", "0b 20", "1a 30")
    assert table.refusal("J a x 0b") == table.refusal("J a x 0a") == "J32"


def test_a_swap_with_the_partner_where_the_option_forbids_it() -> None:
    hands = {0: "J A A A A", 2: "J 3 3 3 3"}
    table = teams(hands, swap_opponents_only=True).put("0a 10", "2a 20", "1a 30")
    assert table.refusal("J a x 2a") == "J32"


def test_a_move_of_another_seats_piece() -> None:
    """An action names pieces of the seat that acts: nobody can move another's."""
    table = given({0: "A A A 3 3", 1: "6 6 6 7 7"}).put("1a 10")
    assert table.refusal("A a") == "J24", "the player's piece a is off the board"
    for text in ("A 1a", "5 1b", "J 1a x 0a"):
        with pytest.raises(BadAction):
            table.game.parse(text)


# -- through a match -----------------------------------------------------------------------------


@pytest.mark.parametrize("action", [-1, 10**9, True, 3.0, "5 a", None])
def test_numbers_outside_the_action_space(action: object) -> None:
    with pytest.raises(BadAction):
        check_action(Table().game, action)


@pytest.mark.parametrize("text", ["", "5", "5 d", "5a", "joker", "joker=joker a", "2 enter", "lay"])
def test_texts_that_are_no_action(text: str) -> None:
    with pytest.raises(BadAction):
        Table().game.parse(text)


@pytest.mark.parametrize("seat", [-1, 2, 6])
def test_seats_that_do_not_exist(seat: int) -> None:
    table = given({0: "A A A A 3"})
    before = portrait(table.state)
    with pytest.raises(BadSeat):
        table.state.apply(seat, table.game.parse("lay A"))
    assert portrait(table.state) == before


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_a_match_refuses_with_rule_seat_and_action_and_stays_as_it_was(seats: int) -> None:
    match = Match(Table(seats=seats).game, seed=seats)
    seat = match.actors()[0]
    illegal = next(a for a in range(match.game.actions) if a not in match.legal(seat))
    before = match.record.dumps(), [match.view(s) for s in range(seats)], match.prompt(seat)
    with pytest.raises(IllegalAction) as refused:
        match.submit(seat, illegal, match.prompt(seat))
    assert match.game.law(refused.value.rule)
    after = match.record.dumps(), [match.view(s) for s in range(seats)], match.prompt(seat)
    assert after == before
