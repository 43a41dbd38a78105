"""Who sits where: teams, sides, hosts and guests, and the order of play (J8-J12, J35).

All of it is drawn by lot for each game. Sides are numbered clockwise like the squares; turns go
counter-clockwise, so play goes from a side to the one numbered below it.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from brelan.core.bits import bit

NONE: Final[i64] = -1
SIDES: Final[i64] = 4

# What is drawn for a game, one lot after the other.
TEAMS: Final[i64] = 0  # J35: one of the pairings not used yet
GUESTS: Final[i64] = 1  # J11: the guest and the host; J12: the team of guests
PLACES: Final[i64] = 2  # the sides
HOSTS: Final[i64] = 3  # J12: which team, and who of it has which guest
DEALER: Final[i64] = 4  # J18
LOTS: Final[i64] = 5


def has_teams(seats: i64) -> bool:
    return seats == 4 or seats == 6


def is_drawn(lot: i64, seats: i64) -> bool:
    """Whether a lot is drawn with this many seats."""
    if lot == TEAMS:
        return has_teams(seats)
    if lot == GUESTS:
        return seats > SIDES
    return seats == 6 if lot == HOSTS else True


def pairings(seats: i64) -> i64:
    """How many ways there are to make pairs."""
    return 15 if seats == 6 else 3


def pairing(seats: i64, number: i64) -> vec[i64]:
    """The partner of each seat in one of the pairings, which are numbered in order."""
    partners = vec[i64]([NONE] * seats)
    left: i64 = pairings(seats)
    for seat in range(seats):
        if partners[seat] != NONE:
            continue
        free = vec[i64]([other for other in range(seat + 1, seats) if partners[other] == NONE])
        left //= len(free)
        other = free[number // left]
        number %= left
        partners[seat] = other
        partners[other] = seat
    return partners


def first_lot(seats: i64) -> i64:
    """What is drawn first for a game."""
    return TEAMS if has_teams(seats) else next_lot(TEAMS, seats)


def next_lot(lot: i64, seats: i64) -> i64:
    """What is drawn after a lot; the dealer is always the last."""
    lot += 1
    while not is_drawn(lot, seats):
        lot += 1
    return lot


def unused(seats: i64, used: i64) -> vec[i64]:
    """The pairings that a match has not used yet; all once all are used (J35)."""
    free = vec[i64]([n for n in range(pairings(seats)) if used & bit(n) == 0])
    return free if len(free) > 0 else vec[i64]([n for n in range(pairings(seats))])


class Seating:
    """The places of one game; a lot that has not been drawn leaves NONE."""

    def __init__(self, seats: i64) -> None:
        self.seats: i64 = seats
        self.partners: vec[i64] = vec[i64]([NONE] * seats)
        self.sides: vec[i64] = vec[i64]([NONE] * seats)
        self.hosts: vec[i64] = vec[i64]([NONE] * seats)  # of each guest
        self.order: vec[i64] = vec[i64]()  # the seats as they play, counter-clockwise

    def copy(self) -> "Seating":
        twin = Seating(self.seats)
        twin.partners = self.partners[:]
        twin.sides = self.sides[:]
        twin.hosts = self.hosts[:]
        twin.order = self.order
        return twin

    def range_of(self, lot: i64, used: i64) -> tuple[i64, i64]:
        """The pending random draw of a lot: k of n, in order."""
        if lot == TEAMS:
            return len(unused(self.seats, used)), 1
        if lot == GUESTS:
            return (5, 2) if self.seats == 5 else (3, 1)
        if lot == HOSTS:
            return 4, 1
        if lot == DEALER:
            return self.seats, 1
        return self._range_of_places()

    def _range_of_places(self) -> tuple[i64, i64]:
        if has_teams(self.seats):
            return 8, 1
        return (4, 1) if self.seats == 2 else (4, min(self.seats, SIDES))

    def draw(self, lot: i64, outcome: vec[i64]) -> None:
        """Apply the outcome of a lot: guests, sides or hosts."""
        if lot == GUESTS:
            self._draw_guests(outcome)
        elif lot == PLACES:
            self._draw_places(outcome)
        elif lot == HOSTS:
            self._draw_hosts(outcome[0])
        self._set_order()

    def _draw_guests(self, outcome: vec[i64]) -> None:
        """J11: a guest and its host. J12: a team, whose hosts are drawn later."""
        if self.seats == 5:
            self.hosts[outcome[0]] = outcome[1]
            return
        first = self._team(outcome[0])
        for guest in (first, self.partners[first]):
            self.hosts[guest] = guest  # until its host is drawn

    def _team(self, number: i64) -> i64:
        """The lower seat of a team; teams are numbered by these."""
        for seat in range(self.seats):
            if self.partners[seat] > seat:
                if number == 0:
                    return seat
                number -= 1
        return NONE

    def _draw_places(self, outcome: vec[i64]) -> None:
        seated = vec[i64]([seat for seat in range(self.seats) if self.hosts[seat] == NONE])
        if self.seats == 2:
            self.sides = vec[i64]([outcome[0], (outcome[0] + 2) % SIDES])  # J9
        elif has_teams(self.seats):
            self._seat_teams(seated, outcome[0])
        else:
            for index in range(len(seated)):  # J10, J11
                self.sides[seated[index]] = outcome[index]
        self._seat_guests()

    def _seat_teams(self, seated: vec[i64], number: i64) -> None:
        """Partners on opposite sides (J8): one of eight ways."""
        first = seated[0]
        side = number // 2
        self._seat_team(first, side)
        for seat in seated:
            if self.sides[seat] == NONE:
                self._seat_team(seat, (side + 1 + 2 * (number % 2)) % SIDES)

    def _seat_team(self, seat: i64, side: i64) -> None:
        self.sides[seat] = side
        self.sides[self.partners[seat]] = (side + 2) % SIDES

    def _draw_hosts(self, number: i64) -> None:
        """The guests of one of the other two teams, each of one of its seats (J12)."""
        guests = vec[i64]([seat for seat in range(self.seats) if self.hosts[seat] != NONE])
        lower = [s for s in range(self.seats) if self.hosts[s] == NONE and s < self.partners[s]]
        host = lower[number // 2]
        other = self.partners[host]
        crossed = number % 2 == 1
        self.hosts[guests[0]] = other if crossed else host
        self.hosts[guests[1]] = host if crossed else other
        self._seat_guests()

    def _seat_guests(self) -> None:
        for seat in range(self.seats):
            host = self.hosts[seat]
            if host != NONE:
                self.sides[seat] = self.sides[host]

    def _set_order(self) -> None:
        """A guest plays directly after its host (J11)."""
        order = vec[i64]()
        for back in range(SIDES):
            side = SIDES - 1 - back
            for seat in range(self.seats):
                if self.sides[seat] == side and self.hosts[seat] == NONE:
                    order = append(order, seat)
            for seat in range(self.seats):
                if self.sides[seat] == side and self.hosts[seat] != NONE:
                    order = append(order, seat)
        self.order = order

    def after(self, seat: i64) -> i64:
        """The seat on the right of a seat, which plays next (J15)."""
        for index in range(len(self.order)):
            if self.order[index] == seat:
                return self.order[(index + 1) % len(self.order)]
        return NONE
