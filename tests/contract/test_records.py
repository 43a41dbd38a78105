"""Every game can be played by a match, recorded, read again and played back to the same views."""

from brelan.core.contract import SPECTATOR
from brelan.core.game import AnyGame
from brelan.core.rng import Rng
from brelan.play.match import Match, Record
from brelan.play.step import Step
from tests.contract.walks import LATE
from tests.engine import enough
from tests.samples import text_for

MATCHES = enough(2, 30)


def played(game: AnyGame, seed: str) -> tuple[Match, list[Step]]:
    """A match of random play, and its steps."""
    match, rng = Match(game, seed=seed), Rng(seed)
    steps = [match.opening]
    while not match.over():
        actors = match.actors()
        seat = actors[rng.below(len(actors))]
        if match.timer()[0] and rng.below(LATE) == 0:
            steps.append(match.expire())
            continue
        legal = match.legal(seat)
        action = legal[rng.below(len(legal))]
        text = text_for(game, match.view(seat), action, rng)
        steps.append(match.submit(seat, action, match.prompt(seat), text))
    return match, steps


def test_a_record_is_read_as_it_was_written(game: AnyGame) -> None:
    for number in range(MATCHES):
        match, _ = played(game, f"written {number}")
        text = match.record.dumps()
        record = Record.loads(text, type(game))
        assert record.dumps() == text
        assert record.game.options == game.options
        assert record.header.version == game.version


def test_a_record_played_back_is_the_match_step_by_step(game: AnyGame) -> None:
    for number in range(MATCHES):
        match, steps = played(game, f"again {number}")
        record = Record.loads(match.record.dumps(), type(game))
        assert list(record.steps()) == steps
        again = record.replay()
        for seat in (*range(game.seats), SPECTATOR):
            assert again.view(seat) == match.view(seat)
        assert (again.scores(), again.places()) == (match.scores(), match.places())


def test_a_match_can_be_taken_up_after_any_action(game: AnyGame) -> None:
    match, steps = played(game, "anywhere")
    record = match.record
    rng = Rng("where")
    for actions in rng.sample(len(steps), min(10, len(steps))):
        part = record.replay(int(actions))
        text = part.record.dumps()
        assert Record.loads(text, type(game)).replay().record.dumps() == text
