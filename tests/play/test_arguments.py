"""Any value in any argument of the library works or is refused by a BrelanError, as documented.

Left out: the methods of `Rng` and of states, which are native code and trust their callers;
`Game.worlds`, `Game.narrate` and `Bot.choose`, which take the views and events of a match; and
`judge`, which takes a moment of `moments_of`. Numbers of matches and processes are tried with
everything but numbers, functions that are called with everything but functions, and addresses with
everything but texts.

The values are drawn once, and each goes into every call.
"""

from collections.abc import Callable
from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from brelan import (
    BadAction,
    BadDeal,
    BadLevel,
    BadOption,
    BadOutcome,
    BadRecord,
    BadSeat,
    BadText,
    BrelanError,
    Budget,
    Deal,
    Given,
    Match,
    Record,
    Rng,
    Seat,
    UnknownGame,
    bot,
    game,
    names,
    seat_commitment,
    server_commitment,
    verify,
)
from brelan.arena import ArenaFailed, compare, local_workers, ray_workers, simulate
from brelan.review import evaluate, moments_of, review
from brelan.review.practice import positions_of
from tests.engine import enough
from tests.play.table import ENTROPY, SECRET, differenzler, fair, open_deal, play_on

Call = Callable[..., object]  # with any value


class Unshowable:
    def __repr__(self) -> str:
        raise RuntimeError("no")


RULES = differenzler()
RECORD = fair().record
TEXT = RECORD.dumps()
DEAL = open_deal(RULES)
HUGE = 10**5000  # more digits than Python writes
QUICK = game("tigre", seats=2, rounds=1)
FINISHED = play_on(Match(QUICK, seed=1)).record

PLAIN = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.just(HUGE),
    st.floats(),
    st.text(),
    st.just("\ud800"),
    st.binary(),
    st.sampled_from([object(), Unshowable(), int, len, RULES, RECORD, Seat(), Given([])]),
)
ANYTHING = st.one_of(
    PLAIN,
    st.lists(PLAIN, max_size=5),
    st.tuples(PLAIN, PLAIN),
    st.dictionaries(st.text(), PLAIN, max_size=2),
    st.lists(st.lists(PLAIN, max_size=2), max_size=2),
    st.sets(st.integers(), max_size=3),
)
VALUES: list[object] = [None, True, 0, -1, HUGE, 0.5, "", "x", "\ud800", b"", int, Unshowable()]


@settings(max_examples=enough(50, 1000))
@given(ANYTHING)
def draw(value: object) -> None:
    VALUES.append(value)


draw()


def match() -> Match:
    return Match(RULES, seed=1)


def but(left_out: Callable[[object], bool], call: Call) -> Call:
    return lambda value: None if left_out(value) else call(value)


def is_number(value: object) -> bool:
    return type(value) is int


def is_address(value: object) -> bool:
    return value is None or isinstance(value, str)


def options() -> dict[str, Call]:
    """Every option of every game."""
    return {
        f"game({name}, {field})": lambda x, name=name, field=field: game(name, **{field: x}).new()
        for name in names()
        for field in game(name).options.__struct_fields__
    }


def texts() -> dict[str, Call]:
    """What every game does with text and numbers of actions."""
    calls: dict[str, Call] = {}
    for name in names():
        rules = game(name)
        calls |= {
            f"{name}.parse": rules.parse,
            f"{name}.notate": rules.notate,
            f"{name}.law": rules.law,
            f"{name}.read": rules.read,
            f"{name}.write(action)": lambda x, rules=rules: rules.write(x, ""),
            f"{name}.write(text)": lambda x, rules=rules: rules.write(0, x),
        }
    return calls


def judged() -> dict[str, Call]:
    """What choices and matches are worth."""
    playing = Match(QUICK, seed=1)
    (seat,) = playing.actors()
    view, legal, budget = playing.view(seat), playing.legal(seat), Budget(12)
    return {
        "moments_of": moments_of,
        "moments_of(seats)": lambda x: moments_of(FINISHED, x),
        "review": lambda x: review(x, seats=[]),
        "review(seats)": lambda x: review(FINISHED, seats=x, visits=6),
        "review(seats=[x])": lambda x: review(FINISHED, seats=[x], visits=6),
        "review(visits)": lambda x: review(FINISHED, seats=[], visits=x),
        "review(seed)": lambda x: review(FINISHED, seats=[], seed=x),
        "review(mapper)": but(callable, lambda x: review(FINISHED, seats=[], mapper=x)),
        "evaluate(game)": lambda x: evaluate(x, view, legal, budget, Rng(1)),
        "evaluate(view)": lambda x: evaluate(QUICK, x, legal, budget, Rng(1)),
        "evaluate(legal)": lambda x: evaluate(QUICK, view, x, budget, Rng(1)),
        "evaluate(legal=[x])": lambda x: evaluate(QUICK, view, (x,), budget, Rng(1)),
        "evaluate(budget)": lambda x: evaluate(QUICK, view, legal, x, Rng(1)),
        "evaluate(rng)": lambda x: evaluate(QUICK, view, legal, budget, x),
        "evaluate(kept)": lambda x: evaluate(QUICK, view, legal, budget, Rng(1), x),
        "positions_of": positions_of,
    }


def played() -> dict[str, Call]:
    """Many matches."""
    random = ("random", "random")
    return {
        "compare(game)": lambda x: compare(x, random, 1),
        "compare(levels)": lambda x: compare(QUICK, x, 1),
        "compare(levels=[x])": lambda x: compare(QUICK, ("random", x), 1),
        "compare(deals)": but(is_number, lambda x: compare(QUICK, random, x)),
        "compare(jobs)": but(is_number, lambda x: compare(QUICK, random, 1, x)),
        "compare(seed)": lambda x: compare(QUICK, random, 1, seed=x),
        "compare(visits)": lambda x: compare(QUICK, random, 1, visits=x),
        "compare(progress)": but(callable, lambda x: compare(QUICK, random, 1, progress=x)),
        "compare(workers)": lambda x: compare(QUICK, random, 1, workers=x),
        "simulate(game)": lambda x: simulate(x, random, 1),
        "simulate(matches)": but(is_number, lambda x: simulate(QUICK, random, x)),
        "local_workers": but(is_number, lambda x: local_workers(x).__enter__()),
        "ray_workers": but(is_address, lambda x: ray_workers(x).__enter__()),
    }


CALLS: dict[str, Call] = {
    "game": game,
    "bot(game)": lambda x: bot(x, "random"),
    "bot(level)": lambda x: bot(RULES, x),
    "Budget(visits)": Budget,
    "Budget(stop)": lambda x: Budget(1, x),
    "Rng": Rng,
    "Seat(kind)": Seat,
    "Seat(name)": lambda x: Seat("human", x),
    "Given": Given,
    "Given, played": lambda x: Match(RULES, chance=Given(x)),
    "Given([x]), played": lambda x: Match(RULES, chance=Given([x])),
    "Match(game)": lambda x: Match(x, seed=1),
    "Match(seed)": lambda x: Match(RULES, seed=x),
    "Match(chance)": lambda x: Match(RULES, chance=x),
    "Match(seats)": lambda x: Match(RULES, seed=1, seats=x),
    "Match(seats=[x] * 4)": lambda x: Match(RULES, seed=1, seats=[x] * 4),
    "Match(header)": lambda x: Match(RULES, seed=1, header=x),
    "Match.legal": lambda x: match().legal(x),
    "Match.prompt": lambda x: match().prompt(x),
    "Match.view": lambda x: match().view(x),
    "Match.views": lambda x: match().views([x]),
    "Match.why(seat)": lambda x: match().why(x, 40),
    "Match.why(action)": lambda x: match().why(0, x),
    "Match.why(text)": lambda x: match().why(0, 40, x),
    "Match.submit(seat)": lambda x: match().submit(x, 40),
    "Match.submit(action)": lambda x: match().submit(0, x),
    "Match.submit(prompt)": lambda x: match().submit(0, 40, x),
    "Match.submit(text)": lambda x: match().submit(0, 40, text=x),
    "Match.asked": lambda x: match().asked(x),
    "Match.note": lambda x: match().note(x),
    "Match.abandon": lambda x: match().abandon(x),
    "Record.loads": Record.loads,
    "Record.loads(kind)": lambda x: Record.loads(TEXT, x),
    "Record.replay": RECORD.replay,
    "verify": verify,
    "verify(seen)": lambda x: verify(TEXT, x),
    "verify(seen=[x])": lambda x: verify(TEXT, [x]),
    "Deal(game)": lambda x: Deal(x, SECRET, [0]),
    "Deal(secret)": lambda x: Deal(RULES, x, [0]),
    "Deal(humans)": lambda x: Deal(RULES, SECRET, x),
    "Deal(humans=[x])": lambda x: Deal(RULES, SECRET, [x]),
    "Deal.commit(seat)": lambda x: Deal(RULES, SECRET, [0, 1]).commit(x, bytes(32)),
    "Deal.commit": lambda x: Deal(RULES, SECRET, [0, 1]).commit(0, x),
    "Deal.reveal(seat)": lambda x: open_deal(RULES).reveal(x, ENTROPY[0]),
    "Deal.reveal": lambda x: open_deal(RULES).reveal(0, x),
    "server_commitment(table)": lambda x: server_commitment(x, SECRET),
    "server_commitment(secret)": lambda x: server_commitment(DEAL.table, x),
    "seat_commitment(table)": lambda x: seat_commitment(x, DEAL.server, 0, SECRET),
    "seat_commitment(server)": lambda x: seat_commitment(DEAL.table, x, 0, SECRET),
    "seat_commitment(seat)": lambda x: seat_commitment(DEAL.table, DEAL.server, x, SECRET),
    "seat_commitment(entropy)": lambda x: seat_commitment(DEAL.table, DEAL.server, 0, x),
    **options(),
    **texts(),
    **judged(),
    **played(),
}


@pytest.mark.parametrize("call", CALLS.values(), ids=CALLS.keys())
def test_any_value_works_or_is_refused(call: Call) -> None:
    for value in VALUES:
        with suppress(BrelanError):
            call(value)


REFUSED: list[tuple[type[BrelanError], str, str, object]] = [
    (BadOption, "'game'.*is not a game", "Match(game)", None),
    (BadOption, "'game'.*is not a game", "Match(game)", "differenzler"),
    (BadOption, "'chance'.*is not a source", "Match(chance)", 1),
    (BadSeat, "not a list of brelan.Seat", "Match(seats=[x] * 4)", "x"),
    (BadSeat, "not a list of brelan.Seat", "Match(seats)", 5),
    (BadAction, "5 is not the text of an action", "differenzler.parse", 5),
    (BadAction, "5 is not the text of an action", "tigre.parse", 5),
    (BadAction, "None is not the text of an action", "grandprix.parse", None),
    (BadAction, "-1 is not an action of tigre", "tigre.notate", -1),
    (BadOutcome, "None is not a list of outcomes", "Given", None),
    (BadOutcome, "5 is not a list of outcomes", "Given", [5]),
    (BadOption, "'actions': 'x' is not a whole number", "Record.replay", "x"),
    (BadOption, "'actions': True is not a whole number", "Record.replay", True),
    (BadOption, "'actions': 1.0 is not a whole number", "Record.replay", 1.0),
    (BadOption, "'kind': <.*> is not the class of a game", "Record.loads(kind)", RULES),
    (BadRecord, "^line 1: a record is text, not int$", "Record.loads", 5),
    (BadOption, "'seen': 5 is not a commitment", "verify(seen=[x])", 5),
    (BadOption, "'seen': 'ab' is not a list", "verify(seen)", "ab"),
    (BadOption, "'game': None is not a game", "bot(game)", None),
    (BadLevel, "no level is called None", "bot(level)", None),
    (BadOption, "'stop': 5 cannot be called", "Budget(stop)", 5),
    (BadOption, "'seed': None is neither", "Rng", None),
    (BadOption, "'seed': True is neither", "Rng", True),
    (BadOption, "'reason': 5 is not a string", "Match.abandon", 5),
    (BadSeat, "there is no seat True", "Match.views", True),
    (BadSeat, "there is no seat 9", "Match.views", 9),
    (BadText, "0 is not a string", "Match.why(text)", 0),
    (BadText, "None is not a string", "Match.submit(text)", None),
    (BadSeat, "'' is not a list of brelan.Seat", "Match(seats)", ""),
    (BadAction, "5 is not the text of an action", "tiguidoo.read", 5),
    (BadText, "5 is not a string", "tiguidoo.write(text)", 5),
    (BadDeal, "'' is not a list of seats", "Deal(humans)", ""),
    (BadOption, "'record': None is not a record", "review", None),
    (BadSeat, "5 is not a list of seats", "review(seats)", 5),
    (BadSeat, "'' is not a list of seats", "moments_of(seats)", ""),
    (BadOption, "'seed': None is neither", "review(seed)", None),
    (BadOption, "'visits': 'x' is not a whole number", "review(visits)", "x"),
    (BadOption, "'mapper': 5 cannot be called", "review(mapper)", 5),
    (BadOption, "'game': None is not a game", "evaluate(game)", None),
    (BadOption, "'view': 5 is not a view of tigre", "evaluate(view)", 5),
    (BadAction, "5 is not a list of actions", "evaluate(legal)", 5),
    (BadOption, "'budget': 5 is not a brelan.Budget", "evaluate(budget)", 5),
    (BadOption, "'rng': 5 is not a brelan.Rng", "evaluate(rng)", 5),
    (UnknownGame, "no game is called 5", "positions_of", 5),
    (BadOption, "'game': None is not a game", "compare(game)", None),
    (ArenaFailed, "5 is not a line-up", "compare(levels)", 5),
    (ArenaFailed, "at least one deal is needed, not 'x'", "compare(deals)", "x"),
    (ArenaFailed, "at least one deal is needed, not True", "compare(deals)", True),
    (ArenaFailed, "at least one job is needed, not 'x'", "compare(jobs)", "x"),
    (BadOption, "'seed': None is neither", "compare(seed)", None),
    (BadOption, "'visits': 'x' is not a whole number", "compare(visits)", "x"),
    (BadOption, "'progress': 5 cannot be called", "compare(progress)", 5),
    (BadOption, "'workers': 5 are not workers", "compare(workers)", 5),
    (ArenaFailed, "5 is not the address of a Ray cluster", "ray_workers", 5),
    (BadDeal, "None is not a list of seats", "Deal(humans)", None),
    (BadDeal, "`game …` and `options …`", "server_commitment(table)", "differenzler"),
    (BadDeal, "a secret is exactly 32 bytes", "server_commitment(secret)", "00"),
    (BadDeal, "there is no seat 'x'", "seat_commitment(seat)", "x"),
]


@pytest.mark.parametrize(("error", "message", "name", "value"), REFUSED)
def test_a_wrong_type_is_named(
    error: type[BrelanError], message: str, name: str, value: object
) -> None:
    with pytest.raises(error, match=message):
        CALLS[name](value)


def test_a_message_stays_short_whatever_the_value() -> None:
    with pytest.raises(BadSeat, match="there is no seat <int>: seats are 0 to 3"):
        match().view(HUGE)
    with pytest.raises(BadOption, match="'rounds': <Unshowable> is not a whole number"):
        game("tigre", rounds=Unshowable())
    with pytest.raises(BadAction) as refusal:
        RULES.parse("x" * 100_000)
    assert len(str(refusal.value)) < 200
