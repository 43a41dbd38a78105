"""Whole matches beside the naive oracle: what may be done, what comes of it, what is seen.

Everything is compared after every action, outcome and timeout. `python -m
tests.games.tiguidoo.test_oracle 2000` plays so many matches.
"""

import sys
from collections import Counter

import pytest

from brelan.core.rng import Rng
from tests.engine import APART, enough
from tests.games.tiguidoo import naive_hands, oracle, oracle_judge
from tests.games.tiguidoo.beside import WORDS, Pair
from tests.games.tiguidoo.spoiled import RULES

SEATS = (2, 3, 4, 5, 6)
PACKS = ("english", "francais", "nederlands", "deutsch")
MATCHES = enough(2, 400)  # for each number of seats
ENOUGH = 40  # matches in which a broken rule must show
FIRST = {"Q20 never the wheel": 36, "Q20 always the wheel": 30}  # where these rare ones show
LATE = 15  # one in so many times, the running time is up
SIGNS = ("?!", "…", "—", "!")


def any_of(rng: Rng, *choices: object) -> object:
    return choices[int(rng.below(len(choices)))]


def random_options(rng: Rng, seats: int) -> oracle.Options:
    return oracle.Options(
        seats=seats,
        win=str(any_of(rng, "hand", "points")),
        tries=1 + int(rng.below(3)),
        seconds=5 + int(rng.below(116)) if rng.below(3) else 0,
        judge=str(any_of(rng, "auto", "asker")),
        wheel=rng.below(2) == 0,
    )


def typed(match: oracle.Match, rng: Rng) -> str:
    """Something that a person might type: right, a slip or two away, or something else."""
    right = match.pack[match.bears[match.question.card]].answers
    text = right[int(rng.below(len(right)))]
    kind = int(rng.below(10))
    if kind < 3:
        return text
    if kind < 6:
        return misspelt(misspelt(text, rng) if kind == 5 else text, rng)
    if kind == 6:
        return f"{oracle_judge.ARTICLES[match.language].split()[0]} {text.upper()}"
    if kind == 7:
        return str(int(text) + int(rng.below(3)) - 1) if text.isdigit() else text.replace(" ", "")
    return match.pack[int(rng.below(len(match.pack)))].answers[0]


def misspelt(text: str, rng: Rng) -> str:
    """A letter is left out, doubled, changed or exchanged with the next."""
    at = int(rng.below(len(text)))
    kind = int(rng.below(4))
    if kind == 0:
        slip = text[:at] + text[at + 1 :]
    elif kind == 1:
        slip = text[:at] + text[at] + text[at:]
    elif kind == 2:
        slip = text[:at] + "etaoin"[int(rng.below(6))] + text[at + 1 :]
    else:
        slip = text[:at] + text[at + 1 : at + 2] + text[at] + text[at + 2 :]
    return slip if oracle_judge.has_sign_of_life(slip) else text


def choose(match: oracle.Match, seat: int, rng: Rng) -> str:
    legal = match.legal(seat)
    if "ask" in legal and rng.below(3):
        return "ask"
    if "answer" in legal and rng.below(3):
        return "answer"
    return legal[int(rng.below(len(legal)))]


def advance(pair: Pair, rng: Rng) -> str:
    """One action, outcome or timeout on both sides; what it was."""
    match = pair.match
    if match.stage in ("questions", "cards", "first"):
        pair.settle(rng)
        return "chance"
    if match.clock()[0] and rng.below(LATE) == 0:
        pair.expire()
        return "timeout"
    actors = [seat for seat in match.seats if match.legal(seat)]
    seat = actors[int(rng.below(len(actors)))]
    word = choose(match, seat, rng)
    pair.act(seat, word, typed(match, rng) if word == "answer" else "")
    return word if word in WORDS else "steal"


def try_what_is_refused(pair: Pair, rng: Rng) -> None:
    """Any seat tries anything; texts of signs are refused."""
    if pair.match.stage in ("questions", "cards", "first"):
        return
    for seat in pair.match.seats:
        own, target = (oracle.PACK[int(rng.below(52))] for _ in range(2))
        pair.refuse(seat, f"{own} x {target}")
        for mine in pair.match.own[seat]:
            pair.refuse(seat, f"{mine} x {target}")
        for word in WORDS:
            pair.refuse(seat, word)
    text = SIGNS[int(rng.below(len(SIGNS)))]
    assert pair.state.why_text(0, 1, text) == pair.match.why_text(text) == "Q22"


def play(seats: int, seed: str) -> Counter[str]:
    """A whole match; how often each thing happened."""
    rng = Rng(seed)
    pair = Pair(random_options(rng, seats), str(any_of(rng, *PACKS)))
    pair.check()
    done: Counter[str] = Counter()
    while pair.match.stage != "over":
        done[advance(pair, rng)] += 1
        pair.check()
        try_what_is_refused(pair, rng)
    return done


@pytest.mark.parametrize("seats", SEATS)
def test_whole_matches_beside_the_oracle(seats: int) -> None:
    done: Counter[str] = Counter()
    for number in range(MATCHES):
        done += play(seats, f"beside {seats} {number}")
    assert min(done[word] for word in ("ask", "answer", "pass", "steal")) > 0


# -- the comparison notices ----------------------------------------------------------------------


@pytest.mark.parametrize("rule", list(RULES)[::APART])
def test_a_broken_rule_is_noticed(rule: str, monkeypatch: pytest.MonkeyPatch) -> None:
    place, name, instead = RULES[rule]
    monkeypatch.setattr(place, name, instead)
    with pytest.raises((AssertionError, KeyError, ValueError)):
        play_many(range(FIRST.get(rule, 0), ENOUGH))


def play_many(numbers: range) -> None:
    for number in numbers:
        play(SEATS[number % len(SEATS)], f"broken {number}")


# -- the oracle's hands ---------------------------------------------------------------------------


def test_q19_the_oracles_hands_are_the_best_of_all_fives() -> None:
    """Its quick way to find a hand, beside one that tries all sets of five cards."""
    rng = Rng("fives")
    for number in range(enough(300, 3000)):
        cards = [int(card) for card in rng.sample(52, number % 12)]
        for wheel in (False, True):
            category, ranks = naive_hands.best(cards, wheel)
            found = oracle.best_hand([oracle.PACK[card] for card in cards], wheel)
            assert found[0] == category
            assert [r for r in found[1] if r] == [r for r in ranks if r]


def main(matches: int) -> None:
    done: Counter[str] = Counter()
    for number in range(matches):
        done += play(SEATS[number % len(SEATS)], f"long {number}")
    print(f"{matches} matches beside the oracle:", dict(done))


if __name__ == "__main__":
    main(int(sys.argv[1]))
