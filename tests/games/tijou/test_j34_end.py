"""J34-J36: the end of games and of the match."""

from brelan.games.tijou.view import GameEnded, GameResult, MatchEnded
from tests.games.tijou.table import Table, given, teams

NEARLY = ("0a home", "0b home", "0c 0")


def test_j34_the_first_with_three_arrived_pieces_wins() -> None:
    table = given({0: "10 A A A A"}, games=1).put(*NEARLY).play("10 place c")
    assert table.view().scores == (1, 0)
    assert table.state.over()
    result = GameResult((0,), 0, 1, (3, 0))
    assert table.events()[1:] == (GameEnded(1, result, (1, 0)), MatchEnded((1, 0), (0,)))
    assert table.refusal("lay A", seat=1) == "J35"


def test_j34_for_the_team() -> None:
    table = teams({0: "10 A 3 3 3", 2: "A 6 6 7 7"}, games=1).put(*NEARLY).play("10 place c")
    assert table.view().scores == (1, 0, 1, 0)
    assert table.state.payoff(2) == 1.0
    assert table.state.payoff(1) == 0.0


def test_j35_a_match_is_three_games_and_everything_is_cleared_between_them() -> None:
    table = given({0: "10 A A A A"}).put(*NEARLY).play("10 place c")
    view = table.view()
    assert not table.state.over()
    assert (view.game, view.phase, view.turns, view.pack) == (2, "sides", 0, 0)
    assert view.pieces == ((-1, -1, -1), (-1, -1, -1))
    assert view.counts == (0, 0)
    assert view.last_game == GameResult((0,), 0, 1, (3, 0))
    table.sit().deal({0: "10 A A A A"}).put(*NEARLY).play("10 place c")
    table.sit().deal({0: "10 A A A A"}).put(*NEARLY).play("10 place c")
    assert table.state.over()
    assert table.view().scores == (3, 0)


def test_j36_a_game_that_reaches_the_cap_is_drawn() -> None:
    table = given({0: "A A A A 3"}, games=1, turn_cap=100)
    table.state.turns = 99
    table.play("lay A")
    assert table.state.over()
    assert table.view().scores == (0, 0)
    assert table.view().last_game == GameResult((), -1, 100, (0, 0))
    assert [int(place) for place in table.state.places()] == [1, 1]


def test_j36_a_win_on_the_last_turn_counts() -> None:
    table = given({0: "10 A A A A"}, games=1, turn_cap=100).put(*NEARLY)
    table.state.turns = 99
    table.play("10 place c")
    assert table.view().scores == (1, 0)


def test_j36_a_turn_is_a_card_played_or_laid_or_a_pass() -> None:
    table = given({0: "A A A 3 3", 1: "2 6 6 7 7"})
    table.play("lay A", "2 enter a", "lay A", "6 a", "lay A", "6 a", "pass")
    assert table.view().turns == 7


def test_j36_the_cap_is_an_option() -> None:
    assert Table(turn_cap=100).game.options.turn_cap == 100
    assert Table().game.options.turn_cap == 2000


def test_j35_most_points_win_and_equal_points_share() -> None:
    table = given({0: "10 A A A A"}, games=2).put(*NEARLY).play("10 place c")
    table.sit(dealer=0).deal({1: "10 A A A A"}).put("1a home", "1b home", "1c 18")
    table.play("10 place c")
    assert table.view().scores == (1, 1)
    assert [int(place) for place in table.state.places()] == [1, 1]
    assert table.events()[-1] == MatchEnded((1, 1), (0, 1))


def test_j37_what_is_illegal_cannot_be_done_and_talk_is_an_option() -> None:
    table = given({0: "A A A A 3"})
    legal = {table.game.parse(text) for text in table.legal()}
    for action in set(range(table.game.actions)) - legal:
        assert table.refusal(table.game.notate(action)).startswith("J")
    assert Table().game.options.table_talk is False
    assert Table(table_talk=True).game.options.table_talk
