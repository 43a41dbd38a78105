"""`brelan play`: whole matches typed at the terminal."""

import re
from pathlib import Path

import pytest

from brelan.cli.play import PERSON
from brelan.core.screen import with_names
from brelan.games import game, kind_of, names
from brelan.games.differenzler.notation import RANKS, SUITS
from brelan.games.differenzler.view import DifferenzlerView
from brelan.play.match import Record
from tests.cli.conftest import Brelan
from tests.samples import samples_of

LAW = kind_of("differenzler").laws
PLAY = ("play", "differenzler", "--level", "regular", "--seed", "11")
LARGE = 1000  # actions: of a larger space, the lowest are typed; one of them is legal each time
FEW = 100
EVERYTHING = ["40", *(rank + suit for suit in SUITS for rank in RANKS)]


def typed(*lines: str) -> str:
    return "".join(f"{line}\n" for line in lines)


def unwrapped(shown: str) -> str:
    """What was shown, as one line: a terminal wraps long sentences."""
    return " ".join(shown.split())


def test_a_whole_match_is_played_by_typing_every_card_in_turn(
    brelan: Brelan, tmp_path: Path
) -> None:
    file = tmp_path / "match.txt"
    # every pass over all cards contains at least one legal card
    result = brelan(*PLAY, "--rounds", "2", "--record", str(file), stdin=typed(*EVERYTHING * 20))
    assert (result.code, result.err) == (0, "")
    record = Record.loads(file.read_bytes())
    assert record.ending.conclusion == "finished"
    assert [seat.kind for seat in record.header.seats] == ["human", *["virtual"] * 3]
    assert brelan("verify", str(file)).code == 0
    assert "Scores after round 1" in result.out
    assert "Scores after round 2" in result.out
    assert "Bruno (virtual)" in result.out
    assert f"The lowest total, {min(record.ending.scores)}: " in result.out
    assert result.out.count("Your estimate: 40.") == 2


@pytest.mark.parametrize("name", names())
def test_every_game_can_be_played_to_its_end(brelan: Brelan, tmp_path: Path, name: str) -> None:
    file, chosen = tmp_path / "match.txt", game(name)
    few = chosen.actions if chosen.actions < LARGE else FEW
    some = [chosen.notate(action) for action in range(few)]
    asked = ["play", name, "--seed", "5", "--record", str(file), *shortest(name)]
    result = brelan(*asked, stdin=typed(*some * 600))
    assert (result.code, result.err) == (0, "")
    shown = unwrapped(result.out)
    assert shown.startswith(f"{chosen.title or name.title()}. You play with Bruno")
    assert "(Medium)." in shown
    assert not re.search(r"\bseats? \d", shown, re.IGNORECASE)  # everyone has a name
    assert Record.loads(file.read_bytes()).ending.conclusion == "finished"


def shortest(name: str) -> list[str]:
    """The arguments for a short match."""
    options = samples_of(name).option_sets[0]
    return [word for field, value in options.items() for word in ("-o", f"{field}={value}")]


def test_the_same_seed_is_the_same_match(brelan: Brelan) -> None:
    first = brelan(*PLAY, "--rounds", "1", stdin=typed(*EVERYTHING * 10))
    assert first == brelan(*PLAY, "--rounds", "1", stdin=typed(*EVERYTHING * 10))


def test_without_a_seed_every_deal_differs(brelan: Brelan) -> None:
    shown = {brelan("play", "--level", "random").out for _ in range(3)}
    assert len(shown) == 3


def test_the_position_and_the_points_to_go_are_shown(brelan: Brelan) -> None:
    shown = brelan(*PLAY, stdin=typed("40")).out
    assert "Round 1 of 4" in shown
    assert "Trump is" in shown
    assert "of 40: 40 to go" in shown
    assert "[" in shown.split("Hand")[2]


def test_a_forbidden_card_is_refused_with_its_law(brelan: Brelan) -> None:
    shown = unwrapped(brelan(*PLAY, stdin=typed("Jh", "40", *EVERYTHING[1:])).out)
    assert f"Not allowed now (D12): {LAW['D12']}" in shown
    assert f"Not allowed now (D16): {LAW['D16']}" in shown


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("158", "D10: '158' is not an estimate"),
        ("joker", "'joker' is neither a card like 10h or Jc nor an estimate like 43"),
        ("?", "Any whole number from 0 to 157"),
        ("rules D17", f"D17: {LAW['D17']}"),
        ("rules d20", f"D20: {LAW['D20']}"),
        ("rules D99", "There is no rule D99"),
        ("", "take? Your estimate, 0 to 157: \nHow many"),
    ],
)
def test_other_answers(brelan: Brelan, line: str, answer: str) -> None:
    result = brelan(*PLAY, stdin=typed(line))
    assert result.code == 0
    assert answer in result.out or answer in unwrapped(result.out)


def test_invalid_utf8_is_refused_like_any_other_input(brelan: Brelan) -> None:
    result = brelan(*PLAY, stdin=b"\xff\xfe\n")
    assert (result.code, result.err) == (0, "")
    assert "is neither a card" in result.out


@pytest.mark.parametrize("name", names())
def test_rules_explains_how_to_type_and_lists_all_laws(brelan: Brelan, name: str) -> None:
    shown = unwrapped(brelan("play", name, "--seed", "5", stdin=typed("rules")).out)
    assert samples_of(name).explained in shown
    for rule, law in kind_of(name).laws.items():
        assert f"{rule}: {law}" in shown


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("Seat 0 draws C6.", "You draw C6."),
        ("Seat 0 was drawn to start.", "You were drawn to start."),
        ("Round 2: seat 0 is Banker.", "Round 2: you are Banker."),
        ("The match ends 3 3: seat 0 and seat 1 win.", "The match ends 3 3: you and Bruno win."),
        ("Seat 10 takes a card.", "Seat 10 takes a card."),
        ("Seat 1 passes and keeps 2 cards.", "Bruno passes and keeps 2 cards."),
        ("Cards go to seat 1.", "Cards go to Bruno."),
        ("Seat 0 passes and keeps 2 cards.", "You pass and keep 2 cards."),
        ("Seat 0 chooses a card.", "You choose a card."),
        ("The trick goes to seat 0.", "The trick goes to you."),
        ("Seat 1 passes and seat 0 goes on.", "Bruno passes and you go on."),
    ],
)
def test_everyone_is_named(line: str, told: str) -> None:
    assert with_names(("You", "Bruno"), line) == told


def test_cards_may_be_typed_in_any_case_or_with_symbols(brelan: Brelan) -> None:
    careful = brelan(*PLAY, "--rounds", "1", stdin=typed(*EVERYTHING * 10)).out
    careless = [text.swapcase() for text in EVERYTHING]
    symbols = [text.translate(str.maketrans(SUITS, "♠♥♦♣")) for text in EVERYTHING]
    for lines in (careless, symbols):
        shown = brelan(*PLAY, "--rounds", "1", stdin=typed(*lines * 10)).out
        assert shown.splitlines()[-1] == careful.splitlines()[-1]


@pytest.mark.parametrize("leaving", [typed("40", "quit"), typed("40"), typed("40", "q")])
def test_quitting_abandons_the_match(brelan: Brelan, tmp_path: Path, leaving: str) -> None:
    file = tmp_path / "match.txt"
    result = brelan(*PLAY, "--record", str(file), stdin=leaving)
    assert (result.code, result.err) == (0, "")
    assert result.out.endswith("You leave the table. Until next time!\n")
    ending = Record.loads(file.read_bytes()).ending
    assert (ending.conclusion, ending.reason) == ("abandoned", "the player left the table")
    assert brelan("verify", str(file)).code == 0
    assert "The match was abandoned: the player left the table." in brelan("replay", str(file)).out


def test_ctrl_c_quits(brelan: Brelan, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(_: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupted)
    result = brelan(*PLAY)
    assert result.code == 130
    assert result.out.endswith("You leave the table. Until next time!\n")


def test_nothing_hidden_is_shown(brelan: Brelan, tmp_path: Path) -> None:
    file = tmp_path / "match.txt"
    shown = brelan(*PLAY, "--rounds", "1", "--record", str(file), stdin=typed("40", "quit")).out
    match = Record.loads(file.read_bytes()).replay()
    notate = game("differenzler").notate
    for seat in set(range(4)) - {PERSON}:
        view = match.view(seat)
        assert isinstance(view, DifferenzlerView)
        for card in view.hand:
            rank, suit = notate(card)[:-1], notate(card)[-1]
            assert f"{rank}{'♠♥♦♣'[SUITS.index(suit)]}" not in shown
