"""Whole matches and random positions beside the naive oracle: what may be done, what comes of it.

Everything that any seat or a spectator sees is compared after every action and outcome.
"""

from collections import Counter

import pytest

from brelan.core.rng import Rng
from brelan.games.tijou.view import Dealt
from tests.engine import enough
from tests.games.tijou import oracle
from tests.games.tijou.beside import Pair, expected_views, listed, names, seatings_drawn, start
from tests.games.tijou.oracle_seats import seatings

SEATS = (2, 3, 4, 5, 6)
MATCHES = enough(2, 400)  # for each number of seats
POSITIONS = enough(20, 40_000)


def one_in(rng: Rng, chances: int) -> bool:
    return int(rng.below(chances)) == 0


def random_options(rng: Rng, seats: int, games: int, turn_cap: int) -> oracle.Options:
    return oracle.Options(
        seats=seats,
        games=games,
        entry_offset=1 + int(rng.below(8)),
        king_enters=one_in(rng, 2),
        swap_opponents_only=one_in(rng, 2),
        turn_cap=turn_cap,
    )


@pytest.mark.parametrize("seats", SEATS)
def test_lots_draw_every_seating_equally_often(seats: int) -> None:
    """J8-J12."""
    drawn = seatings_drawn(start(oracle.Options(seats=seats)).state)
    allowed = [(s.partners, s.hosts, s.sides) for s in seatings(seats)]
    assert drawn == Counter(tuple(listed(part, seats) for part in one) for one in allowed)


# -- whole matches ---------------------------------------------------------------------------


def worth(match: oracle.Match, piece: str, where: oracle.Place) -> int:
    """How far a piece has come, roughly."""
    if where == "off":
        return 0
    if where == "home":
        return 100
    assert isinstance(where, int)
    left = (match.exit(piece) - where) % 36
    return 70 if left == 0 else 56 - left


def goal(match: oracle.Match, way: oracle.Way | None) -> int:
    """What an action is worth to the seat whose turn it is; more is better."""
    board = match.result(way).board if way else match.board
    moved = [piece for piece in board if board[piece] != match.board[piece]]
    gains = {p: worth(match, p, board[p]) - worth(match, p, match.board[p]) for p in moved}
    return sum(-gain if match.is_opponent(piece) else 3 * gain for piece, gain in gains.items())


def choose(match: oracle.Match, ways: dict[str, oracle.Way], rng: Rng, aimless: int) -> str:
    """The best action for the goal, or `aimless` times in 4 any."""
    texts = sorted(ways) + (["pass"] if match.may_pass() else [])
    if int(rng.below(4)) < aimless:
        return texts[rng.below(len(texts))]
    return max(texts, key=lambda text: goal(match, ways.get(text)))


def advance(pair: Pair, rng: Rng, aimless: int) -> None:
    """One action or outcome on both sides."""
    match = pair.match
    if match.phase == "play" and match.turn is not None:
        ways = match.ways()
        pair.act(match.turn, choose(match, ways, rng, aimless), ways)
    elif match.phase == "exchange":
        waiting = [seat for seat in match.seats if seat not in match.gifts]
        seat = waiting[rng.below(len(waiting))]
        pair.act(seat, f"give {match.hands[seat][rng.below(5)]}", {})
    else:
        pair.settle(rng)


def play_match(options: oracle.Options, rng: Rng, aimless: int) -> Counter[str]:
    """A match on both sides; how its games ended."""
    pair, ends, booked = start(options), Counter[str](), None
    pair.check()
    while pair.match.phase != "over":
        advance(pair, rng, aimless)
        pair.check()
        if pair.match.last is not booked and pair.match.last is not None:
            booked = pair.match.last
            ends["drawn" if booked.finisher is None else "won"] += 1
    assert sum(ends.values()) == options.games
    return ends


@pytest.mark.parametrize("seats", SEATS)
def test_matches_are_as_the_oracle_plays_them(seats: int) -> None:
    rng, ends = Rng(f"tijou matches {seats}"), Counter[str]()
    for number in range(MATCHES):
        aimless = (0, 4, 1, 2)[number % 4]
        games = 1 + int(rng.below(enough(1, 4)))
        turn_cap = 100 + int(rng.below(20)) if aimless > 1 else 2000
        ends += play_match(random_options(rng, seats, games, turn_cap), rng, aimless)
    assert ends["won"], "J34"
    assert ends["drawn"], "J36"


def test_pairings_are_drawn_again_once_all_are_used() -> None:
    """J35: four seats have three pairings."""
    options = oracle.Options(seats=4, games=enough(4, 9), turn_cap=100)
    play_match(options, Rng("all pairings"), aimless=4)


# -- random positions --------------------------------------------------------------------------


def shuffled(cards: list[str], rng: Rng) -> list[str]:
    return [cards[card] for card in rng.sample(len(cards), len(cards))]


def random_place(match: oracle.Match, piece: str, near: int, rng: Rng) -> oracle.Place:
    corner = oracle.CORNERS[rng.below(4)]
    crowd = (near + int(rng.below(12))) % 36
    some: list[oracle.Place] = [
        "off",
        "off",
        "home",
        match.exit(piece),
        corner,
        crowd,
        crowd,
        crowd,
    ]
    return some[rng.below(len(some))]


def put_pieces(match: oracle.Match, rng: Rng) -> None:
    near = int(rng.below(36))
    for piece in match.board:
        match.board[piece] = random_place(match, piece, near, rng)
    if one_in(rng, 5):  # one piece short of a win
        match.board.update({f"{match.turn}{letter}": "home" for letter in "abc"})
    for seat in match.seats:
        if match.arrived(seat) == 3:
            match.board[f"{seat}b"] = match.exit(f"{seat}b")


def sit(match: oracle.Match, rng: Rng) -> None:
    """A seating, a dealer and the games before, which were drawn."""
    seating = match.open[rng.below(len(match.open))]
    match.partners, match.hosts, match.sides = seating.partners, seating.hosts, seating.sides
    match.order = seating.order()
    match.dealer = int(rng.below(len(match.seats)))
    match.game = 1 + int(rng.below(min(match.options.games, 3)))
    if match.game > 1:
        match.last = oracle.Booked([], None, match.options.turn_cap, [0 for _ in match.seats])
    if match.partners:
        others = [teams for teams in match.unused() if teams != match.partners]
        earlier = [others[index] for index in rng.sample(len(others), match.game - 1)]
        match.used = [*earlier, match.partners]


def play_part_of_a_deal(match: oracle.Match, rng: Rng) -> None:
    """Hands, a pack, played cards and passes as they may be in the middle of a later deal."""
    cards = shuffled(match.box, rng)
    match.box, match.deals, match.phase = [], 2 + int(rng.below(5)), "play"
    match.hands = [[cards.pop() for _ in range(5)] for _ in match.seats]
    kept = int(rng.below(len(cards) + 1)) if one_in(rng, 2) else int(rng.below(len(cards) // 2))
    match.pack, match.middle = cards[:kept], cards[kept:]
    match.latest = match.middle[-1] if match.middle else ""
    assert match.dealer is not None
    match.turn = match.after(match.dealer)[0]
    for _ in range(int(rng.below(5 * len(match.seats)))):
        lay_or_pass(match, rng)


def lay_or_pass(match: oracle.Match, rng: Rng) -> None:
    """One turn without pieces, unless it would end the deal."""
    turn = match.turn
    assert turn is not None
    passes = match.may_pass() and one_in(rng, 4)
    others = [s for s in match.seats if s != turn and match.hands[s] and s not in match.passed]
    if not others and (passes or len(match.hands[turn]) == 1):
        return
    if passes:
        match.passed.add(turn)
    else:
        card = match.hands[turn].pop()
        match.laid[turn].append(card)
        match.middle.append(card)
        match.latest = card
    match.turns += 1
    match.next_turn(turn)


def remember_gifts(match: oracle.Match, rng: Rng) -> None:
    """Some cards are known to have come from the partner (J38)."""
    for seat, partner in match.partners.items():
        if one_in(rng, 2):
            match.gave[seat] = match.hands[partner][: 1 + int(rng.below(2))]


def random_position(seats: int, rng: Rng) -> Pair:
    """A world that a made-up view allows; the oracle then learns the hands that were drawn."""
    options = random_options(rng, seats, 1 + int(rng.below(9)), 100 + int(rng.below(2)) * 1900)
    pair = start(options)
    match = pair.match
    sit(match, rng)
    play_part_of_a_deal(match, rng)
    put_pieces(match, rng)
    remember_gifts(match, rng)
    last = options.turn_cap - 1
    match.turns = last if one_in(rng, 5) else 30 + int(rng.below(last - 30))
    view = expected_views(match)[int(rng.below(seats))]
    pair.state = pair.game.worlds(view).draw(rng)
    unseen = match.pack + [card for hand in match.hands for card in hand]
    for seat in match.seats:
        match.hands[seat] = names(pair.state.view(seat).hand)
        match.gave[seat] = names(pair.state.view(seat).given)
    left = Counter(unseen) - Counter(card for hand in match.hands for card in hand)
    match.pack = list(left.elements())
    return pair


def stack_pack(after: Pair) -> None:
    """Put the cards on top of the oracle's pack that the engine has just dealt from its own."""
    match = after.match
    told = [event for event in after.events() if isinstance(event, Dealt)]
    if not told:
        return
    dealt = {}
    for seat in match.seats:
        (event,) = [e for e in after.state.events(seat) if isinstance(e, Dealt)]
        dealt[seat] = names(event.cards)
    right = match.after(told[0].dealer)
    packets = [dealt[seat][:-2] for seat in right] + [dealt[seat][-2:] for seat in right]
    top = [card for packet in packets for card in packet]
    below = Counter(match.pack)
    below.subtract(top)
    assert min(below.values()) >= 0, "J17: dealt from the pack that was kept"
    match.pack = top + list(below.elements())


def check_every_action(pair: Pair) -> int:
    """All that the seat whose turn it is may do, and what comes of it; how many actions."""
    turn = pair.match.turn
    assert turn is not None
    legal, ways = pair.match.legal(turn), pair.match.ways()
    for text in legal:
        after = Pair(pair.game, pair.state.copy(), pair.match.copy())
        after.apply(turn, text)
        stack_pack(after)
        after.follow(turn, text, ways)
        after.check_views()
    return len(legal)


@pytest.mark.parametrize("seats", SEATS)
def test_every_action_in_random_positions_does_what_the_oracle_says(seats: int) -> None:
    rng, actions = Rng(f"tijou positions {seats}"), 0
    for _ in range(POSITIONS):
        pair = random_position(seats, rng)
        pair.check()
        actions += check_every_action(pair)
    assert actions > POSITIONS
