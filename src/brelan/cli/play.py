"""`brelan play`: one person at a terminal against virtual players."""

import secrets
import sys
from collections.abc import Callable, Sequence
from time import monotonic
from typing import Any

from brelan.bots import levels
from brelan.cli.options import game_with, level_of, level_word
from brelan.cli.terminal import check_writable, console, write_text
from brelan.core.errors import BadAction, BadText
from brelan.core.game import AnyGame, Bot, check_text, decide
from brelan.core.rng import Rng
from brelan.core.screen import Screen
from brelan.core.wording import VIRTUAL_NAMES, listed
from brelan.play.match import Match
from brelan.play.record import Seat

PERSON = 0  # the seat of the person
DECISION_TIME = 1.0  # seconds that a virtual player may think at most
_LEAVING = ("quit", "exit", "q")
_ASKING = ("?", "help", "h")
_QUOTED = 40  # characters of the input that an answer repeats
_INTERRUPTED = 130
_HELP = "Type ? for your legal actions, `rules` for the rules, `quit` to leave."


class Quit(Exception):
    """The person wants to leave."""


class VirtualPlayer:
    """A virtual player in its seat: it gets views, like everyone."""

    def __init__(self, bot: Bot[Any], level: str, rng: Rng) -> None:
        self._bot = bot
        self._level = level
        self._rng = rng

    def delay(self, match: Match, seat: int) -> float:
        """How many seconds it takes where several may act, drawn before it decides."""
        longest = match.game.reading(match.view(seat))
        return longest * (1 + 2 * self._rng.uniform()) / 3

    def choose(self, match: Match, seat: int) -> tuple[int, str]:
        late = monotonic() + DECISION_TIME
        budget = levels.budget(self._level, stop=lambda: monotonic() > late)
        view, legal = match.view(seat), match.legal(seat)
        return decide(self._bot, match.game, view, legal, budget, self._rng)


class Session:
    """A match between the person and virtual players."""

    def __init__(
        self,
        match: Match,
        screen: Screen,
        others: dict[int, VirtualPlayer],
        ask: Callable[[str], str],
    ) -> None:
        self.match = match
        self._screen = screen
        self._others = others
        self._ask = ask

    def run(self) -> None:
        """Play to the end; EOFError, KeyboardInterrupt or Quit when the person leaves."""
        self._screen.show_events(self.match.opening.events[PERSON])
        while not self.match.over():
            actors = self.match.actors()
            if PERSON not in actors:
                self._play(actors[0])
            elif self.match.game.races:
                self._race()
            else:
                self._submit(PERSON, *self._choose())

    def _play(self, seat: int) -> None:
        """A virtual player acts."""
        self._submit(seat, *self._others[seat].choose(self.match, seat))

    def _submit(self, seat: int, action: int, typed: str) -> None:
        self._screen.show_events(self.match.submit(seat, action, text=typed).events[PERSON])

    def _race(self) -> None:
        """The person acts, after virtual players who were faster and before time was up."""
        match, prompt, seconds = self.match, self.match.prompt(PERSON), self.match.timer()[1]
        rivals = [seat for seat in match.actors() if seat != PERSON]
        delays = {seat: self._others[seat].delay(match, seat) for seat in rivals}
        start = monotonic()
        action, typed = self._choose()
        taken = monotonic() - start
        for seat in sorted(rivals, key=delays.__getitem__):
            if delays[seat] < taken and match.prompt(PERSON) == prompt:
                self._play(seat)
        if match.prompt(PERSON) == prompt and seconds and taken > seconds:
            self._screen.show_events(match.expire().events[PERSON])
        if match.prompt(PERSON) == prompt:
            self._submit(PERSON, action, typed)
        else:
            self._screen.say("Too late.", "yellow")

    def _choose(self) -> tuple[int, str]:
        view, legal = self.match.view(PERSON), self.match.legal(PERSON)
        self._screen.show(view, legal)
        while True:
            text = self._screen.normalise(self._ask(self._screen.question(view)).strip())
            choice = self._answer(text, legal)
            if choice is not None:
                return choice

    def _answer(self, text: str, legal: tuple[int, ...]) -> tuple[int, str] | None:
        """The action that was typed; None for anything else, which is answered here."""
        word, _, rest = text.partition(" ")
        if word in _LEAVING:
            raise Quit
        if word in _ASKING:
            self._screen.list_legal(legal)
        elif word == "rules":
            self._screen.list_rules(rest.strip().upper())
        elif text:
            return self._action(text)
        return None

    def _action(self, text: str) -> tuple[int, str] | None:
        game = self.match.game
        try:
            action, typed = game.read(text if game.text_actions else text[:_QUOTED])
            rule = self.match.why(PERSON, action, check_text(game, action, typed))
        except (BadAction, BadText) as error:
            self._screen.say(f"{error}. {_HELP}", "yellow")
            return None
        if rule is None:
            return action, typed
        self._screen.say(f"Not allowed now ({rule}): {game.law(rule)}", "yellow")
        return None


def play(
    name: str, options: Sequence[str], level: str, seed: int | None, record: str | None
) -> int:
    """Play a match and return the exit code."""
    game = game_with(name, options)
    level = level_of(level)
    if record is not None:
        check_writable(record)
    session = _new_session(game, level, secrets.randbits(48) if seed is None else seed)
    try:
        return _run(session)
    finally:
        if record is not None:
            write_text(record, session.match.record.dumps())


def _new_session(game: AnyGame, level: str, seed: int) -> Session:
    seats = range(game.seats)
    others = {
        seat: VirtualPlayer(
            levels.bot(game, level, f"{seed} mind {seat}"), level, Rng(f"{seed} player {seat}")
        )
        for seat in seats
        if seat != PERSON
    }
    names = tuple("You" if seat == PERSON else VIRTUAL_NAMES[seat] for seat in seats)
    screen = game.screen()(game, console(), names)
    title = game.title or game.name.capitalize()
    virtual = "virtual players" if len(others) > 1 else "a virtual player"
    rivals = listed(tuple(names[seat] for seat in others))
    screen.say(f"{title}. You play with {rivals}, {virtual} ({level_word(level)}).")
    screen.say(_HELP)
    seated = [
        Seat("human" if s == PERSON else "virtual", "" if s == PERSON else level) for s in seats
    ]
    return Session(Match(game, seed=seed, seats=seated), screen, others, _ask)


def _run(session: Session) -> int:
    """Play; leaving early abandons the match."""
    try:
        session.run()
        return 0
    except (Quit, EOFError):
        code = 0
    except KeyboardInterrupt:
        code = _INTERRUPTED
    if not session.match.over():
        session.match.abandon("the player left the table")
    print("\nYou leave the table. Until next time!")
    return code


def _ask(question: str) -> str:
    text = input(question)
    if not sys.stdin.isatty():
        print(text)  # start on a new line after ^C or ^D
    return text
