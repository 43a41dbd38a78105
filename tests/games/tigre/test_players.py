"""The virtual players: legal everywhere, sensible where it is plain, and right in their sums."""

from itertools import combinations, permutations, product
from math import perm

import pytest

from brelan.bots import levels
from brelan.core.contract import settle_chance
from brelan.core.game import Budget
from brelan.core.rng import Rng
from brelan.games.tigre import TigreGame
from brelan.games.tigre.bot import Master, Regular, Setting, setting_of, stops_short, tally_of
from brelan.games.tigre.odds import SUMS, TOTALS, Finals, subsets, unseen_faces, without
from brelan.games.tigre.stakes import Rival, Stakes, bell
from brelan.games.tigre.turn import Turn
from brelan.games.tigre.view import DISTANCES, RoundResult, TigreOptions
from brelan.play.match import Match
from tests.engine import COMPILED, enough, ints
from tests.games.tigre.table import STOP, TAKE, Table, given

FEW = (1, 2, 3, 4, 6, 7, 20, 0)  # a deck that can be gone through
CUSTOM = ",".join(["2"] * 12 + ["7"] * 12 + ["19"] * 12)
TABLES = (
    {"seats": 2},
    {"seats": 3, "losers_score": False},
    {"seats": 4, "deck": "1-9x4"},
    {"seats": 4, "deck": CUSTOM, "replay_null": True},
)


def played(game: TigreGame, level: str, seed: int) -> Match:
    match = Match(game, seed=seed)
    players = [levels.bot(game, level) for _ in range(game.seats)]
    luck = Rng(f"luck {seed}")
    while not match.over():
        seat = match.actors()[0]
        legal = match.legal(seat)
        action = players[seat].choose(match.view(seat), legal, levels.budget(level, 4), luck)
        assert action in legal
        match.submit(seat, action)
    return match


@pytest.mark.parametrize("level", levels.LEVELS)
@pytest.mark.parametrize("options", TABLES)
def test_every_level_plays_whole_matches(level: str, options: dict[str, object]) -> None:
    rounds = 3 if COMPILED or level != "master" else 1
    game = TigreGame(TigreOptions(**{"rounds": rounds, **options}))  # type: ignore[arg-type]
    texts = [played(game, level, seed=5).record.dumps() for _ in range(2)]
    assert texts[0] == texts[1], "the same luck gives the same match"


def test_the_master_is_the_games_own() -> None:
    assert isinstance(levels.bot(TigreGame(TigreOptions()), "master"), Master)


# -- sensible play -----------------------------------------------------------------------------


@pytest.mark.parametrize("level", ["regular", "master"])
@pytest.mark.parametrize(
    ("distance", "hand", "action"),
    [
        (80, "18 17", TAKE),
        (53, "18 18", TAKE),
        (39, "18 18", STOP),  # nearly every card is too much
        (40, "18 17 3", STOP),
        (42, "3/6/9 9 8", TAKE),  # it floats: 17 and at least 3
        (80, "X2 18 17", STOP),
    ],
)
def test_plain_decisions(level: str, distance: int, hand: str, action: int) -> None:
    table = given(distance, {0: "1 2", 1: hand}).play("take " * (len(hand.split()) - 2))
    player = levels.bot(table.game, level)
    assert player.choose(table.view(1), (TAKE, STOP), Budget(1), Rng(1)) == action


def last_round(scores: tuple[int, int], hand: str, distance: int = 53) -> Table:
    """The last of two rounds of two seats: seat 0 is Banker and holds a hand; seat 1 stopped."""
    table = given(distance, {0: "9 8", 1: "18 17 14"}, rounds=2).play("take stop stop")
    table.state.sums[0], table.state.sums[1] = scores
    table.state.round.banker = 0
    table.choose(distance).deal({0: hand, 1: "18 17 14"}).play("take stop")
    return table.play("take " * (len(hand.split()) - 2))


def test_the_master_stops_when_it_has_won() -> None:
    table = last_round((400, 100), "18 16 15")
    master = Master(setting_of(table.game.options))
    assert master.worths(table.view(0))[0] == pytest.approx(1.0)
    assert master.choose(table.view(0), (TAKE, STOP), Budget(), Rng(1)) == STOP


def test_the_master_risks_everything_when_only_that_helps() -> None:
    """Far behind in the last round, only an exact 53 can win."""
    table = last_round((100, 150), "18 17 15")
    master = Master(setting_of(table.game.options))
    stop, take = master.worths(table.view(0))
    assert stop < take
    assert master.worths(last_round((100, 100), "18 17 15").view(0))[0] > stop


@pytest.mark.parametrize(("scores", "distance"), [((300, 240), 39), ((240, 300), 80)])
def test_the_short_way_when_ahead_the_long_when_behind(
    scores: tuple[int, int], distance: int
) -> None:
    table = Table(seats=2, rounds=1).bank(0)
    table.state.sums[0], table.state.sums[1] = scores
    for level in ("regular", "master"):
        player = levels.bot(table.game, level)
        chosen = player.choose(table.view(0), tuple(range(10)), Budget(), Rng(1))
        near = DISTANCES[:3] if distance == 39 else DISTANCES[-3:]
        assert DISTANCES[chosen] in near


def test_how_far_from_the_distance_seats_stop() -> None:
    """With the usual deck 11 to 14 kilometres, with smaller numbers less."""
    usual = setting_of(TigreOptions(seats=4))
    assert all(11 <= stops_short(usual, distance) <= 15 for distance in DISTANCES)
    small = setting_of(TigreOptions(seats=4, deck="1-9x4"))
    assert all(stops_short(small, d) < stops_short(usual, d) - 3 for d in DISTANCES)


@pytest.mark.parametrize(
    ("seats", "banker_wins"), [(2, (0.44, 0.59)), (3, (0.29, 0.45)), (4, (0.2, 0.37))]
)
def test_rounds_end_as_is_known_of_good_stopping(
    seats: int, banker_wins: tuple[float, float]
) -> None:
    """Exact 3-5 %, above 9-14 %, the Banker's share of wins; with room for chance."""
    results = regular_rounds(TigreGame(TigreOptions(seats=seats, rounds=50)), enough(6, 100))
    ends = [hand.total - result.distance for result in results for hand in result.hands]
    assert 0.025 < ends.count(0) / len(ends) < 0.06
    assert 0.08 < sum(end > 0 for end in ends) / len(ends) < 0.15
    won = sum(result.winner == result.banker for result in results)
    assert banker_wins[0] < won / len(results) < banker_wins[1]


def regular_rounds(game: TigreGame, matches: int) -> list[RoundResult]:
    """The rounds of some matches between regulars."""
    player = Regular(setting_of(game.options))
    results: list[RoundResult] = []
    for seed in range(matches):
        state, luck = game.new(), Rng(seed)
        while not state.over():
            seat, before = state.actor(), state.rounds()
            if seat < 0:
                settle_chance(state, luck)
            else:
                legal = ints(state.legal(seat))
                state.step(seat, player.choose(state.view(seat), legal, Budget(1), Rng(1)))
            result = state.view(0).last_round
            if state.rounds() > before and result is not None:
                results.append(result)
    return results


# -- the sums behind the master ----------------------------------------------------------------


def test_sets_of_cards_are_counted() -> None:
    counts = unseen_faces((*range(1, 10), 5, 20, 0), (3,))
    cards = (1, 2, 4, 5, 5, 6, 7, 8, 9)
    ways = subsets(counts)
    for size in range(len(cards) + 1):
        sums = [sum(chosen) for chosen in combinations(cards, size)]
        for total in range(50):
            assert ways[size * SUMS + total] == sums.count(total)


def test_taking_a_card_away_from_the_sets() -> None:
    ways = without(subsets(unseen_faces((1, 2, 4, 5, 5, 6), ())), 5)
    assert list(ways) == list(subsets(unseen_faces((1, 2, 4, 5, 6), ())))


def test_odds_are_those_of_all_hands_that_can_come() -> None:
    """Every order of a small deck: a seat goes on below 9 short of 3, with its usual doubts."""
    finals = Finals(FEW, (), 12, 3.5)
    takes = [finals._takes[total] for total in range(12)]
    expected: dict[tuple[int, int], float] = {}
    for size in range(2, 8):
        for cards in permutations(FEW, size):
            before, after = tally_of(cards[:-1]), tally_of(cards)
            chance = 1 / perm(len(FEW), size)
            if size > 2:
                if before.lowest() >= 12 or before.reaches(12):
                    continue
                chance *= takes[int(before.total(12))]
            total = int(after.total(12))
            if total < 12:
                chance *= 1 - takes[total]
            expected[size, total] = expected.get((size, total), 0.0) + chance
    for (size, total), chance in expected.items():
        if chance > 1e-3:
            assert finals.chances[size * TOTALS + total] == pytest.approx(chance, rel=0.01)


def test_odds_of_a_seat_that_has_ended_its_turn() -> None:
    finals = Finals(setting_of(TigreOptions()).cards, (5, 9), 53, 12.5)
    arrived = finals.known(4, True)
    assert arrived[4 * TOTALS + 53] == sum(arrived) == 1.0
    finished = finals.known(4, False)
    assert sum(finished) == pytest.approx(1.0)
    assert finished[4 * TOTALS + 53] == 0.0
    assert {index // TOTALS for index, chance in enumerate(finished) if chance > 0} == {4}
    early = finals.known(2, False)
    assert sum(early) == pytest.approx(1.0), "nobody stops so early, but it happened"
    assert max(index % TOTALS for index, chance in enumerate(early) if chance > 0) <= 36


def test_the_bell_curve() -> None:
    assert [round(bell(x), 4) for x in (-1.96, -1.0, 0.0, 0.5, 1.96)] == [
        0.025, 0.1587, 0.5, 0.6915, 0.975,
    ]  # fmt: skip
    assert (bell(-9.0), bell(9.0)) == (0.0, 1.0)


def stakes_for(behind: int, rounds: int, distance: int = 53) -> tuple[Stakes, Finals]:
    finals = Finals(setting_of(TigreOptions(seats=2)).cards, (5, 9), distance, 12.5)
    stakes = Stakes(distance, True, True, rounds)
    stakes.add(Rival(finals, behind, False))
    return stakes, finals


@pytest.mark.parametrize("behind", [-40, -10, 0, 10, 40])
def test_the_last_round_of_two_is_reckoned_through(behind: int) -> None:
    """The Banker's chance to win with each total, against the rival's odds one by one."""
    stakes, finals = stakes_for(behind, rounds=0)
    odds = dict.fromkeys(range(TOTALS), 0.0)
    for index, chance in enumerate(finals.unknown()):
        odds[index % TOTALS] += chance
    for total in (30, 45, 52, 53, 55, 60):
        wins = 0.0
        for other, chance in odds.items():
            mine, theirs = points_of(total, other)
            lead = behind + mine - theirs
            wins += chance * (1.0 if lead > 0 else 0.5 if lead == 0 else 0.0)
        assert stakes.worth(total, 4) == pytest.approx(wins, abs=0.01)


def points_of(banker: int, other: int, distance: int = 53) -> tuple[int, int]:
    """What two seats score, by T20-T25."""
    if banker > distance and other > distance:
        return 0, 0
    banker_wins = other > distance or (banker <= distance and banker >= other)
    return scored(banker, distance, banker_wins), scored(other, distance, not banker_wins)


def scored(total: int, distance: int, wins: bool) -> int:
    if total > distance:
        return distance - total
    return (2 * total if total == distance else total + 20) if wins else total


def test_more_is_better_and_above_is_worst() -> None:
    for seats, rounds in product((2, 3, 4), (0, 1, 9)):
        finals = Finals(setting_of(TigreOptions(seats=seats)).cards, (5, 9), 53, 12.5)
        stakes = Stakes(53, False, True, rounds)
        for seat in range(seats - 1):
            stakes.add(Rival(finals, 0, seat == 0))
        worths = [stakes.worth(total, 4) for total in range(20, 54)]
        assert worths == sorted(worths)
        assert stakes.worth(54, 4) < worths[20]
        assert stakes.worth(70, 4) <= stakes.worth(54, 4)
        assert all(0.0 <= worth <= 1.0 for worth in worths)


def test_a_card_is_worth_the_mean_of_what_may_come() -> None:
    """Against a search through every order of a small deck."""
    setting = Setting(FEW, 2, 5, True)
    for hand, pile in (((4, 1), 4), ((6, 2), 3), ((7, 20), 2), ((0, 3), 5)):
        finals = Finals(setting.cards, hand, 13, 3.5)
        stakes = Stakes(13, False, True, 5)
        stakes.add(Rival(finals, 0, True))
        turn = Turn(stakes, finals, pile)
        found = turn.take(tally_of(hand), len(hand))
        assert found == pytest.approx(naive_take(stakes, hand, pile), abs=1e-9)


def naive_take(stakes: Stakes, hand: tuple[int, ...], pile: int) -> float:
    unseen = list(FEW)
    for card in hand:
        unseen.remove(card)
    return sum(naive_best(stakes, (*hand, card), pile - 1) for card in unseen) / len(unseen)


def naive_best(stakes: Stakes, hand: tuple[int, ...], pile: int) -> float:
    tally = tally_of(hand)
    stop = stakes.worth(tally.total(13), len(hand))
    if tally.lowest() > 13 or tally.reaches(13) or pile == 0:
        return stop
    return max(stop, naive_take(stakes, hand, pile))
