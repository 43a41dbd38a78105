"""Matches for the tests of play: scripted players, seeded ones, and a verifiable deal."""

from brelan import Deal, Match, Rng, Seat, game, seat_commitment
from brelan.core.contract import SPECTATOR
from brelan.core.game import AnyGame
from brelan.play.chance import Chance

ESTIMATE = 36  # the action of confirming the estimate 0
SECRET = bytes(range(32))
ENTROPY = {0: b"\x11" * 32, 2: b"\x22" * 32}
PEOPLE = (
    Seat("human", "Anna"),
    Seat("virtual", "Regular"),
    Seat("human", "Zoé"),
    Seat("virtual", "Master"),
)


def differenzler(rounds: int = 1) -> AnyGame:
    return game("differenzler", rounds=rounds)


def play_on(match: Match, luck: int = 0, actions: int = 10_000) -> Match:
    """Play at random, to the end or for so many actions; any of the actors acts."""
    rng = Rng(f"players {luck}")
    while not match.over() and actions > 0:
        actors = match.actors()
        seat = actors[int(rng.below(len(actors)))]
        legal = match.legal(seat)
        match.submit(seat, legal[int(rng.below(len(legal)))], match.prompt(seat))
        actions -= 1
    return match


def finished(rounds: int = 1, seed: int = 7) -> Match:
    return play_on(Match(differenzler(rounds), seed=seed, seats=PEOPLE), seed)


def open_deal(rules: AnyGame) -> Deal:
    """A deal to which seats 0 and 2 have committed."""
    deal = Deal(rules, SECRET, ENTROPY)
    for seat, entropy in ENTROPY.items():
        deal.commit(seat, seat_commitment(deal.table, deal.server, seat, entropy))
    return deal


def dealt(rules: AnyGame) -> Chance:
    """The source of a deal with entropy of seats 0 and 2."""
    deal = open_deal(rules)
    for seat, entropy in ENTROPY.items():
        deal.reveal(seat, entropy)
    return deal.chance()


def fair(rounds: int = 1) -> Match:
    """A finished match with verifiable deals."""
    rules = differenzler(rounds)
    return play_on(Match(rules, chance=dealt(rules), seats=PEOPLE))


def snapshot(match: Match) -> object:
    """Everything that a match returns."""
    seats = range(match.game.seats)
    asked = [(match.legal(seat), match.prompt(seat)) for seat in seats]
    views = [match.view(seat) for seat in (*range(match.game.seats), SPECTATOR)]
    return asked, views, match.scores(), match.rounds(), match.over(), match.record.dumps()
