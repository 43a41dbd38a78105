"""One choice, judged by what its seat could know then."""

import msgspec

from brelan.bots import levels
from brelan.core.game import AnyGame, Budget
from brelan.core.rng import Rng
from brelan.core.view import View
from brelan.review.evaluation import Worth
from brelan.review.moments import Moment
from brelan.review.worths import evaluate

VISITS = 600  # tries of actions for one choice
LISTED = 8  # actions of a choice that are kept, besides the chosen and the usual one
DIGITS = 4  # of kept numbers


class Judged(msgspec.Struct, frozen=True):
    """A choice, and what it might have been."""

    step: int  # actions and timeouts before it, as in `Record.replay(actions=step)`
    seat: int
    round: int  # from 1
    chosen: int
    usual: int  # what a regular would have done
    legal: int  # how many actions there were
    worths: tuple[Worth, ...]  # of the best actions, the chosen and the usual one; best first

    def of(self, action: int) -> Worth:
        """The worth of one of the listed actions."""
        return next(worth for worth in self.worths if worth.action == action)

    @property
    def best(self) -> Worth:
        return self.worths[0]

    @property
    def cost(self) -> float:
        """What the choice has cost; nothing where it may have been as good as the best."""
        chosen = self.of(self.chosen)
        return 0.0 if chosen.as_good else chosen.behind

    @property
    def gain(self) -> float:
        """How much better it was than what is usual, or than the next best where that is usual."""
        chosen = self.of(self.chosen)
        if not chosen.as_good or len(self.worths) < 2:
            return 0.0
        other = self.of(self.usual) if self.usual != self.chosen else self.worths[1]
        return 0.0 if other.as_good else other.behind - chosen.behind


class Appraisal(msgspec.Struct, frozen=True):
    """What a choice might have been."""

    usual: int  # what a regular would have done
    worths: tuple[Worth, ...]  # of the best actions, the chosen and the usual one; best first


def judge(game: AnyGame, visits: int, seed: int | str, moment: Moment) -> Judged:
    """Judge a choice; the answer follows from the view, the seed and the visits."""
    own = seed_of(seed, moment)
    found = appraise(game, moment.view, moment.legal, moment.chosen, visits, own)
    return judged(moment, found)


def seed_of(seed: int | str, moment: Moment) -> str:
    """The seed of one choice."""
    return f"{seed} review {moment.seat} {moment.number}"


def appraise(
    game: AnyGame, view: View, legal: tuple[int, ...], chosen: int, visits: int, seed: str
) -> Appraisal:
    """What a seat might have done, by its view alone."""
    regular = levels.bot(game, "regular", "review")
    usual = regular.choose(view, legal, Budget(1), Rng(f"{seed} usual"))
    kept = (chosen, usual)
    worths = evaluate(game, view, legal, Budget(visits), Rng(seed), kept).worths
    listed = [
        rounded(worth)
        for place, worth in enumerate(worths)
        if place < LISTED or worth.action in kept
    ]
    return Appraisal(usual, tuple(listed))


def judged(moment: Moment, found: Appraisal) -> Judged:
    return Judged(
        moment.step,
        moment.seat,
        moment.round,
        moment.chosen,
        found.usual,
        len(moment.legal),
        found.worths,
    )


def rounded(worth: Worth) -> Worth:
    """Short enough to be kept and sent."""
    return Worth(
        worth.action,
        round(worth.worth, DIGITS),
        round(worth.error, DIGITS),
        round(worth.behind, DIGITS),
        round(worth.margin, DIGITS),
    )
