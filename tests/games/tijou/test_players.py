"""Tijou's players: legal, repeatable, each a step better, and sure of what is obvious."""

from collections import Counter
from collections.abc import Sequence

import pytest

from brelan.bots import levels
from brelan.bots.search import Search
from brelan.core.contract import settle_chance
from brelan.core.game import Budget
from brelan.core.rng import Rng
from brelan.games.tijou import TijouGame
from brelan.games.tijou.rules import Tijou
from brelan.games.tijou.view import TijouOptions
from tests.engine import COMPILED, enough, ints
from tests.games.tijou.table import Table, given, teams

SEATS = (2, 3, 4, 5, 6)
VISITS = 300  # of a master


def played(
    kinds: Sequence[str], seed: str, visits: int = 1, **options: object
) -> tuple[Tijou, list[int]]:
    """A match of one game to its end, and its actions; `apply` refuses what is not legal."""
    game = TijouGame(TijouOptions(seats=len(kinds), games=1, **options))  # type: ignore[arg-type]
    players = [levels.bot(game, kind) for kind in kinds]
    state, chance, luck = game.new(), Rng(f"chance {seed}"), Rng(f"luck {seed}")
    actions: list[int] = []
    while not state.over():
        seat = int(state.actor())
        if seat < 0:
            settle_chance(state, chance)
            continue
        legal = ints(state.legal(seat))
        actions.append(players[seat].choose(state.view(seat), legal, Budget(visits), luck))
        state.apply(seat, actions[-1])
    return state, actions


def chosen(kind: str, table: Table, seat: int | None = None) -> str:
    """What a player does, or does most often where it depends on luck."""
    player = levels.bot(table.game, kind)
    seat = table.view().turn if seat is None else seat
    legal = ints(table.state.legal(seat))
    budget, lucks = Budget(VISITS), 25 if kind == "apprentice" else 1
    found = [player.choose(table.view(seat), legal, budget, Rng(n)) for n in range(lucks)]
    return table.game.notate(Counter(found).most_common(1)[0][0])


EVERY = pytest.mark.parametrize("kind", ["apprentice", "regular", "master"])
GOOD = pytest.mark.parametrize("kind", ["regular", "master"])


# -- conduct -----------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", SEATS)
def test_every_action_is_legal_at_every_table(seats: int) -> None:
    seating = Rng(f"seating {seats}")
    for match in range(enough(3, 40)):
        kinds = [levels.LEVELS[int(seating.below(4))] for _ in range(seats)]
        options = {"entry_offset": 1 + int(seating.below(8)), "king_enters": match % 2 == 1}
        state, _ = played(kinds, f"{seats} {match}", turn_cap=120, **options)
        assert state.over()


@pytest.mark.parametrize("kind", levels.LEVELS)
def test_the_same_luck_gives_the_same_play(kind: str) -> None:
    one, other = (played((kind, kind), "again", 4, turn_cap=100)[1] for _ in range(2))
    assert one == other
    assert one != played((kind, kind), "another", 4, turn_cap=100)[1]


def test_the_regular_leaves_nothing_to_luck() -> None:
    for table, seat in ((given({}), 0), (Table(seats=4).sit().deal({}), 2)):
        player, luck = levels.bot(table.game, "regular"), Rng("any")
        player.choose(table.view(seat), ints(table.state.legal(seat)), Budget(1), luck)
        assert luck.word() == Rng("any").word()


@pytest.mark.parametrize("seats", SEATS)
def test_the_master_is_the_search_with_what_is_known_of_the_game(seats: int) -> None:
    assert isinstance(levels.bot(TijouGame(TijouOptions(seats=seats)), "master"), Search)


# -- pieces ------------------------------------------------------------------------------------


@EVERY
def test_j34_the_last_piece_is_placed(kind: str) -> None:
    table = given({0: "10 A 3 6 7", 1: "5 5 8 8 9"}).put("0a home", "0b home", "0c 0", "1a 30")
    assert chosen(kind, table) == "10 place c"


@EVERY
def test_j26_a_piece_on_its_exit_is_placed(kind: str) -> None:
    table = given({0: "10 4 4 6 7", 1: "8 8 8 9 9"}).put("0a 0", "0b 10", "0c 20")
    assert chosen(kind, table) == "10 place a"


@EVERY
def test_j24_the_first_piece_enters(kind: str) -> None:
    assert chosen(kind, given({0: "2 A 3 6 7"})).startswith("2 enter ")


@GOOD
def test_j26_a_piece_goes_to_its_exit_rather_than_past_it(kind: str) -> None:
    table = given({0: "10 3 6 9 K", 1: "8 8 8 9 9"}).put("0a 33", "0b home", "0c home")
    assert chosen(kind, table) == "3 a"


@GOOD
def test_j25_a_corner_is_used_as_a_short_way_home(kind: str) -> None:
    """Of side 0: 18 sends to the exit, and the 10 places."""
    table = given({0: "10 3 7 9 K", 1: "8 8 8 9 9"}).put("0a 11", "0b home", "0c home")
    assert chosen(kind, table) == "7 a"


@GOOD
def test_j19_a_player_passes_rather_than_leave_its_exit(kind: str) -> None:
    """The last piece waits on its exit for a card that places it; the others would move it on."""
    table = given({0: "J J J Q K", 1: "8 8 8 9 9"}).put("0a 0", "0b home", "0c home")
    table.play("lay J", "lay 8", "lay J", "lay 8", "lay J", "lay 8")
    table.put("1a home", "1b home", "1c 13")
    assert table.legal() == ["Q a", "K a", "pass"]
    assert chosen(kind, table) == "pass"


@GOOD
def test_j20_a_useless_card_is_laid_rather_than_a_good_piece_moved(kind: str) -> None:
    """After three jacks it may pass."""
    table = given({0: "10 J J J 9", 1: "8 8 8 9 9"}).put("0a 0", "0b home", "0c off")
    assert chosen(kind, table) == "lay J"


# -- eating ------------------------------------------------------------------------------------


@GOOD
def test_j28_a_five_eats(kind: str) -> None:
    table = given({0: "5 3 6 8 9", 1: "8 8 6 9 9"}).put("0a 10", "1a 13", "1b 14")
    assert chosen(kind, table) == "5 a"


@GOOD
def test_j28_a_piece_that_is_about_to_win_is_eaten(kind: str) -> None:
    table = given({0: "5 3 6 8 9"}).put("0a 14", "0b 33", "1a home", "1b home", "1c 18")
    assert chosen(kind, table) == "5 a"


@GOOD
def test_j28_a_two_is_used_backwards_to_eat(kind: str) -> None:
    table = given({0: "2 4 6 8 9"}).put("0a 19", "0b 30", "0c 31", "1a home", "1b home", "1c 18")
    assert chosen(kind, table) == "2 back a"


@GOOD
def test_j28_a_piece_does_not_stop_in_front_of_others(kind: str) -> None:
    """On their square nobody eats it; a step on, each of the three may."""
    table = given({0: "A A A A Q", 1: "5 5 6 7 8"}).put("0a 29", "0b 10", "0c 11")
    table.put("1a 29", "1b 29", "1c 29")
    assert chosen(kind, table) != "A a"


# -- jokers and swaps --------------------------------------------------------------------------


@EVERY
def test_j21_a_joker_wins(kind: str) -> None:
    table = given({0: "joker A 3 6 7"}).put("0a home", "0b home", "0c 0", "1a 30")
    assert chosen(kind, table) == "joker=2 place c"


@GOOD
def test_j33_a_swap_onto_the_exit(kind: str) -> None:
    """Another's piece stands there, and a ten is left to place."""
    table = given({0: "J 10 6 8 9", 1: "8 8 6 9 9"}).put("0a 3", "0b home", "0c home", "1a 0")
    assert chosen(kind, table) == "J a x 1a"


# -- partners ----------------------------------------------------------------------------------


def exchange(kind: str, hand: str, mate: str, *places: str) -> str:
    """What seat 0 gives its partner."""
    table = Table(seats=4).sit().deal({0: hand, 2: mate, 1: "8 8 9 9 K", 3: "8 9 9 K K"})
    return chosen(kind, table.put(*places), seat=0)


@GOOD
@pytest.mark.parametrize("hand", ["2 Q 3 6 7", "2 2 3 6 7"])
def test_j14_a_partner_who_must_enter_to_win_is_given_the_card(kind: str, hand: str) -> None:
    places = ("2a home", "2b home", "2c off")
    assert exchange(kind, hand, "A 3 4 6 7", *places) == "give 2"


@GOOD
def test_j14_the_only_card_to_enter_with_is_kept_where_it_is_needed(kind: str) -> None:
    places = ("2a 5", "2b 14", "2c 22")
    assert exchange(kind, "2 Q 3 6 7", "A 3 4 6 7", *places) != "give 2"


@GOOD
def test_j14_a_partner_about_to_win_is_given_the_card_to_place(kind: str) -> None:
    places = ("0a 5", "2a home", "2b home", "2c 18")
    assert exchange(kind, "10 Q 3 6 7", "A 3 4 6 7", *places) == "give 10"


def test_the_apprentice_moves_on_and_chases_no_piece() -> None:
    """A nine brings it further than a five that eats two pieces."""
    table = given({0: "5 3 6 8 9", 1: "8 8 6 9 9"}).put("0a 11", "1a 13", "1b 14")
    assert chosen("apprentice", table) == "9 a"


def test_j14_the_apprentice_keeps_cards_to_enter_with() -> None:
    for luck in range(20):
        table = Table(seats=4).sit().deal({0: "2 joker 3 6 7"})
        player, legal = levels.bot(table.game, "apprentice"), ints(table.state.legal(0))
        given_card = player.choose(table.view(0), legal, Budget(1), Rng(luck))
        assert table.game.notate(given_card) in ("give 3", "give 6", "give 7")


@GOOD
def test_j29_j32_an_opponents_piece_is_swapped_away_not_the_partners(kind: str) -> None:
    """The partner's third piece stands on its exit: it wins unless somebody takes it away."""
    table = teams({0: "J 6 6 8 8", 2: "10 J 3 3 3"}).put("0a 5", "1a 29", "2c 18", "0b 30")
    table.put("2a home", "2b home")
    assert " x 2c" not in chosen(kind, table)


# -- strength ----------------------------------------------------------------------------------


def share(one: str, other: str, deals: int, visits: int = 1) -> float:
    """Games for two won by one against another; each deal is played on both sides."""
    won = 0.0
    for deal in range(deals):
        won += played((one, other), f"strength {deal}", visits)[0].payoff(0)
        won += played((other, one), f"strength {deal}", visits)[0].payoff(1)
    return won / (2 * deals)


def test_an_apprentice_beats_random_play_and_a_regular_an_apprentice() -> None:
    deals = enough(4, 100)
    assert share("apprentice", "random", deals) > 0.9
    assert share("regular", "apprentice", deals) > 0.6


def test_a_master_of_few_visits_beats_a_regular() -> None:
    """How much stronger it is with all its visits is in docs/players.md."""
    deals, visits = (enough(12, 100), 24) if COMPILED else (1, 2)
    assert share("master", "regular", deals, visits) >= (0.6 if COMPILED else 0.5)
