"""Reviews of whole matches: what choices cost, what luck gave, and the moments to look at."""

from collections.abc import Callable, Iterable, Sequence

import msgspec
import pytest

from brelan.core.errors import BadRecord, BadSeat
from brelan.core.game import AnyGame
from brelan.games import game as make_game
from brelan.games import names
from brelan.play.match import Match, Record
from brelan.review import Judged, Moment, Review, Unfinished, moments_of, review
from tests.review.played import played
from tests.samples import samples_of

VISITS = 36


def short(name: str) -> AnyGame:
    samples = samples_of(name)
    return make_game(name, **(samples.reviewed or samples.option_sets[0]))


@pytest.fixture(scope="module", params=names())
def found(request: pytest.FixtureRequest) -> Review:
    """A match of each game, in which a master has met random players."""
    game = short(request.param)
    record = played(game, ["master", *["random"] * (game.seats - 1)], seed=5)
    return review(record, visits=VISITS)


def test_random_play_costs_more_than_a_masters(found: Review) -> None:
    master, *others = (seat.share.choices for seat in found.seats)
    if samples_of(found.game).costs:
        assert master > sum(others) / len(others)
    else:
        assert found.judged
        assert not any(each.cost for each in found.judged), "now it can be tested as the others"


def test_results_are_taken_apart_without_a_rest(found: Review) -> None:
    for seat in found.seats:
        for share in (seat.share, *seat.rounds):
            assert share.result == pytest.approx(share.par + share.luck + share.choices)
            assert share.choices <= 0.0 <= share.error
        own = {each.step: each for each in found.judged if each.seat == seat.seat}
        costs = sorted((each.cost for each in own.values() if each.cost > 0), reverse=True)
        assert [own[step].cost for step in seat.costly] == costs[:3]
        assert seat.good == -1 or own[seat.good].gain > 0


def test_a_seed_gives_the_same_review_whoever_judges() -> None:
    record = played(make_game("tigre", seats=2, rounds=2), ["regular", "apprentice"], seed=1)

    def backwards(judge: Callable[[Moment], Judged], moments: Sequence[Moment]) -> Iterable[Judged]:
        return reversed([judge(moment) for moment in reversed(moments)])

    one, other = review(record), review(record, mapper=backwards)
    assert msgspec.json.encode(one) == msgspec.json.encode(other)


def test_moments_lead_to_the_replay() -> None:
    record = played(make_game("differenzler", rounds=1), ["apprentice"] * 4, seed=1)
    for moment in moments_of(record, seats=[2]):
        match = record.replay(actions=moment.step)
        assert match.view(2) == moment.view
        assert match.legal(2) == moment.legal
        assert moment.chosen in moment.legal


def test_one_seat_alone_is_judged_as_among_all() -> None:
    record = played(make_game("tigre", seats=3, rounds=2), ["regular"] * 3, seed=4)
    everyone, alone = review(record), review(record, seats=[1])
    assert alone.judged == tuple(each for each in everyone.judged if each.seat == 1)
    assert alone.seats == everyone.seats[1:2]


def test_only_finished_matches_are_reviewed() -> None:
    match = Match(make_game("tigre", seats=2, rounds=1), seed=1)
    with pytest.raises(Unfinished, match="still running"):
        review(match.record)
    match.abandon("tired")
    with pytest.raises(Unfinished, match="was abandoned"):
        review(match.record)


def test_a_record_is_checked_before_it_is_judged() -> None:
    record = played(make_game("tigre", seats=2, rounds=1), ["regular"] * 2, seed=1)
    broken = record.dumps().replace("scores ", "scores 1", 1)
    with pytest.raises(BadRecord):
        review(Record.loads(broken))
    with pytest.raises(BadSeat, match="no seat 2"):
        review(record, seats=[2])
