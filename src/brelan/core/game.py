"""The uncompiled half of the contract: a rule set with its options, and a player."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Protocol, TypeGuard, TypeVar

import msgspec

from brelan.core.contract import Guide, State, Worlds
from brelan.core.errors import BadAction, BadOption, BadText, BrelanError, shown
from brelan.core.lines import is_line
from brelan.core.measure import Measure
from brelan.core.options import OptionInfo, Options, check_range, option_infos
from brelan.core.rng import Rng
from brelan.core.view import Event, View

if TYPE_CHECKING:
    from brelan.core.screen import Screen

S = TypeVar("S", bound=State)
V = TypeVar("V", bound=View)
P = TypeVar("P", bound=Options)

MAX_TEXT = 200  # characters of the text that goes with an action


def _never() -> bool:
    return False


class Budget(msgspec.Struct, frozen=True):
    """How long a bot may search: at most this many visits, and until `stop` returns true."""

    visits: int = 1000
    stop: Callable[[], bool] = _never

    def __post_init__(self) -> None:
        check_range("visits", self.visits, 0, 10**9)
        if not callable(self.stop):
            raise BadOption("stop", f"{shown(self.stop)} cannot be called")


class Bot(ABC, Generic[V]):
    """A player that is given a view, never a state: it cannot see more than its seat."""

    mind: str = ""  # distinguishes players of one level; the same for a seat throughout a match

    @abstractmethod
    def choose(self, view: V, legal: tuple[int, ...], budget: Budget, rng: Rng) -> int:
        """One of the legal actions."""

    def text(self, view: V, action: int, rng: Rng) -> str:
        """The text that goes with a chosen action, if it carries one."""
        return "x"


class Random(Bot[V]):
    """Plays any legal action, each as likely: the baseline of every measurement."""

    def choose(self, view: V, legal: tuple[int, ...], budget: Budget, rng: Rng) -> int:
        return legal[int(rng.below(len(legal)))]


class Notation(Protocol):
    """The text forms of a game; a module can be one."""

    def notate(self, action: int, /) -> str: ...
    def parse(self, text: str, /) -> int: ...
    def narrate(self, event: Event, /) -> str: ...


class Game(ABC, Generic[S, V, P]):
    """A rule set with its options chosen; immutable."""

    name: ClassVar[str]  # as in `brelan.game(name)`
    title: ClassVar[str] = ""  # as people call it, where that is another name
    actions: ClassVar[int]  # actions are whole numbers below this
    text_actions: ClassVar[tuple[int, ...]] = ()  # those that carry a text
    races: ClassVar[bool] = False  # whether it matters which of several actors is first
    version: ClassVar[int] = 1  # rises with every change of behaviour; stands in every record
    readable: ClassVar[tuple[int, ...]] = ()  # older versions whose records play back the same
    rule_letter: ClassVar[str] = "R"  # rules are cited as this letter and a number
    options_type: ClassVar[type[Options]] = Options
    view_type: ClassVar[type[View]] = View
    seat_counts: ClassVar[tuple[int, ...]] = ()  # how many may play
    notation: ClassVar[Notation | None] = None  # its text forms; without one, plain numbers
    laws: ClassVar[Mapping[str, str]] = {}  # what each rule says, in one sentence
    summary: ClassVar[str] = ""  # how it is played and typed at a terminal
    score_word: ClassVar[str] = "score"  # what its scores count
    measure: ClassVar[Measure] = Measure()  # what the worth of an action means
    constants: ClassVar[Mapping[str, object]] = {}  # what its table in the browser needs to know

    def __init__(self, options: P) -> None:
        self.options = options

    @property
    def seats(self) -> int:
        """How many play: as the options say, or always the same number."""
        chosen: int | None = getattr(self.options, "seats", None)
        if chosen is not None:
            return chosen
        return self.seat_counts[0] if self.seat_counts else int(self.new().seats)

    @abstractmethod
    def new(self) -> S:
        """A match that has not begun."""

    def worlds(self, view: V) -> Worlds:
        """All states that this view allows; without them a game can be played, not searched."""
        raise BrelanError(f"{self.name} does not define the worlds of a view")

    def notate(self, action: int) -> str:
        """The text form of an action, without blanks and free of state."""
        check_action(self, action)
        return self.notation.notate(action) if self.notation else str(action)

    def parse(self, text: str) -> int:
        """The action of a text form; BadAction when it is none."""
        if not isinstance(text, str):
            raise BadAction(f"{shown(text)} is not the text of an action")
        if self.notation:
            return self.notation.parse(text)
        for action in range(self.actions):
            if self.notate(action) == text:
                return action
        raise BadAction(f"{shown(text)} is not an action of {self.name}")

    def write(self, action: int, text: str) -> str:
        """An action with its text, as records write it."""
        if type(text) is not str:
            raise BadText(f"{shown(text)} is not a string")
        return f"{self.notate(action)} {text}" if text else self.notate(action)

    def read(self, line: str) -> tuple[int, str]:
        """What `write` wrote: an action and its text."""
        if not isinstance(line, str):
            raise BadAction(f"{shown(line)} is not the text of an action")
        for action in self.text_actions:
            word, _, text = line.partition(" ")
            if word == self.notate(action):
                return action, text
        return self.parse(line), ""

    def narrate(self, event: Event) -> str:
        """An event in one plain English line, for terminals and logs."""
        return self.notation.narrate(event) if self.notation else str(event)

    def law(self, rule: str) -> str:
        """What a rule says, in one sentence; empty when there is no such rule."""
        return next((law for number, law in self.laws.items() if number == rule), "")

    def heuristic(self, skill: str) -> Bot[V]:
        """A player by rules of thumb: "apprentice" or "regular"."""
        return Random()

    def master(self) -> Bot[V] | None:
        """A master of the game's own, where it beats the search; None when the search plays."""
        return None

    def guide(self) -> Guide:
        """Knowledge of this game for the search."""
        return Guide()

    def appraise(self, view: V, legal: tuple[int, ...]) -> tuple[float, ...] | None:
        """The worth of each action, where the game computes it; None when it is searched for."""
        return None

    def exact(self, view: V) -> bool:
        """Whether `appraise` leaves nothing to doubt here: no guess, no sample, no model."""
        return False

    def judges(self, view: V, legal: tuple[int, ...]) -> bool:
        """Whether this choice can be judged by what the seat sees of the game."""
        return True

    def single(self, view: V, legal: tuple[int, ...]) -> bool:
        """Whether one action is the whole choice, as people make it; only then it is practised."""
        return True

    def par(self) -> float:
        """What a seat may expect, in its measure, before anything is dealt."""
        return 0.0

    def reading(self, view: V) -> float:
        """How many seconds a virtual player reads at most before it acts, as a person would."""
        return 0.0

    @classmethod
    def option_infos(cls) -> tuple[OptionInfo, ...]:
        """What its options take."""
        return option_infos(cls.options_type)

    def screen(self) -> "type[Screen]":
        """What a person at a terminal sees; loaded only there."""
        from brelan.core.screen import Screen

        return Screen


AnyGame = Game[Any, Any, Any]  # where it does not matter which game


def is_list(value: object) -> TypeGuard[Sequence[Any]]:
    """Whether a value is a list, a tuple or the like; a text is none."""
    return isinstance(value, Sequence) and not isinstance(value, str | bytes)


def check_game(game: object) -> AnyGame:
    """A game with its options chosen, or BadOption."""
    if not isinstance(game, Game):
        raise BadOption("game", f"{shown(game)} is not a game; brelan.game(name) makes one")
    return game


def check_action(game: AnyGame, action: object) -> int:
    """An action of the game's action space, or BadAction."""
    if type(action) is not int:
        raise BadAction(f"{shown(action)} is not an action: actions are whole numbers")
    if not 0 <= action < game.actions:
        known = f"0 to {game.actions - 1} are"
        raise BadAction(f"{shown(action)} is not an action of {game.name}: {known}")
    return action


def check_text(game: AnyGame, action: int, text: object) -> str:
    """A text that can go with an action, or BadText."""
    if type(text) is not str:
        raise BadText(f"{shown(text)} is not a string")
    if action not in game.text_actions:
        if text:
            raise BadText(f"{game.notate(action)} takes no text")
    elif not is_line(text, MAX_TEXT):
        raise BadText(f"{shown(text)} is not a line of 1 to {MAX_TEXT} printable characters")
    return text


def decide(
    bot: Bot[Any], game: AnyGame, view: View, legal: tuple[int, ...], budget: Budget, rng: Rng
) -> tuple[int, str]:
    """The action that a bot chooses, and its text, if it carries one."""
    action = bot.choose(view, legal, budget, rng)
    return action, bot.text(view, action, rng) if action in game.text_actions else ""
