"""What actions are worth from a seat's view, and what the choices of a match have cost.

evaluate(game, view, legal, Budget(600), Rng(1)).worths    the worth of each legal action
review(record)                                             every choice of a finished match
"""

from brelan.review.evaluation import Evaluation, Gap, Worth
from brelan.review.judging import Judged, judge
from brelan.review.moments import Moment, Unfinished, moments_of
from brelan.review.report import Review, SeatReview, review
from brelan.review.worths import evaluate

__all__ = [
    "Evaluation",
    "Gap",
    "Judged",
    "Moment",
    "Review",
    "SeatReview",
    "Unfinished",
    "Worth",
    "evaluate",
    "judge",
    "moments_of",
    "review",
]
