"""The actions of Tiguidoo as numbers: ask, answer, give up, judge, steal."""

from typing import Final

from mypy_extensions import i64

from brelan.games.tiguidoo.hands import CARDS

ASK: Final[i64] = 0  # Q8
ANSWER: Final[i64] = 1  # Q9: carries the text
GIVE_UP: Final[i64] = 2  # Q10
ACCEPT: Final[i64] = 3  # Q22: the asker judges the first answer that waits
REJECT: Final[i64] = 4
STEAL: Final[i64] = 5  # Q13: then 52 * the Tiguidoo card + the card to take
ACTIONS: Final[i64] = STEAL + CARDS * CARDS


def steal(own: i64, target: i64) -> i64:
    return STEAL + CARDS * own + target


def own_of(action: i64) -> i64:
    return (action - STEAL) // CARDS


def target_of(action: i64) -> i64:
    return (action - STEAL) % CARDS
