"""The engine and the naive oracle side by side: the same position, told in the engine's words."""

from collections import Counter
from itertools import permutations
from math import perm
from typing import cast

from librt.vecs import vec
from msgspec.structs import replace
from mypy_extensions import i64

from brelan.core.contract import SPECTATOR
from brelan.core.rng import Rng
from brelan.core.view import Event, View
from brelan.games.tijou import TijouGame
from brelan.games.tijou.notation import RANKS
from brelan.games.tijou.rules import Tijou
from brelan.games.tijou.view import (
    CardPlayed,
    DealerDrawn,
    Dealt,
    Exchanged,
    GameEnded,
    GameResult,
    GiftChosen,
    GuestsDrawn,
    MatchEnded,
    Passed,
    Phase,
    SidesDrawn,
    TeamsDrawn,
    TijouOptions,
    TijouView,
    Use,
)
from tests.engine import everyone, ints
from tests.games.tijou import oracle
from tests.games.tijou.oracle_seats import teams_of

PACK = Counter(oracle.pack())
FIELDS = TijouView.__struct_fields__


def number(card: str) -> int:
    return RANKS.index(card)


def numbers(cards: list[str]) -> tuple[int, ...]:
    return tuple(sorted(number(card) for card in cards))


def names(cards: tuple[int, ...]) -> list[str]:
    return [RANKS[card] for card in cards]


def place(where: oracle.Place) -> int:
    return where if isinstance(where, int) else {"off": -1, "home": 36}[where]


def piece(name: str) -> tuple[int, int]:
    return (int(name[0]), "abc".index(name[1])) if name else (-1, -1)


def listed(found: dict[int, int], seats: int) -> tuple[int, ...]:
    return tuple(found.get(seat, -1) for seat in range(seats))


def paired(partners: tuple[int, ...]) -> dict[int, int]:
    return {seat: other for seat, other in enumerate(partners) if other >= 0}


# -- what the oracle expects -------------------------------------------------------------------


def expected_views(match: oracle.Match) -> dict[int, TijouView]:
    """What each seat and the spectator see."""
    public = spectator_view(match)
    return {int(SPECTATOR): public, **{seat: own_view(match, public, seat) for seat in match.seats}}


def own_view(match: oracle.Match, public: TijouView, seat: int) -> TijouView:
    partner = match.partners.get(seat)
    return replace(
        public,
        seat=seat,
        hand=numbers(match.hands[seat]),
        gift=number(match.gifts[seat]) if seat in match.gifts else -1,
        given=numbers(match.gave[seat]),
        received=() if partner is None else numbers(match.gave[partner]),
    )


def spectator_view(match: oracle.Match) -> TijouView:
    seats = len(match.seats)
    pieces = [place(where) for where in match.board.values()]
    counted = Counter(match.middle)
    return TijouView(
        seat=int(SPECTATOR),
        phase=cast(Phase, match.phase),
        game=match.game,
        turns=match.turns,
        deals=match.deals,
        sides=listed(match.sides, seats),
        partners=listed(match.partners, seats),
        hosts=listed(match.hosts, seats),
        order=tuple(match.order),
        dealer=-1 if match.dealer is None else match.dealer,
        turn=match.turn if match.phase == "play" and match.turn is not None else -1,
        pieces=tuple((pieces[i], pieces[i + 1], pieces[i + 2]) for i in range(0, 3 * seats, 3)),
        hand=(),
        counts=tuple(len(hand) for hand in match.hands),
        gift=-1,
        chosen=tuple(one in match.gifts for one in match.seats),
        given=(),
        received=(),
        passed=tuple(one in match.passed for one in match.seats),
        laid=tuple(tuple(number(card) for card in cards) for cards in match.laid),
        played=tuple(counted[card] for card in RANKS),
        top=number(match.latest) if match.latest else -1,
        pack=len(match.pack),
        pairings=tuple(sorted(map(teams_of(seats).index, match.used))),
        scores=tuple(match.scores),
        last_game=expected_result(match.last) if match.last else None,
    )


def differences(seen: View, expected: TijouView) -> dict[str, tuple[object, object]]:
    """Field by field, what the engine shows and what the oracle expects."""
    pairs = {name: (getattr(seen, name), getattr(expected, name)) for name in FIELDS}
    return {name: pair for name, pair in pairs.items() if pair[0] != pair[1]}


def expected_result(booked: oracle.Booked) -> GameResult:
    finisher = -1 if booked.finisher is None else booked.finisher
    return GameResult(tuple(booked.winners), finisher, booked.turns, tuple(booked.arrived))


def expected_play(seat: int, way: oracle.Way, result: oracle.Result) -> CardPlayed:
    return CardPlayed(
        seat=seat,
        card=number(way.card),
        named=number(way.named),
        use=cast(Use, way.use),
        piece=piece(way.piece)[1],
        start=place(result.start),
        landing=place(result.landing),
        end=place(result.end),
        eaten=tuple(sorted(map(piece, result.eaten))),
        other=piece(way.other),
    )


def expected_deal(match: oracle.Match, viewer: int, *, shuffled: bool) -> Dealt:
    assert match.dealer is not None
    counts = tuple(len(cards) for cards in match.dealt)
    cards = numbers(match.dealt[viewer]) if viewer >= 0 else ()
    return Dealt(match.dealer, counts, cards, shuffled)


def own(event: Event, viewer: int) -> Event:
    """An event as a seat sees it: what another chose for its partner is secret (J14)."""
    if isinstance(event, GiftChosen) and event.seat != viewer:
        return replace(event, card=-1)
    return event


def in_order(event: Event) -> Event:
    """The same event, whatever the order in which eaten pieces are named."""
    if isinstance(event, CardPlayed):
        return replace(event, eaten=tuple(sorted(event.eaten)))
    return event


class Pair:
    """One position, held by the engine and by the oracle."""

    def __init__(self, game: TijouGame, state: Tijou, match: oracle.Match) -> None:
        self.game, self.state, self.match = game, state, match

    def check(self) -> None:
        self.check_legal()
        self.check_views()

    def check_legal(self) -> None:
        for seat in self.match.seats:
            assert self.legal(seat) == sorted(self.match.legal(seat))

    def check_views(self) -> None:
        state, match = self.state, self.match
        assert match.cards() == PACK
        assert Counter(map(oracle.owner, match.board)) == dict.fromkeys(match.seats, 3)
        for seat, expected in expected_views(match).items():
            seen = state.view(seat)
            assert seen == expected, differences(seen, expected)
        assert ints(state.scores()) == tuple(match.scores)
        assert ints(state.places()) == tuple(match.places())
        assert state.over() == (match.phase == "over")

    def legal(self, seat: int) -> list[str]:
        return sorted(self.game.notate(action) for action in ints(self.state.legal(seat)))

    # -- the same on both sides ----------------------------------------------------------------

    def act(self, seat: int, text: str, ways: dict[str, oracle.Way]) -> None:
        """One action; `ways` are the oracle's, in the phase of play."""
        self.apply(seat, text)
        self.follow(seat, text, ways)

    def apply(self, seat: int, text: str) -> None:
        self.state.apply(seat, self.game.parse(text))

    def follow(self, seat: int, text: str, ways: dict[str, oracle.Way]) -> None:
        """The oracle does what the engine did; all must have seen it happen."""
        before = self.match.copy()
        told = self.done(seat, text, ways)
        ends = self.ends(before)
        for viewer in everyone(self.state):
            events = [in_order(event) for event in self.state.events(viewer)]
            assert events == [own(told, viewer), *self.deals(before, told, viewer), *ends]

    def done(self, seat: int, text: str, ways: dict[str, oracle.Way]) -> Event:
        if text in ways:
            return expected_play(seat, ways[text], self.match.play(ways[text]))
        if text == "pass":
            kept = len(self.match.hands[seat])
            self.match.pass_turn()
            return Passed(seat, kept)
        card = text.removeprefix("give ")
        self.match.give(seat, card)
        return GiftChosen(seat, number(card))

    def deals(self, before: oracle.Match, told: Event, viewer: int) -> list[Event]:
        """The exchange and the deal that followed, as a seat sees them (J14, J16)."""
        match = self.match
        if isinstance(told, GiftChosen) and match.phase == "play":
            gifts = {**before.gifts, told.seat: names((told.card,))[0]}
            swapped = [gifts[viewer], gifts[match.partners[viewer]]] if viewer >= 0 else []
            return [Exchanged(*map(number, swapped)) if swapped else Exchanged(-1, -1)]
        if match.game == before.game and match.deals > before.deals:
            return [expected_deal(match, viewer, shuffled=False)]
        return []

    def ends(self, before: oracle.Match) -> list[Event]:
        """The ends of a game and of the match (J34-J36)."""
        match, told = self.match, list[Event]()
        scores = tuple(match.scores)
        if match.last is not before.last and match.last is not None:
            told.append(GameEnded(before.game, expected_result(match.last), scores))
        if match.phase == "over":
            best = tuple(seat for seat in match.seats if match.places()[seat] == 1)
            told.append(MatchEnded(scores, best))
        return told

    def events(self) -> tuple[Event, ...]:
        return self.state.events(SPECTATOR)

    def settle(self, rng: Rng) -> None:
        n, k = ints(self.state.chance())
        outcome = rng.sample(n, k)
        if self.match.phase == "deal":
            self.shuffle(outcome)
        else:
            self.draw(outcome)

    def shuffle(self, outcome: vec[i64]) -> None:
        loose = names(ints(self.state.hands.loose()))
        self.state.settle(outcome)
        self.match.shuffle([loose[card] for card in ints(outcome)])
        for viewer in everyone(self.state):
            deal = expected_deal(self.match, viewer, shuffled=True)
            assert self.state.events(viewer) == (deal,)

    def draw(self, outcome: vec[i64]) -> None:
        assert perm(*ints(self.state.chance())) == len(self.match.lots())
        self.state.settle(outcome)
        (event,) = self.events()
        assert all(self.state.events(seat) == (event,) for seat in self.match.seats)
        if isinstance(event, DealerDrawn):
            self.match.draw_dealer(event.seat)
        else:
            self.match.draw(self.lot(event))

    def lot(self, event: Event) -> object:
        match event:
            case TeamsDrawn(_, partners):
                return paired(partners)
            case GuestsDrawn(hosts):
                return set(paired(hosts)) if len(hosts) == 6 else paired(hosts)
            case SidesDrawn(_, sides, hosts):
                guests = paired(hosts)
                hosting = {seat: side for seat, side in enumerate(sides) if seat not in guests}
                return guests if self.match.phase == "hosts" else hosting
        raise AssertionError(event)


def start(options: oracle.Options) -> Pair:
    game = TijouGame(TijouOptions(**vars(options)))
    return Pair(game, game.new(), oracle.Match(options))


def seatings_drawn(state: Tijou) -> Counter[tuple[tuple[int, ...], ...]]:
    """Partners, hosts and sides after every sequence of lots."""
    view = state.view(SPECTATOR)
    if view.phase == "dealer":
        return Counter([(view.partners, view.hosts, view.sides)])
    found: Counter[tuple[tuple[int, ...], ...]] = Counter()
    n, k = ints(state.chance())
    for outcome in permutations(range(n), k):
        after = state.copy()
        after.settle(vec[i64](outcome))
        found += seatings_drawn(after)
    return found
