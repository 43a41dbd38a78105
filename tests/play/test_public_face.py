"""`import brelan` is all that a program needs."""

import brelan


def test_a_match_in_a_few_lines() -> None:
    match = brelan.Match(brelan.game("differenzler", rounds=4), seed=7)
    while not match.over():
        seat = match.actors()[0]
        match.submit(seat, match.legal(seat)[0], match.prompt(seat))
    assert min(match.places()) == 1
    assert brelan.Record.loads(match.record.dumps()).replay().scores() == match.scores()


def test_a_virtual_player_is_given_a_view() -> None:
    rules = brelan.game("differenzler", rounds=1)
    match, player, luck = brelan.Match(rules, seed=7), brelan.bot(rules, "random"), brelan.Rng(1)
    while not match.over():
        seat = match.actors()[0]
        view, legal = match.view(seat), match.legal(seat)
        match.submit(seat, player.choose(view, legal, brelan.Budget(), luck))
    assert len(match.rounds()) == 1


def test_everything_public_is_there() -> None:
    for name in brelan.__all__:
        assert getattr(brelan, name) is not None
    assert brelan.names()[0] == "differenzler"
